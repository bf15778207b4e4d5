// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Ways to break the compiler on purpose, a stage at a time, so that tests show
// that our checks would see it (docs/Trust.md).

#ifndef C2CUDA_DRIVER_DEFECTS_H
#define C2CUDA_DRIVER_DEFECTS_H

#include "c2cuda/Host/HostPlan.h"

#include <optional>
#include <string>

namespace c2cuda {

enum class Defect {
  None,
  /// Analysis sees no value pass from one statement instance to another.
  DroppedDependence,
  /// The last element that is written does not count as live after the region.
  WrongLiveOut,
  /// The last iteration of each statement is not run.
  WrongBound,
  /// Blocks do not wait for their threads.
  MissingBarrier,
  /// Shared tiles begin one element too late.
  ShiftedTile,
  /// The first array is not copied to the device, or not back.
  ForgottenCopyIn,
  ForgottenCopyBack,
  /// Nothing is checked at run time before the kernels.
  MissingCheck,
  /// What only fails, and must not end a compilation: a signal, a failed
  /// assertion, LLVM's and isl's errors, no stack and no memory.
  Crash,
  Abort,
  FatalError,
  IslError,
  StackOverflow,
  OutOfMemory,
};

/// "none, dropped-dependence, ...".
std::string defectList();
std::optional<Defect> parseDefect(const std::string &Name);

/// Does what \p Defect says to what a stage has made, if it is of that stage.
void injectDefect(Defect Defect, const Scop &Scop);
void injectDefect(Defect Defect, Dependences &Edges);
void injectDefect(Defect Defect, Liveness &Live);
void injectDefect(Defect Defect, const Scop &Scop, PromotedScop &Promoted);
void injectDefect(Defect Defect, HostPlan &Plan);

} // namespace c2cuda

#endif // C2CUDA_DRIVER_DEFECTS_H
