// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// memcpy, memmove and memset on parts of arrays.

#ifndef C2CUDA_LIB_FRONTEND_MEMORYCALLS_H
#define C2CUDA_LIB_FRONTEND_MEMORYCALLS_H

#include "RangeCalls.h"

#include "c2cuda/Support/Isl.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <vector>

namespace c2cuda {

/// Whether \p Call is one of memcpy, memmove and memset.
bool isMemoryCall(const clang::CallExpr &Call);

/// The number of a function's own that \p Call, `memcpy(&u, p, sizeof u)`, gives bytes
/// to, a known count of them that fits; null for other calls.
const clang::VarDecl *bitsTarget(const clang::CallExpr &Call,
                                 const clang::ASTContext &Context);

/// The other number of the function's own that these bytes are of, `&f`; null if they
/// are those of elements.
const clang::VarDecl *bitsSource(const clang::CallExpr &Call,
                                 const clang::ASTContext &Context);

/// \p Pointer before it became a `void *`.
const clang::Expr &typedPointer(const clang::Expr &Pointer);

struct MemoryLoop {
  /// A loop over the elements that the call accesses, to be read only.
  const clang::Stmt *Loop = nullptr;
  const clang::VarDecl *Iterator = nullptr;
};

/// Elements that get a value one by one: as many as the product of Factors, each an
/// array with all that Inner says.
struct MemoryNest {
  struct Factor {
    /// Null for a constant.
    const clang::Expr *Value = nullptr;
    int64_t Constant = 1;
  };
  /// Pointers, or containers (RangePlace); From is null for what gets Value, or Given
  /// if that is there.
  const clang::Expr *To = nullptr, *From = nullptr;
  /// How far behind them it begins.
  std::vector<RangePlace::Term> ToBegin, FromBegin;
  clang::QualType Element;
  int64_t Value = 0;
  const clang::Expr *Given = nullptr;
  std::vector<Factor> Factors;
  /// The only factor, where that is no expression.
  isl::pw_aff Length;
  /// Outermost first.
  std::vector<int64_t> Inner;
  /// Of the subscripts.
  clang::QualType Index;
};

/// Whether \p Array begins with zeros, so many that a loop is shorter.
bool hasManyZeros(const clang::VarDecl &Array, const clang::ASTContext &Context);

/// Gives \p Into the factors of \p Number, of elements that \p Call has; false if they
/// cannot be told.
bool splitNumber(const clang::Expr &Number, const clang::CallExpr &Call,
                 clang::ASTContext &Context, MemoryNest &Into);

/// Nothing if the number of elements cannot be told from the text.
std::optional<MemoryLoop> memoryLoop(const clang::CallExpr &Call,
                                     clang::ASTContext &Context,
                                     const clang::FunctionDecl &Caller);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_MEMORYCALLS_H
