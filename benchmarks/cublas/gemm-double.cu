// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#include "cublas.h"

extern "C" void gemm_double(int n, double *c, const double *a,
                            const double *b) {
  const size_t count = (size_t)n * n;
  const double one = 1;
  Buffer<double> da(a, count), db(b, count), dc(c, count);
  cublasHandle_t blas = handle();
  timed([&] {
    check(cublasDgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, db, n, da,
                      n, &one, dc, n));
  });
  dc.copyTo(c);
}
