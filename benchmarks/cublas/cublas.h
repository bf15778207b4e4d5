// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// cuBLAS stores matrices by columns: what it calls A is our A transposed.

#ifndef C2CUDA_BENCHMARKS_CUBLAS_H
#define C2CUDA_BENCHMARKS_CUBLAS_H

#include "../hand/hand.h"

#include <cublas_v2.h>

inline void check(cublasStatus_t status) {
  if (status == CUBLAS_STATUS_SUCCESS)
    return;
  fprintf(stderr, "cuBLAS: %s\n", cublasGetStatusString(status));
  exit(EXIT_FAILURE);
}

/// Made once: that takes longer than a product. TF32 is off unless asked for.
inline cublasHandle_t handle() {
  static cublasHandle_t made = nullptr;
  if (!made)
    check(cublasCreate(&made));
  return made;
}

#endif
