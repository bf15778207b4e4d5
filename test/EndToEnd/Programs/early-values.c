// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that leave early with a value which the caller does not ask for are written
// out as others are; those whose value it asks for stay calls.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// CHECK: early-values.c:[[@LINE+14]]:3: remark: written out in this loop: calls of 'half', 'scaled'
#include <stdio.h>
static int half(double *a, int n) {
  if (n < 2)
    return -1;
  for (int i = 0; i < n; i++) a[i] *= .5;
  return 0;
}
static double scaled(double *a, int n, double by) {
  if (by == 1) { return by * n; }
  for (int i = 0; i < n; i++) a[i] = a[i] * by + 1;
  return by;
}
static void run(double *restrict a, int n, int nt) {
  for (int t = 0; t < nt; t++) {
    for (int i = 0; i < n; i++) a[i] += 1;
    half(a, n);
    scaled(a, n, t * 0.5);
    printf("%d %g\n", t, n > 0 ? 1.0 : 2.0);
  }
}
static int checked(double *restrict a, int n, int nt) {
  int bad = 0;
  for (int t = 0; t < nt; t++) {
    int rc = half(a, n);
    if (rc) bad++;
    printf("%d\n", rc);
  }
  return bad;
}
int main(void) {
  double a[300];
  for (int i = 0; i < 300; i++) a[i] = i;
  for (int n = 0; n < 4; n++) run(a, n, 4);
  run(a, 300, 5);
  int b = checked(a, 300, 2) + checked(a, 1, 2);
  double s = b; for (int i = 0; i < 300; i++) s += a[i] * (i + 1);
  printf("%.12g\n", s);
}
