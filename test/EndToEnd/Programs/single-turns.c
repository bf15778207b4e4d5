// Pointers that take turns, and so few rounds that the last turn has only one: what is
// launched in it must not be launched in the others.
//
// RUN: %convert-and-compare %s --min-offloaded 2 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double first[40000];

static void two(int n, int k, double *a, double *b) {
  for (int t = 0; t < 3; t++) {
    for (int i = k + 2; i < n - 2; i++)
      a[i] = 0.25 * b[i];
    memmove(first + 1, b, sizeof(double) * (n - k - 1));
    double *x = b;
    b = a;
    a = x;
  }
}

static void three(int n, int k, double *a, double *b, double *c) {
  for (int t = 0; t < 5; t++) {
    for (int i = k + 1; i < n - 1; i++)
      c[i] = 0.5 * b[i] - 0.25 * a[i - 1];
    memmove(first + 2, a, sizeof(double) * (n - k - 2));
    double *x = a;
    a = b;
    b = c;
    c = x;
  }
}

static void print(const double *a, int n) {
  double hash = 0;
  for (int i = 0; i < n; i++)
    hash = hash * 0.875 + a[i];
  printf("%.17g\n", hash);
}

int main(void) {
  int n = 20000;
  double *a = malloc(sizeof(double) * n), *b = malloc(sizeof(double) * n);
  double *c = malloc(sizeof(double) * n);
  for (int i = 0; i < n; i++) {
    a[i] = i % 7;
    b[i] = i % 5 + 1;
    c[i] = i % 3 + 2;
  }
  two(n, 2, a, b);
  print(first, n);
  three(n, 1, a, b, c);
  print(first, n);
  print(a, n);
  print(b, n);
  print(c, n);
}
