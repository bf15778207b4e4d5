// The functions that both sides call: X1 of one argument, X2 of two.
#define MATH_FUNCTIONS(X1, X2)                                                 \
  X1(sqrt) X1(sin) X1(cos) X1(tan) X1(asin) X1(acos) X1(atan) X1(sinh)         \
  X1(cosh) X1(tanh) X1(exp) X1(exp2) X1(expm1) X1(log) X1(log2) X1(log10)      \
  X1(log1p) X1(cbrt) X1(fabs) X1(floor) X1(ceil) X1(trunc) X1(rint) X1(round)  \
  X1(erf) X1(erfc) X1(lgamma) X1(tgamma) X1(asinh) X1(nearbyint)               \
  X2(pow) X2(atan2) X2(fmod) X2(fmin) X2(fmax) X2(hypot) X2(copysign) X2(fdim)
#define MATH_COUNT 39
