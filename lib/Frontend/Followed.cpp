// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Pointers to structs that the host follows before the region to read members.
// It may do so only where the region follows them as well: where `n` is 0, in
// `for (i = 0; i < n; i++) s->x[i] = 0;`, `s` may be null.

#include "Containers.h"
#include "FinishScop.h"
#include "HostAccess.h"
#include "Jumps.h"
#include "SteadyElements.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

// ---- Where the region follows pointers --------------------------------------

namespace {

/// Visits what is evaluated whenever a statement is.
class FollowCollector {
public:
  FollowCollector(RegionDraft &Draft, isl::set Domain)
      : Draft(Draft), Domain(Domain) {}

  /// False where the control may leave, so that what follows is not sure.
  bool visit(const Stmt *S);

private:
  void note(const Path &Found);
  void add(const std::string &Key);

  RegionDraft &Draft;
  isl::set Domain;
};

} // namespace

void FollowCollector::add(const std::string &Key) {
  std::vector<isl::set> &Sets = Draft.FollowedOn[Key];
  bool IsNew = true;
  for (const isl::set &Other : Sets)
    IsNew &= !Domain.is_subset(Other).is_true();
  if (IsNew)
    Sets.push_back(Domain);
}

void FollowCollector::note(const Path &Found) {
  for (const Path &Pointer : Found.pointers())
    add(Pointer.key());
  if (Found.isElement())
    add(Found.key());
}

/// Whether what is behind \p S runs whenever S does.
static bool endsBehind(const Stmt &S) {
  bool Ends = !breaksOuter(S) && !continuesOuter(S);
  forEachStmt(S, [&](const Stmt &Part) {
    Ends &= !isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, CXXThrowExpr,
                 SwitchStmt, AsmStmt>(Part);
  });
  return Ends;
}

bool FollowCollector::visit(const Stmt *S) {
  if (!S || isa<NullStmt>(S))
    return true;
  if (isa<UnaryExprOrTypeTraitExpr, LambdaExpr>(S))
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (const Expr *Seen = Draft.inlined(*Call))
      return visit(Seen);
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S))
    return visit(Choice->getCond());
  if (const auto *Op = dyn_cast<BinaryOperator>(S))
    if (Op->isLogicalOp())
      return visit(Op->getLHS());
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    visit(If->getInit());
    visit(If->getCond());
    return endsBehind(*If);
  }
  if (const auto *For = dyn_cast<ForStmt>(S)) {
    visit(For->getInit());
    visit(For->getCond());
    return endsBehind(*For);
  }
  if (const auto *While = dyn_cast<WhileStmt>(S)) {
    visit(While->getCond());
    return endsBehind(*While);
  }
  if (const auto *Decl = dyn_cast<DeclStmt>(S)) {
    for (const auto *D : Decl->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D); Var && Var->hasInit())
        visit(Var->getInit());
    return true;
  }
  if (!isa<Expr, CompoundStmt>(S))
    return false;
  if (const auto *E = dyn_cast<Expr>(S); E && E->isGLValue())
    if (std::optional<Path> Found =
            isa<MemberExpr>(E) ? Draft.pathHere(*E)
                               : elementPathOf(*E, Draft.Clang))
      note(*Found);
  for (const Stmt *Child : S->children())
    if (!visit(Child))
      return false;
  return true;
}

bool RegionDraft::noteFollowed(const Stmt *S, isl::set Domain) {
  return FollowCollector(*this, Domain).visit(S);
}

// ---- Where the host follows them --------------------------------------------

namespace {

class FollowFinisher {
public:
  FollowFinisher(RegionDraft &Draft, Scop &Scop) : Draft(Draft), Scop(Scop) {}

  bool run();

private:
  bool need(const Path &Pointer, bool IsFollowed);
  bool needWayTo(const Path &Known);
  bool isAskedInOrder() const;

  RegionDraft &Draft;
  struct Scop &Scop;
  std::set<std::string> Seen;
  /// Of all entries.
  std::vector<Path> Pointers;
};

} // namespace

isl::set surelyReached(const RegionDraft &Draft, const Scop &Scop,
                       const std::string &Key) {
  isl::set Result = isl::set::empty(isl::space::unit(Draft.Isl));
  std::set<std::string> Affine;
  for (const Parameter &P : Scop.Parameters)
    if (P.IsAffine)
      Affine.insert(P.Name);
  auto Found = Draft.FollowedOn.find(Key);
  if (Found == Draft.FollowedOn.end())
    return Result;
  for (isl::set Domain : Found->second) {
    Domain = Domain.intersect_params(Scop.Context);
    // Simple is a superset of what has an iteration; it has to be equal.
    isl::set Simple = parametersOf(Domain, Draft.Symbols.Iterators);
    isl::set Exact = Domain;
    for (const std::string &Iterator : Draft.Symbols.Iterators)
      Exact = Exact.project_out_param(idOf(Draft.Isl, Iterator));
    if (!Simple.is_subset(Exact).is_true())
      continue;
    Simple = isl::manage(isl_set_drop_unused_params(
        Simple.gist(Scop.Context).release()));
    bool IsKnown = true;
    isl_size Count = isl_space_dim(Simple.space().get(), isl_dim_param);
    for (isl_size K = 0; K < Count; ++K)
      IsKnown &= Affine.count(isl_space_get_dim_name(
                     Simple.space().get(), isl_dim_param, K)) != 0;
    if (IsKnown)
      Result = Result.unite(Simple);
  }
  return isl::manage(
      isl_set_drop_unused_params(Result.coalesce().release()));
}

bool FollowFinisher::need(const Path &Pointer, bool IsFollowed) {
  if (!Seen.insert(Pointer.key() + (IsFollowed ? "*" : "")).second)
    return true;
  FollowedPointer Entry;
  Entry.HostText = Pointer.text();
  Entry.When = isl::space::unit(Draft.Isl).universe_set();
  const VarDecl *Root = Pointer.Root;
  Entry.IsAddressable =
      !Pointer.isVariable() && !Pointer.isElement() &&
      (Pointer.isBehindPointer() || !Root->hasLocalStorage() ||
       Draft.Input.Facts.uses(*Root).Escapes);
  if (IsFollowed) {
    isl::set Sure = surelyReached(Draft, Scop, Pointer.key());
    isl::set Known = Scop.Context.intersect(Scop.Assumptions);
    if (!Known.is_subset(Sure).is_true()) {
      Entry.When = Sure;
      Scop.Assumptions = Scop.Assumptions.intersect(Sure).coalesce();
      if (!Scop.Assumptions.intersect(Scop.Context).is_empty().is_false())
        return Draft.fail(RefusalKind::ConditionalFollow,
                          Draft.Input.Statements.front()->getBeginLoc(),
                          {Pointer.text()});
    }
  }
  Scop.Followed.push_back(Entry);
  Pointers.push_back(Pointer);
  return true;
}

/// The pointers on the way to the parameter \p Known, and it where it is an
/// element that need not exist.
bool FollowFinisher::needWayTo(const Path &Known) {
  for (const Path &Pointer : Known.pointers())
    if (!need(Pointer, true))
      return false;
  return !Known.isElement() || isSureToExist(Known, Draft.Clang) ||
         need(Known, true);
}

/// Whether no condition needs what is read through a pointer that is asked
/// for only with it or behind it.
bool FollowFinisher::isAskedInOrder() const {
  std::set<std::string> Open; // not yet known to be followed
  isl::set All = isl::space::unit(Draft.Isl).universe_set();
  for (const FollowedPointer &Entry : Scop.Followed)
    if (!Entry.When.is_equal(All).is_true())
      Open.insert(Entry.HostText);
  for (const FollowedPointer &Entry : Scop.Followed) {
    for (const Parameter &P : Scop.Parameters) {
      auto Known = Draft.ParameterPaths.find(P.Name);
      if (Known == Draft.ParameterPaths.end() ||
          isl_set_find_dim_by_id(Entry.When.get(), isl_dim_param,
                                 idOf(Draft.Isl, P.Name).get()) < 0)
        continue;
      for (const Path &Pointer : Known->second.pointers())
        if (Open.count(Pointer.text()))
          return false;
      if (Open.count(Known->second.text()))
        return false;
    }
    Open.erase(Entry.HostText);
  }
  return true;
}

bool FollowFinisher::run() {
  for (const Parameter &P : Scop.Parameters) {
    auto Known = Draft.ParameterPaths.find(P.Name);
    if (Known != Draft.ParameterPaths.end() && !needWayTo(Known->second))
      return false;
  }
  for (const Array &Model : Scop.Arrays)
    for (const ArrayDraft &From : Draft.Arrays) {
      if (From.Model.Name != Model.Name || From.IsPrivate)
        continue;
      for (const Path &Pointer : From.Base.pointers())
        if (!need(Pointer, true))
          return false;
      bool HoldsPointer = From.IsPointer || containerOf(From.Base.Type);
      if (HoldsPointer && !From.Base.isVariable() && !need(From.Base, false))
        return false;
    }
  if (!isAskedInOrder())
    return Draft.fail(RefusalKind::ConditionalFollow,
                      Draft.Input.Statements.front()->getBeginLoc(),
                      {Scop.Followed.front().HostText});
  // Of a private member only the object around it has a name.
  for (size_t K = 0; K < Pointers.size(); ++K)
    if (!mayName(Pointers[K], Draft.Input.Function))
      Scop.Followed[K].HostText =
          objectText(Pointers[K], Draft.Input.Function);
  return true;
}

bool finishFollowed(RegionDraft &Draft, Scop &Scop) {
  return FollowFinisher(Draft, Scop).run();
}

} // namespace c2cuda
