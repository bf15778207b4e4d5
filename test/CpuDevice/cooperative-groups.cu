// Cooperative groups: blocks, tiles of a warp, and barriers of the whole grid,
// across which shared memory and variables of threads live on.
// RUN: %c2cuda-run -o %t %s
// RUN: %t | %filecheck %s
// RUN: env C2CUDA_SEED=3 %t | %filecheck %s
// RUN: %c2cuda-run --check=races %s | %filecheck %s
// RUN: %c2cuda-run --profile %s 2>&1 | %filecheck %s --check-prefixes=CHECK,PROFILE
// CHECK: tiles 0 wrong, grid 0 wrong
// CHECK: too many: too many blocks in cooperative launch
// PROFILE: kernel steps: 1 launches
// RUN: %not %t plain 2>&1 | %filecheck %s --check-prefix=PLAIN
// PLAIN: kernel 'steps', {{.*}}: grid barrier at {{.*}}cooperative-groups.cu:[[#@LINE+38]]:{{.*}} of a kernel that was not launched by cudaLaunchCooperativeKernel
// RUN: %not %t left 2>&1 | %filecheck %s --check-prefix=LEFT
// LEFT: kernel 'leave', block (0,0,0), {{.*}}: divergent grid barrier: this block waits at {{.*}}, but block (3,0,0) has left the kernel
// RUN: %c2cuda-run --check=races -o %t.races %s
// RUN: %not %t.races race 2>&1 | %filecheck %s --check-prefix=RACE
// RACE: kernel 'unordered', {{.*}}: data race: {{.*}} of block
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <stdio.h>
namespace cg = cooperative_groups;

__global__ void tiles(int *out) {
  const cg::thread_block block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  const auto eight = cg::tiled_partition<8>(warp);
  int sum = block.thread_rank();
  for (int d = warp.size() / 2; d > 0; d /= 2)
    sum += warp.shfl_down(sum, d);
  const int all = cg::reduce(eight, (int)block.thread_rank(), cg::plus<int>());
  const int most = cg::reduce(warp, all, cg::greater<int>());
  const int ballot = eight.ballot(eight.thread_rank() > 3);
  block.sync();
  if (warp.thread_rank() == 0) {
    out[warp.meta_group_rank()] = sum;
    out[4 + warp.meta_group_rank()] = most;
  }
  if (eight.thread_rank() == 7)
    out[8 + eight.meta_group_rank()] = all + ballot;
}

// Each step reads what other blocks wrote in the step before.
__global__ void steps(int *p, int n, int times) {
  const cg::grid_group grid = cg::this_grid();
  __shared__ int mine[64];
  mine[threadIdx.x] = grid.thread_rank();
  for (int s = 0; s < times; s++) {
    for (int i = grid.thread_rank(); i < n; i += grid.size())
      p[(s + 1) * n + i] = p[s * n + (i + 1) % n] + 1;
    grid.sync();
  }
  if (grid.thread_rank() < n)
    p[mine[threadIdx.x]] = -mine[threadIdx.x];
}

__global__ void leave() {
  if (blockIdx.x < 3)
    cg::this_grid().sync();
}

__global__ void unordered(int *p, int n, int) {
  const int i = cg::this_grid().thread_rank();
  p[i] = i;
  cg::this_thread_block().sync();
  p[n + i] = p[(i + 64) % n];
  cg::this_grid().sync();
}

int main(int argc, char **argv) {
  const int blocks = 4, threads = 64;
  int *p, n = 256, times = 5, wrong = 0;
  cudaMallocManaged(&p, 4096 * sizeof(int));
  void *args[] = {&p, &n, &times};
  if (argc > 1) {
    if (!strcmp(argv[1], "plain"))
      steps<<<blocks, threads>>>(p, n, times);
    else if (!strcmp(argv[1], "left"))
      cudaLaunchCooperativeKernel(leave, blocks, threads, nullptr);
    else
      cudaLaunchCooperativeKernel(unordered, blocks, threads, args);
    return 0;
  }
  tiles<<<1, 128>>>(p);
  cudaDeviceSynchronize();
  for (int w = 0; w < 4; w++) {
    wrong += p[w] != 32 * 32 * w + 496;
    wrong += p[4 + w] != 8 * (32 * w + 24) + 28;
  }
  for (int e = 0; e < 16; e++)
    wrong += p[8 + e] != 64 * e + 28 + 0xf0;
  for (int i = 0; i < n; i++)
    p[i] = i;
  cudaLaunchCooperativeKernel(steps, blocks, threads, args);
  cudaDeviceSynchronize();
  int wrong_grid = 0;
  for (int i = 0; i < n; i++) {
    wrong_grid += p[times * n + i] != (i + times) % n + times;
    wrong_grid += p[i] != -i;
  }
  printf("tiles %d wrong, grid %d wrong\n", wrong, wrong_grid);
  printf("too many: %s\n", cudaGetErrorString(cudaLaunchCooperativeKernel(
                               steps, 5000, threads, args)));
}
