// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Subscripts in members of elements, `p[e[q].v[1]]`, which the host looks at before
// the nest, also where other members of the same elements are written.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 8 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>
#include <stdlib.h>
struct node { double x, y; };
struct element { int v[3]; double area; struct node n; int first; };

// Only the areas are written: the host looks at the numbers before.
void areas(int n, struct element *e, const struct node *p) {
  for (int q = 0; q < n; ++q)
    e[q].area = 0.5 * ((p[e[q].v[1]].x - p[e[q].v[0]].x) *
                       (p[e[q].v[2]].y - p[e[q].v[0]].y));
}
// The numbers themselves are written.
void numbers(int n, struct element *e, const struct node *p, double *out) {
  for (int q = 0; q < n; ++q) {
    out[q] = p[e[q].v[1]].x;
    e[q].v[2] = q % 5;
  }
}
void firsts(int n, const struct element *e, const struct node *p, double *out) {
  for (int q = 0; q < n; ++q)
    out[q] = p[e[q].first].y + e[q].n.x;
}
void through(int n, const struct element *e, const int *at, const struct node *p,
             double *out) {
  for (int q = 0; q < n; ++q)
    out[q] = p[e[at[q]].v[q % 3]].y;
}
// What was written on the device in one nest is looked at for the next one.
void rounds(int n, int t, struct element *e, const struct node *p, double *out) {
  for (int k = 0; k < t; ++k) {
    for (int q = 0; q < n; ++q)
      e[q].first = (q * 7 + k) % n;
    for (int q = 0; q < n; ++q) {
      out[q] += p[e[q].first].x;
      e[q].area += out[q];
    }
  }
}
// The same memory by another name.
void overlapping(int n, struct element *e, struct node *p) {
  for (int q = 0; q < n; ++q)
    p[q].x = p[e[q].first].y * 0.5;
}
int main(void) {
  enum { n = 3000 };
  struct element *e = malloc(n * sizeof *e);
  struct node *p = malloc(n * sizeof *p);
  double *out = malloc(n * sizeof *out);
  int *at = malloc(n * sizeof *at);
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 3; ++k)
      e[i].v[k] = (i * 13 + k * 5) % n;
    e[i].first = i * 17 % n;
    e[i].n.x = i;
    e[i].area = 0;
    p[i].x = i % 11 * 0.5;
    p[i].y = i % 17 - 3;
    at[i] = i * 31 % n;
    out[i] = 0;
  }
  double s = 0;
  areas(n, e, p);
  for (int i = 0; i < n; ++i)
    s = s * 0.5 + e[i].area;
  firsts(n, e, p, out);
  for (int i = 0; i < n; ++i)
    s = s * 0.5 + out[i];
  through(n, e, at, p, out);
  for (int i = 0; i < n; ++i)
    s = s * 0.5 + out[i];
  rounds(n, 7, e, p, out);
  for (int i = 0; i < n; ++i)
    s = s * 0.5 + out[i] + e[i].area;
  numbers(n, e, p, out);
  for (int i = 0; i < n; ++i)
    s = s * 0.5 + out[i] + e[i].v[2];
  overlapping(n, e, p);
  overlapping(n / 4, e, (struct node *)&e[n / 2].n);
  for (int i = 0; i < n; ++i)
    s = s * 0.5 + p[i].x + e[i].n.x;
  printf("%.15g\n", s);
}
