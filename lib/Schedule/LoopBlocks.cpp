// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sets are for one block, whose first round is the parameter Begin: without
// divisions, until statements are cut. A class of instances (all that are about
// one element, one row or one column) may wait for the block's end if nothing
// else of the block depends on it. Classes are taken from the end of the block:
// first those that are about an element, then rows and columns that are left.

#include "c2cuda/Schedule/LoopBlocks.h"

#include "c2cuda/Expansion/Expansion.h"
#include "c2cuda/Schedule/Schedule.h"

#include <algorithm>

using namespace c2cuda;

/// Rounds of a block: what a thread multiplies goes through shared memory in
/// tiles of 8 or 16, and the rest of a block is done round by round.
static constexpr long Rounds = 32;

/// The first round of a block, as a parameter.
static const char *const Begin = "block begin";

namespace {

/// What is a kernel in each round.
struct Site {
  isl::union_set Domain;
  /// { S[i] -> [v] }
  std::vector<isl::union_pw_aff> Parallel;
};

/// Instances that wait for the end of the block, and the loops over them of
/// which each iteration is about one class.
struct Group {
  isl::union_set Domain;
  std::vector<isl::union_pw_aff> Classes;
};

class LoopBlocker {
public:
  LoopBlocker(const Scop &Scop, const Dependences &Edges,
              const isl::schedule_node &Loop)
      : Given(Scop), Edges(Edges), Loop(Loop),
        Round(Loop.as<isl::schedule_node_band>().partial_schedule().at(0)) {
    Early = inRounds(Loop.domain(), 0, Rounds - 1);
    Local = Edges.all().intersect_domain(Early).intersect_range(Early);
    Complete = inRounds(Loop.domain(), Rounds - 1, Rounds - 1).params();
    if (count(Loop.schedule_depth()) > 0)
      Local = Local.eq_at(Loop.prefix_schedule_multi_union_pw_aff());
  }

  std::optional<BlockedLoops> run(const isl::schedule &Tree);

private:
  bool findSites(const isl::schedule_node &Node);
  isl::union_set inRounds(const isl::union_set &Domain, long First,
                          long Last) const;
  bool isAboutElements(const Site &Own) const;
  bool takeLate(const std::vector<isl::union_pw_aff> &Classes,
                const isl::union_set &Among);
  void takeLines(unsigned Subscript, const isl::union_set &Among);
  isl::union_pw_aff lineOf(const Site &Own, unsigned Subscript) const;
  isl::union_pw_aff firstRound() const;
  isl::set inBlocks(const isl::set &Set) const;
  bool findPieces();
  bool areWhole() const;
  std::optional<Scop> cut();
  isl::schedule blocks(const isl::schedule_node &Node) const;
  Dependences ofPieces() const;

  const Scop &Given;
  const Dependences &Edges;
  isl::schedule_node Loop;
  /// { S[i] -> [v] } of the loop.
  isl::union_pw_aff Round;
  std::vector<Site> Sites;
  /// [p, Begin]: what is left, and what depends on what in one block.
  isl::union_set Early;
  isl::union_map Local;
  /// [p, Begin] -> { : ... }: that the block has its last round.
  isl::set Complete;
  /// The last ones first.
  std::vector<Group> Late;
  /// By statement: what is early (0) and what is in which group (from 1 on).
  std::map<std::string, std::vector<std::pair<isl::set, size_t>>> Pieces;
  /// The same with the statements' new names, and from these to the old ones.
  std::vector<isl::union_set> PartDomains;
  isl::union_map ToOld;
};

} // namespace

static isl::union_map mapOf(const isl::union_pw_aff &Function) {
  return isl::union_map::from(isl::multi_union_pw_aff(Function));
}

static bool isSequence(const isl::schedule_node &Node) {
  return Node.isa<isl::schedule_node_sequence>() ||
         Node.isa<isl::schedule_node_set>();
}

/// Whether \p Node is one loop of the host around kernels.
static bool isHostLoop(const isl::schedule_node &Node) {
  if (!Node.isa<isl::schedule_node_band>() || !hasParallelBand(Node))
    return false;
  auto Band = Node.as<isl::schedule_node_band>();
  return parallelMembers(Band).empty() && count(Band.n_member()) == 1;
}

/// Finds what are kernels below \p Node; false if there are more host loops.
bool LoopBlocker::findSites(const isl::schedule_node &Node) {
  if (Node.isa<isl::schedule_node_filter>())
    return findSites(Node.child(0));
  if (!hasParallelBand(Node))
    return true;
  if (isSequence(Node)) {
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
      if (!findSites(Node.child(C)))
        return false;
    return true;
  }
  if (!Node.isa<isl::schedule_node_band>())
    return false;
  Site Own{Node.domain(), {}};
  for (isl::schedule_node Inner = Node; Inner.isa<isl::schedule_node_band>();
       Inner = Inner.child(0)) {
    auto Band = Inner.as<isl::schedule_node_band>();
    std::vector<unsigned> Members = parallelMembers(Band);
    for (unsigned M : Members)
      Own.Parallel.push_back(Band.partial_schedule().at(int(M)));
    if (Members.size() < count(Band.n_member()))
      break;
  }
  if (Own.Parallel.empty())
    return false;
  Sites.push_back(std::move(Own));
  return true;
}

/// \p Domain in the rounds of a block from \p First to \p Last.
isl::union_set LoopBlocker::inRounds(const isl::union_set &Domain, long First,
                                     long Last) const {
  isl::set Values(Domain.ctx(),
                  "[begin] -> { [v] : begin + " + std::to_string(First) +
                      " <= v <= begin + " + std::to_string(Last) + " }");
  Values = isl::manage(isl_set_set_dim_id(Values.release(), isl_dim_param, 0,
                                          idOf(Domain.ctx(), Begin).release()));
  return Domain.intersect(
      mapOf(Round).intersect_range(isl::union_set(Values)).domain());
}

/// Whether each round does one instance of one statement for each point of the
/// parallel loops.
bool LoopBlocker::isAboutElements(const Site &Own) const {
  std::vector<isl::set> Domains = setsOf(Own.Domain);
  return Own.Parallel.size() == 2 && Domains.size() == 1 &&
         count(Domains[0].tuple_dim()) ==
             count(Loop.schedule_depth()) + 1 + Own.Parallel.size();
}

/// Whether all sets are plain.
static bool arePlain(const isl::union_set &Domain) {
  for (const isl::set &Set : setsOf(Domain))
    if (isl_set_n_basic_set(Set.get()) > 1 || bool(Set.involves_locals()))
      return false;
  return true;
}

/// Lets the classes wait on which nothing else of \p Among depends, in blocks
/// that have all rounds (there is little to do in the last one), if they are
/// simple to describe. False if there are none.
bool LoopBlocker::takeLate(const std::vector<isl::union_pw_aff> &Classes,
                           const isl::union_set &Among) {
  isl::union_map ToClass;
  for (const isl::union_pw_aff &Function : Classes) {
    isl::union_map Own = mapOf(Function).intersect_domain(Early);
    ToClass = ToClass.is_null() ? Own : ToClass.flat_range_product(Own);
  }
  isl::union_set Own = ToClass.domain();
  isl::union_map Left = Local.intersect_domain(Own).intersect_range(Among);
  isl::union_map Within =
      Left.intersect(ToClass.apply_range(ToClass.reverse()));
  isl::union_set Needed = Left.subtract(Within).domain();
  isl::union_set Free = ToClass.range().subtract(Needed.apply(ToClass));
  isl::union_set Waiting = Own.intersect(Free.apply(ToClass.reverse()))
                               .intersect_params(Complete)
                               .coalesce();
  if (bool(Waiting.is_empty()) || !arePlain(Waiting))
    return false;
  Early = Early.subtract(Waiting).coalesce();
  Late.push_back({Waiting, Classes});
  return true;
}

/// { S[i] -> A[a] } of what \p S writes in memory, if that is one element.
static isl::map writtenBy(const Scop &Scop, const Statement &S) {
  isl::map Result;
  for (const Access &A : S.Accesses) {
    if (!A.Writes || Scop.Arrays[A.Array].Storage == StorageKind::Private)
      continue;
    if (!A.IsExact || !Result.is_null())
      return {};
    Result = A.Relation;
  }
  return Result;
}

/// The parallel loop of \p Own that goes along dimension \p Subscript of what
/// its statements write; null if there is none.
isl::union_pw_aff LoopBlocker::lineOf(const Site &Own,
                                      unsigned Subscript) const {
  for (const isl::union_pw_aff &Member : Own.Parallel) {
    bool AllAlong = true, AnyWrites = false;
    for (const isl::set &Domain : setsOf(Own.Domain)) {
      const Statement *S = Given.findStatement(tupleName(Domain));
      isl::map Written = writtenBy(Given, *S).intersect_domain(Domain);
      if (Written.is_null())
        continue;
      unsigned Rank = count(Written.range_tuple_dim());
      if (Subscript >= Rank)
        return {};
      isl::map Line =
          Written
              .project_out(isl::dim::out, Subscript + 1, Rank - Subscript - 1)
              .project_out(isl::dim::out, 0, Subscript);
      isl::union_map Both =
          mapOf(Member).reverse().apply_range(isl::union_map(Line));
      AnyWrites = true;
      AllAlong &= bool(Both.is_single_valued()) && bool(Both.is_injective());
    }
    if (AnyWrites && AllAlong)
      return Member;
  }
  return {};
}

/// Lets rows or columns wait.
void LoopBlocker::takeLines(unsigned Subscript, const isl::union_set &Among) {
  isl::union_pw_aff All;
  for (const Site &Own : Sites) {
    isl::union_pw_aff Line = lineOf(Own, Subscript);
    if (!Line.is_null())
      All = All.is_null() ? Line : All.union_add(Line);
  }
  if (!All.is_null())
    takeLate({All}, Among);
}

/// { S[i] -> [v] }: the first round of the instance's block.
isl::union_pw_aff LoopBlocker::firstRound() const {
  isl::val Size(Given.ctx(), Rounds);
  isl_union_pw_aff *Result =
      isl_union_pw_aff_scale_down_val(Round.copy(), Size.copy());
  Result = isl_union_pw_aff_floor(Result);
  return isl::manage(isl_union_pw_aff_scale_val(Result, Size.copy()));
}

/// \p Set of one block for all of them.
isl::set LoopBlocker::inBlocks(const isl::set &Set) const {
  isl::id Id = idOf(Given.ctx(), Begin);
  isl::union_set Bound =
      firstRound().intersect_domain(isl::union_set(Set)).bind(Id);
  std::vector<isl::set> Sets = setsOf(Bound.intersect(isl::union_set(Set)));
  if (Sets.size() != 1)
    return {};
  return Sets[0].project_out_param(Id).coalesce();
}

/// Whether the pieces of each statement are all that it has.
bool LoopBlocker::areWhole() const {
  isl::set Known = Given.knownFacts();
  for (const auto &[Name, Own] : Pieces) {
    isl::set Rest = Given.findStatement(Name)->Domain.intersect_params(Known);
    for (const auto &[Set, Part] : Own)
      Rest = Rest.subtract(Set);
    if (!bool(Rest.is_empty()))
      return false;
  }
  return true;
}

/// Notes the pieces of each statement: what is early, and what is in each
/// group.
bool LoopBlocker::findPieces() {
  if (!arePlain(Early))
    return false;
  std::vector<isl::union_set> Parts = {Early};
  for (const Group &Own : Late)
    Parts.push_back(Own.Domain);
  for (size_t P = 0; P < Parts.size(); ++P)
    for (const isl::set &Set : setsOf(Parts[P])) {
      isl::set All = inBlocks(Set);
      if (All.is_null())
        return false;
      if (!bool(All.is_empty()))
        Pieces[tupleName(Set)].push_back({All, P});
    }
  return areWhole();
}

/// The statements in pieces; fills PartOf and ToOld.
std::optional<Scop> LoopBlocker::cut() {
  std::map<std::string, std::vector<isl::set>> Sets;
  for (const auto &[Name, Own] : Pieces)
    if (Own.size() > 1)
      for (const auto &[Set, Part] : Own)
        Sets[Name].push_back(Set);
  std::optional<Scop> Result = cutStatements(Given, Sets);
  if (!Result)
    return std::nullopt;
  PartDomains.assign(Late.size() + 1, isl::union_set::empty(Given.ctx()));
  ToOld = isl::union_map::empty(Given.ctx());
  size_t Next = 0;
  for (const Statement &S : Given.Statements) {
    auto Found = Pieces.find(S.Name);
    size_t Number = Sets.count(S.Name) ? Found->second.size() : 1;
    for (size_t P = 0; P < Number; ++P, ++Next) {
      const isl::set &Own = Result->Statements[Next].Domain;
      ToOld = ToOld.unite(isl::union_map(Own.identity().set_tuple_id(
          isl::dim::out, idOf(Given.ctx(), S.Name))));
      if (Found != Pieces.end()) {
        isl::union_set &All = PartDomains[Found->second[P].second];
        All = All.unite(isl::union_set(Own));
      }
    }
  }
  return Result;
}

namespace {

/// Puts a tree of bands and sequences together again, with another order in the
/// place of one node.
class TreeEdit {
public:
  TreeEdit(const isl::union_set &Domain, const isl::schedule_node &Place,
           const isl::schedule &New)
      : Domain(Domain), Place(Place), New(New) {}

  /// Null if there is nothing of Domain below \p Node.
  isl::schedule run(const isl::schedule_node &Node) const {
    if (Node.is_null() || bool(Node.domain().intersect(Domain).is_empty()))
      return {};
    if (!Place.is_null() && bool(Node.is_equal(Place)))
      return New;
    if (Node.isa<isl::schedule_node_leaf>())
      return isl::schedule::from_domain(Node.domain().intersect(Domain));
    if (isSequence(Node))
      return runSequence(Node);
    isl::schedule Inner = run(Node.child(0));
    if (!Node.isa<isl::schedule_node_band>() || Inner.is_null())
      return Inner;
    return Inner.insert_partial_schedule(
        Node.as<isl::schedule_node_band>().partial_schedule().intersect_domain(
            Inner.domain()));
  }

private:
  const isl::union_set &Domain;
  const isl::schedule_node &Place;
  const isl::schedule &New;

  isl::schedule runSequence(const isl::schedule_node &Node) const {
    isl::schedule Result;
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
      isl::schedule Child = run(Node.child(C).child(0));
      if (!Child.is_null())
        Result = Result.is_null() ? Child : Result.sequence(Child);
    }
    return Result;
  }
};

} // namespace

/// The node of \p Tree where \p Node is in its own tree.
static isl::schedule_node sameNode(const isl::schedule &Tree,
                                   const isl::schedule_node &Node) {
  std::vector<int> Way;
  for (isl::schedule_node Up = Node; bool(Up.has_parent()); Up = Up.parent())
    Way.push_back(int(isl_schedule_node_get_child_position(Up.get())));
  isl::schedule_node Result = Tree.root();
  for (size_t W = Way.size(); W-- > 0;)
    Result = Result.child(Way[W]);
  return Result;
}

static isl::schedule withBand(const isl::schedule &Inner,
                              const isl::multi_union_pw_aff &Functions) {
  return Inner.insert_partial_schedule(
      Functions.intersect_domain(Inner.domain()));
}

/// The order of a block of rounds, for all blocks; \p Node is the loop in the
/// tree of the pieces.
isl::schedule LoopBlocker::blocks(const isl::schedule_node &Node) const {
  isl::union_pw_multi_aff Back = ToOld.as_union_pw_multi_aff();
  isl::schedule Result =
      TreeEdit(PartDomains[0], isl::schedule_node(), isl::schedule()).run(Node);
  for (size_t G = Late.size(); G-- > 0;) {
    isl::multi_union_pw_aff Band;
    for (const isl::union_pw_aff &Function : Late[G].Classes) {
      isl::multi_union_pw_aff Own(
          Function.pullback(Back).intersect_domain(PartDomains[G + 1]));
      Band = Band.is_null() ? Own : Band.flat_range_product(Own);
    }
    isl::schedule Own =
        withBand(isl::schedule::from_domain(PartDomains[G + 1]), Band);
    Result = Result.is_null() ? Own : Result.sequence(Own);
  }
  return withBand(Result, isl::multi_union_pw_aff(firstRound().pullback(Back)));
}

/// The dependences between the pieces.
Dependences LoopBlocker::ofPieces() const {
  isl::union_map New = ToOld.reverse();
  auto Renamed = [&](const isl::union_map &Map) {
    return Map.apply_domain(New).apply_range(New);
  };
  Dependences Result;
  Result.Flow = Renamed(Edges.Flow);
  Result.False = Renamed(Edges.False);
  Result.LiveInReads = Edges.LiveInReads.apply_domain(New);
  // { S[i] -> [A[a] -> T[j]] }
  isl::union_map Curried = Edges.FlowByElement.curry().apply_domain(New);
  Result.FlowByElement = Curried.uncurry().apply_range(New);
  return Result;
}

std::optional<BlockedLoops> LoopBlocker::run(const isl::schedule &Tree) {
  if (!findSites(Loop.child(0)))
    return std::nullopt;
  bool AnyElements = false;
  isl::union_set Among = Early;
  for (const Site &Own : Sites)
    if (isAboutElements(Own))
      AnyElements |= takeLate(Own.Parallel, Among);
  if (!AnyElements)
    return std::nullopt;
  Among = Early;
  for (unsigned Subscript : {0, 1})
    takeLines(Subscript, Among);
  if (!findPieces())
    return std::nullopt;
  std::optional<Scop> Model = cut();
  if (!Model)
    return std::nullopt;
  isl::schedule All = Tree.pullback(ToOld.as_union_pw_multi_aff());
  isl::schedule_node Place = sameNode(All, Loop);
  isl::schedule Blocks = blocks(Place);
  isl::union_set Domain = All.domain();
  isl::schedule Result =
      TreeEdit(Domain, Place, Blocks).run(All.root().child(0));
  if (Result.is_null())
    return std::nullopt;
  return BlockedLoops{std::move(*Model), ofPieces(), Result};
}

std::optional<BlockedLoops> c2cuda::blockLoops(const Scop &Scop,
                                               const Dependences &Edges,
                                               const isl::schedule &Tree) {
  std::vector<isl::schedule_node> Loops;
  Tree.root().foreach_descendant_top_down(
      [&](isl::schedule_node Node) -> isl::boolean {
        if (isHostLoop(Node))
          Loops.push_back(Node);
        return true;
      });
  for (const isl::schedule_node &Loop : Loops)
    if (auto Result = LoopBlocker(Scop, Edges, Loop).run(Tree))
      return Result;
  return std::nullopt;
}

bool c2cuda::respects(const isl::schedule &Tree,
                      const isl::union_map &Dependences) {
  isl::union_map Times = Tree.map();
  isl::union_map InTime = Dependences.apply_domain(Times).apply_range(Times);
  for (const isl::map &Map : mapsOf(InTime)) {
    isl::map Backwards =
        isl::manage(isl_map_lex_gt(Map.domain().space().release()));
    if (!bool(Map.is_disjoint(Backwards)))
      return false;
  }
  return !InTime.is_null();
}
