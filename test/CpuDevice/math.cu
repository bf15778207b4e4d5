// Math functions are the host libm's, so results are bit-equal with a C program
// compiled by the same clang; overloads are C++'s: sin(float) is sinf.
// RUN: %clang -O1 -ffp-contract=off -c %S/Inputs/math-reference.c -o %t.o
// RUN: %c2cuda-run %s %t.o | %filecheck %s
// RUN: %c2cuda-run -O3 %s %t.o | %filecheck %s
#include <cmath>
#include <stdio.h>
#include <string.h>

#include "Inputs/math-functions.h"

extern "C" void reference_double(int n, const double *x, const double *y,
                                 double *out);
extern "C" void reference_float(int n, const float *x, const float *y,
                                float *out);

// The plain names: the overload decides.
__global__ void functions(int n, const double *x, const double *y,
                          double *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int f = 0;
#define X1(NAME) out[f++ * n + i] = NAME(x[i]);
#define X2(NAME) out[f++ * n + i] = NAME(x[i], y[i]);
  MATH_FUNCTIONS(X1, X2)
  out[f++ * n + i] = fma(x[i], y[i], 0.1) + x[i] * y[i] + 0.3;
#undef X1
#undef X2
}

__global__ void float_functions(int n, const float *x, const float *y,
                                float *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int f = 0;
#define X1(NAME) out[f++ * n + i] = i % 2 ? NAME(x[i]) : std::NAME(x[i]);
#define X2(NAME) out[f++ * n + i] = i % 2 ? NAME(x[i], y[i]) : NAME##f(x[i], y[i]);
  MATH_FUNCTIONS(X1, X2)
  out[f++ * n + i] = fma(x[i], y[i], 0.1f) + x[i] * y[i] + 0.3f;
#undef X1
#undef X2
}

template <class T, class K, class R>
static int compare(K kernel, R reference) {
  const int n = 400;
  static T x[n], y[n], got[MATH_COUNT * n], expected[MATH_COUNT * n];
  for (int i = 0; i < n; i++) {
    x[i] = (T)((i - 150) * 0.037);
    y[i] = (T)(i % 23 * 0.41 - 3);
  }
  x[0] = (T)-0.0;
  x[1] = (T)INFINITY;
  x[2] = (T)NAN;
  T *dx, *dy, *d;
  cudaMalloc(&dx, sizeof(x));
  cudaMalloc(&dy, sizeof(y));
  cudaMalloc(&d, sizeof(got));
  cudaMemcpy(dx, x, sizeof(x), cudaMemcpyHostToDevice);
  cudaMemcpy(dy, y, sizeof(y), cudaMemcpyHostToDevice);
  kernel<<<7, 64>>>(n, dx, dy, d);
  cudaMemcpy(got, d, sizeof(got), cudaMemcpyDeviceToHost);
  reference(n, x, y, expected);
  int wrong = 0;
  for (int i = 0; i < MATH_COUNT * n; i++)
    // Of NaNs, the sign and payload are nobody's promise.
    if (memcmp(&got[i], &expected[i], sizeof(T)) &&
        !(got[i] != got[i] && expected[i] != expected[i])) {
      if (!wrong++)
        printf("function %d of %g, %g: %a, not %a\n", i / n, (double)x[i % n],
               (double)y[i % n], (double)got[i], (double)expected[i]);
    }
  return wrong;
}

__global__ void misc(double *out) {
  float f = 0.7f;
  int e, q;
  double s, c;
  out[0] = sin(f) == sinf(f) && (double)sin(f) != sin((double)f);
  out[1] = pow(2.0, 10) == 1024 && pow(2.0f, 3) == 8;
  out[2] = frexp(48.0, &e) == 0.75 && e == 6;
  out[3] = modf(3.25, &s) == 0.25 && s == 3;
  sincos(0.5, &s, &c);
  out[4] = s == sin(0.5) && c == cos(0.5);
  out[5] = remquo(29.0, 3.0, &q) == -1 && (q & 7) == 2;
  out[6] = rsqrt(4.0) == 0.5 && rsqrtf(4.0f) == 0.5f && rsqrt(16.f) == 0.25f;
  out[7] = isnan(NAN) && !isnan(1.0f) && isinf(-INFINITY) && isfinite(1.0) &&
           signbit(-0.0);
  out[8] = min(3, 4) == 3 && max(2.5f, 1.0f) == 2.5f && min(1.0, 2.0f) == 1 &&
           max(3u, 7u) == 7 && min(5LL, -5LL) == -5 &&
           max(-1LL, 2LL) == 2;
  out[9] = abs(-3) == 3 && abs(-2.5) == 2.5 && fabs(-1.5f) == 1.5f &&
           abs(-4LL) == 4 && std::abs(-2.5f) == 2.5f;
  out[10] = __fmul_rn(f, f) == f * f && __fadd_rn(f, 1) == f + 1 &&
            __dmul_rn(0.1, 0.1) == 0.1 * 0.1 && __fmaf_rn(f, f, f) == fmaf(f, f, f);
  out[11] = __popc(0xf0u) == 4 && __clz(1) == 31 && __ffs(8) == 4 &&
            __brev(1u) == 0x80000000u && __umulhi(1u << 31, 4) == 2 &&
            __float_as_int(1.0f) == 0x3f800000 &&
            __longlong_as_double(__double_as_longlong(f)) == f;
}

int main() {
  // CHECK: double 0 wrong
  printf("double %d wrong\n", compare<double>(functions, reference_double));
  // CHECK: float 0 wrong
  printf("float %d wrong\n", compare<float>(float_functions, reference_float));
  double h[12], *d;
  cudaMalloc(&d, sizeof(h));
  misc<<<1, 1>>>(d);
  cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
  // CHECK: 1 1 1 1 1 1 1 1 1 1 1 1 {{$}}
  for (double x : h)
    printf("%g ", x);
  printf("\n");
}
