// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What short loops read is copied once, if threads have some of it in common with
// their neighbours; what inner loops read counts.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s

void picture(int h, int w, const float *in, const float weight[5][5], float *out) {
  for (int y = 0; y <= h - 5; y++)
    for (int x = 0; x <= w - 5; x++) {
      float sum = 0;
      for (int dy = 0; dy < 5; dy++)
        for (int dx = 0; dx < 5; dx++)
          sum += in[(y + dy) * w + x + dx] * weight[dy][dx];
      out[y * w + x] = sum;
    }
}
// CHECK: picture_kernel(
// CHECK: __shared__ __align__(16) float shared_weight[5][5];
// CHECK-NEXT: __shared__ __align__(16) float shared_in[36][36];
// CHECK: __syncthreads();
// CHECK: for (int dx = 0; dx < 5; dx++)
// CHECK: sum[y_2] +=
// CHECK-NEXT: shared_in[y + dy - y0][x + dx - x0] * shared_weight[dy][dx];
// CHECK: out[y * w + x] = sum[y_2];

void planes(int c, int h, int w, const float in[restrict c][h + 2][w + 2],
            const float *weight, float out[restrict h][w]) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float sum = 0;
      for (int k = 0; k < c; k++)
        for (int dy = 0; dy < 3; dy++)
          for (int dx = 0; dx < 3; dx++)
            sum += in[k][y + dy][x + dx] * weight[9 * k + 3 * dy + dx];
      out[y][x] = sum;
    }
}
// CHECK: planes_kernel(
// CHECK: __shared__ __align__(16) float shared_in[8][34][34];
// CHECK: for (int k0 = 0; k0 < c; k0 += 8) {

// Nobody else needs it, or everybody does: that is in registers and caches.
void polynomial(int n, const float c[8], const float *x, float *y) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < 8; k++)
      s = s * x[i] + c[k];
    y[i] = s;
  }
}
// CHECK: polynomial_kernel(
// CHECK-NOT: __shared__
// CHECK: s = s * x[i] + c[k];

// Both loops use what was copied before the first.
void both(int h, int w, const double *in, const double v[7], double *out) {
  for (int y = 3; y < h - 3; y++)
    for (int x = 3; x < w - 3; x++) {
      double a = 0, b = 1;
      for (int d = -3; d <= 3; d++)
        a += v[d + 3] * in[(y + d) * w + x];
      for (int d = -3; d <= 3; d++)
        b += v[d + 3] * in[y * w + x + d];
      out[y * w + x] = a * b;
    }
}
// CHECK: both_kernel(
// CHECK: __shared__ __align__(16) double shared_v[7];
// CHECK-NEXT: __shared__ __align__(16) double shared_in[38][32];
// CHECK-NEXT: __shared__ __align__(16) double shared_in_2[32][38];
// CHECK: a[y_2] += shared_v[d + 3] *
// CHECK: b[y_2] += shared_v[d + 3] *
