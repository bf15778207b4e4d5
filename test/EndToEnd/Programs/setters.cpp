// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Methods that go several steps: they are written out where their loop becomes a
// kernel by that.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 4 --run-flags=--check=all
#include <algorithm>
#include <cstdio>
#include <vector>

class Image {
public:
  Image(int width, int height)
      : w(width), h(height), px(std::size_t(width) * height) {}
  int width() const { return w; }
  int height() const { return h; }
  void set(int y, int x, int v) { px[y * w + x] = std::max(v, 0); }
  void clip(int y, int x, int v) {
    if (v < 0)
      v = 0;
    else if (v > 255)
      v = 255;
    px[y * w + x] = v;
  }
  void add(int y, int x, int v) {
    int sum = px[y * w + x] + v;
    px[y * w + x] = std::min(sum, 1000);
  }
  int get(int y, int x) const { return px[y * w + x]; }
  int clamped(int y, int x) const {
    y = std::clamp(y, 0, h - 1);
    x = std::clamp(x, 0, w - 1);
    return px[y * w + x];
  }
  int above(int y, int x) const {
    y = std::max(y - 1, 0);
    return px[y * w + x];
  }

private:
  int w, h;
  std::vector<int> px;
};

void fill(Image &image) {
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      image.set(y, x, x * 7 - y);
}

void ramp(Image &image) {
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      image.clip(y, x, image.get(y, x) + x - 40);
}

void blur(const Image &from, Image &to) {
  for (int y = 0; y < from.height(); ++y)
    for (int x = 0; x < from.width(); ++x) {
      int up = from.clamped(y - 1, x);
      int down = from.clamped(y + 1, x);
      int left = from.clamped(y, x - 1);
      int right = from.clamped(y, x + 1);
      to.set(y, x, (up + down + left + right) / 4);
    }
}

int main() {
  const int w = 97, h = 53;
  Image a(w, h), b(w, h), c(w, h);
  fill(a);
  ramp(a);
  blur(a, b);
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x)
      b.add(y, x, 900);
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      int v = a.above(y, x);
      c.set(y, x, v - 3);
    }
  for (int y = 0; y < h; y += 7)
    for (int x = 0; x < w; x += 13)
      std::printf("%d %d %d\n", a.get(y, x), b.get(y, x), c.get(y, x));
}
