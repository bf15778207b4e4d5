// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// With new iterators { S[ii, v] -> S[ii, ii + v] }: nothing else about the order
// changes.

#include "AlignBlocks.h"

#include "AffineText.h"
#include "ScopEdit.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <set>

using namespace c2cuda;

namespace {

using Kind = TemplatePiece::Kind;

/// The loops of a statement over blocks and in them, by their numbers.
struct LoopPair {
  unsigned Block = 0, Inner = 0;
};

class BlockAligner {
public:
  explicit BlockAligner(const Scop &Given) : Result{Given, {}} {
    for (const Statement &S : Given.Statements)
      Result.Instances[S.Name] = S.Domain.identity();
  }

  AlignedScop Result;

  void run() {
    std::vector<std::set<std::string>> Groups;
    std::vector<unsigned> Depths;
    collectLoops(Result.Model.Schedule.root(), 0, Groups, Depths);
    for (size_t L = 0; L < Groups.size(); ++L)
      for (unsigned Block = 0; Block < Depths[L]; ++Block)
        align(Groups[L], {Block, Depths[L]});
  }

private:
  void collectLoops(const isl::schedule_node &Node, unsigned Depth,
                    std::vector<std::set<std::string>> &Groups,
                    std::vector<unsigned> &Depths) const;
  void align(const std::set<std::string> &Group, LoopPair Loops);
  bool isPrivateOf(const LoopPair &Loops, const Access &A) const {
    return Result.Model.Arrays[A.Array].PrivateDepth > Loops.Inner;
  }
  std::optional<Statement> aligned(const Statement &S, LoopPair Loops) const;
};

} // namespace

/// { T[i] -> T[j] } for tuples like those of \p Set: i's \p Inner further on by
/// where its block is.
static isl::map moved(const isl::set &Set, LoopPair Loops) {
  isl::map Result = Set.space().universe_set().identity();
  isl_map *Own = isl_map_drop_constraints_involving_dims(
      Result.release(), isl_dim_out, Loops.Inner, 1);
  isl_constraint *Sum = isl_constraint_alloc_equality(
      isl_local_space_from_space(isl_map_get_space(Own)));
  Sum = isl_constraint_set_coefficient_si(Sum, isl_dim_in, int(Loops.Block), 1);
  Sum = isl_constraint_set_coefficient_si(Sum, isl_dim_in, int(Loops.Inner), 1);
  Sum = isl_constraint_set_coefficient_si(Sum, isl_dim_out, int(Loops.Inner), -1);
  return isl::manage(isl_map_add_constraint(Own, Sum));
}

/// Whether \p S has the loop \p Loops.Inner in blocks, from zero to less than the
/// next one.
static bool isInBlock(const Statement &S, LoopPair Loops) {
  if (Loops.Inner >= S.Iterators.size() || S.Iterators[Loops.Block].Step < 2 ||
      S.Iterators[Loops.Inner].Step != 1)
    return false;
  auto Inner = isl::pw_aff(isl::aff::var_on_domain(
      isl::local_space(S.Domain.space()), isl::dim::set, int(Loops.Inner)));
  auto Number = [&](long Value) {
    return isl::pw_aff(S.Domain, isl::val(S.Domain.ctx(), Value));
  };
  return bool(S.Domain.is_subset(Inner.ge_set(Number(0)))) &&
         bool(S.Domain.is_subset(
             Inner.lt_set(Number(S.Iterators[Loops.Block].Step))));
}

// ---- Texts -----------------------------------------------------------------

/// Whether what ends with \p Before, in front of a sum, takes it as one: no other
/// operator has a part of it. Other sums may go on where their order says nothing.
static bool mayStandBefore(llvm::StringRef Before, bool IsIndex) {
  Before = Before.rtrim();
  return Before.empty() || llvm::StringRef("([,=?:<>").contains(Before.back()) ||
         (IsIndex && Before.back() == '+' && !Before.ends_with("++"));
}

static bool mayStandBehind(llvm::StringRef Behind) {
  Behind = Behind.ltrim();
  return Behind.empty() || llvm::StringRef(")],;?:<>=!").contains(Behind.front()) ||
         ((Behind.front() == '+' || Behind.front() == '-') &&
          Behind.substr(0, 2) != "++" && Behind.substr(0, 2) != "--");
}

/// Takes the parentheses away that only the last piece of \p New, a name, has left
/// between them: `2 * (i)`, but not `f(i)`.
static void dropParentheses(StatementTemplate &New, std::string &Behind) {
  std::string &Before = New[New.size() - 2].Text;
  if (Before.empty() || Before.back() != '(' || Behind.empty() ||
      Behind.front() != ')')
    return;
  llvm::StringRef Outside = llvm::StringRef(Before).drop_back().rtrim();
  if (!Outside.empty() && !llvm::StringRef("=+-*/%<>,?:&|(").contains(Outside.back()))
    return;
  Before.pop_back();
  Behind.erase(0, 1);
}

/// Puts the inner iterator in the place of each sum of both. False if \p Text has
/// one of them anywhere else.
static bool replaceSums(StatementTemplate &Text, LoopPair Loops, bool IsIndex) {
  auto IsOf = [&](const TemplatePiece &Piece) {
    return Piece.What == Kind::Iterator &&
           (Piece.Index == Loops.Block || Piece.Index == Loops.Inner);
  };
  StatementTemplate New;
  for (size_t P = 0; P < Text.size(); ++P) {
    if (!IsOf(Text[P])) {
      New.push_back(Text[P]);
      continue;
    }
    const bool IsSum = P + 2 < Text.size() && IsOf(Text[P + 2]) &&
                       Text[P + 2].Index != Text[P].Index &&
                       Text[P + 1].What == Kind::Literal &&
                       llvm::StringRef(Text[P + 1].Text).trim() == "+";
    const bool StandsBehind = P == 0 || (Text[P - 1].What == Kind::Literal &&
                                         mayStandBefore(Text[P - 1].Text, IsIndex));
    const bool StandsBefore =
        P + 3 >= Text.size() ||
        (Text[P + 3].What == Kind::Literal && mayStandBehind(Text[P + 3].Text));
    if (!IsSum || !StandsBehind || !StandsBefore)
      return false;
    New.push_back({Kind::Iterator, "", Loops.Inner});
    P += 2;
    if (New.size() > 1 && New[New.size() - 2].What == Kind::Literal &&
        P + 1 < Text.size() && Text[P + 1].What == Kind::Literal)
      dropParentheses(New, Text[P + 1].Text);
  }
  Text = std::move(New);
  return true;
}

static bool replaceSubscripts(const Scop &Scop, Access &A, LoopPair Loops) {
  std::vector<StatementTemplate> Old = A.Subscripts;
  if (llvm::all_of(A.Subscripts, [&](StatementTemplate &Text) {
        return replaceSums(Text, Loops, A.IsExact);
      }))
    return true;
  A.Subscripts = std::move(Old);
  return writeSubscripts(Scop, A);
}

/// \p S with the sum of both loops' iterators for the inner one's; nothing if its
/// texts cannot say that.
std::optional<Statement> BlockAligner::aligned(const Statement &S,
                                               LoopPair Loops) const {
  Statement New = S;
  const isl::map Own = moved(S.Domain, Loops);
  const isl::map Back = Own.reverse();
  New.Domain = S.Domain.apply(Own);
  for (Access &A : New.Accesses) {
    if (A.Inspected)
      return std::nullopt;
    A.Relation = Back.apply_range(A.Relation);
    if (isPrivateOf(Loops, A))
      A.Relation = A.Relation.apply_range(moved(A.Relation.range(), Loops));
    if (!replaceSubscripts(Result.Model, A, Loops))
      return std::nullopt;
    A.UniformUse.clear();
  }
  Iterator &Inner = New.Iterators[Loops.Inner];
  const Iterator &Block = New.Iterators[Loops.Block];
  // The sum of two narrower numbers has neither one's type.
  constexpr unsigned IntBytes = 4;
  if (std::max(Inner.Type.Bytes, Block.Type.Bytes) < IntBytes)
    return std::nullopt;
  Inner.Name = Block.Name;
  if (Block.Type.Bytes > Inner.Type.Bytes ||
      (Block.Type.Bytes == Inner.Type.Bytes && !Block.Type.IsSigned))
    Inner.Type = Block.Type;
  for (Iterator &I : New.Iterators)
    I.First = {};
  // Those of accesses have been said already.
  std::vector<std::vector<StatementTemplate>> Subscripts;
  for (Access &A : New.Accesses)
    Subscripts.push_back(std::exchange(A.Subscripts, {}));
  bool CanSay = true;
  forEachText(New, [&](StatementTemplate &Text) {
    CanSay = CanSay && replaceSums(Text, Loops, /*IsIndex=*/false);
  });
  for (size_t A = 0; A < New.Accesses.size(); ++A)
    New.Accesses[A].Subscripts = std::move(Subscripts[A]);
  return CanSay && !mentionsIterator(New, Loops.Block) ? std::optional(std::move(New)) : std::nullopt;
}

// ---- The order as written --------------------------------------------------

/// 1 where \p Old is { S[i] -> [i_depth] } for the statement of \p Set, -1 where it
/// is [-i_depth], else 0.
static int signOf(const isl::union_pw_aff &Old, const isl::set &Set,
                  unsigned Depth) {
  isl::aff Value = isl::aff::var_on_domain(isl::local_space(Set.space()),
                                           isl::dim::set, int(Depth));
  isl::pw_aff Own = isl::manage(
      isl_union_pw_aff_extract_pw_aff(Old.get(), isl_aff_get_space(Value.get())));
  int Sign = 0;
  bool IsPlain = true;
  Own.foreach_piece([&](isl::set, isl::aff Piece) {
    auto IsZero = [](const isl::aff &Aff) {
      return isl_aff_plain_is_zero(Aff.get()) == isl_bool_true;
    };
    const int Here = IsZero(Piece.sub(Value)) ? 1 : IsZero(Piece.add(Value)) ? -1 : 0;
    IsPlain &= Here != 0 && (Sign == 0 || Sign == Here);
    Sign = Here;
    return isl::stat::ok();
  });
  return IsPlain ? Sign : 0;
}

/// { S[i] -> [i_depth] } on \p Domain, or [-i_depth] where \p Old is that; null if it
/// is none of both.
static isl::multi_union_pw_aff loopOver(const isl::union_pw_aff &Old,
                                        const isl::union_set &Domain,
                                        unsigned Depth) {
  isl::union_pw_aff Sum;
  for (const isl::set &Set : setsOf(Domain)) {
    const int Sign = signOf(Old, Set, Depth);
    if (!Sign)
      return {};
    isl::aff Value = isl::aff::var_on_domain(isl::local_space(Set.space()),
                                             isl::dim::set, int(Depth));
    isl::union_pw_aff Own =
        isl::pw_aff(Sign > 0 ? Value : Value.neg()).to_union_pw_aff();
    Sum = Sum.is_null() ? Own : Sum.union_add(Own);
  }
  return isl::multi_union_pw_aff(Sum);
}

void BlockAligner::collectLoops(const isl::schedule_node &Node, unsigned Depth,
                                std::vector<std::set<std::string>> &Groups,
                                std::vector<unsigned> &Depths) const {
  if (Node.isa<isl::schedule_node_band>()) {
    std::set<std::string> Names;
    for (const isl::set &Set : setsOf(Node.domain()))
      Names.insert(tupleName(Set));
    Groups.push_back(std::move(Names));
    Depths.push_back(Depth++);
  }
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    collectLoops(Node.child(C), Depth, Groups, Depths);
}

/// All statements in the inner loop together: it has one iterator.
void BlockAligner::align(const std::set<std::string> &Group, LoopPair Loops) {
  Scop New = Result.Model;
  for (Statement &S : New.Statements) {
    if (!Group.count(S.Name))
      continue;
    std::optional<Statement> Own =
        isInBlock(S, Loops) ? aligned(S, Loops) : std::nullopt;
    if (!Own)
      return;
    S = *std::move(Own);
  }
  New.Schedule = orderLike(New.Schedule.root(), New.domain(), loopOver);
  if (New.Schedule.is_null())
    return;
  for (const std::string &Name : Group)
    Result.Instances[Name] = Result.Instances[Name].apply_range(
        moved(Result.Model.findStatement(Name)->Domain, Loops));
  Result.Model = std::move(New);
}

AlignedScop c2cuda::alignBlocks(const Scop &Scop) {
  BlockAligner Aligner(Scop);
  Aligner.run();
  return std::move(Aligner.Result);
}
