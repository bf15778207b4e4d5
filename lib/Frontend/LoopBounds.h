// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From the head of a `for` to the values that its iterator takes.

#ifndef C2CUDA_LIB_FRONTEND_LOOPBOUNDS_H
#define C2CUDA_LIB_FRONTEND_LOOPBOUNDS_H

#include "AffineExpr.h"

#include "clang/AST/Stmt.h"

namespace c2cuda {

class FunctionFacts;

/// `for (Var = First; While; Var += Step)`
struct LoopHead {
  const clang::VarDecl *Var = nullptr;
  const clang::Expr *First = nullptr;
  const clang::Expr *While = nullptr;
  long Step = 0;
  /// The step where it is a variable; Step is then its sign, and the loop
  /// counts as Step says if the variable is 1.
  const clang::VarDecl *By = nullptr;
  bool IsDeclaredInside = false;
  /// The first value where it is no expression: Var in the first round.
  isl::pw_aff FirstValue = {};
  /// What the condition has added to Var when the round begins (`n-- > 0`).
  long Added = 0;
  /// Whether the condition asks for other variables that the loop changes.
  bool EndVaries = false;
  /// Whether the first round runs in any case (`do`).
  bool AtLeastOnce = false;
};

/// Nothing if the loop does not count by a constant.
std::optional<LoopHead> parseHead(const clang::ForStmt &Loop,
                                  const clang::ASTContext &Context);

/// The same, and loops that count by a variable that the function never sets:
/// nearly always it is 1.
std::optional<LoopHead> parseStridedHead(const clang::ForStmt &Loop,
                                         const FunctionFacts &Facts,
                                         const clang::ASTContext &Context);

/// The variable that the head seems to be about, for messages.
std::string headName(const clang::ForStmt &Loop);

struct LoopValues {
  /// The first value, over parameters and outer iterators.
  isl::pw_aff First;
  /// Outer, and the iterator's values on which the body runs.
  isl::set Body;
  /// Where the loop would never end.
  isl::set Endless;
  /// Where a value leaves its type.
  std::vector<Wrap> Wraps;
};

/// The values of the iterator with the id \p Id for the outer values \p Outer;
/// nothing if \c First or \c While is not affine (\p Culprit says which).
std::optional<LoopValues> computeValues(const LoopHead &Head,
                                        const std::string &Id, isl::set Outer,
                                        AffineBuilder &Affine,
                                        const clang::Expr *&Culprit);

/// The tuple of the one symbol \p Id.
isl::multi_id oneId(isl::ctx Isl, const std::string &Id);

/// The set with \p Id moved by \p Step.
isl::set shifted(isl::set Set, const std::string &Id, long Step);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LOOPBOUNDS_H
