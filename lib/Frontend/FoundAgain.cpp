// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Both expressions are walked side by side.

#include "FoundAgain.h"

#include "FunctionFacts.h"
#include "MathCalls.h"
#include "StandardCalls.h"
#include "UpdateTypes.h"
#include "VariableValues.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

namespace {

class Comparer {
public:
  Comparer(const std::vector<const BinaryOperator *> &Assignments,
           const ASTContext &Context)
      : Context(Context) {
    for (const BinaryOperator *Op : Assignments)
      IsGood &= take(*Op);
  }

  bool run(const Expr &Value, const Expr &Again) {
    return IsGood && !Given.empty() && matches(Value, Again) && HasIndex;
  }

private:
  const ASTContext &Context;
  /// What the variables are given.
  llvm::DenseMap<const VarDecl *, const Expr *> Given;
  bool IsGood = true;
  bool HasIndex = false;

  bool take(const BinaryOperator &Op);
  bool matches(const Expr &Value, const Expr &Again);
  bool isSameNode(const Expr &Value, const Expr &Again) const;
};

} // namespace

bool Comparer::take(const BinaryOperator &Op) {
  const VarDecl *Var = namedVariable(*Op.getLHS());
  return Op.getOpcode() == BO_Assign && Var &&
         isPlainInteger(Op.getLHS()->getType()) &&
         !Op.getLHS()->getType().isVolatileQualified() &&
         !Op.getRHS()->HasSideEffects(Context) &&
         Given.insert({Var, Op.getRHS()->IgnoreParenImpCasts()}).second;
}

/// Whether both nodes do the same with what is below them.
bool Comparer::isSameNode(const Expr &Value, const Expr &Again) const {
  if (const auto *Op = dyn_cast<BinaryOperator>(&Value))
    return !Op->isAssignmentOp() &&
           Op->getOpcode() == cast<BinaryOperator>(Again).getOpcode();
  if (const auto *Op = dyn_cast<UnaryOperator>(&Value))
    return !Op->isIncrementDecrementOp() &&
           Op->getOpcode() == cast<UnaryOperator>(Again).getOpcode();
  if (const auto *Member = dyn_cast<MemberExpr>(&Value))
    return Member->getMemberDecl() == cast<MemberExpr>(Again).getMemberDecl();
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&Value))
    return Context.hasSameType(Cast->getTypeAsWritten(),
                               cast<ExplicitCastExpr>(Again).getTypeAsWritten());
  if (const auto *Call = dyn_cast<CallExpr>(&Value))
    return Call->getCalleeDecl() == cast<CallExpr>(Again).getCalleeDecl() &&
           (isPureMathCall(*Call) || standardCall(*Call) ||
            isa<CXXOperatorCallExpr>(Call));
  return isa<ArraySubscriptExpr, ConditionalOperator>(Value);
}

bool Comparer::matches(const Expr &First, const Expr &Second) {
  const Expr &Value = *First.IgnoreParenImpCasts();
  const Expr &Again = *Second.IgnoreParenImpCasts();
  const VarDecl *Var = namedVariable(Again);
  auto Found = Var ? Given.find(Var) : Given.end();
  if (Found != Given.end()) {
    HasIndex = true;
    // In a wider type, arithmetic of unsigned numbers would not wrap around.
    QualType Type = Value.getType();
    return isSame(Value, *Found->second, Context) &&
           keepsValue(Type, Again.getType(), Context) &&
           (Type->isSignedIntegerType() ||
            Context.hasSameUnqualifiedType(Type, Again.getType()));
  }
  if (isSame(Value, Again, Context))
    return llvm::none_of(Given, [&](const auto &Entry) {
      return mentions(Value, *Entry.first);
    });
  if (Value.getStmtClass() != Again.getStmtClass() ||
      !isSameNode(Value, Again))
    return false;
  auto A = Value.child_begin(), B = Again.child_begin();
  for (; A != Value.child_end() && B != Again.child_end(); ++A, ++B) {
    const auto *One = dyn_cast_or_null<Expr>(*A);
    const auto *Other = dyn_cast_or_null<Expr>(*B);
    if (!One || !Other || !matches(*One, *Other))
      return false;
  }
  return A == Value.child_end() && B == Again.child_end();
}

bool isFoundAgain(const Expr &Value, const Expr &Again,
                  const std::vector<const BinaryOperator *> &Assignments,
                  const ASTContext &Context) {
  return Comparer(Assignments, Context).run(Value, Again);
}

} // namespace c2cuda
