// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The user's functions in a file of kernels: macros, typedefs, enumerators and
// constants are written out, and names that CUDA has are changed.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --min-offloaded 1 --args 33
// RUN: %convert-and-compare %s --min-offloaded 1 --args 1

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SQUARE(x) ((x) * (x))
#define STEPS 6
typedef double real;
enum mode { SLOW = 3, FAST = 5 };
static const int shift = 2;
static const float half = 0.5f;
static const real table[] = {1.5, SQUARE(2), -3e-2, [3] = 4};
static const unsigned char small[STEPS] = {1, 2, 3, 250};

static inline real max(real a, real b) { return a < b ? b : a; }

static real norm(real x, real y) { return sqrt(SQUARE(x) + SQUARE(y)); }

static real smooth(real x, int n) {
  real sum = 0;
  for (int k = 0; k < STEPS; k++) {
    float part = x * half;
    if (k % FAST == SLOW)
      continue;
    sum += norm(part, k << shift) * sqrt(part) + small[k];
    if (sum > 1e3 * n)
      break;
  }
  return max(sum, n);
}

static void run(int n, real a[n][n], real b[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = i + 0.25 * j;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i][j] = smooth(a[i][j], i) + max(a[j][i], 3);
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 20;
  real(*a)[n] = malloc(sizeof(real[n][n]));
  real(*b)[n] = malloc(sizeof(real[n][n]));
  run(n, a, b);
  real s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += b[i][j] * (i + 2 * j);
  printf("%.17g %.17g\n", s, table[3]);
  free(a);
  free(b);
  return 0;
}
