// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Subscripts from tables that are static in the function: the host sees them, and
// looks which elements they mean.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 3 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

void permuted(const short *c, short *o, int n) {
  static const unsigned char order[4] = {0, 3, 1, 2};
  for (int b = 0; b < n; b++)
    for (int i = 0; i < 4; i++)
      o[b * 4 + i] = c[b * 4 + order[i]];
}

// Five points around (x, y).
void neighbours(const float *from, float *to, int w, int h) {
  static const int dx[5] = {0, 1, -1, 0, 0}, dy[5] = {0, 0, 0, 1, -1};
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++) {
      float sum = 0;
      for (int k = 0; k < 5; k++)
        sum += from[(y + dy[k]) * w + x + dx[k]];
      to[y * w + x] = sum * 0.2f;
    }
}

// Not constant.
void counted(const short *c, short *o, int n) {
  static int first[4] = {0, 1, 2, 3};
  for (int b = 0; b < n; b++)
    for (int i = 0; i < 4; i++)
      o[b * 4 + i] += c[b * 4 + first[i]];
  first[0] = (first[0] + 1) % 4;
}

int main(void) {
  enum { n = 400, w = 37, h = 43 };
  short *c = malloc(4 * n * sizeof(short)), *o = malloc(4 * n * sizeof(short));
  float *from = malloc(w * h * sizeof(float)), *to = calloc(w * h, sizeof(float));
  for (int i = 0; i < 4 * n; i++)
    c[i] = i * 7 % 101;
  for (int i = 0; i < w * h; i++)
    from[i] = i % 13;
  permuted(c, o, n);
  counted(c, o, n);
  counted(c, o, n);
  neighbours(from, to, w, h);
  for (int i = 0; i < 4 * n; i += 111)
    printf("%d %g\n", o[i], to[i % (w * h)]);
}
