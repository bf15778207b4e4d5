// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is the same for all values of a thread, and so computed once.

#ifndef C2CUDA_LIB_CODEGEN_ALIKEVALUES_H
#define C2CUDA_LIB_CODEGEN_ALIKEVALUES_H

#include "c2cuda/CodeGen/ProgramAst.h"

namespace c2cuda {

/// Those statements in \p Steps, trees for one value, that a thread may run once
/// for all of its values: of Kernel::Alike, under no condition that mentions
/// \p Values (names of values), and with no variable that another statement
/// writes for each value.
std::set<std::string> alikeStatements(const Scop &Scop,
                                      const PromotedKernel &Kernel,
                                      const std::vector<AstStep> &Steps,
                                      const std::set<std::string> &Values);

/// The variable that statement \p Name writes, one of those.
unsigned alikeVariable(const Scop &Scop, const std::string &Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_ALIKEVALUES_H
