// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What programs ask about the device.

#include "Limits.h"
#include "Memory.h"
#include "Status.h"

#include <climits>
#include <cstring>

using namespace c2cuda::device;

cudaError_t cudaDeviceSynchronize() {
  return status(hasDevice() ? cudaSuccess : cudaErrorNoDevice);
}
cudaError_t cudaThreadSynchronize() { return cudaSuccess; }
cudaError_t cudaDeviceReset() { return cudaSuccess; }
cudaError_t cudaSetDeviceFlags(unsigned) { return cudaSuccess; }
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) { return cudaSuccess; }
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig) {
  return cudaSuccess;
}
cudaError_t cudaProfilerStart() { return cudaSuccess; }
cudaError_t cudaProfilerStop() { return cudaSuccess; }
cudaError_t cudaDeviceSetLimit(cudaLimit, size_t) { return cudaSuccess; }

cudaError_t cudaDeviceGetLimit(size_t *Value, cudaLimit) {
  if (!Value)
    return status(cudaErrorInvalidValue);
  *Value = 0;
  return cudaSuccess;
}

static int deviceCount() { return hasDevice() ? 1 : 0; }

cudaError_t cudaGetDeviceCount(int *Count) {
  if (!Count)
    return status(cudaErrorInvalidValue);
  *Count = deviceCount();
  return status(*Count ? cudaSuccess : cudaErrorNoDevice);
}

cudaError_t cudaGetDevice(int *Device) {
  if (!Device)
    return status(cudaErrorInvalidValue);
  *Device = 0;
  return status(deviceCount() ? cudaSuccess : cudaErrorNoDevice);
}

cudaError_t cudaSetDevice(int Device) {
  return status(Device >= 0 && Device < deviceCount() ? cudaSuccess
                                                      : cudaErrorInvalidDevice);
}

cudaError_t cudaDriverGetVersion(int *Version) {
  return cudaRuntimeGetVersion(Version);
}

cudaError_t cudaRuntimeGetVersion(int *Version) {
  if (!Version)
    return status(cudaErrorInvalidValue);
  *Version = CUDART_VERSION;
  return cudaSuccess;
}

static void fillLimits(cudaDeviceProp &P) {
  P.sharedMemPerBlock = SharedPerBlock;
  P.sharedMemPerBlockOptin = SharedPerBlockOptin;
  P.sharedMemPerMultiprocessor = SharedPerMultiprocessor;
  P.reservedSharedMemPerBlock = 1024;
  P.regsPerBlock = P.regsPerMultiprocessor = 65536;
  P.warpSize = WarpSize;
  P.memPitch = INT_MAX;
  P.maxThreadsPerBlock = MaxThreadsPerBlock;
  P.maxThreadsPerMultiProcessor = 2048;
  P.maxBlocksPerMultiProcessor = 32;
  for (unsigned I = 0; I != 3; ++I) {
    P.maxThreadsDim[I] = int(MaxBlockDim[I]);
    P.maxGridSize[I] = int(MaxGridDim[I]);
  }
  P.totalConstMem = ConstantMemory;
  P.multiProcessorCount = Multiprocessors;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *P, int Device) {
  if (!P)
    return status(cudaErrorInvalidValue);
  if (Device < 0 || Device >= deviceCount())
    return status(cudaErrorInvalidDevice);
  memset(P, 0, sizeof(*P));
  strcpy(P->name, "c2cuda CPU device");
  P->totalGlobalMem = totalMemory();
  fillLimits(*P);
  P->major = ComputeMajor;
  P->minor = ComputeMinor;
  P->clockRate = 1980000;
  P->memoryClockRate = 3201000;
  P->memoryBusWidth = 6144;
  P->l2CacheSize = 60 << 20;
  P->textureAlignment = 512;
  P->texturePitchAlignment = 32;
  P->deviceOverlap = 1;
  P->canMapHostMemory = 1;
  P->concurrentKernels = 1;
  P->asyncEngineCount = 3;
  P->unifiedAddressing = 1;
  P->managedMemory = 1;
  P->cooperativeLaunch = 1;
  P->concurrentManagedAccess = 1;
  P->streamPrioritiesSupported = 1;
  return cudaSuccess;
}

namespace {

struct AttributeValue {
  cudaDeviceAttr Attribute;
  int Value;
};

} // namespace

static bool findAttribute(const cudaDeviceProp &P, cudaDeviceAttr Wanted,
                          int &Value) {
  const AttributeValue All[] = {
      {cudaDevAttrMaxThreadsPerBlock, P.maxThreadsPerBlock},
      {cudaDevAttrMaxBlockDimX, P.maxThreadsDim[0]},
      {cudaDevAttrMaxBlockDimY, P.maxThreadsDim[1]},
      {cudaDevAttrMaxBlockDimZ, P.maxThreadsDim[2]},
      {cudaDevAttrMaxGridDimX, P.maxGridSize[0]},
      {cudaDevAttrMaxGridDimY, P.maxGridSize[1]},
      {cudaDevAttrMaxGridDimZ, P.maxGridSize[2]},
      {cudaDevAttrMaxSharedMemoryPerBlock, int(P.sharedMemPerBlock)},
      {cudaDevAttrTotalConstantMemory, int(P.totalConstMem)},
      {cudaDevAttrWarpSize, P.warpSize},
      {cudaDevAttrMaxPitch, int(P.memPitch)},
      {cudaDevAttrMaxRegistersPerBlock, P.regsPerBlock},
      {cudaDevAttrClockRate, P.clockRate},
      {cudaDevAttrMultiProcessorCount, P.multiProcessorCount},
      {cudaDevAttrIntegrated, P.integrated},
      {cudaDevAttrCanMapHostMemory, P.canMapHostMemory},
      {cudaDevAttrConcurrentKernels, P.concurrentKernels},
      {cudaDevAttrMemoryClockRate, P.memoryClockRate},
      {cudaDevAttrGlobalMemoryBusWidth, P.memoryBusWidth},
      {cudaDevAttrL2CacheSize, P.l2CacheSize},
      {cudaDevAttrMaxThreadsPerMultiProcessor, P.maxThreadsPerMultiProcessor},
      {cudaDevAttrAsyncEngineCount, P.asyncEngineCount},
      {cudaDevAttrUnifiedAddressing, P.unifiedAddressing},
      {cudaDevAttrComputeCapabilityMajor, P.major},
      {cudaDevAttrComputeCapabilityMinor, P.minor},
      {cudaDevAttrMaxSharedMemoryPerMultiprocessor,
       int(P.sharedMemPerMultiprocessor)},
      {cudaDevAttrMaxRegistersPerMultiprocessor, P.regsPerMultiprocessor},
      {cudaDevAttrManagedMemory, P.managedMemory},
      {cudaDevAttrPageableMemoryAccess, P.pageableMemoryAccess},
      {cudaDevAttrConcurrentManagedAccess, P.concurrentManagedAccess},
      {cudaDevAttrCooperativeLaunch, P.cooperativeLaunch},
      {cudaDevAttrMaxSharedMemoryPerBlockOptin, int(P.sharedMemPerBlockOptin)},
      {cudaDevAttrMaxBlocksPerMultiprocessor, P.maxBlocksPerMultiProcessor},
      {cudaDevAttrMemoryPoolsSupported, 1},
  };
  for (const AttributeValue &One : All)
    if (One.Attribute == Wanted) {
      Value = One.Value;
      return true;
    }
  return false;
}

cudaError_t cudaDeviceGetAttribute(int *Value, cudaDeviceAttr Attribute,
                                   int Device) {
  cudaDeviceProp Properties;
  if (!Value)
    return status(cudaErrorInvalidValue);
  const cudaError_t Error = cudaGetDeviceProperties(&Properties, Device);
  if (Error != cudaSuccess)
    return Error;
  return status(findAttribute(Properties, Attribute, *Value)
                    ? cudaSuccess
                    : cudaErrorInvalidValue);
}
