// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where each instance of a loop's statements has one value of the loop's
// iterator for all values of the other iterators around it, the loop only says
// in which order they run. It goes, and the dependences decide whether the
// order without it is right.

#include "c2cuda/Expansion/Expansion.h"

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
  explicit BlockJoiner(const Scop &Scop) : Result(Scop) {
    for (const Statement &S : Scop.Statements)
      Joined[S.Name] = S.Domain.identity();
  }

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

  Scop Result;

private:
  /// { S[i] -> S[j] } by name: without the loops joined so far.
  std::map<std::string, isl::map> Joined;

  bool joinOne();
  bool mayGo(const Loop &Own) const;
  bool mayGo(const Loop &Own, unsigned Private) const;
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

/// Those of \p Domain that \p Filter has instances of.
static isl::union_set ofStatementsIn(const isl::union_set &Domain,
                                     const isl::union_set &Filter) {
  std::set<std::string> Names;
  for (const isl::set &Set : setsOf(Filter))
    Names.insert(tupleName(Set));
  isl::union_set Result = isl::union_set::empty(Domain.ctx());
  for (const isl::set &Set : setsOf(Domain))
    if (Names.count(tupleName(Set)))
      Result = Result.unite(isl::union_set(Set));
  return Result;
}

/// \p Function on \p Domain in one piece for each statement, where it is that
/// in all of its pieces.
static isl::union_pw_aff inOnePiece(const isl::union_pw_aff &Function,
                                    const isl::union_set &Domain) {
  isl::union_pw_aff Result;
  for (const isl::set &Set : setsOf(Domain)) {
    isl::union_map Values = isl::union_map::from(isl::multi_union_pw_aff(
        Function.intersect_domain(isl::union_set(Set))));
    isl::pw_aff Own = mapsOf(Values).front().as_pw_multi_aff().at(0).gist(Set);
    isl::pw_aff Whole = Own;
    Own.foreach_piece([&](isl::set, isl::aff Piece) {
      isl::pw_aff Tried(Piece);
      if (bool(Set.is_subset(Own.eq_set(Tried))))
        Whole = Tried;
      return isl::stat::ok();
    });
    isl::union_pw_aff Next(Whole.intersect_domain(Set));
    Result = Result.is_null() ? Next : Result.union_add(Next);
  }
  return Result;
}

/// The order as written that \p Node has for \p Domain, said in its terms:
/// \p Node still has the blocks in its sets.
static isl::schedule orderOf(const isl::schedule_node &Node,
                             const isl::union_set &Domain) {
  if (Node.isa<isl::schedule_node_leaf>())
    return isl::schedule::from_domain(Domain);
  if (Node.isa<isl::schedule_node_sequence>()) {
    isl::schedule Result;
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
      isl::schedule_node Child = Node.child(C);
      isl::union_set Filter = Child.as<isl::schedule_node_filter>().filter();
      isl::schedule Own = orderOf(Child, ofStatementsIn(Domain, Filter));
      Result = Result.is_null() ? Own : Result.sequence(Own);
    }
    return Result;
  }
  isl::schedule Result = orderOf(Node.child(0), Domain);
  if (Node.isa<isl::schedule_node_band>())
    Result = Result.insert_partial_schedule(inOnePiece(
        Node.as<isl::schedule_node_band>().partial_schedule().at(0), Domain));
  return Result;
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
    isl::map Without = removeLoop(S, Own.Depth);
    ToOld = ToOld.unite(isl::union_map(Without.reverse()));
    Joined[S.Name] = Joined[S.Name].apply_range(Without);
  }
  for (unsigned Private : Privates)
    removeLoop(Result, Private, Own.Depth);
  Order = Order.pullback(ToOld.as_union_pw_multi_aff());
  Result.Schedule = orderOf(Order.root(), Result.domain());
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
  constexpr size_t LeastLoops = 4;
  return Scop.IndependentLoops.empty() &&
         std::any_of(Scop.Statements.begin(), Scop.Statements.end(),
                     [&](const Statement &S) {
                       return S.Iterators.size() >= LeastLoops &&
                              BeginsInside(S);
                     });
}

std::optional<Scop> c2cuda::joinBlocks(const Scop &Given,
                                       const Dependences &Edges) {
  if (!mayHaveBlocks(Given))
    return std::nullopt;
  BlockJoiner Joiner(Given);
  if (!Joiner.run() || !Joiner.keepsOrder(Edges))
    return std::nullopt;
  return std::move(Joiner.Result);
}
