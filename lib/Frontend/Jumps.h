// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Jumps that leave a statement, and runs of statements that one thread executes
// whole.

#ifndef C2CUDA_LIB_FRONTEND_JUMPS_H
#define C2CUDA_LIB_FRONTEND_JUMPS_H

#include "clang/AST/Stmt.h"

#include <map>
#include <vector>

namespace c2cuda {

/// Consecutive siblings that are one statement of the model, by the first.
using WholeMap =
    std::map<const clang::Stmt *, std::vector<const clang::Stmt *>>;

/// Whether a `continue` in \p S belongs to a loop around it.
bool continuesOuter(const clang::Stmt &S);

/// Whether a `break` in \p S belongs to a loop or switch around it.
bool breaksOuter(const clang::Stmt &S);

/// The labels in \p S that are all its own: every `goto` of \p Function there
/// is in \p S. In the order of the text.
std::vector<const clang::LabelDecl *> ownLabels(const clang::Stmt &S,
                                                const clang::Stmt &Function);

/// Whether nothing behind \p S, in a loop or a `switch`, is reached from it.
bool alwaysLeaves(const clang::Stmt &S);

/// Whether what stands behind \p If only runs after one of its branches.
bool leavesOnOneBranch(const clang::IfStmt &If);

/// Whether \p S has a `return`, a `goto` to elsewhere, or a label that other
/// parts of \p Function jump to.
bool hasFarJump(const clang::Stmt &S, const clang::Stmt &Function);

/// `if (Condition) { Before; continue; }`
struct ContinueGuard {
  const clang::Expr *Condition = nullptr;
  std::vector<const clang::Stmt *> Before;
};

/// Fills \p Guard if \p S is one: no other jump leaves it.
bool parseContinueGuard(const clang::Stmt &S, ContinueGuard &Guard);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_JUMPS_H
