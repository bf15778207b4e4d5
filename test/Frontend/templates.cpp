// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Templates that a nest calls, or whose members it uses; loops in templates
// become kernel templates if all instances have the same text.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -std=c++17 | %filecheck %s
// RUN: %c2cuda %s -o %t.cu --quiet -- -std=c++17
// RUN: %filecheck %s --input-file=%t.cu --check-prefix=TEXT
#include <cmath>
#include <vector>

// TEXT: template <typename T> __host__ __device__ T square(T x)
template <typename T> T square(T x) { return x * x; }
template <int K> int more(int x) {
  int y = x;
  for (int k = 0; k < K; k++) // CHECK: [[#@LINE]]:3: remark: left alone: {{.*}}'y' (C2C1301)
    y = y * 3 + k;
  return y;
}

// TEXT: {{^}}template <typename T>{{$}}
// TEXT-NEXT: static __global__ void __launch_bounds__(128)
// TEXT-NEXT: axpy_kernel(int n, T a, const T *x, T *__restrict__ y) {
// TEXT: y[i] += a * x[i];
// TEXT: axpy_kernel<T><<<(n + 127) / 128, 128>>>(n, a, dev_x, dev_y);
template <typename T> void axpy(int n, T a, const T *x, T *y) {
  for (int i = 0; i < n; ++i) // CHECK: [[#@LINE]]:3: remark: offloaded
    y[i] += a * x[i];
}

template <typename T> struct Row {
  T *data;
  int n;
  T &operator[](int i) { return data[i]; }
  int size() const { return n; }
  void shift(T by);
};

// By the name that the definition has for the type.
// TEXT: {{^}}template <typename U>{{$}}
// TEXT-NEXT: static __global__ void __launch_bounds__(128)
// TEXT-NEXT: shift_kernel(int n, U by, U *__restrict__ data) {
template <class U> void Row<U>::shift(U by) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    data[i] = data[i] + by;
}

// TEXT: {{^}}template <typename T, int K>{{$}}
// TEXT: {{^}}    a[i] = std::sqrt(a[i]) + K;
template <typename T, int K> void roots(std::vector<T> &a) {
  for (std::size_t i = 0; i < a.size(); i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = std::sqrt(a[i]) + K;
}

// No parameter in the kernel: none in front.
// TEXT: {{^}}// clear (
// TEXT-NEXT: static __global__ void
// TEXT: {{^}} {{.*}}clear_kernel<<<
template <typename Unused> void clear(int n, int *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = 0;
}

void use(int n, double *a, float *b, int *c, Row<double> &r, Row<float> &s,
         std::vector<double> &v, std::vector<float> &w) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = square(a[i]) + square(i);
  axpy(n, 2.0, a, a);
  axpy(n, 2.0f, b, b);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    c[i] = more<5>(c[i]) + more<2>(i);
  axpy(n, 2, c, c);
  for (int i = 0; i < r.size(); i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    r[i] = square(r[i]);
  r.shift(1);
  s.shift(2);
  roots<double, 3>(v);
  roots<float, 4>(w);
  clear<int>(n, c);
  clear<char>(n, c);
}
