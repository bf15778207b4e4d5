// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Copies the expressions of one callee for one call, with its parameters
// replaced by the arguments.

#ifndef C2CUDA_LIB_FRONTEND_SUBSTITUTION_H
#define C2CUDA_LIB_FRONTEND_SUBSTITUTION_H

#include "FunctionFacts.h"
#include "InlineCall.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace c2cuda {

/// What takes the place of a parameter or of a local constant.
struct Binding {
  clang::Expr *Value = nullptr;
  /// Whether Value is a value, not a variable or an element.
  bool IsValue = true;
};

/// Whether \p Cast, if it is one to a base class, leads to the only part of
/// that class.
bool isOnlyBase(const clang::CastExpr &Cast);

/// Copies the body of one callee for one call. All nodes it makes have invalid
/// locations, so that nobody takes text from the source for them.
class Substitution {
public:
  Substitution(CallInliner &Inliner, clang::ASTContext &Context,
               const clang::FunctionDecl &Caller)
      : Inliner(Inliner), Context(Context), Caller(Caller) {}
  virtual ~Substitution() = default;

  clang::Expr *run(const clang::CallExpr &Call,
                   const clang::FunctionDecl &Callee);

  /// Whether nothing behind \p S is reached, as its end shows.
  static bool alwaysReturns(const clang::Stmt &S);

protected:
  bool bind(const clang::VarDecl &Var, const clang::Expr &Argument);
  virtual clang::Expr *copy(const clang::Expr *E);
  clang::MemberExpr *memberOf(const clang::Expr &Base, clang::ValueDecl &Member,
                              clang::QualType Type, clang::ExprValueKind Kind,
                              clang::ExprObjectKind Object);
  clang::Expr *parens(clang::Expr *E) {
    return new (Context)
        clang::ParenExpr(clang::SourceLocation(), clang::SourceLocation(), E);
  }

  CallInliner &Inliner;
  clang::ASTContext &Context;
  const clang::FunctionDecl &Caller;
  llvm::DenseMap<const clang::VarDecl *, Binding> Bound;

private:
  bool bindParameters(const clang::CallExpr &Call,
                      const clang::FunctionDecl &Callee);
  bool bindObject(const clang::CallExpr &Call,
                  const clang::FunctionDecl &Callee);
  bool bindCaptures(const clang::Expr &Given,
                    const clang::CXXRecordDecl &Lambda);
  clang::Expr *body(llvm::ArrayRef<const clang::Stmt *> Statements);
  clang::Expr *structValue(const clang::Expr &Returned);
  clang::Expr *branch(const clang::IfStmt &If,
                      llvm::ArrayRef<const clang::Stmt *> Rest);
  /// `a[i] = x;` as all that the callee does; for several of these the
  /// arguments must not change on the way.
  clang::Expr *effect(const clang::CallExpr &Call, const clang::Stmt &Body);
  clang::Expr *assignment(const clang::BinaryOperator &Op);
  clang::Expr *structAssignment(const clang::Stmt &S);
  bool noteMade(const clang::VarDecl &Parameter, const clang::Expr &Argument);
  bool isStable(const clang::Expr &Argument, UseMap &CallerUses) const;
  bool declare(const clang::DeclStmt &Decl);
  /// `x = 0;` of a parameter or local variable that stands for a value, or an
  /// `if` of such statements: it stands for another one from there on. False
  /// for all else.
  bool update(const clang::Stmt &S);
  bool updateIf(const clang::IfStmt &If);
  /// The same as \p Switch with `if`; null if one case runs on into the next.
  const clang::Stmt *choiceOf(const clang::SwitchStmt &Switch);
  clang::Expr *assignedValue(const clang::Stmt &S, clang::Expr *Old);
  /// Whether \p E has more than \p Most nodes.
  static bool isLong(const clang::Expr &E, unsigned Most);

  clang::Expr *copyNumber(const clang::SubstNonTypeTemplateParmExpr &E);
  clang::Expr *copyReference(const clang::DeclRefExpr &E);
  clang::Expr *copyThis(const clang::Expr &E);
  clang::Expr *copyMember(const clang::MemberExpr &E);
  clang::Expr *copyImplicitCast(const clang::ImplicitCastExpr &E);
  clang::Expr *copyExplicitCast(const clang::ExplicitCastExpr &E);
  clang::Expr *copyUnary(const clang::UnaryOperator &E);
  clang::Expr *copyBinary(const clang::BinaryOperator &E);
  clang::Expr *copyChoice(const clang::ConditionalOperator &E);
  clang::Expr *copySubscript(const clang::ArraySubscriptExpr &E);
  clang::Expr *copyCall(const clang::CallExpr &E);

  bool isRepeatable(const clang::Expr &E);
  /// \p E, a value, with a cast to \p Type that is there in the text, too.
  clang::Expr *converted(clang::Expr *E, clang::QualType Type);

  /// What `this` points to, or `this` of the caller.
  clang::Expr *Object = nullptr;
  bool IsThisCaptured = false;
  clang::QualType ReturnType;
  /// Structs that are made for parameters of a callee that only assigns.
  llvm::DenseMap<const clang::VarDecl *, clang::Expr *> Made;
  UseMap Uses;
  /// Assignments that have been followed, and conditions behind which the rest
  /// has been read twice.
  unsigned NumUpdates = 0, NumForks = 0;
  static constexpr unsigned MostUpdates = 64, MostForks = 4;
  /// More would be no text to read: of the result, and of what a variable that
  /// is assigned to stands for.
  static constexpr unsigned MostNodes = 1000, MostNodesOfValue = 200;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_SUBSTITUTION_H
