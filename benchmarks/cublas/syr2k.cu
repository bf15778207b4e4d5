// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#include "cublas.h"

extern "C" void syr2k(int n, int m, float alpha, float beta, const float *a,
                      const float *b, float *c) {
  Buffer<float> da(a, (size_t)n * m), db(b, (size_t)n * m),
      dc(c, (size_t)n * n);
  cublasHandle_t blas = handle();
  timed([&] {
    check(cublasSsyr2k(blas, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_T, n, m, &alpha,
                       da, m, db, m, &beta, dc, n));
  });
  dc.copyTo(c);
}
