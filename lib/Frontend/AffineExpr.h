// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Integer expressions as quasi-affine functions, conditions as sets. All isl
// values here live in parameter space: while a region is being read, iterators
// are parameters too, and become dimensions when a statement is finished.

#ifndef C2CUDA_LIB_FRONTEND_AFFINEEXPR_H
#define C2CUDA_LIB_FRONTEND_AFFINEEXPR_H

#include "NullChecks.h"
#include "c2cuda/Support/Isl.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// What a variable is at the place where it is read.
struct Symbol {
  enum class Kind {
    /// Nothing that isl knows.
    None,
    Iterator,
    Parameter,
    /// Always has the value of the expression \c Value.
    Forward,
    /// Has the value \c Affine here, or one that is not affine.
    Value,
    /// A scalar that the region changes.
    Changed,
  };
  Kind What = Kind::None;
  /// isl's id of an iterator or a parameter.
  std::string Id;
  const clang::Expr *Value = nullptr;
  const clang::VarDecl *Var = nullptr;
  isl::pw_aff Affine = {};
};

class SymbolSource {
public:
  virtual ~SymbolSource() = default;
  /// \p Reference is a DeclRefExpr, a MemberExpr, an element or the size of a
  /// container, of integer type.
  virtual Symbol symbolOf(const clang::Expr &Reference) = 0;
  /// A parameter that stands for the whole expression \p E, which is not affine
  /// but never changes (`n * n`); None if there can be none.
  virtual Symbol invariant(const clang::Expr &E) { return {}; }
  /// A parameter that is 1 if \p Pointer is not null, and else 0; None if there
  /// can be none.
  virtual Symbol given(const clang::Expr &Pointer) { return {}; }
  /// The quotient or remainder \p Op where it is a digit on \p Known; null if
  /// it is none.
  virtual isl::pw_aff digit(const clang::BinaryOperator &Op, isl::set Known) {
    return {};
  }
  /// `To - From` of pointers, in elements; null if it is not affine.
  virtual isl::pw_aff distance(const clang::Expr &From,
                               const clang::Expr &To) {
    return {};
  }
  /// What \p Call computes as an expression over the caller's variables; null
  /// if it cannot be seen through (InlineCall.h).
  virtual const clang::Expr *inlined(const clang::CallExpr &Call) {
    return nullptr;
  }
};

/// A place where C's value differs from the mathematical one.
struct Wrap {
  /// The values of parameters and iterators for which it happens.
  isl::set Bad;
  std::string What;
  std::string Type;
  clang::SourceLocation Where;
};

/// The expression without what does not change its value.
const clang::Expr *peel(const clang::Expr *E);

/// The source text of \p E, on one line.
std::string textOf(const clang::Stmt &E, const clang::ASTContext &Context);

/// The constant value of \p E, if the compiler knows it.
std::optional<llvm::APSInt> constantOf(const clang::Expr &E,
                                       const clang::ASTContext &Context);
/// The same if \p Bits bits, at most 64, hold it and its sign.
std::optional<int64_t> smallConstantOf(const clang::Expr &E, unsigned Bits,
                                       const clang::ASTContext &Context);

/// `[] -> { [Value] }`
isl::pw_aff constantAff(isl::ctx Isl, const llvm::APSInt &Value);
isl::pw_aff constantAff(isl::ctx Isl, long Value);
/// `[Id] -> { [Id] }`
isl::pw_aff symbolAff(isl::ctx Isl, const std::string &Id);
/// Where \p Value is outside of what \p Type can hold.
isl::set outsideOf(isl::pw_aff Value, clang::QualType Type,
                   const clang::ASTContext &Context);

class AffineBuilder {
public:
  AffineBuilder(SymbolSource &Symbols, clang::ASTContext &Context, isl::ctx Isl)
      : Symbols(Symbols), Context(Context), Isl(Isl) {}

  /// The value of \p E as C computes it, unless one of the wraps happens; null
  /// if it is not affine.
  isl::pw_aff value(const clang::Expr &E);
  /// The same for a subscript: what leaves the type is out of bounds anyway for
  /// 64-bit types.
  isl::pw_aff subscript(const clang::Expr &E);
  /// When \p E holds; null if it is not affine.
  isl::set condition(const clang::Expr &E);

  /// What is known about the iterators, and about the parameters; may be null.
  isl::set Known, KnownParameters;
  /// What values have been assumed to stay in their types' ranges.
  std::vector<Wrap> Wraps;
  /// What `n--` stands for: nothing, n as it still is, or n + 1 because it has
  /// been done.
  enum class StepMode { None, Pending, Done } Steps = StepMode::None;
  /// What has to be added to the variable of `n--` for the expression's value.
  static long stepOffset(const clang::UnaryOperator &Op, StepMode Mode);
  /// After a failure: the first variable at fault that the region changes.
  const clang::VarDecl *Changed = nullptr;

  clang::ASTContext &context() const { return Context; }
  isl::ctx isl() const { return Isl; }
  SymbolSource &symbols() const { return Symbols; }

private:
  /// A value that is right modulo 2^bits of the type, or exactly.
  struct Number {
    isl::pw_aff Value;
    bool IsExact = true;
    bool operator!() const { return Value.is_null(); }
  };

  Number number(const clang::Expr *E);
  Number reference(const clang::Expr &E);
  Number cast(const clang::CastExpr &Cast);
  Number unary(const clang::UnaryOperator &Op);
  Number binary(const clang::BinaryOperator &Op);
  Number divide(const clang::BinaryOperator &Op);
  Number divideBySymbol(const clang::BinaryOperator &Op);
  Number shift(const clang::BinaryOperator &Op);
  Number choose(const clang::ConditionalOperator &Op);
  Number invariant(const clang::Expr &E);
  isl::set given(const NullCheck &Check);
  Number call(const clang::CallExpr &Call);
  /// `Of` masked by a constant with the operator of \p Op.
  Number mask(const clang::BinaryOperator &Op, const clang::Expr &Of,
              long Mask);
  Number absolute(const clang::CallExpr &Call);
  Number minOrMax(const clang::CallExpr &Call);
  Number truth(isl::set Holds);
  isl::pw_aff settle(Number N, const clang::Expr &E, clang::QualType Type);
  isl::set compare(const clang::BinaryOperator &Op);
  bool isNonNegative(isl::pw_aff Value) const;
  /// Restricts the wraps recorded since \p Mark to where \p Guard holds.
  void guardWraps(size_t Mark, isl::set Guard);

  SymbolSource &Symbols;
  clang::ASTContext &Context;
  isl::ctx Isl;
  unsigned Depth = 0;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_AFFINEEXPR_H
