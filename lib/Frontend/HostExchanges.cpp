// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "HostExchanges.h"

#include "Containers.h"

#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

std::vector<std::pair<const VarDecl *, const VarDecl *>>
HostExchange::pairs() const {
  std::vector<std::pair<const VarDecl *, const VarDecl *>> Result;
  std::set<const VarDecl *> Done;
  for (const auto &Entry : Next)
    for (const VarDecl *Var = Entry.first; Done.insert(Var).second;
         Var = Next.at(Var))
      if (const VarDecl *Other = Next.at(Var); !Done.count(Other))
        Result.emplace_back(Var, Other);
  return Result;
}

bool mayNameExchanged(llvm::ArrayRef<const VarDecl *> Names,
                      const std::vector<HostExchange> &Exchanges) {
  std::set<const VarDecl *> Containers;
  for (const HostExchange &Exchange : Exchanges)
    for (const auto &Entry : Exchange.Next)
      if (containerOf(Entry.first->getType()))
        Containers.insert(Entry.first);
  return !Containers.empty() && llvm::any_of(Names, [&](const VarDecl *Var) {
    return containerOf(Var->getType()) && Var->getType()->isReferenceType() &&
           !Containers.count(Var);
  });
}

namespace {

class HostExchangeFinder {
public:
  HostExchangeFinder(const StmtSet &Skipped, const FunctionFacts &Facts,
                     const ASTContext &Context)
      : Skipped(Skipped), Facts(Facts), Context(Context) {}

  std::vector<HostExchange> Found;
  std::set<const Stmt *> Steps;

  void visit(const Stmt &S) {
    if (Skipped.contains(&S) || isa<Expr>(S))
      return;
    if (const auto *Block = dyn_cast<CompoundStmt>(&S))
      return visitBlock(*Block);
    for (const Stmt *Child : S.children())
      if (Child)
        visit(*Child);
  }

private:
  void visitBlock(const CompoundStmt &Block);
  bool add(llvm::ArrayRef<Stmt *> Run);

  const StmtSet &Skipped;
  const FunctionFacts &Facts;
  const ASTContext &Context;
};

} // namespace

/// The longest run of statements from each one on.
void HostExchangeFinder::visitBlock(const CompoundStmt &Block) {
  llvm::ArrayRef<Stmt *> Rest(const_cast<CompoundStmt &>(Block).body_begin(),
                              Block.size());
  while (!Rest.empty()) {
    size_t Length = 0;
    ExchangeRun Run;
    while (Length < Rest.size() && !Skipped.contains(Rest[Length]) &&
           runExchange(*Rest[Length], Run))
      ++Length;
    while (Length > 0 && !add(Rest.take_front(Length)))
      --Length;
    if (Length == 0)
      visit(*Rest.front());
    Rest = Rest.drop_front(std::max<size_t>(Length, 1));
  }
}

bool HostExchangeFinder::add(llvm::ArrayRef<Stmt *> Statements) {
  ExchangeRun Run;
  StmtSet Inside;
  for (const Stmt *S : Statements) {
    runExchange(*S, Run);
    collectStatements(*S, Inside);
  }
  auto Exchange = exchangeOf(Run, Facts, Context);
  if (!Exchange)
    return false;
  // Others could lead to the old places behind it.
  for (const VarDecl *Var : Exchange->Temporaries)
    for (const DeclRefExpr *Reference : Facts.uses(*Var).References)
      if (!Inside.contains(Reference))
        return false;
  Found.push_back({Exchange->Next, {Statements.begin(), Statements.end()}});
  Steps.insert(Statements.begin(), Statements.end());
  return true;
}

/// Pointers that a function exchanges for each other, and the statements that do
/// it.
struct ExchangeCircle {
  std::set<const VarDecl *> Pointers;
  std::set<const Stmt *> Steps;
};

static bool isInSteps(const Stmt &Write, const std::set<const Stmt *> &Steps,
               const FunctionFacts &Facts) {
  for (const Stmt *Up = &Write; Up; Up = Facts.parents().getParent(Up))
    if (Steps.count(Up))
      return true;
  return false;
}

/// That of \p Var.
static ExchangeCircle findCircle(const VarDecl &Var, const FunctionFacts &Facts,
                          const ASTContext &Context) {
  HostExchangeFinder Finder({}, Facts, Context);
  Finder.visit(*Facts.function().getBody());
  ExchangeCircle Result;
  Result.Pointers = {&Var};
  for (bool IsLarger = true; IsLarger;) {
    IsLarger = false;
    for (const HostExchange &Exchange : Finder.Found)
      for (const auto &[A, B] : Exchange.Next)
        if (Result.Pointers.count(A) != Result.Pointers.count(B)) {
          Result.Pointers.insert({A, B});
          IsLarger = true;
        }
  }
  Result.Steps = std::move(Finder.Steps);
  return Result;
}

std::vector<const Expr *>
allocationsOf(const VarDecl &Var, const FunctionFacts &Facts,
              const ASTContext &Context) {
  if (const Expr *Only = Facts.allocationOf(Var))
    return {Only};
  if (!Var.getType()->isPointerType() || !Var.isLocalVarDecl())
    return {};
  ExchangeCircle Circle = findCircle(Var, Facts, Context);
  std::vector<const Expr *> Result;
  for (const VarDecl *Pointer : Circle.Pointers) {
    const Expr *Own =
        Facts.allocationOf(*Pointer, [&](const Expr &Write) {
          return isInSteps(Write, Circle.Steps, Facts);
        });
    if (!Own)
      return {};
    Result.push_back(Own);
  }
  return Result;
}

std::vector<HostExchange> findHostExchanges(const Stmt &Loop,
                                            const StmtSet &Skipped,
                                            const FunctionFacts &Facts,
                                            const ASTContext &Context) {
  HostExchangeFinder Finder(Skipped, Facts, Context);
  Finder.visit(Loop);
  for (const HostExchange &Exchange : Finder.Found)
    for (const auto &Entry : Exchange.Next)
      if (!isWrittenInSteps(*Entry.first, Loop, Finder.Steps, Facts))
        return {};
  return std::move(Finder.Found);
}

} // namespace c2cuda
