// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// cudaMemcpy, cudaMemset and their kin. Every range must lie in its buffer, and
// the direction must fit the pointers.

#include "Memory.h"
#include "Registry.h"
#include "Stats.h"
#include "Status.h"
#include "Streams.h"
#include "Trace.h"
#include "Written.h"

#include <cstring>

using namespace c2cuda::device;

namespace {

/// Height rows of Width bytes, Pitch bytes apart, and Depth of such planes.
struct Box {
  const void *Address;
  size_t Pitch;
  size_t PlaneBytes;
};

struct Shape {
  size_t Width, Height, Depth;
  bool isEmpty() const { return Width == 0 || Height == 0 || Depth == 0; }
};

enum class Side { Host, Device, Both };

/// From the first byte to the last, holes included.
size_t bytesSpanned(const Box &B, const Shape &S) {
  return (S.Depth - 1) * B.PlaneBytes + (S.Height - 1) * B.Pitch + S.Width;
}

/// False when the range leaves the buffer that it begins in.
bool classify(const Box &B, const Shape &S, Side &Result) {
  const Allocation *A = findAllocation(B.Address);
  if (!A) {
    Result = Side::Host;
    return B.Address &&
           reinterpret_cast<uintptr_t>(B.Address) >> ArenaShift != 1;
  }
  Result = A->Kind == MemoryKind::Managed  ? Side::Both
           : A->Kind == MemoryKind::Pinned ? Side::Host
                                           : Side::Device;
  const size_t Offset = static_cast<const char *>(B.Address) - A->Address;
  return Offset <= A->Size && bytesSpanned(B, S) <= A->Size - Offset;
}

bool mayBe(Side Has, Side Wanted) { return Has == Wanted || Has == Side::Both; }

bool fits(cudaMemcpyKind Kind, Side To, Side From) {
  switch (Kind) {
  case cudaMemcpyHostToHost:
    return mayBe(To, Side::Host) && mayBe(From, Side::Host);
  case cudaMemcpyHostToDevice:
    return mayBe(To, Side::Device) && mayBe(From, Side::Host);
  case cudaMemcpyDeviceToHost:
    return mayBe(To, Side::Host) && mayBe(From, Side::Device);
  case cudaMemcpyDeviceToDevice:
    return mayBe(To, Side::Device) && mayBe(From, Side::Device);
  case cudaMemcpyDefault:
    return true;
  }
  return false;
}

/// What is counted; memory of both sides counts as what the call names.
CopyDirection direction(cudaMemcpyKind Kind, Side To, Side From) {
  if (Kind == cudaMemcpyHostToHost)
    return CopyDirection::Host;
  if (Kind == cudaMemcpyHostToDevice)
    return CopyDirection::HostToDevice;
  if (Kind == cudaMemcpyDeviceToHost)
    return CopyDirection::DeviceToHost;
  if (Kind == cudaMemcpyDeviceToDevice)
    return CopyDirection::DeviceToDevice;
  const bool ToHost = To == Side::Host, FromHost = From == Side::Host;
  if (ToHost && FromHost)
    return CopyDirection::Host;
  return ToHost     ? CopyDirection::DeviceToHost
         : FromHost ? CopyDirection::HostToDevice
                    : CopyDirection::DeviceToDevice;
}

void noteWritten(const Box &To, const Box &From, const Shape &S) {
  if (!written().IsOn)
    return;
  const auto Row = [](const Box &B, size_t Y, size_t Z) {
    return static_cast<const char *>(B.Address) + Z * B.PlaneBytes +
           Y * B.Pitch;
  };
  for (size_t Z = 0; Z != S.Depth; ++Z)
    for (size_t Y = 0; Y != S.Height; ++Y)
      written().copy(Row(To, Y, Z), Row(From, Y, Z), S.Width);
}

cudaError_t copy(const Box &To, const Box &From, const Shape &S,
                 cudaMemcpyKind Kind) {
  if (Kind < cudaMemcpyHostToHost || Kind > cudaMemcpyDefault)
    return status(cudaErrorInvalidMemcpyDirection);
  if (S.isEmpty())
    return cudaSuccess;
  Side ToSide, FromSide;
  if (!classify(To, S, ToSide) || !classify(From, S, FromSide) ||
      !fits(Kind, ToSide, FromSide))
    return status(cudaErrorInvalidValue);
  for (size_t Z = 0; Z != S.Depth; ++Z)
    for (size_t Y = 0; Y != S.Height; ++Y)
      memmove(real(To.Address) + Z * To.PlaneBytes + Y * To.Pitch,
              real(From.Address) + Z * From.PlaneBytes + Y * From.Pitch,
              S.Width);
  noteWritten(To, From, S);
  const CopyDirection Direction = direction(Kind, ToSide, FromSide);
  stats().copied(Direction, S.Width * S.Height * S.Depth);
  if (Direction == CopyDirection::DeviceToHost)
    traceCopyToHost(To.Address, bytesSpanned(To, S), From.Address);
  return cudaSuccess;
}

cudaError_t fill(void *Address, size_t Pitch, int Value, const Shape &S) {
  if (S.isEmpty())
    return cudaSuccess;
  const Box To = {Address, Pitch, 0};
  Side ToSide;
  // CUDA sets pinned memory too: the device can address it.
  if (!classify(To, S, ToSide) || !findAllocation(Address))
    return status(cudaErrorInvalidValue);
  for (size_t Y = 0; Y != S.Height; ++Y)
    written().write(memset(real(Address) + Y * Pitch, Value, S.Width), S.Width);
  return cudaSuccess;
}

/// Null when the range is not in the variable.
char *symbolRange(const void *Symbol, size_t Count, size_t Offset,
                  cudaError_t &Error) {
  const VariableRecord *Variable = findVariable(Symbol);
  Error = Variable ? cudaErrorInvalidValue : cudaErrorInvalidSymbol;
  if (!Variable || Offset > Variable->Size || Count > Variable->Size - Offset)
    return nullptr;
  Error = cudaSuccess;
  return static_cast<char *>(Variable->Address) + Offset;
}

} // namespace

cudaError_t cudaMemcpy(void *To, const void *From, size_t Count,
                       cudaMemcpyKind Kind) {
  return copy({To, 0, 0}, {From, 0, 0}, {Count, 1, 1}, Kind);
}

cudaError_t cudaMemcpyAsync(void *To, const void *From, size_t Count,
                            cudaMemcpyKind Kind, cudaStream_t Stream) {
  return doOrNote(Stream, [=] { return cudaMemcpy(To, From, Count, Kind); });
}

cudaError_t cudaMemcpy2D(void *To, size_t ToPitch, const void *From,
                         size_t FromPitch, size_t Width, size_t Height,
                         cudaMemcpyKind Kind) {
  if (Width > ToPitch || Width > FromPitch)
    return status(cudaErrorInvalidPitchValue);
  return copy({To, ToPitch, 0}, {From, FromPitch, 0}, {Width, Height, 1}, Kind);
}

cudaError_t cudaMemcpy2DAsync(void *To, size_t ToPitch, const void *From,
                              size_t FromPitch, size_t Width, size_t Height,
                              cudaMemcpyKind Kind, cudaStream_t Stream) {
  return doOrNote(Stream, [=] {
    return cudaMemcpy2D(To, ToPitch, From, FromPitch, Width, Height, Kind);
  });
}

static Box boxOf(const cudaPitchedPtr &Pointer, const cudaPos &At) {
  const size_t Plane = Pointer.pitch * Pointer.ysize;
  return {static_cast<const char *>(Pointer.ptr) + At.z * Plane +
              At.y * Pointer.pitch + At.x,
          Pointer.pitch, Plane};
}

cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *P) {
  if (!P || P->srcArray || P->dstArray)
    return status(cudaErrorInvalidValue);
  if (P->extent.width > P->srcPtr.pitch || P->extent.width > P->dstPtr.pitch)
    return status(cudaErrorInvalidPitchValue);
  return copy(boxOf(P->dstPtr, P->dstPos), boxOf(P->srcPtr, P->srcPos),
              {P->extent.width, P->extent.height, P->extent.depth}, P->kind);
}

cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *P, cudaStream_t Stream) {
  if (!P)
    return status(cudaErrorInvalidValue);
  return doOrNote(Stream, [P = *P] { return cudaMemcpy3D(&P); });
}

cudaError_t cudaMemset(void *Address, int Value, size_t Count) {
  return fill(Address, 0, Value, {Count, 1, 1});
}

cudaError_t cudaMemsetAsync(void *Address, int Value, size_t Count,
                            cudaStream_t Stream) {
  return doOrNote(Stream, [=] { return cudaMemset(Address, Value, Count); });
}

cudaError_t cudaMemset2D(void *Address, size_t Pitch, int Value, size_t Width,
                         size_t Height) {
  if (Width > Pitch)
    return status(cudaErrorInvalidPitchValue);
  return fill(Address, Pitch, Value, {Width, Height, 1});
}

cudaError_t cudaMemset2DAsync(void *Address, size_t Pitch, int Value,
                              size_t Width, size_t Height,
                              cudaStream_t Stream) {
  return doOrNote(Stream, [=] {
    return cudaMemset2D(Address, Pitch, Value, Width, Height);
  });
}

cudaError_t cudaMemcpyToSymbol(const void *Symbol, const void *From,
                               size_t Count, size_t Offset,
                               cudaMemcpyKind Kind) {
  cudaError_t Error;
  char *To = symbolRange(Symbol, Count, Offset, Error);
  return To ? cudaMemcpy(To, From, Count, Kind) : status(Error);
}

cudaError_t cudaMemcpyFromSymbol(void *To, const void *Symbol, size_t Count,
                                 size_t Offset, cudaMemcpyKind Kind) {
  cudaError_t Error;
  const char *From = symbolRange(Symbol, Count, Offset, Error);
  return From ? cudaMemcpy(To, From, Count, Kind) : status(Error);
}

cudaError_t cudaMemcpyToSymbolAsync(const void *Symbol, const void *From,
                                    size_t Count, size_t Offset,
                                    cudaMemcpyKind Kind, cudaStream_t Stream) {
  return doOrNote(Stream, [=] {
    return cudaMemcpyToSymbol(Symbol, From, Count, Offset, Kind);
  });
}

cudaError_t cudaMemcpyFromSymbolAsync(void *To, const void *Symbol,
                                      size_t Count, size_t Offset,
                                      cudaMemcpyKind Kind,
                                      cudaStream_t Stream) {
  return doOrNote(Stream, [=] {
    return cudaMemcpyFromSymbol(To, Symbol, Count, Offset, Kind);
  });
}

cudaError_t cudaGetSymbolAddress(void **Result, const void *Symbol) {
  const VariableRecord *Variable = findVariable(Symbol);
  if (!Variable || !Result)
    return status(Result ? cudaErrorInvalidSymbol : cudaErrorInvalidValue);
  *Result = Variable->Address;
  return cudaSuccess;
}

cudaError_t cudaGetSymbolSize(size_t *Result, const void *Symbol) {
  const VariableRecord *Variable = findVariable(Symbol);
  if (!Variable || !Result)
    return status(Result ? cudaErrorInvalidSymbol : cudaErrorInvalidValue);
  *Result = Variable->Size;
  return cudaSuccess;
}
