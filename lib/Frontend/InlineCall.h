// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls seen through: what `idx(i, j, n)` or `m(i, j)` computes, as an
// expression over the caller's own variables.

#ifndef C2CUDA_LIB_FRONTEND_INLINECALL_H
#define C2CUDA_LIB_FRONTEND_INLINECALL_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"

namespace c2cuda {

/// Works for functions, members, call operators (`m(i, j)`, `v[i]`), lambdas
/// and instantiated templates whose body is `return <expression>;`, perhaps
/// behind local variables, assignments to these and to parameters, and `if (...)
/// return ...;` (which become ?:), or assignments to elements and their members
/// (joined by commas). A struct that is returned must be a copy of a variable or an
/// element; one that is made for the call may be assigned to an element.
///
/// The result is an expression tree of its own, of the call's type and value
/// category: parameters are replaced by the call's arguments (the caller's own
/// nodes, in parentheses, with an explicit cast where the parameter has another
/// type), `this->x` by `object.x`, captured variables by the variables.
/// Whoever understands expressions understands the result; subscripts of a
/// pointer parameter become subscripts of the caller's array.
///
/// New nodes have no place in the source (invalid locations), those of the
/// arguments keep theirs. Texts: put the call into TextHoles::Inlined with its
/// result, and holes on nodes of the result; the text then has the result in
/// place of the call. For one call there is one result, so holes may be keyed
/// by its nodes.
class CallInliner {
public:
  CallInliner(clang::ASTContext &Context, const clang::FunctionDecl &Caller)
      : Context(Context), Caller(Caller) {}

  /// What \p Call computes; null if it cannot be seen through: no visible body,
  /// statements other than these, side effects, arguments with side effects,
  /// virtual functions, recursion, names that mean something else in the caller.
  const clang::Expr *inlined(const clang::CallExpr &Call);

  /// Whether a result has a number that is an argument of a template.
  bool hasNumbers() const { return HasNumbers; }
  void noteNumber() { HasNumbers = true; }

private:
  clang::ASTContext &Context;
  const clang::FunctionDecl &Caller;
  llvm::DenseMap<const clang::CallExpr *, const clang::Expr *> Known;
  unsigned Depth = 0;
  bool HasNumbers = false;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_INLINECALL_H
