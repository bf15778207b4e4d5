// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which functions may name members of a class that are not public.

#ifndef C2CUDA_FRONTEND_CLASSACCESS_H
#define C2CUDA_FRONTEND_CLASSACCESS_H

#include "clang/AST/DeclCXX.h"

namespace c2cuda {

/// Whether \p Caller may name the private members of \p Class: it is one of its
/// functions, or a friend. \p AreProtected: the protected ones.
bool mayNameMembers(const clang::CXXRecordDecl &Class,
                    const clang::FunctionDecl &Caller, bool AreProtected);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_CLASSACCESS_H
