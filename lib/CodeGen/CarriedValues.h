// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a thread has written in the round before stays in a register: rounds of a
// recurrence (`y[j] = x[j] - b * y[j - 1]`) would else wait for memory, as nvcc
// sees no further than the rounds that it unrolls
// (scalar replacement: Callahan, Carr & Kennedy 1990).

#ifndef C2CUDA_LIB_CODEGEN_CARRIEDVALUES_H
#define C2CUDA_LIB_CODEGEN_CARRIEDVALUES_H

#include "c2cuda/CodeGen/ExprPrinter.h"
#include "c2cuda/CodeGen/ProgramAst.h"

#include <vector>

namespace c2cuda {

/// The elements that a statement of a loop writes in each round, and that later
/// rounds read.
struct CarriedValue {
  /// Index into Scop::Arrays.
  unsigned Array = 0;
  /// The statement, and its access that writes.
  const AstNode *Writer = nullptr;
  unsigned Write = 0;
  /// Whether what the round before has written is read behind Writer, too.
  bool IsReadBehind = false;
  /// For each number of rounds, from 1 on: what reads the element of so many
  /// rounds before.
  struct Reader {
    const AstNode *Node = nullptr;
    unsigned Access = 0;
  };
  std::vector<std::vector<Reader>> Readers;
};

/// Those of \p Loop, a For of a thread of \p Kernel. \p Exprs knows the loops
/// around it.
std::vector<CarriedValue> carriedValues(const Scop &Scop,
                                        const PromotedKernel &Kernel,
                                        const AstNode &Loop,
                                        const ExprPrinter &Exprs);

/// \p Call in the first round of \p Loop.
Instance inFirstRound(const Instance &Call, const AstNode &Loop);

/// A condition, and what it wants to be 0 or more, if it is such a one.
struct RoundCondition {
  isl::ast_expr Holds;
  std::optional<LinearForm> Room;
};

/// What has to hold for \p Loop to have a round.
std::vector<RoundCondition> hasRound(const AstNode &Loop,
                                     const ExprPrinter &Exprs);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_CARRIEDVALUES_H
