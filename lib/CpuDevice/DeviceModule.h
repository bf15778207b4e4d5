// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The steps of retargeting. Each takes the module as the one before left it.

#ifndef C2CUDA_CPUDEVICE_DEVICEMODULE_H
#define C2CUDA_CPUDEVICE_DEVICEMODULE_H

#include "c2cuda/CpuDevice/Retarget.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <string>

namespace c2cuda {

struct DeviceKernel {
  llvm::Function *Function;
  unsigned MaxThreads; // 0: no launch bounds
};

/// What has an address that kernels may follow.
struct DeviceVariable {
  std::string Name;
  llvm::Constant *Address;
  uint64_t Size;
  bool IsShared;
  bool IsGuarded; // ends against a page of its own that nobody may touch
};

/// The attribute of variables in constant memory.
inline constexpr llvm::StringLiteral ConstantMemory = "c2cuda-constant";

/// What a step cannot do: lines as a compiler prints them.
class DeviceErrors {
public:
  /// \p Place as placeOf gives it.
  void add(llvm::StringRef Place, const llvm::Twine &Text) {
    Lines +=
        (Place + (Place.empty() ? "error: " : ": error: ") + Text + "\n").str();
  }
  const std::string &lines() const { return Lines; }

private:
  std::string Lines;
};

/// "file:line:column" in the user's own text; "" if there is none.
std::string placeOf(const llvm::Instruction &I);

/// Reads the thread's indices, the block's, and where dynamic shared memory is.
class ContextReader {
public:
  explicit ContextReader(llvm::Module &M);

  enum Field { ThreadIdx, BlockIdx, BlockDim, GridDim, DynamicShared };
  /// Read once in \p F, where it begins: a function belongs to one thread.
  llvm::Value *read(llvm::Function &F, Field What, unsigned Axis = 0);

private:
  llvm::StructType *Layout;
  llvm::GlobalVariable *Context;
  llvm::MapVector<std::pair<llvm::Function *, unsigned>, llvm::Value *> Known;
};

/// Finds the kernels, and makes ordinary functions of them.
llvm::SmallVector<DeviceKernel, 8> takeKernels(llvm::Module &M);

/// Special registers, barriers and other functions of the hardware.
void replaceIntrinsics(llvm::Module &M, ContextReader &Context,
                       DeviceErrors &Errors);

/// Whether \p F is a function of the run time in which threads wait.
bool isCollective(const llvm::Function &F);

/// Variables of the device, of constant memory and of shared memory; and what
/// the compiler has made, tables of virtual functions and texts.
llvm::SmallVector<DeviceVariable, 8>
placeVariables(llvm::Module &M, ContextReader &Context, DeviceErrors &Errors);

/// Entries of the kernels and the table that the run time reads.
void addKernelTable(llvm::Module &M, llvm::StringRef ModuleId,
                    llvm::ArrayRef<DeviceKernel> Kernels,
                    llvm::ArrayRef<DeviceVariable> Variables, const Watch &What,
                    DeviceErrors &Errors);

/// The name prefix of the functions that addKernelTable makes.
inline constexpr llvm::StringLiteral EntryPrefix = "c2cuda_entry.";

/// Makes every pointer that a thread follows one into the device's memory (see
/// Runtime/ModuleFormat.h). After optimisation.
void translatePointers(llvm::Module &M);

} // namespace c2cuda

#endif
