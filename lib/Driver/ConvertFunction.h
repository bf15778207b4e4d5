// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From a function to the regions of it that are worth kernels.

#ifndef C2CUDA_LIB_DRIVER_CONVERTFUNCTION_H
#define C2CUDA_LIB_DRIVER_CONVERTFUNCTION_H

#include "c2cuda/Driver/Pipeline.h"
#include "c2cuda/Frontend/Frontend.h"
#include "c2cuda/Rewrite/Rewrite.h"

namespace c2cuda {

struct ConvertedRegion {
  ScopRegion Region;
  DeviceText Text;
  std::optional<Opinion> SecondOpinion;
  /// PipelineResult::Explanation.
  std::string Explanation;
  /// PipelineResult::LoopsAround.
  size_t LoopsAround = 0;
  /// PipelineResult::Width and Price.
  double Width = 1, Price = 0;
  /// The loop around it, if it is the first in one during which arrays stay on
  /// the device, and which these are.
  std::optional<LoopEdit> Around = std::nullopt;
  std::string AroundSummary = "";
  /// How much that saves: two for an array that is not copied in every round, one
  /// for one that is only allocated once.
  size_t Saved = 0;
  GuardForm Guard = GuardForm::Condition;
};

struct ConversionContext {
  clang::ASTContext &Ast;
  isl::ctx Isl;
  FrontendOptions Frontend;
  PipelineOptions Pipeline;
  /// Whether nests of a few iterations get kernels, too.
  bool ConvertsSmall = false;
  /// What keeps arrays on the device in loops around the regions of a function;
  /// null where nothing does.
  std::function<std::vector<ConvertedRegion>(
      std::vector<ConvertedRegion>, const clang::FunctionDecl &, Refusals &)>
      Keep = nullptr;
};

/// Converts what can be converted of \p Function, in the order of the text.
/// Where a region has parts without parallelism, only the others become
/// kernels; a loop that has none as a whole is searched inside.
std::vector<ConvertedRegion>
convertFunction(const clang::FunctionDecl &Function,
                const ConversionContext &Context, Refusals &Refusals);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_CONVERTFUNCTION_H
