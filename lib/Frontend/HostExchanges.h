// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Statements of the host that exchange pointers or containers in a loop around
// regions, `tmp = u; u = v; v = tmp;`: with them the buffers on the device can be
// exchanged.

#ifndef C2CUDA_LIB_FRONTEND_HOSTEXCHANGES_H
#define C2CUDA_LIB_FRONTEND_HOSTEXCHANGES_H

#include "PointerRotation.h"

namespace c2cuda {

struct HostExchange {
  /// For each pointer the one whose old value it has.
  PointerMap Next;
  /// The statements that do it, one behind the other in one block.
  std::vector<const clang::Stmt *> Steps;

  /// The same as pairs that are exchanged one after the other.
  std::vector<std::pair<const clang::VarDecl *, const clang::VarDecl *>>
  pairs() const;
};

/// Pointers that a function exchanges for each other.
struct ExchangeCircle {
  std::set<const clang::VarDecl *> Pointers;
  /// The statements that do it.
  std::set<const clang::Stmt *> Steps;
};

/// That of \p Var in the whole function.
ExchangeCircle findCircle(const clang::VarDecl &Var, const FunctionFacts &Facts,
                          const clang::ASTContext &Context);

/// Whether \p Write is part of one of \p Steps.
bool isInSteps(const clang::Stmt &Write,
               const std::set<const clang::Stmt *> &Steps,
               const FunctionFacts &Facts);

/// The exchanges in \p Loop, without what \p Skipped has, of variables that
/// nothing else in it changes.
std::vector<HostExchange> findHostExchanges(const clang::Stmt &Loop,
                                            const StmtSet &Skipped,
                                            const FunctionFacts &Facts,
                                            const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_HOSTEXCHANGES_H
