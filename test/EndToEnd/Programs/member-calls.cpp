// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Member functions of elements that change them.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --expect-offloaded=2 --expect-missed=3 \
// RUN:   --run-flags= --run-flags=--seed=3
#include <cmath>
#include <cstdio>
#include <vector>

struct Vec {
  double x, y, z;
  double norm() const { return std::sqrt(x * x + y * y + z * z); }
  double dot(const Vec &o) const { return x * o.x + y * o.y + z * o.z; }
  void add(const Vec &o) {
    x += o.x;
    y += o.y;
    z += o.z;
  }
  void scale(double s) {
    x *= s;
    y *= s;
    z *= s;
  }
  // What the second reads is new.
  void turn() {
    x = y;
    y = x + z;
    z = -y;
  }
  void set(double value) { x = value; }
};
struct Body {
  Vec at, speed;
  int next;
  void step(double dt) {
    at.x += speed.x * dt;
    at.y += speed.y * dt;
    at.z += speed.z * dt;
  }
  void follow(const Body &o) {
    next = o.next;
    at.x = o.at.y;
  }
};

int main() {
  const int n = 64;
  std::vector<Vec> p(n), q(n);
  static Body bodies[n];
  std::vector<double> d(n);
  for (int i = 0; i < n; i++) {
    p[i].x = i;
    p[i].y = 2 * i;
    p[i].z = 1;
    q[i].x = 1;
    q[i].y = i % 3;
    q[i].z = 0.5;
    bodies[i].next = (i * 7 + 1) % n;
  }
  for (int i = 0; i < n; i++)
    d[i] = p[i].norm() + p[i].dot(q[i]);
  for (int i = 0; i < n; i++)
    p[i].add(q[i]);
  double by = 0.5;
  for (int i = 0; i < n; i++) {
    p[i].scale(by * i);
    p[i].turn();
  }
  for (int i = 0; i < n; i++)
    q[i].add(q[i]); // its own: doubled
  for (int i = 0; i < n; i++)
    bodies[i].at.add(p[i]);
  for (int i = 0; i < n; i++)
    bodies[i].speed.set(p[i].x);
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < n; i++)
      bodies[i].step(0.25);
  // The argument changes on the way.
  for (int i = 0; i < n; i++)
    p[i].scale(p[i].x);
  // So does the place of the other one.
  for (int i = 0; i < n; i++)
    bodies[i].follow(bodies[bodies[i].next]);
  // A chain: what the one before has made.
  for (int i = 1; i < n; i++)
    p[i].add(p[i - 1]);
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.9 + p[i].x + p[i].y - p[i].z + d[i] + q[i].x + q[i].y +
        bodies[i].at.x + bodies[i].at.y + bodies[i].at.z + bodies[i].next +
        bodies[i].speed.x;
  std::printf("%.17g\n", s);
}
