// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that exchange pointers, step for step: `tmp = A; A = B; B = tmp;`, or
// containers, `A.swap(B)`, which keep their elements where they are. After
// as many iterations as the exchange has pointers all is as before, so that the
// loop's body is read once for each of these iterations, with the names that
// the pointers had before the region.

#ifndef C2CUDA_LIB_FRONTEND_POINTERROTATION_H
#define C2CUDA_LIB_FRONTEND_POINTERROTATION_H

#include "FunctionFacts.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace c2cuda {

/// For each pointer the one whose old value it has.
using PointerMap = std::map<const clang::VarDecl *, const clang::VarDecl *>;

struct PointerExchange {
  /// One iteration, as a permutation.
  PointerMap Next;
  /// The number of iterations after which all is as before.
  unsigned Order = 1;
  /// The statements of the body that do it.
  std::set<const clang::Stmt *> Steps;
  /// Other pointers that these statements give a value.
  std::set<const clang::VarDecl *> Temporaries;
};

/// The exchange that each iteration of a loop with the body \p Body carries
/// out; nothing if there is none or not only one.
std::optional<PointerExchange> findExchange(const clang::Stmt &Body,
                                            const FunctionFacts &Facts,
                                            const clang::ASTContext &Context);

/// Statements that do nothing but copy pointers to each other.
struct ExchangeRun {
  PointerMap Holds;
  std::set<const clang::VarDecl *> Assigned;
  /// Pointers read before anything was assigned to them.
  std::set<const clang::VarDecl *> Entry;
};

/// Carries out \p S; false, with \p Run as it was, if it does anything else.
bool runExchange(const clang::Stmt &S, ExchangeRun &Run);

/// What \p Run exchanges, without its steps; nothing if that is no permutation
/// of pointers or containers of one type that only the function sees.
std::optional<PointerExchange> exchangeOf(const ExchangeRun &Run,
                                          const FunctionFacts &Facts,
                                          const clang::ASTContext &Context);

/// Whether only the \p Steps within \p Body write \p Var.
bool isWrittenInSteps(const clang::VarDecl &Var, const clang::Stmt &Body,
                      const std::set<const clang::Stmt *> &Steps,
                      const FunctionFacts &Facts);

/// Carries out \p S, one of the steps, on \p Holds.
void exchangePointers(const clang::Stmt &S, PointerMap &Holds);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_POINTERROTATION_H
