// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "ScopEdit.h"
#include "c2cuda/Model/AccessesInTexts.h"

#include <algorithm>
#include <map>
#include <set>

using namespace c2cuda;

using Kind = TemplatePiece::Kind;

namespace {

/// Takes one statement apart.
class BranchSplitter {
public:
  BranchSplitter(Scop &Scop, const Statement &Whole)
      : Result(Scop), Whole(Whole) {}

  std::vector<Statement> run();

private:
  Statement begin(const StatementPart &Part);
  void addAccesses(const StatementPart &Part, Statement &To);
  TemplatePiece readCondition(unsigned Condition, Statement &To) const;
  StatementTemplate outcomesText(const Outcomes &Under, Statement &To) const;
  void addCondition(const StatementPart &Part);

  Scop &Result;
  const Statement &Whole;
  /// The numbers of the conditions' variables in Result.Arrays.
  std::vector<unsigned> Conditions;
  std::vector<Statement> Split;
};

TemplatePiece literal(std::string Text) {
  return {Kind::Literal, std::move(Text), 0};
}

void append(StatementTemplate &To, const StatementTemplate &More) {
  To.insert(To.end(), More.begin(), More.end());
}

} // namespace

// ---- Which -----------------------------------------------------------------

/// Whether the texts of the parts have every access, each in one of them: an
/// access without a text may happen anywhere.
static bool ownsAccesses(const Statement &Whole) {
  std::vector<unsigned> Owners(Whole.Accesses.size());
  for (const StatementPart &Part : Whole.Parts) {
    std::set<unsigned> Own;
    collectAccesses(Whole, Part.Text, Own);
    for (unsigned A : Own)
      ++Owners[A];
  }
  return std::all_of(Owners.begin(), Owners.end(),
                     [](unsigned Count) { return Count == 1; });
}

static bool canSplit(const Statement &S) {
  return !S.Parts.empty() && !S.IsPreparation && ownsAccesses(S);
}

// ---- Splitting -------------------------------------------------------------

Statement BranchSplitter::begin(const StatementPart &Part) {
  Statement New;
  std::string Wanted = Whole.Name + "_" + std::to_string(Split.size());
  New.Name = freeName(Result, Wanted);
  New.Where = Whole.Where;
  New.PartOf = Whole.Name;
  New.Domain = Whole.Domain.set_tuple_id(idOf(Result.ctx(), New.Name));
  New.Iterators = Whole.Iterators;
  New.CommentBefore = Part.CommentBefore;
  New.CommentAfter = Part.CommentAfter;
  if (Split.empty())
    New.CommentBefore = Whole.CommentBefore;
  addAccesses(Part, New);
  return New;
}

/// Takes the accesses of \p Part's text over, and the text.
void BranchSplitter::addAccesses(const StatementPart &Part, Statement &To) {
  std::set<unsigned> Own;
  collectAccesses(Whole, Part.Text, Own);
  std::map<unsigned, unsigned> NewNumber;
  for (unsigned A : Own)
    NewNumber.insert({A, unsigned(NewNumber.size())});
  auto Renumber = [&](StatementTemplate &Text) {
    for (TemplatePiece &Piece : Text)
      if (Piece.What == Kind::Access)
        Piece.Index = NewNumber[Piece.Index];
  };
  for (unsigned A : Own) {
    Access Taken = Whole.Accesses[A];
    Taken.Relation = Taken.Relation.set_tuple_id(
        isl::dim::in, idOf(Result.ctx(), To.Name));
    Taken.Reduction = Taken.OwnUpdate = ReductionKind::None;
    Taken.IsExactInAnyOrder = false;
    // What all sides write is written by none of them for certain.
    if (!Part.Under.empty() && Taken.Writes) {
      Taken.IsMay = true;
      Taken.CoversAll = false;
    }
    for (StatementTemplate &Subscript : Taken.Subscripts)
      Renumber(Subscript);
    To.Accesses.push_back(std::move(Taken));
  }
  To.Body = Part.Text;
  Renumber(To.Body);
}

TemplatePiece BranchSplitter::readCondition(unsigned Condition,
                                            Statement &To) const {
  Access Read;
  Read.Array = Conditions[Condition];
  Read.Reads = true;
  Read.Relation = ownElement(To, Result.Arrays[Read.Array]);
  To.Accesses.push_back(std::move(Read));
  return {Kind::Access, "", unsigned(To.Accesses.size() - 1)};
}

/// `a && !b`. A condition that holds says as much of those before it.
StatementTemplate BranchSplitter::outcomesText(const Outcomes &Under,
                                               Statement &To) const {
  size_t First = 0;
  for (size_t K = 0; K < Under.size(); ++K)
    if (Under[K].Holds)
      First = K;
  StatementTemplate Text;
  for (size_t K = First; K < Under.size(); ++K) {
    std::string Before = K > First ? " && " : "";
    Text.push_back(literal(Before + (Under[K].Holds ? "" : "!")));
    Text.push_back(readCondition(Under[K].Condition, To));
  }
  for (const Outcome &Own : Under)
    To.Under.push_back({Conditions[Own.Condition], Own.Holds});
  return Text;
}

void BranchSplitter::addCondition(const StatementPart &Part) {
  Statement New = begin(Part);
  StatementTemplate Value = std::move(New.Body);
  StatementTemplate Before = outcomesText(Part.Under, New);
  // It is written in any case, whatever it comes from.
  New.Under.clear();
  unsigned Variable = unsigned(Result.Arrays.size());
  ScalarType Bool;
  Bool.Spelling = "bool";
  Bool.Bytes = 1;
  Bool.IsInteger = true;
  Result.Arrays.push_back(
      privateVariable(freeName(Result, "condition"), Bool,
                      unsigned(Whole.Iterators.size())));
  Access Write;
  Write.Array = Variable;
  Write.Writes = true;
  Write.Relation = ownElement(New, Result.Arrays[Variable]);
  New.Accesses.push_back(std::move(Write));
  New.Declares = Variable;
  New.Body = {{Kind::Access, "", unsigned(New.Accesses.size() - 1)},
              literal(" = ")};
  append(New.Body, Before);
  New.Body.push_back(literal(Before.empty() ? "" : " && ("));
  append(New.Body, Value);
  New.Body.push_back(literal(Before.empty() ? ";" : ");"));
  Conditions.push_back(Variable);
  Split.push_back(std::move(New));
}

std::vector<Statement> BranchSplitter::run() {
  for (const StatementPart &Part : Whole.Parts) {
    if (Part.IsCondition) {
      addCondition(Part);
      continue;
    }
    Statement New = begin(Part);
    StatementTemplate Text = std::move(New.Body);
    StatementTemplate Condition = outcomesText(Part.Under, New);
    if (Condition.empty()) {
      New.Body = std::move(Text);
    } else {
      New.Body = {literal("if (")};
      append(New.Body, Condition);
      New.Body.push_back(literal(")\n  "));
      append(New.Body, Text);
    }
    Split.push_back(std::move(New));
  }
  if (!Whole.CommentAfter.empty())
    Split.back().CommentAfter = Whole.CommentAfter;
  return std::move(Split);
}

std::optional<Scop> c2cuda::splitBranches(const Scop &Given) {
  Scop Result = Given;
  for (const Statement &S : Given.Statements)
    if (canSplit(S))
      replaceStatement(Result, S.Name, BranchSplitter(Result, S).run());
  if (Result.Statements.size() == Given.Statements.size() ||
      Result.Schedule.is_null())
    return std::nullopt;
  return Result;
}
