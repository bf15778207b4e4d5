// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls that are statements of their own in loops of the host.

#ifndef C2CUDA_LIB_INLINING_CALLSITES_H
#define C2CUDA_LIB_INLINING_CALLSITES_H

#include "c2cuda/Inlining/Inlining.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <vector>

namespace c2cuda {

/// `f(a);`, `x = f(a);` or `double x = f(a);`, or one that is an operand in a
/// statement.
struct CallSite {
  const clang::CallExpr *Call = nullptr;
  /// With its body.
  const clang::FunctionDecl *Callee = nullptr;
  const clang::FunctionDecl *Caller = nullptr;
  /// The statement: offsets in the main file, with the semicolon. Of one in a block
  /// around an operand, all up to the end of the call.
  unsigned Begin = 0, End = 0;
  /// The statement in which the call is an operand. Where that is a loop, the part of
  /// its condition that decides last: all from the part, or from what is before it, to
  /// the brace of the body; of a `do`, from the other brace.
  const clang::Stmt *Around = nullptr;
  const clang::Expr *Test = nullptr;
  /// The variable that gets the value, and how.
  const clang::VarDecl *Declared = nullptr;
  const clang::BinaryOperator *Assignment = nullptr;
  /// Whether it stands in a block, and not alone behind `for (...)` or `else`.
  bool IsInBlock = false;
};

struct LoopSites {
  const clang::Stmt *Loop = nullptr;
  std::vector<CallSite> Sites;
  /// Of the template that it is in; each has its own loop at the same place.
  size_t NumInstances = 1;
};

/// The outermost loops of the main file that \p Choice wants, with their calls of
/// functions that the file defines; only those with a call of a function that has
/// a loop, or calls one that has, or, beside a loop, of one that only moves pointers,
/// or in which calls have been written out.
std::vector<LoopSites> findCallSites(clang::ASTContext &Context,
                                     const InliningChoice &Choice);

/// Invalid where \p E is not all of its own in a text.
clang::CharSourceRange fileRangeOf(const clang::Expr &E,
                                   const clang::ASTContext &Context);

/// \p S may be null.
bool containsLoop(const clang::Stmt *S);

/// The functions with bodies that \p Function calls, itself first.
std::vector<const clang::FunctionDecl *>
reachedFrom(const clang::FunctionDecl &Function);

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_CALLSITES_H
