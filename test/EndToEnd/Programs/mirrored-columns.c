// Even and odd rows of a flat array of run-time width, with a mirrored border: rows of
// pairs would hold for a height of 2 only, and are no reason to leave the rest.
// RUN: %convert-and-compare %s
// RUN: %c2cuda -o - --quiet %s -- | grep -v '^//' | %filecheck %s --implicit-check-not='h == 2'
// CHECK: inv_cols_t_kernel(
#include <stdio.h>
#include <stdlib.h>
static int mirror(int i, int n) { if (i < 0) i = -i; if (i >= n) i = 2 * n - 2 - i; return i; }
static void inv_cols(const int *restrict a, int *restrict t, int w, int h, int stride) {
  for (int x = 0; x < w; x++) {
    for (int i = 0; i < h / 2; i++)
      t[2 * i * stride + x] = a[i * stride + x];
    for (int i = 0; i < h / 2; i++)
      t[(2 * i + 1) * stride + x] = a[(h / 2 + i) * stride + x] + ((t[2 * i * stride + x] + t[mirror(2 * i + 2, h) * stride + x]) >> 1);
  }
}
int main(void) {
  int W = 64, H = 48;
  int *a = malloc(sizeof(int) * W * H), *t = malloc(sizeof(int) * W * H);
  for (int i = 0; i < W * H; i++) a[i] = i * 7 % 101;
  for (int i = 0; i < W * H; i++) t[i] = 0;
  inv_cols(a, t, W, H, W);
  long s = 0;
  for (int i = 0; i < W * H; i++) s += (long)t[i] * (i % 13);
  printf("%ld\n", s);
}
