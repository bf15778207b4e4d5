// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Iterators and bounds of unsigned, narrow and 64-bit types: no wrap, a guard, or a refusal.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

#include <stddef.h>

void sizes(size_t n, double *a) {
  for (size_t i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK-LABEL: scop sizes
// CHECK: context [n] -> {  : 0 <= n <= 4611686018427387903 }
// CHECK: assumptions {  :  }
// CHECK: iterators i: unsigned long

void sizeAndInt(int n, double *a) {
  for (size_t i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK-LABEL: scop sizeAndInt
// CHECK: assumptions [n] -> {  : n >= 0 }

void lessOne(unsigned n, double *a) {
  for (unsigned i = 0; i < n - 1; i++)
    a[i] = a[i + 1];
}
// CHECK-LABEL: scop lessOne
// CHECK: assumptions [n] -> {  : n > 0 }
// CHECK: { S0[i] : 0 <= i <= -2 + n }

void inclusive(unsigned n, double *a) {
  for (unsigned i = 0; i <= n; i++)
    a[i] = 0;
}
// CHECK-LABEL: scop inclusive
// CHECK: assumptions [n] -> {  : n <= 4294967294 }

void bytes(int n, double *a) {
  for (unsigned char i = 0; i < n; i++)
    a[i] = 0;
}
// CHECK-LABEL: scop bytes
// CHECK: assumptions [n] -> {  : n <= 255 }

void wrapsInside(unsigned n, double *a) {
  for (unsigned i = 1; i < n; i++)
    a[i] = a[(i - 2) + 1];
}
// Unsigned arithmetic may wrap on the way if the result is right.
// CHECK-LABEL: scop wrapsInside
// CHECK: assumptions {  :  }
// CHECK: read { S0[i] -> a[-1 + i] }
