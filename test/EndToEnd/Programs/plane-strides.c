// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Tensors whose strides are numbers of their own: the host checks that planes are
// whole rows, and that these do not overlap. Two of the calls below fail that.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run

// CHECK-LABEL: add_kernel(
// CHECK: out[n * sn + c * sc + y * sh + x] =
// CHECK-LABEL: static void add(
// CHECK: c2cuda_rows(d->sn, d->sc) > 0
// CHECK-SAME: c2cuda_rows(d->sc, d->sh) > 0

#include <stdio.h>
#include <stdlib.h>
/* A tensor with strides of its own. */
typedef struct { int n, c, h, w; long sn, sc, sh; } desc;
static void add(const desc *d, float *out, const float *a, const float *bias) {
  for (int n = 0; n < d->n; n++)
    for (int c = 0; c < d->c; c++)
      for (int y = 0; y < d->h; y++)
        for (int x = 0; x < d->w; x++)
          out[n * d->sn + c * d->sc + y * d->sh + x] = a[n * d->sn + c * d->sc + y * d->sh + x] + bias[c];
}
static void blur(float *out, const float *in, int h, int w, int planes, size_t plane, size_t pitch) {
  for (int p = 0; p < planes; p++)
    for (int y = 1; y < h - 1; y++)
      for (int x = 1; x < w - 1; x++)
        out[p * plane + y * pitch + x] = 0.25f * (in[p * plane + (y - 1) * pitch + x] + in[p * plane + (y + 1) * pitch + x] +
          in[p * plane + y * pitch + x - 1] + in[p * plane + y * pitch + x + 1]);
}
int main(int argc, char **argv) {
  int h = 37, w = 41, c = 3, n = 2, odd = argc > 1;
  long sh = 48, sc = sh * h + (odd ? 5 : 0), sn = sc * c + (odd ? 7 : 0);
  desc d = {n, c, h, w, sn, sc, sh};
  size_t len = (size_t)sn * n + 64;
  float *a = malloc(len * 4), *b = calloc(len, 4), bias[3] = {1, 2, 3};
  for (size_t i = 0; i < len; i++) a[i] = i % 19;
  for (int round = 0; round < 3; round++) {
    if (round == 1) { d.sc += 1; }
    if (round == 2) { d.sc = sc; d.sh = 40; d.w = 41; } /* rows overlap */
    add(&d, b, a, bias);
    double s = 0; for (size_t i = 0; i < len; i++) s = s * 0.999 + b[i];
    printf("%.6f\n", s);
  }
  blur(b, a, h, w, n * c, sc, sh);
  double s = 0; for (size_t i = 0; i < len; i++) s = s * 0.999 + b[i];
  printf("%.6f\n", s);
  blur(b, a, h, w, 2, 1500, 44);
  s = 0; for (size_t i = 0; i < len; i++) s = s * 0.999 + b[i];
  printf("%.6f\n", s);
}
