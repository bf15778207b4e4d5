// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FusedProducts.h"

using namespace clang;

namespace c2cuda {

static bool isDouble(QualType Type) {
  return Type->isSpecificBuiltinType(BuiltinType::Double) &&
         !Type.isVolatileQualified();
}

/// Whether Clang may use one operation for \p Op and another one.
static bool mayFuse(const BinaryOperator &Op, const ASTContext &Context) {
  FPOptions Options = Op.getFPFeaturesInEffect(Context.getLangOpts());
  return Options.allowFPContractWithinStatement() && !Options.isFPConstrained();
}

/// \p E if it is a product of two values of type double.
static const BinaryOperator *productIn(const Expr &E) {
  const auto *Op = dyn_cast<BinaryOperator>(E.IgnoreParens());
  return Op && Op->getOpcode() == BO_Mul && isDouble(Op->getType()) ? Op
                                                                    : nullptr;
}

/// Whether \p E reads a variable, without a conversion.
static bool isRead(const Expr &E) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E.IgnoreParens());
  return Cast && Cast->getCastKind() == CK_LValueToRValue;
}

/// The operator that adds to the old value, if no type but double is on the way
/// from that to the new one.
static const BinaryOperator *sumOf(const BinaryOperator &Assignment,
                                   const Expr &Value) {
  if (!isDouble(Assignment.getType()))
    return nullptr;
  if (const auto *Compound = dyn_cast<CompoundAssignOperator>(&Assignment))
    return isDouble(Compound->getComputationLHSType()) &&
                   isDouble(Compound->getComputationResultType())
               ? Compound
               : nullptr;
  const auto *Sum =
      dyn_cast<BinaryOperator>(Assignment.getRHS()->IgnoreParens());
  if (!Sum || !isDouble(Sum->getType()))
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

std::optional<FusedProduct> fusedProduct(const RegionDraft &Draft,
                                         const StatementDraft &From,
                                         bool SelfContained) {
  const ASTContext &Context = Draft.Clang;
  auto Added = additionOf(From);
  if (!Draft.Input.Options.MayFuse || !Added)
    return std::nullopt;
  const BinaryOperator *Sum = sumOf(*Added->Whole, *Added->Value);
  const BinaryOperator *Product = productIn(*Added->Value);
  std::optional<unsigned> Target = targetOf(Added->Target, From);
  if (!Sum || !Product || !Target || !mayFuse(*Sum, Context) ||
      !mayFuse(*Product, Context))
    return std::nullopt;
  FusedProduct Result;
  Result.Target = *Target;
  Result.IsNegated = Added->IsNegated;
  Result.Left =
      captureExpression(*Product->getLHS(), From.Holes, Context, SelfContained);
  Result.Right =
      captureExpression(*Product->getRHS(), From.Holes, Context, SelfContained);
  if (Result.Left.empty() || Result.Right.empty())
    return std::nullopt;
  return Result;
}

} // namespace c2cuda
