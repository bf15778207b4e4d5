// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// #if ... #endif inside nests: kernels have the branch that the compiler chose,
// and none of the text and the comments of the others.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=4 --run-flags= \
// RUN:   --run-flags="--seed=3 --check=all"
// RUN: %c2cuda %s -o - --quiet -- | %filecheck %s
#include <stdio.h>

#define N 300
#define LEVEL 2

static void smooth(int n, float *restrict out, const float *restrict in) {
  for (int i = 1; i < n - 1; i++) {
    // a point
    float sum = in[i];
#if LEVEL > 1
    /* its neighbours */
    sum += 0.5f * (in[i - 1] + in[i + 1]);
#else
    /* that's wrong { */
    for (int k = -2; k <= 2; k++) {
      sum += in[i + k];
#endif /* LEVEL */
    // the result
    out[i] = sum
#ifdef OFFSET
             + OFFSET
#elif LEVEL == 2
             + 2
#endif
        ;
#ifdef TRACE
    printf("%d %f\n", i, out[i]);
#endif
  }
}
// CHECK-LABEL: smooth_kernel(
// CHECK: // a point
// CHECK-NOT: wrong
// CHECK: /* its neighbours */
// CHECK-NEXT: sum +=
// CHECK-NEXT: // the result
// CHECK-NEXT: out[i] = sum + 2;
// CHECK-NEXT: }

static int c[N], d[N];

/* Data decides the course: one thread has it whole. */
static void whole(void) {
  for (int i = 0; i < N; i++) {
    int k = d[i];
    while (k > 3) {
#if LEVEL == 2
      k = k / 2;
#else
      k--;
#endif
    }
    if (k == 2)
#ifndef LEVEL
      c[i] = 5;
    else
#endif
      c[i] = k;
  }
}

/* One region, and the check's other branch has all of the text. */
static void both(int n, float *a, float *b) {
  for (int i = 0; i < n; i++)
    a[i] = i * 0.5f;
#ifdef LEVEL
  for (int i = 0; i < n; i++)
    b[i] = a[i] + 1;
#endif
  for (int i = 0; i < n; i++)
    a[i] += b[i];
}
// CHECK-LABEL: static void both(
// CHECK: } else {
// CHECK: #ifdef LEVEL
// CHECK: #endif

/* Branches that take braces with them: the loop stays. */
static void open(int n, int *a) {
#ifdef LEVEL
  for (int i = 0; i < n; i++) {
#else
  for (int i = 0; i < n; i += 2) {
#endif
    a[i] += 3;
  }
#if LEVEL
  for (int i = 0; i < n; i++)
    a[i] *= 3;
#endif
}

int main(void) {
  static float a[N], b[N];
#pragma c2cuda off
  for (int i = 0; i < N; i++) {
    a[i] = i * 0.25f;
    d[i] = i * 7 % 31;
  }
  smooth(N, b, a);
  whole();
  open(N - 3, c);
  both(N, a, b);
  both(N - 1, a, a + 1);
#pragma c2cuda off
  for (int i = 0; i < N; i++)
    printf("%g %g %d\n", a[i], b[i], c[i]);
  return 0;
}
