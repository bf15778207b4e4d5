// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Flat arrays in steps of several columns: right where the rows have a whole
// number of them, which a guard looks at.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=5 --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- | grep -v '// CHECK' | %filecheck %s
// CHECK: // yuv (whole-blocks.c:{{[0-9]+}}): a thread for each (nth_y, nth_x)
// CHECK: // dct8 (whole-blocks.c:
// CHECK: void dct8(
// CHECK: if (W % 8 == 0 &&
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
void yuv(int w, int h, const unsigned char *rgb, unsigned char *u) {
  for (int y = 0; y < h; y += 2)
    for (int x = 0; x < w; x += 2)
      u[(y >> 1) * (w >> 1) + (x >> 1)] = rgb[3 * (y * w + x)];
}
void yuv2(int w, int h, const unsigned char *rgb, unsigned char *u) {
  for (int y = 0; y < h; y += 2)
    for (int x = 0; x < w; x += 2)
      u[(y / 2) * (w / 2) + (x / 2)] = rgb[3 * (y * w + x)];
}
void dct8(const float *in, float *out, int W, int H, const float c[8][8]) {
  for (int by = 0; by < H; by += 8)
    for (int bx = 0; bx < W; bx += 8)
      for (int u = 0; u < 8; u++)
        for (int v = 0; v < 8; v++) {
          float s = 0;
          for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++)
              s += in[(by + i) * W + bx + j] * c[u][i] * c[v][j];
          out[(by + u) * W + bx + v] = s;
        }
}
void pairs(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j += 2) {
      double x = a[i * m + j], y = a[i * m + j + 1];
      a[i * m + j] = x + y;
      a[i * m + j + 1] = x - y;
    }
}
void rgba(int n, int m, unsigned char *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j += 4) {
      a[i * m + j] = a[i * m + j + 2] / 2;
      a[i * m + j + 1] ^= 255;
    }
}
float c[8][8], in[64 * 48], out[64 * 48];
unsigned char rgb[64 * 48 * 3], u[64 * 48];
double a[64 * 48];
int main(void) {
  int W = 64, H = 48;
  for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) c[i][j] = (i * 8 + j) * 0.125f - 3;
  for (int i = 0; i < W * H; i++) { in[i] = i * 7919 % 1013 * 0.25f; a[i] = i % 101; }
  for (int i = 0; i < W * H * 3; i++) rgb[i] = i * 31 % 253;
  for (int odd = 0; odd < 2; odd++) {
    dct8(in, out, W, H - 8, c);
    yuv(W - odd, H, rgb, u); long s = 0; for (int i = 0; i < W * H; i++) s = s * 3 + u[i]; printf("%ld\n", s);
    yuv2(W - odd, H, rgb, u); for (int i = 0; i < W * H; i++) s = s * 3 + u[i]; printf("%ld\n", s);
    pairs(H - 1, W - odd, a); rgba(H - 1, W - 1 - odd, u);
    double t = 0; for (int i = 0; i < W * H; i++) t += out[i] * (i % 7) + a[i] * (i % 3) + u[i] * (i % 5);
    printf("%f\n", t); W -= 8;
  }
  return 0;
}
