// Tiles in shared memory are boxes: what they take beside the elements that are
// read must have a value on the device, too.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 6 --c2cuda-flags=--thread-tile=1x1 --run-flags=--check=all \
// RUN:   --run-flags="--check=all --seed=11"
// RUN: %c2cuda --thread-tile=1x1 --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

// The corners of a may not even be there.
// CHECK-LABEL: {{^}}static void star(
// CHECK: cudaMalloc((void **)&dev_a,
// CHECK: // Threads also load elements that nobody uses.
// CHECK-NEXT: cudaMemset(dev_a, 0,
// CHECK-NOT: cudaMemset
// CHECK: cudaFree
static void star(int n, int m, const double *restrict a, double *restrict b) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[i * m + j - 1] + a[i * m + j + 1] + a[(i - 1) * m + j] +
                     a[(i + 1) * m + j];
}

// All of t has been written before it is read.
// CHECK-LABEL: {{^}}static void two_steps(
// CHECK-NOT: cudaMemset
// CHECK: cudaFree
static void two_steps(const double a[64][70], double b[64][70]) {
  double t[64][70];
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 70; j++)
      t[i][j] = a[i][j] * 2;
  for (int i = 1; i < 63; i++)
    for (int j = 1; j < 69; j++)
      b[i][j] = t[i][j - 1] + t[i][j + 1] + t[i - 1][j] + t[i + 1][j];
}

// The same with corners that nothing writes.
// CHECK-LABEL: {{^}}static void star_of_local(
// CHECK: cudaMemset(dev_t, 0,
// CHECK: cudaFree
static void star_of_local(const double a[64][70], double b[64][70]) {
  double t[64][70];
  for (int i = 1; i < 63; i++)
    for (int j = 0; j < 70; j++)
      t[i][j] = a[i][j] * 2;
  for (int j = 1; j < 69; j++) {
    t[0][j] = a[0][j];
    t[63][j] = a[63][j];
  }
  for (int i = 1; i < 63; i++)
    for (int j = 1; j < 69; j++)
      b[i][j] = t[i][j - 1] + t[i][j + 1] + t[i - 1][j] + t[i + 1][j];
}

// Only a triangle of t has values.
// CHECK-LABEL: {{^}}static void triangle(
static void triangle(const double a[64][70], double b[64][70]) {
  double t[64][70];
  for (int i = 0; i < 64; i++)
    for (int j = 0; j <= i; j++)
      t[i][j] = a[i][j] * 3;
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++) {
      double sum = 0;
      for (int k = 0; k <= i && k <= j; k++)
        sum += t[i][k] * t[j][k];
      b[i][j] = sum;
    }
}

static double total(const double *b, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 0.75 + b[i];
  return sum;
}

int main(void) {
  static double a[64][70], b[64][70];
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 70; j++)
      a[i][j] = (i * 7 + j * 3) % 11 - 4;
  const int n = 41, m = 58;
  double *from = malloc(n * m * sizeof(double));
  double *to = calloc(n * m, sizeof(double));
  for (int i = 0; i < n * m; i++)
    from[i] = i % 17;
  star(n, m, from, to);
  printf("%.17g\n", total(to, n * m));
  two_steps(a, b);
  printf("%.17g\n", total(&b[0][0], 64 * 70));
  star_of_local(a, b);
  printf("%.17g\n", total(&b[0][0], 64 * 70));
  triangle(a, b);
  printf("%.17g\n", total(&b[0][0], 64 * 70));
  free(from);
  free(to);
  return 0;
}
