// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops that are blocked by hand are one loop each again, where threads have
// tiles then and each sum keeps its order.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=mapping --stop-after=mapping --dry-run %s 2>&1 -- | %filecheck %s
#define MIN(a, b) ((a) < (b) ? (a) : (b))

void six(int n, const double *restrict a, const double *restrict b,
         double *restrict c) {
  for (int ii = 0; ii < n; ii += 32)
    for (int jj = 0; jj < n; jj += 32)
      for (int kk = 0; kk < n; kk += 32)
        for (int i = ii; i < MIN(ii + 32, n); i++)
          for (int j = jj; j < MIN(jj + 32, n); j++)
            for (int k = kk; k < MIN(kk + 32, n); k++)
              c[i * n + j] += a[i * n + k] * b[k * n + j];
}
// CHECK: kernel six_kernel{{$}}
// CHECK-NEXT: x: int j {{.*}}from [n] -> { [(0)] } to [n] -> { [(-1 + n)] }
// CHECK-NEXT: y: int i {{.*}}from [n] -> { [(0)] } to [n] -> { [(-1 + n)] }
// CHECK: domain [n] -> { S0[i, j, k] : 0 <= i < n and 0 <= j < n and 0 <= k < n }

// The variable that a block adds up in goes.
void sum(int n, const double *restrict a, const double *restrict b,
         double *restrict c) {
  for (int ii = 0; ii < n; ii += 32)
    for (int jj = 0; jj < n; jj += 32)
      for (int kk = 0; kk < n; kk += 32)
        for (int i = ii; i < MIN(ii + 32, n); i++)
          for (int j = jj; j < MIN(jj + 32, n); j++) {
            double s = c[i * n + j];
            for (int k = kk; k < MIN(kk + 32, n); k++)
              s += a[i * n + k] * b[k * n + j];
            c[i * n + j] = s;
          }
}
// CHECK: kernel sum_kernel{{$}}
// CHECK-NOT: host loop
// CHECK: domain [n] -> { {{S[0-9]+}}[i, j, k] : 0 <= i < n and 0 <= j < n and 0 <= k < n }

// The last block first: without blocks the sums would begin elsewhere.
void backwards(int n, const float *restrict a, const float *restrict b,
               float *restrict c) {
  for (int ii = 0; ii < n; ii += 32)
    for (int jj = 0; jj < n; jj += 32)
      for (int kk = (n - 1) / 32; kk >= 0; kk--)
        for (int i = ii; i < MIN(ii + 32, n); i++)
          for (int j = jj; j < MIN(jj + 32, n); j++)
            for (int k = 32 * kk; k < MIN(32 * kk + 32, n); k++)
              c[i * n + j] += a[i * n + k] * b[k * n + j];
}
// CHECK: kernel backwards_kernel{{$}}
// CHECK: domain [n] -> { S0[ii, jj, kk, i, j, k] :

// Loops in blocks that begin at zero: texts only have the sum.
void offsets(int n, const float *restrict in, float *restrict out) {
  for (int by = 0; by < n; by += 16)
    for (int bx = 0; bx < n; bx += 16)
      for (int y = 0; y < 16; y++)
        for (int x = 0; x < 16; x++)
          out[(bx + x) * n + by + y] = in[(by + y) * n + bx + x];
}
// CHECK: kernel offsets_kernel{{$}}
// CHECK: domain [n] -> { S0[y, x] : (n) mod 16 = 0 and n <= 2147483647 and 0 <= y < n and 0 <= x < n }
