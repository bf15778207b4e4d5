// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Blocks whose ends conditions clip, where only the host can tell which elements
// they read: in a variable that is assigned again, on one side or on both.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 4 --run-flags=--check=all \
// RUN:   --run-flags=--seed=6
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <stdio.h>

// CHECK: loop nest of 'counts' (i): 1 kernel
void counts(int m, int n, int bs, const int *list, int *out) {
  for (int i = 0; i < m; i++) {
    int end = (i + 1) * bs;
    if (end > n)
      end = n;
    int sum = 0;
    for (int j = i * bs; j < end; j++)
      sum += list[j] != -1 ? 1 : 0;
    out[i] = sum;
  }
}
// CHECK: loop nest of 'around' (i): 1 kernel
void around(int m, int n, int by, const double *x, double *out) {
  for (int i = 0; i < m; i++) {
    int first = i * by - 3, last = i * by + 3;
    if (first < 0) {
      first = 0;
    }
    if (last > n - 1)
      last = n - 1;
    double sum = 0;
    for (int j = first; j <= last; j++)
      sum += x[j];
    out[i] = sum;
  }
}
// CHECK: loop nest of 'either' (i): 1 kernel
void either(int m, int bs, const int *wide, const double *x, double *out) {
  for (int i = 0; i < m; i++) {
    int end;
    if (wide[i])
      end = i * bs + 2 * bs;
    else
      end = i * bs + bs / 2;
    double sum = 0;
    for (int j = i * bs; j < end; j++)
      sum += x[j];
    out[i] = sum;
  }
}
// CHECK: loop nest of 'twice' (i): 1 kernel
void twice(int m, int n, int bs, const double *x, double *out) {
  for (int i = 0; i < m; i++) {
    int at = i * bs;
    if (at > n)
      at = at - n;
    if (at > n)
      at = n;
    out[i] = x[at];
  }
}

int main(void) {
  static int list[500], c[100];
  static double x[500], y[100];
  for (int i = 0; i < 500; i++) {
    list[i] = i % 3 - 1;
    x[i] = i * 0.25;
  }
  counts(10, 97, 10, list, c);
  printf("%d %d %d\n", c[0], c[8], c[9]);
  around(20, 100, 5, x, y);
  printf("%g %g %g\n", y[0], y[10], y[19]);
  either(30, 8, list, x, y);
  printf("%g %g %g\n", y[0], y[10], y[29]);
  twice(25, 90, 10, x, y);
  printf("%g %g %g\n", y[3], y[15], y[24]);
  return 0;
}
