// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// std::min and its kin on numbers, templates, and loops inside lambdas.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s --check-prefix=REMARK

#include <algorithm>
#include <utility>

template <typename T> T cubed(T x) { return x * x * x; }

void smallest(int n, double *__restrict a, const double *__restrict b) {
  for (int i = 0; i < n; i++) {
    double low = std::min(a[i], b[i]);
    low = std::max(low, 0.0);
    a[i] = cubed(low);
  }
}
// CHECK-LABEL: scop smallest
// CHECK: array low : double private depth 1
// CHECK: function std_max
// CHECK: template <typename T>
// CHECK: static __device__ T std_max(T a, T b) {
// CHECK: return a < b ? b : a;
// CHECK: function std_min
// CHECK: function cubed as it is
// CHECK: read { S0[i] -> a[i] }
// CHECK: read { S0[i] -> b[i] }
// CHECK: text {{.*}} = std_min<double>(<0:a[<i>]>, <1:b[<i>]>);
// CHECK: text {{.*}} = cubed({{.*}});

void swapped(int n, int *__restrict a, int *__restrict b) {
  for (int i = 0; i < n; i++)
    std::swap(a[i], b[i]);
}
// CHECK-LABEL: scop swapped
// CHECK: update { S0[i] -> a[i] }
// CHECK: update { S0[i] -> b[i] }
// CHECK: text std_swap<int>(<0:a[<i>]>, <1:b[<i>]>);

// A scalar that is swapped is changed where nobody sees it.
void hidden(int n, int *a) {
  int x = 1;
  for (int i = 0; i < n; i++)
    std::swap(a[i], x);
}
// CHECK-NOT: scop hidden
// REMARK: [[#@LINE-4]]:3: remark: left alone: {{.*}}std::swap(a[i], x){{.*}}(C2C1203)

void lambda(int n, double *__restrict a) {
  auto clear = [&] {
    for (int i = 0; i < n; i++)
      a[i] = 0;
  };
  clear();
  auto sum = [&](auto start) {
    for (int i = 0; i < n; i++)
      start += a[i];
    return start;
  };
  a[0] = sum(1.0);
}
// CHECK-LABEL: scop lambda
// CHECK: array a : double memory may-alias rank 1
// REMARK: [[#@LINE-13]]:5: remark: offloaded loop nest of 'operator()'
// REMARK: [[#@LINE-9]]:5: remark: left alone: the nest is in a lambda of a template, or a generic one
