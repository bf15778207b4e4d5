// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The entry of the Host stage: buffers, transfers and checks.

#include "LargeValues.h"
#include "PlanRanges.h"
#include "Ranges.h"
#include "RowPieces.h"
#include "SameArrays.h"
#include "SignedParameters.h"
#include "UnwrittenElements.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class Planner {
public:
  Planner(const Scop &S, const Liveness &L, const PromotedScop &P,
          Refusals &Refused)
      : Source(S), Live(L), Promoted(P), Refused(Refused) {
    Plan.NonEmpty = P.HostSchedule.params();
    Plan.Known = S.knownFacts().intersect(Plan.NonEmpty);
  }

  std::optional<HostPlan> run() {
    HasRestrict = std::any_of(Source.Arrays.begin(), Source.Arrays.end(),
                              [](const Array &A) {
                                return A.Alias == AliasClass::Restrict &&
                                       A.Alias != A.WithoutRestrict;
                              });
    Plan.Accessed.resize(Source.Arrays.size());
    for (unsigned A = 0; A < Source.Arrays.size(); ++A)
      if (Source.Arrays[A].Storage != StorageKind::Private && !planArray(A))
        return std::nullopt;
    for (const ScratchArray &Scratch : Promoted.Scratch)
      addScratch(Scratch);
    addChecks();
    if (Plan.AliasChecks.size() > MostAliasChecks) {
      refuseAliasChecks();
      return std::nullopt;
    }
    if (!planRanges(Source, Plan, Refused))
      return std::nullopt;
    if (Plan.Ranges.empty())
      for (AliasCheck &Check : Plan.AliasChecks)
        Check.MayBeSame = !takeTurns(Check.First, Check.Second) &&
                          mayBeGivenTwice(Check.First, Check.Second);
    Plan.IntsSuffice = whereIntsSuffice(Source, Promoted, Plan);
    Plan.SignedParameters = parametersToCheck(Source, Plan.NonEmpty);
    return std::move(Plan);
  }

private:
  /// Readers of the emitted code see each of them.
  static constexpr size_t MostAliasChecks = 200;

  const Scop &Source;
  const Liveness &Live;
  const PromotedScop &Promoted;
  Refusals &Refused;
  HostPlan Plan;
  bool HasRestrict = false;

  /// The elements of \p Array in \p Sets, null if there are none. Where they
  /// are of so many kinds that nobody could read their bounds, and the size is
  /// known, all of them.
  static isl::set reached(const Array &Array, const isl::union_set &Sets) {
    constexpr int MostPieces = 8;
    isl::set Result = elementsOf(Array, Sets);
    if (Result.is_null() || Array.Rank == 0 || Array.Extents[0].is_null() ||
        count(Result.n_basic_set()) <= MostPieces)
      return Result;
    isl::set All = withinExtents(Array, Result.space());
    isl::set Where = isl::manage(
        isl_set_from_basic_set(isl_set_simple_hull(Result.params().release())));
    return All.intersect_params(Where);
  }

  bool planArray(unsigned Number) {
    const Array &Array = Source.Arrays[Number];
    isl::set Touched = reached(Array, Live.Accessed);
    if (Touched.is_null())
      return true;
    if (Array.Range) {
      Plan.Accessed[Number].When = Touched.params();
      planRanged(Number);
      return true;
    }
    if (Array.hasOwnRows())
      return planOwnRows(Number, Touched);
    bool Corners = true;
    if (Array.Rank > 0 && Array.Extents[0].is_null()) {
      isl::set Sure = withWholeRows(Array, sureElements(Source, Number));
      if (Sure.is_null() || !liesWithin(Touched, Sure))
        return Refused.add(RefusalKind::UnknownExtent, Source.Begin,
                           {Array.Name});
      Corners = hasCornersWithin(Touched, Sure);
    }
    Plan.Accessed[Number] =
        Corners ? boxOf(Touched, Plan.Known) : linearRange(Touched, Plan.Known);
    if (HasRestrict && hasGaps(Source, Number, Touched, Plan.Known))
      Plan.WithGaps.insert(Number);
    addBuffer(Number, boxOf(Touched, Plan.Known));
    addTransfers(Number, Touched, Corners);
    Plan.Buffers.back().IsCleared = tilesTakeUnwritten(Number);
    Plan.Buffers.back().IsDoubled = isDoubled(Number);
    return true;
  }

  /// Nothing may be asked for beyond what the region is sure to access in each
  /// row: nobody knows where that ends.
  bool planOwnRows(unsigned Number, const isl::set &Touched) {
    const Array &Array = Source.Arrays[Number];
    isl::set Sure = sureElements(Source, Number);
    auto Refuse = [&](const char *Why) {
      return Refused.add(RefusalKind::PointerRows, Source.Begin,
                         {Array.Name, Why});
    };
    bool IsSure =
        !Sure.is_null() && bool(Touched.intersect_params(Plan.Known)
                                    .is_subset(fromBeginOfRows(Sure)));
    if (!IsSure && Array.Rows == RowPlaces::Containers)
      Plan.RowChecks.push_back(Number); // they know how far they reach
    else if (!IsSure)
      return Refuse("and how far their rows reach only the run can tell");
    ElementRange Box = boxOf(Touched, Plan.Known);
    Plan.Accessed[Number] = Box;
    addBuffer(Number, Box);
    isl::set In = elementsOf(Array, Live.LiveIn);
    isl::set Out = elementsOf(Array, Live.LiveOut);
    isl::set Must = elementsOf(Array, Live.MustWritten);
    if (!Out.is_null()) {
      Out = withinOwnRows(Out);
      if (Must.is_null() ||
          !bool(Out.intersect_params(Plan.Known).is_subset(Must)))
        In = In.is_null() ? Out : In.unite(Out);
    }
    if (!addRows(Number, In, Plan.ToDevice) ||
        !addRows(Number, Out, Plan.ToHost))
      return Refuse("of which the region accesses parts in many ways");
    Plan.Buffers.back().IsCleared = tilesTakeUnwritten(Number);
    Plan.Buffers.back().IsDoubled = isDoubled(Number);
    return true;
  }

  bool addRows(unsigned Number, const isl::set &Elements,
               std::vector<Transfer> &To) {
    if (Elements.is_null())
      return true;
    auto Pieces = rowPieces(Elements, Plan.Known);
    if (Pieces)
      To.push_back({Number, boxOf(Elements, Plan.Known), std::move(*Pieces)});
    return Pieces.has_value();
  }

  bool isDoubled(unsigned Number) const {
    for (const PromotedKernel &Kernel : Promoted.Kernels)
      for (const SharedTile &Tile : Kernel.Shared)
        if (Tile.Array == Number && !Tile.Next.empty())
          return true;
    return llvm::any_of(Promoted.Turns, [&](const CopyTurn &Turn) {
      return llvm::any_of(Turn.Pairs, [&](const CopyTurn::Pair &P) {
        return P.Kept == Number;
      });
    });
  }

  /// Whether one has a second buffer in place of the other.
  bool takeTurns(unsigned First, unsigned Second) const {
    return llvm::any_of(Promoted.Turns, [&](const CopyTurn &Turn) {
      return llvm::any_of(Turn.Pairs, [&](const CopyTurn::Pair &P) {
        return (P.Kept == First && P.Other == Second) ||
               (P.Kept == Second && P.Other == First);
      });
    });
  }

  /// Whether what tiles take beside what is read is neither written before nor
  /// copied to the device.
  bool tilesTakeUnwritten(unsigned Number) const {
    isl::set Taken = unwrittenInTiles(Source, Promoted, Number);
    if (Taken.is_null())
      return false;
    Taken = Taken.intersect_params(Plan.Known);
    if (Plan.ToDevice.empty() || Plan.ToDevice.back().Array != Number)
      return !bool(Taken.is_empty());
    if (Source.Arrays[Number].hasOwnRows())
      return !bool(Taken.is_empty());
    const ElementRange &Copied = Plan.ToDevice.back().Range;
    if (!Copied.IsLinear)
      return !bool(Taken.is_subset(elementsIn(Copied, Taken.space())));
    ElementRange First = Copied, Last = Copied;
    First.High = Copied.Low;
    Last.Low = Copied.High;
    return !isBetween(Taken, elementsIn(First, Taken.space())
                                 .unite(elementsIn(Last, Taken.space())));
  }

  /// Whether the box around \p Touched lies between elements of \p Sure in
  /// memory, and so within the user's object.
  bool hasCornersWithin(const isl::set &Touched, const isl::set &Sure) const {
    ElementRange First = boxOf(Touched, Plan.Known), Last = First;
    First.High = First.Low;
    Last.Low = Last.High;
    return liesWithin(elementsIn(First, Sure.space()), Sure) &&
           liesWithin(elementsIn(Last, Sure.space()), Sure);
  }

  /// Whether \p Elements lie between elements of \p Ends where something is
  /// known to run.
  bool liesWithin(const isl::set &Elements, const isl::set &Ends) const {
    return isBetween(Elements.intersect_params(Plan.Known), Ends);
  }

  /// The host finds out which elements there are: all of them are copied.
  void planRanged(unsigned Number) {
    Plan.WithGaps.insert(Number);
    Buffer Result;
    Result.Array = Number;
    Plan.Buffers.push_back(Result);
    Transfer All;
    All.Array = Number;
    Plan.ToDevice.push_back(All);
    if (!elementsOf(Source.Arrays[Number], Live.LiveOut).is_null())
      Plan.ToHost.push_back(All);
  }

  /// Whether so few rows lie before \p Row that the buffer may have them, too, and
  /// begin with row 0, as those of other nests do.
  bool beginsNearZero(const isl::pw_aff &Row, const isl::set &When) const {
    const isl::pw_aff Zero = Row.sub(Row);
    const isl::set Near =
        Row.ge_set(Zero).intersect(Row.le_set(Zero.add_constant(64)));
    return bool(When.intersect(Plan.Known).is_subset(Near));
  }

  void addBuffer(unsigned Number, const ElementRange &Box) {
    const Array &Array = Source.Arrays[Number];
    Buffer Result;
    Result.Array = Number;
    Result.When = Box.When;
    for (unsigned D = 0; D < Array.Rank; ++D) {
      if (!Array.Extents[D].is_null()) {
        Result.Sizes.push_back(Array.Extents[D]);
        continue;
      }
      isl::pw_aff End = Box.High[D].add_constant(1);
      if (beginsNearZero(Box.Low[D], Box.When)) {
        Result.Sizes.push_back(End);
        continue;
      }
      Result.FirstRow = Box.Low[D];
      Result.Sizes.push_back(End.sub(Box.Low[D]).coalesce());
    }
    Plan.Buffers.push_back(std::move(Result));
  }

  void addScratch(const ScratchArray &Scratch) {
    Buffer Result;
    Result.Array = Scratch.Array;
    Result.IsScratch = true;
    Result.Sizes = Scratch.Size;
    Result.When = Plan.Known;
    for (const isl::pw_aff &Size : Scratch.Size)
      Result.When = Result.When.intersect(Size.domain());
    Result.IsCleared = tilesTakeUnwritten(Scratch.Array);
    Plan.Buffers.push_back(std::move(Result));
  }

  /// In: what may be read first, and what goes back without being sure to be
  /// written. Out: what may be written and is seen afterwards.
  void addTransfers(unsigned Number, const isl::set &Touched, bool Corners) {
    const Array &Array = Source.Arrays[Number];
    isl::set In = reached(Array, Live.LiveIn);
    isl::set Out = reached(Array, Live.LiveOut);
    isl::set Must = elementsOf(Array, Live.MustWritten);
    if (!Out.is_null()) {
      isl::set OutBox =
          elementsIn(rangeOf(Corners ? Out : Touched, Corners), Out.space());
      if (!Corners || Must.is_null() ||
          !bool(OutBox.intersect_params(Plan.Known).is_subset(Must)))
        In = In.is_null() ? OutBox : In.unite(OutBox);
    }
    if (!In.is_null())
      Plan.ToDevice.push_back(
          {Number, rangeOf(Corners ? In : Touched, Corners)});
    if (!Out.is_null())
      Plan.ToHost.push_back(
          {Number, rangeOf(Corners ? Out : Touched, Corners)});
  }

  ElementRange rangeOf(const isl::set &Elements, bool Corners) const {
    return Corners ? boxOf(Elements, Plan.Known)
                   : linearRange(Elements, Plan.Known);
  }

  bool isWritten(unsigned Number) const {
    for (const Statement &S : Source.Statements)
      for (const Access &A : S.Accesses)
        if (A.Array == Number && A.Writes)
          return true;
    return false;
  }

  /// Whether callers may give one array for both.
  bool mayBeGivenTwice(unsigned A, unsigned B) const {
    if (isWritten(A) == isWritten(B))
      return false;
    return isWritten(A) ? mayBeSame(Source, A, B) : mayBeSame(Source, B, A);
  }

  void addChecks() {
    for (unsigned A = 0; A < Source.Arrays.size(); ++A) {
      for (unsigned B = A + 1; B < Source.Arrays.size(); ++B)
        if ((mayOverlap(A, B) && (isWritten(A) || isWritten(B))) ||
            mayBeBetween(A, B))
          Plan.AliasChecks.push_back({A, B});
      const Array &Array = Source.Arrays[A];
      if (isUsed(A) && isWritten(A) && Array.Rows == RowPlaces::Pointers &&
          Array.Alias != AliasClass::Restrict)
        Plan.RowChecks.push_back(A);
      if (!isUsed(A) || !isWritten(A) || Array.Alias == AliasClass::Restrict)
        continue;
      for (unsigned P = 0; P < Source.Parameters.size(); ++P)
        if (mayReach(Array, Source.Parameters[P]))
          Plan.ParameterChecks.push_back({P, A});
      bool WritesBytes = isAnywhere(Array.WithoutRestrict) &&
                         (Array.Element.IsStruct || (Array.Element.IsInteger &&
                                                     Array.Element.Bytes == 1));
      for (unsigned T = 0; WritesBytes && T < Source.Arrays.size(); ++T)
        if (isUsed(T) && Source.Arrays[T].Rows == RowPlaces::Pointers)
          Plan.TableChecks.push_back({T, A});
      for (unsigned P = 0; WritesBytes && P < Source.Followed.size(); ++P)
        if (Source.Followed[P].IsAddressable)
          Plan.PointerChecks.push_back({P, A});
    }
  }

  void refuseAliasChecks() {
    std::vector<unsigned> Checks(Source.Arrays.size());
    for (const AliasCheck &Check : Plan.AliasChecks) {
      ++Checks[Check.First];
      ++Checks[Check.Second];
    }
    auto Most = std::max_element(Checks.begin(), Checks.end());
    Refused.add(RefusalKind::ManyPointers, Source.Begin,
                {std::to_string(Plan.AliasChecks.size()),
                 Source.Arrays[Most - Checks.begin()].Name});
  }

  /// Whether a write to \p Array could change \p P.
  static bool mayReach(const Array &Array, const Parameter &P) {
    if (areApart(P.Place, Array.Place))
      return false;
    // What callers give may be part of anything but each other.
    if (isAnywhere(Array.WithoutRestrict))
      return P.IsAddressable;
    // An object of declared type only holds numbers of that type.
    bool IsSameType = !P.StoredIn.empty() || P.Type.IsStruct ||
                      Array.Element.IsStruct ||
                      (P.Type.IsInteger == Array.Element.IsInteger &&
                       P.Type.Bytes == Array.Element.Bytes);
    return P.IsBehindPointer && Array.IsAddressable && IsSameType;
  }

  bool isUsed(unsigned Number) const {
    return !Plan.Accessed[Number].When.is_null();
  }

  bool mayOverlap(unsigned A, unsigned B) const {
    if (!isUsed(A) || !isUsed(B))
      return false;
    return !areApart(Source.Arrays[A].Place, Source.Arrays[B].Place) &&
           c2cuda::mayOverlap(Source.Arrays[A].Alias, Source.Arrays[B].Alias);
  }

  static AliasClass withoutRestrict(const Array &Array) {
    return Array.Alias == AliasClass::Restrict ? Array.WithoutRestrict
                                               : Array.Alias;
  }

  /// Whether the copy back of one may take along old values of the other.
  bool mayBeBetween(unsigned A, unsigned B) const {
    const Array &First = Source.Arrays[A], &Second = Source.Arrays[B];
    return isUsed(A) && isUsed(B) && isWritten(A) && isWritten(B) &&
           (Plan.WithGaps.count(A) || Plan.WithGaps.count(B)) &&
           !areApart(First.Place, Second.Place) &&
           c2cuda::mayOverlap(withoutRestrict(First), withoutRestrict(Second));
  }
};

} // namespace

std::optional<HostPlan> c2cuda::planHost(const Scop &Scop,
                                         const Liveness &Liveness,
                                         const PromotedScop &Promoted,
                                         Refusals &Refusals) {
  return Planner(Scop, Liveness, Promoted, Refusals).run();
}

std::string c2cuda::printHostPlan(const Scop &Scop, const HostPlan &Plan) {
  auto Line = [&](const char *What, const Transfer &T) {
    std::string Result = std::string(What) + " " + Scop.Arrays[T.Array].Name;
    for (size_t D = 0; D < T.Range.Low.size(); ++D)
      Result += " [" + toString(T.Range.Low[D]) + " .. " +
                toString(T.Range.High[D]) + "]";
    return Result + (T.Range.IsLinear ? " linear\n" : "\n");
  };
  std::string Result;
  for (const Buffer &B : Plan.Buffers)
    Result += (B.IsScratch ? "scratch " : "buffer ") +
              Scop.Arrays[B.Array].Name + (B.IsCleared ? " cleared\n" : "\n");
  for (const Transfer &T : Plan.ToDevice)
    Result += Line("to device", T);
  for (const Transfer &T : Plan.ToHost)
    Result += Line("to host", T);
  for (const AliasCheck &C : Plan.AliasChecks)
    Result += "distinct " + Scop.Arrays[C.First].Name + " " +
              Scop.Arrays[C.Second].Name + (C.MayBeSame ? " or one\n" : "\n");
  return Result;
}
