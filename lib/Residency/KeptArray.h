// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// One array of a loop's regions, and how much of it may stay on the device.

#ifndef C2CUDA_LIB_RESIDENCY_KEPTARRAY_H
#define C2CUDA_LIB_RESIDENCY_KEPTARRAY_H

#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/Residency/Residency.h"
#include "c2cuda/Support/PathText.h"
#include "c2cuda/Support/Renaming.h"

#include <set>
#include <vector>

namespace c2cuda {

/// A region's use of it.
struct ArrayUse {
  size_t Region = 0;
  const BufferPieces *Pieces = nullptr;
  /// Whether the region may be the first to use it.
  bool Allocates = false;
  /// Whether a buffer with the smaller range (KeptArray::Smaller) will do.
  bool IsWithinSmaller = false;
};

struct KeptArray {
  /// In the order of the text.
  std::vector<ArrayUse> Uses;
  MemoryUse Memory;
  /// Whether the buffer stays; the regions have their own ones else.
  bool IsKept = false;
  /// Whether it is allocated before the loop, not when it is used first.
  bool IsEarly = false;
  /// In which case then; empty for any.
  std::string EarlyCondition;
  /// The regions before which it is allocated, with all those that the host
  /// exchanges it for; empty if there are none. What one of them does, all may
  /// have to do.
  std::vector<size_t> ExchangePlaces;
  bool IsAnyWritten = false;
  /// Copied before it is used first, or before each region that wants it.
  bool IsCopiedInOnce = false, IsCopiedInEach = false;
  bool IsCopiedOutOnce = false, IsCopiedOutEach = false;
  /// The region of a stretch that writes all of the buffer if it makes it: nothing is
  /// copied in then.
  std::optional<size_t> FilledBy;
  /// Whether copies that are made once are of the whole array; and whether that
  /// is all that the host has allocated (MemoryUse::Bytes).
  bool IsWhole = false, IsAllocation = false;
  /// Where buffers that are exchanged hold different ranges at first: the use with
  /// the largest one, for which they are allocated, and one with the smaller one,
  /// and the condition for that if the regions do not imply it.
  ArrayUse Largest, Smaller;
  std::string SmallerWhen;
  /// Whether its regions touch other parts in each round, of which nobody knows
  /// before that they are there: the buffer has room for all, and gets what a region
  /// touches before that. What it has got is in the variable Held.
  bool IsInParts = false;
  std::string Held;
  /// The sizes of which the largest has that room; empty if its home has.
  std::vector<std::string> PartSizes;
  /// Whether single elements that the host reads or writes are copied by themselves:
  /// the buffer has all of the array, or the host can find out whether it has them.
  bool CopiesElements = false;
  /// Whether this one holds the smaller one; whether any use has IsCleared; and
  /// what is true once the buffer holds all.
  bool IsSmaller = false, IsCleared = false;
  std::string WholeFlag;
  /// The copy back, where that is not of all that is touched.
  std::string Out;
  /// What it is called in all regions, and the variables with its range if the host
  /// looks for that.
  std::string Device, Next, RangeFirst, RangeLast;
  /// Whether regions that write to another buffer, and exchange it for this one, have
  /// that for themselves: others do not, or it is exchanged for other arrays' ones.
  /// Such a region calls the one that is the array's Now.
  bool IsNextLocal = false;
  std::string Now;
  /// Of an allocation: what buffers need for all that threads load.
  std::vector<std::string> LoadedBytes;
  /// Of the use with which the buffer is made, and where that is.
  const BufferPieces *Home = nullptr;
  size_t HomeRegion = 0;

  const BufferPieces &home() const { return *Home; }
  /// The allocation, and the copies that are made once, by the old names.
  std::string allocate(const BufferPieces &Pieces) const;
  std::string release() const;
  std::string partBytes() const;
  std::string copyOnce(const BufferPieces &Pieces, bool ToDevice) const;
  /// The copy of \p Range, that of an array it is exchanged for, or its own.
  std::string copyRange(const BufferPieces &Range, bool ToDevice) const;
  /// What it holds as long as that is not all.
  std::string copySmallerOut() const;
  bool isExchanged() const { return !ExchangePlaces.empty(); }
  bool isScratch() const { return home().HostPointer.empty(); }
  bool hasRange() const { return !home().RangeFirst.empty(); }
  bool isWritten() const;
  /// The new names for those of one use.
  Renaming renaming(const BufferPieces &Pieces) const;
};

/// Whether a region can have the other buffer of \p Use for itself.
bool mayHaveOwnNext(const ArrayUse &Use);

/// What such a region does before and behind all else with \p Array.
std::string openNext(const KeptArray &Array, const BufferPieces &Pieces);
std::string closeNext(const KeptArray &Array, const BufferPieces &Pieces);

/// All arrays of \p Loop in the order of their first uses.
std::vector<KeptArray> keepArrays(ResidentLoop &Loop, NameAllocator &Names);

/// The use of \p Array in \p Region; null if there is none.
const ArrayUse *useIn(const KeptArray &Array, size_t Region);

/// The new names in \p Region.
Renaming renamingIn(const std::vector<KeptArray> &Arrays, size_t Region);

/// The one of \p Arrays with \p HostPointer, which is there.
const KeptArray *findArray(const std::vector<KeptArray> &Arrays,
                           const std::string &HostPointer);

/// What has to hold so that no region runs on the host; empty for nothing. What that
/// calls is added to \p Helpers.
std::string guardOf(const ResidentLoop &Loop, const std::vector<KeptArray> &Arrays,
                    std::set<std::string> &Helpers);

/// What is known where both regions have something to do.
isl::set knownIn(const ResidentLoop &Loop, size_t A, size_t B);

/// Whether the launches of \p First have run whenever \p Second has some.
bool hasRunBefore(const ResidentLoop &Loop, size_t First, size_t Second);

/// Whether a buffer of \p Outer is there where \p Inner touches something.
bool hasMemory(const BufferPieces &Outer, const BufferPieces &Inner,
               const isl::set &Known);

/// Whether \p A has something to do whenever \p B has, as the texts say it.
bool haveSameCondition(const LaunchPieces &A, const LaunchPieces &B);

/// Whether \p Other has something to do whenever \p Own has.
bool hasWork(const LaunchPieces &Own, const LaunchPieces &Other);

/// Decides on those \p Arrays that the host exchanges; false if one of them
/// cannot stay in a buffer that is exchanged with it.
bool decideExchanged(const ResidentLoop &Loop, std::vector<KeptArray> &Arrays);

/// Whether the host reads or writes single elements of \p Array.
bool hasElements(const ResidentLoop &Loop, const KeptArray &Array);

/// Whether the host exchanges its pointer for another one.
bool isExchangedIn(const ResidentLoop &Loop, const KeptArray &Array);

/// Chooses CopiesElements, or else what the host does with elements is done with the
/// array, in Memory. All of \p Arrays take part in what one does.
void decideElements(const ResidentLoop &Loop,
                    const std::vector<KeptArray *> &Arrays);

/// The arrays of which \p Element, of \p Array as the host has it, must not be as
/// well: what is to be asked before the loop.
std::set<std::string> arraysToAsk(const ResidentLoop &Loop,
                                  const KeptArray &Array,
                                  const ResidentElement &Element);
/// The arrays that \p Element may be of if it is not in what the regions touch of
/// \p Array, where that may be and nothing before the loop says that it is not.
std::set<std::string> otherArrays(const ResidentLoop &Loop, const KeptArray &Array,
                                  const ResidentElement &Element);

/// Notes what elements of which the arrays are not certain do with others; whether
/// that is anything new. All has to be decided again then.
bool noteOthers(ResidentLoop &Loop, const std::vector<KeptArray> &Arrays);

/// Whether all of \p Uses have the array's elements side by side from the first one
/// on, so that a buffer of all that is allocated serves them all. There is nothing
/// before the first one.
bool isFlat(const ResidentLoop &Loop, const std::vector<ArrayUse> &Uses);

/// Whether it is known before the loop how much threads load for \p Uses beyond what
/// the host has allocated.
bool knowsLoaded(const ResidentLoop &Loop, const std::vector<ArrayUse> &Uses);

/// Whether the texts of two sizes are the same product.
bool areSameSizes(const std::string &A, const std::string &B);

/// The sizes, as texts, of what kernels load of \p Uses beyond \p Allocated, where
/// they run; and of what they need.
std::vector<std::string> loadedBytes(const std::vector<ArrayUse> &Uses,
                                     const std::string &Allocated,
                                     const ResidentLoop &Loop);
std::vector<std::string> neededBytes(const std::vector<ArrayUse> &Uses,
                                     const ResidentLoop &Loop);

/// Whether the elements of \p Inner, where there are some, lie in what \p Outer
/// touches, and its buffer has them at the same places.
bool isWithin(const ResidentLoop &Loop, const ArrayUse &Inner,
              const ArrayUse &Outer);

/// The same of what any round may touch at most (BufferPieces::IsBounded).
bool rangeIsWithin(const ResidentLoop &Loop, const ArrayUse &Inner,
                   const ArrayUse &Outer);

/// Whether \p Assumption (LaunchPieces) says that a member of \p Object is apart from
/// an array.
bool isOfMember(const std::string &Assumption, const MemoryObject &Object);

/// Lets the buffers of \p Arrays get parts as regions touch them (IsInParts); false
/// if they cannot. Several arrays are exchanged for one another.
bool decideParts(const ResidentLoop &Loop, const std::vector<KeptArray *> &Arrays);

/// The statements of that: before the launches of \p Use, behind which the buffer
/// has what the region touches; and the copy of all that it has got.
std::string loadPart(const KeptArray &Array, const ArrayUse &Use);
std::string storeParts(const KeptArray &Array);
/// Whether the buffer has got \p Element, "c2cuda_holds(&held_a, &a[i])".
std::string isInParts(const KeptArray &Array, const ResidentElement &Element);

/// The variable or member of a host pointer: "u" of "&u[0][0]" and "u.data()".
std::string nameOf(std::string Pointer);

/// Whether \p Text names what \p Pointer (Array::HostPointer) leads to.
bool namesPointer(const std::string &Text, const std::string &Pointer);

/// Whether several statements of the stretch \p Loop use \p Array.
bool isShared(const ResidentLoop &Loop, const KeptArray &Array);

/// Whether \p Region begins in any case when the first one of \p Loop has.
bool beginsAnyway(const ResidentLoop &Loop, size_t Region);

} // namespace c2cuda

#endif // C2CUDA_LIB_RESIDENCY_KEPTARRAY_H
