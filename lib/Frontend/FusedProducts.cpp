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

/// The access that \p Form writes.
static std::optional<unsigned> targetOf(const UpdateForm &Form,
                                        const StatementDraft &From) {
  for (unsigned A = 0; A < From.Accesses.size(); ++A)
    if (From.Accesses[A].Writes && From.Accesses[A].Node == Form.Target)
      return A;
  return std::nullopt;
}

std::optional<FusedProduct> fusedProduct(const RegionDraft &Draft,
                                         const StatementDraft &From,
                                         bool SelfContained) {
  const ASTContext &Context = Draft.Clang;
  if (!Draft.Input.Options.MayFuse || From.Updates.size() != 1 ||
      !From.Rest.empty() || From.Declares)
    return std::nullopt;
  const UpdateForm &Form = From.Updates.front();
  const auto *Body = dyn_cast<Expr>(From.Body);
  const auto *Assignment =
      Body ? dyn_cast<BinaryOperator>(Body->IgnoreParens()) : nullptr;
  if (Form.Kind != ReductionKind::Sum || !Form.Value || !Assignment ||
      !isa<Expr>(Form.Whole) ||
      cast<Expr>(Form.Whole)->IgnoreParens() != Assignment)
    return std::nullopt;
  const BinaryOperator *Sum = sumOf(*Assignment, *Form.Value);
  const BinaryOperator *Product = productIn(*Form.Value);
  std::optional<unsigned> Target = targetOf(Form, From);
  if (!Sum || !Product || !Target || !mayFuse(*Sum, Context) ||
      !mayFuse(*Product, Context))
    return std::nullopt;
  FusedProduct Result;
  Result.Target = *Target;
  Result.IsNegated = Form.IsNegated;
  Result.Left =
      captureExpression(*Product->getLHS(), From.Holes, Context, SelfContained);
  Result.Right =
      captureExpression(*Product->getRHS(), From.Holes, Context, SelfContained);
  if (Result.Left.empty() || Result.Right.empty())
    return std::nullopt;
  return Result;
}

} // namespace c2cuda
