// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Running totals in pieces: what each piece adds up to, what all before it add
// up to, and then the loop as it was, for each piece. What pieces add up to is
// in pieces itself.

#include "c2cuda/Expansion/Expansion.h"

#include "AffineText.h"
#include "ScanLoops.h"
#include "ScopEdit.h"

#include <algorithm>
#include <map>

using namespace c2cuda;

/// Iterations of a piece: short enough that a block has all that its threads
/// read in shared memory, and odd, so that these read different banks there.
static constexpr long PieceLength = 31;

/// How often there are pieces of pieces, the first ones counted.
static constexpr unsigned Levels = 3;

using Piece = TemplatePiece;

namespace {

/// Writes a scop with the loops in pieces.
class ScanSplitter {
public:
  explicit ScanSplitter(const Scop &Given) : Result(Given), Given(Given) {}

  /// Null if it cannot be written down.
  isl::schedule split(const ScanLoop &Loop);
  Scop Result;

private:
  const Scop &Given;

  /// A variable for each of many pieces: the array's number and { [b] }.
  struct Pieces {
    unsigned Totals = 0, Before = 0;
    isl::set Numbers;
    Iterator Counter;
  };

  Pieces piecesOf(const ScanLoop &Loop, const isl::set &Values,
                  const Iterator &Counted);
  Statement newStatement(const ScanLoop &Loop, std::vector<Iterator> Iterators,
                         isl::set Domain) const;
  Access accessTo(const Statement &S, unsigned Array, unsigned Dimension,
                  bool Reads, bool Writes) const;
  std::optional<Access> accessToStart(const ScanLoop &Loop,
                                      const Statement &S) const;
  isl::schedule add(Statement New);
  isl::schedule begin(const ScanLoop &Loop, const Pieces &Own);
  isl::schedule addUp(const ScanLoop &Loop, const Pieces &Inner,
                      const Pieces &Outer);
  isl::schedule distribute(const ScanLoop &Loop, const Pieces &Inner,
                           const Pieces &Outer);
  isl::schedule together(const ScanLoop &Loop, const Pieces &Own);
  isl::schedule prefixes(const ScanLoop &Loop, const Pieces &Own,
                         unsigned Left);
  std::map<unsigned, unsigned> localsFor(const ScanLoop &Loop, bool IsWhole);
  isl::schedule pieceOf(const ScanLoop &Loop, const Pieces &Own, bool IsWhole);
  bool isReadLater(const ScanLoop &Loop) const;
};

} // namespace

/// { [v] -> [b] : PieceLength * b <= v < PieceLength * (b + 1) }
static isl::map numberOfPiece(isl::ctx Ctx) {
  std::string Length = std::to_string(PieceLength);
  return isl::map(Ctx, "{ [v] -> [b] : " + Length + " * b <= v < " + Length +
                           " * b + " + Length + " }");
}

/// { [c, b] } for pieces b and the pieces c of them.
static isl::set inPieces(const isl::set &Numbers) {
  isl::map OfPiece = numberOfPiece(Numbers.ctx()).intersect_domain(Numbers);
  return OfPiece.reverse().wrap().flatten();
}

/// Whether the last of \p Values, { [v] }, is known and no number near which an
/// int ends.
static bool isFarBelowMost(const isl::set &Values) {
  isl::val Least = minimumOf(Values.dim_min(0)),
           Most = maximumOf(Values.dim_max(0));
  isl::val Far(Values.ctx(), 1l << 30);
  return bool(Least.is_int()) && bool(Most.is_int()) && bool(Most.lt(Far)) &&
         bool(Least.gt(Far.neg()));
}

/// Variables for the pieces of a loop over \p Values, { [v] }.
ScanSplitter::Pieces ScanSplitter::piecesOf(const ScanLoop &Loop,
                                            const isl::set &Values,
                                            const Iterator &Counted) {
  Pieces Own;
  Own.Numbers = Values.apply(numberOfPiece(Values.ctx())).coalesce();
  Own.Counter.Name = freeName(Result, "piece");
  Own.Counter.Type = Counted.Type;
  // What is computed from it goes a few pieces beyond the last value.
  if (!isFarBelowMost(Values))
    Own.Counter.Type = {"long long", 8, true, true, false, false, ""};
  Own.Counter.Where = Counted.Where;
  const Array Like = Result.Arrays[Loop.Like];
  auto Add = [&](const char *What) {
    Result.Arrays.push_back(
        privateVariable(freeName(Result, Like.Name + What), Like.Element, 1));
    return unsigned(Result.Arrays.size() - 1);
  };
  Own.Totals = Add("_of_piece");
  Own.Before = Add("_before");
  return Own;
}

/// With no text yet; \p Domain has no name.
Statement ScanSplitter::newStatement(const ScanLoop &Loop,
                                     std::vector<Iterator> Iterators,
                                     isl::set Domain) const {
  Statement New;
  New.Name = freeName(Result, "S" + std::to_string(Result.Statements.size()));
  New.Where = New.End = Loop.Body.front().Where;
  New.Iterators = std::move(Iterators);
  New.Domain = Domain.set_tuple_id(idOf(Result.ctx(), New.Name));
  return New;
}

isl::schedule ScanSplitter::add(Statement New) {
  isl::union_set Domain(New.Domain);
  Result.Statements.push_back(std::move(New));
  return isl::schedule::from_domain(Domain);
}

/// { S[.., b, ..] -> A[b] }, with the iterator number \p Dimension.
Access ScanSplitter::accessTo(const Statement &S, unsigned Array,
                              unsigned Dimension, bool Reads,
                              bool Writes) const {
  Access A;
  A.Array = Array;
  A.Reads = Reads;
  A.Writes = Writes;
  isl::aff Own = isl::aff::var_on_domain(isl::local_space(S.Domain.space()),
                                         isl::dim::set, int(Dimension));
  A.Relation = isl::map::from_aff(Own).intersect_domain(S.Domain).set_tuple_id(
      isl::dim::out, idOf(Result.ctx(), Result.Arrays[Array].Name));
  return A;
}

/// To what the total is before the loop; nothing if that cannot be written
/// down.
std::optional<Access> ScanSplitter::accessToStart(const ScanLoop &Loop,
                                                  const Statement &S) const {
  Access A;
  isl::set Element;
  if (Loop.Start) {
    A = *Loop.Start;
    A.UniformUse.clear();
    Element = Loop.First.apply(A.Relation);
  } else {
    A.Array = Loop.Total;
    A.Reads = true;
    Element =
        isl::set(Result.ctx(), "{ " + Result.Arrays[A.Array].Name + "[] }");
  }
  A.Relation = isl::map::from_domain_and_range(S.Domain, Element);
  if (Loop.Start &&
      !setSubscripts(Result, A,
                     isl::map::from_domain_and_range(S.Domain, Loop.First)))
    return std::nullopt;
  return A;
}

static const Piece First = {Piece::Kind::Access, "", 0},
                   Second = {Piece::Kind::Access, "", 1};

static Piece literal(std::string Text) {
  return {Piece::Kind::Literal, std::move(Text), 0};
}

/// `<0> += <1>;`
static StatementTemplate joined(ReductionKind Kind) {
  const char *Operator = Kind == ReductionKind::Sum       ? " += "
                         : Kind == ReductionKind::Product ? " *= "
                         : Kind == ReductionKind::And     ? " &= "
                         : Kind == ReductionKind::Or      ? " |= "
                         : Kind == ReductionKind::Xor     ? " ^= "
                                                          : "";
  if (*Operator)
    return {First, literal(Operator), Second, literal(";")};
  const char *Order = Kind == ReductionKind::Min ? " < " : " > ";
  return {First,  literal(" = "), Second, literal(Order), First, literal(" ? "),
          Second, literal(" : "), First,  literal(";")};
}

/// What pieces begin with, where that is the same whatever the total is.
static std::string beginning(ReductionKind Kind) {
  return Kind == ReductionKind::Product ? "1"
         : Kind == ReductionKind::And   ? "~0"
                                        : "0";
}

/// \p Inner with a loop around that iterator number \p Dimension of all its
/// statements counts.
static isl::schedule overIterator(const isl::schedule &Inner,
                                  unsigned Dimension) {
  isl::union_pw_aff Function = isl::union_pw_aff::empty(Inner.domain().space());
  for (const isl::set &Set : setsOf(Inner.domain())) {
    isl::aff Own = isl::aff::var_on_domain(isl::local_space(Set.space()),
                                           isl::dim::set, int(Dimension));
    Function = Function.union_add(
        isl::union_pw_aff(isl::pw_aff(Own).intersect_domain(Set)));
  }
  return Inner.insert_partial_schedule(isl::multi_union_pw_aff(Function));
}

/// `total = 0;` for each piece. A minimum begins with what the variable was:
/// that changes nothing, however often it takes part.
isl::schedule ScanSplitter::begin(const ScanLoop &Loop, const Pieces &Own) {
  Statement New = newStatement(Loop, {Own.Counter}, Own.Numbers);
  Access To = accessTo(New, Own.Totals, 0, false, true);
  if (Loop.Kind == ReductionKind::Min || Loop.Kind == ReductionKind::Max) {
    setAssignment(New, To, *accessToStart(Loop, New));
  } else {
    New.Accesses = {To};
    New.Body = {First, literal(" = " + beginning(Loop.Kind) + ";")};
  }
  return add(std::move(New));
}

/// What pieces of pieces add up to.
isl::schedule ScanSplitter::addUp(const ScanLoop &Loop, const Pieces &Inner,
                                  const Pieces &Outer) {
  Statement New = newStatement(Loop, {Outer.Counter, Inner.Counter},
                               inPieces(Inner.Numbers));
  New.Accesses = {accessTo(New, Outer.Totals, 0, true, true),
                  accessTo(New, Inner.Totals, 1, true, false)};
  New.Body = joined(Loop.Kind);
  return overIterator(add(std::move(New)), 1);
}

/// What is before each piece, from what is before the piece that it is in.
isl::schedule ScanSplitter::distribute(const ScanLoop &Loop,
                                       const Pieces &Inner,
                                       const Pieces &Outer) {
  std::vector<Iterator> Iterators = {Outer.Counter, Inner.Counter};
  isl::set Domain = inPieces(Inner.Numbers);
  Statement Keep = newStatement(Loop, Iterators, Domain);
  setAssignment(Keep, accessTo(Keep, Inner.Before, 1, false, true),
                accessTo(Keep, Outer.Before, 0, true, false));
  isl::schedule Both = add(std::move(Keep));
  Statement Join = newStatement(Loop, Iterators, Domain);
  Join.Accesses = {accessTo(Join, Outer.Before, 0, true, true),
                   accessTo(Join, Inner.Totals, 1, true, false)};
  Join.Body = joined(Loop.Kind);
  Both = Both.sequence(add(std::move(Join)));
  return overIterator(overIterator(Both, 1), 0);
}

bool ScanSplitter::isReadLater(const ScanLoop &Loop) const {
  if (Loop.Total == NewVariable)
    return false;
  auto IsUsed = [&](const Statement &S) {
    return std::none_of(
               Loop.Body.begin(), Loop.Body.end(),
               [&](const Statement &Own) { return Own.Name == S.Name; }) &&
           std::any_of(S.Accesses.begin(), S.Accesses.end(),
                       [&](const Access &A) { return A.Array == Loop.Total; });
  };
  return Result.Arrays[Loop.Total].IsLiveOut ||
         std::any_of(Given.Statements.begin(), Given.Statements.end(), IsUsed);
}

/// What is before each of few pieces, and the total of all.
isl::schedule ScanSplitter::together(const ScanLoop &Loop, const Pieces &Own) {
  Statement Begin = newStatement(Loop, {Own.Counter}, Own.Numbers);
  auto Start = accessToStart(Loop, Begin);
  if (!Start)
    return {};
  setAssignment(Begin, accessTo(Begin, Own.Before, 0, false, true), *Start);
  isl::schedule Before = add(std::move(Begin));
  Iterator Earlier = Own.Counter;
  Earlier.Name = freeName(Result, "earlier");
  isl::set Pairs = isl::map::lex_gt(Own.Numbers.space())
                       .intersect_domain(Own.Numbers)
                       .intersect_range(Own.Numbers)
                       .wrap()
                       .flatten();
  Statement Join = newStatement(Loop, {Own.Counter, Earlier}, Pairs);
  Join.Accesses = {accessTo(Join, Own.Before, 0, true, true),
                   accessTo(Join, Own.Totals, 1, true, false)};
  Join.Body = joined(Loop.Kind);
  isl::schedule Own1 =
      overIterator(Before.sequence(overIterator(add(std::move(Join)), 1)), 0);
  if (!isReadLater(Loop))
    return Own1;
  Statement Final = newStatement(Loop, {Own.Counter}, Own.Numbers);
  Access To = *accessToStart(Loop, Final);
  To.Writes = true;
  To.Reduction = Loop.Kind;
  To.IsExactInAnyOrder = Result.Arrays[Loop.Total].Element.IsInteger;
  Final.Accesses = {To, accessTo(Final, Own.Totals, 0, true, false)};
  Final.Body = joined(Loop.Kind);
  if (Loop.Kind == ReductionKind::Sum) {
    Final.Updates = {{0, false, {Second}}};
    Final.BodyOfUpdates = {{Piece::Kind::Update, "", 0}, literal(";")};
  }
  return Own1.sequence(overIterator(add(std::move(Final)), 0));
}

/// What is before each piece, \p Left times in pieces itself.
isl::schedule ScanSplitter::prefixes(const ScanLoop &Loop, const Pieces &Own,
                                     unsigned Left) {
  if (Left == 0)
    return together(Loop, Own);
  Pieces Outer = piecesOf(Loop, Own.Numbers, Own.Counter);
  isl::schedule Up =
      overIterator(begin(Loop, Outer).sequence(addUp(Loop, Own, Outer)), 0);
  isl::schedule Between = prefixes(Loop, Outer, Left - 1);
  return Between.is_null()
             ? Between
             : Up.sequence(Between).sequence(distribute(Loop, Own, Outer));
}

/// Variables of an iteration by those of the loop as it was, which become that
/// of the \p IsWhole one.
std::map<unsigned, unsigned> ScanSplitter::localsFor(const ScanLoop &Loop,
                                                     bool IsWhole) {
  std::map<unsigned, unsigned> Own;
  for (unsigned Local : Loop.Locals) {
    const Array Old = Result.Arrays[Local];
    std::string Name = IsWhole ? Old.Name : freeName(Result, Old.Name);
    Array New = privateVariable(Name, Old.Element, 2);
    Own[Local] = IsWhole ? Local : unsigned(Result.Arrays.size());
    if (IsWhole)
      Result.Arrays[Local] = New;
    else
      Result.Arrays.push_back(New);
  }
  return Own;
}

/// Whether \p S is one of Adding: of an element in two, the first one.
static bool addsToTotal(const ScanLoop &Loop, const Statement &S) {
  return Loop.Adding.count(S.Name) &&
         (Loop.Total != NewVariable || updates(S, Loop.Total) ||
          !accesses(S, Loop.Total));
}

/// The loop for each piece, with what is before the piece in the place of the
/// total, or only what adds to it, from nothing on. Without the loop over
/// pieces.
isl::schedule ScanSplitter::pieceOf(const ScanLoop &Loop, const Pieces &Own,
                                    bool IsWhole) {
  isl::schedule All;
  isl::union_map ToOld = isl::union_map::empty(Result.ctx());
  std::map<unsigned, unsigned> Locals = localsFor(Loop, IsWhole);
  for (const Statement &S : Loop.Body) {
    if (!IsWhole && !addsToTotal(Loop, S))
      continue;
    isl::union_pw_aff Counter =
        Loop.Function.intersect_domain(isl::union_set(S.Domain));
    isl::map Values =
        isl::union_map::from(isl::multi_union_pw_aff(Counter)).as_map();
    std::string Name =
        freeName(Result, "S" + std::to_string(Result.Statements.size()));
    isl::set Domain = Values.apply_range(numberOfPiece(Result.ctx()))
                          .reverse()
                          .wrap()
                          .flatten()
                          .coalesce()
                          .set_tuple_id(idOf(Result.ctx(), Name));
    Statement New = S;
    New.PartOf = S.PartOf.empty() ? S.Name : S.PartOf;
    New.Updates.clear();
    New.BodyOfUpdates.clear();
    for (Access &A : New.Accesses)
      if (A.Array == Loop.Total)
        A.Relation = S.Domain.identity();
    putLoopAround(New, Own.Counter, Domain);
    for (Access &A : New.Accesses) {
      if (Loop.Locals.count(A.Array)) {
        A.Array = Locals[A.Array];
        A.Relation = ownElement(New, Result.Arrays[A.Array]);
      }
      if (A.Array != Loop.Total)
        continue;
      bool IsMay = A.IsMay;
      A = accessTo(New, IsWhole ? Own.Before : Own.Totals, 0, A.Reads,
                   A.Writes);
      A.IsMay = IsMay;
      A.CoversAll = !IsMay;
    }
    if (New.Declares)
      New.Declares = Locals[*New.Declares];
    if (!IsWhole)
      New.CommentBefore = New.CommentAfter = "";
    isl::map Old = New.Domain.identity()
                       .project_out(isl::dim::out, 0, 1)
                       .set_tuple_id(isl::dim::out, S.Domain.tuple_id());
    ToOld = ToOld.unite(isl::union_map(Old));
    isl::schedule One = add(std::move(New));
    All = All.is_null() ? One : All.sequence(One);
  }
  isl::multi_union_pw_aff Function(Loop.Function);
  return All.insert_partial_schedule(
      Function.pullback(ToOld.as_union_pw_multi_aff()));
}

isl::schedule ScanSplitter::split(const ScanLoop &Loop) {
  isl::set Values = isl::union_map::from(isl::multi_union_pw_aff(Loop.Function))
                        .range()
                        .as_set();
  Pieces Own = piecesOf(Loop, Values, Loop.Body.front().Iterators[0]);
  isl::schedule Totals =
      overIterator(begin(Loop, Own).sequence(pieceOf(Loop, Own, false)), 0);
  isl::schedule Between = prefixes(Loop, Own, Levels - 1);
  if (Between.is_null())
    return Between;
  isl::schedule Again = overIterator(pieceOf(Loop, Own, true), 0);
  for (const Statement &S : Loop.Body) {
    auto Old = std::find_if(
        Result.Statements.begin(), Result.Statements.end(),
        [&](const Statement &Other) { return Other.Name == S.Name; });
    if (Old != Result.Statements.end())
      Result.Statements.erase(Old);
  }
  isl::schedule Ahead = isl::manage(isl_schedule_intersect_domain(
      Given.Schedule.copy(), isl::union_set(Loop.Ahead).release()));
  isl::schedule All = Totals.sequence(Between).sequence(Again);
  return bool(Loop.Ahead.is_empty()) ? All : Ahead.sequence(All);
}

std::optional<Scop> c2cuda::splitScans(const Scop &Given,
                                       const Dependences &Dependences) {
  ScanSplitter Splitter(Given);
  isl::schedule Order;
  bool Found = false, CanWrite = true;
  auto Add = [&](const isl::schedule_node &Node) {
    std::optional<ScanLoop> Loop = findScan(Given, Dependences, Node);
    isl::schedule Own =
        Loop ? Splitter.split(*Loop)
             : isl::manage(isl_schedule_intersect_domain(
                   Given.Schedule.copy(), Node.domain().release()));
    Found |= Loop.has_value();
    CanWrite &= !Own.is_null();
    if (CanWrite)
      Order = Order.is_null() ? Own : Order.sequence(Own);
  };
  isl::schedule_node Top = Given.Schedule.root().child(0);
  if (Top.isa<isl::schedule_node_sequence>())
    for (int C = 0, N = int(count(Top.n_children())); C < N; ++C)
      Add(Top.child(C).child(0));
  else
    Add(Top);
  if (!Found || !CanWrite)
    return std::nullopt;
  Splitter.Result.Schedule = Order;
  return std::move(Splitter.Result);
}
