// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Two templates of text, and what differs between operators.

#include "ReductionHelpers.h"

using namespace c2cuda;

/// The statement that takes \p Other into \p Value.
static std::string combination(const std::string &Operator,
                               const std::string &Value,
                               const std::string &Other) {
  if (Operator == "sum")
    return Value + " += " + Other + ";";
  if (Operator == "product")
    return Value + " *= " + Other + ";";
  if (Operator == "and")
    return Value + " &= " + Other + ";";
  if (Operator == "or")
    return Value + " |= " + Other + ";";
  if (Operator == "xor")
    return Value + " ^= " + Other + ";";
  if (Operator == "fmin" || Operator == "fmax")
    return Value + " = " + Operator + "(" + Value + ", " + Other + ");";
  return Value + " = " + Other + (Operator == "min" ? " < " : " > ") + Value +
         " ? " + Other + " : " + Value + ";";
}

static std::string nameOf(const std::string &Operator) {
  if (Operator == "min" || Operator == "fmin")
    return "minimum";
  if (Operator == "max" || Operator == "fmax")
    return "maximum";
  if (Operator == "sum" || Operator == "product")
    return Operator;
  return "bitwise " + Operator;
}

std::string c2cuda::blockHelper(const std::string &Operator) {
  return "// The " + nameOf(Operator) +
         " of the values of a block's threads, for its first thread.\n"
         "template <typename T>\n"
         "static __device__ T c2cuda_block_" +
         Operator +
         R"((T value) {
  __shared__ T of_warp[32];
  const unsigned thread =
      threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const unsigned warps = blockDim.x * blockDim.y * blockDim.z / 32;
  for (unsigned distance = 16; distance > 0; distance /= 2) {
    const T other = __shfl_down_sync(0xffffffffu, value, distance);
    )" + combination(Operator, "value", "other") +
         R"(
  }
  if (thread % 32 == 0)
    of_warp[thread / 32] = value;
  __syncthreads();
  if (thread == 0)
    for (unsigned warp = 1; warp < warps; warp++)
      )" + combination(Operator, "value", "of_warp[warp]") +
         R"(
  __syncthreads();
  return value;
}
)";
}

std::string c2cuda::warpHelper(const std::string &Operator) {
  return "// The " + nameOf(Operator) +
         " of the values of a warp's threads, for all of them.\n"
         "template <typename T> static __device__ T c2cuda_warp_" +
         Operator +
         R"((T value) {
  for (int distance = 16; distance > 0; distance /= 2) {
    const T other = __shfl_xor_sync(0xffffffffu, value, distance);
    )" + combination(Operator, "value", "other") +
         R"(
  }
  return value;
}
)";
}

std::string c2cuda::atomicHelper(const std::string &Operator) {
  return "// Takes a value into the " + nameOf(Operator) +
         " in *target, whatever other threads do to it.\n"
         "template <typename Word, typename T, typename V>\n"
         "static __device__ void c2cuda_atomic_" +
         Operator +
         R"((T *target, V value) {
  Word *word = (Word *)target;
  for (Word seen = *word;;) {
    T result;
    memcpy(&result, &seen, sizeof(T));
    )" + combination(Operator, "result", "value") +
         R"(
    Word wanted;
    memcpy(&wanted, &result, sizeof(T));
    const Word before = atomicCAS(word, seen, wanted);
    if (before == seen)
      return;
    seen = before;
  }
}
)";
}
