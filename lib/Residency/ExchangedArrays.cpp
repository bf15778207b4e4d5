// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays whose pointers the host exchanges in the loop, `tmp = u; u = v; v = tmp;`:
// their buffers are exchanged, too. What any of them is used for then happens to
// the memory of all.

#include "KeptArray.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class ExchangeGroup {
public:
  ExchangeGroup(const ResidentLoop &Loop, std::vector<KeptArray *> Arrays)
      : Loop(Loop), Arrays(std::move(Arrays)) {
    for (KeptArray *Array : this->Arrays)
      Uses.insert(Uses.end(), Array->Uses.begin(), Array->Uses.end());
    First = std::min_element(Uses.begin(), Uses.end(),
                             [](const ArrayUse &A, const ArrayUse &B) {
                               return A.Region < B.Region;
                             })
                ->Region;
  }

  /// False if their buffers cannot be exchanged.
  bool decide();
  /// Lets them get what regions touch of them (KeptArray::IsInParts); false if that
  /// cannot be.
  bool decideParts();

private:
  const ResidentLoop &Loop;
  std::vector<KeptArray *> Arrays;
  /// Of all arrays.
  std::vector<ArrayUse> Uses;
  /// The region that is the first to use one.
  size_t First = 0;

  bool isPlain() const;
  const ArrayUse *largestUse(const KeptArray &Array, bool IsWhole) const;
  bool isThere(size_t Region) const;
  bool chooseHomes(bool IsWhole);
  bool areAllocations() const;
  bool isAsLarge(const ArrayUse &Use, const ArrayUse &Other) const {
    return isWithin(Loop, Use, Other) && isWithin(Loop, Other, Use);
  }
  const ArrayUse *largestOfAll() const;
  template <typename Predicate>
  const ArrayUse *largestHome(const KeptArray &Array, Predicate IsThere) const;
  bool canBegin(const ArrayUse &Largest, const ArrayUse &Smaller) const;
  bool chooseSmaller();
  std::vector<size_t> places() const;
  void decideCopies();
};

} // namespace

bool ExchangeGroup::isPlain() const {
  return std::all_of(Arrays.begin(), Arrays.end(), [](const KeptArray *Array) {
    return !Array->isScratch() && !Array->hasRange() &&
           std::all_of(Array->Uses.begin(), Array->Uses.end(), mayHaveOwnNext);
  });
}

/// A use of \p Array in which all uses of all arrays find their elements.
const ArrayUse *ExchangeGroup::largestUse(const KeptArray &Array,
                                          bool IsWhole) const {
  for (const ArrayUse &Own : Array.Uses) {
    const BufferPieces &A = *Own.Pieces;
    bool IsLargest =
        std::all_of(Uses.begin(), Uses.end(), [&](const ArrayUse &Use) {
          const BufferPieces &B = *Use.Pieces;
          isl::set Known = knownIn(Loop, Own.Region, Use.Region);
          return renamed(A.Declaration, {{A.Device, B.Device}}) ==
                     B.Declaration &&
                 !A.IsUnsure && !B.IsUnsure && areLaidOutAlike(A, B, Known) &&
                 (IsWhole || liesWithin(B.Touched, A.Touched, Known));
        });
    if (IsLargest)
      return &Own;
  }
  return nullptr;
}

/// Whether what \p Region works on is there when the first region begins.
bool ExchangeGroup::isThere(size_t Region) const {
  if (Region == First)
    return true;
  const LaunchPieces &A = *Loop.Regions[First], &B = *Loop.Regions[Region];
  return Loop.Follows[First][Region] &&
         (haveSameCondition(B, A) || hasWork(A, B));
}

bool ExchangeGroup::chooseHomes(bool IsWhole) {
  std::string Allocation;
  for (KeptArray *Array : Arrays) {
    const ArrayUse *Home = largestUse(*Array, IsWhole);
    if (!Home || !isThere(Home->Region) || !Home->Pieces->Condition.empty())
      return false;
    Array->Home = Home->Pieces;
    std::string Own = renamed(Array->allocate(*Home->Pieces),
                              {{Home->Pieces->Device, "buffer"}});
    if (!Allocation.empty() && Own != Allocation)
      return false;
    Allocation = Own;
  }
  for (KeptArray *Array : Arrays)
    Array->IsWhole = IsWhole;
  return true;
}

/// Whether the buffers can be of all that the host has allocated; that these are of
/// one size it asks for where the texts differ.
bool ExchangeGroup::areAllocations() const {
  return isFlat(Loop, Uses) &&
         std::all_of(Arrays.begin(), Arrays.end(), [](const KeptArray *Array) {
           return !Array->Memory.Bytes.empty();
         }) && knowsLoaded(Loop, Uses);
}

/// A use in which all uses of all arrays find their elements.
const ArrayUse *ExchangeGroup::largestOfAll() const {
  for (const ArrayUse &Use : Uses) {
    const BufferPieces &A = *Use.Pieces;
    if (A.Condition.empty() &&
        std::all_of(Uses.begin(), Uses.end(), [&](const ArrayUse &Other) {
          const BufferPieces &B = *Other.Pieces;
          return renamed(A.Declaration, {{A.Device, B.Device}}) ==
                     B.Declaration &&
                 isWithin(Loop, Other, Use);
        }))
      return &Use;
  }
  return nullptr;
}

/// Whether buffers for \p Largest can be made, and loaded as their arrays' homes say,
/// wherever one of the regions is the first to have something to do.
bool ExchangeGroup::canBegin(const ArrayUse &Largest,
                             const ArrayUse &Smaller) const {
  for (size_t Place : places()) {
    const LaunchPieces &Begun = *Loop.Regions[Place];
    if (!hasWork(Begun, *Loop.Regions[Largest.Region]))
      return false;
    for (const KeptArray *Array : Arrays) {
      size_t Home = Array->HomeRegion;
      // What is smaller is loaded if its region has work (SmallerWhen).
      const bool IsSame = Array->IsSmaller && Smaller.Region == Home;
      bool IsThere = Place == Home ||
                     (Loop.Follows[Place][Home] &&
                      (IsSame || hasWork(Begun, *Loop.Regions[Home])));
      // Where its home has nothing to do, there is nothing that it holds.
      bool IsOver = Loop.Begun[Home][Place] && Array->IsSmaller &&
                    Smaller.Region == Home;
      if (!IsThere && !IsOver)
        return false;
    }
  }
  return true;
}

/// The use of \p Array with the largest range, of those in regions that \p IsThere.
template <typename Predicate>
const ArrayUse *ExchangeGroup::largestHome(const KeptArray &Array,
                                           Predicate IsThere) const {
  const ArrayUse *Home = nullptr;
  for (const ArrayUse &Use : Array.Uses)
    if (IsThere(Use.Region) &&
        (!Home || (isWithin(Loop, *Home, Use) && !isWithin(Loop, Use, *Home))))
      Home = &Use;
  return Home;
}

/// Where some arrays are touched in a larger range than others, all get buffers for
/// that. What is behind a pointer is known to be there as far as the regions touch
/// it by its own name, so that a buffer that comes from another array is loaded
/// again before it is used in the larger range for the first time.
bool ExchangeGroup::chooseSmaller() {
  const ArrayUse *Largest = largestOfAll();
  if (!Largest)
    return false;
  const ArrayUse *Smaller = nullptr;
  for (KeptArray *Array : Arrays) {
    const std::string &Pointer = Array->home().HostPointer;
    if (Pointer.find_first_of("&[*") != std::string::npos)
      return false;
    const ArrayUse *Home = largestHome(*Array, [&](size_t R) { return isThere(R); });
    const bool IsSure = Home;
    if (!Home)
      Home = largestHome(*Array, [&](size_t R) { return Loop.Follows[First][R]; });
    if (!Home)
      return false;
    Array->Home = Home->Pieces;
    Array->HomeRegion = Home->Region;
    Array->Largest = *Largest;
    Array->IsSmaller = !isAsLarge(*Home, *Largest);
    if (!IsSure && !Array->IsSmaller)
      return false;
    if (!Array->IsSmaller)
      continue;
    if (Smaller && !isAsLarge(*Home, *Smaller))
      return false;
    Smaller = Home;
  }
  if (!Smaller || !canBegin(*Largest, *Smaller))
    return false;
  const LaunchPieces &When = *Loop.Regions[Smaller->Region];
  std::vector<size_t> Places = places();
  bool IsImplied = std::all_of(Places.begin(), Places.end(), [&](size_t Place) {
    return hasWork(*Loop.Regions[Place], When);
  });
  if (!IsImplied && !When.Varying.empty())
    return false;
  for (KeptArray *Array : Arrays) {
    Array->Smaller = *Smaller;
    Array->SmallerWhen = IsImplied ? "" : When.Condition;
    Array->IsCleared = std::any_of(
        Uses.begin(), Uses.end(),
        [](const ArrayUse &Use) { return Use.Pieces->IsCleared; });
    for (ArrayUse &Use : Array->Uses) {
      Use.IsWithinSmaller = isWithin(Loop, Use, *Smaller);
      // What is not held where the smaller one has no work cannot be used there.
      if (Use.IsWithinSmaller && !IsImplied &&
          !hasWork(*Loop.Regions[Use.Region], When))
        return false;
      // One in between needs all, which its own array has from the beginning.
      if (!Use.IsWithinSmaller && Array->IsSmaller && !isAsLarge(Use, *Largest))
        return false;
    }
  }
  return true;
}

/// The regions that may be the first to use one of them.
std::vector<size_t> ExchangeGroup::places() const {
  std::set<size_t> Result;
  for (const ArrayUse &Use : Uses)
    if (std::none_of(Uses.begin(), Uses.end(), [&](const ArrayUse &Other) {
          return hasRunBefore(Loop, Other.Region, Use.Region);
        }))
      Result.insert(Use.Region);
  return {Result.begin(), Result.end()};
}

void ExchangeGroup::decideCopies() {
  decideElements(Loop, Arrays);
  auto Any = [&](auto IsThere) {
    return std::any_of(Arrays.begin(), Arrays.end(), IsThere);
  };
  bool HostReads = Any([](auto *A) { return A->Memory.HostReads; });
  bool HostWrites = Any([](auto *A) { return A->Memory.HostWrites; });
  bool IsWritten = Any([](auto *A) { return A->isWritten(); });
  for (KeptArray *Array : Arrays) {
    Array->IsKept = true;
    Array->IsEarly = false;
    Array->ExchangePlaces = places();
    Array->IsAnyWritten = IsWritten;
    Array->Memory.HostReads = HostReads;
    Array->Memory.HostWrites = HostWrites;
    Array->IsCopiedInEach = HostWrites;
    Array->IsCopiedOutEach = IsWritten && (HostReads || HostWrites);
    Array->IsCopiedInOnce = !HostWrites;
    Array->IsCopiedOutOnce = IsWritten && !HostReads && !HostWrites;
  }
}

bool ExchangeGroup::decide() {
  bool IsWhole = std::all_of(Uses.begin(), Uses.end(), [](const ArrayUse &Use) {
    return !Use.Pieces->WholeIn.empty();
  });
  if (!isPlain())
    return false;
  for (KeptArray *Array : Arrays)
    Array->IsAllocation = false;
  if (!chooseHomes(false) && !(IsWhole && chooseHomes(true))) {
    if (areAllocations()) {
      for (KeptArray *Array : Arrays)
        Array->IsAllocation = true;
    } else if (!chooseSmaller()) {
      return false;
    }
  } else if (places() != std::vector<size_t>{First}) {
    return false;
  } else if (!IsWhole && areAllocations() &&
             std::any_of(Arrays.begin(), Arrays.end(), [&](const KeptArray *A) {
               return hasElements(Loop, *A);
             })) {
    for (KeptArray *Array : Arrays)
      Array->IsAllocation = true;
  }
  decideCopies();
  return true;
}

bool ExchangeGroup::decideParts() {
  if (!isPlain())
    return false;
  const std::vector<size_t> Places = places();
  for (KeptArray *Array : Arrays) {
    Array->Largest = Array->Smaller = ArrayUse();
    Array->SmallerWhen.clear();
    Array->IsSmaller = Array->IsAllocation = Array->IsWhole = false;
    Array->IsEarly = Array->IsCopiedInOnce = Array->IsCopiedInEach = false;
    Array->IsCopiedOutEach = false;
    Array->ExchangePlaces = Places;
  }
  return c2cuda::decideParts(Loop, Arrays);
}

/// Whether \p Assumption says of a member that it is apart from an array: all that
/// are exchanged are apart from the whole object where one is.
static bool isOfObject(const ResidentLoop &Loop, const std::string &Assumption) {
  return std::any_of(Loop.Objects.begin(), Loop.Objects.end(),
                     [&](const MemoryObject &Object) {
                       return isOfMember(Assumption, Object);
                     });
}

/// \p Text without what asks for the number of elements of the container that
/// \p Pointer leads into: all that are exchanged have as many (ResidentLoop::Conditions).
static std::string withoutSizes(std::string Text, const std::string &Pointer) {
  const std::string Data = ".data()";
  const size_t Begin = Pointer.rfind(Data);
  if (Begin == std::string::npos || Begin + Data.size() != Pointer.size())
    return Text;
  const std::string Size = Pointer.substr(0, Begin) + ".size()";
  for (size_t At = Text.find(Size); At != std::string::npos; At = Text.find(Size, At)) {
    const bool IsWhole = At == 0 || !(isalnum((unsigned char)Text[At - 1]) ||
                                      Text[At - 1] == '_' || Text[At - 1] == '.' ||
                                      Text[At - 1] == '>');
    if (IsWhole)
      Text.replace(At, Size.size(), "0");
    else
      At += Size.size();
  }
  return Text;
}

bool c2cuda::isExchangedIn(const ResidentLoop &Loop, const KeptArray &Array) {
  const std::string &Pointer = Array.home().HostPointer;
  for (const auto &Exchange : Loop.Exchanges)
    for (const auto &[A, B] : Exchange)
      if (A == Pointer || B == Pointer)
        return true;
  return false;
}

bool c2cuda::decideExchanged(const ResidentLoop &Loop,
                             std::vector<KeptArray> &Arrays) {
  // Each array's group, by its first member.
  std::map<std::string, std::string> Groups;
  auto GroupOf = [&](std::string Pointer) {
    while (Groups.count(Pointer))
      Pointer = Groups[Pointer];
    return Pointer;
  };
  std::set<std::string> Exchanged;
  for (const auto &Exchange : Loop.Exchanges)
    for (const auto &[A, B] : Exchange) {
      Exchanged.insert({A, B});
      if (GroupOf(A) != GroupOf(B))
        Groups[GroupOf(B)] = GroupOf(A);
    }
  std::map<std::string, std::vector<KeptArray *>> Members;
  for (KeptArray &Array : Arrays)
    if (const std::string &Pointer = Array.home().HostPointer;
        Exchanged.count(Pointer))
      Members[GroupOf(Pointer)].push_back(&Array);
  for (const LaunchPieces *Region : Loop.Regions)
    for (const std::string &Assumption : Region->Assumptions)
      for (const std::string &Pointer : Exchanged)
        if (!isOfObject(Loop, Assumption) &&
            namesPointer(withoutSizes(Assumption, Pointer), Pointer))
          return false;
  return std::all_of(Members.begin(), Members.end(), [&](const auto &Group) {
    ExchangeGroup Buffers(Loop, Group.second);
    return Buffers.decide() || Buffers.decideParts();
  });
}
