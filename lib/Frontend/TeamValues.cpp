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

/// What a variable gets, and on which conditions.
struct OwnWrite {
  const VarDecl *Var;
  std::vector<const Stmt *> From;
};

/// The writes to variables by what each thread does for itself.
class OwnWrites {
public:
  explicit OwnWrites(llvm::function_ref<bool(const Stmt &)> IsShared)
      : IsShared(IsShared) {}

  void walk(const Stmt &S);

  std::vector<OwnWrite> All;
  /// The expressions that are in All.
  StmtSet Known;
  /// Whether threads may go different ways by other means than conditions.
  bool HasJumps = false;

private:
  void note(const VarDecl *Var, const Stmt *Value, const Stmt &S);
  void walkUnder(const Stmt *Condition, const Stmt &S);

  llvm::function_ref<bool(const Stmt &)> IsShared;
  std::vector<const Stmt *> Conditions;
};

} // namespace

void OwnWrites::note(const VarDecl *Var, const Stmt *Value, const Stmt &S) {
  if (!Var)
    return;
  OwnWrite Write = {Var, Conditions};
  if (Value)
    Write.From.push_back(Value);
  All.push_back(std::move(Write));
  Known.insert(&S);
}

void OwnWrites::walkUnder(const Stmt *Condition, const Stmt &S) {
  if (Condition)
    Conditions.push_back(Condition);
  for (const Stmt *Child : S.children())
    if (Child)
      walk(*Child);
  if (Condition)
    Conditions.pop_back();
}

void OwnWrites::walk(const Stmt &S) {
  if (IsShared(S))
    return;
  HasJumps |= isa<BreakStmt, ContinueStmt, ReturnStmt, GotoStmt,
                  IndirectGotoStmt, SwitchStmt, LabelStmt, CXXTryStmt,
                  CXXThrowExpr, CXXForRangeStmt, LambdaExpr>(S);
  if (const auto *Op = dyn_cast<BinaryOperator>(&S)) {
    if (Op->isAssignmentOp())
      note(namedVariable(*Op->getLHS()), Op->getRHS(), S);
    return walkUnder(Op->isLogicalOp() ? Op->getLHS() : nullptr, S);
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(&S))
    if (Op->isIncrementDecrementOp())
      note(namedVariable(*Op->getSubExpr()), nullptr, S);
  if (const auto *Declarations = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Declarations->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D); Var && Var->hasInit())
        note(Var, Var->getInit(), S);
  const Stmt *Condition = nullptr;
  if (const auto *If = dyn_cast<IfStmt>(&S))
    Condition = If->getCond();
  else if (const auto *For = dyn_cast<ForStmt>(&S))
    Condition = For->getCond();
  else if (const auto *While = dyn_cast<WhileStmt>(&S))
    Condition = While->getCond();
  else if (const auto *Do = dyn_cast<DoStmt>(&S))
    Condition = Do->getCond();
  else if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(&S))
    Condition = Choice->getCond();
  walkUnder(Condition, S);
}

llvm::DenseSet<const VarDecl *>
equalVariables(const ThreadConstruct &Team, const FunctionFacts &Facts,
               llvm::function_ref<bool(const VarDecl &)> IsOwn,
               llvm::function_ref<bool(const Stmt &)> IsShared) {
  OwnWrites Writes(IsShared);
  Writes.walk(*Team.Body);
  llvm::DenseSet<const VarDecl *> Equal;
  if (Writes.HasJumps)
    return Equal;
  StmtSet Inside;
  collectStatements(*Team.Body, Inside);
  auto IsKnown = [&](const VarDecl &Var) {
    QualType Type = Var.getType();
    return Var.hasLocalStorage() &&
           (Type->isArithmeticType() || Type->isPointerType()) &&
           !Type.isVolatileQualified() && !Facts.uses(Var).Escapes &&
           llvm::all_of(Facts.uses(Var).Writes, [&](const Expr *E) {
             return !Inside.contains(E) || Writes.Known.contains(E);
           });
  };
  forEachStmt(*Team.Body, [&](const Stmt &S) {
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    if (Var && IsOwn(*Var) && IsKnown(*Var))
      Equal.insert(Var);
  });
  auto IsEqual = [&](const Stmt &Value) {
    bool Result = true;
    forEachStmt(Value, [&](const Stmt &S) {
      Result &= !isa<CallExpr, CXXConstructExpr, CXXNewExpr>(S);
      const auto *Name = dyn_cast<DeclRefExpr>(&S);
      const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
      Result &= !Var || !IsOwn(*Var) || Equal.contains(Var);
    });
    return Result;
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const OwnWrite &Write : Writes.All)
      if (!llvm::all_of(Write.From, [&](const Stmt *S) { return IsEqual(*S); }))
        Changed |= Equal.erase(Write.Var);
  }
  return Equal;
}

} // namespace c2cuda
