// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Single elements that the host reads or writes in a loop around regions:
// `u[0] = u[1];`, `if (fabs(a[p][k]) < eps)`.

#ifndef C2CUDA_LIB_FRONTEND_ELEMENTPLACES_H
#define C2CUDA_LIB_FRONTEND_ELEMENTPLACES_H

#include "HostCode.h"

#include "c2cuda/Frontend/HostLoops.h"

#include <optional>

namespace c2cuda {

/// The element of \p Access in \p Loop, without HostElement::Pointer, if it is the
/// same one, and there, right before the statement around it, and behind it if it is
/// written, whenever that statement runs; nothing for any other access. \p Apart:
/// statements of regions and exchanges.
std::optional<HostElement> elementPlace(const HostAccess &Access,
                                        const clang::Stmt &Loop,
                                        const StmtSet &Apart,
                                        const FunctionFacts &Facts,
                                        const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_ELEMENTPLACES_H
