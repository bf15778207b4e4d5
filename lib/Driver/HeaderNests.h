// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops in the user's headers, which are left as they are.

#ifndef C2CUDA_LIB_DRIVER_HEADERNESTS_H
#define C2CUDA_LIB_DRIVER_HEADERNESTS_H

#include "EmitDiagnostics.h"

#include <set>
#include <string>

namespace c2cuda {

/// The outermost loops of functions that the file uses from headers of the
/// user's, none of which is in \p Known; adds them to it. Headers of the system
/// are nobody's concern.
std::vector<OutermostLoop> findHeaderLoops(clang::ASTContext &Context,
                                           std::set<std::string> &Known);

/// The loop with the reason for which it stays; a remark, if \p Diagnostics.
NestReport reportHeaderLoop(const OutermostLoop &Loop,
                            const clang::SourceManager &SM,
                            clang::DiagnosticsEngine *Diagnostics);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_HEADERNESTS_H
