// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Who calls a function that only its own file can call, and with what.

#ifndef C2CUDA_LIB_FRONTEND_CALLERS_H
#define C2CUDA_LIB_FRONTEND_CALLERS_H

#include "FunctionFacts.h"

namespace c2cuda {

struct CallerCall {
  const clang::CallExpr *Call;
  /// Of the function that the call stands in.
  const FunctionFacts *Caller;
};

struct Callers {
  std::vector<CallerCall> Calls;
  /// Of the functions that they stand in.
  std::vector<std::unique_ptr<FunctionFacts>> Facts;
};

/// All calls of \p Function, with the arguments of its parameters; null where others may
/// call it as well: other files, through its address, or itself.
std::shared_ptr<const Callers> findCallers(const clang::FunctionDecl &Function,
                                           clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_CALLERS_H
