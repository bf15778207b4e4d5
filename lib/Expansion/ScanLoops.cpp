// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// s += a[i]; b[i] = s; and b[i] = b[i - 1] + a[i];

#include "ScanLoops.h"

#include "ScopEdit.h"
#include "StatementForms.h"

#include <algorithm>
#include <cctype>

using namespace c2cuda;

/// Where a loop is known to be shorter, the host may as well do it.
static constexpr long ShortLoop = 4096;

using Piece = TemplatePiece;

namespace {

/// Finds them.
class ScanFinder {
public:
  ScanFinder(const c2cuda::Scop &Scop, const Dependences &Edges)
      : Scop(Scop), Edges(Edges) {}

  std::optional<ScanLoop> find(isl::schedule_node Node) const;

private:
  const c2cuda::Scop &Scop;
  const Dependences &Edges;

  bool setBody(const isl::schedule_node &Node, ScanLoop &Loop) const;
  bool canSayAgain(const Statement &S) const;
  bool setTotal(ScanLoop &Loop) const;
  bool isTotal(const ScanLoop &Loop, unsigned Array, ReductionKind &Kind) const;
  bool setContinued(ScanLoop &Loop) const;
  bool addsToElementBefore(ScanLoop &Loop, const Statement &S, unsigned Read,
                           unsigned Write) const;
  bool isOnlyWriter(const ScanLoop &Loop, const Statement &S,
                    unsigned Write) const;
  bool computesWithIntegers(const Statement &S) const;
  bool setLocals(ScanLoop &Loop) const;
  bool setAdding(ScanLoop &Loop) const;
  std::set<std::string> wantedBefore(const ScanLoop &Loop) const;
  bool setAhead(ScanLoop &Loop) const;
  bool isLong(const ScanLoop &Loop) const;
};

} // namespace

bool c2cuda::accesses(const Statement &S, unsigned Array) {
  return std::any_of(S.Accesses.begin(), S.Accesses.end(),
                     [&](const Access &A) { return A.Array == Array; });
}

bool c2cuda::updates(const Statement &S, unsigned Array) {
  return std::any_of(
      S.Accesses.begin(), S.Accesses.end(),
      [&](const Access &A) { return A.Array == Array && A.Writes; });
}

/// Whether \p S writes anything but array \p Array.
static bool writesOther(const Statement &S, unsigned Array) {
  return std::any_of(
      S.Accesses.begin(), S.Accesses.end(),
      [&](const Access &A) { return A.Writes && A.Array != Array; });
}

/// Whether pieces can be put together: how one begins, and what joins two, can
/// be written down.
static bool canJoin(const Scop &Scop, const Access &Update) {
  const ScalarType &Type = Scop.Arrays[Update.Array].Element;
  switch (Update.Reduction) {
  case ReductionKind::Sum:
  case ReductionKind::Product:
    return !Type.IsStruct && !Type.IsComplex;
  case ReductionKind::Min:
  case ReductionKind::Max:
  case ReductionKind::And:
  case ReductionKind::Or:
  case ReductionKind::Xor:
    return Type.IsInteger;
  default:
    return false;
  }
}

bool ScanFinder::canSayAgain(const Statement &S) const {
  return S.Iterators.size() == 1 && S.Labels.empty() && S.Under.empty() &&
         S.Searches.empty() && !S.IsPreparation &&
         std::all_of(
             S.Accesses.begin(), S.Accesses.end(), [&](const Access &A) {
               const Array &Array = Scop.Arrays[A.Array];
               return !A.Inspected && (Array.Storage != StorageKind::Private ||
                                       (Array.PrivateDepth == 1 &&
                                        Array.Rank == 1 && A.IsExact));
             });
}

/// If \p Node, what is below the loop, is statements one behind the other.
bool ScanFinder::setBody(const isl::schedule_node &Node, ScanLoop &Loop) const {
  if (Node.isa<isl::schedule_node_sequence>()) {
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
      if (!setBody(Node.child(C).child(0), Loop))
        return false;
    return true;
  }
  if (!Node.isa<isl::schedule_node_leaf>())
    return false;
  std::vector<isl::set> Domains = setsOf(Node.domain());
  const Statement *S =
      Domains.size() == 1 ? Scop.findStatement(tupleName(Domains[0])) : nullptr;
  if (!S || !canSayAgain(*S))
    return false;
  Loop.Body.push_back(*S);
  return true;
}

/// Whether all that the loop writes to \p Array are updates in any order, and
/// something reads what it is in between.
bool ScanFinder::isTotal(const ScanLoop &Loop, unsigned Array,
                         ReductionKind &Kind) const {
  if (Scop.Arrays[Array].Rank > 0)
    return false;
  bool IsRead = false, IsUpdated = false;
  for (const Statement &S : Loop.Body)
    for (const Access &A : S.Accesses) {
      if (A.Array != Array)
        continue;
      if (A.Reduction == ReductionKind::None) {
        IsRead |= A.Reads;
        if (A.Writes)
          return false;
        continue;
      }
      if (!mayReorder(Scop, A) || !canJoin(Scop, A) ||
          (IsUpdated && A.Reduction != Kind) || writesOther(S, Array))
        return false;
      Kind = A.Reduction;
      IsUpdated = true;
    }
  return IsRead && IsUpdated;
}

bool ScanFinder::setTotal(ScanLoop &Loop) const {
  size_t Found = 0;
  for (unsigned A = 0; A < Scop.Arrays.size(); ++A) {
    ReductionKind Kind = ReductionKind::None;
    if (!isTotal(Loop, A, Kind))
      continue;
    Loop.Total = Loop.Like = A;
    Loop.Kind = Kind;
    ++Found;
  }
  return Found == 1;
}

/// Sets Locals; false if anything else has to do with them.
bool ScanFinder::setLocals(ScanLoop &Loop) const {
  std::set<std::string> Names;
  for (const Statement &S : Loop.Body) {
    Names.insert(S.Name);
    for (const Access &A : S.Accesses)
      if (A.Array != NewVariable &&
          Scop.Arrays[A.Array].Storage == StorageKind::Private)
        Loop.Locals.insert(A.Array);
  }
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses)
      if (Loop.Locals.count(A.Array) && !Names.count(S.Name))
        return false;
  return true;
}

/// Sets Adding; false if what computes a variable for it does anything else.
bool ScanFinder::setAdding(ScanLoop &Loop) const {
  std::set<unsigned> Wanted;
  for (size_t Before = 0;;) {
    for (const Statement &S : Loop.Body) {
      bool Prepares = std::any_of(
          S.Accesses.begin(), S.Accesses.end(),
          [&](const Access &A) { return A.Writes && Wanted.count(A.Array); });
      if (!Prepares && !updates(S, Loop.Total))
        continue;
      Loop.Adding.insert(S.Name);
      for (const Access &A : S.Accesses) {
        bool IsLocal = Loop.Locals.count(A.Array) != 0;
        if (Prepares && ((A.Writes && !IsLocal) || A.Array == Loop.Total))
          return false;
        if (IsLocal)
          Wanted.insert(A.Array);
      }
    }
    if (Wanted.size() == Before)
      return true;
    Before = Wanted.size();
  }
}

/// Names of the loop's statements that leave in memory what those add up that
/// add to the total, and of those that these want values of.
std::set<std::string> ScanFinder::wantedBefore(const ScanLoop &Loop) const {
  std::set<std::string> Own, Result;
  for (const Statement &S : Loop.Body)
    Own.insert(S.Name);
  for (bool IsNew = true; IsNew;) {
    IsNew = false;
    for (const isl::map &Flow : mapsOf(Edges.FlowByElement)) {
      isl::map Access = Flow.domain().unwrap();
      std::string From = tupleName(Access.domain()), To = rangeName(Flow);
      std::optional<unsigned> Array = Scop.arrayIndex(rangeName(Access));
      bool IsOwn = Array && (*Array == Loop.Like ||
                             (Loop.Locals.count(*Array) && !Result.count(To)));
      if (!Own.count(From) || IsOwn ||
          (!Loop.Adding.count(To) && !Result.count(To)))
        continue;
      IsNew |= Result.insert(From).second;
    }
  }
  return Result;
}

/// Moves what the total wants of other statements to Ahead. False if it depends
/// on the total, or cannot come before the rest of the loop.
bool ScanFinder::setAhead(ScanLoop &Loop) const {
  Loop.Ahead = isl::union_set::empty(Scop.ctx());
  const std::set<std::string> Names = wantedBefore(Loop);
  std::vector<Statement> Rest;
  std::set<std::string> RestNames;
  std::set<unsigned> LocalsAhead, WrittenByRest;
  for (const Statement &S : Loop.Body) {
    const bool IsAhead = Names.count(S.Name) != 0;
    if (IsAhead && (Loop.Adding.count(S.Name) || accesses(S, Loop.Total) ||
                    accesses(S, Loop.Like)))
      return false;
    for (const Access &A : S.Accesses)
      if (Loop.Locals.count(A.Array) && (IsAhead || A.Writes))
        (IsAhead ? LocalsAhead : WrittenByRest).insert(A.Array);
    if (IsAhead) {
      Loop.Ahead = Loop.Ahead.unite(isl::union_set(S.Domain));
      continue;
    }
    RestNames.insert(S.Name);
    Rest.push_back(S);
  }
  // Values that both have are kept for all iterations.
  for (unsigned Local : LocalsAhead) {
    if (WrittenByRest.count(Local))
      return false;
    Loop.Locals.erase(Local);
  }
  for (const isl::map &Edge : mapsOf(Edges.all()))
    if (RestNames.count(tupleName(Edge.domain())) &&
        Names.count(rangeName(Edge)))
      return false;
  Loop.Body = std::move(Rest);
  Loop.Function = Loop.Function.subtract_domain(Loop.Ahead);
  return true;
}

/// Whether it may be worth the while.
bool ScanFinder::isLong(const ScanLoop &Loop) const {
  isl::set Values = isl::union_map::from(isl::multi_union_pw_aff(Loop.Function))
                        .range()
                        .as_set();
  isl::val Most = maximumOf(Values.dim_max(0).sub(Values.dim_min(0)));
  return !bool(Most.is_int()) || bool(Most.gt(isl::val(Most.ctx(), ShortLoop)));
}

std::optional<ScanLoop> ScanFinder::find(isl::schedule_node Node) const {
  if (!Node.isa<isl::schedule_node_band>())
    return std::nullopt;
  auto Band = Node.as<isl::schedule_node_band>();
  ScanLoop Result;
  if (count(Band.n_member()) != 1 || !setBody(Node.child(0), Result))
    return std::nullopt;
  Result.Function =
      Band.partial_schedule().at(0).intersect_domain(Node.domain());
  if (!setTotal(Result) && !setContinued(Result))
    return std::nullopt;
  if (!setLocals(Result) || !setAdding(Result) || !setAhead(Result) ||
      !isLong(Result))
    return std::nullopt;
  return Result;
}

// ---- Elements that come from the one before --------------------------------

/// Whether \p Text, outside of parentheses, is made of sums and products only.
static bool isSum(const StatementTemplate &Text, bool MayCall) {
  int Depth = 0;
  for (const TemplatePiece &Piece : Text) {
    if (Piece.What != TemplatePiece::Kind::Literal)
      continue;
    for (char C : Piece.Text) {
      Depth += C == '(' ? 1 : C == ')' ? -1 : 0;
      bool IsWord = std::isalpha(static_cast<unsigned char>(C)) || C == '.';
      bool IsKnown = std::isdigit(static_cast<unsigned char>(C)) || C == ' ' ||
                     std::string("+-*/%()").find(C) != std::string::npos;
      if (!IsKnown && !(IsWord && MayCall))
        return false;
    }
  }
  return Depth == 0;
}

/// \p Body with literals without white space; nothing if there may be comments
/// in it.
static std::optional<StatementTemplate> withoutSpaces(StatementTemplate Body) {
  for (Piece &P : Body) {
    if (P.What != Piece::Kind::Literal)
      continue;
    std::string &Text = P.Text;
    if (Text.find("//") != std::string::npos ||
        Text.find("/*") != std::string::npos)
      return std::nullopt;
    Text.erase(std::remove_if(Text.begin(), Text.end(),
                              [](unsigned char C) { return std::isspace(C); }),
               Text.end());
  }
  return Body;
}

/// Whether \p Text, before an access, ends with a plus that has a left side.
static bool endsWithPlus(const std::string &Text) {
  if (Text.empty() || Text.back() != '+')
    return false;
  char Before = Text.size() > 1 ? Text[Text.size() - 2] : ')';
  return Before == ')' || std::isalnum(static_cast<unsigned char>(Before));
}

/// `<w> = <r> + ..` or `<w> = .. + <r>` or `<w> += <r>`, without the `;`, and
/// what the two parts of it are called.
static bool addsTo(const StatementTemplate &Written, unsigned Read,
                   unsigned Write, bool MayCall) {
  using Kind = TemplatePiece::Kind;
  auto Spaceless = withoutSpaces(Written);
  if (!Spaceless)
    return false;
  const StatementTemplate &Body = *Spaceless;
  auto IsAccess = [&](size_t N, unsigned Number) {
    return Body[N].What == Kind::Access && Body[N].Index == Number;
  };
  auto IsLiteral = [&](size_t N) { return Body[N].What == Kind::Literal; };
  if (Body.size() < 4 || !IsAccess(0, Write) || !IsLiteral(1) ||
      !IsLiteral(Body.size() - 1))
    return false;
  StatementTemplate Sum(Body.begin() + 1, Body.end());
  const std::string Last = Body.back().Text;
  if (Last.empty() || Last.back() != ';')
    return false;
  Sum.back().Text.pop_back();
  if (Body[1].Text == "+=")
    return Body.size() == 4 && IsAccess(2, Read) && Last == ";";
  if (Body[1].Text.compare(0, 1, "=") != 0)
    return false;
  Sum.front().Text.erase(0, 1);
  if (!isSum(Sum, MayCall))
    return false;
  const size_t Behind = Body.size() - 2;
  bool IsFirst = IsAccess(2, Read) && Body[1].Text == "=" && IsLiteral(3) &&
                 (Body[3].Text[0] == '+' || Body[3].Text[0] == '-');
  bool IsLast = IsAccess(Behind, Read) && Last == ";" &&
                IsLiteral(Behind - 1) && endsWithPlus(Body[Behind - 1].Text);
  return IsFirst || IsLast;
}

/// Whether no other access of the loop writes what \p Write of \p S does.
bool ScanFinder::isOnlyWriter(const ScanLoop &Loop, const Statement &S,
                              unsigned Write) const {
  unsigned Found = 0;
  for (const Statement &Own : Loop.Body)
    for (const Access &A : Own.Accesses)
      Found += A.Writes && A.Array == S.Accesses[Write].Array;
  return Found == 1;
}

bool ScanFinder::computesWithIntegers(const Statement &S) const {
  return std::all_of(S.Accesses.begin(), S.Accesses.end(),
                     [&](const Access &A) {
                       return Scop.Arrays[A.Array].Element.IsInteger;
                     }) &&
         std::all_of(S.Body.begin(), S.Body.end(), [&](const Piece &P) {
           return P.What != Piece::Kind::Parameter ||
                  Scop.Parameters[P.Index].Type.IsInteger;
         });
}

/// Whether \p S reads by \p Read in each iteration, but for the \p First, what
/// it has written by \p Write in the one before.
static bool continues(const ScanLoop &Loop, const Statement &S, unsigned Read,
                      unsigned Write, isl::set &First) {
  const isl::map &From = S.Accesses[Read].Relation;
  const isl::map &To = S.Accesses[Write].Relation;
  isl::union_pw_aff Own =
      Loop.Function.intersect_domain(isl::union_set(S.Domain));
  isl::map Value = isl::union_map::from(isl::multi_union_pw_aff(Own)).as_map();
  // { S[i] -> S[i'] } for the iteration before.
  isl::map Earlier =
      Value.apply_range(isl::map(Value.ctx(), "{ [v] -> [w] : w < v }"))
          .apply_range(Value.reverse());
  isl::map Counts = Earlier.apply_range(Value).lexmax();
  isl::map Before = Counts.apply_range(Value.reverse());
  First = S.Domain.subtract(Before.domain()).coalesce();
  return bool(Value.is_injective()) && bool(To.is_injective()) &&
         bool(From.intersect_domain(Before.domain())
                  .is_equal(Before.apply_range(To))) &&
         bool(First.apply(From).is_disjoint(S.Domain.apply(To)));
}

/// Whether \p S adds up, by its accesses \p Read and \p Write, what the element
/// before holds and something that does not depend on it. Sets First.
bool ScanFinder::addsToElementBefore(ScanLoop &Loop, const Statement &S,
                                     unsigned Read, unsigned Write) const {
  const Access &From = S.Accesses[Read], &To = S.Accesses[Write];
  const Array &Array = Scop.Arrays[To.Array];
  const bool IsInteger = Array.Element.IsInteger;
  // Whatever is added to a truth value, it stays one.
  if (Array.Element.Spelling == "bool" || From.Array != To.Array ||
      !From.Reads || From.Writes || !To.Writes || Array.Rank == 0 ||
      !From.IsExact || !To.IsExact || From.IsMay || To.IsMay ||
      !S.Parts.empty() || readsInSubscripts(From) || readsInSubscripts(To) ||
      (!IsInteger && (!Scop.MayReassociate || Array.Element.IsStruct ||
                      Array.Element.IsComplex)))
    return false;
  for (unsigned A = 0; A < S.Accesses.size(); ++A)
    if (A != Read && A != Write && S.Accesses[A].Array == To.Array &&
        !bool(S.Accesses[A].Relation.is_equal(To.Relation)))
      return false;
  return isOnlyWriter(Loop, S, Write) && !writesOther(S, To.Array) &&
         addsTo(S.Body, Read, Write, !IsInteger) &&
         (!IsInteger || computesWithIntegers(S)) &&
         continues(Loop, S, Read, Write, Loop.First);
}

/// `b[i] = b[i - 1] + a[i];` as `total = total + a[i]; b[i] = total;`, and
/// `a[i] += a[i - 1];` as `total += a[i]; a[i] = total;`.
static std::vector<Statement> inTwo(const Statement &S, unsigned Read,
                                    unsigned Write) {
  using Kind = TemplatePiece::Kind;
  Statement Add = S, Keep = S;
  Access Total;
  Total.Array = NewVariable;
  Total.Reads = true;
  Access Kept = S.Accesses[Write];
  Kept.Reads = false;
  Kept.Reduction = Kept.OwnUpdate = ReductionKind::None;
  setAssignment(Keep, Kept, Total);
  Keep.CommentBefore.clear();
  Add.CommentAfter.clear();
  Add.Products.clear();
  Add.Accesses[Read] = Total;
  if (S.Accesses[Write].Reads) {
    Add.Accesses[Write].Writes = false;
    Access &Updated = Add.Accesses[Write];
    Updated.Reduction = Updated.OwnUpdate = ReductionKind::None;
    Add.Accesses[Read].Writes = true;
    Add.Body = {{Kind::Access, "", Read},
                {Kind::Literal, " += ", 0},
                {Kind::Access, "", Write},
                {Kind::Literal, ";", 0}};
  } else {
    Add.Accesses[Write] = Total;
    Add.Accesses[Write].Reads = false;
    Add.Accesses[Write].Writes = true;
  }
  return {Add, Keep};
}

bool ScanFinder::setContinued(ScanLoop &Loop) const {
  for (size_t N = 0; N < Loop.Body.size(); ++N) {
    const Statement S = Loop.Body[N];
    for (unsigned R = 0; R < S.Accesses.size(); ++R)
      for (unsigned W = 0; W < S.Accesses.size(); ++W) {
        if (!addsToElementBefore(Loop, S, R, W))
          continue;
        Loop.Total = NewVariable;
        Loop.Like = S.Accesses[W].Array;
        Loop.Kind = ReductionKind::Sum;
        Loop.Start = S.Accesses[R];
        std::vector<Statement> Two = inTwo(S, R, W);
        Loop.Body[N] = Two[0];
        Loop.Body.insert(Loop.Body.begin() + long(N) + 1, Two[1]);
        return true;
      }
  }
  return false;
}

std::optional<ScanLoop> c2cuda::findScan(const Scop &Scop,
                                         const Dependences &Edges,
                                         const isl::schedule_node &Node) {
  return ScanFinder(Scop, Edges).find(Node);
}
