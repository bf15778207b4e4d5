// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Filters where a thread has several neighbours: odd sizes, windows of one
// element, windows larger than what is read, strides, borders of zeros, several
// channels, three dimensions, integers; sums in the order as written.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 15 --run-flags=--check=all \
// RUN:   --run-flags=--seed=7
// RUN: %c2cuda --quiet -o - %s -- | grep -c 'values each[.]$' | %filecheck %s
// CHECK: {{^}}15
#include <stdio.h>
#include <stdlib.h>

void plain(int h, int w, const float *in, const float f[5][3], float *out) {
  for (int y = 0; y < h - 4; y++)
    for (int x = 0; x < w - 2; x++) {
      float s = 1;
      for (int i = 0; i < 5; i++)
        for (int j = 0; j < 3; j++)
          s += in[(y + i) * w + x + j] * f[4 - i][2 - j];
      out[y * w + x] = s;
    }
}
void one(int h, int w, const float *in, const float f[1][1], float *out) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float s = 0;
      for (int i = 0; i < 1; i++)
        for (int j = 0; j < 1; j++)
          s += in[(y + i) * w + x + j] * f[i][j];
      out[y * w + x] = s;
    }
}
void padded(int h, int w, const float *in, const float *f, float *out) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float s = 0;
      for (int dy = -3; dy <= 3; dy++)
        for (int dx = -3; dx <= 3; dx++)
          if (y + dy >= 0 && y + dy < h && x + dx >= 0 && x + dx < w)
            s += in[(y + dy) * w + x + dx] * f[(dy + 3) * 7 + dx + 3];
      out[y * w + x] = s;
    }
}
void large(int h, int w, const double *in, const double *f, double *out) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      out[y * w + x] = 0;
      for (int dy = 0; dy < 11; dy++)
        for (int dx = 0; dx < 11; dx++)
          out[y * w + x] += in[(y + dy) * (w + 10) + x + dx] * f[dy * 11 + dx];
    }
}
void coarse(int h, int w, int v, const float *in, const float f[3][3], float *out) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float s = 0;
      for (int dy = 0; dy < 3; dy++)
        for (int dx = 0; dx < 3; dx++)
          s += in[(2 * y + dy) * v + 2 * x + dx] * f[dy][dx];
      out[y * w + x] = s;
    }
}
void layer(int C, int O, int H, int W, const float *in, const float *w,
           const float *bias, float *out) {
  for (int o = 0; o < O; o++)
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++) {
        float s = bias[o];
        for (int c = 0; c < C; c++)
          for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
              if (y + dy >= 0 && y + dy < H && x + dx >= 0 && x + dx < W)
                s += in[(c * H + y + dy) * W + x + dx] *
                     w[((o * C + c) * 3 + dy + 1) * 3 + dx + 1];
        out[(o * H + y) * W + x] = s;
      }
}
void space(int d, int h, int w, const float *in, const float f[2][3][3], float *out) {
  for (int z = 0; z < d - 1; z++)
    for (int y = 0; y < h - 2; y++)
      for (int x = 0; x < w - 2; x++) {
        float s = 0;
        for (int k = 0; k < 2; k++)
          for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
              s += in[((z + k) * h + y + i) * w + x + j] * f[k][i][j];
        out[(z * h + y) * w + x] = s;
      }
}
void edges(int h, int w, const unsigned char *in, unsigned char *out) {
  static const int gx[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
  static const int gy[3][3] = {{-1, -2, -1}, {0, 0, 0}, {1, 2, 1}};
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++) {
      int sx = 0, sy = 0;
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
          sx += gx[i][j] * in[(y + i - 1) * w + x + j - 1];
          sy += gy[i][j] * in[(y + i - 1) * w + x + j - 1];
        }
      int m = sx * sx + sy * sy;
      out[y * w + x] = m > 65025 ? 255 : m / 255;
    }
}
void mean(int h, int w, const float *in, float *out) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w - 8; x++) { /* along rows only: nothing is shared */
      float s = 0;
      for (int j = 0; j < 9; j++)
        s += in[y * w + x + j];
      out[y * w + x] = s / 9;
    }
}
void signal(int n, int taps, const float *x, const float *h, float *y) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int t = 0; t < taps; t++)
      s += h[t] * x[i + t];
    y[i] = s;
  }
}
void echo(int n, int taps, const float *x, const float *h, float *y) {
  for (int i = taps - 1; i < n; i++) {
    y[i] = 1;
    for (int t = 0; t < taps; t++)
      y[i] += h[t] * x[i - t];
  }
}
void fixed(long n, const double *x, const double h[40], double *y) {
  for (long i = 0; i < n; i++) {
    y[i] = 0;
    for (int t = 0; t < 40; t++)
      y[i] += h[t] * x[i + t];
  }
}

/* Nobody knows how large these windows are. */
void any(int h, int w, int k, const float *in, const float *f, float *out) {
  for (int y = 0; y <= h - k; y++)
    for (int x = 0; x <= w - k; x++) {
      float s = 2;
      for (int i = 0; i < k; i++)
        for (int j = 0; j < k; j++)
          s += in[(y + i) * w + x + j] * f[i * k + j];
      out[y * w + x] = s;
    }
}
void around(int h, int w, int r, const double *in, const float *f, double *out) {
  for (int y = r; y < h - r; y++)
    for (int x = r; x < w - r; x++) {
      out[y * w + x] = 0;
      for (int i = -r; i <= r; i++)
        for (int j = -r; j <= r; j++)
          out[y * w + x] += in[(y + i) * w + x + j] * f[(i + r) * (2 * r + 1) + j + r];
      out[y * w + x] /= (2 * r + 1) * (2 * r + 1);
    }
}
void most(int h, int w, int r, const unsigned char *in, unsigned char *out) {
  for (int y = r; y < h - r; y++)
    for (int x = r; x < w - r; x++) {
      unsigned char m = 0;
      for (int i = y - r; i <= y + r; i++)
        for (int j = x - r; j <= x + r; j++)
          m = in[i * w + j] > m ? in[i * w + j] : m;
      out[y * w + x] = m;
    }
}

static void run(int h, int w) {
  int n = (2 * h + 16) * (2 * w + 16), c = 1 + w % 11, o = 1 + h % 9;
  float *a = malloc(sizeof(float) * n * 11), *b = calloc(9 * n, sizeof(float));
  double *d = malloc(sizeof(double) * n), *e = calloc(n, sizeof(double)), f[121];
  float g[11 * 9 * 9 + 49];
  unsigned char *u = malloc(n), *t = calloc(n, 1);
  for (int i = 0; i < 11 * n; i++)
    a[i] = i * 37 % 101 * 0.37f - 9;
  for (int i = 0; i < n; i++)
    d[i] = i * 31 % 97 * 0.51, u[i] = i * 7 + i / 97;
  for (int i = 0; i < 121; i++)
    f[i] = 1.0 / (i - 30.5);
  for (int i = 0; i < 11 * 9 * 9 + 49; i++)
    g[i] = i % 13 * 0.3f - 1.7f;
#define SHOW(name, v, count)                                                   \
  {                                                                            \
    double s = 0;                                                              \
    for (int i = 0; i < count; i++)                                            \
      s += v[i] * (1 + i % 13);                                                \
    printf(name " %d %d %.17g\n", h, w, s);                                    \
  }
  plain(h, w, a, (void *)g, b);
  SHOW("plain", b, n)
  one(h, w, a, (void *)g, b);
  SHOW("one", b, n)
  padded(h, w, a, g, b);
  SHOW("padded", b, n)
  large(h, w, d, f, e);
  SHOW("large", e, n)
  coarse(h, w, 2 * w + 3, a, (void *)g, b);
  SHOW("coarse", b, n)
  layer(c, o, h, w, a, g, g + 3, b);
  SHOW("layer", b, o * h * w)
  space(3, h, w, a, (void *)g, b);
  SHOW("space", b, n)
  edges(h, w, u, t);
  SHOW("edges", t, n)
  mean(h, w, a, b);
  SHOW("mean", b, n)
  signal(h * w, w, a, g, b);
  SHOW("signal", b, h * w)
  echo(h * w, h, a, g, b);
  SHOW("echo", b, h * w)
  fixed(n - 39, d, f, e);
  SHOW("fixed", e, n)
  any(h, w, h < w ? h / 3 + 1 : w / 5 + 1, a, g, b);
  SHOW("any", b, n)
  any(2 * h, 2 * w, 1, a, g, b);
  SHOW("any", b, n)
  around(h, w, h % 4, d, g, e);
  SHOW("around", e, n)
  most(h, w, w % 3, u, t);
  SHOW("most", t, n)
  free(a), free(b), free(d), free(e), free(u), free(t);
}
int main(void) {
  run(33, 67);
  run(1, 1);
  run(3, 9);
  run(72, 35);
  return 0;
}
