// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Pointers that the host exchanges around kernels which read one array whole and
// write the other inside of its border: nobody says that this one has a border,
// unless there is a second round.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=5 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

static void heat(double *u, double *v, int n, int steps, double a) {
  // CHECK: exchanged-ranges.c:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        v[i * n + j] = u[i * n + j] +
                       a * (u[(i - 1) * n + j] + u[(i + 1) * n + j] +
                            u[i * n + j - 1] + u[i * n + j + 1] -
                            4 * u[i * n + j]);
    if (s % 7 == 0)
      printf("%d\n", s);
    double *tmp = u;
    u = v;
    v = tmp;
  }
}

// A boundary in kernels: v is touched in more than u is.
struct grid {
  int nx, ny;
  double *u, *v;
  double t;
};
static void relax(struct grid *g, double end) {
  const int nx = g->nx, ny = g->ny;
  // CHECK: exchanged-ranges.c:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v
  while (g->t < end) {
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++)
        g->v[i * ny + j] = 0.25 * (g->u[(i - 1) * ny + j] + g->u[(i + 1) * ny + j] +
                                   g->u[i * ny + j - 1] + g->u[i * ny + j + 1]);
    for (int j = 0; j < ny; j++) {
      g->v[j] = g->v[ny + j];
      g->v[(nx - 1) * ny + j] = g->v[(nx - 2) * ny + j];
    }
    for (int i = 0; i < nx; i++) {
      g->v[i * ny] = 0;
      g->v[i * ny + ny - 1] = 1;
    }
    double *tmp = g->u;
    g->u = g->v;
    g->v = tmp;
    g->t += 1;
    printf("%g\n", g->t);
  }
}

// Three in a circle.
static void wave(float *old, float *now, float *next, int n, int steps) {
  // CHECK: exchanged-ranges.c:[[@LINE+1]]:3: remark: on the device while the loop runs: now, old, next
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < n - 1; i++)
      next[i] = 2 * now[i] - old[i] + 0.25f * (now[i - 1] - 2 * now[i] + now[i + 1]);
    printf("%d\n", s);
    float *tmp = old;
    old = now;
    now = next;
    next = tmp;
  }
}

static double *numbers(int count) {
  double *p = (double *)malloc(sizeof(double) * count);
  for (int i = 0; i < count; i++)
    p[i] = i * 37 % 101;
  return p;
}
static void show(const double *p, int count) {
  double s = 0;
  for (int i = 0; i < count; i++)
    s += p[i] * (i % 7);
  printf("%.15g %g\n", s, p[count - 1]);
}

int main(void) {
  for (int steps = 0; steps < 6; steps++) {
    const int n = 40;
    double *u = numbers(n * n), *v = numbers(n * n + 1) + 1;
    heat(u, v, n, steps, 0.125);
    show(u, n * n);
    show(v, n * n);
    // In one round there is no border of it.
    double *inside = numbers(n * n - n);
    if (steps < 2)
      heat(u, inside, n, steps, 0.125);
    show(inside, n * n - n);
    // One overlaps the other.
    heat(u, u + 3, n - 1, steps, 0.125);
    show(u, n * n);
    struct grid g = {n, n / 2, u, v, 0};
    relax(&g, steps);
    show(g.u, n * n / 2);
    show(g.v, n * n / 2);
    struct grid small = {2, 3, u, v + 20, 0};
    relax(&small, steps);
    show(u, n * n);
    float a[50], b[50], c[50];
    for (int i = 0; i < 50; i++) {
      a[i] = i % 4;
      b[i] = i % 9;
      c[i] = 3;
    }
    wave(a, b, c, 50, steps);
    for (int i = 0; i < 50; i += 7)
      printf("%g %g %g\n", a[i], b[i], c[i]);
  }
  return 0;
}
