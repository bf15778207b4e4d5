// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that the host calls in loops around kernels, with structs and arrays as
// arguments: what they read is copied back before the call, what they write counts.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=7 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <cmath>
#include <cstdio>
#include <vector>

struct Particles {
  std::vector<double> x, v, f;
  int n;
  double dt;
};
static double energy(const Particles &p) {
  double e = 0;
  for (int i = 0; i < p.n; i++)
    e += 0.5 * p.v[i] * p.v[i];
  return e;
}
static double sum(const double *values, int count) {
  double s = 0;
  for (int i = 0; i < count; i++)
    s += values[i];
  return s;
}
static double both(const Particles *p) {
  return energy(*p) + sum(p->x.data(), p->n);
}
static void damp(Particles &p) { p.v[3] *= 0.5; }
static void slower(Particles *p) { p->dt *= 0.5; }
static void fewer(Particles *p) { p->n--; }

static void forces(Particles &p) {
  for (int i = 0; i < p.n; i++) {
    double s = 0;
    for (int j = 0; j < p.n; j++) {
      double d = p.x[j] - p.x[i];
      s += d / (1e-2 + d * d);
    }
    p.f[i] = s;
  }
}
static void move(Particles &p) {
  for (int i = 0; i < p.n; i++)
    p.v[i] += p.dt * p.f[i];
  for (int i = 0; i < p.n; i++)
    p.x[i] += p.dt * p.v[i];
}

static void run(Particles &p, int steps) {
  // CHECK: resident-calls.cpp:[[@LINE+1]]:3: remark: on the device while the loop runs: x, f; on the device, and copied back where the host reads: v
  for (int t = 0; t < steps; t++) {
    forces(p);
    move(p);
    if (t % 5 == 0)
      std::printf("%d %.10f\n", t, energy(p));
    slower(&p);
  }
}
static void written(Particles &p, int steps) {
  // CHECK: resident-calls.cpp:[[@LINE+1]]:3: remark: on the device while the loop runs: f; on the device, and copied back where the host reads: x, v
  for (int t = 0; t < steps; t++) {
    forces(p);
    move(p);
    damp(p);
    std::printf("%.10f\n", both(&p));
  }
}
static void changed(Particles &p, int steps) {
  // CHECK-NOT: resident-calls.cpp:[[@LINE+1]]:3: remark: on the device
  for (int t = 0; t < steps; t++) {
    forces(p);
    std::printf("%d\n", p.n);
    move(p);
    fewer(&p);
  }
}

class Field {
  std::vector<double> u, w;
  double most() const {
    double m = 0;
    for (double value : u)
      m = value > m ? value : m;
    return m;
  }

public:
  Field() : u(64, 1.0), w(64) {}
  double total() const { return most() + sum(u.data(), 5); }
  void run(int steps) {
    // CHECK: resident-calls.cpp:[[@LINE+1]]:5: remark: on the device while the loop runs: w; on the device, and copied back where the host reads: u
    for (int t = 0; t < steps; t++) {
      for (int i = 1; i < 63; i++)
        w[i] = 0.5 * (u[i - 1] + u[i + 1]) + i;
      for (int i = 1; i < 63; i++)
        u[i] = w[i];
      if (t % 2)
        std::printf("%.10f %.10f\n", most(), total());
      double part = 0;
      for (const double &value : u)
        part += value;
      std::printf("%.10f\n", part);
    }
  }
};

int main() {
  Particles p;
  p.n = 60;
  p.dt = 1e-2;
  p.x.resize(p.n);
  p.v.resize(p.n);
  p.f.resize(p.n);
  for (int i = 0; i < p.n; i++)
    p.x[i] = std::sin(i * 1.7);
  run(p, 12);
  written(p, 6);
  changed(p, 5);
  std::printf("%.10f %d\n", both(&p), p.n);
  Field field;
  field.run(7);
  std::printf("%.10f\n", field.total());
}
