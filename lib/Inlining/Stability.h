// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which arguments mean the same at every place of the called function's body:
// it changes nothing that they depend on.

#ifndef C2CUDA_LIB_INLINING_STABILITY_H
#define C2CUDA_LIB_INLINING_STABILITY_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/DenseSet.h"

namespace c2cuda {

/// What the file does with its variables.
struct VariableSets {
  /// Those whose addresses get away, and those that are assigned to.
  llvm::DenseSet<const clang::VarDecl *> Addressed, Assigned;
};
VariableSets findVariables(clang::ASTContext &Context);

/// The argument that \p E copies, a plain struct; null for all else.
const clang::Expr *copiedIn(const clang::Expr &E);

/// p for `p.x.y`; else \p E without parentheses.
const clang::Expr &objectOf(const clang::Expr &E);

class Stability {
public:
  /// \p Known has to outlive this.
  Stability(const clang::FunctionDecl &Callee, clang::ASTContext &Context,
            const VariableSets &Known);

  /// Whether \p E, which stands in the caller, has the same value throughout,
  /// and no effects.
  bool isSteady(const clang::Expr &E) const;
  /// Whether it names the same variable or element throughout.
  bool isSamePlace(const clang::Expr &E) const;
  /// Whether no memory of this type changes, and whether \p Var does not.
  bool isSteadyMemory(clang::QualType Type) const;
  bool isSteadyVariable(const clang::VarDecl &Var) const;

private:
  const VariableSets &Known;
  /// What the callee and those it calls assign: variables, and the types of what
  /// is no local variable.
  llvm::DenseSet<const clang::VarDecl *> Assigned;
  llvm::DenseSet<const clang::Type *> Types;
  /// Whether they call what has no body here, and whether they store what may be
  /// part of anything: bytes, whole structs, members of unions.
  bool HasUnknown = false, StoresAny = false;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_STABILITY_H
