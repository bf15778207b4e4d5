// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LoopAliases.h"

#include "Containers.h"
#include "HostMemory.h"

#include "c2cuda/Support/PathText.h"

#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace c2cuda {

using DeclarationList = std::vector<std::pair<const VarDecl *, const Stmt *>>;

static DeclarationList declarationsIn(const Stmt &Body) {
  DeclarationList Result;
  forEachStmt(Body, [&](const Stmt &S) {
    if (const auto *Declarations = dyn_cast<DeclStmt>(&S))
      for (const Decl *D : Declarations->decls())
        if (const auto *Var = dyn_cast<VarDecl>(D))
          Result.emplace_back(Var, &S);
  });
  return Result;
}

VariableSet declaredIn(const Stmt &Body) {
  VariableSet Result;
  for (const auto &Declaration : declarationsIn(Body))
    Result.insert(Declaration.first);
  return Result;
}

namespace {

class AliasFinder {
public:
  AliasFinder(const Stmt &Loop, const std::vector<HostExchange> &Exchanges,
              const FunctionFacts &Facts, const ASTContext &Context)
      : Exchanges(Exchanges), Facts(Facts), Context(Context),
        Declared(declarationsIn(Loop)) {}

  std::vector<LoopAlias> run();
  std::optional<LoopAlias> earlier(const VarDecl &Var) const;

private:
  const std::vector<HostExchange> &Exchanges;
  const FunctionFacts &Facts;
  const ASTContext &Context;
  const DeclarationList Declared;
  std::vector<LoopAlias> Found;

  std::optional<LoopAlias> meaningOf(const VarDecl &Var) const;
  std::optional<LoopAlias> aliasOf(const VarDecl &Var,
                                   const Stmt &Declaration) const;
  bool hasSameType(const VarDecl &Var, const LoopAlias &Alias) const;
  bool isOverAt(const VarDecl &Var, const Stmt &Declaration,
                const Stmt &Step) const;
  bool canBeReadAgain(const Path &Meant) const;
  bool isExchanged(const HostExchange &Exchange, const Path &Meant) const;
  bool isUnexchanged(const VarDecl &Var, const Stmt &Declaration,
                     const Path &Meant) const;
};

} // namespace

/// With the steps of \p Named, whose root is \p Alias.
static Path behindAlias(const LoopAlias &Alias, const Path &Named) {
  Path Result = Alias.Meant;
  llvm::append_range(Result.Steps, Named.Steps);
  Result.IsSize |= Named.IsSize;
  if (!Named.Steps.empty())
    Result.Type = Named.Type;
  return Result;
}

static const LoopAlias *aliasWith(const VarDecl *Root,
                                  const std::vector<LoopAlias> &Aliases) {
  auto Known = llvm::find_if(Aliases, [&](const LoopAlias &Alias) {
    return Root && Alias.Var == Root;
  });
  return Known == Aliases.end() ? nullptr : &*Known;
}

bool AliasFinder::hasSameType(const VarDecl &Var, const LoopAlias &Alias) const {
  if (Alias.IsData)
    return Var.getType()->isPointerType();
  if (Alias.Meant.IsSize)
    return Context.hasSameUnqualifiedType(Var.getType(), Context.getSizeType());
  QualType Own = Var.getType().getNonReferenceType();
  QualType Other = Alias.Meant.Type.getNonReferenceType();
  if (Own->isPointerType() && Other->isPointerType()) {
    Own = Own->getPointeeType();
    Other = Other->getPointeeType();
  }
  return Context.hasSameUnqualifiedType(Own, Other);
}

/// Whether \p S is in the body of \p Loop.
static bool isInBody(const Stmt &S, const Stmt &Loop, const FunctionFacts &Facts) {
  for (const Stmt *Up = &S; Up && Up != &Loop;
       Up = Facts.parents().getParent(Up))
    if (Facts.parents().getParent(Up) == &Loop)
      return isa<CompoundStmt>(Up);
  return false;
}

/// Whether no use of \p Var runs between the statement \p Step and the next time that
/// it is declared, by \p Declaration.
bool AliasFinder::isOverAt(const VarDecl &Var, const Stmt &Declaration,
                           const Stmt &Step) const {
  const SourceManager &SM = Context.getSourceManager();
  const auto &Uses = Facts.uses(Var).References;
  if (SM.isBeforeInTranslationUnit(Var.getLocation(), Step.getBeginLoc()) &&
      llvm::any_of(Uses, [&](const DeclRefExpr *Use) {
        return !SM.isBeforeInTranslationUnit(Use->getLocation(),
                                             Step.getBeginLoc());
      }))
    return false;
  // A loop in which it is not declared anew runs what stands before, too.
  for (const Stmt *Up = &Step; Up; Up = Facts.parents().getParent(Up)) {
    if (!isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Up) ||
        isInBody(Declaration, *Up, Facts))
      continue;
    StmtSet Inside;
    collectStatements(*Up, Inside);
    if (llvm::any_of(Uses, [&](const DeclRefExpr *Use) {
          return Inside.contains(Use);
        }))
      return false;
  }
  return true;
}

/// Whether \p Exchange changes what \p Meant is.
bool AliasFinder::isExchanged(const HostExchange &Exchange,
                              const Path &Meant) const {
  return llvm::any_of(Exchange.Next, [&](const auto &Entry) {
    return llvm::any_of(wayTo(Meant), [&](const Path &Object) {
      return mayMeet(Object, Entry.first);
    });
  });
}

/// Whether no exchange comes between the declaration of \p Var and its last use. What an
/// exchange itself holds a pointer in may be what a region behind it calls that pointer.
bool AliasFinder::isUnexchanged(const VarDecl &Var, const Stmt &Declaration,
                                const Path &Meant) const {
  return llvm::all_of(Exchanges, [&](const HostExchange &Exchange) {
    return !isExchanged(Exchange, Meant) ||
           (!llvm::is_contained(Exchange.Steps, &Declaration) &&
            isOverAt(Var, Declaration, *Exchange.Steps.front()));
  });
}

/// What \p Var has been given as its only value.
std::optional<LoopAlias> AliasFinder::meaningOf(const VarDecl &Var) const {
  const bool IsReference = Var.getType()->isReferenceType();
  if (!Var.getIdentifier() || !Var.isLocalVarDecl() || Var.isStaticLocal() ||
      !Var.hasInit() || (!IsReference && !Facts.isNeverChanged(Var)) ||
      !(IsReference || Var.getType()->isPointerType() ||
        Var.getType()->isArithmeticType()))
    return std::nullopt;
  const Expr *Init = Var.getInit()->IgnoreParens();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Init)) {
    if (Cast->getCastKind() != CK_LValueToRValue && Cast->getCastKind() != CK_NoOp)
      return std::nullopt;
    Init = Cast->getSubExpr()->IgnoreParens();
  }
  LoopAlias Result;
  Result.Var = &Var;
  if (const Expr *Object = IsReference ? nullptr : containerData(*Init)) {
    Result.IsData = true;
    Init = Object;
  }
  std::optional<Path> Meant = pathOf(*Init);
  if (!Meant || Meant->isInUnion() || Meant->isVolatile() ||
      (!Meant->Root && Meant->Steps.empty()))
    return std::nullopt;
  if (const LoopAlias *Other = aliasWith(Meant->Root, Found)) {
    if (Other->IsData)
      return std::nullopt;
    Meant = behindAlias(*Other, *Meant);
  }
  if (Meant->Root && llvm::any_of(Declared, [&](const auto &Other) {
        return Other.first == Meant->Root;
      }))
    return std::nullopt;
  Result.Meant = *Meant;
  return hasSameType(Var, Result) ? std::optional(Result) : std::nullopt;
}

std::optional<LoopAlias>
AliasFinder::aliasOf(const VarDecl &Var, const Stmt &Declaration) const {
  auto Result = meaningOf(Var);
  return Result && isUnexchanged(Var, Declaration, Result->Meant)
             ? std::move(Result)
             : std::nullopt;
}

/// Whether \p Meant can be read wherever it could be once: the one pointer on the way
/// to it, if any, still leads there.
bool AliasFinder::canBeReadAgain(const Path &Meant) const {
  if (Meant.pointers().empty())
    return true;
  return Meant.pointers().size() == 1 &&
         (!Meant.Root || (Meant.Root->hasLocalStorage() &&
                          Facts.uses(*Meant.Root).Writes.empty() &&
                          !Facts.uses(*Meant.Root).Escapes));
}

std::optional<LoopAlias> AliasFinder::earlier(const VarDecl &Var) const {
  if (!Var.getType()->isIntegerType())
    return std::nullopt;
  auto Result = meaningOf(Var);
  if (!Result || Result->IsData || !canBeReadAgain(Result->Meant) ||
      llvm::any_of(Exchanges, [&](const HostExchange &Exchange) {
        return isExchanged(Exchange, Result->Meant);
      }))
    return std::nullopt;
  return Result;
}

std::vector<LoopAlias> AliasFinder::run() {
  for (const auto &[Var, Declaration] : Declared)
    if (auto Alias = aliasOf(*Var, *Declaration))
      Found.push_back(std::move(*Alias));
  return std::move(Found);
}

std::vector<LoopAlias> findAliases(const Stmt &Loop,
                                   const std::vector<HostExchange> &Exchanges,
                                   const FunctionFacts &Facts,
                                   const ASTContext &Context) {
  return AliasFinder(Loop, Exchanges, Facts, Context).run();
}

std::vector<LoopAlias> earlierNames(const Stmt &Loop,
                                    const std::vector<LoopRegion> &Regions,
                                    const std::vector<HostPaths> &Paths,
                                    const std::vector<HostExchange> &Exchanges,
                                    const FunctionFacts &Facts,
                                    const ASTContext &Context) {
  StmtSet Inside;
  collectStatements(Loop, Inside);
  const auto Declared = declaredIn(Loop);
  std::set<std::string> Texts;
  llvm::SmallSetVector<const VarDecl *, 8> Variables;
  for (size_t R = 0; R < Regions.size(); ++R) {
    if (!Inside.contains(Regions[R].Region->Statements.front()))
      continue;
    for (const std::string &Parameter : Regions[R].Parameters) {
      Texts.insert(Parameter);
      auto Own = Paths[R].named(Parameter);
      if (Own && Own->isVariable() && !Declared.contains(Own->Root))
        Variables.insert(Own->Root);
    }
  }
  AliasFinder Finder(Loop, Exchanges, Facts, Context);
  std::vector<LoopAlias> Result;
  for (const VarDecl *Var : Variables)
    if (auto Alias = Finder.earlier(*Var); Alias && Texts.count(Alias->text()))
      Result.push_back(std::move(*Alias));
  return Result;
}

VariableSet twinsOf(const std::vector<LoopAlias> &Earlier,
                    const std::vector<LoopAlias> &Aliases) {
  VariableSet Result;
  for (const LoopAlias &First : Earlier)
    for (const LoopAlias &Second : Aliases)
      if (First.Var->getDeclName() == Second.Var->getDeclName() &&
          First.text() == Second.text())
        Result.insert(Second.Var);
  return Result;
}

using NameList = std::vector<std::pair<std::string, std::string>>;

std::string meantText(std::string Text, const NameList &Names) {
  for (const auto &[Name, Meant] : Names)
    Text = withPath(Text, Name, Meant);
  return Text;
}

static std::set<std::string> withMeant(const std::set<std::string> &Texts,
                                       const NameList &Names) {
  std::set<std::string> Result;
  for (const std::string &Text : Texts)
    Result.insert(meantText(Text, Names));
  return Result;
}

NameList meantIn(const LoopRegion &Region, const HostPaths &Paths,
                 const std::vector<LoopAlias> &Aliases) {
  NameList Result;
  for (const LoopAlias &Alias : Aliases) {
    auto Named = Paths.named(Alias.Var->getName());
    if (Named && Named->Root == Alias.Var)
      Result.emplace_back(Alias.Var->getName().str(), Alias.text());
  }
  if (withMeant(Region.Pointers, Result).size() < Region.Pointers.size())
    return {};
  return Result;
}

LoopRegion withMeant(LoopRegion Region, const NameList &Names) {
  for (std::set<std::string> *Texts :
       {&Region.Parameters, &Region.Scalars, &Region.Pointers})
    *Texts = withMeant(*Texts, Names);
  return Region;
}

HostAccess meant(HostAccess Access, const std::vector<LoopAlias> &Aliases) {
  const LoopAlias *Alias =
      Access.Place ? aliasWith(Access.Place->Root, Aliases) : nullptr;
  if (!Alias)
    return Access;
  const bool IsVariable = Access.Place->Steps.empty();
  // The variable itself has its own memory.
  if (IsVariable && !Access.IsBehind && !Alias->Var->getType()->isReferenceType())
    return Access;
  if (IsVariable && Alias->Var->getType()->isReferenceType() &&
      !containerOf(Alias->Meant.Type) && !Alias->Meant.Type->isPointerType())
    Access.IsBehind = isReference(Alias->Meant);
  Access.Place = behindAlias(*Alias, *Access.Place);
  return Access;
}

} // namespace c2cuda
