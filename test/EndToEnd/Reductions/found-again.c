// RUN: %convert-and-compare %s --nvcc --expect-offloaded 16 --args "40"
// RUN: %convert-and-compare %s --args "0"
// RUN: %convert-and-compare %s --args "1" --run-flags=--seed=3
// RUN: %convert-and-compare %s --args "2"
// RUN: %convert-and-compare %s --args "57" --run-flags=--seed=11
// Largest and smallest values that are found again where they are: pivots,
// selection; equal values, NaNs, zeros of both signs, where the search starts.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define ABS(x) ((x) < 0 ? -(x) : (x))
#define N 64

static double A[N][N];
static float x[N], y[N];
static int at_global;

typedef struct {
  double weight;
  int id;
} item;
static item items[N];

static int first_max(int n, const double *a, int start) {
  int imax = start;
  for (int i = 0; i < n; i++)
    if (a[i] > a[imax])
      imax = i;
  return imax;
}
static int last_max(int n, const double *a, int start) {
  int imax = start;
  for (int i = 1; i < n; i++) {
    if (a[imax] <= a[i]) {
      imax = i;
    }
  }
  return imax;
}
static long first_min(int n, const float *a) {
  long best = 0;
  for (int i = 1; i < n; i++)
    if (a[best] > a[i])
      best = i;
  return best;
}
static int neighbour(int n, const double *a) {
  int at = 0, count = -1;
  for (int i = 0; i < n - 1; i++)
    if (a[i + 1] - a[i] >= a[at] - a[i + 1 - 1]) {
      at = i + 1;
      count = 2 * i;
    }
  return at + count;
}
static int largest_step(int n, const double *a) {
  int at = 0;
  for (int i = 0; i < n - 1; i++)
    if (ABS(a[i + 1] - a[i]) > ABS(a[at + 1] - a[at]))
      at = i;
  return at;
}
static int of_ints(int n, const int *b, int *other) {
  int m = n / 2, k = 7;
  for (int i = n - 1; i >= 0; i--)
    if (b[i] < b[m]) {
      m = i;
      k = b[i] + i;
    }
  *other = k;
  return m;
}
static int of_bytes(int n, const unsigned char *c) {
  int m = 0;
  for (int i = 0; i < n; i += 3)
    if (c[i] <= c[m])
      m = i;
  return m;
}
static unsigned of_unsigned(unsigned n, const unsigned long *u) {
  unsigned m = 0;
  for (unsigned i = 1; i < n; i++)
    if (u[i] > u[m])
      m = i;
  return m;
}
static int pivot(int n, int k) {
  int p = k;
  for (int i = k + 1; i < n; i++)
    if (fabs(A[i][k]) > fabs(A[p][k]))
      p = i;
  return p;
}
static int flat_pivot(int n, int k, const double *a, int lda) {
  int p = k;
  for (int i = k + 1; i < n; i++)
    if (fabs(a[i * lda + k]) > fabs(a[p * lda + k]))
      p = i;
  return p;
}
static void in_grid(int n, int *row, int *col) {
  int r = 0, c = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (A[i][j] < A[r][c]) {
        r = i;
        c = j;
      }
  *row = r;
  *col = c;
}
static int products(int n) {
  int best = 0;
  for (int i = 0; i < n; i++)
    if (x[i] * y[i] + 1 > x[best] * y[best] + 1)
      best = i;
  return best;
}
static int heaviest(int n) {
  int best = 0;
  for (int i = 1; i < n; i++)
    if (items[i].weight > items[best].weight)
      best = i;
  return best;
}
static void global(int n, const double *a) {
  for (int i = 0; i < n; i++)
    if (a[i] < a[at_global])
      at_global = i;
}
// The largest of every row.
static void rows(int n, int *where) {
  for (int i = 0; i < n; i++) {
    int best = i;
    for (int j = 0; j < n; j++)
      if (A[i][j] > A[i][best])
        best = j;
    where[i] = best;
  }
}
// Gaussian elimination, solved in place.
static void eliminate(int n, int *piv) {
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(A[i][k]) > fabs(A[p][k]))
        p = i;
    piv[k] = p;
    for (int j = 0; j < n; j++) {
      double t = A[k][j];
      A[k][j] = A[p][j];
      A[p][j] = t;
    }
    for (int i = k + 1; i < n; i++) {
      A[i][k] /= A[k][k];
      for (int j = k + 1; j < n; j++)
        A[i][j] -= A[i][k] * A[k][j];
    }
  }
}
static void selection_sort(int n, double *a) {
  for (int i = 0; i < n - 1; i++) {
    int min = i;
    for (int j = i + 1; j < n; j++)
      if (a[j] < a[min])
        min = j;
    double t = a[i];
    a[i] = a[min];
    a[min] = t;
  }
}
static int several(int n, const double *a) {
  int low = 0, high = 0;
  for (int i = 1; i < n; i++) {
    if (a[i] < a[low])
      low = i;
    if (a[i] >= a[high])
      high = i;
  }
  return low * 1000 + high;
}
// What the searches see changes, or more than the search sees the variable.
static int changed(int n, double *a) {
  int m = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] > a[m])
      m = i;
    a[i] = -a[i];
  }
  return m;
}
static int watched(int n, const double *a, int *out) {
  int m = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] > a[m])
      m = i;
    out[i] = m;
  }
  return m;
}
static int elsewhere(int n, const double *a) {
  int m = 0;
  for (int i = 1; i < n; i++)
    if (a[i] > a[m])
      m = i - 1;
  return m;
}
static int weighted(int n, const double *a) {
  int m = 0;
  for (int i = 0; i < n; i++)
    if (a[i] * i > a[m] * i)
      m = i;
  return m;
}
static int masked(int n, const double *a, const int *b) {
  int m = -1;
  for (int i = 0; i < n; i++)
    if (b[i] > 50 && (m < 0 || a[i] > a[m]))
      m = i;
  return m;
}

static unsigned seed = 99;
static int next(void) { return (int)((seed = seed * 1103515245u + 12345u) >> 16); }

static void fill(int n, int kind, double *a, int *b) {
  for (int i = 0; i < n; i++) {
    int r = next() % 40 - 20;
    a[i] = kind == 1 ? (r < 0 ? -0.0 : 0.0) : kind == 2 ? 3 : r * 0.25;
    if (kind == 3 && r % 3 == 0)
      a[i] = NAN;
    if (kind == 4)
      a[i] = r % 2 ? INFINITY : -INFINITY;
    b[i] = next() % 100;
    x[i % N] = (float)a[i];
    y[i % N] = (float)(b[i] % 5);
    items[i % N].weight = a[i];
    items[i % N].id = i;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      A[i][j] = kind == 2 ? i == j : next() % 19 - 9 + (i == j ? 0.5 : 0);
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 40, size = n + 2, other = 0, r, c;
  double *a = calloc(size * size, sizeof *a);
  int *b = calloc(size, sizeof *b), *out = calloc(size, sizeof *out);
  unsigned char *bytes = calloc(size, 1);
  unsigned long *u = calloc(size, sizeof *u);
  for (int kind = 0; kind < 5; kind++) {
    fill(size, kind, a, b);
    for (int i = 0; i < size; i++) {
      bytes[i] = (unsigned char)(b[i] * 5);
      u[i] = (unsigned long)next() << 37 | (unsigned)i % 3;
    }
    printf("%d %d %d", first_max(n, a, 0), first_max(n, a, n / 2),
           first_max(n, a, n));
    printf(" %d %d %ld", last_max(n, a, 0), last_max(n, a, n), first_min(n > N ? N : n, x));
    printf(" %d %d", neighbour(n, a), largest_step(n, a));
    printf(" %d", of_ints(n, b, &other));
    printf(" %d %d %u\n", other, of_bytes(n, bytes), of_unsigned(n < 0 ? 0u : (unsigned)n, u));
    in_grid(n, &r, &c);
    printf("%d %d %d %d %d", pivot(n, n / 3), r, c, products(n), heaviest(n));
    at_global = n / 2;
    global(n, a);
    printf(" %d %d\n", at_global, several(n, a));
    printf("%d %d %d %d %d", changed(n, a), watched(n, a, out), elsewhere(n, a),
           weighted(n, a), masked(n, a, b));
    rows(n, out);
    for (int i = 0; i < n; i++)
      printf(" %d", out[i]);
    eliminate(n, out);
    for (int i = 0; i < n; i++)
      printf(" %d %.12g", out[i], kind == 3 ? 0 : A[i][i]);
    for (int i = 0; i < size * size; i++)
      a[i] = next() % 77 - 30;
    printf("\n%d\n", flat_pivot(n, n / 3, a, size));
    fill(size, kind == 3 ? 0 : kind, a, b);
    selection_sort(n, a);
    for (int i = 0; i < n; i++)
      printf(" %g", a[i]);
    printf("\n");
  }
  free(a), free(b), free(out), free(bytes), free(u);
  return 0;
}
