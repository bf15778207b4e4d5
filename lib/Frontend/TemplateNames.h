// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The templates around a function.

#ifndef C2CUDA_LIB_FRONTEND_TEMPLATENAMES_H
#define C2CUDA_LIB_FRONTEND_TEMPLATENAMES_H

#include "c2cuda/Model/Scop.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"

#include <string>
#include <vector>

namespace c2cuda {

/// The parameters of all templates around \p Instance, outermost first, as its
/// definition calls them; those without a name are left out. Empty for what is
/// no instance of a template.
std::vector<TemplateParameter>
templateParameters(const clang::FunctionDecl &Instance);

/// One template around an instance.
struct TemplateLevel {
  const clang::Decl *Template = nullptr;
  const clang::TemplateParameterList *Written = nullptr;
  const clang::TemplateArgumentList *Arguments = nullptr;
};

/// The templates around \p Instance, outermost first.
std::vector<TemplateLevel> levelsOf(const clang::FunctionDecl &Instance);

/// The template as it was written of which \p D is an instance, or that it is
/// itself; null if there is none.
const clang::Decl *templateOf(const clang::Decl *D);

/// What the text calls \p Parameter; empty if it has no name (`auto`).
std::string nameOf(const clang::NamedDecl &Parameter);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_TEMPLATENAMES_H
