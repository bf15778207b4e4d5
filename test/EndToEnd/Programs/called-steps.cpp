// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The same in C++: classes whose methods call each other, references to vectors,
// namespaces, results that are constants.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=7 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <cmath>
#include <cstdio>
#include <vector>

struct Euler {
  int n;
  double dx;
  std::vector<double> rho, mom, ene;
  std::vector<double> fr, fm, fe;

  explicit Euler(int n) : n(n), dx(1.0 / n), rho(n), mom(n), ene(n), fr(n + 1), fm(n + 1), fe(n + 1) {
    for (int i = 0; i < n; i++) {
      rho[i] = i < n / 2 ? 1.0 : 0.125;
      mom[i] = 0.0;
      ene[i] = i < n / 2 ? 2.5 : 0.25;
    }
  }

  void fluxes() {
    for (int i = 1; i < n; i++) {
      double ul = mom[i - 1] / rho[i - 1], ur = mom[i] / rho[i];
      double pl = 0.4 * (ene[i - 1] - 0.5 * rho[i - 1] * ul * ul);
      double pr = 0.4 * (ene[i] - 0.5 * rho[i] * ur * ur);
      double s = std::fmax(std::fabs(ul) + std::sqrt(1.4 * pl / rho[i - 1]),
                           std::fabs(ur) + std::sqrt(1.4 * pr / rho[i]));
      fr[i] = 0.5 * (mom[i - 1] + mom[i]) - 0.5 * s * (rho[i] - rho[i - 1]);
      fm[i] = 0.5 * (mom[i - 1] * ul + pl + mom[i] * ur + pr) - 0.5 * s * (mom[i] - mom[i - 1]);
      fe[i] = 0.5 * ((ene[i - 1] + pl) * ul + (ene[i] + pr) * ur) - 0.5 * s * (ene[i] - ene[i - 1]);
    }
  }

  void update(double dt) {
    double c = dt / dx;
    for (int i = 1; i < n - 1; i++) {
      rho[i] -= c * (fr[i + 1] - fr[i]);
      mom[i] -= c * (fm[i + 1] - fm[i]);
      ene[i] -= c * (fe[i + 1] - fe[i]);
    }
  }

  void step(double dt) {
    fluxes();
    update(dt);
  }

  void run(int steps) {
    for (int t = 0; t < steps; ++t)
      step(0.2 * dx);
  }
};

void smooth(const std::vector<double> &in, std::vector<double> &out, double w) {
  const int n = static_cast<int>(in.size());
  for (int i = 1; i + 1 < n; ++i)
    out[i] = in[i] + w * (in[i - 1] - 2 * in[i] + in[i + 1]);
}

namespace norms {
const double half = 0.5;
inline double scaled(double x) { return half * x; }
double largest(const std::vector<double> &values) {
  double most = 0;
  for (size_t i = 0; i < values.size(); ++i)
    if (scaled(values[i]) > most)
      most = scaled(values[i]);
  return most;
}
} // namespace norms

namespace {
double half = 3;
void relax(double *to, const double *from, int n) {
  for (int i = 1; i < n - 1; ++i)
    to[i] = half * from[i] - from[i - 1] - from[i + 1];
}
} // namespace

int main() {
  Euler solver(1000);
  // CHECK: called-steps.cpp:[[@LINE+2]]:3: remark: offloaded loop nest of 'main' (t):
  // CHECK: called-steps.cpp:[[@LINE+1]]:3: remark: written out in this loop: calls of 'Euler::step', 'Euler::fluxes', 'Euler::update'
  for (int t = 0; t < 50; ++t) {
    solver.step(0.2 * solver.dx);
  }
  solver.run(10);
  std::vector<double> a(solver.rho), b(solver.rho);
  for (int it = 0; it < 20; ++it) {
    smooth(a, b, 0.2);
    smooth(b, a, 0.2);
  }
  double *p = new double[500](), *q = new double[500]();
  p[250] = 1;
  for (int it = 0; it < 12; ++it) {
    relax(q, p, 500);
    const double most = norms::largest(a);
    std::printf("%d: %.9f\n", it, most + q[250]);
    std::swap(p, q);
  }
  std::printf("%.9f %.9f\n", p[251], q[249]);
  delete[] p;
  delete[] q;
  double s = 0;
  for (int i = 0; i < 1000; ++i)
    s += a[i] * (i % 7) + solver.ene[i];
  std::printf("%.12f\n", s);
}
