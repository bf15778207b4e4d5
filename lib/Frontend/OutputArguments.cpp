// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls that leave results in variables of the caller's: `minmax(a, n, &lo,
// &hi)`, or by reference. Such a variable is declared in the text of the
// statement that calls, so that a thread has its own.

#include "Containers.h"
#include "LibraryCalls.h"
#include "MathCalls.h"
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
  if (!Draft.Input.Facts.uses(Var).Escapes)
    return false;
  for (const Stmt *S : Draft.Inside) {
    const auto *Call = dyn_cast<CallExpr>(S);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    if (!Callee || isa<CXXOperatorCallExpr, CXXMemberCallExpr>(Call) ||
        (isLibraryFunction(*Callee) && !leavesResults(*Call)))
      continue;
    unsigned Count = std::min(Call->getNumArgs(), Callee->getNumParams());
    for (unsigned K = 0; K < Count; ++K)
      if (outputOf(*Call->getArg(K), Callee->getParamDecl(K)->getType()) ==
          &Var)
        return true;
  }
  return false;
}

/// `a[i]` or `p[i].x`, which a function may change through a reference: then it
/// counts as read and written.
static bool namesElement(const Expr &Argument) {
  const Expr *E = Argument.IgnoreParens();
  while (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (Member->isArrow())
      return false;
    E = Member->getBase()->IgnoreParens();
  }
  return isa<ArraySubscriptExpr>(E) || containerElement(*E);
}

/// `&p`, or p as a reference, where p is a struct of the statement's own.
bool StatementReader::isOwnStruct(const Expr &Argument) const {
  const Expr *E = Argument.IgnoreParenImpCasts();
  const auto *Op = dyn_cast<UnaryOperator>(E);
  const VarDecl *Var = Op && Op->getOpcode() == UO_AddrOf
                           ? namedVariable(*Op->getSubExpr())
                       : Argument.isLValue() ? namedVariable(*E)
                                             : nullptr;
  return Var && Var->getType()->isRecordType() && Own.count(Var);
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
    if (IsReference && namesElement(Argument)) {
      Changed.push_back(&Argument);
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
