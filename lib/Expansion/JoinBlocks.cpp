// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where each instance of a loop's statements has one value of the loop's
// iterator for all values of the other iterators around it, the loop only says
// in which order they run. It goes, and the dependences decide whether the
// order without it is right.

#include "c2cuda/Expansion/Expansion.h"

#include "AlignBlocks.h"
#include "ScopEdit.h"

#include <algorithm>
#include <map>
#include <set>

using namespace c2cuda;

namespace {

/// A loop of the order as written.
struct Loop {
  isl::schedule_node Band;
  unsigned Depth = 0;
  std::set<std::string> Statements;
};

class BlockJoiner {
public:
  explicit BlockJoiner(AlignedScop Given)
      : Result(std::move(Given.Model)), Joined(std::move(Given.Instances)) {}

  /// False if there is nothing to join.
  bool run() {
    bool Any = false;
    while (joinOne())
      Any = true;
    return Any;
  }

  /// Whether the order without the loops keeps what \p Edges say.
  bool keepsOrder(const Dependences &Edges) const {
    isl::union_map Names = isl::union_map::empty(Result.ctx());
    for (const auto &[Name, Own] : Joined)
      Names = Names.unite(isl::union_map(Own));
    isl::union_map Times = Result.Schedule.get_map();
    isl::union_map Earlier =
        isl::manage(isl_union_map_lex_lt_union_map(Times.copy(), Times.copy()));
    // Nothing is cut in pieces, and nothing is lost.
    if (!bool(Result.Schedule.domain().is_equal(Result.domain())))
      return false;
    return bool(
        Edges.all().apply_domain(Names).apply_range(Names).is_subset(Earlier));
  }

  void useWholeBlocks();

  Scop Result;

private:
  /// { S[i] -> S[j] } by name: without the loops joined so far.
  std::map<std::string, isl::map> Joined;
  /// By name, what instances may be if all blocks are whole.
  std::map<std::string, isl::set> Whole;

  isl::set facts() const { return Result.Context.intersect(Result.Assumptions); }

  bool joinOne();
  bool mayGo(const Loop &Own) const;
  bool mayGo(const Loop &Own, unsigned Private) const;
  void noteEnds(const Statement &S, const isl::set &Blocked, unsigned Block);
  void remove(const Loop &Own);
};

} // namespace

static void collectLoops(const isl::schedule_node &Node, unsigned Depth,
                         std::vector<Loop> &Into) {
  if (Node.isa<isl::schedule_node_band>()) {
    Loop Own;
    Own.Band = Node;
    Own.Depth = Depth++;
    for (const isl::set &Set : setsOf(Node.domain()))
      Own.Statements.insert(tupleName(Set));
    Into.push_back(std::move(Own));
  }
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    collectLoops(Node.child(C), Depth, Into);
}

/// Whether dimension \p Number of \p Set has one value for all the others'.
static bool isDetermined(const isl::set &Set, unsigned Number) {
  isl::map Own = Set.identity();
  unsigned Dims = count(Set.tuple_dim());
  Own = Own.project_out(isl::dim::in, Number, 1)
            .project_out(isl::dim::out, Number + 1, Dims - Number - 1)
            .project_out(isl::dim::out, 0, Number);
  return bool(Own.is_single_valued());
}

/// Whether the elements of a private array, of which each iteration has its
/// own, are told apart by the other iterators, too.
bool BlockJoiner::mayGo(const Loop &Own, unsigned Private) const {
  for (const Statement &S : Result.Statements)
    for (const Access &A : S.Accesses)
      if (A.Array == Private &&
          (!Own.Statements.count(S.Name) ||
           !isDetermined(A.Relation.intersect_domain(S.Domain).range(),
                         Own.Depth)))
        return false;
  return true;
}

bool BlockJoiner::mayGo(const Loop &Own) const {
  for (const std::string &Name : Own.Statements) {
    const Statement *S = Result.findStatement(Name);
    if (!S || Own.Depth + 1 >= S->Iterators.size() ||
        mentionsIterator(*S, Own.Depth) || !isDetermined(S->Domain, Own.Depth))
      return false;
    for (const Access &A : S->Accesses)
      if (Result.Arrays[A.Array].PrivateDepth > Own.Depth &&
          !mayGo(Own, A.Array))
        return false;
  }
  return true;
}

/// Where the loop that is left may end if blocks are whole: where that over blocks
/// did. \p Blocked are the instances of \p S with it.
void BlockJoiner::noteEnds(const Statement &S, const isl::set &Blocked,
                           unsigned Block) {
  const isl::set Loops = withoutLocals(Blocked);
  const isl::set Run = S.Domain.intersect_params(facts());
  isl::set &Ends = Whole[S.Name];
  Ends = Ends.is_null() ? S.Domain.space().universe_set()
                        : Ends.project_out(isl::dim::set, Block, 1)
                              .set_tuple_id(Blocked.tuple_id());
  for (unsigned Inner = Block + 1; Inner < count(Blocked.tuple_dim()); ++Inner) {
    isl::set Same = isl::manage(isl_set_equate(Loops.copy(), isl_dim_set, Block,
                                               isl_dim_set, Inner))
                        .project_out(isl::dim::set, Block, 1)
                        .set_tuple_id(Blocked.tuple_id());
    if (bool(Run.is_subset(Same)))
      Ends = Ends.intersect(Same);
  }
}

/// Where only whole blocks are run, as n % 32 == 0 says, loops end at n, not at the
/// end of the block that n is in.
void BlockJoiner::useWholeBlocks() {
  for (Statement &S : Result.Statements) {
    auto Found = Whole.find(S.Name);
    if (Found == Whole.end() || !bool(S.Domain.involves_locals()) ||
        !bool(Found->second.is_subset(S.Domain)) ||
        !bool(S.Domain.intersect_params(facts()).is_subset(Found->second)))
      continue;
    S.Domain = Found->second.coalesce();
    for (Access &A : S.Accesses)
      A.Relation = A.Relation.intersect_domain(S.Domain)
                       .gist_domain(S.Domain)
                       .intersect_domain(S.Domain);
  }
  Result.Schedule = orderLike(Result.Schedule.root(), Result.domain());
}

void BlockJoiner::remove(const Loop &Own) {
  isl::schedule Order =
      isl::manage(isl_schedule_node_delete(Own.Band.copy())).schedule();
  std::set<unsigned> Privates;
  isl::union_map ToOld = isl::union_map::empty(Result.ctx());
  for (Statement &S : Result.Statements) {
    if (!Own.Statements.count(S.Name)) {
      ToOld = ToOld.unite(isl::union_map(S.Domain.identity()));
      continue;
    }
    for (const Access &A : S.Accesses)
      if (Result.Arrays[A.Array].PrivateDepth > Own.Depth)
        Privates.insert(A.Array);
    const isl::set Blocked = S.Domain;
    isl::map Without = removeLoop(S, Own.Depth);
    noteEnds(S, Blocked, Own.Depth);
    ToOld = ToOld.unite(isl::union_map(Without.reverse()));
    Joined[S.Name] = Joined[S.Name].apply_range(Without);
  }
  for (unsigned Private : Privates)
    removeLoop(Result, Private, Own.Depth);
  Order = Order.pullback(ToOld.as_union_pw_multi_aff());
  Result.Schedule = orderLike(Order.root(), Result.domain());
}

bool BlockJoiner::joinOne() {
  std::vector<Loop> Loops;
  collectLoops(Result.Schedule.root(), 0, Loops);
  for (const Loop &Own : Loops)
    if (mayGo(Own)) {
      remove(Own);
      return true;
    }
  return false;
}

bool c2cuda::mayHaveBlocks(const Scop &Scop) {
  auto BeginsInside = [](const Statement &S) {
    const unsigned Dims = count(S.Domain.tuple_dim());
    return std::any_of(
        S.Iterators.begin(), S.Iterators.end(), [&](const Iterator &I) {
          return !I.First.is_null() &&
                 bool(I.First.gist_domain(S.Domain).involves_dims(isl::dim::in,
                                                                  0, Dims));
        });
  };
  auto HasSteps = [](const Statement &S) {
    return std::any_of(S.Iterators.begin(), S.Iterators.end(),
                       [](const Iterator &I) { return I.Step > 1; });
  };
  // Triangles begin inside, too.
  constexpr size_t LeastLoops = 2, LeastOfOthers = 4;
  return Scop.IndependentLoops.empty() &&
         std::any_of(Scop.Statements.begin(), Scop.Statements.end(),
                     [&](const Statement &S) {
                       const size_t Loops = S.Iterators.size();
                       return (Loops >= LeastLoops && HasSteps(S)) ||
                              (Loops >= LeastOfOthers && BeginsInside(S));
                     });
}

std::optional<Scop> c2cuda::joinBlocks(const Scop &Given,
                                       const Dependences &Edges) {
  if (!mayHaveBlocks(Given))
    return std::nullopt;
  BlockJoiner Joiner(alignBlocks(Given));
  if (!Joiner.run() || !Joiner.keepsOrder(Edges))
    return std::nullopt;
  Joiner.useWholeBlocks();
  return std::move(Joiner.Result);
}
