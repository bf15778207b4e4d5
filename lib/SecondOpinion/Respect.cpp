// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From the root of the tree down, with the dependences that are left: those
// between instances for which everything above is the same.

#include "Respect.h"

using namespace c2cuda;

static bool isNone(const isl::union_map &Dependences) {
  return bool(Dependences.is_empty());
}

/// Those whose source has a greater value than the sink.
static isl::union_map backward(const isl::union_map &Dependences,
                               const isl::multi_union_pw_aff &Value) {
  return isl::manage(isl_union_map_lex_gt_at_multi_union_pw_aff(
      Dependences.copy(), Value.copy()));
}

static isl::union_map forward(const isl::union_map &Dependences,
                              const isl::multi_union_pw_aff &Value) {
  return isl::manage(isl_union_map_lex_lt_at_multi_union_pw_aff(
      Dependences.copy(), Value.copy()));
}

namespace {

class Walk {
public:
  /// \p AsWritten is null where nothing may happen at the same time.
  explicit Walk(isl::schedule AsWritten) : AsWritten(AsWritten) {}

  bool respects(const isl::schedule_node &Node, isl::union_map Left) const;

private:
  bool respectsChildren(const isl::schedule_node &Node,
                        const isl::union_map &Left) const;
  bool respectsBand(const isl::schedule_node_band &Band,
                    isl::union_map Left) const;
  bool respectsOrder(const isl::schedule_node &Node,
                     const isl::union_map &Left) const;

  isl::schedule AsWritten;
};

} // namespace

bool Walk::respectsChildren(const isl::schedule_node &Node,
                            const isl::union_map &Left) const {
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    if (!respects(Node.child(C), Left))
      return false;
  return true;
}

bool Walk::respectsBand(const isl::schedule_node_band &Band,
                        isl::union_map Left) const {
  isl::multi_union_pw_aff Partial = Band.partial_schedule();
  isl::union_map All = Left;
  bool AnyOrder = bool(Band.permutable());
  for (int M = 0, N = int(count(Band.n_member())); M < N; ++M) {
    isl::multi_union_pw_aff Member(Partial.at(M));
    if (!isNone(backward(AnyOrder ? All : Left, Member)))
      return false;
    if (Band.member_get_coincident(M)) {
      if (!isNone(forward(Left, Member)))
        return false;
    } else {
      Left = Left.eq_at(Member);
    }
  }
  return respectsChildren(Band, Left);
}

/// Nothing goes from a child to one before it; in a set, to none at all.
bool Walk::respectsOrder(const isl::schedule_node &Node,
                         const isl::union_map &Left) const {
  isl::union_set Before = isl::union_set::empty(Node.ctx());
  bool IsSet = Node.isa<isl::schedule_node_set>();
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
    auto Child = Node.child(C).as<isl::schedule_node_filter>();
    isl::union_set Own = Child.filter();
    if (!isNone(Left.intersect_domain(Own).intersect_range(Before)) ||
        (IsSet && !isNone(Left.intersect_domain(Before).intersect_range(Own))))
      return false;
    Before = Before.unite(Own);
  }
  return respectsChildren(Node, Left);
}

bool Walk::respects(const isl::schedule_node &Node,
                    isl::union_map Left) const {
  if (isNone(Left))
    return true;
  if (Node.isa<isl::schedule_node_band>())
    return respectsBand(Node.as<isl::schedule_node_band>(), Left);
  if (Node.isa<isl::schedule_node_filter>()) {
    isl::union_set Own = Node.as<isl::schedule_node_filter>().filter();
    Left = Left.intersect_domain(Own).intersect_range(Own);
  }
  if (Node.isa<isl::schedule_node_sequence>() ||
      Node.isa<isl::schedule_node_set>())
    return respectsOrder(Node, Left);
  // Different instances at the same time run in the order as written.
  if (Node.isa<isl::schedule_node_leaf>())
    return !AsWritten.is_null() &&
           Walk({}).respects(AsWritten.root(), Left);
  return respectsChildren(Node, Left);
}

bool c2cuda::respects(const isl::schedule &Tree, const isl::schedule &AsWritten,
                      const isl::union_map &Dependences) {
  return Walk(AsWritten).respects(Tree.root(), Dependences);
}
