// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Calls that are seen through in subscripts, bounds and conditions.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

static inline int idx(int i, int j, int n) { return i * n + j; }
static int clamp(int x, int low, int high) {
  if (x < low)
    return low;
  if (x > high)
    return high;
  return x;
}
static int rows(int i) {
  const int twice = 2 * i;
  return twice + 1;
}
static int inside(int i, int n) { return i > 0 && i < n - 1; }

void subscripts(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[idx(i, j, n)] = b[idx(j, i, n)];
}
// CHECK-LABEL: scop subscripts
// CHECK: array a : double memory restrict rank 2 [*][n] flat
// CHECK: read { S0[i, j] -> b[j, i] }
// CHECK: write { S0[i, j] -> a[i, j] }

void bounds(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < rows(i); j++)
      a[i * 2 * n + j] = b[clamp(i - 1, 0, n - 1)];
}
// CHECK-LABEL: scop bounds
// CHECK: [n] -> { S0[i, j] : {{(0 <= )?}}i < n and 0 <= j <= 2i }
// CHECK: read {{.*}} S0[i, j] -> b[-1 + i] : 0 < i <= n }

void conditions(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    if (inside(i, n))
      a[i] = b[i - 1] + b[i + 1];
}
// CHECK-LABEL: scop conditions
// CHECK: { S0[i] : 0 < i <= -2 + n }

// A pointer parameter names the caller's array.
static double at(const double *p, int i, int j, int n) { return p[i * n + j]; }
static float narrow(float x) { return x * x; }
void pointers(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] = at(b, j, i, n) + narrow(a[i * n + j]);
}
// CHECK-LABEL: scop pointers
// CHECK: read { S0[i, j] -> b[j, i] }
// CHECK: text <2:a[<i> * <n> + <j>]> = <0:b[<j> * <n> + <i>]> + narrow(<1:a[<i> * <n> + <j>]>);

// Side effects, recursion and shadowed globals are not seen through.
static int size = 8;
static int count(void) { return size; }
static int next(int i) { return i++ + 1; }
static int down(int i) { return i <= 0 ? 0 : down(i - 1); }
void shadowed(int size, double *a) {
  for (int i = 0; i < count(); i++)
    a[i] = size;
  for (int i = 0; i < next(4); i++)
    a[i] = size;
  for (int i = 0; i < down(4); i++)
    a[i] = size;
}
// CHECK-NOT: scop shadowed
void global(double *restrict a) {
  for (int i = 0; i < count(); i++)
    a[i] = 1;
}
// CHECK-LABEL: scop global
// CHECK: parameter size : int affine addressable
