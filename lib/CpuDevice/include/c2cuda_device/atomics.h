// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Atomic functions of kernels. The device runs one thread at a time and changes
// to another at barriers only, so that plain reads and writes are atomic.

#ifndef C2CUDA_DEVICE_ATOMICS_H
#define C2CUDA_DEVICE_ATOMICS_H

#pragma push_macro("DEVICE")
#define DEVICE static __device__ __forceinline__

// Each comes for the device, for a block and for the system.
#define C2CUDA_ATOMIC(NAME, T, NEW)                                            \
  DEVICE T NAME(T *address, T value) {                                         \
    const T old = *address;                                                    \
    *address = NEW;                                                            \
    return old;                                                                \
  }                                                                            \
  DEVICE T NAME##_block(T *address, T value) { return NAME(address, value); }  \
  DEVICE T NAME##_system(T *address, T value) { return NAME(address, value); }

#define C2CUDA_ATOMIC_INTEGER(NAME, NEW)                                       \
  C2CUDA_ATOMIC(NAME, int, NEW)                                                \
  C2CUDA_ATOMIC(NAME, unsigned int, NEW)                                       \
  C2CUDA_ATOMIC(NAME, unsigned long long, NEW)

C2CUDA_ATOMIC(atomicAdd, int, (int)((unsigned)old + (unsigned)value))
C2CUDA_ATOMIC(atomicAdd, unsigned int, old + value)
C2CUDA_ATOMIC(atomicAdd, unsigned long long, old + value)
C2CUDA_ATOMIC(atomicAdd, float, old + value)
C2CUDA_ATOMIC(atomicAdd, double, old + value)
C2CUDA_ATOMIC(atomicSub, int, (int)((unsigned)old - (unsigned)value))
C2CUDA_ATOMIC(atomicSub, unsigned int, old - value)
C2CUDA_ATOMIC_INTEGER(atomicExch, value)
C2CUDA_ATOMIC(atomicExch, float, value)
C2CUDA_ATOMIC_INTEGER(atomicMin, value < old ? value : old)
C2CUDA_ATOMIC(atomicMin, long long, value < old ? value : old)
C2CUDA_ATOMIC_INTEGER(atomicMax, value > old ? value : old)
C2CUDA_ATOMIC(atomicMax, long long, value > old ? value : old)
C2CUDA_ATOMIC_INTEGER(atomicAnd, old &value)
C2CUDA_ATOMIC_INTEGER(atomicOr, old | value)
C2CUDA_ATOMIC_INTEGER(atomicXor, old ^ value)
C2CUDA_ATOMIC(atomicInc, unsigned int, old >= value ? 0 : old + 1)
C2CUDA_ATOMIC(atomicDec, unsigned int,
              old == 0 || old > value ? value : old - 1)
#undef C2CUDA_ATOMIC_INTEGER
#undef C2CUDA_ATOMIC

#define C2CUDA_ATOMIC_CAS(T)                                                   \
  DEVICE T atomicCAS(T *address, T compare, T value) {                         \
    const T old = *address;                                                    \
    *address = old == compare ? value : old;                                   \
    return old;                                                                \
  }                                                                            \
  DEVICE T atomicCAS_block(T *address, T compare, T value) {                   \
    return atomicCAS(address, compare, value);                                 \
  }                                                                            \
  DEVICE T atomicCAS_system(T *address, T compare, T value) {                  \
    return atomicCAS(address, compare, value);                                 \
  }
C2CUDA_ATOMIC_CAS(int)
C2CUDA_ATOMIC_CAS(unsigned int)
C2CUDA_ATOMIC_CAS(unsigned long long)
C2CUDA_ATOMIC_CAS(unsigned short)
#undef C2CUDA_ATOMIC_CAS

#pragma pop_macro("DEVICE")

#endif
