// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Methods that launch kernels on private members are written out in loops of the host:
// the class makes a friend of the function with the loop.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=6 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

// TEXT: class Heat {
class Heat {
public:
  Heat(int n, double alpha) : n_(n), alpha_(alpha), u_(n * n), next_(n * n) {
    for (int i = 0; i < n_; i++)
      for (int j = 0; j < n_; j++)
        u_[index(i, j)] = std::sin(0.1 * i) * std::cos(0.2 * j);
  }
  void step() {
    for (int i = 1; i < n_ - 1; i++)
      for (int j = 1; j < n_ - 1; j++)
        next_[index(i, j)] =
            u_[index(i, j)] + alpha_ * Scale * (u_[index(i + 1, j)] + u_[index(i - 1, j)] +
                                        u_[index(i, j + 1)] + u_[index(i, j - 1)] -
                                        4 * u_[index(i, j)]);
    std::swap(u_, next_);
  }
  double total() const {
    double s = 0;
    for (double v : u_)
      s += v;
    return s;
  }

private:
  static constexpr double Scale = 0.5;
  int index(int i, int j) const { return i * n_ + j; }
  int n_;
  double alpha_;
  // TEXT: std::vector<double> u_, next_;
  // TEXT: friend int main();
  // TEXT-NEXT: };
  std::vector<double> u_, next_;
};

class Waves {
  std::vector<float> h, v;
  friend class Basin;

public:
  explicit Waves(int n) : h(n), v(n) { h[n / 2] = 1; }
  void advance(float dt) {
    for (size_t i = 1; i + 1 < h.size(); i++)
      v[i] += dt * (h[i - 1] - 2 * h[i] + h[i + 1]);
    for (size_t i = 0; i < h.size(); i++)
      h[i] += dt * v[i];
  }
  float at(int i) const { return h[i]; }
  // TEXT: friend class Pool;
};

/// The loop is in a method of another class.
class Pool {
  Waves w;
  int steps;

public:
  Pool(int n, int steps) : w(n), steps(steps) {}
  void run() {
    // CHECK: private-steps.cpp:[[@LINE+1]]:5: remark: written out in this loop: calls of 'Waves::advance'
    for (int t = 0; t < steps; t++) {
      w.advance(0.1f);
      if (t % 25 == 0)
        std::printf("%d %g\n", t, w.at(3));
    }
  }
  float at(int i) const { return w.at(i); }
};

// main is no neighbour of it: nothing is written out, and nothing is wrong.
namespace inside {
class Decay {
  std::vector<double> d;

public:
  explicit Decay(int n) : d(n, 1.0) {}
  void step(double r) {
    for (size_t i = 0; i < d.size(); i++)
      d[i] *= 1 - r * i / d.size();
  }
  double at(int i) const { return d[i]; }
};
} // namespace inside

int main() {
  Heat h(70, 0.1);
  // CHECK: private-steps.cpp:[[@LINE+1]]:3: remark: written out in this loop: calls of 'Heat::step'
  for (int t = 0; t < 60; t++) {
    h.step();
    if (t % 20 == 0)
      std::printf("%d %.12f\n", t, h.total());
  }
  std::printf("%.12f\n", h.total());
  Pool p(501, 80);
  p.run();
  std::printf("%g %g\n", p.at(250), p.at(240));
  inside::Decay d(300);
  for (int t = 0; t < 10; t++) {
    d.step(0.1);
    std::printf("%.9g\n", d.at(100));
  }
}
