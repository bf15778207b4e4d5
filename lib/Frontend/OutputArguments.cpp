// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls that leave results in variables of the caller's: `minmax(a, n, &lo,
// &hi)`, or by reference. Such a variable is declared in the text of the
// statement that calls, so that a thread has its own.

#include "Containers.h"
#include "LibraryCalls.h"
#include "MathCalls.h"
#include "MemoryCalls.h"
#include "RegionReader.h"
#include "StatementReader.h"

using namespace clang;

namespace c2cuda {

/// The variable whose address \p Argument is, or to which the reference
/// \p Parameter is bound; null for other arguments.
static const VarDecl *outputOf(const Expr &Argument, QualType Parameter) {
  const Expr *E = Argument.IgnoreParenCasts();
  const auto *Op = dyn_cast<UnaryOperator>(E);
  bool IsOutput = Parameter->isLValueReferenceType() &&
                  !Parameter->getPointeeType().isConstQualified();
  if (Op && Op->getOpcode() == UO_AddrOf && Parameter->isPointerType()) {
    E = Op->getSubExpr()->IgnoreParens();
    IsOutput = true;
  }
  const auto *Name = IsOutput ? dyn_cast<DeclRefExpr>(E) : nullptr;
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return Var && Var->getType()->isArithmeticType() ? Var : nullptr;
}

bool RegionReader::isOutput(const VarDecl &Var) const {
  const VariableUses &Uses = Draft.Input.Facts.uses(Var);
  if (llvm::any_of(Uses.Writes, [&](const Expr *Write) {
        const auto *Call = dyn_cast<CallExpr>(Write);
        return Call && isStandardSwap(*Call) && Draft.Inside.contains(Write);
      }))
    return true;
  if (!Uses.Escapes)
    return false;
  for (const Stmt *S : Draft.Inside) {
    const auto *Call = dyn_cast<CallExpr>(S);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
    const bool IsOfLambda = Method && Method->getParent()->isLambda() &&
                            isa<CXXOperatorCallExpr>(Call);
    if (!Callee ||
        (isa<CXXOperatorCallExpr, CXXMemberCallExpr>(Call) && !IsOfLambda) ||
        (isLibraryFunction(*Callee) && !leavesResults(*Call) &&
         !bitsTarget(*Call, Draft.Clang)))
      continue;
    // The first argument is the lambda.
    const unsigned First = IsOfLambda && !Method->isStatic() ? 1 : 0;
    const unsigned Count =
        std::min(Call->getNumArgs() - First, Callee->getNumParams());
    for (unsigned K = 0; K < Count; ++K)
      if (outputOf(*Call->getArg(K + First),
                   Callee->getParamDecl(K)->getType()) == &Var)
        return true;
  }
  return false;
}

/// p for `p.x.y`; else \p E.
static const Expr &wholeOf(const Expr &E) {
  const Expr *Whole = E.IgnoreParens();
  while (const auto *Member = dyn_cast<MemberExpr>(Whole)) {
    if (Member->isArrow() || !isa<FieldDecl>(Member->getMemberDecl()))
      break;
    Whole = Member->getBase()->IgnoreParens();
  }
  return *Whole;
}

/// `a[i]` or `p[i].x`, which a function may change through a reference: then it
/// counts as read and written.
static bool namesElement(const Expr &Argument) {
  const Expr &E = wholeOf(Argument);
  return isa<ArraySubscriptExpr>(E) || containerElement(E);
}

/// `&p`, `&p.x`, or either as a reference, where p is a struct of the statement's own.
bool StatementReader::isOwnStruct(const Expr &Argument) const {
  const Expr *E = Argument.IgnoreParenImpCasts();
  const auto *Op = dyn_cast<UnaryOperator>(E);
  const VarDecl *Var = Op && Op->getOpcode() == UO_AddrOf
                           ? namedVariable(wholeOf(*Op->getSubExpr()))
                       : Argument.isLValue() ? namedVariable(wholeOf(*E))
                                             : nullptr;
  return Var && Var->getType()->isRecordType() && Own.count(Var);
}

/// Whether the pointer \p Parameter is only followed to what it points to, `*s`: a member
/// has neighbours, which `&p[i].x` does not name.
static bool isOnlyFollowed(const ParmVarDecl &Parameter,
                           const FunctionDecl &Definition) {
  unsigned NumUses = 0, NumFollowed = 0;
  forEachStmt(*Definition.getBody(), [&](const Stmt &S) {
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    NumUses += Name && Name->getDecl() == &Parameter;
    const auto *Op = dyn_cast<UnaryOperator>(&S);
    NumFollowed += Op && Op->getOpcode() == UO_Deref &&
                   readVariable(*Op->getSubExpr()) == &Parameter;
  });
  return NumUses == NumFollowed;
}

/// The member of an element that `&p[i].x` is the address of, where a pointer of the type
/// \p Parameter leads to no other; null for other arguments.
static const Expr *memberInArgument(const Expr &Argument, QualType Parameter,
                                    const ASTContext &Context) {
  const auto *Op = dyn_cast<UnaryOperator>(Argument.IgnoreParenImpCasts());
  const auto *Member =
      Op && Op->getOpcode() == UO_AddrOf && Parameter->isPointerType()
          ? dyn_cast<MemberExpr>(Op->getSubExpr()->IgnoreParens())
          : nullptr;
  return Member && Member->getType()->isArithmeticType() &&
                 Context.hasSameUnqualifiedType(Member->getType(),
                                                Parameter->getPointeeType()) &&
                 namesElement(*Member)
             ? Member
             : nullptr;
}

/// `sincos(x, &s, &c)`: of elements nobody would know that they are written.
bool StatementReader::readResults(const CallExpr &Call) {
  const FunctionDecl &Callee = *Call.getDirectCallee();
  for (unsigned K = 0; K < Call.getNumArgs(); ++K) {
    const Expr &Argument = *Call.getArg(K);
    QualType Type = Callee.getParamDecl(K)->getType();
    const VarDecl *Output = outputOf(Argument, Type);
    if (!Type->isPointerType() ? !read(Argument)
                               : !Output || !Own.count(Output))
      return Draft.fail(RefusalKind::OutputArgument, Argument.getBeginLoc(),
                        {textOf(Argument, Draft.Clang),
                         "'" + Callee.getNameAsString() + "'"});
  }
  return true;
}

bool StatementReader::readArguments(const CallExpr &Call,
                                    const FunctionDecl &Definition) {
  std::vector<const Expr *> Changed;
  for (unsigned K = 0; K < Call.getNumArgs(); ++K) {
    const Expr &Argument = *Call.getArg(K);
    if (isa<CXXDefaultArgExpr>(Argument))
      continue;
    if (K >= Definition.getNumParams())
      return refuseAccess(Call);
    QualType Type = Definition.getParamDecl(K)->getType();
    const VarDecl *Output = outputOf(Argument, Type);
    if ((Output && Own.count(Output)) || isOwnStruct(Argument))
      continue;
    bool IsReference = Type->isLValueReferenceType() &&
                       !Type->getPointeeType().isConstQualified();
    const Expr *Member = memberInArgument(Argument, Type, Draft.Clang);
    if (Member && !isOnlyFollowed(*Definition.getParamDecl(K), Definition))
      Member = nullptr;
    if (Member || (IsReference && namesElement(Argument))) {
      Changed.push_back(Member ? Member : &Argument);
      continue;
    }
    if (Output || IsReference)
      return Draft.fail(RefusalKind::OutputArgument, Argument.getBeginLoc(),
                        {Output ? Output->getNameAsString()
                                : textOf(Argument, Draft.Clang),
                         "'" + Definition.getNameAsString() + "'"});
    if (!(Argument.getType()->isPointerType() ? readAddress(Argument, Type)
                                              : read(Argument)))
      return false;
  }
  return llvm::all_of(
      Changed, [&](const Expr *Argument) { return changeObject(*Argument); });
}

} // namespace c2cuda
