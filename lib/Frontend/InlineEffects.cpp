// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls seen through whose callee only assigns: `p[i].add(q[i])`.

#include "Substitution.h"

#include "BitCalls.h"
#include "Containers.h"
#include "MathCalls.h"
#include "StructElements.h"

using namespace c2cuda;
using namespace clang;

/// An element of an array, or a member of one. Only these are written: who
/// looks for writes to variables does not look into functions.
static bool isElement(const Expr &Target) {
  const Expr *E = Target.IgnoreParens();
  while (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (Member->isArrow() || !isa<FieldDecl>(Member->getMemberDecl()))
      return false;
    E = Member->getBase()->IgnoreParenImpCasts();
    if (!E->getType()->isRecordType())
      return false;
  }
  const auto *Star = dyn_cast<UnaryOperator>(E);
  return isa<ArraySubscriptExpr>(E) || containerElement(*E) ||
         (E == Target.IgnoreParens() && Star &&
          Star->getOpcode() == UO_Deref);
}

/// Whether \p Argument means the same after each write to an element: it reads
/// only variables whose address nobody has.
bool Substitution::isStable(const Expr &Argument, UseMap &CallerUses) const {
  std::vector<const Stmt *> Work = {&Argument};
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (const auto *Call = dyn_cast<CallExpr>(S);
        Call && !isPureMathCall(*Call) && !isBitCall(*Call) &&
        !containerElement(*Call))
      return false;
    // The copy of a struct would be the struct itself.
    if (isa<CXXConstructExpr>(S))
      return false;
    const auto *Cast = dyn_cast<CastExpr>(S);
    if (Cast && Cast->getCastKind() == CK_LValueToRValue) {
      const auto *Name =
          dyn_cast<DeclRefExpr>(Cast->getSubExpr()->IgnoreParens());
      const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
      if (!Var || !Var->hasLocalStorage() || Var->getType()->isReferenceType() ||
          CallerUses[Var].Escapes)
        return false;
      continue;
    }
    for (const Stmt *Child : S->children())
      if (Child)
        Work.push_back(Child);
  }
  return true;
}

Expr *Substitution::assignment(const BinaryOperator &Op) {
  if (!Op.isAssignmentOp() || !Op.getType()->isArithmeticType())
    return nullptr;
  Expr *Left = copy(Op.getLHS());
  Expr *Right = Left ? copy(Op.getRHS()) : nullptr;
  if (!Right || !Left->isLValue() || !isElement(*Left))
    return nullptr;
  if (const auto *Compound = dyn_cast<CompoundAssignOperator>(&Op))
    return CompoundAssignOperator::Create(
        Context, Left, Right, Op.getOpcode(), Op.getType(), Op.getValueKind(),
        Op.getObjectKind(), SourceLocation(), FPOptionsOverride(),
        Compound->getComputationLHSType(),
        Compound->getComputationResultType());
  return BinaryOperator::Create(Context, Left, Right, BO_Assign, Op.getType(),
                                Op.getValueKind(), Op.getObjectKind(),
                                SourceLocation(), FPOptionsOverride());
}

/// `set(i, P{x, y})`: \p Argument, made for \p Parameter, may stand where the callee
/// assigns it to an element, and nowhere else.
bool Substitution::noteMade(const VarDecl &Parameter, const Expr &Argument) {
  const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(&Argument);
  const Expr &Value = Temporary ? *Temporary->getSubExpr() : Argument;
  QualType Type = Parameter.getType().getNonReferenceType();
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  if (ReturnType.isNull() || !ReturnType->isVoidType() ||
      !Type->isRecordType() || (Class && !Class->isTriviallyCopyable()) ||
      Type.isVolatileQualified() || !Value.isPRValue() ||
      Value.HasSideEffects(Context, false) ||
      !Context.hasSameUnqualifiedType(Value.getType(), Type))
    return false;
  Made[&Parameter] = const_cast<Expr *>(&Value);
  return true;
}

/// `px[i] = p;` of structs that copy byte by byte.
Expr *Substitution::structAssignment(const Stmt &S) {
  const auto *E = dyn_cast<Expr>(&S);
  const auto *Op = dyn_cast<BinaryOperator>(&S);
  const CallExpr *Copying = E ? trivialAssignment(*E) : nullptr;
  if (!Copying &&
      !(Op && Op->getOpcode() == BO_Assign && Op->getType()->isRecordType()))
    return nullptr;
  const Expr &To = Copying ? *Copying->getArg(0) : *Op->getLHS();
  const Expr &From = Copying ? *Copying->getArg(1) : *Op->getRHS();
  Expr *Left = copy(&To);
  const VarDecl *Var = namedVariable(*From.IgnoreParenImpCasts());
  auto Found = Var ? Made.find(Var) : Made.end();
  Expr *Right = Found != Made.end() ? Found->second
                : Left              ? copy(From.IgnoreParenImpCasts())
                                    : nullptr;
  if (!Left || !Right || !Left->isLValue() || !isElement(*Left))
    return nullptr;
  QualType Type = Left->getType().getUnqualifiedType();
  if (Right->isLValue())
    Right = ImplicitCastExpr::Create(Context, Type, CK_LValueToRValue, Right,
                                     nullptr, VK_PRValue, FPOptionsOverride());
  if (Copying)
    return CXXOperatorCallExpr::Create(
        Context, OO_Equal, const_cast<Expr *>(Copying->getCallee()),
        {Left, Right}, E->getType(), E->getValueKind(), SourceLocation(),
        FPOptionsOverride());
  return BinaryOperator::Create(Context, Left, Right, BO_Assign, Type,
                                Op->getValueKind(), Op->getObjectKind(),
                                SourceLocation(), FPOptionsOverride());
}

/// The assignments that are all of \p Body, with commas between them.
Expr *Substitution::effect(const CallExpr &Call, const Stmt &Body) {
  const auto *Block = dyn_cast<CompoundStmt>(&Body);
  if (!Block || Block->body_empty())
    return nullptr;
  if (Block->size() == 1)
    if (Expr *Whole = structAssignment(*Block->body_front()))
      return Whole;
  if (!Made.empty())
    return nullptr;
  Expr *Result = nullptr;
  for (const Stmt *S : Block->body()) {
    const auto *Op = dyn_cast<BinaryOperator>(S);
    Expr *Next = Op ? assignment(*Op) : nullptr;
    if (!Next)
      return nullptr;
    Result = !Result ? Next
                     : BinaryOperator::Create(
                           Context, Result, Next, BO_Comma, Next->getType(),
                           Next->getValueKind(), Next->getObjectKind(),
                           SourceLocation(), FPOptionsOverride());
  }
  if (Block->size() == 1)
    return Result;
  UseMap CallerUses = collectUses(*Caller.getBody(), Context);
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  if (Member && !isStable(*Member->getImplicitObjectArgument(), CallerUses))
    return nullptr;
  for (const Expr *Argument : Call.arguments())
    if (isa<CXXDefaultArgExpr>(Argument) || !isStable(*Argument, CallerUses))
      return nullptr;
  return Result;
}
