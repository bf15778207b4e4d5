// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Distribution.h"

using namespace c2cuda;

namespace {

/// Statements by number, with what depends on what.
class StatementGraph {
public:
  StatementGraph(const std::vector<isl::set> &Statements,
                 const isl::union_map &Edges);

  /// The components that depend on each other in circles, each behind all that
  /// it depends on; otherwise in the order given.
  std::vector<std::vector<size_t>> components() const;

  bool dependsOnItself(size_t S) const { return Reaches[S][S]; }
  /// Puts two together, if neither has to come before the other.
  bool join(size_t A, size_t B);

private:
  void close();

  size_t N;
  /// Whether the second depends on the first, directly or not.
  std::vector<std::vector<bool>> Reaches;
};

} // namespace

StatementGraph::StatementGraph(const std::vector<isl::set> &Statements,
                               const isl::union_map &Edges)
    : N(Statements.size()), Reaches(N, std::vector<bool>(N)) {
  auto Number = [&](const std::string &Name) {
    size_t Found = 0;
    while (Found < N && tupleName(Statements[Found]) != Name)
      ++Found;
    return Found;
  };
  for (const isl::map &Map : mapsOf(Edges)) {
    size_t From = Number(tupleName(Map.domain()));
    size_t To = Number(rangeName(Map));
    if (From < N && To < N && !bool(Map.is_empty()))
      Reaches[From][To] = true;
  }
  close();
}

void StatementGraph::close() {
  for (size_t Via = 0; Via < N; ++Via)
    for (size_t From = 0; From < N; ++From)
      for (size_t To = 0; Reaches[From][Via] && To < N; ++To)
        if (Reaches[Via][To])
          Reaches[From][To] = true;
}

bool StatementGraph::join(size_t A, size_t B) {
  if (Reaches[A][B] || Reaches[B][A])
    return false;
  Reaches[A][B] = Reaches[B][A] = true;
  close();
  return true;
}

std::vector<std::vector<size_t>> StatementGraph::components() const {
  std::vector<std::vector<size_t>> Result;
  std::vector<bool> Done(N);
  auto IsReady = [&](size_t S) {
    for (size_t From = 0; From < N; ++From)
      if (!Done[From] && Reaches[From][S] && !Reaches[S][From])
        return false;
    return !Done[S];
  };
  for (size_t S = 0; S < N;) {
    if (!IsReady(S)) {
      ++S;
      continue;
    }
    std::vector<size_t> Component;
    for (size_t Other = 0; Other < N; ++Other)
      if (Other == S || (Reaches[S][Other] && Reaches[Other][S]))
        Component.push_back(Other);
    for (size_t Other : Component)
      Done[Other] = true;
    Result.push_back(std::move(Component));
    S = 0;
  }
  return Result;
}

/// { S[i] -> [i_d] }
static isl::map iterator(const isl::set &Statement, unsigned D) {
  unsigned Dims = count(Statement.tuple_dim());
  isl::map Result = isl::manage(isl_map_project_out(
      Statement.identity().release(), isl_dim_out, D + 1, Dims - D - 1));
  Result =
      isl::manage(isl_map_project_out(Result.release(), isl_dim_out, 0, D));
  return isl::manage(isl_map_reset_tuple_id(Result.release(), isl_dim_out));
}

/// The same for all of \p Statements.
static isl::multi_union_pw_aff bandOf(const std::vector<isl::set> &Statements,
                                      unsigned D) {
  isl::union_map Map = isl::union_map::empty(Statements.front().ctx());
  for (const isl::set &Set : Statements)
    Map = Map.unite(isl::union_map(iterator(Set, D)));
  return Map.as_multi_union_pw_aff();
}

/// { [outer] -> [v] }: the values of loop \p D in a round of those outside of
/// \p Level.
static isl::map valuesIn(const isl::set &Set, unsigned Level, unsigned D) {
  isl::map Result =
      isl::manage(isl_map_project_out(iterator(Set, D).release(), isl_dim_in,
                                      Level, count(Set.tuple_dim()) - Level));
  return isl::manage(isl_map_reset_tuple_id(Result.release(), isl_dim_in));
}

/// Whether it has only one in all of \p Statements.
static bool isFixed(const std::vector<isl::set> &Statements, unsigned Level,
                    unsigned D) {
  isl::map Values;
  for (const isl::set &Set : Statements) {
    isl::map Own = valuesIn(Set, Level, D);
    Values = Values.is_null() ? Own : Values.unite(Own);
  }
  return bool(Values.is_single_valued());
}

static bool goesBackward(const isl::union_map &Dependences,
                         const isl::multi_union_pw_aff &Value) {
  isl::union_map Backward =
      isl::manage(isl_union_map_lex_gt_at_multi_union_pw_aff(Dependences.copy(),
                                                             Value.copy()));
  return !bool(Backward.is_empty());
}

static isl::schedule build(const std::vector<isl::set> &Statements,
                           const isl::union_map &Left, unsigned Level);

/// The loops from \p Level on around what depends on itself by \p Left, if at
/// all.
static isl::schedule buildLoops(const std::vector<isl::set> &Statements,
                                const isl::union_map &Left, unsigned Level) {
  unsigned Depth = count(Statements.front().tuple_dim());
  for (const isl::set &Set : Statements)
    Depth = std::min(Depth, count(Set.tuple_dim()));
  if (bool(Left.is_empty())) {
    isl::schedule Free = isl::schedule::from_domain(
        unionOf(Statements, Statements.front().ctx()));
    for (unsigned D = Depth; D-- > Level;)
      if (!isFixed(Statements, Level, D))
        Free = Free.insert_partial_schedule(bandOf(Statements, D));
    return Free;
  }
  for (bool Negative : {false, true}) {
    if (Level >= Depth)
      break;
    isl::multi_union_pw_aff Loop = bandOf(Statements, Level);
    if (Negative)
      Loop = Loop.neg();
    if (Loop.is_null() || goesBackward(Left, Loop))
      continue;
    isl::schedule Inner = build(Statements, Left.eq_at(Loop), Level + 1);
    return Inner.is_null() ? Inner : Inner.insert_partial_schedule(Loop);
  }
  return isl::schedule();
}

/// Whether a round of the loops outside of \p Level has one instance of \p Set.
static bool isOnePoint(const isl::set &Set, unsigned Level) {
  for (unsigned D = Level; D < count(Set.tuple_dim()); ++D)
    if (!isFixed({Set}, Level, D))
      return false;
  return true;
}

/// Whether the one point of \p Point has a neighbour in \p Set, or is among
/// its values, in all loops from \p Level on, wherever there are both.
static bool isNear(const isl::set &Point, const isl::set &Set, unsigned Level) {
  isl::map Close(Set.ctx(), "{ [a] -> [b] : -1 <= a - b <= 1 }");
  for (unsigned D = Level; D < count(Set.tuple_dim()); ++D) {
    isl::map Own = valuesIn(Point, Level, D);
    isl::map Others = valuesIn(Set, Level, D);
    isl::set Where = Own.domain().intersect(Others.domain());
    if (!bool(
            Where.is_subset(Own.intersect(Others.apply_range(Close)).domain())))
      return false;
  }
  return true;
}

/// Lets single instances be done by a kernel nearby.
static void placePoints(const std::vector<isl::set> &Statements, unsigned Level,
                        StatementGraph &Graph) {
  for (size_t P = 0; P < Statements.size(); ++P) {
    if (!isOnePoint(Statements[P], Level) || Graph.dependsOnItself(P))
      continue;
    for (size_t S = 0; S < Statements.size(); ++S)
      if (S != P && !Graph.dependsOnItself(S) &&
          count(Statements[S].tuple_dim()) ==
              count(Statements[P].tuple_dim()) &&
          !isOnePoint(Statements[S], Level) &&
          isNear(Statements[P], Statements[S], Level) && Graph.join(P, S))
        break;
  }
}

static isl::schedule build(const std::vector<isl::set> &Statements,
                           const isl::union_map &Left, unsigned Level) {
  StatementGraph Graph(Statements, Left);
  if (Level > 0)
    placePoints(Statements, Level, Graph);
  isl::schedule Result;
  for (const std::vector<size_t> &Component : Graph.components()) {
    std::vector<isl::set> Own;
    for (size_t S : Component)
      Own.push_back(Statements[S]);
    isl::union_set Domain = unionOf(Own, Statements.front().ctx());
    isl::schedule Part = buildLoops(
        Own, Left.intersect_domain(Domain).intersect_range(Domain), Level);
    if (Part.is_null())
      return Part;
    Result = Result.is_null() ? Part : Result.sequence(Part);
  }
  return Result;
}

isl::schedule c2cuda::distributeLoops(const isl::union_set &Domain,
                                      const isl::union_map &Dependences) {
  std::vector<isl::set> Statements = setsOf(Domain);
  if (Statements.empty() || Dependences.is_null())
    return isl::schedule();
  return build(Statements, Dependences, 0);
}
