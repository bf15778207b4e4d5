// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the code around a region says about its parameters: conditions that
// enclose it, loops that enclose it, early exits and assertions before it. Only
// over variables that never change, so a fact stays true.

#include "KnownFacts.h"

#include "AssignedTargets.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace c2cuda {

bool neverEnds(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    return !Block->body_empty() && neverEnds(Block->body_back());
  if (isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt>(S))
    return true;
  const auto *E = dyn_cast<Expr>(S);
  if (!E)
    return false;
  E = E->IgnoreParenCasts();
  if (const auto *Full = dyn_cast<ExprWithCleanups>(E))
    E = Full->getSubExpr()->IgnoreParenCasts();
  if (isa<CXXThrowExpr>(E))
    return true;
  const auto *Call = dyn_cast<CallExpr>(E);
  return Call && Call->getDirectCallee() &&
         Call->getDirectCallee()->isNoReturn();
}

namespace {

/// The expression behind the wrapping that assert() puts around it.
const Expr *unwrap(const Expr *E) {
  while (true) {
    const Expr *Inner = E->IgnoreParenCasts();
    if (const auto *Op = dyn_cast<BinaryOperator>(Inner)) {
      if (Op->getOpcode() == BO_Comma)
        Inner = Op->getRHS();
    } else if (const auto *Op = dyn_cast<UnaryOperator>(Inner)) {
      if (Op->getOpcode() == UO_Extension)
        Inner = Op->getSubExpr();
    } else if (const auto *Full = dyn_cast<ExprWithCleanups>(Inner)) {
      Inner = Full->getSubExpr();
    }
    if (Inner == E)
      return E;
    E = Inner;
  }
}

} // namespace

void KnownFacts::noteEqual(const std::string &Id, isl::pw_aff Value) {
  std::optional<Polynomial> Form = Draft.Values.fromAffine(Value).Form;
  if (!Form || Form->constant() || Draft.Factors.count(Id))
    return;
  std::set<std::string> Used;
  Draft.expanded(*Form).collectSymbols(Used);
  if (!Used.count(Id) &&
      llvm::none_of(Used, [](const std::string &S) { return S[0] == '$'; }))
    Draft.Factors.insert({Id, *Form});
}

void RegionDraft::addKnownFacts() {
  KnownFacts Source(*this);
  std::vector<Fact> Pending;
  for (const Fact &F : Facts) {
    AffineBuilder Builder(Source, Clang, Isl);
    isl::set Holds;
    // What has one value, and which.
    Symbol Equal;
    isl::pw_aff Value;
    const auto *Assigned = dyn_cast<BinaryOperator>(F.Condition);
    if (!F.Var && Assigned && Assigned->isAssignmentOp()) {
      Equal = Source.steady(*Assigned->getLHS());
      if (Equal.What == Symbol::Kind::Parameter)
        Value = Builder.value(*Assigned->getRHS());
      if (!Value.is_null())
        Holds = symbolAff(Isl, Equal.Id).eq_set(Value);
    } else if (!F.Var) {
      Holds = Builder.condition(*F.Condition);
      if (!Holds.is_null() && !F.Holds)
        Holds = Holds.complement();
    } else {
      Equal = Source.symbolOf(*F.Var);
      if (Equal.What == Symbol::Kind::Parameter)
        Value = Builder.value(*F.Condition);
      if (!Value.is_null()) {
        isl::pw_aff Own = symbolAff(Isl, Equal.Id);
        Holds = F.IsLower ? Own.ge_set(Value) : Own.le_set(Value);
      }
      if (auto Only = OneValue.find(F.Var);
          Only != OneValue.end() && !Only->second)
        Value = isl::pw_aff(); // it begins there
    }
    if (Holds.is_null()) {
      Pending.push_back(F);
      continue;
    }
    bool IsSafe = true;
    for (const Wrap &W : Builder.Wraps)
      IsSafe &= W.Bad.intersect(Context).is_empty().is_true();
    isl::set Known = Context.intersect(Holds);
    if (IsSafe && Known.is_empty().is_false())
      Context = Known.coalesce();
    if (IsSafe && !Value.is_null())
      Source.noteEqual(Equal.Id, Value);
  }
  Facts = std::move(Pending);
  Source.addChosenValues();
}

/// `a && b` holds: both do. `a || b` does not: neither does.
void RegionDraft::addFact(const Expr &Condition, bool Holds) {
  const Expr *E = peel(&Condition);
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    if (Op->getOpcode() == (Holds ? BO_LAnd : BO_LOr)) {
      addFact(*Op->getLHS(), Holds);
      addFact(*Op->getRHS(), Holds);
      return;
    }
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    if (Op->getOpcode() == UO_LNot)
      return addFact(*Op->getSubExpr(), !Holds);
  Facts.push_back({E, Holds});
}

void RegionDraft::collectLoopFacts(const ForStmt &Loop) {
  auto Head = parseHead(Loop, Clang);
  if (!Head)
    return;
  const VariableUses &Uses = Input.Facts.uses(*Head->Var);
  StmtSet InBody;
  collectStatements(*Loop.getBody(), InBody);
  for (const Expr *Write : Uses.Writes)
    if (InBody.contains(Write))
      return;
  if (Uses.Escapes || !Head->Var->hasLocalStorage())
    return;
  OneValue.insert({Head->Var, nullptr});
  addFact(*Head->While, true);
  Facts.push_back({Head->First, true, Head->Var, Head->Step > 0});
}

void RegionDraft::collectExitFacts(const Stmt &Before) {
  if (const auto *If = dyn_cast<IfStmt>(&Before)) {
    if (If->hasInitStorage() || If->hasVarStorage() || If->isConsteval())
      return;
    if (neverEnds(If->getThen()))
      addFact(*If->getCond(), false);
    else if (neverEnds(If->getElse()))
      addFact(*If->getCond(), true);
    return;
  }
  const auto *E = dyn_cast<Expr>(&Before);
  if (!E)
    return;
  E = unwrap(E);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    if (neverEnds(Choice->getFalseExpr()))
      addFact(*Choice->getCond(), true);
    else if (neverEnds(Choice->getTrueExpr()))
      addFact(*Choice->getCond(), false);
  } else if (const auto *Block = dyn_cast<StmtExpr>(E)) {
    for (const Stmt *S : Block->getSubStmt()->body())
      if (isa<IfStmt>(S))
        collectExitFacts(*S);
  }
}

/// The variable that \p Before gives its only value: `m = n / 2;`, once.
static const VarDecl *assignedOnce(const Stmt &Before,
                                   const FunctionFacts &Facts) {
  const auto *Op = dyn_cast<BinaryOperator>(&Before);
  const VarDecl *Var = Op && Op->getOpcode() == BO_Assign
                           ? namedVariable(*Op->getLHS())
                           : nullptr;
  if (!Var || isa<ParmVarDecl>(Var) || Var->hasInit() ||
      !Var->hasLocalStorage() || Var->getType().isVolatileQualified() ||
      Facts.uses(*Var).Escapes || Facts.uses(*Var).Writes.size() != 1)
    return nullptr;
  for (const Stmt *Up = Facts.parents().getParent(Op); Up;
       Up = Facts.parents().getParent(Up))
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Up))
      return nullptr;
  return Var;
}

/// `m.n = n;`
static bool isOfMember(const BinaryOperator &Op) {
  return Op.getOpcode() == BO_Assign && Op.getType()->isIntegerType() &&
         isa<MemberExpr>(Op.getLHS()->IgnoreParens());
}

/// `int last = n - 1;`
void RegionDraft::collectValueFacts(const Stmt &Before) {
  if (const VarDecl *Var = assignedOnce(Before, Input.Facts);
      Var && Var->getType()->isIntegerType()) {
    OneValue.insert({Var, cast<BinaryOperator>(Before).getRHS()});
    for (bool IsLower : {true, false})
      Facts.push_back(
          {cast<BinaryOperator>(Before).getRHS(), true, Var, IsLower});
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(&Before);
      Op && isOfMember(*Op))
    Facts.push_back({Op, true});
  const auto *Declarations = dyn_cast<DeclStmt>(&Before);
  if (!Declarations)
    return;
  for (const Decl *D : Declarations->decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var || !Var->hasInit() || !Var->hasLocalStorage() ||
        !Var->getType()->isIntegerType() || !Input.Facts.isNeverChanged(*Var))
      continue;
    const Expr *Value = heldBehind(*Declarations, *Var);
    for (bool IsLower : {true, false})
      if (Value)
        Facts.push_back({Value, true, Var, IsLower});
  }
}

void RegionDraft::collectFacts() {
  if (Input.Facts.hasLabels())
    return;
  const ParentMap &Parents = Input.Facts.parents();
  const Stmt *Here = Input.Statements.front();
  while (const Stmt *Up = Parents.getParent(Here)) {
    if (const auto *Block = dyn_cast<CompoundStmt>(Up)) {
      for (const Stmt *Sibling : Block->body()) {
        if (Sibling == Here)
          break;
        collectExitFacts(*Sibling);
        collectValueFacts(*Sibling);
      }
    } else if (const auto *If = dyn_cast<IfStmt>(Up)) {
      if (Here == If->getThen() && !If->isConsteval())
        addFact(*If->getCond(), true);
      else if (Here == If->getElse() && !If->isConsteval())
        addFact(*If->getCond(), false);
    } else if (const auto *Loop = dyn_cast<ForStmt>(Up)) {
      if (Here == Loop->getBody())
        collectLoopFacts(*Loop);
    }
    Here = Up;
  }
}

} // namespace c2cuda
