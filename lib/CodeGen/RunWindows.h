// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The elements around its own that a thread keeps in registers along a run.

#ifndef C2CUDA_LIB_CODEGEN_RUNWINDOWS_H
#define C2CUDA_LIB_CODEGEN_RUNWINDOWS_H

#include "c2cuda/CodeGen/ProgramAst.h"

namespace c2cuda {

/// Where in \p Tile, which begins at \p Offset, what has subscript \p D of
/// \p Value lies.
isl::pw_aff inTile(const SharedTile &Tile, int D, const isl::pw_aff &Value,
                   const isl::pw_aff &Offset);

/// The subscript in a window of what \p S, { S[i] }, reads with \p Value as
/// subscript \p D of the array.
isl::pw_aff inWindow(const PromotedKernel &Kernel, unsigned Window,
                     const Statement &S, int D, const isl::pw_aff &Value);

/// Where rows are kept: the row of \p Tile for the same.
isl::pw_aff inRows(const PromotedKernel &Kernel, unsigned Tile,
                   const Statement &S, const isl::pw_aff &Value);

/// What a loop in which \p Context holds does for a window.
AstWindow windowAst(const PromotedKernel &Kernel, unsigned Window,
                    isl::set Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_RUNWINDOWS_H
