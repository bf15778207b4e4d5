// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What programs do with std::complex: all of it is calls.

#ifndef C2CUDA_LIB_FRONTEND_COMPLEXCALLS_H
#define C2CUDA_LIB_FRONTEND_COMPLEXCALLS_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>

namespace c2cuda {

/// A call of std::complex, or of a function for it, whose operands are all that
/// it reads.
struct ComplexCall {
  enum class Kind {
    /// Gives a value.
    Value,
    /// `z = w`: writes the first operand.
    Assign,
    /// `z += w`: reads and writes the first operand.
    Update,
  };
  Kind What = Kind::Value;
  llvm::SmallVector<const clang::Expr *, 2> Operands;
  /// The name in kernels of a function that is called by its name.
  std::string Function;
};

/// Whether \p Type is std::complex of float or double, as GNU's library has it.
bool isComplexClass(clang::QualType Type);

/// Whether \p Function is the standard library's, or a member of a class there.
bool isOfStandard(const clang::FunctionDecl &Function);

/// The type of both parts of such a number.
clang::QualType complexClassPart(clang::QualType Type);

/// What \p E does, if kernels can do it as well.
std::optional<ComplexCall> complexCall(const clang::Expr &E);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_COMPLEXCALLS_H
