// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The arrays of a scop: types of elements, extents, where the host has them.

#ifndef C2CUDA_MODEL_ARRAY_H
#define C2CUDA_MODEL_ARRAY_H

#include "c2cuda/Support/Isl.h"

#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// An arithmetic type as kernels spell it, e.g. "double", "unsigned char"; or a
/// struct that may be copied byte by byte ("struct particle").
struct ScalarType {
  std::string Spelling;
  unsigned Bytes = 0;
  bool IsInteger = false;
  bool IsSigned = false;
  bool IsStruct = false;
  /// A complex number: a struct of the emitted file there, a type of the
  /// language on the host.
  bool IsComplex = false;
  /// As the host's language spells it, where that is another word ("_Bool");
  /// else empty.
  std::string HostSpelling;
  /// Of a struct: whether shared memory can have it, with nothing to construct,
  /// and one may be assigned to another.
  bool IsPlain = false;
};

/// The bytes of a struct that an access means: those of `pos.x` in
/// `p[i].pos.x`. Empty for the whole element.
struct ElementPart {
  std::string Name;
  unsigned Begin = 0;
  unsigned End = 0;
  /// Whether it means all of these bytes, not some that are only known at run
  /// time (`p[i].v[k]`).
  bool CoversAll = true;

  bool isWhole() const { return End == 0; }
};

/// Whether both may mean the same byte.
inline bool mayMeet(const ElementPart &A, const ElementPart &B) {
  return A.isWhole() || B.isWhole() || (A.Begin < B.End && B.Begin < A.End);
}

/// The part of an object that a member is: "s->" and "pos.x" for `s->pos.x`.
/// Empty for what is no member.
struct MemberPlace {
  std::string Object;
  std::string Part;
};

/// Whether both are members of the same object that have no byte in common.
bool areApart(const MemberPlace &A, const MemberPlace &B);

/// How an array may overlap others.
enum class AliasClass {
  /// An object of its own (declared array, local pointer that only ever holds
  /// one allocation, parameter that all calls give an object which nothing else in
  /// the function leads to): distinct from every other Object.
  Object,
  /// `restrict`, or a local whose address nobody has: distinct from all.
  Restrict,
  /// May overlap everything that is not Restrict.
  Unknown,
  /// An Object that did not exist when the function was called: a local array,
  /// or one allocation by the function.
  Own,
  /// Like Unknown, but a pointer that the caller has passed: no Own.
  Given,
};

/// Whether it may lie anywhere among the objects of others.
bool isAnywhere(AliasClass Alias);

/// Whether the two may have bytes in common.
bool mayOverlap(AliasClass A, AliasClass B);

enum class StorageKind {
  /// Elements in memory, row by row; the host has a pointer to the first.
  Memory,
  /// A scalar in memory, modelled as an array of rank 0.
  Scalar,
  /// A scalar or small array that each iteration of the \c PrivateDepth
  /// enclosing loops has for itself: declared inside those loops, or always
  /// written before it is read there and dead after the region. The first
  /// PrivateDepth dimensions are the iterators of these loops (their values),
  /// the others its own subscripts: { S[i,j,k] -> sum[i,j] }.
  Private,
};

/// How the rows of an array lie in the host's memory.
enum class RowPlaces {
  /// One behind the other.
  InOneBlock,
  /// Anywhere: the host has a table of pointers to them, `double **a`. They may
  /// overlap.
  Pointers,
  /// Anywhere, each in a container of its own (`std::vector<std::vector<T>>`).
  Containers,
};

/// The elements of an array that a region touches, as far as only the run can
/// tell: the host evaluates the subscripts before the launches. Numbers of
/// parameters for the flat index of the first and of the last of them; the
/// last is before the first if there is none. No isl set mentions them.
struct IndexRange {
  unsigned First = 0, Last = 0;
};

/// An array or a scalar that the region writes, or an array that it reads.
/// In isl: a tuple `Name[d0, d1, ...]` of Rank dimensions.
struct Array {
  /// The user's name, unique in the scop (with a suffix where two differ).
  std::string Name;
  ScalarType Element;
  StorageKind Storage = StorageKind::Memory;
  unsigned PrivateDepth = 0;
  unsigned Rank = 0;
  /// Number of elements per dimension as [p] -> { [e] }. Null where it is not
  /// known: dimension 0 of pointers. For Private only own dimensions count:
  /// the entries of the first PrivateDepth dimensions are null.
  std::vector<isl::pw_aff> Extents;
  /// The same as C text over parameters' names ("n", "m + 1", "100"); empty
  /// where not known.
  std::vector<std::string> ExtentTexts;
  /// Whether the user's subscripts are flat, `a[i * m + j]`: accesses then
  /// have one subscript text though Rank may be above 1 (delinearised).
  bool IsFlat = false;
  /// Host expression of type `Element *` for element (0, ..., 0); for Scalar
  /// of the scalar's address ("a", "&A[0][0]", "&sum"). Empty for Private. With
  /// rows of their own: what has them, so that `HostPointer[i][j]` is an element.
  std::string HostPointer;
  /// With rows of their own Rank is 2, and the second extent is how far the
  /// region reaches into any of them.
  RowPlaces Rows = RowPlaces::InOneBlock;
  AliasClass Alias = AliasClass::Unknown;
  /// The same if nobody had said `restrict`, which is said of what is accessed, not
  /// of what lies between that: what copies take along may be of others. And without
  /// what callers give, which says nothing of values that are no arrays.
  AliasClass WithoutRestrict = AliasClass::Unknown;
  /// Whether pointers or references to its elements may exist elsewhere.
  bool IsAddressable = true;
  /// For memory that is a member itself, not behind one that is a pointer.
  MemberPlace Place;
  /// Whether what the region leaves in it can be read afterwards. False for
  /// locals that are dead after the region, and for Private.
  bool IsLiveOut = true;
  /// Whether the elements are const for the region (a pointer to const).
  bool IsReadOnly = false;
  /// For memory of unknown size with accesses that may not happen, or happen
  /// who knows where: all of them then are Inspected.
  std::optional<IndexRange> Range;

  bool hasOwnRows() const { return Rows != RowPlaces::InOneBlock; }
};

/// \p Elements and what else is there if they are: rows of a declared type are
/// whole.
isl::set withWholeRows(const Array &Array, isl::set Elements);

/// \p Elements of an array with rows of their own, { A[i, j] }, and all between
/// the first and the last of them in each row.
isl::set withinOwnRows(const isl::set &Elements);

/// The same, from the beginning of each row on: what a pointer points to is there
/// if what is behind it is.
isl::set fromBeginOfRows(const isl::set &Elements);

} // namespace c2cuda

#endif // C2CUDA_MODEL_ARRAY_H
