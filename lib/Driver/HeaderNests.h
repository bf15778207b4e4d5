// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops in the user's headers: each is reported once for all files of a run.

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

/// Whether any of \p Converted is in the main file, or in a function of a header
/// that the file uses.
bool concernsFile(const std::vector<ConvertedRegion> &Converted,
                  clang::ASTContext &Context);

/// Leaves out of \p Nests those in headers that are in \p Known, or in functions
/// that the file does not use; adds the others to it.
void dropKnown(std::vector<NestOutcome> &Nests, clang::ASTContext &Context,
               std::set<std::string> &Known);

/// The loop with the reason for which it stays; a remark, if \p Diagnostics.
NestReport reportHeaderLoop(const OutermostLoop &Loop,
                            const clang::SourceManager &SM,
                            clang::DiagnosticsEngine *Diagnostics);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_HEADERNESTS_H
