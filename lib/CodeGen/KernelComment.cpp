// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "KernelComment.h"

#include "ReductionText.h"
#include "SearchText.h"
#include "c2cuda/CodeGen/KernelText.h"

using namespace c2cuda;

std::string c2cuda::originComment(const Scop &Scop) {
  std::string Result = "// " + Scop.Function;
  std::string File = Scop.Origin.File;
  size_t Slash = File.rfind('/');
  if (Slash != std::string::npos)
    File = File.substr(Slash + 1);
  if (!File.empty())
    Result += " (" + File + ":" + std::to_string(Scop.Origin.Line) + ")";
  return Result;
}

/// Whether each of its statements has one instance.
static bool runsOnce(const Kernel &Kernel) {
  for (const isl::set &Set : setsOf(Kernel.Domain))
    if (!bool(Set.is_singleton()))
      return false;
  return true;
}

/// What one thread does.
static std::string aboutOne(const Kernel &Kernel) {
  if (Kernel.hasCopyThreads())
    return "what depends on itself, in one thread; " +
           std::to_string(Kernel.numThreads() - Kernel.firstThatCopies()) +
           " more copy for it.\n";
  return runsOnce(Kernel) ? "once.\n"
                          : "what depends on itself, in one thread.\n";
}

/// "the sum in s; threads share ", or what they do each for themselves.
static std::string whatThreadsDo(const Scop &Scop,
                                 const PromotedKernel &Kernel) {
  std::string Shared;
  auto Add = [&](const std::string &Title) {
    Shared += (Shared.empty() ? "" : ", ") + Title;
  };
  for (const Accumulator &A : Kernel.Accumulators)
    if (A.Kind != ReductionKind::Search)
      Add(std::string("the ") + reductionName(A.Kind) + " in " +
          Scop.Arrays[A.Array].Name);
  for (const KernelSearch &Search : Kernel.Base.Searches)
    Add(searchTitle(
        Scop, Scop.findStatement(Search.Statement)->Searches[Search.Number]));
  if (!Shared.empty())
    return Shared + "; threads share ";
  if (Kernel.Base.Warp)
    return "a warp for each ";
  if (Kernel.Base.marches())
    return "threads go along " + Kernel.Base.Dimensions.back().Value.Name +
           " for each ";
  return Kernel.Base.hasThreadTiles() ? "all " : "a thread for each ";
}

namespace {

/// Of the dimensions that threads compute, outermost first.
struct Shape {
  std::string Names, Sizes, Values, Spans;
};

} // namespace

static Shape shapeOf(const Kernel &Kernel) {
  Shape Result;
  for (size_t D = Kernel.Dimensions.size(); D-- > 0;) {
    const MappedDimension &Own = Kernel.Dimensions[D];
    if (Own.OnlyCopies || Own.Marched)
      continue;
    std::string By = Result.Sizes.empty() ? "" : " x ";
    Result.Names += (Result.Names.empty() ? "" : ", ") + Own.Value.Name;
    if (Own.IsBatch)
      continue;
    Result.Sizes += By + std::to_string(Own.Size);
    Result.Values += By + std::to_string(Own.perThread());
    if (!Kernel.goesAlong(Own))
      Result.Spans +=
          (Result.Spans.empty() ? "" : " x ") + std::to_string(Own.span());
  }
  return Result;
}

static std::string aboutTime(const Kernel &Kernel, const Shape &Shape) {
  std::string Result = std::to_string(Kernel.Time->Steps) + " values of " +
                       Kernel.Time->Variable.Name + " at once for all (" +
                       Shape.Names + ")";
  if (Kernel.Time->keepsRows())
    return Result + ";\n// warps go along " +
           Kernel.Dimensions.back().Value.Name + " with " + Shape.Spans +
           " of the others, threads keep " +
           std::to_string(Kernel.Time->BoxOfThread[0]) +
           " elements\n// of the last few rows in registers.\n";
  if (!Kernel.Time->BoxOfThread.empty()) {
    std::string Sizes;
    for (size_t D = Kernel.Time->BoxOfThread.size(); D-- > 0;)
      Sizes += (Sizes.empty() ? "" : " x ") +
               std::to_string(Kernel.Time->BoxOfThread[D]);
    return Result + ", " + Shape.Spans + " of them for each block of " +
           Shape.Sizes + " threads,\n// which keep " + Sizes +
           " elements each in registers.\n";
  }
  if (!Kernel.Time->Stream)
    return Result + ", " + Shape.Spans + " of them for each block of " +
           Shape.Sizes + " threads.\n";
  return Result + ";\n// blocks of " + Shape.Sizes + " threads go along " +
         Kernel.Dimensions.back().Value.Name + " with " + Shape.Spans +
         " of the others.\n";
}

static std::string aboutWave(const Kernel &Kernel, const Shape &Shape) {
  const WaveTile &Wave = *Kernel.Wave;
  std::string Size;
  for (const MappedDimension &D : Kernel.Dimensions)
    Size += std::to_string(D.Size) + " x ";
  Size += std::to_string(Wave.Size);
  return "a wave of tiles of (" + Shape.Names + ", " + Wave.Value.Name +
         "),\n// " + Size + " for each block of " + Shape.Sizes +
         ";\n// each thread is a step of " + Wave.Value.Name +
         " behind the one before it.\n";
}

std::string c2cuda::kernelComment(const Scop &Scop,
                                  const PromotedKernel &Kernel) {
  const c2cuda::Kernel &Base = Kernel.Base;
  std::string Result = originComment(Scop) + ": ";
  if (Base.isSerial() && Base.InGridLoop)
    return Result + "a phase of a round, in one thread.\n";
  if (Base.isSerial())
    return Result + aboutOne(Base);
  Shape Own = shapeOf(Base);
  if (Base.InGridLoop)
    return Result + "a phase of a round, threads take " +
           (Base.Dimensions.size() > 1 ? "(" + Own.Names + ")" : Own.Names) +
           " in turn.\n";
  if (Base.Time)
    return Result + aboutTime(Base, Own);
  if (Base.Wave)
    return Result + aboutWave(Base, Own);
  bool Several = Own.Names.find(", ") != std::string::npos;
  if (const auto &Rounds = Base.Rounds)
    Result += "all rounds of " + Rounds->Variable.Name + " in one block, ";
  if (const auto &Chains = Base.Chains)
    Result += "all rounds of " + Chains->Variable.Name + ", ";
  const bool HasTiles = Base.hasThreadTiles();
  Result += whatThreadsDo(Scop, Kernel) +
            (Several ? "(" + Own.Names + ")" : Own.Names) +
            (Base.Rounds ? ", " : ", blocks of ") + Own.Sizes +
            (Base.Warp ? " warps" : "") +
            (HasTiles ? " threads with " + Own.Values + " values each" : "");
  for (size_t H = 0; H < Kernel.Histograms.size(); ++H)
    Result +=
        (H          ? ", "
         : HasTiles ? " and their own "
                    : " with their own ") +
        Scop.Arrays[Base.Reductions[Kernel.Histograms[H].Reduction].Array].Name;
  if (Base.hasCopyThreads())
    Result += " and " +
              std::to_string(Base.numThreads() - Base.Dimensions[0].Size) +
              " more that copy";
  return Result + ".\n";
}
