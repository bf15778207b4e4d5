// RUN: %convert-and-compare %s --min-offloaded 8
// Arrays that stay on the device though the host has to look for what is read of
// them: sparse matrices, once in the loop.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int iterate(int n, int maxit, double tol, const int *row, const int *col,
                   const double *val, double *x, double *y) {
  double change = 1;
  int it = 0;
  while (change > tol && it < maxit) {
    for (int i = 0; i < n; i++) {
      double s = 0;
      for (int k = row[i]; k < row[i + 1]; k++)
        s += val[k] * x[col[k]];
      y[i] = s;
    }
    change = 0;
    for (int i = 0; i < n; i++) {
      change = fmax(change, fabs(y[i] - x[i]));
      x[i] = y[i];
    }
    it++;
    printf("%d %.12g\n", it, change);
  }
  return it;
}

/* What is looked for comes second, and may be more than the first region has. */
static void ranks(int n, int rounds, const int *restrict row,
                  const int *restrict from, const int *restrict degree,
                  double *restrict rank, double *restrict share) {
  double change = 1;
  for (int t = 0; t < rounds && change > 1e-9; t++) {
    for (int i = 0; i < n; i++)
      share[i] = rank[i] / degree[i];
    change = 0;
    for (int i = 0; i < n; i++) {
      double s = 0.15 / n;
      for (int k = row[i]; k < row[i + 1]; k++)
        s += 0.85 * share[from[k]];
      change = fmax(change, fabs(s - rank[i]));
      rank[i] = s;
    }
  }
  printf("%.12g\n", change);
}

/* The host, or the loop itself, changes what is looked at. */
static void moving(int n, int rounds, int *restrict at, const double *restrict a,
                   double *restrict sum) {
  double most = 0;
  for (int t = 0; t < rounds && most < 1e9; t++) {
    for (int i = 0; i < n; i++)
      sum[i] = sum[i] + a[at[i]];
    for (int i = 0; i < n; i++)
      most = fmax(most, sum[i]);
    at[t] = n - 1 - t;
    printf("%.12g\n", most);
  }
}
static void stepping(int n, int rounds, int *restrict at, const double *restrict a,
                     double *restrict sum) {
  double most = 0;
  for (int t = 0; t < rounds && most < 1e9; t++) {
    for (int i = 0; i < n; i++)
      sum[i] = sum[i] + a[at[i]];
    printf("%.12g\n", most);
    for (int i = 0; i < n; i++)
      at[i] = at[i] > 0 ? at[i] - 1 : n - 1;
  }
}

/* Not looked for before it is sure that there is something. */
static void late(int n, int when, const int *restrict at, const double *restrict a,
                 double *restrict sum) {
  for (int t = 0; t < 6; t++) {
    printf("t %d\n", t);
    for (int i = 0; i < n; i++)
      sum[i] = sum[i] * 0.5 + t;
    if (t < when)
      continue;
    printf("late %d\n", t);
    for (int i = 0; i < n; i++)
      sum[i] = sum[i] + a[at[i]];
  }
}

static void show(const char *what, int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i % 7 + 1);
  printf("%s %.12g\n", what, s);
}

int main(void) {
  enum { n = 60 };
  static int row[n + 1], col[4 * n], degree[n], at[n];
  static double val[4 * n], x[2 * n], y[n];
  for (int i = 0; i < n; i++) {
    row[i + 1] = row[i] + 1 + i % 3;
    degree[i] = 1 + i % 4;
    at[i] = (i * 7) % n;
  }
  for (int k = 0; k < row[n]; k++) {
    col[k] = 5 + (k * 11) % (n - 9);
    val[k] = 0.2 + 0.01 * (k % 5);
  }
  for (int i = 0; i < 2 * n; i++)
    x[i] = i % 9 + 1;
  printf("%d\n", iterate(n, 20, 1e-3, row, col, val, x, y));
  show("x", 2 * n, x);
  show("y", n, y);
  printf("%d\n", iterate(1000, 0, 1e-3, NULL, NULL, NULL, NULL, NULL));
  printf("%d\n", iterate(0, 3, 1e-3, row, NULL, NULL, NULL, NULL));
  // All rows are empty, then the vectors overlap.
  static int none[n + 1];
  printf("%d\n", iterate(n, 2, 1e-3, none, NULL, NULL, x, y));
  show("x", 2 * n, x);
  for (int i = 0; i < 2 * n; i++)
    x[i] = i % 9 + 1;
  printf("%d\n", iterate(n, 5, 1e-3, row, col, val, x, x + n / 2));
  show("x", 2 * n, x);
  for (int i = 0; i < 2 * n; i++)
    x[i] = 1.0 / n;
  ranks(n, 30, row, col, degree, x, y);
  show("x", 2 * n, x);
  show("y", n, y);
  moving(n, 6, at, x, y);
  show("y", n, y);
  stepping(n, 6, at, x, y);
  show("y", n, y);
  late(n, 3, at, x, y);
  late(n, 10, NULL, NULL, y);
  show("y", n, y);
  return 0;
}
