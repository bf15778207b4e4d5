// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The rounds of a thread's loop: what runs in each of them, and which element an
// access is to in other rounds.

#ifndef C2CUDA_LIB_CODEGEN_LOOPROUNDS_H
#define C2CUDA_LIB_CODEGEN_LOOPROUNDS_H

#include "c2cuda/CodeGen/ExprPrinter.h"
#include "c2cuda/CodeGen/ProgramAst.h"

#include <vector>

namespace c2cuda {

class LoopRounds {
public:
  /// Of \p Loop, a For of a thread of \p Kernel. \p Exprs knows the loops around
  /// it.
  LoopRounds(const Scop &S, const PromotedKernel &Kernel, const AstNode &Loop,
             const ExprPrinter &Exprs);

  /// The statements that run in each round.
  const std::vector<const AstNode *> &body() const { return Body; }

  /// Whether threads of the loop's kernel go through all of its rounds by
  /// themselves, and no statement is in the loop twice.
  bool isOfThreads() const;

  const Statement &statementOf(const AstNode &Node) const {
    return *Source.findStatement(Node.Call.Statement);
  }

  /// Whether access \p A of \p S is to memory, not to what takes its place.
  bool isInMemory(const Statement &S, unsigned A) const;

  /// Whether access \p A of \p S is to one element in memory for certain.
  bool isPlain(const Statement &S, unsigned A) const;

  /// Whether the text of \p S has it, not only what \p S calls.
  bool isPrinted(const Statement &S, unsigned A) const;

  /// Whether text before the loop can say which element access \p R of \p Reader
  /// is to in its first round: not by a variable that only a round gives its
  /// value, as k1 in `k1 = k + 1; x[k] = y * x[k1];`.
  bool isKnownBefore(const AstNode &Reader, unsigned R) const;

  /// Whether access \p A of \p Node is to another element in each round, by a
  /// subscript without remainders.
  bool moves(const AstNode &Node, unsigned A) const;

  /// { S[i] -> T[i'] } from the instance \p Now of a round to the instance
  /// \p Before of \p Rounds before; null if they are not equally far apart in
  /// all rounds.
  isl::map fromNowTo(const Statement &S, const Instance &Now,
                     const Statement &T, const Instance &Before,
                     unsigned Rounds) const;

private:
  const Scop &Source;
  const PromotedKernel &Kernel;
  const AstNode &Loop;
  const ExprPrinter &Exprs;
  std::vector<const AstNode *> Body;

  void collect(const AstNode &Node);
  bool isWritten(unsigned Array) const;
  long growth(const LinearForm &Value) const;
  bool hasInside(const LinearForm &Value) const;
};

/// The subscripts of access \p Number of \p S, an exact one, in \p Call; none if
/// they are no sums.
std::vector<std::string> subscriptsOf(const Statement &S, unsigned Number,
                                      const Instance &Call,
                                      const ExprPrinter &Exprs);

/// Whether these are all that says which element access \p Number of \p Call
/// is to, whatever variables the user's text has for it.
bool hasKnownSubscripts(const Scop &Scop, const Instance &Call, unsigned Number,
                        const ExprPrinter &Exprs);

/// A condition of a loop, `i <= Last` or `i < Last`.
struct LoopBound {
  isl::ast_expr Last;
  bool IsStrict = false;
};

/// All of \p Condition, `i <= min(a, b)`; none if it is anything else.
std::vector<LoopBound> boundsOf(const isl::ast_expr &Condition);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_LOOPROUNDS_H
