// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The same in C, `G c = a; a = b; b = c;`.
// RUN: %convert-and-compare %s --min-offloaded=2 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>
#define N 300
typedef struct { double a[N]; double k; } G;
int main(void) {
  static G a, b;
  for (int i = 0; i < N; i++) { a.a[i] = i % 7; b.a[i] = i % 5; }
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < N - 1; i++) b.a[i] = a.a[i - 1] * 0.5 + a.a[i + 1];
    printf("%d ", t);
    G c = a; a = b; b = c;
  }
  double s = 0;
  for (int i = 0; i < N; i++) s = s * 0.99 + a.a[i] + 2 * b.a[i];
  printf("%.17g\n", s);
}
