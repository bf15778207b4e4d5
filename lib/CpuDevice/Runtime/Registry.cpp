// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The calls with which the constructors of the host objects and of the device
// objects make themselves known. They come in any order, so a name is looked up
// when it is first used.

#include "Registry.h"
#include "Checks.h"
#include "Memory.h"
#include "Report.h"

#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "cuda_runtime_api.h"

namespace c2cuda::device {

namespace {

struct HostSymbol {
  std::string Module;
  const char *Name;
};

struct Registry {
  std::map<std::string, const ModuleRecord *> Modules;
  std::map<const void *, HostSymbol> Functions, Variables;
  std::map<const void *, Kernel> Kernels;
};

Registry &registry() {
  static Registry *TheRegistry = new Registry;
  return *TheRegistry;
}

const ModuleRecord *moduleOf(const std::map<const void *, HostSymbol> &Symbols,
                             const void *Address, const char *&Name) {
  auto Symbol = Symbols.find(Address);
  if (Symbol == Symbols.end())
    return nullptr;
  Name = Symbol->second.Name;
  auto Module = registry().Modules.find(Symbol->second.Module);
  return Module == registry().Modules.end() ? nullptr : Module->second;
}

/// What Clang puts before the text of a fat binary.
struct FatBinaryWrapper {
  int Magic;
  int Version;
  const char *Text;
  void *Unused;
};

} // namespace

Kernel *findKernel(const void *HostFunction) {
  Registry &R = registry();
  auto Known = R.Kernels.find(HostFunction);
  if (Known != R.Kernels.end())
    return &Known->second;
  const char *Name = nullptr;
  const ModuleRecord *Module = moduleOf(R.Functions, HostFunction, Name);
  for (uint64_t I = 0; Module && I != Module->NumKernels; ++I) {
    const KernelRecord &Record = Module->Kernels[I];
    if (strcmp(Record.Name, Name) != 0)
      continue;
    Kernel &K = R.Kernels[HostFunction];
    K.Record = &Record;
    for (uint64_t S = 0; S != Record.NumShared; ++S)
      K.StaticShared += Record.Shared[S].Size;
    K.MaxDynamicShared -= K.StaticShared < K.MaxDynamicShared
                              ? K.StaticShared
                              : K.MaxDynamicShared;
    return &K;
  }
  return nullptr;
}

const VariableRecord *findVariable(const void *HostVariable) {
  const char *Name = nullptr;
  const ModuleRecord *Module =
      moduleOf(registry().Variables, HostVariable, Name);
  for (uint64_t I = 0; Module && I != Module->NumVariables; ++I)
    if (strcmp(Module->Variables[I].Name, Name) == 0)
      return &Module->Variables[I];
  return nullptr;
}

} // namespace c2cuda::device

using namespace c2cuda::device;

void c2cuda_rt_register_module(const ModuleRecord *Module) {
  registry().Modules[Module->Id] = Module;
  turnOnChecks(Module->Checks);
  for (uint64_t I = 0; I != Module->NumVariables; ++I) {
    const VariableRecord &V = Module->Variables[I];
    if (V.IsGuarded)
      addSymbol(V.Name, V.Address, V.Size);
    else
      addConstant(V.Address, V.Size);
  }
  installFaultHandler();
}

extern "C" {

void **__cudaRegisterFatBinary(void *Wrapper) {
  return reinterpret_cast<void **>(
      new std::string(static_cast<FatBinaryWrapper *>(Wrapper)->Text));
}

void __cudaRegisterFatBinaryEnd(void **) {}

// The text stays: symbols are used until the very end.
void __cudaUnregisterFatBinary(void **) {}

int __cudaRegisterFunction(void **Binary, const char *HostFunction, char *,
                           const char *DeviceName, int, void *, void *, void *,
                           void *, int *) {
  registry().Functions[HostFunction] = {
      *reinterpret_cast<std::string *>(Binary), DeviceName};
  return 0;
}

void __cudaRegisterVar(void **Binary, char *HostVariable, char *,
                       const char *DeviceName, int, size_t, int, int) {
  registry().Variables[HostVariable] = {
      *reinterpret_cast<std::string *>(Binary), DeviceName};
}

} // extern "C"
