// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that count other than in the head of a `for` alone, and what one round
// of a loop does to the followed variables.

#ifndef C2CUDA_LIB_FRONTEND_COUNTINGLOOPS_H
#define C2CUDA_LIB_FRONTEND_COUNTINGLOOPS_H

#include "LoopBounds.h"
#include "VariableValues.h"

namespace c2cuda {

struct LoopParts {
  const clang::Stmt *Loop = nullptr;
  const clang::Stmt *Init = nullptr;
  const clang::Expr *Condition = nullptr;
  const clang::Expr *Increment = nullptr;
  const clang::Stmt *Body = nullptr;
  /// `do`: the condition is asked after each round only.
  bool AtLeastOnce = false;
  /// Where the text before the body ends.
  clang::SourceLocation HeadEnd;
};

/// Nothing for other statements and for heads that declare a condition.
std::optional<LoopParts> partsOf(const clang::Stmt &Loop);

/// The same, where an endless loop that asks at its begin or its end whether to go on,
/// `for (;;) { if (i >= n) break; ... }`, is one with that condition.
std::optional<LoopParts> partsOf(const clang::Stmt &Loop,
                                 clang::ASTContext &Context);

/// `for (unsigned i = n; i-- > 0;)`, whose body leaves i alone: a head that counts in
/// its condition, which has made a step when a round begins.
std::optional<LoopHead> countdownHead(const clang::ForStmt &Loop,
                                      const clang::ASTContext &Context);

/// Whether only the head of \p Loop changes its iterator.
bool isPlainLoop(const clang::ForStmt &Loop, const LoopHead &Head,
                 const clang::ASTContext &Context);

/// The only `n--` or its kin in the condition; null if there is none. \p Others
/// is set if the condition has further effects.
const clang::UnaryOperator *effectIn(const clang::Expr &Condition,
                                     const clang::ASTContext &Context,
                                     bool &Others);

/// What one round (body, increment, condition) does to a followed variable.
struct RoundEffect {
  enum class Kind {
    Unknown,
    /// Adds Amount, which no round changes.
    Adds,
    /// Leaves Amount, whatever the variable held before.
    Leaves,
    /// Leaves Amount, which no round changes, less what it held: `k = 1 - k`.
    Flips,
  };
  Kind What = Kind::Unknown;
  /// For Leaves over the values at the round's begin (startSymbol).
  Polynomial Amount;
  /// The parameters and outer iterators for which it is right.
  isl::set Valid;
};

/// Stands for the value of \p Var when a round begins.
std::string startSymbol(const clang::VarDecl &Var);

/// A guess, to be proved when the body has been read. The loop's iterator, if
/// it is plain, is active.
llvm::MapVector<const clang::VarDecl *, RoundEffect>
guessRound(const LoopParts &Parts, RegionDraft &Draft);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_COUNTINGLOOPS_H
