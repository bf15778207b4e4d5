// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What --explain prints: what was chosen, and how long it may take.

#include "Nominal.h"
#include "c2cuda/Estimate/Estimate.h"
#include "c2cuda/Support/TextWriter.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace c2cuda;

static double valuesOf(const PromotedKernel &Kernel) {
  double Result = 1;
  for (const MappedDimension &D : Kernel.Base.Dimensions)
    Result *= nominalExtent(D.Lower, D.Upper);
  return Result;
}

double c2cuda::mostValues(const PromotedScop &Promoted) {
  double Result = 1;
  for (const PromotedKernel &Kernel : Promoted.Kernels)
    Result = std::max(Result, valuesOf(Kernel));
  return Result;
}

KernelEstimate c2cuda::estimateKernel(const Scop &Scop,
                                      const PromotedScop &Promoted,
                                      const PromotedKernel &Kernel,
                                      const Device &Target) {
  constexpr double Tera = 1e12, Giga = 1e9;
  KernelEstimate Result;
  Result.Block = occupancyOf(Scop, Kernel, Target);
  Result.Launch = workOf(Scop, Kernel, Promoted.HostSchedule);
  const Work &Own = Result.Launch;
  Result.Values = valuesOf(Kernel);
  // Multiprocessors without a block do nothing.
  double Busy = std::min(1.0, Own.Blocks / Target.Multiprocessors);
  double Banks =
      Target.SharedBytesOfClock * Target.Multiprocessors * Target.Clock * Giga;
  Result.Parts = {
      {"memory", Own.LeastBytes / (Target.Bandwidth * Giga)},
      {"fp32", 2 * Own.Operations32 / (Target.Flops32 * Tera * Busy)},
      {"fp64", 2 * Own.Operations64 / (Target.Flops64 * Tera * Busy)},
      {"fp64 tensor cores",
       2 * Own.Products64 / (Target.Tensor64 * Tera * Busy)},
      {"shared memory", Own.SharedBytes / (Banks * Busy)},
      Kernel.Base.InGridLoop
          ? TimePart{"barrier of the grid", GridBarrierSeconds}
          : TimePart{"launch", LaunchSeconds},
  };
  if (Kernel.Base.isSerial())
    Result.Parts.push_back(
        {"one thread",
         Own.Instances *
             (Kernel.Base.hasCopyThreads() ? LoneNearSeconds : LoneSeconds)});
  std::sort(Result.Parts.begin(), Result.Parts.end(),
            [](const TimePart &A, const TimePart &B) {
              return A.Seconds > B.Seconds;
            });
  return Result;
}

namespace {

std::string number(double Value) {
  char Text[32];
  bool IsCount = Value < 1e6 && Value == std::floor(Value);
  snprintf(Text, sizeof Text, IsCount ? "%.0f" : "%.3g", Value);
  return Text;
}

std::string seconds(double Value) {
  return Value < 1e-3 ? number(Value * 1e6) + " us"
         : Value < 1  ? number(Value * 1e3) + " ms"
                      : number(Value) + " s";
}

std::string bytes(double Value) {
  return Value < 1e3   ? number(Value) + " bytes"
         : Value < 1e6 ? number(Value / 1e3) + " KB"
         : Value < 1e9 ? number(Value / 1e6) + " MB"
                       : number(Value / 1e9) + " GB";
}

/// One line to a concern, its name first.
class Explainer {
public:
  Explainer(const c2cuda::Scop &Scop, const PromotedScop &Promoted,
            const Device &Target)
      : Scop(Scop), Promoted(Promoted), Target(Target) {}

  std::string run(const Schedule &Order) {
    Out.indent();
    printOrder(Order);
    for (const PromotedKernel &Kernel : Promoted.Kernels)
      printKernel(Kernel);
    std::string Text = Out.str();
    while (!Text.empty() && Text.back() == '\n')
      Text.pop_back();
    return title() + "\n" + Text;
  }

private:
  const c2cuda::Scop &Scop;
  const PromotedScop &Promoted;
  const Device &Target;
  TextWriter Out;

  std::string title() const {
    std::string For = Target.IsPortable
                          ? "any GPU from sm_70 on, figures of an h200"
                          : "sm_" + std::to_string(Target.Capability) +
                                ", figures of the " + Target.Name;
    return "sizes for " + For + "; loops of unknown length count as " +
           number(NominalTrips) + " iterations [--explain]";
  }

  void item(const std::string &Name, const std::string &Text) {
    Out.line(Name + std::string(Name.size() < 12 ? 12 - Name.size() : 1, ' ') +
             Text);
  }

  void printOrder(const Schedule &Order) {
    std::string Others;
    for (const ScheduleCandidate &Candidate : Order.Candidates)
      Others += (Others.empty() ? "" : ", ") + Candidate.Origin + " " +
                seconds(Candidate.Cost);
    Out.line("order: " + Order.Origin + ", price " + seconds(Order.Cost) +
             (Order.Candidates.size() > 1 ? "; weighed: " + Others : ""));
  }

  void printKernel(const PromotedKernel &Kernel) {
    KernelEstimate Estimate = estimateKernel(Scop, Promoted, Kernel, Target);
    Out.line("kernel " + Kernel.Base.Name).indent();
    printBlock(Kernel.Base);
    if (Kernel.Base.Time)
      printSteps(*Kernel.Base.Time);
    else if (!Kernel.Base.Wave)
      printTiles(Kernel.Steps);
    printShared(Kernel, Estimate.Block.SharedBytes);
    printOccupancy(Estimate.Block);
    printWork(Estimate.Launch);
    printTime(Estimate);
    Out.unindent();
  }

  void printBlock(const Kernel &Kernel) {
    if (Kernel.isSerial())
      return item("block", Kernel.hasCopyThreads()
                               ? std::to_string(Kernel.numThreads()) +
                                     " threads, of which one computes and " +
                                     std::to_string(Kernel.numThreads() -
                                                    Kernel.firstThatCopies()) +
                                     " copy"
                               : "one thread");
    if (Kernel.InGridLoop)
      return item("block", "threads of the grid take its values in turn, a "
                           "phase of a cooperative kernel");
    std::string Sizes, Names, Batches, Values, Spans, Across;
    for (const MappedDimension &D : Kernel.Dimensions) {
      if (D.OnlyCopies || D.Marched)
        continue;
      if (D.IsBatch) {
        Batches += (Batches.empty() ? " for each of " : ", ") + D.Value.Name;
        continue;
      }
      std::string By = Sizes.empty() ? "" : " x ";
      Sizes += By + std::to_string(D.Size);
      Values += By + std::to_string(D.perThread());
      if (!Kernel.goesAlong(D))
        Across += By + std::to_string(D.span());
      Spans += By + std::to_string(D.span());
      Names += (Names.empty() ? "" : ", ") + D.Value.Name;
    }
    std::string Each = "one value";
    if (Kernel.marches())
      Each = "going through " +
             std::to_string(Kernel.Dimensions.back().Marched) + " values of " +
             Kernel.Dimensions.back().Value.Name;
    if (Kernel.hasThreadTiles())
      Each = Values + " values";
    if (Kernel.HasTensorTiles)
      Each += " on tensor cores";
    if (Kernel.Wave)
      Each = "going along " + Kernel.Wave->Value.Name + " of a tile, " +
             std::to_string(Kernel.Wave->Size) + " values of each";
    if (Kernel.hasCopyThreads())
      Each += "; " + std::to_string(Kernel.Dimensions.back().Size - 1) +
              " times as many more copy";
    if (Kernel.Time)
      Each = "going round " + Spans + " elements";
    if (Kernel.Time && !Kernel.Time->BoxOfThread.empty())
      Each = "keeping " + std::to_string(Kernel.Time->BoxOfThread[1]) + " x " +
             std::to_string(Kernel.Time->BoxOfThread[0]) +
             " elements in registers, " + Spans + " the block's own";
    if (Kernel.Time && Kernel.Time->keepsRows())
      Each = "going along " + Kernel.Dimensions.back().Value.Name +
             " and keeping " + std::to_string(Kernel.Time->BoxOfThread[0]) +
             " elements of the last rows in registers, " + Across +
             " the block's own";
    else if (Kernel.Time && Kernel.Time->Stream)
      Each = "going round " + Across + " elements of each plane along " +
             Kernel.Dimensions.back().Value.Name;
    item("block",
         Sizes + " threads along " + Names + Batches + ", each " + Each);
  }

  void printSteps(const TimeTile &Time) {
    item("steps", std::to_string(Time.Steps) + " of " + Time.Variable.Name +
                      " in a launch: " + number(Time.Cost) +
                      " ps for each of an element, " +
                      number(Time.CostOneByOne) + " with launches of one");
  }

  void printTiles(const std::vector<KernelStep> &Steps) {
    for (const KernelStep &Step : Steps)
      if (Step.What == KernelStep::Kind::TileLoop) {
        std::string Ahead =
            Step.Ahead ? ", the next ones on their way meanwhile" : "";
        item("tiles", std::to_string(Step.Step) + " iterations of " +
                          Step.Variable.Name + Ahead);
        printTiles(Step.Body);
      }
  }

  void printShared(const PromotedKernel &Kernel, unsigned Bytes) {
    std::string Tiles;
    for (const SharedTile &Tile : Kernel.Shared) {
      if (Tile.InRegisters)
        continue;
      Tiles += (Tiles.empty() ? ": " : ", ") + Tile.Name;
      if (Tile.Buffers > 1)
        Tiles += "[" + std::to_string(Tile.Buffers) + "]";
      for (unsigned Size : Tile.Declared)
        Tiles += "[" + std::to_string(Size) + "]";
      if (!Tile.Staged.empty())
        Tiles += " through " + Tile.Staged;
    }
    item("shared", std::to_string(Bytes) + " bytes" + Tiles);
  }

  void printOccupancy(const Occupancy &Block) {
    item("registers", "about " + std::to_string(Block.Registers));
    item("occupancy", std::to_string(Block.Blocks) +
                          " blocks of a multiprocessor, " +
                          std::to_string(Block.Blocks * Block.Threads) +
                          " of " + std::to_string(Target.Threads) +
                          " threads, limited by " + Block.Limit);
  }

  void printWork(const Work &Own) {
    std::string Arithmetic;
    auto Add = [&](double Count, const std::string &What) {
      if (Count > 0)
        Arithmetic += "; " + number(Count) + " " + What;
    };
    Add(Own.Operations32, "fp32 instructions");
    Add(Own.Operations64, "fp64 instructions");
    Add(Own.Products64, "fused products of tensor cores");
    item("a launch", number(Own.Blocks) + " blocks; " + bytes(Own.LeastBytes) +
                         " of memory, " + bytes(Own.MostBytes) +
                         " without caches" + Arithmetic);
  }

  void printTime(const KernelEstimate &Estimate) {
    const TimePart &Longest = Estimate.Parts.front();
    std::string Others;
    for (size_t P = 1; P < Estimate.Parts.size(); ++P)
      if (Estimate.Parts[P].Seconds > 0)
        Others += (Others.empty() ? " (" : ", ") + Estimate.Parts[P].What +
                  " " + seconds(Estimate.Parts[P].Seconds);
    std::string Text = "at least " + seconds(Longest.Seconds) + ", by " +
                       Longest.What + Others + (Others.empty() ? "" : ")");
    double Launches = Estimate.Launch.Launches;
    if (Launches > 1)
      Text += "; " + number(Launches) + " launches, " +
              seconds(Launches * Longest.Seconds);
    item("time", Text);
  }
};

} // namespace

std::string c2cuda::explain(const Scop &Scop, const Schedule &Order,
                            const PromotedScop &Promoted,
                            const Device &Target) {
  return Explainer(Scop, Promoted, Target).run(Order);
}
