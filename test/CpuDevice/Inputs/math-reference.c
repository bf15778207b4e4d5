#include <math.h>

#include "math-functions.h"

void reference_double(int n, const double *x, const double *y, double *out) {
  for (int i = 0; i < n; i++) {
    int f = 0;
#define X1(NAME) out[f++ * n + i] = NAME(x[i]);
#define X2(NAME) out[f++ * n + i] = NAME(x[i], y[i]);
    MATH_FUNCTIONS(X1, X2)
#undef X1
#undef X2
    out[f++ * n + i] = fma(x[i], y[i], 0.1) + x[i] * y[i] + 0.3;
  }
}

void reference_float(int n, const float *x, const float *y, float *out) {
  for (int i = 0; i < n; i++) {
    int f = 0;
#define X1(NAME) out[f++ * n + i] = NAME##f(x[i]);
#define X2(NAME) out[f++ * n + i] = NAME##f(x[i], y[i]);
    MATH_FUNCTIONS(X1, X2)
#undef X1
#undef X2
    out[f++ * n + i] = fmaf(x[i], y[i], 0.1f) + x[i] * y[i] + 0.3f;
  }
}
