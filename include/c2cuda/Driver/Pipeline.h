// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The order of the stages between the two doors: lib/Driver/Pipeline.cpp is
// the one page that shows it.

#ifndef C2CUDA_DRIVER_PIPELINE_H
#define C2CUDA_DRIVER_PIPELINE_H

#include "c2cuda/Device/Device.h"
#include "c2cuda/Driver/Defects.h"
#include "c2cuda/Host/DeviceText.h"
#include "c2cuda/Model/Scop.h"
#include "c2cuda/SecondOpinion/SecondOpinion.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// The phases in the order in which they run; the last one is that after which
/// all of them may run once more.
enum class Phase {
  Scop,
  Dependences,
  Schedule,
  Mapping,
  Promotion,
  Ast,
  HostPlan,
  SecondOpinion,
  Text,
  Inlining,
};

const char *phaseName(Phase Phase);
std::optional<Phase> parsePhase(const std::string &Name);

struct PipelineOptions {
  std::optional<Phase> PrintAfter;
  std::optional<Phase> StopAfter;
  /// Receives what PrintAfter prints.
  std::function<void(const std::string &)> Print;
  /// For tests of our own checks.
  Defect Inject = Defect::None;
  /// What LLVM IR says of the function around a place; null if nobody is to ask.
  std::function<const std::vector<LoweredFunction> &(const Place &)> Lowered;
  /// Names taken in the file (kernels' names avoid them). The pipeline adds
  /// the names that it makes.
  std::vector<std::string> *TakenNames = nullptr;
  /// For whom sizes are chosen, and those that the user asks for where no
  /// pragma does.
  Device Target = portableDevice();
  MappingHints Sizes;
  /// Whether kernels may wait for all threads of a launch, for which a file
  /// includes <cooperative_groups.h>.
  bool MayCooperate = true;
  /// Whether to say what was chosen, and why.
  bool Explain = false;
  /// isl operations allowed for one region: all of it if twice the depth of its
  /// loops and the number of its parameters come to eight, with v variables
  /// 512 / v^3 of it. Twenty times what any nest of PolyBench takes.
  unsigned long Quota = 30000000;
};

struct PipelineResult {
  DeviceText Text;
  /// For each top-level statement of the region as written (children of the
  /// schedule's root sequence; one entry if there is no sequence) whether
  /// work for several threads came out of it (lib/Driver/ParallelParts.h).
  std::vector<bool> IsParallel;
  bool isAllParallel() const;
  /// Nothing if it was not asked.
  std::optional<Opinion> SecondOpinion;
  /// Of the host, or of blocks that wait for each other, around a kernel.
  size_t LoopsAround = 0;
  /// The most values that a kernel computes side by side (mostValues).
  double Width = 1;
  /// What the order costs (Schedule::Cost).
  double Price = 0;
  /// A paragraph for the order and one for each kernel; empty if nobody asked.
  std::string Explanation;
};

/// Runs everything from the model to text. Nothing, with a refusal, if the
/// region cannot be converted. If some top-level statements have nothing
/// parallel, IsParallel says which and Text is still complete: the caller
/// decides whether to retry with less.
std::optional<PipelineResult> runPipeline(const Scop &Scop,
                                          const PipelineOptions &Options,
                                          Refusals &Refusals);

} // namespace c2cuda

#endif // C2CUDA_DRIVER_PIPELINE_H
