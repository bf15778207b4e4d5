// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Values that are known now, as literals.

#ifndef C2CUDA_LIB_FRONTEND_CONSTANTTEXT_H
#define C2CUDA_LIB_FRONTEND_CONSTANTTEXT_H

#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <string>

namespace c2cuda {

/// \p Value as a literal of the type \p Type.
std::string integerText(const llvm::APSInt &Value, clang::QualType Type);

/// \p Value as a literal of double, or of float; empty if it is not finite.
std::string floatingText(const llvm::APFloat &Value, bool IsFloat);

/// \p Value as a literal of the type \p Type; empty if it has none.
std::string constantText(const clang::APValue &Value, clang::QualType Type);

/// The value of the library's constant \p Call as a literal,
/// `std::numeric_limits<float>::max()`; empty for other calls.
std::string constantCallText(const clang::CallExpr &Call,
                             const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_CONSTANTTEXT_H
