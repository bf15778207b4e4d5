// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Macros with the names that helpers and kernels give to what is theirs: those
// of kernels are called something else, helpers do not see the macros.
// RUN: %c2cuda %s -o - --quiet | grep -v "// CHECK" | %filecheck %s
// RUN: %convert-and-compare %s --nvcc --min-offloaded 4
#include <stdio.h>
#define T 9
#define now 3
#define copy(a, b) ((a) + (b))
#define k0 0.5f
#define dev_a "a"
#define y 2
#define status 4
#define size 70
#define c0 0.25
#include <stdlib.h>

// CHECK: #include <stdlib.h>
// CHECK: #pragma push_macro("T")
// CHECK-NEXT: #undef T
// CHECK: static void c2cuda_check(cudaError_t status,
// CHECK: template <typename T>
// CHECK: #pragma pop_macro("T")
// CHECK: static float a[
static float a[size][size], b[size][size], c[size][size];

// CHECK: #pragma push_macro("y")
// CHECK-NEXT: #undef y
// CHECK-NOT: push_macro
// CHECK: matmul_kernel(
// CHECK: auto copy_2 = [&](int k0_2, int to) {
// CHECK: int now_2 = 0;
// CHECK: c[i][j] = sum[y_2][x] + 2 * 0.5f;
// CHECK: #pragma pop_macro("y")
// CHECK: float (*dev_a_2)[70];
static void matmul(int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum + y * k0;
    }
}

static double grid[2][40][size];

/* All rounds in one kernel, and what the host counts. */
static void heat(void) {
  for (int t = 0; t < T; t++)
    for (int i = 1; i < 39; i++)
      for (int j = 1; j < size - 1; j++)
        grid[(t + 1) % 2][i][j] =
            c0 * (grid[t % 2][i - 1][j] + grid[t % 2][i + 1][j] +
                  grid[t % 2][i][j - 1] + grid[t % 2][i][j + 1]);
}

static double line[size];

static void waves(void) {
  for (int t = 0; t < T; t++) {
    for (int i = 1; i < size; i++)
      line[i] += c0 * t;
    for (int i = 0; i < size - 1; i++)
      line[i] = line[i + 1] * c0 + line[0];
  }
}

int main(void) {
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++) {
      a[i][j] = i % 5 + j;
      b[i][j] = j % 3 - i;
    }
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < size; j++)
      grid[0][i][j] = i * j % 7;
  matmul(size - 1);
  heat();
  waves();
  double s = copy(now, y) + status + dev_a[0];
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      s = s * 0.99 + c[i][j] + grid[T % 2][i % 40][j] + line[j];
  printf("%.17g\n", s);
}
