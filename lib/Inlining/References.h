// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the names in a text mean: a body in the place of a call must name the same
// things there that it names where it was written.

#ifndef C2CUDA_LIB_INLINING_REFERENCES_H
#define C2CUDA_LIB_INLINING_REFERENCES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// In the order of the tree, one text for each name, each variable that is
/// declared and each type that is written. "inner" are variables of the text
/// itself, "outer" those of the function around it.
using References = std::vector<std::string>;

/// What stands for parts of a body.
struct BodyChanges {
  /// The expressions in the place of parameters; all others are variables of the
  /// text.
  llvm::DenseMap<const clang::VarDecl *, const clang::Expr *> Arguments;
  /// Variables of the function around a lambda.
  llvm::DenseSet<const clang::VarDecl *> Outer;
  /// In the place of `this`; null if that stays.
  const clang::Expr *Object = nullptr;
  /// Those that leave early, if nobody gets their values.
  std::set<const clang::ReturnStmt *> Dropped;
  /// The `return` at the end, whose value is left out if nothing gets it.
  const clang::ReturnStmt *Last = nullptr;
  bool HasResult = false;
  /// What comes before the values that something gets.
  std::map<const clang::ReturnStmt *, References> Results;
};

/// Of an expression in the caller.
References referencesIn(const clang::Expr &E, const clang::ASTContext &Context);
/// The same with \p Text for what \p Call names.
References referencesIn(const clang::Expr &E, const clang::CallExpr &Call,
                        const std::string &Text, const clang::ASTContext &Context);
/// Of a body with its changes.
References referencesIn(const clang::Stmt &Body, const BodyChanges &Changes,
                        const clang::ASTContext &Context);
/// Of what \p Function has between two offsets of the main file.
References referencesIn(const clang::FunctionDecl &Function, unsigned Begin,
                        unsigned End, const clang::ASTContext &Context);

/// The texts for a variable that is declared, and for its name.
std::string declarationOf(clang::QualType Type,
                          const clang::ASTContext &Context);
std::string innerName(clang::QualType Type, const clang::ASTContext &Context);
std::string castTo(clang::QualType Type, const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_REFERENCES_H
