// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a declaration means, whatever happens to its variable.

#ifndef C2CUDA_FRONTEND_DECLARATIONS_H
#define C2CUDA_FRONTEND_DECLARATIONS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

namespace c2cuda {

/// Whether \p Var, of a function, is a static constant: it means the same whenever it
/// gets its value.
bool isStaticConstant(const clang::VarDecl &Var, const clang::ASTContext &Context);

/// The variable in the block that is \p Loop's body that has the name of one in its
/// head, `for (int i...) { int i; }`: two scopes in C, one in C++. Null if there is
/// none.
const clang::VarDecl *declaredAgain(const clang::ForStmt &Loop);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_DECLARATIONS_H
