// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Elements of all types in the split form; truth values without <stdbool.h>.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 15
#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>
#include <stdint.h>
#include <complex.h>
#define T(name, type) \
  void name(int n, type a[n], const type b[n], type s) { \
    for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]); }
void bools(int n, _Bool a[n], const _Bool b[n], _Bool s) {
  for (int i = 0; i < n; i++) a[i] = a[i] != b[i] || s;
}
void chars(int n, char a[n], const char b[n], char s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
void schars(int n, signed char a[n], const signed char b[n], signed char s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
void llongs(int n, long long a[n], const long long b[n], long long s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
void ullongs(int n, unsigned long long a[n], const unsigned long long b[n], unsigned long long s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
void sizes(int n, size_t a[n], const size_t b[n], size_t s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
void diffs(int n, ptrdiff_t a[n], const ptrdiff_t b[n], ptrdiff_t s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
void i8(int n, int8_t a[n], const int8_t b[n], int8_t s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
void u16(int n, uint16_t a[n], const uint16_t b[n], uint16_t s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
void u32(int n, uint32_t a[n], const uint32_t b[n], uint32_t s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
void i64(int n, int64_t a[n], const int64_t b[n], int64_t s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
void u64(int n, uint64_t a[n], const uint64_t b[n], uint64_t s) {
  for (int i = 0; i < n; i++) a[i] = a[i] + b[i] * s + (a[i] > b[i]);
}
static double complex z[100];
static _Bool flag, grid[4][5];
void any(int n, const int *a) {
  _Bool found = 0;
  for (int i = 0; i < n; i++) {
    z[i] = a[i];
    found |= a[i] == 37;
  }
  flag = found;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++)
      grid[i][j] = (i + j) % 3;
}
#define RUN(f, type, fmt) { enum { N = 100 }; type a[N], b[N]; \
  for (int i = 0; i < N; i++) { a[i] = (type)(i * 77 - 300); b[i] = (type)(i * i * 31 - 5); } \
  f(N, a, b, (type)3); for (int i = 0; i < N; i++) printf(fmt " ", a[i]); printf("\n"); }
int main(void) {
  RUN(bools, _Bool, "%d") RUN(chars, char, "%d") RUN(schars, signed char, "%d")
  RUN(llongs, long long, "%lld") RUN(ullongs, unsigned long long, "%llu")
  RUN(sizes, size_t, "%zu") RUN(diffs, ptrdiff_t, "%td") RUN(i8, int8_t, "%d")
  RUN(u16, uint16_t, "%d") RUN(u32, uint32_t, "%u") RUN(i64, int64_t, "%ld") RUN(u64, uint64_t, "%lu")
  int a[100];
  for (int i = 0; i < 100; i++) a[i] = i;
  any(100, a);
  printf("%d %g", flag, creal(z[50]));
  for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) printf(" %d", grid[i][j]);
}
