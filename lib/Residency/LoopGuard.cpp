// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The condition before the loop: what all regions take for granted, and which
// memory has to be apart.

#include "KeptArray.h"

#include "c2cuda/Host/ApartChecks.h"

#include <algorithm>

using namespace c2cuda;

const ArrayUse *c2cuda::useIn(const KeptArray &Array, size_t Region) {
  for (const ArrayUse &Use : Array.Uses)
    if (Use.Region == Region)
      return &Use;
  return nullptr;
}

Renaming c2cuda::renamingIn(const std::vector<KeptArray> &Arrays,
                            size_t Region) {
  Renaming Result;
  for (const KeptArray &Array : Arrays)
    if (const ArrayUse *Use = useIn(Array, Region))
      Result.merge(Array.renaming(*Use->Pieces));
  return Result;
}

const KeptArray *c2cuda::findArray(const std::vector<KeptArray> &Arrays,
                                   const std::string &HostPointer) {
  return &*std::find_if(Arrays.begin(), Arrays.end(), [&](const auto &A) {
    return A.home().HostPointer == HostPointer;
  });
}

// ---- The condition ----------------------------------------------------------

/// Whether the loop changes it, on the device or on the host.
static bool isChanged(const ResidentLoop &Loop, const KeptArray &Array) {
  return Array.isWritten() || Array.Memory.HostWrites ||
         std::any_of(Loop.Elements.begin(), Loop.Elements.end(),
                     [&](const ResidentElement &Element) {
                       return Element.IsWritten &&
                              Element.Pointer == Array.home().HostPointer;
                     });
}

/// Whether the buffer holds elements that the loop leaves to others.
static bool hasGaps(const KeptArray &Array) {
  const BufferPieces *Largest = Array.Largest.Pieces;
  return Array.IsInParts || (Largest ? *Largest : Array.home()).HasGaps;
}

/// Whether kernels are right only if the two have no byte in common.
static bool mustBeApart(const ResidentLoop &Loop, const KeptArray &A,
                        const KeptArray &B) {
  if (A.isScratch() || B.isScratch() || (!A.isWritten() && !B.isWritten()) ||
      areApart(A.Memory.Place, B.Memory.Place))
    return false;
  return c2cuda::mayOverlap(A.Memory.Alias, B.Memory.Alias) ||
         (isChanged(Loop, A) && isChanged(Loop, B) && (hasGaps(A) || hasGaps(B)) &&
          c2cuda::mayOverlap(A.Memory.WithoutRestrict,
                             B.Memory.WithoutRestrict));
}

/// All places in memory where it is used.
static std::set<std::string> memoryOf(const KeptArray &Array,
                                      const ResidentLoop &Loop) {
  if (Array.IsInParts && !Array.PartSizes.empty())
    return {Array.home().HostPointer + ", " + Array.partBytes()};
  if (Array.IsInParts)
    return {renamed(Array.home().Memory, Array.renaming(Array.home()))};
  if (Array.IsAllocation)
    return {Array.home().HostPointer + ", " + Array.Memory.Bytes};
  if (const BufferPieces *Largest = Array.Largest.Pieces)
    return {withPath(Largest->Memory, Largest->HostPointer,
                     Array.home().HostPointer)};
  if (Array.IsKept && Array.hasRange())
    return {renamed(Array.home().Memory, Array.renaming(Array.home()))};
  std::set<std::string> Result;
  for (const ArrayUse &Use : Array.Uses)
    if (std::none_of(Array.Uses.begin(), Array.Uses.end(),
                     [&](const ArrayUse &Other) {
                       return &Other != &Use && isWithin(Loop, Use, Other) &&
                              (&Other < &Use || !isWithin(Loop, Other, Use));
                     }))
      Result.insert(renamed(Use.Pieces->Memory, Array.renaming(*Use.Pieces)));
  return Result;
}

/// Whether it matters that elements of \p Array may be bytes of \p Object.
static bool mayBeIn(const KeptArray &Array, const MemoryObject &Object) {
  const MemoryUse &Memory = Array.Memory;
  return !Array.isScratch() && (Array.isWritten() || Object.IsWritten) &&
         mayOverlap(Memory.Alias, Object.Alias) &&
         (isAnywhere(Memory.Alias) || Object.Name.empty() ||
          !Memory.HasOwnNumbers) &&
         (Object.Name.empty() || Object.Name != Array.Memory.Place.Object);
}

bool c2cuda::isOfMember(const std::string &Assumption,
                        const MemoryObject &Object) {
  const std::string Begin = "c2cuda_disjoint(&" + Object.Name;
  if (Object.Name.empty() || Assumption.compare(0, Begin.size(), Begin) != 0)
    return false;
  return std::all_of(Assumption.begin() + Begin.size(),
                     Assumption.begin() + Assumption.find(','), [](char C) {
                       return isalnum((unsigned char)C) || C == '_' || C == '.';
                     });
}

/// Whether what \p Assumption asks is asked for a whole object and all arrays.
static bool isOfObjects(const std::string &Assumption, const ResidentLoop &Loop,
                        const std::vector<KeptArray> &Arrays) {
  return std::any_of(
      Loop.Objects.begin(), Loop.Objects.end(), [&](const MemoryObject &Object) {
        return isOfMember(Assumption, Object) &&
               std::all_of(Arrays.begin(), Arrays.end(),
                           [&](const KeptArray &Array) {
                             return Array.isScratch() || !Array.isWritten() ||
                                    mayBeIn(Array, Object) ||
                                    !namesPointer(Assumption,
                                                  Array.home().HostPointer);
                           });
      });
}

/// "u.size() == v.size()" for the bytes of both.
static std::string areEqual(const std::string &A, const std::string &B) {
  const std::string Size = ".size()";
  size_t EndOfA = A.find(Size), EndOfB = B.find(Size);
  if (EndOfA == std::string::npos || EndOfB == std::string::npos ||
      A.substr(EndOfA) != B.substr(EndOfB))
    return A + " == " + B;
  return A.substr(0, EndOfA) + Size + " == " + B.substr(0, EndOfB) + Size;
}

/// "n <= n": where one name stands for two that are equal.
static bool comparesItself(const std::string &Condition) {
  for (const std::string Operator : {" <= ", " >= ", " == "})
    if (size_t At = Condition.find(Operator); At != std::string::npos)
      return Condition.substr(0, At) == Condition.substr(At + Operator.size());
  return false;
}

/// What has to hold so that no region runs on the host.
std::string c2cuda::guardOf(const ResidentLoop &Loop,
                            const std::vector<KeptArray> &Arrays,
                            std::set<std::string> &Helpers) {
  std::vector<std::string> Conditions;
  auto Add = [&](const std::string &Condition) {
    if (!comparesItself(Condition) &&
        std::find(Conditions.begin(), Conditions.end(), Condition) ==
            Conditions.end())
      Conditions.push_back(Condition);
  };
  // Those of one region ask first whether pointers are followed.
  for (size_t R = 0; R < Loop.Regions.size(); ++R)
    for (const std::string &Assumption : Loop.Regions[R]->Assumptions)
      if (!isOfObjects(Assumption, Loop, Arrays))
        Add(renamed(Assumption, renamingIn(Arrays, R)));
  for (const std::string &Condition : Loop.Conditions)
    Add(Condition);
  for (size_t A = 0; A < Arrays.size(); ++A)
    for (size_t B = A + 1; B < Arrays.size(); ++B) {
      if (!mustBeApart(Loop, Arrays[A], Arrays[B]))
        continue;
      Helpers.insert("c2cuda_disjoint");
      for (const std::string &First : memoryOf(Arrays[A], Loop))
        for (const std::string &Second : memoryOf(Arrays[B], Loop))
          Add("c2cuda_disjoint(" + First + ", " + Second + ")");
    }
  for (const KeptArray &Array : Arrays)
    for (const MemoryObject &Object : Loop.Objects) {
      if (!mayBeIn(Array, Object))
        continue;
      Helpers.insert("c2cuda_disjoint");
      for (const std::string &Memory : memoryOf(Array, Loop))
        Add("c2cuda_disjoint(" + Object.Text + ", " + Memory + ")");
    }
  for (const ResidentElement &Element : Loop.Elements)
    for (const KeptArray &Array : Arrays) {
      if (Array.home().HostPointer != Element.Pointer)
        continue;
      for (const std::string &Other : arraysToAsk(Loop, Array, Element)) {
        Helpers.insert("c2cuda_disjoint");
        for (const std::string &Memory :
             memoryOf(*findArray(Arrays, Other), Loop))
          Add("c2cuda_disjoint(&" + Element.Text + ", sizeof(" + Element.Type +
              "), " + Memory + ")");
      }
    }
  for (const auto &Pairs : Loop.Exchanges)
    for (const auto &[A, B] : Pairs) {
      const KeptArray &First = *findArray(Arrays, A), &Second = *findArray(Arrays, B);
      if (First.IsAllocation && First.Memory.Bytes != Second.Memory.Bytes)
        Add(areEqual(First.Memory.Bytes, Second.Memory.Bytes));
    }
  return joinedConditions(std::move(Conditions), Helpers);
}

