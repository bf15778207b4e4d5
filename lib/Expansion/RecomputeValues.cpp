// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A value is computed again from the same elements, which must still hold what
// they held when the program computed it. Where the statement itself overwrites
// them, it is moved behind its readers; everything that may touch the same
// element as it does must stay on the same side of it.

#include "c2cuda/Expansion/Expansion.h"

#include "c2cuda/Analysis/DeadStatements.h"

#include "ScopEdit.h"
#include "StatementForms.h"
#include "ValueSources.h"

#include <algorithm>
#include <map>

using namespace c2cuda;

using Kind = TemplatePiece::Kind;

namespace {

/// A copy of the statement for what \c Reader reads.
struct ValueCopy {
  /// { Reader[i] -> T[k] }
  isl::map Instances;
  /// T's iterators among the reader's.
  std::vector<unsigned> Iterators;
  /// The reader's accesses that get the value.
  std::vector<unsigned> Reads;
  /// { Copy[i] -> T[k] } of the first of its statements.
  isl::map Origin;
};

/// Lets the readers of one statement's value compute it.
class Recomputer {
public:
  /// \p Movable are names of statements that may come later.
  Recomputer(const Scop &Scop, const Dependences &Edges, std::string Name,
             const std::set<std::string> &Movable)
      : Given(Scop), Result(Scop), Edges(Edges), Name(std::move(Name)),
        Movable(Movable) {}

  std::optional<Scop> run();

private:
  const Statement &computing() const { return *Given.findStatement(Name); }
  bool isSimple();
  std::optional<ValueCopy> copyFor(const Statement &Reader, unsigned Number);
  void collect(const Statement &Reader);
  bool isPromised(const Statement &S) const;

  Statement begin(const Statement &Reader, size_t Number) const;
  Access accessIn(const Statement &New, const Access &Of,
                  const ValueCopy &Copy) const;
  Statement loadOf(const Statement &Reader, const ValueCopy &Copy,
                   unsigned Variable, size_t Number) const;
  Statement valueOf(const Statement &Reader, const ValueCopy &Copy,
                    unsigned Variable, size_t Number) const;
  void computeIn(Statement &Reader, ValueCopy &Copy,
                 std::vector<Statement> &Parts);
  void readIn(Statement &Reader, const ValueCopy &Copy,
              const Access &Element) const;
  void replace(const std::string &Reader, std::vector<ValueCopy> &Copies);
  bool findOrder();
  bool findOrder(const Statement &Moved);
  bool staysInOrder(const Scop &Changed, const Statement &Moved) const;
  bool copiesFindTheSame(const Scop &Changed) const;
  isl::union_map inOldNames(const Scop &Changed) const;
  isl::union_set partsOf(const Statement &S) const;

  /// More would only be more work for every thread.
  static constexpr size_t MostCopies = 6;

  const Scop &Given;
  Scop Result;
  const Dependences &Edges;
  std::string Name;
  const std::set<std::string> &Movable;
  /// The access that writes.
  unsigned Write = 0;
  std::map<std::string, std::vector<ValueCopy>> Readers;
  /// The readers' new names.
  std::map<std::string, std::string> NewNames;
};

} // namespace

// ---- Which -----------------------------------------------------------------

/// `x = ...` or `x op= ...`, of which the model knows everything.
bool Recomputer::isSimple() {
  const Statement &T = computing();
  if (!T.Searches.empty() || !T.Under.empty() || !T.Labels.empty() ||
      T.IsPreparation)
    return false;
  unsigned Writes = 0;
  for (unsigned A = 0; A < T.Accesses.size(); ++A) {
    const Access &Own = T.Accesses[A];
    if (!Own.IsExact || !Own.Part.isWhole() || Own.Inspected || Own.IsMay ||
        !Own.CoversAll || !bool(Own.Relation.is_single_valued()) ||
        Given.Arrays[Own.Array].Element.IsStruct)
      return false;
    if (Own.Writes) {
      ++Writes;
      Write = A;
    }
  }
  const Access &Own = T.Accesses[Write];
  return Writes == 1 && bool(T.Domain.is_subset(Own.Relation.domain()));
}

/// What \p Reader needs so that its access \p Number can have a copy.
std::optional<ValueCopy> Recomputer::copyFor(const Statement &Reader,
                                             unsigned Number) {
  const Statement &T = computing();
  const Access &Read = Reader.Accesses[Number];
  if (!isPlainAccess(Read) || Read.Writes || Read.IsMay ||
      !readsBeforeWrites(Reader, Number))
    return std::nullopt;
  isl::set Domain = Reader.Domain.intersect_params(Given.knownFacts());
  isl::map Relation = Read.Relation.intersect_domain(Domain);
  if (!bool(Domain.is_subset(Relation.domain())) ||
      !bool(isl::union_map(Relation).intersect(Edges.LiveInReads).is_empty()))
    return std::nullopt;
  const CopiedPieces None;
  ValueSources Sources(Given, Edges, None);
  for (const Statement &Other : Given.Statements)
    if (Other.Name != Name &&
        !bool(Sources.flowInto(Relation, Other).is_empty()))
      return std::nullopt;
  ValueCopy Result;
  Result.Instances = Sources.flowInto(Relation, T);
  if (!bool(Result.Instances.is_single_valued()) ||
      !bool(Domain.is_subset(Result.Instances.domain())))
    return std::nullopt;
  auto Iterators = sameIterators(Reader, T, Result.Instances);
  if (!Iterators)
    return std::nullopt;
  Result.Iterators = std::move(*Iterators);
  Result.Reads = {Number};
  return Result;
}

/// Whether the user's pragmas rule out dependences of \p S: they do not mean
/// what is added here.
bool Recomputer::isPromised(const Statement &S) const {
  return std::any_of(
      Given.IndependentLoops.begin(), Given.IndependentLoops.end(),
      [&](const IndependentLoop &Loop) {
        return std::find(Loop.Statements.begin(), Loop.Statements.end(),
                         S.Name) != Loop.Statements.end();
      });
}

void Recomputer::collect(const Statement &Reader) {
  if (Reader.Name == Name || isPromised(Reader) || !Reader.Searches.empty() ||
      !Reader.Under.empty())
    return;
  for (unsigned A = 0; A < Reader.Accesses.size(); ++A) {
    if (Reader.Accesses[A].Array != computing().Accesses[Write].Array)
      continue;
    auto Copy = copyFor(Reader, A);
    if (!Copy)
      continue;
    std::vector<ValueCopy> &Copies = Readers[Reader.Name];
    auto Same =
        std::find_if(Copies.begin(), Copies.end(), [&](const ValueCopy &Other) {
          return bool(Other.Instances.is_equal(Copy->Instances));
        });
    if (Same != Copies.end())
      Same->Reads.push_back(A);
    else
      Copies.push_back(std::move(*Copy));
  }
}

// ---- Copies ----------------------------------------------------------------

static void renumber(StatementTemplate &Text, const ValueCopy &Copy) {
  for (TemplatePiece &Piece : Text)
    if (Piece.What == Kind::Iterator)
      Piece.Index = Copy.Iterators[Piece.Index];
}

/// A statement with the iterators and instances of \p Reader.
Statement Recomputer::begin(const Statement &Reader, size_t Number) const {
  Statement New;
  New.Name = freeName(Result, Reader.Name + "_" + std::to_string(Number));
  New.Where = Reader.Where;
  New.PartOf = Reader.PartOf.empty() ? Reader.Name : Reader.PartOf;
  New.Iterators = Reader.Iterators;
  New.Domain = Reader.Domain.set_tuple_id(idOf(Given.ctx(), New.Name));
  return New;
}

/// T's access \p Of as \p New does it.
Access Recomputer::accessIn(const Statement &New, const Access &Of,
                            const ValueCopy &Copy) const {
  Access Taken = Of;
  Taken.Relation =
      Copy.Instances.set_tuple_id(isl::dim::in, New.Domain.tuple_id())
          .apply_range(Of.Relation)
          .intersect_domain(New.Domain);
  Taken.Reduction = Taken.OwnUpdate = ReductionKind::None;
  Taken.IsExactInAnyOrder = false;
  for (StatementTemplate &Subscript : Taken.Subscripts)
    renumber(Subscript, Copy);
  return Taken;
}

static Access ownValue(const Scop &Scop, const Statement &New,
                       unsigned Variable) {
  Access Own;
  Own.Array = Variable;
  Own.Relation = ownElement(New, Scop.Arrays[Variable]);
  return Own;
}

/// `value = x;` for `x op= ...`.
Statement Recomputer::loadOf(const Statement &Reader, const ValueCopy &Copy,
                             unsigned Variable, size_t Number) const {
  Statement New = begin(Reader, Number);
  Access From = accessIn(New, computing().Accesses[Write], Copy);
  From.Writes = false;
  Access To = ownValue(Result, New, Variable);
  To.Writes = true;
  setAssignment(New, To, From);
  New.Declares = Variable;
  return New;
}

/// T's own text, for the variable.
Statement Recomputer::valueOf(const Statement &Reader, const ValueCopy &Copy,
                              unsigned Variable, size_t Number) const {
  const Statement &T = computing();
  Statement New = begin(Reader, Number);
  New.OwnNames = T.OwnNames;
  New.Body = T.Body;
  if (isAssignment(T.Body, Write) && !T.Accesses[Write].Reads)
    New.Declares = Variable;
  renumber(New.Body, Copy);
  for (const Access &Own : T.Accesses)
    New.Accesses.push_back(accessIn(New, Own, Copy));
  Access To = ownValue(Result, New, Variable);
  To.Reads = T.Accesses[Write].Reads;
  To.Writes = true;
  New.Accesses[Write] = std::move(To);
  return New;
}

/// Puts what computes the value among the \p Parts of \p Reader.
void Recomputer::computeIn(Statement &Reader, ValueCopy &Copy,
                           std::vector<Statement> &Parts) {
  const Access &Written = computing().Accesses[Write];
  unsigned Variable = addPrivate(Result, Reader, Written.Array,
                                 Given.Arrays[Written.Array].Name + "_new");
  size_t First = Parts.size();
  if (Written.Reads)
    Parts.push_back(loadOf(Reader, Copy, Variable, Parts.size()));
  Parts.push_back(valueOf(Reader, Copy, Variable, Parts.size()));
  Copy.Origin =
      Copy.Instances.set_tuple_id(isl::dim::in, Parts[First].Domain.tuple_id());
  for (unsigned Read : Copy.Reads) {
    Reader.Accesses[Read] = ownValue(Result, Reader, Variable);
    Reader.Accesses[Read].Reads = true;
  }
}

/// Lets \p Reader read \p Element itself.
void Recomputer::readIn(Statement &Reader, const ValueCopy &Copy,
                        const Access &Element) const {
  for (unsigned Read : Copy.Reads) {
    StatementTemplate Use = std::move(Reader.Accesses[Read].UniformUse);
    Reader.Accesses[Read] = accessIn(Reader, Element, Copy);
    Reader.Accesses[Read].UniformUse = std::move(Use);
  }
}

/// Gives \p Reader its copies.
void Recomputer::replace(const std::string &Reader,
                         std::vector<ValueCopy> &Copies) {
  Statement Changed = *Given.findStatement(Reader);
  std::vector<Statement> Parts;
  const Access *Element = copiedElement(Given, computing());
  for (ValueCopy &Copy : Copies)
    if (Element)
      readIn(Changed, Copy, *Element);
    else
      computeIn(Changed, Copy, Parts);
  Statement Last = begin(Changed, Parts.size());
  isl::id Tuple = Last.Domain.tuple_id();
  if (Element)
    for (ValueCopy &Copy : Copies)
      Copy.Origin = Copy.Instances.set_tuple_id(isl::dim::in, Tuple);
  Changed.PartOf = Last.PartOf;
  Changed.Name = Last.Name;
  Changed.Domain = Last.Domain;
  for (Access &Own : Changed.Accesses)
    Own.Relation = Own.Relation.set_tuple_id(isl::dim::in, Tuple);
  NewNames[Reader] = Changed.Name;
  Parts.push_back(std::move(Changed));
  replaceStatement(Result, Reader, std::move(Parts));
}

// ---- Whether it is the same ------------------------------------------------

/// { Old[i] -> New[i] } of the readers, and the identity on all others of the
/// statements as given.
isl::union_map Recomputer::inOldNames(const Scop &Changed) const {
  isl::union_map Names = isl::union_map::empty(Given.ctx());
  for (const Statement &S : Given.Statements) {
    auto New = NewNames.find(S.Name);
    const std::string &Now = New == NewNames.end() ? S.Name : New->second;
    if (const Statement *Own = Changed.findStatement(Now))
      Names = Names.unite(isl::union_map(S.Domain.identity().set_tuple_id(
          isl::dim::out, Own->Domain.tuple_id())));
  }
  return Names;
}

static isl::union_map before(const isl::union_map &First,
                             const isl::union_map &Second) {
  return isl::manage(
      isl_union_map_lex_lt_union_map(First.copy(), Second.copy()));
}

static isl::union_map behind(const isl::union_map &First,
                             const isl::union_map &Second) {
  return isl::manage(
      isl_union_map_lex_gt_union_map(First.copy(), Second.copy()));
}

/// Whether \p Moved, of the scop as given, is still on the same side of
/// everything that touches the same elements. The readers' replaced accesses do
/// not any more.
bool Recomputer::staysInOrder(const Scop &Changed,
                              const Statement &Moved) const {
  isl::union_map Names = inOldNames(Changed);
  isl::union_set Own(Moved.Domain);
  isl::union_map OldTime = Given.Schedule.get_map();
  isl::union_map NewTime = Names.apply_range(Changed.Schedule.get_map());
  isl::union_map Writes = Names.apply_range(Changed.mayWrites());
  isl::union_map Reads = Names.apply_range(Changed.reads());
  isl::union_map Pairs =
      Writes.intersect_domain(Own)
          .apply_range(Writes.unite(Reads).reverse())
          .unite(Reads.intersect_domain(Own).apply_range(Writes.reverse()));
  isl::union_map OldOwn = OldTime.intersect_domain(Own);
  isl::union_map NewOwn = NewTime.intersect_domain(Own);
  return bool(Pairs.intersect(before(OldOwn, OldTime))
                  .is_subset(before(NewOwn, NewTime))) &&
         bool(Pairs.intersect(behind(OldOwn, OldTime))
                  .is_subset(behind(NewOwn, NewTime)));
}

/// Whether what the copies read was written before the statement if and only if
/// it is written before them.
bool Recomputer::copiesFindTheSame(const Scop &Changed) const {
  isl::union_map Names = inOldNames(Changed);
  isl::union_map OldTime = Given.Schedule.get_map();
  isl::union_map NewTime = Changed.Schedule.get_map();
  isl::union_map OthersTime = Names.apply_range(NewTime);
  isl::union_map Writes = Names.apply_range(Changed.mayWrites());
  isl::union_set Own(computing().Domain);
  isl::union_map OwnReads = Given.reads().intersect_domain(Own);
  isl::union_map WereEarlier = behind(OldTime.intersect_domain(Own), OldTime);
  for (const auto &[Reader, Copies] : Readers)
    for (const ValueCopy &Copy : Copies) {
      // { Copy[i] -> X[j] }: X writes what the copy reads.
      isl::union_map Origin(Copy.Origin);
      isl::union_map Conflicts =
          Origin.apply_range(OwnReads).apply_range(Writes.reverse());
      isl::union_map Made =
          Conflicts.intersect(Origin.apply_range(WereEarlier));
      isl::union_map CopyTime =
          NewTime.intersect_domain(isl::union_set(Copy.Origin.domain()));
      if (!bool(Made.is_subset(behind(CopyTime, OthersTime))) ||
          !bool(
              Conflicts.subtract(Made).is_subset(before(CopyTime, OthersTime))))
        return false;
    }
  return true;
}

/// The instances of \p S, and of what it computes for itself now.
isl::union_set Recomputer::partsOf(const Statement &S) const {
  isl::union_set Parts = isl::union_set::empty(Given.ctx());
  for (const Statement &Now : Result.Statements)
    if (Now.Name == S.Name ||
        (!Given.findStatement(Now.Name) && Now.PartOf == S.Name))
      Parts = Parts.unite(isl::union_set(Now.Domain));
  return Parts;
}

/// Lets \p Moved come later, so that the copies find what they need.
bool Recomputer::findOrder(const Statement &Moved) {
  for (isl::schedule &Later : laterOrders(Result, partsOf(Moved))) {
    Scop Tried = Result;
    Tried.Schedule = std::move(Later);
    if (Tried.Schedule.is_null())
      return false;
    if (!copiesFindTheSame(Tried) || !staysInOrder(Tried, Moved))
      continue;
    Result = std::move(Tried);
    return true;
  }
  return false;
}

bool Recomputer::findOrder() {
  if (copiesFindTheSame(Result))
    return true;
  auto Overwrites = [&](const Statement &S) {
    isl::union_set Own(computing().Domain);
    isl::union_set Read = Given.reads().intersect_domain(Own).range();
    isl::union_map Writes =
        Given.mayWrites().intersect_domain(isl::union_set(S.Domain));
    return !bool(Writes.range().intersect(Read).is_empty());
  };
  for (const Statement &S : Given.Statements)
    if (Movable.count(S.Name) && Overwrites(S) && findOrder(S))
      return true;
  return false;
}

std::optional<Scop> Recomputer::run() {
  if (!Given.findStatement(Name) || !isSimple() ||
      readsInSubscripts(computing().Accesses[Write]))
    return std::nullopt;
  for (const Statement &S : Given.Statements)
    collect(S);
  size_t Copies = 0;
  for (const auto &[Reader, Own] : Readers)
    Copies += Own.size();
  if (Copies == 0 || Copies > MostCopies)
    return std::nullopt;
  for (auto &[Reader, Own] : Readers)
    replace(Reader, Own);
  if (Result.Schedule.is_null() || !findOrder())
    return std::nullopt;
  return std::move(Result);
}

std::optional<Scop>
c2cuda::recomputeValues(const Scop &Given, const Dependences &Edges,
                        const std::set<std::string> &Names) {
  constexpr unsigned MostStatements = 4;
  std::optional<Scop> Result;
  Dependences Now = Edges;
  unsigned Changed = 0;
  for (const std::string &Name : Names) {
    auto Next = Recomputer(Result ? *Result : Given, Now, Name, Names).run();
    if (!Next)
      continue;
    *Next = withoutDeadStatements(std::move(*Next));
    Refusals Ignored;
    auto Edges = computeDependences(*Next, Ignored);
    if (!Edges)
      return std::nullopt;
    Result = std::move(Next);
    Now = std::move(*Edges);
    if (++Changed == MostStatements)
      break;
  }
  return Result;
}
