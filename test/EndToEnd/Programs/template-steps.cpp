// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops over steps in methods of a class template, and calls of such methods:
// arrays stay on the device as with other classes.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda %s -o - -- -std=c++17 2>&1 | grep -v "^// CHECK" | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run

// CHECK-DAG: remark: on the device while the loop runs: u, v
// CHECK-DAG: remark: written out in this loop: calls of 'Heat<double>::step'
// CHECK: void run(int steps) {
// CHECK-NEXT: // On the device while the loop runs.
// CHECK-NEXT: Real *dev_u = NULL;
// CHECK: for (int t = 0; t < steps; ++t)
// CHECK-NOT: std::swap
// CHECK: step_kernel<Real>
// CHECK-NOT: cudaMemcpy
// CHECK: std::swap(u, v);
// CHECK: void sweep(int steps) {
// CHECK-NEXT: // On the device while the loop runs.
// CHECK: friend int main();
// CHECK: int main() {
// CHECK: for (int t = 0; t < 12; ++t)
// CHECK-NOT: cudaMemcpy
// CHECK: step_kernel_2<<<
#include <cmath>
#include <cstdio>
#include <vector>
template <class Real> class Heat {
public:
  Heat(int nx, int ny) : nx(nx), ny(ny), u(nx * ny), v(nx * ny) {
    for (int j = 0; j < ny; ++j)
      for (int i = 0; i < nx; ++i)
        u[j * nx + i] = v[j * nx + i] = Real((i * 7 + j * 3) % 11);
  }
  void step() {
    for (int j = 1; j < ny - 1; ++j)
      for (int i = 1; i < nx - 1; ++i)
        v[j * nx + i] = u[j * nx + i] +
                        Real(0.1) * (u[j * nx + i - 1] + u[j * nx + i + 1] +
                                     u[(j - 1) * nx + i] + u[(j + 1) * nx + i] -
                                     Real(4) * u[j * nx + i]);
    std::swap(u, v);
  }
  void run(int steps) {
    for (int t = 0; t < steps; ++t) {
      step();
      if (t % 10 == 0)
        std::printf("step %d\n", t);
    }
  }
  void sweep(int steps) {
    for (int t = 0; t < steps; ++t) {
      for (int j = 1; j < ny - 1; ++j)
        for (int i = 1; i < nx - 1; ++i)
          v[j * nx + i] = u[j * nx + i] * Real(.5);
      for (int j = 1; j < ny - 1; ++j)
        for (int i = 1; i < nx - 1; ++i)
          u[j * nx + i] = v[j * nx + i] + v[j * nx + i - 1];
      if (t % 10 == 0)
        std::printf("sweep %d\n", t);
    }
  }
  Real sum() const {
    Real s = 0;
    for (int k = 0; k < nx * ny; ++k)
      s += u[k];
    return s;
  }

private:
  int nx, ny;
  std::vector<Real> u, v;
};
int main() {
  Heat<double> h(65, 47);
  h.run(25);
  h.sweep(25);
  for (int t = 0; t < 12; ++t) {
    h.step();
    std::printf("t %d\n", t);
  }
  std::printf("%.12g\n", h.sum());
}
