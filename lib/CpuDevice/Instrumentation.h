// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is compiled into kernels to watch them, if c2cuda-run is asked to.

#ifndef C2CUDA_CPUDEVICE_INSTRUMENTATION_H
#define C2CUDA_CPUDEVICE_INSTRUMENTATION_H

#include "DeviceModule.h"

#include "Runtime/ModuleFormat.h"

#include <array>
#include <map>

namespace c2cuda {

/// Makes the records of Runtime/ModuleFormat.h that name places in the source.
class SiteTable {
public:
  explicit SiteTable(llvm::Module &M) : M(M) {}

  /// The record of \p I, which follows \p Address.
  llvm::Constant *site(const llvm::Instruction &I, const llvm::Value *Address);
  /// Its text alone.
  llvm::Constant *place(const llvm::Instruction &I);

private:
  llvm::Constant *text(llvm::StringRef Text);

  llvm::Module &M;
  llvm::StringMap<llvm::Constant *> Texts;
  std::map<std::pair<std::string, std::string>, llvm::Constant *> Sites;
};

/// Whether all that \p Address may point to is a thread's own: its stack, and
/// what the run time tells it.
bool isThreadsOwn(const llvm::Value *Address);

/// Whether it points to a __constant__ variable.
bool isConstantMemory(const llvm::Value *Address);

/// Whether \p I stands in one of our headers' atomic functions, or is atomic.
bool isAtomicAccess(const llvm::Instruction &I);

/// Whether an atomic access is one that may follow a plain look at the variable:
/// atomicCAS, atomicMax, atomicMin, atomicAnd, atomicOr.
bool mayFollowLook(const llvm::Instruction &I);

/// Whether \p I starts an asynchronous copy: to, from, bytes, how many of them
/// become zero.
bool isAsyncCopy(const llvm::Instruction &I);
/// How many are read.
llvm::Value *bytesRead(llvm::CallInst &AsyncCopy);

/// Whether \p I is __threadfence or one of its kin.
bool isFence(const llvm::Instruction &I);

/// A call of the run time before every access to memory that threads share, and
/// at every fence. Before optimisation, which may remove and join accesses;
/// fences are marked before replaceIntrinsics drops them.
void markFences(llvm::Module &M);
void checkAccesses(llvm::Module &M, const Watch &What);

/// Numbers by device::Operation.
using OperationCount = std::array<uint32_t, device::NumOperations>;
OperationCount countOperations(const llvm::BasicBlock &B);

/// Simplifies kernels as compilers for GPUs do, and makes them report accesses,
/// branches and operations.
void profileKernels(llvm::Module &M);

} // namespace c2cuda

#endif
