// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A sum that threads share keeps no tiles from the kernels beside it, nor
// threads that copy for one that computes.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 2 --run-flags=--check=all
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
#include <math.h>
#include <stdio.h>

static float a[130 * 130], b[130 * 130], c[130 * 130];
static double x[1000], s[1];
static int k[5000];

// CHECK: // product {{.*}} the sum in total
// CHECK: // product {{.*}}, blocks of 16 x 16 threads with 8 x 8 values each.
static int product(int n, int m) {
  int total = 5;
  for (int i = 0; i < m; i++)
    total += k[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int l = 0; l < n; l++)
        c[i * n + j] += a[i * n + l] * b[l * n + j];
  return total;
}

// CHECK: // rounds {{.*}} the sum in total
// CHECK: // rounds {{.*}} in one thread; 128 more copy for it.
// CHECK: += fabs(shared_x[now][
static int rounds(int steps, int n, int m) {
  int total = 7;
  for (int i = 0; i < m; i++)
    total += k[i];
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      x[i] = (x[i] + i % 9) * 0.5 - s[0] / n;
    for (int i = 0; i < n; i++)
      s[0] += fabs(x[i] - 1.5);
  }
  return total;
}

int main(void) {
  for (int i = 0; i < 130 * 130; i++) {
    a[i] = i * 7 % 11;
    b[i] = i * 5 % 13 - 6;
  }
  for (int i = 0; i < 5000; i++)
    k[i] = i * 3 % 17;
  printf("%d %d\n", product(130, 5000), product(61, 3));
  for (int i = 0; i < 130; i++)
    printf("%g\n", c[i * 130 + i]);
  printf("%d", rounds(6, 1000, 4000));
  printf(" %d %.17g\n", rounds(3, 5, 0), s[0]);
}
