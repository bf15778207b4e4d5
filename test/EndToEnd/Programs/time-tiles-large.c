// Several steps of time in a launch with more shared memory than a kernel has
// without asking: in the plane and in space, with one kernel and with several.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 4 --args "61 5" --c2cuda-flags="--gpu=h200 --steps=2"
// RUN: %convert-and-compare %s --args "45 8" --c2cuda-flags="--gpu=sm_80 --steps=4" --run-flags=--seed=7
// RUN: %convert-and-compare %s --args "30 3" --c2cuda-flags="--gpu=v100 --steps=3" --run-flags=--check=all
// RUN: %convert-and-compare %s --args "2 4" --c2cuda-flags="--gpu=b200 --steps=2"
// RUN: %c2cuda %s -o - --quiet --gpu=h200 --steps=2 -- | grep -v '// CHECK' | %filecheck %s
// RUN: %c2cuda %s -o - --quiet --steps=2 -- | grep -v '// [AC]' | %filecheck %s --check-prefix=ANY
// ANY: box_kernel(
// ANY-NOT: c2cuda_shared
// CHECK: box_kernel(int t0
// CHECK: extern __shared__ __align__(16) unsigned char c2cuda_shared[];
// CHECK-NEXT: double (&shared_a)[6][24][30] = *(double (*)[6][24][30])(c2cuda_shared);
// CHECK-NEXT: double (&shared_b)[4][22][29] =
// CHECK-NEXT: *(double (*)[4][22][29])(c2cuda_shared + 34560);
// CHECK: C2CUDA_CHECK(cudaFuncSetAttribute(
// CHECK-NEXT: box_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 54976));
// CHECK: for (int t0
// CHECK: box_kernel<<<
// CHECK: dim3(32, 8, 1), 54976>>>(
#include <stdio.h>
#include <stdlib.h>

#define AT(i, j, k) (((long)(i)*n + (j)) * n + (k))

void heat(int steps, int n, float *now, float *next) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          next[AT(i, j, k)] =
              0.4f * now[AT(i, j, k)] +
              0.1f * (now[AT(i - 1, j, k)] + now[AT(i + 1, j, k)] +
                      now[AT(i, j - 1, k)] + now[AT(i, j + 1, k)] +
                      now[AT(i, j, k - 1)] + now[AT(i, j, k + 1)]);
    float *swap = now;
    now = next;
    next = swap;
  }
}

void box(int steps, int n, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          b[AT(i, j, k)] = 0.25 * (a[AT(i - 1, j, k + 1)] + a[AT(i, j, k)] +
                                   a[AT(i + 1, j - 1, k)] - a[AT(i, j + 1, k)]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          a[AT(i, j, k)] = b[AT(i, j, k)] * 0.5 + a[AT(i, j, k)];
  }
}

void plane(int steps, int n, int m, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n - 2; i++)
      for (int j = 2; j < m - 2; j++)
        b[i * m + j] = a[(i - 2) * m + j] + a[i * m + j - 2] -
                       0.5 * a[(i + 2) * m + j] + 0.25 * a[i * m + j + 1];
    for (int i = 2; i < n - 2; i++)
      for (int j = 2; j < m - 2; j++)
        a[i * m + j] = 0.5 * b[i * m + j];
  }
}

void line(int steps, int n, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.3 * (a[i - 1] + a[i] + a[i + 1]);
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
  }
}

static double *numbers(int n) {
  double *a = malloc((n + 1) * sizeof(double));
  for (int i = 0; i < n; i++)
    a[i] = (i * 37L + 11) % 101 * 0.125;
  return a;
}

static void show(const char *name, const double *a, int n) {
  for (int i = 0; i < n; i++)
    if (i % 7 == 0)
      printf("%s %d %.17g\n", name, i, a[i]);
}

int main(int argc, char **argv) {
  int n = atoi(argv[1]), steps = atoi(argv[2]), all = n * n * n;
  float *now = malloc(all * sizeof(float)), *next = malloc(all * sizeof(float));
  for (int i = 0; i < all; i++) {
    now[i] = (i * 31L + 7) % 97 * 0.25f;
    next[i] = now[i];
  }
  heat(steps, n, now, next);
  for (int i = 0; i < all; i++)
    if (i % 5 == 0)
      printf("%d %.9g %.9g\n", i, now[i], next[i]);
  double *a = numbers(all), *b = numbers(all);
  box(steps, n, a, b);
  show("box", a, all);
  show("box", b, all);
  int rows = 5 * n, columns = 4 * n;
  double *c = numbers(rows * columns), *d = numbers(rows * columns);
  plane(2 * steps, rows, columns, c, d);
  show("plane", c, rows * columns);
  double *e = numbers(100 * n), *f = numbers(100 * n);
  line(10 * steps, 100 * n, e, f);
  show("line", e, 100 * n);
  return 0;
}
