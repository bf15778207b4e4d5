// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags= \
// RUN:   --run-flags=--seed=3 --run-flags=--seed=11
// Bodies whose statements want different loops in parallel: sums along rows and
// along columns, with values that both need, maxima, counts along diagonals.
#include <stdio.h>
void bicg3(int n, double A[n][n], double B[n][n], double *restrict s, double *restrict q, double *restrict t, double *restrict p, double *restrict r) {
  for (int i = 0; i < n; i++) {
    q[i] = 0.0;
    t[i] = 0.0;
    for (int j = 0; j < n; j++) {
      s[j] = s[j] + r[i] * A[i][j];
      q[i] = q[i] + A[i][j] * p[j];
      t[i] = t[i] + B[j][i] * p[j];
    }
  }
}
void gesummv(int n, double alpha, double beta, double A[n][n], double B[n][n], double tmp[n], double x[n], double y[n]) {
  for (int i = 0; i < n; i++) {
    tmp[i] = 0.0;
    y[i] = 0.0;
    for (int j = 0; j < n; j++) {
      tmp[i] = A[i][j] * x[j] + tmp[i];
      y[i] = B[i][j] * x[j] + y[i];
    }
    y[i] = alpha * tmp[i] + beta * y[i];
  }
}
void atax(int m, int n, double A[m][n], double x[n], double y[n], double tmp[m]) {
  for (int i = 0; i < n; i++) y[i] = 0;
  for (int i = 0; i < m; i++) {
    tmp[i] = 0.0;
    for (int j = 0; j < n; j++)
      tmp[i] = tmp[i] + A[i][j] * x[j];
    for (int j = 0; j < n; j++)
      y[j] = y[j] + A[i][j] * tmp[i];
  }
}
void atax_local(int m, int n, double A[m][n], double x[n], double y[n]) {
  for (int i = 0; i < n; i++) y[i] = 0;
  for (int i = 0; i < m; i++) {
    double t = 0.0;
    for (int j = 0; j < n; j++)
      t += A[i][j] * x[j];
    for (int j = 0; j < n; j++)
      y[j] += A[i][j] * t;
  }
}
void gemverf(int n, double alpha, double beta, double A[n][n], double *restrict u1, double *restrict v1, double *restrict u2, double *restrict v2, double *restrict x, double *restrict y, double *restrict w) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      A[i][j] = A[i][j] + u1[i] * v1[j] + u2[i] * v2[j];
      x[j] = x[j] + beta * A[i][j] * y[i];
      w[i] = w[i] + alpha * A[i][j] * v1[j];
    }
}
// a private scalar in the body
void rowcol(int n, double A[n][n], double *restrict row, double *restrict col) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double v = A[i][j] * 0.5;
      v = v + 1;
      row[i] += v;
      col[j] += v;
    }
}
// maxima in both directions, and a scalar over everything
void maxima(int n, double A[n][n], double *restrict row, double *restrict col, int *restrict count) {
  for (int i = 0; i < n; i++) {
    row[i] = 0;
    for (int j = 0; j < n; j++) {
      if (A[i][j] > row[i]) row[i] = A[i][j];
      if (A[i][j] > col[j]) col[j] = A[i][j];
      count[i + j] += 1;
    }
  }
}
static double A[37][37], B[37][37];
static double v[12][80];
static int cnt[80];
static void fill(void) {
  for (int i = 0; i < 37; i++) for (int j = 0; j < 37; j++) { A[i][j] = (i * 7 + j * 13) % 19 - 5.25; B[i][j] = (i * 5 + j * 3) % 23 * 0.375; }
  for (int k = 0; k < 12; k++) for (int i = 0; i < 80; i++) v[k][i] = (k * 17 + i * 3) % 11 * 0.5;
}
static void show(const char *name) {
  printf("%s\n", name);
  for (int k = 0; k < 12; k++) { for (int i = 0; i < 80; i++) printf(" %.17g", v[k][i]); printf("\n"); }
  for (int i = 0; i < 37; i++) for (int j = 0; j < 37; j++) printf(" %.17g", A[i][j]);
  for (int i = 0; i < 80; i++) printf(" %d", cnt[i]);
  printf("\n");
}
int main(void) {
  fill(); bicg3(37, A, B, v[0], v[1], v[2], v[3], v[4]); show("bicg3");
  fill(); gesummv(37, 1.5, 2.5, A, B, v[0], v[1], v[2]); show("gesummv");
  fill(); atax(37, 37, A, v[0], v[1], v[2]); show("atax");
  fill(); atax_local(37, 37, A, v[0], v[1]); show("ataxl");
  fill(); gemverf(37, 1.5, 2.5, A, v[0], v[1], v[2], v[3], v[4], v[5], v[6]); show("gemver");
  fill(); rowcol(37, A, v[0], v[1]); show("rowcol");
  fill(); maxima(37, A, v[0], v[1], cnt); show("maxima");
}
