// A cooperative grid of as many threads as the device can hold at once: 132
// multiprocessors of 8 blocks of 256. Each thread has a stack of its own.
// RUN: %c2cuda-run %s | %filecheck %s
// CHECK: 1056 blocks, 0 wrong
#include <cooperative_groups.h>
#include <stdio.h>

__global__ void rotate(int *from, int *to, int times) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const int n = (int)grid.size(), i = (int)grid.thread_rank();
  for (int s = 0; s < times; s++) {
    to[i] = from[(i + n - 257) % n] + 1;
    grid.sync();
    int *other = from;
    from = to;
    to = other;
  }
}

int main() {
  int perMultiprocessor = 0, multiprocessors = 0, times = 3;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perMultiprocessor, rotate, 256,
                                                0);
  cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0);
  const int blocks = perMultiprocessor * multiprocessors, n = blocks * 256;
  int *from, *to;
  cudaMallocManaged(&from, n * sizeof(int));
  cudaMallocManaged(&to, n * sizeof(int));
  for (int i = 0; i < n; i++)
    from[i] = 5 * i;
  void *arguments[] = {&from, &to, &times};
  if (cudaLaunchCooperativeKernel((void *)rotate, blocks, 256, arguments, 0, 0) !=
          cudaSuccess ||
      cudaDeviceSynchronize() != cudaSuccess)
    return printf("failed\n"), 1;
  int wrong = 0;
  for (int i = 0; i < n; i++)
    wrong += to[i] != 5 * ((i + n - 3 * 257) % n) + 3;
  printf("%d blocks, %d wrong\n", blocks, wrong);
}
