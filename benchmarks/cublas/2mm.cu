// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#include "cublas.h"

extern "C" void two_products(int n, float alpha, float beta, float *tmp,
                             const float *a, const float *b, const float *c,
                             float *d) {
  const size_t count = (size_t)n * n;
  const float one = 1, zero = 0;
  Buffer<float> da(a, count), db(b, count), dc(c, count), dd(d, count),
      dtmp(count);
  cublasHandle_t blas = handle();
  timed([&] {
    check(cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, db, n,
                      da, n, &zero, dtmp, n));
    check(cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, dc, n,
                      dtmp, n, &beta, dd, n));
  });
  dtmp.copyTo(tmp);
  dd.copyTo(d);
}
