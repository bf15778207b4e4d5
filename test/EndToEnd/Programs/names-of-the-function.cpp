// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Names that a function has by its own using, and enumerators of classes: a kernel
// stands outside of it, and says what they are.
//
// RUN: %convert-and-compare %s --min-offloaded 6 --nvcc --c2cuda-flags=--small-nests
// RUN: %c2cuda --small-nests %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <cstdio>

typedef double real;
struct Q {
  double v;
};
namespace o {
typedef float real;
typedef short small;
struct Q {
  float v;
};
enum Col { R = 1, G = 5 };
namespace {
const int C = 7;
}
} // namespace o
namespace file {
typedef float value;
}
using file::value;

struct Cell {
  int x;
  enum Kind { A = 3, B } kind;
};

static double a[600];
static o::Q q[600];
static Cell cells[600];
static o::Col colours[600];

// CHECK-LABEL: casts_kernel(
// CHECK: (float)0.1 * i
void casts(int n) {
  using o::real;
  for (int i = 0; i < n; i++)
    a[i] = (real)0.1 * i + sizeof(real) + static_cast<real>(i * 0.1) + real(i * 0.7);
}

void structs(int n) {
  using o::Q;
  for (int i = 0; i < n; i++) {
    Q x;
    x.v = i;
    q[i] = x;
  }
}

void directive(int n) {
  using namespace o;
  for (int i = 0; i < n; i++)
    a[i] += (small)(i * 777) + C;
}

// What the file has may stay.
// CHECK-LABEL: of_file_kernel(
// CHECK: (value)0.1 * i
void of_file(int n) {
  for (int i = 0; i < n; i++)
    a[i] -= (value)0.1 * i;
}

// CHECK-LABEL: kinds_kernel(
// CHECK: Cell::A : Cell::B
void kinds(int n) {
  for (int i = 0; i < n; i++)
    cells[i].kind = i % 2 ? Cell::A : Cell::B;
}

void colour(int n) {
  for (int i = 0; i < n; i++)
    if (cells[i].kind == Cell::B)
      colours[i] = o::G;
}

int main() {
  casts(600);
  structs(600);
  directive(600);
  of_file(300);
  kinds(600);
  colour(600);
  double s = 0;
  for (int i = 0; i < 600; i++)
    s += a[i] * (i % 7 + 1) + q[i].v * (i % 5) + cells[i].kind * (i % 3) + colours[i];
  std::printf("%.12g\n", s);
}
