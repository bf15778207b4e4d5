// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A block's threads put together what they have found; blocks take turns to
// do that with the result in memory.

#include "ReductionHelpers.h"

using namespace c2cuda;

std::string c2cuda::foundHelper() {
  return R"(// How far the searches of a kernel are, for its blocks.
struct c2cuda_found {
  int busy;        // whether a block has its turn
  int is_begun;    // whether one has had it
  unsigned blocks; // how many are through
  long long at;    // the iteration found, counted from 1; 0 for none
  long long value; // the bytes of what is the best after the last turn
};
static __device__ struct c2cuda_found c2cuda_searches[8];
struct c2cuda_nothing {
  __device__ void operator()() const {}
};
)";
}

/// Whether \p Value of iteration \p At is to be taken instead of \p Best of
/// \p BestAt.
static std::string better(const std::string &Name, const std::string &Value,
                          const std::string &At, const std::string &Best,
                          const std::string &BestAt) {
  bool IsLast = Name.compare(0, 4, "last") == 0;
  bool IsMin = Name.compare(Name.size() - 3, 3, "min") == 0;
  return Value + (IsMin ? " < " : " > ") + Best + " || (" + Value +
         " == " + Best + " && " + At + (IsLast ? " > " : " < ") + BestAt + ")";
}

/// The head of the function, and its comment.
static std::string headOf(const std::string &Name) {
  bool IsLast = Name.compare(0, 4, "last") == 0;
  bool IsMin = Name.compare(Name.size() - 3, 3, "min") == 0;
  return std::string("// Of the values that threads have taken in the "
                     "iterations `at` (-1: none), the\n// ") +
         (IsLast ? "last" : "first") + " of the " +
         (IsMin ? "smallest" : "largest") +
         " is kept by its thread where the loops as\n"
         "// written would have replaced *best. Blocks take turns; the first "
         "one\n"
         "// begins.\n"
         "template <typename T, typename Keep, typename Begin = "
         "c2cuda_nothing>\n"
         "static __device__ void c2cuda_search_" +
         Name +
         R"((int search, T value, long long at,
    const volatile T *best, Keep keep, Begin begin = {}) {
)";
}

/// Takes what another thread or warp has found, if it is better.
static std::string takeOther(const std::string &Name) {
  return "if (other_at >= 0 && (found_at < 0 || " +
         better(Name, "other", "other_at", "found", "found_at") + R"()) {
      found = other;
      found_at = other_at;
    }
)";
}

/// The threads of a block agree on `found` of the iteration `found_at`.
static std::string searchInBlock(const std::string &Name) {
  return R"(  __shared__ T of_warp[32];
  __shared__ long long at_of_warp[32];
  const unsigned thread =
      threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const unsigned warps = blockDim.x * blockDim.y * blockDim.z / 32;
  T found = value;
  long long found_at = at;
  for (unsigned distance = 16; distance > 0; distance /= 2) {
    const T other = __shfl_down_sync(0xffffffffu, found, distance);
    const long long other_at =
        __shfl_down_sync(0xffffffffu, found_at, distance);
    )" + takeOther(Name) +
         R"(  }
  if (thread % 32 == 0) {
    of_warp[thread / 32] = found;
    at_of_warp[thread / 32] = found_at;
  }
  __syncthreads();
  found = of_warp[0];
  found_at = at_of_warp[0];
  for (unsigned warp = 1; warp < warps; warp++) {
    const T other = of_warp[warp];
    const long long other_at = at_of_warp[warp];
    )" + takeOther(Name) +
         R"(  }
  __syncthreads();
)";
}

/// One thread goes on, and keeps it if it is better than what other blocks have.
/// It gives up waiting when a better one is kept: blocks that come together would
/// else wait for the turns of all. What is kept only gets better, and `at` is set
/// before `value`, so that one that is read behind the value is its own or that of
/// a better one.
static std::string takeTurn(const std::string &Name) {
  return R"(  // One thread of the block goes on: the one that has found it.
  if (found_at >= 0 ? at != found_at : thread != 0)
    return;
  struct c2cuda_found *turn = &c2cuda_searches[search];
  volatile int *is_begun = &turn->is_begun;
  volatile long long *kept_at = &turn->at, *kept = &turn->value;
  // What is worse than what is kept needs no turn.
  const auto needs_turn = [&] {
    if (!*is_begun)
      return true;
    __threadfence();
    const long long bytes = *kept;
    T other;
    memcpy(&other, &bytes, sizeof(T));
    __threadfence();
    const long long other_at = *kept_at;
    return found_at >= 0 && ()" +
         better(Name, "found", "found_at + 1", "other", "other_at") + R"();
  };
  bool has_turn = false;
  while (!has_turn && needs_turn())
    has_turn = atomicCAS(&turn->busy, 0, 1) == 0;
  if (has_turn) {
    __threadfence();
    if (!*is_begun)
      begin();
    if (found_at >= 0 && ()" +
         better(Name, "found", "found_at + 1", "*best", "*kept_at") +
         R"()) {
      keep();
      *kept_at = found_at + 1;
    }
    const T now = *best;
    long long bytes = 0;
    memcpy(&bytes, &now, sizeof(T));
    __threadfence();
    *kept = bytes;
    __threadfence();
    *is_begun = 1;
    __threadfence();
    atomicExch(&turn->busy, 0);
  }
  __threadfence();
  const unsigned blocks = gridDim.x * gridDim.y * gridDim.z;
  if (atomicInc(&turn->blocks, blocks - 1) == blocks - 1) {
    *kept_at = 0;
    *is_begun = 0;
  }
}
)";
}

std::string c2cuda::searchHelper(const std::string &Name) {
  return headOf(Name) + searchInBlock(Name) + takeTurn(Name);
}
