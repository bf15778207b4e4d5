// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What references and pointers are bound by, where that is more than variables:
// `const Node &b = nodes[e.v[1]];`. Each use of b is one of that element, so what
// the subscript reads has to keep its value until then. The model tells whether
// the region writes it (checkBoundPlaces); what has no place in the model, a
// struct of the iteration's own, must not change behind the definition.

#include "StatementReader.h"

#include "AssignedTargets.h"
#include "MathCalls.h"
#include "StandardCalls.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

bool readsValue(const DeclRefExpr &Reference, const ParentMap &Parents) {
  const Stmt *Here = &Reference;
  while (const Stmt *Up = Parents.getParent(Here)) {
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Up)) {
      const CastKind Kind = Cast->getCastKind();
      if (Kind == CK_LValueToRValue)
        return true;
      if (Kind != CK_ArrayToPointerDecay && Kind != CK_NoOp)
        return false;
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Up)) {
      if (Element->getBase()->IgnoreParens() != Here &&
          Element->getBase() != Here)
        return false;
    } else if (!isa<ParenExpr, MemberExpr>(Up)) {
      return false;
    }
    Here = Up;
  }
  return false;
}

/// Whether nothing behind the definition does more with \p Var than to read it.
bool StatementReader::isOnlyRead(const VarDecl &Var,
                                 const PointerDefinition &Since) const {
  const FunctionFacts &Facts = Draft.Input.Facts;
  StmtSet Behind;
  for (const Stmt *S : Since.Since)
    collectStatements(*S, Behind);
  return llvm::all_of(Facts.uses(Var).References, [&](const DeclRefExpr *Use) {
    return !Behind.contains(Use) || readsValue(*Use, Facts.parents());
  });
}

/// The variable, or what the reference or pointer \p Name is bound by.
bool StatementReader::collectNamed(const DeclRefExpr &Name,
                                   const PointerDefinition &Since,
                                   std::vector<const VarDecl *> &Into) {
  const auto *Var = dyn_cast<VarDecl>(Name.getDecl());
  if (!Var || Var->getType().isVolatileQualified())
    return false;
  Into.push_back(Var);
  QualType Type = Var->getType();
  const bool IsPointer = Type->isPointerType();
  if (!IsPointer && !Type->isReferenceType())
    return !Draft.isDeclaredInside(*Var) && !Own.count(Var)
               ? true
               : isOnlyRead(*Var, Since);
  Chain Found;
  if (!throughAlias(Name, IsPointer, Found))
    return !Draft.isDeclaredInside(*Var) && !Own.count(Var);
  if (Found.Base->IsHeld && Draft.HasTurned)
    return false;
  if (Found.Base->Root)
    Into.push_back(Found.Base->Root);
  llvm::append_range(Into, Found.Exchanged);
  for (const Index &Subscript : Found.Indices)
    for (const Index::Term &Term : Subscript.Terms)
      if (!collectBound(*Term.Value, Since, Into))
        return false;
  return true;
}

/// The variables that say which place the lvalue or the pointer \p E means.
bool StatementReader::collectPlace(const Expr &Given,
                                   const PointerDefinition &Since,
                                   std::vector<const VarDecl *> &Into) {
  const Expr &E = *Given.IgnoreParenImpCasts();
  if (E.getType().isVolatileQualified() || E.getType()->isAtomicType())
    return false;
  if (const auto *Name = dyn_cast<DeclRefExpr>(&E))
    return collectNamed(*Name, Since, Into);
  if (isa<CXXThisExpr>(E))
    return true;
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E))
    return collectPlace(*Subscript->getBase(), Since, Into) &&
           collectBound(*Subscript->getIdx(), Since, Into);
  if (const auto Element = containerElement(E))
    return !Element->IsChecked && collectPlace(*Element->Object, Since, Into) &&
           collectBound(*Element->Index, Since, Into);
  if (const auto *Member = dyn_cast<MemberExpr>(&E))
    return isa<FieldDecl>(Member->getMemberDecl()) &&
           collectPlace(*Member->getBase(), Since, Into);
  if (const auto *Op = dyn_cast<UnaryOperator>(&E))
    return (Op->getOpcode() == UO_Deref || Op->getOpcode() == UO_AddrOf) &&
           collectPlace(*Op->getSubExpr(), Since, Into);
  const auto *Call = dyn_cast<CallExpr>(&E);
  const Expr *Seen = Call ? Draft.inlined(*Call) : nullptr;
  return Seen && collectPlace(*Seen, Since, Into);
}

/// The variables that the value of \p E, in a subscript, comes from.
bool StatementReader::collectBound(const Expr &Value,
                                   const PointerDefinition &Since,
                                   std::vector<const VarDecl *> &Into) {
  return collectVariables(Value, Into, [&](const Expr &E) {
    if (E.getType().isVolatileQualified() || E.getType()->isPointerType())
      return false;
    if (const auto *Name = dyn_cast<DeclRefExpr>(&E))
      return collectNamed(*Name, Since, Into);
    const auto *Call = dyn_cast<CallExpr>(&E);
    if (!Call || containerElement(E))
      return collectPlace(E, Since, Into);
    if (const Expr *Object = containerSize(E))
      return collectPlace(*Object, Since, Into);
    const auto Standard = standardCall(*Call);
    if (isPureMathCall(*Call) || (Standard && !Standard->IsSwap))
      return llvm::all_of(Call->arguments(), [&](const Expr *Argument) {
        return collectBound(*Argument, Since, Into);
      });
    const Expr *Seen = Draft.inlined(*Call);
    return Seen && collectBound(*Seen, Since, Into);
  });
}

/// Whether \p Found has subscripts that read more than variables.
bool StatementReader::isBound(const Chain &Found) const {
  std::vector<const VarDecl *> Variables;
  for (const Index &Subscript : Found.Indices)
    for (const Index::Term &Term : Subscript.Terms)
      if (!collectVariables(*Term.Value, Variables))
        return true;
  return llvm::any_of(Variables, [](const VarDecl *Var) {
    return Var->getType()->isReferenceType();
  });
}

/// Whether all that \p Decl, in a statement's own text, declares are names for
/// elements of arrays: it is left out then, as the uses say which elements.
bool StatementReader::passReferences(const DeclStmt &Decl) {
  const FunctionFacts &Facts = Draft.Input.Facts;
  const bool InBlock =
      isa_and_nonnull<CompoundStmt>(Facts.parents().getParent(&Decl));
  for (const auto *D : Decl.decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!InBlock || !Var || !Var->hasInit() ||
        !isPlainPointer(*Var, Facts, Draft.Clang) || !heldBehind(Decl, *Var))
      return false;
    QualType Type = Var->getType();
    Chain Found;
    if (!(Type->isPointerType() ? pointerChain(*Var->getInit(), Found)
                                : lvalueChain(*Var->getInit(), Found)) ||
        Found.Indices.empty() || !Found.Checked.empty())
      return false;
    for (const DeclRefExpr *Use : Facts.uses(*Var).References) {
      Chain At;
      if (!throughAlias(*Use, Type->isPointerType(), At))
        return false;
    }
  }
  Statement.Holes.Dropped.insert(&Decl);
  return true;
}

/// "e.first"
static std::string placeText(const AccessDraft &Access, RegionDraft &Draft) {
  std::string Text = textOf(*Access.Node, Draft.Clang);
  if (!Access.Part.Name.empty())
    Text += (Access.Node->getType()->isPointerType() ? "->" : ".") +
            Access.Part.Name;
  return Text;
}

bool checkBoundPlaces(RegionDraft &Draft) {
  for (const auto &Reading : Draft.Statements)
    for (const AccessDraft &Bound : Reading->Accesses) {
      if (!Bound.IsBound || !Draft.Arrays[Bound.Array].IsWritten)
        continue;
      for (const auto &Writing : Draft.Statements)
        for (const AccessDraft &Other : Writing->Accesses)
          if (Other.Writes && Other.Array == Bound.Array &&
              mayMeet(Other.Part, Bound.Part))
            return Draft.fail(RefusalKind::ParameterChanged,
                              Bound.Node->getBeginLoc(),
                              {placeText(Bound, Draft)}, 0);
    }
  return true;
}

} // namespace c2cuda
