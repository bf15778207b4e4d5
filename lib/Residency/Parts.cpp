// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays of which nobody knows how much there is, and of which regions touch other
// parts in each round, as LU does of `double *a`: the buffer has room for all that any
// round may touch, and gets what a region touches before it runs for the first time
// with that. The same serves where regions see an array in several ways, u[i * ny + j]
// and u[k]. Between two elements of an array there are elements of it.

#include "KeptArray.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class Parts {
public:
  Parts(const ResidentLoop &Loop, const std::vector<KeptArray *> &Arrays)
      : Loop(Loop), Arrays(Arrays) {
    for (const KeptArray *Array : Arrays)
      Uses.insert(Uses.end(), Array->Uses.begin(), Array->Uses.end());
  }

  bool decide() const;

private:
  const ResidentLoop &Loop;
  const std::vector<KeptArray *> &Arrays;
  /// Of all arrays.
  std::vector<ArrayUse> Uses;

  bool beginsWithFirst(const ArrayUse &Use) const;
  bool hasRoom(const ArrayUse &Home) const;
  bool haveSizes() const;
  bool chooseRoom() const;
};

} // namespace

/// Whether it is known what \p Use touches when its region runs.
static bool hasPart(const ArrayUse &Use) {
  const BufferPieces &Pieces = *Use.Pieces;
  return !Pieces.IsUnsure || (Pieces.IsBounded && !Pieces.Part.empty());
}

/// Whether there is nothing before the array's element 0, as behind a pointer into
/// the middle of another one.
bool Parts::beginsWithFirst(const ArrayUse &Use) const {
  const isl::pw_aff &Row = Use.Pieces->FirstRow;
  return Row.is_null() ||
         bool(Loop.Regions[Use.Region]
                  ->Known.intersect(Use.Pieces->When)
                  .is_subset(Row.eq_set(Row.sub(Row))));
}

/// Whether the buffer of \p Home has room for all uses, wherever it may be made.
bool Parts::hasRoom(const ArrayUse &Home) const {
  return std::all_of(Uses.begin(), Uses.end(), [&](const ArrayUse &Use) {
    const LaunchPieces &Region = *Loop.Regions[Use.Region];
    isl::set Here = Region.Known.intersect(Region.NonEmpty);
    // Its region may run for something else.
    if (!Home.Pieces->Condition.empty())
      Here = Here.intersect(Use.Pieces->Touched.When);
    return (Use.Pieces->IsUnsure || !Use.Pieces->IsCleared) &&
           rangeIsWithin(Loop, Use, Home) &&
           bool(Here.is_subset(Home.Pieces->Touched.When));
  });
}

/// Whether the host knows before the first use how much room all need.
bool Parts::haveSizes() const {
  return std::none_of(Uses.begin(), Uses.end(), [](const ArrayUse &Use) {
    return Use.Pieces->IsUnsure;
  });
}

bool Parts::chooseRoom() const {
  if (Arrays.size() == 1)
    for (const ArrayUse &Use : Arrays.front()->Uses)
      if (hasRoom(Use)) {
        Arrays.front()->Home = Use.Pieces;
        return true;
      }
  if (!haveSizes())
    return false;
  for (KeptArray *Array : Arrays) {
    Array->PartSizes = neededBytes(Uses, Loop);
    for (const ArrayUse &Use : Uses)
      Array->IsCleared |= Use.Pieces->IsCleared;
    for (const ArrayUse &Use : Array->Uses)
      if (Use.Pieces->Condition.empty() && !Array->Home->Condition.empty())
        Array->Home = Use.Pieces;
  }
  return true;
}

bool Parts::decide() const {
  const bool IsScratch = std::any_of(Arrays.begin(), Arrays.end(),
                                     [](auto *A) { return A->isScratch(); });
  if (IsScratch || !isFlat(Loop, Uses) ||
      !std::all_of(Uses.begin(), Uses.end(),
                   [&](const ArrayUse &Use) {
                     return hasPart(Use) && beginsWithFirst(Use);
                   }) ||
      !chooseRoom())
    return false;
  for (KeptArray *Array : Arrays)
    Array->IsKept = Array->IsInParts = true;
  decideElements(Loop, Arrays);
  bool IsWritten = false;
  for (const KeptArray *Array : Arrays) {
    if (Array->Memory.HostWrites || Array->Memory.HostReads ||
        Array->Memory.WritesBetween)
      return false;
    IsWritten |= Array->isWritten();
  }
  for (KeptArray *Array : Arrays)
    Array->IsCopiedOutOnce = IsWritten;
  return true;
}

bool c2cuda::decideParts(const ResidentLoop &Loop,
                         const std::vector<KeptArray *> &Arrays) {
  std::vector<KeptArray> Before;
  for (const KeptArray *Array : Arrays)
    Before.push_back(*Array);
  if (Parts(Loop, Arrays).decide())
    return true;
  for (size_t A = 0; A < Arrays.size(); ++A)
    *Arrays[A] = Before[A];
  return false;
}

std::string c2cuda::loadPart(const KeptArray &Array, const ArrayUse &Use) {
  const BufferPieces &Pieces = *Use.Pieces;
  const bool IsOwn = Pieces.Part.empty();
  const std::string &When = IsOwn ? Pieces.Condition : Pieces.PartCondition;
  const std::string Load = "c2cuda_load(" + Pieces.Device + ", " +
                           Pieces.HostPointer + ", &" + Array.Held + ", " +
                           (IsOwn ? Pieces.Memory : Pieces.Part) + ");\n";
  return When.empty() ? Load : "if (" + When + ") {\n" + Load + "}\n";
}

std::string c2cuda::storeParts(const KeptArray &Array) {
  return "c2cuda_store(" + Array.home().HostPointer + ", " + Array.Device + ", &" +
         Array.Held + ");\n";
}

std::string c2cuda::isInParts(const KeptArray &Array,
                              const ResidentElement &Element) {
  return "c2cuda_holds(&" + Array.Held + ", &" + Element.Text + ")";
}
