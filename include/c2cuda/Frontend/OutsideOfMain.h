// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions that run before main or after it.

#ifndef C2CUDA_FRONTEND_OUTSIDEOFMAIN_H
#define C2CUDA_FRONTEND_OUTSIDEOFMAIN_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseSet.h"

namespace c2cuda {

/// The functions of the user, as canonical declarations of writtenFunction, that
/// the file calls to begin or to end objects of static storage (directly
/// or by others), in functions with the attributes `constructor` and
/// `destructor`, or that it gives to atexit. CUDA's programming guide leaves its
/// use there undefined: kernels may not have been registered yet.
llvm::DenseSet<const clang::FunctionDecl *>
functionsOutsideOfMain(const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_OUTSIDEOFMAIN_H
