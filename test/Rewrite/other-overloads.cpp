// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls that would mean another function in a .cu, and cannot be written so
// that they do not: the file is left alone.
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %c2cuda %s -o max.cu -- -DVARIABLE 2>&1 | %filecheck %s --check-prefix=VARIABLE
// RUN: %c2cuda %s -o using.cu -- -DUSING 2>&1 | %filecheck %s --check-prefix=USING
// RUN: %c2cuda %s -o macro.cu -- -DMACRO 2>&1 | %filecheck %s --check-prefix=MACRO
// RUN: %c2cuda %s -o header.cu -- -DHEADER 2>&1 | %filecheck %s --check-prefix=HEADER
// RUN: %c2cuda %s -o space.cu -- -DNAMESPACE 2>&1 | %filecheck %s --check-prefix=NAMESPACE
// RUN: test ! -e max.cu && test ! -e using.cu && test ! -e macro.cu && test ! -e header.cu

#include <cmath>

#ifdef VARIABLE
static double max = 0;
double pick(float a, float b) { return a > max ? a : b; }
// VARIABLE: other-overloads.cpp:[[#@LINE+25]]:3: remark: left alone: CUDA has a function 'max' of its own, which that of line [[#@LINE-2]] would be taken for
#elif defined(USING)
namespace mine {
inline float rsqrt(float x) { return 1 / x; }
}
using mine::rsqrt;
double pick(float a, float b) { return rsqrt(a) + b; }
// USING: remark: left alone: CUDA has a function 'rsqrt' of its own, which that of line [[#@LINE-2]] would be taken for
#elif defined(MACRO)
#define ROOT(x) sqrt(x)
double pick(float a, float b) { return ROOT(a) + b; }
// MACRO: remark: left alone: CUDA has a function 'sqrt' of its own, which that of line [[#@LINE-1]] would
#elif defined(HEADER)
#include "Inputs/float-root.h"
double pick(float a, float b) { return root_of(a) + b; }
// HEADER: remark: left alone: CUDA has a function 'sqrt' of its own, which that of line 4 would
#else
namespace mine {
template <typename T> T max(T a, T b) { return a > b ? a : b; }
}
double pick(float a, float b) { return mine::max(a, b); }
// NAMESPACE: remark: offloaded loop nest of 'twice'
#endif

void twice(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = 2 * a[i];
}
