// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "WholeLoops.h"

#include "c2cuda/Model/Holes.h"

#include <algorithm>

using namespace c2cuda;

static bool dependsOn(const isl::set &Set,
                      const std::set<std::string> &Values) {
  return std::any_of(
      Values.begin(), Values.end(), [&](const std::string &Name) {
        int Position = paramPosition(Set, Name);
        return Position >= 0 &&
               isl_set_involves_dims(Set.get(), isl_dim_param,
                                     unsigned(Position), 1) == isl_bool_true;
      });
}

/// Whether what is in the loops of \p Node has such a hole.
static bool hasHole(const isl::schedule_node &Node,
                    const std::set<std::string> &Values) {
  std::vector<isl::set> Domains = setsOf(Node.domain());
  return std::any_of(Domains.begin(), Domains.end(),
                     [&](const isl::set &Domain) {
                       std::optional<HoledSet> Holed = holedSet(Domain);
                       return Holed && dependsOn(Holed->Hole, Values);
                     });
}

static isl_schedule_node *leaveWhole(isl_schedule_node *Node, void *Values) {
  if (isl_schedule_node_get_type(Node) != isl_schedule_node_band ||
      !hasHole(isl::manage_copy(Node),
               *static_cast<const std::set<std::string> *>(Values)))
    return Node;
  for (int M = 0, N = isl_schedule_node_band_n_member(Node); M < N; ++M)
    Node = isl_schedule_node_band_member_set_ast_loop_type(Node, M,
                                                           isl_ast_loop_atomic);
  return Node;
}

isl::schedule c2cuda::withWholeLoops(const isl::schedule &Tree,
                                     const std::set<std::string> &Values) {
  return isl::manage(isl_schedule_map_schedule_node_bottom_up(
      Tree.copy(), leaveWhole, const_cast<std::set<std::string> *>(&Values)));
}
