// RUN: %convert-and-compare %s --nvcc --min-offloaded=7 --run-flags=--check=all
// RUN: %c2cuda %s --quiet -o - -- | grep -v '^// CHECK' | %filecheck %s
// Flat arrays with rows of a constant length, of which the run says how many
// columns there are: a check that they fit, and then there are rows. Overlapping
// ones stay with the host. Where a nest goes through all elements it is a region
// of its own; strided reads that overlap need no rows.
#include <stdio.h>
#define LD 64
static float a[LD * LD], b[LD * LD], c[LD * LD];

// CHECK-LABEL: void gemm(int n)
// CHECK: if (n < 65)
static void gemm(int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += a[i * LD + k] * b[k * LD + j];
      c[i * LD + j] = s;
    }
}

// CHECK: sweeps ({{.*}} values of t at once for all (i, j)
static void sweeps(int n, int rounds) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        c[i * LD + j] = a[i * LD + j - 1] + a[i * LD + j + 1] +
                        a[(i - 1) * LD + j] + a[(i + 1) * LD + j];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i * LD + j] = c[i * LD + j] / 4;
  }
}

static void zeroed(int n) {
  for (int i = 0; i < LD * LD; i++)
    c[i] = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * LD + j] += a[i * LD + k] * b[k * LD + j];
}

static void begun(int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i * LD + j] = 1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * LD + j] += a[i * LD + k] * b[k * LD + j];
}

// CHECK: void fir(
// CHECK-NOT: taps <
// CHECK: fir_kernel<<<
static void fir(int n, int taps, const float *restrict h,
                const float *restrict x, float *restrict y) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < taps; k++)
      s += h[k] * x[4 * i + k];
    y[4 * i] = s;
    y[4 * i + 1] = -s;
  }
}

static void show(void) {
  for (int i = 0; i < LD * LD; i++)
    printf("%g %g\n", a[i], c[i]);
}

int main(void) {
  for (int i = 0; i < LD * LD; i++) {
    a[i] = i % 7;
    b[i] = i % 5;
  }
  gemm(LD);
  sweeps(50, 4);
  show();
  zeroed(30);
  show();
  begun(64);
  show();
  // Rows that overlap: each later one begins in the one before.
  for (int n = 60; n < 66; n += 5) {
    int rows = n < 65 ? n : 40;
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < n; j++)
        c[i * LD + j] = c[i * LD + j] / 2 + i;
  }
  show();
  fir(100, 7, a, b, c);
  show();
  return 0;
}
