// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The few names of CUDA's driver interface that programs of the run-time
// interface use.

#ifndef C2CUDA_CUDA_H
#define C2CUDA_CUDA_H

#define CUDA_VERSION 12000

#ifdef __cplusplus
extern "C" {
#endif

typedef enum cudaError_enum {
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_NO_DEVICE = 100
} CUresult;
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;

#ifdef __cplusplus
}
#endif

#endif
