// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Bounds, subscripts and row lengths that are elements of arrays: sizes behind
// pointers as Fortran and f2c pass them, extents in an array or in a struct.
// Some of them are changed by the loops themselves, and some are not there.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 14 --run-flags=--check=all \
// RUN:   --run-flags=--seed=5
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// CHECK: loop nest of 'smooth' (k): 1 kernel, 1 array to the device, 1 back
// CHECK: loop nest of 'gemv_' (j): 1 kernel, 3 arrays
// CHECK: left alone: the bound 'i < n[0]' of the loop
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fill(const int *dims, double *a) {
  for (int i = 0; i < dims[0]; i++)
    for (int j = 0; j < dims[1]; j++)
      a[i * dims[1] + j] = 0.5 * i - j + dims[1];
}

static void smooth(const int dims[3], const double *in, double *out) {
  for (int k = 1; k < dims[2] - 1; k++)
    for (int j = 1; j < dims[1] - 1; j++)
      for (int i = 1; i < dims[0] - 1; i++)
        out[(k * dims[1] + j) * dims[0] + i] =
            0.25 * (in[(k * dims[1] + j) * dims[0] + i - 1] +
                    in[(k * dims[1] + j) * dims[0] + i + 1] +
                    in[(k * dims[1] + j - 1) * dims[0] + i] +
                    in[(k * dims[1] + j + 1) * dims[0] + i]);
}

// As called from Fortran.
void scale_(int *n, double *alpha, double *x) {
  for (int i = 0; i < *n; ++i)
    x[i] *= *alpha;
}

// As f2c writes it.
int gemv_(int *m, int *n, double *a, int *lda, double *x, double *y) {
  int a_dim1, a_offset, i__1, i__2;
  static int i__, j;
  a_dim1 = *lda;
  a_offset = 1 + a_dim1;
  a -= a_offset;
  --x;
  --y;
  i__1 = *n;
  for (j = 1; j <= i__1; ++j) {
    i__2 = *m;
    for (i__ = 1; i__ <= i__2; ++i__) {
      y[i__] += x[j] * a[i__ + j * a_dim1];
    }
  }
  return 0;
}

// The number of elements may be one of them.
static void shorten(int *n, int *v) {
  for (int i = 0; i < *n; i++)
    v[i] = i / 2 + 3;
}

struct Grid {
  int n[3];
  int level;
  double h[3];
  double *u;
  int *mark;
};

static void relax(struct Grid *g) {
  for (int k = 1; k < g->n[2] - 1; k++)
    for (int j = 1; j < g->n[1] - 1; j++)
      for (int i = 1; i < g->n[0] - 1; i++)
        g->u[(k * g->n[1] + j) * g->n[0] + i] *= g->h[0] * g->h[1];
}

// Integers that could be the extents.
static void marks(struct Grid *g) {
  for (int j = 0; j < g->n[1]; j++)
    for (int i = 0; i < g->n[0]; i++)
      g->mark[j * g->n[0] + i] = 100 * j + i;
}

// A part of a table of parts.
static void part(const int *first, const int *count, int rank, double *x) {
  for (int i = 0; i < count[rank]; i++)
    x[first[rank] + i] += rank;
}

static void box(int range[2][2], int width, double *x) {
  for (int i = range[0][0]; i < range[0][1]; i++)
    for (int j = range[1][0]; j < range[1][1]; j++)
      x[i * width + j] -= 1;
}

// The nest changes the extent.
static void halve(int *n, double *x) {
  for (int i = 0; i < n[0]; i++) {
    x[i] += 1;
    n[0] = n[0] - 1;
  }
}

static void sums(const int *n, const double *a, double *s) {
  for (int i = 0; i < n[0]; i++) {
    s[i] = 0;
    for (int j = 0; j < n[1]; j++)
      s[i] += a[i * n[1] + j];
  }
}

static void swept(const int *n, double *a, double *b) {
  for (int t = 0; t < n[1]; t++) {
    for (int i = 1; i < n[0] - 1; i++)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    for (int i = 1; i < n[0] - 1; i++)
      a[i] = b[i];
  }
}

static size_t extent[2] = {19, 23};

static void global(float *x) {
  for (size_t i = 0; i < extent[0]; i++)
    for (size_t j = 0; j < extent[1]; j++)
      x[i * extent[1] + j] = (float)(i * j);
}

static double sumOf(const double *x, int n) {
  double Sum = 0;
  for (int i = 0; i < n; i++)
    Sum = Sum * 0.75 + x[i];
  return Sum;
}

int main(void) {
  static double a[6000], b[6000], s[100];
  int dims[3] = {20, 15, 12};
  int none[1] = {0};
  fill(dims, a);
  fill(none, a);
  printf("%.12g\n", sumOf(a, 400));
  for (int i = 0; i < 6000; i++)
    a[i] = i % 37 * 0.25;
  memcpy(b, a, sizeof a);
  smooth(dims, a, b);
  printf("%.12g\n", sumOf(b, 3600));
  int n = 70, m = 30, lda = 33;
  double alpha = 1.5;
  scale_(&n, &alpha, b);
  scale_(&n, &b[3], b);
  scale_(none, NULL, NULL);
  gemv_(&m, &m, a, &lda, b, s);
  printf("%.12g %.12g\n", sumOf(b, 100), sumOf(s, 30));
  int v[40];
  for (int i = 0; i < 40; i++)
    v[i] = 30;
  int w[70] = {0};
  shorten(&n, w);
  shorten(&v[9], v);
  for (int i = 0; i < 40; i++)
    printf("%d%c", v[i], i == 39 ? '\n' : ' ');
  struct Grid g = {{12, 9, 7}, 0, {0.5, 0.25, 1}, a, (int *)calloc(200, 4)};
  relax(&g);
  marks(&g);
  printf("%.12g %d %d\n", sumOf(a, 800), g.mark[107], g.mark[108]);
  struct Grid over = {{2, 2, 2}, 0, {1, 1, 1}, a, NULL};
  over.mark = &over.n[0];
  over.n[2] = 7;
  marks(&over);
  printf("%d %d %d %d\n", over.n[0], over.n[1], over.n[2], over.level);
  int first[3] = {0, 100, 250}, count[3] = {100, 150, 0};
  for (int r = 0; r < 3; r++)
    part(first, count, r, a);
  int range[2][2] = {{2, 20}, {3, 25}};
  box(range, 30, a);
  printf("%.12g\n", sumOf(a, 700));
  int left = 50;
  halve(&left, a);
  printf("%d %.12g\n", left, sumOf(a, 60));
  int two[2] = {40, 25};
  sums(two, a, s);
  swept(two, a, b);
  printf("%.12g %.12g\n", sumOf(s, 40), sumOf(a, 60));
  static float f[19 * 23];
  global(f);
  printf("%g %g\n", f[436], f[100]);
  free(g.mark);
  return 0;
}
