// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The text of an inline PTX statement as instructions.

#ifndef C2CUDA_CPUDEVICE_PTXTEXT_H
#define C2CUDA_CPUDEVICE_PTXTEXT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace c2cuda {

struct PtxOperand {
  /// A register, an operand of the statement ("$0") or a number; the text in
  /// brackets; several in braces.
  enum class Kind { Plain, Address, Vector };
  Kind What = Kind::Plain;
  std::string Text;
  int64_t Offset = 0;             // of an address
  std::vector<PtxOperand> Parts; // of a vector
};

/// "@!p mul.wide.u32 d, a, b;"
struct PtxInstruction {
  std::string Guard; // the predicate, "" for none
  bool IsGuardNegated = false;
  std::string Opcode;
  std::vector<PtxOperand> Operands;

  /// "mul", "wide", "u32"
  llvm::SmallVector<llvm::StringRef, 8> words() const {
    llvm::SmallVector<llvm::StringRef, 8> Words;
    llvm::StringRef(Opcode).split(Words, '.');
    return Words;
  }
};

/// Registers that are declared in \p Text need no types: they are known by what
/// is put into them. False if it is no plain list of instructions.
bool parsePtx(llvm::StringRef Text, std::vector<PtxInstruction> &Result);

} // namespace c2cuda

#endif
