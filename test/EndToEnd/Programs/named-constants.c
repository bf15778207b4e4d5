// RUN: %convert-and-compare %s --nvcc --min-offloaded 4
// Variables that hold constants, or what other variables hold.
#include <stdio.h>
#include <stdlib.h>

static double table[512];

static void shift(int rounds, const double *b) {
  int m = 1, k = m + 199;
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < 199; i++)
      table[i] = table[i + m] + b[i];
    for (int i = 0; i < 200; i++)
      table[i + k] = table[i] * b[i];
    printf("%.17g %.17g\n", table[3], table[k + 7]);
  }
}

static void rows(double *c, int n) {
  const int width = 40;
  int last = n - 1;
  for (int i = 0; i < last; i++)
    for (int j = 0; j < width; j++)
      c[i * width + j] += c[last * width + j];
}

static void square(double *c, int n) {
  int ld = n;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < ld; j++)
      c[i * n + j] = c[i * ld + j] * 2 + i;
}

int main(void) {
  double b[200], *c = malloc(400 * sizeof *c);
  for (int i = 0; i < 200; i++)
    b[i] = i * 0.5;
  for (int i = 0; i < 400; i++)
    c[i] = i % 7;
  shift(3, b);
  rows(c, 10);
  square(c, 20);
  for (int i = 0; i < 400; i++)
    printf("%g %g\n", table[i], c[i]);
  free(c);
}
