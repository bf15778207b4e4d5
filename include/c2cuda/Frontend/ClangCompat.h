// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What differs between the Clangs that c2cuda builds with. The only place that
// asks for LLVM's version.

#ifndef C2CUDA_FRONTEND_CLANGCOMPAT_H
#define C2CUDA_FRONTEND_CLANGCOMPAT_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
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

/// The type that \p Record is.
inline clang::QualType recordType(const clang::RecordDecl &Record) {
#if LLVM_VERSION_MAJOR >= 22
  return Record.getASTContext().getCanonicalTagType(&Record);
#else
  return Record.getASTContext().getRecordType(&Record);
#endif
}

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_CLANGCOMPAT_H
