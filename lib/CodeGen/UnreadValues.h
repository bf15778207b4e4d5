// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Leaves out variables that only subscripts of elements in tiles and registers
// need.

#ifndef C2CUDA_LIB_CODEGEN_UNREADVALUES_H
#define C2CUDA_LIB_CODEGEN_UNREADVALUES_H

#include "c2cuda/CodeGen/ProgramAst.h"

namespace c2cuda {

/// Takes the statements that nothing needs out of \p Kernel, the text of
/// \p Promoted, and notes it there; nothing where a condition would be left
/// without what it is for.
void takeOutUnread(const Scop &Scop, const PromotedScop &Promoted,
                   KernelAst &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_UNREADVALUES_H
