// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Methods whose loops stay on the host around kernels on members: vectors, whose
// elements are the object's own, pointers, arrays in the object.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=8 --run-flags=--check=all
// RUN: %convert-and-compare %s --args "1" --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

class Heat {
  int n;
  double alpha, time = 0;
  std::vector<double> cur, next;
  int rounds = 0;

  void tick(double by) {
    time += by;
    ++rounds;
  }

public:
  explicit Heat(int n) : n(n), alpha(0.125), cur(n * n), next(n * n) {
    for (int i = 0; i < n * n; i++)
      cur[i] = next[i] = i * 37 % 101;
  }
  void step() {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        next[i * n + j] =
            cur[i * n + j] +
            alpha * (cur[(i - 1) * n + j] + cur[(i + 1) * n + j] +
                     cur[i * n + j - 1] + cur[i * n + j + 1] - 4 * cur[i * n + j]);
    std::swap(cur, next);
  }
  // A method of the host's that changes other members.
  void run(int steps) {
    // CHECK: resident-members.cpp:[[@LINE+1]]:5: remark: on the device while the loop runs: cur, next
    for (int s = 0; s < steps; s++) {
      for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
          next[i * n + j] = cur[i * n + j] + alpha * cur[(i - 1) * n + j];
      tick(0.5);
      if (rounds % 4 == 0)
        std::printf("%d %g\n", rounds, time);
      for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
          cur[i * n + j] = 0.5 * next[i * n + j];
    }
  }
  // Steps that are written out.
  void advance(int steps) {
    // CHECK: resident-members.cpp:[[@LINE+1]]:5: remark: on the device while the loop runs: cur, next
    for (int s = 0; s < steps; s++) {
      step();
      std::printf("%d\n", s);
    }
  }
  void show() const {
    double s = 0;
    for (int i = 0; i < n * n; i++)
      s += cur[i] * (i % 7) + next[i] * (i % 5);
    std::printf("%.15g %g %d\n", s, time, rounds);
  }
};

// Members of a class that it is derived from, and a local of a member's name.
struct Field {
  int n;
  double *a, *b;
};
struct Solver : Field {
  std::array<double, 16> weights{};
  double last = 0;
  void run(int steps) {
    for (int s = 0; s < steps; s++) {
      for (int i = 0; i < n; i++)
        b[i] = a[i] * weights[3] + last;
      std::printf("%d\n", s);
      for (int i = 0; i < n; i++)
        a[i] = b[i] + 1;
      weights[3] *= 0.5;
      last = s;
    }
  }
  void hidden(int steps) {
    double *a = b;
    for (int s = 0; s < steps; s++) {
      for (int i = 0; i < n; i++)
        a[i] = a[i] + this->a[i];
      std::printf("%d %g\n", s, this->a[0]);
      for (int i = 0; i < n; i++)
        this->a[i] = 0.5 * a[i];
    }
  }
};

// Vectors that grow.
struct Growing {
  std::vector<int> v;
  void run(int steps) {
    for (int s = 0; s < steps; s++) {
      for (size_t i = 0; i < v.size(); i++)
        v[i] += s;
      std::printf("%zu\n", v.size());
      v.push_back(s);
    }
  }
};

int main(int argc, char **argv) {
  int steps = argc > 1 ? std::atoi(argv[1]) : 9;
  Heat heat(40);
  heat.run(steps);
  heat.show();
  heat.advance(steps);
  heat.show();
  Solver solver;
  solver.n = 50;
  solver.a = new double[50];
  solver.b = new double[50];
  for (int i = 0; i < 50; i++) {
    solver.a[i] = i;
    solver.b[i] = -i;
  }
  solver.weights[3] = 0.75;
  solver.run(steps);
  solver.hidden(steps);
  Growing growing;
  growing.v.assign(30, 1);
  growing.run(steps);
  double s = 0;
  for (int i = 0; i < 50; i++)
    s += solver.a[i] * (i % 3) + solver.b[i] * (i % 4);
  for (int x : growing.v)
    s += x;
  std::printf("%.15g\n", s);
}
