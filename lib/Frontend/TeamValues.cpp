// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TeamValues.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace c2cuda {

void forEachOwnStmt(const Stmt &S,
                    llvm::function_ref<bool(const Stmt &)> IsShared,
                    llvm::function_ref<void(const Stmt &)> Visit) {
  if (IsShared(S))
    return;
  Visit(S);
  for (const Stmt *Child : S.children())
    if (Child)
      forEachOwnStmt(*Child, IsShared, Visit);
}

/// Whether the text of \p File has an `omp threadprivate` with \p Name.
static bool namesThreadPrivate(FileID File, StringRef Name,
                               const SourceManager &SM) {
  StringRef Text = SM.getBufferData(File);
  const StringRef Directive = "threadprivate";
  for (size_t At = 0; (At = Text.find(Directive, At)) != StringRef::npos;
       At += Directive.size()) {
    StringRef List = Text.substr(At + Directive.size()).split(')').first;
    llvm::SmallVector<StringRef, 4> Names;
    List.ltrim(" \t(").split(Names, ',');
    for (StringRef Other : Names)
      if (Other.trim(" \t\r\n\\(") == Name)
        return true;
  }
  return false;
}

bool isThreadPrivate(const VarDecl &Var, const ASTContext &Context) {
  if (Var.hasLocalStorage())
    return false;
  if (Var.getTLSKind() != VarDecl::TLS_None)
    return true;
  const SourceManager &SM = Context.getSourceManager();
  FileID Own = SM.getFileID(SM.getExpansionLoc(Var.getLocation()));
  StringRef Name = Var.getIdentifier() ? Var.getName() : "";
  return namesThreadPrivate(SM.getMainFileID(), Name, SM) ||
         (Own.isValid() && namesThreadPrivate(Own, Name, SM));
}

namespace {

/// Runs what each thread does for itself, with the variables that hold the same
/// in all threads: they take the same ways as long as conditions are the same.
class EqualValues {
public:
  EqualValues(const OwnVariables &All, const Stmt &Shared)
      : All(All), Shared(Shared) {}

  VariableSet run();

private:
  void walk(const Stmt &S);
  void walkChildren(const Stmt &S);
  void walkUnder(const Stmt *Condition, llvm::ArrayRef<const Stmt *> Parts);
  void walkLoop(const Stmt *Condition, llvm::ArrayRef<const Stmt *> Parts);
  void walkShared(const Stmt &S);
  void write(const VarDecl *Var, bool IsEqual);
  bool isEqual(const Stmt *Value) const;

  const OwnVariables &All;
  const Stmt &Shared;
  VariableSet Equal, Before;
  bool IsReached = false;
  /// Whether the conditions around are the same in all threads.
  bool IsOneWay = true;
  /// Whether threads may go different ways by other means than conditions.
  bool HasJumps = false;
  unsigned Depth = 0;
};

} // namespace

static void intersect(VariableSet &Set, const VariableSet &Other) {
  VariableSet Both;
  for (const VarDecl *Var : Set)
    if (Other.contains(Var))
      Both.insert(Var);
  Set = std::move(Both);
}

static const VarDecl *variableIn(const Stmt &S) {
  const auto *Name = dyn_cast<DeclRefExpr>(&S);
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

bool EqualValues::isEqual(const Stmt *Value) const {
  bool Result = true;
  if (Value)
    forEachStmt(*Value, [&](const Stmt &S) {
      const VarDecl *Var = variableIn(S);
      const auto *Name = dyn_cast<DeclRefExpr>(&S);
      Result &=
          !isa<CallExpr, CXXConstructExpr, CXXNewExpr, LambdaExpr, CXXThisExpr>(
              S) &&
          !(Name && isa<BindingDecl>(Name->getDecl())) &&
          (!Var || !All.IsOwn(*Var) || Equal.contains(Var));
    });
  return Result;
}

void EqualValues::write(const VarDecl *Var, bool IsEqual) {
  if (!Var || !Var->hasLocalStorage() || !All.IsOwn(*Var))
    return;
  QualType Type = Var->getType();
  bool IsKnown = (Type->isArithmeticType() || Type->isPointerType()) &&
                 !Type.isVolatileQualified() && !All.Facts.uses(*Var).Escapes;
  if (IsKnown && IsEqual && IsOneWay)
    Equal.insert(Var);
  else
    Equal.erase(Var);
}

/// What one of the threads does, the others do not.
void EqualValues::walkShared(const Stmt &S) {
  if (&S == &Shared) {
    if (IsReached)
      intersect(Before, Equal);
    else
      Before = Equal;
    IsReached = true;
  }
  StmtSet Inside;
  collectStatements(S, Inside);
  VariableSet Written;
  for (const VarDecl *Var : Equal)
    if (llvm::any_of(All.Facts.uses(*Var).Writes,
                     [&](const Expr *E) { return Inside.contains(E); }))
      Written.insert(Var);
  for (const VarDecl *Var : Written)
    Equal.erase(Var);
}

void EqualValues::walkChildren(const Stmt &S) {
  for (const Stmt *Child : S.children())
    if (Child)
      walk(*Child);
}

/// \p Parts, of which one runs, or none.
void EqualValues::walkUnder(const Stmt *Condition,
                            llvm::ArrayRef<const Stmt *> Parts) {
  bool WasOneWay = IsOneWay;
  IsOneWay &= isEqual(Condition);
  ++Depth;
  VariableSet Begin = Equal, End = Equal;
  for (const Stmt *Part : Parts) {
    Equal = Begin;
    if (Part)
      walk(*Part);
    intersect(End, Equal);
  }
  Equal = std::move(End);
  --Depth;
  IsOneWay = WasOneWay;
}

/// \p Parts, one after the other, as often as \p Condition says.
void EqualValues::walkLoop(const Stmt *Condition,
                           llvm::ArrayRef<const Stmt *> Parts) {
  bool WasOneWay = IsOneWay;
  ++Depth;
  for (size_t Size = ~size_t(0); Size != Equal.size();) {
    Size = Equal.size();
    VariableSet Begin = Equal;
    IsOneWay = WasOneWay && isEqual(Condition);
    for (const Stmt *Part : Parts)
      if (Part)
        walk(*Part);
    intersect(Equal, Begin);
  }
  --Depth;
  IsOneWay = WasOneWay;
}

void EqualValues::walk(const Stmt &S) {
  if (All.IsShared(S))
    return walkShared(S);
  HasJumps |=
      isa<BreakStmt, ContinueStmt, GotoStmt, IndirectGotoStmt, SwitchStmt,
          LabelStmt, CXXTryStmt, CXXThrowExpr, CXXForRangeStmt, LambdaExpr>(
          S) ||
      (isa<ReturnStmt>(S) && Depth > 0);
  if (const auto *If = dyn_cast<IfStmt>(&S)) {
    walk(*If->getCond());
    return walkUnder(If->getCond(), {If->getThen(), If->getElse()});
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(&S)) {
    walk(*Choice->getCond());
    return walkUnder(Choice->getCond(),
                     {Choice->getTrueExpr(), Choice->getFalseExpr()});
  }
  if (const auto *For = dyn_cast<ForStmt>(&S)) {
    if (For->getInit())
      walk(*For->getInit());
    return walkLoop(For->getCond(),
                    {For->getCond(), For->getBody(), For->getInc()});
  }
  if (const auto *While = dyn_cast<WhileStmt>(&S))
    return walkLoop(While->getCond(), {While->getCond(), While->getBody()});
  if (const auto *Do = dyn_cast<DoStmt>(&S))
    return walkLoop(Do->getCond(), {Do->getBody(), Do->getCond()});
  const auto *Op = dyn_cast<BinaryOperator>(&S);
  if (Op && Op->isLogicalOp()) {
    walk(*Op->getLHS());
    return walkUnder(Op->getLHS(), {Op->getRHS(), nullptr});
  }
  walkChildren(S);
  if (Op && Op->isAssignmentOp())
    write(namedVariable(*Op->getLHS()),
          isEqual(Op->getRHS()) &&
              (!Op->isCompoundAssignmentOp() || isEqual(Op->getLHS())));
  if (const auto *Step = dyn_cast<UnaryOperator>(&S))
    if (Step->isIncrementDecrementOp())
      write(namedVariable(*Step->getSubExpr()), isEqual(Step->getSubExpr()));
  if (const auto *Declarations = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Declarations->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D))
        write(Var, isEqual(Var->getInit()));
}

VariableSet EqualValues::run() {
  forEachStmt(All.Body, [&](const Stmt &S) {
    const VarDecl *Var = variableIn(S);
    if (Var && !All.MayDiffer(*Var))
      write(Var, true);
  });
  walk(All.Body);
  return HasJumps ? VariableSet() : std::move(Before);
}

VariableSet equalVariables(const OwnVariables &All, const Stmt &Shared) {
  return EqualValues(All, Shared).run();
}

} // namespace c2cuda
