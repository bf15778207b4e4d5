// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions in bounds and subscripts whose variables are set in branches.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 3 --run-flags= \
// RUN:   --run-flags="--seed=3 --check=all"

#include <stdio.h>
#include <stdlib.h>

static int larger(int a, int b) {
  int value;
  if (b < a) {
    value = a;
  } else {
    value = b;
  }
  return value;
}
static int smaller(int a, int b) {
  int value;
  if (a < b)
    value = a;
  else
    value = b;
  return value;
}
static int clamp(int i, int low, int high) {
  int value;
  if (i < low)
    value = low;
  else if (i > high)
    value = high;
  else
    value = i;
  return value;
}
static int turned(int kind, int i, int n) {
  int k;
  switch (kind) {
  case 0:
    k = i;
    break;
  case 1:
  case 2: {
    k = n - 1 - i;
    break;
  }
  default:
    k = 0;
  }
  return k;
}
static int wrap(int i, int n) {
  if (i < 0)
    i += n;
  else if (i >= n)
    i -= n;
  return i;
}
static int offset(int kind) {
  switch (kind) {
  case 0:
    return 2;
  case 1:
    return 1;
  }
  return 0;
}
/* One way ends, the other goes on. */
static int mixed(int i, int n) {
  int k;
  if (i + 1 < n)
    k = i;
  else
    return n - 1;
  k++;
  k *= 1 + 0;
  return k;
}
/* A value that only one way gives, and only that way reads. */
static int halfway(int i, int n) {
  int k;
  if (i < n / 2)
    k = n - 1 - i;
  if (i >= n / 2)
    return i;
  return k;
}
/* Narrow types are cut as they are in C. */
static int narrow(int i) {
  unsigned char c;
  if (i < 300)
    c = i;
  else
    c = 7;
  return c;
}
static double row(const double *b, int i, int n) {
  const double *r = b + i * n, *s = r + 1;
  return r[0] + s[n - 2];
}

static void band(int n, double *a, const double *b) {
  for (int i = 0; i < n; i++)
    for (int j = larger(0, i - 3); j < smaller(n, i + 4); j++)
      a[i * n + j] = b[clamp(j - 1, 0, n - 1)] + i;
}
static void others(int n, double *a, const double *b) {
  for (int i = 0; i < n; i++)
    a[i] = b[turned(1, i, n)] + b[turned(7, i, n)] + b[wrap(i - 1, n)] +
           b[wrap(i + 1, n)] + b[turned(0, i, n)];
  for (int i = 0; i < n - 2; i++)
    a[i] += b[i + offset(0)] + b[i + offset(1)] + offset(5);
  for (int i = 0; i < n; i++)
    a[n + i] = b[mixed(i, n)] + b[halfway(i, n)];
  for (int i = 0; i < n; i++)
    a[2 * n + i] = narrow(i + 250) + row(b, i, n);
}
/* Each row needs what the last one wrote on the other side of the wrap. */
static void around(int n, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] += a[wrap(i - 1, n) * n + j];
}
int main(void) {
  int n = 70;
  double *a = calloc(n * n, sizeof *a), *b = malloc(n * n * sizeof *b);
#pragma c2cuda off
  for (int i = 0; i < n * n; i++)
    b[i] = i * 7 % 31 - 4.5;
  band(n, a, b);
  around(n, a);
  others(n, a, b);
  double s = 0;
#pragma c2cuda off
  for (int i = 0; i < n * n; i++)
    s = s * 0.75 + a[i];
  printf("%.17g\n", s);
  return 0;
}
