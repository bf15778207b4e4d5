// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What several rounds of a thread's loop read is on its way together. A loop that
// stores in each round waits for memory in each of them: neither nvcc nor ptxas
// moves a load to before a store that might be to the same element, or out of a
// branch, which divisions have (as software pipelining does: Lam 1988, with all loads of
// some rounds in the first stage).

#ifndef C2CUDA_LIB_CODEGEN_LOADSAHEAD_H
#define C2CUDA_LIB_CODEGEN_LOADSAHEAD_H

#include "c2cuda/CodeGen/ExprPrinter.h"
#include "c2cuda/CodeGen/ProgramAst.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

struct LoadsAhead {
  /// How many rounds are done at a time.
  unsigned Rounds = 0;
  /// Whether there are no others.
  bool IsWhole = false;
  /// What each of them reads: an access of a statement. None: one round at a time.
  struct Load {
    const AstNode *Node = nullptr;
    unsigned Access = 0;
  };
  std::vector<Load> Loads;
};

/// Those of \p Loop, a For of a thread of \p Kernel, but for what is in
/// \p Carried. \p Exprs knows the loops around it.
LoadsAhead loadsAhead(const Scop &Scop, const PromotedKernel &Kernel,
                      const AstNode &Loop, const ExprPrinter &Exprs,
                      const std::map<ReferenceKey, std::string> &Carried);

/// `x = x_ahead - (y);` for \p Body, `x -= y;` where x is access \p Target; nothing if
/// it is anything else.
std::optional<StatementTemplate> withLoadedTarget(const StatementTemplate &Body,
                                                  unsigned Target,
                                                  const std::string &Loaded);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_LOADSAHEAD_H
