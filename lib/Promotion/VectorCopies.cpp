// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "VectorCopies.h"

#include "FixedBox.h"
#include "c2cuda/Mapping/WrittenElements.h"

using namespace c2cuda;

/// What the device moves at once.
static constexpr unsigned VectorBytes = 16;

/// { A[a] -> A[a'] }: the first of the \p Count elements that are copied
/// together.
static isl::map firstOfGroup(const SharedTile &Tile, long Count) {
  isl::space Space = Tile.Bounds.space();
  isl::local_space Local(Space);
  unsigned Rank = unsigned(Tile.Sizes.size());
  isl::pw_aff_list List(Space.ctx(), int(Rank));
  for (unsigned D = 0; D < Rank; ++D) {
    isl::pw_aff Own = isl::aff::var_on_domain(Local, isl::dim::set, int(D));
    if (D + 1 == Rank) {
      isl::pw_aff Low = Tile.Offset[D].insert_domain(Space);
      Own = Own.sub(Own.sub(Low).mod(isl::val(Space.ctx(), Count)));
    }
    List = List.add(Own);
  }
  isl::space Map = Space.map_from_set();
  return isl::multi_pw_aff(Map, List).as_map();
}

/// Whether \p Value, [p] -> { [v] }, is a multiple of \p Factor where \p Known
/// holds.
static bool isMultiple(const isl::pw_aff &Value, long Factor,
                       const isl::set &Known) {
  isl::ctx Ctx = Known.ctx();
  isl::pw_aff Rest = Value.mod(isl::val(Ctx, Factor));
  isl::pw_aff Zero(Known, isl::val(Ctx, 0l));
  return bool(Known.is_subset(Rest.eq_set(Zero)));
}

/// { : Name = Lower mod Step }
static isl::set steps(const std::string &Name, const isl::pw_aff &Lower,
                      long Step) {
  isl::ctx Ctx = Lower.ctx();
  isl::pw_aff Value = isl::pw_aff::param_on_domain(
      isl::set::universe(Lower.domain().space()), idOf(Ctx, Name));
  isl::pw_aff Rest = Value.sub(Lower).mod(isl::val(Ctx, Step));
  return Rest.eq_set(isl::pw_aff(Lower.domain(), isl::val(Ctx, 0l)));
}

/// The elements of a row in memory.
static isl::pw_aff rowOf(const Array &Array, const SharedTile &Tile) {
  return Tile.Buffer ? Tile.Buffer->Size.back() : Array.Extents.back();
}

/// \p Value, a last subscript, from where rows begin in memory.
static isl::pw_aff inRow(const isl::pw_aff &Value, const SharedTile &Tile) {
  return Tile.Buffer ? Value.sub(Tile.Buffer->Lower.back()).coalesce() : Value;
}

/// Whether every row of the array begins at a multiple of \p Count elements
/// from where its first one does, which cudaMalloc has aligned.
static bool hasAlignedRows(const Array &Array, const SharedTile &Tile,
                           long Count, const isl::set &Known) {
  return Array.Rank > 1 && isMultiple(rowOf(Array, Tile), Count, Known);
}

/// { : Value = 0 mod Factor }
static isl::set multiples(const isl::pw_aff &Value, long Factor) {
  isl::ctx Ctx = Value.ctx();
  return Value.mod(isl::val(Ctx, Factor))
      .eq_set(isl::pw_aff(Value.domain(), isl::val(Ctx, 0l)));
}

/// [p, outer] -> { : ... }: when rows begin, and what is read of them ends, at
/// multiples of \p Count elements; null if that is no simple question.
static isl::set alignedWhen(const Array &Array, const SharedTile &Tile,
                            long Count) {
  if (Array.Rank < 2)
    return {};
  isl::pw_aff Row = rowOf(Array, Tile);
  isl::pw_aff End = inRow(Tile.Bounds.dim_max(int(Tile.Sizes.size()) - 1)
                              .add_constant(1)
                              .coalesce(),
                          Tile);
  if (count(Row.n_piece()) != 1 || count(End.n_piece()) != 1)
    return {};
  return multiples(Row, Count).intersect(multiples(End, Count)).coalesce();
}

isl::set PromotedKernel::alignedWhen() const {
  isl::set Result;
  for (const SharedTile &Tile : Shared)
    if (!Tile.AlignedWhen.is_null())
      Result = Result.is_null() ? Tile.AlignedWhen
                                : Result.intersect(Tile.AlignedWhen);
  return Result;
}

/// Sets Vector and IsAligned for one loop, in which \p Known holds.
static void vectorizeIn(const Scop &Scop, const Kernel &Kernel,
                        const KernelStep &Loop, const isl::set &Known,
                        SharedTile &Tile) {
  const Array &Array = Scop.Arrays[Tile.Array];
  unsigned Bytes = Array.Element.Bytes;
  if ((Bytes != 4 && Bytes != 8) || Array.Element.IsStruct ||
      Array.Element.IsComplex)
    return;
  unsigned Count = VectorBytes / Bytes;
  if (Tile.Sizes.back() % Count != 0)
    return;
  // As they lie, its rows have to be aligned in shared memory, too.
  if (Tile.Order.back() + 1 == Tile.Order.size() &&
      Tile.Declared.back() % Count != 0)
    return;
  // Where the first one is missing, none is there.
  isl::set There = elementsOfBox(Tile.Bounds.space(), Tile.Offset, Tile.Sizes)
                       .intersect(Tile.Bounds)
                       .intersect_params(Known);
  if (!bool(There.apply(firstOfGroup(Tile, Count)).is_subset(Tile.Bounds)))
    return;
  Tile.Vector = Count;
  isl::set Lattice = Known.intersect(
      steps(Loop.Variable.Name, Loop.Lower, long(Loop.Step)));
  for (const MappedDimension &D : Kernel.Dimensions)
    Lattice = Lattice.intersect(steps(D.Origin, D.Lower, long(D.span())));
  isl::pw_aff Begin = inRow(Tile.Offset.back(), Tile);
  Tile.IsAligned = hasAlignedRows(Array, Tile, Count, Known) &&
                   isMultiple(Begin, Count, Lattice);
  isl::set When = alignedWhen(Array, Tile, Count);
  if (!When.is_null() && !bool(Known.is_subset(When)) &&
      !bool(Known.is_disjoint(When)) &&
      isMultiple(Begin, Count, Lattice.intersect(When)))
    Tile.AlignedWhen = When;
}

/// What both \p A and \p B allow of the tile.
static SharedTile both(const SharedTile &A, const SharedTile &B) {
  SharedTile Result = A;
  Result.IsAligned = A.IsAligned && B.IsAligned;
  Result.AlignedWhen = isl::set();
  if (A.Vector != B.Vector) {
    Result.Vector = 1;
    return Result;
  }
  if (A.IsAligned)
    Result.AlignedWhen = B.AlignedWhen;
  else if (B.IsAligned)
    Result.AlignedWhen = A.AlignedWhen;
  else if (!A.AlignedWhen.is_null() && !B.AlignedWhen.is_null())
    Result.AlignedWhen = A.AlignedWhen.intersect(B.AlignedWhen).coalesce();
  return Result;
}

/// \p Tile for all \p Loops.
static SharedTile vectorizedIn(const Scop &Scop, const Kernel &Kernel,
                               const std::vector<KernelStep> &Loops,
                               const isl::set &Known, const SharedTile &Tile) {
  std::optional<SharedTile> Result;
  for (const KernelStep &Loop : Loops) {
    SharedTile Own = Tile;
    vectorizeIn(Scop, Kernel, Loop, Known.intersect(Loop.Context), Own);
    Result = Result ? both(*Result, Own) : Own;
  }
  return Result ? *Result : Tile;
}

/// \p Bounds up to the ends of rows, which the device's memory has.
static isl::set withRowEnds(const isl::set &Bounds, const isl::pw_aff &Row) {
  unsigned Last = count(Bounds.tuple_dim()) - 1;
  isl::local_space Local(Bounds.space());
  isl::pw_aff Element =
      isl::aff::var_on_domain(Local, isl::dim::set, int(Last));
  isl::set Others = isl::manage(isl_set_drop_constraints_involving_dims(
      Bounds.copy(), isl_dim_set, Last, 1));
  isl::pw_aff First = Bounds.dim_min(int(Last)).coalesce();
  return Others.intersect(Element.ge_set(First.insert_domain(Bounds.space())))
      .intersect(Element.lt_set(Row.insert_domain(Bounds.space())))
      .coalesce();
}

void c2cuda::vectorize(const Scop &Scop, const Kernel &Kernel,
                       const std::vector<KernelStep> &Loops,
                       const isl::set &Known, SharedTile &Tile) {
  const SharedTile Given = Tile;
  Tile = vectorizedIn(Scop, Kernel, Loops, Known, Given);
  const Array &Array = Scop.Arrays[Given.Array];
  if (Tile.Vector == 1 || Tile.IsAligned || !Tile.AlignedWhen.is_null() ||
      Tile.Buffer || Array.Rank < 2)
    return;
  // What is read of a row ends one element before the row does, say.
  SharedTile Whole = Given;
  Whole.Bounds = withRowEnds(Given.Bounds, rowOf(Array, Given));
  isl::set Written = writtenElements(Scop, Kernel.Domain, Given.Array);
  if (!bool(Given.Bounds.is_subset(Whole.Bounds)) ||
      (!Written.is_null() && !bool(Written.is_disjoint(Whole.Bounds))))
    return;
  Whole = vectorizedIn(Scop, Kernel, Loops, Known, Whole);
  if (Whole.IsAligned || !Whole.AlignedWhen.is_null())
    Tile = std::move(Whole);
}

void c2cuda::vectorizeStream(const Scop &Scop, const Kernel &Kernel,
                             const KernelStep &Loop, const isl::set &Known,
                             SharedTile &Tile) {
  SharedTile Own = Tile;
  // Rows apart from each other's banks, for reads of 16 bytes.
  if (Own.Declared.back() == Own.Sizes.back() + 1)
    Own.Declared.back() = Own.Sizes.back() +
                          VectorBytes / Scop.Arrays[Tile.Array].Element.Bytes;
  vectorize(Scop, Kernel, {Loop}, Known, Own);
  if (!Own.IsAligned && Own.AlignedWhen.is_null())
    return;
  // What the array does not have is zero: loops over what a thread copies have
  // a constant length then.
  Own.IsFilled = true;
  Tile = std::move(Own);
}

static unsigned product(const std::vector<unsigned> &Sizes) {
  unsigned Result = 1;
  for (unsigned Size : Sizes)
    Result *= Size;
  return Result;
}

unsigned c2cuda::sharedBytesOf(const Scop &Scop, const PromotedKernel &Kernel) {
  unsigned Result = 0;
  for (const SharedTile &Tile : Kernel.Shared) {
    if (Tile.InRegisters)
      continue;
    unsigned Elements = Tile.Buffers * product(Tile.Declared);
    if (!Tile.Staged.empty())
      Elements += product(Tile.Sizes);
    Result += Scop.Arrays[Tile.Array].Element.Bytes * Elements;
  }
  for (const KernelReduction &R : Kernel.Base.Reductions)
    if (R.OfBlock)
      Result += Scop.Arrays[R.Array].Element.Bytes * R.OfBlock->numElements();
  return Result;
}

unsigned c2cuda::alignedSharedBytes(const Scop &Scop, const SharedTile &Tile) {
  unsigned Result =
      Scop.Arrays[Tile.Array].Element.Bytes * Tile.Buffers *
      product(Tile.Declared);
  return (Result + VectorBytes - 1) / VectorBytes * VectorBytes;
}

unsigned c2cuda::dynamicSharedBytes(const Scop &Scop,
                                    const PromotedKernel &Kernel) {
  if (sharedBytesOf(Scop, Kernel) <= StaticSharedBytes)
    return 0;
  unsigned Result = 0;
  for (const SharedTile &Tile : Kernel.Shared)
    Result += alignedSharedBytes(Scop, Tile);
  return Result;
}

bool c2cuda::fitsShared(const Scop &Scop, const PromotedKernel &Kernel,
                        unsigned Bytes) {
  return sharedBytesOf(Scop, Kernel) <= Bytes;
}
