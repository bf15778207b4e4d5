// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls that would mean another function in a .cu, and cannot be written so
// that they do not: the file is left alone.
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %c2cuda %s -o max.cu -- -DTEMPLATE 2>&1 | %filecheck %s --check-prefix=TEMPLATE
// RUN: %c2cuda %s -o macro.cu -- -DMACRO 2>&1 | %filecheck %s --check-prefix=MACRO
// RUN: %c2cuda %s -o header.cu -- -DHEADER 2>&1 | %filecheck %s --check-prefix=HEADER
// RUN: %c2cuda %s -o space.cu -- -DNAMESPACE 2>&1 | %filecheck %s --check-prefix=NAMESPACE
// RUN: test ! -e max.cu && test ! -e macro.cu && test ! -e header.cu

#include <cmath>

#ifdef TEMPLATE
// CUDA's max(float, float) is no template and fits as well.
template <typename T> T max(T a, T b) { return a > b ? a : b; }
double pick(float a, float b) { return max(a, b); }
// TEMPLATE: other-overloads.cpp:[[#@LINE+18]]:3: remark: left alone: in CUDA the call of 'max' in line [[#@LINE-1]] may mean a function of CUDA's with that name
#elif defined(MACRO)
#define ROOT(x) sqrt(x)
double pick(float a, float b) { return ROOT(a) + b; }
// MACRO: remark: left alone: in CUDA the call of 'sqrt' in line [[#@LINE-1]] may mean
#elif defined(HEADER)
#include "Inputs/float-root.h"
double pick(float a, float b) { return root_of(a) + b; }
// HEADER: remark: left alone: in CUDA the call of 'sqrt' in line 4 may mean
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
