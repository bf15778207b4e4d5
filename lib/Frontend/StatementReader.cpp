// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "StatementReader.h"

#include "MathCalls.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace c2cuda {

bool StatementReader::refuse(const Stmt &S, const std::string &What) {
  return Draft.fail(RefusalKind::Statement, S.getBeginLoc(), {What});
}

isl::set StatementReader::affineCondition(const Expr &E) {
  AffineBuilder &Affine = Draft.Affine;
  Affine.Wraps.clear();
  Affine.Known = here();
  Affine.KnownParameters = Draft.known();
  isl::set Holds = Affine.condition(E);
  std::vector<Wrap> Wraps = std::move(Affine.Wraps);
  Affine.Wraps.clear();
  // A wrap only costs exactness here: then the condition counts as data.
  isl::set Here = here().intersect(Draft.known());
  for (const Wrap &W : Wraps)
    if (!W.Bad.intersect(Here).is_empty().is_true())
      return {};
  return Holds;
}

// ---- Effects ---------------------------------------------------------------

bool StatementReader::effect(const Expr &Expression) {
  const Expr *E = Expression.IgnoreParens();
  if (const auto *Full = dyn_cast<ExprWithCleanups>(E))
    return effect(*Full->getSubExpr());
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->getOpcode() == BO_Comma)
      return effect(*Op->getLHS()) && effect(*Op->getRHS());
    if (Op->isAssignmentOp())
      return assign(*Op);
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    if (Op->isIncrementDecrementOp())
      return target(*Op->getSubExpr(), true);
  if (!E->HasSideEffects(Draft.Clang))
    return true;
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    if (Cast->getCastKind() == CK_ToVoid)
      return effect(*Cast->getSubExpr());
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return readCall(*Call);
  return refuse(*E, "'" + textOf(*E, Draft.Clang) + "'");
}

bool StatementReader::assign(const BinaryOperator &Op) {
  QualType Type = Op.getLHS()->getType();
  if (Type.isVolatileQualified() || Type->isAtomicType())
    return Draft.fail(RefusalKind::VolatileAccess, Op.getBeginLoc(),
                      {textOf(*Op.getLHS(), Draft.Clang)});
  if (Type->isPointerType())
    return Draft.fail(RefusalKind::PointerUse, Op.getBeginLoc(),
                      {textOf(*Op.getLHS(), Draft.Clang)});
  if (!isSupportedElement(Type))
    return Draft.fail(RefusalKind::UnsupportedType, Op.getBeginLoc(),
                      {textOf(*Op.getLHS(), Draft.Clang),
                       Type.getAsString(Draft.Clang.getPrintingPolicy())});
  const Expr *Right = Op.getRHS();
  const Expr *Inner = peel(Right);
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner))
    Inner = peel(Cast->getSubExpr());
  const auto *Chained = dyn_cast<BinaryOperator>(Inner);
  if (Chained && Chained->isAssignmentOp()) {
    if (!assign(*Chained))
      return false;
  } else if (!read(*Right)) {
    return false;
  }
  return target(*Op.getLHS(), Op.isCompoundAssignmentOp());
}

bool StatementReader::target(const Expr &Target, bool AlsoReads) {
  const Expr *E = Target.IgnoreParens();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return variable(*Reference, AlsoReads, true);
  if (isa<ArraySubscriptExpr>(E))
    return element(*E, AlsoReads, true);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    if (Op->getOpcode() == UO_Deref)
      return element(*E, AlsoReads, true);
  return refuse(*E, "an assignment to '" + textOf(*E, Draft.Clang) + "'");
}

bool StatementReader::declaration(const VarDecl &Var) {
  const Expr *Init = Var.getInit();
  const auto *List = dyn_cast<InitListExpr>(Init->IgnoreImplicit());
  if (List && List->getNumInits() == 1)
    Init = List->getInit(0);
  if (isa<InitListExpr, CXXConstructExpr>(Init->IgnoreImplicit()))
    return refuse(*Init, "the initialiser of '" + Var.getNameAsString() + "'");
  if (!read(*Init))
    return false;
  auto Index = Draft.arrayFor(Var, Var.getLocation());
  if (!Index)
    return false;
  AccessDraft Access;
  Access.Array = *Index;
  Access.Writes = true;
  Draft.Arrays[*Index].IsWritten = true;
  Statement.Accesses.push_back(std::move(Access));
  return true;
}

// ---- Data-dependent conditions ---------------------------------------------

bool StatementReader::conditional(const IfStmt &If) {
  if (If.hasInitStorage() || If.hasVarStorage() || If.isConsteval())
    return refuse(If, "a declaration in the head of 'if'");
  if (!read(*If.getCond()))
    return false;
  isl::set Holds = affineCondition(*If.getCond());
  Draft.IsUnconditional = false;
  isl::set Outer = Guard;
  auto Before = Written;
  for (bool IsThen : {true, false}) {
    const Stmt *Part = IsThen ? If.getThen() : If.getElse();
    if (Holds.is_null())
      ++MayDepth;
    else
      Guard = IsThen ? Holds : Holds.complement();
    if (!Holds.is_null() && !Outer.is_null())
      Guard = Guard.intersect(Outer);
    bool Good = !Part || branch(Part);
    if (Holds.is_null())
      --MayDepth;
    Guard = Outer;
    Written = Before;
    if (!Good)
      return false;
  }
  return true;
}

bool StatementReader::branch(const Stmt *S) {
  if (isa<NullStmt>(S))
    return true;
  if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : Block->body())
      if (!branch(Child))
        return false;
    return true;
  }
  if (const auto *E = dyn_cast<Expr>(S))
    return effect(*E);
  if (const auto *If = dyn_cast<IfStmt>(S))
    return conditional(*If);
  if (const auto *Decl = dyn_cast<DeclStmt>(S))
    return branchDeclaration(*Decl);
  if (isa<BreakStmt, ContinueStmt, ReturnStmt, GotoStmt, SwitchStmt>(S))
    return Draft.fail(RefusalKind::ControlFlow, S->getBeginLoc(),
                      {textOf(*S, Draft.Clang).substr(0, 8)});
  return refuse(*S, std::string("a '") + S->getStmtClassName() + "'");
}

/// Variables of the statement's own text need no model.
bool StatementReader::branchDeclaration(const DeclStmt &Decl) {
  for (const auto *D : Decl.decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var || Var->isStaticLocal() || !isSupportedElement(Var->getType()) ||
        Var->getType().isVolatileQualified())
      return refuse(Decl,
                    "the declaration '" + textOf(Decl, Draft.Clang) + "'");
    Own.insert(Var);
    if (!Var->hasInit())
      continue;
    if (isa<InitListExpr>(Var->getInit()))
      return refuse(Decl,
                    "the declaration '" + textOf(Decl, Draft.Clang) + "'");
    if (!read(*Var->getInit()))
      return false;
  }
  return true;
}

// ---- Values ----------------------------------------------------------------

bool StatementReader::read(const Expr &E) {
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral,
          CXXBoolLiteralExpr>(E))
    return true;
  if (const auto *Paren = dyn_cast<ParenExpr>(&E))
    return read(*Paren->getSubExpr());
  if (const auto *Full = dyn_cast<FullExpr>(&E))
    return read(*Full->getSubExpr());
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(&E))
    return read(*Temporary->getSubExpr());
  if (const auto *Cast = dyn_cast<CastExpr>(&E))
    return readCast(*Cast);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&E))
    return variable(*Reference, true, false);
  if (isa<MemberExpr>(E))
    return parameter(E);
  if (isa<ArraySubscriptExpr>(E))
    return element(E, true, false);
  if (const auto *Op = dyn_cast<UnaryOperator>(&E))
    return readUnary(*Op);
  if (const auto *Op = dyn_cast<BinaryOperator>(&E))
    return readBinary(*Op);
  if (const auto *Op = dyn_cast<ConditionalOperator>(&E))
    return readChoice(*Op);
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return readCall(*Call);
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(&E))
    if (Trait->isArgumentType() && constantOf(E, Draft.Clang))
      return true;
  return refuse(E, "'" + textOf(E, Draft.Clang) + "'");
}

bool StatementReader::readCast(const CastExpr &Cast) {
  switch (Cast.getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingToBoolean:
  case CK_FloatingCast:
    break;
  default:
    if (Cast.getType()->isPointerType() ||
        Cast.getSubExpr()->getType()->isPointerType() ||
        Cast.getSubExpr()->getType()->isArrayType())
      return Draft.fail(RefusalKind::PointerUse, Cast.getBeginLoc(),
                        {textOf(*Cast.getSubExpr(), Draft.Clang)});
    return refuse(Cast, "'" + textOf(Cast, Draft.Clang) + "'");
  }
  if (!isSupportedElement(Cast.getType()) &&
      !Cast.getType()->isEnumeralType()) {
    RefusalKind Kind = Cast.getType()->isPointerType()
                           ? RefusalKind::PointerUse
                           : RefusalKind::UnsupportedType;
    return Draft.fail(
        Kind, Cast.getBeginLoc(),
        {textOf(Cast, Draft.Clang),
         Cast.getType().getAsString(Draft.Clang.getPrintingPolicy())});
  }
  return read(*Cast.getSubExpr());
}

bool StatementReader::readUnary(const UnaryOperator &Op) {
  switch (Op.getOpcode()) {
  case UO_Deref:
    return element(Op, true, false);
  case UO_Plus:
  case UO_Minus:
  case UO_Not:
  case UO_LNot:
  case UO_Extension:
    return read(*Op.getSubExpr());
  case UO_AddrOf:
    return Draft.fail(RefusalKind::AddressTaken, Op.getBeginLoc(),
                      {textOf(*Op.getSubExpr(), Draft.Clang)});
  default:
    return refuse(Op,
                  "'" + textOf(Op, Draft.Clang) + "' inside of an expression");
  }
}

bool StatementReader::readBinary(const BinaryOperator &Op) {
  if (Op.isAssignmentOp() || Op.getOpcode() == BO_Comma || Op.isPtrMemOp())
    return refuse(Op,
                  "'" + textOf(Op, Draft.Clang) + "' inside of an expression");
  if (Op.getLHS()->getType()->isPointerType() ||
      Op.getRHS()->getType()->isPointerType())
    return Draft.fail(RefusalKind::PointerUse, Op.getBeginLoc(),
                      {textOf(Op, Draft.Clang)});
  if (!read(*Op.getLHS()))
    return false;
  if (!Op.isLogicalOp())
    return read(*Op.getRHS());
  return readGuarded(*Op.getRHS(), *Op.getLHS(), Op.getOpcode() == BO_LAnd);
}

bool StatementReader::readChoice(const ConditionalOperator &Op) {
  return read(*Op.getCond()) &&
         readGuarded(*Op.getTrueExpr(), *Op.getCond(), true) &&
         readGuarded(*Op.getFalseExpr(), *Op.getCond(), false);
}

bool StatementReader::readGuarded(const Expr &E, const Expr &Condition,
                                  bool Holds) {
  isl::set When = affineCondition(Condition);
  Draft.IsUnconditional = false;
  if (When.is_null()) {
    ++MayDepth;
    bool Good = read(E);
    --MayDepth;
    return Good;
  }
  isl::set Outer = Guard;
  if (!Holds)
    When = When.complement();
  Guard = Outer.is_null() ? When : Outer.intersect(When);
  bool Good = read(E);
  Guard = Outer;
  return Good;
}

bool StatementReader::readCall(const CallExpr &Call) {
  if (const Expr *Same = peel(&Call); Same != &Call)
    return read(*Same); // __builtin_expect
  if (!isPureMathCall(Call)) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    std::string Name = Callee ? Callee->getNameInfo().getAsString()
                              : textOf(*Call.getCallee(), Draft.Clang);
    bool HasBody = Callee && (Callee->hasBody() || Callee->getBuiltinID() ||
                              Draft.Clang.getSourceManager().isInSystemHeader(
                                  Callee->getLocation()));
    return Draft.fail(HasBody ? RefusalKind::Call : RefusalKind::CallUnknown,
                      Call.getBeginLoc(), {Name});
  }
  for (const Expr *Argument : Call.arguments())
    if (!read(*Argument))
      return false;
  return true;
}

// ---- Variables -------------------------------------------------------------

bool StatementReader::parameter(const Expr &E) {
  auto Index = Draft.parameterFor(E, false);
  if (!Index)
    return false;
  TemplatePiece Piece;
  Piece.What = TemplatePiece::Kind::Parameter;
  Piece.Index = *Index;
  Statement.Holes.Holes[&E] = Piece;
  return true;
}

bool StatementReader::variable(const DeclRefExpr &E, bool Reads, bool Writes) {
  if (isa<EnumConstantDecl>(E.getDecl()))
    return true;
  const auto *Var = dyn_cast<VarDecl>(E.getDecl());
  if (!Var)
    return refuse(E, "'" + textOf(E, Draft.Clang) + "'");
  if (Own.count(Var))
    return true;
  if (Draft.isActive(*Var)) {
    if (Writes)
      return Draft.fail(RefusalKind::IteratorChanged, E.getBeginLoc(),
                        {Var->getNameAsString()});
    Symbol S = Draft.symbolOf(E);
    TemplatePiece Piece;
    Piece.What = TemplatePiece::Kind::Iterator;
    for (unsigned K = 0; K < Statement.Loops.size(); ++K)
      if (Statement.Loops[K]->Id == S.Id)
        Piece.Index = K;
    Statement.Holes.Holes[&E] = Piece;
    return true;
  }
  QualType Type = Var->getType().getNonReferenceType();
  if (Type->isPointerType() || Type->isArrayType() ||
      Type->isFunctionPointerType())
    return Draft.fail(RefusalKind::PointerUse, E.getBeginLoc(),
                      {Var->getNameAsString()});
  if (Draft.isIterator(*Var))
    return Draft.failChanged(*Var, E.getBeginLoc());
  if (Draft.isChanged(*Var))
    return scalar(E, *Var, Reads, Writes);
  // A constant of the file is there for kernels as well.
  if (!Draft.Input.Options.SelfContainedText && Var->isFileVarDecl() &&
      Type->isIntegerType() && Type.isConstQualified() && Var->hasInit() &&
      Var->getInit()->isEvaluatable(Draft.Clang))
    return true;
  return parameter(E);
}

bool StatementReader::scalar(const DeclRefExpr &E, const VarDecl &Var,
                             bool Reads, bool Writes) {
  TemplatePiece Piece;
  Piece.What = TemplatePiece::Kind::Access;
  auto Known = Written.find(&Var);
  if (Known != Written.end()) {
    Piece.Index = Known->second;
    Statement.Holes.Holes[&E] = Piece;
    return true;
  }
  auto Index = Draft.arrayFor(Var, E.getBeginLoc());
  if (!Index)
    return false;
  if (!Draft.Arrays[*Index].Extents.empty())
    return Draft.fail(RefusalKind::PointerUse, E.getBeginLoc(),
                      {Var.getNameAsString()});
  AccessDraft Access;
  Access.Array = *Index;
  Access.Reads = Reads;
  Access.Writes = Writes;
  Access.IsMay = MayDepth > 0;
  Access.Guard = Guard;
  Access.Node = &E;
  Piece.Index = Statement.Accesses.size();
  Statement.Holes.Holes[&E] = Piece;
  if (Writes) {
    Draft.Arrays[*Index].IsWritten = true;
    if (!Reads)
      Written[&Var] = Piece.Index;
  }
  Statement.Accesses.push_back(std::move(Access));
  return true;
}

} // namespace c2cuda
