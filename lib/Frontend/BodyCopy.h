// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The body of a function with the arguments of one call in place of its
// parameters: what the call does, in the caller's terms. It is read to learn
// what the call accesses, never printed.

#ifndef C2CUDA_LIB_FRONTEND_BODYCOPY_H
#define C2CUDA_LIB_FRONTEND_BODYCOPY_H

#include "Substitution.h"

namespace c2cuda {

class BodyCopy : private Substitution {
public:
  using Substitution::Substitution;

  /// Null if something in it has no copy.
  const clang::Stmt *run(const clang::CallExpr &Call,
                         const clang::FunctionDecl &Callee);

  /// Its variables: copies, which belong to no function; and those of them that
  /// it changes behind their declaration.
  std::vector<const clang::VarDecl *> Locals, Changed;
  /// Whether it may return before its end.
  bool ReturnsEarly = false;

private:
  clang::Stmt *copyStmt(const clang::Stmt *S);
  clang::Stmt *copyBlock(const clang::CompoundStmt &Block);
  clang::Stmt *copyDeclarations(const clang::DeclStmt &Decls);
  clang::Stmt *copyFor(const clang::ForStmt &For);
  clang::Stmt *copyManySteps(const clang::ForStmt &For);
  clang::Stmt *copyInit(const clang::ForStmt &For,
                        const clang::VarDecl &Counter,
                        llvm::SmallVectorImpl<clang::Stmt *> &Before);
  /// In the head of a loop: the values that the variable that counts and
  /// another one have before it, and the first one as it is in the loop.
  struct LoopStart {
    clang::Expr *Begin = nullptr, *Outside = nullptr, *Count = nullptr;
  };
  std::optional<LoopStart> startOf(const clang::ForStmt &For,
                                   const clang::VarDecl &Var,
                                   const clang::UnaryOperator &Step);
  clang::Expr *behind(const clang::ForStmt &For, const clang::VarDecl &Var,
                      const clang::UnaryOperator &Step);
  clang::Expr *alongside(const clang::ForStmt &For, const clang::Expr &Step,
                         const clang::UnaryOperator &Count);
  clang::Expr *binary(clang::Expr *Left, clang::Expr *Right,
                      clang::BinaryOperatorKind Kind);
  bool isKeptIn(const clang::Expr &E, const StmtSet &Loop);
  clang::Expr *copy(const clang::Expr *E) override;
  bool pass(const clang::ParmVarDecl &Parameter, const clang::Expr &Argument);
  bool copyValues(const clang::Expr &Init,
                  llvm::SmallVectorImpl<clang::Stmt *> &Into);
  bool standFor(const clang::VarDecl &Var, const clang::Expr &Init,
                llvm::SmallVectorImpl<clang::Stmt *> &Into);
  static bool isEmptyObject(const clang::Expr &Init);
  bool copyAll(llvm::ArrayRef<const clang::Expr *> Given,
               llvm::SmallVectorImpl<clang::Expr *> &Into);
  clang::Expr *copyMade(const clang::Expr &E);
  clang::Expr *copyUnseen(const clang::CallExpr &Call);
  clang::Expr *copyObject(const clang::Expr &E);
  clang::Expr *elementBehind(const clang::Expr &Pointer);
  clang::Expr *copyTable(const clang::ArraySubscriptExpr &E);
  /// A copy of \p Var, and a reference to it.
  clang::DeclRefExpr *declare(const clang::VarDecl &Var, clang::QualType Type);

  const clang::Stmt *Last = nullptr;
  UseMap Inside;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_BODYCOPY_H
