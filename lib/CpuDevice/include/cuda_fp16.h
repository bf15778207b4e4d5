// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Half precision: each operation is rounded to nearest even by itself.

#ifndef C2CUDA_CUDA_FP16_H
#define C2CUDA_CUDA_FP16_H

#include "cuda_runtime.h"

#ifdef __cplusplus

#pragma push_macro("BOTH")
#define BOTH static __host__ __device__ __forceinline__
#pragma push_macro("MEMBER")
#define MEMBER __host__ __device__ __forceinline__

struct __align__(2) __half {
  _Float16 c2cuda_value;

  __half() = default;
  MEMBER __half(float x) : c2cuda_value((_Float16)x) {}
  MEMBER __half(double x) : c2cuda_value((_Float16)x) {}
  MEMBER __half(int x) : c2cuda_value((_Float16)x) {}
  MEMBER __half(unsigned x) : c2cuda_value((_Float16)x) {}
  MEMBER __half(long long x) : c2cuda_value((_Float16)x) {}
  MEMBER explicit __half(_Float16 x) : c2cuda_value(x) {}
  MEMBER operator float() const { return (float)c2cuda_value; }
  MEMBER explicit operator bool() const { return c2cuda_value != 0; }
};
typedef __half half;

struct __align__(4) __half2 {
  __half x, y;

  __half2() = default;
  MEMBER __half2(__half a, __half b) : x(a), y(b) {}
};
typedef __half2 half2;

BOTH __half __float2half(float x) { return __half(x); }
BOTH __half __float2half_rn(float x) { return __half(x); }
BOTH __half __double2half(double x) { return __half(x); }
BOTH __half __int2half_rn(int x) { return __half(x); }
BOTH float __half2float(__half x) { return (float)x; }
BOTH int __half2int_rn(__half x) { return (int)__builtin_rintf((float)x); }
BOTH int __half2int_rz(__half x) { return (int)(float)x; }
BOTH unsigned short __half_as_ushort(__half x) {
  unsigned short bits;
  __builtin_memcpy(&bits, &x, sizeof(bits));
  return bits;
}
BOTH __half __ushort_as_half(unsigned short bits) {
  __half x;
  __builtin_memcpy(&x, &bits, sizeof(bits));
  return x;
}

#define C2CUDA_HALF_OPERATION(NAME, OPERATOR)                                  \
  BOTH __half NAME(__half a, __half b) {                                       \
    return __half((_Float16)(a.c2cuda_value OPERATOR b.c2cuda_value));         \
  }                                                                            \
  BOTH __half2 NAME##2(__half2 a, __half2 b) {                                 \
    return __half2(NAME(a.x, b.x), NAME(a.y, b.y));                            \
  }                                                                            \
  BOTH __half operator OPERATOR(const __half &a, const __half &b) {            \
    return NAME(a, b);                                                         \
  }                                                                            \
  BOTH __half2 operator OPERATOR(const __half2 &a, const __half2 &b) {         \
    return NAME##2(a, b);                                                      \
  }                                                                            \
  BOTH __half &operator OPERATOR##=(__half &a, const __half &b) {              \
    return a = NAME(a, b);                                                     \
  }                                                                            \
  BOTH __half2 &operator OPERATOR##=(__half2 &a, const __half2 &b) {           \
    return a = NAME##2(a, b);                                                  \
  }
C2CUDA_HALF_OPERATION(__hadd, +)
C2CUDA_HALF_OPERATION(__hsub, -)
C2CUDA_HALF_OPERATION(__hmul, *)
#undef C2CUDA_HALF_OPERATION
BOTH __half __hdiv(__half a, __half b) {
  return __half((_Float16)(a.c2cuda_value / b.c2cuda_value));
}
BOTH __half2 __h2div(__half2 a, __half2 b) {
  return __half2(__hdiv(a.x, b.x), __hdiv(a.y, b.y));
}
BOTH __half operator/(const __half &a, const __half &b) { return __hdiv(a, b); }
BOTH __half2 operator/(const __half2 &a, const __half2 &b) {
  return __h2div(a, b);
}
BOTH __half &operator/=(__half &a, const __half &b) { return a = __hdiv(a, b); }
BOTH __half __hneg(__half a) { return __half((_Float16)-a.c2cuda_value); }
BOTH __half2 __hneg2(__half2 a) { return __half2(__hneg(a.x), __hneg(a.y)); }
BOTH __half operator-(const __half &a) { return __hneg(a); }
BOTH __half2 operator-(const __half2 &a) { return __hneg2(a); }
BOTH __half operator+(const __half &a) { return a; }
// The product is exact in double precision.
BOTH __half __hfma(__half a, __half b, __half c) {
  return __half(
      (_Float16)((double)a.c2cuda_value * b.c2cuda_value + c.c2cuda_value));
}
BOTH __half2 __hfma2(__half2 a, __half2 b, __half2 c) {
  return __half2(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y));
}

#define C2CUDA_HALF_COMPARISON(NAME, OPERATOR)                                 \
  BOTH bool NAME(__half a, __half b) {                                         \
    return a.c2cuda_value OPERATOR b.c2cuda_value;                             \
  }                                                                            \
  BOTH bool operator OPERATOR(const __half &a, const __half &b) {              \
    return NAME(a, b);                                                         \
  }
C2CUDA_HALF_COMPARISON(__heq, ==)
C2CUDA_HALF_COMPARISON(__hne, !=)
C2CUDA_HALF_COMPARISON(__hlt, <)
C2CUDA_HALF_COMPARISON(__hle, <=)
C2CUDA_HALF_COMPARISON(__hgt, >)
C2CUDA_HALF_COMPARISON(__hge, >=)
#undef C2CUDA_HALF_COMPARISON
BOTH bool __hisnan(__half a) { return a.c2cuda_value != a.c2cuda_value; }
BOTH __half __hmin(__half a, __half b) {
  return __half(__builtin_fminf((float)a, (float)b));
}
BOTH __half __hmax(__half a, __half b) {
  return __half(__builtin_fmaxf((float)a, (float)b));
}
BOTH __half __habs(__half a) { return __half(__builtin_fabsf((float)a)); }

BOTH __half2 __float2half2_rn(float x) {
  return __half2(__half(x), __half(x));
}
BOTH __half2 __half2half2(__half x) { return __half2(x, x); }
BOTH __half2 __floats2half2_rn(float x, float y) {
  return __half2(__half(x), __half(y));
}
BOTH __half2 __float22half2_rn(float2 v) {
  return __half2(__half(v.x), __half(v.y));
}
BOTH __half2 __halves2half2(__half x, __half y) { return __half2(x, y); }
BOTH __half2 make_half2(__half x, __half y) { return __half2(x, y); }
BOTH __half __low2half(__half2 v) { return v.x; }
BOTH __half __high2half(__half2 v) { return v.y; }
BOTH float __low2float(__half2 v) { return (float)v.x; }
BOTH float __high2float(__half2 v) { return (float)v.y; }
BOTH float2 __half22float2(__half2 v) {
  return make_float2((float)v.x, (float)v.y);
}
BOTH __half2 __lowhigh2highlow(__half2 v) { return __half2(v.y, v.x); }

#ifdef __CUDA__
#pragma push_macro("DEVICE")
#define DEVICE static __device__ __forceinline__

#define C2CUDA_HALF_FUNCTION(NAME, FUNCTION)                                   \
  DEVICE __half NAME(__half x) { return __half(FUNCTION((float)x)); }
C2CUDA_HALF_FUNCTION(hsqrt, __builtin_sqrtf)
C2CUDA_HALF_FUNCTION(hrsqrt, 1.0f / __builtin_sqrtf)
C2CUDA_HALF_FUNCTION(hrcp, 1.0f /)
C2CUDA_HALF_FUNCTION(hexp, __builtin_expf)
C2CUDA_HALF_FUNCTION(hlog, __builtin_logf)
C2CUDA_HALF_FUNCTION(hsin, __builtin_sinf)
C2CUDA_HALF_FUNCTION(hcos, __builtin_cosf)
C2CUDA_HALF_FUNCTION(hfloor, __builtin_floorf)
C2CUDA_HALF_FUNCTION(hceil, __builtin_ceilf)
C2CUDA_HALF_FUNCTION(htrunc, __builtin_truncf)
C2CUDA_HALF_FUNCTION(hrint, __builtin_rintf)
#undef C2CUDA_HALF_FUNCTION

#define C2CUDA_HALF_SHUFFLE(NAME, NUMBER)                                      \
  DEVICE __half NAME(unsigned mask, __half value, NUMBER lane,                 \
                     int width = 32) {                                         \
    return __ushort_as_half((unsigned short)NAME(                              \
        mask, (unsigned)__half_as_ushort(value), lane, width));                \
  }
C2CUDA_HALF_SHUFFLE(__shfl_sync, int)
C2CUDA_HALF_SHUFFLE(__shfl_up_sync, unsigned)
C2CUDA_HALF_SHUFFLE(__shfl_down_sync, unsigned)
C2CUDA_HALF_SHUFFLE(__shfl_xor_sync, int)
#undef C2CUDA_HALF_SHUFFLE

#pragma pop_macro("DEVICE")
#endif

#pragma pop_macro("MEMBER")
#pragma pop_macro("BOTH")

#endif

#endif
