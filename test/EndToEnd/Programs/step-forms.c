// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Steps in a loop of the host in the forms that people give them: with tables of
// their own, assertions, a struct by value, a function to call, and a struct whose
// pointers they exchange.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=8 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run

// CHECK-DAG: written out in this loop: calls of 'smooth'
// CHECK-DAG: written out in this loop: calls of 'diffuse'
// CHECK-DAG: written out in this loop: calls of 'apply', 'decay'
// CHECK-DAG: written out in this loop: calls of 'advance'
// CHECK-DAG: on the device while the loop runs: u, v
// CHECK-NOT: calls of 'drift'
// No kernel fills the tables.
// CHECK-DAG: static __constant__ const double weight_device[4] = {0.25, 0.25, 0.2, 0.2};

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define N 70

typedef struct {
  double alpha, dt;
  int n;
} params;

typedef struct {
  int n;
  double scale, *now, *next;
} field;

static double u[N * N], v[N * N];
static params shared = {0.2, 0.1, N};

/* The weights of the neighbours. */
static void smooth(int n) {
  static const int dx[4] = {1, -1, 0, 0}, dy[4] = {0, 0, 1, -1};
  static const double weight[4] = {0.25, 0.25, 0.2, 0.2};
  for (int y = 1; y < n - 1; y++)
    for (int x = 1; x < n - 1; x++) {
      double sum = 0;
      for (int k = 0; k < 4; k++)
        sum += weight[k] * u[(y + dy[k]) * N + x + dx[k]];
      v[y * N + x] = sum;
    }
  for (int y = 1; y < n - 1; y++)
    for (int x = 1; x < n - 1; x++)
      u[y * N + x] = v[y * N + x];
}

static void diffuse(params p, double *a, double *b) {
  assert(p.n > 2);
  for (int i = 1; i < p.n - 1; i++)
    for (int j = 1; j < p.n - 1; j++)
      b[i * N + j] = a[i * N + j] + p.alpha * p.dt *
          (a[i * N + j - 1] + a[i * N + j + 1] - 2 * a[i * N + j]);
  for (int i = 0; i < N * N; i++)
    a[i] = b[i];
}

/* Changes what it got a copy of: the copy has to stay. */
static void drift(params p, double *a) {
  shared.alpha = 0.5 * shared.alpha;
  for (int i = 0; i < N * N; i++)
    a[i] += p.alpha;
}

static double decay(double x) { return x - 0.01 * x; }
static double grow(double x) { return x + 0.02; }

static void apply(double *a, double *b, double (*rhs)(double)) {
  for (int i = 0; i < N * N; i++)
    b[i] = rhs(a[i]);
  for (int i = 0; i < N * N; i++)
    a[i] = 0.5 * (a[i] + b[i]);
}

static void advance(field *f) {
  for (int i = 1; i < f->n - 1; i++)
    for (int j = 1; j < f->n - 1; j++)
      f->next[i * N + j] = f->scale * (f->now[(i - 1) * N + j] + f->now[(i + 1) * N + j]);
  double *old = f->now;
  f->now = f->next;
  f->next = old;
}

static void show(const char *what, const double *a) {
  double sum = 0;
  for (int i = 0; i < N * N; i++)
    sum = sum * 0.999 + a[i];
  printf("%s %.12g\n", what, sum);
}

int main(void) {
  for (int i = 0; i < N * N; i++)
    u[i] = v[i] = i * 7 % 31;
  for (int t = 0; t < 5; t++)
    smooth(N);
  show("smooth", u);

  params p = {0.3, 0.5, N};
  for (int t = 0; t < 5; t++) {
    diffuse(p, u, v);
    p.dt *= 0.9;
  }
  show("diffuse", u);

  for (int t = 0; t < 5; t++)
    drift(shared, u);
  show("drift", u);

  for (int t = 0; t < 5; t++)
    apply(u, v, decay);
  for (int t = 0; t < 5; t++)
    apply(u, v, t < 3 ? decay : grow);
  show("apply", u);

  field f = {N, 0.49, malloc(sizeof u), malloc(sizeof u)};
  for (int i = 0; i < N * N; i++)
    f.now[i] = f.next[i] = u[i];
  for (int t = 0; t < 7; t++)
    advance(&f);
  show("advance", f.now);
  free(f.now);
  free(f.next);
  return 0;
}
