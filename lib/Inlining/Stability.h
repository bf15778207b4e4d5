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

/// The variables of the file whose addresses get away.
llvm::DenseSet<const clang::VarDecl *>
findAddressed(clang::ASTContext &Context);

class Stability {
public:
  /// \p Addressed has to outlive this.
  Stability(const clang::FunctionDecl &Callee, clang::ASTContext &Context,
            const llvm::DenseSet<const clang::VarDecl *> &Addressed);

  /// Whether \p E, which stands in the caller, has the same value throughout,
  /// and no effects.
  bool isSteady(const clang::Expr &E) const;
  /// Whether it names the same variable or element throughout.
  bool isSamePlace(const clang::Expr &E) const;

private:
  bool isSteadyMemory(clang::QualType Type) const;
  bool isSteadyVariable(const clang::VarDecl &Var) const;

  const llvm::DenseSet<const clang::VarDecl *> &Addressed;
  /// What the callee and those it calls assign: variables, and the types of what
  /// is no local variable.
  llvm::DenseSet<const clang::VarDecl *> Assigned;
  llvm::DenseSet<const clang::Type *> Types;
  /// Whether they call what has no body here, or assign whole structs.
  bool HasUnknown = false;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_STABILITY_H
