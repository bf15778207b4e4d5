// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Groups of statements (compare Polly's statement granularity "bb").

#include "Grouping.h"

using namespace c2cuda;

namespace {

class Grouper {
public:
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
  unsigned Number = 0;

  static bool isLeaf(const isl::schedule_node &Node) {
    return Node.isa<isl::schedule_node_leaf>();
  }

  void visitSequence(const isl::schedule_node &Node) {
    isl::union_set Run;
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
      isl::schedule_node Below = Node.child(C).child(0);
      if (isLeaf(Below)) {
        Run = Run.is_null() ? Below.domain() : Run.unite(Below.domain());
        continue;
      }
      addGroup(Run);
      Run = isl::union_set();
      visit(Below);
    }
    addGroup(Run);
  }

  /// Statements of one run have the same loops around them, hence the same
  /// number of dimensions.
  void addGroup(const isl::union_set &Run) {
    if (Run.is_null())
      return;
    std::string Name = "G" + std::to_string(Number++);
    for (const isl::set &Set : setsOf(Run))
      Maps.push_back(Set.identity().set_tuple_id(
          isl::dim::out, idOf(Set.ctx(), Name)));
  }
};

} // namespace

isl::union_map c2cuda::groupStatements(const isl::schedule &Written) {
  if (Written.is_null())
    return isl::union_map();
  Grouper Grouper;
  Grouper.visit(Written.root());
  return unionOf(Grouper.Maps, Written.ctx());
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
