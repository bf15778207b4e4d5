// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A cooperative kernel: the loop of the host, with calls of the functions that
// were kernels, and barriers of the grid.

#ifndef C2CUDA_LIB_HOST_GRIDLOOPPRINTER_H
#define C2CUDA_LIB_HOST_GRIDLOOPPRINTER_H

#include "GridShape.h"
#include "c2cuda/CodeGen/KernelText.h"

namespace c2cuda {

struct GridLoopText {
  const AstNode *Loop = nullptr;
  std::string Name, Definition;
  std::vector<KernelArgument> Arguments;
  GridShape Shape;
  std::set<std::string> Helpers;
};

/// \p Phases: the texts of all kernels.
GridLoopText printGridLoop(const Scop &Scop, const PromotedScop &Promoted,
                           const std::vector<KernelText> &Phases,
                           const AstNode &Loop, const std::string &Name);

/// The grid loops in \p Host, in order.
std::vector<const AstNode *> gridLoopsIn(const PromotedScop &Promoted,
                                         const AstNode &Host);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_GRIDLOOPPRINTER_H
