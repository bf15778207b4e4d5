// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#define TWO(x) x[i] = x[i] * 0.5 + y[i]; x[i] = x[i] + 1;
#define TEN(x) TWO(x) TWO(x) TWO(x) TWO(x) TWO(x)
#define HUNDRED(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x)
#ifndef FOLLOWED
void many(int n, double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x) TEN(x)
  }
}
#else
void many(int n, double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    HUNDRED(x)
  }
}
void rest(int n, double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    HUNDRED(x)
  }
}
#endif
