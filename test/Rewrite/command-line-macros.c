// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// -DN is for the program, not for CUDA's headers, where N is the parameter of a
// template.
// RUN: %c2cuda %s -o - --quiet -- -DN=96 -DUNITS=3 | grep -v "// CHECK" | %filecheck %s
// RUN: %convert-and-compare %s --nvcc --cflags=-DN=96
#include <stdio.h>

// CHECK: #pragma push_macro("N")
// CHECK-NEXT: #undef N
// CHECK-NEXT: #include <cuda_pipeline.h>
// CHECK-NEXT: #pragma pop_macro("N")
// CHECK: gemm_kernel(
static void gemm(int n, float a[restrict][N], float b[restrict][N], float c[restrict][N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i][j] = 0;
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
    }
}

static float a[N][N], b[N][N], c[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = i % 7 - j % 3;
      b[i][j] = i % 5 + j % 4;
    }
  gemm(N - 3, a, b, c);
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum = sum * 0.99 + c[i][j];
  printf("%.17g\n", sum);
}
