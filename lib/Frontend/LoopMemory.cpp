// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LoopMemory.h"

#include "ElementPlaces.h"
#include "HostAllocations.h"
#include "LoopReader.h"
#include "ReadPlaces.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

bool LoopMemory::isOwnFile(CharSourceRange Range) const {
  const SourceManager &SM = Given.Context.getSourceManager();
  return SM.getFileID(Range.getBegin()) == SM.getFileID(Loop.Range.getBegin());
}

/// The accesses to one element of an array that can be copied by itself.
void LoopMemory::findElements(const std::vector<HostAccess> &Accesses) {
  std::map<std::string, std::string> Pointers;
  for (size_t Region : Loop.Regions)
    for (const std::string &Pointer : Given.Regions[Region].Pointers) {
      const Path Named = *Given.Paths[Region].named(Pointer);
      Pointers[Named.key() + (isElsewhere(Named) ? " *" : "")] = Pointer;
    }
  for (const HostAccess &Access : Accesses) {
    Elements.emplace_back();
    auto Of = Access.Element && Access.Place
                  ? Pointers.find(Access.Place->key() +
                                  (Access.IsBehind ? " *" : ""))
                  : Pointers.end();
    auto Element = Of != Pointers.end()
                       ? elementPlace(Access, *Loop.Loop, Given.Apart,
                                      Given.Facts, Given.Context)
                       : std::nullopt;
    if (!Element || !isOwnFile(Element->Place.Range))
      continue;
    Element->Pointer = Of->second;
    Elements.back() = Loop.Elements.size();
    Loop.Elements.push_back(std::move(*Element));
  }
}

/// Whether nobody reads what \p Var leads to behind the stretch.
bool LoopMemory::isDeadBehind(const VarDecl &Var) const {
  StmtSet Inside;
  collectStatements(*Loop.Loop, Inside);
  return !Given.Facts.isContentLiveAfter(Var, Inside) ||
         (Var.getType()->isPointerType() &&
          areDeadBehind(Var, Inside, *Loop.Loop, Given.Facts, Given.Context));
}

/// Whether \p Access of a stretch comes before \p Made is there.
bool LoopMemory::isBefore(const HostAccess &Access, const VarDecl &Made) const {
  return Access.Where &&
         Given.Context.getSourceManager().isBeforeInTranslationUnit(
             Access.Where->getBeginLoc(), Made.getLocation());
}

MemoryUse LoopMemory::useOf(const Path &Named) const {
  MemoryUse Use;
  Use.Alias = Given.Memory.classOf(Named, isElsewhere(Named));
  Use.WithoutRestrict =
      Given.Memory.classWithoutRestrict(Named, isElsewhere(Named));
  Use.Place = placeOf(Named);
  Use.HasOwnNumbers = hasOwnNumbers(Named);
  Use.IsDeclared = !isElsewhere(Named);
  Use.Bytes = allocatedBytes(Named, *Loop.Loop, Given.Facts, Given.Twins,
                             Given.Context);
  if (Loop.IsStretch)
    Use.BytesInNumbers = allocatedBytes(Named, *Loop.Loop, Given.Facts,
                                        Given.Twins, Given.Context, true);
  // What `return` computes is not looked at.
  Use.IsDeadBehind = Loop.IsStretch && Loop.Returns.empty() &&
                     Named.isVariable() && !Named.Type->isArithmeticType() &&
                     isDeadBehind(*Named.Root);
  Use.IsLate = Loop.IsStretch && isMadeIn(*Loop.Loop, Named, Given.Facts);
  // Another one in every round.
  if (Named.Root && Given.Declared.contains(Named.Root) && !Use.IsLate)
    Use.HostReads = Use.HostWrites = true;
  return Use;
}

bool LoopMemory::read(const std::vector<HostAccess> &Accesses,
                      const std::vector<Path> &Used,
                      const std::set<std::string> &Followed) {
  ObjectCollector Objects(Given.Memory, Loop.Objects);
  // What is made in the loop is in no memory from before it.
  auto IsOwn = [&](const Path &Named) {
    return Named.Root && Given.Declared.contains(Named.Root) &&
           !Named.isBehindPointer() && !Named.Root->getType()->isReferenceType();
  };
  for (const Path &Named : Used)
    if (!IsOwn(Named))
      Objects.add(Named, false);
  // Whether the host may name the object before the loop.
  auto IsThere = [&](const Path &Place) {
    if (Place.Root && !isVisible(*Place.Root, *Loop.Loop, Given.Facts, Given.Twins))
      return false;
    return llvm::all_of(Place.pointers(), [&](const Path &Pointer) {
      return Followed.count(Pointer.key()) && !Given.Exchanged.count(Pointer);
    });
  };
  findElements(Accesses);
  // The condition before the loop says that these are apart.
  std::set<std::string> OfRegions;
  for (size_t Region : Loop.Regions)
    for (const std::string &Pointer : Given.Regions[Region].Pointers)
      OfRegions.insert(Given.Paths[Region].named(Pointer)->key());
  auto IsOfRegions = [&](const HostAccess &Access) {
    return Access.Place && OfRegions.count(Access.Place->key());
  };
  std::map<Path, std::string> Known;
  for (size_t Region : Loop.Regions)
    for (const std::string &Pointer : Given.Regions[Region].Pointers) {
      const Path Named = *Given.Paths[Region].named(Pointer);
      auto [Entry, IsNew] = Known.insert({Named, Pointer});
      if (Entry->second != Pointer)
        return false;
      if (!IsNew)
        continue;
      MemoryUse &Use = Loop.Memory[Pointer] = useOf(Named);
      for (size_t A = 0; A < Accesses.size(); ++A) {
        const HostAccess &Access = Accesses[A];
        if (Use.IsLate && isBefore(Access, *Named.Root))
          continue;
        HostMemory::Touch Touch = Given.Memory.touch(Access, Named);
        if (Touch == HostMemory::Touch::Asked && !Access.IsBehind &&
            IsOwn(*Access.Place))
          continue;
        if (Touch == HostMemory::Touch::Asked && IsThere(*Access.Place))
          Objects.add(withFullName(*Access.Place), Access.IsWrite);
        else if (Touch != HostMemory::Touch::No)
          note(Access, A, Pointer, Use);
        else if (Access.IsWrite && !Elements[A] && !IsOfRegions(Access))
          Use.WritesBetween |= Given.Memory.isApartByRestrict(Access, Named);
      }
    }
  return true;
}

/// \p Access, the one with that \p Number, may be to the array \p Pointer.
void LoopMemory::note(const HostAccess &Access, size_t Number,
                      const std::string &Pointer, MemoryUse &Use) {
  if (Elements[Number]) {
    HostElement &Element = Loop.Elements[*Elements[Number]];
    if (Element.Pointer != Pointer)
      Element.Others.insert(Pointer);
  } else if (Access.IsWrite) {
    Use.HostWrites = true;
  } else if (!addRead(Access, Pointer)) {
    Use.HostReads = true;
  }
}

/// False if there is no place in the loop before which to copy back what
/// \p Access reads.
bool LoopMemory::addRead(const HostAccess &Access, const std::string &Pointer) {
  auto Place = Access.Where ? readPlace(*Access.Where, *Loop.Loop, Given.Apart,
                                        Given.Facts, Given.Context)
                            : std::nullopt;
  if (!Place || !isOwnFile(Place->Range))
    return false;
  auto Known = llvm::find_if(Loop.Reads, [&](const HostRead &Read) {
    return Read.Place.Range.getBegin() == Place->Range.getBegin();
  });
  if (Known == Loop.Reads.end())
    Known = Loop.Reads.insert(Known, {*Place, {}});
  Known->Pointers.insert(Pointer);
  return true;
}

} // namespace c2cuda
