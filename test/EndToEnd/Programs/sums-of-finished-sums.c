// Each sum reads others of the same array that are finished: substitution, forward and
// backward. The kernel that adds to one element has the others from memory.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 3 --run-flags=--check=all
// RUN: %convert-and-compare %s --c2cuda-flags=--allow-reassoc --min-offloaded 4 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>
#define N 211
static int A[N][N], x[N], y[N];
static double B[N][N], u[N], v[N];

// CHECK: backward_s_kernel_2(int i,
// CHECK: int x_new = s[j] % 1000;
// CHECK: s_sum += {{.*}}A[i][j] * x_new
// CHECK: atomicAdd
static void backward(void) {
  for (int i = N - 1; i >= 0; i--) {
    int s = y[i];
    for (int j = i + 1; j < N; j++)
      s += A[i][j] * x[j];
    x[i] = s % 1000;
  }
}

static void forward(void) {
  for (int i = 0; i < N; i++) {
    int s = y[i];
    for (int j = 0; j < i; j++)
      s -= A[i][j] * x[j];
    x[i] = s % 1000;
  }
}

/* Few terms, all whole numbers: exact in any order. */
static void exact(void) {
  for (int i = N - 1; i >= 0; i--) {
    double s = v[i];
    for (int j = i + 1; j < N; j++)
      s -= B[i][j] * u[j];
    u[i] = s / 2;
  }
}

int main(void) {
  for (int i = 0; i < N; i++) {
    y[i] = i % 7;
    v[i] = i % 5 * 1024;
    for (int j = 0; j < N; j++) {
      A[i][j] = i * j % 11 - 5;
      B[i][j] = j == i + 30 || j == i + 41;
    }
  }
  backward();
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += x[i] * (i % 9);
  printf("%ld\n", sum);
  forward();
  for (int i = 0; i < N; i++)
    sum += x[i] * (i % 9);
  printf("%ld\n", sum);
  exact();
  printf("%.17g %.17g\n", u[3], u[100]);
  return 0;
}
