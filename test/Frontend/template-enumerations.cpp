// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Enumerations as parameters of templates: kernels have them, too, but for those whose
// variables are integers there, and those that have no name.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -std=c++17 | %filecheck %s
// RUN: %c2cuda %s -o %t.cu --quiet -- -std=c++17
// RUN: %filecheck %s --input-file=%t.cu --check-prefix=TEXT

enum class Op { Add, Mul = -2 };
struct Grid {
  enum class Side { Left, Right };
  enum Order { Rows, Columns };
private:
  enum Hidden { One };
  template <Hidden H> static void hidden(int n, float *a) {
    for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:5: remark: left alone: {{.*}}(C2C1206)
      a[i] = H;
  }
  void use(int n, float *a) { hidden<One>(n, a); }
};

// TEXT: {{^}}template <Op O>{{$}}
// TEXT: c[i] = O == Op::Add ? a[i] + 1 : a[i] * 2;
// TEXT: static_assert((int)O == 0 || (int)O == -2,
// TEXT: map_kernel<O><<<
template <Op O> void map(int n, const float *a, float *c) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    c[i] = O == Op::Add ? a[i] + 1 : a[i] * 2;
}
template void map<Op::Add>(int, const float *, float *);
template void map<Op::Mul>(int, const float *, float *);

template <Grid::Side S> void side(int n, float *c) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: {{.*}}(C2C1206)
    c[i] = (int)S;
}
template void side<Grid::Side::Left>(int, float *);

template <Grid::Order O> void order(int n, float *c) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    c[i] = O;
}
template void order<Grid::Columns>(int, float *);
