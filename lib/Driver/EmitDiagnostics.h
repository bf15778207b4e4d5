// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What became of each nest, as Clang's remarks and as a report.

#ifndef C2CUDA_LIB_DRIVER_EMITDIAGNOSTICS_H
#define C2CUDA_LIB_DRIVER_EMITDIAGNOSTICS_H

#include "ConvertFunction.h"

#include "c2cuda/Diagnostics/Report.h"

#include "clang/Basic/Diagnostic.h"

namespace c2cuda {

/// A loop of an edited file that is in no other.
struct OutermostLoop {
  const clang::Stmt *Loop;
  const clang::FunctionDecl *Function;
};

/// In the order of the text.
std::vector<OutermostLoop> findOutermostLoops(clang::ASTContext &Context,
                                              const EditedFiles &Files);

struct NestOutcome {
  NestReport Report;
  const clang::FunctionDecl *Function = nullptr;
  /// The iterators of a converted nest's outermost loops: "i, j".
  std::string Iterators;
  /// PipelineResult::Explanation.
  std::string Explanation;
};

/// One entry per converted region, and one per loop that stays, with the
/// reason first; in the order of the text.
std::vector<NestOutcome>
reportNests(const std::vector<OutermostLoop> &Loops,
            const std::vector<ConvertedRegion> &Converted,
            const Refusals &Refusals, const clang::ASTContext &Context);

/// The entries as remarks, in Clang's own form; with \p IsQuiet explanations
/// only.
void emitRemarks(const std::vector<NestOutcome> &Nests, bool IsQuiet,
                 clang::DiagnosticsEngine &Diagnostics);

/// The remark at \p Where on a nest that stays as it is.
void emitMissed(const NestReport &Nest, clang::SourceLocation Where,
                clang::DiagnosticsEngine &Diagnostics);

/// "remark: <Text>" at \p Where.
void emitRemark(clang::SourceLocation Where, const std::string &Text,
                clang::DiagnosticsEngine &Diagnostics);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_EMITDIAGNOSTICS_H
