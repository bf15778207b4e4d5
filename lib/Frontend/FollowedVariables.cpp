// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which variables of a region are followed instead of stored.

#include "CountingLoops.h"
#include "PointerWalks.h"
#include "RegionDraft.h"

#include "clang/AST/ExprCXX.h"

#include <functional>

using namespace clang;

namespace c2cuda {

/// The variable that \p S itself assigns to.
static const VarDecl *targetOf(const Stmt &S) {
  if (const auto *Op = dyn_cast<BinaryOperator>(&S))
    return Op->isAssignmentOp() ? readVariable(*Op->getLHS())
                                : nullptr;
  if (const auto *Op = dyn_cast<UnaryOperator>(&S))
    return Op->isIncrementDecrementOp()
               ? readVariable(*Op->getSubExpr())
               : nullptr;
  return nullptr;
}

/// The variables that \p S, a call of std::swap, exchanges.
static std::vector<const VarDecl *> swappedBy(const Stmt &S) {
  std::vector<const VarDecl *> Result;
  const auto *Call = dyn_cast<CallExpr>(&S);
  if (Call && isStandardSwap(*Call))
    for (const Expr *Argument : Call->arguments())
      if (const VarDecl *Var = namedVariable(*Argument))
        Result.push_back(Var);
  return Result;
}

std::vector<const VarDecl *> writtenIn(const Stmt &S) {
  std::vector<const VarDecl *> Result;
  auto Add = [&](const VarDecl *Var) {
    if (Var && std::find(Result.begin(), Result.end(), Var) == Result.end())
      Result.push_back(Var);
  };
  forEachStmt(S, [&](const Stmt &Here) {
    Add(targetOf(Here));
    for (const VarDecl *Var : swappedBy(Here))
      Add(Var);
    if (const auto *Decl = dyn_cast<DeclStmt>(&Here))
      for (const auto *D : Decl->decls())
        Add(dyn_cast<VarDecl>(D));
  });
  return Result;
}

bool mentions(const Stmt &S, const VarDecl &Var) {
  bool Found = false;
  forEachStmt(S, [&](const Stmt &Here) {
    const auto *Name = dyn_cast<DeclRefExpr>(&Here);
    Found |= Name && Name->getDecl() == &Var;
  });
  return Found;
}

namespace {

class Selection {
public:
  explicit Selection(const RegionDraft &Draft) : Draft(Draft) {
    for (const Stmt *S : Draft.Input.Statements)
      collect(S);
  }

  std::vector<const VarDecl *> take() {
    std::vector<const VarDecl *> Result;
    for (const auto &[Var, Info] : Found)
      if (isSuitable(*Var) && !Info.ReadsData && !Info.Writes.empty() &&
          isWanted(*Var, Info))
        Result.push_back(Var);
    return Result;
  }

private:
  struct Uses {
    /// Other assignments than those of heads of plain loops.
    std::vector<const Stmt *> Writes;
    bool ReadsData = false;
    /// Declared or counted in the head of a loop that is not plain.
    bool InOddHead = false;
    bool IsPlainCounter = false;
    /// What its values are computed from.
    std::set<const VarDecl *> From;
  };

  void collect(const Stmt *S);
  void collectHead(const ForStmt &For);
  void addWrite(const VarDecl &Var, const Stmt &At, const Expr *Value,
                bool IsStep);
  bool isSuitable(const VarDecl &Var) const;
  bool isWanted(const VarDecl &Var, const Uses &Info) const;
  bool dependsOnItself(const VarDecl &Var) const;
  bool isReadFirst(const VarDecl &Var) const;
  bool isUsedOutsideOfItsLoops(const VarDecl &Var) const;

  const RegionDraft &Draft;
  llvm::MapVector<const VarDecl *, Uses> Found;
  std::set<const Stmt *> PlainHeads;
  std::vector<const Stmt *> Loops;
};

} // namespace

/// Whether \p E reads memory or calls something: no value to follow.
static bool readsData(const Expr &E, const ASTContext &Context) {
  if (!E.isValueDependent() && E.isIntegerConstantExpr(Context))
    return false; // `sizeof(a) / sizeof(a[0])`
  bool Reads = !E.getType()->isIntegralOrEnumerationType();
  forEachStmt(E, [&](const Stmt &Here) {
    const auto *Op = dyn_cast<UnaryOperator>(&Here);
    Reads |= isa<ArraySubscriptExpr, CXXThisExpr>(Here) ||
             (Op && Op->getOpcode() == UO_Deref) ||
             (isa<CallExpr>(Here) && peel(cast<Expr>(&Here)) == &Here &&
              !cast<CallExpr>(Here).getType()->isIntegerType());
  });
  return Reads;
}

void Selection::addWrite(const VarDecl &Var, const Stmt &At, const Expr *Value,
                         bool IsStep) {
  Uses &Info = Found[&Var];
  Info.Writes.push_back(&At);
  PointerStep Step;
  if (Var.getType()->isPointerType()) {
    IsStep = parseStep(At, Var, Step);
    Value = IsStep ? Step.Amount : nullptr;
  }
  if (IsStep)
    Info.From.insert(&Var);
  if (!Value)
    return;
  Info.ReadsData |= readsData(*Value, Draft.Clang);
  forEachStmt(*Value, [&](const Stmt &Here) {
    if (const auto *Name = dyn_cast<DeclRefExpr>(&Here))
      if (const auto *Other = dyn_cast<VarDecl>(Name->getDecl()))
        Info.From.insert(Other);
  });
}

void Selection::collectHead(const ForStmt &For) {
  auto Head = parseStridedHead(For, Draft.Input.Facts, Draft.Clang);
  if (Head && isPlainLoop(For, *Head, Draft.Clang)) {
    if (const auto *Init = dyn_cast<Expr>(For.getInit())) {
      PlainHeads.insert(Init->IgnoreParens());
      Found[Head->Var].IsPlainCounter = true;
    }
    PlainHeads.insert(For.getInc()->IgnoreParens());
    return;
  }
  if (!For.getInit())
    return;
  for (const VarDecl *Var : writtenIn(*For.getInit()))
    Found[Var].InOddHead = true;
}

void Selection::collect(const Stmt *S) {
  if (!S)
    return;
  if (isa<ForStmt, WhileStmt, DoStmt>(S))
    Loops.push_back(S);
  if (const auto *For = dyn_cast<ForStmt>(S))
    collectHead(*For);
  if (const VarDecl *Var = targetOf(*S); Var && !PlainHeads.count(S)) {
    const auto *Op = dyn_cast<BinaryOperator>(S);
    addWrite(*Var, *S, Op ? Op->getRHS() : nullptr,
             !Op || Op->getOpcode() != BO_Assign);
  }
  if (const auto *Decl = dyn_cast<DeclStmt>(S))
    for (const auto *D : Decl->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D); Var && Var->hasInit())
        addWrite(*Var, *S, Var->getInit(), false);
  for (const Stmt *Child : S->children())
    collect(Child);
}

bool Selection::isSuitable(const VarDecl &Var) const {
  QualType Type = Var.getType();
  if (Type->isPointerType())
    return mayWalk(Var) && !Draft.Input.Unfollowed.count(&Var) &&
           !Draft.Input.Facts.uses(Var).Escapes;
  const bool IsSwapped =
      llvm::any_of(Draft.Input.Facts.uses(Var).Writes, [](const Expr *Write) {
        const auto *Call = dyn_cast<CallExpr>(Write);
        return Call && isStandardSwap(*Call);
      });
  return !IsSwapped && Var.hasLocalStorage() &&
         !Draft.Input.Unfollowed.count(&Var) &&
         Type->isIntegralOrEnumerationType() && !Type->isBooleanType() &&
         !Type->isScopedEnumeralType() && !Type.isVolatileQualified() &&
         !Type->isAtomicType() && !Type->isReferenceType() &&
         !Draft.Input.Facts.uses(Var).Escapes &&
         (isSupportedElement(Type) || Type->isEnumeralType());
}

bool Selection::isWanted(const VarDecl &Var, const Uses &Info) const {
  if (Var.getType()->isPointerType())
    return Info.From.count(&Var) != 0;
  if (Info.InOddHead || dependsOnItself(Var))
    return true;
  if (Info.IsPlainCounter)
    return isUsedOutsideOfItsLoops(Var);
  if (isReadFirst(Var))
    return true;
  return !Draft.isDeclaredInside(Var) &&
         Draft.Input.Facts.isLiveAfter(Var, Draft.Inside);
}

bool Selection::dependsOnItself(const VarDecl &Var) const {
  std::set<const VarDecl *> Seen;
  std::vector<const VarDecl *> Work = {&Var};
  while (!Work.empty()) {
    auto Info = Found.find(Work.back());
    Work.pop_back();
    if (Info == Found.end())
      continue;
    for (const VarDecl *Other : Info->second.From) {
      if (Other == &Var)
        return true;
      if (Seen.insert(Other).second)
        Work.push_back(Other);
    }
  }
  return false;
}

/// The references to \p Var below \p S in the order of evaluation: the first
/// one is a read (1), a write (-1), or there is none (0).
static int firstUse(const Stmt *S, const VarDecl &Var) {
  if (!S)
    return 0;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    return Name->getDecl() == &Var;
  const auto *Op = dyn_cast<BinaryOperator>(S);
  if (Op && Op->isAssignmentOp()) {
    if (int Right = firstUse(Op->getRHS(), Var))
      return Right;
    if (targetOf(*Op) == &Var)
      return Op->getOpcode() == BO_Assign ? -1 : 1;
    return firstUse(Op->getLHS(), Var);
  }
  if (const auto *Decl = dyn_cast<DeclStmt>(S))
    for (const auto *D : Decl->decls())
      if (D == &Var)
        return -1;
  for (const Stmt *Child : S->children())
    if (int Use = firstUse(Child, Var))
      return Use;
  return 0;
}

/// Whether a loop reads what an earlier round has left in \p Var.
bool Selection::isReadFirst(const VarDecl &Var) const {
  for (const Stmt *Loop : Loops) {
    auto Parts = partsOf(*Loop, Draft.Clang);
    if (Parts && firstUse(Parts->Body, Var) > 0)
      for (const VarDecl *Written : writtenIn(*Parts->Body))
        if (Written == &Var)
          return true;
  }
  return false;
}

bool Selection::isUsedOutsideOfItsLoops(const VarDecl &Var) const {
  StmtSet Covered;
  for (const Stmt *Loop : Loops) {
    const auto *For = dyn_cast<ForStmt>(Loop);
    auto Head =
        For ? parseStridedHead(*For, Draft.Input.Facts, Draft.Clang)
            : std::nullopt;
    if (Head && Head->Var == &Var)
      collectStatements(*Loop, Covered);
  }
  for (const DeclRefExpr *Reference : Draft.Input.Facts.uses(Var).References)
    if (Draft.Inside.contains(Reference) && !Covered.count(Reference))
      return true;
  return false;
}

bool mayFollow(const RegionDraft &Draft) {
  if (!Draft.Input.Wholes.empty())
    return false;
  for (const Stmt *S : Draft.Inside)
    if (isa<ContinueStmt>(S))
      return false;
  return true;
}

std::vector<const VarDecl *> followedVariables(const RegionDraft &Draft) {
  if (!mayFollow(Draft))
    return {};
  return Selection(Draft).take();
}

} // namespace c2cuda
