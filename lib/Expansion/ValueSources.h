// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where the values that a reference reads come from.

#ifndef C2CUDA_LIB_EXPANSION_VALUESOURCES_H
#define C2CUDA_LIB_EXPANSION_VALUESOURCES_H

#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/Model/Scop.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// An access by its statement and its number there.
struct Reference {
  unsigned Statement, Access;
};

/// What some executions of a statement can read instead, for the same value.
struct ValuePiece {
  /// Number of the writer whose own variable has the value. New then ends at
  /// its instances, { T[j] -> S[i] }.
  std::optional<unsigned> Writer;
  Access New;
  /// That an execution is one of New's and none of the pieces before; empty
  /// for the last piece.
  StatementTemplate Condition;
};

/// Pieces that exclude each other and are all there is. Few.
using ValuePieces = std::vector<ValuePiece>;

/// Whether the model knows exactly what \p A does, and it does one thing.
bool isPlainAccess(const Access &A);

/// Whether \p S reads with its access \p Read only what was there before it.
/// Else, as in `do a[i] /= 2; while (a[i] > x);`, it may read its own value.
bool readsBeforeWrites(const Statement &S, unsigned Read);

/// What statements that were `x = a[i];` copy now, by their names: no writers.
using CopiedPieces = std::map<std::string, ValuePieces>;

class ValueSources {
public:
  ValueSources(const Scop &Scop, const Dependences &Edges,
               const CopiedPieces &Copied)
      : Given(Scop), Edges(Edges), Copied(Copied) {}

  /// The relation of an access where it happens.
  isl::map relation(Reference R) const;

  /// Whether another iteration writes with \p Write what \p R has read or
  /// written before.
  bool isOverwritten(Reference R, Reference Write) const;

  /// { T[j] -> S[i] }: which instances of \p Writer make the value that \p
  /// Read, { T[j] -> A[a] }, gets.
  isl::map flowInto(const isl::map &Read, const Statement &Writer) const;

  /// What \p Read may read instead if no element of its array, which only
  /// \p Writers write, is ever overwritten. Values that were only copied are
  /// read where they came from. Empty if that is not known, or too long.
  ValuePieces piecesOf(Reference Read,
                       const std::vector<Reference> &Writers) const;

private:
  std::optional<ValuePieces>
  directPieces(Reference Read, const std::vector<Reference> &Writers) const;
  std::vector<Access> copiedBy(const Statement &S) const;
  std::vector<ValuePiece> forwarded(const ValuePiece &Piece,
                                    const Statement &Copy,
                                    unsigned Expanded) const;
  bool isWrittenBetween(const isl::map &Instances, const Access &Read) const;
  bool arrange(ValuePieces &Pieces, const isl::set &All) const;
  bool addConditions(ValuePieces &Pieces, const isl::set &All) const;

  const Scop &Given;
  const Dependences &Edges;
  const CopiedPieces &Copied;
};

/// Whether \p S is `x = a[i];`, of the same type on both sides.
bool isCopy(const Scop &Scop, const Statement &S);

} // namespace c2cuda

#endif // C2CUDA_LIB_EXPANSION_VALUESOURCES_H
