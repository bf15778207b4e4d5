// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// CUDA C++ for the CPU device, and CUDA's run-time interface for C and C++.
//
// c2cuda-run includes it before every .cu file, as nvcc does with its own. With
// this folder another program can check the syntax of CUDA text, without a
// CUDA toolkit and for both sides, the host's and the device's:
//
//   clang++-22 -x cuda --cuda-host-only -fsyntax-only -nocudainc -nocudalib
//     --cuda-path=/nonexistent --cuda-gpu-arch=sm_90
//     -Xclang -target-sdk-version=12.0 -I build/lib/c2cuda/include
//     -include cuda_runtime.h FILE.cu
//
// and the same with --cuda-device-only and --cuda-feature=+ptx80.

#ifndef C2CUDA_CUDA_RUNTIME_H
#define C2CUDA_CUDA_RUNTIME_H

#ifdef __CUDA__

#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 0

#include "host_defines.h"
// Before the first header of the standard library, which then knows that these
// functions have a device side.
#include <__clang_cuda_math_forward_declares.h>

#endif

#include "cuda_runtime_api.h"
#include "vector_functions.h"

#ifdef __CUDA__

#include <cmath>
#include <cstdlib>
#include <limits>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <__clang_cuda_builtin_vars.h>

#include "c2cuda_device/math.h"

#include <__clang_cuda_cmath.h>

#include "c2cuda_device/atomics.h"
#include "c2cuda_device/collectives.h"
#include "c2cuda_device/intrinsics.h"
#include "c2cuda_device/language.h"

#elif defined(__cplusplus)
#include "c2cuda_device/templates.h"
#endif

#endif
