// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the pointers hold that a loop has exchanged, behind it.

#include "Containers.h"
#include "FinishScop.h"
#include "HostMemory.h"
#include "PointerRotation.h"
#include "RegionDraft.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// The number of iterations of \p Loop over parameters.
static isl::pw_aff countOf(const LoopDraft &Loop, isl::ctx Isl) {
  isl::id Id = idOf(Isl, Loop.Id);
  isl::id_list List(Isl, 1);
  isl::multi_id Tuple =
      isl::space::unit(Isl).add_unnamed_tuple(1).multi_id(List.add(Id));
  isl::set Values = Loop.Values.Body.unbind_params(Tuple);
  long Step = Loop.Head.Step;
  const isl::pw_aff &First = Loop.Values.First;
  isl::pw_aff Distance = Step > 0 ? Values.dim_max(0).sub(First)
                                  : First.sub(Values.dim_min(0));
  isl::set Runs = Values.params();
  isl::pw_aff Count = Distance.scale_down(std::labs(Step))
                          .floor()
                          .add_constant(1)
                          .intersect_params(Runs);
  isl::pw_aff None = constantAff(Isl, 0L);
  return Count.union_add(None.intersect_params(Loop.Outer.subtract(Runs)));
}

static bool nameTemporary(RegionDraft &Draft, const Path &Name,
                          PointerRotation &Rotation) {
  QualType Type = Name.Type.getNonReferenceType().getUnqualifiedType();
  const RecordDecl *Record = Type->getAsRecordDecl();
  if (Record && !Record->getDeclName() && !Record->getTypedefNameForAnonDecl())
    return Draft.fail(RefusalKind::PointerLive,
                      Draft.Input.Statements.front()->getBeginLoc(),
                      {Name.text()}, 0);
  Rotation.Temporary = Draft.uniqueName("first");
  while (llvm::is_contained(Rotation.Pointers, Rotation.Temporary))
    Rotation.Temporary += "_";
  Rotation.Declaration = Rotation.Temporary;
  Type.getAsStringInternal(Rotation.Declaration,
                           Draft.Clang.getPrintingPolicy());
  return true;
}

/// Whether all containers that are exchanged are written.
static bool writesAllContainers(const RegionDraft &Draft) {
  return llvm::all_of(Draft.Exchange.Next, [&](const auto &Entry) {
    return !isExchangeable(Entry.first.Type) ||
           llvm::any_of(Draft.Arrays, [&](const ArrayDraft &Array) {
             return Array.IsWritten && Array.Base.key() == Entry.first.key();
           });
  });
}

/// Whether only this function knows where \p Name is.
static bool isHidden(const Path &Name, const FunctionFacts &Facts) {
  return !Name.isBehindPointer() && Name.Root->hasLocalStorage() &&
         !Facts.uses(*Name.Root).Escapes;
}

/// Whether \p Other, no part of what is exchanged, is none of it by another
/// name either, containers aside, nor do the pointers on its way change.
static bool staysAsItIs(const Path &Other, const RegionDraft &Draft) {
  const FunctionFacts &Facts = Draft.Input.Facts;
  return llvm::all_of(wayTo(Other), [&](const Path &Object) {
    return isHidden(Object, Facts) ||
           llvm::none_of(Draft.Exchange.Next, [&](const auto &Entry) {
             return !isHidden(Entry.first, Facts) &&
                    !isExchangeable(Entry.first.Type) &&
                    mayMeet(Object, Entry.first);
           });
  });
}

/// Whether no other name in the nest can be for what is exchanged, which is
/// elsewhere after each round: where all containers are written, the host asks
/// whether the elements are apart.
static bool haveNoOtherNames(RegionDraft &Draft) {
  const PathMap &Next = Draft.Exchange.Next;
  const bool AreWritten = writesAllContainers(Draft);
  const bool AreContainers = llvm::any_of(Next, [](const auto &Entry) {
    return isExchangeable(Entry.first.Type);
  });
  auto IsOther = [&](Path Name) {
    Name.IsSize = false;
    return !Name.IsHeld && !Next.count(Name);
  };
  for (const ArrayDraft &Array : Draft.Arrays) {
    if (Array.IsPrivate || !IsOther(Array.Base))
      continue;
    bool IsContainer = containerOf(Array.Base.Type).has_value();
    if (IsContainer ? AreContainers && !AreWritten
                    : !staysAsItIs(Array.Base, Draft))
      return false;
  }
  for (const auto &Entry : Draft.ParameterPaths) {
    const Path &Of = Entry.second;
    bool IsOwn = Of.isVariable() && Of.Root &&
                 !Of.Root->getType()->isReferenceType();
    bool IsArray = llvm::any_of(Draft.Arrays, [&](const ArrayDraft &Array) {
      return Array.Var && Array.Var == Of.Root;
    });
    if (!IsOther(Of) || (Of.IsSize && (IsOwn || IsArray)))
      continue;
    if (Of.IsSize ? AreContainers : !staysAsItIs(Of, Draft))
      return false;
  }
  return true;
}

bool computeRotations(RegionDraft &Draft, Scop &Scop) {
  if (!Draft.ExchangeLoop)
    return true;
  if (!haveNoOtherNames(Draft))
    return Draft.fail(RefusalKind::PointerTarget,
                      Draft.Input.Statements.front()->getBeginLoc(),
                      {Draft.Exchange.Next.begin()->first.text()}, 0);
  isl::pw_aff Count = countOf(*Draft.ExchangeLoop, Draft.Isl);
  PathSet Done;
  for (const auto &Entry : Draft.Exchange.Next) {
    if (Done.count(Entry.first))
      continue;
    const Path &First = Entry.first;
    PointerRotation Rotation;
    bool IsLive = false;
    for (Path Name = First; Done.insert(Name).second;
         Name = Draft.Exchange.Next.at(Name)) {
      Rotation.Pointers.push_back(Name.text());
      IsLive |= !Name.isVariable() ||
                Draft.Input.Facts.isLiveAfter(*Name.Root, Draft.Inside);
    }
    if (!IsLive || Rotation.Pointers.size() < 2)
      continue;
    // The number of steps would be a quotient.
    if (std::labs(Draft.ExchangeLoop->Head.Step) != 1)
      return Draft.fail(RefusalKind::PointerLive,
                        Draft.Input.Statements.front()->getBeginLoc(),
                        {First.text()}, 0);
    Rotation.IsContainer = isExchangeable(First.Type);
    if (First.Type.getNonReferenceType().isTriviallyCopyableType(Draft.Clang) &&
        !nameTemporary(Draft, First, Rotation))
      return false;
    Rotation.Turns = Count.mod(long(Rotation.Pointers.size()));
    if (Rotation.Turns.is_null())
      return Draft.failQuota();
    Rotation.Turns = Rotation.Turns.gist(Draft.known()).coalesce();
    Scop.Rotations.push_back(std::move(Rotation));
  }
  return true;
}

} // namespace c2cuda
