// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The entry of the stage, and its texts: what stands before the loop, in the
// regions' places, and behind the loop.

#include "Elements.h"

#include "c2cuda/Support/TextWriter.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class Printer {
public:
  Printer(const ResidentLoop &Loop, const std::vector<KeptArray> &Arrays)
      : Loop(Loop), Arrays(Arrays) {}

  std::optional<Residency> run(NameAllocator &Names);

private:
  const ResidentLoop &Loop;
  const std::vector<KeptArray> &Arrays;
  /// Kept arrays that are allocated at the same places.
  std::vector<std::vector<const KeptArray *>> Groups;
  Residency Result;
  /// Whether the host finds out in the loop what it has to know.
  bool IsLooking = false;

  void makeGroups();
  const KeptArray *find(const std::string &HostPointer) const {
    return findArray(Arrays, HostPointer);
  }
  Renaming renamingIn(size_t Region) const {
    return c2cuda::renamingIn(Arrays, Region);
  }
  bool mayLook() const;
  std::string look(const std::string &Flag, const std::string &Guard) const;
  std::string before(const std::string &Flag, const std::string &Guard) const;
  template <typename Predicate>
  std::string copiesBack(Predicate IsWanted, const std::string &Flag) const;
  std::string after(const std::string &Flag) const;
  bool isReadBack(const KeptArray &Array) const;
  std::string readBack(const std::set<std::string> &Pointers,
                       const std::string &Flag) const;
  std::pair<std::string, std::string> element(const ResidentElement &Element,
                                              const std::string &Flag) const;
  ResidentRegion region(size_t Number) const;
  std::string exchange(
      const std::vector<std::pair<std::string, std::string>> &Pairs) const;
  void printAllocations(const std::vector<const KeptArray *> &Group,
                        std::optional<size_t> Region, TextWriter &Out) const;
  void printGroups(size_t Region, TextWriter &Out) const;
  void loadWhole(size_t Region, TextWriter &Out) const;
};

} // namespace

static void append(TextWriter &Out, const std::string &Lines) {
  for (size_t At = 0; At < Lines.size();) {
    size_t End = std::min(Lines.find('\n', At), Lines.size());
    Out.line(Lines.substr(At, End - At));
    At = End + 1;
  }
}

// ---- Groups -----------------------------------------------------------------

static std::vector<size_t> placesOf(const KeptArray &Array) {
  if (Array.isExchanged() && !Array.IsEarly)
    return Array.ExchangePlaces;
  std::vector<size_t> Result;
  for (const ArrayUse &Use : Array.Uses)
    if (Use.Allocates && !Array.IsEarly)
      Result.push_back(Use.Region);
  return Result;
}

void Printer::makeGroups() {
  auto Add = [&](const KeptArray &Array, bool HasCondition) {
    if (!Array.IsKept || Array.home().Condition.empty() == HasCondition)
      return;
    auto Group = std::find_if(Groups.begin(), Groups.end(), [&](const auto &G) {
      const std::string &Condition = G.front()->home().Condition;
      return placesOf(*G.front()) == placesOf(Array) &&
             G.front()->EarlyCondition == Array.EarlyCondition &&
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
static const KeptArray &testedIn(const std::vector<const KeptArray *> &Group) {
  for (const KeptArray *Array : Group)
    if (Array->home().Condition.empty())
      return *Array;
  return *Group.front();
}

// ---- What the host looks for ------------------------------------------------

/// Whether the host may look for ranges when the first region begins, and what it
/// finds then holds for the whole loop.
bool Printer::mayLook() const {
  const bool HasRanges =
      std::any_of(Arrays.begin(), Arrays.end(),
                  [](const KeptArray &Array) { return Array.hasRange(); });
  if (HasRanges && std::any_of(Loop.Regions.begin(), Loop.Regions.end(),
                               [](const LaunchPieces *R) {
                                 return !R->Varying.empty();
                               }))
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
std::string Printer::look(const std::string &Flag,
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
        Own += "c2cuda_include(&" + Array.RangeFirst + ", &" +
               Array.RangeLast + ", " + End + ");\n";
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
void Printer::printAllocations(const std::vector<const KeptArray *> &Group,
                               std::optional<size_t> Region,
                               TextWriter &Out) const {
  auto PiecesOf = [&](const KeptArray &Array) -> const BufferPieces & {
    return Region && !Array.hasRange() && !Array.isExchanged() && !Array.IsInParts
               ? *useIn(Array, *Region)->Pieces
               : Array.home();
  };
  for (const KeptArray *Array : Group) {
    const BufferPieces &Pieces = PiecesOf(*Array);
    append(Out, renamed(Array->allocate(Pieces), Array->renaming(Pieces)));
  }
  for (const KeptArray *Array : Group) {
    // Where the region before had nothing to do it never has.
    bool IsOver = Array->Largest.Pieces && Region &&
                  *Region != Array->HomeRegion &&
                  Loop.Begun[Array->HomeRegion][*Region];
    if (!Array->IsCopiedInOnce || IsOver)
      continue;
    const BufferPieces &Pieces = PiecesOf(*Array);
    const std::string Copy =
        renamed(Array->copyOnce(Pieces, true), Array->renaming(Pieces));
    const bool IsConditional = Array->IsSmaller && !Array->SmallerWhen.empty();
    append(Out, IsConditional ? "if (" + Array->SmallerWhen + ") {\n" + Copy + "}\n"
                              : Copy);
    if (!Array->WholeFlag.empty() && !Array->IsSmaller)
      Out.line(Array->WholeFlag + " = true;");
  }
}

std::string Printer::before(const std::string &Flag,
                            const std::string &Guard) const {
  TextWriter Out;
  std::string Equal;
  for (const std::string &Equality : Loop.Equalities)
    Equal += (Equal.empty() ? "" : " && ") + Equality;
  Out.line("// On the device while the loop runs.");
  for (const KeptArray &Array : Arrays) {
    if (!Array.IsKept)
      continue;
    const BufferPieces &First = Array.home();
    std::string Value =
        Array.IsEarly && Flag.empty() && Array.EarlyCondition.empty() &&
                (First.Condition.empty() || Array.IsAllocation)
            ? ";"
            : " = NULL;";
    Renaming Names = Array.renaming(First);
    Out.line(renamed(First.Declaration, Names) + Value);
    if (!First.Next.empty())
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
      Condition += Flag.empty()                             ? Own
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
std::string Printer::copiesBack(Predicate IsWanted,
                                const std::string &Flag) const {
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
    std::string Condition = First.IsEarly && First.EarlyCondition.empty()
                                ? Flag
                                : First.Device;
    if (!Condition.empty())
      Out.open("if (" + Condition + ")");
    append(Out, Copies);
    if (!Condition.empty())
      Out.close();
  }
  return Out.str();
}

std::string Printer::after(const std::string &Flag) const {
  TextWriter Out;
  append(Out, copiesBack([](const KeptArray &) { return true; }, Flag));
  for (const KeptArray &Array : Arrays)
    if (Array.IsKept)
      append(Out, renamed(Array.home().Free, Array.renaming(Array.home())));
  return Out.str();
}

// ---- In the loop ------------------------------------------------------------

void Printer::printGroups(size_t Region, TextWriter &Out) const {
  for (const auto &Group : Groups) {
    std::vector<size_t> Places = placesOf(*Group.front());
    if (std::find(Places.begin(), Places.end(), Region) == Places.end())
      continue;
    Out.open("if (!" + testedIn(Group).Device + ")");
    printAllocations(Group, Region, Out);
    Out.close();
  }
}

/// Before the region that uses all of it, as another array's buffer has become its
/// own.
void Printer::loadWhole(size_t Region, TextWriter &Out) const {
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

ResidentRegion Printer::region(size_t Number) const {
  ResidentRegion Result;
  TextWriter Out;
  const LaunchPieces &Given = *Loop.Regions[Number];
  if (!Given.Condition.empty())
    Out.open("if (" + Given.Condition + ")");
  printGroups(Number, Out);
  loadWhole(Number, Out);
  std::string In, Launches = Given.Launches, Behind, Free;
  const Renaming All = renamingIn(Number);
  for (const KeptArray &Array : Arrays) {
    const ArrayUse *Use = useIn(Array, Number);
    if (!Use)
      continue;
    const BufferPieces &Pieces = *Use->Pieces;
    if (!Array.IsKept) {
      Out.line(renamed(Pieces.Declaration, All) +
               (Pieces.Condition.empty() ? ";" : " = NULL;"));
      if (!Pieces.Next.empty())
        Out.line(renamed(Pieces.NextDeclaration, All) + ";");
      append(Out, renamed(Pieces.Allocate, All));
      Free += Pieces.Free;
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
  if (!Given.Condition.empty())
    Out.close();
  Result.Launch = Out.str();
  return Result;
}

/// Whether the host gets what kernels have written where it reads it.
bool Printer::isReadBack(const KeptArray &Array) const {
  if (!Array.IsKept || !Array.IsCopiedOutOnce)
    return false;
  if (!Array.CopiesElements && hasElements(Loop, Array))
    return true;
  return std::any_of(Loop.Reads.begin(), Loop.Reads.end(),
                     [&](const std::set<std::string> &Pointers) {
                       return Pointers.count(Array.home().HostPointer) != 0;
                     });
}

/// Before a place where the host reads what \p Pointers lead to.
std::string Printer::readBack(const std::set<std::string> &Pointers,
                              const std::string &Flag) const {
  return copiesBack(
      [&](const KeptArray &Array) {
        return Pointers.count(Array.home().HostPointer) != 0;
      },
      Flag);
}

/// Before the statement with \p Element, and behind it.
std::pair<std::string, std::string>
Printer::element(const ResidentElement &Element, const std::string &Flag) const {
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

std::string Printer::exchange(
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

std::optional<Residency> Printer::run(NameAllocator &Names) {
  for (const KeptArray &Array : Arrays) {
    if (Array.IsInParts)
      Result.Helpers.insert({"c2cuda_held", "c2cuda_load", "c2cuda_store"});
    if (Array.IsInParts && Array.CopiesElements && hasElements(Loop, Array))
      Result.Helpers.insert("c2cuda_holds");
    if (!Array.IsKept || Array.isScratch() || Array.home().IsVariable)
      continue;
    bool IsEach = Array.IsCopiedInEach || Array.IsCopiedOutEach;
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
  return Printer(Loop, std::move(Arrays)).run(Names);
}
