// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The ways in which C programs update a variable by an operator whose order
// does not matter: `s += e`, `s = e + s`, `if (e < m) m = e`, `ok = ok && e`.

#ifndef C2CUDA_LIB_FRONTEND_REDUCTIONFORMS_H
#define C2CUDA_LIB_FRONTEND_REDUCTIONFORMS_H

#include "FunctionFacts.h"
#include "c2cuda/Model/Reduction.h"

namespace c2cuda {

/// One update of one variable or element.
struct UpdateForm {
  ReductionKind Kind = ReductionKind::None;
  /// The assignment, `x++`, or the `if` around it.
  const clang::Stmt *Whole = nullptr;
  /// What is written.
  const clang::Expr *Target = nullptr;
  /// All references to it, Target included.
  llvm::SmallVector<const clang::Expr *, 3> References;
  /// The value, where it is one expression; null for ++, -- and others.
  const clang::Expr *Value = nullptr;
  bool IsCount = false;
  bool IsNegated = false;
  /// Whether every order gives the same bits.
  bool IsExactInAnyOrder = false;

  /// Whether it can be written as one call of a function.
  bool isCall() const { return Value || IsCount; }
};

/// The updates in \p Body: an expression statement, or an `if` on data.
std::vector<UpdateForm> findUpdates(const clang::Stmt &Body,
                                    const clang::ASTContext &Context,
                                    const FunctionFacts &Facts);

/// The same, where values may have other elements of the array that is updated in
/// them: `c[i][j] = min(c[i][j], c[i][k] + c[k][j])`.
std::vector<UpdateForm> findOwnUpdates(const clang::Stmt &Body,
                                       const clang::ASTContext &Context,
                                       const FunctionFacts &Facts);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_REDUCTIONFORMS_H
