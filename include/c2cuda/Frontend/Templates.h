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

/// A parameter of a template, and what stands for it in other text ("double", "8");
/// Text is empty where nothing can.
struct ArgumentText {
  std::string Name, Text;
  /// Whether Text is the name of the same parameter.
  bool IsParameter = false;
};

/// For the parameters that the text of \p Instance can name, at \p Other: but for
/// those that \p Other has itself, with the same names and arguments.
std::vector<ArgumentText> argumentTexts(const clang::FunctionDecl &Instance,
                                        const clang::FunctionDecl &Other);

/// A condition that holds for the arguments of \p Instance, as C++ in its
/// template ("std::is_same<T, double>::value && N == 3"): of its types if
/// \p WithTypes, and of its numbers. Empty if there is nothing to say; none if
/// a type cannot be named there.
std::optional<std::string>
conditionOfArguments(const clang::FunctionDecl &Instance, bool WithTypes);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_TEMPLATES_H
