// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `double weight[3] = {...};` in a region, static or not, of values that are known
// now: a table of the device's, which no iteration makes, where all that is done with
// it is to read elements.

#include "StatementReader.h"

#include "ConstantText.h"
#include "HolePrinter.h"
#include "PointerAliases.h"
#include "RegionReader.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

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

/// \p Value, of the type \p Type, as an initialiser; empty if it cannot be written.
static std::string valuesText(const APValue &Value, QualType Type,
                              const ASTContext &Context) {
  const auto *Array = Context.getAsConstantArrayType(Type);
  if (!Array) {
    std::string Text = constantText(Value, Type);
    const bool HasParens = StringRef(Text).starts_with("(-");
    return HasParens ? Text.substr(1, Text.size() - 2) : Text;
  }
  if (!Value.isArray())
    return "";
  std::string Text;
  for (unsigned K = 0, N = Value.getArraySize(); K < N; ++K) {
    const APValue &Own = K < Value.getArrayInitializedElts()
                             ? Value.getArrayInitializedElt(K)
                             : Value.getArrayFiller();
    std::string Element = valuesText(Own, Array->getElementType(), Context);
    if (Element.empty())
      return "";
    Text += (K ? ", " : "{") + Element;
  }
  return Text + "}";
}

/// The values of the table \p Var, where its own text does not do.
static std::string tableValues(const VarDecl &Var, const ASTContext &Context) {
  const unsigned Most = 64;
  QualType Type = Var.getType();
  if (Context.getConstantArrayElementCount(
          Context.getAsConstantArrayType(Type)) > Most)
    return "";
  const APValue *Value = Var.evaluateValue();
  return Value ? valuesText(*Value, Type, Context) : "";
}

/// Whether \p Var has what it holds from its declaration, known now.
bool RegionReader::isTable(const VarDecl &Var) const {
  const ASTContext &Clang = Draft.Clang;
  const Expr *Init = Var.getInit();
  if (!Clang.getAsConstantArrayType(Var.getType()) || !Var.isLocalVarDecl() ||
      !Init || Init->isValueDependent() ||
      !Init->isConstantInitializer(Draft.Clang, false) ||
      Draft.Input.Function.isTemplateInstantiation())
    return false;
  QualType Element = Clang.getBaseElementType(Var.getType());
  const FunctionFacts &Facts = Draft.Input.Facts;
  return isSupportedElement(Element) && !Element.isVolatileQualified() &&
         llvm::all_of(Facts.uses(Var).References,
                      [&](const DeclRefExpr *Reference) {
                        return readsElement(*Reference, Facts.parents());
                      });
}

bool RegionReader::takeTable(const VarDecl &Var) {
  if (!isTable(Var))
    return false;
  if (Draft.Input.Facts.uses(Var).References.empty())
    return true;
  QualType Element = Draft.Clang.getBaseElementType(Var.getType());
  const auto *Named = Element->getAs<TypedefType>();
  if (isFreeOfNames(*Var.getInit()) &&
      (!Named || Named->getDecl()->getDeclContext()->isTranslationUnit()))
    return Draft.Called.addTable(Var);
  std::string Values = tableValues(Var, Draft.Clang);
  return !Values.empty() && Draft.Called.addTable(Var, Values);
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
