// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Subscripts of sums of products of floating point: a device would not round the
// product before, nor some hosts, and so read another element than the host has looked
// for. Both round it by itself.
// RUN: %convert-and-compare --nvcc --run-flags=--check=all --expect-offloaded 10 %s
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

typedef unsigned char byte;

// Products in the sum itself.
// CHECK: rotate_kernel(
// CHECK: __fmul_rn(c, x - w / 2) +
// CHECK-SAME: __fmul_rn(s, y - h / 2)
// CHECK: void rotate(
// CHECK: c2cuda_fmul(c, x - w / 2) +
// CHECK-NEXT: c2cuda_fmul(s, y - h / 2)
static void rotate(const byte *in, byte *out, int w, int h, float angle) {
  const float c = std::cos(angle), s = std::sin(angle);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int sx = (int)(c * (x - w / 2) + s * (y - h / 2)) + w / 2;
      int sy = (int)(-s * (x - w / 2) + c * (y - h / 2)) + h / 2;
      if (sx >= 0 && sx < w && sy >= 0 && sy < h)
        out[y * w + x] = in[sy * w + sx];
      else
        out[y * w + x] = 0;
    }
}

// Bilinear, with clamped neighbours.
static void resize(const byte *in, int w, int h, byte *out, int W, int H) {
  const float sx = (float)w / W, sy = (float)h / H;
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      float fx = (x + 0.5f) * sx - 0.5f, fy = (y + 0.5f) * sy - 0.5f;
      int x0 = (int)std::floor(fx), y0 = (int)std::floor(fy);
      float ax = fx - x0, ay = fy - y0;
      int xa = std::clamp(x0, 0, w - 1), xb = std::clamp(x0 + 1, 0, w - 1);
      int ya = std::clamp(y0, 0, h - 1), yb = std::clamp(y0 + 1, 0, h - 1);
      float v = (1 - ay) * ((1 - ax) * in[ya * w + xa] + ax * in[ya * w + xb]) +
                ay * ((1 - ax) * in[yb * w + xa] + ax * in[yb * w + xb]);
      out[y * W + x] = (byte)(v + 0.5f);
    }
}

// The product has a name; and a sum of it is only found behind it.
// CHECK: lookup_kernel(
// CHECK: scaled = __dmul_rn(at[i], scale)
static void lookup(const double *at, const double *table, int entries, double *out,
                   int n, double scale, double shift) {
  for (int i = 0; i < n; i++) {
    double scaled = at[i] * scale;
    const int k = (int)(scaled + shift);
    double t = scaled + shift - k;
    int j = std::min(std::max(k, 0), entries - 2);
    out[i] = table[j] + t * (table[j + 1] - table[j]);
  }
}

// Bins of equal width, of any number of values.
static void bins(const float *x, int n, int *count, int most, float low, float per) {
  for (int i = 0; i < n; i++) {
    int b = (int)(x[i] * per - low * per + 0.5f);
    if (b >= 0 && b < most)
      count[b]++;
  }
}

// A product that decides whether there is a subscript at all.
// CHECK: some_kernel(
// CHECK: if (__fmul_rn(x[i], per) + low > 1
// CHECK: void some(
// CHECK: if (c2cuda_fmul(x[i], per) + low > 1
static void some(const float *x, const int *at, const byte *table, byte *out, int n,
                 float per, float low) {
  for (int i = 0; i < n; i++) {
    out[i] = 1;
    if (x[i] * per + low > 1)
      out[i] = table[at[i]];
  }
}

// No sum of a product: as it is.
// CHECK: nearest_kernel(
// CHECK-NOT: __fmul_rn
static void nearest(const byte *in, byte *out, int n, float scale) {
  for (int i = 0; i < n; i++)
    out[i] = in[(int)(i * scale)];
}

int main() {
  const int w = 61, h = 47, W = 83, H = 29, n = 1003, entries = 37, most = 23;
  std::vector<byte> in(w * h), turned(w * h), sized(W * H), near(w);
  for (int i = 0; i < w * h; i++)
    in[i] = byte(i * 7919 >> 4);
  rotate(in.data(), turned.data(), w, h, 0.7f);
  resize(in.data(), w, h, sized.data(), W, H);
  nearest(in.data(), near.data(), w, 0.9f);
  std::vector<double> at(n), table(entries), out(n);
  std::vector<float> x(n);
  for (int i = 0; i < n; i++) {
    at[i] = (i * 37 % 1009) / 100.0;
    x[i] = (i * 53 % 997) / 100.0f;
  }
  for (int i = 0; i < entries; i++)
    table[i] = i * i % 13;
  lookup(at.data(), table.data(), entries, out.data(), n, 3.3, 0.25);
  std::vector<int> count(most), index(n);
  std::vector<byte> chosen(n);
  for (int i = 0; i < n; i++)
    index[i] = i * 3 % (w * h);
  some(x.data(), index.data(), in.data(), chosen.data(), n, 0.7f, -0.3f);
  bins(x.data(), n, count.data(), most, 0.5f, 2.1f);
  long sum = 0;
  for (int i = 0; i < w * h; i++)
    sum += turned[i] * (i % 31);
  for (int i = 0; i < W * H; i++)
    sum += sized[i] * (i % 29);
  for (int i = 0; i < w; i++)
    sum += near[i] * (i % 17);
  for (int i = 0; i < n; i++)
    sum += chosen[i] * (i % 11);
  printf("%ld\n", sum);
  for (int i = 0; i < n; i += 7)
    printf("%.17g\n", out[i]);
  for (int c : count)
    printf("%d\n", c);
  return 0;
}
