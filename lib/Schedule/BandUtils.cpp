// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which members of a band are parallel.

#include "LoopCount.h"
#include "c2cuda/Schedule/Schedule.h"

using namespace c2cuda;

std::vector<unsigned> c2cuda::parallelMembers(isl::schedule_node_band Band) {
  std::vector<unsigned> Result;
  bool AnyOrder = bool(Band.permutable());
  for (unsigned M = 0, N = count(Band.n_member()); M < N; ++M) {
    if (Band.member_get_coincident(int(M)))
      Result.push_back(M);
    else if (!AnyOrder)
      break;
  }
  return Result;
}

bool c2cuda::hasParallelBand(const isl::schedule_node &Node) {
  bool Found = false;
  Node.foreach_descendant_top_down([&](isl::schedule_node N) -> isl::boolean {
    if (N.isa<isl::schedule_node_band>() &&
        !parallelMembers(N.as<isl::schedule_node_band>()).empty())
      Found = true;
    return !Found;
  });
  return Found;
}

/// Whether a member of \p Band goes through loops in the order as written by one
/// number, as 4096 * i + 64 * j + k: no skew has such factors.
static bool numbersInstances(const isl::schedule_node_band &Band) {
  constexpr long MostSkew = 64;
  bool Found = false;
  auto IsLarge = [&](const isl::aff &Value) {
    for (int D = 0, N = int(isl_aff_dim(Value.get(), isl_dim_in)); D < N; ++D) {
      isl::val Factor = isl::manage(
          isl_aff_get_coefficient_val(Value.get(), isl_dim_in, D));
      Found |= bool(Factor.abs().gt(isl::val(Value.ctx(), MostSkew)));
    }
    return isl::stat::ok();
  };
  isl::multi_union_pw_aff Partial = Band.partial_schedule();
  for (int M = 0, N = int(count(Band.n_member())); M < N; ++M)
    for (const isl::map &Map :
         mapsOf(isl::union_map::from(isl::multi_union_pw_aff(Partial.at(M)))))
      Map.as_pw_multi_aff().foreach_piece(
          [&](isl::set, isl::multi_aff Value) { return IsLarge(Value.at(0)); });
  return Found;
}

bool c2cuda::isParallelInNameOnly(const isl::schedule &Tree) {
  bool Found = false;
  auto Visit = [&](isl::schedule_node Node) -> isl::boolean {
    if (!Node.isa<isl::schedule_node_band>())
      return true;
    auto Band = Node.as<isl::schedule_node_band>();
    Found |= numbersInstances(Band);
    if (parallelMembers(Band).empty())
      return true;
    if (count(Node.schedule_depth()) > 0) {
      isl::union_set Domain = Node.domain();
      isl::union_map Prefix =
          isl::union_map::from(Node.prefix_schedule_multi_union_pw_aff())
              .intersect_domain(Domain);
      isl::union_map Own = isl::union_map::from(Band.partial_schedule());
      Found |= bool(Prefix.reverse().apply_range(Own).is_single_valued());
    }
    return false;
  };
  Tree.root().foreach_descendant_top_down(Visit);
  return Found;
}

/// The same for what is below \p Node, which is not the root: isl gives the
/// root's domain as empty.
static bool leavesLoopsSerial(const isl::schedule_node &Node) {
  // A filter's own domain is what comes before filtering.
  if (Node.isa<isl::schedule_node_filter>())
    return leavesLoopsSerial(Node.child(0));
  if (hasParallelBand(Node)) {
    if (Node.isa<isl::schedule_node_band>() &&
        !parallelMembers(Node.as<isl::schedule_node_band>()).empty())
      return false;
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
      if (leavesLoopsSerial(Node.child(C)))
        return true;
    return false;
  }
  unsigned Outer = count(Node.schedule_depth());
  for (const isl::set &Set : setsOf(Node.domain()))
    if (loopCount(Set) > Outer)
      return true;
  return false;
}

bool c2cuda::leavesLoopsSerial(const isl::schedule &Tree) {
  return ::leavesLoopsSerial(Tree.root().child(0));
}

static void collectLone(const isl::schedule_node &Node,
                        std::set<std::string> &Into) {
  // A filter's own domain is what comes before filtering.
  if (Node.isa<isl::schedule_node_filter>())
    return collectLone(Node.child(0), Into);
  if (hasParallelBand(Node)) {
    if (Node.isa<isl::schedule_node_band>() &&
        !parallelMembers(Node.as<isl::schedule_node_band>()).empty())
      return;
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
      collectLone(Node.child(C), Into);
    return;
  }
  unsigned Outer = count(Node.schedule_depth());
  for (const isl::set &Set : setsOf(Node.domain()))
    if (Outer > 0 && loopCount(Set) <= Outer)
      Into.insert(tupleName(Set));
}

std::set<std::string> c2cuda::loneStatements(const isl::schedule &Tree) {
  std::set<std::string> Result;
  collectLone(Tree.root().child(0), Result);
  return Result;
}

/// The dependences of \p All that connect instances below \p Band and that no
/// outer band carries.
static isl::union_map localDependences(const isl::schedule_node &Band,
                                       const isl::union_map &All) {
  isl::union_set Domain = Band.domain();
  isl::union_map Local = All.intersect_domain(Domain).intersect_range(Domain);
  isl::multi_union_pw_aff Prefix = Band.prefix_schedule_multi_union_pw_aff();
  if (count(Prefix.size()) == 0)
    return Local;
  return Local.eq_at(Prefix);
}

/// Whether all that \p Local connects has one value of \p Member. Asked of each piece by
/// itself: to compare all with all takes long where a condition has cut dependences.
static bool isWithinOne(const isl::multi_union_pw_aff &Member,
                        const isl::union_map &Local) {
  if (Local.is_null())
    return false;
  bool Result = true;
  for (const isl::map &Map : mapsOf(Local)) {
    const isl::stat Done = Map.foreach_basic_map([&](isl::basic_map Piece) {
      const isl::union_map Own{isl::map(Piece)};
      Result = Result && Own.is_subset(Own.eq_at(Member)).is_true();
      return isl::stat::ok();
    });
    Result &= !Done.is_error();
  }
  return Result;
}

static isl::schedule_node annotateBand(isl::schedule_node Node,
                                       const isl::union_map &All) {
  auto Band = Node.as<isl::schedule_node_band>();
  isl::union_map Local = localDependences(Node, All);
  isl::multi_union_pw_aff Partial = Band.partial_schedule();
  for (int M = 0, N = int(count(Band.n_member())); M < N; ++M) {
    isl::multi_union_pw_aff Member(Partial.at(M));
    bool Zero = isWithinOne(Member, Local);
    Band = Band.member_set_coincident(M, Zero);
    if (!Zero)
      Local = Local.eq_at(Member);
  }
  return Band;
}

isl::schedule c2cuda::annotateCoincidence(const isl::schedule &Tree,
                                          const isl::union_map &Dependences) {
  isl::schedule_node Root = Tree.root();
  return Root
      .map_descendant_bottom_up([&](isl::schedule_node Node) {
        if (!Node.isa<isl::schedule_node_band>())
          return Node;
        return annotateBand(Node, Dependences);
      })
      .schedule();
}
