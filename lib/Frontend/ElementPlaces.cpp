// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ElementPlaces.h"

#include "Containers.h"
#include "ElementIndex.h"
#include "FunctionFacts.h"
#include "ReadPlaces.h"
#include "RegionText.h"

#include "c2cuda/Frontend/PureFunctions.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// All variables in \p Index, which only computes with them, and null for members;
/// false for anything else.
static bool variablesIn(const Expr &Index, std::set<const VarDecl *> &Found) {
  const Expr *E = Index.IgnoreParenCasts();
  if (isa<IntegerLiteral, CharacterLiteral, UnaryExprOrTypeTraitExpr>(E))
    return true;
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return (Op->isAdditiveOp() || Op->isMultiplicativeOp()) &&
           variablesIn(*Op->getLHS(), Found) && variablesIn(*Op->getRHS(), Found);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return (Op->getOpcode() == UO_Minus || Op->getOpcode() == UO_Plus) &&
           variablesIn(*Op->getSubExpr(), Found);
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  if (Name && isa<EnumConstantDecl>(Name->getDecl()))
    return true;
  // `g->n`: only assignments could change it, see changes().
  if (isa<MemberExpr>(E)) {
    auto Member = pathOf(*E);
    if (!Member || Member->isElement() || Member->isVolatile() ||
        Member->isInUnion() || !E->getType()->isIntegerType())
      return false;
    Found.insert(nullptr);
    return true;
  }
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!Var || Var->getType().isVolatileQualified() ||
      !Var->getType()->isIntegralOrEnumerationType())
    return false;
  Found.insert(Var);
  return true;
}

/// The subscripts of \p Element are such, and its array has a name.
static bool hasPlainSubscripts(const Expr *Element,
                               std::set<const VarDecl *> &Found) {
  Element = Element->IgnoreParenImpCasts();
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Element))
    return variablesIn(*Subscript->getIdx(), Found) &&
           hasPlainSubscripts(Subscript->getBase(), Found);
  if (const auto Own = containerElement(*Element))
    return variablesIn(*Own->Index, Found) && pathOf(*Own->Object).has_value();
  return pathOf(*Element).has_value();
}

/// Whether \p S stores more than a number of floating point where it is an assignment
/// itself, or calls a function of the user's that does more than to compute.
static bool mayStore(const Stmt &S) {
  unsigned NumStores = 0;
  bool IsOther = false;
  forEachStmt(S, [&](const Stmt &Part) {
    const auto *Op = dyn_cast<BinaryOperator>(&Part);
    const auto *Step = dyn_cast<UnaryOperator>(&Part);
    const auto *Call = dyn_cast<CallExpr>(&Part);
    const bool IsStore = (Op && Op->isAssignmentOp()) ||
                         (Step && Step->isIncrementDecrementOp());
    NumStores += IsStore;
    IsOther |= IsStore && (&Part != &S ||
                           !cast<Expr>(Part).getType()->isFloatingType());
    IsOther |= Call && (!Call->getDirectCallee() ||
                        (Call->getDirectCallee()->hasBody() &&
                         !onlyComputes(*Call)));
  });
  return NumStores > 1 || IsOther;
}

/// Whether \p S, or a part of it, may change a variable in \p Used, or declares it.
static bool changes(const Stmt &S, const std::set<const VarDecl *> &Used,
                    const FunctionFacts &Facts) {
  StmtSet Parts;
  collectStatements(S, Parts);
  if (const auto *Declarations = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Declarations->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D); Var && Used.count(Var))
        return true;
  return llvm::any_of(Used, [&](const VarDecl *Var) {
    if (!Var)
      return mayStore(S);
    const VariableUses &Uses = Facts.uses(*Var);
    return !Var->hasLocalStorage() || Uses.Escapes ||
           llvm::any_of(Uses.Writes, [&](const Expr *Write) {
             return Parts.contains(Write);
           });
  });
}

/// Whether \p Part of \p S is evaluated whenever \p S runs, and once; \p S is no loop.
static bool isAlwaysEvaluated(const Stmt &Part, const Stmt &S,
                              const FunctionFacts &Facts) {
  for (const Stmt *At = &Part; At != &S;) {
    const Stmt *Up = Facts.parents().getParent(At);
    if (!Up)
      return false;
    if (const auto *If = dyn_cast<IfStmt>(Up)) {
      if (If->getCond() != At)
        return false;
    } else if (const auto *Op = dyn_cast<BinaryOperator>(Up);
               Op && Op->isLogicalOp()) {
      if (Op->getLHS() != At)
        return false;
    } else if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(Up)) {
      if (Choice->getCond() != At)
        return false;
    } else if (!isa<Expr, DeclStmt>(Up)) {
      return false;
    }
    At = Up;
  }
  return true;
}

/// The whole text of \p E, as it stands there.
static std::string textOf(const Expr &E, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(E.getSourceRange()), SM,
      Context.getLangOpts());
  if (Range.isInvalid() || Range.getBegin().isMacroID())
    return "";
  return Lexer::getSourceText(Range, SM, Context.getLangOpts()).str();
}

/// Whether \p Element of \p S, or the same one elsewhere in \p S, is evaluated
/// whenever \p S runs: `a[i] < 0 ? -a[i] : a[i]`.
static bool isEvaluatedAnyway(const Expr &Element, const Stmt &S,
                              const FunctionFacts &Facts,
                              const ASTContext &Context) {
  if (isAlwaysEvaluated(Element, S, Facts))
    return true;
  const std::string Text = textOf(Element, Context);
  bool Result = false;
  forEachStmt(S, [&](const Stmt &Part) {
    const auto *Same = dyn_cast<Expr>(&Part);
    Result |= Same && Same->getStmtClass() == Element.getStmtClass() &&
              textOf(*Same, Context) == Text &&
              isAlwaysEvaluated(*Same, S, Facts);
  });
  return Result;
}

/// The subscript of \p Element if there are no others; null if there are.
static const Expr *onlySubscript(const Expr &Element) {
  const Expr *E = Element.IgnoreParenImpCasts();
  if (const auto Own = containerElement(*E))
    return Own->Index;
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E);
  return Subscript && !isa<ArraySubscriptExpr>(
                          Subscript->getBase()->IgnoreParenImpCasts())
             ? Subscript->getIdx()
             : nullptr;
}

std::optional<HostElement> elementPlace(const HostAccess &Access,
                                        const Stmt &Loop, const StmtSet &Apart,
                                        const FunctionFacts &Facts,
                                        const ASTContext &Context) {
  const Expr *Element = Access.Element;
  const Stmt *Around = Element ? statementAround(Element, Loop, Facts) : nullptr;
  auto Place = Around ? readPlace(*Element, Loop, Apart, Facts, Context)
                      : std::nullopt;
  auto Range = Place ? textRange(*Around, *Around, Context) : std::nullopt;
  std::set<const VarDecl *> Used;
  // It may be that of a loop around it.
  if (!Range || Range->getBegin() != Place->Range.getBegin() ||
      !Element->getType()->isArithmeticType() ||
      Element->getType().isConstQualified() ||
      !hasPlainSubscripts(Element, Used) ||
      !isEvaluatedAnyway(*Element, *Around, Facts, Context))
    return std::nullopt;
  HostElement Result;
  Result.Place = *Place;
  Result.Text = textOf(*Element, Context);
  Result.Subscripts = elementIndex(*Element, Loop, Facts, Context);
  if (const Expr *Index = onlySubscript(*Element)) {
    Result.Index = textOf(*Index, Context);
    Result.IsIndexUnsigned =
        Index->IgnoreParenImpCasts()->getType()->isUnsignedIntegerType();
  }
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.Bool = true;
  Result.Type = Element->getType().getCanonicalType().getUnqualifiedType()
                    .getAsString(Policy);
  Result.IsWritten = Access.IsWrite;
  Result.IsRead = !Access.IsWrite;
  if (Access.IsWrite) {
    // Nothing may come between it and what is behind the statement.
    const auto *Op = dyn_cast<BinaryOperator>(Around);
    const auto *Step = dyn_cast<UnaryOperator>(Around);
    const Expr *Target = Op && Op->isAssignmentOp() ? Op->getLHS()
                         : Step && Step->isIncrementDecrementOp()
                             ? Step->getSubExpr()
                             : nullptr;
    if (!Target || Target->IgnoreParens() != Element->IgnoreParens())
      return std::nullopt;
    Result.IsRead = Step || Op->isCompoundAssignmentOp();
  }
  const auto *If = dyn_cast<IfStmt>(Around);
  if (Result.Text.empty() || (If && (If->hasInitStorage() || If->hasVarStorage())) ||
      changes(If ? *If->getCond() : *Around, Used, Facts))
    return std::nullopt;
  return Result;
}

} // namespace c2cuda
