// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The launch code of one region in pieces, for those who put it together in
// another way than one behind the other: what stays on the device while the host
// loops is allocated and copied elsewhere.

#ifndef C2CUDA_HOST_LAUNCHPIECES_H
#define C2CUDA_HOST_LAUNCHPIECES_H

#include "c2cuda/Host/WidePlan.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// All texts are statements over the host's own names, empty where there is
/// nothing to do. Parameters of sets and functions are called as the host writes
/// them ("host:n * n"), so that those of several regions can be compared.
struct BufferPieces {
  /// The user's name, and the host's pointer (Array::HostPointer); empty for
  /// scratch memory, which only the device has.
  std::string Array, HostPointer;
  /// What the buffer is called, and the other one if there are two.
  std::string Device, Next;
  /// "double *dev_a", "double *next_a".
  std::string Declaration, NextDeclaration;
  std::string Allocate, Free;
  /// The bytes that it allocates, and whether threads also load some of them that
  /// nobody uses.
  std::string Bytes;
  bool IsCleared = false;
  /// What the region alone needs before the launches and changes in them.
  std::string In, Out;
  /// The same of all elements that it touches, and of the whole array; this is
  /// empty where the array's size is not known.
  std::string AllIn, AllOut, WholeIn, WholeOut;
  /// "a, sizeof(double) * 40": arguments of c2cuda_disjoint; of the whole array
  /// where its size is known.
  std::string Memory;
  bool IsWritten = false;
  bool IsVariable = false;
  /// Whether copies take along elements that it leaves to others
  /// (HostPlan::WithGaps).
  bool HasGaps = false;
  /// Whether its ranges say nothing (WidePlan::Unsure), or only where they end.
  bool IsUnsure = false, IsBounded = false;
  /// Memory as the region touches it where it runs, and when that is; that only is
  /// made from what varies.
  std::string Part, PartCondition;
  /// When there is memory to allocate, as a condition; empty if always. For which
  /// parameters that is, of one without RangeFirst.
  std::string Condition;
  isl::set When;
  /// Of an array whose range the host looks for (Array::Range): the variables that
  /// have it. Of others the flat indices of the first and last element, if the
  /// array has one dimension.
  std::string RangeFirst, RangeLast, First, Last;
  /// The flat indices of the first and last element that AllIn copies, if it copies
  /// all between them and the buffer begins with element 0.
  std::string AllFirst, AllLast;
  /// The elements as the plan has them; without Low where there are none.
  ElementRange Touched, CopiedIn, CopiedOut;
  /// Elements per dimension, null for the first if it is not known, and the
  /// buffer's first row.
  std::vector<isl::pw_aff> Extents;
  isl::pw_aff FirstRow;
};

/// Pointers of the host that are exchanged behind the launches: each gets what the next
/// one has, the last one what the first has.
struct PointerExchanges {
  std::vector<std::string> Pointers;
  /// Where in DeviceText::After the block ends that does it, before its brace; nothing
  /// if all have what they had in the end.
  std::optional<size_t> End;
};

struct LaunchPieces {
  /// Whether the pieces only depend on what is in Parameters, and on what the host
  /// finds out by Look.
  bool IsFixed = false;
  /// Loops that look for ranges, and the host pointers to what they read.
  std::string Look;
  std::set<std::string> LooksAt;
  /// Whether there is anything to do: as a condition ("" if always), and for
  /// which parameters.
  std::string Condition;
  isl::set NonEmpty, Known;
  /// Whether there may be anything to do in some round: Condition without what
  /// varies.
  std::string EverCondition;
  /// What the model assumes of parameters, and that writes do not reach them.
  std::vector<std::string> Assumptions;
  std::vector<BufferPieces> Buffers;
  std::string Launches;
  std::vector<PointerExchanges> Exchanges;
  /// The parameters that all of this but the launches is made from, as the host
  /// writes them (Parameter::HostText), and the names of all those of kernels.
  std::set<std::string> Parameters, Scalars;
  /// Parameters (HostText) that may have other values whenever the region runs: only
  /// Condition and Launches are made from them.
  std::set<std::string> Varying;
};

/// \p Made: with the texts that printDevice has made, Look, Condition, Assumptions
/// and Launches. \p Wide: where \p Plan is of one for all rounds; else null.
LaunchPieces printPieces(const Scop &Scop, const HostPlan &Plan,
                         LaunchPieces Made, const WidePlan *Wide);

/// Renames the parameters of all sets and functions in \p Pieces, \c "host:n" for the
/// one that the host writes \c n.
using NewParameterName = std::function<std::string(const std::string &)>;
void renameParameters(LaunchPieces &Pieces, const NewParameterName &NewName);

/// Whether \p Inner lies within \p Outer whenever both have elements, both of
/// arrays laid out alike, with \p Extents; false where that cannot be told.
bool liesWithin(const ElementRange &Inner, const ElementRange &Outer,
                const isl::set &Known,
                const std::vector<isl::pw_aff> &Extents = {});

/// Whether both buffers are laid out alike: rows of the same length, from the same
/// element on.
bool areLaidOutAlike(const BufferPieces &A, const BufferPieces &B,
                     const isl::set &Known);

} // namespace c2cuda

#endif // C2CUDA_HOST_LAUNCHPIECES_H
