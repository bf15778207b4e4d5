// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Through a tile of shared memory whose rows are one element longer.
#include "hand.h"

constexpr int Tile = 32, Rows = 8;

__global__ void __launch_bounds__(Tile *Rows)
    turn(int n, int m, const float *in, float *out) {
  __shared__ float tile[Tile][Tile + 1];
  const int column = blockIdx.x * Tile, row = blockIdx.y * Tile;
#pragma unroll
  for (int r = threadIdx.y; r < Tile; r += Rows)
    if (row + r < n && column + threadIdx.x < m)
      tile[r][threadIdx.x] = in[(size_t)(row + r) * m + column + threadIdx.x];
  __syncthreads();
#pragma unroll
  for (int r = threadIdx.y; r < Tile; r += Rows)
    if (column + r < m && row + threadIdx.x < n)
      out[(size_t)(column + r) * n + row + threadIdx.x] = tile[threadIdx.x][r];
}

extern "C" void transpose(int n, int m, const float *in, float *out) {
  Buffer<float> from(in, (size_t)n * m), to((size_t)n * m);
  turn<<<dim3((m + Tile - 1) / Tile, (n + Tile - 1) / Tile),
         dim3(Tile, Rows)>>>(n, m, from, to);
  to.copyTo(out);
}
