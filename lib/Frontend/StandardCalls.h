// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// std::min, std::max, of lists, too, std::clamp and std::swap of numbers, and functions
// of bits: kernels cannot call the library's templates, and get small ones of the same
// meaning.

#ifndef C2CUDA_LIB_FRONTEND_STANDARDCALLS_H
#define C2CUDA_LIB_FRONTEND_STANDARDCALLS_H

#include "clang/AST/Expr.h"

#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

struct StandardCall {
  /// "std_min"
  std::string Name;
  /// The number's type, to be written as the template's argument: a kernel may
  /// hold an argument in a wider type.
  clang::QualType Type;
  /// What a template's text calls it ("T"); empty for its own name.
  std::string TypeName;
  /// Whether it changes its two arguments.
  bool IsSwap = false;
  /// Those of the list in `std::max({a, b, c})`.
  std::vector<const clang::Expr *> Arguments = {};
  /// The template's second argument, if it has one.
  clang::QualType From = {};
};

/// The elements of \p List, `{a, b, c}`, where it is what a function takes as a
/// std::initializer_list; null for all else.
const clang::InitListExpr *listElements(const clang::Expr &List);

/// What \p Call is, if it is one of these on plain numbers.
std::optional<StandardCall> standardCall(const clang::CallExpr &Call);

/// Whether \p Swap, one of these, exchanges variables of its function's own, or
/// elements of such arrays.
bool swapsOwn(const clang::CallExpr &Swap);

/// The template called \p Name of \p Call's meaning; equal and unordered numbers
/// come out as from the library.
std::string standardText(const StandardCall &Call, const std::string &Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_STANDARDCALLS_H
