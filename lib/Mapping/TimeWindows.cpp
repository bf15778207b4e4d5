// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// nvcc sees by itself that neighbours share what few statements read; where
// they read much, it does not look so far back.

#include "TimeWindows.h"

#include <algorithm>
#include <map>
#include <set>

using namespace c2cuda;

/// Of registers for all windows of an array; more leave too few for threads.
static constexpr unsigned MostBytes = 27 * 8;
/// Loads that a window has to save for each element.
static constexpr unsigned LeastSaved = 6;
/// Elements of which the distances are looked at.
static constexpr long MostElements = 343;
/// Instructions between two loads of an element, counted in reads, behind which
/// nvcc does not find that they are the same.
static constexpr size_t MostReadsSeen = 16;

unsigned TimeWindow::size() const {
  unsigned Result = 1;
  for (unsigned Size : Sizes)
    Result *= Size;
  return Result;
}

double c2cuda::loadsOf(const TimeWindow &Window, unsigned Count) {
  return Window.sizeOfRow() * double(Count + Window.Sizes[Window.Along] - 1) /
         Count;
}

bool c2cuda::pays(const TimeWindow &Window, unsigned Count) {
  return loadsOf(Window, Count) <= 0.75 * Window.size();
}

double c2cuda::elementBytesOf(const Scop &Scop, unsigned Array) {
  unsigned Bytes = Scop.Arrays[Array].Element.Bytes;
  return Scop.TemplateParameters.empty() ? Bytes : std::max(8u, Bytes);
}

namespace {

using Point = std::vector<long>;

/// The distances of what one access reads, per subscript: all of a box, for
/// each instance the same.
struct Box {
  unsigned Statement = 0, Access = 0;
  Point First, Last;

  std::vector<Point> points() const {
    std::vector<Point> Result = {First};
    for (size_t D = 0; D < First.size(); ++D)
      for (size_t P = 0, N = Result.size(); P < N; ++P)
        for (long Value = First[D] + 1; Value <= Last[D]; ++Value) {
          Result.push_back(Result[P]);
          Result.back()[D] = Value;
        }
    return Result;
  }
};

class ReadFinder {
public:
  ReadFinder(const c2cuda::Scop &Scop, const TimeTile &Tile,
             const TimePhase &Phase, std::optional<unsigned> Axis)
      : Scop(Scop), Tile(Tile), Phase(Phase),
        Rank(unsigned(Phase.Position.size())) {
    if (Axis)
      Along = Rank - 1 - *Axis;
    for (const isl::set &Set : setsOf(Phase.Domain)) {
      Domains.push_back(Set);
      Statements.push_back(Scop.findStatement(tupleName(Set)));
    }
  }

  TimeReads run() {
    for (const TimeArray &Array : Tile.Arrays)
      addArray(Array.Array);
    return std::move(Result);
  }

private:
  const c2cuda::Scop &Scop;
  const TimeTile &Tile;
  const TimePhase &Phase;
  unsigned Rank;
  /// The subscript along which threads go.
  std::optional<unsigned> Along;
  std::vector<isl::set> Domains;
  std::vector<const Statement *> Statements;
  TimeReads Result;

  void addArray(unsigned Array) {
    std::vector<Box> Boxes;
    std::set<Point> Points;
    bool IsWritten = false;
    unsigned Others = 0;
    for (unsigned S = 0; S < Statements.size(); ++S)
      for (unsigned A = 0; A < Statements[S]->Accesses.size(); ++A) {
        const Access &Access = Statements[S]->Accesses[A];
        if (Access.Array != Array)
          continue;
        IsWritten |= Access.Writes;
        if (Access.Writes)
          continue;
        auto Own = boxOf(S, A);
        if (!Own) {
          ++Others;
          continue;
        }
        for (const Point &P : Own->points())
          Points.insert(P);
        Boxes.push_back(std::move(*Own));
      }
    const double Bytes = elementBytesOf(Scop, Array);
    Result.AllBytes += double(Points.size() + Others + IsWritten) * Bytes;
    if (Along && !IsWritten && !isInOtherPhases())
      addWindows(Array, Boxes, Points);
    size_t New = Points.size();
    if (Along && Points.size() <= MostReadsSeen)
      New = withoutRows(Points).size();
    Result.Bytes += double(New + Others + IsWritten) * Bytes;
  }

  std::set<Point> withoutRows(const std::set<Point> &Points) const {
    std::set<Point> Result;
    for (Point P : Points) {
      P[*Along] = 0;
      Result.insert(P);
    }
    return Result;
  }

  /// A name says which window a read is from.
  bool isInOtherPhases() const {
    for (const TimePhase &Other : Tile.Phases)
      if (&Other != &Phase)
        for (const isl::set &Set : setsOf(Other.Domain))
          for (const Statement *S : Statements)
            if (S->Name == tupleName(Set))
              return true;
    return false;
  }

  /// Takes the points of windows out of \p Points.
  void addWindows(unsigned Array, const std::vector<Box> &Boxes,
                  std::set<Point> &Points) {
    if (Points.empty())
      return;
    if (tryWindow(Array, Boxes, Points))
      return;
    // Rows of different lengths: those of one length, each read by itself.
    std::map<std::pair<long, long>, std::vector<Box>> ByLength;
    for (const auto &[Row, Own] : rowsOf(Boxes)) {
      auto [First, Last] = std::minmax_element(
          Own.begin(), Own.end(), [&](const Box &A, const Box &B) {
            return A.First[*Along] < B.First[*Along];
          });
      auto &To = ByLength[{First->First[*Along], Last->First[*Along]}];
      To.insert(To.end(), Own.begin(), Own.end());
    }
    for (const auto &[Length, Own] : ByLength)
      tryWindow(Array, Own, Points);
  }

  /// The accesses to one element each, by their other distances.
  std::map<Point, std::vector<Box>>
  rowsOf(const std::vector<Box> &Boxes) const {
    std::map<Point, std::vector<Box>> Result;
    for (const Box &Own : Boxes) {
      if (Own.First != Own.Last)
        continue;
      Point Row = Own.First;
      Row[*Along] = 0;
      Result[Row].push_back(Own);
    }
    return Result;
  }

  /// If \p Boxes are one large one, makes it a window.
  bool tryWindow(unsigned Array, const std::vector<Box> &Boxes,
                 std::set<Point> &Points) {
    std::set<Point> Own;
    Point First = Boxes.front().First, Last = Boxes.front().Last;
    for (const Box &B : Boxes)
      for (const Point &P : B.points()) {
        Own.insert(P);
        for (unsigned D = 0; D < Rank; ++D) {
          First[D] = std::min(First[D], P[D]);
          Last[D] = std::max(Last[D], P[D]);
        }
      }
    TimeWindow Window;
    Window.Array = Array;
    Window.Along = *Along;
    Window.First = First;
    for (unsigned D = 0; D < Rank; ++D)
      Window.Sizes.push_back(unsigned(Last[D] - First[D] + 1));
    if (Window.size() != Own.size() ||
        Window.size() * elementBytesOf(Scop, Array) > MostBytes ||
        Window.size() - Window.sizeOfRow() < LeastSaved)
      return false;
    for (const Box &B : Boxes)
      Window.Reads.push_back({Statements[B.Statement]->Name, B.Access});
    for (const Point &P : Own)
      Points.erase(P);
    Result.Windows.push_back(std::move(Window));
    return true;
  }

  /// What access \p A of statement \p S reads, if it is a box and the same one
  /// for all elements.
  std::optional<Box> boxOf(unsigned S, unsigned A) const {
    isl::map Places, Distances;
    Box Result{S, A, {}, {}};
    isl::pw_multi_aff Element = Statements[S]
                                    ->Accesses[A]
                                    .Relation.intersect_domain(Domains[S])
                                    .as_pw_multi_aff();
    double Elements = 1;
    for (unsigned D = 0; D < Rank; ++D) {
      isl::multi_union_pw_aff Own(Phase.Position[Rank - 1 - D].intersect_domain(
          isl::union_set(Domains[S])));
      isl::map Place = isl::union_map::from(Own).as_map();
      isl::pw_aff Distance =
          Element.at(int(D)).sub(Place.as_pw_multi_aff().at(0));
      isl::val Least = minimumOf(Distance), Most = maximumOf(Distance);
      if (Least.is_null() || Most.is_null() || !bool(Least.is_int()) ||
          !bool(Most.is_int()))
        return std::nullopt;
      Result.First.push_back(Least.num_si());
      Result.Last.push_back(Most.num_si());
      Elements *= double(Result.Last[D] - Result.First[D] + 1);
      isl::map Map = Distance.as_map();
      Places = Places.is_null() ? Place : Places.flat_range_product(Place);
      Distances = Distances.is_null() ? Map : Distances.flat_range_product(Map);
    }
    if (Elements > MostElements)
      return std::nullopt;
    if (Result.First == Result.Last)
      return Result;
    isl::map Reads = Places.reverse().apply_range(Distances);
    isl::set All = isl::set::universe(Distances.range().space());
    for (unsigned D = 0; D < Rank; ++D) {
      All = isl::manage(isl_set_lower_bound_si(All.release(), isl_dim_set, D,
                                               int(Result.First[D])));
      All = isl::manage(isl_set_upper_bound_si(All.release(), isl_dim_set, D,
                                               int(Result.Last[D])));
    }
    isl::map Whole = isl::map::from_domain_and_range(Reads.domain(), All);
    if (!bool(Whole.is_subset(Reads)))
      return std::nullopt;
    return Result;
  }
};

} // namespace

TimeReads c2cuda::readsOf(const Scop &Scop, const TimeTile &Tile,
                          const TimePhase &Phase,
                          std::optional<unsigned> Axis) {
  return ReadFinder(Scop, Tile, Phase, Axis).run();
}
