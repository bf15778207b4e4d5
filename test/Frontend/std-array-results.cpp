// Functions of std::array are the host's: nvcc takes no call of them in a kernel. What a
// function returns keeps the type, so the nest is left alone.
//
// RUN: %c2cuda %s -o - -- 2>&1 | FileCheck %s
#include <array>

struct Pair {
  std::array<int, 2> r;
};

static Pair both(int a, int b) { return {{a / b, a % b}}; }
static std::array<int, 2> divide(int a, int b) { return {a / b, a % b}; }

// CHECK: left alone: the std::array in 'Pair p = both(i, 7);' cannot be part of a kernel
void members(int n, int *out) {
  for (int i = 0; i < n; ++i) {
    Pair p = both(i, 7);
    out[i] = p.r[0] * 100 + p.r[1];
  }
}

// CHECK: left alone: the std::array in 'auto r = divide(i, 7);' cannot be part of a kernel
void results(int n, int *out) {
  for (int i = 0; i < n; ++i) {
    auto r = divide(i, 7);
    out[i] = r[0] * 100 + r[1];
  }
}

// CHECK: offloaded loop nest of 'elements'
void elements(int n, int *out) {
  for (int i = 0; i < n; ++i) {
    std::array<int, 2> r = {i / 7, i % 7};
    out[i] = r[0] * 100 + r[1];
  }
}
