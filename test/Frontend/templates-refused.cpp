// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops in templates that are left alone, so that each instance keeps working.
// REQUIRES: c2cuda
// RUN: %c2cuda --small-nests --dry-run %s 2>&1 -- -std=c++20 | %filecheck %s

template <typename T> void unused(int n, T *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the nest is in a template that this file has no instance of; hint: call 'unused' in this file, or instantiate it for the types that matter: 'template void f<double>(...);' (C2C1206)
    a[i] = 0;
}
// The hint followed.
template <typename T> void used(int n, T *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = 0;
}
template void used<double>(int n, double *a);

template <int N> void sized(double (&a)[N]) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the nest is in a template whose instances 'sized<1>' and 'sized<2>' need different kernels, and others more than 8 in all; hint: pass as arguments what differs, or write the function for the types that matter (C2C1206)
    a[i] = i;
}
// The hint followed.
void sized(int n, double *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = i;
}

template <typename... Ts> void packed(int n, double *a, Ts... more) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the nest is in a template whose parameters kernels cannot repeat; hint: use a template whose parameters are types and integers (C2C1206)
    a[i] = sizeof...(more);
}

template <typename T> struct Vec {};
template <typename T> struct Vec<T *> {
  void clear(int n, T *a) {
    for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:5: remark: left alone: the nest is in a template whose parameters kernels cannot repeat{{.*}}(C2C1206)
      a[i] = 0;
  }
};

// The parameter has no name.
void shorthand(int n, auto *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the nest is in a template whose instances 'shorthand<double>' and 'shorthand<float>' need different kernels, and no words for what differs; hint: name the template's parameters, and use types that have a name before it (C2C1206)
    a[i] = 0;
}

template <typename T> void inside(int n, T *a) {
  auto clear = [&](int m) {
    for (int i = 0; i < m; i++) // CHECK: [[#@LINE]]:5: remark: left alone: the nest is in a lambda of a template, or a generic one; hint: write a function for it (C2C1206)
      a[i] = 0;
  };
  clear(n);
}

template <typename T> __attribute__((annotate("c2cuda::off")))
void off(int n, T *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: {{.*}}(C2C1306)
    a[i] = 0;
}

// Code that copies what a pointer points to is none for an iterator.
struct Walker {
  double *at;
  double &operator*() const { return *at; }
  Walker &operator++() { return ++at, *this; }
  bool operator!=(const Walker &other) const { return at != other.at; }
};
template <typename I> void walk(I first, I last) {
  for (; first != last; ++first) // CHECK: [[#@LINE]]:3: remark: left alone: the loop over {{.*}}(C2C1001)
    *first = 0;
}

void use(int n, double *a, float *b, int *c) {
  double a1[1], a2[2], a3[3], a4[4], a5[5], a6[6], a7[7], a8[8], a9[9];
  sized(a1);
  sized(a2);
  sized(a3);
  sized(a4);
  sized(a5);
  sized(a6);
  sized(a7);
  sized(a8);
  sized(a9);
  packed(n, a, 1, 2.0);
  Vec<double *>().clear(n, a);
  shorthand(n, a);
  shorthand(n, b);
  inside(n, a);
  off(n, a);
  walk(a, a + n);
  walk(Walker{a}, Walker{a + n});
}
