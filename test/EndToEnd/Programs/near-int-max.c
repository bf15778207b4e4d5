// RUN: %convert-and-compare %s --nvcc --min-offloaded 9 --run-flags=--check=all
// Loops of which the last values are near the largest of an int: threads of the
// last block have none behind that.
#include <limits.h>
#include <stdio.h>

static void rows(int lo, int hi, float *a) {
  for (int i = lo; i < hi; i++)
    a[i - lo] += 1;
}

static void constant(float *a) {
  for (int i = INT_MAX - 1000; i < INT_MAX; i++)
    a[i - (INT_MAX - 1000)] += 2;
}

static void plane(int lo, int hi, int m, float *a) {
  for (int i = lo; i < hi; i++)
    for (int j = 0; j < m; j++)
      a[(i - lo) * m + j] += 3;
}

static void down(int lo, int hi, float *a) {
  for (int i = hi; i > lo; i--)
    a[i - lo] += 4;
}

static void thirds(int lo, int hi, float *a) {
  for (int i = lo; i < hi; i += 3)
    a[(i - lo) / 3] += 5;
}

static void wide(unsigned lo, unsigned hi, float *a) {
  for (unsigned i = lo; i < hi; i++)
    a[i - lo] += 6;
}

static void product(int lo, int hi, int n, const float *restrict x,
                    const float *restrict y, float *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = lo; k < hi; k++)
        sum += x[i * (hi - lo) + (k - lo)] * y[(k - lo) * n + j];
      a[i * n + j] += sum;
    }
}

static int count(int lo, int hi) {
  int sum = 0;
  for (int i = lo; i < hi; i++)
    sum += i % 7 == 0;
  return sum;
}

static void smooth(int lo, int hi, float *restrict a, float *restrict b) {
  for (int t = lo; t < hi; t++) {
    for (int i = 1; i < 499; i++)
      b[i] = (a[i - 1] + a[i + 1]) * 0.5f;
    for (int i = 1; i < 499; i++)
      a[i] = b[i];
  }
}

static float a[4096], b[4096], c[4096];

static void run(int lo, int hi) {
  for (int i = 0; i < 4096; i++) {
    a[i] = b[i] = i % 17;
    c[i] = i % 5;
  }
  rows(lo, hi, a);
  constant(a);
  plane(lo, hi, 5, a);
  down(lo, hi, a);
  thirds(lo, hi - 3, a);
  wide(lo, hi, a);
  product(lo, hi, 3, b, c, a);
  int sum = count(lo, hi);
  smooth(lo + (hi - lo) / 2, hi, a, b);
  for (int i = 0; i < 4096; i++)
    sum = sum * 31u + (int)a[i];
  printf("%d %d %d %g\n", lo, hi, sum, a[700]);
}

int main(void) {
  run(0, 647);
  run(INT_MAX - 647, INT_MAX);
  run(INT_MAX - 700, INT_MAX - 53);
  run(INT_MIN, INT_MIN + 647);
  run(-300, 300);
  run(1000000000, 1000000400);
  return 0;
}
