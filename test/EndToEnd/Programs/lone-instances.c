// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What one thread would do in a launch of its own, a thread of another does:
// last values, single elements between loops, before and behind.
// REQUIRES: c2cuda
// RUN: %convert-and-compare %s --run-flags= --run-flags=--seed=3 \
// RUN:   --run-flags="--seed=17 --check=all"

#include <stdio.h>

#define N 300

double a[N + 2], b[N + 2], c[N + 2], m[40][40], v[40], w[40];

static void fill(void) {
  for (int i = 0; i < N + 2; i++) {
    a[i] = (i * 37 % 101) * 0.25;
    b[i] = (i * 53 % 97) * 0.5 - 11;
    c[i] = (i * 29 % 89) * 0.125;
  }
  for (int i = 0; i < 40; i++) {
    v[i] = i * 7 % 13;
    w[i] = i * 5 % 11;
    for (int j = 0; j < 40; j++)
      m[i][j] = (i * 17 + j * 23) % 31;
  }
}

static void show(const char *name, double more) {
  double sum = more, weighted = 0;
  for (int i = 0; i < N + 2; i++) {
    sum += a[i] + 2 * b[i] + 3 * c[i];
    weighted += (i % 7) * a[i] - (i % 5) * b[i] + (i % 3) * c[i];
  }
  for (int i = 0; i < 40; i++) {
    weighted += v[i] * (i % 4) + w[i] * (i % 6);
    for (int j = 0; j < 40; j++)
      sum += m[i][j] * ((i + 2 * j) % 5);
  }
  printf("%s %.17g %.17g\n", name, sum, weighted);
}

/* The last value of a variable. */
static double last(int n, double x) {
  for (int i = 0; i < n; i++) {
    a[i] = x + b[i];
    x = b[i];
  }
  return x;
}

/* One element each round, behind a loop. */
static void border(int n) {
  for (int k = 1; k < n; k++) {
    for (int i = 0; i < k; i++)
      c[i] = a[i] * 0.25 + 0.5 * a[k - i - 1];
    for (int i = 0; i < k; i++)
      a[i] = c[i];
    a[k] = c[0] * 0.5;
  }
}

/* Its own thread's value. */
static void ownValue(int n, int rounds) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++)
      a[i] = b[i] * 0.5 + t;
    c[t] = a[t + 3] + 1;
    for (int i = 0; i < n; i++)
      b[i] = a[(n - 1) - i] * 0.75;
  }
}

/* Before the loop, with what only one of its threads overwrites. */
static void before(int n, int rounds) {
  for (int t = 0; t < rounds; t++) {
    c[t] = a[7] + b[t];
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[n - 1 - i];
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i] - b[i] * 0.25;
  }
}

/* Both loops have nothing to do in the last rounds. */
static void shrinking(int n) {
  for (int k = 0; k < n; k++) {
    for (int j = k + 1; j < n; j++)
      a[j] = b[n - j] + k;
    c[k] = k * 0.5 + a[0];
    for (int j = k + 1; j < n; j++)
      b[j] = a[n + k - j] * 0.5;
  }
}

/* Threads of two dimensions, and sums in each. */
static void products(int n, int rounds) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++) {
      v[i] = 0;
      for (int j = 0; j < n; j++)
        v[i] += m[i][j] * w[j];
    }
    w[t] = v[n - 1] * 0.01;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        m[i][j] = m[i][j] * 0.5 + v[i] * 0.01 - v[j] * 0.02;
    m[t][t + 1] = 3;
  }
}

/* All threads of both loops have to do with it: a launch of its own. */
static void between(int n, int rounds) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++)
      a[i + 1] = b[i] * 0.5;
    a[0] = a[n / 2] + a[n / 3];
    for (int i = 0; i < n; i++)
      b[i] = a[i + 1] + a[0];
  }
}

/* Under conditions. */
static void sometimes(int n, int rounds, int which) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++)
      a[i] = b[n - 1 - i] + c[i];
    if (t == which)
      c[N] = b[t] * 2;
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i] * 0.5;
    if (t > which)
      c[N + 1] += 0.25;
  }
}

int main(void) {
  for (int n = 0; n <= N; n += n < 3 ? 1 : 99) {
    fill();
    double x = last(n, 2.5);
    show("last", x);
    border(n);
    show("border", x);
    ownValue(n < 20 ? 20 : n, 9);
    show("own value", x);
    before(n < 20 ? 20 : n, 5);
    show("before", x);
    shrinking(n < 60 ? n : 60);
    show("shrinking", x);
    products(n < 20 ? 20 : 37, 6);
    show("products", x);
    between(n, 4);
    show("between", x);
    sometimes(n, 6, 2);
    show("sometimes", x);
  }
  return 0;
}
