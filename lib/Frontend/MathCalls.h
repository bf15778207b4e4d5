// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The functions of <math.h> and <cmath> that CUDA's device code has as well.

#ifndef C2CUDA_LIB_FRONTEND_MATHCALLS_H
#define C2CUDA_LIB_FRONTEND_MATHCALLS_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace c2cuda {

/// Whether \p Call is one of the C or C++ library's functions of float,
/// double or int arguments (also as `std::`, also as `__builtin_`) that has
/// no effect but its value and exists in CUDA. errno does not count. A
/// function of the user's own that is called `sin` is none.
bool isPureMathCall(const clang::CallExpr &Call);

/// Whether functions of that name are such.
bool isMathName(llvm::StringRef Name);

/// Whether \p Call is one of those that store results where their last
/// arguments point, and nothing else: `sincos(x, &s, &c)`.
bool leavesResults(const clang::CallExpr &Call);

/// The name that \p Call's function has in CUDA: `sqrt` for `std::sqrt` and
/// `__builtin_sqrt`. Empty if it is no pure math call.
llvm::StringRef mathFunctionName(const clang::CallExpr &Call);

/// CUDA chooses among overloads where C has one function. The type that
/// argument number \p Index has to be cast to, so that the same one is taken
/// ("double" for sqrt of a float in C); empty if none is needed.
std::string mathArgumentCast(const clang::CallExpr &Call, unsigned Index);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_MATHCALLS_H
