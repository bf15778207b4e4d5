// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#include "cublas.h"

extern "C" void three_products(int n, const float *a, const float *b,
                               const float *c, const float *d, float *e,
                               float *f, float *g) {
  const size_t count = (size_t)n * n;
  const float one = 1, zero = 0;
  Buffer<float> da(a, count), db(b, count), dc(c, count), dd(d, count),
      de(count), df(count), dg(count);
  cublasHandle_t blas = handle();
  auto multiply = [&](const float *left, const float *right, float *result) {
    check(cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, right, n,
                      left, n, &zero, result, n));
  };
  timed([&] {
    multiply(da, db, de);
    multiply(dc, dd, df);
    multiply(de, df, dg);
  });
  de.copyTo(e);
  df.copyTo(f);
  dg.copyTo(g);
}
