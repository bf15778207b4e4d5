// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// `v.empty()` is `v.size() == 0`, in a class's own functions, too.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 6 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
#include <cstddef>
#include <cstdio>
#include <vector>

struct Table {
  Table(int rows, int cols) : rows_(rows, std::vector<double>(cols)) {}
  int rows() const { return (int)rows_.size(); }
  int cols() const { return rows_.empty() ? 0 : (int)rows_[0].size(); }
  double &at(int i, int j) { return rows_[i][j]; }
  double at(int i, int j) const { return rows_[i][j]; }
  // CHECK: offloaded loop nest of 'scale' (i)
  void scale(double k) {
    for (int i = 0; i < rows(); i++)
      for (int j = 0; j < cols(); j++)
        rows_[i][j] *= k;
  }

  std::vector<std::vector<double>> rows_;
};

// CHECK: offloaded loop nest of 'fill' (i)
static void fill(Table &t, double first) {
  for (int i = 0; i < t.rows(); i++)
    for (int j = 0; j < t.cols(); j++)
      t.at(i, j) = first + i * 3 + j;
}
// CHECK: offloaded loop nest of 'add' (i)
static void add(const Table &a, const Table &b, Table &c) {
  for (int i = 0; i < a.rows(); i++)
    for (int j = 0; j < a.cols(); j++)
      c.at(i, j) = a.at(i, j) + b.at(i, j);
}
// An optional factor for each.
// CHECK: offloaded loop nest of 'weigh' (i)
static void weigh(const std::vector<double> &w, std::vector<double> &x) {
  for (std::size_t i = 0; i < x.size(); i++)
    x[i] = x[i] * 2 + (w.empty() ? 1.0 : w[i]);
}
// CHECK: offloaded loop nest of 'weighed' (i)
static void weighed(const std::vector<double> &w, std::vector<double> &x) {
  for (std::size_t i = 0; i < x.size(); i++) {
    if (!w.empty())
      x[i] *= w[i];
    x[i] += 1;
  }
}
// CHECK: offloaded loop nest of 'sums' (i)
static void sums(const std::vector<std::vector<int>> &m, std::vector<int> &s) {
  for (std::size_t i = 0; i < m.size(); i++) {
    int sum = 0;
    for (std::size_t j = 0; j < (m.empty() ? 0 : m[0].size()); j++)
      sum += m[i][j];
    s[i] = sum;
  }
}

static void print(const Table &t) {
  double sum = 0;
  for (int i = 0; i < t.rows(); i++)
    for (int j = 0; j < t.cols(); j++)
      sum = sum * 0.99 + t.at(i, j);
  std::printf("%.9g\n", sum);
}

int main() {
  Table a(50, 40), b(50, 40), c(50, 40), none(0, 0);
  fill(a, 1), fill(b, 0.5), fill(none, 2);
  a.scale(1.5), none.scale(2);
  add(a, b, c), add(none, none, none);
  print(a), print(c), print(none);
  std::vector<double> x(700), w(700);
  for (int i = 0; i < 700; i++)
    x[i] = i % 13, w[i] = i * 0.01;
  weigh(w, x), weigh({}, x), weighed(w, x), weighed({}, x);
  double sum = 0;
  for (double e : x)
    sum = sum * 0.9 + e;
  std::vector<std::vector<int>> m(30, std::vector<int>(20, 3));
  std::vector<int> s(30);
  sums(m, s), sums({}, s);
  std::printf("%.9g %d\n", sum, s[29]);
}
