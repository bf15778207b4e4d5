// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a variable holds when a region begins: the value that the statements
// before it have given it, or a parameter that the host passes. What stands for
// its initialiser all the time.

#include "AssignedTargets.h"
#include "RegionDraft.h"

using namespace clang;

namespace c2cuda {

/// Whether \p E only computes with constants and local variables.
static bool isSimple(const Stmt &E, std::vector<const VarDecl *> &Read) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(&E)) {
    const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    if (Var)
      Read.push_back(Var);
    return !Var || (Var->hasLocalStorage() &&
                    Var->getType()->isIntegralOrEnumerationType());
  }
  const auto *Op = dyn_cast<UnaryOperator>(&E);
  if (!isa<IntegerLiteral, CharacterLiteral, ParenExpr, CastExpr, ConstantExpr,
           UnaryOperator, BinaryOperator, ConditionalOperator>(E) ||
      (Op && (Op->isIncrementDecrementOp() || Op->getOpcode() == UO_Deref ||
              Op->getOpcode() == UO_AddrOf)))
    return false;
  if (const auto *Assign = dyn_cast<BinaryOperator>(&E);
      Assign && (Assign->isAssignmentOp() || Assign->getOpcode() == BO_Comma))
    return false;
  for (const Stmt *Child : E.children())
    if (Child && !isSimple(*Child, Read))
      return false;
  return true;
}

/// The value that \p S gives \p Var; \p Writes is set if it writes it at all.
static const Expr *valueGiven(const Stmt &S, const VarDecl &Var, bool &Writes) {
  for (const VarDecl *Written : writtenIn(S))
    Writes |= Written == &Var;
  if (const auto *Decl = dyn_cast<DeclStmt>(&S))
    return heldBehind(*Decl, Var);
  const auto *E = dyn_cast<Expr>(&S);
  const auto *Op = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  if (!Op || Op->getOpcode() != BO_Assign)
    return nullptr;
  const auto *Name = dyn_cast<DeclRefExpr>(Op->getLHS()->IgnoreParens());
  return Name && Name->getDecl() == &Var ? Op->getRHS() : nullptr;
}

const Expr *valueBefore(const VarDecl &Var, const Stmt &First,
                        const RegionDraft &Draft) {
  const FunctionFacts &Facts = Draft.Input.Facts;
  const auto *Block =
      dyn_cast_or_null<CompoundStmt>(Facts.parents().getParent(&First));
  if (!Block || Facts.hasLabels() || Facts.uses(Var).Escapes ||
      !Var.hasLocalStorage())
    return nullptr;
  std::vector<const Stmt *> Before;
  for (const Stmt *S : Block->body()) {
    if (S == &First)
      break;
    Before.push_back(S);
  }
  std::set<const VarDecl *> ChangedSince;
  for (auto It = Before.rbegin(); It != Before.rend(); ++It) {
    UseMap Uses = collectUses(**It, Draft.Clang); // knows scanf
    bool Writes = Uses.count(&Var) && !Uses[&Var].Writes.empty();
    const Expr *Value = valueGiven(**It, Var, Writes);
    if (Writes) {
      std::vector<const VarDecl *> Read;
      if (!Value || !isSimple(*Value, Read))
        return nullptr;
      for (const VarDecl *Other : Read)
        if (ChangedSince.count(Other) || Facts.uses(*Other).Escapes ||
            Other->getType().isVolatileQualified())
          return nullptr;
      return Value;
    }
    for (const VarDecl *Other : writtenIn(**It))
      ChangedSince.insert(Other);
    for (const auto &[Other, Use] : Uses)
      if (!Use.Writes.empty())
        ChangedSince.insert(Other);
  }
  return nullptr;
}

/// Whether what \p E reads stays the same while a loop's round lasts.
bool RegionDraft::isSteady(const Stmt &E) const {
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (Var && !isFlat(*Var) &&
      (Values.isFollowed(*Var) || Input.Unfollowed.count(Var) ||
              (WrittenAt.count(Var) && !Active.count(Var))))
    return false;
  for (const Stmt *Child : E.children())
    if (Child && !isSteady(*Child))
      return false;
  return true;
}

bool RegionDraft::isForwarded(const VarDecl &Var) const {
  const VariableUses &Uses = Input.Facts.uses(Var);
  return isDeclaredInside(Var) && Var.hasInit() && !ChangedCopies.count(&Var) &&
         (!Var.isStaticLocal() || Var.getType().isConstQualified()) &&
         Uses.Writes.empty() && !Uses.Escapes &&
         Var.getType()->isIntegerType() && !Var.getType()->isReferenceType() &&
         !Var.getType().isVolatileQualified() && !Active.count(&Var) &&
         isSteady(*Var.getInit());
}

/// `int m = 1, k = m + 1;` before the region, and nothing changes them.
bool RegionDraft::isNamedConstant(const VarDecl &Var) const {
  std::vector<const VarDecl *> Read = {&Var};
  for (size_t K = 0; K < Read.size(); ++K) {
    const VarDecl &Here = *Read[K];
    if (!Here.isLocalVarDecl() || !Here.hasLocalStorage() || !Here.hasInit() ||
        !Here.getType()->isIntegerType() || isDeclaredInside(Here) ||
        !Input.Facts.isNeverChanged(Here) || Read.size() > 8 ||
        (!constantOf(*Here.getInit(), Clang) && !isSimple(*Here.getInit(), Read)))
      return false;
  }
  return true;
}

/// The symbol for what \p Var holds when the region begins.
std::string RegionDraft::firstSymbol(const VarDecl &Var) {
  std::string Key =
      "first " + std::to_string(reinterpret_cast<uintptr_t>(&Var));
  auto [Found, IsNew] = ParameterIndex.insert({Key, unsigned(Parameters.size())});
  if (IsNew) {
    Parameter P;
    P.Name = uniqueName(Var.getNameAsString() + "_first");
    P.HostText = Var.getNameAsString();
    P.Type = scalarType(Var.getType());
    Parameters.push_back(P);
  }
  makeAffine(Parameters[Found->second], Var.getType());
  return Parameters[Found->second].Name;
}

} // namespace c2cuda
