// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Windows of signed offsets around unsigned positions: `y + dy` is computed in 64
// unsigned bits, where a negative dy is a large number that wraps around.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=3 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cstddef>
#include <cstdio>
#include <vector>

static void blur(const std::vector<float> &in, std::vector<float> &out,
                 std::size_t w, std::size_t h) {
  for (std::size_t y = 1; y + 1 < h; ++y)
    for (std::size_t x = 1; x + 1 < w; ++x) {
      float sum = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
          sum += in[(y + dy) * w + (x + dx)];
      out[y * w + x] = sum / 9;
    }
}

// The column is signed.
static void shift(const float *in, float *out, std::size_t w, std::size_t h) {
  for (std::size_t y = 0; y < h - 2; ++y)
    for (int x = 0; x < (int)w; ++x)
      out[(y + 2) * w + x] = in[x + (y + 1) * w - w] * 2;
}

int main() {
  const std::size_t w = 61, h = 47;
  std::vector<float> in(w * h), out(w * h, 0.f);
  for (std::size_t i = 0; i < w * h; ++i)
    in[i] = (float)(i * 7 % 31);
  blur(in, out, w, h);
  shift(out.data(), in.data(), w, h);
  double sum = 0;
  for (std::size_t i = 0; i < w * h; ++i)
    sum += out[i] * (i % 3) + in[i];
  std::printf("%.9g\n", sum);
}
