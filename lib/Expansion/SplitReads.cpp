// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include <algorithm>
#include <map>
#include <set>

using namespace c2cuda;

namespace {

class ReadSplitter {
public:
  ReadSplitter(const Scop &Scop, const Dependences &Dependences)
      : Result(Scop), All(Dependences.all()), False(Dependences.False) {}

  std::optional<Scop> run();

private:
  void findReachable();
  bool canSplit(const Statement &S, const Access &Read) const;
  bool isOverwrittenLater(const Statement &S, const Access &Read) const;
  void split(unsigned Number, unsigned AccessNumber);
  unsigned addCopyOf(const Statement &S, const Access &Read);
  void orderBefore(const Statement &New, const std::string &Old);
  std::string freeName(std::string Wanted) const;
  bool isTaken(const std::string &Name) const;

  /// More would only make memory of a kernel's registers.
  static constexpr unsigned MaxSplits = 8;

  Scop Result;
  isl::union_map All, False;
  /// Names of statements that depend on one, directly or not.
  std::map<std::string, std::set<std::string>> Reachable;
};

} // namespace

static isl::id idOf(isl::ctx Ctx, const std::string &Name) {
  return isl::id::alloc(Ctx, Name, nullptr);
}

// ---- Which -----------------------------------------------------------------

void ReadSplitter::findReachable() {
  for (const isl::map &Map : mapsOf(All))
    Reachable[tupleName(Map.domain())].insert(rangeName(Map));
  for (const Statement &Via : Result.Statements)
    for (auto &[From, To] : Reachable)
      if (To.count(Via.Name)) {
        std::set<std::string> More = Reachable[Via.Name];
        To.insert(More.begin(), More.end());
      }
}

static bool hasOnlyNames(const StatementTemplate &Text) {
  return std::none_of(Text.begin(), Text.end(), [](const TemplatePiece &P) {
    return P.What == TemplatePiece::Kind::Access;
  });
}

/// Whether the copy can read the element as well as the statement does: on
/// every execution, with subscripts of iterators and parameters.
bool ReadSplitter::canSplit(const Statement &S, const Access &Read) const {
  return Read.Reads && !Read.Writes && !Read.IsMay && Read.IsExact &&
         Read.Reduction == ReductionKind::None &&
         Result.Arrays[Read.Array].Storage == StorageKind::Memory &&
         !Result.Arrays[Read.Array].Element.IsStruct &&
         bool(S.Domain.is_subset(Read.Relation.domain())) &&
         bool(Read.Relation.is_single_valued()) &&
         std::all_of(Read.Subscripts.begin(), Read.Subscripts.end(),
                     hasOnlyNames);
}

/// Whether another instance, of a statement from which the dependences come
/// back to \p S, overwrites what \p Read has read.
bool ReadSplitter::isOverwrittenLater(const Statement &S,
                                      const Access &Read) const {
  for (const Statement &T : Result.Statements) {
    auto Found = Reachable.find(T.Name);
    if (T.Name != S.Name &&
        (Found == Reachable.end() || !Found->second.count(S.Name)))
      continue;
    for (const Access &Write : T.Accesses) {
      if (!Write.Writes || Write.Array != Read.Array)
        continue;
      isl::map Pairs = Read.Relation.apply_range(Write.Relation.reverse());
      // Within one iteration the order as written is kept anyway.
      if (count(T.Domain.tuple_dim()) == count(S.Domain.tuple_dim()))
        Pairs = Pairs.subtract(S.Domain.identity().set_tuple_id(
            isl::dim::out, idOf(S.Domain.ctx(), T.Name)));
      if (!bool(isl::union_map(Pairs).intersect(False).is_empty()))
        return true;
    }
  }
  return false;
}

// ---- Splitting -------------------------------------------------------------

bool ReadSplitter::isTaken(const std::string &Name) const {
  auto Named = [&](const auto &Thing) { return Thing.Name == Name; };
  auto Any = [&](const auto &Things) {
    return std::any_of(Things.begin(), Things.end(), Named);
  };
  return Any(Result.Parameters) || Any(Result.Arrays) ||
         Any(Result.Statements) ||
         std::any_of(
             Result.Statements.begin(), Result.Statements.end(),
             [&](const Statement &S) { return Any(S.Iterators); });
}

std::string ReadSplitter::freeName(std::string Wanted) const {
  std::string Name = Wanted;
  for (unsigned N = 2; isTaken(Name); ++N)
    Name = Wanted + std::to_string(N);
  return Name;
}

/// The private variable with the value of \p Read, one per iteration of S.
unsigned ReadSplitter::addCopyOf(const Statement &S, const Access &Read) {
  const Array &From = Result.Arrays[Read.Array];
  Array Copy;
  Copy.Name = freeName(From.Name + "_old");
  Copy.Element = From.Element;
  Copy.Storage = StorageKind::Private;
  Copy.PrivateDepth = Copy.Rank = count(S.Domain.tuple_dim());
  Copy.Extents.assign(Copy.Rank, isl::pw_aff());
  Copy.ExtentTexts.assign(Copy.Rank, "");
  Copy.Alias = AliasClass::Restrict;
  Copy.IsLiveOut = false;
  Result.Arrays.push_back(std::move(Copy));
  return unsigned(Result.Arrays.size() - 1);
}

/// Puts \p New into the order as written, right before \p Old with the same
/// iterators.
void ReadSplitter::orderBefore(const Statement &New, const std::string &Old) {
  isl::ctx Ctx = Result.ctx();
  isl::union_map ToOld = isl::union_map(
      New.Domain.identity().set_tuple_id(isl::dim::out, idOf(Ctx, Old)));
  isl::union_set OldDomain = isl::union_set::empty(Ctx);
  for (const isl::set &Set : setsOf(Result.Schedule.domain())) {
    ToOld = ToOld.unite(isl::union_map(Set.identity()));
    if (tupleName(Set) == Old)
      OldDomain = OldDomain.unite(isl::union_set(Set));
  }
  isl::schedule Both = Result.Schedule.pullback(ToOld.as_union_pw_multi_aff());
  isl::union_set Pair = OldDomain.unite(isl::union_set(New.Domain));
  auto Split = [&](isl::schedule_node Node) {
    if (!Node.isa<isl::schedule_node_leaf>() ||
        !bool(isl::union_set(New.Domain).is_subset(Node.domain())))
      return Node;
    isl::union_set_list Order(Ctx, 2);
    return Node.insert_sequence(
        Order.add(isl::union_set(New.Domain)).add(OldDomain));
  };
  Result.Schedule = Both.root().map_descendant_bottom_up(Split).schedule();
}

void ReadSplitter::split(unsigned Number, unsigned AccessNumber) {
  Statement &S = Result.Statements[Number];
  Access Read = S.Accesses[AccessNumber];
  unsigned Copy = addCopyOf(S, Read);
  Statement New;
  New.Name = freeName("S" + std::to_string(Result.Statements.size()));
  New.Where = S.Where;
  isl::id Tuple = idOf(Result.ctx(), New.Name);
  New.Domain = S.Domain.set_tuple_id(Tuple);
  New.Iterators = S.Iterators;

  Access Write;
  Write.Array = Copy;
  Write.Writes = true;
  isl::map Own = New.Domain.identity().set_tuple_id(
      isl::dim::out, idOf(Result.ctx(), Result.Arrays[Copy].Name));
  Write.Relation = Own;
  Access Kept = Write;
  Kept.Writes = false;
  Kept.Reads = true;
  Kept.Relation =
      Own.set_tuple_id(isl::dim::in, idOf(Result.ctx(), S.Name));
  S.Accesses[AccessNumber] = Kept;

  Read.Relation = Read.Relation.set_tuple_id(isl::dim::in, Tuple);
  New.Accesses = {Read, Write};
  using Kind = TemplatePiece::Kind;
  New.Body = {{Kind::Access, "", 1},
              {Kind::Literal, " = ", 0},
              {Kind::Access, "", 0},
              {Kind::Literal, ";", 0}};
  New.Declares = Copy;
  orderBefore(New, S.Name);
  Result.Statements.insert(Result.Statements.begin() + Number, std::move(New));
}

std::optional<Scop> ReadSplitter::run() {
  findReachable();
  std::vector<std::pair<unsigned, unsigned>> Reads;
  for (unsigned K = 0; K < Result.Statements.size(); ++K)
    for (unsigned A = 0; A < Result.Statements[K].Accesses.size(); ++A) {
      const Statement &S = Result.Statements[K];
      if (canSplit(S, S.Accesses[A]) && isOverwrittenLater(S, S.Accesses[A]))
        Reads.push_back({K, A});
    }
  if (Reads.empty() || Reads.size() > MaxSplits)
    return std::nullopt;
  // From the last statement on, so that the numbers of those before it stay
  // what they are. Each copy goes before its statement, which moves on.
  unsigned Copies = 0;
  for (size_t R = Reads.size(); R-- > 0;) {
    auto [Number, AccessNumber] = Reads[R];
    Copies = R + 1 < Reads.size() && Reads[R + 1].first == Number ? Copies + 1
                                                                  : 0;
    split(Number + Copies, AccessNumber);
  }
  if (Result.Schedule.is_null())
    return std::nullopt;
  return std::move(Result);
}

std::optional<Scop> c2cuda::splitReads(const Scop &Scop,
                                       const Dependences &Dependences) {
  return ReadSplitter(Scop, Dependences).run();
}
