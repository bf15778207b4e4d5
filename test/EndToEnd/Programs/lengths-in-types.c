// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The length in the type of a pointer reads a variable, and may change one; so may
// a call in a later declarator. Sizes of types are what the function has.
//
// RUN: %convert-and-compare %s --c2cuda-flags=--small-nests --run-flags=--check=all
#include <stdio.h>

static double a[900], p[900];
static int counts[900];

void effect(int n) {
  int k = n;
  char t[k -= 200];
  t[0] = 1;
  for (int i = 0; i < n; i++)
    if (i < k)
      a[i] = 1;
    else
      a[i] = 2;
  printf("%zu %d\n", sizeof t, t[0]);
}

void width(int n) {
  int w = 0;
  for (int i = 0; i < n; i++)
    w += counts[i];
  double(*q)[w] = (double(*)[w])p;
  q[1][0] = 7;
}

void counter(int n) {
  int w;
  for (w = 0; w < n; w++)
    counts[w] = 2 * w;
  double(*q)[w] = (void *)p;
  q[1][0] = 9;
}

void later(int k, const char *s) {
  int n = k;
  int v = n, w = sscanf(s, "%d", &n);
  for (int i = 0; i < 100; i++) {
    a[v] = n + w;
    v++;
  }
}

// A struct of the function's own, and what is shorter on a device.
struct S {
  char c;
};
void sizes(int n) {
  struct S {
    double d[9];
  };
  for (int i = 0; i < n; i++)
    counts[i] = sizeof(struct S) + i * sizeof(long double) + sizeof(long double[2]);
}

int main(void) {
  for (int i = 0; i < 900; i++)
    counts[i] = i % 2;
  effect(600);
  printf("%g %g\n", a[399], a[400]);
  width(20);
  counter(30);
  printf("%g %g\n", p[10], p[30]);
  later(600, "300");
  printf("%g %g\n", a[300], a[600]);
  sizes(600);
  printf("%d\n", counts[5]);
  return 0;
}
