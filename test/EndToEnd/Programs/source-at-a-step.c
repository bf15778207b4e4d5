// Time loops that exchange pointers, and add a source in one step, which a parameter
// says: that step's launch stands between those of its own round.
//
// RUN: %convert-and-compare %s --min-offloaded 4 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

void two(int n, int k, double *a, double *b, double *c) {
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < n - 1; i++)
      a[i] = 0.25 * c[i + 1] + 0.3 * b[0];
    for (int i = 1; i < n - 1; i++)
      if (t == k)
        c[i] += 0.3 * a[i] + t;
    for (int i = 1; i < n - 1; i++)
      c[i] = 0.5 * c[i] + 0.3 * b[i - 1];
    double *x = a;
    a = b;
    b = x;
  }
}

void backwards(int n, int k, double *a, double *b, double *c) {
  for (int t = 0; t < 6; t++) {
    for (int i = 1; i < n - 1; i++)
      a[i] = 0.25 * c[i + 1] + 0.3 * b[0];
    if (t + k == 3)
      for (int i = 1; i < n - 1; i++)
        c[i] += 0.3 * a[i] + t;
    for (int i = 1; i < n - 1; i++)
      c[i] = 0.5 * c[i] + 0.3 * b[i - 1];
    double *x = a;
    a = b;
    b = x;
  }
}

void three(int n, int k, int steps, double *a, double *b, double *c) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      a[i] = 0.25 * c[i + 1] + 0.3 * b[0];
    if (t == k || t == 2 * k + 1)
      for (int i = 1; i < n - 1; i++)
        c[i] += 0.3 * a[i] + t;
    for (int i = 1; i < n - 1; i++)
      c[i] = 0.5 * c[i] + 0.3 * b[i - 1];
    double *x = a;
    a = b;
    b = c;
    c = x;
  }
}

// In one kernel, for its last thread only.
void sums(int n, double *restrict a0, double *restrict b0, double *restrict c,
          double *restrict r) {
  double *a = a0, *b = b0;
  if (n > 12)
    for (int t = 0; t < 6; t++) {
      c[n - 1] += a[0];
      double s = 0;
      for (int i = 1; i < n; i++)
        s += c[i];
      r[t] = s;
      double *h = a;
      a = b;
      b = h;
      for (int i = 2; i < n - 2; i++)
        c[i] = b[i];
    }
}

static void fill(double *m) {
  for (int i = 0; i < 2000; i++)
    m[i] = i % 13 - 3 + i % 7 * 0.25;
}

static void print(const char *name, int k, const double *m) {
  double hash = 0;
  for (int i = 0; i < 2000; i++)
    hash = hash * 0.999 + m[i];
  printf("%s %d: %.17g\n", name, k, hash);
}

int main(void) {
  double *m = malloc(sizeof(double) * 2000);
  for (int k = -1; k < 6; k++) {
    fill(m);
    two(326, k, m, m + 400, m + 800);
    print("two", k, m);
    backwards(326, k, m, m + 400, m + 800);
    print("backwards", k, m);
    three(326, k, 7, m, m + 400, m + 800);
    print("three", k, m);
    fill(m);
    sums(326 + k, m, m + 400, m + 800, m + 1200);
    print("sums", k, m);
  }
}
