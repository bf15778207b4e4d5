// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "GivenObjects.h"

#include "Callers.h"
#include "Containers.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

static const Expr *nextInwards(const Expr &E);

/// What \p E, a pointer or what `&` is taken of, is an element or a part of: `x` of `x + k`,
/// `&x[k]`, `x.data()`. Null for what reads a pointer from memory.
static const VarDecl *objectIn(const Expr &Whole) {
  const Expr *E = Whole.IgnoreParenCasts();
  while (const Expr *Inner = nextInwards(*E))
    E = Inner->IgnoreParenCasts();
  return namedVariable(*E);
}

/// One step of that; null where there is none.
static const Expr *nextInwards(const Expr &E) {
  if (const auto *Address = dyn_cast<UnaryOperator>(&E)) {
    if (Address->getOpcode() != UO_AddrOf)
      return nullptr;
    const Expr *Part = Address->getSubExpr()->IgnoreParens();
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Part))
      return Subscript->getBase();
    const auto Element = containerElement(*Part);
    return Element ? Element->Object : nullptr;
  }
  if (const auto *Row = dyn_cast<ArraySubscriptExpr>(&E))
    return Row->getType()->isArrayType() ? Row->getBase() : nullptr;
  if (const auto *Sum = dyn_cast<BinaryOperator>(&E))
    return Sum->getOpcode() == BO_Add &&
                   Sum->getLHS()->getType()->isPointerType()
               ? Sum->getLHS()
               : nullptr;
  return containerData(E);
}

static bool ownsElements(QualType Type) {
  auto Class = containerOf(Type);
  return Class && Class->ownsElements();
}

/// Whether \p Var stands for one object of \p Caller's, or of the file's, with its own
/// memory; those that the whole file sees are added to \p Visible.
static bool isObject(const VarDecl &Var, const FunctionFacts &Caller,
                     unsigned Depth, VariableSet &Visible) {
  QualType Type = Var.getType();
  if (const auto *Given = dyn_cast<ParmVarDecl>(&Var);
      Given && (Type->isPointerType() || Type->isReferenceType())) {
    const auto Outer = givenObjects(*Given, Caller, Depth + 1);
    if (Outer)
      Visible.insert(Outer->begin(), Outer->end());
    return Outer.has_value();
  }
  if (Type->isReferenceType() || Var.hasAttr<AliasAttr>() ||
      Var.hasAttr<WeakAttr>() || Var.getTLSKind() != VarDecl::TLS_None)
    return false;
  if (Type->isPointerType())
    return Caller.holdsOneAllocation(Var);
  if (!Type->isArrayType() && !ownsElements(Type))
    return false;
  if (!Var.hasLocalStorage())
    Visible.insert(Var.getCanonicalDecl());
  return true;
}

std::optional<VariableSet> givenObjects(const ParmVarDecl &Var,
                                        const FunctionFacts &Facts,
                                        unsigned Depth) {
  QualType Type = Var.getType();
  const bool IsReference =
      Type->isLValueReferenceType() && ownsElements(Type->getPointeeType());
  if (Depth > 3 || Var.getDeclContext() != &Facts.function() ||
      !(IsReference || (Type->isPointerType() && Facts.isNeverChanged(Var))))
    return std::nullopt;
  const Callers *Sites = Facts.callers();
  if (!Sites)
    return std::nullopt;
  VariableSet Visible;
  const unsigned Own = Var.getFunctionScopeIndex();
  for (const CallerCall &Site : Sites->Calls) {
    const VarDecl *Object = objectIn(*Site.Call->getArg(Own));
    if (!Object || !isObject(*Object, *Site.Caller, Depth, Visible))
      return std::nullopt;
    for (unsigned K = 0; K < Site.Call->getNumArgs(); ++K)
      if (const VarDecl *Other = objectIn(*Site.Call->getArg(K));
          K != Own && Other &&
          Other->getCanonicalDecl() == Object->getCanonicalDecl())
        return std::nullopt;
  }
  return Visible;
}

/// Whether \p Function, or one that it calls, names one of \p Objects.
static bool namesAny(const FunctionDecl &Function, const VariableSet &Objects,
                     llvm::DenseSet<const FunctionDecl *> &Seen) {
  const FunctionDecl *Definition = nullptr;
  const Stmt *Body = Function.getBody(Definition);
  if (!Body || !Seen.insert(Definition).second)
    return false;
  bool Found = false;
  forEachStmt(*Body, [&](const Stmt &S) {
    const ValueDecl *Named = nullptr;
    if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
      Named = Name->getDecl();
    else if (const auto *Member = dyn_cast<MemberExpr>(&S))
      Named = Member->getMemberDecl();
    else if (const auto *Made = dyn_cast<CXXConstructExpr>(&S))
      Named = Made->getConstructor();
    if (Found || !Named)
      return;
    if (const auto *Var = dyn_cast<VarDecl>(Named))
      Found = Objects.count(Var->getCanonicalDecl());
    else if (const auto *Called = dyn_cast<FunctionDecl>(Named))
      Found = namesAny(*Called, Objects, Seen);
  });
  return Found;
}

bool isGivenApart(const VarDecl &Var, const FunctionFacts &Facts) {
  const auto *Given = dyn_cast<ParmVarDecl>(&Var);
  const auto Visible =
      Given ? givenObjects(*Given, Facts) : std::optional<VariableSet>();
  if (!Visible)
    return false;
  llvm::DenseSet<const FunctionDecl *> Seen;
  return Visible->empty() || !namesAny(Facts.function(), *Visible, Seen);
}

} // namespace c2cuda
