// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "OpenBlocks.h"

#include "CountingLoops.h"
#include "c2cuda/Model/LoopEdit.h"

#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace clang;

namespace c2cuda {

// ---- Which loops -----------------------------------------------------------

/// Whether \p S has no loops but those that count in their heads, and sets nothing of
/// outside that is followed from round to round: that would count the rounds.
static bool countsNothingElse(const Stmt &S, const RegionDraft &Draft) {
  std::set<const VarDecl *> Own;
  bool IsPlain = true;
  forEachStmt(S, [&](const Stmt &Here) {
    if (isa<WhileStmt, DoStmt, BreakStmt, ContinueStmt, GotoStmt, ReturnStmt,
            CXXForRangeStmt, LabelStmt>(&Here))
      IsPlain = false;
    if (const auto *For = dyn_cast<ForStmt>(&Here)) {
      auto Head = parseStridedHead(*For, Draft.Input.Facts, Draft.Clang);
      IsPlain &= Head && isPlainLoop(*For, *Head, Draft.Clang);
      if (Head && !Draft.Values.isFollowed(*Head->Var))
        Own.insert(Head->Var);
    }
    if (const auto *Decl = dyn_cast<DeclStmt>(&Here))
      for (const auto *D : Decl->decls())
        if (const auto *Var = dyn_cast<VarDecl>(D))
          Own.insert(Var);
  });
  return IsPlain && llvm::all_of(writtenIn(S), [&](const VarDecl *Var) {
           return Own.count(Var) || Var->getType()->isFloatingType();
         });
}

/// Whether a loop in \p S begins where \p Var is.
static bool hasLoopFrom(const Stmt &S, const VarDecl &Var, const RegionDraft &Draft) {
  bool Found = false;
  forEachStmt(S, [&](const Stmt &Here) {
    const auto *For = dyn_cast<ForStmt>(&Here);
    auto Head = For ? parseStridedHead(*For, Draft.Input.Facts, Draft.Clang)
                    : std::nullopt;
    Found |= Head && readVariable(*Head->First) == &Var;
  });
  return Found;
}

bool isOpenBlock(const ForStmt &Loop, const LoopHead &Head,
                 const RegionDraft &Draft) {
  return Head.By && Head.Step == 1 &&
         !Draft.Values.isFollowed(*Head.Var) &&
         mentions(*Loop.getBody(), *Head.By) &&
         hasLoopFrom(*Loop.getBody(), *Head.Var, Draft) &&
         countsNothingElse(*Loop.getBody(), Draft);
}

// ---- Taking them out -------------------------------------------------------

namespace {

class BlockCloser {
public:
  BlockCloser(RegionDraft &Draft, const LoopDraft &Loop, Scop &Result)
      : Draft(Draft), Block(Loop), Result(Result),
        Depth(unsigned(Loop.Around.size())) {}

  bool run();

private:
  RegionDraft &Draft;
  const LoopDraft &Block;
  Scop &Result;
  unsigned Depth;
  isl::schedule_node Band;
  /// By the names of the statements in the loop, the number of the one in it that
  /// runs through the block.
  std::map<std::string, unsigned> Inner;

  void findBand(const isl::schedule_node &Node, unsigned Level);
  bool isHere(const std::string &Name) const;
  isl::pw_aff size() const;
  std::optional<unsigned> findInner(const Statement &S,
                                    const isl::pw_aff &Size) const;
  bool fits(const Statement &S, unsigned Number, const isl::pw_aff &Size) const;
  void remove();
  bool keepsOrder() const;
};

} // namespace

static isl::pw_aff iterator(const isl::set &Domain, unsigned Number) {
  return isl::aff::var_on_domain(isl::local_space(Domain.space()), isl::dim::set,
                                 int(Number));
}

/// Whether the statement \p Name of the draft is in the loop; those that were made
/// later are with others.
bool BlockCloser::isHere(const std::string &Name) const {
  return llvm::any_of(Draft.Statements, [&](const auto &S) {
    return S->Name == Name && llvm::is_contained(S->Loops, &Block);
  });
}

void BlockCloser::findBand(const isl::schedule_node &Node, unsigned Level) {
  if (Node.isa<isl::schedule_node_band>() && Level++ == Depth) {
    if (llvm::any_of(setsOf(Node.domain()), [&](const isl::set &Set) {
          return isHere(tupleName(Set));
        }))
      Band = Node;
    return;
  }
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    findBand(Node.child(C), Level);
}

/// [p] -> { [size] }: null if it is no parameter.
isl::pw_aff BlockCloser::size() const {
  for (const Parameter &P : Draft.Parameters)
    if (P.IsAffine && P.HostText == Block.Head.By->getName())
      return symbolAff(Result.ctx(), P.Name);
  return {};
}

/// Whether \p S is run for all values of the loop \p Number, each in one block: for
/// values of the others as if there were none.
bool BlockCloser::fits(const Statement &S, unsigned Number,
                       const isl::pw_aff &Size) const {
  const Iterator &Own = S.Iterators[Depth];
  if (Own.First.is_null())
    return false;
  isl::set Domain = S.Domain.intersect_params(
      Result.Context.intersect(Draft.Assumptions));
  isl::pw_aff At = iterator(Domain, Depth), Value = iterator(Domain, Number);
  isl::pw_aff First(Own.First.as_pw_multi_aff().at(0));
  isl::pw_aff Length = isl::manage(isl_pw_aff_insert_domain(
      Size.copy(), Domain.space().release()));
  isl::set InBlock = At.ge_set(First)
                         .intersect(At.le_set(Value))
                         .intersect(Value.lt_set(At.add(Length)));
  auto Without = [&](const isl::map &Map) {
    isl_map *All = isl_map_eliminate(Map.copy(), isl_dim_in, Depth, 1);
    return isl::manage(All);
  };
  isl::set All = isl::manage(isl_set_eliminate(Domain.copy(), isl_dim_set, Depth, 1));
  if (!bool(All.intersect(InBlock).is_equal(Domain)))
    return false;
  return llvm::all_of(S.Accesses, [&](const Access &A) {
    isl::map Own = A.Relation;
    if (Result.Arrays[A.Array].PrivateDepth > Depth)
      Own = Own.project_out(isl::dim::out, Depth, 1);
    Own = Own.intersect_domain(Domain);
    return bool(Without(Own).intersect_domain(Domain).is_equal(Own));
  });
}

std::optional<unsigned> BlockCloser::findInner(const Statement &S,
                                               const isl::pw_aff &Size) const {
  if (S.Iterators.size() <= Depth || mentionsIterator(S, Depth))
    return std::nullopt;
  for (unsigned Number = Depth + 1; Number < S.Iterators.size(); ++Number)
    if (fits(S, Number, Size))
      return Number;
  return std::nullopt;
}

void BlockCloser::remove() {
  isl::schedule Order =
      isl::manage(isl_schedule_node_delete(Band.copy())).schedule();
  std::set<unsigned> Privates;
  isl::union_map ToOld = isl::union_map::empty(Result.ctx());
  for (Statement &S : Result.Statements) {
    auto Found = Inner.find(S.Name);
    if (Found == Inner.end()) {
      ToOld = ToOld.unite(isl::union_map(S.Domain.identity()));
      continue;
    }
    for (const Access &A : S.Accesses)
      if (Result.Arrays[A.Array].PrivateDepth > Depth)
        Privates.insert(A.Array);
    // One of the old instances for each: that where a block begins with it.
    isl::set Begins = isl::manage(isl_set_equate(S.Domain.copy(), isl_dim_set, Depth,
                                                 isl_dim_set, Found->second));
    const std::vector<Iterator> Before = S.Iterators;
    const isl::map Without = removeLoop(S, Depth);
    ToOld = ToOld.unite(
        isl::union_map(Without.intersect_domain(Begins).reverse()));
    // What is around the blocks still begins where it did.
    for (unsigned I = 0; I < Depth; ++I)
      if (!Before[I].First.is_null())
        S.Iterators[I].First = Without.reverse().apply_range(Before[I].First);
    const isl::set Known = Draft.known();
    S.Domain = S.Domain.gist_params(Known);
    for (Access &A : S.Accesses)
      A.Relation = A.Relation.gist_params(Known);
  }
  for (unsigned Private : Privates)
    removeLoop(Result, Private, Depth);
  Order = Order.pullback(ToOld.as_union_pw_multi_aff());
  Result.Schedule = orderLike(Order.root(), Result.domain());
}

/// { S[i] -> T[j] } where T is run in a block that may be before that of S, in the same
/// round of the \p Around loops around them.
static isl::map maybeEarlier(const Statement &S, unsigned InS, const Statement &T,
                             unsigned InT, unsigned Around) {
  isl_map *All = isl_map_order_gt(
      isl_map_from_domain_and_range(S.Domain.copy(), T.Domain.copy()), isl_dim_in,
      int(InS), isl_dim_out, int(InT));
  for (unsigned D = 0; D < Around; ++D)
    All = isl_map_equate(All, isl_dim_in, int(D), isl_dim_out, int(D));
  return isl::manage(All);
}

static bool mayBeSwapped(const Scop &Scop, const Access &A, const Access &B) {
  return A.Reduction != ReductionKind::None &&
         A.Reduction != ReductionKind::Search && A.Reduction == B.Reduction &&
         mayReorder(Scop, A) && mayReorder(Scop, B);
}

/// Whether of two instances that touch the same memory, the one that is first now has
/// been so in blocks of any size: blocks are run in the order of what they begin with.
bool BlockCloser::keepsOrder() const {
  isl::union_map Times = Result.Schedule.get_map();
  isl::union_map Later =
      isl::manage(isl_union_map_lex_lt_union_map(Times.copy(), Times.copy()));
  for (const auto &[Name, InS] : Inner)
    for (const auto &[Other, InT] : Inner) {
      const Statement &S = *Result.findStatement(Name);
      const Statement &T = *Result.findStatement(Other);
      isl::map Earlier = maybeEarlier(S, InS - 1, T, InT - 1, Depth);
      for (const Access &A : S.Accesses)
        for (const Access &B : T.Accesses) {
          if (A.Array != B.Array || (!A.Writes && !B.Writes) ||
              mayBeSwapped(Result, A, B))
            continue;
          isl::map Both = A.Relation.apply_range(B.Relation.reverse());
          isl::union_map Bad =
              isl::union_map(Both.intersect(Earlier)).intersect(Later);
          if (!bool(Bad.is_empty()))
            return false;
        }
    }
  return true;
}

bool BlockCloser::run() {
  findBand(Result.Schedule.root(), 0);
  isl::pw_aff Size = size();
  if (Band.is_null() || Size.is_null())
    return false;
  for (const isl::set &Set : setsOf(Band.domain())) {
    const Statement *S = Result.findStatement(tupleName(Set));
    auto Number = S ? findInner(*S, Size) : std::nullopt;
    if (!Number)
      return false;
    Inner[S->Name] = *Number;
  }
  remove();
  return !Result.Schedule.is_null() && keepsOrder();
}

/// Whether all that \p S does is to set some of \p Arrays.
static bool onlySets(const std::set<unsigned> &Arrays, const Statement &S) {
  bool Writes = false;
  for (const Access &A : S.Accesses) {
    if (A.Writes && !Arrays.count(A.Array))
      return false;
    Writes |= A.Writes;
  }
  return Writes;
}

/// Drops what only sets variables that nothing else asks for: `int end = ..;` and
/// `if (end > n) end = n;`, once the loop has the bound itself. It would be run once
/// for each block.
static void dropIdle(Scop &Scop) {
  std::set<unsigned> Idle;
  for (unsigned A = 0; A < Scop.Arrays.size(); ++A)
    if (Scop.Arrays[A].Storage == StorageKind::Private)
      Idle.insert(A);
  for (size_t Before = 0; Before != Idle.size();) {
    Before = Idle.size();
    for (const Statement &S : Scop.Statements)
      if (!onlySets(Idle, S))
        for (const Access &A : S.Accesses)
          Idle.erase(A.Array);
  }
  llvm::erase_if(Scop.Statements,
                 [&](const Statement &S) { return onlySets(Idle, S); });
  Scop.Schedule = Scop.Schedule.intersect_domain(Scop.domain());
}

bool closeBlocks(RegionDraft &Draft, Scop &Scop) {
  // Innermost first: what is around them keeps its number.
  std::vector<const LoopDraft *> Open;
  for (const auto &Loop : Draft.Loops)
    if (Loop->IsOpenBlock)
      Open.insert(Open.begin(), Loop.get());
  if (Open.empty())
    return true;
  auto Fail = [&](const LoopDraft &Loop) {
    return Draft.fail(RefusalKind::LoopForm, Loop.Head.First->getBeginLoc(),
                      {Loop.Head.Var->getNameAsString()});
  };
  if (!Scop.FinalValues.empty() || !Scop.IndependentLoops.empty() ||
      !Scop.Rotations.empty())
    return Fail(*Open.front());
  dropIdle(Scop);
  for (const LoopDraft *Loop : Open)
    if (!BlockCloser(Draft, *Loop, Scop).run())
      return Fail(*Loop);
  return true;
}

} // namespace c2cuda
