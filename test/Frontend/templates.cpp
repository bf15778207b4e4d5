// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Templates that a nest calls, or whose members it uses; loops in templates are
// left alone, so that each instantiation keeps working.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -std=c++17 | %filecheck %s
// RUN: %c2cuda %s -o %t.cu --quiet -- -std=c++17
// RUN: %filecheck %s --input-file=%t.cu --check-prefix=TEXT

// TEXT: template <typename T> __host__ __device__ T square(T x)
template <typename T> T square(T x) { return x * x; }
template <int K> int more(int x) {
  int y = x;
  for (int k = 0; k < K; k++) // CHECK: [[#@LINE]]:3: remark: left alone: the nest is in a template{{.*}}(C2C1206)
    y = y * 3 + k;
  return y;
}

template <typename T> void axpy(int n, T a, const T *x, T *y) {
  for (int i = 0; i < n; ++i) // CHECK: [[#@LINE]]:3: remark: left alone: the nest is in a template or a generic function; hint: write the function for a concrete type (C2C1206)
    y[i] += a * x[i];
}

template <typename T> struct Row {
  T *data;
  int n;
  T &operator[](int i) { return data[i]; }
  int size() const { return n; }
};

void use(int n, double *a, int *c, Row<double> &r) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = square(a[i]) + square(i);
  axpy(n, 2.0, a, a);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    c[i] = more<5>(c[i]) + more<2>(i);
  axpy(n, 2, c, c);
  for (int i = 0; i < r.size(); i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    r[i] = square(r[i]);
}

// The hint followed.
void axpy(int n, double a, const double *x, double *y) {
  for (int i = 0; i < n; ++i) // CHECK: [[#@LINE]]:3: remark: offloaded
    y[i] += a * x[i];
}
