// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// All pairs in C++: structs that shared memory cannot have, or that cannot be
// assigned, stay where they are.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 5 --run-flags=--check=all \
// RUN:   --run-flags=--seed=7
#include <cmath>
#include <cstdio>
#include <vector>

struct Body { double x, y, z, mass; };
struct Filled { float x = 1, y = 2; };
struct Fixed { const int id; float x; };
struct Pair { Body a, b; };
struct Made { float x, y; Made() : x(3), y(4) {} };

static void forces(const std::vector<Body> &bodies, std::vector<double> &f) {
  const int n = bodies.size();
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++) {
      const Body &b = bodies[j];
      double dx = b.x - bodies[i].x, dy = b.y - bodies[i].y, dz = b.z - bodies[i].z;
      s += b.mass * dx / std::sqrt(dx * dx + dy * dy + dz * dz + 0.5);
    }
    f[i] = s;
  }
}
static void filled(int n, const Filled *p, double *f) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += p[j].x * p[j].y * i;
    f[i] = s;
  }
}
static void fixed(int n, const Fixed *p, double *f) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += p[j].id * p[j].x * i;
    f[i] = s;
  }
}
static void made(int n, const Made *p, double *f) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += p[j].x - p[j].y * i;
    f[i] = s;
  }
}
static void pairs(long n, const Pair *p, double *f) {
  for (long i = 0; i < n; i++) {
    double s = 0;
    for (long j = 0; j < n; j++)
      s += (p[j].a.x - p[i].b.x) * p[j].b.mass * p[j].a.y + p[j].a.z * p[j].b.y;
    f[i] = s;
  }
}
static void show(const char *name, const std::vector<double> &f) {
  double s = 0;
  for (size_t i = 0; i < f.size(); i++)
    s += f[i] * double(1 + i % 13);
  std::printf("%s %.17g\n", name, s);
}
int main() {
  const int n = 301;
  std::vector<Body> bodies(n);
  std::vector<Filled> p(n);
  std::vector<Made> m(n);
  std::vector<Pair> q(n);
  std::vector<Fixed> fixed_ones;
  std::vector<double> f(n);
  for (int i = n - 1; i >= 0; i--) {
    bodies[i].x = i % 17;
    bodies[i].y = i % 5;
    bodies[i].z = i % 23;
    bodies[i].mass = 1 + i % 3;
    if (i % 2) p[i].x = i;
    if (i % 3) m[i].y = i;
    q[i].a = bodies[i];
    q[i].b = bodies[n - 1 - i];
    fixed_ones.push_back({i, i * 0.5f});
  }
  forces(bodies, f), show("forces", f);
  filled(n, p.data(), f.data()), show("filled", f);
  fixed(n, fixed_ones.data(), f.data()), show("fixed", f);
  made(n, m.data(), f.data()), show("made", f);
  pairs(n, q.data(), f.data()), show("pairs", f);
}
