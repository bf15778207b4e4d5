// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The math library of kernels. Every function is the compiler's builtin of its
// C name, which ends in the host libm's function or in the instruction that a C
// program gets, so that results are bit-equal with the CPU's. The overloads of
// C++ come from Clang's own headers (__clang_cuda_cmath.h).

#ifndef C2CUDA_DEVICE_MATH_H
#define C2CUDA_DEVICE_MATH_H

#pragma push_macro("DEVICE")
#define DEVICE static __device__ __forceinline__

// F(double) and Ff(float) with one to three arguments of that type.
#define C2CUDA_MATH1(F)                                                        \
  DEVICE double F(double x) { return __builtin_##F(x); }                       \
  DEVICE float F##f(float x) { return __builtin_##F##f(x); }
#define C2CUDA_MATH2(F)                                                        \
  DEVICE double F(double x, double y) { return __builtin_##F(x, y); }          \
  DEVICE float F##f(float x, float y) { return __builtin_##F##f(x, y); }

C2CUDA_MATH1(acos)
C2CUDA_MATH1(acosh)
C2CUDA_MATH1(asin)
C2CUDA_MATH1(asinh)
C2CUDA_MATH1(atan)
C2CUDA_MATH1(atanh)
C2CUDA_MATH1(cbrt)
C2CUDA_MATH1(ceil)
C2CUDA_MATH1(cos)
C2CUDA_MATH1(cosh)
C2CUDA_MATH1(erf)
C2CUDA_MATH1(erfc)
C2CUDA_MATH1(exp)
C2CUDA_MATH1(exp2)
C2CUDA_MATH1(exp10)
C2CUDA_MATH1(expm1)
C2CUDA_MATH1(fabs)
C2CUDA_MATH1(floor)
C2CUDA_MATH1(lgamma)
C2CUDA_MATH1(log)
C2CUDA_MATH1(log10)
C2CUDA_MATH1(log1p)
C2CUDA_MATH1(log2)
C2CUDA_MATH1(logb)
C2CUDA_MATH1(nearbyint)
C2CUDA_MATH1(rint)
C2CUDA_MATH1(round)
C2CUDA_MATH1(sin)
C2CUDA_MATH1(sinh)
C2CUDA_MATH1(sqrt)
C2CUDA_MATH1(tan)
C2CUDA_MATH1(tanh)
C2CUDA_MATH1(tgamma)
C2CUDA_MATH1(trunc)
C2CUDA_MATH2(atan2)
C2CUDA_MATH2(copysign)
C2CUDA_MATH2(fdim)
C2CUDA_MATH2(fmax)
C2CUDA_MATH2(fmin)
C2CUDA_MATH2(fmod)
C2CUDA_MATH2(hypot)
C2CUDA_MATH2(nextafter)
C2CUDA_MATH2(pow)
C2CUDA_MATH2(remainder)
#undef C2CUDA_MATH1
#undef C2CUDA_MATH2

DEVICE double fma(double x, double y, double z) {
  return __builtin_fma(x, y, z);
}
DEVICE float fmaf(float x, float y, float z) {
  return __builtin_fmaf(x, y, z);
}
DEVICE double ldexp(double x, int n) { return __builtin_ldexp(x, n); }
DEVICE float ldexpf(float x, int n) { return __builtin_ldexpf(x, n); }
DEVICE double scalbn(double x, int n) { return __builtin_scalbn(x, n); }
DEVICE float scalbnf(float x, int n) { return __builtin_scalbnf(x, n); }
DEVICE double scalbln(double x, long n) { return __builtin_scalbln(x, n); }
DEVICE float scalblnf(float x, long n) { return __builtin_scalblnf(x, n); }
DEVICE int ilogb(double x) { return __builtin_ilogb(x); }
DEVICE int ilogbf(float x) { return __builtin_ilogbf(x); }
DEVICE long lrint(double x) { return __builtin_lrint(x); }
DEVICE long lrintf(float x) { return __builtin_lrintf(x); }
DEVICE long lround(double x) { return __builtin_lround(x); }
DEVICE long lroundf(float x) { return __builtin_lroundf(x); }
DEVICE long long llrint(double x) { return __builtin_llrint(x); }
DEVICE long long llrintf(float x) { return __builtin_llrintf(x); }
DEVICE long long llround(double x) { return __builtin_llround(x); }
DEVICE long long llroundf(float x) { return __builtin_llroundf(x); }
DEVICE double powi(double x, int n) { return __builtin_pow(x, n); }
DEVICE float powif(float x, int n) { return __builtin_powf(x, n); }
DEVICE double nan(const char *) { return __builtin_nan(""); }
DEVICE float nanf(const char *) { return __builtin_nanf(""); }

DEVICE int abs(int x) { return x < 0 ? -x : x; }
DEVICE long labs(long x) { return x < 0 ? -x : x; }
DEVICE long long llabs(long long x) { return x < 0 ? -x : x; }

DEVICE int __isinf(double x) { return __builtin_isinf(x); }
DEVICE int __isinff(float x) { return __builtin_isinf(x); }
DEVICE int __isnan(double x) { return __builtin_isnan(x); }
DEVICE int __isnanf(float x) { return __builtin_isnan(x); }
DEVICE int __isfinited(double x) { return __builtin_isfinite(x); }
DEVICE int __finitef(float x) { return __builtin_isfinite(x); }
DEVICE int __finite(double x) { return __builtin_isfinite(x); }
DEVICE int __signbitd(double x) { return __builtin_signbit(x); }
DEVICE int __signbitf(float x) { return __builtin_signbitf(x); }

// libm writes to its own variable: the host's functions know no device address.
DEVICE double frexp(double x, int *exponent) {
  int e;
  const double f = __builtin_frexp(x, &e);
  *exponent = e;
  return f;
}
DEVICE float frexpf(float x, int *exponent) {
  int e;
  const float f = __builtin_frexpf(x, &e);
  *exponent = e;
  return f;
}
DEVICE double modf(double x, double *whole) {
  double w;
  const double f = __builtin_modf(x, &w);
  *whole = w;
  return f;
}
DEVICE float modff(float x, float *whole) {
  float w;
  const float f = __builtin_modff(x, &w);
  *whole = w;
  return f;
}
DEVICE double remquo(double x, double y, int *quotient) {
  int q;
  const double r = __builtin_remquo(x, y, &q);
  *quotient = q;
  return r;
}
DEVICE float remquof(float x, float y, int *quotient) {
  int q;
  const float r = __builtin_remquof(x, y, &q);
  *quotient = q;
  return r;
}
DEVICE void sincos(double x, double *s, double *c) {
  const double sine = __builtin_sin(x), cosine = __builtin_cos(x);
  *s = sine;
  *c = cosine;
}
DEVICE void sincosf(float x, float *s, float *c) {
  const float sine = __builtin_sinf(x), cosine = __builtin_cosf(x);
  *s = sine;
  *c = cosine;
}
DEVICE void sincos(float x, float *s, float *c) { sincosf(x, s, c); }

// What C does not have.
DEVICE double rsqrt(double x) { return 1.0 / __builtin_sqrt(x); }
DEVICE float rsqrtf(float x) { return 1.0f / __builtin_sqrtf(x); }
DEVICE float rsqrt(float x) { return rsqrtf(x); }
DEVICE double rcbrt(double x) { return 1.0 / __builtin_cbrt(x); }
DEVICE float rcbrtf(float x) { return 1.0f / __builtin_cbrtf(x); }
DEVICE double sinpi(double x) { return __builtin_sin(x * 3.14159265358979323846); }
DEVICE float sinpif(float x) { return (float)sinpi((double)x); }
DEVICE double cospi(double x) { return __builtin_cos(x * 3.14159265358979323846); }
DEVICE float cospif(float x) { return (float)cospi((double)x); }
DEVICE double rhypot(double x, double y) { return 1.0 / __builtin_hypot(x, y); }
DEVICE float rhypotf(float x, float y) { return 1.0f / __builtin_hypotf(x, y); }
DEVICE double norm3d(double x, double y, double z) {
  return __builtin_sqrt(x * x + y * y + z * z);
}
DEVICE float norm3df(float x, float y, float z) {
  return __builtin_sqrtf(x * x + y * y + z * z);
}
DEVICE float fdividef(float x, float y) { return x / y; }
DEVICE float c2cuda_saturate(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }

// The overloads for float that Clang declares but leaves to NVIDIA's headers.
#define C2CUDA_FLOAT1(R, F)                                                    \
  DEVICE R F(float x) { return F##f(x); }
#define C2CUDA_FLOAT2(F)                                                       \
  DEVICE float F(float x, float y) { return F##f(x, y); }
C2CUDA_FLOAT1(float, acosh)
C2CUDA_FLOAT1(float, asinh)
C2CUDA_FLOAT1(float, atanh)
C2CUDA_FLOAT1(float, cbrt)
C2CUDA_FLOAT1(float, erf)
C2CUDA_FLOAT1(float, erfc)
C2CUDA_FLOAT1(float, exp10)
C2CUDA_FLOAT1(float, exp2)
C2CUDA_FLOAT1(float, expm1)
C2CUDA_FLOAT1(float, lgamma)
C2CUDA_FLOAT1(float, log1p)
C2CUDA_FLOAT1(float, log2)
C2CUDA_FLOAT1(float, logb)
C2CUDA_FLOAT1(float, nearbyint)
C2CUDA_FLOAT1(float, rcbrt)
C2CUDA_FLOAT1(float, rint)
C2CUDA_FLOAT1(float, round)
C2CUDA_FLOAT1(float, tgamma)
C2CUDA_FLOAT1(float, trunc)
C2CUDA_FLOAT1(int, ilogb)
C2CUDA_FLOAT1(long, lrint)
C2CUDA_FLOAT1(long, lround)
C2CUDA_FLOAT1(long long, llrint)
C2CUDA_FLOAT1(long long, llround)
C2CUDA_FLOAT2(copysign)
C2CUDA_FLOAT2(fdim)
C2CUDA_FLOAT2(fmax)
C2CUDA_FLOAT2(fmin)
C2CUDA_FLOAT2(hypot)
C2CUDA_FLOAT2(nextafter)
C2CUDA_FLOAT2(remainder)
#undef C2CUDA_FLOAT1
#undef C2CUDA_FLOAT2
DEVICE float fma(float x, float y, float z) { return fmaf(x, y, z); }
DEVICE float remquo(float x, float y, int *q) { return remquof(x, y, q); }
DEVICE float scalbn(float x, int n) { return scalbnf(x, n); }
DEVICE float scalbln(float x, long n) { return scalblnf(x, n); }

#pragma pop_macro("DEVICE")

#endif
