// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Inline PTX statements become ordinary instructions and calls of the run time.

#ifndef C2CUDA_CPUDEVICE_INLINEPTX_H
#define C2CUDA_CPUDEVICE_INLINEPTX_H

#include "DeviceModule.h"
#include "PtxText.h"

#include "llvm/IR/InlineAsm.h"

#include <optional>

namespace c2cuda {

/// "u32", "f64", "pred"
struct PtxType {
  enum class Kind { Signed, Unsigned, Bits, Float, Predicate };
  Kind What = Kind::Bits;
  unsigned Size = 32; // in bits

  static std::optional<PtxType> of(llvm::StringRef Word);
  bool isFloat() const { return What == Kind::Float; }
  bool isSigned() const { return What == Kind::Signed; }
  llvm::Type *type(llvm::LLVMContext &C) const;
};

/// The translation of one statement. Registers are known by name.
class PtxStatement {
public:
  PtxStatement(llvm::Module &M, llvm::CallInst &Call);

  /// False for what is not known, which unknown() then names.
  bool translate();
  const std::string &unknown() const { return Unknown; }
  /// The result of the call.
  llvm::Value *result();

  llvm::IRBuilder<> Builder;
  llvm::Module &M;

  /// Null for what has no value.
  llvm::Value *value(const PtxOperand &Operand, llvm::Type *As);
  llvm::Value *value(const PtxOperand &Operand, PtxType As) {
    return value(Operand, As.type(M.getContext()));
  }
  void set(const PtxOperand &Register, llvm::Value *To);
  /// The pointer for an address in a state space, "" for any.
  llvm::Value *address(const PtxOperand &Operand, llvm::StringRef Space);
  /// A call of a function that is declared here, if it is not yet.
  llvm::CallInst *call(llvm::StringRef Name, llvm::Type *Result,
                       llvm::ArrayRef<llvm::Value *> Arguments);

private:
  bool translate(const PtxInstruction &I);
  llvm::Value *as(llvm::Value *Value, llvm::Type *To);
  llvm::Value *number(llvm::StringRef Text, llvm::Type *As);
  /// Registers, of which results of the statement are "$0" and so on.
  llvm::StringMap<llvm::Value *> Registers;
  llvm::CallInst &Call;
  std::vector<PtxInstruction> Instructions;
  bool Parsed = false;
  std::string Unknown;
};

/// Translates \p I, if it is one of those that compute a register from others.
bool translateArithmetic(PtxStatement &S, const PtxInstruction &I);
/// Loads, stores, atomics, asynchronous copies, addresses.
bool translateMemory(PtxStatement &S, const PtxInstruction &I);
/// What the threads of a warp or a block do together; fences.
bool translateCollective(PtxStatement &S, const PtxInstruction &I);

/// Replaces all inline PTX of \p M.
void translateInlinePtx(llvm::Module &M, DeviceErrors &Errors);

} // namespace c2cuda

#endif
