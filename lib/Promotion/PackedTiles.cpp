// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "PackedTiles.h"

#include "c2cuda/Mapping/Calls.h"
#include "c2cuda/Mapping/Variables.h"

#include <algorithm>

using namespace c2cuda;

static bool hasBranches(const Scop &Scop, const isl::union_set &Domain) {
  for (const isl::set &Set : setsOf(Domain))
    for (const TemplatePiece &Piece : Scop.findStatement(tupleName(Set))->Body)
      if (Piece.What == TemplatePiece::Kind::Literal &&
          callsBranches(Piece.Text))
        return true;
  return false;
}

/// [p, ..] -> { [k] }: the iterations in which \p Group is read; of all
/// statements without one.
static isl::union_set iterationsOf(const OrderNode &Part,
                                   const isl::union_set &Thread,
                                   const ReferenceGroup *Group) {
  isl::union_set Result = isl::union_set::empty(Thread.ctx());
  for (const isl::set &Set : setsOf(Thread))
    if (!Group ||
        std::any_of(Group->References.begin(), Group->References.end(),
                    [&](const ReferenceKey &Reference) {
                      return Reference.first == tupleName(Set);
                    }))
      Result = Result.unite(isl::union_set(Set));
  return Result.apply(
      isl::union_map::from(isl::multi_union_pw_aff(Part.Function)));
}

/// Whether a loop over \p Iterations has all between the first and the last.
static bool isWithoutGaps(const isl::union_set &Iterations) {
  std::vector<isl::set> Sets = setsOf(Iterations);
  if (Sets.size() != 1)
    return false;
  isl::basic_set All = isl::manage(
      isl_basic_set_remove_divs(isl_set_simple_hull(Sets[0].copy())));
  return bool(isl::set(All).is_subset(Sets[0]));
}

/// Whether element number I of \p Tile is read in iteration number I of the
/// loop's tile, and the elements are numbers of 4 or 8 bytes.
static bool isPackable(const Scop &Scop, const KernelStep &Loop,
                       const SharedTile &Tile) {
  const ScalarType &Element = Scop.Arrays[Tile.Array].Element;
  if (Tile.Sizes != std::vector<unsigned>{Loop.Step} ||
      Tile.Declared != Tile.Sizes || Element.IsStruct ||
      (Element.Bytes != 4 && Element.Bytes != 8))
    return false;
  isl::pw_aff Origin = isl::pw_aff::param_on_domain(
      isl::set::universe(Tile.Offset[0].domain().space()),
      idOf(Tile.Offset[0].ctx(), Loop.Variable.Name));
  isl::pw_aff Apart = Tile.Offset[0].sub(Origin);
  isl_id *Id = idOf(Apart.ctx(), Loop.Variable.Name).release();
  const bool Moves = isl_pw_aff_involves_param_id(Apart.get(), Id) != 0;
  isl_id_free(Id);
  return !Moves;
}

/// The tiles that go with the first of \p Tiles: four, two, or none.
static std::vector<size_t> packOf(const Scop &Scop,
                                  const PromotedKernel &Kernel,
                                  const std::vector<size_t> &Tiles) {
  auto ElementOf = [&](size_t T) -> const ScalarType & {
    return Scop.Arrays[Kernel.Shared[T].Array].Element;
  };
  const ScalarType &Element = ElementOf(Tiles[0]);
  std::vector<size_t> Result;
  for (size_t T : Tiles)
    if (ElementOf(T).Spelling == Element.Spelling)
      Result.push_back(T);
  Result.resize(Element.Bytes == 4 && Result.size() >= 4 ? 4
                : Result.size() >= 2                     ? 2
                                                         : 0);
  return Result;
}

void c2cuda::packTiles(const Scop &Scop, const OrderNode &Part,
                       const isl::union_set &Thread, const KernelStep &Loop,
                       const std::vector<ReferenceGroup> &Groups, size_t First,
                       NameAllocator &Names, PromotedKernel &Kernel) {
  if (!hasBranches(Scop, Thread))
    return;
  const std::string Iterator =
      variableFor(Scop, Part.Function, Part.Domain, "tile").Name;
  const isl::union_set All = iterationsOf(Part, Thread, nullptr);
  if (!isWithoutGaps(All))
    return;
  std::vector<size_t> Tiles;
  for (size_t T = First; T < Kernel.Shared.size(); ++T)
    if (isPackable(Scop, Loop, Kernel.Shared[T]) &&
        bool(All.is_subset(iterationsOf(Part, Thread, &Groups[T - First]))))
      Tiles.push_back(T);
  while (!Tiles.empty()) {
    const std::vector<size_t> Pack = packOf(Scop, Kernel, Tiles);
    if (Pack.empty()) {
      Tiles.erase(Tiles.begin());
      continue;
    }
    const std::string Name = Names.take("shared_" + Iterator);
    const std::string Whole = Names.take("at_" + Iterator);
    NameAllocator Members(Scop.Macros);
    for (size_t T : Pack) {
      SharedTile &Tile = Kernel.Shared[T];
      Tile.Name = Name;
      Tile.Whole = Whole;
      Tile.Member = Members.take(Scop.Arrays[Tile.Array].Name);
      Tiles.erase(std::find(Tiles.begin(), Tiles.end(), T));
    }
  }
}
