// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// threadIdx and its kin come with cuda_runtime.h; this name is what IDEs want.

#ifndef C2CUDA_DEVICE_LAUNCH_PARAMETERS_H
#define C2CUDA_DEVICE_LAUNCH_PARAMETERS_H

#include "cuda_runtime.h"

#endif
