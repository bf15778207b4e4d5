// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The entry of the stage, and its texts in the regions' places and at statements of the
// host.

#include "ResidencyPrinter.h"

#include <algorithm>

using namespace c2cuda;

void c2cuda::append(TextWriter &Out, const std::string &Lines) {
  for (size_t At = 0; At < Lines.size();) {
    size_t End = std::min(Lines.find('\n', At), Lines.size());
    Out.line(Lines.substr(At, End - At));
    At = End + 1;
  }
}

/// What waits for the kernels.
std::string ResidencyPrinter::clock(const std::string &Flag) const {
  TextWriter Out;
  if (!Flag.empty())
    Out.open("if (" + Flag + (IsLooking ? " > 0" : "") + ")");
  Out.line("// Before the time is taken.");
  Out.line("C2CUDA_CHECK(cudaDeviceSynchronize());");
  if (!Flag.empty())
    Out.close();
  return Out.str();
}

// ---- In the loop ------------------------------------------------------------

void ResidencyPrinter::printGroups(size_t Region, TextWriter &Out) const {
  for (const auto &Group : Groups) {
    std::vector<size_t> Places = placesOf(*Group.front());
    if (std::find(Places.begin(), Places.end(), Region) == Places.end())
      continue;
    const bool IsFirst = isMadeFirst(Group, Region);
    if (!IsFirst)
      Out.open("if (!" + testedIn(Group).Device + ")");
    printAllocations(Group, Region, Out);
    if (!IsFirst)
      Out.close();
  }
}

/// Before the region that uses all of it, as another array's buffer has become its
/// own.
void ResidencyPrinter::loadWhole(size_t Region, TextWriter &Out) const {
  for (const KeptArray &Array : Arrays) {
    const ArrayUse *Use = useIn(Array, Region);
    if (Array.WholeFlag.empty() || !Use || Use->IsWithinSmaller)
      continue;
    Out.open("if (!" + Array.WholeFlag + ")");
    if (Array.isWritten())
      append(Out, Array.copySmallerOut());
    append(Out, Array.copyRange(*Array.Largest.Pieces, true));
    Out.line(Array.WholeFlag + " = true;");
    Out.close();
  }
}

ResidentRegion ResidencyPrinter::region(size_t Number) const {
  ResidentRegion Result;
  TextWriter Out;
  const LaunchPieces &Given = *Loop.Regions[Number];
  if (!Given.Condition.empty())
    Out.open("if (" + Given.Condition + ")");
  printGroups(Number, Out);
  loadWhole(Number, Out);
  std::string In, Launches = Given.Launches, Behind, Free, Close;
  Renaming All = renamingIn(Number);
  for (const KeptArray &Array : Arrays) {
    const ArrayUse *Use = useIn(Array, Number);
    if (!Use)
      continue;
    const BufferPieces &Pieces = *Use->Pieces;
    if (!Array.IsKept) {
      const bool MayBeNone =
          !Pieces.Condition.empty() || Pieces.Allocate.rfind("if (", 0) == 0;
      const std::string Value = MayBeNone ? " = NULL;" : ";";
      Out.line(renamed(Pieces.Declaration, All) + Value);
      if (!Pieces.Next.empty())
        Out.line(renamed(Pieces.NextDeclaration, All) + Value);
      append(Out, renamed(Pieces.Allocate, All));
      Free += Pieces.Free;
    }
    if (Array.IsKept && Array.IsNextLocal && !Pieces.Next.empty()) {
      append(Out, openNext(Array, Pieces));
      Close += closeNext(Array, Pieces);
      All[Pieces.Device] = Array.Now;
    }
    if (Array.IsInParts)
      In += loadPart(Array, *Use);
    else if (!Array.IsKept || Array.IsCopiedInEach)
      In += Pieces.In;
    if (!Array.IsKept || Array.IsCopiedOutEach)
      Behind += Pieces.Out;
    Result.NumKept += Array.IsKept && !Array.isScratch();
    Result.NumIn += !Pieces.In.empty() && (!Array.IsKept || Array.IsCopiedInEach);
    Result.NumOut +=
        !Pieces.Out.empty() && (!Array.IsKept || Array.IsCopiedOutEach);
  }
  append(Out, renamed(In, All));
  Out.blank();
  append(Out, renamed(Launches, All));
  Out.blank();
  append(Out, renamed(Behind + Free, All));
  append(Out, Close);
  if (!Given.Condition.empty())
    Out.close();
  Result.Launch = Out.str();
  return Result;
}

/// Whether the host gets what kernels have written where it reads it.
bool ResidencyPrinter::isReadBack(const KeptArray &Array) const {
  if (!Array.IsKept || !Array.IsCopiedOutOnce)
    return false;
  if (!Array.CopiesElements && hasElements(Loop, Array))
    return true;
  return std::any_of(Loop.Reads.begin(), Loop.Reads.end(),
                     [&](const std::set<std::string> &Pointers) {
                       return Pointers.count(Array.home().HostPointer) != 0;
                     });
}

/// Before the statement with \p Element, and behind it.
std::pair<std::string, std::string>
ResidencyPrinter::element(const ResidentElement &Element,
                          const std::string &Flag) const {
  auto Array = std::find_if(Arrays.begin(), Arrays.end(), [&](const auto &A) {
    return A.home().HostPointer == Element.Pointer;
  });
  if (Array == Arrays.end() || !Array->IsKept)
    return {Element.IsRead ? readBack(Element.Others, Flag) : "", ""};
  const std::string Others =
      Element.IsRead ? readBack(otherArrays(Loop, *Array, Element), Flag) : "";
  if (!Array->CopiesElements)
    return {(Element.IsRead ? readBack({Element.Pointer}, Flag) : "") + Others,
            ""};
  auto Copy = [&](bool ToDevice) {
    return copyElement(Loop, *Array, Element, ToDevice, Flag, Others);
  };
  return {Element.IsRead && Array->IsCopiedOutOnce ? Copy(false) : Others,
          Element.IsWritten && !Array->IsCopiedInEach ? Copy(true) : ""};
}

std::string ResidencyPrinter::exchange(
    const std::vector<std::pair<std::string, std::string>> &Pairs) const {
  TextWriter Out;
  for (const auto &[A, B] : Pairs) {
    const KeptArray &First = *find(A), &Second = *find(B);
    for (auto Name : {&KeptArray::Device, &KeptArray::Held, &KeptArray::WholeFlag})
      if (!(First.*Name).empty())
        Out.line("std::swap(" + First.*Name + ", " + Second.*Name + ");");
  }
  return Out.str();
}

/// Whether what stands before the first region, or before a way out, names what is
/// declared later.
bool ResidencyPrinter::namesTooEarly() const {
  return std::any_of(Arrays.begin(), Arrays.end(), [&](const KeptArray &Array) {
    const std::string &Pointer = Array.home().HostPointer;
    if (!Array.Memory.IsLate)
      return false;
    bool Names = IsLooking || namesPointer(this->Result.Before, Pointer);
    for (size_t E = 0; E < Loop.NotYet.size(); ++E)
      Names |= Loop.NotYet[E].count(Pointer) &&
               namesPointer(this->Result.Exits[E], Pointer);
    return Names;
  });
}

std::optional<Residency> ResidencyPrinter::run(NameAllocator &Names) {
  for (const KeptArray &Array : Arrays) {
    if (Array.IsInParts)
      Result.Helpers.insert({"c2cuda_held", "c2cuda_load", "c2cuda_store"});
    if (Array.IsInParts && Array.CopiesElements && hasElements(Loop, Array))
      Result.Helpers.insert("c2cuda_holds");
    if (!Array.IsKept || Array.isScratch() || Array.home().IsVariable)
      continue;
    bool IsEach = Array.IsCopiedInEach || Array.IsCopiedOutEach;
    Result.NumShared += !IsEach && isShared(Loop, Array);
    (IsEach ? Result.Copied : isReadBack(Array) ? Result.Read : Result.Kept)
        .push_back(Array.home().Array);
  }
  if (Result.Kept.empty() && Result.Read.empty() && Result.Copied.empty())
    return std::nullopt;
  makeGroups();
  for (const auto &Group : Groups)
    if (const BufferPieces &Tested = testedIn(Group).home();
        !Tested.RangeFirst.empty() && !Tested.Condition.empty())
      return std::nullopt;
  std::string Guard = guardOf(Loop, Arrays, Result.Helpers);
  IsLooking = (Loop.IsLate && !Guard.empty()) ||
              std::any_of(Loop.Regions.begin(), Loop.Regions.end(),
                          [](const LaunchPieces *R) { return !R->Look.empty(); });
  if (IsLooking && !mayLook())
    return std::nullopt;
  std::string Flag =
      Guard.empty() && Loop.Equalities.empty() && !IsLooking
          ? ""
          : Names.take("on_device");
  Result.Before = before(Flag, Guard);
  Result.After = after(Flag);
  for (const std::set<std::string> &NotYet : Loop.NotYet)
    Result.Exits.push_back(after(Flag, NotYet));
  Result.Clock = clock(Flag);
  if (namesTooEarly())
    return std::nullopt;
  for (size_t R = 0; R < Loop.Regions.size(); ++R) {
    Result.Regions.push_back(region(R));
    Result.Regions.back().Guard = Flag;
  }
  for (const auto &Pairs : Loop.Exchanges)
    Result.Exchanges.push_back(exchange(Pairs));
  for (const std::set<std::string> &Pointers : Loop.Reads)
    Result.Reads.push_back(readBack(Pointers, Flag));
  for (const ResidentElement &Element : Loop.Elements)
    Result.Elements.push_back(element(Element, Flag));
  if (IsLooking)
    Result.Regions.front().Before = look(Flag, Guard);
  return std::move(Result);
}

/// Regions with arrays whose ranges say nothing, though they are needed.
static std::set<size_t> unsureRegions(const ResidentLoop &Loop,
                                      const std::vector<KeptArray> &Arrays) {
  std::set<size_t> Result;
  for (size_t R = 0; R < Loop.Regions.size(); ++R)
    for (const BufferPieces &Pieces : Loop.Regions[R]->Buffers) {
      if (!Pieces.IsUnsure)
        continue;
      auto Array = std::find_if(Arrays.begin(), Arrays.end(), [&](const auto &A) {
        return A.home().HostPointer == Pieces.HostPointer;
      });
      if (Array == Arrays.end() || !Array->IsKept ||
          !(Array->IsAllocation || Array->IsInParts) || Array->IsCopiedInEach ||
          Array->IsCopiedOutEach)
        Result.insert(R);
    }
  return Result;
}

std::optional<Residency> c2cuda::keepOnDevice(ResidentLoop Loop,
                                              NameAllocator &Names,
                                              std::set<size_t> &Narrow) {
  std::vector<KeptArray> Arrays = keepArrays(Loop, Names);
  Narrow = unsureRegions(Loop, Arrays);
  if (!Narrow.empty())
    return std::nullopt;
  return ResidencyPrinter(Loop, std::move(Arrays)).run(Names);
}
