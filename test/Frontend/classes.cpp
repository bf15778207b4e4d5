// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Members of classes that are private where the nest stands: the code around
// the kernels uses the functions that give them out.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o %t.cu --quiet -- -std=c++17
// RUN: %filecheck %s --input-file=%t.cu
// RUN: %c2cuda --dry-run %s 2>&1 -- -std=c++17 | %filecheck %s --check-prefix=REMARK

#include <vector>

class Matrix {
public:
  Matrix(int n, int m) : n(n), m(m), data(n * m) {}
  double &operator()(int i, int j) { return data[i * m + j]; }
  double operator()(int i, int j) const { return data[i * m + j]; }
  int rows() const { return n; }
  int cols() const { return m; }
  void set(int i, double v) { data[i] = v; }

private:
  int n, m;
  std::vector<double> data;
};

// The elements of a std::vector have an address only if there are some.
void twice(Matrix &a, const Matrix &b) {
  for (int i = 0; i < a.rows(); i++)
    for (int j = 0; j < a.cols(); j++)
      a(i, j) = 2 * b(i, j);
}
// CHECK: if ((a.cols() > 0 && a.rows() > 0) &&
// CHECK-NEXT: c2cuda_disjoint(&const_cast<Matrix &>(b)(0, 0),
// CHECK: c2cuda_disjoint(&b, sizeof(b), &a(0, 0),
// CHECK: cudaMemcpy(&a(0, 0), dev_data_2,

void setter(Matrix &a, const double *x) {
  for (int i = 0; i < 100; i++) // REMARK: [[#@LINE]]:3: remark: offloaded loop nest of 'setter'
    a.set(i, x[i]);
}

class Closed {
public:
  Closed(int n) : n(n), data(new double[n]) {}
  double get(int i) const { return data[i]; }
  void set(int i, double x) { data[i] = x; }

private:
  int n;
  double *data;
};

void closed(Closed &a) {
  // As a friend of the class, with the call written out.
  for (int i = 0; i < 50; i++) // REMARK: [[#@LINE]]:3: remark: offloaded loop nest of 'closed'
    a.set(i, a.get(i) + 1);
}

// The hint followed.
class Open {
public:
  Open(int n) : n(n), data(new double[n]) {}
  double get(int i) const { return data[i]; }
  void set(int i, double x) { data[i] = x; }
  double *values() { return data; }
  void add(double x) {
    for (int i = 0; i < n; i++) // REMARK: [[#@LINE]]:5: remark: offloaded loop nest of 'add'
      set(i, get(i) + x);
  }

private:
  int n;
  double *data;
};

void open(Open &a) {
  for (int i = 0; i < 50; i++) // REMARK: [[#@LINE]]:3: remark: offloaded loop nest of 'open'
    a.set(i, a.get(i) + 1);
}
// CHECK: cudaMemcpy(a.values(), dev_data,

// Which of the two is meant?
struct Part { std::vector<double> v; double &at(int i) { return v[i]; } };
struct A : Part { double &a(int i) { return at(i); } };
struct B : Part { double &b(int i) { return at(i); } };
struct Both : A, B {};
void both(Both &x) {
  for (int i = 0; i < 50; i++) // REMARK: [[#@LINE]]:3: remark: left alone:
    x.a(i) = x.b(49 - i);
}

// A member is a sum.
struct Counter {
  int n = 0;
  void count(int k) { n += k; }
};
void count(Counter &c, const int *x) {
  for (int i = 0; i < 50; i++) // REMARK: [[#@LINE]]:3: remark: offloaded loop nest of 'count'
    c.count(x[i]);
}
