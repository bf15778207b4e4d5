// RUN: %convert-and-compare %s --min-offloaded 12
// Loops over time that look like those of time-tiles.c, among others in their
// function; and some that cannot be taken several steps at a time.
#include <stdio.h>
#include <stdlib.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static void show(const char *name, const double *a, int n) { double s = 0; unsigned long h = 5381; for (int i = 0; i < n; i++) { s += a[i]; unsigned char *b = (unsigned char *)&a[i]; for (int k = 0; k < 8; k++) h = h * 33 + b[k]; } printf("%s %g %lx\n", name, s, h); }
static void showi(const char *name, const int *a, int n) { unsigned long h = 5381; for (int i = 0; i < n; i++) h = h * 33 + a[i]; printf("%s %lx\n", name, h); }
/* init, loop, and what reads the boundary afterwards; twice */
void twice(int n, int steps, double *restrict a, double *restrict b, double *restrict c) {
  for (int i = 0; i < n * n; i++) b[i] = i % 5;
  for (int i = 0; i < n; i++) a[i] = 1 + i % 3;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i * n + j] = b[i * n + j] + 0.1 * b[i * n + j + 1];
  }
  for (int i = 0; i < n; i++) a[i * n] = a[i] + 0.5;
  for (int t = 0; t < steps + 1; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i * n + j] = b[i * n + j] + 0.1 * b[i * n + j - 1];
  }
  for (int i = 0; i < n * n; i++) c[i] = a[i] + b[i];
}
/* 3-D */
void cube(int n, int steps, double A[n][n][n], double B[n][n][n]) {
  for (int t = 1; t <= steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          B[i][j][k] = 0.125 * (A[i+1][j][k] - 2.0 * A[i][j][k] + A[i-1][j][k]) + 0.125 * (A[i][j+1][k] - 2.0 * A[i][j][k] + A[i][j-1][k]) + 0.125 * (A[i][j][k+1] - 2.0 * A[i][j][k] + A[i][j][k-1]) + A[i][j][k];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          A[i][j][k] = 0.125 * (B[i+1][j][k] - 2.0 * B[i][j][k] + B[i-1][j][k]) + 0.125 * (B[i][j+1][k] - 2.0 * B[i][j][k] + B[i][j-1][k]) + 0.125 * (B[i][j][k+1] - 2.0 * B[i][j][k] + B[i][j][k-1]) + B[i][j][k];
  }
}
/* integers, a dilation, box of radius 2, descending time */
void dilate(int n, int m, int steps, int *restrict a, int *restrict b) {
  for (int t = steps; t > 0; t--) {
    for (int i = 2; i < n - 2; i++)
      for (int j = 2; j < m - 2; j++) {
        int best = 0;
        for (int y = -2; y <= 2; y++)
          for (int x = -2; x <= 2; x++)
            best = MAX(best, a[(i + y) * m + j + x] / (1 + abs(x) + abs(y)));
        b[i * m + j] = best + t;
      }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i * m + j] = b[i * m + j];
  }
}
/* one array written off its index, and a condition on data */
void shift(int n, int steps, double *restrict u, double *restrict w, const double *restrict dt) {
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i <= n - 2; i++)
      w[i - 1] = u[i - 1] - 2 * u[i] + u[i + 1];
    for (int i = 1; i <= n - 2; i++)
      if (w[i - 1] > 0)
        u[i] = u[i] + dt[s] * w[i - 1];
  }
}
/* a statement's iterations change with time */
void wedge(int n, int steps, double *restrict u, double *restrict w) {
  for (int s = 0; s < steps; s++) {
    for (int i = 1 + s; i < n - 1; i++) w[i] = 0.5 * (u[i - 1] + u[i + 1]);
    for (int i = 1 + s; i < n - 1; i++) u[i] = w[i];
  }
}
/* only in every other step */
void even(int n, int steps, double *restrict u, double *restrict w) {
  for (int s = 0; s < steps; s += 2) {
    for (int i = 1; i < n - 1; i++) w[i] = 0.5 * (u[i - 1] + u[i + 1]) + s;
    for (int i = 1; i < n - 1; i++) u[i] = w[i];
  }
}
/* the result is only b; periodic boundary */
void ring(int n, int steps, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++) {
    a[0] = a[n - 2]; a[n - 1] = a[1];
    for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1] - a[i];
    for (int i = 1; i < n - 1; i++) a[i] = 0.3 * b[i];
  }
}
/* local arrays, dead after */
double local(int steps) {
  static double p[80][90]; double q[80][90];
  for (int i = 0; i < 80; i++) for (int j = 0; j < 90; j++) { p[i][j] = i * j % 7; q[i][j] = 0; }
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < 79; i++) for (int j = 1; j < 89; j++) q[i][j] = (p[i-1][j] + p[i+1][j] + p[i][j-1] + p[i][j+1]) / 4;
    for (int i = 1; i < 79; i++) for (int j = 1; j < 89; j++) p[i][j] = q[i][j];
  }
  double s = 0; for (int i = 0; i < 80; i++) for (int j = 0; j < 90; j++) s += p[i][j] + q[i][j];
  return s;
}
#define N 70
static double A[N*N], B[N*N], C[N*N], D[20][20][20], E[20][20][20], U[3000], W[3000], dt[64]; static int P[N*N], Q[N*N];
int main(void) {
  for (int T = 0; T < 12; T += 1 + T / 4) {
    for (int i = 0; i < N * N; i++) A[i] = i % 7, B[i] = i % 3, C[i] = 0, P[i] = i % 101 * 7, Q[i] = i % 5;
    for (int i = 0; i < 8000; i++) (&D[0][0][0])[i] = i % 11, (&E[0][0][0])[i] = i % 9;
    for (int i = 0; i < 3000; i++) U[i] = i % 17, W[i] = i % 23;
    for (int i = 0; i < 64; i++) dt[i] = 0.01 * i;
    twice(N, T, A, B, C); show("A", A, N*N); show("B", B, N*N); show("C", C, N*N);
    cube(20, T, D, E); show("D", &D[0][0][0], 8000); show("E", &E[0][0][0], 8000);
    dilate(N, N, T, P, Q); showi("P", P, N*N); showi("Q", Q, N*N);
    shift(3000, T, U, W, dt); show("U", U, 3000); show("W", W, 3000);
    wedge(3000, T, U, W); show("U", U, 3000); show("W", W, 3000);
    even(3000, T, U, W); show("U", U, 3000); show("W", W, 3000);
    ring(3000, T, U, W); show("U", U, 3000); show("W", W, 3000);
    printf("%g\n", local(T));
  }
}
