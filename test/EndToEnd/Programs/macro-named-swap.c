// A macro of the user's that is called swap: std::swap is not meant.
//
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 2 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2> /dev/null | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

#define swap(x, y)                                                             \
  do {                                                                         \
    double *first = x;                                                         \
    x = y;                                                                     \
    y = first;                                                                 \
  } while (0)

// CHECK: (std::swap)(dev_u, next_u);
void copied(int n, int steps, double *restrict u, double *restrict v) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          v[(i * n + j) * n + k] = 0.5 * u[((i - 1) * n + j) * n + k] +
                                   0.25 * u[(i * n + j + 1) * n + k];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          u[(i * n + j) * n + k] = v[(i * n + j) * n + k];
  }
}

// CHECK-NOT: {{[^(]}}std::swap
void swapped(int n, int steps, double *u, double *v) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * u[i - 1] + 0.25 * u[i + 1];
    swap(u, v);
  }
}

int main(void) {
  const int n = 30, all = n * n * n;
  double *u = malloc(sizeof(double) * all), *v = malloc(sizeof(double) * all);
  for (int steps = 0; steps < 4; steps++) {
    srand(steps);
    for (int i = 0; i < all; i++) {
      u[i] = rand() % 13;
      v[i] = rand() % 5;
    }
    copied(n, steps, u, v);
    swapped(all, steps, u, v);
    double hash = 0;
    for (int i = 0; i < all; i++)
      hash = hash * 0.9375 + u[i] + 2 * v[i];
    printf("%d: %.17g\n", steps, hash);
  }
}
