// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#include "cublas.h"

extern "C" void syrk(int n, int m, float alpha, float beta, const float *a,
                     float *c) {
  Buffer<float> da(a, (size_t)n * m), dc(c, (size_t)n * n);
  cublasHandle_t blas = handle();
  timed([&] {
    check(cublasSsyrk(blas, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_T, n, m, &alpha,
                      da, m, &beta, dc, n));
  });
  dc.copyTo(c);
}
