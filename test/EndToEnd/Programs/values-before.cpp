// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What the statements before a nest say of its sizes: that the two halves of an
// array are apart, by declarations and by assignments, one after the other. And
// what they do not say.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=6 --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- | grep -v '// CHECK' | %filecheck %s
#include <cstdio>

// CHECK: declared_kernel(
// CHECK-NEXT: const int j0 = 1 + 512 * blockIdx.x;
void declared(int n, double *a) {
  int m = n / 2;
  for (int j = 1; j < m; j++) {
    double t = a[j];
    a[j] = a[n - j];
    a[n - j] = t;
  }
}

// CHECK: assigned_kernel(
// CHECK-NEXT: const int j0 = 1 + 512 * blockIdx.x;
void assigned(int n, double *a) {
  int j, m, half;
  double t;
  half = n >> 1;
  m = half - 3;
  for (j = 1; j < m; j++) {
    t = a[j];
    a[j] = a[n - j];
    a[n - j] = t;
  }
}

/// The argument may be another one.
void by_default(int n, double *a, int m = 3) {
  for (int j = 0; j < m; j++)
    a[j] += a[n - 1 - j] * 0.5;
}

/// m has two values, and half has one each round.
void changes(int n, double *a) {
  int m;
  m = n / 2;
  if (n > 50)
    m = n;
  for (int j = 1; j < m; j++)
    a[j] += a[n - j] * 0.5;
  for (int k = 0; k < 3; k++) {
    int half;
    half = n / (k + 1);
    for (int j = 1; j < half; j++)
      a[j] += a[n - j] * 0.5;
  }
}

int main() {
  double a[100];
  for (int n = 60; n < 100; n += 7) {
    for (int i = 0; i < 100; i++)
      a[i] = i * i % 37;
    declared(n, a);
    assigned(n, a);
    by_default(n, a);
    by_default(n, a, 40);
    changes(n, a);
    double sum = 0;
    for (int i = 0; i < 100; i++)
      sum = sum * 0.75 + a[i];
    std::printf("%.17g\n", sum);
  }
}
