// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What a search begins with is done by the first of its blocks, where no other
// thread needs it before.
// RUN: %convert-and-compare %s

#include <stdio.h>

#define N 3000

static double a[N + 1], m[48][48];
static int p[N], q[N];

static int smallest(int n) {
  int at = 0;
  for (int i = 1; i < n; i++)
    if (a[i] < a[at])
      at = i;
  return at;
}

/* The first one is not the first element. */
static int from_third(int n) {
  int at = 2;
  for (int i = 3; i < n; i++)
    if (a[i] > a[at])
      at = i;
  return at;
}

/* The first one is known from an argument only. */
static int from_given(int n, int at) {
  for (int i = 1; i < n; i++)
    if (a[i] < a[at])
      at = i;
  return at;
}

/* Two of them. */
static int both(int n) {
  int low = 0, high = 0;
  for (int i = 1; i < n; i++) {
    if (a[i] < a[low])
      low = i;
    if (a[i] >= a[high])
      high = i;
  }
  return 4000 * low + high;
}

/* Rows of the pivots. */
static void pivots(int n) {
  for (int k = 0; k < n - 1; k++) {
    p[k] = k;
    for (int i = k + 1; i < n; i++)
      if (m[i][k] > m[p[k]][k])
        p[k] = i;
    for (int j = 0; j < n; j++)
      m[k][j] = 0.5 * m[p[k]][j] + 0.25 * m[k][j] + k;
  }
}

/* In every round. */
static int each_round(int n, int times) {
  int found = 0;
  for (int t = 0; t < times; t++) {
    double best = -1e30;
    int at = -1;
    for (int i = 0; i < n; i++)
      if (a[i] * (t + 1) > best) {
        best = a[i] * (t + 1);
        at = i;
      }
    q[t] = at;
    found += at;
    a[t] = -a[t];
  }
  return found;
}

/* All threads read what would be done first. */
static int needed(int n, int times) {
  int found = 0;
  for (int t = 0; t < times; t++) {
    double best = -1e30;
    int at = -1;
    a[N] = 0.5 * a[t] + t;
    for (int i = 0; i < n; i++)
      if (a[i] * a[N] > best) {
        best = a[i] * a[N];
        at = i;
      }
    q[t] = at;
    found += at;
  }
  return found;
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = (i * 7919 % 1013) * 0.125 - 40;
  for (int i = 0; i < 48; i++)
    for (int j = 0; j < 48; j++)
      m[i][j] = (i * 31 + j * 17) % 23 * 0.5;
  for (int n = 1; n <= N; n += 749)
    printf("%d %d %d %d %d\n", smallest(n), from_third(n), from_given(n, 5),
           from_given(n, 0), both(n));
  pivots(48);
  printf("%d %d\n", each_round(N, 6), needed(N, 5));
  double sum = 0;
  for (int i = 0; i < 48; i++)
    for (int j = 0; j < 48; j++)
      sum += m[i][j] * (i + 2 * j);
  for (int k = 0; k < 47; k++)
    printf("%d ", p[k]);
  printf("%.17g\n", sum);
  return 0;
}
