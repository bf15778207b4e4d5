// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Sums over rows that go into sums over columns: rows first, whose totals are
// kept, then columns, in place of waves along diagonals.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- | grep -v '// CHECK' | %filecheck %s
#include <stdio.h>

// CHECK-LABEL: integral_row_kernel(
// CHECK: for (int x = x0; x < x0 + 64; x++) {
// CHECK-NEXT: row += shared_in[now][y - y0][x - x0];
// CHECK-NEXT: row_old[(size_t)(y)*w + x] = row;
// CHECK-LABEL: integral_out_kernel(
// CHECK: const int x = 128 * blockIdx.x + threadIdx.x;
// CHECK: for (int y = 0; y < h; y++)
// CHECK-NEXT: out[y * w + x] =
// CHECK-NEXT: row_old[(size_t)(y)*w + x] + (y > 0 ? out[(y - 1) * w + x] : 0);
void integral(int h, int w, const float *in, double *out) {
  for (int y = 0; y < h; y++) {
    double row = 0;
    for (int x = 0; x < w; x++) {
      row += in[y * w + x];
      out[y * w + x] = row + (y > 0 ? out[(y - 1) * w + x] : 0);
    }
  }
}

// The same with a loop's first round outside, and totals of another kind.
void largest(int h, int w, const float *in, float *out) {
  for (int x = 0; x < w; x++)
    out[x] = in[x];
  for (int y = 1; y < h; y++) {
    float last = in[y * w];
    for (int x = 0; x < w; x++) {
      last = 0.5f * last + in[y * w + x];
      out[y * w + x] = last * 0.25f + out[(y - 1) * w + x];
    }
  }
}

int main(void) {
  enum { H = 70, W = 90 };
  static float in[H * W], most[H * W];
  static double out[H * W];
  for (int i = 0; i < H * W; i++)
    in[i] = (i * 31 % 97) * 0.125f - 3;
  integral(H, W, in, out);
  largest(H, W, in, most);
  double sum = 0;
  for (int i = 0; i < H * W; i++)
    sum += out[i] * (i % 13) + most[i] * (i % 5);
  printf("%.17g %.17g %.9g\n", sum, out[H * W - 1], most[H * W - 1]);
  return 0;
}
