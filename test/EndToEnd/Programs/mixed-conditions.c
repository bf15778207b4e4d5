// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Conditions that are partly of the loops and partly of data: `x > 0 && c[...] < m`.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=3 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <stdio.h>
#include <stdlib.h>

// Seam carving: the cheapest way from above.
static void seams(const int *e, int *c, int w, int h) {
  // TEXT-LABEL: seams_c_phase_2(
  // TEXT: int m = c[(y - 1) * w + x];
  // TEXT-NEXT: if (x > 0 && c[(y - 1) * w + x - 1] < m)
  // TEXT-NEXT: m = c[(y - 1) * w + x - 1];
  // TEXT-NEXT: if (x < w - 1 && c[(y - 1) * w + x + 1] < m)
  // TEXT-NEXT: m = c[(y - 1) * w + x + 1];
  // TEXT-NEXT: c[y * w + x] =
  // CHECK: mixed-conditions.c:[[@LINE+1]]:3: remark: offloaded loop nest of 'seams' (x, y)
  for (int x = 0; x < w; x++)
    c[x] = e[x];
  for (int y = 1; y < h; y++)
    for (int x = 0; x < w; x++) {
      int m = c[(y - 1) * w + x];
      if (x > 0 && c[(y - 1) * w + x - 1] < m)
        m = c[(y - 1) * w + x - 1];
      if (x < w - 1 && c[(y - 1) * w + x + 1] < m)
        m = c[(y - 1) * w + x + 1];
      c[y * w + x] = e[y * w + x] + m;
    }
}

// Not beyond the ends, or only where a threshold is passed.
static void edges(const double *a, double *out, int n, double t) {
  // TEXT-LABEL: edges_kernel(
  // TEXT: double s =
  // TEXT-NEXT: if (i >= 1 && i < n - 1 && {{.*}} > t)
  // TEXT-NEXT: s +=
  // TEXT-NEXT: else if (i == 0 || {{.*}} > t)
  // TEXT-NEXT: s -= 1;
  // TEXT-NEXT: if ({{.*}} > t && i % 3 == 1)
  // TEXT-NEXT: s *= 0.5;
  // TEXT-NEXT: if (!(i < 2 || {{.*}} <= t))
  // CHECK: mixed-conditions.c:[[@LINE+1]]:3: remark: offloaded loop nest of 'edges' (i): 1 kernel
  for (int i = 0; i < n; i++) {
    double s = a[i];
    if (i >= 1 && i < n - 1 && a[i + 1] - a[i - 1] > t)
      s += a[i + 1] - a[i - 1];
    else if (i == 0 || a[i - 1] > t)
      s -= 1;
    if (a[i] > t && i % 3 == 1)
      s *= 0.5;
    if (!(i < 2 || a[i - 2] <= t))
      s += 3;
    out[i] = s;
  }
}

// Blocks, and a condition in an assignment.
static void spread(const float *u, const int *open, float *v, int w, int h) {
  // TEXT-LABEL: spread_kernel(
  // TEXT: if (y > 0 && {{.*}}) {
  // TEXT: if (y + 1 < h && {{.*}}) {
  // TEXT: if (x > 0 && {{.*}}) {
  // CHECK: mixed-conditions.c:[[@LINE+1]]:3: remark: offloaded loop nest of 'spread' (y): 1 kernel
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float s = 0, own = u[y * w + x];
      int count = 0;
      if (y > 0 && open[(y - 1) * w + x]) {
        s += u[(y - 1) * w + x];
        count++;
      }
      if (y + 1 < h && open[(y + 1) * w + x]) {
        s += u[(y + 1) * w + x];
        count++;
      }
      if (x > 0 && open[y * w + x - 1]) {
        s += u[y * w + x - 1];
        count++;
      }
      v[y * w + x] = open[y * w + x] && count > 0 ? s / count : own;
    }
}

int main(void) {
  const int sizes[] = {0, 1, 2, 3, 17, 70};
#pragma c2cuda off
  for (int c = 0; c < 6; c++)
    for (int d = 0; d < 6; d += 1 + d / 3) {
      const int w = sizes[c], h = sizes[d], n = w * h;
      int *e = (int *)malloc(sizeof(int) * (n + w + 1));
      int *cost = (int *)malloc(sizeof(int) * (n + w + 1));
      double *a = (double *)malloc(sizeof(double) * (n + 1));
      double *b = (double *)malloc(sizeof(double) * (n + 1));
      float *u = (float *)malloc(sizeof(float) * (n + 1));
      float *v = (float *)malloc(sizeof(float) * (n + 1));
      for (int i = 0; i < n + w + 1; i++) {
        e[i] = i * 37 % 101;
        cost[i] = -1;
      }
      for (int i = 0; i < n + 1; i++) {
        a[i] = i * 13 % 29;
        b[i] = -1;
        u[i] = i * 5 % 11 - 2;
        v[i] = -1;
      }
      seams(e, cost, w, h);
      edges(a, b, n, 7);
      for (int i = 0; i < n; i++)
        e[i] %= 3;
      spread(u, e, v, w, h);
      double s = 0;
      for (int i = 0; i < n + 1; i++)
        s += cost[i] * (i % 7) + b[i] * (i % 5) + v[i] * (i % 3);
      printf("%d %d %.9g %d %g %g\n", w, h, s, cost[n > 0 ? n - 1 : 0], b[0], v[n / 2]);
      // One array for both.
      seams(cost, cost, w, h);
      edges(a, a, n, 4);
      s = 0;
      for (int i = 0; i < n + 1; i++)
        s += cost[i] % 1000 * (i % 7) + a[i] * (i % 5);
      printf("%.9g\n", s);
      free(e);
      free(cost);
      free(a);
      free(b);
      free(u);
      free(v);
    }
  return 0;
}
