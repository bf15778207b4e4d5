// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "PointerAliases.h"

#include "AssignedTargets.h"
#include "Containers.h"
#include "RegionReader.h"
#include "StandardCalls.h"
#include "StatementReader.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// `p = value`, as a statement; null for others.
static const BinaryOperator *pointerAssignment(const Stmt &S) {
  const auto *E = dyn_cast<Expr>(&S);
  if (!E)
    return nullptr;
  if (const auto *Full = dyn_cast<ExprWithCleanups>(E))
    E = Full->getSubExpr();
  const auto *Op = dyn_cast<BinaryOperator>(E->IgnoreParens());
  return Op && Op->getOpcode() == BO_Assign &&
                 Op->getLHS()->getType()->isPointerType() &&
                 namedVariable(*Op->getLHS())
             ? Op
             : nullptr;
}

static bool contains(const Stmt &Outer, const Stmt &Inner,
                     const FunctionFacts &Facts) {
  for (const Stmt *Up = &Inner; Up; Up = Facts.parents().getParent(Up))
    if (Up == &Outer)
      return true;
  return false;
}

using WriteFilter = llvm::function_ref<bool(const Expr &)>;

static bool isWrittenIn(const VarDecl &Var, const Stmt &S,
                        const FunctionFacts &Facts,
                        WriteFilter IsStep = nullptr) {
  return llvm::any_of(Facts.uses(Var).Writes, [&](const Expr *Write) {
    return contains(S, *Write, Facts) && !(IsStep && IsStep(*Write));
  });
}

/// Whether \p Var may name something else behind \p S; what is stored through a
/// reference changes the element only.
static bool isMovedIn(const VarDecl &Var, const Stmt &S,
                      const FunctionFacts &Facts, WriteFilter IsStep) {
  return !Var.getType()->isReferenceType() &&
         isWrittenIn(Var, S, Facts, IsStep);
}

static bool hasLabel(const Stmt &S) {
  if (isa<LabelStmt>(S))
    return true;
  return llvm::any_of(S.children(), [](const Stmt *Child) {
    return Child && hasLabel(*Child);
  });
}

/// What \p S gives \p Var, if it is its definition.
static const Expr *valueGiven(const Stmt &S, const VarDecl &Var,
                              WriteFilter IsStep = nullptr) {
  if (const auto *Op = pointerAssignment(S))
    return namedVariable(*Op->getLHS()) == &Var && !(IsStep && IsStep(*Op))
               ? Op->getRHS()
               : nullptr;
  const auto *Decl = dyn_cast<DeclStmt>(&S);
  return Decl ? heldBehind(*Decl, Var) : nullptr;
}

/// Whether \p S declares \p Var and then moves it, `double *p = a, *q = p++;`.
static bool declaresAndMoves(const Stmt &S, const VarDecl &Var) {
  const auto *Decl = dyn_cast<DeclStmt>(&S);
  return Decl && Var.hasInit() && llvm::is_contained(Decl->decls(), &Var) &&
         !heldBehind(*Decl, Var);
}

static bool declares(const Stmt &S, const VarDecl &Var) {
  const auto *Decl = dyn_cast<DeclStmt>(&S);
  return Decl && llvm::is_contained(Decl->decls(), &Var);
}

/// Looks for the definition among the statements of \p Block before \p Child,
/// which holds \p Use. False if there is another write in the way.
static bool searchBlock(const CompoundStmt &Block, const Stmt &Child,
                        const DeclRefExpr &Use, const VarDecl &Var,
                        const FunctionFacts &Facts, WriteFilter IsStep,
                        PointerDefinition &Found) {
  Found.Since.push_back(&Child);
  if (declaresAndMoves(Child, Var))
    return false;
  if (declares(Child, Var)) {
    // `double *p = a, *q = p + 1;`
    Found.Where = &Child;
    Found.Value = Var.getInit();
    return Found.Value && !contains(*Found.Value, Use, Facts);
  }
  // `p = p + 1` reads what was there before.
  if (!valueGiven(Child, Var, IsStep) && isMovedIn(Var, Child, Facts, IsStep))
    return false;
  auto At = llvm::find(Block.body(), &Child);
  while (At != Block.body_begin()) {
    const Stmt &S = **--At;
    if (declaresAndMoves(S, Var))
      return false;
    if (valueGiven(S, Var, IsStep) || declares(S, Var)) {
      Found.Where = &S;
      Found.Value = valueGiven(S, Var, IsStep);
      return true;
    }
    if (isMovedIn(Var, S, Facts, IsStep))
      return false;
    Found.Since.push_back(&S);
  }
  return true;
}

/// Looks for the definition in the head of \p Loop, which holds the use.
static bool searchHead(const ForStmt &Loop, const VarDecl &Var,
                       PointerDefinition &Found) {
  std::vector<const Stmt *> Parts = {Loop.getInit()};
  while (!Parts.empty()) {
    const Stmt *S = Parts.back();
    Parts.pop_back();
    const auto *Op = dyn_cast_or_null<BinaryOperator>(S);
    if (Op && Op->getOpcode() == BO_Comma) {
      Parts = {Op->getLHS(), Op->getRHS()};
      continue;
    }
    Found.Value = S ? valueGiven(*S, Var) : nullptr;
    if (!Found.Value)
      continue;
    Found.Where = Loop.getInit();
    Found.Since = {Loop.getCond(), Loop.getInc(), Loop.getBody()};
    llvm::erase(Found.Since, nullptr);
    return true;
  }
  return false;
}

std::optional<PointerDefinition> definitionOf(const DeclRefExpr &Use,
                                              const FunctionFacts &Facts,
                                              WriteFilter IsStep) {
  const auto *Var = dyn_cast<VarDecl>(Use.getDecl());
  if (!Var || !Var->hasLocalStorage() || (isa<ParmVarDecl>(Var) && !IsStep) ||
      Var->getType().isVolatileQualified() || Facts.uses(*Var).Escapes)
    return std::nullopt;
  const Stmt *Child = &Use;
  for (const Stmt *Up = Facts.parents().getParent(Child); Up;
       Child = Up, Up = Facts.parents().getParent(Up)) {
    if (isa<LambdaExpr, BlockExpr>(Up))
      return std::nullopt;
    const auto *Loop = dyn_cast<ForStmt>(Up);
    PointerDefinition Found;
    if (Loop && Loop->getInit() != Child && searchHead(*Loop, *Var, Found))
      return llvm::any_of(Found.Since,
                          [&](const Stmt *S) {
                            return isWrittenIn(*Var, *S, Facts, IsStep);
                          })
                 ? std::nullopt
                 : std::optional(Found);
    const auto *Block = dyn_cast<CompoundStmt>(Up);
    if (!Block)
      continue;
    if (!searchBlock(*Block, *Child, Use, *Var, Facts, IsStep, Found))
      return std::nullopt;
    if (!Found.Where)
      continue;
    // Behind a label or a case the value may come from elsewhere.
    if (!Found.Value || hasLabel(*Block) ||
        isa_and_nonnull<SwitchStmt>(Facts.parents().getParent(Block)))
      return std::nullopt;
    return Found;
  }
  return std::nullopt;
}

bool keepsValue(const VarDecl &Var, const PointerDefinition &Since,
                const FunctionFacts &Facts, bool InRegion) {
  QualType Type = Var.getType();
  if (Type.isVolatileQualified())
    return false;
  if (Type->isArrayType() ||
      (Type.isConstQualified() && !Type->isReferenceType()))
    return true;
  bool IsOwn = Var.hasLocalStorage() && !Type->isReferenceType() &&
               !Facts.uses(Var).Escapes;
  return (IsOwn || InRegion) && llvm::none_of(Since.Since, [&](const Stmt *S) {
           return isWrittenIn(Var, *S, Facts);
         });
}

bool collectVariables(const Expr &E, std::vector<const VarDecl *> &Into,
                      llvm::function_ref<bool(const Expr &)> Other) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(&E)) {
    const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    if (Var && Other && Var->getType()->isReferenceType())
      return Other(E);
    if (Var)
      Into.push_back(Var);
    return isa<VarDecl, EnumConstantDecl>(Name->getDecl());
  }
  if (isa<ArraySubscriptExpr, MemberExpr, CallExpr>(E))
    return Other && Other(E);
  if (!isa<CastExpr, ParenExpr, BinaryOperator, UnaryOperator, IntegerLiteral,
           CharacterLiteral, UnaryExprOrTypeTraitExpr, ConditionalOperator,
           FullExpr, MaterializeTemporaryExpr>(E))
    return false;
  if (const auto *Op = dyn_cast<UnaryOperator>(&E))
    if (Op->getOpcode() == UO_Deref || Op->getOpcode() == UO_AddrOf ||
        Op->isIncrementDecrementOp())
      return false;
  if (const auto *Op = dyn_cast<BinaryOperator>(&E);
      (Op && Op->isAssignmentOp()) || E.getType().isVolatileQualified())
    return false;
  if (isa<UnaryExprOrTypeTraitExpr>(E))
    return true;
  return llvm::all_of(E.children(), [&](const Stmt *Child) {
    const auto *Part = dyn_cast_or_null<Expr>(Child);
    return Part && collectVariables(*Part, Into, Other);
  });
}

/// What the function that \p Call calls returns, if that is all that it does.
static const Expr *returnedBy(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  const FunctionDecl *Defined = nullptr;
  if (!Callee || (Method && Method->isVirtual()) || !Callee->hasBody(Defined))
    return nullptr;
  const auto *Body = dyn_cast<CompoundStmt>(Defined->getBody());
  const auto *Return = Body && Body->size() == 1
                           ? dyn_cast<ReturnStmt>(Body->body_front())
                           : nullptr;
  return Return ? Return->getRetValue() : nullptr;
}

/// Whether computing the place \p E may do something else as well. Functions are
/// looked into, down to some depth.
static bool hasEffects(const Expr &Place, const ASTContext &Context,
                       unsigned Depth = 0) {
  auto Has = [&](const Expr *Part) {
    return hasEffects(*Part, Context, Depth);
  };
  const Expr *E = Place.IgnoreParenImpCasts();
  if (const auto Element = containerElement(*E))
    return Element->IsChecked || Has(Element->Object) || Has(Element->Index);
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return Has(Subscript->getBase()) || Has(Subscript->getIdx());
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && (Op->getOpcode() == UO_AddrOf || Op->getOpcode() == UO_Deref))
    return Has(Op->getSubExpr());
  if (const auto *Op = dyn_cast<BinaryOperator>(E); Op && !Op->isAssignmentOp())
    return Has(Op->getLHS()) || Has(Op->getRHS());
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Has(Member->getBase());
  if (const Expr *Container = containerData(*E))
    return Has(Container);
  const auto *Call = dyn_cast<CallExpr>(E);
  if (const auto Standard = Call ? standardCall(*Call) : std::nullopt)
    return Standard->IsSwap || llvm::any_of(Standard->Arguments, Has);
  const Expr *Returned = Call && Depth < 4 ? returnedBy(*Call) : nullptr;
  if (!Returned)
    return E->HasSideEffects(Context);
  const auto *Member = dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParens());
  return (Member && Has(Member->getBase())) ||
         llvm::any_of(Call->arguments(), Has) ||
         hasEffects(*Returned, Context, Depth + 1);
}

bool isPlainPointer(const VarDecl &Var, const FunctionFacts &Facts,
                    const ASTContext &Context) {
  QualType Type = Var.getType();
  if (!Var.hasLocalStorage() || isa<ParmVarDecl>(Var) ||
      !(Type->isPointerType() || Type->isLValueReferenceType()) ||
      Type.isVolatileQualified() || Facts.uses(Var).Escapes)
    return false;
  return !Var.hasInit() || !hasEffects(*Var.getInit(), Context);
}

const VarDecl *definedPointer(const Stmt &S, const FunctionFacts &Facts,
                              const ASTContext &Context) {
  if (const auto *Op = pointerAssignment(S)) {
    const VarDecl *Var = namedVariable(*Op->getLHS());
    return isPlainPointer(*Var, Facts, Context) &&
                   !hasEffects(*Op->getRHS(), Context)
               ? Var
               : nullptr;
  }
  const auto *Decl = dyn_cast<DeclStmt>(&S);
  const auto *Var = Decl && Decl->isSingleDecl()
                        ? dyn_cast<VarDecl>(Decl->getSingleDecl())
                        : nullptr;
  return Var && isPlainPointer(*Var, Facts, Context) ? Var : nullptr;
}

bool isVisibleAt(const VarDecl &Var, const Stmt &Place,
                 const FunctionFacts &Facts) {
  auto Hides = [&](const Stmt *S) {
    const auto *Decl = dyn_cast_or_null<DeclStmt>(S);
    return Decl && llvm::any_of(Decl->decls(), [&](const clang::Decl *D) {
             const auto *Other = dyn_cast<NamedDecl>(D);
             return Other && Other != &Var &&
                    Other->getDeclName() == Var.getDeclName();
           });
  };
  const Stmt *Child = &Place;
  for (const Stmt *Up = Facts.parents().getParent(Child); Up;
       Child = Up, Up = Facts.parents().getParent(Up)) {
    if (const auto *For = dyn_cast<ForStmt>(Up))
      if (For->getInit() != Child && Hides(For->getInit()))
        return false;
    const auto *Block = dyn_cast<CompoundStmt>(Up);
    if (!Block)
      continue;
    for (const Stmt *S : Block->body()) {
      if (S == Child)
        break;
      if (Hides(S))
        return false;
      if (declares(*S, Var))
        return true;
    }
  }
  return true;
}

bool readsElement(const DeclRefExpr &Reference, const ParentMap &Parents) {
  const Stmt *Here = &Reference;
  while (true) {
    const Stmt *Up = Parents.getParent(Here);
    if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Up)) {
      const CastKind Kind = Cast->getCastKind();
      if (Kind == CK_LValueToRValue && !Cast->getType()->isPointerType())
        return isa<ArraySubscriptExpr>(Cast->getSubExpr()->IgnoreParens());
      if (Kind != CK_LValueToRValue && Kind != CK_ArrayToPointerDecay &&
          Kind != CK_NoOp)
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

// ---- In a region -----------------------------------------------------------

/// Whether what \p Type has are pointers, or containers with storage of their
/// own.
static bool isTableOfRows(QualType Type) {
  Type = Type.getNonReferenceType();
  auto Outer = containerOf(Type);
  QualType Row = Outer ? Outer->Element
                 : Type->isPointerType()
                     ? Type->getPointeeType()
                     : QualType(Type->getPointeeOrArrayElementType(), 0);
  auto Inner = containerOf(Row);
  return Row->isPointerType() || (Inner && !Inner->isInPlace());
}

/// Whether the array and the subscripts that \p Found has so far mean the same
/// in \p Use, of the region, as they did at the definition.
bool StatementReader::keepsMeaning(const Chain &Found,
                                   const PointerDefinition &Since,
                                   const Stmt &Use) {
  const FunctionFacts &Facts = Draft.Input.Facts;
  bool InRegion = Draft.Inside.contains(Since.Where);
  // Nothing but an exchange in the region moves a member; before it, something
  // may have.
  if (!Found.Base->isVariable() &&
      (!InRegion || (Found.Base->IsHeld && Draft.HasTurned)))
    return false;
  // So it is with the pointers of a table.
  if (!InRegion && Found.Indices.size() > 1 && isTableOfRows(Found.Base->Type))
    return false;
  std::vector<const VarDecl *> Variables = Found.Exchanged;
  if (Found.Base->Root)
    Variables.push_back(Found.Base->Root);
  for (const Index &Subscript : Found.Indices)
    for (const Index::Term &Term : Subscript.Terms)
      if (!(InRegion ? collectBound(*Term.Value, Since, Variables)
                     : collectVariables(*Term.Value, Variables)))
        return false;
  for (const VarDecl *Var : Variables) {
    if (!keepsValue(*Var, Since, Facts, InRegion))
      return false;
    if (!InRegion ? !isVisibleAt(*Var, *Draft.Input.Statements.front(), Facts)
                  : Own.count(Var) && !isVisibleAt(*Var, Use, Facts))
      return false;
  }
  return true;
}

bool StatementReader::exchanged(const Expr &Use, Chain &Into) {
  Into.Base = Draft.heldBy(Use);
  if (!Into.Base)
    return false;
  if (const auto *Name = dyn_cast<DeclRefExpr>(&Use))
    Into.Exchanged.push_back(cast<VarDecl>(Name->getDecl()));
  return true;
}

/// Follows the pointer or reference \p Use to what it was made from.
bool StatementReader::throughAlias(const DeclRefExpr &Use, bool IsPointer,
                                   Chain &Into) {
  const auto *Var = dyn_cast<VarDecl>(Use.getDecl());
  if (!Var || AliasDepth > 16 ||
      (IsPointer ? !Var->getType()->isPointerType()
                 : !Var->getType()->isLValueReferenceType()))
    return false;
  auto Definition = definitionOf(Use, Draft.Input.Facts);
  if (!Definition)
    return false;
  Chain Found;
  ++AliasDepth;
  bool Good = IsPointer ? pointerChain(*Definition->Value, Found)
                        : lvalueChain(*Definition->Value, Found) &&
                              !Found.Indices.empty();
  --AliasDepth;
  if (!Good || !Found.Checked.empty() || !keepsMeaning(Found, *Definition, Use))
    return false;
  for (const Index &Subscript : Found.Indices)
    for (const Index::Term &Term : Subscript.Terms)
      BoundBy.insert(Term.Value);
  Into = std::move(Found);
  Into.IsThroughAlias = true;
  return true;
}

/// No array can be told for the element \p E.
bool StatementReader::refusePointer(const Expr &E) {
  const Expr *Base = E.IgnoreParenCasts();
  unsigned Depth = 0;
  while (true) {
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Base))
      Base = Subscript->getBase()->IgnoreParenCasts();
    else if (const auto *Op = dyn_cast<UnaryOperator>(Base);
             Op && Op->getOpcode() == UO_Deref)
      Base = Op->getSubExpr()->IgnoreParenCasts();
    else
      break;
    Depth += Base->getType()->isPointerType();
  }
  if (isa<MemberExpr>(Base))
    return refuseMember(*Base);
  if (const auto *Call = dyn_cast<CallExpr>(Base))
    return refuseCall(*Call); // errno
  RefusalKind Kind = Depth > 1 && isa<DeclRefExpr>(Base)
                         ? RefusalKind::PointerRows
                         : RefusalKind::PointerUse;
  return Draft.fail(Kind, E.getBeginLoc(),
                    {textOf(*Base, Draft.Clang), "which nobody can follow"});
}

/// A pointer's declaration or assignment has no part in the model: its uses
/// say what it meant.
bool RegionReader::passDefinition(const Stmt &S) {
  const VarDecl &Var = *definedPointer(S, Draft.Input.Facts, Draft.Clang);
  return passPointer(Var, S.getBeginLoc());
}

bool RegionReader::passPointer(const VarDecl &Var, SourceLocation Where) {
  if (Draft.Values.isFollowed(Var))
    Draft.Values.set(Var, Draft.Values.fromForm(Polynomial(0), {}));
  if (Draft.isActive(Var))
    return Draft.fail(RefusalKind::IteratorChanged, Where,
                      {Var.getNameAsString()});
  bool IsUsedBehind = Var.getType()->isPointerType() &&
                      Draft.Input.Facts.isLiveAfter(Var, Draft.Inside);
  if (Draft.isDeclaredInside(Var))
    for (const DeclRefExpr *Reference : Draft.Input.Facts.uses(Var).References)
      IsUsedBehind |= !Draft.Inside.contains(Reference);
  return !IsUsedBehind ||
         Draft.fail(RefusalKind::PointerLive, Where, {Var.getNameAsString()});
}

} // namespace c2cuda
