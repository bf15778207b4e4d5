// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Elements are looked at launch by launch: { kernel[outer] -> A[a] }.

#include "UnwrittenElements.h"

#include "c2cuda/CodeGen/KernelText.h"

using namespace c2cuda;

static isl::union_map ofLaunches(const Kernel &Kernel,
                                 const isl::set &Elements) {
  isl::ctx Ctx = Elements.ctx();
  unsigned Rank = unsigned(Kernel.Outer.size());
  isl::id_list Ids(Ctx, int(Rank));
  for (const ScheduleVariable &Outer : Kernel.Outer)
    Ids = Ids.add(idOf(Ctx, Outer.Name));
  isl::multi_id Tuple(
      isl::space::unit(Ctx).add_named_tuple(idOf(Ctx, Kernel.Name), Rank), Ids);
  return isl::union_map(Elements.intersect_params(Kernel.Context)
                            .unbind_params_insert_domain(Tuple));
}

/// The elements of one array that \p Accesses of \p Kernel touch.
static isl::union_map touched(const Kernel &Kernel,
                              const isl::union_map &Accesses,
                              const std::string &Array) {
  isl::union_map Result = isl::union_map::empty(Accesses.ctx());
  isl::union_set Elements = Accesses.intersect_domain(Kernel.Domain).range();
  for (const isl::set &Set : setsOf(Elements))
    if (tupleName(Set) == Array)
      Result = Result.unite(ofLaunches(Kernel, Set));
  return Result;
}

/// [p, outer] -> { A[a] }: what all threads load into registers.
static isl::set loaded(const PromotedKernel &Kernel,
                       const RegisterElement &Register) {
  isl::set Result = Register.Element.intersect_params(Kernel.Context);
  for (const MappedDimension &D : Kernel.Base.Dimensions)
    Result =
        Result.project_out_param(D.Value.Name).project_out_param(D.Origin);
  return Result;
}

static constexpr unsigned long MostOperations = 300000;

/// { kernel[outer] -> A[a] }: elements in tiles and registers that no statement
/// asks for, in tiles at the corners, in registers where a loop does not run. A thread
/// may also have written before it asks for what it has in a register.
static isl::union_map takenUnasked(const Scop &Scop,
                                   const PromotedKernel &Kernel,
                                   unsigned Number) {
  isl::union_map Result = isl::union_map::empty(Scop.ctx());
  for (const SharedTile &Tile : Kernel.Shared)
    if (Tile.Array == Number && !Tile.Bounds.is_null())
      Result = Result.unite(ofLaunches(Kernel.Base, Tile.Bounds));
  const isl::union_map OfTiles = Result;
  for (const RegisterElement &Register : Kernel.Registers)
    if (Register.Array == Number && Register.Load)
      Result =
          Result.unite(ofLaunches(Kernel.Base, loaded(Kernel, Register)));
  if (bool(Result.is_empty()) || (OfTiles.is_equal(Result).is_false() &&
                                  writes(Scop, Kernel.Base, Number)))
    return Result;
  // All of them where it takes long to say which are asked for: these come from the
  // host, too, or are written before, which the caller sees.
  auto Quota = IslQuota::atMost(Scop.ctx(), MostOperations);
  isl::union_map Unasked = Result.subtract(
      touched(Kernel.Base, Scop.reads(), Scop.Arrays[Number].Name));
  return Quota.isUsable() ? Unasked : Result;
}

isl::set c2cuda::unwrittenInTiles(const Scop &Scop,
                                  const PromotedScop &Promoted,
                                  unsigned Number) {
  const std::string &Array = Scop.Arrays[Number].Name;
  isl::union_map Taken = isl::union_map::empty(Scop.ctx()), Written = Taken;
  for (const PromotedKernel &Kernel : Promoted.Kernels)
    Taken = Taken.unite(takenUnasked(Scop, Kernel, Number));
  if (bool(Taken.is_empty()))
    return {};
  for (const PromotedKernel &Kernel : Promoted.Kernels)
    Written =
        Written.unite(touched(Kernel.Base, Scop.mustWrites(), Array));
  isl::union_map Later = isl::manage(isl_union_map_lex_lt_union_map(
      Promoted.HostSchedule.copy(), Promoted.HostSchedule.copy()));
  isl::union_set Left = Taken.subtract(Written.apply_domain(Later)).range();
  std::vector<isl::set> Sets = setsOf(Left);
  return Sets.empty() ? isl::set() : Sets.front().coalesce();
}
