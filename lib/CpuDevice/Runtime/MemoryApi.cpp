// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// cudaMalloc and its kin.

#include "Memory.h"
#include "Status.h"

using namespace c2cuda::device;

static cudaError_t allocateInto(void **Result, size_t Size, MemoryKind Kind) {
  if (!Result)
    return status(cudaErrorInvalidValue);
  *Result = nullptr;
  if (!hasDevice())
    return status(cudaErrorNoDevice);
  if (Size == 0)
    return cudaSuccess;
  *Result = allocate(Size, Kind);
  return status(*Result ? cudaSuccess : cudaErrorMemoryAllocation);
}

cudaError_t cudaMalloc(void **Result, size_t Size) {
  return allocateInto(Result, Size, MemoryKind::Device);
}

cudaError_t cudaMallocAsync(void **Result, size_t Size, cudaStream_t) {
  return allocateInto(Result, Size, MemoryKind::Device);
}

cudaError_t cudaMallocHost(void **Result, size_t Size) {
  return allocateInto(Result, Size, MemoryKind::Pinned);
}

cudaError_t cudaHostAlloc(void **Result, size_t Size, unsigned) {
  return allocateInto(Result, Size, MemoryKind::Pinned);
}

cudaError_t cudaMallocManaged(void **Result, size_t Size, unsigned) {
  if (Size == 0)
    return status(cudaErrorInvalidValue);
  return allocateInto(Result, Size, MemoryKind::Managed);
}

cudaError_t cudaMallocPitch(void **Result, size_t *Pitch, size_t Width,
                            size_t Height) {
  constexpr size_t PitchAlignment = 512;
  if (!Pitch)
    return status(cudaErrorInvalidValue);
  *Pitch = (Width + PitchAlignment - 1) / PitchAlignment * PitchAlignment;
  return cudaMalloc(Result, *Pitch * Height);
}

cudaError_t cudaMalloc3D(cudaPitchedPtr *Result, cudaExtent Extent) {
  if (!Result)
    return status(cudaErrorInvalidValue);
  Result->xsize = Extent.width;
  Result->ysize = Extent.height;
  return cudaMallocPitch(&Result->ptr, &Result->pitch, Extent.width,
                         Extent.height * Extent.depth);
}

static cudaError_t freeAddress(void *Address, bool OfHost) {
  if (!hasDevice())
    return status(cudaErrorNoDevice);
  if (!Address || release(Address, OfHost))
    return cudaSuccess;
  return status(cudaErrorInvalidValue);
}

cudaError_t cudaFree(void *Address) { return freeAddress(Address, false); }

cudaError_t cudaFreeAsync(void *Address, cudaStream_t) {
  return freeAddress(Address, false);
}

cudaError_t cudaFreeHost(void *Address) { return freeAddress(Address, true); }

cudaError_t cudaHostGetDevicePointer(void **Result, void *Host, unsigned) {
  const Allocation *A = findAllocation(Host);
  if (!Result || !A || A->Kind != MemoryKind::Pinned)
    return status(cudaErrorInvalidValue);
  *Result = Host;
  return cudaSuccess;
}

cudaError_t cudaHostRegister(void *Address, size_t Size, unsigned) {
  return status(Address && Size ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t cudaHostUnregister(void *) { return cudaSuccess; }

cudaError_t cudaMemGetInfo(size_t *Free, size_t *Total) {
  if (!Free || !Total)
    return status(cudaErrorInvalidValue);
  *Total = totalMemory();
  *Free = totalMemory() - usedMemory();
  return cudaSuccess;
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *Result,
                                     const void *Address) {
  if (!Result)
    return status(cudaErrorInvalidValue);
  void *Pointer = const_cast<void *>(Address);
  const Allocation *A = findAllocation(Address);
  if (!A)
    *Result = {cudaMemoryTypeUnregistered, -2, nullptr, Pointer};
  else if (A->Kind == MemoryKind::Managed)
    *Result = {cudaMemoryTypeManaged, 0, Pointer, Pointer};
  else if (A->Kind == MemoryKind::Pinned)
    *Result = {cudaMemoryTypeHost, 0, Pointer, Pointer};
  else
    *Result = {cudaMemoryTypeDevice, 0, Pointer, nullptr};
  return cudaSuccess;
}

cudaError_t cudaMemPrefetchAsync(const void *Address, size_t, int,
                                 cudaStream_t) {
  const Allocation *A = findAllocation(Address);
  return status(A && A->Kind == MemoryKind::Managed ? cudaSuccess
                                                    : cudaErrorInvalidValue);
}

// Kernels' own heap.
extern "C" void *c2cuda_rt_malloc(size_t Size) {
  return Size ? allocate(Size, MemoryKind::Device) : nullptr;
}

extern "C" void c2cuda_rt_free(void *Address) { freeAddress(Address, false); }
