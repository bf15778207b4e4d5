// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How the uses of an array in several regions compare, and when regions run.

#include "KeptArray.h"

#include "c2cuda/CodeGen/KernelText.h"

#include <algorithm>

using namespace c2cuda;

bool c2cuda::isFlat(const ResidentLoop &Loop,
                    const std::vector<ArrayUse> &Uses) {
  const BufferPieces &A = *Uses.front().Pieces;
  return std::all_of(Uses.begin(), Uses.end(), [&](const ArrayUse &Use) {
    const BufferPieces &B = *Use.Pieces;
    bool IsFirst = B.FirstRow.is_null();
    if (!IsFirst) {
      isl::pw_aff Zero = B.FirstRow.sub(B.FirstRow);
      isl::set Known = Loop.Regions[Use.Region]->Known.intersect(B.When);
      IsFirst = bool(Known.intersect(B.FirstRow.ge_set(Zero))
                         .is_subset(B.FirstRow.le_set(Zero)));
    }
    return mayHaveOwnNext(Use) && IsFirst && !B.Extents.empty() &&
           B.RangeFirst.empty() &&
           renamed(A.Declaration, {{A.Device, B.Device}}) == B.Declaration;
  });
}

bool c2cuda::knowsLoaded(const ResidentLoop &Loop,
                         const std::vector<ArrayUse> &Uses) {
  return std::none_of(Uses.begin(), Uses.end(), [&](const ArrayUse &Use) {
    return Use.Pieces->IsCleared && !Loop.Regions[Use.Region]->Varying.empty();
  });
}

bool c2cuda::isWithin(const ResidentLoop &Loop, const ArrayUse &Inner,
                      const ArrayUse &Outer) {
  return !Inner.Pieces->IsUnsure && !Outer.Pieces->IsUnsure &&
         rangeIsWithin(Loop, Inner, Outer);
}

bool c2cuda::rangeIsWithin(const ResidentLoop &Loop, const ArrayUse &Inner,
                           const ArrayUse &Outer) {
  const BufferPieces &A = *Inner.Pieces, &B = *Outer.Pieces;
  if (A.Touched.When.is_null() || B.Touched.When.is_null())
    return false;
  isl::set Known = knownIn(Loop, Inner.Region, Outer.Region)
                       .intersect(A.Touched.When);
  return bool(Known.is_subset(B.Touched.When)) && hasMemory(B, A, Known) &&
         areLaidOutAlike(A, B, Known) &&
         liesWithin(A.Touched, B.Touched, Known, B.Extents);
}

std::string c2cuda::nameOf(std::string Pointer) {
  Pointer.erase(0, Pointer.find_first_not_of('&'));
  for (const std::string End : {".data()", "[0]"})
    while (Pointer.size() > End.size() &&
           Pointer.compare(Pointer.size() - End.size(), End.size(), End) == 0)
      Pointer.resize(Pointer.size() - End.size());
  return Pointer;
}

bool c2cuda::namesPointer(const std::string &Text, const std::string &Pointer) {
  return withPath(Text, nameOf(Pointer), "") != Text;
}

bool c2cuda::haveSameCondition(const LaunchPieces &A, const LaunchPieces &B) {
  return A.Condition.empty() || (A.Condition == B.Condition && A.Varying.empty());
}

bool c2cuda::hasWork(const LaunchPieces &Own, const LaunchPieces &Other) {
  return bool(Own.Known.intersect(Own.NonEmpty).is_subset(Other.NonEmpty));
}

bool c2cuda::isShared(const ResidentLoop &Loop, const KeptArray &Array) {
  return !Loop.Places.empty() &&
         std::any_of(Array.Uses.begin(), Array.Uses.end(),
                     [&](const ArrayUse &Use) {
                       return Loop.Places[Use.Region].Statement !=
                              Loop.Places[Array.Uses.front().Region].Statement;
                     });
}

bool c2cuda::beginsAnyway(const ResidentLoop &Loop, size_t Region) {
  return Region == 0 || Loop.Follows[0][Region];
}

isl::set c2cuda::knownIn(const ResidentLoop &Loop, size_t A, size_t B) {
  return Loop.Regions[A]->Known.intersect(Loop.Regions[B]->Known);
}

bool c2cuda::hasRunBefore(const ResidentLoop &Loop, size_t First,
                          size_t Second) {
  const LaunchPieces &A = *Loop.Regions[First], &B = *Loop.Regions[Second];
  return Loop.Begun[First][Second] &&
         (haveSameCondition(A, B) || hasWork(B, A));
}

bool c2cuda::hasMemory(const BufferPieces &Outer, const BufferPieces &Inner,
                       const isl::set &Known) {
  return Outer.Condition.empty() ||
         (Outer.RangeFirst.empty() &&
          bool(Known.intersect(Inner.Touched.When).is_subset(Outer.When)));
}
