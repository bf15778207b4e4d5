// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the printers make of one region and Rewrite puts into files.

#ifndef C2CUDA_HOST_DEVICETEXT_H
#define C2CUDA_HOST_DEVICETEXT_H

#include "c2cuda/Host/LaunchPieces.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// The text for one region. All of it is C++ unless said otherwise, without
/// indentation of the place where it goes (Clang's Format library lays it out).
struct DeviceText {
  /// Definitions of the kernels, each with the comment before it.
  std::string Kernels;
  /// Statements before the guard, over the host's own names: variables for the
  /// ranges of arrays and the loops that find them. Usually empty.
  std::string Before;
  /// Condition under which the launch code is right, as valid C and C++ over
  /// the host's own names; empty when it always is. The original text is the
  /// other branch.
  std::string Guard;
  /// Statements that take the place of the nest in the one-file form:
  /// allocation, transfers, launches, frees.
  std::string Launch;
  /// What Launch is made of.
  LaunchPieces Pieces;
  /// The same for a region some of whose parameters (HostText) change from one round
  /// of a loop to the next; nothing if there are no buffers for all rounds.
  std::function<std::optional<LaunchPieces>(const std::set<std::string> &Varying)>
      Widen;
  /// Statements after the launch or the call, valid C, for variables whose
  /// final value the host computes itself ("i = n;"). Only on the device branch.
  std::string After;

  // The split form: the launch code as a function of its own.
  std::string LauncherName;
  /// "void heat_device(int n, int steps, double r, double *u, double *v)".
  std::string LauncherHead;
  /// The same as C spells it.
  std::string LauncherPrototype;
  /// Its body with braces, over the names of its own parameters.
  std::string LauncherBody;
  /// "heat_device(n, steps, r, &u[0][0], &v[0][0]);", valid C.
  std::string LauncherCall;

  /// Helpers that Before, Guard, LauncherCall and After need in the user's file,
  /// by name.
  std::vector<std::string> HostHelpers;
  /// Other helpers needed in the file with the kernels, by name
  /// ("c2cuda_check", "floord", ...): texts in Host/HelperTexts.h.
  std::vector<std::string> Helpers;

  /// Of functions in Kernels, beside those of the kernels that were mapped.
  std::vector<std::string> OtherNames;

  /// For the remark: "2 kernels, 4 arrays in, 1 array out".
  std::string Summary;
  unsigned NumKernels = 0;
};

/// The text of the helper function called \p Name, with its comment: CUDA where
/// it is for the file with the kernels, else valid C.
std::string helperText(const std::string &Name, bool ForDevice);

} // namespace c2cuda

#endif // C2CUDA_HOST_DEVICETEXT_H
