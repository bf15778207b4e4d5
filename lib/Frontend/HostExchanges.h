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
  PathMap Next;
  /// The statements that do it, one behind the other in one block.
  std::vector<const clang::Stmt *> Steps;
  /// The region, of all of the function, that does it if it does.
  std::optional<size_t> Region;

  /// The same as pairs that are exchanged one after the other.
  std::vector<std::pair<Path, Path>> pairs() const;
};

/// Whether one of \p Names could be another name for a pointer or a container that
/// is exchanged: its elements are elsewhere then.
bool mayNameExchanged(llvm::ArrayRef<Path> Names,
                      const std::vector<HostExchange> &Exchanges);

/// Whether what is exchanged is a struct with \p Array in it, or leads to it: the array is
/// another one then, though nothing that it has a buffer for is exchanged.
bool movesArray(const Path &Array, const std::vector<HostExchange> &Exchanges);

/// The allocations of \p Var and of all pointers that the function exchanges it
/// for, each of which is given one only, so that they lead to different memory;
/// empty if that is not so.
std::vector<const clang::Expr *>
allocationsOf(const clang::VarDecl &Var, const FunctionFacts &Facts,
              const clang::ASTContext &Context);

/// Whether nobody reads behind \p Region, which ends with \p Last and is in no loop, what
/// \p Var and the pointers lead to that the function exchanges it for (allocationsOf).
bool areDeadBehind(const clang::VarDecl &Var, const StmtSet &Region,
                   const clang::Stmt &Last, const FunctionFacts &Facts,
                   const clang::ASTContext &Context);

/// The exchanges in \p Loop, without what \p Skipped has, of variables that
/// nothing else in it changes, and of members, for which that has to be found out.
std::vector<HostExchange> findHostExchanges(const clang::Stmt &Loop,
                                            const StmtSet &Skipped,
                                            const FunctionFacts &Facts,
                                            const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_HOSTEXCHANGES_H
