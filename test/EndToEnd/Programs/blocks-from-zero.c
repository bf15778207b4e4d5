// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags=--check=all \
// RUN:   --run-flags="--seed=3 --check=all"
// Blocks by hand whose loops begin at zero, `a[ii + v]`, also in a function of their
// own: one loop each again where that keeps the order of what depends on each other.
#include <stdio.h>
#include <stdlib.h>
#define BLOCK 21
#define TILE 16
#define min(a, b) (((a) < (b)) ? (a) : (b))

static void do_block(int lda, int M, int N, int K, double *A, double *B,
                     double *C) {
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      double cij = C[i + j * lda];
      for (int k = 0; k < K; ++k)
        cij += A[i + k * lda] * B[k + j * lda];
      C[i + j * lda] = cij;
    }
}
void square_dgemm(int lda, double *A, double *B, double *C) {
  for (int i = 0; i < lda; i += BLOCK)
    for (int j = 0; j < lda; j += BLOCK)
      for (int k = 0; k < lda; k += BLOCK) {
        int M = min(BLOCK, lda - i);
        int N = min(BLOCK, lda - j);
        int K = min(BLOCK, lda - k);
        do_block(lda, M, N, K, A + i + k * lda, B + k + j * lda,
                 C + i + j * lda);
      }
}
/* whole tiles only */
void transpose(const float *in, float *out, int n) {
  for (int by = 0; by < n; by += TILE)
    for (int bx = 0; bx < n; bx += TILE)
      for (int y = 0; y < TILE; y++)
        for (int x = 0; x < TILE; x++)
          out[(bx + x) * n + by + y] = in[(by + y) * n + bx + x];
}
/* the last block is a whole one, too */
void lanes(int n, const float *x, float *y) {
  for (int base = 0; base < n; base += 8)
    for (int l = 0; l < 8; l++)
      y[base + l] = x[base + l] * 2.0f + (base + l) * 0.5f - (l + base);
}
/* a weight for each place in the block, which has to be known then */
void weighted(int n, const float *w, float *x) {
  for (int base = 0; base + 8 <= n; base += 8)
    for (int l = 0; l < 8; l++)
      x[base + l] = x[base + l] * w[l] - base;
}
/* sums over blocks stay in their order */
void columns(int n, const double *A, const double *x, double *y) {
  for (int jj = 0; jj < n; jj += 32)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 32 && jj + j < n; j++)
        y[i] += A[i * n + jj + j] * x[jj + j];
}
/* the order of blocks is not that of rows: what is to the right above */
void smooth(int n, double *a) {
  for (int ii = 1; ii < n - 1; ii += 8)
    for (int jj = 1; jj < n - 1; jj += 8)
      for (int i = 0; i < min(8, n - 1 - ii); i++)
        for (int j = 0; j < min(8, n - 1 - jj); j++)
          a[(ii + i) * n + jj + j] =
              0.25 * (a[(ii + i - 1) * n + jj + j + 1] + a[(ii + i) * n + jj + j] +
                      a[(ii + i + 1) * n + jj + j - 1] + a[(ii + i) * n + jj + j - 1]);
}
/* a sum for each block, and differences that look like sums */
void sums(int n, const int *a, int *s, int *d) {
  for (int ii = 0; ii < n; ii += 10) {
    int t = 0;
    for (int v = 0; v < min(10, n - ii); v++)
      t += a[ii + v] * (v + 1);
    s[ii / 10] = t;
  }
  for (int ii = 0; ii < n; ii += 10)
    for (int v = 0; v < min(10, n - ii); v++)
      d[ii + v] = n - ii + v;
}

static double sum(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i % 7 + 1);
  return s;
}
static double sumf(int n, const float *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i % 7 + 1);
  return s;
}

int main(void) {
  int sizes[] = {1, 16, 47, 64, 80};
  for (int t = 0; t < 5; t++) {
    int n = sizes[t];
    double *A = malloc(n * n * sizeof *A), *B = malloc(n * n * sizeof *B);
    double *C = malloc(n * n * sizeof *C);
    float *x = malloc((n * n + 8) * sizeof *x), *y = malloc((n * n + 8) * sizeof *y);
    int *a = malloc(n * sizeof *a), *s = malloc(n * sizeof *s);
    int *d = malloc(n * sizeof *d);
    for (int i = 0; i < n * n; i++) {
      A[i] = i % 17 * 0.37;
      B[i] = i % 13 * 0.73 - 2;
      C[i] = i % 5;
    }
    for (int i = 0; i < n * n + 8; i++) {
      x[i] = i % 101 * 0.5f;
      y[i] = -1;
    }
    for (int i = 0; i < n; i++) {
      a[i] = i * i % 31;
      s[i] = d[i] = -1;
    }
    square_dgemm(n, A, B, C);
    printf("%d: dgemm %.17g\n", n, sum(n * n, C));
    if (n % TILE == 0)
      transpose(x, y, n);
    printf("transpose %.9g\n", sumf(n * n + 8, y));
    lanes(n, x, y);
    printf("lanes %.9g\n", sumf(n * n + 8, y));
    weighted(n, x + 3, y);
    printf("weighted %.9g\n", sumf(n * n + 8, y));
    columns(n, A, B, C);
    printf("columns %.17g\n", sum(n * n, C));
    smooth(n, A);
    printf("smooth %.17g\n", sum(n * n, A));
    sums(n, a, s, d);
    for (int i = 0; i < n; i++)
      printf("%d %d%c", s[i], d[i], i % 8 == 7 ? '\n' : ' ');
    printf("\n");
    free(A), free(B), free(C), free(x), free(y), free(a), free(s), free(d);
  }
  return 0;
}
