// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Reads whose subscripts fit no rows, as `x[i * w + j * s]`, of arrays that nobody
// writes: the host looks for the first and the last element, at the ends of loops
// where the subscript is linear. Strides of either sign, padding, triangles,
// indices from memory beside linear ones, numbers that wrap around, no iterations.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 8 --expect-missed 3 --run-flags=--check=all
// RUN: c2cuda %s -o - --quiet -- | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

// CHECK-LABEL: void pool(
// CHECK: for (int c = 0; c < C; c = c < (C - 1) ? C - 1 : c + 1) {
// CHECK-NEXT: for (int i = 0; i < OH; i = i < (OH - 1) ? OH - 1 : i + 1) {
// CHECK-NEXT: for (int j = 0; j < OW; j = j < (OW - 1) ? OW - 1 : j + 1) {
// CHECK-NEXT: for (int a = 0; a < k; a = a < (k - 1) ? k - 1 : a + 1) {
// CHECK-NEXT: for (int b = 0; b < k; b = b < (k - 1) ? k - 1 : b + 1) {
// CHECK-NEXT: c2cuda_include(&x_first, &x_last,
// CHECK-NEXT: ((c * H + i * s + a) * W + j * s + b));
void pool(const float *x, float *y, int C, int OH, int OW, int H, int W, int k, int s) {
  for (int c = 0; c < C; c++)
    for (int i = 0; i < OH; i++)
      for (int j = 0; j < OW; j++) {
        float m = -1e30f;
        for (int a = 0; a < k; a++)
          for (int b = 0; b < k; b++) {
            float v = x[(c * H + i * s + a) * W + j * s + b];
            if (v > m)
              m = v;
          }
        y[(c * OH + i) * OW + j] = m;
      }
}
// Conditions know y and x, so all of their values are visited.
// CHECK-LABEL: void padded(
// CHECK: for (int y = 0; y < h; y++) {
// CHECK-NEXT: for (int x = 0; x < w; x++) {
// CHECK-NEXT: for (int i = 0; i <= 2; i++) {
// CHECK-NEXT: for (int j = 0; j <= 2; j++) {
// CHECK-NEXT: if ({{.*}}) {
void padded(const double *in, double *out, int h, int w, int H, int W, int s) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      double sum = 0;
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
          if (y * s + i - 1 >= 0 && y * s + i - 1 < H && x * s + j - 1 >= 0 && x * s + j - 1 < W)
            sum += in[(y * s + i - 1) * W + x * s + j - 1];
      out[y * w + x] = sum;
    }
}
void view(const double *p, double *out, int n, int m, int sy, int sx) {
  for (int y = 0; y < n; y++)
    for (int x = 0; x < m; x++)
      out[y * m + x] = p[y * sy + x * sx];
}
// The inner loop's end is the outer's value: not only the outer ends matter.
// CHECK-LABEL: void triangle(
// CHECK: for (int i = 0; i < n; i++) {
// CHECK-NEXT: for (int j = 0; j {{.*}}; j = j < {{.*}} : j + 1) {
void triangle(const double *p, double *out, int n, int s, int t) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j <= (i < n - i ? i : n - i); j++)
      sum += p[i * s + j * t];
    out[i] = sum;
  }
}
// CHECK-LABEL: void rows_of(
// CHECK: for (int i = 0; i < n; i++) {
// CHECK-NEXT: for (int j = 0; j < m; j = j < (m - 1) ? m - 1 : j + 1) {
void rows_of(const double *p, const int *row, double *out, int n, int m, int w, int s) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      out[i * m + j] = p[row[i] * w + j * s];
}
// i * k wraps around: the ends are not the ends of what is read.
// CHECK-LABEL: void wrapped(
// CHECK: for (int i = 0; i < n; i++) {
// CHECK-NEXT: c2cuda_include
void wrapped(const int *p, int *out, int n, unsigned k) {
  for (int i = 0; i < n; i++)
    out[i] = p[(unsigned char)(i * k)];
}
void squares(const int *p, int *out, int n, int m, int c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      out[i * m + j] = p[i * (c - i) + j];
}
static void show(const char *name, int n, const double *a) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 0.75 + a[i];
  printf("%s %.6f\n", name, sum);
}
int main(void) {
  float *x = malloc(3 * 20 * 17 * sizeof *x), y[3 * 100];
  double *p = malloc(600 * sizeof *p), out[400] = {0};
  int *q = malloc(300 * sizeof *q), r[300], row[6] = {3, 1, 4, 0, 2, 1};
  for (int i = 0; i < 3 * 20 * 17; i++)
    x[i] = (i * 7919) % 1013;
  for (int i = 0; i < 600; i++)
    p[i] = (i * 31 % 47) * 0.5;
  for (int i = 0; i < 300; i++)
    q[i] = i * i % 77;
  for (int s = 1; s <= 3; s++) {
    int OH = (20 - 3) / s + 1, OW = (17 - 3) / s + 1;
    if (OH * OW > 100)
      OH = 100 / OW;
    pool(x, y, 3, OH, OW, 20, 17, 3, s);
    pool(x, y, 0, OH, OW, 20, 17, 3, s);
    double sum = 0;
    for (int i = 0; i < 3 * OH * OW; i++)
      sum = sum * 0.5 + y[i];
    printf("pool %.6f\n", sum);
    padded(p, out, 8 / s, 9 / s, 8, 9, s);
    show("padded", 72 / s / s, out);
  }
  view(p + 300, out, 10, 12, 20, 1);
  show("view", 120, out);
  view(p + 300, out, 10, 12, -20, 2);
  show("view", 120, out);
  view(p + 300, out, 12, 10, 1, -20);
  show("view", 120, out);
  view(p + 300, out, 1, 1, 7, 7);
  show("view", 120, out);
  triangle(p + 300, out, 20, 3, -11);
  show("triangle", 20, out);
  triangle(p + 300, out, 20, -3, 25);
  show("triangle", 20, out);
  rows_of(p + 20, row, out, 6, 9, 40, 3);
  rows_of(p + 60, row, out, 6, 9, 40, -3);
  show("rows_of", 54, out);
  wrapped(q, r, 50, 77);
  squares(q, r + 50, 12, 15, 11);
  int sum = 0;
  for (int i = 0; i < 230; i++)
    sum = sum * 3 + r[i];
  printf("%d\n", sum);
}
