// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Variables that a loop of the host declares: no array that is there before the loop
// has anything to do with their memory, and text before the loop cannot name them.

#ifndef C2CUDA_LIB_DRIVER_LOOPVARIABLES_H
#define C2CUDA_LIB_DRIVER_LOOPVARIABLES_H

#include "c2cuda/Host/LaunchPieces.h"

#include "clang/AST/Stmt.h"

namespace c2cuda {

/// Takes from \p Pieces, those of a nest in \p Loop, the questions whether arrays are
/// apart from variables that the loop declares.
void dropOwnVariables(const clang::Stmt &Loop, LaunchPieces &Pieces);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_LOOPVARIABLES_H
