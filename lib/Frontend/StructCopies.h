// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's structs again, for a file of kernels that has none of C's
// declarations.

#ifndef C2CUDA_LIB_FRONTEND_STRUCTCOPIES_H
#define C2CUDA_LIB_FRONTEND_STRUCTCOPIES_H

#include "StatementText.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// Why a copy of \p Struct in CUDA C++ would not be the same, as the end of a
/// sentence; empty if it is.
std::string whyNoCopy(const clang::RecordDecl &Struct,
                      const clang::ASTContext &Context);

/// Whether C++ has the name, of a C program, as a keyword.
bool isForeignName(const clang::NamedDecl &Named,
                   const clang::ASTContext &Context);

/// Definitions of structs, those of members before those that have them.
class StructCopies {
public:
  explicit StructCopies(const clang::ASTContext &Context) : Context(Context) {}

  void add(clang::QualType Type);
  /// All types of expressions and variables in \p S, as it stands with
  /// \p Holes.
  void add(const clang::Stmt &S, const TextHoles &Holes);

  std::vector<DeviceFunction> Definitions;

private:
  std::string fieldText(const clang::FieldDecl &Field);

  const clang::ASTContext &Context;
  std::set<const clang::RecordDecl *> Known;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_STRUCTCOPIES_H
