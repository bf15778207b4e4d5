// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The types of CUDA's run-time interface, for C and C++. Numbers are CUDA's.

#ifndef C2CUDA_DRIVER_TYPES_H
#define C2CUDA_DRIVER_TYPES_H

#include <stddef.h>

#include "vector_types.h"

// X(name, number, text): the errors, as cudaGetErrorString words them.
#define C2CUDA_ERRORS(X)                                                       \
  X(cudaSuccess, 0, "no error")                                                \
  X(cudaErrorInvalidValue, 1, "invalid argument")                              \
  X(cudaErrorMemoryAllocation, 2, "out of memory")                             \
  X(cudaErrorInitializationError, 3, "initialization error")                   \
  X(cudaErrorCudartUnloading, 4, "driver shutting down")                       \
  X(cudaErrorInvalidConfiguration, 9, "invalid configuration argument")        \
  X(cudaErrorInvalidPitchValue, 12, "invalid pitch argument")                  \
  X(cudaErrorInvalidSymbol, 13, "invalid device symbol")                       \
  X(cudaErrorInvalidHostPointer, 16, "invalid host pointer")                   \
  X(cudaErrorInvalidDevicePointer, 17, "invalid device pointer")               \
  X(cudaErrorInvalidMemcpyDirection, 21, "invalid copy direction for memcpy")  \
  X(cudaErrorInsufficientDriver, 35,                                           \
    "CUDA driver version is insufficient for CUDA runtime version")            \
  X(cudaErrorInvalidDeviceFunction, 98, "invalid device function")             \
  X(cudaErrorNoDevice, 100, "no CUDA-capable device is detected")              \
  X(cudaErrorInvalidDevice, 101, "invalid device ordinal")                     \
  X(cudaErrorInvalidKernelImage, 200, "device kernel image is invalid")        \
  X(cudaErrorNoKernelImageForDevice, 209,                                      \
    "no kernel image is available for execution on the device")                \
  X(cudaErrorIllegalState, 401,                                                \
    "the operation cannot be performed in the present state")                  \
  X(cudaErrorInvalidResourceHandle, 400, "invalid resource handle")            \
  X(cudaErrorSymbolNotFound, 500, "named symbol not found")                    \
  X(cudaErrorNotReady, 600, "device not ready")                                \
  X(cudaErrorIllegalAddress, 700, "an illegal memory access was encountered")  \
  X(cudaErrorLaunchOutOfResources, 701,                                        \
    "too many resources requested for launch")                                 \
  X(cudaErrorPeerAccessAlreadyEnabled, 704,                                    \
    "peer access is already enabled")                                          \
  X(cudaErrorAssert, 710, "device-side assert triggered")                      \
  X(cudaErrorHostMemoryAlreadyRegistered, 712,                                 \
    "part or all of the requested memory range is already mapped")             \
  X(cudaErrorHostMemoryNotRegistered, 713,                                     \
    "pointer does not correspond to a registered memory region")               \
  X(cudaErrorLaunchFailure, 719, "unspecified launch failure")                 \
  X(cudaErrorCooperativeLaunchTooLarge, 720,                                   \
    "too many blocks in cooperative launch")                                   \
  X(cudaErrorNotSupported, 801, "operation not supported")                     \
  X(cudaErrorStreamCaptureUnsupported, 900,                                    \
    "operation not permitted when stream is capturing")                        \
  X(cudaErrorUnknown, 999, "unknown error")

enum cudaError {
#define X(NAME, NUMBER, TEXT) NAME = NUMBER,
  C2CUDA_ERRORS(X)
#undef X
};
typedef enum cudaError cudaError_t;

enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0,
  cudaMemcpyHostToDevice = 1,
  cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3,
  cudaMemcpyDefault = 4
};

// X(name, number): what cudaDeviceGetAttribute may be asked.
#define C2CUDA_DEVICE_ATTRIBUTES(X)                                            \
  X(MaxThreadsPerBlock, 1)                                                     \
  X(MaxBlockDimX, 2)                                                           \
  X(MaxBlockDimY, 3)                                                           \
  X(MaxBlockDimZ, 4)                                                           \
  X(MaxGridDimX, 5)                                                            \
  X(MaxGridDimY, 6)                                                            \
  X(MaxGridDimZ, 7)                                                            \
  X(MaxSharedMemoryPerBlock, 8)                                                \
  X(TotalConstantMemory, 9)                                                    \
  X(WarpSize, 10)                                                              \
  X(MaxPitch, 11)                                                              \
  X(MaxRegistersPerBlock, 12)                                                  \
  X(ClockRate, 13)                                                             \
  X(MultiProcessorCount, 16)                                                   \
  X(Integrated, 18)                                                            \
  X(CanMapHostMemory, 19)                                                      \
  X(ConcurrentKernels, 31)                                                     \
  X(MemoryClockRate, 36)                                                       \
  X(GlobalMemoryBusWidth, 37)                                                  \
  X(L2CacheSize, 38)                                                           \
  X(MaxThreadsPerMultiProcessor, 39)                                           \
  X(AsyncEngineCount, 40)                                                      \
  X(UnifiedAddressing, 41)                                                     \
  X(ComputeCapabilityMajor, 75)                                                \
  X(ComputeCapabilityMinor, 76)                                                \
  X(MaxSharedMemoryPerMultiprocessor, 81)                                      \
  X(MaxRegistersPerMultiprocessor, 82)                                         \
  X(ManagedMemory, 83)                                                         \
  X(PageableMemoryAccess, 88)                                                  \
  X(ConcurrentManagedAccess, 89)                                               \
  X(CooperativeLaunch, 95)                                                     \
  X(MaxSharedMemoryPerBlockOptin, 97)                                          \
  X(MaxBlocksPerMultiprocessor, 106)                                           \
  X(MemoryPoolsSupported, 115)

enum cudaDeviceAttr {
#define X(NAME, NUMBER) cudaDevAttr##NAME = NUMBER,
  C2CUDA_DEVICE_ATTRIBUTES(X)
#undef X
};

enum cudaFuncAttribute {
  cudaFuncAttributeMaxDynamicSharedMemorySize = 8,
  cudaFuncAttributePreferredSharedMemoryCarveout = 9
};

enum cudaFuncCache {
  cudaFuncCachePreferNone = 0,
  cudaFuncCachePreferShared = 1,
  cudaFuncCachePreferL1 = 2,
  cudaFuncCachePreferEqual = 3
};

enum cudaSharedMemConfig {
  cudaSharedMemBankSizeDefault = 0,
  cudaSharedMemBankSizeFourByte = 1,
  cudaSharedMemBankSizeEightByte = 2
};

enum cudaLimit {
  cudaLimitStackSize = 0,
  cudaLimitPrintfFifoSize = 1,
  cudaLimitMallocHeapSize = 2
};

enum cudaMemoryType {
  cudaMemoryTypeUnregistered = 0,
  cudaMemoryTypeHost = 1,
  cudaMemoryTypeDevice = 2,
  cudaMemoryTypeManaged = 3
};

struct cudaPointerAttributes {
  enum cudaMemoryType type;
  int device;
  void *devicePointer;
  void *hostPointer;
};

struct cudaFuncAttributes {
  size_t sharedSizeBytes;
  size_t constSizeBytes;
  size_t localSizeBytes;
  int maxThreadsPerBlock;
  int numRegs;
  int ptxVersion;
  int binaryVersion;
  int cacheModeCA;
  int maxDynamicSharedSizeBytes;
  int preferredShmemCarveout;
};

struct cudaDeviceProp {
  char name[256];
  size_t totalGlobalMem;
  size_t sharedMemPerBlock;
  int regsPerBlock;
  int warpSize;
  size_t memPitch;
  int maxThreadsPerBlock;
  int maxThreadsDim[3];
  int maxGridSize[3];
  int clockRate;
  size_t totalConstMem;
  int major;
  int minor;
  size_t textureAlignment;
  size_t texturePitchAlignment;
  int deviceOverlap;
  int multiProcessorCount;
  int kernelExecTimeoutEnabled;
  int integrated;
  int canMapHostMemory;
  int computeMode;
  int concurrentKernels;
  int ECCEnabled;
  int pciBusID;
  int pciDeviceID;
  int pciDomainID;
  int tccDriver;
  int asyncEngineCount;
  int unifiedAddressing;
  int memoryClockRate;
  int memoryBusWidth;
  int l2CacheSize;
  int persistingL2CacheMaxSize;
  int maxThreadsPerMultiProcessor;
  int streamPrioritiesSupported;
  int globalL1CacheSupported;
  int localL1CacheSupported;
  size_t sharedMemPerMultiprocessor;
  int regsPerMultiprocessor;
  int managedMemory;
  int isMultiGpuBoard;
  int pageableMemoryAccess;
  int concurrentManagedAccess;
  int cooperativeLaunch;
  size_t sharedMemPerBlockOptin;
  int maxBlocksPerMultiProcessor;
  size_t reservedSharedMemPerBlock;
};

struct cudaPitchedPtr {
  void *ptr;
  size_t pitch;
  size_t xsize;
  size_t ysize;
};

struct cudaExtent {
  size_t width;
  size_t height;
  size_t depth;
};

struct cudaPos {
  size_t x;
  size_t y;
  size_t z;
};

typedef struct cudaArray *cudaArray_t;

struct cudaMemcpy3DParms {
  cudaArray_t srcArray;
  struct cudaPos srcPos;
  struct cudaPitchedPtr srcPtr;
  cudaArray_t dstArray;
  struct cudaPos dstPos;
  struct cudaPitchedPtr dstPtr;
  struct cudaExtent extent;
  enum cudaMemcpyKind kind;
};

typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;
typedef struct CUgraph_st *cudaGraph_t;
typedef struct CUgraphExec_st *cudaGraphExec_t;
typedef struct CUgraphNode_st *cudaGraphNode_t;
typedef void (*cudaHostFn_t)(void *data);

enum cudaStreamCaptureMode {
  cudaStreamCaptureModeGlobal = 0,
  cudaStreamCaptureModeThreadLocal = 1,
  cudaStreamCaptureModeRelaxed = 2
};
enum cudaStreamCaptureStatus {
  cudaStreamCaptureStatusNone = 0,
  cudaStreamCaptureStatusActive = 1,
  cudaStreamCaptureStatusInvalidated = 2
};

// Nodes of graphs, built by hand.
struct cudaKernelNodeParams {
  void *func;
  dim3 gridDim;
  dim3 blockDim;
  unsigned int sharedMemBytes;
  void **kernelParams;
  void **extra;
};
struct cudaMemsetParams {
  void *dst;
  size_t pitch;
  unsigned int value;
  unsigned int elementSize;
  size_t width;
  size_t height;
};
struct cudaHostNodeParams {
  cudaHostFn_t fn;
  void *userData;
};

// Launches with attributes.
typedef enum cudaLaunchAttributeID {
  cudaLaunchAttributeIgnore = 0,
  cudaLaunchAttributeCooperative = 2,
  cudaLaunchAttributeClusterDimension = 4,
  cudaLaunchAttributeProgrammaticStreamSerialization = 6,
  cudaLaunchAttributePriority = 8
} cudaLaunchAttributeID;
typedef union cudaLaunchAttributeValue {
  char pad[64];
  int cooperative;
  struct {
    unsigned int x, y, z;
  } clusterDim;
  int programmaticStreamSerializationAllowed;
  int priority;
} cudaLaunchAttributeValue;
typedef struct cudaLaunchAttribute_st {
  cudaLaunchAttributeID id;
  cudaLaunchAttributeValue val;
} cudaLaunchAttribute;
typedef struct cudaLaunchConfig_st {
  dim3 gridDim;
  dim3 blockDim;
  size_t dynamicSmemBytes;
  cudaStream_t stream;
  cudaLaunchAttribute *attrs;
  unsigned int numAttrs;
} cudaLaunchConfig_t;

#ifndef __cplusplus
typedef enum cudaMemcpyKind cudaMemcpyKind;
typedef struct cudaPitchedPtr cudaPitchedPtr;
typedef struct cudaExtent cudaExtent;
typedef struct cudaPos cudaPos;
typedef struct cudaMemcpy3DParms cudaMemcpy3DParms;
#endif

#define cudaStreamDefault 0x00
#define cudaStreamNonBlocking 0x01
#define cudaStreamLegacy ((cudaStream_t)0x1)
#define cudaStreamPerThread ((cudaStream_t)0x2)
#define cudaEventDefault 0x00
#define cudaEventBlockingSync 0x01
#define cudaEventDisableTiming 0x02
#define cudaHostAllocDefault 0x00
#define cudaHostAllocPortable 0x01
#define cudaHostAllocMapped 0x02
#define cudaHostAllocWriteCombined 0x04
#define cudaHostRegisterDefault 0x00
#define cudaMemAttachGlobal 0x01
#define cudaMemAttachHost 0x02
#define cudaDeviceScheduleAuto 0x00
#define cudaDeviceScheduleBlockingSync 0x04
#define cudaDeviceMapHost 0x08
#define cudaCpuDeviceId ((int)-1)
#define cudaInvalidDeviceId ((int)-2)

#endif
