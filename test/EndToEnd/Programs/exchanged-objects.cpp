// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Time loops that exchange objects with all that is in them: the whole loop is
// on the device, and the host's objects are exchanged behind it.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=7 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --small-nests %s -o - -- -std=c++17 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
#include <utility>
#include <vector>

class Grid {
  int nx_, ny_;
  std::vector<double> d_;

public:
  Grid(int nx, int ny) : nx_(nx), ny_(ny), d_(nx * ny, 0.0) {}
  double &operator()(int i, int j) { return d_[i * ny_ + j]; }
  double operator()(int i, int j) const { return d_[i * ny_ + j]; }
  int nx() const { return nx_; }
  int ny() const { return ny_; }
};

static void fill(Grid &g, int seed) {
  for (int i = 0; i < g.nx(); ++i)
    for (int j = 0; j < g.ny(); ++j)
      g(i, j) = (i * 7 + j * seed) % 13;
}

static double total(const Grid &g) {
  double sum = 0;
  for (int i = 0; i < g.nx(); ++i)
    for (int j = 0; j < g.ny(); ++j)
      sum += g(i, j) * (1 + (i + 3 * j) % 5);
  return sum;
}

// CHECK-DAG: exchanged-objects.cpp:[[#@LINE+2]]:3: remark: offloaded loop nest of 'run' (t)
static void run(Grid &a, Grid &b, int steps) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < a.nx() - 1; ++i)
      for (int j = 1; j < a.ny() - 1; ++j)
        b(i, j) =
            0.25 * (a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1));
    std::swap(a, b);
  }
}

class Simulation {
  int n;
  std::vector<double> u, next;

public:
  explicit Simulation(int n) : n(n), u(n), next(n) {
    for (int i = 0; i < n; i++)
      u[i] = i * 37 % 101;
  }
  // CHECK-DAG: exchanged-objects.cpp:[[#@LINE+2]]:5: remark: offloaded loop nest of 'advance' (t)
  void advance(int steps) {
    for (int t = 0; t < steps; t++) {
      for (int i = 1; i < n - 1; i++)
        next[i] = 0.5 * u[i] + 0.25 * (u[i - 1] + u[i + 1]);
      u.swap(next);
    }
  }
  double at(int i) const { return u[i] + 0.001 * next[i]; }
};

// Members of one object.
struct Both {
  Grid a, b;
  // CHECK-DAG: exchanged-objects.cpp:[[#@LINE+2]]:5: remark: offloaded loop nest of 'run' (t)
  void run(int steps, const std::vector<double> &w) {
    for (int t = 0; t < steps; ++t) {
      for (int i = 1; i < a.nx() - 1; ++i)
        for (int j = 1; j < a.ny() - 1; ++j)
          b(i, j) = 0.5 * (a(i, j - 1) + a(i, j + 1)) + w[j];
      std::swap(a, b);
    }
  }
};

struct Wave {
  double values[300];
  double speed;
};

int main() {
  for (int steps = 0; steps < 6; steps++) {
    Grid a(40, 50), b(40, 50);
    fill(a, 3);
    fill(b, 5);
    run(a, b, steps);
    std::printf("%.17g %.17g\n", total(a), total(b));
    // The same object twice is exchanged with itself.
    run(a, a, steps);
    std::printf("%.17g\n", total(a));
    Both both{a, b};
    both.run(steps, std::vector<double>(50, 0.25));
    std::printf("%.17g %.17g\n", total(both.a), total(both.b));
    Simulation s(200);
    s.advance(steps);
    std::printf("%.17g %.17g\n", s.at(17), s.at(150));
  }
  Wave p, q;
  for (int i = 0; i < 300; i++) {
    p.values[i] = i % 17;
    q.values[i] = i % 11;
  }
  p.speed = 0.3;
  q.speed = 0.2;
  for (int t = 0; t < 7; t++) { // CHECK-DAG: exchanged-objects.cpp:[[#@LINE]]:3: remark: offloaded loop nest of 'main' (t)
    for (int i = 1; i < 299; i++)
      q.values[i] = p.values[i] + p.speed * (p.values[i + 1] - p.values[i - 1]);
    Wave first = p;
    p = q;
    q = first;
  }
  std::printf("%.17g %g %.17g %g\n", p.values[100], p.speed, q.values[100],
              q.speed);
}
