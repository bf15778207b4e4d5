// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#include "cublas.h"

extern "C" void syr2k_double(int n, int m, double alpha, double beta,
                             const double *a, const double *b, double *c) {
  Buffer<double> da(a, (size_t)n * m), db(b, (size_t)n * m),
      dc(c, (size_t)n * n);
  cublasHandle_t blas = handle();
  timed([&] {
    check(cublasDsyr2k(blas, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_T, n, m, &alpha,
                       da, m, db, m, &beta, dc, n));
  });
  dc.copyTo(c);
}
