// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Callers give one array twice, relu(n, a, a): that is as good as two arrays where no
// element is read that has been written before. What the guard says is tried with the
// same array, with one that begins a little behind it, and with another one.
//
// RUN: %convert-and-compare %s --expect-offloaded 14 --nvcc
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

// CHECK-LABEL: void relu(
// CHECK: if (a == dst || c2cuda_disjoint(
void relu(int n, const float *a, float *dst) {
  for (int i = 0; i < n; i++)
    dst[i] = a[i] > 0 ? a[i] : 0.1f * a[i];
}

// CHECK-LABEL: void sum(
// CHECK: (a == c || c2cuda_disjoint(
// CHECK: (b == c || c2cuda_disjoint(
void sum(int n, const float *a, const float *b, float *c) {
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

// CHECK-LABEL: void add(
// CHECK: a == c ||
void add(int n, const float *a, float *c) {
  for (int i = 0; i < n; i++)
    c[i] += 0.5f * a[i];
}

// What is ahead has not been written yet,
// CHECK-LABEL: void ahead(
// CHECK: a == c ||
void ahead(int n, const float *a, float *c) {
  for (int i = 0; i < n - 1; i++)
    c[i] = a[i + 1] * 0.5f;
}

// what is behind has,
// CHECK-LABEL: void behind(
// CHECK-NOT: a == c
// CHECK: c2cuda_disjoint(
void behind(int n, const float *a, float *c) {
  for (int i = 1; i < n; i++)
    c[i] = a[i - 1] * 0.5f;
}

// and the other way round in a loop that counts down.
// CHECK-LABEL: void down(
// CHECK: a == c ||
void down(int n, const float *a, float *c) {
  for (int i = n - 1; i >= 1; i--)
    c[i] = a[i - 1] * 0.5f + 1;
}

// CHECK-LABEL: void rows(
// CHECK: a == c ||
void rows(int n, int m, const float *a, float *c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i * m + j] = 2 * a[i * m + j] + j;
}

// Turned over, every other element has been written.
// CHECK-LABEL: void turned(
// CHECK-NOT: a == c
// CHECK: c2cuda_disjoint(
void turned(int n, const float *a, float *c) {
  for (int i = 0; i < n; i++)
    c[i] = a[n - 1 - i];
}

// Two rounds: the second one reads what the first one has written.
// CHECK-LABEL: void rounds(
// CHECK-NOT: a == c
// CHECK: c2cuda_disjoint(
void rounds(int n, const float *a, float *c) {
  for (int t = 0; t < 2; t++)
    for (int i = 0; i < n; i++)
      c[i] = a[i] * 0.5f + t;
}

// Another statement reads it then.
// CHECK-LABEL: void both(
// CHECK-NOT: a == c
// CHECK: c2cuda_disjoint(
void both(int n, const float *a, float *c, float *d) {
  for (int i = 0; i < n; i++) {
    c[i] = a[i] * 2;
    d[i] = a[i] + 1;
  }
}

// All read the first one.
// CHECK-LABEL: void first(
// CHECK-NOT: a == c
// CHECK: c2cuda_disjoint(
void first(int n, const float *a, float *c) {
  for (int i = 0; i < n; i++)
    c[i] = a[i] - a[0];
}

// Members of a struct are one element.
typedef struct {
  float x, y;
} Pair;
// CHECK-LABEL: void swap_members(
// CHECK-NOT: p == q
// CHECK: c2cuda_disjoint(
void swap_members(int n, const Pair *p, Pair *q) {
  for (int i = 0; i < n; i++) {
    q[i].x = p[i].y;
    q[i].y = p[i].x;
  }
}

// CHECK-LABEL: void bytes(
// CHECK: in == out ||
void bytes(int n, const unsigned char *in, unsigned char *out) {
  for (int i = 0; i < n; i++)
    out[i] = (unsigned char)(255 - in[i]);
}

static double hash(const float *a, int n) {
  double h = 0;
  for (int i = 0; i < n; i++)
    h = h * 0.75 + a[i] * (i % 7 + 1);
  return h;
}

#define TRY(call, a)                                                           \
  call;                                                                        \
  printf("%.12g\n", hash(a, n))

int main(void) {
  int n = 1000;
  float *a = malloc((n + 1) * sizeof *a), *b = malloc((n + 1) * sizeof *b);
  for (int i = 0; i <= n; i++) {
    a[i] = i * 37 % 101 - 50;
    b[i] = i % 13;
  }
  TRY(relu(n, a, a), a);
  TRY(relu(n, a, a + 1), a);
  TRY(relu(n, a, b), b);
  TRY(sum(n, a, b, a), a);
  TRY(sum(n, a, b, b), b);
  TRY(sum(n, a, a, a), a);
  TRY(add(n, a, a), a);
  TRY(ahead(n, a, a), a);
  TRY(ahead(n, a + 1, a), a);
  TRY(behind(n, b, b), b);
  TRY(down(n, b, b), b);
  TRY(down(n, b, b + 1), b);
  TRY(rows(20, 50, a, a), a);
  TRY(turned(n, a, a), a);
  TRY(rounds(n, a, a), a);
  TRY(both(n, a, a, b), b);
  TRY(first(n, b, b), b);
  TRY(swap_members(n / 2, (Pair *)a, (Pair *)a), a);
  TRY(bytes(n, (unsigned char *)b, (unsigned char *)b), a);
  unsigned sum_of_bytes = 0;
  for (int i = 0; i < n; i++)
    sum_of_bytes = sum_of_bytes * 31 + ((unsigned char *)b)[i];
  printf("%u\n", sum_of_bytes);
  return 0;
}
