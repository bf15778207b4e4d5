// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the text of a template calls the types of an instance, and what else of
// an instance's kernels holds for its arguments only.

#ifndef C2CUDA_LIB_FRONTEND_TEMPLATETYPES_H
#define C2CUDA_LIB_FRONTEND_TEMPLATETYPES_H

#include "Path.h"

namespace c2cuda {

struct TypeInText {
  /// "T", "Grid<T>", "typename V::value_type"; empty if it is called by its own
  /// name.
  std::string Name;
  /// Whether Name, or the type's own name, is right for every instance.
  bool IsFixed = true;
};

/// What the text of \p Instance calls the element of \p Type: what is left of it
/// without pointers, references, lengths and containers. \p Of: the object of
/// that type, if it is a member.
TypeInText typeInText(clang::QualType Type, const clang::FunctionDecl &Instance,
                      const Path *Of = nullptr);

/// Whether the function that \p Instance is made from computes with what its
/// template's arguments are: `sizeof(T)`, `if constexpr`, `T::size`.
bool computesWithTypes(const clang::FunctionDecl &Instance);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_TEMPLATETYPES_H
