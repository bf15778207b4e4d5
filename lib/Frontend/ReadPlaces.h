// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where in a loop around regions the host needs what kernels have written: before
// statements that it may not run in every round.

#ifndef C2CUDA_LIB_FRONTEND_READPLACES_H
#define C2CUDA_LIB_FRONTEND_READPLACES_H

#include "FunctionFacts.h"

#include "c2cuda/Frontend/HostLoops.h"

#include <optional>

namespace c2cuda {

/// The statement around \p S, or itself, that is a block's, or all that there is
/// behind a condition or a loop's head; null if it is in the head of \p Loop.
const clang::Stmt *statementAround(const clang::Stmt *S, const clang::Stmt &Loop,
                                   const FunctionFacts &Facts);

/// The statement in \p Loop before which to copy what \p Where, a part of it, reads:
/// outside of loops of the host's, inside of its conditions. None where there is no
/// such place: in the head of a loop with regions or exchanges (statements
/// \p Apart), or in one of them.
std::optional<HostPlace>
readPlace(const clang::Stmt &Where, const clang::Stmt &Loop,
          const StmtSet &Apart, const FunctionFacts &Facts,
          const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_READPLACES_H
