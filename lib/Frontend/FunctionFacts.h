// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a whole function does with its variables: who writes them, whose
// address gets away, what is still read after a region.

#ifndef C2CUDA_LIB_FRONTEND_FUNCTIONFACTS_H
#define C2CUDA_LIB_FRONTEND_FUNCTIONFACTS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ParentMap.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>
#include <set>
#include <vector>

namespace c2cuda {

struct VariableUses {
  /// Assignments, compound assignments, ++ and --, and calls of scanf.
  std::vector<const clang::Expr *> Writes;
  std::vector<const clang::DeclRefExpr *> References;
  /// The address is taken or a reference bound to it.
  bool Escapes = false;
  /// Whether a lambda or a block may change it.
  bool IsCaptured = false;
  /// Whether the length in some type reads it.
  bool IsInType = false;
};

using UseMap = llvm::DenseMap<const clang::VarDecl *, VariableUses>;
using VariableSet = llvm::DenseSet<const clang::VarDecl *>;
using StmtSet = llvm::DenseSet<const clang::Stmt *>;
struct Callers;

/// The variable that \p E names, in parentheses or not; null for others.
const clang::VarDecl *namedVariable(const clang::Expr &E);
/// The same where its value is read: behind implicit casts, too.
const clang::VarDecl *readVariable(const clang::Expr &E);

/// \p E without parentheses, implicit conversions, and what only keeps a temporary.
const clang::Expr *withoutTemporaries(const clang::Expr &E);

/// Visits all statements and expressions below \p S, itself first.
void forEachStmt(const clang::Stmt &S,
                 llvm::function_ref<void(const clang::Stmt &)> Visit);

/// The uses of variables in \p Body.
UseMap collectUses(const clang::Stmt &Body, clang::ASTContext &Context);

/// All statements and expressions below \p Body, itself included.
void collectStatements(const clang::Stmt &Body, StmtSet &Into);

/// Whether \p Call is one of std::swap with two arguments.
bool isStandardSwap(const clang::CallExpr &Call);

/// Whether a `for`, `while` or `do` stands in \p Body.
bool containsLoop(const clang::Stmt &Body);

class FunctionFacts {
public:
  FunctionFacts(const clang::FunctionDecl &Function,
                clang::ASTContext &Context);

  const VariableUses &uses(const clang::VarDecl &Var) const;
  const clang::ParentMap &parents() const { return Parents; }
  /// Tells that \p Block, which was made for some statements of \p Around, is in it.
  void addBlock(const clang::Stmt &Block, const clang::Stmt &Around) {
    Parents.setParent(&Block, &Around);
  }
  /// Whether labels or a switch let the control enter a block in the middle.
  bool hasLabels() const { return HasLabels; }

  /// Whether \p Var keeps its first value in the whole function: a parameter or
  /// an initialised local that nothing writes, or a constant.
  bool isNeverChanged(const clang::VarDecl &Var) const;

  /// Whether \p Var can be read after \p Region before it is written again.
  bool isLiveAfter(const clang::VarDecl &Var, const StmtSet &Region) const;

  /// Whether \p Region may read \p Var before it has written it.
  bool isReadFirst(const clang::VarDecl &Var, const StmtSet &Region) const;

  /// Whether what the local array or pointer \p Var holds can be read after
  /// \p Region: its address gets away, or a subscript stands behind it.
  bool isContentLiveAfter(const clang::VarDecl &Var,
                          const StmtSet &Region) const;

  /// The same of local pointers that only \p Steps exchange for one another, behind
  /// \p Region, which ends with \p Last and is in no loop.
  bool isContentLiveAfter(llvm::ArrayRef<const clang::VarDecl *> Exchanged,
                          const std::set<const clang::Stmt *> &Steps,
                          const StmtSet &Region, const clang::Stmt &Last) const;

  /// Whether another pointer may have been made from the pointer \p Var.
  bool hasCopies(const clang::VarDecl &Var) const;
  /// Whether nobody has the address of the local variable or array \p Var.
  bool isOnlyNamed(const clang::VarDecl &Var) const;

  /// Whether \p Var is a local pointer that only ever holds what one call of an
  /// allocating function has returned.
  bool holdsOneAllocation(const clang::VarDecl &Var) const {
    return allocationOf(Var) != nullptr;
  }
  /// That call, or `new`; null if there is no such one.
  const clang::Expr *allocationOf(const clang::VarDecl &Var) const {
    return allocationOf(Var, [](const clang::Expr &) { return false; });
  }
  /// The same for one that other writes, for which \p IsKnown, give the value of
  /// another such one.
  const clang::Expr *
  allocationOf(const clang::VarDecl &Var,
               llvm::function_ref<bool(const clang::Expr &)> IsKnown) const;

  const clang::FunctionDecl &function() const { return Function; }

  /// All calls of the function; null if there may be others.
  const Callers *callers() const;

private:
  /// Whether \p Reference only serves to name an element.
  bool isElementUse(const clang::DeclRefExpr &Reference) const;
  bool isArgumentOfFree(const clang::DeclRefExpr &Reference) const;

  bool mayBeCaught(const clang::VarDecl &Var, const StmtSet &Region) const;

  /// Built when first asked for; null if Clang cannot.
  const clang::CFG *graph() const;

  const clang::FunctionDecl &Function;
  clang::ASTContext &Context;
  clang::ParentMap Parents;
  UseMap Uses;
  bool HasLabels = false;
  mutable std::unique_ptr<clang::CFG> Graph;
  mutable bool TriedGraph = false;
  /// Found when first asked for.
  mutable std::shared_ptr<const Callers> KnownCallers;
  mutable bool TriedCallers = false;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_FUNCTIONFACTS_H
