// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Device IR, as Clang makes it for NVPTX, becomes IR for the host.

#ifndef C2CUDA_CPUDEVICE_RETARGET_H
#define C2CUDA_CPUDEVICE_RETARGET_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace c2cuda {

/// What kernels tell the run time of while they run: accesses, for the first
/// three, or what a profile is made of.
struct Watch {
  bool Races = false;
  bool Uninitialised = false;
  bool Bounds = false;
  bool Profile = false;

  bool accesses() const { return Races || Uninitialised || Bounds; }
};

/// Retargets \p M, which no optimisation has touched yet. Kernels and variables
/// become known to the run time under \p ModuleId. What the CPU device cannot
/// do is told in \p Error.
bool retargetDeviceModule(llvm::Module &M, llvm::StringRef ModuleId,
                          const Watch &What, std::string &Error);

/// Optimises a retargeted module and writes an object file.
bool emitHostObject(llvm::Module &M, unsigned OptLevel,
                    llvm::StringRef OutputPath, std::string &Error);

} // namespace c2cuda

#endif
