// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls of lambdas that variables of a function hold, `next()`: their bodies name
// variables of the function around them.

#ifndef C2CUDA_LIB_INLINING_LAMBDAS_H
#define C2CUDA_LIB_INLINING_LAMBDAS_H

#include "CalleeUses.h"
#include "Stability.h"

#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/ArrayRef.h"

#include <set>
#include <string>

namespace c2cuda {

/// The lambda that \p Var is made with; null if it is none.
const clang::LambdaExpr *lambdaOf(const clang::VarDecl &Var);

/// The variable whose lambda \p Call calls; null for all other calls.
const clang::VarDecl *calledLambda(const clang::CallExpr &Call);

/// By what name \p Var, a variable with a lambda, is known: `sum()::add`.
std::string nameOfLambda(const clang::VarDecl &Var);

/// Whether \p Type is that of a lambda, or a reference to one.
bool isLambdaType(clang::QualType Type);

/// Whether \p E is a lambda, or a variable with one.
bool hasLambda(const clang::Expr &E);

/// What \p E, if it is a lambda, declares and has not captured; nothing of all else.
std::set<std::string> namesOfLambda(const clang::Expr &E);

/// The variables that \p E, a lambda or a variable with one, has captured.
std::set<std::string> namesCapturedBy(const clang::Expr &E);

/// Without the lambda that is called.
llvm::ArrayRef<const clang::Expr *> argumentsOf(const clang::CallExpr &Call);

/// Whether \p Call calls a lambda that captures something, and does more than give a
/// value out.
bool callsStepwiseLambda(const clang::CallExpr &Call);

/// Whether the body of the lambda of \p Holder, with \p Uses, means the same where
/// \p Caller, the function around it, calls it: what it has captured is what the
/// names mean there.
bool keepsCaptures(const clang::VarDecl &Holder, const CalleeUses &Uses,
                   const clang::FunctionDecl &Caller,
                   const VariableSets &Variables);

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_LAMBDAS_H
