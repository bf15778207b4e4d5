// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Parameters: globals, members, constants, expressions that never change.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

struct grid { int n; float h; double *data; };
int width;

void members(struct grid *g, struct grid s, double *a) {
  for (int i = 0; i < g->n; i++)
    a[i] = g->h + s.h;
}
// CHECK-LABEL: scop members
// CHECK: parameter n : int affine addressable host g->n
// CHECK: parameter h : float addressable host g->h
// CHECK: parameter h_2 : float addressable host s.h

void global(double a[width]) {
  for (int i = 0; i < width; i++)
    a[i] = 1;
}

void shadows(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double t = a[i];
    {
      double t = 2;
      a[i] = t;
    }
    a[i] += t;
  }
  for (int n = 0; n < 5; n++)
    a[n] = 1;
}
// CHECK-LABEL: scop shadows
// CHECK: array t_2 : double private
// CHECK: text <1:t_2> = <0:a[<i>]>;
// CHECK: text <1:a[<i>]> = <0:t>;
// CHECK: { S4[n] : 0 <= n <= 4 }

// Names that C++ or isl keep for themselves.
void words(int max, double *restrict new, double *restrict class) {
  for (int mod = 0; mod < max; mod++)
    new[mod] = class[mod];
}
// CHECK-LABEL: scop words
// CHECK: parameter max_ : int affine host max
// CHECK: array class_ {{.*}} pointer class
// CHECK: write { S0[mod_] -> new_[mod_] }

// Variables that hold a constant, and what others were made of.
void named(int n, double *restrict a, const double *restrict b) {
  int m = 1, k = m + 99;
  int ld = n, last = n - 1;
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < 100; i++)
      a[i + k] = a[i + m - 1] + b[i];
  for (int i = 0; i < last; i++)
    for (int j = 0; j < ld; j++)
      a[i * ld + j] = a[i * n + j] + b[last];
}
// CHECK-LABEL: scop named
// CHECK: write { S0[t, i] -> a[100 + i] }
// CHECK-LABEL: scop named
// CHECK: context {{.*}} n = 1 + last and ld = 1 + last
// CHECK: read {{.*}}S0[i, j] -> a[i, j]
