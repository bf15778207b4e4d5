// RUN: %convert-and-compare %s --nvcc --min-offloaded 11 --run-flags= \
// RUN:   --run-flags="--seed=3 --check=all" --run-flags=--seed=11
// Factorisations of matrices, whose rounds are done in blocks: the rest of the
// matrix gets all rounds of a block at once.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void lu(int n, double a[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      a[i][k] /= a[k][k];
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
    }
}

// Row by row, in flat memory with room behind the rows.
static void lu_rows(int n, float *restrict a, int lda) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i * lda + j] -= a[i * lda + k] * a[k * lda + j];
      a[i * lda + j] /= a[j * lda + j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++)
        a[i * lda + j] -= a[i * lda + k] * a[k * lda + j];
  }
}

// Counted from one.
static void lu_from_one(int n, double *restrict a) {
  for (int k = 1; k <= n; k++) {
    for (int i = k + 1; i <= n; i++)
      a[(i - 1) * n + k - 1] = a[(i - 1) * n + k - 1] / a[(k - 1) * n + k - 1];
    for (int i = k + 1; i <= n; i++)
      for (int j = k + 1; j <= n; j++)
        a[(i - 1) * n + j - 1] -=
            a[(i - 1) * n + k - 1] * a[(k - 1) * n + j - 1];
  }
}

static void cholesky_rows(int n, double a[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
    for (int k = 0; k < i; k++)
      a[i][i] -= a[i][k] * a[i][k];
    a[i][i] = sqrt(a[i][i]);
  }
}

static void cholesky_columns(int n, float *restrict a) {
  for (int k = 0; k < n; k++) {
    a[k * n + k] = sqrtf(a[k * n + k]);
    for (int i = k + 1; i < n; i++)
      a[i * n + k] /= a[k * n + k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j <= i; j++)
        a[i * n + j] -= a[i * n + k] * a[j * n + k];
  }
}

// The upper half.
static void cholesky_upper(int n, double a[n][n]) {
  for (int k = 0; k < n; k++) {
    double pivot = sqrt(a[k][k]);
    a[k][k] = pivot;
    for (int j = k + 1; j < n; j++)
      a[k][j] /= pivot;
    for (int i = k + 1; i < n; i++)
      for (int j = i; j < n; j++)
        a[i][j] -= a[k][i] * a[k][j];
  }
}

static void ldlt(int n, double a[n][n], double d[n]) {
  for (int k = 0; k < n; k++) {
    d[k] = a[k][k];
    for (int i = k + 1; i < n; i++)
      a[i][k] /= d[k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j <= i; j++)
        a[i][j] -= a[i][k] * d[k] * a[j][k];
  }
}

static void gauss(int n, double a[n][n], double b[n]) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      double factor = a[i][k] / a[k][k];
      a[i][k] = 0;
      for (int j = k + 1; j < n; j++)
        a[i][j] -= factor * a[k][j];
      b[i] -= factor * b[k];
    }
}

static void gauss_jordan(int n, double a[n][n], double b[n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      if (i != k) {
        double factor = a[i][k] / a[k][k];
        for (int j = k + 1; j < n; j++)
          a[i][j] -= factor * a[k][j];
        b[i] -= factor * b[k];
      }
}

static void in_integers(int n, unsigned a[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      a[i][k] *= a[k][k] | 1;
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
    }
}

// The columns wait for what the rows before them get in the same block.
static void not_in_blocks(int n, double a[n][n]) {
  for (int k = 0; k + 1 < n; k++)
    for (int i = k + 1; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i][j] -= 0.001 * a[k][n - 1 - j];
}

double entry(int i, int j) {
  return (i == j ? 300 : 0) + (double)((i * 7 + j * 7 + i * j) % 11) / 4;
}

static void fill(int n, double a[n][n]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = n - 1; j >= 0; j--)
      a[i][j] = entry(i, j);
}

static void show(const char *name, int n, const double *a) {
  double sum = 0;
  for (int i = n - 1; i >= 0; i--)
    sum = sum / 2 + a[i] * (i % 5 + 1);
  printf("%s %d: %a %a %a\n", name, n, sum, a[n - 1], a[n / 2]);
}

static void show_floats(const char *name, int n, const float *a) {
  double sum = 0;
  for (int i = n - 1; i >= 0; i--)
    sum = sum / 2 + a[i] * (i % 5 + 1);
  printf("%s %d: %a %a %a\n", name, n, sum, a[n - 1], a[n / 2]);
}

static void test(int n) {
  double (*a)[n] = malloc(sizeof(double) * n * n);
  double *b = malloc(sizeof(double) * n);
  float *f = malloc(sizeof(float) * n * (n + 3));
  unsigned (*u)[n] = malloc(sizeof(unsigned) * n * n);

  fill(n, a);
  lu(n, a);
  show("lu", n * n, &a[0][0]);
  fill(n, a);
  lu_from_one(n, &a[0][0]);
  show("from one", n * n, &a[0][0]);
  for (int i = n * (n + 3) - 1; i >= 0; i--)
    f[i] = (float)entry(i / (n + 3), i % (n + 3));
  lu_rows(n, f, n + 3);
  show_floats("rows", n * (n + 3), f);

  fill(n, a);
  cholesky_rows(n, a);
  show("cholesky", n * n, &a[0][0]);
  for (int i = n * n - 1; i >= 0; i--)
    f[i] = (float)entry(i / n, i % n);
  cholesky_columns(n, f);
  show_floats("columns", n * n, f);
  fill(n, a);
  cholesky_upper(n, a);
  show("upper", n * n, &a[0][0]);

  for (int i = n - 1; i >= 0; i--)
    b[i] = i;
  fill(n, a);
  ldlt(n, a, b);
  show("ldlt", n * n, &a[0][0]);
  show("d", n, b);
  fill(n, a);
  gauss(n, a, b);
  show("gauss", n * n, &a[0][0]);
  show("b", n, b);
  fill(n, a);
  gauss_jordan(n, a, b);
  show("jordan", n * n, &a[0][0]);
  show("b", n, b);
  fill(n, a);
  not_in_blocks(n, a);
  show("not in blocks", n * n, &a[0][0]);

  for (int i = n * n - 1; i >= 0; i--)
    u[i / n][i % n] = (unsigned)i * 2654435761u;
  in_integers(n, u);
  unsigned hash = 0;
  for (int i = n * n - 1; i >= 0; i--)
    hash = hash * 31 + u[i / n][i % n];
  printf("integers %d: %u\n", n, hash);
  free(a);
  free(b);
  free(f);
  free(u);
}

int main(void) {
  static const int sizes[] = {1, 2, 31, 32, 33, 65, 100};
  for (int s = 6; s >= 0; s--)
    test(sizes[s]);
  return 0;
}
