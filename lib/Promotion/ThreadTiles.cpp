// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A loop is taken for a product: values of the mapped dimensions, all of them
// with the same iterations of the loop.

#include "ThreadTiles.h"

#include "FixedBox.h"
#include "KernelDomain.h"

#include <algorithm>

using namespace c2cuda;

isl::aff c2cuda::totalOn(const isl::union_pw_aff &Function,
                         const isl::set &Domain) {
  isl::union_map Map = isl::union_map::from(
      isl::multi_union_pw_aff(Function.intersect_domain(isl::union_set(Domain))));
  std::vector<isl::map> Own = mapsOf(Map);
  isl::aff Result;
  if (Own.size() != 1)
    return Result;
  isl::pw_aff Value = Own[0].as_pw_multi_aff().at(0).gist(Domain);
  if (count(Value.n_piece()) == 1)
    Value.foreach_piece([&](isl::set, isl::aff Piece) {
      Result = Piece;
      return isl::stat::ok();
    });
  return Result;
}

/// The iterator that \p Value is, up to a constant; nothing if it is none.
static std::optional<unsigned> iteratorOf(const isl::aff &Value,
                                          const isl::set &Domain) {
  std::optional<unsigned> Result;
  if (Value.is_null() || isl_aff_dim(Value.get(), isl_dim_div) > 0)
    return std::nullopt;
  for (unsigned I = 0, N = count(Domain.tuple_dim()); I < N; ++I) {
    isl::val Factor = isl::manage(
        isl_aff_get_coefficient_val(Value.get(), isl_dim_in, int(I)));
    if (bool(Factor.is_zero()))
      continue;
    if (Result || !bool(Factor.is_one()))
      return std::nullopt;
    Result = I;
  }
  return Result;
}

std::optional<std::vector<unsigned>>
c2cuda::tiledIterators(const Kernel &Kernel, const isl::set &Domain) {
  std::vector<unsigned> Result;
  for (const MappedDimension &D : Kernel.Dimensions) {
    if (D.perThread() == 1)
      continue;
    auto Iterator = iteratorOf(totalOn(D.Function, Domain), Domain);
    if (!Iterator)
      return std::nullopt;
    Result.push_back(*Iterator);
  }
  return Result;
}

/// { S[i] -> S[i'] } with the iterators \p Some equal, or all but these.
static isl::map sameIterators(const isl::set &Domain,
                              const std::vector<unsigned> &Some, bool Equal) {
  isl::map Result = isl::map::universe(Domain.space().map_from_set());
  for (unsigned I = 0, N = count(Domain.tuple_dim()); I < N; ++I)
    if ((std::find(Some.begin(), Some.end(), I) != Some.end()) == Equal)
      Result = Result.equate(isl::dim::in, int(I), isl::dim::out, int(I));
  return Result;
}

/// { [values] } of all mapped dimensions.
static isl::set valuesOf(const Kernel &Kernel, const isl::set &Domain) {
  isl::union_map All;
  for (const MappedDimension &D : Kernel.Dimensions) {
    isl::union_map Own =
        isl::union_map::from(isl::multi_union_pw_aff(D.Function))
            .intersect_domain(isl::union_set(Domain));
    All = All.is_null() ? Own : All.flat_range_product(Own);
  }
  std::vector<isl::set> Sets = setsOf(All.range());
  return Sets.size() == 1 ? Sets[0] : isl::set();
}

/// Whether no statement of \p Kernel has values that \p Domain does not have.
static bool hasAllValues(const Kernel &Kernel, const isl::set &Domain) {
  isl::set Own = valuesOf(Kernel, Domain);
  for (const isl::set &Other : setsOf(Kernel.Domain)) {
    isl::set Values = valuesOf(Kernel, Other);
    if (Own.is_null() || Values.is_null() ||
        !bool(Values.intersect_params(Domain.params()).is_subset(Own)))
      return false;
  }
  return true;
}

/// \p Domain for any values of the tiled dimensions; null if \p IsSame and the
/// other iterators' depend on these.
static isl::set forAnyValues(const Kernel &Kernel, const isl::set &Domain,
                             bool IsSame) {
  auto Tiled = tiledIterators(Kernel, Domain);
  if (!Tiled || (IsSame && !hasAllValues(Kernel, Domain)))
    return {};
  isl::set Any = Domain.apply(sameIterators(Domain, *Tiled, false));
  if (!IsSame)
    return Any.coalesce();
  isl::set Values = Domain.apply(sameIterators(Domain, *Tiled, true));
  if (!bool(Any.intersect(Values).is_subset(Domain)))
    return {};
  return Any.coalesce();
}

/// \p Domain where \p Value equals the parameter \p Name.
static isl::set bound(const isl::set &Domain, const isl::aff &Value,
                      const std::string &Name) {
  isl::pw_aff Parameter = isl::pw_aff::param_on_domain(
      isl::set::universe(Domain.space()), idOf(Domain.ctx(), Name));
  return Domain.intersect(isl::pw_aff(Value).eq_set(Parameter));
}

/// Where the thread has its values.
static isl::set ofThread(const Kernel &Kernel, const isl::set &Domain,
                         isl::set Any) {
  for (const MappedDimension &D : Kernel.Dimensions) {
    isl::aff Value = totalOn(D.Function, Domain);
    if (Value.is_null())
      return {};
    Any = bound(Any, Value, D.Value.Name);
  }
  return Any;
}

static std::optional<OrderNode> leafWith(const OrderNode &Leaf,
                                         const LeafDomain &DomainOf) {
  OrderNode Result = Leaf;
  Result.Domain = isl::union_set::empty(Leaf.Domain.ctx());
  for (const isl::set &Domain : setsOf(Leaf.Domain)) {
    isl::set Own = DomainOf(Domain);
    if (Own.is_null())
      return std::nullopt;
    Result.Domain = Result.Domain.unite(isl::union_set(Own));
  }
  return Result;
}

std::optional<OrderNode> c2cuda::withDomains(const OrderNode &Part,
                                             bool MayNest,
                                             const LeafDomain &DomainOf) {
  if (Part.What == OrderNode::Kind::Leaf)
    return leafWith(Part, DomainOf);
  OrderNode Result = Part;
  Result.Domain = isl::union_set::empty(Part.Domain.ctx());
  for (OrderNode &Child : Result.Children) {
    auto Any = Child.What == OrderNode::Kind::Leaf ? leafWith(Child, DomainOf)
               : MayNest || (Part.What == OrderNode::Kind::Loop &&
                             Child.What == OrderNode::Kind::Sequence)
                   ? withDomains(Child, MayNest, DomainOf)
                   : std::nullopt;
    if (!Any)
      return std::nullopt;
    Child = std::move(*Any);
    Result.Domain = Result.Domain.unite(Child.Domain);
  }
  if (Part.What != OrderNode::Kind::Loop)
    return Result;
  Result.Function = isl::union_pw_aff();
  for (const isl::set &Domain : setsOf(Part.Domain)) {
    isl::aff Value = totalOn(Part.Function, Domain);
    if (Value.is_null())
      return std::nullopt;
    isl::union_pw_aff Own{isl::pw_aff(Value)};
    Result.Function =
        Result.Function.is_null() ? Own : Result.Function.union_add(Own);
  }
  return Result;
}

static std::optional<OrderNode> regardless(const PromotedKernel &Kernel,
                                           const OrderNode &Part, bool IsSame) {
  const bool MayNest = !Kernel.Base.HasTensorTiles && !Kernel.Base.IsAllPairs;
  return withDomains(Part, MayNest, [&](const isl::set &Domain) {
    isl::set Any = forAnyValues(Kernel.Base, Domain, IsSame);
    return Any.is_null() ? Any : ofThread(Kernel.Base, Domain, Any);
  });
}

std::optional<OrderNode> c2cuda::regardlessOfEdges(const PromotedKernel &Kernel,
                                                   const OrderNode &Part) {
  return regardless(Kernel, Part, true);
}

std::optional<OrderNode> c2cuda::inAllValues(const PromotedKernel &Kernel,
                                             const OrderNode &Part) {
  return regardless(Kernel, Part, false);
}

/// { S[i] } of \p Domain with any values of the mapped dimensions.
static isl::set withAnyPlace(const Kernel &Kernel, const isl::set &Domain) {
  std::vector<unsigned> Mapped;
  for (const MappedDimension &D : Kernel.Dimensions) {
    auto Iterator = iteratorOf(totalOn(D.Function, Domain), Domain);
    if (!Iterator)
      return {};
    Mapped.push_back(*Iterator);
  }
  return Domain.apply(sameIterators(Domain, Mapped, false)).coalesce();
}

/// Whether the iterations of \p Domain are the same for all values of \p D.
static bool isSameAlong(const MappedDimension &D, const isl::set &Domain) {
  auto Iterator = iteratorOf(totalOn(D.Function, Domain), Domain);
  if (!Iterator)
    return false;
  isl::set Any = Domain.apply(sameIterators(Domain, {*Iterator}, false));
  isl::set Values = Domain.apply(sameIterators(Domain, {*Iterator}, true));
  return bool(Any.intersect(Values).is_subset(Domain));
}

/// { : ... } where the thread's value of \p D is one that the dimension has.
static isl::set existing(const MappedDimension &D, const isl::set &Known) {
  isl::pw_aff Value = isl::pw_aff::param_on_domain(
      isl::set::universe(Known.space()), idOf(Known.ctx(), D.Value.Name));
  return D.Lower.le_set(Value).intersect(Value.le_set(D.Upper));
}

std::optional<WholeBlocks> c2cuda::wholeBlocks(const PromotedKernel &Kernel,
                                               const OrderNode &Part,
                                               const isl::set &Known,
                                               bool AllExist) {
  isl::union_set Missing = isl::union_set::empty(Known.ctx());
  auto Order = withDomains(Part, true, [&](const isl::set &Domain) {
    isl::set Any = withAnyPlace(Kernel.Base, Domain);
    if (!Any.is_null())
      Any = ofThread(Kernel.Base, Domain, Any);
    if (Any.is_null())
      return Any;
    isl::set Own = Any.subtract(Domain);
    // Of values that do not exist nobody sees the result.
    for (const MappedDimension &D : Kernel.Base.Dimensions)
      if (!AllExist && isSameAlong(D, Domain))
        Own = Own.intersect_params(existing(D, Known));
    Missing = Missing.unite(isl::union_set(Own));
    return Any;
  });
  if (!Order)
    return std::nullopt;
  WholeBlocks Result;
  Result.Order = std::move(*Order);
  // Where it does not run at all it does not matter.
  isl::set Runs =
      Known.intersect(forAllThreads(Kernel.Base, Result.Order.Domain).params());
  Result.When = Runs.subtract(forAllThreads(Kernel.Base, Missing).params())
                    .coalesce()
                    .gist(Runs)
                    .coalesce();
  // A disjunction would take longer to ask than it saves.
  if (Result.When.is_null() || bool(Result.When.involves_locals()) ||
      count(Result.When.n_basic_set()) != 1)
    return std::nullopt;
  return Result;
}

isl::union_set c2cuda::forAllThreads(const Kernel &Kernel,
                                     isl::union_set Domain) {
  isl::set Values = isl::set::universe(isl::space::unit(Domain.ctx()));
  for (const MappedDimension &D : Kernel.Dimensions)
    Values = Values.intersect(isl::set(
        Domain.ctx(), "[" + D.Origin + ", " + D.Value.Name + "] -> { : " +
                          D.Origin + " <= " + D.Value.Name + " < " + D.Origin +
                          " + " + std::to_string(D.span()) + " }"));
  Domain = Domain.intersect_params(Values);
  isl::union_set Result = isl::union_set::empty(Domain.ctx());
  for (isl::set Set : setsOf(Domain)) {
    for (const MappedDimension &D : Kernel.Dimensions)
      Set = Set.project_out_param(D.Value.Name);
    Result = Result.unite(isl::union_set(Set));
  }
  return Result;
}

isl::union_set c2cuda::blockTile(const PromotedKernel &Kernel,
                                 const OrderNode &Part, const std::string &Low,
                                 unsigned Count) {
  return forAllThreads(Kernel.Base,
                       within(Part.Domain, Part.Function, Low, Count));
}

/// Whether the access \p Key, in the instances \p Tile, only meets elements of
/// \p Box. Instances may be none that the program has.
static bool staysIn(const isl::set &Box, const Scop &Scop,
                    const ReferenceKey &Key, const isl::union_set &Tile,
                    const isl::set &Known) {
  const Statement *S = Scop.findStatement(Key.first);
  const isl::map &Given = S->Accesses[Key.second].Relation;
  isl::map Relation = Given.gist_domain(S->Domain);
  const bool IsAlways = bool(S->Domain.is_subset(Given.domain()));
  for (const isl::set &Set : setsOf(Tile)) {
    if (tupleName(Set) != Key.first)
      continue;
    isl::set Own = Set.intersect_params(Known);
    if ((IsAlways && !bool(Own.is_subset(Relation.domain()))) ||
        !bool(Own.apply(Relation).is_subset(Box)))
      return false;
  }
  return true;
}

bool c2cuda::staysInBox(const Scop &Scop, const ReferenceGroup &Group,
                        const isl::union_set &Tile, const isl::set &Known) {
  isl::set Box =
      elementsOfBox(Group.Elements.space(), Group.Offset, Group.Sizes);
  return std::all_of(Group.References.begin(), Group.References.end(),
                     [&](const ReferenceKey &Key) {
                       return staysIn(Box, Scop, Key, Tile, Known);
                     });
}

bool c2cuda::staysInTiles(const Scop &Scop, const PromotedKernel &Kernel,
                          const isl::union_set &Tile, const isl::set &Known) {
  return std::all_of(
      Kernel.InShared.begin(), Kernel.InShared.end(), [&](const auto &Access) {
        const SharedTile &Own = Kernel.Shared[Access.second];
        isl::set Box = elementsOfBox(Own.Bounds.space(), Own.Offset, Own.Sizes);
        return staysIn(Box, Scop, Access.first, Tile, Known);
      });
}

bool c2cuda::isAllNear(const Scop &Scop, const PromotedKernel &Kernel,
                       const OrderNode &Part,
                       const std::set<unsigned> &Scratch) {
  for (const isl::set &Set : setsOf(Part.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (unsigned A = 0; A < S->Accesses.size(); ++A) {
      unsigned Number = S->Accesses[A].Array;
      const Array &Array = Scop.Arrays[Number];
      ReferenceKey Key{S->Name, A};
      bool IsFar = Array.Storage == StorageKind::Memory && Array.Rank > 0;
      if ((IsFar || Scratch.count(Number)) && !Kernel.InShared.count(Key) &&
          !Kernel.InRegister.count(Key))
        return false;
    }
  }
  return true;
}

std::vector<unsigned> c2cuda::orderOfTile(const Kernel &Kernel,
                                          const ReferenceGroup &Group) {
  const isl::map &Relation = Group.Relations.front();
  unsigned Rank = unsigned(Group.Sizes.size());
  std::vector<unsigned> Result, Moving;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    auto Tiled = tupleName(Domain) == tupleName(Relation.domain())
                     ? tiledIterators(Kernel, Domain)
                     : std::nullopt;
    for (unsigned D = 0; Tiled && D < Rank; ++D) {
      // Not when it is read, but which element.
      isl::map Own = Relation.gist_domain(Domain)
                         .project_out(isl::dim::out, D + 1, Rank - D - 1)
                         .project_out(isl::dim::out, 0, D)
                         .affine_hull();
      for (unsigned I : *Tiled)
        if (bool(Own.involves_dims(isl::dim::in, I, 1)))
          Moving.push_back(D);
    }
  }
  for (unsigned D = 0; D < Rank; ++D)
    if (Moving.size() != 1 || D != Moving.front())
      Result.push_back(D);
  if (Moving.size() == 1)
    Result.push_back(Moving.front());
  return Result;
}

std::vector<unsigned> c2cuda::tensorSizes(const ReferenceGroup &Group) {
  std::vector<unsigned> Result = Group.Sizes;
  while (Result.back() % 8 != 4)
    ++Result.back();
  return Result;
}

void c2cuda::nameValueLoops(NameAllocator &Names, PromotedKernel &Kernel) {
  static const char *const Axes[] = {"x", "y", "z"};
  for (const MappedDimension &D : Kernel.Base.Dimensions)
    Kernel.ValueLoops.push_back(D.perThread() > 1 ? Names.take(Axes[D.Axis])
                                                  : "");
  if (Kernel.Base.HasTensorTiles)
    Kernel.Tensor = {Names.take("left"), Names.take("right"),
                     Names.take("part"), Names.take("at")};
}
