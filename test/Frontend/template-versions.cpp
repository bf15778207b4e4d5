// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Templates whose instances need different kernels: the text chooses by the
// template's arguments, and keeps the loops for all others.
// REQUIRES: c2cuda
// RUN: %c2cuda --small-nests %s -o %t.cu -- -std=c++17 2>&1 | %filecheck %s
// RUN: grep -v '^ *// TEXT' %t.cu | %filecheck %s --check-prefix=TEXT
// RUN: %c2cuda --small-nests --dry-run %s -- -std=c++14 2>&1 \
// RUN:   | %filecheck %s --check-prefix=OLD
// RUN: cp %s %t.in.cpp
// RUN: %c2cuda --small-nests --in-place --quiet %t.in.cpp -- -std=c++17
// RUN: grep -v '^ *// TEXT' %t.in.cpp | %filecheck %s --check-prefix=TEXT
// RUN: %c2cuda --small-nests --export-fixes=%t.yaml --quiet %s -- -std=c++17
// RUN: %filecheck %s --input-file=%t.yaml --check-prefix=FIXES
// FIXES: product_kernel_2
// FIXES: for (int i = 0; i < N; i++)

// Kernels of all versions, copies once, and the loops once.
// TEXT: // For product<float>, product<int>:
// TEXT-NEXT: // product (
// TEXT: {{^}}product_kernel(int n, const T *
// TEXT: // For product<double>:
// TEXT-NEXT: // product (
// TEXT: {{^}}product_kernel_2(int n, const T *
// TEXT: if ((std::is_same<T, float>::value || std::is_same<T, int>::value ||
// TEXT-NEXT: std::is_same<T, double>::value) &&
// TEXT-NEXT: n < 2130706432 &&
// TEXT: cudaMemcpy(dev_b, b,
// TEXT-NEXT: cudaMemcpyHostToDevice));
// TEXT-NOT: cudaMemcpy
// TEXT: if constexpr (std::is_same<T, float>::value ||
// TEXT-NEXT: std::is_same<T, int>::value) {
// TEXT: product_kernel<T, true>
// TEXT: } else if constexpr (std::is_same<T, double>::value) {
// TEXT: product_kernel_2<T, true>
// TEXT: cudaMemcpy(c, dev_c,
// TEXT: } else {
// TEXT-NEXT: for (int i = 0; i < n; i++)
// TEXT-NOT: for (int i = 0; i < n; i++)
template <typename T> void product(int n, const T *a, const T *b, T *c) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded loop nest of 'product' (i): 1 kernel, 2 arrays to the device, 1 back, in versions for 'product<float>, product<int>' and 'product<double>' [
    for (int j = 0; j < n; j++) {
      T sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
  // OLD: [[#@LINE-7]]:3: remark: left alone: the nest is in a template whose instances 'product<float>' and 'product<double>' need different kernels, which takes an 'if constexpr' to choose from; hint: compile as C++17 or later, or pass as arguments what differs (C2C1206)
}

// Without a guard the compiler chooses.
// TEXT: {{^}}template <int N> void sized(
// TEXT-NEXT: if constexpr (N == 4) {
// TEXT: sized_kernel<<<
// TEXT: } else if constexpr (N == 800) {
// TEXT: sized_kernel_2<<<
// TEXT: } else {
// TEXT-NEXT: for (int i = 0; i < N; i++)
template <int N> void sized(double (&a)[N]) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = i;
}

// One of them may not.
// TEXT: {{^}}template <typename T> T sum(
// TEXT: if (std::is_same<T, int>::value && n < 2130706432) {
// TEXT: sum_kernel<T><<<
// TEXT: } else {
// TEXT-NEXT: for (int i = 0; i < n; i++)
template <typename T> T sum(int n, const T *a) {
  T s = 0;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded loop nest of 'sum' (i): {{.*}}; not for 'sum<float>': the result in 's' depends on the order of floating-point operations, which stays as written (C2C1310) [
    s += a[i];
  return s;
}

// Other last values of a variable.
// TEXT: {{^}}template <int Way> int ends(
// TEXT: if constexpr (Way == 0) {
// TEXT: i = {{.*}}n{{.*}};
// TEXT: } else if constexpr (Way == 2) {
// TEXT: i = {{.*}}n{{.*}};
template <int Way> int ends(int n, double *a) {
  int i = 0;
  for (i = Way; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] += Way;
  return i;
}

// What most instances can have; a sum of floats keeps its order.
template <typename T> T parts(int n, T *a) {
  T s = 0;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded loop nest of 'parts' {{.*}}; not for 'parts<int>': its kernels would be of other loops [
    a[i] = a[i] * 3;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the result in 's'
    s += a[i];
  return s;
}

// Elements are copied 16 bytes at a time: a number is not enough to tell which
// kernel is right, also where there is only one.
// TEXT: {{^}}template <typename T, int N> void square(
// TEXT: if constexpr ({{.*}}std::is_same<T, float>::value && N == 512
// TEXT: } else if constexpr ({{.*}}std::is_same<T, double>::value && N == 640
template <typename T, int N> void square(const T *a, const T *b, T *c) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    for (int j = 0; j < N; j++) {
      T sum = 0;
      for (int k = 0; k < N; k++)
        sum += a[i * N + k] * b[k * N + j];
      c[i * N + j] = sum;
    }
}
// TEXT: {{^}}template <typename T, int N> void cube(
// TEXT: static_assert(std::is_same<T, float>::value && N == 512,
template <typename T, int N> void cube(const T *a, const T *b, T *c) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    for (int j = 0; j < N; j++) {
      T sum = 0;
      for (int k = 0; k < N; k++)
        sum += a[i * N + k] * b[k * N + j];
      c[i * N + j] = sum;
    }
}

// The parameter has no name, but the number is enough.
template <typename, int N> void numbers(double *a) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = i;
}

void use(int n, double *a, float *b, int *c) {
  double four[4], many[800];
  product(n, b, b, b);
  product(n, a, a, a);
  product(n, c, c, c);
  sized(four);
  sized(many);
  c[0] = sum(n, c) + ends<0>(n, a) + ends<2>(n, a);
  b[0] = sum(n, b);
  a[0] = parts(n, a) + parts(n, b) + parts(n, c);
  square<float, 512>(b, b, b);
  square<double, 640>(a, a, a);
  cube<float, 512>(b, b, b);
  numbers<float, 5>(a);
  numbers<double, 700>(a);
}
