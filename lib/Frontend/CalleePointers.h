// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The pointers of a function that kernels call: where each leads has to be
// clear from the arguments of the call.

#ifndef C2CUDA_LIB_FRONTEND_CALLEEPOINTERS_H
#define C2CUDA_LIB_FRONTEND_CALLEEPOINTERS_H

#include "FunctionFacts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace c2cuda {

/// `double *`, and `double (*)[3]`: what may lead into the caller's arrays.
bool isElementPointer(clang::QualType Type, const clang::ASTContext &Context);

/// `double &sum`
bool isOutputReference(clang::QualType Type);

/// Whether the pointer \p E stands for one struct: `this`, or a parameter.
bool isObjectName(const clang::Expr &E);

/// Whether \p Function counts on from a pointer to a struct, so that it stands
/// for an array of them.
bool walksStructs(const clang::FunctionDecl &Function);

/// Whether \p Function gets pointers to structs.
bool getsObjectPointers(const clang::FunctionDecl &Function);

class CalleePointers {
public:
  /// \p Uses: of the function. \p WithStructs: its pointers to structs lead to
  /// elements, too.
  CalleePointers(const UseMap &Uses, bool WithStructs)
      : Uses(Uses), WithStructs(WithStructs) {}

  /// Whether the pointer \p E is one of the parameters, an array of the
  /// function's own, a variable that stands for such a pointer, or a sum with
  /// one.
  bool isUse(const clang::Expr &E) const;

  /// Whether \p Var, declared in \p Block, stands for its initialiser wherever
  /// it is used.
  bool isFixed(const clang::VarDecl &Var, const clang::Stmt &Block) const;

private:
  const UseMap &Uses;
  const bool WithStructs;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_CALLEEPOINTERS_H
