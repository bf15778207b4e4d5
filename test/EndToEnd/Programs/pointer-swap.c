// RUN: %convert-and-compare %s --nvcc --min-offloaded 11 --run-flags=--check=all
// Time loops that exchange buffers.
#include <stdio.h>
#include <stdlib.h>

#define SWAP(a, b, type) do { type swapped = a; a = b; b = swapped; } while (0)

static void show(const char *name, int n, const double *a) {
  double sum = 0;
  int k;
  for (k = 0; k < n; k++)
    sum = sum * 0.75 + a[k] * (k % 7 + 1);
  printf("%s %.17g\n", name, sum);
}

static double *fresh(int n, int seed) {
  double *a = malloc(n * sizeof(double));
  for (int k = 0; k < n; k++)
    a[k] = (k * 7 + seed) % 13 * 0.5;
  return a;
}

/* The pointers are used and freed after the loop. */
static void heat(int n, int steps) {
  double *A = fresh(n * n, 1), *B = fresh(n * n, 2);
  double *first = A;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        B[i * n + j] = 0.25 * (A[(i - 1) * n + j] + A[(i + 1) * n + j] +
                               A[i * n + j - 1] + A[i * n + j + 1]) + t;
    double *tmp = A;
    A = B;
    B = tmp;
  }
  printf("%d ", A == first);
  show("heat", n * n, A);
  show("heat", n * n, B);
  free(A);
  free(B);
}

/* Parameters: the caller's pointers stay. */
static void heat1(int n, int steps, double *a, double *b) {
  double *tmp;
  for (int t = steps; t > 0; t--) {
    for (int i = 1; i < n - 1; i++)
      b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
    SWAP(a, b, double *);
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i] * 0.5;
  }
  tmp = a;
  printf("%.17g\n", tmp[1]);
}

/* Leap-frog: three buffers. */
static double *wave(int n, int steps, double *old, double *cur, double *next) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      next[i] = 2 * cur[i] - old[i] + 0.1 * (cur[i - 1] - 2 * cur[i] + cur[i + 1]);
    double *tmp = old;
    old = cur;
    cur = next;
    next = tmp;
  }
  show("old", n, old);
  show("next", n, next);
  return cur;
}

/* Two pairs at once, rows of a declared length, steps of two. */
static void pairs(int n, int begin, int end, double (*u)[8], double (*v)[8],
                  double (*x)[8], double (*y)[8]) {
  double(*t)[8];
  for (int s = begin; s < end; s += 2) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 8; j++) {
        v[i][j] = u[i][j] + s;
        y[i][j] = x[i][j] * 0.5 + u[i][j];
      }
    t = u, u = v, v = t;
    t = x; x = y; y = t;
  }
}

/* A row pointer within. */
static void rows(int n, int m, int steps, double *a, double *b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++) {
      const double *from = a + (i - 1) * m;
      double *to = b + i * m;
      for (int j = 0; j < m; j++)
        to[j] = from[j] + 1;
    }
    double *c = a;
    a = b;
    b = c;
  }
  show("rows", n * m, a);
}

/* Loops that count in their bodies; what they count is used behind them. */
static int asks_first(int n, int steps, double *a, double *b) {
  int done = 0;
  while (done < steps) {
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] * 0.5 + a[i + 1] + done;
    double *c = a;
    a = b;
    b = c;
    done++;
  }
  show("asks first", n, a);
  return done;
}
static int asks_last(int n, int steps, double *a, double *b) {
  int left = steps, offset = 3;
  do {
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i] * 0.5 + a[i + 1] - offset;
    left -= 2;
    double *c = a;
    a = b;
    b = c;
    offset += 5;
  } while (left > 0);
  show("asks last", n, b);
  return left * 100 + offset;
}
/* The offset goes on in every other round only. */
static void odd_rounds(int n, int steps, double *a, double *b) {
  int at = 0, turn = 0;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 9; i++)
      b[i + at] = a[i] + t;
    if (t % 2)
      at++;
    turn = 1 - turn;
    double *c = a;
    a = b;
    b = c;
  }
  printf("%d %d ", at, turn);
  show("odd rounds", n, a);
}

/* The index idiom. */
static double two[2][50];
static void modulo(int steps) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < 49; i++)
      two[(t + 1) % 2][i] = two[t % 2][i - 1] + two[t % 2][i + 1];
}

/* No exchange: both names for one buffer from the second step on. */
static void once(int n, int steps, double *a, double *b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++)
      b[i] = a[i - 1] + 1;
    a = b;
  }
  show("once", n, a);
}

static void buffers(int n, int steps, double (*g)[64]) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      g[(t + 1) % 2][i] = g[t % 2][i - 1] + g[t % 2][i + 1];
}

static void counted(int n, int rows, double g[2][64]) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < n; j++)
      g[i][j] += i - j;
}

int main(void) {
  for (int steps = 0; steps < 6; steps++) {
    heat(20, steps);
    heat(3, steps);
    heat(2, steps);
    double *a = fresh(400, 3), *b = fresh(400, 4), *c = fresh(400, 5);
    double *d = fresh(400, 6);
    heat1(100, steps, a, b);
    heat1(100, steps, a, a + 50);
    heat1(100, steps, a, a);
    buffers(64, steps, (double(*)[64])a);
    buffers(10, steps, (double(*)[64])(a + 130));
    counted(20, 2, (double(*)[64])a);
    show("a", 400, a);
    show("b", 400, b);
    show("cur", 90, wave(90, steps, a, b, c));
    show("cur", 90, wave(90, steps, a, b, b + 40));
    pairs(50, 1, steps, (double(*)[8])a, (double(*)[8])b, (double(*)[8])c,
          (double(*)[8])d);
    rows(20, 15, steps, a, b);
    rows(1, 15, steps, a, b);
    once(20, steps, c, d);
    printf("%d\n", asks_first(70, steps, a, b));
    printf("%d\n", asks_last(70, steps, c, d));
    odd_rounds(70, steps, c, d);
    for (int i = 0; i < 50; i++)
      two[0][i] = two[1][i] = i % 5;
    modulo(steps);
    show("two", 100, &two[0][0]);
    show("a", 400, a);
    show("b", 400, b);
    show("c", 400, c);
    show("d", 400, d);
    free(a);
    free(b);
    free(c);
    free(d);
  }
  return 0;
}
