// RUN: %convert-and-compare %s --nvcc --min-offloaded 8 --run-flags= \
// RUN:   --run-flags="--seed=3 --check=all" --run-flags="--seed=11 --check=all"
// Loops that depend on themselves as far back as a parameter says: as many
// chains, if it is large enough.
#include <stdio.h>
#include <stdlib.h>

enum { Size = 20000 };

static void back(int n, int m, double *restrict a, const double *restrict b,
                 double c) {
  for (int i = m; i < n; i++)
    a[i] = a[i - m] * 0.5 + b[i] * c;
}

static void ahead(int n, int m, float *restrict a) {
  for (int i = 5; i < n; i++)
    a[i + m] = a[i] * 0.5f;
}

// The iterator is a value, too.
static void values(int n, int m, int *restrict a, int *restrict b) {
  for (int i = 2 * m; i < n; i++) {
    int t = b[i] + i / 2 % 100;
    a[i] = a[i - m] % 100 * t + a[i - 2 * m] % 100 - i;
    if (i > 1000)
      b[i] = b[i - m] ^ 5;
  }
}

static void down(int n, int m, int *restrict a) {
  for (int i = n - 1 - m; i >= 0; i--)
    a[i] = a[i + m] % 1000 + i;
}

static void in_steps(int n, int m, int *restrict a) {
  for (int i = m; i < n; i += 3)
    a[i] = a[i - m] % 1000 + i;
}

static void body(int n, int m, int k, double *restrict a,
                 const double *restrict b) {
  for (int i = m; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < k; j++)
      sum += b[j] * a[i - m];
    a[i] = sum * 0.125;
  }
}

// What the distance is has to be computed.
static void computed(int n, int m, int k, int *restrict a) {
  for (int i = m + 2 * k; i < n; i++)
    a[i] += a[i - m - 2 * k] % 1000;
}

static void unsigned_distance(unsigned n, unsigned m, int *restrict a) {
  for (unsigned i = m; i < n; i++)
    a[i] = a[i - m] % 1000 + (int)(i % 10);
}

// Two distances with nothing in common: as it was.
static void odd(int n, int m, int *restrict a) {
  for (int i = m + 1; i < n; i++)
    a[i] = a[i - m] % 1000 + a[i - m - 1] % 1000;
}

static void one_of_two(int n, int m, int k, int *restrict a) {
  for (int i = m + k; i < n; i++)
    a[i] = a[i - m] % 1000 + a[i - k] % 1000;
}

static double a[Size], b[Size];
static float c[2 * Size];
static int d[Size], e[Size];

static void show(int m) {
  double sums[5] = {0};
  for (int i = 0; i < Size; i++) {
    double weight = i % 101;
    sums[0] += a[i] * weight;
    sums[1] += b[i] * weight;
    sums[2] += c[i] * weight + c[i + Size];
    sums[3] += (d[i] & 0xffff) * weight;
    sums[4] += (e[i] & 0xffff) * weight;
  }
  printf("%d", m);
  for (int i = 0; i < 5; i++)
    printf(" %a", sums[i]);
  printf("\n");
}

int main(void) {
  int distances[] = {1, 2, 63, 64, 65, 127, 1000, 1025, 6000, 9999, 19999};
  for (int at = 0; at < 11; at++) {
    int m = distances[at], k = m % 77 + 1;
    for (int i = 0; i < Size; i++) {
      a[i] = i % 13 * 0.5;
      b[i] = i % 7 * 0.25;
      c[i] = (float)(i % 11);
      c[i + Size] = 1;
      d[i] = i % 17;
      e[i] = i % 5;
    }
    back(Size, m, a, b, 0.5);
    ahead(Size - 3, m, c);
    ahead(Size / 3, 0, c);
    values(Size, m, d, e);
    show(m);
    down(Size, m, d);
    in_steps(Size - 1, m, e);
    show(m);
    body(Size < 30 * m ? Size : 30 * m, m, 7, a, b);
    computed(Size, m, k, d);
    unsigned_distance(Size, (unsigned)m, e);
    show(m);
    odd(Size, m, d);
    one_of_two(Size, m, k, e);
    show(m);
  }
  return 0;
}
