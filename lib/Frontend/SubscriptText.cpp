// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SubscriptText.h"

#include "HolePrinter.h"

using namespace clang;

namespace c2cuda {

namespace {

/// How tightly the operators of an expression bind.
enum class Binding { Sum, Product, Word, Other };

} // namespace

static Binding bindingOf(const Expr &Value) {
  const Expr *E = Value.IgnoreImpCasts();
  if (isa<ParenExpr, DeclRefExpr, IntegerLiteral, ArraySubscriptExpr, CallExpr,
          MemberExpr>(E))
    return Binding::Word;
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op || E->getBeginLoc().isMacroID())
    return Binding::Other;
  if (Op->isMultiplicativeOp())
    return Binding::Product;
  return Op->isAdditiveOp() ? Binding::Sum : Binding::Other;
}

/// Whether the sum as affine function stays within 32 bits for all values of
/// iterators and parameters, but for the last few numbers: loops over int do
/// not come near them.
static bool fitsInt(const Index &Subscript, const StatementDraft &From,
                    RegionDraft &Draft) {
  if (Subscript.Affine.is_null())
    return false;
  isl::pw_aff Most = constantAff(Draft.Isl, (1L << 31) + 1000);
  isl::set Outside =
      Subscript.Affine.gt_set(Most).unite(Subscript.Affine.neg().gt_set(Most));
  return Outside.intersect(From.Domain)
      .intersect(Draft.known())
      .is_empty()
      .is_true();
}

/// Whether \p Text, of a followed variable, is no choice.
static bool isSum(const StatementTemplate &Text) {
  for (const TemplatePiece &Piece : Text)
    if (Piece.Text.find_first_of("?<>=%") != std::string::npos)
      return false;
  return true;
}

static bool isNarrow(const Expr &E, const ASTContext &Context) {
  return Context.getIntWidth(E.getType()) < 64;
}

namespace {

struct Parts {
  std::vector<Index::Term> Terms;
  /// What comes after them.
  int64_t Constant = 0;
};

} // namespace

/// Puts constants together; one alone stays as the user wrote it.
static Parts partsOf(const Index &Subscript, const ASTContext &Context) {
  Parts Result;
  std::vector<Index::Term> Constants;
  for (const Index::Term &Term : Subscript.Terms) {
    auto Value = smallConstantOf(*Term.Value, 31, Context);
    if (!Value) {
      Result.Terms.push_back(Term);
    } else if (*Value != 0) {
      int64_t Here = *Value * Term.Factor;
      Result.Constant += Term.IsNegative ? -Here : Here;
      Constants.push_back(Term);
    }
  }
  bool IsWritten = Constants.size() == 1 &&
                   Constants.front().Value->getBeginLoc().isValid();
  if (IsWritten) {
    Result.Terms.push_back(Constants.front());
    Result.Constant = 0;
  }
  return Result;
}

std::optional<StatementTemplate> subscriptText(const Index &Subscript,
                                               const StatementDraft &From,
                                               RegionDraft &Draft,
                                               bool SelfContained) {
  StatementTemplate Result;
  auto [Parts, Constant] = partsOf(Subscript, Draft.Clang);
  if (Parts.empty())
    append(Result, std::to_string(Constant));
  bool Widens = Parts.size() > 1 || Constant != 0 ||
                (Parts.size() == 1 && Parts.front().Factor != 1);
  for (const Index::Term &Term : Parts)
    Widens &= isNarrow(*Term.Value, Draft.Clang);
  Widens = Widens && !fitsInt(Subscript, From, Draft);
  for (size_t K = 0; K < Parts.size(); ++K) {
    const Expr &Value = *Parts[K].Value;
    bool IsNegative = Parts[K].IsNegative;
    StatementTemplate Text =
        captureExpression(Value, From.Holes, Draft.Clang, SelfContained);
    if (Text.empty())
      return std::nullopt;
    if (K > 0)
      append(Result, IsNegative ? " - " : " + ");
    else if (IsNegative)
      append(Result, "-");
    bool Casts = K == 0 && Widens;
    if (Casts)
      append(Result, "(long long)");
    Binding Bound = bindingOf(Value);
    bool IsAlone = Parts.size() == 1 && Constant == 0 && !IsNegative;
    // A followed variable alone, or added as a sum, needs no parentheses.
    auto Followed = From.Holes.Values.find(Value.IgnoreImpCasts());
    if (!Casts && Parts[K].Factor == 1 &&
        Followed != From.Holes.Values.end() &&
        (IsAlone ||
         (Parts[K].Moved && !IsNegative && isSum(Followed->second)))) {
      Text = Followed->second;
      Bound = IsAlone ? Bound : Binding::Sum;
    }
    // A cast of the first factor widens the whole product.
    bool IsSignedProduct = Bound == Binding::Product &&
                           Value.getType()->isSignedIntegerType() &&
                           (!IsNegative || !Casts);
    int64_t Factor = Parts[K].Factor;
    bool IsSum = Bound == Binding::Sum && !IsNegative && !Casts && Factor == 1;
    bool Parentheses = (!IsAlone || Factor != 1) && Bound != Binding::Word &&
                       !(IsSignedProduct || IsSum);
    append(Result, Parentheses ? "(" : "");
    append(Result, Text);
    append(Result, Parentheses ? ")" : "");
    if (Factor != 1)
      append(Result, " * " + std::to_string(Factor));
  }
  if (Constant != 0 && !Parts.empty())
    append(Result,
           (Constant < 0 ? " - " : " + ") + std::to_string(std::abs(Constant)));
  return Result;
}

} // namespace c2cuda
