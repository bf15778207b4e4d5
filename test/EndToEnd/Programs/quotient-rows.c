// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Flat arrays whose rows are as long as a quotient of a parameter: outputs of
// pooling, half images, halves of spectra.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=7 --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- | grep -v '// CHECK' | %filecheck %s
// CHECK: // maxpool (quotient-rows.c:{{[0-9]+}}): a thread for each (c, y, x)
// CHECK: out[(c * (H / 2) + y) * (W / 2) + x] = best;
// CHECK: // half (quotient-rows.c:{{[0-9]+}}): all (y, x)
// CHECK: // ceilhalf (quotient-rows.c:{{[0-9]+}}): all (y, x)
// CHECK: // subsample (quotient-rows.c:{{[0-9]+}}): a thread for each (nth_y, nth_x)
// CHECK: // spectrum (quotient-rows.c:{{[0-9]+}}): all (i, j)
#include <stdio.h>
#include <stdlib.h>
void maxpool(int H, int W, int C, const float *in, float *out, int *arg) {
  for (int c = 0; c < C; c++)
    for (int y = 0; y < H / 2; y++)
      for (int x = 0; x < W / 2; x++) {
        float best = -1e30f; int bi = 0;
        for (int dy = 0; dy < 2; dy++)
          for (int dx = 0; dx < 2; dx++) {
            float v = in[(c * H + 2 * y + dy) * W + 2 * x + dx];
            if (v > best) { best = v; bi = dy * 2 + dx; }
          }
        out[(c * (H / 2) + y) * (W / 2) + x] = best;
        arg[(c * (H / 2) + y) * (W / 2) + x] = bi;
      }
}
void half(const unsigned char *src, unsigned char *dst, int w, int h) {
  for (int y = 0; y < h / 2; ++y)
    for (int x = 0; x < w / 2; ++x)
      dst[y * (w / 2) + x] = (src[2 * y * w + 2 * x] + src[2 * y * w + 2 * x + 1] +
        src[(2 * y + 1) * w + 2 * x] + src[(2 * y + 1) * w + 2 * x + 1] + 2) >> 2;
}
void ceilhalf(const float *src, float *dst, size_t w, size_t h) {
  for (size_t y = 0; y < (h + 1) / 2; ++y)
    for (size_t x = 0; x < (w + 1) / 2; ++x)
      dst[y * ((w + 1) / 2) + x] = src[2 * y * w + 2 * x];
}
void subsample(int w, int h, const unsigned char *rgb, unsigned char *u) {
  for (int y = 0; y < h; y += 2)
    for (int x = 0; x < w; x += 2)
      u[(y >> 1) * (w >> 1) + (x >> 1)] = rgb[3 * (y * w + x)];
}
void spectrum(int nx, int ny, double *out, const double *in) {
  for (int i = 0; i < nx; i++)
    for (int j = 0; j < ny / 2 + 1; j++) {
      out[2 * (i * (ny / 2 + 1) + j)] = in[2 * (i * (ny / 2 + 1) + j)] * 0.5;
      out[2 * (i * (ny / 2 + 1) + j) + 1] = in[2 * (i * (ny / 2 + 1) + j) + 1] * 2;
    }
}
int main(void) {
  int H = 40, W = 54, C = 6;
  float *in = malloc(sizeof(float) * H * W * C), *out = malloc(sizeof(float) * (H / 2) * (W / 2) * C);
  int *arg = malloc(sizeof(int) * (H / 2) * (W / 2) * C);
  unsigned char *s = malloc(H * W * 3), *d = malloc(H * W);
  for (int i = 0; i < H * W * C; i++) in[i] = (i * 7919 % 1013) * 0.5f;
  for (int i = 0; i < H * W * 3; i++) s[i] = i * 31 % 251;
  maxpool(H, W, C, in, out, arg);
  double t = 0; for (int i = 0; i < (H / 2) * (W / 2) * C; i++) t += out[i] * (i % 17) + arg[i];
  printf("%f\n", t);
  half(s, d, W, H); long q = 0; for (int i = 0; i < H * W / 4; i++) q += d[i] * (i % 13); printf("%ld\n", q);
  subsample(W, H, s, d);  for (int i = 0; i < H * W / 4; i++) q += d[i] * (i % 13); printf("%ld\n", q);
  ceilhalf(in, out, 33, 31); t = 0; for (int i = 0; i < 17 * 16; i++) t += out[i] * (i % 17); printf("%f\n", t);
  double *a = malloc(sizeof(double) * 20 * 2 * 16), *b = malloc(sizeof(double) * 20 * 2 * 16);
  for (int i = 0; i < 640; i++) a[i] = i % 37;
  spectrum(20, 30, b, a);
  t = 0; for (int i = 0; i < 640; i++) t += b[i] * (i % 17); printf("%f\n", t);
  return 0;
}
