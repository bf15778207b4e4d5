// RUN: %convert-and-compare %s --min-offloaded 14
// Wavefronts of tiles: dynamic programs, sweeps in place, in time and backwards;
// sizes around those of tiles.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
/* Smith-Waterman with affine gaps, three matrices */
int sw(int n, int m, const char *a, const char *b, int *H, int *E, int *F) {
  for (int i = 0; i <= n; i++) H[i * (m + 1)] = E[i * (m + 1)] = F[i * (m + 1)] = 0;
  for (int j = 0; j <= m; j++) H[j] = E[j] = F[j] = 0;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      E[i * (m + 1) + j] = MAX(E[i * (m + 1) + j - 1] - 1, H[i * (m + 1) + j - 1] - 3);
      F[i * (m + 1) + j] = MAX(F[(i - 1) * (m + 1) + j] - 1, H[(i - 1) * (m + 1) + j] - 3);
      int d = H[(i - 1) * (m + 1) + j - 1] + (a[i - 1] == b[j - 1] ? 2 : -1);
      H[i * (m + 1) + j] = MAX(0, MAX(d, MAX(E[i * (m + 1) + j], F[i * (m + 1) + j])));
    }
  int best = 0;
  for (int k = 0; k < (n + 1) * (m + 1); k++) best = MAX(best, H[k]);
  return best;
}
/* dynamic time warping */
double dtw(int n, int m, const double *x, const double *y, double *D) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double c = fabs(x[i] - y[j]);
      if (i == 0 && j == 0)
        D[i * m + j] = c;
      else if (i == 0)
        D[i * m + j] = c + D[i * m + j - 1];
      else if (j == 0)
        D[i * m + j] = c + D[(i - 1) * m + j];
      else
        D[i * m + j] = c + MIN(D[(i - 1) * m + j], MIN(D[i * m + j - 1], D[(i - 1) * m + j - 1]));
    }
  return D[n * m - 1];
}
/* in-place smoothing, one sweep, backwards */
void back(int n, int m, float A[n][m]) {
  for (int i = n - 2; i >= 0; i--)
    for (int j = m - 2; j >= 0; j--)
      A[i][j] = 0.5f * A[i][j] + 0.25f * (A[i + 1][j] + A[i][j + 1]);
}
/* 9-point Gauss-Seidel */
void seidel9(int T, int n, double A[n][n]) {
  for (int t = 0; t < T; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[i][j] = (A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1] + A[i][j - 1] + A[i][j] + A[i][j + 1] + A[i + 1][j - 1] + A[i + 1][j] + A[i + 1][j + 1]) / 9.0;
}
void sor(int T, int n, int m, double w, double *u, const double *f) {
  for (int t = 0; t < T; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        u[i * m + j] += w * ((u[(i - 1) * m + j] + u[(i + 1) * m + j] + u[i * m + j - 1] + u[i * m + j + 1] - f[i * m + j]) / 4 - u[i * m + j]);
}
/* 3-D sweep */
void sweep3(int n, float A[n][n][n]) {
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++)
      for (int k = 1; k < n; k++)
        A[i][j][k] = (A[i - 1][j][k] + A[i][j - 1][k] + A[i][j][k - 1]) * 0.33f + A[i][j][k] * 0.01f;
}
void nussinov(int n, const int *seq, int *T) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      if (j - 1 >= 0) T[i * n + j] = MAX(T[i * n + j], T[i * n + j - 1]);
      if (i + 1 < n) T[i * n + j] = MAX(T[i * n + j], T[(i + 1) * n + j]);
      if (j - 1 >= 0 && i + 1 < n) {
        if (i < j - 1) T[i * n + j] = MAX(T[i * n + j], T[(i + 1) * n + j - 1] + (seq[i] + seq[j] == 3));
        else T[i * n + j] = MAX(T[i * n + j], T[(i + 1) * n + j - 1]);
      }
      for (int k = i + 1; k < j; k++) T[i * n + j] = MAX(T[i * n + j], T[i * n + k] + T[(k + 1) * n + j]);
    }
}
/* wavefront in each time step over planes */
void planes(int T, int n, double *A, double *B) {
  for (int t = 0; t < T; t++) {
    for (int i = 1; i < n; i++)
      for (int j = 1; j < n; j++)
        A[i * n + j] = A[(i - 1) * n + j] * 0.25 + A[i * n + j - 1] * 0.25 + B[i * n + j];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        B[i * n + j] = B[i * n + j] * 0.5 + A[(n - 1 - i) * n + (n - 1 - j)] * 0.1;
  }
}
/* if with data: may not be written */
void maybe(int n, int m, int *g, const int *w) {
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
      if (w[i * m + j] > 2)
        g[i * m + j] = g[(i - 1) * m + j] + g[i * m + j - 1] - g[(i - 1) * m + j - 1] + w[i * m + j];
}
/* what each row carries along is of its own */
void carried(int n, int m, int *A, const int *w) {
  for (int i = 1; i < n; i++) {
    int left = 0;
    for (int j = 0; j < m; j++) {
      left = MAX(left - 1, A[(i - 1) * m + j]);
      A[i * m + j] = left + w[i * m + j];
    }
  }
}
/* a triangle, two statements, one for each row */
void triangle(int n, int A[n][n], int D[n]) {
  for (int i = 1; i < n; i++) {
    D[i] = D[i - 1] + i;
    for (int j = 1; j <= i; j++) {
      int up = j < i ? A[i - 1][j] : D[i];
      A[i][j] = MIN(up, A[i][j - 1]) + A[i - 1][j - 1] % 7;
    }
  }
}
/* a loop of the user's in which launches have little to do */
void substitute(int n, const double *L, const double *b, double *x) {
  for (int i = 0; i < n; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++) x[i] -= L[i * n + j] * x[j];
    x[i] = x[i] / L[i * n + i];
  }
}
/* a loop of the user's around a narrow kernel and a wavefront */
void mixed(int n, double *restrict N, double *restrict B) {
  for (int t = 1; t < n; t++) {
    for (int i = 1; i < n; i++)
      N[t * n + i] = N[(t - 1) * n + i - 1] * 0.5 + N[(t - 1) * n + i] * 0.25 + B[i * n + i] * 0.1;
    for (int i = 1; i < n; i++)
      for (int j = 1; j < n; j++)
        B[i * n + j] = 0.25 * B[(i - 1) * n + j] + 0.25 * B[i * n + j - 1] + N[t * n + j];
  }
}
static int grid[130][67];
void fixed(void) {
  for (int i = 1; i < 130; i++)
    for (int j = 65; j >= 0; j--)
      grid[i][j] = (grid[i - 1][j] + grid[i][j + 1] + grid[i - 1][j + 1]) % 1000;
}
static unsigned long long sum(const void *p, size_t n) { const unsigned char *c = p; unsigned long long h = 1469598103934665603ull; for (size_t i = 0; i < n; i++) h = (h ^ c[i]) * 1099511628211ull; return h; }
static void run(int n, int m) {
  char *a = malloc(n + 1), *b = malloc(m + 1);
  for (int i = 0; i <= n; i++) a[i] = "acgt"[rand() % 4];
  for (int i = 0; i <= m; i++) b[i] = "acgt"[rand() % 4];
  int *H = calloc((n + 1) * (m + 1), 4), *E = calloc((n + 1) * (m + 1), 4), *F = calloc((n + 1) * (m + 1), 4);
  printf("sw %d ", sw(n, m, a, b, H, E, F)); printf("%llx\n", sum(H, 4ul * (n + 1) * (m + 1)));
  double *x = malloc(8 * (n + 1)), *y = malloc(8 * (m + 1)), *D = malloc(8ul * (n + 1) * (m + 1));
  for (int i = 0; i <= n; i++) x[i] = rand() % 100 * 0.1;
  for (int i = 0; i <= m; i++) y[i] = rand() % 100 * 0.1;
  if (n > 0 && m > 0) { printf("dtw %g ", dtw(n, m, x, y, D)); printf("%llx\n", sum(D, 8ul * n * m)); }
  float *fl = malloc(4ul * (n + 1) * (m + 1));
  for (int i = 0; i < n * m; i++) fl[i] = rand() % 100 * 0.1f;
  if (n > 0 && m > 0) { back(n, m, (void *)fl); printf("back %llx\n", sum(fl, 4ul * n * m)); }
  double *A = malloc(8ul * (n + 1) * (n + m + 2)), *B = malloc(8ul * (n + 1) * (n + m + 2));
  for (int i = 0; i < (n + 1) * (n + m + 2); i++) A[i] = rand() % 100 * 0.1, B[i] = rand() % 50;
  for (int T = 0; T < 40; T += 13) {
    if (n > 0) seidel9(T, n, (void *)A);
    sor(T, n, m, 1.3, A, B);
    planes(T % 5, n, A, B);
    printf("%llx %llx\n", sum(A, 8ul * n * n), sum(B, 8ul * n * n));
  }
  for (int k = 0; k < n * m; k++) H[k] = rand() % 9, E[k] = rand() % 6;
  maybe(n, m, H, E); printf("maybe %llx\n", sum(H, 4ul * n * m));
  carried(n, m, H, E); printf("carried %llx\n", sum(H, 4ul * n * m));
  if (n > 0) { int *R = calloc(n, 4), *Q = calloc(n * n, 4); for (int k = 0; k < n * n; k++) Q[k] = k % 11; triangle(n, (void *)Q, R); printf("triangle %llx %llx\n", sum(Q, 4ul * n * n), sum(R, 4ul * n)); free(R); free(Q); }
  for (int i = 0; i < 130; i++) for (int j = 0; j < 67; j++) grid[i][j] = i * j % 13;
  for (int k = 0; k < n * n; k++) A[k] = 1 + k % 9;
  if (n <= m) { substitute(n, A, y, x); printf("substitute %llx\n", sum(x, 8ul * n)); }
  for (int k = 0; k < n * n; k++) A[k] = k % 7, B[k] = k % 5;
  mixed(n, A, B); printf("mixed %llx %llx\n", sum(A, 8ul * n * n), sum(B, 8ul * n * n));
  fixed(); printf("fixed %llx\n", sum(grid, sizeof grid));
  int *T = calloc(n * n + 1, 4); for (int i = 0; i < n && i < m; i++) E[i] = rand() % 4;
  if (n <= m) nussinov(n, E, T); printf("nus %llx\n", sum(T, 4ul * n * n));
  free(T); free(A); free(B); free(fl); free(x); free(y); free(D); free(H); free(E); free(F); free(a); free(b);
}
int main(void) {
  srand(5);
  int s[][2] = {{1, 1}, {2, 3}, {63, 64}, {65, 64}, {66, 129}, {100, 17}, {130, 131}};
  for (int k = 0; k < 7; k++) run(s[k][0], s[k][1]);
  for (int n = 1; n < 40; n += 9) { float *A = malloc(4ul * n * n * n); for (int i = 0; i < n * n * n; i++) A[i] = rand() % 100; sweep3(n, (void *)A); printf("s3 %llx\n", sum(A, 4ul * n * n * n)); free(A); }
}
