// RUN: %convert-and-compare %s --min-offloaded 7
// while and do loops, and loops that count in their condition, around others.
#include <stdio.h>
#include <stdlib.h>

static void add_one(int n, double *a) {
  int i = 0;
  while (i < n) {
    for (int k = 0; k < n; k++)
      a[i * n + k] += 1;
    i++;
  }
}

static void both(int n, int m, double (*a)[50]) {
  int i = n, k;
  while (i > 0) {
    i--;
    k = 0;
    while (k < m) {
      a[i][k] = a[i][k] * 0.5 + i - k;
      k += 1;
    }
  }
}

static void from_the_end(int n, int m, double *a) {
  for (int i = n; i-- > 0;)
    for (int k = m; --k >= 0;)
      a[i * m + k] += 3 * i - k;
}

/* The inner counter goes on where it was. */
static int goes_on(int n, int m, double *a) {
  int k = 0, i = 0;
  while (i < n) {
    for (int r = 0; r < m; r++) {
      a[k] = a[k] + i * 0.25;
      k++;
    }
    i++;
  }
  return k;
}

static void triangle(int n, double (*a)[50]) {
  int i = 0;
  do {
    int k = i;
    do {
      a[i][k] = i + 2 * k;
      k++;
    } while (k < n);
    i++;
  } while (i < n);
}

/* The step is 1 only where the inner loop runs to n. */
static int unsure_step(int n, double *a) {
  int i = 0, rounds = 0;
  while (i < 20) {
    int k = 0;
    while (k < n)
      k++;
    a[i] += 1;
    i += k - n + 1;
    rounds++;
  }
  return rounds;
}

static void conditional(int n, const double *w, double (*a)[50]) {
  if (n > 3) {
    int i = 1;
    while (i < n - 1) {
      if (w[i] > 0)
        for (int k = 0; k < n; k++)
          a[i][k] += w[i] * k;
      i += 2;
    }
  }
}

int main(void) {
  enum { N = 50 };
  double *a = calloc(N * N, sizeof *a), *w = malloc(N * sizeof *w);
  double(*b)[N] = calloc(N, sizeof *b);
  for (int i = 0; i < N; i++)
    w[i] = (i * 37 % 11) - 5;
  for (int n = 0; n <= N; n += n < 3 ? 1 : 12) {
    int m = n / 2;
    add_one(n, a);
    both(n, m, b);
    from_the_end(n, m, a);
    printf("%d ", goes_on(n, m, a));
    if (n > 0)
      triangle(n, b);
    printf("%d ", unsure_step(n - 1, a));
    conditional(n, w, b);
  }
  double sum = 0;
  for (int i = 0; i < N * N; i++)
    sum = sum * 0.999 + a[i] + b[i / N][i % N];
  printf("%.17g\n", sum);
  free(a);
  free(b);
  free(w);
  return 0;
}
