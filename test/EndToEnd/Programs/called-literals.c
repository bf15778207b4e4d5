// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Structs that functions make: initialisers that C++ takes for narrowed, and compound
// literals.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 4 --run-flags= \
// RUN:   --run-flags="--seed=3 --check=all"

#include <stdio.h>

typedef struct {
  double x, y;
} P;
typedef struct pair {
  float x, y;
} pair_t;
static const float table[4] = {1, 1000, -70000, 0.1};
P make(int i, int j) {
  P p = {i, j};
  return p;
}
P add(P a, P b) { return (P){a.x + b.x, a.y + b.y}; }
pair_t half(const P *p, int k) {
  return (pair_t){p[k].x / 2, table[k & 3]};
}
double first(const P *p, int n, double q) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    P d = {p[i].x - q, p[i].y + q};
    struct pair e = {p[i].x, p[i].y};
    s += d.x * d.y + e.x;
  }
  return s;
}
static void made(int n, P *out) {
  for (int i = 0; i < n; i++)
    out[i] = make(i, i + 1);
}
static void summed(int n, double *out, const P *p) {
  for (int i = 0; i < n; i++)
    out[i] = first(p, n, i) + half(p, i).y;
}
static void added(int n, P *out, const P *p) {
  for (int i = 0; i < n; i++)
    out[i] = add(p[i], out[i]);
}
static void written(int n, P *out, const P *p, const int *k) {
  for (int i = 0; i < n; i++) {
    P d = {k[i], p[i].y};
    if (d.x > 4)
      out[i] = (P){k[i] - d.y, d.x};
    else
      out[i] = d;
  }
}
int main(void) {
  P a[20], b[20];
  double o[20];
  int k[20];
  made(20, a);
#pragma c2cuda off
  for (int i = 0; i < 20; i++) {
    b[i] = a[i];
    k[i] = i * 7 % 11;
  }
  summed(20, o, a);
  added(20, b, a);
  written(20, b, a, k);
  double s = 0;
#pragma c2cuda off
  for (int i = 0; i < 20; i++)
    s = s * 0.5 + o[i] + a[i].x - b[i].y;
  printf("%.17g\n", s);
  return 0;
}
