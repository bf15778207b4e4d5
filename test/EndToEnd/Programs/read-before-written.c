// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Subscripts that come from elements which the nest writes, but only after it has read
// them: the host looks at them before the nest. Not where another iteration, or a
// statement before, has written them.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
static void *atEnd(size_t bytes) {
  size_t page = 4096, all = (bytes + page - 1) / page * page;
  char *p = mmap(0, all + page, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(p + all, page, PROT_NONE);
  return p + all - bytes;
}
// CHECK: {{[0-9]+}}:3: remark: offloaded loop nest of 'push' (k): 1 kernel, 3 arrays to the device, 2 back
void push(int n, double *x, double *v, const double *e, double dx, double dt) {
  for (int k = 0; k < n; k++) {
    double s = x[k] / dx;
    int i = (int)s;
    double w = s - i;
    v[k] -= dt * ((1 - w) * e[i] + w * e[i + 1]);
    x[k] += dt * v[k];
    if (x[k] < 0)
      x[k] += 10;
    if (x[k] >= 10)
      x[k] -= 10;
  }
}
// The place behind the push is meant.
// CHECK: {{[0-9]+}}:3: remark: left alone: which elements of 'e' are accessed depends on 'x'
void behind(int n, double *x, double *v, const double *e, double dx,
            double dt) {
  for (int k = 0; k < n; k++) {
    x[k] += dt * v[k];
    int i = (int)(x[k] / dx);
    v[k] -= dt * e[i];
  }
}
// A round writes what the next one reads.
// CHECK: {{[0-9]+}}:5: remark: offloaded loop nest of 'steps' (k)
void steps(int n, int T, double *x, const double *e, double dx, double dt) {
  for (int t = 0; t < T; t++)
    for (int k = 0; k < n; k++) {
      int i = (int)(x[k] / dx);
      x[k] += dt * e[i];
      if (x[k] >= 10)
        x[k] = 0;
    }
}
// Written by another iteration.
// CHECK: {{[0-9]+}}:3: remark: left alone: which elements of 'e' are accessed depends on 'x'
void shifted(int n, int *x, const int *e, int *y) {
  for (int k = 0; k < n; k++) {
    y[k] = e[x[k + 1]];
    x[k] = y[k] % 7;
  }
}
// CHECK: {{[0-9]+}}:3: remark: left alone: which elements of 'e' are accessed depends on 'x'
void shiftedBack(int n, int *x, const int *e, int *y) {
  for (int k = 1; k < n; k++) {
    y[k] = e[x[k - 1]];
    x[k] = y[k] % 7;
  }
}
// In one statement.
// CHECK: {{[0-9]+}}:3: remark: offloaded loop nest of 'follow'
void follow(int n, int *x, const int *next) {
  for (int k = 0; k < n; k++)
    x[k] = next[x[k]];
}
// May be written, too.
// CHECK: {{[0-9]+}}:3: remark: offloaded loop nest of 'same'
void same(int n, int *x, int *e) {
  for (int k = 0; k < n; k++)
    x[k] = e[x[k]] + 1;
}
// CHECK: {{[0-9]+}}:3: remark: offloaded loop nest of 'twoNests'
void twoNests(int n, int *x, const int *e, int *y) {
  for (int k = 0; k < n; k++)
    y[k] = e[x[k]];
  for (int k = 0; k < n; k++)
    x[k] = x[k] + 1;
}
static double sum(const int *x, const int *y, int n) {
  double s = 0;
  for (int k = 0; k < n; k++)
    s = s * 0.9 + x[k] + y[k];
  return s;
}
int main(void) {
  int n = 1000, cells = 40;
  double *x = atEnd(n * 8), *v = atEnd(n * 8), *e = atEnd((cells + 1) * 8);
  double dx = 10.0 / cells;
  for (int k = 0; k < n; k++) {
    x[k] = k * 0.00999;
    v[k] = (k % 13 - 6) * 0.7;
  }
  for (int i = 0; i <= cells; i++)
    e[i] = (i % 7 - 3) * 0.5;
  for (int t = 0; t < 20; t++)
    push(n, x, v, e, dx, 0.05);
  double s = 0;
  for (int k = 0; k < n; k++)
    s = s * 0.9 + x[k] + v[k];
  printf("%.15g\n", s);
  for (int k = 0; k < n; k++) {
    x[k] = 5 + k * 0.002;
    v[k] = 1;
  }
  behind(n, x, v, e, dx, 0.05);
  for (int i = 0; i <= cells; i++)
    e[i] = (i % 7) * 0.05;
  steps(n, 10, x, e, dx, 0.05);
  for (int k = 0; k < n; k++)
    s = s * 0.9 + x[k] + v[k];
  printf("%.15g\n", s);
  int *ix = atEnd((n + 1) * 4), *iy = atEnd(n * 4), *ie = atEnd(200 * 4);
  for (int k = 0; k <= n; k++)
    ix[k] = k * 7 % 200;
  for (int k = 0; k < 200; k++)
    ie[k] = k * 11 % 200;
  shifted(n, ix, ie, iy);
  s += sum(ix, iy, n);
  for (int k = 0; k <= n; k++)
    ix[k] = k * 7 % 200;
  shiftedBack(n, ix, ie, iy);
  s += sum(ix, iy, n);
  for (int k = 0; k <= n; k++)
    ix[k] = k * 7 % 200;
  for (int t = 0; t < 5; t++)
    follow(n, ix, ie);
  s += sum(ix, iy, n);
  for (int k = 0; k < n; k++)
    ix[k] = k % 199;
  same(n, ix, ie);
  s += sum(ix, iy, n);
  for (int k = 0; k < 199; k++)
    ix[k] = k + 1;
  same(199, ix, ix);
  s += sum(ix, iy, n);
  for (int k = 0; k < n; k++)
    ix[k] = 199 - k % 200;
  same(150, ix, ix + 40);
  for (int k = 0; k < n; k++)
    ix[k] = 199 - k % 200;
  twoNests(n, ix, ie, iy);
  s += sum(ix, iy, n);
  printf("%.15g\n", s);
}
