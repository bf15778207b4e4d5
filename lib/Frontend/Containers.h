// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The standard library's containers whose elements lie side by side in memory,
// and what expressions do with them.

#ifndef C2CUDA_LIB_FRONTEND_CONTAINERS_H
#define C2CUDA_LIB_FRONTEND_CONTAINERS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <string>

namespace c2cuda {

struct Container {
  /// A string may have its characters in the object itself.
  enum class Kind { Vector, Array, Span, Pointer, Valarray, String };
  Kind What = Kind::Vector;
  /// With the container's own const, where it holds for the elements too.
  clang::QualType Element;
  /// The number of elements, where the type says it.
  std::optional<uint64_t> Size;

  /// Whether nothing else can have made its elements: a unique_ptr may hold
  /// what a pointer was given before.
  bool ownsElements() const {
    return What != Kind::Span && What != Kind::Pointer;
  }
  /// Whether it has a number of elements that its type does not say.
  bool hasOwnSize() const {
    return What == Kind::Vector || What == Kind::Valarray ||
           What == Kind::String;
  }
  /// Whether the elements are in the object itself.
  bool isInPlace() const { return What == Kind::Array; }
};

/// The container that \p Type (or what it refers to) is. std::vector<bool>
/// is none: its elements are bits.
std::optional<Container> containerOf(clang::QualType Type);

/// The array that does for std::array in a kernel, `float[3]`; \p Type for all else.
clang::QualType withPlainArrays(clang::QualType Type,
                                const clang::ASTContext &Context);

/// Whether \p Type is std::vector<bool>.
bool isVectorOfBool(clang::QualType Type);

/// `v[i]` and `v.at(i)`: the object and the subscript.
struct ContainerElement {
  const clang::Expr *Object = nullptr;
  const clang::Expr *Index = nullptr;
  /// Whether a subscript out of bounds throws an exception.
  bool IsChecked = false;
};
std::optional<ContainerElement> containerElement(const clang::Expr &E);

/// The object of `v.data()` or `p.get()`; null for all else.
const clang::Expr *containerData(const clang::Expr &E);

/// The object of `v.size()`, `s.length()` or `std::size(v)`; null for all else.
const clang::Expr *containerSize(const clang::Expr &E);

/// What `a.size()` is for a container whose type says it; nothing for all else.
std::optional<uint64_t> fixedSize(const clang::Expr &E);

/// Where \p E calls a function of a container's that is none of the above: the
/// container's object.
const clang::Expr *otherContainerCall(const clang::CallExpr &E);

/// The host's text for a pointer to the first element of \p Name, of the type
/// \p Type; \p Rank containers and arrays inside of each other.
std::string pointerToFirst(const std::string &Name, clang::QualType Type);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_CONTAINERS_H
