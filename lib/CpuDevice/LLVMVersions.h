// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// LLVM 19 names targets by strings where later versions take a Triple. Which
// one the headers want is found by overload resolution.

#ifndef C2CUDA_CPUDEVICE_LLVMVERSIONS_H
#define C2CUDA_CPUDEVICE_LLVMVERSIONS_H

#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Triple.h"

#include <memory>

namespace c2cuda {

namespace versions {

template <class ModuleT>
auto setTriple(ModuleT &M, const llvm::Triple &T, int)
    -> decltype(M.setTargetTriple(T)) {
  M.setTargetTriple(T);
}
template <class ModuleT>
void setTriple(ModuleT &M, const llvm::Triple &T, long) {
  M.setTargetTriple(T.str());
}

template <class RegistryT>
auto lookup(const llvm::Triple &T, std::string &Error, int)
    -> decltype(RegistryT::lookupTarget(T, Error)) {
  return RegistryT::lookupTarget(T, Error);
}
template <class RegistryT>
const llvm::Target *lookup(const llvm::Triple &T, std::string &Error, long) {
  return RegistryT::lookupTarget(T.str(), Error);
}

template <class TargetT, class... Rest>
auto makeMachine(const TargetT &Target, int, const llvm::Triple &T,
                 const Rest &...Arguments)
    -> decltype(Target.createTargetMachine(T, Arguments...)) {
  return Target.createTargetMachine(T, Arguments...);
}
template <class TargetT, class... Rest>
llvm::TargetMachine *makeMachine(const TargetT &Target, long,
                                 const llvm::Triple &T,
                                 const Rest &...Arguments) {
  return Target.createTargetMachine(T.str(), Arguments...);
}

} // namespace versions

inline void setModuleTriple(llvm::Module &M, const llvm::Triple &T) {
  versions::setTriple(M, T, 0);
}

/// Null, and the reason in \p Error, if this LLVM cannot make code for it.
inline const llvm::Target *findTarget(const llvm::Triple &T,
                                      std::string &Error) {
  return versions::lookup<llvm::TargetRegistry>(T, Error, 0);
}

inline std::unique_ptr<llvm::TargetMachine>
makeTargetMachine(const llvm::Target &Target, const llvm::Triple &T,
                  const llvm::TargetOptions &Options,
                  llvm::CodeGenOptLevel Level) {
  const std::optional<llvm::CodeModel::Model> DefaultModel;
  return std::unique_ptr<llvm::TargetMachine>(
      versions::makeMachine(Target, 0, T, "x86-64", "", Options,
                            llvm::Reloc::PIC_, DefaultModel, Level));
}

} // namespace c2cuda

#endif
