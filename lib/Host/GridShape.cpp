// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "GridShape.h"

#include "c2cuda/GridLoops/GridLoops.h"

using namespace c2cuda;

/// [p] -> { [n] }: how many values \p D has in some launch.
static isl::set countsOf(const Kernel &Kernel, const MappedDimension &D) {
  isl::pw_aff Count = D.Upper.sub(D.Lower).add_constant(1);
  isl::set Result = isl::manage(
      isl_set_from_pw_aff(Count.intersect_params(Kernel.Context).release()));
  for (const ScheduleVariable &Outer : Kernel.Outer)
    Result = Result.project_out_param(Outer.Name);
  return Result;
}

GridShape c2cuda::gridShape(const PromotedScop &Promoted, const AstNode &Loop) {
  std::vector<const Kernel *> Phases;
  size_t Axes = 1;
  forEachStatement(Loop, [&](const AstNode &Launch) {
    Phases.push_back(&kernelOf(Promoted, Launch.Call).Base);
    Axes = std::max(Axes, Phases.back()->Dimensions.size());
  });
  GridShape Result;
  Result.Block =
      Axes == 1 ? std::vector<unsigned>{256} : std::vector<unsigned>{32, 8};
  for (size_t Axis = 0; Axis < Axes; ++Axis) {
    isl::set Counts;
    for (const Kernel *Phase : Phases) {
      if (Phase->Dimensions.size() != Axes)
        continue;
      const MappedDimension &D = Phase->Dimensions[Axis];
      isl::set Own = countsOf(*Phase, D);
      Counts = Counts.is_null() ? Own : Counts.unite(Own);
    }
    isl::set Known = Counts.params();
    Result.Known = Axis == 0 ? Known : Result.Known.unite(Known).coalesce();
    Result.Values.push_back(Counts.dim_max(0).coalesce());
  }
  return Result;
}
