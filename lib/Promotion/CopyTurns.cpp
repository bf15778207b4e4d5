// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Finds kernels that copy in a loop of the host, and changes the order of launches.

#include "CopyTurns.h"

#include "TurnCheck.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace c2cuda;

/// So many rounds cost more with a second buffer to fill than they save.
static constexpr long FewRounds = 3;

namespace {

/// Where the launches of a kernel are in the host's order: [prefix, t, suffix],
/// all but t constant.
struct LoopPlace {
  std::vector<long> Prefix, Suffix;
  /// { [t] }
  isl::set Rounds;
};

class TurnFinder {
public:
  TurnFinder(const c2cuda::Scop &Scop, const Dependences &Edges,
             const PromotedScop &Promoted, const Kernel &Copy)
      : Scop(Scop), Edges(Edges), Promoted(Promoted), Copy(Copy),
        Known(Scop.knownFacts()) {}

  CopyTurn Turn;
  LoopPlace Place;

  bool run() {
    if (!isPlain(Copy) || !findPairs() || !findPlace() || !findOthers())
      return false;
    for (const bool IsFirst : {false, true})
      if (llvm::all_of(Copies, [&](const CopiedElements &C) {
            return mayTakeTurns(Scop, Edges, Loop, C, IsFirst);
          })) {
        Turn.IsFirst = IsFirst;
        for (const CopiedElements &C : Copies)
          Turn.Pairs.push_back(IsFirst ? CopyTurn::Pair{C.From, C.To}
                                       : CopyTurn::Pair{C.To, C.From});
        return true;
      }
    return false;
  }

private:
  const c2cuda::Scop &Scop;
  const Dependences &Edges;
  const PromotedScop &Promoted;
  const Kernel &Copy;
  const isl::set Known;
  std::vector<CopiedElements> Copies;
  LoopOfCopy Loop;

  /// Of launches in one loop that nothing else has changed.
  static bool isPlain(const Kernel &K) {
    return K.Outer.size() == 1 && !K.Time && !K.Wave && !K.Rounds &&
           !K.Chains && !K.InGridLoop && K.Prelude.is_null() &&
           !K.countsDown(K.Outer.front());
  }

  // ---- The copy

  bool findPairs() {
    if (!Copy.Reductions.empty() || !Copy.Searches.empty())
      return false;
    std::set<unsigned> Seen;
    for (const isl::set &Set : setsOf(Copy.Domain)) {
      const Statement *S = Scop.findStatement(tupleName(Set));
      std::optional<CopiedElements> Own = S ? copied(*S) : std::nullopt;
      if (!Own || !Seen.insert(Own->To).second ||
          !Seen.insert(Own->From).second || !areAlike(*Own))
        return false;
      Copies.push_back(std::move(*Own));
    }
    return !Copies.empty();
  }

  /// What \p S copies, if it is `to[...] = from[...];`.
  static std::optional<CopiedElements> copied(const Statement &S) {
    if (S.Accesses.size() != 2 || !S.Parts.empty() || !S.Under.empty() ||
        S.Declares || S.Body.size() < 3)
      return std::nullopt;
    std::optional<CopiedElements> Result;
    for (unsigned W : {0u, 1u}) {
      const Access &To = S.Accesses[W], &From = S.Accesses[1 - W];
      if (isWhole(To) && isWhole(From) && To.Writes && !To.Reads &&
          From.Reads && !From.Writes && isAssignment(S.Body, W))
        Result = {To.Array, From.Array, To.Relation, From.Relation};
    }
    return Result;
  }

  static bool isWhole(const Access &A) {
    return !A.IsMay && A.IsExact && A.CoversAll && A.Part.isWhole() &&
           A.Reduction == ReductionKind::None;
  }

  /// Whether \p Body is an assignment of one access to number \p To.
  static bool isAssignment(const StatementTemplate &Body, unsigned To) {
    std::string Rest;
    for (const TemplatePiece &Piece : Body)
      if (Piece.What == TemplatePiece::Kind::Literal)
        Rest += llvm::StringRef(Piece.Text).trim();
      else if (Piece.What == TemplatePiece::Kind::Access)
        Rest += Piece.Index == To ? "T" : "F";
      else
        return false;
    return Rest == "T=F;";
  }

  /// Whether elements have the same places in buffers of both.
  bool areAlike(const CopiedElements &C) const {
    const Array &To = Scop.Arrays[C.To], &From = Scop.Arrays[C.From];
    for (const Array *A : {&To, &From})
      if (A->Storage != StorageKind::Memory || A->Range || A->hasOwnRows())
        return false;
    if (To.Rank != From.Rank || To.IsFlat != From.IsFlat ||
        To.Element.Spelling != From.Element.Spelling)
      return false;
    for (unsigned D = 1; D < To.Rank; ++D)
      if (To.ExtentTexts[D] != From.ExtentTexts[D] || To.ExtentTexts[D].empty())
        return false;
    return C.Read.set_range_tuple(idOf(Scop.ctx(), To.Name))
        .is_equal(C.Written);
  }

  // ---- Its loop

  /// Where \p Times puts launches; none if that is no loop of the host alone.
  std::optional<LoopPlace> placeOf(const isl::map &Times) const {
    LoopPlace Result;
    bool HasLoop = false;
    const unsigned N = count(Times.range_tuple_dim());
    for (unsigned D = 0; D < N; ++D) {
      isl::val Fixed = isl::manage(
          isl_map_plain_get_val_if_fixed(Times.get(), isl_dim_out, D));
      if (!Fixed.is_null() && bool(Fixed.is_int())) {
        (HasLoop ? Result.Suffix : Result.Prefix)
            .push_back(isl_val_get_num_si(Fixed.get()));
        continue;
      }
      isl::map Equal = isl::manage(
          isl_map_equate(isl::map::universe(Times.space()).release(),
                         isl_dim_in, 0, isl_dim_out, int(D)));
      if (HasLoop || !bool(Times.is_subset(Equal)))
        return std::nullopt;
      HasLoop = true;
    }
    if (!HasLoop)
      return std::nullopt;
    Result.Rounds =
        isl::manage(isl_set_reset_tuple_id(Times.domain().release()));
    return Result;
  }

  std::optional<LoopPlace> placeOf(const std::string &Name) const {
    std::optional<LoopPlace> Result;
    for (const isl::map &Map : mapsOf(Promoted.HostSchedule))
      if (tupleName(Map.domain()) == Name && count(Map.domain_tuple_dim()) == 1)
        Result = placeOf(Map);
    return Result;
  }

  bool findPlace() {
    auto Own = placeOf(Copy.Name);
    if (!Own)
      return false;
    Place = std::move(*Own);
    Loop.Copy.Rounds = roundsOf(Copy);
    Loop.Rounds = Place.Rounds;
    // Where launches have nothing to do there must not be an exchange either.
    isl::set Least = Place.Rounds.intersect_params(Known);
    return bool(Least.is_subset(
               setOf(Loop.Copy.Rounds.range(), Least.space()))) &&
           !isShort(Least);
  }

  /// { S[i] -> [t] }
  isl::union_map roundsOf(const Kernel &K) const {
    isl::ctx Ctx = Scop.ctx();
    isl::id_list Ids(Ctx, 1);
    Ids = Ids.add(idOf(Ctx, K.Outer.front().Name));
    isl::multi_id Tuple(isl::space::unit(Ctx).add_unnamed_tuple(1), Ids);
    isl::union_map Result = isl::union_map::empty(Ctx);
    for (const isl::set &Set : setsOf(K.Domain))
      Result = Result.unite(
          isl::union_map(Set.intersect_params(K.Context.intersect(Known))
                             .unbind_params_insert_domain(Tuple)
                             .reverse()));
    return Result;
  }

  /// The set of \p Union that is of the space \p Space.
  static isl::set setOf(const isl::union_set &Union, const isl::space &Space) {
    for (const isl::set &Set : setsOf(Union))
      return Set;
    return isl::set::empty(Space);
  }

  bool isShort(const isl::set &Rounds) const {
    isl::pw_aff Length = Rounds.dim_max(0).sub(Rounds.dim_min(0));
    isl::val Most = maximumOf(Length.coalesce());
    return !Most.is_null() && bool(Most.is_int()) &&
           bool(Most.lt(isl::val(Scop.ctx(), FewRounds - 1)));
  }

  bool accessesPair(const Kernel &K) const {
    for (const isl::set &Set : setsOf(K.Domain))
      for (const Access &A : Scop.findStatement(tupleName(Set))->Accesses)
        for (const CopiedElements &C : Copies)
          if (A.Array == C.To || A.Array == C.From)
            return true;
    return false;
  }

  /// What else the loop launches that has to do with the arrays.
  bool findOthers() {
    Loop.Before.Rounds = Loop.Behind.Rounds = isl::union_map::empty(Scop.ctx());
    for (const PromotedKernel &Kernel : Promoted.Kernels) {
      const c2cuda::Kernel &K = Kernel.Base;
      if (K.Name == Copy.Name || !accessesPair(K) || K.Outer.empty())
        continue;
      std::optional<LoopPlace> Own = placeOf(K.Name);
      if (!Own || !isPlain(K))
        return false;
      if (Own->Prefix != Place.Prefix)
        continue; // in another loop
      if (Own->Suffix == Place.Suffix)
        return false;
      PartOfRound &Part =
          Own->Suffix < Place.Suffix ? Loop.Before : Loop.Behind;
      Part.Rounds = Part.Rounds.unite(roundsOf(K));
      Turn.InRounds.insert(K.Name);
    }
    return !Turn.InRounds.empty();
  }
};

} // namespace

/// { [..] -> [prefix, value, rest] } behind the first \p Position dimensions.
static isl::map inserted(const isl::map &Times, unsigned Position, long Value) {
  isl::map Result =
      isl::manage(isl_map_insert_dims(Times.copy(), isl_dim_out, Position, 1));
  return isl::manage(
      isl_map_fix_si(Result.release(), isl_dim_out, Position, int(Value)));
}

/// The order with \p Turn in place of its kernel, this one behind the loop, and what has
/// to be done first before it.
static isl::union_map withTurn(const isl::union_map &Schedule,
                               const CopyTurn &Turn, const LoopPlace &Place) {
  const unsigned Position = unsigned(Place.Prefix.size());
  isl::union_map Result = isl::union_map::empty(Schedule.ctx());
  for (const isl::map &Map : mapsOf(Schedule)) {
    if (tupleName(Map.domain()) != Turn.Kernel) {
      Result = Result.unite(isl::union_map(inserted(Map, Position, 1)));
      continue;
    }
    auto Add = [&](const isl::map &Launches, const std::string &Name,
                   long Value) {
      isl::map Named = Launches.set_domain_tuple(idOf(Schedule.ctx(), Name));
      Result = Result.unite(isl::union_map(inserted(Named, Position, Value)));
    };
    const isl::map Once = Map.intersect_domain(Map.domain().lexmin());
    Add(Once, Turn.Before, 0);
    Add(Map, Turn.InLoop, 1);
    Add(Once, Turn.Kernel, 2);
  }
  return Result;
}

const CopyTurn *PromotedScop::turnsAt(const std::string &Name) const {
  auto Found = llvm::find_if(Turns, [&](const CopyTurn &Turn) {
    return Turn.InLoop == Name || Turn.Before == Name;
  });
  return Found == Turns.end() ? nullptr : &*Found;
}

void c2cuda::takeTurns(const Scop &Scop, const Dependences &Dependences,
                       PromotedScop &Promoted) {
  std::set<unsigned> Taken;
  for (const PromotedKernel &Kernel : Promoted.Kernels) {
    TurnFinder Finder(Scop, Dependences, Promoted, Kernel.Base);
    if (!Finder.run())
      continue;
    CopyTurn Turn = std::move(Finder.Turn);
    if (llvm::any_of(Turn.Pairs, [&](const CopyTurn::Pair &P) {
          return Taken.count(P.Kept) || Taken.count(P.Other);
        }))
      continue;
    for (const CopyTurn::Pair &P : Turn.Pairs)
      Taken.insert({P.Kept, P.Other});
    Turn.Kernel = Kernel.Base.Name;
    Turn.InLoop = Turn.Kernel + "_turn";
    Turn.Before = Turn.Kernel + "_before";
    Promoted.HostSchedule = withTurn(Promoted.HostSchedule, Turn, Finder.Place);
    Promoted.Turns.push_back(std::move(Turn));
  }
}
