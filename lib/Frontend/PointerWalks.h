// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Pointers that walk over an array: `*p++ = 0`. Such a pointer is followed like
// an integer variable (VariableValues): what is followed is the number of
// elements that it has moved since it was given a value, or since the region
// began.

#ifndef C2CUDA_LIB_FRONTEND_POINTERWALKS_H
#define C2CUDA_LIB_FRONTEND_POINTERWALKS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace c2cuda {

/// How far \p Write moves the pointer \p Var, if it does nothing else to it.
struct PointerStep {
  /// Null for ++ and --.
  const clang::Expr *Amount = nullptr;
  bool IsBack = false;
};

/// `p++`, `p -= n`, `p = p + n`; false for other writes.
bool parseStep(const clang::Stmt &Write, const clang::VarDecl &Var,
               PointerStep &Step);

/// Whether \p Var is a pointer that may be followed: of this function, to
/// numbers.
bool mayWalk(const clang::VarDecl &Var);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_POINTERWALKS_H
