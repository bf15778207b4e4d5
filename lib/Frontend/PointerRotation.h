// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that exchange pointers, step for step: `tmp = A; A = B; B = tmp;`, or
// containers, `A.swap(B)`, which keep their elements where they are, or structs
// with all that is in them. After as many iterations as the exchange has pointers all is as before, so that the
// loop's body is read once for each of these iterations, with the names that
// the pointers had before the region.

#ifndef C2CUDA_LIB_FRONTEND_POINTERROTATION_H
#define C2CUDA_LIB_FRONTEND_POINTERROTATION_H

#include "FunctionFacts.h"
#include "Path.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace c2cuda {

/// Paths in the order of their texts.
struct PathOrder {
  bool operator()(const Path &A, const Path &B) const {
    std::string First = A.text(), Second = B.text();
    return First != Second ? First < Second : A < B;
  }
};
/// For each variable or member the one whose old value it has.
using PathMap = std::map<Path, Path, PathOrder>;
using PathSet = std::set<Path, PathOrder>;

struct PointerExchange {
  /// One iteration, as a permutation.
  PathMap Next;
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

/// Whether it is a container that keeps its elements where they are when it is
/// exchanged for another one.
bool isExchangeable(clang::QualType Type);

/// Whether to exchange two objects of the struct \p Type is to exchange their
/// members, one by one.
bool isExchangedByMembers(clang::QualType Type);

/// Statements that do nothing but copy pointers to each other.
struct ExchangeRun {
  /// Whether the pointers and containers may be members.
  bool HasMembers = false;
  PathMap Holds;
  PathSet Assigned;
  /// Pointers read before anything was assigned to them.
  PathSet Entry;
};

/// Carries out \p S; false, with \p Run as it was, if it does anything else.
bool runExchange(const clang::Stmt &S, ExchangeRun &Run);

struct PathExchange {
  PathMap Next;
  unsigned Order = 1;
  std::set<const clang::VarDecl *> Temporaries;
};

/// What \p Run exchanges; nothing if that is no permutation of pointers or
/// containers of one type that, but for members, only the function sees.
std::optional<PathExchange> exchangeOf(const ExchangeRun &Run,
                                       const FunctionFacts &Facts,
                                       const clang::ASTContext &Context);

/// Whether only the \p Steps within \p Body write \p Var.
bool isWrittenInSteps(const clang::VarDecl &Var, const clang::Stmt &Body,
                      const std::set<const clang::Stmt *> &Steps,
                      const FunctionFacts &Facts);

/// Carries out \p S, one of the steps, on \p Holds.
void exchangePointers(const clang::Stmt &S, PathMap &Holds);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_POINTERROTATION_H
