// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Flat subscripts back into rows and columns, after Grosser, Ramanujam,
// Pouchet, Sadayappan, Pop, "Optimistic Delinearization of Parametrically
// Sized Arrays", 2015: one shape [*][m][k] for all references to an array, for
// which every subscript but the first lies within its row, proved or guarded.

#ifndef C2CUDA_LIB_FRONTEND_DELINEARIZE_H
#define C2CUDA_LIB_FRONTEND_DELINEARIZE_H

#include "c2cuda/Support/Polynomial.h"
#include "c2cuda/Support/Isl.h"

#include <functional>
#include <optional>
#include <vector>

namespace c2cuda {

/// What the symbols of polynomials are.
struct SymbolTable {
  std::map<std::string, isl::pw_aff> Values;
  std::set<std::string> Iterators;
  /// Parameters that loops around the region count: no length of a row, unless
  /// an iterator says so.
  std::set<std::string> Counted;

  /// The polynomial as an affine function; null if it is none.
  isl::pw_aff affine(const Polynomial &P, isl::ctx Isl) const;
};

/// Whether \p Symbol stands for a number that only the run can tell. Each of
/// them has a name of its own, and no value.
inline bool isUnknown(const std::string &Symbol) { return Symbol[0] == '?'; }

bool hasUnknown(const Polynomial &P);

struct FlatReference {
  /// May have unknown symbols.
  Polynomial Subscript;
  /// Parameters and iterators for which it is evaluated.
  isl::set Domain;
  /// Whether it may be guarded: one without rows of its own must fit always.
  bool MayGuard = true;
  /// Whether it goes through the elements as they are, u[k], with no rows of its
  /// own: it may ask for no more than those that have rows.
  bool IsFlat = false;
};

/// The shape found: lengths of the dimensions after the first, and for each
/// reference its subscripts. Where only the run can tell, the first is null.
struct Shape {
  std::vector<Polynomial> Lengths;
  std::vector<std::vector<isl::pw_aff>> Subscripts;
  /// For each reference, where a subscript of it leaves its row (over
  /// parameters and iterators).
  std::vector<isl::set> Bad;
  bool AlwaysHolds = true;
  /// Whether it may hold where no parameter is next to nothing.
  bool IsUsual = true;
};

/// The best shape of at least two dimensions: one that always holds, of the
/// most dimensions; else one that holds for some parameters in \p Possible.
std::optional<Shape> findShape(const std::vector<FlatReference> &References,
                               const SymbolTable &Symbols, isl::set Possible,
                               isl::ctx Isl);

/// \p Domain without the symbols that are iterators: the parameters for which
/// it is not empty, without existentials (a superset if need be).
isl::set parametersOf(isl::set Domain, const std::set<std::string> &Iterators);

/// Whether both are written alike: quick, and enough not to ask twice.
bool isAlike(const isl::set &A, const isl::set &B);

/// The parameters in \p Runs for which \p Bad has no element: by simple
/// conditions, where there are some, else also by remainders of parameters (a
/// subset if need be).
isl::set goodParameters(isl::set Runs, isl::set Bad,
                        const std::set<std::string> &Iterators);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_DELINEARIZE_H
