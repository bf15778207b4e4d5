// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The mapping as text.

#include "c2cuda/Mapping/Mapping.h"

using namespace c2cuda;

/// What a thread has of the dimension, if that is not one value.
static std::string printShare(const MappedDimension &D) {
  if (D.Span > 0)
    return " for " + std::to_string(D.Span);
  if (D.perThread() == 1)
    return "";
  return " times " + std::to_string(D.Groups) + " groups of " +
         std::to_string(D.Vector);
}

static std::string printDimension(const MappedDimension &D) {
  static const char *const Axes[] = {"x", "y", "z"};
  if (D.OnlyCopies)
    return std::string("  ") + Axes[D.Axis] + ": " + std::to_string(D.Size) +
           (D.Axis > 0 ? " rows of" : "") +
           " threads, of which the first one computes\n";
  return std::string("  ") + (D.IsBatch ? "batch" : Axes[D.Axis]) + ": " +
         D.Value.Type + " " + D.Value.Name + " in blocks of " +
         std::to_string(D.Size) +
         (D.Lanes > 1 ? " times " + std::to_string(D.Lanes) + " lanes" : "") +
         printShare(D) + ", from " +
         toString(D.Lower) + " to " + toString(D.Upper) +
         (D.StridesGrid ? ", strides the grid" : "") +
         (D.Marched ? ", marched, " + std::to_string(D.Marched) + " at most"
                    : "") +
         (D.GoesOnInZ ? ", goes on in z" : "") +
         (D.StridesGrid && D.MaxBlocks != 65535
              ? " of " + std::to_string(D.MaxBlocks)
              : "") +
         "\n";
}

static std::string printMargins(const std::vector<unsigned> &Before,
                                const std::vector<unsigned> &Behind) {
  std::string Result;
  for (size_t Axis = 0; Axis < Before.size(); ++Axis)
    Result +=
        " " + std::to_string(Before[Axis]) + "+" + std::to_string(Behind[Axis]);
  return Result + "\n";
}

/// Margins are before + behind along x, y, z.
static std::string printTime(const Scop &Scop, const Kernel &Kernel) {
  const TimeTile &Time = *Kernel.Time;
  std::string Result = "  " + std::to_string(Time.Steps) + " steps of " +
                       Time.Variable.Name + ", each earlier one" +
                       printMargins(Time.GrowthBefore, Time.GrowthBehind);
  for (const TimePhase &Phase : Time.Phases)
    Result += "  phase" + printMargins(Phase.Before, Phase.Behind);
  if (Time.Stream)
    Result += "  goes along " + Kernel.Dimensions.back().Value.Name +
              ", each later step " + std::to_string(Time.Stream->LagOfStep) +
              " planes behind, stores " +
              std::to_string(Time.Stream->LagOfStore) + "\n";
  for (const TimeArray &Array : Time.Arrays)
    Result += "  " + Scop.Arrays[Array.Array].Name +
              (Array.IsCarried ? " carried" : " within") +
              printMargins(Array.Before, Array.Behind);
  return Result;
}

static std::string printWave(const WaveTile &Wave) {
  return "  waves of tiles of " + std::to_string(Wave.Size) + " along " +
         Wave.Value.Type + " " + Wave.Value.Name + ", from " +
         toString(Wave.Lower) + " to " + toString(Wave.Upper) + "\n";
}

static std::string printHistogram(const KernelReduction &R) {
  if (!R.OfBlock)
    return "";
  std::string Sizes;
  for (unsigned Size : R.OfBlock->Sizes)
    Sizes += (Sizes.empty() ? "" : " x ") + std::to_string(Size);
  return ", blocks have " + Sizes + " of their own";
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
                Scop.Arrays[R.Array].Name + printHistogram(R) + "\n";
    if (K.InGridLoop)
      Result += "  in a grid loop\n";
    if (K.Time)
      Result += printTime(Scop, K);
    if (K.Wave)
      Result += printWave(*K.Wave);
    if (K.Rounds)
      Result +=
          "  rounds of " + K.Rounds->Variable.Type + " " +
          K.Rounds->Variable.Name + " from " + toString(K.Rounds->First) +
          " to " + toString(K.Rounds->Last) +
          (K.Rounds->Step == 1 ? "" : " by " + std::to_string(K.Rounds->Step)) +
          "\n";
    if (K.Chains)
      Result += "  chains: groups from " + K.Chains->Variable.Type + " " +
                K.Chains->Variable.Name + ", " + toString(K.Chains->First) +
                " to " + toString(K.Chains->Last) + " by " +
                toString(K.Chains->Distance) + "\n";
    if (!K.Prelude.is_null())
      Result += "  prelude " + toString(K.Prelude) + "\n";
    if (!K.Lone.is_null())
      Result += "  one thread " + toString(K.Lone) + "\n";
    Result += "  domain " + toString(K.Domain) + "\n";
  }
  return Result;
}
