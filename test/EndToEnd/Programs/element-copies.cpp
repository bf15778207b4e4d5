// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Single elements of containers and of members that the host reads or writes between
// kernels: only these are copied.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=8 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

// Vectors of this function, exchanged.
// TEXT-LABEL: static double rod(
static double rod(int n, int steps) {
  std::vector<double> u(n + 2), v(n + 2, 1.0);
  for (int i = 0; i < n + 2; i++)
    u[i] = i % 7;
  // TEXT: for (int t = 0; t < steps; t++) {
  // TEXT-NOT: .data()
  // CHECK: remark: on the device from nest to nest: u, v
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i <= n; i++)
      v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
    // TEXT: cudaMemcpy(&v[1], &dev_v[1], sizeof(double), cudaMemcpyDeviceToHost)
    // TEXT-NEXT: v[0] = v[1];
    // TEXT-NEXT: if (dev_v)
    // TEXT-NEXT: C2CUDA_CHECK(
    // TEXT-NEXT: cudaMemcpy(&dev_v[0], &v[0], sizeof(double), cudaMemcpyHostToDevice)
    v[0] = v[1];
    // TEXT: cudaMemcpy(&v[n], &dev_v[n]
    v[n + 1] = v[n] * 0.5;
    // TEXT: if (t % 4 == 1) {
    // TEXT-NEXT: if (dev_v)
    // TEXT-NEXT: cudaMemcpy(&v[n / 2], &dev_v[n / 2]
    if (t % 4 == 1)
      std::printf("%d %.9g\n", t, v[n / 2]);
    std::swap(u, v);
    // TEXT: std::swap(dev_u, dev_v);
    // TEXT: u[n / 2] += std::sin(0.1 * t);
    // TEXT-NEXT: if (dev_u)
    // TEXT-NEXT: cudaMemcpy(&dev_u[n / 2], &u[n / 2]
    // TEXT: cudaMemcpy(u.data(), dev_u
    u[n / 2] += std::sin(0.1 * t);
  }
  double s = 0;
  for (int i = 0; i < n + 2; i++)
    s += u[i] * (i % 5 + 1) + v[i];
  return s;
}

// Behind references.
// TEXT-LABEL: static int settle(
static int settle(std::vector<float> &a, std::vector<float> &b, size_t n, float eps) {
  for (int t = 0; t < 9; t++) {
    for (size_t i = 0; i < n; i++)
      b[i] = a[i] * 0.5f + i;
    // TEXT: cudaMemcpy(&b[n / 2], &dev_b[n / 2], sizeof(float)
    // TEXT-NEXT: DeviceToHost
    // TEXT-NEXT: if (std::fabs(b[n / 2]) < eps) {
    // TEXT: return t;
    if (std::fabs(b[n / 2]) < eps)
      return t;
    for (size_t i = 0; i < n; i++)
      a[i] = b[i] * 0.25f;
    std::printf("%d\n", t);
    // TEXT: if (n > 3) {
    // TEXT: cudaMemcpy(&b[2], &dev_b[2], sizeof(float)
    // TEXT: a[3] = b[2];
    // TEXT: cudaMemcpy(&dev_a[3], &a[3], sizeof(float)
    if (n > 3) a[3] = b[2];
  }
  return -1;
}

// TEXT-LABEL: class Grid
class Grid {
public:
  Grid(int n) : n(n), u(n + 2), flags() {
    for (int i = 0; i < n + 2; i++)
      u[i] = i % 5;
  }
  // TEXT: void run(
  void run(int steps) {
    for (int t = 0; t < steps; t++) {
      // TEXT: for (int t = 0; t < steps; t++) {
      for (int i = 0; i < n; i++)
        u[i] = u[i] * 0.75 + flags[i % 8];
      // TEXT-NOT: {{[(]this->u.data[(][)], dev}}
      // TEXT: flags[t % 8] += 1;
      // TEXT: cudaMemcpy(dev_flags + (&flags[t % 8] - this->flags.data())
      if (t % 3 == 0) flags[t % 8] += 1;
      for (int i = 0; i < n; i++)
        u[i] += 0.5 * u[1];
      // TEXT-NOT: {{[(]this->u.data[(][)], dev}}
      // TEXT: this->u[0] -= 1;
      // TEXT: cudaMemcpy({{.*}}, &this->u[0], sizeof(double)
      this->u[0] -= 1;
      // TEXT: std::printf("%g %d\n", u[1], flags[0]);
      std::printf("%g %d\n", u[1], flags[0]);
    }
  }
  double sum() const {
    double s = 0;
    for (int i = 0; i < n + 2; i++)
      s += u[i] * (i % 3 + 1);
    return s + flags[3];
  }

private:
  int n;
  std::vector<double> u;
  std::array<int, 8> flags;
};

struct State {
  double p[40], q[40];
  double energy;
};
// TEXT-LABEL: static void leap(
static void leap(State &s, int steps) {
  // CHECK: element-copies.cpp:[[@LINE+1]]:3: remark: on the device while the loop runs: q, p
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < 40; i++)
      s.p[i] -= 0.125 * s.q[i];
    s.p[0] = 0;
    for (int i = 0; i < 40; i++)
      s.q[i] += 0.125 * s.p[i];
    // TEXT: cudaMemcpy(&s.q[38], &dev_q[38], sizeof(double)
    // TEXT: s.q[39] = s.q[38];
    // TEXT-NEXT: cudaMemcpy(&dev_q[39], &s.q[39], sizeof(double)
    s.q[39] = s.q[38];
    // TEXT: cudaMemcpy(&s.p[5], &dev_p[5], sizeof(double)
    s.energy += s.p[5] * s.p[5];
    std::printf("%.9g\n", s.energy);
  }
}

int main() {
  static const int sizes[] = {0, 1, 2, 3, 20, 150};
#pragma c2cuda off
  for (int c = 0; c < 6; c++) {
    const int n = sizes[c];
    for (int steps = 0; steps < 7; steps++) {
      std::printf("%.9g\n", rod(n, steps));
      Grid grid(n);
      grid.run(steps);
      std::printf("%.9g\n", grid.sum());
      State s;
      s.energy = 0;
      for (int i = 0; i < 40; i++) {
        s.p[i] = i % 7;
        s.q[i] = i % 3;
      }
      leap(s, steps);
      std::printf("%.9g %.9g %.9g\n", s.p[0], s.q[39], s.q[7]);
    }
    for (int bad = 0; bad < 2; bad++) {
      std::vector<float> a(n + 1, 3), b(n + 1, 2);
      std::printf("%d ", settle(a, b, n, bad ? n / 2 + 1 : 1e-6f));
      std::printf("%.6g %.6g\n", a[n / 2], b[n]);
    }
  }
  return 0;
}
