// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// `using std::sqrt;` in nests and in functions that kernels call.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace m {
template <class T> T waves(T x) {
  using std::sin;
  using std::sqrt;
  return sin(x) + sqrt(x);
}
inline double larger(double x, double y) {
  using std::abs;
  using std::max;
  return max(abs(x), y);
}
}
struct Decay {
  static double at(double x) {
    using std::exp;
    return exp(-x);
  }
};

void doubles(std::vector<double> &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] = m::waves(o[i]);
}
void floats(std::vector<float> &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] = m::waves(o[i]);
}
void bounded(std::vector<double> &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] = m::larger(o[i], 0.5);
}
void decayed(std::vector<double> &o) {
  for (std::size_t i = 0; i < o.size(); ++i)
    o[i] += Decay::at(o[i]);
}
void within(std::vector<double> &o) {
  using std::cos;
  for (std::size_t i = 0; i < o.size(); ++i) {
    using std::sin;
    o[i] += sin(o[i]) + cos(o[i]);
  }
}

int main() {
  std::vector<double> v(400);
  std::vector<float> w(400);
  for (int i = 0; i < 400; ++i) {
    v[i] = i * 0.01;
    w[i] = i * 0.02f;
  }
  doubles(v);
  floats(w);
  bounded(v);
  decayed(v);
  within(v);
  for (int i = 0; i < 400; i += 37)
    std::printf("%.17g %.9g\n", v[i], w[i]);
}
