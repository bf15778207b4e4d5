// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What the hints of refused calls say, followed: all of it converts. Functions that are
// called by kernels keep their loops.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -DNDEBUG | %filecheck %s

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double scale = 2;
static inline double visible(double x) { return x * 3 + 1; }
static double returned(double x) { return x + 1; }
static double told(double x, double by) {
  while (x > 1)
    x /= by;
  return x;
}
static double constant(double x) {
  while (x > 1)
    x /= scale;
  return x;
}
static double loop(double x) {
  while (x >= 1)
    x = x / 2;
  return x;
}
static double row(const double *r, int m) {
  double s = 0;
  for (int j = 0; j < m; j++)
    s += r[j];
  return s;
}

// Its own loop stays one: kernels call it.
static int series(int x) {
  int sum = 0;
  for (int k = 0; k < 100; k++) // CHECK: [[#@LINE]]:3: remark: left alone: 'series' is called by kernels, where its loops stay loops{{.*}}(C2C1213)
    sum += x / (k + 1);
  return sum;
}
void serial(int n, int *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded loop nest of 'serial'
    a[i] = series(a[i]);
}

void f(int n, int m, double *restrict a, double *restrict b, int *restrict bad,
       double by, int which) {
  // C2C1202
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = visible(a[i]);
  puts("");
  // C2C1210
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = loop(a[i]);
  puts("");
  // C2C1211
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    b[i] = returned(a[i]);
  puts("");
  // C2C1212
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = told(a[i], by) + constant(a[i]);
  puts("");
  // C2C1214
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = which ? loop(a[i]) : visible(a[i]);
  puts("");
  // C2C1215
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = sqrt(a[i]);
  for (int i = 0; i < n; i++)
    printf("%f", a[i]);
  puts("");
  // C2C1216
  double *t = malloc(n * sizeof *t);
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
    t[i] = a[i] * 2;
    b[i] = t[i] + 1;
  }
  free(t);
  // C2C1217
  for (int i = 0; i < n; i++)
    b[i] = rand();
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = b[i] / RAND_MAX;
  puts("");
  // C2C1218
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
    bad[i] = a[i] < 0;
    b[i] = sqrt(a[i]);
  }
  for (int i = 0; i < n; i++)
    if (bad[i])
      abort();
  // C2C1226
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
    double s = 0;
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
    b[i] = s;
  }
  puts("");
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    b[i] = row(a + i * m, m);
  puts("");
  // C2C1227
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
    assert(a[i] == a[i]);
    b[i] = a[i];
  }
}
