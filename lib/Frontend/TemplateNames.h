// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The templates around a function, and what an instance of it calls its types.

#ifndef C2CUDA_LIB_FRONTEND_TEMPLATENAMES_H
#define C2CUDA_LIB_FRONTEND_TEMPLATENAMES_H

#include "c2cuda/Model/Scop.h"

#include "clang/AST/Decl.h"

#include <string>
#include <vector>

namespace c2cuda {

/// The parameters of all templates around \p Instance, outermost first, as its
/// definition calls them; those without a name are left out. Empty for what is
/// no instance of a template.
std::vector<TemplateParameter>
templateParameters(const clang::FunctionDecl &Instance);

/// The template parameter that \p Type is in the text of \p Instance ("T");
/// empty if it is none, or if its name is not known.
std::string templateTypeName(clang::QualType Type,
                             const clang::FunctionDecl &Instance);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_TEMPLATENAMES_H
