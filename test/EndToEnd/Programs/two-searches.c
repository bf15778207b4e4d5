// RUN: %convert-and-compare %s --min-offloaded 8 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v "// CHECK" | FileCheck %s
// Several statements of a body look for one value: the largest speed along x and
// along y. The first of equal values is kept, in the order as written.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))

// CHECK: // speed {{.*}}: the first maximum in m; threads share i
// CHECK: m_found = fabs(u[i]) + c, m_found_at = i; /* along x */
// CHECK-NEXT: /* and along y */
// CHECK-NEXT: if (fabs(v[i]) + c > m_found)
// CHECK-NEXT: m_found = fabs(v[i]) + c, m_found_at = i;
static double speed(const double *h, const double *u, const double *v, int n) {
  double m = 0;
  for (int i = 0; i < n; i++) {
    double c = sqrt(9.81 * h[i]);
    if (fabs(u[i]) + c > m) m = fabs(u[i]) + c; /* along x */
    /* and along y */
    if (fabs(v[i]) + c > m) m = fabs(v[i]) + c;
  }
  return m;
}

// With declarations between, under a condition, and beside a count.
// CHECK: // step {{.*}}: the sum in cells, the first maximum in most; threads share (j, i)
// CHECK: if (!(h[k] < 1.5)) {
// CHECK: most_found = sx, most_found_at =
// CHECK: most_found = sy, most_found_at =
// CHECK: cells_sum++;
static double step(const double *h, const double *u, const double *v, int nx,
                   int ny) {
  double most = 0;
  int cells = 0;
  for (int j = 1; j < ny - 1; j++)
    for (int i = 1; i < nx - 1; i++) {
      int k = j * nx + i;
      if (h[k] < 1.5)
        continue;
      double c = sqrt(9.81 * h[k]);
      double sx = fabs(u[k] / h[k]) + c;
      if (sx > most)
        most = sx;
      double sy = fabs(v[k] / h[k]) + c;
      if (sy > most)
        most = sy;
      cells++;
    }
  return most + cells;
}

// What is declared between them is used later, too: not one of them then.
static double later(const double *a, const double *b, double *c, int n) {
  double m = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] > m)
      m = a[i];
    double s = a[i] + b[i];
    if (s > m)
      m = s;
    c[i] = s * 2;
  }
  return m;
}

// CHECK: // where {{.*}}: the first maximum in best with p, q; threads share (i, j)
static double where(const double *a, const double *b, int n, int m, int *at,
                    int *of) {
  double best = -1e30;
  int p = -1, q = -1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if (a[i * m + j] > best) { best = a[i * m + j]; p = i * m + j; q = 0; }
      if (b[i * m + j] > best) { best = b[i * m + j]; p = i * m + j; q = 1; }
      if (a[i * m + j] - b[i * m + j] > best) {
        best = a[i * m + j] - b[i * m + j];
        p = j;
        q = 2;
      }
    }
  *at = p;
  *of = q;
  return best;
}

// CHECK: // choices {{.*}}: the last minimum in lo, the first maximum in hi; threads share i
static float choices(const float *a, const float *b, int n) {
  float lo = 1e30f, hi = -1e30f;
  for (int i = 0; i < n; i++) {
    lo = a[i] <= lo ? a[i] : lo;
    lo = b[i] <= lo ? b[i] : lo;
    hi = MAX(a[i], hi);
    hi = MAX(b[i], hi);
  }
  return hi - 3 * lo;
}

// The sign of a zero tells which one it is.
static double zeros(const double *a, const double *b, int n) {
  double m = -1.0;
  for (int i = 0; i < n; i++) {
    if (a[i] >= m) m = a[i];
    if (b[i] >= m) m = b[i];
  }
  return m;
}

// No search: the second one asks for what the first has found.
static double twice(const double *a, const double *b, int n) {
  double m = 0, old = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] > m) m = a[i];
    if (b[i] > m) { old = m; m = b[i]; }
  }
  return m + 10 * old;
}

// Where `at` comes from an earlier value than the largest one.
static int half(const double *a, const double *b, int n) {
  double m = 0;
  int at = -1;
  for (int i = 0; i < n; i++) {
    if (a[i] > m) m = a[i];
    if (b[i] > m) { m = b[i]; at = i; }
  }
  return at;
}

static double mixed(const double *a, const double *b, int n) {
  double m = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] > m) m = a[i];
    if (b[i] < m) m = b[i];
  }
  return m;
}

// Elements that only the run can tell are counted beside a search.
// CHECK: // counted {{.*}}: {{.*}}the first maximum in best with at; threads share i
// CHECK: atomicAdd(&hist[(int)c], 1);
static int counted(const double *h, int n, int *hist) {
  double best = -1;
  int at = -1;
  for (int i = 0; i < n; i++) {
    double c = h[i] * 2;
    if (c > 3) {
      hist[(int)c]++;
      if (c > best) { best = c; at = i; }
    }
  }
  return at;
}

// The same behind `continue`.
// CHECK: // skipped {{.*}}: the sum in cells, the first maximum in best with at; threads share i
// CHECK: atomicAdd(&hist[(int)c], 1);
static int skipped(const double *h, int n, int *hist) {
  int cells = 0;
  double best = -1;
  int at = -1;
  for (int i = 0; i < n; i++) {
    if (h[i] < 1.5)
      continue;
    double c = sqrt(9.81 * h[i]);
    if (c < 3)
      continue;
    cells++;
    hist[(int)c]++;
    if (c > best) {
      best = c;
      at = i;
    }
  }
  return cells + at;
}

int main(void) {
  int n = 5000, at, of;
  double *h = malloc(n * sizeof(double)), *u = malloc(n * sizeof(double)),
         *v = malloc(n * sizeof(double));
  float *f = malloc(n * sizeof(float)), *g = malloc(n * sizeof(float));
  int *hist = calloc(64, sizeof(int));
  for (int i = 0; i < n; i++) {
    h[i] = 1 + (i * 7919) % 1013 * 0.01;
    u[i] = (i * 37) % 71 - 3;
    v[i] = (i * 53) % 111 - 50;
    f[i] = u[i];
    g[i] = v[i];
  }
  printf("%.12g\n", speed(h, u, v, n));
  printf("%.12g\n", step(h, u, v, 50, 100));
  printf("%.12g ", where(u, v, 50, 100, &at, &of));
  printf("%d %d\n", at, of);
  printf("%.12g\n", choices(f, g, n));
  printf("%.12g %.12g\n", twice(u, v, n), mixed(u, v, n));
  printf("%d %d\n", half(u, v, n), half(v, u, n));
  printf("%d %d\n", counted(h, n, hist), skipped(h, n, hist));
  for (int i = 0; i < 64; i++)
    printf("%d ", hist[i]);
  printf("%.12g %g\n", later(u, v, h, n), h[7]);
  for (int i = 0; i < n; i++) {
    u[i] = i % 3 ? -0.0 : 0.0;
    v[i] = i % 2 ? 0.0 : -0.0;
  }
  printf("%g %g\n", zeros(u, v, n), zeros(v, u, n));
  u[77] = NAN;
  v[5] = NAN;
  printf("%g %.12g\n", zeros(u, v, n), speed(h, u, v, n));
  free(h), free(u), free(v), free(f), free(g), free(hist);
  return 0;
}
