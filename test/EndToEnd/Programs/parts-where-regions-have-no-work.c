// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops over time with arrays that stay on the device, where some of their nests have
// nothing to do: a buffer is made by another nest than the one that knows its size, or
// not at all. And arrays that begin before the pointer: ghost cells.
//
// RUN: %convert-and-compare %s --expect-offloaded 19 --nvcc
#include <stdio.h>
#include <stdlib.h>

// One row: the first nest is empty, the pointers are exchanged.
struct Grid {
  double *cur, *nxt, *old;
  int nx, ny;
};
void turn(struct Grid *g, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < g->nx - 1; i++)
      for (int j = 1; j < g->ny - 1; j++) {
        int k = i * g->ny + j;
        g->nxt[k] = g->cur[k - 1] + g->cur[k + 1];
      }
    if (t == 17)
      printf("x\n");
    for (int k = 0; k < g->nx * g->ny; k++)
      g->old[k] *= 0.5;
    double *tmp = g->old;
    g->old = g->cur;
    g->cur = g->nxt;
    g->nxt = tmp;
  }
}

// What writes u has no work, though its region is there in every third round.
void third(double *restrict u, double *restrict v, int n, int m, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int k = 0; k < m; k++)
      v[k] = 0.75 * v[k] + 1;
    for (int k = 0; k < n - 1; k++)
      v[k] = 0.5 * u[k] + t;
    if (t == 100)
      printf("x\n");
    if (t % 3 == 0)
      for (int k = 0; k < n - 1; k++)
        u[k] = 0.75 * v[k] + 1.5;
  }
}

// A region that begins for the sake of v only.
void flagged(double *restrict u, double *restrict v, int n, int m, int steps,
             int flag) {
  for (int t = 0; t < steps; t++) {
    for (int k = 0; k < m; k++)
      v[k] = 0.75 * v[k] + 1;
    if (flag)
      for (int k = 0; k < n - 1; k++)
        v[k] = 0.5 * u[k] + t;
    if (t == 100)
      printf("x\n");
    if (t % 3 == 0)
      for (int k = 0; k < n - 1; k++)
        u[k] = 0.75 * v[k] + 1.5;
  }
}

// a[-1] is there.
void before(int *restrict b, const int *restrict a, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      b[i] = a[i - 1] + t;
    if (t == 77)
      puts("x");
    for (int i = 0; i < n; i++)
      b[i] += a[i];
  }
}

void ghosts(double *b, double *a, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      b[i] = a[i - 1] + a[i + 1];
    if (t == 77)
      puts("x");
    for (int i = 0; i < n; i++)
      a[2 * i] *= 0.5;
    double *q = a;
    a = b;
    b = q;
  }
}

void below(int *restrict b, int *restrict a, int n, int low, int steps) {
  if (low > 0)
    return;
  for (int t = 0; t < steps; t++) {
    for (int i = low; i < n; i++)
      b[i] = a[i] + t;
    if (t == 77)
      puts("x");
    for (int i = 0; i < n; i++)
      a[i] += b[2 * i];
  }
}

// One of two buffers that are made together has no bytes.
void none(int n, double *restrict p, double *restrict q) {
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n; i++)
      p[i] = 0;
    for (int i = 0; i < 64; i++)
      q[i] += 1.5;
    printf("x\n");
    for (int i = 0; i < n; i++)
      for (int j = 1; j < n - 1; j++)
        p[i * n + j] = 0.25 * q[i * n + j];
  }
}

int main(void) {
  double a[9] = {1, 2, 3, 4}, b[9] = {5, 6, 7, 8}, c[9] = {9, 10, 11, 12};
  static double many[400];
  for (int nx = 0; nx < 3; nx++) {
    struct Grid g = {a, b, c, nx, 2};
    turn(&g, 4);
    printf("%g %g %g\n", a[0], b[0], c[0]);
  }
  for (int n = 0; n < 4; n++) {
    third(a, b, n, 3, 4);
    flagged(a, c, n, 3, 4, n % 2);
    printf("%g %g %g %g\n", a[0], a[1], b[0], c[1]);
  }
  for (int n = 0; n < 5; n++) {
    int x[20], y[9] = {0}, m[60];
    for (int i = 0; i < 20; i++)
      x[i] = i + 1;
    for (int i = 0; i < 60; i++)
      m[i] = i * 5 % 7;
    for (int i = 0; i < 400; i++)
      many[i] = i % 11;
    before(y, x + 1, n, 2);
    ghosts(many + 50, many + 200, n, 3);
    for (int low = -2; low < 1; low++)
      below(m + 10, m + 40, n, low, 3);
    double h = 0;
    for (int i = 0; i < 60; i++)
      h += m[i] * (i + 1) + many[i + 45] + many[i + 195] * 3;
    printf("%d %d %d %g\n", y[0], y[1], y[3], h);
  }
  for (int n = 0; n < 22; n += 11) {
    none(n, many + 200, many);
    printf("%g %g %g\n", many[0], many[63], many[221]);
  }
  return 0;
}
