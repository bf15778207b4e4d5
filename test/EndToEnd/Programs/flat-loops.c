// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// One loop over all elements of a grid, with the digits of its counter: pixels,
// planes, channels, in variables and in subscripts, divided one by one and at
// once, with other types, with more or fewer rows than the bound says.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 19 --run-flags=--check=all \
// RUN:   --run-flags=--seed=4
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda --quiet -o - %s -- | %filecheck %s --check-prefix=TEXT
#include <stdio.h>
#include <stdlib.h>

// CHECK: loop nest of 'blur' (y): 1 kernel, 1 array to the device, 1 back
// TEXT-LABEL: blur_kernel(
// TEXT: shared_in
void blur(int w, int h, const float *in, float *out) {
  for (int p = 0; p < w * h; p++) {
    int x = p % w, y = p / w;
    if (x > 0 && x < w - 1 && y > 0 && y < h - 1)
      out[p] = 0.25f * (in[y * w + x - 1] + in[y * w + x + 1] +
                        in[(y - 1) * w + x] + in[(y + 1) * w + x]);
    else
      out[p] = in[p];
  }
}
// CHECK: loop nest of 'ramp' (y): 1 kernel, 0 arrays
// TEXT-LABEL: ramp_kernel(
// TEXT: out[y * w + x] = 0.5f * x - 0.25f * y;
void ramp(int w, int h, float *out) {
  for (int p = 0; p < w * h; p++) {
    const int x = p % w;
    const int y = p / w;
    out[y * w + x] = 0.5f * x - 0.25f * y;
  }
}
// CHECK: loop nest of 'gated' (i): 1 kernel, 1 array
void gated(int m, int s, int n, const float *x, float *y) {
  for (int index = 0; index < m * s * n; index++) {
    const int i = index / s / n;
    const int j = index / n % s;
    const int k = index % n;
    const float a = x[i * 2 * s * n + j * n + k];
    const float b = x[i * 2 * s * n + (j + s) * n + k];
    y[i * s * n + j * n + k] = a * b;
  }
}
// CHECK: loop nest of 'bias'
// TEXT-LABEL: bias_kernel(
// TEXT: b[i_c]
void bias(int n, int c, const float *b, float *x) {
  for (int i = 0; i < n * c; ++i)
    x[i] += b[i % c];
}
void transposed(int rows, int cols, const double *in, double *out) {
  int total = rows * cols;
  for (int p = 0; p < total; p++) {
    int r = p / cols;
    int c = p - r * cols;
    out[c * rows + r] = in[p];
  }
}
void shuffled(int n, int g, int k, int hw, const float *x, float *y) {
  for (long p = 0; p < (long)n * g * k * hw; p++) {
    long s = p % hw;
    long c = p / hw % ((long)g * k);
    long b = p / hw / ((long)g * k);
    y[p] = x[(b * g * k + c) * hw + s] + (float)(s + c);
  }
}
// Three channels of a picture.
void grey(size_t w, size_t h, const unsigned char *rgb, unsigned char *out) {
  for (size_t p = 0; p < w * h; p++) {
    size_t x = p % w, y = p / w;
    out[y * w + x] = (unsigned char)((rgb[3 * p] + rgb[3 * p + 1] +
                                      rgb[3 * (y * w + x) + 2]) / 3);
  }
}
void channels(int w, int h, const unsigned char *in, float *out) {
  for (int i = 0; i < h * w * 3; i++) {
    int c = i % 3;
    int x = i / 3 % w;
    int y = i / (3 * w);
    out[(c * h + y) * w + x] = in[i] / 255.0f;
  }
}
void volume(int nx, int ny, int nz, const double *u, double *v) {
  int plane = nx * ny;
  for (int c = 0; c < nx * ny * nz; c++) {
    int k = c / plane;
    int rest = c % plane;
    int j = rest / nx;
    int i = rest % nx;
    if (i == 0 || j == 0 || k == 0 || i == nx - 1 || j == ny - 1 ||
        k == nz - 1)
      continue;
    v[c] = u[c - 1] + u[c + 1] + u[c - nx] + u[c + nx] + u[c - plane] +
           u[c + plane] - 6 * u[c];
  }
}
// Sums of rows.
void row_sums(int n, int m, const int *a, int *sum) {
  for (int p = 0; p < n * m; p++)
    sum[p / m] += a[p];
}
void column_sums(int n, int m, const int *a, int *sum) {
  for (int p = 0; p < n * m; p++)
    sum[p % m] += a[p];
}
// A search in each pixel: the body is taken whole.
void escape(int w, int h, int *out) {
  for (int p = 0; p < w * h; p++) {
    int x = p % w;
    int y = p / w;
    double cr = 3.0 * x / w - 2, ci = 2.0 * y / h - 1, a = 0, b = 0;
    int n = 0;
    while (a * a + b * b < 4 && n < 50) {
      double t = a * a - b * b + cr;
      b = 2 * a * b + ci;
      a = t;
      n++;
    }
    out[y * w + x] = n;
  }
}
// Another width than that of the bound.
void other(int n, int w, const int *in, int *out) {
  for (int p = 0; p < n; p++)
    out[p] = in[p] + p % w - p / w;
}
void counter(int w, int h, int *out) {
  int p;
  for (p = 0; p < w * h; p++)
    out[p] = p % w * 1000 + p / w;
  out[0] = p;
}
void unsigned_counter(unsigned w, unsigned h, unsigned *out) {
  for (unsigned p = 0; p < w * h; p++)
    out[p] = p % w * 1000 + p / w;
}
void short_digit(int w, int h, int *out) {
  for (int p = 0; p < w * h; p++) {
    unsigned char x = p % w;
    int y = (unsigned char)(p / w);
    out[p] = x + 1000 * y;
  }
}
#define W 64
#define H 48
static float picture[W * H], blurred[W * H];
// CHECK: loop nest of 'fixed' (y): 1 kernel
void fixed(void) {
  for (int p = 0; p < W * H; p++) {
    int x = p % W, y = p / W;
    if (x > 0 && x < W - 1 && y > 0 && y < H - 1)
      blurred[p] = 0.25f * (picture[y * W + x - 1] + picture[y * W + x + 1] +
                            picture[(y - 1) * W + x] + picture[(y + 1) * W + x]);
  }
}
// Digits that the body changes or hides.
void changed(int w, int h, const float *a, float *b) {
  for (int t = 0; t < 3; t++) {
    for (int p = 0; p < w * h; p++) {
      int x = p % w, y = p / w;
      x += 1;
      if (x >= w)
        x = 0;
      b[p] = a[y * w + x];
    }
    for (int p = 0; p < w * h; p++) {
      int x = p % w, y = p / w;
      {
        int x = 3;
        b[p] += x;
      }
      b[y * w + x] *= 0.5f;
    }
  }
}
// CHECK: loop nest of 'windows' (y): 1 kernel
void windows(int w, int h, int n, int m, const float *a, float *b) {
  for (int p = 0; p < w * h; p++) {
    int x = p % w, y = p / w;
    float s = 0;
    for (int q = 0; q < n * m; q++) {
      int i = q % n, j = q / n;
      s += a[(y + j) * (w + n) + x + i] * (i + 2 * j);
    }
    b[p] = s;
  }
}
void triangle(int w, int h, int *b) {
  for (int p = 0; p < w * h; p++)
    for (int k = 0; k < p % w; k++)
      b[p] += k;
}
// Digits of a number that the counter only begins as.
void narrow(int w, int h, int *out) {
  for (int p = 0; p < w * h; p++)
    out[p] = (unsigned char)p % w + 1000 * ((unsigned char)p / w) +
             (short)(p * 3) % w;
}
void unsigned_grid(unsigned w, unsigned h, int *out) {
  for (int p = 0; p < (int)(w * h); p++)
    out[p] = p % (int)w - p / (int)w;
}

static double sumOf(const float *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.875 + x[i];
  return s;
}

int main(void) {
  static float a[60000], b[60000], c[60000];
  static double d[4000], e[4000];
  static int t[60000], u[60000];
  static unsigned v[4200];
  static unsigned char m[60000], q[20000];
  for (int i = 0; i < 60000; i++) {
    a[i] = i % 101 * 0.5f;
    t[i] = i * 7 % 1000;
    m[i] = (unsigned char)(i * 31);
  }
  for (int i = 0; i < 4000; i++)
    d[i] = i * 3 % 97;
  int sizes[][2] = {{37, 21}, {1, 9}, {9, 1}, {64, 64}, {0, 5}, {-3, 4}, {-3, -4}};
  for (int k = 0; k < 7; k++) {
    int w = sizes[k][0], h = sizes[k][1];
    if (w < 0 && h < 0)
      ramp(w, h, b + 100);
    else {
      blur(w, h, a, b);
      ramp(w, h, c);
      bias(h, w, a + 3000, c);
    }
    printf("%.9g %.9g\n", sumOf(b, 4096), sumOf(c, 4096));
    escape(w, h, t);
    unsigned_counter((unsigned)abs(w), (unsigned)abs(h), v);
    printf("%d %u\n", t[100], v[7]);
  }
  gated(5, 6, 7, a, b);
  transposed(30, 40, d, e);
  shuffled(3, 4, 5, 6, a, c);
  printf("%.9g %.9g %g\n", sumOf(b, 210), sumOf(c, 360), e[41]);
  grey(50, 30, m, q);
  channels(50, 30, m, b);
  printf("%d %.9g\n", q[777], sumOf(b, 4500));
  volume(12, 13, 14, d, e);
  for (int i = 0; i < 60; i++)
    u[i] = i;
  row_sums(30, 40, t, u);
  column_sums(40, 30, t, u + 30);
  printf("%g %d %d\n", e[400], u[13], u[43]);
  other(1000, 33, t, u);
  counter(31, 30, t);
  short_digit(300, 3, u + 2000);
  printf("%d %d %d %d\n", u[777], t[0], t[500], u[2299]);
  for (int i = 0; i < W * H; i++)
    picture[i] = i % 13;
  fixed();
  changed(33, 21, a, b);
  printf("%.9g %.9g\n", sumOf(blurred, W * H), sumOf(b, 700));
  windows(20, 10, 3, 5, a, b);
  narrow(33, 20, u);
  unsigned_grid(20, 30, u + 1000);
  printf("%d %d %d %d\n", u[300], u[659], u[1033], u[1599]);
  triangle(30, 20, t);
  printf("%.9g %d %d\n", sumOf(b, 200), t[29], t[599]);
  return 0;
}
