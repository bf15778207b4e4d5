// RUN: %convert-and-compare %s --nvcc --min-offloaded 6 --run-flags=--check=all \
// RUN:   --run-flags="--seed=3 --check=all"
// Loops over blocks whose size comes with the run, where the order of the blocks does
// not matter, and where it does.
#include <stdio.h>
#include <stdlib.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))

void matmul(int n, int bs, const double *A, const double *B, double *C) {
  for (int ii = 0; ii < n; ii += bs)
    for (int kk = 0; kk < n; kk += bs)
      for (int jj = 0; jj < n; jj += bs)
        for (int i = ii; i < MIN(ii + bs, n); i++)
          for (int k = kk; k < MIN(kk + bs, n); k++)
            for (int j = jj; j < MIN(jj + bs, n); j++)
              C[i * n + j] += A[i * n + k] * B[k * n + j];
}
/* counters of before, ends in variables */
void transpose(int n, int size, const float *in, float *out) {
  int i, j, ii, jj;
  for (ii = 0; ii < n; ii += size)
    for (jj = 0; jj < n; jj += size) {
      int iend = ii + size < n ? ii + size : n;
      int jend = jj + size;
      if (jend > n)
        jend = n;
      for (i = ii; i < iend; i++)
        for (j = jj; j < jend; j++)
          out[j * n + i] = in[i * n + j];
    }
}
/* a variable for each row, blocks of columns only */
void products(int n, int bs, const double *A, const double *x, double *y) {
  for (int jj = 0; jj < n; jj += bs)
    for (int i = 0; i < n; i++) {
      for (int j = jj; j < jj + bs && j < n; j++)
        y[i] += A[i * n + j] * x[j];
    }
}
/* two loops over each block, the second one reads what the first one wrote */
void twice(int n, int bs, const double *x, double *y, double *z) {
  for (int k = 0; k < n; k += bs) {
    for (int i = k; i < MIN(k + bs, n); i++)
      y[i] = 2 * x[i];
    for (int i = k; i < MIN(k + bs, n); i++)
      z[i] = y[i] + x[n - 1 - i];
  }
}
/* the second one reads what comes in the next block */
void ahead(int n, int bs, double *y, double *z) {
  for (int k = 0; k < n - 1; k += bs) {
    for (int i = k; i < MIN(k + bs, n - 1); i++)
      y[i] = y[i] * 0.5 + 1;
    for (int i = k; i < MIN(k + bs, n - 1); i++)
      z[i] = y[i + 1];
  }
}
/* what is to the right above comes later or earlier */
void smooth(int n, int bs, double *a) {
  for (int jj = 1; jj < n - 1; jj += bs)
    for (int i = 1; i < n; i++)
      for (int j = jj; j < MIN(jj + bs, n - 1); j++)
        a[i * n + j] = a[(i - 1) * n + j + 1] + 0.5 * a[i * n + j];
}
/* how often, and which one */
int blocks(int n, int bs, int *which, int *first) {
  int m = 0;
  for (int k = 0; k < n; k += bs) {
    for (int i = k; i < MIN(k + bs, n); i++)
      which[i] = m;
    first[m] = k;
    m++;
  }
  return m;
}
/* beyond the end of the last block but for sizes that divide n */
void over(int n, int bs, double *x) {
  for (int k = 0; k < n; k += bs)
    for (int i = k; i < k + bs; i++)
      x[i] += 1;
}
/* one value of each block is special */
void edges(int n, int bs, double *x) {
  for (int k = 0; k < n; k += bs)
    for (int i = k; i < MIN(k + bs, n); i++)
      x[i] = i == k ? -x[i] : x[i] + 1;
}

static double sum(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i % 7 + 1);
  return s;
}

int main(void) {
  int sizes[] = {1, 2, 47, 64}, by[] = {1, 7, 16, 100};
  for (int t = 0; t < 16; t++) {
    int n = sizes[t / 4], bs = by[t % 4], m = n * n + 200;
    double *A = malloc(m * sizeof *A), *B = malloc(m * sizeof *B);
    double *C = malloc(m * sizeof *C);
    float *x = malloc(m * sizeof *x), *y = malloc(m * sizeof *y);
    int *a = malloc(m * sizeof *a), *b = malloc(m * sizeof *b);
    for (int i = 0; i < m; i++) {
      A[i] = i % 17 * 0.37;
      B[i] = i % 13 * 0.73 - 2;
      C[i] = i % 5;
      x[i] = i % 101 * 0.5f;
      y[i] = a[i] = b[i] = -1;
    }
    matmul(n, bs, A, B, C);
    printf("%d %d: matmul %.17g\n", n, bs, sum(m, C));
    transpose(n, bs, x, y);
    double s = 0;
    for (int i = 0; i < m; i++)
      s += y[i] * (i % 7 + 1);
    printf("transpose %.17g\n", s);
    products(n, bs, A, B, C);
    printf("products %.17g\n", sum(m, C));
    twice(n, bs, A, B, C);
    printf("twice %.17g %.17g\n", sum(m, B), sum(m, C));
    twice(n, bs, A, A + 1, A + 2);
    printf("in place %.17g\n", sum(m, A));
    ahead(n, bs, B, C);
    printf("ahead %.17g %.17g\n", sum(m, B), sum(m, C));
    smooth(n, bs, A);
    printf("smooth %.17g\n", sum(m, A));
    printf("%d blocks", blocks(n, bs, a, b));
    for (int i = 0; i < n; i++)
      printf("%c%d %d", i % 8 == 0 ? '\n' : ' ', a[i], b[i]);
    over(n, bs, C);
    printf("\nover %.17g\n", sum(m, C));
    edges(n, bs, C);
    printf("edges %.17g\n", sum(m, C));
    free(A), free(B), free(C), free(x), free(y), free(a), free(b);
  }
  return 0;
}
