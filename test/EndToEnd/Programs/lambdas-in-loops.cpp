// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A lambda that an iteration makes for itself and only calls is what its body is;
// what it has captured by reference is no variable that others may change, and one that
// it changes itself is changed in its place. Where one changes the loop's counter, or is
// given to another function, the nest stays.
//
// RUN: %convert-and-compare %s --expect-offloaded=5 --expect-missed 3 --nvcc --c2cuda-flags=--small-nests --run-flags=--check=all
#include <cstdio>
#include <vector>

void squares(const std::vector<float> &a, std::vector<float> &b, int n) {
  for (int i = 1; i < n - 1; ++i) {
    auto sq = [](float x) { return x * x; };
    auto at = [&](int d) { return a[i + d]; };
    b[i] = sq(at(-1)) + sq(at(1));
  }
}

void clamped(std::vector<float> &v, int w, int h, float s) {
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      const float scaled = v[y * w + x] * s;
      const auto clamp = [](float x, float lo, float hi) {
        if (x < lo)
          return lo;
        return x > hi ? hi : x;
      };
      const auto shift = [=](float by) { return scaled + by; };
      v[y * w + x] = clamp(shift(0.5f), -0.5f, 8.f) + clamp(scaled, 0, 1);
    }
}

// Made in the loop of the host around the nest.
void rounds(std::vector<float> &v, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    auto weight = [&](float x) { return x * (t + 1); };
    for (int i = 0; i < n; ++i)
      v[i] = weight(v[i]) * 0.5f;
  }
}

void changes(std::vector<float> &v, int n) {
  for (int i = 0; i < n; ++i) {
    int k = 0;
    auto next = [&] { return k++; };
    v[i] += next();
    v[i] += next() * i;
  }
}

void steps(std::vector<float> &v, int n) {
  for (int i = 0; i < n; ++i) {
    auto skip = [&] { i += 2; };
    v[i] += 1;
    if (i % 7 == 0)
      skip();
  }
}

template <typename F> static float twice(F f) { return f(1) + f(2); }
void given(std::vector<float> &v, int n) {
  for (int i = 0; i < n; ++i) {
    auto plus = [&](int d) { return float(i + d); };
    v[i] -= twice(plus);
  }
}

static double sum(const std::vector<float> &v) {
  double s = 0;
  for (size_t i = 0; i < v.size(); ++i)
    s += v[i] * (i % 13 + 1);
  return s;
}

int main() {
  std::vector<float> v(5000), b(5000);
  for (int i = 0; i < 5000; ++i)
    v[i] = (i % 101 - 50) * 0.2f;
  squares(v, b, 5000);
  std::printf("%.12g\n", sum(b));
  clamped(v, 100, 50, 1.5f);
  std::printf("%.12g\n", sum(v));
  rounds(v, 5000, 3);
  std::printf("%.12g\n", sum(v));
  changes(v, 5000);
  steps(v, 5000);
  given(v, 5000);
  std::printf("%.12g\n", sum(v));
}
