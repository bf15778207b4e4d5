// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where a condition on a loop's iterator chooses between two elements, the loop
// is cut in two in which nobody has to choose.

#include "c2cuda/Expansion/Expansion.h"

#include "ScopEdit.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// `(k <= i ? a[i][k] : a[k][i])`: the accesses.
struct Choice {
  unsigned If = 0, Else = 0;
};

} // namespace

static bool isAccess(const StatementTemplate &Text, size_t Number,
                     unsigned Access) {
  return Number < Text.size() &&
         Text[Number].What == TemplatePiece::Kind::Access &&
         Text[Number].Index == Access;
}

static bool isLiteral(const StatementTemplate &Text, size_t Number) {
  return Number < Text.size() &&
         Text[Number].What == TemplatePiece::Kind::Literal;
}

/// Whether \p Text is \p Mark and blanks.
static bool isOnly(const std::string &Text, char Mark) {
  size_t First = Text.find_first_not_of(" \t\n");
  return First != std::string::npos && Text[First] == Mark &&
         First == Text.find_last_not_of(" \t\n");
}

namespace {

/// A character of a text's literals.
struct Position {
  size_t Piece = 0, Character = 0;
};

} // namespace

/// The parenthesis that is open before piece \p Number of \p Text, which is
/// behind a `?`. Nothing if something other than comparisons of iterators and
/// parameters stands between.
static std::optional<Position> openBefore(const StatementTemplate &Text,
                                          size_t Number) {
  unsigned Closed = 0;
  bool IsBehindMark = false;
  while (Number-- > 0) {
    if (Text[Number].What == TemplatePiece::Kind::Iterator ||
        Text[Number].What == TemplatePiece::Kind::Parameter)
      continue;
    if (!isLiteral(Text, Number))
      return std::nullopt;
    const std::string &Own = Text[Number].Text;
    for (size_t C = Own.size(); C-- > 0;) {
      if (Own[C] == '(' && Closed-- == 0)
        return IsBehindMark ? std::optional<Position>({Number, C})
                            : std::nullopt;
      Closed += Own[C] == ')';
      const bool IsMark = Own[C] == '?';
      if ((IsMark && IsBehindMark) ||
          std::string("()<>=!&|+-*/% \t\n?0123456789").find(Own[C]) ==
              std::string::npos)
        return std::nullopt;
      IsBehindMark |= IsMark;
      if (!IsBehindMark && Own[C] != ' ' && Own[C] != '\t' && Own[C] != '\n')
        return std::nullopt;
    }
  }
  return std::nullopt;
}

/// Whether what is called, cast or subscripted may stand before \p Where.
static bool needsParentheses(const StatementTemplate &Text,
                             const Position &Where) {
  const std::string Before = Text[Where.Piece].Text.substr(0, Where.Character);
  size_t Last = Before.find_last_not_of(" \t\n");
  if (Last == std::string::npos)
    return Where.Piece > 0;
  return isalnum(static_cast<unsigned char>(Before[Last])) ||
         std::string("_)]").find(Before[Last]) != std::string::npos;
}

/// \p Text with the access \p Taken in the place of \p Own; nothing if one of
/// its accesses stands elsewhere.
static std::optional<StatementTemplate>
withoutChoice(StatementTemplate Text, const Choice &Own, unsigned Taken) {
  StatementTemplate Done;
  for (size_t P = 0; P < Text.size(); ++P) {
    if (isAccess(Text, P, Own.Else))
      return std::nullopt;
    if (!isAccess(Text, P, Own.If)) {
      Done.push_back(Text[P]);
      continue;
    }
    auto Open = openBefore(Text, P);
    if (!Open || !isLiteral(Text, P + 1) || !isOnly(Text[P + 1].Text, ':') ||
        !isAccess(Text, P + 2, Own.Else) || !isLiteral(Text, P + 3) ||
        Text[P + 3].Text.front() != ')')
      return std::nullopt;
    const bool Keeps = needsParentheses(Text, *Open);
    // Nothing before P has been changed since Open.
    Done.resize(Done.size() - (P - Open->Piece));
    TemplatePiece Before = Text[Open->Piece];
    Before.Text.resize(Open->Character + Keeps);
    Done.push_back(Before);
    TemplatePiece Element = Text[P];
    Element.Index = Taken;
    Done.push_back(Element);
    Text[P + 3].Text.erase(0, Keeps ? 0 : 1);
    P += 2;
  }
  return Done;
}

static bool isPlainRead(const Scop &Scop, const Access &A) {
  return A.Reads && !A.Writes && A.IsExact && !A.IsMay && !A.Inspected &&
         Scop.Arrays[A.Array].Rank > 0 &&
         Scop.Arrays[A.Array].Storage == StorageKind::Memory;
}

/// The first choice in \p S between two elements of one type of which each
/// execution reads one.
static std::optional<Choice> findChoice(const Scop &Scop, const Statement &S) {
  for (size_t P = 0; P + 2 < S.Body.size(); ++P) {
    Choice Own = {S.Body[P].Index, S.Body[P + 2].Index};
    if (!isAccess(S.Body, P, Own.If) || !isAccess(S.Body, P + 2, Own.Else) ||
        Own.If == Own.Else || !withoutChoice(S.Body, Own, Own.If))
      continue;
    const Access &A = S.Accesses[Own.If], &B = S.Accesses[Own.Else];
    if (!isPlainRead(Scop, A) || !isPlainRead(Scop, B) ||
        Scop.Arrays[A.Array].Element.Spelling !=
            Scop.Arrays[B.Array].Element.Spelling)
      continue;
    isl::set OfA = A.Relation.domain(), OfB = B.Relation.domain();
    if (bool(S.Domain.is_subset(OfA.unite(OfB))) &&
        bool(S.Domain.intersect(OfA).is_disjoint(OfB)))
      return Own;
  }
  return std::nullopt;
}

/// Whether all of \p First come before all of \p Second in the innermost loop.
static bool comesBefore(const isl::set &First, const isl::set &Second) {
  unsigned Dims = count(First.tuple_dim());
  if (Dims == 0)
    return false;
  isl::map Pairs =
      isl::manage(isl_map_from_domain_and_range(Second.copy(), First.copy()));
  for (unsigned D = 0; D + 1 < Dims; ++D)
    Pairs = Pairs.equate(isl::dim::in, int(D), isl::dim::out, int(D));
  Pairs = isl::manage(isl_map_order_lt(
      Pairs.release(), isl_dim_in, int(Dims - 1), isl_dim_out, int(Dims - 1)));
  return bool(Pairs.is_empty());
}

/// The innermost loop that has instances of \p All and no others; null if there
/// is none.
static isl::schedule_node loopOf(const isl::schedule_node &Node,
                                 const isl::union_set &All) {
  isl::schedule_node Result;
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    if (isl::schedule_node Own = loopOf(Node.child(C), All); !Own.is_null())
      return Own;
  if (Node.isa<isl::schedule_node_band>() &&
      count(Node.as<isl::schedule_node_band>().n_member()) == 1 &&
      bool(Node.domain().is_equal(All)))
    return Node;
  return Result;
}

/// Lets \p Piece read \p Taken and not the other one.
static bool take(Statement &Piece, const Choice &Own, unsigned Taken) {
  bool IsGone = true;
  forEachText(Piece, [&](StatementTemplate &Text) {
    if (auto New = withoutChoice(Text, Own, Taken))
      Text = std::move(*New);
    else
      IsGone = false;
  });
  if (IsGone)
    removeAccess(Piece, Taken == Own.If ? Own.Else : Own.If);
  return IsGone;
}

/// With the statement of that number in two; nothing if that is not possible.
static std::optional<Scop> splitChoice(const Scop &Given, size_t Number,
                                       const Choice &Own) {
  const Statement &S = Given.Statements[Number];
  isl::set Sets[] = {
      S.Domain.intersect(S.Accesses[Own.If].Relation.domain()).coalesce(),
      S.Domain.intersect(S.Accesses[Own.Else].Relation.domain()).coalesce()};
  unsigned Taken[] = {Own.If, Own.Else};
  if (bool(Sets[0].is_empty()) || bool(Sets[1].is_empty()))
    return std::nullopt;
  if (!comesBefore(Sets[0], Sets[1])) {
    std::swap(Sets[0], Sets[1]);
    std::swap(Taken[0], Taken[1]);
  }
  if (!comesBefore(Sets[0], Sets[1]))
    return std::nullopt;
  auto Result = cutStatements(Given, {{S.Name, {Sets[0], Sets[1]}}});
  if (!Result)
    return std::nullopt;
  Statement &First = Result->Statements[Number];
  Statement &Second = Result->Statements[Number + 1];
  if (!take(First, Own, Taken[0]) || !take(Second, Own, Taken[1]))
    return std::nullopt;
  isl::union_set Before(First.Domain);
  isl::schedule_node Loop = loopOf(Result->Schedule.root(),
                                   Before.unite(isl::union_set(Second.Domain)));
  if (Loop.is_null())
    return std::nullopt;
  Result->Schedule = isl::manage(isl_schedule_node_order_before(
                                     Loop.release(), Before.release()))
                         .schedule();
  return Result;
}

std::optional<Scop> c2cuda::splitChoices(const Scop &Given) {
  constexpr size_t MostChoices = 4;
  std::optional<Scop> Result;
  size_t Found = 0;
  for (size_t N = 0; N < (Result ? *Result : Given).Statements.size(); ++N) {
    const Scop &Now = Result ? *Result : Given;
    auto Own = findChoice(Now, Now.Statements[N]);
    if (!Own)
      continue;
    if (++Found > MostChoices)
      return std::nullopt;
    if (auto Split = splitChoice(Now, N, *Own)) {
      Result = std::move(Split);
      --N; // The first half may have another one.
    }
  }
  return Result;
}
