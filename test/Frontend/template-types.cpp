// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What the kernels of templates call types: by the template's parameters, also
// where a type comes from another template's member. What only holds for the
// arguments that were seen says so, so that no instance that comes later gets
// wrong kernels.
// REQUIRES: c2cuda
// RUN: %c2cuda --small-nests --dry-run %s 2>&1 -- -std=c++20 | %filecheck %s
// RUN: %c2cuda --small-nests %s -o %t.cu --quiet -- -std=c++20
// RUN: %filecheck %s --input-file=%t.cu --check-prefix=TEXT
#include <algorithm>
#include <array>
#include <vector>

// TEXT: {{^}}#include <type_traits>

template <typename T> struct Grid {
  T *d;
  int n;
  using value_type = T;
};
template <typename T> struct Box {
  std::vector<T> v;
  Grid<T> g;
};
template <typename T> struct Point {
  T x, y;
};

// TEXT: {{^}}deep_kernel(int n, const T *__restrict__ d, U *__restrict__ v)
// TEXT-NOT: {{^ +}}static_assert
// TEXT: {{^}}template <typename T, typename U> void deep
template <typename T, typename U> void deep(Box<T> *b, Box<U> &c) {
  for (int i = 0; i < b->g.n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    c.v[i] = b->g.d[i];
}

// TEXT: {{^}}points_kernel(int n, Point<T> *__restrict__ p)
// TEXT-NOT: {{^ +}}static_assert
// TEXT: {{^}}template <typename T> void points
template <typename T> void points(int n, Point<T> *p) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    p[i].x += p[i].y;
}

// TEXT: {{^}}scale_kernel(long long v_size, typename V::value_type *__restrict__ v)
// TEXT-NOT: {{^ +}}static_assert
// TEXT: {{^}}template <typename V> void scale
template <typename V> void scale(V &v) {
  for (std::size_t i = 0; i < v.size(); i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    v[i] = v[i] * 2;
}

// TEXT: {{^ +}}a[i] = std_max<T>(a[i], T(3))
// TEXT-NOT: {{^ +}}static_assert
// TEXT: {{^}}template <typename T> void clip
template <typename T> void clip(int n, T *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = std::max(a[i], T(3));
}

template <typename T> struct Base {
  T *values;
};
template <typename T> struct Field : Base<T> {
  using real = T;
  std::vector<real> v;
  int n;
  // TEXT: {{^}}add_kernel(int n, const float *v, T *__restrict__ values)
  // TEXT-NOT: {{^ +}}static_assert
  // TEXT: {{^}}  void add
  void add(const Field<float> &other) {
    for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:5: remark: offloaded
      this->values[i] += other.v[i];
  }
};

// TEXT: {{^}}other_kernel(int n, double *__restrict__ p)
// TEXT: {{^ +}}static_assert(std::is_same<V, Grid<double>>::value,
// TEXT-NEXT: {{^ +}}"converted for these arguments only");
template <typename V> void other(int n, typename V::value_type *p) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    p[i] = 1;
}

// TEXT: {{^ +}}static_assert(std::is_same<V, Grid<double>>::value,
template <typename V> void whole(V &v) {
  for (int i = 0; i < v.n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    v.d[i] = 1;
}

// Of a char, k would be an int.
// TEXT: {{^ +}}static_assert(std::is_same<T, double>::value,
template <typename T> void product(int n, T *a) {
  auto k = a[0] * 3;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = k;
}

// Integers in any order.
// TEXT: {{^ +}}static_assert(std::is_same<T, int>::value,
template <typename T> T sum(int n, const T *a) {
  T s = 0;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    s += a[i];
  return s;
}

// TEXT: {{^ +}}static_assert(std::is_same<T, double>::value,
template <typename T> void words(int n, T *a) {
  for (int i = 0; i < n / int(sizeof(T)); i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = 0;
}

// TEXT: {{^ +}}static_assert(N == 30,
template <int N> void sized(double (&a)[N]) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] *= N;
}

// TEXT: {{^ +}}static_assert(K == 2 || K == 3,
template <int K, typename T> void twoSeen(int n, T *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = K * i;
}

// TEXT: {{^ +}}static_assert(std::is_same<A, std::array<double, 4>>::value,
template <typename A> void fixed(A &a) {
  for (std::size_t i = 0; i < a.size(); i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] *= 2;
}

// A type without a name there.
template <typename T> void later(int n, T *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the nest is in a template whose kernels are right for 'later<Late>' only, and could be used for others; hint: use types that have a name before the template, and that it has a named parameter for (C2C1206)
    a[i].x = sizeof(T);
}
void unnamed(int n, auto *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the nest is in a template whose kernels are right for 'unnamed<double>' only{{.*}}(C2C1206)
    a[i] = 0;
}
struct Late {
  int x;
};

void use(int n, double *a, int *b) {
  Grid<double> g{a, n};
  Box<double> box{{}, g};
  Box<float> narrow;
  Field<double> f;
  Field<float> h;
  Point<float> p[3];
  Point<double> q[3];
  Late l[3];
  std::vector<double> v(n);
  std::vector<float> w(n);
  double many[30];
  std::array<double, 4> four;
  deep(&box, narrow);
  deep(&narrow, narrow);
  points(3, p);
  points(3, q);
  scale(v);
  scale(w);
  clip(n, a);
  clip(n, b);
  f.add(h);
  h.add(h);
  other<Grid<double>>(n, a);
  whole(g);
  product(n, a);
  sum(n, b);
  words(n, a);
  sized(many);
  twoSeen<2>(n, a);
  twoSeen<3>(n, b);
  fixed(four);
  later(3, l);
  unnamed(n, a);
}
