// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A function whose calls are all written out is not there to be compared.
// REQUIRES: c2cuda
// RUN: %c2cuda-verify %s --all-functions | %filecheck %s
// CHECK-DAG: scale: not compared: all calls of it are written out, and it is removed
// CHECK-DAG: halve: equal on

static double a[100];

static void scale(double *x, int n, double f) {
  for (int i = 0; i < n; i++)
    x[i] = x[i] * f + 1;
}

void halve(double *x, int n) {
  for (int i = 0; i < n; i++)
    x[i] *= 0.5;
}

int main(void) {
  for (int t = 0; t < 5; t++) {
    scale(a, 100, 0.5);
    scale(a, 50, 1.5);
  }
  return a[3] > 100;
}
