// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Variables that hold an element while it is computed, and variables that only
// look like that.
// RUN: %convert-and-compare %s --min-offloaded 10 --run-flags=--check=all \
// RUN:   --run-flags=--seed=7
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void doolittle(int n, double *restrict a) {
  double w;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      w = a[i * n + j]; // so far
      for (int k = 0; k < j; k++)
        w -= a[i * n + k] * a[k * n + j];
      a[i * n + j] = w / a[j * n + j];
    }
    for (int j = i; j < n; j++) {
      w = a[i * n + j];
      for (int k = 0; k < i; k++)
        w -= a[i * n + k] * a[k * n + j];
      a[i * n + j] = w;
    }
  }
}
/* column by column, as in the books */
static void crout(int n, double *restrict a) {
  for (int j = 0; j < n; j++) {
    for (int i = 0; i <= j; i++) {
      double sum = a[i * n + j];
      for (int k = 0; k < i; k++)
        sum -= a[i * n + k] * a[k * n + j];
      a[i * n + j] = sum;
    }
    for (int i = j + 1; i < n; i++) {
      double sum = a[i * n + j];
      for (int k = 0; k < j; k++)
        sum -= a[i * n + k] * a[k * n + j];
      a[i * n + j] = sum / a[j * n + j];
    }
  }
}
static void roots(int n, double *restrict a) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      double s = a[i * n + j];
      for (int k = 0; k < j; k++)
        s -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = s / a[j * n + j];
    }
    double d = a[i * n + i];
    for (int k = 0; k < i; k++)
      d -= a[i * n + k] * a[i * n + k];
    a[i * n + i] = sqrt(fabs(d) + 1);
  }
}
/* the root's place is another array: the element stays what it was */
static void apart(int n, double *restrict a, double *restrict p) {
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) {
      double sum = a[i * n + j];
      for (int k = i - 1; k >= 0; k--)
        sum -= a[i * n + k] * a[j * n + k];
      if (i == j)
        p[i] = sqrt(fabs(sum) + 1);
      else
        a[j * n + i] = sum / p[i];
    }
}
static void forward(int n, int m, const double *restrict l,
                    double *restrict x) {
  for (int c = 0; c < m; c++)
    for (int i = 0; i < n; i++) {
      double s = x[i * m + c];
      for (int j = 0; j < i; j++)
        s -= l[i * n + j] * x[j * m + c];
      x[i * m + c] = s / l[i * n + i];
    }
}
/* reads the element's old value while the variable has the new one */
static void old(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = a[i * n + j];
      for (int k = 0; k <= j; k++)
        s -= a[i * n + k] * 0.25;
      a[i * n + j] = s;
    }
}
/* and in the last statement */
static void damped(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = a[i * n + j];
      for (int k = 0; k < j; k++)
        s -= a[i * n + k] * 0.25;
      a[i * n + j] = 0.5 * s + 0.5 * a[i * n + j];
    }
}
/* goes on with the variable */
static void kept(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = a[i * n + j];
      for (int k = 0; k < i; k++)
        s -= a[k * n + j] * 0.25;
      a[i * n + j] = s;
      s *= 2;
      b[j * n + i] = s;
    }
}
/* leaves some elements alone */
static void some(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = a[i * n + j];
      for (int k = 0; k < i; k++)
        s -= a[k * n + j] * 0.25;
      if (j != i)
        a[i * n + j] = s;
    }
}
/* another precision */
static void narrow(int n, float *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = a[i * n + j];
      for (int k = 0; k < i; k++)
        s -= a[k * n + j] * 0.25;
      a[i * n + j] = s;
    }
}
/* another element */
static void mirrored(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      double s = a[j * n + i];
      for (int k = 0; k < j; k++)
        s -= a[i * n + k] * 0.25;
      a[i * n + j] = s;
    }
}

static double *fresh(int n, unsigned seed) {
  double *result = malloc(n * n * sizeof(double));
#pragma c2cuda off
  for (int i = 0; i < n * n; i++) {
    seed = seed * 1664525u + 1013904223u;
    result[i] = (int)(seed >> 8) / 8388608.0 - 1 + (i % (n + 1) == 0) * n;
  }
  return result;
}
static void show(const char *name, int n, const double *a) {
  double result = 0;
  for (int i = 0; i < n; i++)
    result = result * 0.999 + a[i];
  printf("%s %d %.17g\n", name, n, result);
}

int main(void) {
  const int sizes[] = {1, 2, 31, 32, 33, 34, 64, 77};
  for (int s = 0; s < 8; s++) {
    int n = sizes[s];
    double *a = fresh(n, 1 + s), *b = fresh(n, 2 + s), *p = fresh(n, 3);
    float *f = malloc(n * n * sizeof(float));
    doolittle(n, a);
    show("doolittle", n * n, a);
    crout(n, b);
    show("crout", n * n, b);
    roots(n, a);
    show("roots", n * n, a);
    apart(n, b, p);
    show("apart", n * n, b);
    show("apart", n, p);
    forward(n, n, a, b);
    show("forward", n * n, b);
    free(a), free(b), free(p);
    a = fresh(n, 4), b = fresh(n, 5);
    old(n, a);
    show("old", n * n, a);
    free(a), a = fresh(n, 6);
    damped(n, a);
    show("damped", n * n, a);
    free(a), a = fresh(n, 7);
    kept(n, a, b);
    show("kept", n * n, a);
    show("kept", n * n, b);
    some(n, b);
    show("some", n * n, b);
    for (int i = 0; i < n * n; i++)
      f[i] = i % 13 * 0.1f;
    narrow(n, f);
    for (int i = 0; i < n * n; i++)
      b[i] = f[i];
    show("narrow", n * n, b);
    free(a), a = fresh(n, 8);
    mirrored(n, a);
    show("mirrored", n * n, a);
    free(a), free(b), free(f);
  }
}
