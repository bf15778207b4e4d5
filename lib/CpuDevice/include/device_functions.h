// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What CUDA keeps here comes with cuda_runtime.h.

#ifndef C2CUDA_DEVICE_FUNCTIONS_H
#define C2CUDA_DEVICE_FUNCTIONS_H

#include "cuda_runtime.h"

#endif
