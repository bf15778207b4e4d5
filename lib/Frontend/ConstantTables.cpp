// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `const double weight[3] = {...};` in a region, static or not: a table of the
// device's, which no iteration makes, where all that is done with it is to read
// elements.

#include "StatementReader.h"

#include "HolePrinter.h"
#include "RegionReader.h"

#include "c2cuda/Frontend/Declarations.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// Whether \p Reference is that of `t[i][j]`, of which the value is read.
static bool isElementRead(const DeclRefExpr &Reference, const ParentMap &Parents) {
  const Stmt *Here = &Reference;
  while (true) {
    const Stmt *Up = Parents.getParent(Here);
    if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Up)) {
      if (Cast->getCastKind() == CK_LValueToRValue)
        return isa<ArraySubscriptExpr>(Cast->getSubExpr()->IgnoreParens());
      if (Cast->getCastKind() != CK_ArrayToPointerDecay &&
          Cast->getCastKind() != CK_NoOp)
        return false;
    } else if (const auto *Element = dyn_cast_or_null<ArraySubscriptExpr>(Up)) {
      if (Element->getBase() != Here)
        return false;
    } else if (!isa_and_nonnull<ParenExpr>(Up)) {
      return false;
    }
    Here = Up;
  }
}

/// Whether \p Init means the same at the top of the file: it names nothing, and
/// no type but C's own.
static bool isFreeOfNames(const Expr &Init) {
  bool IsFree = true;
  forEachStmt(Init, [&](const Stmt &S) {
    const auto *Cast = dyn_cast<ExplicitCastExpr>(&S);
    IsFree &= !isa<DeclRefExpr, MemberExpr, CallExpr, CXXConstructExpr,
                   UnaryExprOrTypeTraitExpr, SubstNonTypeTemplateParmExpr>(S) &&
              (!Cast || isa<BuiltinType>(Cast->getTypeAsWritten().getTypePtr()));
  });
  return IsFree;
}

bool RegionReader::takeTable(const VarDecl &Var) {
  const auto *Array = Draft.Clang.getAsConstantArrayType(Var.getType());
  if (!Array || !isConstantLocal(Var, Draft.Clang) ||
      Draft.Input.Function.isTemplateInstantiation() ||
      !isFreeOfNames(*Var.getInit()))
    return false;
  QualType Element = Draft.Clang.getBaseElementType(Var.getType());
  const auto *Named = Element->getAs<TypedefType>();
  if (!isSupportedElement(Element) || Var.getType().isVolatileQualified() ||
      (Named && !Named->getDecl()->getDeclContext()->isTranslationUnit()))
    return false;
  const FunctionFacts &Facts = Draft.Input.Facts;
  return llvm::all_of(Facts.uses(Var).References,
                      [&](const DeclRefExpr *Reference) {
                        return isElementRead(*Reference, Facts.parents());
                      }) &&
         Draft.Called.addTable(Var);
}

/// The element \p E of a table of the region's: whoever reads it waits for
/// nobody.
bool StatementReader::tableElement(const Expr &E, const Chain &Found) {
  const Expr *Base = &E;
  while (!isa<DeclRefExpr>(Base)) {
    Base = Base->IgnoreParenImpCasts();
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Base))
      Base = Element->getBase();
    else if (!isa<DeclRefExpr>(Base))
      return refuse(E, "'" + textOf(E, Draft.Clang) + "'");
  }
  Statement.Holes.Values[Base] = {
      literalPiece(Draft.Called.tableFor(*Found.Base->Root))};
  Statement.Holes.Arguments.insert(Base);
  return llvm::all_of(Found.Indices,
                      [&](const Index &Own) { return isReadable(Own); });
}

} // namespace c2cuda
