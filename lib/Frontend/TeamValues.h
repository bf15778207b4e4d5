// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The variables of which every thread of a team has its own, and whether they
// hold the same in all threads.

#ifndef C2CUDA_LIB_FRONTEND_TEAMVALUES_H
#define C2CUDA_LIB_FRONTEND_TEAMVALUES_H

#include "ThreadRegions.h"

namespace c2cuda {

/// Visits what each thread of a team runs for itself in \p S: nothing below
/// statements for which \p IsShared.
void forEachOwnStmt(const clang::Stmt &S,
                    llvm::function_ref<bool(const clang::Stmt &)> IsShared,
                    llvm::function_ref<void(const clang::Stmt &)> Visit);

/// Whether every thread has its own \p Var wherever it is used: thread_local,
/// or named by an `omp threadprivate`.
bool isThreadPrivate(const clang::VarDecl &Var,
                     const clang::ASTContext &Context);

/// What is known of the variables of which each thread of a team has its own.
struct OwnVariables {
  /// What all of the team run.
  const clang::Stmt &Body;
  const FunctionFacts &Facts;
  llvm::function_ref<bool(const clang::VarDecl &)> IsOwn;
  /// Whether it may hold something else in each thread from the begin.
  llvm::function_ref<bool(const clang::VarDecl &)> MayDiffer;
  /// Whether threads share a statement out, or leave it to one of them.
  llvm::function_ref<bool(const clang::Stmt &)> IsShared;
};


/// The threads' own variables that hold the same in all of them whenever the
/// statement \p Shared begins.
VariableSet equalVariables(const OwnVariables &All, const clang::Stmt &Shared);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_TEAMVALUES_H
