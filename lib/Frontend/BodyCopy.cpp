// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "BodyCopy.h"
#include "LoopHints.h"

using namespace c2cuda;
using namespace clang;

DeclRefExpr *BodyCopy::declare(const VarDecl &Var, QualType Type) {
  auto *Parent = const_cast<FunctionDecl *>(&Caller);
  SourceLocation Where = Var.getLocation();
  auto *Copied =
      VarDecl::Create(Context, Parent, Where, Where, Var.getIdentifier(), Type,
                      Context.getTrivialTypeSourceInfo(Type), SC_None);
  Locals.push_back(Copied);
  const VariableUses &Uses = Inside[&Var];
  if (!Uses.Writes.empty() || Uses.Escapes)
    Changed.push_back(Copied);
  auto *Name = DeclRefExpr::Create(Context, NestedNameSpecifierLoc(),
                                   SourceLocation(), Copied, false, Where,
                                   Type.getNonReferenceType(), VK_LValue);
  Bound[&Var] = {Name, /*IsValue=*/false};
  return Name;
}

// ---- Expressions -----------------------------------------------------------

/// An element of a constant array that the callee has its own copy of: any
/// value. Only what the subscript reads matters.
Expr *BodyCopy::copyTable(const ArraySubscriptExpr &E) {
  const auto *Name = dyn_cast<DeclRefExpr>(E.getBase()->IgnoreParenImpCasts());
  const auto *Table = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!Table || !Table->hasGlobalStorage())
    return nullptr;
  Expr *Index = copy(E.getIdx());
  if (!Index)
    return nullptr;
  Expr *Value = declare(*Table, E.getType().getUnqualifiedType());
  Bound.erase(Table);
  return BinaryOperator::Create(Context, Index, Value, BO_Comma,
                                Value->getType(), VK_LValue, OK_Ordinary,
                                SourceLocation(), FPOptionsOverride());
}

Expr *BodyCopy::copy(const Expr *E) {
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    if (Expr *Value = copyTable(*Subscript))
      return Value;
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && (Op->isAssignmentOp() || Op->getOpcode() == BO_Comma)) {
    Expr *Left = copy(Op->getLHS());
    Expr *Right = Left ? copy(Op->getRHS()) : nullptr;
    if (!Right || (Op->isAssignmentOp() && !Left->isLValue()))
      return nullptr;
    if (const auto *Compound = dyn_cast<CompoundAssignOperator>(Op))
      return CompoundAssignOperator::Create(
          Context, Left, Right, Op->getOpcode(), Op->getType(),
          Op->getValueKind(), Op->getObjectKind(), SourceLocation(),
          FPOptionsOverride(), Compound->getComputationLHSType(),
          Compound->getComputationResultType());
    return BinaryOperator::Create(Context, Left, Right, Op->getOpcode(),
                                  Op->getType(), Op->getValueKind(),
                                  Op->getObjectKind(), SourceLocation(),
                                  FPOptionsOverride());
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && Op->isIncrementDecrementOp()) {
    Expr *Inner = copy(Op->getSubExpr());
    if (!Inner || !Inner->isLValue())
      return nullptr;
    return UnaryOperator::Create(Context, Inner, Op->getOpcode(), Op->getType(),
                                 Op->getValueKind(), Op->getObjectKind(),
                                 SourceLocation(), Op->canOverflow(),
                                 FPOptionsOverride());
  }
  if (Expr *Object = copyObject(*E))
    return Object;
  // Calls stay: who reads the copy knows what to do with them.
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const bool IsOfObject = isa<CXXOperatorCallExpr, CXXMemberCallExpr>(E);
    Expr *Seen = IsOfObject ? Substitution::copy(E) : nullptr;
    return Seen ? Seen : copyUnseen(*Call);
  }
  return Substitution::copy(E);
}

// ---- Statements ------------------------------------------------------------

Stmt *BodyCopy::copyBlock(const CompoundStmt &Block) {
  llvm::SmallVector<Stmt *, 8> Parts;
  for (const Stmt *S : Block.body()) {
    Stmt *Copied = copyStmt(S);
    if (!Copied)
      return nullptr;
    Parts.push_back(Copied);
  }
  return CompoundStmt::Create(Context, Parts, FPOptionsOverride(),
                              Block.getLBracLoc(), Block.getRBracLoc());
}

/// The offsets in the copied pointer or place \p E.
static void collectOffsets(Expr &E, llvm::SmallVectorImpl<Stmt *> &Into) {
  Expr *Inner = E.IgnoreParenImpCasts();
  if (auto *Subscript = dyn_cast<ArraySubscriptExpr>(Inner)) {
    collectOffsets(*Subscript->getBase(), Into);
    Into.push_back(Subscript->getIdx());
  } else if (auto *Op = dyn_cast<UnaryOperator>(Inner)) {
    collectOffsets(*Op->getSubExpr(), Into);
  } else if (auto *Op = dyn_cast<BinaryOperator>(Inner)) {
    for (Expr *Side : {Op->getLHS(), Op->getRHS()})
      if (Side->getType()->isPointerType())
        collectOffsets(*Side, Into);
      else
        Into.push_back(Side);
  } else if (auto *Member = dyn_cast<MemberExpr>(Inner)) {
    collectOffsets(*Member->getBase(), Into);
  }
}

/// \p Var, a pointer or a reference, stands for \p Init from here on; what its
/// offsets read is read here.
bool BodyCopy::standFor(const VarDecl &Var, const Expr &Init,
                        llvm::SmallVectorImpl<Stmt *> &Into) {
  Expr *Value = copy(&Init);
  const bool IsReference = Var.getType()->isReferenceType();
  if (!Value || Value->isLValue() != IsReference)
    return false;
  Bound[&Var] = {parens(Value), !IsReference};
  collectOffsets(*Value, Into);
  return true;
}

Stmt *BodyCopy::copyDeclarations(const DeclStmt &Decls) {
  llvm::SmallVector<Decl *, 4> Copies;
  llvm::SmallVector<Stmt *, 4> Parts;
  for (const Decl *D : Decls.decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var)
      continue; // a type, or an assertion for the compiler
    const Expr *Init = Var->getInit();
    if (Var->getType()->isPointerType() || Var->getType()->isReferenceType()) {
      if (!Init || !standFor(*Var, *Init, Parts))
        return nullptr;
      continue;
    }
    DeclRefExpr *Name = declare(*Var, Var->getType());
    auto *Copied = cast<VarDecl>(Name->getDecl());
    Copies.push_back(Copied);
    if (!Init || isEmptyObject(*Init))
      continue;
    if (isa<InitListExpr>(Init)) {
      if (!copyValues(*Init, Parts))
        return nullptr;
      continue;
    }
    Expr *Value = copy(Init);
    if (!Value)
      return nullptr;
    Copied->setInit(Value);
  }
  if (!Copies.empty())
    Parts.push_back(new (Context) DeclStmt(
        DeclGroupRef::Create(Context, Copies.data(), Copies.size()),
        Decls.getBeginLoc(), Decls.getEndLoc()));
  if (Parts.size() == 1)
    return Parts.front();
  return CompoundStmt::Create(Context, Parts, FPOptionsOverride(),
                              Decls.getBeginLoc(), Decls.getEndLoc());
}

Stmt *BodyCopy::copyFor(const ForStmt &For) {
  if (Stmt *Block = copyManySteps(For))
    return Block;
  Stmt *Init = For.getInit() ? copyStmt(For.getInit()) : nullptr;
  Expr *Condition = For.getCond() ? copy(For.getCond()) : nullptr;
  Expr *Step = For.getInc() ? copy(For.getInc()) : nullptr;
  Stmt *Body = copyStmt(For.getBody());
  if (!Body || (For.getInit() && !Init) || (For.getCond() && !Condition) ||
      (For.getInc() && !Step) || For.getConditionVariable())
    return nullptr;
  return new (Context)
      ForStmt(Context, Init, Condition, nullptr, Step, Body, For.getForLoc(),
              For.getLParenLoc(), For.getRParenLoc());
}

Stmt *BodyCopy::copyStmt(const Stmt *S) {
  if (isa<NullStmt, BreakStmt, ContinueStmt>(S))
    return const_cast<Stmt *>(S);
  if (const auto *E = dyn_cast<Expr>(S))
    return copy(E);
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    return copyBlock(*Block);
  if (const auto *Decls = dyn_cast<DeclStmt>(S))
    return copyDeclarations(*Decls);
  if (const auto *For = dyn_cast<ForStmt>(S))
    return copyFor(*For);
  if (const auto *Marked = dyn_cast<AttributedStmt>(S))
    return isOnlyHinted(*Marked) ? copyStmt(Marked->getSubStmt()) : nullptr;
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    if (If->hasInitStorage() || If->hasVarStorage() || If->isConsteval())
      return nullptr;
    Expr *Condition = copy(If->getCond());
    Stmt *Then = Condition ? copyStmt(If->getThen()) : nullptr;
    Stmt *Else = Then && If->getElse() ? copyStmt(If->getElse()) : nullptr;
    if (!Then || (If->getElse() && !Else))
      return nullptr;
    return IfStmt::Create(Context, If->getIfLoc(), IfStatementKind::Ordinary,
                          nullptr, nullptr, Condition, If->getLParenLoc(),
                          If->getRParenLoc(), Then, If->getElseLoc(), Else);
  }
  if (const auto *While = dyn_cast<WhileStmt>(S)) {
    Expr *Condition = copy(While->getCond());
    Stmt *Body = Condition ? copyStmt(While->getBody()) : nullptr;
    if (!Body || While->getConditionVariable())
      return nullptr;
    return WhileStmt::Create(Context, nullptr, Condition, Body,
                             While->getWhileLoc(), While->getLParenLoc(),
                             While->getRParenLoc());
  }
  if (const auto *Do = dyn_cast<DoStmt>(S)) {
    Stmt *Body = copyStmt(Do->getBody());
    Expr *Condition = Body ? copy(Do->getCond()) : nullptr;
    if (!Condition)
      return nullptr;
    return new (Context) DoStmt(Body, Condition, Do->getDoLoc(),
                                Do->getWhileLoc(), Do->getRParenLoc());
  }
  const auto *Return = dyn_cast<ReturnStmt>(S);
  if (!Return)
    return nullptr;
  ReturnsEarly |= S != Last;
  if (Return->getRetValue())
    return copy(Return->getRetValue());
  return new (Context) NullStmt(Return->getBeginLoc());
}

// ---- Entry -----------------------------------------------------------------

/// The value of \p Argument for \p Parameter, or a variable of its own, which
/// begins with some value.
bool BodyCopy::pass(const ParmVarDecl &Parameter, const Expr &Argument) {
  QualType Type = Parameter.getType();
  // What is written through a reference is the caller's.
  const bool IsOwn =
      (!Inside[&Parameter].Writes.empty() || Inside[&Parameter].Escapes) &&
      !Type->isReferenceType();
  if (!IsOwn && bind(Parameter, Argument))
    return true;
  if (Type->isReferenceType() && Type->getPointeeType().isConstQualified())
    Type = Type->getPointeeType();
  if (!Type->isArithmeticType() && !Type->isRecordType())
    return false;
  declare(Parameter, Type.getUnqualifiedType());
  return true;
}

const Stmt *BodyCopy::run(const CallExpr &Call, const FunctionDecl &Callee) {
  if (Callee.isVariadic() || Callee.getNumParams() != Call.getNumArgs())
    return nullptr;
  Inside = collectUses(*Callee.getBody(), Context);
  for (unsigned K = 0; K < Callee.getNumParams(); ++K)
    if (!pass(*Callee.getParamDecl(K), *Call.getArg(K)))
      return nullptr;
  const auto *Body = cast<CompoundStmt>(Callee.getBody());
  Last = Body->body_empty() ? nullptr : Body->body_back();
  return copyBlock(*Body);
}
