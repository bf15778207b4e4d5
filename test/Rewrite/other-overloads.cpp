// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls that would mean another function in a .cu, and cannot be written so
// that they do not: the file is left alone.
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %c2cuda %s -o max.cu -- -DVARIABLE 2>&1 | %filecheck %s --check-prefix=VARIABLE
// RUN: %c2cuda %s -o using.cu -- -DUSING 2>&1 | %filecheck %s --check-prefix=USING
// RUN: %c2cuda %s -o macro.cu -- -DMACRO 2>&1 | %filecheck %s --check-prefix=MACRO
// RUN: %c2cuda %s -o header.cu -- -DHEADER 2>&1 | %filecheck %s --check-prefix=HEADER
// RUN: %c2cuda %s -o hidden.cu -- -DHIDDEN 2>&1 | %filecheck %s --check-prefix=HIDDEN
// RUN: %c2cuda %s -o struct.cu -- -DSTRUCT 2>&1 | %filecheck %s --check-prefix=STRUCT
// RUN: %c2cuda %s -o launch.cu -- -DLAUNCH 2>&1 | %filecheck %s --check-prefix=LAUNCH
// RUN: %c2cuda %s -o brought.cu -- -DBROUGHT 2>&1 | %filecheck %s --check-prefix=BROUGHT
// RUN: %c2cuda %s -o called.cu -- -DCALLED 2>&1 | %filecheck %s --check-prefix=CALLED
// RUN: %c2cuda %s -o enum.cu -- -DENUM 2>&1 | %filecheck %s --check-prefix=INDEX
// RUN: %c2cuda %s -o enums.cu -- -DENUMS 2>&1 | %filecheck %s --check-prefix=INDEX
// RUN: %c2cuda %s -o type.cu -- -DTYPE 2>&1 | %filecheck %s --check-prefix=INDEX
// RUN: %c2cuda %s -o class.cu -- -DCLASS 2>&1 | %filecheck %s --check-prefix=INDEX
// RUN: %c2cuda %s -o template.cu -- -DTEMPLATE 2>&1 | %filecheck %s --check-prefix=INDEX
// RUN: %c2cuda %s -o outer.cu -- -DOUTER 2>&1 | %filecheck %s --check-prefix=INDEX
// RUN: %c2cuda %s -o brought-enum.cu -- -DBROUGHT_ENUM 2>&1 | %filecheck %s --check-prefix=INDEX
// RUN: %c2cuda %s -o inner.cu -- -DINNER 2>&1 | %filecheck %s --check-prefix=INNER
// INDEX: remark: left alone: CUDA has a function 'index' of its own
// INDEX-NOT: offloaded
// INNER: remark: offloaded loop nest of 'twice'
// RUN: %c2cuda %s -o space.cu -- -DNAMESPACE 2>&1 | %filecheck %s --check-prefix=NAMESPACE
// RUN: test ! -e max.cu && test ! -e using.cu && test ! -e macro.cu && test ! -e header.cu

#include <cmath>

#ifdef VARIABLE
static double max = 0;
double pick(float a, float b) { return a > max ? a : b; }
// VARIABLE: other-overloads.cpp:[[#@LINE+108]]:3: remark: left alone: CUDA has a function 'max' of its own, which that of line [[#@LINE-2]] would be taken for
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
#elif defined(HIDDEN)
namespace {
struct index {
  int i;
};
} // namespace
double pick(float a, float b) { return a + b; }
// HIDDEN: remark: left alone: CUDA has a function 'index' of its own, which that of line [[#@LINE-5]] would
#elif defined(STRUCT)
namespace mine {
struct index {
  int i;
};
} // namespace mine
using namespace mine;
double pick(float a, float b) { return a + b + index{3}.i; }
// STRUCT: remark: left alone: CUDA has a function 'index' of its own, which that of line [[#@LINE-1]] would
#elif defined(LAUNCH)
namespace mine {
struct dim3 {
  int i;
};
} // namespace mine
double pick(float a, float b) {
  using namespace mine;
  return a + b;
}
// LAUNCH: remark: left alone: CUDA has a function 'dim3' of its own, which that of line [[#@LINE-8]] would
#elif defined(BROUGHT)
namespace mine {
inline int max(int a, int b) { return a > b ? a : b; }
} // namespace mine
using namespace mine;
#define LARGER(a, b) max(a, b)
double pick(float a, float b) { return LARGER(a, b); }
// BROUGHT: remark: left alone: CUDA has a function 'max' of its own, which that of line [[#@LINE-1]] would
#elif defined(CALLED)
// CUDA's headers call their own one behind the user's text.
namespace mine {
inline double rsqrt(double a) { return 1 / a; }
} // namespace mine
using namespace mine;
double pick(float a, float b) { return mine::rsqrt(a) + b; }
// CALLED: remark: left alone: CUDA has a function 'rsqrt' of its own, which that of line [[#@LINE-4]] would
#elif defined(ENUM)
enum Operation { mul, index };
double pick(float a, float b) { return a + b; }
#elif defined(ENUMS)
namespace mine {
enum Operation { mul, index };
}
using namespace mine;
double pick(float a, float b) { return a + b; }
#elif defined(BROUGHT_ENUM)
namespace mine {
enum Operation { mul, index };
}
using mine::index;
double pick(float a, float b) { return a + b; }
#elif defined(TYPE)
typedef double index;
double pick(float a, float b) { return a + b; }
#elif defined(CLASS)
class index {};
double pick(float a, float b) { return a + b; }
#elif defined(TEMPLATE)
template <typename T> struct index {};
double pick(float a, float b) { return a + b; }
#elif defined(OUTER)
namespace index {
int a;
}
double pick(float a, float b) { return a + b; }
#elif defined(INNER)
typedef unsigned int uint;
namespace mine {
enum class Operation { mul, index };
enum Other { add, index };
namespace random {
int a;
}
} // namespace mine
double pick(float a, float b) { return a + b; }
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
