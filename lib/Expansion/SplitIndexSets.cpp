// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where instances of a statement depend on others of the same iteration of the
// loops outside, and a plane lies between those that have a value and those
// that want it, the plane cuts the statement's instances in two. No piece then
// depends on itself.

#include "c2cuda/Expansion/Expansion.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// Finds where to cut, for one number of loops that stay as they are.
class Cutter {
public:
  Cutter(const Scop &Scop, const Dependences &Edges, unsigned Outer);

  std::optional<Scop> run();

private:
  bool isInCircle(const std::string &Name) const;
  bool cutBetween(const isl::basic_map &Pairs);
  void addCut(const isl::set &Half);
  std::vector<isl::set> pieces(const Statement &S) const;

  /// A piece is a kernel, so many are too many.
  static constexpr size_t MostCuts = 4, MostPieces = 9;

  const Scop &Given;
  /// { S[i] -> T[j] } with the same values of the outer loops.
  isl::union_map Local;
  /// { [i] : ... }, of unnamed tuples, all with Dims dimensions.
  std::vector<isl::set> Cuts;
  unsigned Dims = 0;
};

} // namespace

Cutter::Cutter(const Scop &Scop, const Dependences &Edges, unsigned Outer)
    : Given(Scop) {
  isl::union_set Domain = Scop.domain().intersect_params(Scop.knownFacts());
  Local = isl::union_map::empty(Scop.ctx());
  for (isl::map Map : mapsOf(Edges.all().intersect_domain(Domain))) {
    unsigned From = count(Map.domain_tuple_dim());
    unsigned To = count(Map.range_tuple_dim());
    if (std::min(From, To) < Outer)
      continue;
    for (unsigned D = 0; D < Outer; ++D)
      Map = Map.equate(isl::dim::in, int(D), isl::dim::out, int(D));
    Local = Local.unite(isl::union_map(Map));
  }
}

/// Whether what depends on \p Name comes back to it within the outer loops.
bool Cutter::isInCircle(const std::string &Name) const {
  std::vector<std::string> Reached = {Name};
  for (size_t R = 0; R < Reached.size(); ++R)
    for (const isl::map &Map : mapsOf(Local)) {
      if (tupleName(Map.domain()) != Reached[R] || bool(Map.is_empty()))
        continue;
      std::string To = rangeName(Map);
      if (To == Name)
        return true;
      if (std::find(Reached.begin(), Reached.end(), To) == Reached.end())
        Reached.push_back(To);
    }
  return false;
}

static isl::set unnamed(const isl::set &Set) {
  return isl::manage(isl_set_reset_tuple_id(Set.copy()));
}

void Cutter::addCut(const isl::set &Half) {
  for (const isl::set &Known : Cuts)
    if (bool(Known.is_equal(Half)) || bool(Known.is_equal(Half.complement())))
      return;
  Cuts.push_back(Half);
}

/// The half-space of one of \p From's constraints that has nothing of \p Other.
static isl::set planeBetween(const isl::set &From, const isl::set &Other) {
  // isl knows no functions of divisions that it only knows to exist.
  isl::basic_set Hull =
      isl::manage(isl_basic_set_remove_divs(From.simple_hull().release()));
  struct Search {
    isl::set Other, Found;
  } Search = {Other, isl::set()};
  auto Try = [](isl_constraint *Given, void *User) {
    auto &Search = *static_cast<struct Search *>(User);
    isl::aff Aff = isl::manage(isl_constraint_get_aff(Given));
    bool IsEquality = isl_constraint_is_equality(Given) == isl_bool_true;
    isl_constraint_free(Given);
    for (bool Negative : {false, true}) {
      if (Negative && !IsEquality)
        break;
      isl::set Half = isl::manage(isl_pw_aff_nonneg_set(
          isl::pw_aff(Negative ? Aff.neg() : Aff).release()));
      if (Search.Found.is_null() &&
          bool(Half.intersect(Search.Other).is_empty()))
        Search.Found = Half;
    }
    return isl_stat_ok;
  };
  isl_basic_set_foreach_constraint(Hull.get(), Try, &Search);
  return Search.Found;
}

/// Cuts between the two ends of \p Pairs; false if no plane lies there.
bool Cutter::cutBetween(const isl::basic_map &Pairs) {
  isl::set From = unnamed(isl::set(Pairs.domain()));
  isl::set To = unnamed(isl::set(Pairs.range()));
  if (count(From.tuple_dim()) != count(To.tuple_dim()) ||
      (Dims != 0 && Dims != count(From.tuple_dim())))
    return false;
  Dims = count(From.tuple_dim());
  isl::set Plane = planeBetween(From, To);
  if (Plane.is_null())
    Plane = planeBetween(To, From);
  if (Plane.is_null())
    return false;
  addCut(Plane);
  return true;
}

std::vector<isl::set> Cutter::pieces(const Statement &S) const {
  std::vector<isl::set> Sets = {unnamed(S.Domain)};
  isl::set Known = Given.knownFacts();
  for (const isl::set &Cut : Cuts) {
    std::vector<isl::set> Halves;
    for (const isl::set &Set : Sets)
      for (const isl::set &Half : {Set.intersect(Cut), Set.subtract(Cut)})
        if (!bool(Half.intersect_params(Known).is_empty()))
          Halves.push_back(Half.coalesce());
    Sets = std::move(Halves);
  }
  return Sets;
}

std::optional<Scop> Cutter::run() {
  for (const isl::map &Map : mapsOf(Local)) {
    std::string From = tupleName(Map.domain()), To = rangeName(Map);
    if (!isInCircle(From) || !isInCircle(To))
      continue;
    isl::map Others = Map;
    if (count(Map.domain_tuple_dim()) == count(Map.range_tuple_dim()))
      Others = Map.subtract(Map.domain().identity().set_tuple_id(
          isl::dim::out, idOf(Given.ctx(), To)));
    bool AllCut = true;
    Others.foreach_basic_map([&](const isl::basic_map &Pairs) {
      AllCut = AllCut && cutBetween(Pairs) && Cuts.size() <= MostCuts;
      return AllCut ? isl::stat::ok() : isl::stat::error();
    });
    if (!AllCut)
      return std::nullopt;
  }
  if (Cuts.empty())
    return std::nullopt;
  std::map<std::string, std::vector<isl::set>> Pieces;
  bool AnyCut = false;
  for (const Statement &S : Given.Statements) {
    if (!isInCircle(S.Name) || count(S.Domain.tuple_dim()) != Dims)
      continue;
    std::vector<isl::set> Own = pieces(S);
    if (Own.size() > MostPieces)
      return std::nullopt;
    AnyCut |= Own.size() > 1;
    Pieces[S.Name] = std::move(Own);
  }
  if (!AnyCut)
    return std::nullopt;
  return cutStatements(Given, Pieces);
}

std::optional<Scop> c2cuda::splitIndexSets(const Scop &Given,
                                           const Dependences &Edges) {
  unsigned Depth = 0;
  for (const Statement &S : Given.Statements)
    Depth = std::max(Depth, count(S.Domain.tuple_dim()));
  for (unsigned Outer = 0; Outer < Depth; ++Outer)
    if (auto Result = Cutter(Given, Edges, Outer).run())
      return Result;
  return std::nullopt;
}
