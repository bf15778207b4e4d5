// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Groups of statements (compare Polly's statement granularity "bb").

#include "Grouping.h"

#include <algorithm>
#include <map>
#include <set>

using namespace c2cuda;

namespace {

class Grouper {
public:
  Grouper(const c2cuda::Scop &Scop, bool IsByValues)
      : Scop(Scop), IsByValues(IsByValues) {}

  std::vector<isl::map> Maps;

  void visit(const isl::schedule_node &Node) {
    if (Node.isa<isl::schedule_node_sequence>()) {
      visitSequence(Node);
      return;
    }
    if (isLeaf(Node)) {
      addGroup(Node.domain());
      return;
    }
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
      visit(Node.child(C));
  }

private:
  const c2cuda::Scop &Scop;
  const bool IsByValues;
  unsigned Number = 0;

  static bool isLeaf(const isl::schedule_node &Node) {
    return Node.isa<isl::schedule_node_leaf>();
  }

  static bool hasLoops(const isl::schedule_node &Node) {
    if (Node.isa<isl::schedule_node_band>())
      return true;
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
      if (hasLoops(Node.child(C)))
        return true;
    return false;
  }

  void visitSequence(const isl::schedule_node &Node) {
    isl::union_set Run;
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
      isl::schedule_node Below = Node.child(C).child(0);
      if (!hasLoops(Below)) {
        Run = Run.is_null() ? Below.domain() : Run.unite(Below.domain());
        continue;
      }
      addGroup(Run);
      Run = isl::union_set();
      visit(Below);
    }
    addGroup(Run);
  }

  /// Whether \p A and \p B have iterations in common.
  static bool overlap(const isl::set &A, const isl::set &B) {
    isl::set Other = B.set_tuple_id(A.tuple_id());
    return !bool(A.intersect(Other).is_empty());
  }

  /// Whether iterations of one statement have been cut: two parts of it have none
  /// in common.
  bool hasPieces(const std::vector<isl::set> &Run) const {
    std::map<std::string, isl::set> Parts;
    for (const isl::set &Set : Run) {
      const Statement *S = Scop.findStatement(tupleName(Set));
      if (!S || S->PartOf.empty())
        continue;
      auto [Known, IsNew] = Parts.insert({S->PartOf, Set});
      if (!IsNew && !overlap(Known->second, Set))
        return true;
    }
    return false;
  }

  void addGroup(const isl::union_set &Run) {
    if (Run.is_null())
      return;
    std::vector<isl::set> Left = setsOf(Run);
    if (!hasPieces(Left)) {
      IsByValues ? nameByValues(Left) : name(Left);
      return;
    }
    while (!Left.empty()) {
      std::vector<isl::set> Group = {Left.back()};
      Left.pop_back();
      for (size_t G = 0; G < Group.size(); ++G)
        for (size_t K = Left.size(); K-- > 0;)
          if (overlap(Group[G], Left[K])) {
            Group.push_back(Left[K]);
            Left.erase(Left.begin() + K);
          }
      name(Group);
    }
  }

  size_t placeOf(const isl::set &Set) const {
    return size_t(Scop.findStatement(tupleName(Set)) - Scop.Statements.data());
  }

  /// The variables that are new in each iteration of \p S.
  std::set<unsigned> valuesOf(const Statement &S) const {
    std::set<unsigned> Result;
    for (const Access &A : S.Accesses)
      if (Scop.Arrays[A.Array].Storage == StorageKind::Private &&
          Scop.Arrays[A.Array].PrivateDepth == S.Iterators.size())
        Result.insert(A.Array);
    return Result;
  }

  void nameByValues(std::vector<isl::set> Run) {
    std::sort(Run.begin(), Run.end(),
              [&](const isl::set &A, const isl::set &B) {
                return placeOf(A) < placeOf(B);
              });
    std::map<unsigned, size_t> LastUses;
    for (size_t S = 0; S < Run.size(); ++S)
      for (unsigned Value : valuesOf(Scop.Statements[placeOf(Run[S])]))
        LastUses[Value] = S;
    for (size_t First = 0; First < Run.size();) {
      size_t Last = First;
      for (size_t S = First; S <= Last; ++S)
        for (unsigned Value : valuesOf(Scop.Statements[placeOf(Run[S])]))
          Last = std::max(Last, LastUses[Value]);
      name({Run.begin() + long(First), Run.begin() + long(Last) + 1});
      First = Last + 1;
    }
  }

  /// Statements of one run have the same loops around them, hence the same
  /// number of dimensions.
  void name(const std::vector<isl::set> &Group) {
    std::string Name = "G" + std::to_string(Number++);
    for (const isl::set &Set : Group)
      Maps.push_back(Set.identity().set_tuple_id(
          isl::dim::out, idOf(Set.ctx(), Name)));
  }
};

} // namespace

static isl::union_map grouped(const Scop &Scop, const isl::schedule &Written,
                              bool IsByValues) {
  if (Written.is_null())
    return isl::union_map();
  Grouper Grouper(Scop, IsByValues);
  Grouper.visit(Written.root());
  return unionOf(Grouper.Maps, Written.ctx());
}

isl::union_map c2cuda::groupStatements(const Scop &Scop,
                                       const isl::schedule &Written) {
  return grouped(Scop, Written, false);
}

isl::union_map c2cuda::groupByValues(const Scop &Scop,
                                     const isl::schedule &Written) {
  return grouped(Scop, Written, true);
}

isl::union_map c2cuda::betweenGroups(const isl::union_map &Dependences,
                                     const isl::union_map &Groups) {
  isl::union_map Result =
      Dependences.apply_domain(Groups).apply_range(Groups);
  if (Result.is_null())
    return Result;
  isl::union_map Inside = isl::union_map::empty(Result.ctx());
  for (const isl::set &Set : setsOf(Groups.range()))
    Inside = Inside.unite(isl::union_map(Set.identity()));
  return Result.subtract(Inside);
}

isl::schedule c2cuda::expandGroups(const isl::schedule &Tree,
                                   const isl::union_map &Groups) {
  return Tree.pullback(Groups.as_union_pw_multi_aff());
}
