// Shuffles, votes and warp barriers; each result is computed on the host too.
// RUN: %c2cuda-run %s | %filecheck %s
// RUN: %c2cuda-run --seed=9 %s | %filecheck %s
// CHECK: 0 wrong
#include <stdio.h>

#define ALL 0xffffffffu
#define N 80 // two and a half warps

__global__ void shuffles(double *out) {
  const int t = threadIdx.x;
  out[0 * N + t] = __shfl_sync(ALL, t * 1.5, 3);
  out[1 * N + t] = __shfl_up_sync(ALL, t, 2);
  out[2 * N + t] = __shfl_down_sync(ALL, (float)t, 1, 8);
  out[3 * N + t] = __shfl_xor_sync(ALL, (unsigned long long)t << 40, 5);
  double sum = t;
  for (int d = 8; d > 0; d /= 2)
    sum += __shfl_down_sync(ALL, sum, d, 16);
  out[4 * N + t] = sum;
}

__global__ void votes(unsigned *out) {
  const int t = threadIdx.x;
  out[0 * N + t] = __ballot_sync(ALL, t % 3 == 0);
  out[1 * N + t] = __any_sync(ALL, t == 40);
  out[2 * N + t] = __all_sync(ALL, t < 64);
  out[3 * N + t] = __syncthreads_count(t % 7 == 0);
  out[4 * N + t] = __syncthreads_and(t < 79);
  out[5 * N + t] = __syncthreads_or(t == 79);
  unsigned in_half = 0;
  if (t % 32 < 16)
    in_half = __ballot_sync(0xffffu, t % 2);
  __syncwarp();
  out[6 * N + t] = in_half;
  out[7 * N + t] = __popc(__match_any_sync(ALL, t % 4));
  out[8 * N + t] = __reduce_add_sync(ALL, (unsigned)t);
  int same = -1;
  if (t < 64)
    out[9 * N + t] = __match_all_sync(ALL, t < 40 ? 5 : 6, &same) == ALL;
  out[9 * N + t] += 2 * same;
}

static int lanes_of(int t) { return t < 64 ? 32 : N - 64; }

static int check_shuffles(const double *h) {
  int wrong = 0;
  for (int t = 0; t < N; t++) {
    const int warp = t / 32 * 32, lane = t % 32;
    wrong += h[t] != (warp + 3) * 1.5;
    wrong += h[N + t] != (lane < 2 ? t : t - 2);
    wrong += h[2 * N + t] != (t % 8 == 7 ? t : t + 1);
    wrong += h[3 * N + t] != (double)((unsigned long long)(t ^ 5) << 40);
    if (t % 16 == 0)
      wrong += h[4 * N + t] != 16 * t + 120;
  }
  return wrong;
}

static int check_votes(const unsigned *h) {
  int wrong = 0;
  for (int t = 0; t < N; t++) {
    const int warp = t / 32 * 32;
    unsigned ballot = 0, match = 0, sum = 0;
    for (int l = 0; l < lanes_of(t); l++) {
      ballot |= (unsigned)((warp + l) % 3 == 0) << l;
      match += (warp + l) % 4 == t % 4;
      sum += warp + l;
    }
    wrong += h[t] != ballot;
    wrong += h[N + t] != (warp == 32);
    wrong += h[2 * N + t] != (warp < 64);
    wrong += h[3 * N + t] != 12;
    wrong += h[4 * N + t] != 0;
    wrong += h[5 * N + t] != 1;
    wrong += h[6 * N + t] != (t % 32 < 16 ? 0xaaaau : 0);
    wrong += h[7 * N + t] != match;
    wrong += h[8 * N + t] != sum;
    if (t < 64)
      wrong += h[9 * N + t] != (warp == 0 ? 3 : 0);
  }
  return wrong;
}

int main() {
  static double h[5 * N], *d;
  static unsigned v[10 * N], *dv;
  cudaMalloc(&d, sizeof(h));
  cudaMalloc(&dv, sizeof(v));
  shuffles<<<1, N>>>(d);
  votes<<<1, N>>>(dv);
  cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
  cudaMemcpy(v, dv, sizeof(v), cudaMemcpyDeviceToHost);
  printf("%d wrong\n", check_shuffles(h) + check_votes(v));
}
