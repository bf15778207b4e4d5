// RUN: %convert-and-compare %s --min-offloaded 4 --nvcc
// RUN: c2cuda --dry-run %s -- 2>&1 | FileCheck %s
// Two arrays that are exchanged, of which kernels use three ranges: what a step reads,
// what it writes, and all of it at the borders.
#include <stdio.h>
#include <stdlib.h>

// CHECK: remark: on the device while the loop runs: u, v
static void closed(double *u, double *v, int n, int m, int rounds) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i * m + j] = 0.25 * (u[(i - 1) * m + j] + u[(i + 1) * m + j] +
                               u[i * m + j - 1] + u[i * m + j + 1]);
    double *s = u;
    u = v;
    v = s;
    for (int i = 0; i < n; i++) {
      u[i * m] = u[i * m + 1];
      u[i * m + m - 1] = u[i * m + m - 2];
    }
    for (int j = 0; j < m; j++) {
      u[j] = u[m + j];
      u[(n - 1) * m + j] = -u[(n - 2) * m + j];
    }
    if (t == 7)
      printf("seven\n");
  }
}

// The borders first, and sometimes only; the host looks at an element.
static void other_order(double *u, double *v, int n, int m, int rounds) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++) {
      u[i * m] = u[i * m + 1];
      u[i * m + m - 1] = u[i * m + m - 2];
    }
    if (t % 4 == 3)
      printf("%.17g\n", u[n / 2 * m]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i * m + j] = 0.25 * (u[(i - 1) * m + j] + u[(i + 1) * m + j] +
                               u[i * m + j - 1] + u[i * m + j + 1]);
    double *s = u;
    u = v;
    v = s;
  }
}

typedef struct {
  int n, m;
  double *u, *v;
  long steps;
} grid;
#define U(i, j) g->u[(i)*g->m + (j)]

static grid *grid_new(int n, int m) {
  grid *g = malloc(sizeof *g);
  g->n = n;
  g->m = m;
  g->steps = 0;
  g->u = calloc(n * m, sizeof(double));
  g->v = calloc(n * m, sizeof(double));
  return g;
}

static void step(grid *g) {
  for (int i = 1; i < g->n - 1; i++)
    for (int j = 1; j < g->m - 1; j++)
      g->v[i * g->m + j] = 0.25 * (U(i - 1, j) + U(i + 1, j) + U(i, j - 1) + U(i, j + 1));
  double *t = g->u;
  g->u = g->v;
  g->v = t;
  g->steps++;
}

static void borders(grid *g) {
  for (int i = 0; i < g->n; i++) {
    U(i, 0) = U(i, 1);
    U(i, g->m - 1) = U(i, g->m - 2);
  }
  for (int j = 0; j < g->m; j++) {
    U(0, j) = U(1, j);
    U(g->n - 1, j) = -U(g->n - 2, j);
  }
}

static double sum(const double *u, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += u[i] * (i % 7 + 1);
  return s;
}

int main(void) {
  for (int n = 3; n < 30; n += 8)
    for (int m = 3; m < 50; m += 21)
      for (int rounds = 0; rounds < 10; rounds += 3) {
        double *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b);
        for (int i = 0; i < n * m; i++) {
          a[i] = i % 17;
          b[i] = i % 5;
        }
        closed(a, b, n, m, rounds);
        printf("%d %d %d %.17g %.17g\n", n, m, rounds, sum(a, n * m), sum(b, n * m));
        other_order(a, b, n, m, rounds);
        printf("%.17g %.17g\n", sum(a, n * m), sum(b, n * m));
        closed(a, a, n, m, rounds);
        printf("%.17g\n", sum(a, n * m));
        free(a);
        free(b);
      }
  // CHECK: on the device while the loop runs: v; on the device, and copied back where the host reads: u
  grid *g = grid_new(40, 90);
  U(20, 40) = 1;
  for (int t = 0; t < 30; t++) {
    step(g);
    borders(g);
    if (t % 10 == 0)
      printf("%.17g\n", U(20, 40));
  }
  printf("%.17g %.17g %ld\n", sum(g->u, 3600), sum(g->v, 3600), g->steps);
  free(g->u);
  free(g->v);
  free(g);
  return 0;
}
