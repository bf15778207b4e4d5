// RUN: %convert-and-compare %s --nvcc --min-offloaded 9 --args "60" --run-flags="--check=all" --run-flags="--seed=4"
// RUN: %convert-and-compare %s --args "0"
// RUN: %convert-and-compare %s --args "1"
// RUN: %convert-and-compare %s --args "33" --cflags=-fopenmp-simd --c2cuda-flags=--allow-reassoc
// Code that is written for teams of threads, the parallel region apart from the
// loops that it shares out. With two arguments it is the same with OpenMP.
#include <stdio.h>
#include <stdlib.h>

#define N 100

static double a[N][N], b[N][N], c[N][N], x[N], y[N], z[N];
static int counts[N];

static void init(int n) {
  int i, j;
#pragma omp parallel shared(a, b, c, x, y, z, n) private(i, j)
  {
#pragma omp for
    for (i = 0; i < n; i++) {
      x[i] = i * 0.25;
      y[i] = z[i] = n - i;
      counts[i] = i % 7;
    }
#pragma omp for collapse(2) schedule(static)
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++) {
        a[i][j] = (i * 3 + j * 5) % 11;
        b[i][j] = (i * 7 + j) % 13;
        c[i][j] = 0;
      }
  }
}

// All of the region in kernels.
static void multiply(int n) {
  int i, j, k;
#pragma omp parallel shared(a, b, c, n) private(i, j, k)
  {
#pragma omp for
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++) {
        c[i][j] = 0;
        for (k = 0; k < n; k++)
          c[i][j] += a[i][k] * b[k][j];
      }
#pragma omp for nowait
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++)
        a[i][j] = c[i][j] * 0.01;
  }
}

// Each thread counts the rounds, and gets a factor for itself.
static void relax(int n, int rounds) {
#pragma omp parallel
  {
    double factor = 0.5;
    for (int t = 0; t < rounds; t++) {
#pragma omp for
      for (int i = 1; i < n - 1; i++)
        y[i] = factor * (x[i - 1] + x[i + 1]);
#pragma omp for
      for (int i = 1; i < n - 1; i++)
        x[i] = y[i];
    }
  }
}

// One of the loops stays; what it computes, the others use.
static double apart(int n) {
  int i, j, last = -1;
  double scale = 2, best = 0;
#pragma omp parallel private(i, j) firstprivate(scale)
  {
    double half = scale / 4;
#pragma omp for nowait
    for (i = 0; i < n; i++)
      z[i] = y[i] * scale + half;
#pragma omp single
    for (i = 1; i < n; i++)
      x[i] = x[i - 1] * 0.5 + y[i];
#pragma omp barrier
#pragma omp for lastprivate(last) schedule(dynamic)
    for (i = 0; i < n; i++) {
      last = 2 * i;
      for (j = 0; j < n; j++)
        b[i][j] += x[i] * half;
    }
#pragma omp for reduction(max : best)
    for (i = 0; i < n; i++)
      if (x[i] > best)
        best = x[i];
  }
  return best + last;
}

// Nests in a block for one thread.
static void singly(int n) {
#pragma omp parallel
  {
#pragma omp single
    for (int i = 1; i < n; i++)
      y[i] = y[i - 1] * 0.5 + z[i];
#pragma omp single
    {
      if (n > 3)
        printf("%g\n", y[3]);
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
          c[i][j] += b[j][i];
    }
  }
}

// Whether the two overlap is found out when it runs.
static void shift(int n, double *to, const double *from, int serial) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      to[i] = from[i] + 1;
    if (serial > 0) {
#pragma omp single
      for (int i = 0; i < n; i++)
        printf("%g ", i + 0.0 * to[i]);
    }
  }
}

static long histogram(int n) {
  long sum = 0;
#pragma omp parallel
#pragma omp for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += counts[i] * counts[i];
  return sum;
}

static void data(int n, int rounds) {
#pragma omp target data map(tofrom : x[0 : N], y[0 : N])
  {
    for (int t = 0; t < rounds; t++) {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < n; i++)
        x[i] += y[i];
#pragma omp target update from(x)
      if (n > 5)
        printf("%g\n", x[5]);
    }
  }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 50;
  init(n);
  multiply(n);
  relax(n, 5);
  double best = apart(n);
  singly(n);
  shift(n / 2, y, z, 0);
  if (argc < 3) // no program for OpenMP
    shift(n / 2, z + 1, z, 1);
  printf("%ld\n", histogram(n));
  data(n, 3);
  printf("%g\n", best);
#pragma c2cuda off
  for (int i = 0; i < n; i++)
    printf("%g %g %g %g %g %g\n", a[i][i], b[i][n - 1 - i], c[n - 1 - i][i],
           x[i], y[i], z[i]);
  return 0;
}
