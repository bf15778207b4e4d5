// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where the body of a function names its parameters, its variables and `this`,
// and whether it can stand somewhere else at all.

#ifndef C2CUDA_LIB_INLINING_CALLEEUSES_H
#define C2CUDA_LIB_INLINING_CALLEEUSES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/MapVector.h"

#include <vector>

namespace c2cuda {

/// Offsets [Begin, End) in the main file.
struct TextPart {
  unsigned Begin, End;
};

/// A parameter or a local variable in the body.
struct NameUses {
  /// Its name where it is used, for variables also where it is declared.
  std::vector<TextPart> Places;
  /// `*p` and `p->` with the operators; where these are all uses, what p points
  /// to can stand there.
  std::vector<TextPart> Stars, Arrows;
  /// Whether the text of a macro names it, so that it has to keep its name.
  bool IsInMacro = false;
  /// Whether its value, or that of a member of it, is all that is asked for.
  bool IsOnlyRead = true;
};

struct CalleeUses {
  llvm::MapVector<const clang::VarDecl *, NameUses> Variables;
  /// Members without `this->` (the place of the name), and `this` with the `->`
  /// or the star that belongs to it.
  std::vector<TextPart> Members, Arrows, Stars;
  /// Variables of the function around a lambda, and where they are named.
  llvm::MapVector<const clang::VarDecl *, std::vector<TextPart>> Outer;
  /// Static members, static methods and enumerators of classes that are named without
  /// these: where, and of which class.
  std::vector<std::pair<TextPart, const clang::RecordDecl *>> Statics;
  /// Whether `this` is used in any other way, or in a macro.
  bool HasOtherThis = false;
  /// `if (...) return;` at the top, perhaps with a value, and the `return` at the end.
  std::vector<const clang::IfStmt *> Exits;
  const clang::ReturnStmt *Last = nullptr;
};

/// False where the body has what only a function of its own can have: labels,
/// static variables that are no tables, a `return` in the middle, __func__,
/// lambdas, assembler.
bool findUses(const clang::FunctionDecl &Callee, clang::ASTContext &Context,
              CalleeUses &Uses);

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_CALLEEUSES_H
