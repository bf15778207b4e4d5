// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// std::fill, std::copy and their like as nests over the elements, `b[i] = a[i + k]`.

#include "MemoryCalls.h"
#include "RegionReader.h"

using namespace clang;

namespace c2cuda {

/// Whether both are the same text, as far as it means something.
static bool areAlike(const Stmt &A, const Stmt &B, const ASTContext &Context) {
  llvm::FoldingSetNodeID Of, Other;
  A.Profile(Of, Context, /*Canonical=*/true);
  B.Profile(Other, Context, /*Canonical=*/true);
  return Of == Other;
}

/// The terms of which the sum says how many elements \p Call has, without the size of
/// its container, which counts, too, if \p HasSize; nothing if nobody knows.
static std::optional<std::vector<RangePlace::Term>>
termsOf(const RangeCall &Call, bool &HasSize, const ASTContext &Context) {
  if (!Call.Ends)
    return std::vector<RangePlace::Term>{{Call.Number}};
  const auto &[First, Last] = *Call.Ends;
  if (!areAlike(*First.Base, *Last.Base, Context) ||
      (First.IsFromEnd && !Last.IsFromEnd))
    return std::nullopt;
  HasSize = Last.IsFromEnd && !First.IsFromEnd;
  std::vector<RangePlace::Term> Result = Last.Terms;
  for (const RangePlace::Term &Term : First.Terms) {
    auto Same = llvm::find_if(Result, [&](const RangePlace::Term &Other) {
      return Other.IsNegative == Term.IsNegative &&
             areAlike(*Other.Value, *Term.Value, Context);
    });
    if (Same != Result.end())
      Result.erase(Same);
    else
      Result.push_back({Term.Value, !Term.IsNegative});
  }
  return Result;
}

/// The size of \p Container, or of a row of containers.
isl::pw_aff RegionReader::sizeOf(const Expr &Container) {
  if (!containerElement(Container) || Draft.rangeElement(Container))
    return rangeLength(Container);
  const auto Row = Draft.rowSizeParameter(Container);
  return Row ? symbolAff(Draft.Isl, Draft.Parameters[*Row].Name)
             : isl::pw_aff();
}

/// How many elements \p Call has; null if that is not affine.
isl::pw_aff RegionReader::rangeNumber(const RangeCall &Call,
                                      llvm::ArrayRef<RangePlace::Term> Terms,
                                      bool HasSize, const Scope &In,
                                      SourceLocation Where, bool &HasFailed) {
  isl::pw_aff Result =
      HasSize ? sizeOf(*Call.Ends->first.Base) : constantAff(Draft.Isl, 0L);
  for (const RangePlace::Term &Term : Terms) {
    if (Result.is_null() || HasFailed)
      return {};
    isl::pw_aff Value =
        lengthOf(*Term.Value, false, In.Domain, Draft, Where, HasFailed);
    if (Value.is_null())
      return {};
    Result = Term.IsNegative ? Result.sub(Value) : Result.add(Value);
  }
  return Result;
}

bool RegionReader::walkRangeCall(const RangeCall &Call, const CallExpr &Node,
                                 const Scope &In, std::vector<Item> &Out,
                                 bool &IsKnown) {
  bool HasSize = false;
  const auto Terms = termsOf(Call, HasSize, Draft.Clang);
  if (!Terms)
    return false;
  MemoryNest Nest;
  Nest.To = Call.To.Base;
  Nest.ToBegin = Call.To.Terms;
  Nest.Element = Call.To.Element;
  if (Call.From) {
    Nest.From = Call.From->Base;
    Nest.FromBegin = Call.From->Terms;
  }
  Nest.Given = Call.Value;
  Nest.Index = Draft.Clang.LongLongTy;
  const SourceLocation Where = Node.getBeginLoc();
  const bool IsProduct =
      !HasSize && Terms->size() == 1 && !Terms->front().IsNegative &&
      splitNumber(*Terms->front().Value, Node, Draft.Clang, Nest) &&
      Nest.Factors.size() > 1;
  if (!IsProduct || Call.SetsSize) {
    isl::pw_aff Number = rangeNumber(Call, *Terms, HasSize, In, Where, IsKnown);
    if (Number.is_null())
      return false;
    if (Call.SetsSize) {
      isl::pw_aff Size = sizeOf(*Call.To.Base);
      if (Size.is_null())
        return false;
      IsKnown = !Draft.exclude(
          Number.ne_set(Size), In.Domain, RefusalKind::ContainerCall, Where,
          {textOf(Node, Draft.Clang), textOf(*Call.To.Base, Draft.Clang)});
      if (IsKnown)
        return false;
    }
    if (!IsProduct) {
      Nest.Factors = {{nullptr, 1}};
      Nest.Length = Number;
    }
  }
  return walkMemory(Nest, Node, In, Out, IsKnown) && isForwardCopy(Call, Node);
}

/// What std::copy does with elements that it has written itself is up to the library,
/// unless it moves all of them towards the first one of the array.
bool RegionReader::isForwardCopy(const RangeCall &Call, const CallExpr &Node) {
  if (!Call.From || Draft.Statements.empty() ||
      (Call.To.Terms.empty() &&
       areAlike(*Call.To.Base, *Call.From->Base, Draft.Clang)))
    return true;
  std::set<unsigned> Read, Written;
  for (const AccessDraft &Access : Draft.Statements.back()->Accesses)
    (Access.Writes ? Written : Read).insert(Access.Array);
  if (llvm::none_of(Written, [&](unsigned Array) { return Read.count(Array); }))
    return true;
  return Draft.fail(RefusalKind::StandardLoop, Node.getBeginLoc(), {"copy"});
}

} // namespace c2cuda
