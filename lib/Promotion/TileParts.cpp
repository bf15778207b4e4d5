// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sets of [values, v]: a block's values of the mapped dimensions, each with the
// loop's iterations that it has.

#include "TileParts.h"

#include "ThreadTiles.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class PartFinder {
public:
  PartFinder(const PromotedKernel &Kernel, const OrderNode &Loop,
             const isl::set &Known, unsigned Step)
      : Kernel(Kernel), Loop(Loop), Known(Known), Step(Step) {}

  std::vector<TilePart> run();

private:
  bool measure();
  bool measure(const isl::set &Domain, const isl::set &All);
  isl::map placesOf(const isl::set &Domain) const;
  bool isForAll(const isl::set &Domain, const isl::map &Value) const;
  isl::union_set conditions(const isl::set &Values) const;
  isl::set block() const;
  void roundWhole();
  std::optional<isl::pw_aff> fromOrigin(const isl::pw_aff &Value,
                                        long &Distance) const;
  bool isSmall(const isl::set &Values) const;
  std::optional<TilePart> part(const isl::set &Values, bool IsWhole) const;
  isl::set withEarlierStart(const isl::set &Values) const;

  const PromotedKernel &Kernel;
  const OrderNode &Loop;
  const isl::set &Known;
  unsigned Step;
  /// { [v] }: all iterations, and those that all values have of every
  /// statement that runs in them.
  isl::set Every, Whole;
  /// { [values] } that some statement of the kernel has.
  isl::set AllValues;
  /// The iterations of each statement.
  std::map<std::string, isl::set> OfStatement;
};

} // namespace

/// { S[i] -> [v] } on \p Domain; null if there is none.
static isl::map functionOn(const isl::union_pw_aff &Function,
                           const isl::set &Domain) {
  isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Function))
                           .intersect_domain(isl::union_set(Domain));
  std::vector<isl::map> Own = mapsOf(Map);
  return Own.size() == 1 ? Own[0] : isl::map();
}

/// { [a, b] }
static isl::set pairsOf(const isl::set &A, const isl::set &B) {
  return isl::manage(isl_set_flat_product(A.copy(), B.copy()));
}

/// { S[i] -> [values] } of all mapped dimensions; null if some has none.
isl::map PartFinder::placesOf(const isl::set &Domain) const {
  isl::map Result;
  for (const MappedDimension &D : Kernel.Base.Dimensions) {
    isl::map Own = functionOn(D.Function, Domain);
    if (Own.is_null())
      return {};
    Result = Result.is_null() ? Own : Result.flat_range_product(Own);
  }
  return Result;
}

/// Whether an iteration \p Value, { S[i] -> [v] }, is one instance of \p
/// Domain, the same but for the values that a thread has several of. In
///   for (i0 = 0; i0 < n; i0 += 8) for (k = 0; ..) for (i = i0; i < i0 + 8;
///   i++)
/// i0 depends on i.
bool PartFinder::isForAll(const isl::set &Domain, const isl::map &Value) const {
  auto Tiled = tiledIterators(Kernel.Base, Domain);
  if (!Tiled)
    return false;
  isl::map Own = Value;
  for (const MappedDimension &D : Kernel.Base.Dimensions)
    if (D.perThread() == 1)
      Own = Own.flat_range_product(functionOn(D.Function, Domain));
  isl::map Others = Domain.identity();
  std::sort(Tiled->rbegin(), Tiled->rend());
  for (unsigned Iterator : *Tiled)
    Others = Others.project_out(isl::dim::out, Iterator, 1);
  return bool(Own.reverse().apply_range(Others).is_single_valued());
}

/// { [values] } of a block.
isl::set PartFinder::block() const {
  std::string Params, Dims, Text;
  for (const MappedDimension &D : Kernel.Base.Dimensions) {
    std::string Value = "v" + std::to_string(&D - &Kernel.Base.Dimensions[0]);
    std::string Comma = Params.empty() ? "" : ", ";
    Params += Comma + D.Origin;
    Dims += Comma + Value;
    Text += (Text.empty() ? "" : " and ") + D.Origin + " <= " + Value + " < " +
            D.Origin + " + " + std::to_string(D.span());
  }
  return isl::set(Known.ctx(),
                  "[" + Params + "] -> { [" + Dims + "] : " + Text + " }")
      .intersect_params(Known);
}

/// Adds the iterations of the statement \p Domain, and takes away from Whole
/// those that some of \p All, the block's values, do not have.
bool PartFinder::measure(const isl::set &Domain, const isl::set &All) {
  isl::map Places = placesOf(Domain);
  isl::map Value = functionOn(Loop.Function, Domain);
  if (Places.is_null() || Value.is_null() || !isForAll(Domain, Value))
    return false;
  Places = Places.flat_range_product(Value);
  if (!bool(Places.is_injective()))
    return false;
  unsigned Dims = unsigned(Kernel.Base.Dimensions.size());
  isl::set Own = Places.range().intersect_params(Known);
  isl::set AnyValue(Known.ctx(), "{ [v] }");
  Own = Own.intersect(pairsOf(block(), AnyValue)).coalesce();
  isl::set Values = Own.project_out(isl::dim::set, 0, Dims).coalesce();
  isl::set Missed = pairsOf(All, Values)
                        .subtract(Own)
                        .project_out(isl::dim::set, 0, Dims)
                        .coalesce();
  OfStatement[tupleName(Domain)] = Values;
  Every = Every.is_null() ? Values : Every.unite(Values);
  Whole = Whole.is_null() ? Missed : Whole.unite(Missed);
  return true;
}

static std::vector<isl::set> leavesOf(const OrderNode &Node) {
  if (Node.What == OrderNode::Kind::Leaf)
    return setsOf(Node.Domain);
  std::vector<isl::set> Result;
  for (const OrderNode &Child : Node.Children)
    for (const isl::set &Set : leavesOf(Child))
      Result.push_back(Set);
  return Result;
}

bool PartFinder::measure() {
  for (const isl::set &Domain : setsOf(Kernel.Base.Domain)) {
    isl::map Places = placesOf(Domain);
    if (Places.is_null())
      return false;
    isl::set Own = Places.intersect_domain(Domain).range();
    AllValues = AllValues.is_null() ? Own : AllValues.unite(Own);
  }
  AllValues = AllValues.coalesce();
  isl::set All = AllValues.intersect(block()).coalesce();
  for (const isl::set &Domain : leavesOf(Loop))
    if (!measure(Domain, All))
      return false;
  Every = Every.coalesce();
  Whole = Every.subtract(Whole).coalesce();
  roundWhole();
  return !Whole.is_null() && !bool(Whole.is_empty());
}

// ---- Where parts begin -----------------------------------------------------

/// The first value of the block of which \p Value, or a piece of it, is a
/// constant \p Distance away.
std::optional<isl::pw_aff> PartFinder::fromOrigin(const isl::pw_aff &Value,
                                                  long &Distance) const {
  std::optional<isl::pw_aff> Result;
  Value.foreach_piece([&](isl::set Where, isl::aff Piece) {
    for (const MappedDimension &D : Kernel.Base.Dimensions) {
      isl::pw_aff Origin = isl::pw_aff::param_on_domain(
          isl::set::universe(Where.space()), idOf(Known.ctx(), D.Origin));
      if (!Result && constantOf(isl::pw_aff(Piece).sub(Origin), Distance))
        Result = Origin;
    }
    return isl::stat::ok();
  });
  return Result;
}

static long remainder(long Value, long Step) {
  return ((Value % Step) + Step) % Step;
}

/// { [v] : v >= Bound }, or v < Bound.
static isl::set beside(const isl::set &Values, const isl::pw_aff &Bound,
                       bool Above) {
  isl::local_space Local(Values.space());
  isl::pw_aff Value = isl::aff::var_on_domain(Local, isl::dim::set, 0);
  isl::pw_aff Limit = Bound.insert_domain(Values.space());
  return Above ? Value.ge_set(Limit) : Value.lt_set(Limit);
}

/// Leaves what is no whole tile at the ends next to other parts to these.
void PartFinder::roundWhole() {
  long Distance;
  isl::pw_aff Lower = Whole.dim_min(0).coalesce();
  isl::pw_aff End = Whole.dim_max(0).add_constant(1).coalesce();
  if (auto Origin = fromOrigin(Lower, Distance))
    Whole = Whole.intersect(beside(
        Whole, Origin->add_constant(Distance + remainder(-Distance, Step)),
        true));
  if (auto Origin = fromOrigin(End, Distance))
    Whole = Whole.intersect(beside(
        Whole, Origin->add_constant(Distance - remainder(Distance, Step)),
        false));
  Whole = Whole.coalesce();
}

/// \p Values with those in front of them up to where a tile begins.
isl::set PartFinder::withEarlierStart(const isl::set &Values) const {
  long Distance;
  isl::pw_aff Lower = Values.dim_min(0).coalesce();
  isl::pw_aff Upper = Values.dim_max(0).coalesce();
  if (auto Origin = fromOrigin(Lower, Distance))
    Lower = Lower.add_constant(-remainder(Distance, Step));
  isl::set All = isl::set::universe(Values.space());
  return beside(All, Lower, true)
      .intersect(beside(All, Upper.add_constant(1), false))
      .coalesce();
}

// ---- Parts -----------------------------------------------------------------

/// { S[i] : its value in \p Values }
static isl::union_set where(const isl::union_set &Domain,
                            const isl::union_pw_aff &Function,
                            const isl::set &Values) {
  isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Function));
  return Domain.intersect(Map.intersect_range(isl::union_set(Values)).domain());
}

/// What has to be asked in iterations \p Values. Nobody looks at what is
/// computed for values that no statement has.
isl::union_set PartFinder::conditions(const isl::set &Values) const {
  isl::union_set Result = isl::union_set::empty(Known.ctx());
  for (const isl::set &Domain :
       setsOf(where(Loop.Domain, Loop.Function, Values))) {
    isl::map Places;
    for (const MappedDimension &D : Kernel.Base.Dimensions) {
      isl::aff Own = totalOn(D.Function, Domain);
      isl::map Map = Own.is_null() ? isl::map() : isl::map::from_aff(Own);
      Places = Places.is_null() ? Map : Places.flat_range_product(Map);
    }
    Result = Result.unite(isl::union_set(
        Places.is_null()
            ? Domain
            : Domain.gist(Places.intersect_range(AllValues).domain())));
  }
  return Result;
}

/// Whether threads only ask in a few tiles of a block.
bool PartFinder::isSmall(const isl::set &Values) const {
  unsigned Span = 0;
  for (const MappedDimension &D : Kernel.Base.Dimensions)
    Span = std::max(Span, D.span());
  isl::val Most =
      maximumOf(Values.dim_max(0).sub(Values.dim_min(0)).coalesce());
  return !Most.is_null() && bool(Most.is_int()) &&
         bool(Most.le(isl::val(Known.ctx(), 4 * long(Span))));
}

std::optional<TilePart> PartFinder::part(const isl::set &Values,
                                         bool IsWhole) const {
  TilePart Result;
  Result.Values = IsWhole ? Values : withEarlierStart(Values);
  auto Order = inAllValues(Kernel, Loop);
  if (!Order || Result.Values.is_null() || (!IsWhole && !isSmall(Values)))
    return std::nullopt;
  Result.Order = std::move(*Order);
  isl::union_set Domain = isl::union_set::empty(Known.ctx());
  for (const isl::set &Set : setsOf(Result.Order.Domain)) {
    isl::set Own = Result.Values;
    if (IsWhole)
      Own = Own.intersect(OfStatement.at(tupleName(Set)));
    Domain =
        Domain.unite(where(isl::union_set(Set), Result.Order.Function, Own));
  }
  restrictTo(Result.Order, Domain);
  if (!IsWhole)
    Result.Only = conditions(Values);
  return Result;
}

std::vector<TilePart> PartFinder::run() {
  if (!measure())
    return {};
  isl::set Partial = Every.subtract(Whole).coalesce();
  isl::map Less(Known.ctx(), "{ [v] -> [w] : v < w }");
  isl::set Before = Partial.intersect(Whole.apply(Less.reverse()));
  isl::set After = Partial.intersect(Whole.apply(Less));
  isl::set Elsewhere = Partial.subtract(Before).subtract(After);
  if (!bool(Before.is_disjoint(After)))
    return {};
  bool GoesBefore = !bool(Before.is_empty());
  (GoesBefore ? Before : After) =
      (GoesBefore ? Before : After).unite(Elsewhere);
  std::vector<TilePart> Result;
  for (const auto &[Values, IsWhole] :
       {std::pair(Before, false), {Whole, true}, {After, false}}) {
    if (bool(Values.is_empty()))
      continue;
    auto Own = part(Values.coalesce(), IsWhole);
    if (!Own)
      return {};
    Result.push_back(std::move(*Own));
  }
  return Result;
}

std::vector<TilePart> c2cuda::tileParts(const PromotedKernel &Kernel,
                                        const OrderNode &Part,
                                        const isl::set &Known, unsigned Step) {
  if (auto Any = regardlessOfEdges(Kernel, Part)) {
    TilePart Only;
    Only.Order = std::move(*Any);
    return {std::move(Only)};
  }
  return PartFinder(Kernel, Part, Known, Step).run();
}

isl::schedule c2cuda::withConditions(const TilePart &Part,
                                     const isl::schedule &Tree) {
  if (Part.Only.is_null() || Tree.is_null())
    return Tree;
  return Tree.root()
      .map_descendant_bottom_up([&](isl::schedule_node Node) {
        if (!Node.isa<isl::schedule_node_leaf>())
          return Node;
        isl::union_set Own = Part.Only.intersect(Node.domain().universe());
        return isl::manage(
            isl_schedule_node_insert_filter(Node.release(), Own.release()));
      })
      .schedule();
}
