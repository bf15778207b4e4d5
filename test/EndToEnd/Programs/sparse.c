// RUN: %convert-and-compare %s --nvcc --min-offloaded 15 --run-flags= \
// RUN:   --run-flags=--seed=3 --run-flags=--seed=11
// Sparse matrices behind pointers of unknown size: rows whose ends are in
// memory, empty rows, parts of a matrix, updates through index arrays.
#include <stdio.h>
#include <stdlib.h>

#define N 150

static void multiply(int n, const int *rowptr, const int *col,
                     const double *val, const double *x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int k = rowptr[i]; k < rowptr[i + 1]; k++)
      y[i] += val[k] * x[col[k]];
}

static void summed(int n, int *rowptr, int *col, double *val, double *x,
                   double *y) {
  int i, k;
  double sum;
  for (i = 0; i < n; i++) {
    sum = 0;
    for (k = rowptr[i]; k < rowptr[i + 1]; k++)
      sum += val[k] * x[col[k]];
    y[i] = sum;
  }
}

// One step of Jacobi's method: the diagonal is looked for.
static void jacobi(int n, const unsigned *rowptr, const unsigned *col,
                   const float *val, const float *b, const float *x,
                   float *restrict out) {
  for (int i = 0; i < n; i++) {
    float rest = b[i], diagonal = 1;
    unsigned end = rowptr[i + 1];
    for (unsigned k = rowptr[i]; k < end; ++k) {
      const unsigned c = col[k];
      if (c == (unsigned)i)
        diagonal = val[k];
      else
        rest -= val[k] * x[c];
    }
    out[i] = rest / diagonal;
  }
}

struct csr {
  int rows;
  long *begin, *end;
  short *col;
  double *val;
};

static void members(const struct csr *m, const double *x, double *restrict y) {
  for (int i = 0; i < m->rows; i++) {
    double s = 0;
    for (long k = m->begin[i]; k < m->end[i]; k++)
      s += m->val[k] * x[m->col[k]];
    y[i] = s;
  }
}

// The last column first, and rows that are a permutation.
static void downwards(int n, const int *perm, const int *rowptr,
                      const int *col, const double *x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    int row = perm[i];
    double s = 0;
    for (int k = rowptr[row + 1] - 1; k >= rowptr[row]; k--)
      s = s * 0.5 + x[col[k]];
    y[i] = s;
  }
}

// Two levels: blocks of rows, and columns of 2.
static void blocks(int n, const int *rowptr, const int *col,
                   const double *val, const double *x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int r = 0; r < 2; r++) {
      double s = 0;
      for (int k = rowptr[i]; k < rowptr[i + 1]; k++)
        for (int c = 0; c < 2; c++)
          s += val[4 * k + 2 * r + c] * x[2 * col[k] + c];
      y[2 * i + r] = s;
    }
}

static void ellpack(int n, int w, const int *col, const double *val,
                    const double *x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < w; k++)
      if (col[i * w + k] >= 0)
        s += val[i * w + k] * x[col[i * w + k]];
    y[i] = s;
  }
}

static void histogram(int n, const unsigned char *text, int *count) {
  for (int i = 0; i < n; i++)
    count[text[i]]++;
}

static void weights(int n, const int *bin, const int *weight, long *sum) {
  for (int i = 0; i < n; i++)
    if (weight[i] > 0)
      sum[bin[i] - 10] += weight[i];
}

static void degrees(int n, const int *rowptr, const int *col,
                    int *restrict in, int *restrict out) {
  for (int i = 0; i < n; i++) {
    out[i] = rowptr[i + 1] - rowptr[i];
    for (int k = rowptr[i]; k < rowptr[i + 1]; k++)
      in[col[k]] += 1;
  }
}

static int entries(int n, const int *rowptr, const int *col, int wanted) {
  int found = 0;
  for (int i = 0; i < n; i++)
    for (int k = rowptr[i]; k < rowptr[i + 1]; k++)
      if (col[k] == wanted)
        found++;
  return found;
}

static void largest(int n, const int *rowptr, const int *col,
                    unsigned *restrict top) {
  for (int i = 0; i < n; i++)
    for (int k = rowptr[i]; k < rowptr[i + 1]; k++)
      if (top[col[k]] < (unsigned)i)
        top[col[k]] = i;
}

static void show(const char *what, int n, const double *y) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.75 + y[i];
  printf("%s %.17g\n", what, s);
}

static void *exact(size_t bytes) { return malloc(bytes); }

int main(void) {
  // Exactly as large as needed, so that a copy too far is seen.
  int *rowptr = exact((N + 1) * sizeof *rowptr);
  rowptr[0] = 0;
  for (int i = 0; i < N; i++)
    rowptr[i + 1] = rowptr[i] + (i % 4 == 3 ? 0 : i * 5 % 9);
  int nnz = rowptr[N];
  int *col = exact(nnz * sizeof *col);
  double *val = exact(4 * nnz * sizeof *val);
  double *x = exact(2 * N * sizeof *x), *y = exact(2 * N * sizeof *y);
  for (int k = 0; k < nnz; k++)
    col[k] = k * 37 % N;
  for (int k = 0; k < 4 * nnz; k++)
    val[k] = k % 11 - 4;
  for (int i = 0; i < 2 * N; i++) {
    x[i] = i * 0.25;
    y[i] = i;
  }
  multiply(N, rowptr, col, val, x, y), show("multiply", N, y);
  multiply(0, NULL, NULL, NULL, NULL, NULL);
  multiply(10, rowptr + 20, col, val, x, y), show("part", N, y);
  summed(N, rowptr, col, val, x, y), show("summed", N, y);
  // The result over the vector: the rows must see what others have written.
  summed(N, rowptr, col, val, x, x + 3), show("overlapping", 2 * N, x);
  // An empty matrix: nothing of col, val and x is there.
  int *none = calloc(N + 1, sizeof *none);
  multiply(N, none, NULL, NULL, NULL, NULL);
  summed(N, none, NULL, NULL, NULL, y), show("empty", N, y);

  unsigned *row = exact((N + 1) * sizeof *row), *ucol = exact(nnz * 4);
  float *f = exact(nnz * sizeof *f), *b = exact(N * sizeof *b);
  float *u = exact(N * sizeof *u), *v = exact(N * sizeof *v);
  for (int i = 0; i <= N; i++)
    row[i] = rowptr[i];
  for (int k = 0; k < nnz; k++) {
    ucol[k] = k % 3 ? (unsigned)col[k] : k % N;
    f[k] = k % 7 + 1;
  }
  for (int i = 0; i < N; i++)
    b[i] = i, u[i] = i % 13;
  jacobi(N, row, ucol, f, b, u, v);
  for (int i = 0; i < N; i++)
    y[i] = v[i];
  show("jacobi", N, y);

  struct csr m = {N - 5, exact(N * sizeof(long)), exact(N * sizeof(long)),
                  exact(nnz * sizeof(short)), val};
  for (int i = 0; i < N; i++)
    m.begin[i] = rowptr[i], m.end[i] = rowptr[i + 1];
  for (int k = 0; k < nnz; k++)
    m.col[k] = col[k];
  members(&m, x, y), show("members", N, y);

  int *perm = exact(N * sizeof *perm);
  for (int i = 0; i < N; i++)
    perm[i] = (i * 7 + 1) % N;
  downwards(N, perm, rowptr, col, x, y), show("downwards", N, y);
  blocks(N, rowptr, col, val, x, y), show("blocks", 2 * N, y);
  for (int k = 0; k < nnz; k++)
    col[k] = k % 5 == 4 ? -1 : k * 31 % N;
  ellpack(nnz / 4, 4, col, val, x, y), show("ellpack", nnz / 4, y);

  for (int k = 0; k < nnz; k++)
    col[k] = k * 37 % N;
  unsigned char *text = exact(nnz);
  int *count = exact(60 * sizeof *count), *bin = exact(nnz * sizeof *bin);
  int *weight = exact(nnz * sizeof *weight);
  long *sum = calloc(30, sizeof *sum);
  for (int k = 0; k < nnz; k++) {
    text[k] = 40 + k * k % 60;
    bin[k] = k % 3 ? 100000000 : 10 + k % 30;
    weight[k] = k % 3 ? -1 : k % 50;
  }
  for (int i = 0; i < 60; i++)
    count[i] = i;
  histogram(nnz, text, count - 40);
  weights(nnz, bin, weight, sum);
  for (int i = 0; i < 60; i++)
    printf("%d ", count[i]);
  for (int i = 0; i < 30; i++)
    printf("%ld ", sum[i]);
  // An index array that counts its own entries.
  for (int i = 0; i < 60; i++)
    count[i] = i % 7;
  weights(0, NULL, NULL, NULL);
  int *in = calloc(N, sizeof *in), *out = calloc(N, sizeof *out);
  degrees(N, rowptr, col, in, out);
  for (int i = 0; i < N; i++)
    printf("%d %d ", in[i], out[i]);
  printf("%d %d\n", entries(N, rowptr, col, 37), entries(N, none, NULL, 1));
  unsigned *top = calloc(N, sizeof *top);
  largest(N, rowptr, col, top);
  for (int i = 0; i < N; i++)
    printf("%u ", top[i]);
  printf("\n");
  return 0;
}
