// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What functions access that get pointers to rows and to structs, and what cannot be
// told.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s --check-prefix=REMARK

typedef struct {
  double x, y;
} P;

static void product(double r[3], const double m[3][3], const double v[3]) {
  for (int i = 0; i < 3; i++) {
    r[i] = 0;
    for (int j = 0; j < 3; j++)
      r[i] += m[i][j] * v[j];
  }
}
void rows(int n, double (*restrict r)[3], double (*restrict m)[3][3],
          double (*restrict v)[3]) {
  for (int i = 0; i < n; i++)
    product(r[i], m[i + 1], v[i]);
}
// CHECK-LABEL: scop rows
// CHECK: write inexact [n] -> { S0[i] -> r[i, o1] : 0 <= i < n and 0 <= o1 <= 2 }
// CHECK: read inexact [n] -> { S0[i] -> m[1 + i, o1, o2] : 0 <= i < n and 0 <= o1 <= 2 and 0 <= o2 <= 2 }
// CHECK: text product(&<0:r[<i>][0]>, (const double (*)[3])(&<1:m[<i> + 1][0][0]>), &<2:v[<i>][0]>);

/* The value before the last round's. */
static double polygon(const P *p, int n) {
  double s = 0;
  for (int i = 0, j = n - 1; i < n; j = i++) {
    const P a = p[i], b = p[j];
    s += a.x * b.y;
  }
  return s;
}
void polygons(int n, double *restrict out, const P *restrict p) {
  for (int i = 0; i < n; i++)
    out[i] = polygon(p + 8 * i, 8);
}
// CHECK-LABEL: scop polygons
// CHECK: read inexact [n] -> { S0[i] -> p[i, o1] : 0 <= i < n and 0 <= o1 <= 7 }
// CHECK: text <{{[0-9]}}:out[<i>]> = polygon(&<0:p[8 * <i>]>, 8);

static void shift(P *p, int n) {
  for (int k = 0; k < n; k++) {
    P *q = p + k;
    q->x = q[1].x;
  }
}
void shifts(int n, P *restrict p) {
  for (int i = 0; i < n; i++)
    shift(p + 9 * i, 8);
}
// CHECK-LABEL: scop shifts
// CHECK: text shift(&<0:p[9 * <i>]>, 8);

/* The pointer is not where it was. */
static double moved(const double *a, int n) {
  int k = 0;
  const double *q = a + k;
  double s = 0;
  for (k = 0; k < n; k++)
    s += q[k];
  return s;
}
static double walked(const P *p, int n) {
  double s = 0;
  while (n-- > 0)
    s += (p++)->x;
  return s;
}
static double first(const P *p, int k) { return p[k].x; }
static double either(const P *p, int n) {
  return n > 2 ? first(p, n) : first(p + 1, n);
}
void refused(int n, double *restrict out, const double *a, const P *restrict p) {
  for (int i = 0; i < n; i++) // REMARK: [[#@LINE]]:3: remark: left alone: 'moved' is called, and the variable 'q' of type 'const double *' in it cannot be part of a kernel{{.*}}(C2C1219)
    out[i] = 1 + moved(a + i, 3);
  for (int i = 0; i < n; i++) // REMARK: [[#@LINE]]:3: remark: left alone: 'walked' is called, and '(p++)' in it cannot be part of a kernel{{.*}}(C2C1219)
    out[i] = n > 2 ? walked(p + i, 3) : 1;
  for (int i = 0; i < n; i++) // REMARK: [[#@LINE]]:3: remark: offloaded
    out[i] = either(p + i, 5);
}
