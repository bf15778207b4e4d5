// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which loops of the host become loops of a cooperative kernel.

#include "c2cuda/GridLoops/GridLoops.h"

#include "c2cuda/Estimate/Estimate.h"

#include <algorithm>
#include <cmath>

using namespace c2cuda;

/// Launches that are not worth a loop.
static constexpr double FewLaunches = 8;

/// Of a phase, beside what a launch takes: with more to do it does not matter
/// how it begins.
static constexpr double MostOfLaunches = 1.5;

/// What a thread waits for in every instance but the first few.
static constexpr double ChainSeconds = 1e-7, FreeInstances = 4;

/// What threads have in blocks of MostThreadsOfBlock.
static constexpr unsigned MostRegisters = 64;

const PromotedKernel &c2cuda::kernelOf(const PromotedScop &Promoted,
                                       const Instance &Launch) {
  return *std::find_if(
      Promoted.Kernels.begin(), Promoted.Kernels.end(),
      [&](const PromotedKernel &K) { return K.Base.Name == Launch.Statement; });
}

bool c2cuda::isPhase(const Kernel &Kernel) {
  return !Kernel.Outer.empty() && !Kernel.Time && !Kernel.Wave &&
         !Kernel.Rounds && !Kernel.Chains && Kernel.Reductions.empty() &&
         Kernel.Searches.empty() && !Kernel.hasThreadTiles() &&
         !Kernel.hasCopyThreads() && Kernel.Lone.is_null() &&
         Kernel.Dimensions.size() <= 2;
}

namespace {

class Chooser {
public:
  Chooser(const c2cuda::Scop &Scop, const PromotedScop &Promoted,
          const Device &Target)
      : Scop(Scop), Promoted(Promoted), Target(Target) {}

  std::set<std::string> run(const AstNode &Host) {
    forEachStatement(Host, [&](const AstNode &Launch) {
      ++NumLaunches[Launch.Call.Statement];
    });
    collect(Host);
    while (dropLoop())
      ;
    std::set<std::string> Result;
    for (const AstNode *Loop : Loops)
      for (const auto &[Name, Number] : launchesIn(*Loop))
        Result.insert(Name);
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const PromotedScop &Promoted;
  const Device &Target;
  /// Places where a kernel is launched.
  std::map<std::string, unsigned> NumLaunches;
  std::vector<const AstNode *> Loops;

  static std::map<std::string, unsigned> launchesIn(const AstNode &Loop) {
    std::map<std::string, unsigned> Result;
    forEachStatement(
        Loop, [&](const AstNode &Launch) { ++Result[Launch.Call.Statement]; });
    return Result;
  }

  /// The loops that suit and are in no other.
  void collect(const AstNode &Node) {
    if (Node.What == AstNode::Kind::For) {
      if (!Node.Condition.is_null() && suits(Node))
        Loops.push_back(&Node);
      return;
    }
    for (const AstNode &Child : Node.Children)
      collect(Child);
  }

  /// Leaves out a loop with a kernel that is launched elsewhere, too; false if
  /// there is none.
  bool dropLoop() {
    std::map<std::string, unsigned> Within;
    for (const AstNode *Loop : Loops)
      for (const auto &[Name, Number] : launchesIn(*Loop))
        Within[Name] += Number;
    for (auto Loop = Loops.begin(); Loop != Loops.end(); ++Loop)
      for (const auto &[Name, Number] : launchesIn(**Loop))
        if (Within[Name] != NumLaunches[Name]) {
          Loops.erase(Loop);
          return true;
        }
    return false;
  }

  bool suits(const AstNode &Loop) const {
    double Launches = 0, Most = 0, Seconds = 0;
    for (const auto &[Name, Number] : launchesIn(Loop)) {
      Instance Launch;
      Launch.Statement = Name;
      const PromotedKernel &Kernel = kernelOf(Promoted, Launch);
      if (!isPlain(Kernel))
        return false;
      double Own = workOf(Scop, Kernel, Promoted.HostSchedule).Launches;
      Launches += Own;
      Most = std::max(Most, Own);
      Seconds += Own * secondsOf(Kernel);
    }
    return hasParallel(Loop) && Most > FewLaunches &&
           Seconds <= MostOfLaunches * Launches * LaunchSeconds;
  }

  bool hasParallel(const AstNode &Loop) const {
    bool Result = false;
    forEachStatement(Loop, [&](const AstNode &Launch) {
      Result |= !kernelOf(Promoted, Launch.Call).Base.isSerial();
    });
    return Result;
  }

  /// Whether nothing of it is a block's: no tiles, no barriers.
  static bool isPlain(const PromotedKernel &Kernel) {
    return isPhase(Kernel.Base) && Kernel.Accumulators.empty() &&
           Kernel.Shared.empty();
  }

  /// What a launch computes and moves, and what its threads wait for.
  double secondsOf(const PromotedKernel &Kernel) const {
    KernelEstimate Estimate = estimateKernel(Scop, Promoted, Kernel, Target);
    // In the largest blocks they would not all be in registers.
    if (Estimate.Block.Registers > MostRegisters)
      return INFINITY;
    double Result = 0;
    for (const TimePart &Part : Estimate.Parts)
      if (Part.What != "launch")
        Result = std::max(Result, Part.Seconds);
    double Chain = Estimate.Launch.Instances / Estimate.Values;
    return Result + std::max(0.0, Chain - FreeInstances) * ChainSeconds;
  }
};

} // namespace

std::set<std::string> c2cuda::chooseGridLoops(const Scop &Scop,
                                              const PromotedScop &Promoted,
                                              const ProgramAst &Ast,
                                              const Device &Target) {
  if (!Scop.TemplateParameters.empty() || !Scop.Hints.Block.empty() ||
      Scop.Hints.Steps == 1)
    return {};
  return Chooser(Scop, Promoted, Target).run(Ast.Host);
}

bool c2cuda::isGridLoop(const PromotedScop &Promoted, const AstNode &Node) {
  if (Node.What != AstNode::Kind::For || Node.Condition.is_null())
    return false;
  bool Result = true;
  forEachStatement(Node, [&](const AstNode &Launch) {
    Result &= !Promoted.turnsAt(Launch.Call.Statement) &&
              kernelOf(Promoted, Launch.Call).Base.InGridLoop;
  });
  return Result;
}
