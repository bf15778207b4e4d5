// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What differs between the Clangs that c2cuda builds with. The only place that
// asks for LLVM's version.

#ifndef C2CUDA_FRONTEND_CLANGCOMPAT_H
#define C2CUDA_FRONTEND_CLANGCOMPAT_H

#include "clang/AST/Type.h"
#include "llvm/Config/llvm-config.h"

namespace c2cuda {

/// The integer type behind an enumeration; null for other types.
inline clang::QualType enumIntegerType(clang::QualType Type) {
#if LLVM_VERSION_MAJOR >= 22
  if (const auto *Enum = Type->getAsEnumDecl())
    return Enum->getIntegerType();
#else
  if (const auto *Enum = Type->getAs<clang::EnumType>())
    return Enum->getDecl()->getIntegerType();
#endif
  return {};
}

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_CLANGCOMPAT_H
