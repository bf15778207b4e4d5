// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "HostExchanges.h"

#include "HostMemory.h"

#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

std::vector<std::pair<Path, Path>> HostExchange::pairs() const {
  std::vector<std::pair<Path, Path>> Result;
  PathSet Done;
  for (const auto &Entry : Next)
    for (Path Name = Entry.first; Done.insert(Name).second;
         Name = Next.at(Name))
      if (const Path &Other = Next.at(Name); !Done.count(Other))
        Result.emplace_back(Name, Other);
  return Result;
}

bool mayNameExchanged(llvm::ArrayRef<Path> Names,
                      const std::vector<HostExchange> &Exchanges) {
  PathSet Exchanged;
  for (const HostExchange &Exchange : Exchanges)
    for (const auto &Entry : Exchange.Next)
      Exchanged.insert(Entry.first);
  auto MayBeExchanged = [&](const Path &Object) {
    return llvm::any_of(Exchanged, [&](const Path &Other) {
      return mayMeet(Object, Other);
    });
  };
  // Where pointers on the way lead has to stay, too.
  return llvm::any_of(Names, [&](const Path &Name) {
    return llvm::any_of(Name.pointers(), MayBeExchanged) ||
           (!Exchanged.count(Name) && MayBeExchanged(Name));
  });
}

bool movesArray(const Path &Array, const std::vector<HostExchange> &Exchanges) {
  std::vector<Path> Ways = Array.pointers();
  if (!isElsewhere(Array))
    Ways.push_back(Array);
  return llvm::any_of(Ways, [&](const Path &Way) {
    return llvm::any_of(Exchanges, [&](const HostExchange &Exchange) {
      return llvm::any_of(Exchange.Next, [&](const auto &Entry) {
        return mayMeet(Way, Entry.first);
      });
    });
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
    Run.HasMembers = true;
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
  Run.HasMembers = true;
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

/// That of \p Var; nothing if there are members among them.
static std::optional<ExchangeCircle> findCircle(const VarDecl &Var,
                                                const FunctionFacts &Facts,
                                                const ASTContext &Context) {
  HostExchangeFinder Finder({}, Facts, Context);
  Finder.visit(*Facts.function().getBody());
  ExchangeCircle Result;
  Result.Pointers = {&Var};
  for (bool IsLarger = true; IsLarger;) {
    IsLarger = false;
    for (const HostExchange &Exchange : Finder.Found)
      for (const auto &[A, B] : Exchange.Next) {
        bool HasA = A.isVariable() && Result.Pointers.count(A.Root);
        bool HasB = B.isVariable() && Result.Pointers.count(B.Root);
        if (HasA == HasB)
          continue;
        if (!A.isVariable() || !B.isVariable())
          return std::nullopt;
        Result.Pointers.insert({A.Root, B.Root});
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
  std::optional<ExchangeCircle> Circle = findCircle(Var, Facts, Context);
  if (!Circle)
    return {};
  std::vector<const Expr *> Result;
  for (const VarDecl *Pointer : Circle->Pointers) {
    const Expr *Own =
        Facts.allocationOf(*Pointer, [&](const Expr &Write) {
          return isInSteps(Write, Circle->Steps, Facts);
        });
    if (!Own)
      return {};
    Result.push_back(Own);
  }
  return Result;
}

bool areDeadBehind(const VarDecl &Var, const StmtSet &Region, const Stmt &Last,
                   const FunctionFacts &Facts, const ASTContext &Context) {
  std::optional<ExchangeCircle> Circle = findCircle(Var, Facts, Context);
  if (!Circle || allocationsOf(Var, Facts, Context).empty())
    return false;
  const std::vector<const VarDecl *> Pointers(Circle->Pointers.begin(),
                                              Circle->Pointers.end());
  return !Facts.isContentLiveAfter(Pointers, Circle->Steps, Region, Last);
}

std::vector<HostExchange> findHostExchanges(const Stmt &Loop,
                                            const StmtSet &Skipped,
                                            const FunctionFacts &Facts,
                                            const ASTContext &Context) {
  HostExchangeFinder Finder(Skipped, Facts, Context);
  Finder.visit(Loop);
  for (const HostExchange &Exchange : Finder.Found)
    for (const auto &Entry : Exchange.Next)
      if (Entry.first.isVariable() &&
          !isWrittenInSteps(*Entry.first.Root, Loop, Finder.Steps, Facts))
        return {};
  return std::move(Finder.Found);
}

} // namespace c2cuda
