// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "GridLoopHelpers.h"

static const char SyncGrid[] =
    R"(// All threads of the grid wait for each other.
static __device__ __forceinline__ void c2cuda_sync_grid() {
  if (gridDim.x == 1)
    __syncthreads();
  else
    cooperative_groups::this_grid().sync();
}
)";

static const char Place[] =
    R"(// Where a thread is if the blocks of the grid lie in rows, and how many threads
// that is along x and y. All rows have the same length; the threads of blocks
// that are left over have y = high.
struct c2cuda_place {
  long long x, y, wide, high;
};
// Rows for so many columns, or half or a quarter of them if many blocks would
// be left over else.
static __device__ __forceinline__ c2cuda_place
c2cuda_place_for(long long columns) {
  long long wide = (columns + blockDim.x - 1) / blockDim.x;
  while (wide > 1 && gridDim.x / wide * wide < gridDim.x - gridDim.x / 4)
    wide = (wide + 1) / 2;
  const unsigned row = wide > 1 ? (unsigned)wide : 1, rows = gridDim.x / row;
  c2cuda_place at;
  at.wide = (long long)row * blockDim.x;
  at.high = (long long)rows * blockDim.y;
  at.x = blockIdx.x % row * blockDim.x + threadIdx.x;
  at.y = blockIdx.x / row < rows ? blockIdx.x / row * blockDim.y + threadIdx.y
                                 : at.high;
  return at;
}
)";

static const char LaunchAtOnce[] =
    R"(// Launches a kernel whose blocks wait for each other, at most as many as the
// device holds at once. Given is how many it has work for. Fewer and larger ones
// wait less: one if its threads go round twice at most, and where there are many.
template <typename T> struct c2cuda_argument {
  typedef T type;
};
template <typename... Ts>
static void
c2cuda_launch_at_once(void (*kernel)(Ts...), long long blocks, dim3 threads,
                      typename c2cuda_argument<Ts>::type... arguments) {
  int device, multiprocessors, resident;
  C2CUDA_CHECK(cudaGetDevice(&device));
  C2CUDA_CHECK(cudaDeviceGetAttribute(
      &multiprocessors, cudaDevAttrMultiProcessorCount, device));
  const long long most = 1024 / (threads.x * threads.y);
  const bool is_small = blocks <= 2 * most;
  if (is_small || blocks > 4 * multiprocessors) {
    const long long times = blocks < 1 ? 1 : blocks < most ? blocks : most;
    (threads.y > 1 ? threads.y : threads.x) *= (unsigned)times;
    blocks = is_small ? 1 : (blocks + times - 1) / times;
  }
  C2CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &resident, (const void *)kernel, (int)(threads.x * threads.y), 0));
  if (blocks > (long long)resident * multiprocessors)
    blocks = (long long)resident * multiprocessors;
  void *pointers[] = {(void *)&arguments...};
  C2CUDA_CHECK(cudaLaunchCooperativeKernel((const void *)kernel,
                                           (unsigned)blocks, threads, pointers,
                                           0, 0));
}
)";

std::string c2cuda::gridLoopHelper(const std::string &Name) {
  return Name == "sync_grid" ? SyncGrid
         : Name == "place"   ? Place
                             : LaunchAtOnce;
}
