// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What stands between the parentheses of a `for`.

#ifndef C2CUDA_CODEGEN_LOOPHEAD_H
#define C2CUDA_CODEGEN_LOOPHEAD_H

#include "c2cuda/CodeGen/ExprPrinter.h"
#include "c2cuda/CodeGen/ProgramAst.h"

#include <string>

namespace c2cuda {

/// for (Declaration; Condition; Next)
struct ForHead {
  std::string Declaration, Condition, Next;
  std::string str() const {
    return "for (" + Declaration + "; " + Condition + "; " + Next + ")";
  }
};

/// The head of \p Loop, a For. From now on \p Exprs prints its iterator by its
/// name. A loop of one round has no Condition and no Next.
ForHead enterLoop(const AstNode &Loop, ExprPrinter &Exprs);

} // namespace c2cuda

#endif // C2CUDA_CODEGEN_LOOPHEAD_H
