// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Variables that are products of others, `size_t n = (size_t)nx * ny`: rows may
// be as long.

#include "PointerAliases.h"
#include "RegionDraft.h"

using namespace clang;

namespace c2cuda {

/// Whether numbers of the type are what their products are: signed ones do not
/// overflow, and subscripts of 64 bits are added up with the same remainders.
static bool keepsProducts(QualType Type, const ASTContext &Context) {
  return Type->isSignedIntegerType() ||
         (Type->isUnsignedIntegerType() && Context.getIntWidth(Type) == 64);
}

const Expr *RegionDraft::factorsBehind(const Expr &E) const {
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  const FunctionFacts &Facts = Input.Facts;
  if (!Var || !Var->hasLocalStorage() || isa<ParmVarDecl>(Var) ||
      !Var->hasInit() || !keepsProducts(Var->getType(), Clang) ||
      isDeclaredInside(*Var) || !Facts.isNeverChanged(*Var))
    return nullptr;
  const Expr *Init = Var->getInit()->IgnoreParenImpCasts();
  const auto *Product = dyn_cast<BinaryOperator>(Init);
  if (!(Product ? Product->getOpcode() == BO_Mul : isa<DeclRefExpr>(Init)) ||
      constantOf(*Init, Clang) ||
      !keepsProducts(Init->getType(), Clang) ||
      Clang.getIntWidth(Var->getType()) <
          Clang.getIntWidth(Init->getType()))
    return nullptr;
  std::vector<const VarDecl *> Variables;
  if (!collectVariables(*Init, Variables))
    return nullptr;
  for (const VarDecl *Factor : Variables)
    if (!Facts.isNeverChanged(*Factor) ||
        !isVisibleAt(*Factor, *Input.Statements.front(), Facts))
      return nullptr;
  return Init;
}

Polynomial RegionDraft::expanded(Polynomial P) const {
  for (bool IsDone = false; !IsDone;) {
    IsDone = true;
    std::set<std::string> Used;
    P.collectSymbols(Used);
    for (const std::string &Name : Used)
      if (auto Found = Factors.find(Name); Found != Factors.end()) {
        P = P.substituted(Name, Found->second);
        IsDone = false;
      }
  }
  return P;
}

/// \p P, the value of the variable \p E, after a note of what it is the product
/// of.
Polynomial RegionDraft::noteFactors(const Expr &E, const Polynomial &P,
                                    isl::set Domain) {
  const Expr *Behind = factorsBehind(E);
  std::set<std::string> Name;
  P.collectSymbols(Name);
  if (!Behind || Name.size() != 1 || Factors.count(*Name.begin()))
    return P;
  if (auto Known = polynomial(*Behind, Domain))
    Factors.insert({*Name.begin(), *Known});
  return P;
}

} // namespace c2cuda
