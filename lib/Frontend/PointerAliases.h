// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Pointers and references that only give another name to a part of an array:
// `double *row = a + i * m`. Where one definition reaches a use, and nothing it
// is made of changes in between, the use is one of the array itself.

#ifndef C2CUDA_LIB_FRONTEND_POINTERALIASES_H
#define C2CUDA_LIB_FRONTEND_POINTERALIASES_H

#include "FunctionFacts.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>
#include <vector>

namespace c2cuda {

/// The definition of a pointer or reference that reaches a use of it.
struct PointerDefinition {
  /// What it is made from.
  const clang::Expr *Value = nullptr;
  /// The declaration or the assignment.
  const clang::Stmt *Where = nullptr;
  /// The statements of its block behind it, up to the one with the use.
  std::vector<const clang::Stmt *> Since;
};

/// Nothing if more than one definition may reach \p Use, or none is plain.
/// Writes for which \p IsStep holds do not count.
std::optional<PointerDefinition>
definitionOf(const clang::DeclRefExpr &Use, const FunctionFacts &Facts,
             llvm::function_ref<bool(const clang::Expr &)> IsStep = nullptr);

/// Whether \p Var has in \p Use the value that it had at the definition.
/// \p InRegion: the region is known to change it by assignments only.
bool keepsValue(const clang::VarDecl &Var, const PointerDefinition &Since,
                const FunctionFacts &Facts, bool InRegion);

/// The variables that \p E computes with; false if it reads anything else, or if
/// \p Other, which gets what is not a variable by its name, gives none for that.
bool collectVariables(
    const clang::Expr &E, std::vector<const clang::VarDecl *> &Into,
    llvm::function_ref<bool(const clang::Expr &)> Other = nullptr);

/// Whether all that \p Reference, of an array or a pointer, is for is to read an
/// element, `t[i][j]`.
bool readsElement(const clang::DeclRefExpr &Reference,
                  const clang::ParentMap &Parents);

/// Whether all that \p Reference, to a struct or an array, is for is to read a value
/// in it.
bool readsValue(const clang::DeclRefExpr &Reference,
                const clang::ParentMap &Parents);

/// The pointer that the statement \p S gives a value, or declares, and does
/// nothing else; null for other statements.
const clang::VarDecl *definedPointer(const clang::Stmt &S,
                                     const FunctionFacts &Facts,
                                     const clang::ASTContext &Context);

/// Whether \p Var is declared without an effect: a local pointer or reference.
bool isPlainPointer(const clang::VarDecl &Var, const FunctionFacts &Facts,
                    const clang::ASTContext &Context);

/// Whether its name means \p Var before \p Place, which is in its scope.
bool isVisibleAt(const clang::VarDecl &Var, const clang::Stmt &Place,
                 const FunctionFacts &Facts);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_POINTERALIASES_H
