// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which arrays threads can keep in registers, and what phases read around their
// elements.

#include "ThreadBoxes.h"

#include "c2cuda/Mapping/Calls.h"

#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

namespace {

using Distance = std::vector<long>;

class BoxReads {
public:
  BoxReads(const c2cuda::Scop &Scop, TimeTile &Tile) : Scop(Scop), Tile(Tile) {}

  /// False if threads cannot keep boxes of all arrays.
  bool findAround() {
    if (Tile.GrowthBefore.size() != 2 || !Scop.TemplateParameters.empty())
      return false;
    for (const TimeArray &A : Tile.Arrays)
      if (!hasType(A.Array))
        return false;
    for (TimePhase &Phase : Tile.Phases)
      if (!findAround(Phase))
        return false;
    return true;
  }

  /// Adds arrays that are only read. False if there are none.
  bool addOthers() {
    const size_t Written = Tile.Arrays.size();
    for (unsigned A = 0; A < Scop.Arrays.size(); ++A)
      if (!numberOf(A) && hasType(A) && Scop.Arrays[A].Rank == 2 &&
          Scop.Arrays[A].Storage == StorageKind::Memory &&
          !Scop.Arrays[A].Range)
        addOther(A);
    return Tile.Arrays.size() > Written;
  }

private:
  const c2cuda::Scop &Scop;
  TimeTile &Tile;
  /// Of all phases so far; a name says where a statement's reads are from.
  std::set<std::string> Statements;

  /// That of all elements, a number's.
  bool hasType(unsigned Array) const {
    const ScalarType &Type = Scop.Arrays[Array].Element;
    return !Type.IsStruct && !Type.IsComplex &&
           (Type.Bytes == 4 || Type.Bytes == 8) &&
           Type.Spelling ==
               Scop.Arrays[Tile.Arrays.front().Array].Element.Spelling;
  }

  /// Whether it may be computed with any numbers: neither for ever, nor with a
  /// division of integers, which may trap.
  bool isHarmless(const Statement &S) const {
    bool HasIntegers =
        std::any_of(S.Accesses.begin(), S.Accesses.end(), [&](const Access &A) {
          return Scop.Arrays[A.Array].Element.IsInteger;
        });
    bool Divides = false;
    for (const TemplatePiece &Piece : S.Body) {
      if (Piece.What != TemplatePiece::Kind::Literal)
        continue;
      llvm::StringRef Text = Piece.Text;
      if (!alwaysEnds(Piece.Text))
        return false;
      Divides |= Text.contains('/') || Text.contains('%');
      // In casts and declarations.
      for (const char *Word : {"int", "long", "short", "char", "size_t"})
        HasIntegers |= Text.contains(Word);
    }
    return S.Labels.empty() && !(Divides && HasIntegers);
  }

  std::optional<unsigned> numberOf(unsigned Array) const {
    for (unsigned A = 0; A < Tile.Arrays.size(); ++A)
      if (Tile.Arrays[A].Array == Array)
        return A;
    return std::nullopt;
  }

  bool findAround(TimePhase &Phase) {
    std::vector<std::set<Distance>> Read(Tile.Arrays.size());
    for (const isl::set &Set : setsOf(Phase.Domain)) {
      const Statement *S = Scop.findStatement(tupleName(Set));
      if (!Statements.insert(S->Name).second || !isHarmless(*S))
        return false;
      for (const Access &A : S->Accesses) {
        auto Number = numberOf(A.Array);
        if (!Number)
          continue;
        auto Own = distanceOf(Phase, Set, A);
        if (!Own || (A.Writes && *Own != Distance{0, 0}))
          return false;
        Read[*Number].insert(*Own);
      }
    }
    for (unsigned A = 0; A < Read.size(); ++A)
      if (auto Own = around(A, Read[A]))
        Phase.Around.push_back(std::move(*Own));
    return true;
  }

  /// If phases read it at constant distances only.
  void addOther(unsigned Array) {
    TimeArray Result;
    Result.Array = Array;
    Result.Before.assign(2, 0);
    Result.Behind.assign(2, 0);
    std::vector<PlaneReach> Reaches(Tile.Phases.size());
    for (size_t P = 0; P < Tile.Phases.size(); ++P) {
      const TimePhase &Phase = Tile.Phases[P];
      for (const isl::set &Set : setsOf(Phase.Domain))
        for (const Access &A : Scop.findStatement(tupleName(Set))->Accesses) {
          if (A.Array != Array)
            continue;
          auto Own = distanceOf(Phase, Set, A);
          if (!Own || A.Writes)
            return;
          PlaneReach &Reach = Reaches[P];
          const long Row = Own->back();
          Reach.First = Reach.Reads ? std::min(Reach.First, Row) : Row;
          Reach.Last = Reach.Reads ? std::max(Reach.Last, Row) : Row;
          Reach.Reads = true;
          for (unsigned Axis = 0; Axis < 2; ++Axis) {
            auto AtLeast = [&](unsigned &Margin, long Value) {
              Margin = unsigned(std::max(long(Margin), Value));
            };
            AtLeast(Result.Before[Axis], Phase.Before[Axis] - (*Own)[Axis]);
            AtLeast(Result.Behind[Axis], Phase.Behind[Axis] + (*Own)[Axis]);
          }
          isl::set Elements = A.Relation.intersect_domain(Set).range();
          if (paramPosition(Elements, Tile.Variable.Name) >= 0)
            Elements = Elements.project_out_param(Tile.Variable.Name);
          Result.Loaded = Result.Loaded.is_null()
                              ? Elements
                              : Result.Loaded.unite(Elements);
        }
    }
    if (Result.Loaded.is_null())
      return;
    for (size_t P = 0; P < Tile.Phases.size(); ++P)
      Tile.Phases[P].Reach.push_back(Reaches[P]);
    Result.Loaded = Result.Needed = Result.Loaded.coalesce();
    Result.Written = isl::set::empty(Result.Loaded.space());
    Tile.Arrays.push_back(std::move(Result));
  }

  /// Per axis, from the element that instances are about, if it is the same for
  /// all.
  std::optional<Distance> distanceOf(const TimePhase &Phase,
                                     const isl::set &Domain,
                                     const Access &A) const {
    isl::map Relation = A.Relation.intersect_domain(Domain);
    if (!A.IsExact || !bool(Relation.is_single_valued()))
      return std::nullopt;
    isl::pw_multi_aff Element = Relation.as_pw_multi_aff();
    Distance Result;
    for (unsigned Axis = 0; Axis < 2; ++Axis) {
      isl::multi_union_pw_aff Own(
          Phase.Position[Axis].intersect_domain(isl::union_set(Domain)));
      isl::pw_aff Place =
          isl::union_map::from(Own).as_map().as_pw_multi_aff().at(0);
      isl::pw_aff Value = Element.at(int(1 - Axis)).sub(Place);
      isl::val Least = minimumOf(Value), Most = maximumOf(Value);
      if (Least.is_null() || Most.is_null() || !bool(Least.is_int()) ||
          !bool(Least.eq(Most)))
        return std::nullopt;
      Result.push_back(Least.num_si());
    }
    return Result;
  }

  static std::optional<TimeSurrounding> around(unsigned Array,
                                               const std::set<Distance> &Read) {
    TimeSurrounding Result;
    Result.Array = Array;
    Result.Before.assign(2, 0);
    Result.Behind.assign(2, 0);
    for (const Distance &Own : Read) {
      for (unsigned Axis = 0; Axis < 2; ++Axis) {
        Result.Before[Axis] =
            unsigned(std::max(long(Result.Before[Axis]), -Own[Axis]));
        Result.Behind[Axis] =
            unsigned(std::max(long(Result.Behind[Axis]), Own[Axis]));
      }
      Result.HasCorners |= Own[0] != 0 && Own[1] != 0;
    }
    if (Read.empty() || (Read.size() == 1 && *Read.begin() == Distance{0, 0}))
      return std::nullopt;
    return Result;
  }
};

} // namespace

std::optional<TimeTile> c2cuda::withThreadBoxes(const Scop &Scop, TimeTile Tile,
                                                bool WithOthers) {
  BoxReads Reads(Scop, Tile);
  if ((WithOthers && !Reads.addOthers()) || !Reads.findAround())
    return std::nullopt;
  return Tile;
}
