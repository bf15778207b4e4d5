// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that look for the first and the last element of each array whose
// subscripts depend on data, and what must be known before they run.

#include "PlanRanges.h"
#include "Ranges.h"
#include "c2cuda/CodeGen/KernelText.h"

#include "llvm/ADT/STLExtras.h"

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

  std::vector<RangePlan> planChecked() const;
  bool planBefore(unsigned Array, RangePlan &Range) const;
  bool waitsForItself(unsigned Number, const AliasCheck &Check) const;
  std::set<std::string> readThrough(unsigned Array) const;
  bool planLoops(RangePlan &Range) const;
  bool addLoop(const Statement &S, unsigned Access, RangePlan &Range) const;
  ElementRange sureRange(unsigned Array) const;
  bool isPending(const AliasCheck &Check) const {
    return Pending.count(Check.First) || Pending.count(Check.Second);
  }
  std::vector<std::string> takenNames(const Inspection &Texts) const;
};

} // namespace

/// What the loops around \p Texts must not be called.
std::vector<std::string>
RangePlanner::takenNames(const Inspection &Texts) const {
  std::vector<std::string> Result = Source.Macros;
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
                           RangePlan &Range) const {
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
  isl::id Name = idOf(Source.ctx(), S.Name);
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

bool RangePlanner::planLoops(RangePlan &Range) const {
  for (const Statement &S : Source.Statements)
    for (unsigned A = 0; A < S.Accesses.size(); ++A)
      if (S.Accesses[A].Inspected &&
          llvm::is_contained(Range.Arrays, S.Accesses[A].Array) &&
          !addLoop(S, A, Range))
        return false;
  return true;
}

ElementRange RangePlanner::sureRange(unsigned Array) const {
  isl::set Sure = sureElements(Source, Array);
  if (Sure.is_null() || bool(Sure.is_empty()))
    return {};
  return linearRange(Sure.coalesce(), Source.knownFacts());
}

/// The arrays that decide whether and where the loops for \p Array read others.
std::set<std::string> RangePlanner::readThrough(unsigned Array) const {
  std::set<std::string> Read, Through;
  for (const Statement &S : Source.Statements)
    for (const Access &A : S.Accesses)
      if (A.Array == Array && A.Inspected)
        Read.insert(A.Inspected->Reads.begin(), A.Inspected->Reads.end());
  for (const Statement &S : Source.Statements)
    for (const Access &A : S.Accesses)
      if (A.Inspected && Read.count(Source.Arrays[A.Array].Name))
        Through.insert(A.Inspected->Reads.begin(), A.Inspected->Reads.end());
  return Through;
}

/// Whether a store of the one type may change a value of the other.
static bool mayShareMemory(const ScalarType &A, const ScalarType &B) {
  return A.Bytes == 1 || B.Bytes == 1 ||
         (A.Bytes == B.Bytes && A.IsInteger == B.IsInteger);
}

/// Whether \p Check waits for nothing but \p Number, and the loops for that read
/// no element of it that another one decides about which may be written.
bool RangePlanner::waitsForItself(unsigned Number,
                                  const AliasCheck &Check) const {
  const unsigned Other = Check.First == Number ? Check.Second : Check.First;
  if ((Check.First != Number && Check.Second != Number) || Other == Number ||
      Pending.count(Other) || sureRange(Number).Low.empty())
    return false;
  for (const Statement &S : Source.Statements)
    for (const Access &A : S.Accesses)
      if (A.Array == Number && A.Inspected && !A.Inspected->IsCertain)
        return false;
  return true;
}

/// What the loops read through must be what the program reads, though it may
/// write before that. False if that cannot be told in time.
bool RangePlanner::planBefore(unsigned Number, RangePlan &Range) const {
  std::set<std::string> Through = readThrough(Number);
  for (const AliasCheck &Check : Plan.AliasChecks) {
    if (!Through.count(Source.Arrays[Check.First].Name) &&
        !Through.count(Source.Arrays[Check.Second].Name))
      continue;
    const ScalarType &First = Source.Arrays[Check.First].Element;
    const ScalarType &Second = Source.Arrays[Check.Second].Element;
    if (!isPending(Check))
      Range.Before.push_back(Check);
    else if (waitsForItself(Number, Check))
      Range.OfSure.push_back(Check);
    else if (mayShareMemory(First, Second))
      return false;
  }
  for (const auto &[Parameter, Array] : Plan.ParameterChecks) {
    if (Source.Parameters[Parameter].StoredIn.empty() &&
        !mayShareMemory(Source.Parameters[Parameter].Type,
                        Source.Arrays[Array].Element))
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

static bool haveSameChecks(const RangePlan &A, const RangePlan &B) {
  // Those of the arrays themselves are never the same.
  return A.OfSure.empty() && B.OfSure.empty() &&
         A.ParametersBefore == B.ParametersBefore &&
         A.PointersBefore == B.PointersBefore &&
         std::equal(A.Before.begin(), A.Before.end(), B.Before.begin(),
                    B.Before.end(),
                    [](const AliasCheck &C, const AliasCheck &D) {
                      return C.First == D.First && C.Second == D.Second;
                    });
}

/// The arrays whose ranges can be found next, by what they have to wait for.
std::vector<RangePlan> RangePlanner::planChecked() const {
  std::vector<RangePlan> Result;
  for (unsigned Array : Pending) {
    RangePlan Own;
    if (!planBefore(Array, Own))
      continue;
    auto Same = std::find_if(
        Result.begin(), Result.end(),
        [&](const RangePlan &Other) { return haveSameChecks(Own, Other); });
    if (Same == Result.end())
      Same = Result.insert(Result.end(), std::move(Own));
    Same->Arrays.push_back(Array);
    Same->Sure.push_back(sureRange(Array));
  }
  return Result;
}

bool RangePlanner::run() {
  for (unsigned A = 0; A < Source.Arrays.size(); ++A)
    if (Source.Arrays[A].Range && !Plan.Accessed[A].When.is_null())
      Pending.insert(A);
  while (!Pending.empty()) {
    std::vector<RangePlan> Next = planChecked();
    if (Next.empty())
      return false;
    for (RangePlan &Range : Next) {
      if (!planLoops(Range))
        return false;
      for (unsigned Array : Range.Arrays)
        Pending.erase(Array);
      Plan.Ranges.push_back(std::move(Range));
    }
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
