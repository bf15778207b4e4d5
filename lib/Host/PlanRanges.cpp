// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that look for the first and the last element of each array whose
// subscripts depend on data, and what must be known before they run.

#include "PlanRanges.h"
#include "Ranges.h"
#include "c2cuda/CodeGen/KernelText.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class RangePlanner {
public:
  RangePlanner(const Scop &S, HostPlan &Plan) : Source(S), Plan(Plan) {}

  bool run();

private:
  const Scop &Source;
  HostPlan &Plan;
  std::set<unsigned> Pending;

  bool planLoops(RangePlan &Range);
  bool addLoop(const Statement &S, unsigned Access, RangePlan &Range);
  void planSure(RangePlan &Range);
  bool planBefore(RangePlan &Range);
  std::set<std::string> readThrough(const RangePlan &Range) const;
  bool isPending(const AliasCheck &Check) const {
    return Pending.count(Check.First) || Pending.count(Check.Second);
  }
  std::vector<std::string> takenNames(const Inspection &Texts) const;
};

} // namespace

/// What the loops around \p Texts must not be called.
std::vector<std::string>
RangePlanner::takenNames(const Inspection &Texts) const {
  std::vector<std::string> Result;
  auto Take = [&](const std::string &Text) {
    for (const std::string &Name : identifiersIn(Text))
      Result.push_back(Name);
  };
  for (const Parameter &P : Source.Parameters)
    Take(P.Name + " " + P.HostText);
  for (const Array &A : Source.Arrays)
    Take(A.Name + " " + A.HostPointer);
  for (const std::vector<StatementTemplate> *Lines : {&Texts.Path, &Texts.Index})
    for (const StatementTemplate &Line : *Lines)
      for (const TemplatePiece &Piece : Line)
        Take(Piece.Text);
  return Result;
}

/// The iterators that the texts for \p A mention.
static std::vector<unsigned> iteratorsIn(const Inspection &Texts) {
  std::set<unsigned> Found;
  auto Visit = [&](const StatementTemplate &Text) {
    for (const TemplatePiece &Piece : Text)
      if (Piece.What == TemplatePiece::Kind::Iterator)
        Found.insert(Piece.Index);
  };
  for (const StatementTemplate &Line : Texts.Path)
    Visit(Line);
  for (const StatementTemplate &Subscript : Texts.Index)
    Visit(Subscript);
  return {Found.begin(), Found.end()};
}

static bool areEqual(const StatementTemplate &A, const StatementTemplate &B) {
  return A.size() == B.size() &&
         std::equal(A.begin(), A.end(), B.begin(),
                    [](const TemplatePiece &P, const TemplatePiece &Q) {
                      return P.What == Q.What && P.Text == Q.Text &&
                             P.Index == Q.Index;
                    });
}

static bool haveSamePath(const Access &A, const Access &B) {
  const auto &P = A.Inspected->Path, &Q = B.Inspected->Path;
  return P.size() == Q.size() &&
         std::equal(P.begin(), P.end(), Q.begin(), areEqual);
}

bool RangePlanner::addLoop(const Statement &S, unsigned Number,
                           RangePlan &Range) {
  std::vector<unsigned> Iterators = iteratorsIn(*S.Accesses[Number].Inspected);
  for (InspectionLoop &Loop : Range.Loops)
    if (Loop.Of == &S && Loop.Iterators == Iterators &&
        haveSamePath(S.Accesses[Loop.Accesses.front()], S.Accesses[Number])) {
      Loop.Accesses.push_back(Number);
      return true;
    }
  isl::set Domain = S.Domain;
  std::vector<Iterator> Own;
  for (unsigned D = unsigned(S.Iterators.size()); D-- > 0;) {
    if (std::find(Iterators.begin(), Iterators.end(), D) == Iterators.end())
      Domain = isl::manage(
          isl_set_project_out(Domain.release(), isl_dim_set, D, 1));
    else
      Own.insert(Own.begin(), S.Iterators[D]);
  }
  isl::id Name = isl::id::alloc(Source.ctx(), S.Name, nullptr);
  Domain = isl::manage(isl_set_set_tuple_id(Domain.release(), Name.release()));
  auto Loops =
      hostLoops(Domain.coalesce(), Own, takenNames(*S.Accesses[Number].Inspected),
                Source.knownFacts());
  if (!Loops)
    return false;
  InspectionLoop Loop;
  Loop.Loops = std::move(*Loops);
  Loop.Of = &S;
  Loop.Iterators = Iterators;
  Loop.Accesses = {Number};
  Range.Loops.push_back(std::move(Loop));
  return true;
}

bool RangePlanner::planLoops(RangePlan &Range) {
  for (const Statement &S : Source.Statements)
    for (unsigned A = 0; A < S.Accesses.size(); ++A)
      if (S.Accesses[A].Array == Range.Array && S.Accesses[A].Inspected &&
          !addLoop(S, A, Range))
        return false;
  return true;
}

void RangePlanner::planSure(RangePlan &Range) {
  isl::set Sure = sureElements(Source, Range.Array);
  if (!Sure.is_null() && !bool(Sure.is_empty()))
    Range.Sure = linearRange(Sure.coalesce(), Source.knownFacts());
}

/// The arrays that decide whether and where the loops read others.
std::set<std::string> RangePlanner::readThrough(const RangePlan &Range) const {
  std::set<std::string> Read, Through;
  for (const InspectionLoop &Loop : Range.Loops)
    for (unsigned A : Loop.Accesses)
      for (const std::string &Name : Loop.Of->Accesses[A].Inspected->Reads)
        Read.insert(Name);
  for (const Statement &S : Source.Statements)
    for (const Access &A : S.Accesses)
      if (A.Inspected && Read.count(Source.Arrays[A.Array].Name))
        Through.insert(A.Inspected->Reads.begin(), A.Inspected->Reads.end());
  return Through;
}

/// What the loops read through must be what the program reads, though it may
/// write before that. False if that cannot be told in time.
bool RangePlanner::planBefore(RangePlan &Range) {
  std::set<std::string> Through = readThrough(Range);
  for (const AliasCheck &Check : Plan.AliasChecks) {
    if (!Through.count(Source.Arrays[Check.First].Name) &&
        !Through.count(Source.Arrays[Check.Second].Name))
      continue;
    if (isPending(Check))
      return false;
    Range.Before.push_back(Check);
  }
  for (const auto &[Parameter, Array] : Plan.ParameterChecks) {
    const ScalarType &Type = Source.Parameters[Parameter].Type;
    const ScalarType &Element = Source.Arrays[Array].Element;
    // A store of another type does not reach it.
    if (Element.Bytes > 1 && (Element.Bytes != Type.Bytes ||
                              Element.IsInteger != Type.IsInteger))
      continue;
    if (Pending.count(Array))
      return false;
    Range.ParametersBefore.push_back({Parameter, Array});
  }
  for (const auto &[Pointer, Array] : Plan.PointerChecks) {
    if (Pending.count(Array))
      return false;
    Range.PointersBefore.push_back({Pointer, Array});
  }
  return true;
}

bool RangePlanner::run() {
  std::vector<RangePlan> Open;
  for (unsigned A = 0; A < Source.Arrays.size(); ++A) {
    if (!Source.Arrays[A].Range || Plan.Accessed[A].When.is_null())
      continue;
    RangePlan Range;
    Range.Array = A;
    if (!planLoops(Range))
      return false;
    planSure(Range);
    Open.push_back(std::move(Range));
    Pending.insert(A);
  }
  while (!Open.empty()) {
    bool Found = false;
    for (size_t K = 0; K < Open.size() && !Found; ++K) {
      RangePlan Next = Open[K];
      if (!planBefore(Next))
        continue;
      Found = true;
      Pending.erase(Next.Array);
      Plan.Ranges.push_back(std::move(Next));
      Open.erase(Open.begin() + long(K));
    }
    if (!Found)
      return false;
  }
  return true;
}

bool c2cuda::planRanges(const Scop &Scop, HostPlan &Plan, Refusals &Refusals) {
  if (RangePlanner(Scop, Plan).run())
    return true;
  for (const Array &A : Scop.Arrays)
    if (A.Range)
      return Refusals.add(RefusalKind::UnknownRange, Scop.Begin,
                          {A.Name, "what the nest may write"});
  return false;
}
