// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Why a kernel cannot call a function of the library.

#ifndef C2CUDA_LIB_FRONTEND_LIBRARYCALLS_H
#define C2CUDA_LIB_FRONTEND_LIBRARYCALLS_H

#include "c2cuda/Diagnostics/Refusal.h"

#include "clang/AST/Decl.h"

namespace c2cuda {

/// Whether \p Function is declared in a header of the system, or built into the
/// compiler, and not defined by the user.
bool isLibraryFunction(const clang::FunctionDecl &Function);

/// Why kernels cannot call \p Function, which has no body of the user's: it
/// prints, allocates, keeps a state, ends the program; RefusalKind::Call for
/// what else a library has, RefusalKind::CallUnknown if it is the user's.
RefusalKind whyNoKernelCalls(const clang::FunctionDecl &Function);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LIBRARYCALLS_H
