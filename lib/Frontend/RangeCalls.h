// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// std::fill and std::copy over ranges of numbers, and containers that get the elements
// of others or one number: `w = v`, `v.assign(n, x)`.

#ifndef C2CUDA_LIB_FRONTEND_RANGECALLS_H
#define C2CUDA_LIB_FRONTEND_RANGECALLS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <vector>

namespace c2cuda {

/// An element of an array, of a container or behind a pointer, or the place behind the
/// last one.
struct RangePlace {
  struct Term {
    const clang::Expr *Value = nullptr;
    bool IsNegative = false;
  };
  /// What has the elements; an array before it decays, a pointer before it is loaded.
  const clang::Expr *Base = nullptr;
  clang::QualType Element;
  /// Whether Terms count from the end.
  bool IsFromEnd = false;
  std::vector<Term> Terms;
};

struct RangeCall {
  RangePlace To;
  /// Of a copy: where it begins. Else all elements get Value.
  std::optional<RangePlace> From;
  const clang::Expr *Value = nullptr;
  /// How many elements there are: from the first one of both to the second one, or as
  /// many as Number says.
  std::optional<std::pair<RangePlace, RangePlace>> Ends;
  const clang::Expr *Number = nullptr;
  /// Whether the container has that many behind the call, whatever it had before.
  bool SetsSize = false;
};

/// Nothing for what is no such call, or has effects besides.
std::optional<RangeCall> rangeCall(const clang::CallExpr &Call,
                                   clang::ASTContext &Context);

/// The element number \p Index of \p Base (RangePlace), which is a container; null if
/// its class has no such function.
clang::Expr *elementOfContainer(const clang::Expr &Base, clang::Expr &Index,
                                clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_RANGECALLS_H
