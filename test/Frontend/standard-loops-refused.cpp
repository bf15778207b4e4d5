// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Algorithms of the standard library in nests, next to what the hint says; views
// of one's own and std::span are arrays.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -w -std=c++20 | %filecheck %s
#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

void fill(int n, int m, double *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'std::fill' is a loop of the standard library{{.*}}C2C1228
  for (int i = 0; i < n; i++)
    std::fill(a + i * m, a + (i + 1) * m, 1.0);
}
void copy(int n, int m, double *a, const std::vector<double> &b) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'std::copy' is a loop{{.*}}C2C1228
  for (int i = 0; i < n; i++)
    std::copy(b.begin() + i * m, b.begin() + (i + 1) * m, a + i * m);
}
void accumulate(int n, int m, double *__restrict a, const double *__restrict b) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'std::accumulate' is a loop{{.*}}C2C1228
  for (int i = 0; i < n; i++)
    a[i] = std::accumulate(b + i * m, b + (i + 1) * m, 0.0);
}
void iterators(std::vector<double> &v) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}the loop over 'it' has no form that counts{{.*}}C2C1001
  for (auto it = v.begin(); it < v.end(); it += 2)
    *it *= 2;
}
struct View {
  float *p;
  int n;
  float &operator[](int i) const { return p[i]; }
};
// CHECK-NOT: left alone
void hints(int n, int m, double *__restrict a, const double *__restrict b) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < m; j++)
      sum += b[i * m + j];
    a[i] = sum;
  }
}
void views(View v, std::span<const float> s) {
  for (int i = 0; i < v.n; i++)
    v[i] += s[i];
}
