// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Flat arrays whose rows are as long as what a window leaves: w - k + 1.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- | grep -v '// CHECK' | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

// CHECK: // valid_region (rows-of-what-is-left.c:{{[0-9]+}}): all (y, x)
void valid_region(int h, int w, int k, const float *in, const float *filter,
                  float *out) {
  for (int y = 0; y < h - k + 1; y++)
    for (int x = 0; x < w - k + 1; x++) {
      float s = 0;
      for (int i = 0; i < k; i++)
        for (int j = 0; j < k; j++)
          s += in[(y + i) * w + x + j] * filter[i * k + j];
      out[y * (w - k + 1) + x] = s;
    }
}

// CHECK: // differences (rows-of-what-is-left.c:{{[0-9]+}}): all (i, j)
void differences(int a, int b, int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < b - a; j++)
      y[i * (b - a) + j] = x[i * (b - a) + b - a - 1 - j] + a;
}

// The rows overlap if there are two: no loop over i is parallel.
void overlapping(int a, int b, int n, double *y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < b; j++)
      y[i * (b - a) + j] = i + 2 * j;
}

int main(void) {
  int sizes[][3] = {{30, 41, 5}, {7, 7, 7}, {6, 9, 1}, {3, 3, 4}, {12, 4, 3}};
  for (int t = 0; t < 5; t++) {
    int h = sizes[t][0], w = sizes[t][1], k = sizes[t][2];
    float *in = malloc(sizeof *in * h * w), *out = calloc(h * w, sizeof *out);
    float *filter = malloc(sizeof *filter * k * k);
    double *x = calloc(h * w, sizeof *x), *y = calloc(2 * h * w, sizeof *y);
    for (int i = 0; i < h * w; i++) {
      in[i] = i * 7 % 13 - 6;
      x[i] = i * 5 % 11;
    }
    for (int i = 0; i < k * k; i++)
      filter[i] = i * 3 % 5 - 2;
    valid_region(h, w, k, in, filter, out);
    differences(k < w ? k : w, w, h, x, y);
    double s = 0;
    for (int i = 0; i < h * w; i++)
      s = s * 0.5 + out[i] + y[i];
    overlapping(k < w ? k : w, w, h, y);
    for (int i = 0; i < 2 * h * w; i++)
      s = s * 0.5 + y[i];
    printf("%.17g\n", s);
    free(in);
    free(out);
    free(filter);
    free(x);
    free(y);
  }
  return 0;
}
