// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Optimises a retargeted module as a plain compiler of the host would, and
// writes its object file.

#include "DeviceModule.h"
#include "LLVMVersions.h"

#include "c2cuda/CpuDevice/Retarget.h"
#include "c2cuda/Support/Analyses.h"

#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Scalar/DCE.h"

using namespace llvm;

namespace c2cuda {

/// No function of the C library that is given a pointer may come out of a loop:
/// it would not know the device's addresses.
static TargetLibraryInfoImpl libraryOf(const Triple &T) {
  TargetLibraryInfoImpl Library(T);
  for (LibFunc F : {LibFunc_bcmp, LibFunc_memcmp, LibFunc_strlen,
                    LibFunc_wcslen, LibFunc_memset_pattern16, LibFunc_memchr})
    Library.setUnavailable(F);
  return Library;
}

static OptimizationLevel levelOf(unsigned OptLevel) {
  return OptLevel == 0   ? OptimizationLevel::O0
         : OptLevel == 1 ? OptimizationLevel::O1
         : OptLevel == 2 ? OptimizationLevel::O2
                         : OptimizationLevel::O3;
}

/// Kernels with their barriers and checks are long functions, and the time that
/// a good allocation of registers takes grows faster than their length: six
/// times the rest for a blocked LU, whose run became no shorter by it.
static CodeGenOptLevel machineLevelOf(unsigned OptLevel) {
  return OptLevel < 2 ? CodeGenOptLevel::None
                      : CodeGenOpt::getLevel(OptLevel).value_or(
                            CodeGenOptLevel::Default);
}

static void optimise(Module &M, TargetMachine &Machine, unsigned OptLevel,
                     const TargetLibraryInfoImpl &Library) {
  Analyses Known(PassBuilder(&Machine), &Library);
  const OptimizationLevel Level = levelOf(OptLevel);
  Known.run(OptLevel == 0
                ? Known.Builder.buildO0DefaultPipeline(Level)
                : Known.Builder.buildPerModuleDefaultPipeline(Level),
            M);
  translatePointers(M);
  Known.forget();
  ModulePassManager Cleanup;
  Cleanup.addPass(createModuleToFunctionPassAdaptor(DCEPass()));
  Known.run(std::move(Cleanup), M);
}

bool emitHostObject(Module &M, unsigned OptLevel, StringRef OutputPath,
                    std::string &Error) {
  const Triple Host(M.getTargetTriple());
  const Target *HostTarget = findTarget(Host, Error);
  if (!HostTarget)
    return false;
  TargetOptions Options;
  Options.AllowFPOpFusion = FPOpFusion::Strict;
  const CodeGenOptLevel Level = machineLevelOf(OptLevel);
  std::unique_ptr<TargetMachine> Machine =
      makeTargetMachine(*HostTarget, Host, Options, Level);
  const TargetLibraryInfoImpl Library = libraryOf(Host);
  optimise(M, *Machine, OptLevel, Library);
  raw_string_ostream Text(Error);
  if (verifyModule(M, &Text))
    return false;
  std::error_code Code;
  raw_fd_ostream Output(OutputPath, Code, sys::fs::OF_None);
  if (Code) {
    Error = OutputPath.str() + ": " + Code.message();
    return false;
  }
  legacy::PassManager Passes;
  Passes.add(new TargetLibraryInfoWrapperPass(Library));
  if (Machine->addPassesToEmitFile(Passes, Output, nullptr,
                                   CodeGenFileType::ObjectFile)) {
    Error = "this LLVM cannot write object files";
    return false;
  }
  Passes.run(M);
  return true;
}

} // namespace c2cuda
