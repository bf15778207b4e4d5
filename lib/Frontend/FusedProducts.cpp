// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FusedProducts.h"

using namespace clang;

namespace c2cuda {

static bool isDouble(QualType Type) {
  return Type->isSpecificBuiltinType(BuiltinType::Double);
}

static bool isFloatOrDouble(QualType Type) {
  return (isDouble(Type) || Type->isSpecificBuiltinType(BuiltinType::Float)) &&
         !Type.isVolatileQualified();
}

/// Whether Clang may use one operation for \p Op and another one.
static bool mayFuse(const BinaryOperator &Op, const ASTContext &Context) {
  FPOptions Options = Op.getFPFeaturesInEffect(Context.getLangOpts());
  return Options.allowFPContractWithinStatement() && !Options.isFPConstrained();
}

/// Whether \p E reads a variable, without a conversion.
static bool isRead(const Expr &E) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E.IgnoreParens());
  return Cast && Cast->getCastKind() == CK_LValueToRValue;
}

/// The operator that adds to the old value, if no other type is on the way from
/// that to the new one: double, or float.
static const BinaryOperator *sumOf(const BinaryOperator &Assignment,
                                   const Expr &Value) {
  const QualType Type = Assignment.getType();
  auto IsSame = [&](QualType Other) {
    return Other->getCanonicalTypeUnqualified() ==
           Type->getCanonicalTypeUnqualified();
  };
  if (!isFloatOrDouble(Type))
    return nullptr;
  if (const auto *Compound = dyn_cast<CompoundAssignOperator>(&Assignment))
    return IsSame(Compound->getComputationLHSType()) &&
                   IsSame(Compound->getComputationResultType())
               ? Compound
               : nullptr;
  const auto *Sum =
      dyn_cast<BinaryOperator>(Assignment.getRHS()->IgnoreParens());
  if (!Sum || !IsSame(Sum->getType()))
    return nullptr;
  const Expr *Old = Sum->getLHS() == &Value ? Sum->getRHS() : Sum->getLHS();
  return isRead(*Old) ? Sum : nullptr;
}

namespace {

/// `Target += Value`, as Whole.
struct Addition {
  const Expr *Target = nullptr, *Value = nullptr;
  const BinaryOperator *Whole = nullptr;
  bool IsNegated = false;
};

} // namespace

/// What \p From adds to what, if that is all that it does. `b[i] += a * b[k]`
/// is no update whose order would not matter, but adds a product all the same.
static std::optional<Addition> additionOf(const StatementDraft &From) {
  const auto *Body = dyn_cast<Expr>(From.Body);
  Addition Result;
  Result.Whole =
      Body ? dyn_cast<BinaryOperator>(Body->IgnoreParens()) : nullptr;
  if (!Result.Whole || From.Updates.size() > 1 || !From.Rest.empty() ||
      From.Declares)
    return std::nullopt;
  if (From.Updates.empty()) {
    const auto *Op = dyn_cast<CompoundAssignOperator>(Result.Whole);
    if (!Op ||
        (Op->getOpcode() != BO_AddAssign && Op->getOpcode() != BO_SubAssign))
      return std::nullopt;
    Result.Target = Op->getLHS()->IgnoreParens();
    Result.Value = Op->getRHS();
    Result.IsNegated = Op->getOpcode() == BO_SubAssign;
    return Result;
  }
  const UpdateForm &Form = From.Updates.front();
  if (Form.Kind != ReductionKind::Sum || !Form.Value ||
      !isa<Expr>(Form.Whole) ||
      cast<Expr>(Form.Whole)->IgnoreParens() != Result.Whole)
    return std::nullopt;
  Result.Target = Form.Target;
  Result.Value = Form.Value;
  Result.IsNegated = Form.IsNegated;
  return Result;
}

/// The access that writes \p Target.
static std::optional<unsigned> targetOf(const Expr *Target,
                                        const StatementDraft &From) {
  for (unsigned A = 0; A < From.Accesses.size(); ++A)
    if (From.Accesses[A].Writes && From.Accesses[A].Node == Target)
      return A;
  return std::nullopt;
}

namespace {

/// Takes a value apart into the products that it is the sum of.
class ProductFinder {
public:
  ProductFinder(const RegionDraft &Draft, const StatementDraft &From,
                unsigned Target, bool SelfContained)
      : Draft(Draft), From(From), Target(Target),
        SelfContained(SelfContained) {}

  std::vector<FusedProduct> Found;

  /// False if one is none. All are multiplied by \p Scale, if it is not empty.
  bool add(const Expr &Value, bool IsNegated, const StatementTemplate &Scale) {
    const BinaryOperator *Op = operation(Value);
    if (!Op || !mayFuse(*Op, Draft.Clang))
      return false;
    const Expr &Left = *Op->getLHS(), &Right = *Op->getRHS();
    if (isSum(Op))
      return add(Left, IsNegated, Scale) &&
             add(Right, IsNegated != (Op->getOpcode() == BO_Sub), Scale);
    if (Op->getOpcode() != BO_Mul)
      return false;
    if (isSum(operation(Right)) && isScale(Left))
      return addScaled(Right, IsNegated, times(Scale, Left));
    if (isSum(operation(Left)) && isScale(Right))
      return addScaled(Left, IsNegated, times(Scale, Right));
    Found.push_back({Target, IsNegated, times(Scale, Left), textOf(Right)});
    return !Found.back().Left.empty() && !Found.back().Right.empty();
  }

private:
  const RegionDraft &Draft;
  const StatementDraft &From;
  unsigned Target;
  bool SelfContained;

  /// The same where the factor has a text.
  bool addScaled(const Expr &Sum, bool IsNegated,
                 const StatementTemplate &Scale) {
    return !Scale.empty() && add(Sum, IsNegated, Scale);
  }

  /// Whether \p Value has the target's type.
  bool isOfType(const Expr &Value) const {
    return Draft.Clang.hasSameUnqualifiedType(
        Value.getType(), From.Accesses[Target].Node->getType());
  }

  /// An operation with a result of that type.
  const BinaryOperator *operation(const Expr &Value) const {
    const auto *Op = dyn_cast<BinaryOperator>(Value.IgnoreParens());
    return Op && isOfType(*Op) ? Op : nullptr;
  }

  /// Whether it is a sum that may be taken apart.
  bool isSum(const BinaryOperator *Op) const {
    return Op && Op->isAdditiveOp() && Draft.Input.Options.MayReassociate;
  }

  /// Whether it is a number, or a variable, of that type: integers could
  /// overflow in a product that the program does not have.
  bool isScale(const Expr &Value) const {
    const Expr &Plain = *Value.IgnoreParenImpCasts();
    return isa<DeclRefExpr, FloatingLiteral>(Plain) && isOfType(Plain);
  }

  /// `scale * factor`; empty if the factor has no text.
  StatementTemplate times(StatementTemplate Scale, const Expr &Factor) const {
    const StatementTemplate Text = textOf(Factor);
    if (Text.empty() || Scale.empty())
      return Text;
    // `i / 2` is a number of its own.
    const bool IsOperation = isa<BinaryOperator>(Factor.IgnoreImpCasts());
    auto AddLiteral = [&](const char *Literal) {
      Scale.push_back({TemplatePiece::Kind::Literal, Literal, 0});
    };
    AddLiteral(IsOperation ? " * (" : " * ");
    Scale.insert(Scale.end(), Text.begin(), Text.end());
    if (IsOperation)
      AddLiteral(")");
    return Scale;
  }

  StatementTemplate textOf(const Expr &Factor) const {
    return captureExpression(Factor, From.Holes, Draft.Clang, SelfContained);
  }
};

} // namespace

std::vector<FusedProduct> fusedProducts(const RegionDraft &Draft,
                                        const StatementDraft &From,
                                        bool SelfContained) {
  auto Added = additionOf(From);
  if (!Draft.Input.Options.MayFuse || !Added)
    return {};
  const BinaryOperator *Sum = sumOf(*Added->Whole, *Added->Value);
  std::optional<unsigned> Target = targetOf(Added->Target, From);
  if (!Sum || !Target || !mayFuse(*Sum, Draft.Clang))
    return {};
  ProductFinder Finder(Draft, From, *Target, SelfContained);
  if (!Finder.add(*Added->Value, Added->IsNegated, {}) ||
      (Finder.Found.size() == 1 && !isDouble(Sum->getType())))
    return {};
  return Finder.Found;
}

} // namespace c2cuda
