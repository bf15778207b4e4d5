// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How C programs look for the largest or smallest value and where it is:
// `if (a[i] > max) { max = a[i]; at = i; }`, `m = a[i] < m ? a[i] : m`.

#ifndef C2CUDA_LIB_FRONTEND_SEARCHFORMS_H
#define C2CUDA_LIB_FRONTEND_SEARCHFORMS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace c2cuda {

/// One search in a statement. Whether it is all that the statement does with
/// its variables has still to be seen from the accesses.
struct SearchForm {
  /// The comparison of the value with the best one so far; null for a call.
  const clang::Expr *Condition = nullptr;
  /// The variable with the best value, where it is assigned; null if there is
  /// none, but Again.
  const clang::Expr *Best = nullptr;
  /// `a[at]` in `if (a[i] > a[at]) at = i;`: what Value was where the variables
  /// had what they have been given.
  const clang::Expr *Again = nullptr;
  const clang::Expr *Value = nullptr;
  bool IsMin = false;
  bool IsLast = false;
  /// Whether there is no comparison, and the last value counts.
  bool IsAnyValue = false;
  /// `max = a[i]`, or all of `max = a[i] > max ? a[i] : max` and of
  /// `max = std::max(max, a[i])`.
  const clang::Expr *Assignment = nullptr;
  bool IsChoice = false;
  /// Whether Assignment stands among other statements between braces.
  bool IsInBlock = false;
  /// References to Best, and to what else is assigned with it.
  llvm::SmallVector<const clang::Expr *, 4> References;
  /// With Again: all that is assigned.
  std::vector<const clang::BinaryOperator *> Assignments;
};

/// The searches in \p Body.
std::vector<SearchForm> findSearches(const clang::Stmt &Body,
                                     const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_SEARCHFORMS_H
