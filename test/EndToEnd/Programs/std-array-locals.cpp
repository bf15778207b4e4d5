// RUN: %convert-and-compare %s --min-offloaded 4 --nvcc
// RUN: c2cuda -o - %s -- | grep -v "// CHECK" | FileCheck %s
// RUN: c2cuda --dry-run %s -- 2>&1 | FileCheck %s --check-prefix=LEFT
// A std::array that each iteration has for itself is an array in the kernel, which
// cannot call its members.
#include <array>
#include <cstddef>
#include <cstdio>
#include <utility>
#include <vector>

// CHECK: float w[3] = {
// CHECK-NOT: std::array
// CHECK: static void median(
static void median(const std::vector<float> &v, std::vector<float> &o) {
  const int n = int(v.size());
  for (int i = 1; i < n - 1; i++) {
    std::array<float, 3> w{v[i - 1], v[i], v[i + 1]};
    for (int a = 0; a < 2; a++)
      for (int b = a + 1; b < 3; b++)
        if (w[b] < w[a])
          std::swap(w[a], w[b]);
    o[i] = w[1];
  }
}

static void clipped(const std::vector<float> &v, std::vector<float> &o) {
  const int n = int(v.size());
  for (int i = 1; i < n - 1; i++) {
    std::array<float, 4> w = {{v[i - 1], v[i], v[i + 1]}};
    int most = 0;
    for (std::size_t k = 0; k < w.size(); k++)
      if (w[k] > w[most])
        most = int(k);
    o[i] = w[most] + w[3] + most;
  }
}

static void rows(const std::vector<float> &v, std::vector<float> &o) {
  const int n = int(v.size());
  for (int i = 1; i < n - 1; i++) {
    std::array<std::array<int, 2>, 3> m{{{1, 2}, {i, 4}, {5}}};
    std::array<float, 2> none{};
    for (int k = 0; v[i] > k * 3 && k < 3; k++)
      none[k % 2] += m[k][k % 2];
    o[i] += none[0] - none[1];
  }
}

// A copy of the whole one is left to the host.
// LEFT: left alone: {{.*}}'w'{{.*}}(C2C1146)
static void copied(const std::vector<float> &v, std::vector<float> &o) {
  const int n = int(v.size());
  for (int i = 1; i < n - 1; i++) {
    std::array<float, 3> w = {v[i - 1], v[i], v[i + 1]}, u{};
    if (v[i] > 3)
      u = w;
    o[i] += u[0] + u[2];
  }
}

int main() {
  const int n = 333;
  std::vector<float> v(n), o(n);
  for (int i = 0; i < n; i++)
    v[i] = float(i * 37 % 50);
  auto print = [&] {
    double sum = 0;
    for (int i = 0; i < n; i++)
      sum += o[i] * (i % 7);
    std::printf("%.9g\n", sum);
  };
  median(v, o);
  print();
  clipped(v, o);
  print();
  rows(v, o);
  print();
  copied(v, o);
  print();
}
