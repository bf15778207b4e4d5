// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which buffers may stay, and which copies are left.

#include "KeptArray.h"

#include "c2cuda/CodeGen/KernelText.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class Keeper {
public:
  explicit Keeper(const ResidentLoop &Loop) : Loop(Loop) {
    for (const LaunchPieces *Region : Loop.Regions)
      IsLooking |= !Region->Look.empty();
    IsLate = IsLooking || Loop.IsLate;
  }

  std::vector<KeptArray> run(NameAllocator &Names);

private:
  const ResidentLoop &Loop;
  /// Whether it is in the loop only that the host knows where regions may run.
  bool IsLooking = false;
  /// Whether nothing can be made before the first region begins.
  bool IsLate = false;

  std::vector<KeptArray> collect() const;
  isl::set known(size_t A, size_t B) const { return knownIn(Loop, A, B); }
  bool hasRunBefore(size_t First, size_t Second) const {
    return c2cuda::hasRunBefore(Loop, First, Second);
  }
  bool staysWithin(const KeptArray &Array, const ArrayUse &Use) const;
  bool isAlike(const KeptArray &Array, const ArrayUse &Use) const;
  bool canLookFor(const KeptArray &Array) const;
  bool isFirst(const KeptArray &Array, const ArrayUse &Use) const;
  void decideRanged(KeptArray &Array) const;
  void decide(KeptArray &Array) const;
  bool isRepeated(const KeptArray &Array) const;
  bool mayPay(const KeptArray &Array) const;
  void decideParts(KeptArray &Array) const;
  void decideCopies(KeptArray &Array) const;
  bool firstWritesAll(const KeptArray &Array) const;
  bool fillsBuffer(const KeptArray &Array) const;
  std::string whenWritten(const KeptArray &Array) const;
  std::string copyOut(const KeptArray &Array) const;
  bool isEarly(const KeptArray &Array) const;
  void allocateEarly(KeptArray &Array) const;
};

} // namespace

bool KeptArray::isWritten() const {
  return IsAnyWritten || std::any_of(Uses.begin(), Uses.end(),
                     [](const ArrayUse &U) { return U.Pieces->IsWritten; });
}

Renaming KeptArray::renaming(const BufferPieces &Pieces) const {
  // Others take the buffer for one that begins with element 0.
  bool IsOther = IsKept && hasRange() && Pieces.RangeFirst.empty();
  Renaming Result = {
      {Pieces.Device, IsOther ? Device + " - " + RangeFirst : Device}};
  if (!Pieces.Next.empty())
    Result[Pieces.Next] = Next;
  if (!Pieces.RangeFirst.empty()) {
    Result[Pieces.RangeFirst] = RangeFirst;
    Result[Pieces.RangeLast] = RangeLast;
  }
  return Result;
}

std::string KeptArray::copyRange(const BufferPieces &Range,
                                 bool ToDevice) const {
  std::string Text = renamed(ToDevice ? Range.AllIn : Range.AllOut,
                             {{Range.Device, Device}});
  return withPath(Text, Range.HostPointer, home().HostPointer);
}

std::string KeptArray::copySmallerOut() const {
  std::string Text = copyRange(*Smaller.Pieces, false);
  return SmallerWhen.empty() ? Text : "if (" + SmallerWhen + ") {\n" + Text + "}\n";
}

std::string KeptArray::copyOnce(const BufferPieces &Pieces,
                                bool ToDevice) const {
  if (!IsAllocation)
    return ToDevice ? IsWhole ? Pieces.WholeIn : Pieces.AllIn
           : IsWhole ? Pieces.WholeOut
                     : Pieces.AllOut;
  return "C2CUDA_CHECK(cudaMemcpy(" +
         (ToDevice ? Pieces.Device + ", " + Pieces.HostPointer
                   : Pieces.HostPointer + ", " + Pieces.Device) +
         ", " + Memory.Bytes + ", " +
         (ToDevice ? "cudaMemcpyHostToDevice" : "cudaMemcpyDeviceToHost") +
         "));\n";
}

std::vector<KeptArray> Keeper::collect() const {
  std::vector<KeptArray> Result;
  std::map<std::string, size_t> Numbers;
  for (size_t R = 0; R < Loop.Regions.size(); ++R)
    for (const BufferPieces &Pieces : Loop.Regions[R]->Buffers) {
      size_t Number = Result.size();
      const std::string &Pointer = Pieces.HostPointer;
      if (!Pointer.empty())
        Number = Numbers.insert({Pointer, Number}).first->second;
      if (Number == Result.size()) {
        Result.emplace_back();
        if (!Pointer.empty())
          Result.back().Memory = Loop.Memory.at(Pointer);
      }
      KeptArray &Array = Result[Number];
      Array.Uses.push_back({R, &Pieces});
      if (!Array.Home || (!Array.hasRange() && !Pieces.RangeFirst.empty()))
        Array.Home = &Pieces;
    }
  return Result;
}

/// Whether \p Use finds all of its elements in what the first use has.
bool Keeper::staysWithin(const KeptArray &Array, const ArrayUse &Use) const {
  const ArrayUse &First = Array.Uses.front();
  const BufferPieces &A = *First.Pieces, &B = *Use.Pieces;
  if (A.IsUnsure || B.IsUnsure)
    return false;
  if (&First == &Use)
    return true;
  Renaming ToB = {{A.Device, B.Device}, {A.Next, B.Next}};
  if (renamed(A.AllIn, ToB) == B.AllIn &&
      renamed(A.Allocate, ToB) == B.Allocate)
    return true;
  isl::set Known = known(First.Region, Use.Region);
  return hasRunBefore(First.Region, Use.Region) && hasMemory(A, B, Known) &&
         liesWithin(B.Touched, A.Touched, Known);
}

/// Whether \p Use can have the first one's buffer as far as its layout goes.
bool Keeper::isAlike(const KeptArray &Array, const ArrayUse &Use) const {
  const ArrayUse &First = Array.Uses.front();
  const BufferPieces &A = *First.Pieces, &B = *Use.Pieces;
  return (A.Next.empty() == B.Next.empty() ||
          (mayHaveOwnNext(First) && mayHaveOwnNext(Use))) &&
         renamed(A.Declaration, {{A.Device, B.Device}}) == B.Declaration &&
         areLaidOutAlike(
             A, B, known(First.Region, Use.Region).intersect(B.Touched.When));
}

/// Whether the host can find out, when the first region begins, from where to where
/// all uses go.
bool Keeper::canLookFor(const KeptArray &Array) const {
  const BufferPieces &Home = Array.home();
  return std::all_of(
      Array.Uses.begin(), Array.Uses.end(), [&](const ArrayUse &Use) {
        const BufferPieces &Pieces = *Use.Pieces;
        return beginsAnyway(Loop, Use.Region) && Pieces.Next.empty() &&
               Pieces.FirstRow.is_null() && Pieces.Extents.size() == 1 &&
               renamed(Pieces.Declaration, {{Pieces.Device, Home.Device}}) ==
                   Home.Declaration &&
               !(Pieces.RangeFirst.empty() && Pieces.First.empty());
      });
}

void Keeper::decideRanged(KeptArray &Array) const {
  Array.IsKept = canLookFor(Array);
  decideElements(Loop, {&Array});
  for (ArrayUse &Use : Array.Uses)
    Use.Allocates = isFirst(Array, Use);
  if (Array.IsKept)
    decideCopies(Array);
}

/// Whether \p Use may find no buffer yet.
bool Keeper::isFirst(const KeptArray &Array, const ArrayUse &Use) const {
  return std::none_of(
      Array.Uses.begin(), Array.Uses.end(), [&](const ArrayUse &Other) {
        return hasRunBefore(Other.Region, Use.Region);
      });
}

/// Whether a loop runs a region with it more than once.
bool Keeper::isRepeated(const KeptArray &Array) const {
  return Loop.Places.empty() ||
         std::any_of(Array.Uses.begin(), Array.Uses.end(),
                     [&](const ArrayUse &Use) {
                       return Loop.Places[Use.Region].IsRepeated;
                     });
}

/// Of what one region uses once nothing is saved, nor of what is copied for each.
bool Keeper::mayPay(const KeptArray &Array) const {
  return isRepeated(Array) || isExchangedIn(Loop, Array) ||
         (isShared(Loop, Array) && !Array.Memory.HostWrites &&
          !Array.Memory.HostReads);
}

void Keeper::decide(KeptArray &Array) const {
  if (!mayPay(Array))
    return;
  if (Array.hasRange())
    return decideRanged(Array);
  bool AllAlike = true, AllWithin = true, AllKnown = true;
  for (ArrayUse &Use : Array.Uses) {
    AllAlike &= &Use == &Array.Uses.front() || isAlike(Array, Use);
    AllWithin &= AllAlike && staysWithin(Array, Use);
    AllKnown &= !Use.Pieces->WholeIn.empty();
    Use.Allocates = isFirst(Array, Use);
  }
  const bool WantsAll = !AllKnown && hasElements(Loop, Array);
  const bool HasNext = std::any_of(
      Array.Uses.begin(), Array.Uses.end(),
      [](const ArrayUse &Use) { return !Use.Pieces->Next.empty(); });
  const bool HasOther =
      std::any_of(Array.Uses.begin(), Array.Uses.end(),
                  [](const ArrayUse &Use) { return Use.Pieces->Next.empty(); });
  Array.IsNextLocal = HasNext && (HasOther || isExchangedIn(Loop, Array));
  Array.IsAllocation = (!AllAlike || (!AllWithin && !AllKnown) || WantsAll) &&
                       !Array.Memory.Bytes.empty() &&
                       isFlat(Loop, Array.Uses) && knowsLoaded(Loop, Array.Uses);
  const bool IsInParts =
      !Array.IsAllocation && (!AllAlike || (!AllWithin && !AllKnown));
  Array.IsNextLocal |= HasNext && (IsInParts || Array.IsAllocation);
  if (IsInParts)
    return decideParts(Array);
  Array.IsKept = true;
  Array.IsWhole = !AllWithin;
  if (!Array.isScratch() && !isExchangedIn(Loop, Array))
    decideElements(Loop, {&Array});
  Array.IsEarly = isEarly(Array);
  if (!Array.isScratch())
    decideCopies(Array);
}

/// Where all that is known of \p Array is what each region touches when it runs.
void Keeper::decideParts(KeptArray &Array) const {
  if (!isExchangedIn(Loop, Array) && !IsLooking)
    c2cuda::decideParts(Loop, {&Array});
}

/// Whether the host may touch the memory before the loop, though the loop may not.
bool Keeper::isEarly(const KeptArray &Array) const {
  const BufferPieces &First = Array.home();
  const LaunchPieces &Region = *Loop.Regions[Array.Uses.front().Region];
  const std::string Used = First.Allocate + First.AllIn + First.WholeIn;
  bool IsThere =
      Array.Memory.IsDeclared && !First.WholeIn.empty() && Loop.Places.empty();
  return !IsLate && !Array.IsAllocation && (Array.isScratch() || IsThere) &&
         std::none_of(
             Region.Parameters.begin(), Region.Parameters.end(),
             [&](const std::string &Name) { return namesPointer(Used, Name); });
}

/// What the host has allocated is there before the loop: the buffer is, too, where
/// any region has something to do.
void Keeper::allocateEarly(KeptArray &Array) const {
  std::vector<const LaunchPieces *> Using;
  for (const LaunchPieces *Region : Loop.Regions)
    if (std::any_of(Region->Buffers.begin(), Region->Buffers.end(),
                    [&](const BufferPieces &Pieces) {
                      return !Pieces.HostPointer.empty() &&
                             (Array.isExchanged() ||
                              Pieces.HostPointer == Array.home().HostPointer);
                    }))
      Using.push_back(Region);
  // Nothing that varies is known before the loop.
  if (std::any_of(Using.begin(), Using.end(), [](const LaunchPieces *Region) {
        return !Region->Varying.empty() && !Region->Condition.empty();
      }))
    return;
  Array.IsEarly = true;
  std::vector<std::string> Conditions;
  for (size_t R = 0; R < Using.size(); ++R) {
    const LaunchPieces &Own = *Using[R];
    if (Own.Condition.empty())
      return;
    // One that holds whenever this one does, and not for the same reason.
    bool IsImplied = false;
    for (size_t O = 0; O < Using.size(); ++O)
      IsImplied |= O != R && hasWork(Own, *Using[O]) &&
                   (O < R || !hasWork(*Using[O], Own));
    if (!IsImplied)
      Conditions.push_back(Own.Condition);
  }
  for (const std::string &Condition : Conditions)
    Array.EarlyCondition +=
        (Array.EarlyCondition.empty() ? "" : " || ") + Condition;
}

/// Whether the first region writes all that the others read or change, and
/// nothing needs to be there before.
bool Keeper::firstWritesAll(const KeptArray &Array) const {
  const ArrayUse &First = Array.Uses.front();
  const BufferPieces &A = *First.Pieces;
  if (!A.In.empty() || A.Out.empty() || Array.hasRange() || Array.IsAllocation)
    return false;
  for (size_t U = 1; U < Array.Uses.size(); ++U) {
    const ArrayUse &Use = Array.Uses[U];
    const BufferPieces &B = *Use.Pieces;
    isl::set Known = known(First.Region, Use.Region);
    if (!hasRunBefore(First.Region, Use.Region) ||
        (!B.In.empty() && !liesWithin(B.CopiedIn, A.CopiedOut, Known)) ||
        (!B.Out.empty() && !liesWithin(B.CopiedOut, A.CopiedOut, Known)))
      return false;
  }
  return true;
}

/// Whether \p Range, where it is, begins with the first element of the array.
static bool beginsWithZero(const ElementRange &Range, const isl::set &Known) {
  return std::all_of(
      Range.Low.begin(), Range.Low.end(), [&](const isl::pw_aff &Low) {
        return bool(
            Known.intersect(Range.When).is_subset(Low.eq_set(Low.sub(Low))));
      });
}

/// Whether the first region of a stretch with it, where that runs, writes all that the
/// buffer has room for.
bool Keeper::fillsBuffer(const KeptArray &Array) const {
  const ArrayUse &First = Array.Uses.front();
  const BufferPieces &A = *First.Pieces;
  if (Loop.Places.empty() || Loop.Places[First.Region].IsRepeated ||
      !A.In.empty() || A.Out.empty() || !A.Condition.empty() || A.IsCleared ||
      Array.hasRange() || Array.Largest.Pieces || Array.IsInParts ||
      !liesWithin(A.Touched, A.CopiedOut, Loop.Regions[First.Region]->Known))
    return false;
  return Array.IsAllocation
             ? areSameSizes(A.Bytes, Array.Memory.BytesInNumbers) &&
                   beginsWithZero(A.CopiedOut,
                                  Loop.Regions[First.Region]->Known)
             : Array.Home == &A && (!Array.IsWhole || A.AllIn == A.WholeIn);
}

/// Whether any region that writes it has something to do, where the buffer may be
/// there for others; empty if there is always one.
std::string Keeper::whenWritten(const KeptArray &Array) const {
  std::string Result;
  for (const ArrayUse &Use : Array.Uses) {
    const LaunchPieces &Region = *Loop.Regions[Use.Region];
    if (Use.Pieces->Out.empty())
      continue;
    // Where there is a buffer, it has what is there.
    bool IsImplied = Region.Condition.empty() || !Region.Varying.empty();
    if (!IsImplied && !Array.IsEarly)
      IsImplied = std::all_of(
          Array.Uses.begin(), Array.Uses.end(), [&](const ArrayUse &Other) {
            return !Other.Allocates || hasWork(*Loop.Regions[Other.Region], Region);
          });
    if (IsImplied)
      return "";
    if (Result.find(Region.Condition) == std::string::npos)
      Result += (Result.empty() ? "" : " || ") + Region.Condition;
  }
  return Result;
}

/// The copy back of all that any region has changed.
std::string Keeper::copyOut(const KeptArray &Array) const {
  const BufferPieces &Home = Array.home();
  if (Array.IsInParts)
    return storeParts(Array);
  if (Array.Largest.Pieces)
    return "if (" + Array.WholeFlag + ") {\n" +
           Array.copyRange(*Array.Largest.Pieces, false) + "} else {\n" +
           Array.copySmallerOut() + "}\n";
  if (Array.hasRange())
    return renamed(Home.AllOut, Array.renaming(Home));
  if (Array.isExchanged() || Array.IsAllocation)
    return renamed(Array.copyOnce(Home, false), Array.renaming(Home));
  std::string Result;
  bool AreEqual = true;
  for (const ArrayUse &Use : Array.Uses) {
    std::string Own = renamed(Use.Pieces->Out, Array.renaming(*Use.Pieces));
    AreEqual &= Own.empty() || Result.empty() || Own == Result;
    if (Result.empty())
      Result = Own;
  }
  if (AreEqual || firstWritesAll(Array)) {
    std::string When = whenWritten(Array);
    return When.empty() ? Result : "if (" + When + ") {\n" + Result + "}\n";
  }
  return renamed(Array.copyOnce(Home, false), Array.renaming(Home));
}

void Keeper::decideCopies(KeptArray &Array) const {
  auto Any = [&](auto IsThere) {
    return std::any_of(Array.Uses.begin(), Array.Uses.end(), IsThere);
  };
  bool IsIn = Any([](const ArrayUse &U) { return !U.Pieces->In.empty(); });
  bool IsOut = Any([](const ArrayUse &U) { return !U.Pieces->Out.empty(); });
  const MemoryUse &Memory = Array.Memory;
  if (Memory.HostWrites) {
    Array.IsCopiedInEach = IsIn;
    Array.IsCopiedOutEach = IsOut;
    return;
  }
  Array.IsCopiedOutEach = IsOut && Memory.HostReads;
  Array.IsCopiedOutOnce = IsOut && !Memory.HostReads;
  // What is there before any region has run goes back if none runs.
  bool NeedsAll = Array.IsEarly && Array.IsCopiedOutOnce;
  NeedsAll |= Array.CopiesElements;
  Array.IsCopiedInOnce =
      (IsIn || IsOut) && (NeedsAll || !firstWritesAll(Array));
}

/// Whether what is copied back would undo what the host has written.
static bool writesIntoGaps(const KeptArray &Array) {
  return Array.Memory.WritesBetween && Array.isWritten() &&
         std::any_of(Array.Uses.begin(), Array.Uses.end(),
                     [](const ArrayUse &Use) { return Use.Pieces->HasGaps; });
}

std::vector<KeptArray> Keeper::run(NameAllocator &Names) {
  std::vector<KeptArray> Arrays = collect();
  for (KeptArray &Array : Arrays) {
    Array.Memory.HostWrites |= writesIntoGaps(Array);
    decide(Array);
  }
  if (!Loop.Exchanges.empty() && (IsLooking || !decideExchanged(Loop, Arrays)))
    return {};
  bool FillsExchanged = false;
  for (KeptArray &Array : Arrays)
    if (Array.IsKept && Array.IsCopiedInOnce && fillsBuffer(Array)) {
      Array.FilledBy = Array.Uses.front().Region;
      FillsExchanged |= Array.isExchanged();
    }
  // One that is exchanged may have any of the others' uses.
  for (KeptArray &Array : Arrays)
    for (const KeptArray &Other : Arrays)
      if (Array.IsAllocation &&
          (&Other == &Array || (Array.isExchanged() && Other.isExchanged())))
        for (const std::string &Bytes : loadedBytes(Other.Uses, Array.Memory.Bytes, Loop))
          if (std::find(Array.LoadedBytes.begin(), Array.LoadedBytes.end(),
                        Bytes) == Array.LoadedBytes.end())
            Array.LoadedBytes.push_back(Bytes);
  for (KeptArray &Array : Arrays) {
    if (Array.IsAllocation && !IsLate && !Array.Memory.IsLate &&
        !Array.FilledBy && !(FillsExchanged && Array.isExchanged()))
      allocateEarly(Array);
    const std::string &Name = Array.home().Array;
    Array.Device = Names.take("dev_" + Name);
    if (std::any_of(Array.Uses.begin(), Array.Uses.end(), [](const auto &Use) {
          return !Use.Pieces->Next.empty();
        }))
      Array.Next = Names.take("next_" + Name);
    if (Array.IsNextLocal)
      Array.Now = Names.take("now_" + Name);
    if (Array.hasRange()) {
      Array.RangeFirst = Names.take(Name + "_first");
      Array.RangeLast = Names.take(Name + "_last");
    }
    if (Array.IsInParts)
      Array.Held = Names.take("held_" + Name);
    if (Array.Largest.Pieces && Array.IsCopiedInOnce)
      Array.WholeFlag = Names.take("whole_" + Name);
    if (Array.IsCopiedOutOnce)
      Array.Out = copyOut(Array);
  }
  return Arrays;
}

std::vector<KeptArray> c2cuda::keepArrays(ResidentLoop &Loop,
                                          NameAllocator &Names) {
  while (true) {
    NameAllocator Own = Names;
    std::vector<KeptArray> Result = Keeper(Loop).run(Own);
    if (!noteOthers(Loop, Result)) {
      Names = std::move(Own);
      return Result;
    }
  }
}
