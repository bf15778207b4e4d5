// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#include "cublas.h"

extern "C" void gemm(int n, float alpha, float beta, const float *a,
                     const float *b, float *c) {
  const size_t count = (size_t)n * n;
  Buffer<float> da(a, count), db(b, count), dc(c, count);
  cublasHandle_t blas = handle();
  timed([&] {
    check(cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, db, n,
                      da, n, &beta, dc, n));
  });
  dc.copyTo(c);
}
