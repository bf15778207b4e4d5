// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Puts functions of their classes in the place of members that the code before
// and behind kernels may not name.

#include "Containers.h"
#include "FinishScop.h"
#include "HostAccess.h"

using namespace clang;

namespace c2cuda {

static bool failPrivate(RegionDraft &Draft, const Path &Member) {
  return Draft.fail(RefusalKind::PrivateMember,
                    Draft.Input.Statements.front()->getBeginLoc(),
                    {Member.text()});
}

/// `&m(0, 0)`: only where the nest uses an element.
static bool needElement(RegionDraft &Draft, const ArrayDraft &From,
                        const Array &Model, Scop &Scop) {
  isl::set Known = Scop.Context.intersect(Scop.Assumptions);
  isl::set Sure = surelyReached(Draft, Scop, From.Base.key() + "[]");
  if (Known.is_subset(Sure).is_true())
    return true;
  Scop.Assumptions = Scop.Assumptions.intersect(Sure).coalesce();
  if (!Scop.Assumptions.intersect(Scop.Context).is_empty().is_false())
    return failPrivate(Draft, From.Base);
  Scop.Followed.push_back({Model.HostPointer, Sure, false});
  return true;
}

static bool finishArray(RegionDraft &Draft, const ArrayDraft &From,
                        Array &Model, Scop &Scop) {
  auto Class = containerOf(From.Base.Type);
  const bool IsArray = From.Base.Type->isConstantArrayType();
  if (!From.IsPointer && !IsArray && !(Class && !Class->isInPlace()))
    return failPrivate(Draft, From.Base);
  FirstElement First =
      firstElement(From.Base, From.IsWritten, Draft.Input.Function);
  if (First.Text.empty())
    return failPrivate(Draft, From.Base);
  Model.HostPointer = First.Text;
  return !First.MustExist || needElement(Draft, From, Model, Scop);
}

bool finishPrivateMembers(RegionDraft &Draft, Scop &Scop) {
  const FunctionDecl &Caller = Draft.Input.Function;
  for (Parameter &P : Scop.Parameters) {
    auto Known = Draft.ParameterPaths.find(P.Name);
    if (Known == Draft.ParameterPaths.end())
      continue;
    if (!mayName(Known->second, Caller)) {
      P.HostText = hostText(Known->second, Caller);
      P.StoredIn = {objectText(Known->second, Caller)};
      if (P.HostText.empty() || P.StoredIn.front().empty())
        return failPrivate(Draft, Known->second);
    }
    // Kernels get its number.
    if (Known->second.Type.getNonReferenceType()->isScopedEnumeralType()) {
      if (P.StoredIn.empty())
        P.StoredIn = {P.HostText};
      P.HostText = "(" + P.Type.Spelling + ")" + P.HostText;
    }
  }
  for (Array &Model : Scop.Arrays)
    for (const ArrayDraft &From : Draft.Arrays)
      if (From.Model.Name == Model.Name && !From.IsPrivate &&
          Model.Storage != StorageKind::Private &&
          !mayName(From.Base, Caller) && !finishArray(Draft, From, Model, Scop))
        return false;
  return true;
}

} // namespace c2cuda
