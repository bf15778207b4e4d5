// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that end behind a switch with a case for every value: nvcc would warn that
// their end may be reached.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=2 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --quiet -o - %s -- -std=c++17 | grep -v '^ *// *CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
#include <vector>

enum class Op { Add, Sub, Mul };
enum Kind { A, B };

// CHECK: return a * b;
// CHECK-NEXT: {{^  }}}
// CHECK-NEXT: {{^  }}__builtin_unreachable();
// CHECK-NEXT: {{^}$}}
constexpr float apply(Op o, float a, float b) {
  switch (o) {
  case Op::Add: return a + b;
  case Op::Sub: return a - b;
  case Op::Mul: return a * b;
  }
}
// CHECK: else return 7; __builtin_unreachable(); }
static int kind(Kind k, int x) { if (x > 3) { switch (k) { case A: return 1; case B: return x; } } else return 7; }
template <class T> T step(Op o, T a) {
  switch (o) {
  case Op::Add: return a + 1;
  case Op::Sub: return a - 1;
  case Op::Mul: return a * 2;
  }
  // CHECK: // 2 a
  // CHECK-NEXT: {{^  }}__builtin_unreachable();
  // 2 a
}
template <class E> int number(E e) {
  switch (e) {
  case E::Add: return 1;
  case E::Sub: return 2;
  case E::Mul: return 3;
  }
}
namespace far {
// A copy of it, as the kernel is not where its name is found.
int value(Op o) {
  switch (o) {
  case Op::Add: return 5;
  case Op::Sub: return 6;
  case Op::Mul: return 7;
  }
}
} // namespace far
struct Rule {
  Op op;
  float use(float x) const {
    switch (op) {
    case Op::Add: return x + 2;
    case Op::Sub: return x - 2;
    case Op::Mul: return x * 3;
    }
  }
};
// This one says so itself.
static int named(Kind k) {
  switch (k) {
  case A: return 1;
  case B: return 2;
  }
  // CHECK: case B: return 2;
  // CHECK-NEXT: {{^  }}}
  // CHECK-NEXT: {{^  }}return 0;
  return 0;
}
// CHECK: __device__ int value_device(Op o)
// CHECK: return 7;
// CHECK-NEXT: }
// CHECK-NEXT: __builtin_unreachable();

int main() {
  constexpr float two = apply(Op::Add, 1, 1);
  const int n = 1000;
  std::vector<float> a(n), c(n);
  std::vector<int> d(n);
  std::vector<Rule> r(n);
  for (int i = 0; i < n; ++i)
    r[i].op = Op(i % 3);
  for (int i = 0; i < n; ++i)
    a[i] = i * 0.25f * two;
  double sum = 0;
  for (int i = 0; i < n; ++i)
    c[i] = apply(Op(i % 3), a[i], 3) + step<float>(Op::Sub, a[i]) + r[i].use(a[i]);
  for (int i = 0; i < n; ++i)
    d[i] = kind(Kind(i % 2), i % 9) + step(Op::Mul, i) + far::value(Op(i % 3)) + number(Op(i % 3));
  for (int i = 0; i < n; ++i)
    sum += c[i] + d[i] + named(A);
  std::printf("%.9g\n", sum);
}
