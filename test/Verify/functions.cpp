// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions of C++: namespaces, overloads, references, members, instances of
// templates; what is not compared is named.
//
// RUN: %c2cuda-verify %s --all-functions --sizes=0,129 --random=1 > %t.txt
// RUN: %filecheck %s --input-file=%t.txt

#include <cmath>
#include <complex>
#include <vector>

namespace geo {
namespace {
float weight[7];

// CHECK: {{^}}geo::blur: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
inline void blur(int n, const float *x, float *__restrict y) {
  for (int i = 1; i + 1 < n; i++)
    y[i] = weight[i % 7] * (x[i - 1] + x[i] + x[i + 1]);
}
} // namespace

// CHECK: {{^}}geo::norm: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
double norm(int n, const double *x, double &last) {
  double m = 0;
  for (int i = 0; i < n; i++)
    m = std::fmax(m, x[i]);
  last = m;
  return m;
}

struct vec {
  float x, y;
  vec operator+(const vec &o) const { return {x + o.x, y + o.y}; }
};

// CHECK: {{^}}geo::add: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
void add(int n, vec *a, const vec *b) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] + b[i];
}

// CHECK: {{^}}geo::turn: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
void turn(int n, std::complex<double> *__restrict a,
          const std::complex<double> &by) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] * by;
}

// CHECK-COUNT-2: {{^}}geo::twice: equal on {{[0-9]+}} inputs
void twice(int n, unsigned *x) {
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
void twice(int n, float *x) {
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
} // namespace geo

// CHECK: {{^}}half<int>: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels
// CHECK: {{^}}half<float>: equal on {{[0-9]+}} inputs
template <class T> void half(int n, T *x) {
  for (int i = 0; i < n; i++)
    x[i] /= 2;
}
template void half<int>(int, int *);

// CHECK: {{^}}unused: not compared: it is a template that nothing uses{{$}}
template <class T> void unused(T *x) { *x = 1; }

struct Grid {
  int n;
  double *cells;
  // CHECK: {{^}}Grid::clear: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels
  void clear(int *x) {
    for (int i = 0; i < n; i++)
      x[i] = 0;
  }
  // CHECK: {{^}}Grid::scale: equal on {{[0-9]+}} inputs
  void scale(double by) const {
    for (int i = 0; i < n; i++)
      cells[i] *= by;
  }
  // CHECK: {{^}}Grid::add: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels
  static void add(int n, float *a, const float *b) {
    for (int i = 0; i < n; i++)
      a[i] += b[i];
  }

private:
  // CHECK: {{^}}Grid::hidden: not compared: it is a private member{{$}}
  void hidden() {}
};

template <class T> struct Field {
  // CHECK: {{^}}Field<double>::zero: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels
  void zero(int n, T *x) {
    for (int i = 0; i < n; i++)
      x[i] = offset;
  }
  T offset;
};
template <class T> struct Idle {
  // CHECK: {{^}}Idle::zero: not compared: it is a template that nothing uses{{$}}
  void zero(T *x) { *x = 0; }
};

// CHECK: {{^}}total: not compared: 'v' points to '{{.*}}vector<double>{{.*}}'{{$}}
double total(const std::vector<double> &v) { return v[0]; }

int main() {
  float a[3] = {}, b[3];
  geo::blur(3, a, b);
  half(3, a);
  double z[1];
  Field<double>().zero(1, z);
}
