// RUN: %convert-and-compare %s --min-offloaded 2 --nvcc
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v "// CHECK" | FileCheck %s
// A macro that stands for a loop's pragma goes with the loop, to where the original
// is kept.
#include <cstdio>
#ifdef __clang__
#define SIMD _Pragma("clang loop vectorize(assume_safety)")
#else
#define SIMD _Pragma("GCC ivdep")
#endif

// CHECK: void twice(
// CHECK-NOT: SIMD
// CHECK: } else {
// CHECK-NEXT: SIMD
// CHECK-NEXT: for (int i = 0; i < n; i++)
void twice(int n, const double *a, double *b) {
  SIMD
  for (int i = 0; i < n; i++)
    b[i] = a[i] * 2;
}

// CHECK: void thrice(
// CHECK-NOT: SIMD
// CHECK: } else {
// CHECK-NEXT: SIMD /* every one */
void thrice(int n, const double *a, double *b) {
  SIMD /* every one */
  for (int i = 0; i < n; i++)
    b[i] += a[i] * 3;
}

int main() {
  static double a[1000], b[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  twice(1000, a, b);
  thrice(1000, a, b);
  printf("%g %g\n", b[1], b[999]);
}
