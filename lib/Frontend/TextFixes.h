// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where a statement's own text would not do in a kernel, and what to write
// instead.

#ifndef C2CUDA_LIB_FRONTEND_TEXTFIXES_H
#define C2CUDA_LIB_FRONTEND_TEXTFIXES_H

#include "ConstantText.h"
#include "StatementText.h"

namespace c2cuda {

struct TextFixes {
  /// Whether there is a text at all that means the same in CUDA C++.
  bool IsPossible = true;
  /// Whether pretty-printed types must be free of typedef names.
  bool UseCanonicalTypes = false;
  /// Whether the file does not have the user's types.
  bool SelfContained = false;
  /// Nodes with the text that takes their place.
  llvm::DenseMap<const clang::Stmt *, std::string> Replaced;
  /// Arguments with the type that they have to be cast to.
  llvm::DenseMap<const clang::Stmt *, std::string> CastTo;
  /// Explicit casts and compound literals with the type to write instead of the
  /// written one.
  llvm::DenseMap<const clang::Stmt *, std::string> TypeText;
  /// Divisions by a square root that become products with its inverse: the
  /// function is among Replaced.
  llvm::DenseSet<const clang::Stmt *> ByInverseRoot;
  /// Nodes whose text has to be printed anew (declarations of such types).
  llvm::DenseMap<const clang::Stmt *, bool> Printed;
};

/// What has to change in \p Body outside of the holes.
TextFixes findTextFixes(const clang::Stmt &Body, const TextHoles &Holes,
                        const clang::ASTContext &Context, bool SelfContained);

/// The integer type that stands for \p Type where a kernel cannot name that
/// enumeration; null for other types.
clang::QualType integerInstead(clang::QualType Type, bool SelfContained);

/// Whether \p Value needs parentheses as the operand of a cast.
bool needsParentheses(const clang::Expr &Value);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_TEXTFIXES_H
