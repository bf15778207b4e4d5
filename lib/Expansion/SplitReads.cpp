// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "AffineText.h"
#include "ScopEdit.h"
#include "ValueSources.h"

#include <algorithm>
#include <map>
#include <set>

using namespace c2cuda;

namespace {

class ReadSplitter {
public:
  ReadSplitter(const Scop &Scop, const Dependences &Dependences)
      : Result(Scop), False(Dependences.False),
        Reachable(dependents(Scop, Dependences.all())) {}

  std::optional<Scop> run();

private:
  bool canSplit(const Statement &S, const Access &Read) const;
  bool isOverwrittenLater(const Statement &S, const Access &Read) const;
  void split(unsigned Number, unsigned AccessNumber);

  /// More would only make memory of a kernel's registers.
  static constexpr unsigned MaxSplits = 8;

  Scop Result;
  isl::union_map False;
  /// Names of statements that depend on one, directly or not.
  std::map<std::string, std::set<std::string>> Reachable;
};

} // namespace

// ---- Which -----------------------------------------------------------------

/// Whether iterations of \p S may use the same elements: of private variables,
/// those that keep something from one iteration to the next.
static bool isReusedWithin(const Statement &S, const Array &Array) {
  return Array.Storage == StorageKind::Memory ||
         (Array.Storage == StorageKind::Private &&
          Array.Rank == Array.PrivateDepth &&
          Array.PrivateDepth < S.Iterators.size());
}

/// Whether the copy can read the element as well as the statement does: on
/// every execution, with subscripts of iterators and parameters.
bool ReadSplitter::canSplit(const Statement &S, const Access &Read) const {
  Access Named = Read;
  return Read.Reads && !Read.Writes && !Read.IsMay && Read.IsExact &&
         Read.Reduction == ReductionKind::None &&
         isReusedWithin(S, Result.Arrays[Read.Array]) &&
         !Result.Arrays[Read.Array].Element.IsStruct &&
         bool(S.Domain.is_subset(Read.Relation.domain())) &&
         bool(Read.Relation.is_single_valued()) &&
         nameSubscripts(Result, S, Named);
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

void ReadSplitter::split(unsigned Number, unsigned AccessNumber) {
  Statement &S = Result.Statements[Number];
  Access Read = S.Accesses[AccessNumber];
  nameSubscripts(Result, S, Read);
  // The value of Read, one per iteration of S.
  unsigned Copy = addPrivate(Result, S, Read.Array,
                             Result.Arrays[Read.Array].Name + "_old");
  Statement New;
  New.Name = freeName(Result, "S" + std::to_string(Result.Statements.size()));
  New.Where = S.Where;
  isl::id Tuple = idOf(Result.ctx(), New.Name);
  New.Domain = S.Domain.set_tuple_id(Tuple);
  New.Iterators = S.Iterators;

  Access Write;
  Write.Array = Copy;
  Write.Writes = true;
  Write.Relation = ownElement(New, Result.Arrays[Copy]);
  Access Kept = Write;
  Kept.Writes = false;
  Kept.Reads = true;
  Kept.Relation = ownElement(S, Result.Arrays[Copy]);
  S.Accesses[AccessNumber] = Kept;

  Read.Relation = Read.Relation.set_tuple_id(isl::dim::in, Tuple);
  setAssignment(New, Write, Read);
  New.Declares = Copy;
  orderBeside(Result, New, S.Name, /*Behind=*/false);
  Result.Statements.insert(Result.Statements.begin() + Number, std::move(New));
}

std::optional<Scop> ReadSplitter::run() {
  std::vector<std::pair<unsigned, unsigned>> Reads;
  for (unsigned K = 0; K < Result.Statements.size(); ++K)
    for (unsigned A = 0; A < Result.Statements[K].Accesses.size(); ++A) {
      const Statement &S = Result.Statements[K];
      if (canSplit(S, S.Accesses[A]) && readsBeforeWrites(S, A) &&
          isOverwrittenLater(S, S.Accesses[A]))
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
