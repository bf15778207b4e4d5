// RUN: %convert-and-compare %s --min-offloaded 6
// Several steps of time in a launch: stars in the plane, copied back or not, a
// line, fields that are staggered, coefficients and conditions on data.
#include <stdio.h>
#include <stdlib.h>
#define N 97
#define M 131
static double A[N][M], B[N][M];
static void jacobi(int tsteps, int n, int m) {
  for (int t = 0; t < tsteps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        B[i][j] = 0.2 * (A[i][j] + A[i][j-1] + A[i][1+j] + A[1+i][j] + A[i-1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        A[i][j] = 0.2 * (B[i][j] + B[i][j-1] + B[i][1+j] + B[1+i][j] + B[i-1][j]);
  }
}
/* copy-back, flat, double pointers */
void heat(int n, int m, int steps, float r, float *restrict u, float *restrict v) {
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i * m + j] = u[i * m + j] + r * (u[(i-1) * m + j] + u[(i+1) * m + j] + u[i * m + j - 1] + u[i * m + j + 1] - 4 * u[i * m + j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        u[i * m + j] = v[i * m + j];
  }
}
void line(int n, int steps, double *restrict a, double *restrict b) {
  for (int s = 1; s <= steps; s++) {
    for (int i = 2; i < n - 2; i++)
      b[i] = (a[i-2] + a[i-1] + a[i] + a[i+1] + a[i+2]) / 5;
    for (int i = 1; i < n; i++)
      a[i] = b[i - 1] * 0.5 + 0.25 * a[i];
  }
}
static double ex[N][M], ey[N][M], hz[N][M], fict[64];
void fdtd(int tmax, int nx, int ny) {
  for (int t = 0; t < tmax; t++) {
    for (int j = 0; j < ny; j++)
      ey[0][j] = fict[t];
    for (int i = 1; i < nx; i++)
      for (int j = 0; j < ny; j++)
        ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i-1][j]);
    for (int i = 0; i < nx; i++)
      for (int j = 1; j < ny; j++)
        ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j-1]);
    for (int i = 0; i < nx - 1; i++)
      for (int j = 0; j < ny - 1; j++)
        hz[i][j] = hz[i][j] - 0.7 * (ex[i][j+1] - ex[i][j] + ey[i+1][j] - ey[i][j]);
  }
}
/* coefficients, a temporary, a condition on data */
void wave(int n, int m, int steps, float c[n][m], float p[n][m], float q[n][m], const unsigned char mask[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        float lap = p[i-1][j] + p[i+1][j] + p[i][j-1] + p[i][j+1] - 4 * p[i][j];
        if (mask[i][j])
          q[i][j] = c[i][j] * lap + 2 * p[i][j] - q[i][j];
      }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        float lap = q[i-1][j] + q[i+1][j] + q[i][j-1] + q[i][j+1] - 4 * q[i][j];
        p[i][j] = c[i][j] * lap + p[i][j] * 0.5f;
      }
  }
}
static void show(const char *name, const double *a, int n) { double s = 0; unsigned long h = 5381; for (int i = 0; i < n; i++) { s += a[i]; unsigned char *b = (unsigned char *)&a[i]; for (int k = 0; k < 8; k++) h = h * 33 + b[k]; } printf("%s %g %lx\n", name, s, h); }
static void showf(const char *name, const float *a, int n) { double s = 0; unsigned long h = 5381; for (int i = 0; i < n; i++) { s += a[i]; unsigned char *b = (unsigned char *)&a[i]; for (int k = 0; k < 4; k++) h = h * 33 + b[k]; } printf("%s %g %lx\n", name, s, h); }
static float C[N*M], P[N*M], Q[N*M], U[N*M], V[N*M]; static unsigned char K[N*M];
static double X[3001], Y[3001];
int main(void) {
  for (int T = 0; T < 12; T += T < 5 ? 1 : 3) {
    for (int i = 0; i < N * M; i++) {
      (&A[0][0])[i] = i % 13 * 0.37; (&B[0][0])[i] = i % 7 * 0.9; (&ex[0][0])[i] = i % 5; (&ey[0][0])[i] = i % 11 * .1; (&hz[0][0])[i] = i % 3;
      C[i] = i % 9 * 0.01f; P[i] = i % 17; Q[i] = i % 4; U[i] = i % 19; V[i] = i % 23; K[i] = i % 6 != 2;
    }
    for (int i = 0; i < 64; i++) fict[i] = i;
    for (int i = 0; i < 3001; i++) X[i] = i % 29, Y[i] = i % 31;
    jacobi(T, N, M); show("A", &A[0][0], N * M); show("B", &B[0][0], N * M);
    jacobi(T, 3, M - 5); jacobi(T, 2, 50); jacobi(T, 40, 3); show("A", &A[0][0], N * M); show("B", &B[0][0], N * M);
    heat(N, M, T, 0.1f, U, V); showf("U", U, N * M); showf("V", V, N * M);
    line(3001, T, X, Y); show("X", X, 3001); show("Y", Y, 3001);
    line(5, T, X, Y); show("X", X, 3001); show("Y", Y, 3001);
    fdtd(T, N, M); show("ex", &ex[0][0], N * M); show("ey", &ey[0][0], N * M); show("hz", &hz[0][0], N * M);
    wave(N, M, T, (void *)C, (void *)P, (void *)Q, (void *)K); showf("P", P, N * M); showf("Q", Q, N * M);
  }
}
