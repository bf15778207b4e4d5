// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Limits that are the largest value of their type, for none: kernels take
// unsigned numbers of 64 bits as signed ones.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4
// RUN: %c2cuda -o - --quiet %s -- | grep -v '// CHECK' | %filecheck %s
// CHECK: f(size_t limit
// CHECK: if (limit >> 62 == 0
// CHECK: g(size_t limit
// CHECK: if (m >> 62 == 0 && limit >> 62 == 0
// CHECK: h(unsigned limit
// CHECK-NOT: limit >> 62 == 0
// CHECK: up_to_n(
// CHECK-NOT: >> 62
// CHECK: one_more(
// CHECK: if (n >> 62 == 0
#include <stdio.h>
#include <stdint.h>
void f(size_t limit, int *a, int m) {
  for (int i = 0; i < m; i++)
    if ((size_t)i < limit)
      a[i] = i + 1;
}
void g(size_t limit, int *a, size_t m) {
  for (size_t i = 0; i < m && i < limit; i++)
      a[i] += i + 1;
}
void h(unsigned limit, int *a, unsigned m) {
  for (unsigned i = 0; i < m && i < limit; i++)
      a[i] += i + 1;
}
// More than 2^63 elements there are not.
void up_to_n(size_t n, size_t m, double *restrict x, const double *restrict y) {
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      x[i * m + j] = y[j] + 1;
}
void one_more(size_t n, double *restrict x) {
  for (size_t i = 0; i < n + 1; i++)
    x[i] += 1;
}
// i + limit is less than 2^64, but not less than 2^63.
void beyond(size_t limit, int m, int *a) {
  for (int i = 0; i < m; i++)
    if (i + limit > 10)
      a[i] += 11;
}
void unlimited(size_t limit, int m, int *a) {
  for (int i = 0; i < m; i++)
    if (limit == SIZE_MAX || (size_t)i < limit / 2)
      a[i] *= 3;
}
int a[1000];
double x[1000], y[10];
int main(void) {
  f(SIZE_MAX, a, 1000);
  g(SIZE_MAX, a, 1000);
  h(0xffffffffu, a, 1000);
  f(500, a, 1000);
  unlimited(SIZE_MAX, 1000, a);
  unlimited(SIZE_MAX - 1, 1000, a);
  unlimited(100, 1000, a);
  beyond(5, 1000, a);
  beyond(INT64_MAX, 1000, a);
  beyond(SIZE_MAX - 20, 1000, a);
  up_to_n(100, 10, x, y);
  up_to_n(0, SIZE_MAX, x, y);
  one_more(500, x);
  one_more(SIZE_MAX, x);
  double t = 0;
  for (int i = 0; i < 1000; i++) t += x[i] * i;
  printf("%g\n", t);
  long s = 0;
  for (int i = 0; i < 1000; i++) s += a[i];
  printf("%ld\n", s);
}
