// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RegionReader.h"
#include "GivenValues.h"
#include "LibraryCalls.h"
#include "LocalLambdas.h"
#include "LoopHints.h"
#include "Nesting.h"

#include "StatementReader.h"
#include "VisibleNames.h"

#include "c2cuda/Frontend/Declarations.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace c2cuda {

bool RegionReader::run() {
  Scope In;
  In.Domain = isl::space::unit(Draft.Isl).universe_set();
  for (Draft.Top = 0; Draft.Top < Draft.Input.Statements.size(); ++Draft.Top) {
    std::vector<Item> Items;
    const Stmt &S = *Draft.Input.Statements[Draft.Top];
    if (!walk(S, In, Items))
      return false;
    PreviousEnd = S.getEndLoc();
    if (Items.size() == 1) {
      Draft.Root.Children.push_back(std::move(Items.front()));
    } else if (!Items.empty()) {
      Item Sequence;
      Sequence.Children = std::move(Items);
      Draft.Root.Children.push_back(std::move(Sequence));
    }
  }
  Draft.Top = 0;
  if (Draft.Statements.empty())
    return Draft.fail(RefusalKind::EmptyNest,
                      Draft.Input.Statements.front()->getBeginLoc(), {});
  return true;
}

/// The body of `do { ... } while (0)`, which macros use as a block.
static const Stmt *onceBody(const Stmt &S) {
  const auto *Do = dyn_cast<DoStmt>(&S);
  if (!Do || breaksOuter(*Do->getBody()) || continuesOuter(*Do->getBody()))
    return nullptr;
  const Expr *Condition = Do->getCond()->IgnoreParenImpCasts();
  const auto *Number = dyn_cast<IntegerLiteral>(Condition);
  const auto *Truth = dyn_cast<CXXBoolLiteralExpr>(Condition);
  bool IsFalse = (Number && Number->getValue() == 0) ||
                 (Truth && !Truth->getValue());
  return IsFalse ? Do->getBody() : nullptr;
}

bool RegionReader::walkPlain(const Stmt &S, const Scope &In,
                             std::vector<Item> &Out) {
  if (const auto *Hinted = dyn_cast<AttributedStmt>(&S))
    if (isOnlyHinted(*Hinted))
      return walk(*Hinted->getSubStmt(), In, Out);
  if (isa<NullStmt>(S) || walkExchange(S, In))
    return true;
  if (const auto *Block = dyn_cast<CompoundStmt>(&S))
    return walkBlock(*Block, In, Out);
  if (const Stmt *Body = onceBody(S))
    return walk(*Body, In, Out);
  if (const auto *For = dyn_cast<ForStmt>(&S)) {
    bool IsKnown = false;
    bool Good = walkIterators(*For, In, Out, IsKnown);
    if (IsKnown)
      return Good;
  }
  if (auto Parts = partsOf(S, Draft.Clang))
    return walkLoop(*Parts, In, Out);
  if (const auto *For = dyn_cast<CXXForRangeStmt>(&S))
    return walkRange(*For, In, Out);
  if (const auto *If = dyn_cast<IfStmt>(&S))
    return walkIf(*If, In, Out);
  if (isa<Expr>(S) && Draft.Values.isBookkeeping(cast<Expr>(S)))
    return Draft.Values.execute(cast<Expr>(S), In.Domain);
  if (definedPointer(S, Draft.Input.Facts, Draft.Clang)) {
    Draft.noteFollowed(&S, In.Domain);
    return passDefinition(S);
  }
  if (const auto *Decl = dyn_cast<DeclStmt>(&S))
    return walkDeclarations(*Decl, In, Out);
  if (const auto *E = dyn_cast<Expr>(&S)) {
    const auto *Call =
        dyn_cast<CallExpr>(withoutTemporaries(*E->IgnoreParenCasts()));
    bool IsKnown = false;
    bool Good = Call && walkMemory(*Call, In, Out, IsKnown);
    return IsKnown ? Good : walkWhole(S, In, Out);
  }
  return refuseJump(S);
}

bool RegionReader::refuseJump(const Stmt &S) {
  SourceLocation Where = S.getBeginLoc();
  if (isa<WhileStmt, DoStmt>(S))
    return Draft.fail(RefusalKind::WhileLoop, Where,
                      {isa<DoStmt>(S) ? "do" : "while"});
  const char *Jump = isa<BreakStmt>(S)      ? "break"
                     : isa<ContinueStmt>(S) ? "continue"
                     : isa<ReturnStmt>(S)   ? "return"
                     : isa<SwitchStmt>(S)   ? "switch"
                     : isa<GotoStmt, IndirectGotoStmt, LabelStmt>(S) ? "goto"
                                                                     : nullptr;
  if (Jump)
    return Draft.fail(RefusalKind::ControlFlow, Where, {Jump});
  if (isa<OMPExecutableDirective>(S))
    return Draft.fail(RefusalKind::InitOrder, Where, {"#pragma omp"});
  if (isa<CXXForRangeStmt>(S))
    return Draft.fail(RefusalKind::Statement, Where, {"a range-based 'for'"});
  if (isa<CXXTryStmt>(S))
    return Draft.fail(RefusalKind::Statement, Where, {"a 'try' block"});
  if (isa<AsmStmt>(S))
    return Draft.fail(RefusalKind::Statement, Where, {"an 'asm' statement"});
  if (isa<AttributedStmt>(S))
    return Draft.fail(RefusalKind::Statement, Where,
                      {"a statement with an attribute"});
  return Draft.fail(RefusalKind::Statement, Where,
                    {"'" + textOf(S, Draft.Clang).substr(0, 40) + "'"});
}

bool isStraight(const Stmt &E, RegionDraft &Draft) {
  if (isa<AbstractConditionalOperator>(E))
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    if (const Expr *Seen = Draft.inlined(*Call))
      return isStraight(*Seen, Draft);
  if (const auto *Op = dyn_cast<BinaryOperator>(&E); Op && Op->isLogicalOp())
    return false;
  for (const Stmt *Child : E.children())
    if (Child && !isStraight(*Child, Draft))
      return false;
  return true;
}

/// What runs in each iteration of a range-based loop, in which no variable is
/// followed that it changes.
bool RegionReader::walkBody(llvm::ArrayRef<const Stmt *> Body, LoopDraft &Loop,
                            const Scope &In, std::vector<Item> &Out) {
  for (const Stmt *S : Body)
    for (const VarDecl *Var : writtenIn(*S)) {
      if (Draft.Values.isFollowed(*Var) && !Draft.isDeclaredInside(*Var))
        return Draft.Values.giveUp(*Var, S->getBeginLoc());
      Draft.Values.forget(*Var);
    }
  Scope Inner = In;
  Inner.Domain = Loop.Values.Body;
  Inner.Loops.push_back(&Loop);
  Item Node;
  Node.Loop = &Loop;
  if (Inner.Loops.size() > MostLoops)
    return Draft.fail(RefusalKind::TooComplex, Body.front()->getBeginLoc(),
                      {tooManyLoops()});
  for (const Stmt *S : Body)
    if (Inner.Domain.is_empty().is_false() && !walk(*S, Inner, Node.Children))
      return false;
  if (Inner.Domain.is_null())
    return Draft.failQuota();
  Draft.leaveLoop(*Loop.Head.Var);
  for (const Stmt *S : Body)
    for (const VarDecl *Var : writtenIn(*S))
      Draft.Values.forget(*Var);
  if (!Node.Children.empty())
    Out.push_back(std::move(Node));
  return true;
}

// ---- Conditions ------------------------------------------------------------

bool RegionReader::walkIf(const IfStmt &If, const Scope &In,
                          std::vector<Item> &Out) {
  SourceLocation Where = If.getIfLoc();
  if (If.hasInitStorage() || If.hasVarStorage() || If.isConsteval())
    return Draft.fail(RefusalKind::Statement, Where,
                      {"a declaration in the head of 'if'"});
  AffineBuilder &Affine = Draft.Affine;
  Affine.Changed = nullptr;
  Affine.Wraps.clear();
  Affine.Known = In.Domain;
  Affine.KnownParameters = Draft.known();
  Draft.noteFollowed(If.getCond(), In.Domain);
  Draft.IsUnconditional =
      In.Loops.empty() && !In.IsConditional &&
      isStraight(*If.getCond(), Draft);
  isl::set Holds = Affine.condition(*If.getCond());
  Draft.IsUnconditional = false;
  std::vector<Wrap> Wraps = std::move(Affine.Wraps);
  Affine.Wraps.clear();
  if (Holds.is_null()) {
    if (!containsLoop(*If.getThen()) &&
        (!If.getElse() || !containsLoop(*If.getElse())))
      return walkWhole(If, In, Out);
    if (const VarDecl *Changed = Affine.Changed)
      return Draft.failChanged(*Changed, Where);
    return Draft.fail(RefusalKind::Condition, Where,
                      {textOf(*If.getCond(), Draft.Clang)});
  }
  if (!Draft.excludeWraps(Wraps, In.Domain))
    return false;
  ValueMap Before = Draft.Values.Known, AfterThen = Before;
  for (bool IsThen : {true, false}) {
    const Stmt *Part = IsThen ? If.getThen() : If.getElse();
    if (!IsThen) {
      AfterThen = Draft.Values.Known;
      Draft.Values.Known = Before;
    }
    if (!Part)
      continue;
    Scope Inner = In;
    Inner.IsConditional = true;
    Inner.Domain =
        IsThen ? In.Domain.intersect(Holds) : In.Domain.subtract(Holds);
    Inner.Domain = Inner.Domain.coalesce();
    PreviousEnd = IsThen ? If.getRParenLoc() : If.getElseLoc();
    if (Inner.Domain.is_null())
      return Draft.failQuota();
    if (Inner.Domain.is_empty().is_true())
      continue;
    if (!walk(*Part, Inner, Out))
      return false;
  }
  Draft.Values.merge(AfterThen, ValueMap(Draft.Values.Known), Holds);
  return true;
}

// ---- Statements ------------------------------------------------------------

StatementDraft &RegionReader::addStatement(const Stmt &S, const Scope &In) {
  auto Statement = std::make_unique<StatementDraft>();
  Statement->Holes.KeepsOverloads =
      Draft.Input.Function.getTemplateInstantiationPattern() != nullptr;
  Statement->Holes.MayInvertRoots =
      Draft.Input.Options.MayInvertRoots && !Statement->Holes.KeepsOverloads;
  Statement->Body = &S;
  Statement->Loops = In.Loops;
  Statement->Domain = In.Domain;
  Statement->PreviousEnd = PreviousEnd;
  Statement->Top = Draft.Top;
  Draft.noteFollowed(&S, In.Domain);
  Draft.Statements.push_back(std::move(Statement));
  return *Draft.Statements.back();
}

/// Takes the last statement into the order as written, if it does anything.
void RegionReader::keep(std::vector<Item> &Out) {
  StatementDraft &Last = *Draft.Statements.back();
  bool Writes = false;
  for (const AccessDraft &Access : Last.Accesses)
    Writes |= Access.Writes;
  if (!Writes) {
    Draft.Statements.pop_back();
    return;
  }
  unsigned Number = Draft.Statements.size() - 1;
  Last.Name = "S" + std::to_string(Number);
  Item Leaf;
  Leaf.Statement = Number;
  Out.push_back(Leaf);
}

bool RegionReader::walkWhole(const Stmt &S, const Scope &In,
                             std::vector<Item> &Out) {
  if (Draft.Statements.size() >= 400)
    return Draft.fail(RefusalKind::TooComplex, S.getBeginLoc(),
                      {"more than 400 statements"},
                      Draft.Input.Statements.size() / 2);
  VariableValues &Values = Draft.Values;
  Values.enterStatement(S);
  StatementDraft &Statement = addStatement(S, In);
  Statement.Updates = findUpdates(S, Draft.Clang, Draft.Input.Facts);
  Statement.OwnUpdates = findOwnUpdates(S, Draft.Clang, Draft.Input.Facts);
  Statement.Searches = findSearches(S, Draft.Clang);
  StatementReader Reader(Draft, Statement);
  Draft.IsUnconditional = In.Loops.empty() && !In.IsConditional;
  bool Good = isa<IfStmt>(S) ? Reader.conditional(cast<IfStmt>(S))
                             : Reader.effect(cast<Expr>(S));
  Draft.IsUnconditional = false;
  for (const UnaryOperator *Step : Reader.Steps)
    Good = Good && Values.step(*Step, In.Domain);
  Values.leaveStatement(S, In.Domain);
  if (Good)
    keep(Out);
  return Good;
}

/// The library's function that gives the pointer \p Var its value.
static const FunctionDecl *callGiving(const VarDecl &Var) {
  if (!Var.getType()->isPointerType() || !Var.hasInit())
    return nullptr;
  const auto *Call = dyn_cast<CallExpr>(Var.getInit()->IgnoreParenCasts());
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && isLibraryFunction(*Callee) ? Callee : nullptr;
}

bool RegionReader::mayDeclare(const VarDecl &Var, const Scope &In) {
  SourceLocation Where = Var.getLocation();
  QualType Type = Var.getType();
  std::string Name = Var.getNameAsString();
  std::string TypeText = Type.getAsString(Draft.Clang.getPrintingPolicy());
  if (!Var.hasLocalStorage() && !isStaticConstant(Var, Draft.Clang))
    return Draft.fail(RefusalKind::Statement, Where,
                      {"the static variable '" + Name + "'"});
  if (const FunctionDecl *Callee = callGiving(Var))
    return Draft.fail(whyNoKernelCalls(*Callee), Where,
                      {Callee->getNameAsString()});
  if (Type->isPointerType() || Type->isReferenceType())
    return Draft.fail(RefusalKind::PointerTarget, Where, {Name});
  if (Type.isVolatileQualified() || Type->isAtomicType())
    return Draft.fail(RefusalKind::VolatileAccess, Where, {Name});
  if (Var.hasAttr<CleanupAttr>())
    return Draft.fail(RefusalKind::Statement, Where,
                      {"the variable '" + Name +
                       "', which a function gets at its end,"});
  if (In.Loops.empty())
    for (const DeclRefExpr *Reference : Draft.Input.Facts.uses(Var).References)
      if (!Draft.Inside.contains(Reference) && !In.IsConditional)
        return Draft.fail(RefusalKind::Statement, Where,
                          {"the declaration of '" + Name +
                           "', which is used after the nest,"});
  if (holdsStructs(Type, Draft.Clang) &&
      whyNoElement(Type) != RefusalKind::ComplexType)
    return Draft.fail(RefusalKind::StructVariable, Where, {Name});
  if (Type->isArrayType()) {
    if (In.Loops.empty() || !Draft.hasFixedLengths(Type))
      return Draft.fail(RefusalKind::Statement, Where,
                        {"the declaration of the array '" + Name + "'"});
    return true;
  }
  if (!isElementOrEnum(Type))
    return Draft.fail(whyNoElement(Type), Where, {Name, TypeText});
  if (!In.Loops.empty() && isOutput(Var))
    return Draft.fail(RefusalKind::OutputArgument, Where, {Name, "a function"});
  return true;
}

bool RegionReader::walkDeclarations(const DeclStmt &Decl, const Scope &In,
                                    std::vector<Item> &Out) {
  for (const auto *D : Decl.decls()) {
    if (isa<StaticAssertDecl, EmptyDecl>(D) || namesLibrary(*D))
      continue;
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var)
      return Draft.fail(RefusalKind::Statement, Decl.getBeginLoc(),
                        {"a declaration of a type or function"});
    if (isPlainPointer(*Var, Draft.Input.Facts, Draft.Clang)) {
      if (!passPointer(*Var, Decl.getBeginLoc()))
        return false;
      continue;
    }
    if (takeTable(*Var) ||
        (!In.Loops.empty() && isLocalLambda(*Var, Draft.Input.Facts)))
      continue;
    if (!mayDeclare(*Var, In))
      return false;
    if (Draft.Values.isFollowed(*Var)) {
      if (!Draft.Values.declare(*Var, In.Domain))
        return false;
      continue;
    }
    if (!In.Loops.empty() && takeGiven(Draft, *Var))
      continue;
    Draft.Values.forget(*Var);
    Draft.DeclarationDepth[Var] = In.Loops.size();
    if (!Var->hasInit())
      continue;
    bool IsKnown = false;
    if (hasManyZeros(*Var, Draft.Clang) &&
        walkZeros(*Var, Decl, In, Out, IsKnown))
      continue;
    if (IsKnown)
      return false;
    // `int v = (k += 2);`
    Draft.Values.enterStatement(*Var->getInit());
    StatementDraft &Statement = addStatement(Decl, In);
    Statement.Declares = Var;
    StatementReader Reader(Draft, Statement);
    bool Good = Reader.declaration(*Var);
    for (const UnaryOperator *Step : Reader.Steps)
      Good = Good && Draft.Values.step(*Step, In.Domain);
    if (!Good)
      return false;
    Draft.Values.leaveStatement(*Var->getInit(), In.Domain);
    Draft.Values.note(*Var, *Var->getInit(), In.Domain);
    keep(Out);
  }
  return true;
}

} // namespace c2cuda
