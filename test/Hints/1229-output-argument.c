// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

static void minmax(const double *a, int n, double *lo, double *hi) {
  *lo = *hi = a[0];
  for (int i = 1; i < n; i++) { // called by kernels: stays
    if (a[i] < *lo)
      *lo = a[i];
    if (a[i] > *hi)
      *hi = a[i];
  }
}
// What a macro writes is not written out in another form.
#define SPAN_OF(row) minmax(row, m, &lo, &hi)
#ifndef FOLLOWED
void spans(int n, int m, const double *restrict a, double *restrict b) {
  double lo, hi;
  for (int i = 0; i < n; i++) {
    SPAN_OF(a + i * m);
    b[i] = hi - lo;
  }
}
#else
void spans(int n, int m, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    double lo, hi;
    SPAN_OF(a + i * m);
    b[i] = hi - lo;
  }
}
#endif
