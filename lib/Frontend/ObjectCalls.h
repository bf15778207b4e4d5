// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions of the user's on structs: methods, constructors, operators, and
// functions that get structs by reference or by address.

#ifndef C2CUDA_LIB_FRONTEND_OBJECTCALLS_H
#define C2CUDA_LIB_FRONTEND_OBJECTCALLS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"

#include <string>
#include <vector>

namespace c2cuda {

/// The method that \p Function is, if it works on an object.
const clang::CXXMethodDecl *methodOf(const clang::FunctionDecl &Function);

/// Whether \p Type is a reference to a struct that a function may change
/// through it.
bool isChangedObject(clang::QualType Type);

/// Whether \p Type is a pointer to a struct, as functions of C get one struct.
bool isObjectPointer(clang::QualType Type);

/// Whether \p Function may change a struct of its caller's.
bool changesObjects(const clang::FunctionDecl &Function);

/// Whether all that \p Function returns is the object that it works on, or one
/// that it got by reference.
bool returnsOwnObject(const clang::FunctionDecl &Function);
/// Whether it is a method that returns a reference to a part of its object, `m[r][c]`.
bool returnsOwnPart(const clang::FunctionDecl &Function);
/// Whether \p E is the call of one.
bool isResultPart(const clang::Expr &E);

/// Why the text of kernels cannot name the member \p Member, as the end of a
/// sentence about its class; empty if it can.
std::string whyNoAccess(const clang::NamedDecl &Member);

/// What a call gets.
struct ObjectArgument {
  const clang::Expr *Value = nullptr;
  /// The callee, `p->add`, if Value is the pointer p.
  const clang::MemberExpr *Arrow = nullptr;
  /// Whether the function may change the object that Value names.
  bool IsChanged = false;
};

/// The object of \p Call and its arguments, but for those left out.
std::vector<ObjectArgument> objectArguments(const clang::CallExpr &Call);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_OBJECTCALLS_H
