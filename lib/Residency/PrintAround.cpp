// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What stands before a loop of the host, or a stretch of its code, and behind it; and
// what the host looks for when the first region begins.

#include "ResidencyPrinter.h"

#include <algorithm>

using namespace c2cuda;

// ---- Groups -----------------------------------------------------------------

/// The regions in which its buffer may be made.
std::vector<size_t> ResidencyPrinter::placesOf(const KeptArray &Array) {
  if (Array.isExchanged() && !Array.IsEarly)
    return Array.ExchangePlaces;
  std::vector<size_t> Result;
  for (const ArrayUse &Use : Array.Uses)
    if (Use.Allocates && !Array.IsEarly)
      Result.push_back(Use.Region);
  return Result;
}

/// The sizes of its buffer if that may have none, so that a NULL says nothing.
static std::vector<std::string> sizesWithNone(const KeptArray &Array) {
  const bool MayBeNone =
      std::any_of(Array.PartSizes.begin(), Array.PartSizes.end(),
                  [](const std::string &Size) {
                    return Size.find('?') != std::string::npos;
                  });
  return Array.IsInParts && MayBeNone ? Array.PartSizes
                                      : std::vector<std::string>();
}

void ResidencyPrinter::makeGroups() {
  auto Add = [&](const KeptArray &Array, bool HasCondition) {
    if (!Array.IsKept || Array.home().Condition.empty() == HasCondition)
      return;
    auto Group = std::find_if(Groups.begin(), Groups.end(), [&](const auto &G) {
      const std::string &Condition = G.front()->home().Condition;
      return placesOf(*G.front()) == placesOf(Array) &&
             G.front()->EarlyCondition == Array.EarlyCondition &&
             sizesWithNone(*G.front()) == sizesWithNone(Array) &&
             (Condition.empty() || Condition == Array.home().Condition);
    });
    if (Group == Groups.end())
      Group = Groups.insert(Group, std::vector<const KeptArray *>());
    Group->push_back(&Array);
  };
  for (bool HasCondition : {false, true})
    for (const KeptArray &Array : Arrays)
      Add(Array, HasCondition);
}

/// One whose buffer is there if all are; one that may not be if there is none.
const KeptArray &ResidencyPrinter::testedIn(const Group &Arrays) {
  for (const KeptArray *Array : Arrays)
    if (Array->home().Condition.empty())
      return *Array;
  return *Arrays.front();
}

/// Whether the buffers cannot be there yet when \p Region begins, in a stretch.
bool ResidencyPrinter::isMadeFirst(const Group &Arrays, size_t Region) const {
  return !Loop.Places.empty() && !Loop.Places[Region].IsRepeated &&
         placesOf(*Arrays.front()).front() == Region;
}

/// Whether the buffers are there for certain from the first region on, or behind all.
bool ResidencyPrinter::isMade(const Group &Arrays, bool IsBehind) const {
  const KeptArray &First = testedIn(Arrays);
  if (First.IsEarly)
    return First.EarlyCondition.empty();
  if (Loop.Places.empty() || IsLooking)
    return false;
  const size_t Region = placesOf(First).front();
  return (IsBehind || Region == 0) && Loop.Places[Region].IsCertain &&
         Loop.Regions[Region]->Condition.empty() &&
         First.home().Condition.empty();
}

// ---- What the host looks for ------------------------------------------------

/// Whether the host may look for ranges when the first region begins, and what it
/// finds then holds for the whole loop.
bool ResidencyPrinter::mayLook() const {
  const bool HasRanges =
      std::any_of(Arrays.begin(), Arrays.end(),
                  [](const KeptArray &Array) { return Array.hasRange(); });
  if (HasRanges &&
      std::any_of(Loop.Regions.begin(), Loop.Regions.end(),
                  [](const LaunchPieces *R) { return !R->Varying.empty(); }))
    return false;
  for (size_t R = 1; R < Loop.Regions.size(); ++R)
    if (!Loop.Begun[0][R] ||
        (!Loop.Regions[R]->Look.empty() && !beginsAnyway(Loop, R)))
      return false;
  std::set<std::string> Unchanged;
  for (const KeptArray &Array : Arrays)
    if (!Array.Memory.HostWrites && !Array.isWritten())
      Unchanged.insert(Array.home().HostPointer);
  for (const LaunchPieces *Region : Loop.Regions)
    for (const std::string &Pointer : Region->LooksAt)
      if (!Unchanged.count(Pointer))
        return false;
  return true;
}

/// What is found out before the first region runs for the first time.
std::string ResidencyPrinter::look(const std::string &Flag,
                                   const std::string &Guard) const {
  TextWriter Out;
  Out.open("if (" + Flag + " < 0)");
  for (size_t R = 0; R < Loop.Regions.size(); ++R) {
    const LaunchPieces &Region = *Loop.Regions[R];
    append(Out, renamed(Region.Look, renamingIn(R)));
    std::string Ends;
    for (const KeptArray &Array : Arrays) {
      const ArrayUse *Use = useIn(Array, R);
      if (!Use || !Array.IsKept || !Array.hasRange() ||
          !Use->Pieces->RangeFirst.empty())
        continue;
      std::string Own;
      for (const std::string &End : {Use->Pieces->First, Use->Pieces->Last})
        Own += "c2cuda_include(&" + Array.RangeFirst + ", &" + Array.RangeLast +
               ", " + End + ");\n";
      const std::string &When = Use->Pieces->Condition;
      Ends += When.empty() ? Own : "if (" + When + ") {\n" + Own + "}\n";
    }
    if (Ends.empty())
      continue;
    if (!Region.Condition.empty())
      Out.open("if (" + Region.Condition + ")");
    append(Out, Ends);
    if (!Region.Condition.empty())
      Out.close();
  }
  Out.line(Flag + " = " + (Guard.empty() ? "1" : Guard) + ";");
  Out.close();
  return Out.str();
}

// ---- Before and behind the loop ---------------------------------------------

/// In \p Region, or before the loop.
void ResidencyPrinter::printAllocations(const Group &Arrays,
                                        std::optional<size_t> Region,
                                        TextWriter &Out) const {
  auto PiecesOf = [&](const KeptArray &Array) -> const BufferPieces & {
    return Region && !Array.hasRange() && !Array.isExchanged() &&
                   !Array.IsInParts
               ? *useIn(Array, *Region)->Pieces
               : Array.home();
  };
  for (const KeptArray *Array : Arrays) {
    const BufferPieces &Pieces = PiecesOf(*Array);
    append(Out, renamed(Array->allocate(Pieces), Array->renaming(Pieces)));
  }
  for (const KeptArray *Array : Arrays) {
    // Where the region before had nothing to do it never has.
    bool IsOver = Array->Largest.Pieces && Region &&
                  *Region != Array->HomeRegion &&
                  Loop.Begun[Array->HomeRegion][*Region];
    if (!Array->IsCopiedInOnce || IsOver ||
        (Region && Array->FilledBy == *Region))
      continue;
    const BufferPieces &Pieces = PiecesOf(*Array);
    const std::string Copy =
        renamed(Array->copyOnce(Pieces, true), Array->renaming(Pieces));
    const bool IsConditional = Array->IsSmaller && !Array->SmallerWhen.empty();
    append(Out, IsConditional
                    ? "if (" + Array->SmallerWhen + ") {\n" + Copy + "}\n"
                    : Copy);
    if (!Array->WholeFlag.empty() && !Array->IsSmaller)
      Out.line(Array->WholeFlag + " = true;");
  }
}

std::string ResidencyPrinter::before(const std::string &Flag,
                                     const std::string &Guard) const {
  TextWriter Out;
  std::string Equal;
  for (const std::string &Equality : Loop.Equalities)
    Equal += (Equal.empty() ? "" : " && ") + Equality;
  Out.line(Loop.Places.empty() ? "// On the device while the loop runs."
                               : "// On the device from nest to nest.");
  for (const KeptArray &Array : Arrays) {
    if (!Array.IsKept)
      continue;
    const BufferPieces &First = Array.home();
    std::string Value = Array.IsEarly && Flag.empty() &&
                                Array.EarlyCondition.empty() &&
                                (First.Condition.empty() || Array.IsAllocation)
                            ? ";"
                            : " = NULL;";
    Renaming Names = Array.renaming(First);
    Out.line(renamed(First.Declaration, Names) + Value);
    if (!First.Next.empty() && !Array.IsNextLocal)
      Out.line(renamed(First.NextDeclaration, Names) + Value);
  }
  for (const KeptArray &Array : Arrays)
    if (Array.IsInParts)
      Out.line("struct c2cuda_held " + Array.Held + " = {NULL, NULL};");
  for (const KeptArray &Array : Arrays)
    if (Array.hasRange())
      Out.line("long long " + Array.RangeFirst + " = 0, " + Array.RangeLast +
               " = -1;");
  if (std::any_of(Arrays.begin(), Arrays.end(), [](const KeptArray &Array) {
        return !Array.WholeFlag.empty();
      }))
    Out.line("// Whether a buffer has all that the array's own kernels use.");
  for (const KeptArray &Array : Arrays)
    if (!Array.WholeFlag.empty())
      Out.line("bool " + Array.WholeFlag + " = false;");
  if (IsLooking)
    Out.line("int " + Flag + " = " +
             (Equal.empty() ? "-1; // not known yet"
                            : Equal + " ? -1 : 0; // -1: not known yet"));
  else if (!Flag.empty())
    Out.line("const bool " + Flag + " = " + Equal +
             (Equal.empty() || Guard.empty() ? "" : " && ") + Guard + ";");
  for (const auto &Group : Groups) {
    if (!Group.front()->IsEarly)
      continue;
    std::string Condition = Flag;
    if (const std::string &Own = Group.front()->EarlyCondition; !Own.empty())
      Condition += Flag.empty()                          ? Own
                   : Own.find("||") != std::string::npos ? " && (" + Own + ")"
                                                         : " && " + Own;
    if (!Condition.empty())
      Out.open("if (" + Condition + ")");
    printAllocations(Group, std::nullopt, Out);
    if (!Condition.empty())
      Out.close();
  }
  return Out.str();
}

/// What kernels have changed in those kept arrays that \p IsWanted.
template <typename Predicate>
std::string ResidencyPrinter::copiesBack(Predicate IsWanted,
                                         const std::string &Flag,
                                         bool IsBehind) const {
  TextWriter Out;
  for (const auto &Group : Groups) {
    const KeptArray &First = testedIn(Group);
    std::string Copies;
    for (const KeptArray *Array : Group)
      if (Array->IsCopiedOutOnce && IsWanted(*Array))
        Copies += Array == &First || Array->home().Condition.empty()
                      ? Array->Out
                      : "if (" + Array->Device + ") {\n" + Array->Out + "}\n";
    if (Copies.empty())
      continue;
    std::string Condition = isMade(Group, IsBehind) ? Flag : First.Device;
    if (!Condition.empty())
      Out.open("if (" + Condition + ")");
    append(Out, Copies);
    if (!Condition.empty())
      Out.close();
  }
  return Out.str();
}

/// Before a place where the host reads what \p Pointers lead to.
std::string ResidencyPrinter::readBack(const std::set<std::string> &Pointers,
                                       const std::string &Flag) const {
  return copiesBack(
      [&](const KeptArray &Array) {
        return Pointers.count(Array.home().HostPointer) != 0;
      },
      Flag);
}

/// \p NotYet: arrays that have no name there.
std::string ResidencyPrinter::after(const std::string &Flag,
                                    const std::set<std::string> &NotYet) const {
  TextWriter Out;
  auto IsWanted = [&](const KeptArray &Array) {
    return !Array.Memory.IsDeadBehind &&
           !NotYet.count(Array.home().HostPointer);
  };
  append(Out, copiesBack(IsWanted, Flag, true));
  for (const KeptArray &Array : Arrays)
    if (Array.IsKept)
      append(Out, Array.release());
  return Out.str();
}
