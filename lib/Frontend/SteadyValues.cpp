// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Variables and members that code before a region has read or given a value,
// `int n = m.n;` or `m.n = n;`, and that nothing changes from there on.

#include "AssignedTargets.h"
#include "FunctionFacts.h"
#include "KnownFacts.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace c2cuda {

/// Whether \p Reference, to a struct, only serves to read or to write it or a
/// member: nobody gets its address from there.
static bool isPlainUse(const DeclRefExpr &Reference, const ParentMap &Parents) {
  const Stmt *Here = &Reference, *Up = Parents.getParent(Here);
  while (const auto *Member = dyn_cast_or_null<MemberExpr>(Up)) {
    if (Member->isArrow() || !isa<FieldDecl>(Member->getMemberDecl()))
      return false;
    Here = Up;
    Up = Parents.getParent(Here);
  }
  if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Up))
    return Cast->getCastKind() == CK_LValueToRValue ||
           Cast->getCastKind() == CK_ArrayToPointerDecay;
  if (const auto *Op = dyn_cast_or_null<UnaryOperator>(Up))
    return Op->isIncrementDecrementOp();
  const auto *Op = dyn_cast_or_null<BinaryOperator>(Up);
  return Op && Op->isAssignmentOp() && Op->getLHS() == Here;
}

/// Whether objects of \p Class know where they are from the start.
static bool keepsAddress(const CXXRecordDecl &Class) {
  if (Class.hasUserDeclaredConstructor() || Class.getNumBases() > 0)
    return true;
  return llvm::any_of(Class.fields(), [](const FieldDecl *Field) {
    if (!Field->hasInClassInitializer())
      return false;
    const Expr *Init = Field->getInClassInitializer();
    bool HasThis = !Init;
    if (Init)
      forEachStmt(*Init, [&](const Stmt &S) { HasThis |= isa<CXXThisExpr>(S); });
    return HasThis;
  });
}

/// Whether there is code elsewhere that may know the address of \p Var.
static bool isKnownElsewhere(const VarDecl &Var, const FunctionFacts &Facts) {
  if (!Var.getType()->isRecordType())
    return Facts.uses(Var).Escapes;
  if (const auto *Class = Var.getType()->getAsCXXRecordDecl())
    if (keepsAddress(*Class))
      return true;
  if (Facts.uses(Var).IsCaptured || Var.hasAttr<CleanupAttr>())
    return true;
  return !llvm::all_of(Facts.uses(Var).References,
                       [&](const DeclRefExpr *Reference) {
                         return isPlainUse(*Reference, Facts.parents());
                       });
}

namespace {

class Changes {
public:
  Changes(const Path &Of, const FunctionFacts &Facts)
      : Facts(Facts), IsBehindPointer(Of.isBehindPointer()),
        IsKnownElsewhere(IsBehindPointer || isKnownElsewhere(*Of.Root, Facts)),
        Root(Of.Root) {
    for (const Path &Whole : Of.around())
      Keys.insert(Whole.key());
  }

  /// Whether stores and calls that do not name it may change it.
  bool mayBeHidden() const { return IsKnownElsewhere; }

  bool mayHappenIn(const Stmt &S) const {
    bool Result = false;
    forEachTarget(S, {},
                  [&](const Expr &Target) { Result |= isChangedBy(Target); });
    forEachStmt(S, [&](const Stmt &Part) { Result |= isChangedBy(Part); });
    return Result;
  }

private:
  bool isChangedBy(const Expr &Target) const {
    std::optional<Path> Of = pathOf(Target);
    if (Of && !Of->isElement() && !Of->isBehindPointer() && !mayBeOther(*Of))
      return Keys.count(Of->key()) != 0 ||
             (Of->isVariable() && Of->Root == Root);
    const QualType Own = Target.getType();
    return IsKnownElsewhere && (!Own->isScalarType() || Own->isIntegerType());
  }

  /// Whether the object that \p Of names may be the one behind the pointer.
  bool mayBeOther(const Path &Of) const {
    return IsBehindPointer &&
           (!Of.Root->hasLocalStorage() || isKnownElsewhere(*Of.Root, Facts));
  }

  /// Whether a function may write to what \p Argument points to: its type is
  /// that of the parameter by now.
  static bool mayBeWrittenBy(const Expr &Argument) {
    const QualType Type = Argument.getType();
    return Type->isPointerType() && !Type->getPointeeType().isConstQualified();
  }

  /// Functions of the C library change what they get the address of.
  bool isChangedBy(const Stmt &Part) const {
    if (isa<AsmStmt, AtomicExpr>(Part))
      return true;
    const auto *Call = dyn_cast<CallExpr>(&Part);
    if (!Call)
      return false;
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee && Callee->isNoReturn())
      return false;
    if (IsKnownElsewhere && (!Callee || !Callee->getBuiltinID()))
      return true;
    return llvm::any_of(Call->arguments(), [&](const Expr *Argument) {
      if (IsKnownElsewhere && mayBeWrittenBy(*Argument))
        return true;
      bool HasAddress = false;
      forEachStmt(*Argument, [&](const Stmt &S) {
        const auto *Op = dyn_cast<UnaryOperator>(&S);
        HasAddress |=
            Op && Op->getOpcode() == UO_AddrOf && Root && mentions(*Op, *Root);
      });
      return HasAddress;
    });
  }

  const FunctionFacts &Facts;
  const bool IsBehindPointer, IsKnownElsewhere;
  /// Null for `this`.
  const VarDecl *Root;
  std::set<std::string> Keys;
};

} // namespace

/// Adds to \p To what of \p From, a statement before the region, runs once
/// \p E in it is evaluated, or may, and then goes on to the region.
static void addRest(const Stmt &From, const Expr &E, const FunctionFacts &Facts,
                    std::vector<const Stmt *> &To) {
  const auto *Assignment = dyn_cast<BinaryOperator>(&From);
  if (const auto *If = dyn_cast<IfStmt>(&From)) {
    To.push_back(If->getCond());
    for (const Stmt *Branch : {If->getThen(), If->getElse()})
      if (Branch && !neverEnds(Branch))
        To.push_back(Branch);
  } else if (const auto *Declared = dyn_cast<DeclStmt>(&From)) {
    bool IsBehind = false;
    for (const Decl *D : Declared->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D); Var && Var->hasInit()) {
        for (const Stmt *Up = &E; Up; Up = Facts.parents().getParent(Up))
          IsBehind |= Up == Var->getInit();
        if (IsBehind)
          To.push_back(Var->getInit());
      }
  } else if (Assignment && Assignment->getOpcode() == BO_Assign &&
             Assignment->getLHS()->IgnoreParens() == E.IgnoreParens()) {
    To.push_back(Assignment->getRHS()); // the fact is what it has then
  } else {
    To.push_back(&From);
  }
}

/// What runs between \p E, which stands before the region or in the head of a
/// statement around it, and the region, whose parameters keep their values.
/// Nothing if that cannot be told.
static std::optional<std::vector<const Stmt *>>
runSince(const Expr &E, const RegionDraft &Draft) {
  const ParentMap &Parents = Draft.Input.Facts.parents();
  const Stmt *First = Draft.Input.Statements.front();
  llvm::SmallPtrSet<const Stmt *, 16> Around;
  for (const Stmt *Up = First; Up; Up = Parents.getParent(Up))
    Around.insert(Up);
  const Stmt *From = &E;
  const Stmt *Up = Parents.getParent(From);
  while (Up && !Around.contains(Up)) {
    From = Up;
    Up = Parents.getParent(From);
  }
  if (!Up)
    return std::nullopt;
  std::vector<const Stmt *> Result;
  const auto *Block = dyn_cast<CompoundStmt>(Up);
  if (!Block) {
    Result.push_back(Up);
    return Result;
  }
  addRest(*cast<Stmt>(From), E, Draft.Input.Facts, Result);
  bool IsBehind = false;
  for (const Stmt *Child : Block->body()) {
    if (IsBehind && Child != First)
      Result.push_back(Child);
    IsBehind |= Child == From;
    if (Around.contains(Child))
      return IsBehind ? std::make_optional(Result) : std::nullopt;
  }
  return std::nullopt;
}

/// Whether \p Of is the same object as long as the function runs: a local one,
/// or a member behind `this` or behind a pointer that never changes.
static bool isOneObject(const Path &Of, const FunctionFacts &Facts) {
  if (!Of.isBehindPointer())
    return Of.Root->hasLocalStorage();
  const std::vector<Path> Pointers = Of.pointers();
  if (!Of.Root)
    return Pointers.empty();
  return Pointers.size() <= 1 && Of.Root->hasLocalStorage() &&
         (Pointers.empty() || Pointers.front().isVariable()) &&
         Facts.isNeverChanged(*Of.Root);
}

Symbol KnownFacts::steady(const Expr &Reference) const {
  std::optional<Path> Of = pathOf(Reference);
  const FunctionFacts &Facts = Draft.Input.Facts;
  if (!Of || Of->isElement() || Of->IsSize || Of->isInUnion() ||
      Of->isBitField() || Of->isVolatile() || !Of->Type->isIntegerType() ||
      !isOneObject(*Of, Facts))
    return {};
  auto Found = Draft.ParameterIndex.find(Of->key());
  if (Found == Draft.ParameterIndex.end() ||
      !Draft.Parameters[Found->second].IsAffine)
    return {};
  const auto Run = runSince(Reference, Draft);
  if (!Run)
    return {};
  const Changes Other(*Of, Facts);
  // Constructors and destructors run unseen.
  if (!Run->empty() && Other.mayBeHidden() &&
      Draft.Clang.getLangOpts().CPlusPlus)
    return {};
  if (llvm::any_of(*Run, [&](const Stmt *S) { return Other.mayHappenIn(*S); }))
    return {};
  return {Symbol::Kind::Parameter, Draft.Parameters[Found->second].Name};
}

} // namespace c2cuda
