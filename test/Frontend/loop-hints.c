// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Hints before loops in functions and in statements that one thread runs whole: CUDA's
// own stay, others go.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

static double power(double x, int n) {
  double p = 1;
#pragma unroll
  for (int k = 0; k < n; k++)
    p *= x;
#pragma GCC ivdep
  for (int k = 0; k < 2; k++)
    p += k;
  return p;
}
void calls(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    a[i] = power(a[i], i);
}
// CHECK-LABEL: scop calls
// CHECK: text <1:a[<i>]> = power(<0:a[<i>]>, <i>);

#define FOUR 4
void whole(int n, double *restrict a, const int *restrict m) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < m[i]; k++) {
      #pragma unroll FOUR
      for (int l = 0; l < k; l++)
        s += l;
#pragma omp simd reduction(+:s)
      for (int l = 0; l < k; l++)
        s *= l;
    }
    a[i] = s;
  }
}
// CHECK-LABEL: scop whole
// CHECK: text for (int k = 0; k < <0:m[<i>]>; k++) {\n for (int l = 0; l < k; l++)\n <1:s> += l;\n for (int l = 0; l < k; l++)\n <2:s> *= l;\n }
void kept(int n, double *restrict a, const int *restrict m) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < m[i]; k++) {
      #pragma unroll 4
      for (int l = 0; l < k; l++)
        s += l;
    }
    a[i] = s;
  }
}
// CHECK-LABEL: scop kept
// CHECK: text for (int k = 0; k < <0:m[<i>]>; k++) {\n #pragma unroll 4\n for (int l = 0; l < k; l++)\n

/* Other directives are for the preprocessor only. */
void directives(int n, double *restrict a, const int *restrict m) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < m[i]; k++) {
#ifdef FOUR
      s += k;
#endif
    }
    a[i] = s;
  }
}
// CHECK-NOT: scop directives (i)
