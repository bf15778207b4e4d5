// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether a name still means the same in another place.

#ifndef C2CUDA_LIB_FRONTEND_VISIBLENAMES_H
#define C2CUDA_LIB_FRONTEND_VISIBLENAMES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <string>
#include <vector>

namespace c2cuda {

/// Whether the name \p Ref in a function's statement \p Body may mean something of a
/// namespace only by a `using`, or an alias, of the function's own: a kernel has
/// none of them.
bool needsWholeName(const clang::DeclRefExpr &Ref, const clang::Stmt &Body,
                    const clang::ASTContext &Context);

/// The same for \p Type, which is written in \p Range without a namespace.
bool needsWholeName(clang::QualType Type, clang::SourceRange Range,
                    const clang::Stmt &Body, const clang::ASTContext &Context);

/// `sim::Kind::Old`
std::string wholeNameOf(const clang::NamedDecl &D);

/// Whether \p D, of a class, can be named outside of it, as `Cell::Kind`, before the
/// function or class that has \p Body.
bool isPublicMember(const clang::Decl &D, const clang::Stmt &Body);

/// Whether the plain name of \p Var means \p Var everywhere in \p Caller (after
/// its declaration there, for a local): it is declared before, and neither a
/// local nor a closer scope has another of that name.
bool namesSameIn(const clang::VarDecl &Var, const clang::FunctionDecl &Caller);

/// The enumerators, functions and variables with static storage that \p S
/// mentions, behind macros, too.
std::vector<std::string> namesOfFileIn(const clang::Stmt &S);

/// What \p S itself, not what is in it, names as kernels do: functions, types,
/// enumerators and constants of the file, also those that a function that it calls
/// names. No variable of a kernel may hide them.
std::vector<std::string> keptNamesOf(const clang::Stmt &S);

/// Whether \p D, `using std::sqrt;`, only gives what headers of the system declare
/// a shorter name.
bool namesLibrary(const clang::Decl &D);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_VISIBLENAMES_H
