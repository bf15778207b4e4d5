// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a function of the user's does, as far as it matters to kernels that
// call it.

#ifndef C2CUDA_LIB_FRONTEND_CALLEEBODY_H
#define C2CUDA_LIB_FRONTEND_CALLEEBODY_H

#include "c2cuda/Diagnostics/Refusal.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// Why kernels cannot call a function.
struct CalleeProblem {
  RefusalKind Kind = RefusalKind::Call;
  std::vector<std::string> Evidence;
};

struct CalleeBody {
  std::optional<CalleeProblem> Problem;
  /// Definitions of the user's functions that it calls, each once.
  std::vector<const clang::FunctionDecl *> Callees;
  /// Constant arrays outside of it that it reads.
  std::vector<const clang::VarDecl *> Tables;
  /// Its calls of std::min, std::max and the like.
  std::vector<const clang::CallExpr *> Standard;
  /// Whether it has loops that are not known to be short.
  bool HasLongLoops = false;
  /// Whether it accesses memory of its callers through parameters.
  bool HasPointers = false;
  /// Whether it calls std::min, std::max or the like, which are no device
  /// functions by themselves.
  bool NeedsChangedText = false;
};

/// Looks at \p Definition alone: values and pointers to elements in, a value out,
/// everything else its own, and nothing that device code does not have.
CalleeBody readCalleeBody(const clang::FunctionDecl &Definition,
                          clang::ASTContext &Context, bool SelfContained);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_CALLEEBODY_H
