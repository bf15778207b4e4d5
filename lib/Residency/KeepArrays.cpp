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
  explicit Keeper(const ResidentLoop &Loop) : Loop(Loop) {}

  std::vector<KeptArray> run(NameAllocator &Names);

private:
  const ResidentLoop &Loop;

  std::vector<KeptArray> collect() const;
  isl::set known(size_t A, size_t B) const;
  bool hasRunBefore(size_t First, size_t Second) const;
  bool staysWithin(const KeptArray &Array, const ArrayUse &Use) const;
  bool isAlike(const KeptArray &Array, const ArrayUse &Use) const;
  void decide(KeptArray &Array) const;
  void decideCopies(KeptArray &Array) const;
  bool firstWritesAll(const KeptArray &Array) const;
  std::string copyOut(const KeptArray &Array) const;
  bool isEarly(const KeptArray &Array) const;
};

} // namespace

bool KeptArray::isWritten() const {
  return std::any_of(Uses.begin(), Uses.end(),
                     [](const ArrayUse &U) { return U.Pieces->IsWritten; });
}

Renaming KeptArray::renaming(const BufferPieces &Pieces) const {
  Renaming Result = {{Pieces.Device, Device}};
  if (!Pieces.Next.empty())
    Result[Pieces.Next] = Next;
  return Result;
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
      Result[Number].Uses.push_back({R, &Pieces});
    }
  return Result;
}

/// What is known where both have something to do.
isl::set Keeper::known(size_t A, size_t B) const {
  return Loop.Regions[A]->Known.intersect(Loop.Regions[B]->Known);
}

/// Whether the launches of \p First have run whenever \p Second has some.
bool Keeper::hasRunBefore(size_t First, size_t Second) const {
  const LaunchPieces &A = *Loop.Regions[First], &B = *Loop.Regions[Second];
  return Loop.Begun[First][Second] &&
         (A.Condition.empty() || A.Condition == B.Condition ||
          bool(B.Known.intersect(B.NonEmpty).is_subset(A.NonEmpty)));
}

/// Whether \p Use finds all of its elements in what the first use has.
bool Keeper::staysWithin(const KeptArray &Array, const ArrayUse &Use) const {
  const ArrayUse &First = Array.Uses.front();
  if (&First == &Use)
    return true;
  const BufferPieces &A = *First.Pieces, &B = *Use.Pieces;
  Renaming ToB = {{A.Device, B.Device}, {A.Next, B.Next}};
  if (renamed(A.AllIn, ToB) == B.AllIn &&
      renamed(A.Allocate, ToB) == B.Allocate)
    return true;
  return hasRunBefore(First.Region, Use.Region) &&
         liesWithin(B.Touched, A.Touched, known(First.Region, Use.Region));
}

/// Whether \p Use can have the first one's buffer as far as its layout goes.
bool Keeper::isAlike(const KeptArray &Array, const ArrayUse &Use) const {
  const ArrayUse &First = Array.Uses.front();
  const BufferPieces &A = *First.Pieces, &B = *Use.Pieces;
  return A.Next.empty() == B.Next.empty() &&
         renamed(A.Declaration, {{A.Device, B.Device}}) == B.Declaration &&
         areLaidOutAlike(A, B, known(First.Region, Use.Region));
}

void Keeper::decide(KeptArray &Array) const {
  bool AllWithin = true, AllKnown = true;
  for (ArrayUse &Use : Array.Uses) {
    if (&Use != &Array.Uses.front() && !isAlike(Array, Use))
      return;
    AllWithin &= staysWithin(Array, Use);
    AllKnown &= !Use.Pieces->WholeIn.empty();
    Use.Allocates =
        std::none_of(Array.Uses.begin(), Array.Uses.end(),
                     [&](const ArrayUse &Other) {
                       return hasRunBefore(Other.Region, Use.Region);
                     });
  }
  if (!AllWithin && !AllKnown)
    return;
  Array.IsKept = true;
  Array.IsWhole = !AllWithin;
  Array.IsEarly = isEarly(Array);
  if (!Array.isScratch())
    decideCopies(Array);
}

/// Whether the host may touch the memory before the loop, though the loop may not.
bool Keeper::isEarly(const KeptArray &Array) const {
  const BufferPieces &First = Array.first();
  const LaunchPieces &Region = *Loop.Regions[Array.Uses.front().Region];
  std::set<std::string> Used =
      identifiersIn(First.Allocate + First.AllIn + First.WholeIn);
  return (Array.isScratch() || Array.Memory.IsDeclared) &&
         std::none_of(
             Region.Parameters.begin(), Region.Parameters.end(),
             [&](const std::string &Name) { return Used.count(Name) != 0; });
}

/// Whether the first region writes all that the others read or change, and
/// nothing needs to be there before.
bool Keeper::firstWritesAll(const KeptArray &Array) const {
  const ArrayUse &First = Array.Uses.front();
  const BufferPieces &A = *First.Pieces;
  if (!A.In.empty() || A.Out.empty())
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

/// The copy back of all that any region has changed.
std::string Keeper::copyOut(const KeptArray &Array) const {
  std::string Result;
  bool AreEqual = true;
  for (const ArrayUse &Use : Array.Uses) {
    std::string Own = renamed(Use.Pieces->Out, Array.renaming(*Use.Pieces));
    AreEqual &= Own.empty() || Result.empty() || Own == Result;
    if (Result.empty())
      Result = Own;
  }
  if (AreEqual || firstWritesAll(Array))
    return Result;
  const BufferPieces &First = Array.first();
  return renamed(Array.IsWhole ? First.WholeOut : First.AllOut,
                 Array.renaming(First));
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
  Array.IsCopiedInOnce =
      (IsIn || IsOut) && (NeedsAll || !firstWritesAll(Array));
}

std::vector<KeptArray> Keeper::run(NameAllocator &Names) {
  std::vector<KeptArray> Arrays = collect();
  for (KeptArray &Array : Arrays) {
    decide(Array);
    Array.Device = Names.take("dev_" + Array.first().Array);
    if (!Array.first().Next.empty())
      Array.Next = Names.take("next_" + Array.first().Array);
    if (Array.IsCopiedOutOnce)
      Array.Out = copyOut(Array);
  }
  return Arrays;
}

std::vector<KeptArray> c2cuda::keepArrays(const ResidentLoop &Loop,
                                          NameAllocator &Names) {
  return Keeper(Loop).run(Names);
}
