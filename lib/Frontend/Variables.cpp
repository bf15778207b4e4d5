// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// References to variables by name: iterators, parameters, scalars.

#include "ComplexNumbers.h"
#include "GivenValues.h"
#include "HolePrinter.h"
#include "StatementReader.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

bool StatementReader::parameter(const Expr &E) {
  auto Index = Draft.parameterFor(E, false);
  return Index && parameter(E, *Index);
}

bool StatementReader::parameter(const Expr &E, unsigned Index) {
  TemplatePiece Piece;
  Piece.What = TemplatePiece::Kind::Parameter;
  Piece.Index = Index;
  Statement.Holes.Holes[&E] = Piece;
  return true;
}

AccessDraft StatementReader::accessHere(unsigned Array, bool Reads,
                                        bool Writes, const Expr &Node) const {
  AccessDraft Access;
  Access.Array = Array;
  Access.Reads = Reads;
  Access.Writes = Writes;
  Access.IsMay = MayDepth > 0;
  Access.MayDepth = MayDepth;
  Access.Guard = Guard;
  Access.InnerIds = InnerIds;
  Access.Node = &Node;
  return Access;
}

bool StatementReader::refuseMember(const Expr &E) {
  std::string Text = textOf(E, Draft.Clang);
  const auto *Member = dyn_cast<MemberExpr>(&E);
  if (Member && isOfElement(*Member))
    return Draft.fail(RefusalKind::StructPointer, E.getBeginLoc(), {Text});
  const auto *Call =
      Member ? dyn_cast<CallExpr>(&objectNamed(*Member->getBase())) : nullptr;
  return Call && Call->isLValue() && !otherContainerCall(*Call)
             ? refuseCall(*Call)
             : refuse(E, "'" + Text + "'");
}

bool StatementReader::member(const MemberExpr &E, bool Reads, bool Writes) {
  StructPart Part;
  if (findPart(E, Part))
    return part(Part, E, Reads, Writes);
  // `(p[i] + q[i]).x`
  const Expr *Made = E.getBase()->IgnoreParenImpCasts();
  if (!Writes && !E.isArrow() && isa<FieldDecl>(E.getMemberDecl()) &&
      (Made->isPRValue() || isa<MaterializeTemporaryExpr>(Made)))
    return mayName(E) && read(*Made);
  std::optional<Path> Found = Draft.pathHere(E);
  if (!Found)
    return refuseMember(E);
  if (Found->IsHeld && Writes)
    return Draft.fail(RefusalKind::PointerTarget, E.getBeginLoc(),
                      {Found->text()});
  if (Own.count(Found->Root))
    return Found->pointers().empty() ||
           Draft.fail(RefusalKind::StructPointer, E.getBeginLoc(),
                      {Found->text()});
  if (!Writes && !Draft.isChanged(*Found))
    return parameter(E);
  auto Index = Draft.arrayFor(*Found, E.getBeginLoc());
  if (!Index)
    return false;
  ArrayDraft &Array = Draft.Arrays[*Index];
  if (!Array.IsScalar || (Writes && Array.Model.IsReadOnly))
    return Draft.fail(RefusalKind::PointerUse, E.getBeginLoc(),
                      {Found->text()});
  AccessDraft Access = accessHere(*Index, Reads, Writes, E);
  Access.IsBound = InBound;
  TemplatePiece Piece;
  Piece.What = TemplatePiece::Kind::Access;
  Piece.Index = Statement.Accesses.size();
  setHole(E, Piece);
  Array.IsWritten |= Writes;
  Statement.Accesses.push_back(std::move(Access));
  return true;
}

/// Which of \p Loops, the outermost first, counts \p Id.
static unsigned depthOf(const std::string &Id,
                        const std::vector<const LoopDraft *> &Loops) {
  auto At = llvm::find_if(Loops,
                          [&](const LoopDraft *Own) { return Own->Id == Id; });
  return At == Loops.end() ? 0 : unsigned(At - Loops.begin());
}

bool StatementReader::variable(const DeclRefExpr &E, bool Reads, bool Writes) {
  if (isa<EnumConstantDecl>(E.getDecl()))
    return true;
  const auto *Var = dyn_cast<VarDecl>(E.getDecl());
  if (!Var)
    return refuse(E, "'" + textOf(E, Draft.Clang) + "'");
  if (Own.count(Var))
    return true;
  if (Inner.count(Var))
    return scalar(E, *Var, Reads, Writes);
  if (Draft.Values.isFollowed(*Var) && !Draft.isActive(*Var))
    return Writes ? Draft.Values.giveUp(*Var, E.getBeginLoc())
                  : followed(E, *Var);
  if (Draft.Values.find(*Var) &&
      (Draft.isActive(*Var) || Draft.isFlat(*Var)))
    return Writes ? Draft.Values.giveUp(*Var, E.getBeginLoc())
                  : followed(E, *Var);
  if (Draft.isActive(*Var)) {
    if (Writes)
      return Draft.fail(RefusalKind::IteratorChanged, E.getBeginLoc(),
                        {Var->getNameAsString()});
    // Not where it is read outside of its loop, or in what the loop calls.
    Symbol S = Draft.symbolOf(E);
    if (S.What != Symbol::Kind::Iterator)
      return Draft.fail(RefusalKind::IteratorChanged, E.getBeginLoc(),
                        {Var->getNameAsString()});
    TemplatePiece Piece;
    Piece.What = TemplatePiece::Kind::Iterator;
    Piece.Index = depthOf(S.Id, Statement.Loops);
    Statement.Holes.Holes[&E] = Piece;
    return true;
  }
  Chain Element;
  if (Draft.rangeElement(E) ||
      throughAlias(E, /*IsPointer=*/false, Element))
    return element(E, Reads, Writes);
  QualType Type = Var->getType().getNonReferenceType();
  if (Type->isPointerType() || Type->isArrayType() ||
      Type->isFunctionPointerType())
    return Draft.fail(RefusalKind::PointerUse, E.getBeginLoc(),
                      {Var->getNameAsString()});
  if (Type->isRecordType() && !isKernelComplex(Type))
    return structVariable(E, *Var, Writes);
  // Loops of the model leave no trace in it; the statement must not look.
  bool Covers = Written.count(Var) ||
                (!Reads && MayDepth == 0 && Guard.is_null());
  if (Draft.isIterator(*Var) &&
      (!Covers || Draft.Input.Facts.isLiveAfter(*Var, Draft.Inside)))
    return Draft.failChanged(*Var, E.getBeginLoc());
  if (const auto Index = givenValue(Draft, *Var))
    return parameter(E, *Index);
  if (Draft.isChanged(*Var))
    return scalar(E, *Var, Reads, Writes);
  if (isThereForKernels(*Var))
    return true;
  if (isa<VarTemplateSpecializationDecl>(Var))
    return refuse(E, "'" + textOf(E, Draft.Clang) + "'");
  return parameter(E);
}

/// A constant of the file. Those of floating point are only if they are constexpr,
/// and are parameters like others unless they come from a template.
bool StatementReader::isThereForKernels(const VarDecl &Var) const {
  QualType Type = Var.getType();
  const bool IsConstant =
      Type->isIntegerType()
          ? Type.isConstQualified()
          : Var.isConstexpr() && Type->isRealFloatingType() &&
                isa<VarTemplateSpecializationDecl>(Var);
  return IsConstant && !Draft.Input.Options.SelfContainedText &&
         Var.isFileVarDecl() && Var.hasInit() &&
         Var.getInit()->isEvaluatable(Draft.Clang);
}

bool StatementReader::scalar(const DeclRefExpr &E, const VarDecl &Var,
                             bool Reads, bool Writes) {
  TemplatePiece Piece;
  Piece.What = TemplatePiece::Kind::Access;
  auto Known = Written.find(&Var);
  if (Known != Written.end()) {
    Piece.Index = Known->second;
    setHole(E, Piece);
    Statement.Accesses[Known->second].Later.push_back(&E);
    return true;
  }
  auto Index = Draft.arrayFor(Var, E.getBeginLoc());
  if (!Index)
    return false;
  if (!Draft.Arrays[*Index].Extents.empty())
    return Draft.fail(RefusalKind::PointerUse, E.getBeginLoc(),
                      {Var.getNameAsString()});
  AccessDraft Access = accessHere(*Index, Reads, Writes, E);
  Piece.Index = Statement.Accesses.size();
  setHole(E, Piece);
  if (Writes) {
    Draft.Arrays[*Index].IsWritten = true;
    if (!Reads && Statement.Labels.empty())
      Written[&Var] = Piece.Index;
  }
  Statement.Accesses.push_back(std::move(Access));
  return true;
}

} // namespace c2cuda
