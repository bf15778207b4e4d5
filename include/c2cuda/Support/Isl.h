// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The one place where isl enters. Values are isl's own C++ classes of
// `isl-noexceptions.h`; what those bindings lack is wrapped here and in
// lib/Support/Isl.cpp.

#ifndef C2CUDA_SUPPORT_ISL_H
#define C2CUDA_SUPPORT_ISL_H

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <type_traits>
#include <vector>

#include "isl/aff.h"
#include "isl/id.h"
#include "isl/map.h"
#include "isl/set.h"
#include "isl/union_map.h"
#include "isl/union_set.h"

namespace c2cuda {
/// Nearly all of isl gives null for the context of a null value; only this
/// function reads it.
inline isl_id *allocateId(isl_ctx *Ctx, const char *Name, void *User) {
  return Ctx ? isl_id_alloc(Ctx, Name, User) : nullptr;
}

/// What isl_set_coalesce() and its like give where that has no other elements
/// than \p Set, else \p Set as it is: isl's own adds some, now and then, where
/// the parts of \p Set do not divide by the same numbers (IslCoalesce.cpp). All
/// of them take \p Set and give a value of the caller's.
isl_set *coalesceExactly(isl_set *Set);
isl_map *coalesceExactly(isl_map *Map);
isl_union_set *coalesceExactly(isl_union_set *Set);
isl_union_map *coalesceExactly(isl_union_map *Map);
isl_pw_aff *coalesceExactly(isl_pw_aff *Value);
isl_multi_pw_aff *coalesceExactly(isl_multi_pw_aff *Value);
} // namespace c2cuda

// The bindings print and end the process where an error value is read as a
// bool or a number. A spent quota makes such values, and a plugin must not end
// the user's compilation: here an error reads as false (and count() as 0).
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-value"
#pragma push_macro("abort")
#pragma push_macro("fputs")
#define abort() ((void)0)
#define fputs(Text, Stream) ((void)0)
#define isl_id_alloc ::c2cuda::allocateId
#define isl_set_coalesce ::c2cuda::coalesceExactly
#define isl_map_coalesce ::c2cuda::coalesceExactly
#define isl_union_set_coalesce ::c2cuda::coalesceExactly
#define isl_union_map_coalesce ::c2cuda::coalesceExactly
#define isl_pw_aff_coalesce ::c2cuda::coalesceExactly
#define isl_multi_pw_aff_coalesce ::c2cuda::coalesceExactly
#include "isl/isl-noexceptions.h"
#include "isl/options.h"
#undef isl_id_alloc
#undef isl_set_coalesce
#undef isl_map_coalesce
#undef isl_union_set_coalesce
#undef isl_union_map_coalesce
#undef isl_pw_aff_coalesce
#undef isl_multi_pw_aff_coalesce
#pragma pop_macro("fputs")
#pragma pop_macro("abort")
#pragma GCC diagnostic pop

namespace c2cuda {

/// Owns an isl context. Declare it before every isl value that lives in it.
class IslContext {
public:
  IslContext();
  ~IslContext();
  IslContext(const IslContext &) = delete;
  IslContext &operator=(const IslContext &) = delete;

  isl::ctx get() const { return isl::ctx(Ctx); }

private:
  isl_ctx *Ctx;
};

/// Bounds the work of isl while it lives: after \p MaxOperations elementary
/// operations every isl function returns a null value, and so it does after ten
/// times the processor time that so many take as a rule. Quotas nest: the inner
/// one replaces the outer one until it ends; an error before it is still known
/// after it.
class IslQuota {
public:
  IslQuota(isl::ctx Ctx, unsigned long MaxOperations);
  ~IslQuota();
  /// For steps that only may make things better: no more than \p Most, nor than
  /// the quota around allows.
  static IslQuota atMost(isl::ctx Ctx, unsigned long Most);
  IslQuota(const IslQuota &) = delete;
  IslQuota &operator=(const IslQuota &) = delete;

  /// Whether all that isl made meanwhile may be used.
  bool isUsable() const { return !exceeded() && !failed(); }
  /// Whether the quota ran out (and values may be null because of it).
  bool exceeded() const;
  /// Whether isl met another error: null values may have been read as false.
  /// What was made since then must not be used.
  bool failed() const;
  /// Whether that was a number of more than 64 bits.
  bool hasLargeNumber() const;

private:
  isl_ctx *Ctx;
  isl_error Before;
  const char *MessageBefore;
  unsigned long OldMax;
  int OldOnError;
};

/// The number in \p Size; 0 for an error. Use it instead of unsigned(Size),
/// which is 2^32 - 1 for an error.
inline unsigned count(const isl::size &Size) {
  return Size.is_error() ? 0 : unsigned(Size);
}

/// isl's own text of a value, on one line.
std::string toString(const isl::set &Value);
std::string toString(const isl::map &Value);
std::string toString(const isl::union_set &Value);
std::string toString(const isl::union_map &Value);
std::string toString(const isl::pw_aff &Value);
std::string toString(const isl::multi_pw_aff &Value);
std::string toString(const isl::multi_union_pw_aff &Value);
/// A schedule tree in block style, one node a line.
std::string toString(const isl::schedule &Value);

/// The isl id of that name, whatever it is (isl's own constructor parses it).
isl::id idOf(isl::ctx Ctx, const std::string &Name);

/// The name of the tuple of \p Set, a `{ Name[...] }` set.
std::string tupleName(const isl::set &Set);
/// The names of the range tuple of `{ A[...] -> Name[...] }`.
std::string rangeName(const isl::map &Map);

/// The sets/maps of a union, in isl's order (same input, same order).
std::vector<isl::set> setsOf(const isl::union_set &Set);
std::vector<isl::map> mapsOf(const isl::union_map &Map);

/// `{ Domain[..] -> [] }`-free helpers for whole unions.
isl::union_set unionOf(const std::vector<isl::set> &Sets, isl::ctx Ctx);
isl::union_map unionOf(const std::vector<isl::map> &Maps, isl::ctx Ctx);

/// The position of parameter \p Name in \p Set's space, or -1.
int paramPosition(const isl::set &Set, const std::string &Name);

/// A superset of \p Set without existentially quantified variables: the set
/// itself if it has none, else the hull of its constraints.
isl::set withoutLocals(const isl::set &Set);

/// \p Set, a set of parameters, without constraints on numbers of \p Limit or
/// more: a superset.
isl::set withoutLargeNumbers(const isl::set &Set, long Limit);

/// Whether all \p Elements lie between two of \p Ends (or are ends) in the
/// order of memory, for all parameters for which there are any.
bool isBetween(const isl::set &Elements, const isl::set &Ends);

/// Whether \p Map multiplies variables by numbers of more than \p Limit.
bool hasLargeNumbers(const isl::map &Map, long Limit);

/// Whether \p Map divides, and multiplies variables by numbers of more than
/// \p Limit. isl's steps take very long then.
bool dividesLargeNumbers(const isl::map &Map, long Limit);

/// The extreme values of \p Aff; null where isl cannot tell.
isl::val minimumOf(const isl::pw_aff &Aff);
isl::val maximumOf(const isl::pw_aff &Aff);

/// The constant value of \p Aff if it has exactly one for all parameters.
bool constantOf(const isl::pw_aff &Aff, long &Value);

} // namespace c2cuda

#endif // C2CUDA_SUPPORT_ISL_H
