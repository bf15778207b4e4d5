// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Templates of functions with loops, and the instances of them in a file.

#ifndef C2CUDA_FRONTEND_TEMPLATES_H
#define C2CUDA_FRONTEND_TEMPLATES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// What the user wrote for \p Function: the template that it comes from, if any.
const clang::FunctionDecl &writtenFunction(const clang::FunctionDecl &Function);

/// The definitions that were made from each function written in a template, by
/// the first declaration of that, in the order of their making.
using TemplateInstances =
    std::map<const clang::FunctionDecl *,
             std::vector<const clang::FunctionDecl *>>;

TemplateInstances findInstances(clang::ASTContext &Context);

/// Whether kernels before the template can repeat the parameters that
/// \p Pattern, a function in templates, sees: names for types and for integers.
bool canHaveKernels(const clang::FunctionDecl &Pattern);

/// A condition that holds for the arguments of \p Instance, as C++ in its
/// template ("std::is_same<T, double>::value && N == 3"): of its types if
/// \p WithTypes, and of its numbers. Empty if there is nothing to say; none if
/// a type cannot be named there.
std::optional<std::string>
conditionOfArguments(const clang::FunctionDecl &Instance, bool WithTypes);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_TEMPLATES_H
