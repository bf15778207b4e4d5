// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#include "cublas.h"

extern "C" void gemm_transposed(int n, const float *a, const float *b,
                                float *c) {
  const size_t count = (size_t)n * n;
  const float one = 1, zero = 0;
  Buffer<float> da(a, count), db(b, count), dc(count);
  cublasHandle_t blas = handle();
  timed([&] {
    check(cublasSgemm(blas, CUBLAS_OP_T, CUBLAS_OP_T, n, n, n, &one, db, n, da,
                      n, &zero, dc, n));
  });
  dc.copyTo(c);
}
