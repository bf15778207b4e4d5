// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the host does around the launches of one region.

#ifndef C2CUDA_HOST_HOSTPLAN_H
#define C2CUDA_HOST_HOSTPLAN_H

#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/CodeGen/ProgramAst.h"
#include "c2cuda/Promotion/Promotion.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// A box of elements, [p] -> { A[low .. high] }, or for Linear all elements in
/// memory from the first to the last one.
struct ElementRange {
  std::vector<isl::pw_aff> Low, High;
  /// The parameters for which there is an element.
  isl::set When;
  bool IsLinear = false;
};

/// A buffer on the device.
struct Buffer {
  unsigned Array = 0;
  bool IsScratch = false;
  /// Number of elements per dimension.
  std::vector<isl::pw_aff> Sizes;
  /// The first row that it holds where that is not row 0; else null.
  isl::pw_aff FirstRow;
  /// The parameters for which it is needed.
  isl::set When;
  /// Whether kernels take elements of it into shared memory that nothing gives
  /// a value, and that nobody uses there.
  bool IsCleared = false;
  /// Whether launches read one and write another one, which then take turns.
  bool IsDoubled = false;
};

/// Rows from First to Last with places of their own, and what of each of them:
/// Low and High may depend on which it is, by the parameter RowName.
struct RowPiece {
  static constexpr const char *RowName = "c2cuda_row";

  isl::pw_aff First, Last, Low, High;
  /// The parameters for which there is such a row.
  isl::set When;
};

struct Transfer {
  unsigned Array = 0;
  /// With rows of their own: a box around the elements.
  ElementRange Range;
  std::vector<RowPiece> Rows = {};
};

/// Loops of the host that visit what some accesses of one statement touch; they
/// have the path in common.
struct InspectionLoop {
  /// Instances of the statement under its name, with the values of the
  /// iterators that the texts need.
  AstNode Loops;
  const Statement *Of = nullptr;
  /// Numbers of the iterators that the instances have.
  std::vector<unsigned> Iterators;
  /// Numbers of the accesses.
  std::vector<unsigned> Accesses;
};

/// Two ranges of host memory that must not overlap, unless both begin at the same
/// element and MayBeSame says that this does no harm.
struct AliasCheck {
  unsigned First = 0, Second = 0;
  bool MayBeSame = false;
};

/// How the host finds the ranges of some arrays (Array::Range).
struct RangePlan {
  std::vector<unsigned> Arrays;
  /// The elements that are touched for certain, for each of them; without Low
  /// if there are none.
  std::vector<ElementRange> Sure;
  std::vector<InspectionLoop> Loops;
  /// What must hold before the loops may run: they read through what they read.
  std::vector<AliasCheck> Before;
  std::vector<std::pair<unsigned, unsigned>> ParametersBefore, PointersBefore;
  /// The same of an array itself, of which elements in Sure decide what the loops
  /// read (Inspection::IsCertain): known as soon as these are.
  std::vector<AliasCheck> OfSure;
};

struct HostPlan {
  /// What is known when the device code runs, and that there is something
  /// to do at all.
  isl::set Known, NonEmpty;
  /// When an int is enough for all that kernels count; null if it always is.
  isl::set IntsSuffice;
  /// Unsigned parameters that must be less than 2^62, as kernels take them as
  /// signed numbers, and add to them.
  std::vector<unsigned> SignedParameters;
  std::vector<Buffer> Buffers;
  std::vector<Transfer> ToDevice, ToHost;
  std::vector<AliasCheck> AliasChecks;
  /// Arrays whose rows must not overlap each other, or, in containers, be long
  /// enough.
  std::vector<unsigned> RowChecks;
  /// Tables of pointers to rows, and what is written by bytes.
  std::vector<AliasCheck> TableChecks;
  /// Parameters that a write through a pointer could reach: parameter, array.
  std::vector<std::pair<unsigned, unsigned>> ParameterChecks;
  /// Pointers that the host follows (Scop::Followed) and stores of bytes could
  /// reach: pointer, array.
  std::vector<std::pair<unsigned, unsigned>> PointerChecks;
  /// In the order in which they can be computed.
  std::vector<RangePlan> Ranges;
  /// The accessed elements per array (by number; Low is empty if none, and for
  /// arrays with a Range).
  std::vector<ElementRange> Accessed;
  /// Arrays between whose accessed elements there are others, which copies take
  /// along.
  std::set<unsigned> WithGaps;
};

std::optional<HostPlan> planHost(const Scop &Scop, const Liveness &Liveness,
                                 const PromotedScop &Promoted,
                                 Refusals &Refusals);

std::string printHostPlan(const Scop &Scop, const HostPlan &Plan);

} // namespace c2cuda

#endif // C2CUDA_HOST_HOSTPLAN_H
