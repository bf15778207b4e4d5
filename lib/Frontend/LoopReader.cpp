// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LoopReader.h"

#include "Containers.h"
#include "HostAllocations.h"
#include "LoopMemory.h"
#include "ReadPlaces.h"
#include "RegionOrder.h"
#include "RegionText.h"

#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace c2cuda {

bool isMadeIn(const Stmt &Stretch, const Path &Array,
              const FunctionFacts &Facts) {
  const VarDecl *Var = Array.isVariable() ? Array.Root : nullptr;
  auto Class = Var ? containerOf(Var->getType()) : std::nullopt;
  if (!Var || !Var->isLocalVarDecl() || !Var->hasLocalStorage() ||
      !(Class ? Class->ownsElements() : Facts.holdsOneAllocation(*Var)) ||
      !Var->hasInit())
    return false;
  return llvm::any_of(Stretch.children(), [&](const Stmt *S) {
    const auto *Declarations = dyn_cast_or_null<DeclStmt>(S);
    return Declarations && llvm::is_contained(Declarations->decls(), Var);
  });
}

// ---- What keeps its value ---------------------------------------------------

/// Of members only what is in the loop anyway; see keepValues. Parameters of a region
/// may change if its pieces can do without them.
bool LoopReader::keepsItsNames(HostLoop &Loop, size_t Region,
                               const VariableSet &Declared,
                               const PathSet &Exchanged, const UseMap &Uses) {
  auto Keeps = [&](const Path &Named, bool IsPointer) {
    if (Named.isVolatile() || (isReference(Named) && !containerOf(Named.Type)))
      return false;
    // A variable that kernels change has no address that changes.
    if (IsPointer && Named.isVariable() && !isElsewhere(Named))
      return !Declared.contains(Named.Root) ||
             Memory.classOf(Named, false) == AliasClass::Restrict;
    if (Named.Root && Declared.contains(Named.Root))
      // Of a container its size is meant. Buffers that are exchanged are made
      // together, where one may have no name yet.
      return !Exchanged.count(Named) && (IsPointer || containerOf(Named.Type)) && Loop.IsStretch &&
             isMadeIn(*Loop.Loop, Named, Facts);
    if ((IsPointer || containerOf(Named.Type)) && Exchanged.count(Named))
      return true;
    auto Use = Named.Root ? Uses.find(Named.Root) : Uses.end();
    return Use == Uses.end() || Use->second.Writes.empty() ||
           !(Named.isVariable() || Named.Root->getType()->isPointerType());
  };
  auto IsKept = [&](const std::string &Parameter) {
    std::vector<Path> Named = Paths[Region].readIn(Parameter);
    return !Named.empty() && llvm::all_of(Named, [&](const Path &Path) {
      return Keeps(Path, false);
    });
  };
  auto HasKeptPointers = [&] {
    return llvm::all_of(Regions[Region].Pointers,
                        [&](const std::string &Pointer) {
                          auto Named = Paths[Region].named(Pointer);
                          return Named && Keeps(*Named, true);
                        });
  };
  if (!HasKeptPointers())
    return false;
  std::set<std::string> &Varying = Loop.Varying[Region];
  for (const std::string &Parameter : Given[Region].Parameters)
    if (!IsKept(meantText(Parameter, Loop.Aliases[Region])))
      Varying.insert(Parameter);
  if (Varying.empty())
    return true;
  auto Wide =
      Given[Region].Widened ? Given[Region].Widened(Varying) : std::nullopt;
  if (!Wide)
    return false;
  Regions[Region] = withMeant(std::move(*Wide), Loop.Aliases[Region]);
  return llvm::all_of(Regions[Region].Parameters, IsKept) && HasKeptPointers();
}

/// What pieces of the loop's regions are made from.
std::vector<Path> LoopReader::usedIn(const HostLoop &Loop) const {
  std::vector<Path> Result;
  for (size_t R : Loop.Regions) {
    for (const std::string &Parameter : Regions[R].Parameters)
      llvm::append_range(Result, Paths[R].readIn(Parameter));
    for (const std::string &Pointer : Regions[R].Pointers) {
      const Path Named = *Paths[R].named(Pointer);
      if (isElsewhere(Named))
        Result.push_back(Named);
      else
        llvm::append_range(Result, Named.pointers());
    }
  }
  return Result;
}

static void addPointers(const Path &Named, std::set<std::string> &Keys) {
  for (const Path &Pointer : Named.pointers())
    Keys.insert(Pointer.key());
}

/// The pointers (Path::key) that the host follows for them.
std::set<std::string> LoopReader::followedIn(const HostLoop &Loop) const {
  std::set<std::string> Result;
  for (size_t R : Loop.Regions)
    for (const std::string &Pointer : Regions[R].Pointers)
      addPointers(*Paths[R].named(Pointer), Result);
  for (const Path &Named : usedIn(Loop))
    addPointers(Named, Result);
  return Result;
}

/// All that the host follows for \p Region, for addresses in conditions as well.
std::set<std::string> LoopReader::followedBy(size_t Region) const {
  HostLoop Only;
  Only.Regions = {Region};
  std::set<std::string> Result = followedIn(Only);
  for (const std::string &Scalar : Regions[Region].Scalars)
    for (const Path &Named : Paths[Region].readIn(Scalar))
      addPointers(Named, Result);
  return Result;
}

/// Whether two numbers that the loop declares, each in a block of its own, may share a
/// name and a buffer: nobody else knows them, and every region copies its own.
bool LoopReader::mayShareName(const VarDecl &A, const VarDecl &B,
                              const VariableSet &Declared) const {
  auto IsOwn = [&](const VarDecl &Var) {
    return Declared.contains(&Var) && Var.getType()->isArithmeticType() &&
           Memory.classOf(Path(Var), false) == AliasClass::Restrict;
  };
  return IsOwn(A) && IsOwn(B) &&
         Context.hasSameUnqualifiedType(A.getType(), B.getType());
}

/// Whether something in the loop has a name of which pieces are made, which would
/// mean another thing there.
bool LoopReader::isHidden(const HostLoop &Loop,
                          const VariableSet &Declared) const {
  std::vector<Path> Named = usedIn(Loop);
  for (size_t R : Loop.Regions)
    for (const std::string &Pointer : Regions[R].Pointers)
      Named.push_back(*Paths[R].named(Pointer));
  return llvm::any_of(Named, [&](const Path &Used) {
    return Used.Root && llvm::any_of(Declared, [&](const VarDecl *Other) {
             return Other != Used.Root && Other->getIdentifier() &&
                    Other->getName() == Used.Root->getName() &&
                    !mayShareName(*Used.Root, *Other, Declared);
           });
  });
}

/// False if a pointer is exchanged with one that no region of the loop uses.
bool LoopReader::noteExchanges(HostLoop &Loop,
                               const std::vector<HostExchange> &All) const {
  std::map<Path, std::string> Texts;
  for (size_t Region : Loop.Regions)
    for (const std::string &Pointer : Regions[Region].Pointers)
      Texts[*Paths[Region].named(Pointer)] = Pointer;
  if (mayNameExchanged(usedIn(Loop), All) ||
      llvm::any_of(Texts, [&](const auto &Entry) {
        return movesArray(Entry.first, All);
      }))
    return false;
  for (const HostExchange &Exchange : All) {
    BufferExchange Result;
    bool IsUsed = false, IsUnknown = false;
    for (const auto &[A, B] : Exchange.pairs()) {
      Result.Pairs.emplace_back(Texts[A], Texts[B]);
      IsUsed |= !Texts[A].empty() || !Texts[B].empty();
      IsUnknown |= Texts[A].empty() || Texts[B].empty();
    }
    if (Exchange.Region) {
      auto Own = llvm::find(Loop.Regions, *Exchange.Region);
      if (IsUnknown || Own == Loop.Regions.end())
        return false;
      Result.Region = Own - Loop.Regions.begin();
      Loop.Exchanges.push_back(std::move(Result));
      continue;
    }
    if (!IsUsed)
      continue;
    const Stmt &Last = *Exchange.Steps.back();
    auto Range = textRange(Last, Last, Context);
    if (IsUnknown || !Range ||
        Context.getSourceManager().getFileID(Range->getBegin()) !=
            Context.getSourceManager().getFileID(Loop.Range.getBegin()))
      return false;
    Result.Range = *Range;
    Loop.Exchanges.push_back(std::move(Result));
  }
  return true;
}

/// Where the sizes of exchanged containers are asked for, all have to be alike.
void LoopReader::noteSizes(HostLoop &Loop,
                           const std::vector<HostExchange> &All) const {
  bool AsksForSize = llvm::any_of(Loop.Regions, [&](size_t R) {
    return llvm::any_of(Regions[R].Parameters,
                        [](StringRef P) { return P.contains(".size()"); });
  });
  for (const HostExchange &Exchange : All)
    for (const auto &[A, B] : Exchange.pairs())
      if (auto Of = containerOf(A.Type); AsksForSize && Of && Of->hasOwnSize())
        Loop.Conditions.push_back(A.text() + ".size() == " + B.text() +
                                  ".size()");
}

/// What the host does in the regions' places.
void LoopReader::noteRegionAccesses(const HostLoop &Loop,
                                    std::vector<HostAccess> &All) const {
  for (size_t R : Loop.Regions) {
    for (const std::string &Scalar : Regions[R].Scalars) {
      std::vector<Path> Named = Paths[R].readIn(Scalar);
      if (Named.empty())
        All.push_back({std::nullopt, true, false});
      for (const Path &Path : Named)
        for (const struct Path &Object : wayTo(Path))
          All.push_back(
              {Object,
               Object.Type->isReferenceType() && !containerOf(Object.Type),
               false});
    }
    for (const FinalValue &Final : Regions[R].Region->Model.FinalValues)
      All.push_back({Paths[R].named(Final.HostText), false, true});
  }
}

/// False if the host, or a region, may change what has to keep its value.
bool LoopReader::keepValues(const HostLoop &Loop,
                            const std::vector<HostAccess> &All) const {
  std::vector<HostAccess> Writes = All;
  for (size_t R : Loop.Regions)
    for (const std::string &Pointer : Regions[R].Pointers)
      if (Path Named = *Paths[R].named(Pointer);
          !isElsewhere(Named) && (!Named.isVariable() || isOfStructs(Named)))
        Writes.push_back({Named, false, true});
  return llvm::none_of(usedIn(Loop), [&](const Path &Named) {
    return llvm::any_of(Writes, [&](const HostAccess &Access) {
      return Memory.mayChange(Access, Named);
    });
  });
}

// ---- What is followed ---------------------------------------------------------

/// Where pointers lead is known to be there when the loop's own head has followed
/// them, or when the first region begins; false if it is not.
bool LoopReader::noteFollowed(HostLoop &Loop) const {
  std::set<std::string> Known;
  for (const Path &Named : followedFirst(*Loop.Loop))
    addPointers(Named, Known);
  // A stretch begins with its first region.
  if (Loop.IsStretch)
    Known = followedBy(Loop.Regions.front());
  std::set<std::string> Needed;
  for (size_t R : Loop.Regions)
    Needed.merge(followedBy(R));
  auto AreKnown = [&] {
    return std::includes(Known.begin(), Known.end(), Needed.begin(),
                         Needed.end());
  };
  if (AreKnown())
    return true;
  Loop.IsLate = true;
  for (size_t R = 0; R < Loop.Regions.size(); ++R) {
    if (R > 0 && !Loop.Follows[0][R])
      continue;
    Known.merge(followedBy(Loop.Regions[R]));
  }
  return AreKnown();
}

// ---- The loop ---------------------------------------------------------------

/// The arrays that the stretch only declares behind \p Return.
std::set<std::string> LoopReader::notYetAt(const HostLoop &Loop,
                                           const Stmt &Return) const {
  const SourceManager &SM = Context.getSourceManager();
  std::set<std::string> Result;
  for (size_t R : Loop.Regions)
    for (const std::string &Pointer : Regions[R].Pointers)
      if (const Path Named = *Paths[R].named(Pointer);
          Loop.IsStretch && isMadeIn(*Loop.Loop, Named, Facts) &&
          SM.isBeforeInTranslationUnit(Return.getBeginLoc(),
                                       Named.Root->getLocation()))
        Result.insert(Pointer);
  return Result;
}

/// False where the text of a `return` is in another file.
bool LoopReader::noteReturns(HostLoop &Loop, const HostCode &Host) const {
  const SourceManager &SM = Context.getSourceManager();
  for (const Stmt *Return : Host.returns()) {
    auto Range = textRange(*Return, *Return, Context);
    if (!Range ||
        SM.getFileID(Range->getBegin()) != SM.getFileID(Loop.Range.getBegin()))
      return false;
    Loop.Returns.push_back({*Range, isa_and_nonnull<CompoundStmt>(
                                        Facts.parents().getParent(Return))});
    Loop.NotYet.push_back(notYetAt(Loop, *Return));
  }
  return true;
}

/// Where the time is taken in a way that no text can come before, it is that of the
/// host's own work.
void LoopReader::noteClocks(HostLoop &Loop, const HostCode &Host) const {
  const SourceManager &SM = Context.getSourceManager();
  for (const Stmt *Clock : Host.clocks())
    if (auto Place = readPlace(*Clock, *Loop.Loop, Apart, Facts, Context);
        Place && SM.getFileID(Place->Range.getBegin()) ==
                     SM.getFileID(Loop.Range.getBegin()))
      Loop.Clocks.push_back(*Place);
}

/// The regions' texts with what aliases mean.
void LoopReader::nameRegions(HostLoop &Loop,
                             const std::vector<LoopAlias> &Aliases) {
  Regions.clear();
  Paths.clear();
  for (const LoopRegion &R : Given) {
    Paths.emplace_back(*R.Region, Function);
    Loop.Aliases.push_back(meantIn(R, Paths.back(), Aliases));
    Loop.Varying.emplace_back();
    Regions.push_back(withMeant(R, Loop.Aliases.back()));
    for (const LoopAlias &Alias : Aliases)
      Paths.back().add(Alias.Meant.Root);
  }
}

/// Those that regions of the loop leave behind; false if the pointers also get values in
/// other ways.
bool LoopReader::addExchangesOfRegions(
    const HostLoop &Loop, std::vector<HostExchange> &Exchanges) const {
  StmtSet Inside;
  collectStatements(*Loop.Loop, Inside);
  std::set<const Stmt *> Steps;
  for (const HostExchange &Exchange : Exchanges)
    Steps.insert(Exchange.Steps.begin(), Exchange.Steps.end());
  std::vector<HostExchange> Found;
  for (size_t R = 0; R < Given.size(); ++R) {
    const std::vector<const Stmt *> &Own = Given[R].Region->Statements;
    if (!Inside.contains(Own.front()))
      continue;
    const HostPaths Names(*Given[R].Region, Function);
    for (const std::vector<std::string> &Pointers : Given[R].Exchanged) {
      HostExchange Exchange = {{}, {Own.begin(), Own.end()}, R};
      for (size_t P = 0; P < Pointers.size(); ++P) {
        auto Name = Names.named(Pointers[P]);
        auto Next = Names.named(Pointers[(P + 1) % Pointers.size()]);
        if (!Name || !Next)
          return false;
        Exchange.Next.insert({*Name, *Next});
      }
      Steps.insert(Own.begin(), Own.end());
      Found.push_back(std::move(Exchange));
    }
  }
  for (const HostExchange &Exchange : Found)
    for (const auto &Entry : Exchange.Next)
      if (!Entry.first.isVariable() ||
          !isWrittenInSteps(*Entry.first.Root, *Loop.Loop, Steps, Facts))
        return false;
  llvm::append_range(Exchanges, Found);
  return true;
}

void LoopReader::read(HostLoop &Loop) {
  auto Exchanges = findHostExchanges(*Loop.Loop, OfRegions, Facts, Context);
  if (!addExchangesOfRegions(Loop, Exchanges))
    return;
  std::vector<LoopAlias> Aliases =
      findAliases(*Loop.Loop, Exchanges, Facts, Context);
  HostLoop Plain = Loop;
  Twins.clear();
  read(Plain, Aliases, Exchanges);
  const auto Earlier =
      earlierNames(*Loop.Loop, Regions, Paths, Exchanges, Facts, Context);
  if (Earlier.empty()) {
    Loop = std::move(Plain);
    return;
  }
  for (const LoopAlias &Alias : Earlier)
    Loop.Equalities.push_back(Alias.Var->getNameAsString() +
                              " == " + Alias.text());
  Twins = twinsOf(Earlier, Aliases);
  llvm::append_range(Aliases, Earlier);
  read(Loop, Aliases, Exchanges);
  if (Loop.Regions.size() < Plain.Regions.size()) {
    // The member may change where the variable does not.
    Loop = std::move(Plain);
    return;
  }
  for (const LoopAlias &Alias : Earlier)
    if (isVisible(*Alias.Var, *Loop.Loop, Facts, Twins))
      for (auto &Names : Loop.Aliases)
        Names.emplace_back(Alias.text(), Alias.Var->getNameAsString());
}

/// Those in the loop of which all that they are made from keeps its value.
void LoopReader::chooseRegions(HostLoop &Loop, const VariableSet &Declared,
                               const PathSet &Exchanged) {
  StmtSet Inside;
  collectStatements(*Loop.Loop, Inside);
  UseMap Uses = collectUses(*Loop.Loop, Context);
  const SourceManager &SM = Context.getSourceManager();
  FileID File = SM.getFileID(Loop.Range.getBegin());
  for (size_t R = 0; R < Regions.size(); ++R) {
    const Stmt &Begin = *Regions[R].Region->Statements.front();
    if (SM.getFileID(Regions[R].Region->Range.getBegin()) != File ||
        !Inside.contains(&Begin) || !Regions[R].IsFixed ||
        !keepsItsNames(Loop, R, Declared, Exchanged, Uses))
      continue;
    // What is only known then is at hand for a region that runs once.
    if (Loop.IsStretch && !Loop.Varying[R].empty() &&
        !isRepeated(Begin, Facts)) {
      Loop.Varying[R].clear();
      continue;
    }
    Loop.Regions.push_back(R);
  }
}

/// With \p Aliases of what regions and host name.
void LoopReader::read(HostLoop &Loop, const std::vector<LoopAlias> &Aliases,
                      const std::vector<HostExchange> &Exchanges) {
  StmtSet Skipped;
  const VariableSet Declared = declaredIn(*Loop.Loop);
  PathSet Exchanged;
  for (const HostExchange &Exchange : Exchanges) {
    for (const auto &Entry : Exchange.Next)
      Exchanged.insert(Entry.first);
    Skipped.insert(Exchange.Steps.begin(), Exchange.Steps.end());
  }
  Apart = OfRegions;
  Apart.insert(Skipped.begin(), Skipped.end());
  nameRegions(Loop, Aliases);
  for (const LoopAlias &Alias : Aliases)
    if (Alias.Var->getType()->isReferenceType())
      Skipped.insert(Alias.Var->getInit());
  chooseRegions(Loop, Declared, Exchanged);
  for (size_t R : Loop.Regions)
    Skipped.insert(Regions[R].Region->Statements.begin(),
                   Regions[R].Region->Statements.end());
  HostCode Host(Function, Context, Skipped);
  if (Loop.IsStretch)
    Host.allowAllocations();
  if (isHidden(Loop, Declared) || !Host.read(Loop.Loop) ||
      !noteExchanges(Loop, Exchanges))
    return Loop.Regions.clear();
  noteSizes(Loop, Exchanges);
  std::vector<HostAccess> All;
  for (const HostAccess &Access : Host.accesses())
    All.push_back(meant(Access, Aliases));
  noteRegionAccesses(Loop, All);
  if (!noteReturns(Loop, Host) || !keepValues(Loop, All) ||
      !LoopMemory({Loop, Regions, Paths, Declared, Twins, Exchanged, Apart,
                   Memory, Facts, Context})
           .read(All, usedIn(Loop), followedIn(Loop)))
    return Loop.Regions.clear();
  noteClocks(Loop, Host);
  for (size_t First : Loop.Regions) {
    Loop.Begun.emplace_back();
    Loop.Follows.emplace_back();
    for (size_t Second : Loop.Regions) {
      const Stmt &Own = *Regions[First].Region->Statements.front();
      const Stmt &Other = *Regions[Second].Region->Statements.front();
      Loop.Begun.back().push_back(hasBegun(Own, Other, Facts));
      Loop.Follows.back().push_back(follows(Own, Other, Facts));
    }
  }
  if (!Loop.Regions.empty() && !noteFollowed(Loop))
    Loop.Regions.clear();
}

} // namespace c2cuda
