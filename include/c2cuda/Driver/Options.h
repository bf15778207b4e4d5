// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the user asks for, at either door.

#ifndef C2CUDA_DRIVER_OPTIONS_H
#define C2CUDA_DRIVER_OPTIONS_H

#include "c2cuda/Driver/Pipeline.h"

#include <optional>
#include <string>

namespace c2cuda {

struct Options {
  /// The .cu to write; "-" for standard output; empty: the stem of the input
  /// in OutputDirectory.
  std::string Output;
  /// Empty: the current directory.
  std::string OutputDirectory;
  /// Edit the source itself (C++, or the host side of the split form).
  bool InPlace = false;
  /// Write the edits of the source as YAML for clang-apply-replacements.
  std::string ExportFixes;
  /// A regular expression for the paths of headers that may be changed; empty for
  /// those near the main file, and for none where the source itself is edited.
  std::string HeaderFilter;
  /// Report only.
  bool DryRun = false;
  bool Quiet = false;
  /// Floating-point sums may be reordered.
  bool MayReassociate = false;
  /// Every operation is rounded, in C's order, whatever Clang's flags allow.
  bool StrictFloatingPoint = false;
  /// What pragmas of other models promise about loops is believed.
  bool TrustPragmas = false;
  /// Nests of a few iterations get kernels, too.
  bool ConvertsSmall = false;
  /// Whether Polly is asked about every schedule.
  bool SecondOpinion = true;
  /// What part of the usual quotas an analysis may take; 1 is all.
  double Effort = 1;
  /// For whom sizes are chosen.
  Device Target = portableDevice();
  /// Sizes that the user asks for; a nest's pragma wins.
  MappingHints Sizes;
  /// Notes on what was chosen for each kernel, and what it is estimated to
  /// take.
  bool Explain = false;
  std::optional<Phase> PrintAfter;
  std::optional<Phase> StopAfter;
  Defect Inject = Defect::None;
};

/// Reads what stands behind the option "gpu", "block", "tile", "steps" or
/// "thread-tile". Returns what is wrong with it; "" if nothing is.
std::string readSizeOption(const std::string &Name, const std::string &Text,
                           Options &Into);

} // namespace c2cuda

#endif // C2CUDA_DRIVER_OPTIONS_H
