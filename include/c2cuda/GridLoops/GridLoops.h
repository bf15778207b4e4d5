// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops of the host around small launches that had better be loops of one
// cooperative kernel, with barriers of the whole grid between its phases.

#ifndef C2CUDA_GRIDLOOPS_GRIDLOOPS_H
#define C2CUDA_GRIDLOOPS_GRIDLOOPS_H

#include "c2cuda/CodeGen/ProgramAst.h"
#include "c2cuda/Device/Device.h"

#include <set>
#include <string>

namespace c2cuda {

/// Whether \p Kernel may be a phase of such a loop, as far as the mapping says.
bool isPhase(const Kernel &Kernel);

/// Names of the kernels that are launched in such loops and nowhere else.
std::set<std::string> chooseGridLoops(const Scop &Scop,
                                      const PromotedScop &Promoted,
                                      const ProgramAst &Ast,
                                      const Device &Target);

/// Whether \p Node is a loop with nothing but launches of kernels with
/// Kernel::InGridLoop.
bool isGridLoop(const PromotedScop &Promoted, const AstNode &Node);

/// The kernel that \p Launch is about.
const PromotedKernel &kernelOf(const PromotedScop &Promoted,
                               const Instance &Launch);

} // namespace c2cuda

#endif // C2CUDA_GRIDLOOPS_GRIDLOOPS_H
