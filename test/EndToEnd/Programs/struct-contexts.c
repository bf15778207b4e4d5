// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Index functions that get a pointer to the struct with the sizes, from functions
// that got that pointer themselves, also behind a member and for an element of an
// array.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 5 --expect-missed 1 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
struct grid { int nx, ny; float *cur, *next; };
struct model { struct grid *fine; double *a; };
static inline int at(const struct grid *g, int i, int j) { return j * g->nx + i; }
static inline float weight(const struct grid *g, int i) { return i % g->nx ? 0.25f : 0.5f; }
static void smooth(struct grid *g) {
  for (int j = 1; j < g->ny - 1; j++)
    for (int i = 1; i < g->nx - 1; i++)
      g->next[at(g, i, j)] = weight(g, i) * (g->cur[at(g, i - 1, j)] + g->cur[at(g, i + 1, j)] +
                                             g->cur[at(g, i, j - 1)] + g->cur[at(g, i, j + 1)]);
}
static void behind(const struct model *m) {
  for (int j = 0; j < m->fine->ny; j++)
    for (int i = 0; i < m->fine->nx; i++)
      m->a[at(m->fine, i, j)] += m->fine->next[at(m->fine, i, j)];
}
static void apart(const struct grid *g, double *restrict a, const double *restrict b, int n) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      a[at(g, i, j)] = 2 * b[at(g, j, i)];
}
static void lengths(const struct grid *g, int n, int *sizes) {
  for (int k = 0; k < n; k++)
    sizes[k] = at(g + k, 1, 2);
}
int main(void) {
  int nx = 20, ny = 15, sizes[4];
  struct grid g = {nx, ny, malloc(nx * ny * sizeof(float)), calloc(nx * ny, sizeof(float))};
  double *a = malloc(nx * ny * sizeof(double)), *b = malloc(nx * nx * sizeof(double));
  for (int i = 0; i < nx * ny; i++) {
    g.cur[i] = i * 7 % 31;
    a[i] = i;
  }
  for (int i = 0; i < nx * nx; i++)
    b[i] = i % 9;
  struct model m = {&g, a};
  struct grid all[4] = {g, g, {3, 4, 0, 0}, {7, 1, 0, 0}};
  smooth(&g);
  behind(&m);
  apart(&g, a, b, ny);
  lengths(all, 4, sizes);
  double sum = 0;
  for (int i = 0; i < nx * ny; i++)
    sum = sum * 0.9 + a[i] + g.next[i];
  printf("%.6f %d %d %d %d\n", sum, sizes[0], sizes[1], sizes[2], sizes[3]);
}
