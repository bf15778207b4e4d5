// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What makes the rewriting right: in the loops of the search, nothing but the
// search changes what `a[at]` is, and it changes it to the value just compared.

#include "KeptValues.h"

#include "FinishScop.h"
#include "HolePrinter.h"
#include "TextFixes.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

// ---- Finding -----------------------------------------------------------------

namespace {

class KeptFinder {
public:
  KeptFinder(RegionDraft &Draft, unsigned Number)
      : Draft(Draft), Number(Number), From(*Draft.Statements[Number]) {}

  std::optional<KeptValue> run();

private:
  RegionDraft &Draft;
  unsigned Number;
  StatementDraft &From;
  const SearchForm *Form = nullptr;
  /// Arrays that Again reads, and those that are assigned.
  std::set<unsigned> Read, Assigned;

  bool isAlone();
  bool isSteadyIn(unsigned Depth) const;
  bool areDeclaredAt(unsigned Depth) const;
  bool useEntryValues(unsigned Depth);
};

} // namespace

bool isPartOf(const Expr *Node, const Expr &Whole, RegionDraft &Draft) {
  bool Found = false;
  forEachStmt(Whole, [&](const Stmt &S) {
    const auto *Call = dyn_cast<CallExpr>(&S);
    const Expr *Seen = Call ? Draft.inlined(*Call) : nullptr;
    Found |= &S == Node || (Seen && Seen != &Whole && isPartOf(Node, *Seen, Draft));
  });
  return Found;
}

/// Whether \p Access is one that the evaluation of \p Again makes.
static bool isOf(const AccessDraft &Access, const Expr &Again, RegionDraft &Draft) {
  return Access.Node && isPartOf(Access.Node, Again, Draft);
}

/// Whether the statement is the search, and touches what it assigns to in no
/// other way.
bool KeptFinder::isAlone() {
  if (From.Searches.size() != 1 || !From.Searches.front().Again ||
      !From.Rest.empty() || From.Loops.empty())
    return false;
  Form = &From.Searches.front();
  const auto *If = dyn_cast<IfStmt>(From.Body);
  if (!If || If->getCond() != Form->Condition)
    return false;
  for (const AccessDraft &Access : From.Accesses) {
    if (Access.IsInCallee || !Access.Node || !Access.Later.empty())
      return false;
    auto IsTarget = [&](const BinaryOperator *Op) {
      return Op->getLHS()->IgnoreParens() == Access.Node;
    };
    if (Access.Writes) {
      if (Access.Reads || !Draft.Arrays[Access.Array].IsScalar ||
          llvm::none_of(Form->Assignments, IsTarget))
        return false;
      Assigned.insert(Access.Array);
    } else if (isOf(Access, *Form->Again, Draft)) {
      Read.insert(Access.Array);
    }
  }
  for (const AccessDraft &Access : From.Accesses)
    if (Access.Reads && Assigned.count(Access.Array) &&
        !isOf(Access, *Form->Again, Draft))
      return false;
  return Assigned.size() == Form->Assignments.size();
}

/// Whether what Again is stays the same in the loops from \p Depth on, but for
/// what the statement itself does.
bool KeptFinder::isSteadyIn(unsigned Depth) const {
  bool IsSteady = true;
  forEachStmt(*Form->Again, [&](const Stmt &S) {
    const auto *E = dyn_cast<Expr>(&S);
    const VarDecl *Var = E ? namedVariable(*E) : nullptr;
    if (!Var)
      return;
    auto Declared = Draft.DeclarationDepth.find(Var);
    IsSteady &= Declared == Draft.DeclarationDepth.end() ||
                Declared->second <= Depth;
    IsSteady &= !Draft.Values.isFollowed(*Var) && !Draft.rangeElement(*E);
    for (size_t L = Depth; L < From.Loops.size(); ++L)
      IsSteady &= From.Loops[L]->Head.Var != Var;
  });
  for (unsigned Array : Read)
    IsSteady &= !Draft.Arrays[Array].IsPrivate ||
                Draft.Arrays[Array].Model.PrivateDepth <= Depth;
  for (const auto &Other : Draft.Statements) {
    if (Other.get() == &From || Other->Loops.size() <= Depth ||
        Other->Loops[Depth] != From.Loops[Depth])
      continue;
    for (const AccessDraft &Access : Other->Accesses)
      IsSteady &= !Access.Writes || (!Read.count(Access.Array) &&
                                     !Assigned.count(Access.Array));
  }
  return IsSteady;
}

/// Whether all variables are declared, with the values that were taken for known,
/// right in the body of the loop around those of the search.
bool KeptFinder::areDeclaredAt(unsigned Depth) const {
  return Depth > 0 && llvm::all_of(Assigned, [&](unsigned Array) {
           auto Declared = Draft.DeclarationDepth.find(Draft.Arrays[Array].Var);
           return Declared != Draft.DeclarationDepth.end() &&
                  Declared->second == Depth;
         });
}

/// If nothing else in the region writes the variables but their declarations, the
/// first element that is looked at is known before the loops from \p Depth on.
bool KeptFinder::useEntryValues(unsigned Depth) {
  const bool AreDeclared = areDeclaredAt(Depth);
  if (Depth > 0 && !AreDeclared)
    return false;
  for (const auto &Other : Draft.Statements)
    for (const AccessDraft &Access : Other->Accesses)
      if (Access.Writes && Other.get() != &From && Read.count(Access.Array) &&
          !(AreDeclared && Assigned.count(Access.Array) &&
            Other->Declares == Draft.Arrays[Access.Array].Var))
        return false;
  for (unsigned Array : Assigned)
    if (Draft.Arrays[Array].IsPrivate && !AreDeclared)
      return false;
  for (const AccessDraft &Access : From.Accesses)
    if (isOf(Access, *Form->Again, Draft) && !Access.Indices.empty() &&
        Access.AtEntry.empty())
      return false;
  for (AccessDraft &Access : From.Accesses)
    if (!Access.AtEntry.empty())
      Access.Indices = Access.AtEntry;
  return true;
}

std::optional<KeptValue> KeptFinder::run() {
  if (!isAlone())
    return std::nullopt;
  for (unsigned Depth = 0; Depth < From.Loops.size(); ++Depth)
    if (isSteadyIn(Depth))
      return KeptValue{Number, Depth, useEntryValues(Depth)};
  return std::nullopt;
}

std::vector<KeptValue> findKeptValues(RegionDraft &Draft) {
  std::vector<KeptValue> Result;
  for (unsigned K = 0; K < Draft.Statements.size(); ++K)
    if (auto Found = KeptFinder(Draft, K).run())
      Result.push_back(*Found);
  return Result;
}

// ---- Rewriting ---------------------------------------------------------------

namespace {

class ValueKeeper {
public:
  ValueKeeper(RegionDraft &Draft, const KeptValue &Kept, bool SelfContained,
              struct Scop &Scop)
      : Draft(Draft), From(*Draft.Statements[Kept.Statement]), Kept(Kept),
        SelfContained(SelfContained), Scop(Scop),
        Form(From.Searches.front()) {}

  bool run();

private:
  RegionDraft &Draft;
  const StatementDraft &From;
  const KeptValue &Kept;
  bool SelfContained;
  struct Scop &Scop;
  const SearchForm &Form;
  StatementTemplate Value, Again;
  std::vector<StatementTemplate> Assignments;

  bool capture();
  bool isOutside() const;
  unsigned addVariable();
  Statement firstStatement(unsigned Variable) const;
  void rewrite(unsigned Variable, Statement &S) const;
  bool insertBefore(Item &Node, const LoopDraft &Loop, unsigned Number) const;
};

} // namespace

static TemplatePiece accessPiece(unsigned Number) {
  return {TemplatePiece::Kind::Access, "", Number};
}

/// Gives accesses new numbers; those in subscripts as well.
static void renumber(StatementTemplate &Text,
                     const std::vector<unsigned> &Numbers) {
  for (TemplatePiece &Piece : Text)
    if (Piece.What == TemplatePiece::Kind::Access)
      Piece.Index = Numbers[Piece.Index];
}

static void renumber(Access &A, const std::vector<unsigned> &Numbers) {
  for (StatementTemplate &Subscript : A.Subscripts)
    renumber(Subscript, Numbers);
}

bool ValueKeeper::capture() {
  auto Text = [&](const Expr &E) {
    return captureExpression(E, From.Holes, Draft.Clang, SelfContained);
  };
  Value = Text(*Form.Value);
  Again = Text(*Form.Again);
  bool IsGood = !Value.empty() && !Again.empty() &&
                llvm::all_of(Again, [&](const TemplatePiece &Piece) {
                  return Piece.What != TemplatePiece::Kind::Access ||
                         isOf(From.Accesses[Piece.Index], *Form.Again, Draft);
                });
  for (const BinaryOperator *Op : Form.Assignments) {
    Assignments.push_back(Text(*Op));
    IsGood &= !Assignments.back().empty();
  }
  return IsGood;
}

/// The private variable for the value, one per iteration of the outer loops.
unsigned ValueKeeper::addVariable() {
  std::string Name = namedVariable(*Form.Assignments.front()->getLHS())
                         ->getNameAsString();
  Scop.Arrays.push_back(privateVariable(
      Draft.uniqueName(Name + "_value"),
      Draft.scalarType(Form.Value->getType().getUnqualifiedType()),
      Kept.Depth));
  return unsigned(Scop.Arrays.size() - 1);
}

/// { S[o, i] -> Variable[o] }
static Access accessTo(const Scop &Scop, unsigned Variable, isl::set Domain,
                       bool Writes) {
  const Array &Model = Scop.Arrays[Variable];
  isl_size Depth = isl_size(Model.Rank);
  isl::map Relation = isl::set::universe(Domain.space()).identity();
  isl_size Dims = isl_map_dim(Relation.get(), isl_dim_out);
  Relation = isl::manage(isl_map_project_out(
      Relation.release(), isl_dim_out, Depth, Dims - Depth));
  Relation = Relation.set_tuple_id(
      isl::dim::out, idOf(Scop.ctx(), Model.Name));
  Access Result;
  Result.Array = Variable;
  Result.Reads = !Writes;
  Result.Writes = Writes;
  Result.Relation = Relation;
  return Result;
}

/// `kept = a[at];`, where the search will run at all.
Statement ValueKeeper::firstStatement(unsigned Variable) const {
  const Statement &S = Scop.Statements[Kept.Statement];
  unsigned Inner = unsigned(S.Iterators.size()) - Kept.Depth;
  Statement New;
  New.Name = "S" + std::to_string(Scop.Statements.size());
  New.Where = S.Where;
  New.IsPreparation = true;
  isl::id Tuple = idOf(Draft.Isl, New.Name);
  isl::set Domain = isl::manage(isl_set_project_out(
      S.Domain.copy(), isl_dim_set, Kept.Depth, Inner));
  New.Domain = Domain.set_tuple_id(Tuple).coalesce();
  New.Iterators.assign(S.Iterators.begin(), S.Iterators.begin() + Kept.Depth);
  std::vector<unsigned> Numbers(S.Accesses.size());
  for (unsigned A = 0; A < S.Accesses.size(); ++A) {
    if (!isOf(From.Accesses[A], *Form.Again, Draft))
      continue;
    Numbers[A] = unsigned(New.Accesses.size());
    Access Copy = S.Accesses[A];
    isl::map Relation = Copy.Relation.intersect_domain(S.Domain);
    Relation = isl::manage(isl_map_project_out(Relation.release(), isl_dim_in,
                                               Kept.Depth, Inner));
    Copy.Relation = Relation.set_tuple_id(isl::dim::in, Tuple).coalesce();
    New.Accesses.push_back(std::move(Copy));
  }
  for (Access &A : New.Accesses)
    renumber(A, Numbers);
  New.Body = Again;
  renumber(New.Body, Numbers);
  New.Body.insert(New.Body.begin(),
                  {accessPiece(unsigned(New.Accesses.size())),
                   literalPiece(" = ")});
  append(New.Body, ";");
  New.Accesses.push_back(accessTo(Scop, Variable, New.Domain, true));
  New.Declares = Variable;
  return New;
}

/// What has the accesses' old numbers.
static void dropOldTexts(Statement &S) {
  S.Updates.clear();
  S.BodyOfUpdates.clear();
  S.Parts.clear();
  S.Products.clear();
}

/// `if (a[i] > kept) { kept = a[i]; at = i; }`
void ValueKeeper::rewrite(unsigned Variable, Statement &S) const {
  std::vector<unsigned> Numbers(S.Accesses.size());
  std::vector<Access> Accesses;
  Search Found;
  Found.IsMin = Form.IsMin;
  Found.IsLast = Form.IsLast;
  Found.Arrays = {Variable};
  for (unsigned A = 0; A < S.Accesses.size(); ++A) {
    Numbers[A] = unsigned(Accesses.size());
    if (isOf(From.Accesses[A], *Form.Again, Draft))
      continue;
    if (S.Accesses[A].Writes)
      Found.Arrays.push_back(S.Accesses[A].Array);
    Accesses.push_back(S.Accesses[A]);
  }
  unsigned Old = unsigned(Accesses.size());
  Accesses.push_back(accessTo(Scop, Variable, S.Domain, false));
  Found.Best = unsigned(Accesses.size());
  Accesses.push_back(accessTo(Scop, Variable, S.Domain, true));
  Accesses.back().IsMay = true;
  Accesses.back().CoversAll = false;
  for (Access &A : Accesses) {
    renumber(A, Numbers);
    if (llvm::is_contained(Found.Arrays, A.Array)) {
      A.Reduction = ReductionKind::Search;
      A.IsExactInAnyOrder = true;
    }
  }
  StatementTemplate New = Value;
  renumber(New, Numbers);
  for (bool IsSearch : {false, true}) {
    StatementTemplate Text;
    append(Text, needsParentheses(*Form.Value) ? "if ((" : "if (");
    append(Text, New);
    append(Text, needsParentheses(*Form.Value) ? ")" : "");
    append(Text, std::string(Form.IsMin ? " <" : " >") +
                     (Form.IsLast ? "= " : " "));
    Text.push_back(accessPiece(Old));
    append(Text, ") { ");
    Text.push_back(accessPiece(Found.Best));
    append(Text, " = ");
    append(Text, New);
    append(Text, "; ");
    if (IsSearch) {
      Text.push_back({TemplatePiece::Kind::Taken, "", 0});
      append(Text, "; ");
    }
    for (StatementTemplate Assignment : Assignments) {
      renumber(Assignment, Numbers);
      append(Text, Assignment);
      append(Text, "; ");
    }
    append(Text, "}");
    (IsSearch ? S.BodyOfSearches : S.Body) = std::move(Text);
  }
  S.Accesses = std::move(Accesses);
  S.Searches = {Found};
  dropOldTexts(S);
}

/// Puts the statement \p Number before \p Loop, which contains the search.
bool ValueKeeper::insertBefore(Item &Node, const LoopDraft &Loop,
                               unsigned Number) const {
  for (size_t K = 0; K < Node.Children.size(); ++K) {
    Item &Child = Node.Children[K];
    if (Child.Loop == &Loop) {
      Item New;
      New.Statement = int(Number);
      Node.Children.insert(Node.Children.begin() + K, New);
      return true;
    }
    if (insertBefore(Child, Loop, Number))
      return true;
  }
  return false;
}

/// Whether the first value can be computed outside of the search's loops.
bool ValueKeeper::isOutside() const {
  auto IsInside = [&](const TemplatePiece &Piece) {
    return Piece.What == TemplatePiece::Kind::Iterator &&
           Piece.Index >= Kept.Depth;
  };
  if (llvm::any_of(Again, IsInside))
    return false;
  const Statement &S = Scop.Statements[Kept.Statement];
  for (unsigned A = 0; A < S.Accesses.size(); ++A) {
    if (!isOf(From.Accesses[A], *Form.Again, Draft))
      continue;
    const Array &Model = Scop.Arrays[S.Accesses[A].Array];
    if (Model.Storage == StorageKind::Private &&
        Model.PrivateDepth > Kept.Depth)
      return false;
    for (const StatementTemplate &Subscript : S.Accesses[A].Subscripts)
      if (llvm::any_of(Subscript, IsInside))
        return false;
  }
  return true;
}

bool ValueKeeper::run() {
  if (!capture() || !isOutside())
    return false;
  unsigned Number = unsigned(Scop.Statements.size());
  if (!insertBefore(Draft.Root, *From.Loops[Kept.Depth], Number))
    return false;
  unsigned Variable = addVariable();
  Statement First = firstStatement(Variable);
  rewrite(Variable, Scop.Statements[Kept.Statement]);
  Scop.Statements.push_back(std::move(First));
  Scop.Schedule = originalOrder(Draft, Scop);
  return !Scop.Schedule.is_null();
}

bool keepValues(RegionDraft &Draft, const std::vector<KeptValue> &Kept,
                bool SelfContained, Scop &Scop) {
  for (const KeptValue &K : Kept)
    if (!ValueKeeper(Draft, K, SelfContained, Scop).run() && K.IsAtEntry)
      return Draft.fail(RefusalKind::Statement,
                        Draft.Statements[K.Statement]->Body->getBeginLoc(),
                        {"this search"});
  return true;
}

} // namespace c2cuda
