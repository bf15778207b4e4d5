// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The mapping as text.

#include "c2cuda/Mapping/Mapping.h"

using namespace c2cuda;

static std::string printDimension(const MappedDimension &D) {
  static const char *const Axes[] = {"x", "y", "z"};
  return std::string("  ") + Axes[D.Axis] + ": " + D.Value.Type + " " +
         D.Value.Name + " in blocks of " + std::to_string(D.Size) +
         (D.perThread() > 1 ? " times " + std::to_string(D.Groups) + " groups of " + std::to_string(D.Vector) : "") + ", from " +
         toString(D.Lower) + " to " + toString(D.Upper) +
         (D.StridesGrid ? ", strides the grid" : "") +
         (D.StridesGrid && D.MaxBlocks != 65535
              ? " of " + std::to_string(D.MaxBlocks)
              : "") +
         "\n";
}

std::string c2cuda::printMapping(const Scop &Scop, const MappedScop &Mapped) {
  std::string Result = "launches " +
                       toString(Mapped.HostSchedule) + "\n";
  for (const Kernel &K : Mapped.Kernels) {
    Result += "kernel " + K.Name + "\n";
    for (const ScheduleVariable &V : K.Outer)
      Result += "  host loop " + V.Type + " " + V.Name + "\n";
    for (const MappedDimension &D : K.Dimensions)
      Result += printDimension(D);
    for (const KernelReduction &R : K.Reductions)
      Result += std::string("  shares a ") + reductionName(R.Kind) +
                (R.IsOneElement ? " in " : " in elements of ") +
                Scop.Arrays[R.Array].Name + "\n";
    Result += "  domain " + toString(K.Domain) + "\n";
  }
  return Result;
}
