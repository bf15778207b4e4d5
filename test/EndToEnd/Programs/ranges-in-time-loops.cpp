// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// std::fill, std::copy and assignments of whole vectors between the nests of a time loop
// are kernels, too: what they touch need not go to the host for them. An assignment is
// one only if the sizes are equal.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 19 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <valarray>
#include <vector>

// CHECK-DAG: on the device while the loop runs: u, old
// CHECK-DAG: on the device while the loop runs: force, u, old
// CHECK-DAG: on the device while the loop runs: count, seen, keys
// CHECK-DAG: on the device while the loop runs: a, b

struct Field {
  int nx, ny;
  std::vector<double> u, old, force;
  Field(int nx, int ny) : nx(nx), ny(ny), u(nx * ny), old(nx * ny), force(nx * ny) {
    for (int i = 0; i < nx * ny; i++)
      u[i] = i * 7 % 13;
  }
  void smooth(int steps);
  void push(int steps);
};

// CHECK-LABEL: void Field::smooth(
// CHECK: const bool on_device =
// CHECK-NEXT: this->u.size()) == ((long long)this->old.size())
// CHECK: for (int t = 0; t < steps; t++) {
// CHECK-NOT: old = u
// CHECK: if (on_device) {
// CHECK-NOT: DeviceToHost
// CHECK: step %d
// CHECK: DeviceToHost
void Field::smooth(int steps) {
  for (int t = 0; t < steps; t++) {
    old = u;
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++)
        u[i * ny + j] = 0.25 * (old[(i - 1) * ny + j] + old[(i + 1) * ny + j] +
                                old[i * ny + j - 1] + old[i * ny + j + 1]);
    if (t % 10 == 0)
      std::printf("step %d\n", t);
  }
}

// Also where other statements stand on both sides.
// CHECK-LABEL: void Field::push(
// CHECK: for (int t = 0; t < steps; t++) {
// CHECK-NOT: DeviceToHost
// CHECK: pushed
// CHECK-NOT: DeviceToHost
// CHECK: and moved
// CHECK: DeviceToHost
void Field::push(int steps) {
  for (int t = 0; t < steps; t++) {
    std::fill(force.begin(), force.end(), 0.0);
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++)
        force[i * ny + j] += u[(i - 1) * ny + j] - u[i * ny + j - 1];
    std::printf("pushed\n");
    std::copy(force.begin(), force.end(), old.begin());
    std::printf("and moved\n");
    for (int i = 0; i < nx; i++)
      for (int j = 0; j < ny; j++)
        u[i * ny + j] += 0.01 * old[i * ny + j];
  }
}

// Arrays of C's, in rows, and parts.
static double rows[40][50], seen[40][50];
static void counts(std::vector<int> &count, const int *keys, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    std::fill(std::begin(count), std::end(count), t);
    std::fill(&seen[0][0], &seen[0][0] + 40 * 50, 0.0);
    std::fill(rows[3], rows[3] + 50, 0.5 * t);
    for (int i = 0; i < n; i++)
      count[keys[i] & 63]++;
    for (int i = 1; i < 40; i++)
      for (int j = 0; j < 50; j++)
        seen[i][j] += rows[i - 1][j] + count[j];
    std::printf("%d\n", t);
    std::copy_n(&seen[0][0], 2000, &rows[0][0]);
    std::fill_n(&rows[0][0] + 50, 100, 2);
    for (int i = 0; i < 40; i++)
      rows[i][7] += 1;
  }
}

static void parts(std::vector<float> &a, std::vector<double> &b, int n, int k, int steps) {
  for (int t = 0; t < steps; t++) {
    std::copy(a.begin() + 1, a.begin() + n, b.begin());
    std::fill(b.begin() + n - k, b.end(), a[n - 1]);
    std::fill_n(a.begin() + 2, k, 0.5f);
    std::copy(a.begin() + k, a.end(), a.begin());
    for (int i = 0; i < n; i++)
      a[i] += 0.1f * (float)b[n - 1 - i];
    std::printf("%d\n", t);
  }
}

static void others(std::valarray<double> &x, std::valarray<double> &y, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    y = 1.0 + t;
    for (int i = 1; i < n; i++)
      y[i] += x[i - 1] * 0.5;
    std::printf("%d\n", t);
    x = y;
    for (int i = 1; i < n; i++)
      x[i] += y[i - 1] * 0.25 + 1;
  }
}

template <typename T>
static void fixed(std::array<T, 500> &x, std::array<T, 500> &y, std::vector<T> &z, int steps) {
  for (int t = 0; t < steps; t++) {
    y.fill(1.5);
    for (int i = 1; i < 500; i++)
      y[i] += x[i - 1] * 0.5;
    std::printf("%d\n", t);
    x = y;
    z.assign(500, T(t));
    for (int i = 1; i < 500; i++)
      x[i] += y[i - 1] * 0.25 + z[i];
  }
}

// What moves elements onto others of the same range is up to the library.
// CHECK-LABEL: void shifted(
// CHECK: std::copy_n(a, n - 1, a + 1);
static void shifted(double *a, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] *= 0.5;
    std::copy_n(a, n - 1, a + 1);
  }
}

// Sizes that differ, and that change.
static void grown(std::vector<double> &u, std::vector<double> &v, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    v = u;
    for (int i = 1; i < n; i++)
      v[i] += u[i - 1];
    std::printf("%d\n", (int)v.size());
    u.assign(n + t % 2, 0.25 * t);
    for (int i = 1; i < n; i++)
      u[i] += v[i - 1];
  }
}

int main() {
  Field f(50, 40);
  f.smooth(21);
  f.push(4);
  double sum = 0;
  for (int i = 0; i < 2000; i++)
    sum += f.u[i] * (i % 3) + f.old[i] + f.force[i] * (i % 5);
  std::vector<int> count(64), keys(999);
  for (int i = 0; i < 999; i++)
    keys[i] = i * i % 71;
  counts(count, keys.data(), 999, 5);
  for (int i = 0; i < 2000; i++)
    sum += (&rows[0][0])[i] * (i % 7) + (&seen[0][0])[i];
  std::vector<float> a(200);
  std::vector<double> b(200), c(7), d(200);
  std::valarray<double> x(200), y(200);
  static std::array<double, 500> p, q;
  std::vector<double> z(500), odd(3);
  double e[200];
  for (int i = 0; i < 200; i++) {
    a[i] = i % 19, x[i] = i % 13, p[i] = i % 17, e[i] = i % 23;
    d[i] = i % 5;
  }
  parts(a, b, 200, 7, 5);
  others(x, y, 200, 5);
  fixed(p, q, z, 4);
  fixed(q, p, odd, 3);
  shifted(e, 2, 3);
  grown(d, c, 200, 5);
  for (int i = 0; i < 200; i++)
    sum += a[i] * (i % 3) + b[i] + p[i] * (i % 5) + q[i] + x[i] * (i % 7) + y[i] +
           c[i] + d[i] * (i % 4) + e[i] + z[i];
  std::printf("%.12g %d %d\n", sum, (int)odd.size(), (int)c.size());
}
