// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "StepGuards.h"

#include "AstTree.h"

using namespace c2cuda;

isl::set c2cuda::hasFirst(const KernelStep &Loop) {
  return Loop.Lower.le_set(Loop.Upper);
}

/// The only piece of \p Value without its domain; null if there are more.
static isl::pw_aff everywhere(const isl::pw_aff &Value) {
  isl::pw_aff Result;
  if (count(Value.n_piece()) == 1)
    Value.foreach_piece([&](isl::set, isl::aff Piece) {
      Result = Piece;
      return isl::stat::ok();
    });
  return Result;
}

void c2cuda::setGuard(const KernelStep &Step, const isl::set &Context,
                      AstStep &Ast) {
  isl::set Runs = Step.Lower.domain().intersect(Step.Upper.domain());
  isl::set Elsewhere = Context.subtract(Runs);
  if (bool(Elsewhere.is_empty()))
    return;
  isl::pw_aff Lower = everywhere(Step.Lower), Upper = everywhere(Step.Upper);
  if (!Lower.is_null() && !Upper.is_null() &&
      bool(Elsewhere.is_subset(Lower.gt_set(Upper))))
    return;
  Ast.Guard = conditionOf(Runs, Context);
}

std::optional<bool> c2cuda::takesWhole(const KernelStep &Step,
                                       const isl::set &Context) {
  if (Step.Whole.is_null() || bool(Context.is_disjoint(Step.When)))
    return false;
  if (bool(Context.is_subset(Step.When)))
    return true;
  return std::nullopt;
}
