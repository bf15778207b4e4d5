// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a statement of a kernel computes with, seen from its threads.

#ifndef C2CUDA_LIB_MAPPING_OPERANDS_H
#define C2CUDA_LIB_MAPPING_OPERANDS_H

#include "c2cuda/Mapping/Mapping.h"

#include <optional>
#include <set>

namespace c2cuda {

/// \p Domain, { S[i] }, for one value of each dimension of \p Kernel.
isl::union_set forOneValue(const Kernel &Kernel, isl::union_set Domain);

/// Whether a thread of \p Kernel goes through no loop of the user's: it has one
/// value of the iterators at each depth, all statements together.
bool hasNoLoop(const Kernel &Kernel);

/// The operands of the statement that \p Domain, { S[i] } of a kernel with its
/// dimensions, belongs to.
class Operands {
public:
  Operands(const Scop &Scop, const Kernel &Kernel, const isl::set &Domain);

  /// Whether it runs once for each value of the mapped dimensions.
  bool isStraight() const { return innerLoops() == 0; }

  /// Whether it chooses between values: fmin, `a < b ? a : b`, `if`.
  bool hasChoices() const;

  /// Whether a thread may compute it for iterations that the program does not
  /// have, as long as nobody looks at the result.
  bool isHarmless() const { return isPlain(&takesNoCalls) && hasNoStructs(); }

  /// The same of one that may have conditions, as long as these decide about
  /// no element but those that it reads anyway, and short calls.
  bool isShort() const;

  /// Whether it calls neither a function of the user nor one of <math.h> with
  /// branches.
  bool callsNothingLong() const;

  /// Operands that stay the same along y, and along x.
  unsigned OfX = 0, OfY = 0;

  /// Whether it updates one element for each x and y from operands that stay
  /// the same along x or along y. Counts these.
  bool isContraction();

  /// Whether it only computes variables of the innermost loop's iteration from
  /// such operands, and variables. Counts them.
  bool isPreparation();

  /// Whether it is in inner loops, and adds products of a factor that
  /// stays the same along x and one that does so along y, as tensor cores do.
  bool isTensorProduct() const;

  /// Operands that all threads have in common.
  unsigned Uniform = 0;

  /// Whether it is harmless and the only inner loop's, takes a few
  /// instructions, and each operand in memory is either one element for all of
  /// the loop or the same for all threads. Counts the latter.
  bool isPairing();

  /// Whether it is harmless, takes a few instructions and computes variables of
  /// the iteration's from nothing else in memory.
  bool isUnseen() const;

  /// Whether it is harmless, and several values of axis \p Along have operands
  /// in common: some that stay the same along it, or windows that overlap. So
  /// many iterations has one value then, else 0. \p Unknown are those of a loop
  /// whose length is no constant.
  double windowSize(unsigned Along, double Unknown) const;

  /// Whether what it reads for a value of some dimension overlaps with what it
  /// reads for the next one.
  bool hasOverlaps() const;

  /// Whether the inner loops have constant bounds, so that nvcc unrolls them.
  bool hasConstantLoops() const;

  /// Whether it takes a few instructions and computes one variable of the
  /// iteration's from variables, and from what is the same along x.
  bool isAlike() const;

  /// Whether it reads what no thread writes, one element along x.
  bool isAlike(const Access &A) const;

  /// What \p A touches of its array for one value of each mapped dimension,
  /// [p, outer, values] -> { A[a] }.
  isl::set touchedBy(const Access &A) const;

  /// Whether the last subscript depends on the dimension of axis \p Axis.
  bool usesLast(const Access &A, unsigned Axis) const;

  /// Whether the element depends on the dimension of axis \p Axis.
  bool uses(const isl::map &Relation, unsigned Axis) const;

private:
  const c2cuda::Scop &Scop;
  const c2cuda::Kernel &Kernel;
  const isl::set &Domain;
  const Statement *S;

  bool countOperands();
  static bool takesNoCalls(const std::string &Text);
  bool isPlain(bool (*MayHave)(const std::string &)) const;
  bool hasNoStructs() const;
  bool dividesIntegers() const;
  bool callsNoneOfUser(const std::string &Text) const;
  bool isSure(const Access &A) const;
  bool isSame(const Access &A, const Access &B) const;
  bool isOperand(const Access &A) const;
  bool isInMemory(unsigned Array) const;
  bool isVariable(const Access &A) const;
  isl::union_set forOneValue() const;
  bool isAlong(unsigned Iterator, unsigned Axis) const;
  unsigned innerLoops() const;
  bool hasLongLoopWithin() const;
  std::optional<unsigned> alongOf(const StatementTemplate &Factor,
                                  std::set<unsigned> &Factors) const;
  const std::vector<isl::set> &innerValues() const;
  bool overlaps(const Access &A, unsigned Axis) const;
  bool readsTargetElsewhere(const std::set<unsigned> &Factors) const;
  bool isFloating() const;

  /// What innerValues() has found.
  mutable std::optional<std::vector<isl::set>> Inner;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_OPERANDS_H
