// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays of which nobody knows how much there is, and of which regions touch other
// parts in each round, as LU does of `double *a`: the buffer has room for all that any
// round may touch, and gets what a region touches before it runs for the first time
// with that. Between two elements of an array there are elements of it.

#include "KeptArray.h"

#include <algorithm>

using namespace c2cuda;

/// Whether the buffer of \p Home has room for all uses, wherever it may be made.
static bool hasRoom(const ResidentLoop &Loop, const KeptArray &Array,
                    const ArrayUse &Home) {
  return std::all_of(
      Array.Uses.begin(), Array.Uses.end(), [&](const ArrayUse &Use) {
        const LaunchPieces &Region = *Loop.Regions[Use.Region];
        const isl::set Here = Region.Known.intersect(Region.NonEmpty)
                                  .intersect(Use.Pieces->Touched.When);
        return rangeIsWithin(Loop, Use, Home) &&
               bool(Here.is_subset(Home.Pieces->Touched.When));
      });
}

/// Whether it is known what \p Use touches when its region runs.
static bool hasPart(const ArrayUse &Use) {
  const BufferPieces &Pieces = *Use.Pieces;
  return Pieces.IsUnsure ? Pieces.IsBounded && !Pieces.Part.empty()
                         : !Pieces.IsCleared;
}

const ArrayUse *c2cuda::homeOfParts(const ResidentLoop &Loop,
                                    const KeptArray &Array) {
  if (Array.isScratch() || !isFlat(Loop, Array.Uses) ||
      !std::all_of(Array.Uses.begin(), Array.Uses.end(), hasPart))
    return nullptr;
  for (const ArrayUse &Use : Array.Uses)
    if (hasRoom(Loop, Array, Use))
      return &Use;
  return nullptr;
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
