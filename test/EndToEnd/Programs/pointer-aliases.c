// RUN: %convert-and-compare %s --nvcc --min-offloaded 11
// Rows and parts of arrays under names of their own.
#include <stdio.h>
#include <stdlib.h>

#define ROWS 20
#define COLS 30

static double G[ROWS][COLS];

static void show(const char *name, int n, const double *a) {
  double sum = 0;
  int k;
  for (k = 0; k < n; k++)
    sum = sum * 0.75 + a[k] * (k % 7 + 1);
  printf("%s %.17g\n", name, sum);
}

static void rows(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++) {
    double *row = a + i * m;
    const double *src = &b[i * m];
    for (int j = 0; j < m; j++)
      row[j] = src[j] * 2.0 + i;
  }
}

/* The neighbours' rows: a and its rows are one array. */
static void blur(int n, int m, double *a, double *b) {
  for (int i = 1; i < n - 1; i++) {
    const double *up = a + (i - 1) * m, *here = up + m, *down = here + m;
    double *out = b + i * m;
    for (int j = 1; j < m - 1; j++)
      out[j] = 0.25 * (up[j] + down[j] + here[j - 1] + *(here + j + 1));
  }
}

/* Here every row depends on the one before. */
static void carried(int n, int m, double *a) {
  for (int i = 1; i < n; i++) {
    double *row = a + i * m;
    const double *before = row - m;
    for (int j = 0; j < m; j++)
      row[j] += 0.5 * before[j];
  }
}

static void chain(int n, double *a, double *out) {
  const double *p = a + 1;
  const double *q = p + 1;
  for (int i = 0; i < n; i++)
    out[i] = a[i] + p[i] * q[i] - *q;
}

static void assigned(int n, int m, double *a, const double *b) {
  double *p;
  const double *q;
  for (int i = 0; i < n; i++) {
    p = a + i * m;
    q = b + i * m;
    for (int j = 0; j < m; j++)
      p[j] += q[j];
    p = p + 1;
    p[0] = i;
  }
}

static void declared(double A[ROWS][COLS]) {
  for (int i = 0; i < ROWS; i++) {
    double *restrict r = A[i];
    for (int j = 0; j < COLS; j++)
      r[j] = G[i][j] + 1;
  }
}

static void whole(void) {
  double(*B)[COLS] = G;
  for (int i = 1; i < ROWS; i++)
    for (int j = 0; j < COLS; j++)
      B[i][j] = G[i - 1][j] + B[i][j];
}

static void linear(void) {
  double *p = &G[0][0];
  for (int k = 0; k < ROWS * COLS; k++)
    p[k] = k % 11;
  for (int i = 1; i < ROWS; i++)
    for (int j = 0; j < COLS; j++)
      G[i][j] *= 1 + p[j];
}

static void halves(int n) {
  double *a = malloc(2 * n * sizeof(double));
  double *b = a + n;
  for (int i = 0; i < n; i++) {
    a[i] = i;
    b[i] = 2 * i;
  }
  /* The halves meet. */
  for (int i = 0; i < n; i++)
    b[i - n / 2] += 0.5;
  show("halves", 2 * n, a);
  free(a);
}

/* The iterator that the pointer was made with goes on. */
static void other(int n, double *a) {
  int k = 2;
  for (int i = 0; i < n; i++) {
    double *p = a + k;
    for (k = 0; k < 3; k++)
      p[k] = i * 10 + k;
  }
}

/* The offset is changed before the pointer is used. */
static void moved(int n, double *a, double *b) {
  int off = 3;
  double *p = a + off;
  off = 7;
  for (int i = 0; i < n; i++)
    p[i] = b[i] + off;
  printf("%d\n", off);
}

/* A pointer of the same name hides the one it was made from. */
static void hidden(int n, double *a, double *c) {
  double *p = a + 1;
  {
    double *a = c;
    for (int i = 0; i < n; i++)
      p[i] = 3 * a[i];
  }
}

/* A pointer that one of two branches made. */
static void either(int n, int which, double *a, double *b) {
  double *p = a;
  if (which)
    p = b;
  for (int i = 0; i < n; i++)
    p[i] = a[i] + b[i];
}

int main(void) {
  int n = 37, m = 23;
  double *a = malloc(n * m * sizeof(double));
  double *b = malloc(n * m * sizeof(double));
  for (int k = 0; k < n * m; k++) {
    a[k] = k % 13 * 0.5;
    b[k] = k % 17 * 0.25;
  }
  rows(n, m, a, b);
  show("rows", n * m, a);
  blur(n, m, a, b);
  show("blur", n * m, b);
  blur(n, m, a, a);
  show("blur in place", n * m, a);
  carried(n, m, a);
  show("carried", n * m, a);
  chain(n, a, b);
  chain(n, a, a + 1);
  show("chain", n * m, a);
  show("chain", n * m, b);
  assigned(n, m, a, b);
  assigned(n, m, a, a);
  show("assigned", n * m, a);
  linear();
  show("linear", ROWS * COLS, &G[0][0]);
  whole();
  declared((double(*)[COLS])a);
  declared(G);
  show("declared", n * m, a);
  show("G", ROWS * COLS, &G[0][0]);
  halves(50);
  halves(1);
  other(9, a);
  show("other", n * m, a);
  moved(20, a, b);
  show("moved", n * m, a);
  hidden(20, a, b);
  hidden(20, a, a);
  show("hidden", n * m, a);
  either(20, 0, a, b);
  either(20, 1, a, b);
  either(20, 1, a, a + 5);
  show("either", n * m, a);
  show("either", n * m, b);
  rows(0, m, a, b);
  rows(n, 0, a, b);
  free(a);
  free(b);
  return 0;
}
