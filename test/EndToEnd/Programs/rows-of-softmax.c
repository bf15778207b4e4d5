// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops over the elements of each row, where a sum keeps its order: what has no order,
// the exponentials, quotients and normalised elements, gets a thread for each element,
// in a kernel of its own; sums and largest elements of rows come through shared memory.
// A value of an iteration's own stays in a variable.
//
// RUN: %convert-and-compare %s --expect-offloaded 3 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | FileCheck %s
// RUN: %c2cuda %s --explain -o /dev/null --dry-run -- 2>&1 | FileCheck --check-prefix=ORDER %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// CHECK-LABEL: softmax_most_kernel(
// CHECK: __pipeline_wait_prior
// CHECK-LABEL: softmax_x_kernel(
// CHECK: x[i * m + j] = expf(x[i * m + j] - most[i]);
// CHECK-LABEL: softmax_sum_kernel(
// CHECK: __pipeline_wait_prior
// CHECK-LABEL: softmax_x_kernel_2(
// CHECK: x[i * m + j] /= sum[i];
// ORDER: order: distributed
static void softmax(int n, int m, float *x) {
  for (int i = 0; i < n; i++) {
    float most = x[i * m];
    for (int j = 1; j < m; j++)
      if (x[i * m + j] > most)
        most = x[i * m + j];
    float sum = 0.0f;
    for (int j = 0; j < m; j++) {
      x[i * m + j] = expf(x[i * m + j] - most);
      sum += x[i * m + j];
    }
    for (int j = 0; j < m; j++)
      x[i * m + j] /= sum;
  }
}

// CHECK-LABEL: normalise_d_kernel(
// CHECK: d = shared_x
// CHECK-NEXT: var += d * d;
// CHECK-LABEL: normalise_y_kernel(
// CHECK: y[i * m + j] = (x[i * m + j] - mean[i]) * inv[i] * gamma[j] + beta[j];
static void normalise(int n, int m, const float *x, const float *gamma,
                      const float *beta, float *y) {
  for (int i = 0; i < n; i++) {
    float mean = 0, var = 0;
    for (int j = 0; j < m; j++)
      mean += x[i * m + j];
    mean /= m;
    for (int j = 0; j < m; j++) {
      float d = x[i * m + j] - mean;
      var += d * d;
    }
    float inv = 1.0f / sqrtf(var / m + 1e-5f);
    for (int j = 0; j < m; j++)
      y[i * m + j] = (x[i * m + j] - mean) * inv * gamma[j] + beta[j];
  }
}

int main(void) {
  const int most = 150;
  float *x = malloc(most * most * sizeof *x), *y = malloc(most * most * sizeof *y);
  float *gamma = malloc(most * sizeof *gamma), *beta = malloc(most * sizeof *beta);
  for (int n = 1; n < most; n += 37)
    for (int m = 1; m < most; m += 41) {
      for (int i = 0; i < n * m; i++)
        x[i] = (i * 7 % 37) * 0.1f;
      for (int j = 0; j < m; j++) {
        gamma[j] = 1 + j * 0.01f;
        beta[j] = j * 0.02f;
      }
      softmax(n, m, x);
      normalise(n, m, x, gamma, beta, y);
      double a = 0, b = 0;
      for (int i = 0; i < n * m; i++) {
        a = a * 0.99 + x[i];
        b = b * 0.99 + y[i];
      }
      printf("%d %d %.12g %.12g\n", n, m, a, b);
    }
  free(x);
  free(y);
  free(gamma);
  free(beta);
  return 0;
}
