// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Vectors stay on the device between nests one behind the other, also in a member
// function; the clock of the C++ library is one.
//
// RUN: %convert-and-compare %s --expect-offloaded 5 --nvcc
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | FileCheck %s
#include <chrono>
#include <cstdio>
#include <vector>

// CHECK-DAG: on the device from nest to nest: x, A, B, C
// CHECK-DAG: on the device from nest to nest: next

// CHECK-LABEL: double products(
// CHECK-NOT: cudaMemcpy(
// CHECK: // Before the time is taken.
// CHECK-NEXT: C2CUDA_CHECK(cudaDeviceSynchronize());
// CHECK-NEXT: auto start =
// CHECK-NOT: HostToDevice
// CHECK: double total = 0;
static double products(int n) {
  std::vector<double> A(n * n), B(n * n), C(n * n, 0.0), x(n), y(n);
  for (int i = 0; i < n; ++i) {
    x[i] = 1.0 / (i + 1);
    for (int j = 0; j < n; ++j) {
      A[i * n + j] = (i * j) % 9;
      B[i * n + j] = (i + j) % 4 - 1;
    }
  }
  auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double sum = 0;
      for (int k = 0; k < n; ++k)
        sum += A[i * n + k] * B[k * n + j];
      C[i * n + j] = sum;
    }
  auto stop = std::chrono::steady_clock::now();
  if (std::chrono::duration<double>(stop - start).count() < 0)
    std::printf("the clock runs backwards\n");
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int j = 0; j < n; ++j)
      s += C[i * n + j] * x[j];
    y[i] = s;
  }
  double total = 0;
  for (double v : y)
    total += v;
  return total;
}

class Field {
public:
  explicit Field(int n) : n(n), cur(n), next(n) {}
  int sharpen(double limit) {
    for (int i = 0; i < n; ++i)
      cur[i] = (i * 7) % 31;
    for (int i = 1; i < n - 1; ++i)
      next[i] = 2 * cur[i] - 0.5 * (cur[i - 1] + cur[i + 1]);
    int above = 0;
    for (int i = 0; i < n; ++i)
      if (next[i] > limit)
        ++above;
    return above;
  }
  double at(int i) const { return cur[i] + next[i]; }

private:
  int n;
  std::vector<double> cur, next;
};

int main() {
  std::printf("%.12g %.12g\n", products(97), products(16));
  Field field(1000);
  std::printf("%d %g\n", field.sharpen(20), field.at(500));
}
