// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "KeepOnDevice.h"

#include "CopyingNests.h"
#include "LoopVariables.h"

#include "c2cuda/Frontend/HostLoops.h"
#include "c2cuda/Residency/Residency.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <map>
#include <set>
#include <tuple>

using namespace c2cuda;
using namespace clang;

namespace {

/// Loops of which none is in another, and how much stays in them.
struct Choice {
  std::vector<std::pair<size_t, Residency>> Loops;
  size_t NumKept = 0;
};

class LoopChooser {
public:
  LoopChooser(const std::vector<ConvertedRegion> &Regions,
              std::vector<HostLoop> Loops)
      : Regions(&Regions), Loops(std::move(Loops)) {}

  /// The best loops in \p Parent, or of all.
  Choice choose(std::optional<size_t> Parent, NameAllocator &Names);
  const HostLoop &loop(size_t Number) const { return Loops[Number]; }
  /// Regions that need their own ranges in some loop.
  const std::set<size_t> &narrow() const { return Narrow; }

private:
  const std::vector<ConvertedRegion> *Regions;
  std::vector<HostLoop> Loops;

  std::set<size_t> Narrow;

  std::optional<Residency> residency(const HostLoop &Loop, NameAllocator &Names);
  LaunchPieces piecesIn(const HostLoop &Loop, size_t Region) const;
};

} // namespace

/// Of isl, to compare the buffers of several regions.
static constexpr unsigned long CompareOperations = 1000000;

/// The pieces of \p Region as they are in \p Loop. What varies is another parameter
/// for each of its regions.
LaunchPieces LoopChooser::piecesIn(const HostLoop &Loop, size_t Region) const {
  const DeviceText &Text = (*Regions)[Region].Text;
  const std::set<std::string> &Varying = Loop.Varying[Region];
  if (Varying.empty())
    return withPaths(Text.Pieces, Loop.Aliases[Region]);
  LaunchPieces Result = *Text.Widen(Varying);
  for (BufferPieces &Wide : Result.Buffers)
    for (const BufferPieces &Own : Text.Pieces.Buffers)
      if (!Own.HostPointer.empty() && Own.HostPointer == Wide.HostPointer) {
        Wide.Part = Own.Memory;
        Wide.PartCondition = Own.Condition;
      }
  renameParameters(Result, [&](const std::string &Name) {
    const std::string Text = Name.substr(Name.find(':') + 1);
    return Varying.count(Text) ? Name + ":" + std::to_string(Region) : Name;
  });
  return withPaths(std::move(Result), Loop.Aliases[Region]);
}

std::optional<Residency> LoopChooser::residency(const HostLoop &Loop,
                                                NameAllocator &Names) {
  if (Loop.Regions.empty())
    return std::nullopt;
  ResidentLoop Input;
  Input.Places = Loop.Places;
  Input.Begun = Loop.Begun;
  Input.Follows = Loop.Follows;
  Input.Memory = Loop.Memory;
  Input.Conditions = Loop.Conditions;
  Input.Equalities = Loop.Equalities;
  Input.Objects = Loop.Objects;
  Input.IsLate = Loop.IsLate;
  Input.NotYet = Loop.NotYet;
  for (const BufferExchange &Exchange : Loop.Exchanges)
    Input.Exchanges.push_back(Exchange.Pairs);
  for (const HostRead &Read : Loop.Reads)
    Input.Reads.push_back(Read.Pointers);
  for (const HostElement &Element : Loop.Elements)
    Input.Elements.push_back({Element.Pointer, Element.Text, Element.Type,
                              Element.IsRead, Element.IsWritten,
                              Element.Index, Element.IsIndexUnsigned,
                              Element.Others, Element.Subscripts});
  std::vector<LaunchPieces> Pieces;
  for (size_t Region : Loop.Regions)
    Pieces.push_back(piecesIn(Loop, Region));
  for (LaunchPieces &Region : Pieces) {
    if (!Loop.IsStretch)
      dropOwnVariables(*Loop.Loop, Region);
    Input.Regions.push_back(&Region);
  }
  IslQuota Quota = IslQuota::atMost(Regions->front().Region.Model.ctx(),
                                    CompareOperations);
  std::set<size_t> Own;
  std::optional<Residency> Result = keepOnDevice(Input, Names, Own);
  for (size_t Region : Own)
    Narrow.insert(Loop.Regions[Region]);
  return Quota.isUsable() ? std::move(Result) : std::nullopt;
}

static size_t numberKept(const Residency &Loop) {
  return Loop.Kept.size() + Loop.Read.size();
}

/// Whether it pays to keep arrays in \p Loop, in all of it, rather than in the loops
/// \p Inner of it.
static bool isBetter(const HostLoop &Loop, const Residency &Whole,
                     const Choice &Inner) {
  if (!Loop.IsStretch)
    return Inner.Loops.empty() || numberKept(Whole) >= Inner.NumKept;
  auto Stays = [&](const std::string &Name) {
    return llvm::is_contained(Whole.Kept, Name) ||
           llvm::is_contained(Whole.Read, Name);
  };
  return Whole.NumShared > 0 &&
         llvm::all_of(Inner.Loops, [&](const auto &Other) {
           return llvm::all_of(Other.second.Kept, Stays) &&
                  llvm::all_of(Other.second.Read, Stays);
         });
}

/// An outer loop if as much stays in it as in the loops inside.
Choice LoopChooser::choose(std::optional<size_t> Parent,
                           NameAllocator &Names) {
  Choice Result;
  for (size_t L = 0; L < Loops.size(); ++L) {
    if (Loops[L].Parent != Parent)
      continue;
    NameAllocator Own = Names, Within = Names;
    std::optional<Residency> Whole = residency(Loops[L], Own);
    Choice Inner = choose(L, Within);
    bool IsWhole = Whole && isBetter(Loops[L], *Whole, Inner);
    Names = IsWhole ? Own : Within;
    if (IsWhole) {
      Result.NumKept += numberKept(*Whole);
      Result.Loops.emplace_back(L, std::move(*Whole));
      continue;
    }
    Result.NumKept += Inner.NumKept;
    for (auto &Loop : Inner.Loops)
      Result.Loops.push_back(std::move(Loop));
  }
  return Result;
}

/// What \p Pieces of \p Region are made from.
static LoopRegion loopRegion(const ScopRegion &Region, bool IsFixed,
                             const LaunchPieces &Pieces) {
  LoopRegion Result = {&Region, IsFixed, Pieces.Parameters, Pieces.Scalars, {},
                       {},      nullptr};
  for (const BufferPieces &B : Pieces.Buffers)
    if (!B.HostPointer.empty())
      Result.Pointers.insert(B.HostPointer);
  for (const PointerExchanges &Exchange : Pieces.Exchanges)
    Result.Exchanged.push_back(Exchange.Pointers);
  return Result;
}

/// \p MayLook: with those before which the host looks for ranges. \p MayWiden: with
/// those that touch others in each round, but for the regions \p Narrow.
static std::vector<LoopRegion>
loopRegions(const std::vector<ConvertedRegion> &Regions, bool MayLook,
            bool MayWiden, const std::set<size_t> &Narrow) {
  std::vector<LoopRegion> Result;
  for (const ConvertedRegion &C : Regions) {
    const LaunchPieces &Pieces = C.Text.Pieces;
    bool IsFixed = Pieces.IsFixed && (MayLook || Pieces.Look.empty()) &&
                   !C.Region.IsInThreads;
    LoopRegion Region = loopRegion(C.Region, IsFixed, Pieces);
    if (IsFixed && MayWiden && !Narrow.count(Result.size()) &&
        Pieces.Look.empty() && Pieces.Exchanges.empty())
      Region.Widened = [&C](const std::set<std::string> &Varying)
          -> std::optional<LoopRegion> {
        auto Wide = C.Text.Widen ? C.Text.Widen(Varying) : std::nullopt;
        if (!Wide)
          return std::nullopt;
        return loopRegion(C.Region, true, *Wide);
      };
    Result.push_back(std::move(Region));
  }
  return Result;
}

static DeviceText withLaunch(DeviceText Text, const ResidentRegion &Region) {
  auto Plural = [](size_t Number, const std::string &What) {
    return std::to_string(Number) + " " + What + (Number == 1 ? "" : "s");
  };
  Text.Before = Region.Before;
  Text.Guard = Region.Guard;
  Text.Launch = Region.Launch;
  Text.Summary = Plural(Text.NumKernels, "kernel") + ", " +
                 Plural(Region.NumIn, "array") + " to the device, " +
                 std::to_string(Region.NumOut) + " back, " +
                 std::to_string(Region.NumKept) + " there already";
  return Text;
}

/// "a and b stay on the device while the loop runs"
static std::string summaryOf(const Residency &Loop, bool IsStretch) {
  std::string Result;
  auto Add = [&](const std::string &What,
                 const std::vector<std::string> &Names) {
    if (!Names.empty())
      Result +=
          (Result.empty() ? "" : "; ") + What + ": " + llvm::join(Names, ", ");
  };
  Add(IsStretch ? "on the device from nest to nest"
                : "on the device while the loop runs",
      Loop.Kept);
  Add("on the device, and copied back where the host reads", Loop.Read);
  Add(IsStretch ? "allocated once, but copied for each nest"
                : "allocated once, but copied in every round",
      Loop.Copied);
  return Result;
}

/// Exchanges buffers where regions of \p Loop exchange the pointers behind themselves.
static void addExchanges(const HostLoop &Loop, const Residency &Found,
                         std::vector<ConvertedRegion> &Regions) {
  std::map<size_t, std::vector<std::string>> Own;
  for (size_t E = 0; E < Loop.Exchanges.size(); ++E)
    if (const auto &Region = Loop.Exchanges[E].Region)
      Own[Loop.Regions[*Region]].push_back(Found.Exchanges[E]);
  for (const auto &[Region, Texts] : Own) {
    DeviceText &Text = Regions[Region].Text;
    // The places of those before stay as they are.
    for (size_t N = Texts.size(); N-- > 0;)
      if (const std::optional<size_t> &End = Text.Pieces.Exchanges[N].End)
        Text.After.insert(*End, Texts[N]);
  }
}

/// What \p Found does around statements of \p Loop, once for each of them.
static std::vector<TextAround> aroundStatements(const HostLoop &Loop,
                                                const Residency &Found) {
  std::vector<TextAround> Result;
  // Several elements of a statement may be one.
  std::set<std::tuple<SourceLocation, std::string, bool>> Known;
  auto Add = [&](const HostPlace &Place, const std::string &Before,
                 const std::string &Behind) {
    if (Before.empty() && Behind.empty())
      return;
    const SourceLocation At = Place.Range.getBegin();
    auto Around = llvm::find_if(Result, [&](const TextAround &Other) {
      return Other.Statement.getBegin() == At;
    });
    if (Around == Result.end())
      Around = Result.insert(Around, {Place.Range, "", "", Place.IsInBlock});
    if (Known.insert({At, Before, false}).second)
      Around->Before += Before;
    if (Known.insert({At, Behind, true}).second)
      Around->Behind += Behind;
  };
  for (size_t R = 0; R < Loop.Reads.size(); ++R)
    Add(Loop.Reads[R].Place, Found.Reads[R], "");
  for (const HostPlace &Clock : Loop.Clocks)
    Add(Clock, Found.Clock, "");
  for (size_t E = 0; E < Loop.Elements.size(); ++E)
    Add(Loop.Elements[E].Place, Found.Elements[E].first,
        Found.Elements[E].second);
  for (size_t E = 0; E < Loop.Exchanges.size(); ++E)
    if (!Loop.Exchanges[E].Region)
      Add({Loop.Exchanges[E].Range}, "", Found.Exchanges[E]);
  return Result;
}

namespace {

/// The loops chosen, and all there are.
using BestLoops = std::pair<LoopChooser, Choice>;

class ResidencyMaker {
public:
  ResidencyMaker(std::vector<ConvertedRegion> &Regions,
                 const FunctionDecl &Function, ASTContext &Context,
                 const std::vector<std::string> &Taken, bool HasTypedMemory)
      : Regions(Regions), Function(Function), Context(Context), Taken(Taken),
        HasTypedMemory(HasTypedMemory) {}

  BestLoops chooseBest() const;
  bool leaveCalls(const BestLoops &Best);
  bool leaveCopying(const BestLoops &Best, Refusals *Refused);
  void apply(const HostLoop &Loop, Residency Found);

private:
  std::vector<ConvertedRegion> &Regions;
  const FunctionDecl &Function;
  ASTContext &Context;
  const std::vector<std::string> &Taken;
  bool HasTypedMemory;

  BestLoops choose(bool MayLook, bool MayWiden) const;
};

} // namespace

BestLoops ResidencyMaker::choose(bool MayLook, bool MayWiden) const {
  for (std::set<size_t> Narrow;;) {
    LoopChooser Chooser(
        Regions, findHostLoops(Function,
                               loopRegions(Regions, MayLook, MayWiden, Narrow),
                               Context, HasTypedMemory));
    NameAllocator Names(Taken);
    Choice Result = Chooser.choose(std::nullopt, Names);
    if (Chooser.narrow().empty())
      return {std::move(Chooser), std::move(Result)};
    Narrow.insert(Chooser.narrow().begin(), Chooser.narrow().end());
  }
}

BestLoops ResidencyMaker::chooseBest() const {
  BestLoops Best = choose(true, true);
  if (llvm::any_of(Regions, [](const ConvertedRegion &C) {
        return !C.Text.Pieces.Look.empty();
      }))
    if (BestLoops Other = choose(false, true);
        Other.second.NumKept > Best.second.NumKept || Best.second.Loops.empty())
      Best = std::move(Other);
  // Arrays of which all is copied in every round are better off with what each
  // round needs.
  if (llvm::any_of(Best.second.Loops, [&](const auto &Found) {
        return llvm::any_of(Best.first.loop(Found.first).Varying,
                            [](const auto &Names) { return !Names.empty(); }) &&
               !Found.second.Copied.empty();
      }))
    if (BestLoops Other = choose(true, false);
        Other.second.NumKept >= Best.second.NumKept)
      Best = std::move(Other);
  return Best;
}

/// Whether there is a loop in \p S: a region without one has nothing but memcpy,
/// std::fill and their like.
static bool hasLoop(const Stmt *S) {
  return S && (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S) ||
               llvm::any_of(S->children(), hasLoop));
}

/// Whether some such regions are left out, as arrays are copied for them.
bool ResidencyMaker::leaveCalls(const BestLoops &Best) {
  std::set<size_t> Stay;
  for (const auto &[Number, Found] : Best.second.Loops) {
    const HostLoop &Loop = Best.first.loop(Number);
    for (size_t R = 0; R < Loop.Regions.size(); ++R)
      if (const ResidentRegion &Kept = Found.Regions[R];
          Kept.NumKept > 0 && Kept.NumIn == 0 && Kept.NumOut == 0)
        Stay.insert(Loop.Regions[R]);
  }
  std::vector<ConvertedRegion> Left;
  for (size_t R = 0; R < Regions.size(); ++R)
    if (Stay.count(R) || llvm::any_of(Regions[R].Region.Statements, hasLoop))
      Left.push_back(std::move(Regions[R]));
  const bool Leaves = Left.size() < Regions.size();
  Regions = std::move(Left);
  return Leaves;
}

/// Whether some regions of which nothing stays are left out.
bool ResidencyMaker::leaveCopying(const BestLoops &Best, Refusals *Refused) {
  if (leaveCalls(Best))
    return true;
  if (!Refused)
    return false;
  std::set<size_t> Stay;
  for (const auto &[Number, Found] : Best.second.Loops)
    if (const HostLoop &Loop = Best.first.loop(Number); numberKept(Found) > 0)
      for (size_t R = 0; R < Loop.Regions.size(); ++R)
        if (!Loop.IsStretch || Found.Regions[R].NumKept > 0)
          Stay.insert(Loop.Regions[R]);
  std::vector<ConvertedRegion> Left;
  for (size_t R = 0; R < Regions.size(); ++R) {
    const std::string Counter =
        Stay.count(R) ? std::string() : copiesInLoop(Regions[R]);
    if (Counter.empty())
      Left.push_back(std::move(Regions[R]));
    else
      Refused->add(RefusalKind::CopiesInLoop, Regions[R].Region.Model.Begin,
                   {Counter});
  }
  const bool Leaves = Left.size() < Regions.size();
  Regions = std::move(Left);
  return Leaves;
}

void ResidencyMaker::apply(const HostLoop &Loop, Residency Found) {
  for (size_t R = 0; R < Loop.Regions.size(); ++R) {
    DeviceText &Text = Regions[Loop.Regions[R]].Text;
    Text = withLaunch(std::move(Text), Found.Regions[R]);
    // The loop asks for all of its regions.
    auto NamesCheck = [](const std::string &Words) {
      return Words.find("c2cuda_disjoint") != std::string::npos;
    };
    if (!NamesCheck(Text.Before) && !NamesCheck(Text.Guard) &&
        !NamesCheck(Text.After))
      llvm::erase_if(Text.HostHelpers, NamesCheck);
  }
  addExchanges(Loop, Found, Regions);
  ConvertedRegion &First = Regions[Loop.Regions.front()];
  for (const std::string &Helper : Found.Helpers)
    if (!llvm::is_contained(First.Text.HostHelpers, Helper))
      First.Text.HostHelpers.push_back(Helper);
  First.Around =
      LoopEdit{Loop.Range, std::move(Found.Before), std::move(Found.After)};
  First.Around->IsBlock = Loop.IsBlock;
  for (size_t R = 0; R < Loop.Returns.size(); ++R)
    First.Around->Exits.push_back(
        {Loop.Returns[R].Range, Found.Exits[R], "", Loop.Returns[R].IsInBlock});
  First.Around->Statements = aroundStatements(Loop, Found);
  First.AroundSummary = summaryOf(Found, Loop.IsStretch);
  First.Saved = 2 * numberKept(Found) + Found.Copied.size();
}

std::vector<ConvertedRegion>
c2cuda::withResidency(std::vector<ConvertedRegion> Regions,
                      const FunctionDecl &Function, ASTContext &Context,
                      const std::vector<std::string> &Taken,
                      bool HasTypedMemory, Refusals *Copying) {
  if (Regions.empty())
    return Regions;
  ResidencyMaker Maker(Regions, Function, Context, Taken, HasTypedMemory);
  BestLoops Best = Maker.chooseBest();
  while (Maker.leaveCopying(Best, Copying) && !Regions.empty())
    Best = Maker.chooseBest();
  if (Regions.empty())
    return Regions;
  for (auto &[Number, Found] : Best.second.Loops)
    Maker.apply(Best.first.loop(Number), std::move(Found));
  // They have all stages of a region.
  for (ConvertedRegion &C : Regions)
    C.Text.Widen = nullptr;
  return Regions;
}
