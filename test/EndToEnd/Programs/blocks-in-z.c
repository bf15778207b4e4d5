// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// More rows of tiles than a grid has along y.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// RUN: %c2cuda --quiet -o - %s -- | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

// CHECK: > (n - 1) / 8)
static void product(int n, int m, int k, const float *restrict a,
                    const float *restrict b, float *restrict c) {
#pragma c2cuda block(4, 4)
#pragma c2cuda thread_tile(2, 2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
        c[(size_t)i * m + j] += a[(size_t)i * k + l] * b[l * m + j];
}

int main(void) {
  // 65,545 rows of tiles of 8.
  const int n = 65535 * 8 + 77, m = 3, k = 2;
  float *a = malloc(sizeof(float) * n * k), *b = malloc(sizeof(float) * k * m),
        *c = calloc((size_t)n * m, sizeof(float));
  for (int i = 0; i < n * k; i++)
    a[i] = (float)(i % 1013) / 7;
  for (int i = 0; i < k * m; i++)
    b[i] = (float)i / 3 - 1;
  product(n, m, k, a, b, c);
  unsigned long sum = 0;
  for (long i = 0; i < (long)n * m; i++)
    sum = sum * 31 + (unsigned long)(long)(c[i] * 1000);
  printf("%lu %g\n", sum, c[(long)n * m - 1]);
}
