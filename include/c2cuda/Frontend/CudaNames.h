// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Names that a file with kernels cannot declare for itself.

#ifndef C2CUDA_FRONTEND_CUDANAMES_H
#define C2CUDA_FRONTEND_CUDANAMES_H

#include "llvm/ADT/StringRef.h"

#include <set>
#include <string>

namespace clang {
class ASTContext;
class Decl;
class DeclContext;
class FunctionDecl;
class NamespaceDecl;
} // namespace clang

namespace c2cuda {

/// Whether <cuda_runtime.h> declares \p Name at file scope.
bool isCudaName(llvm::StringRef Name);

/// How the user's own \p Name is called in the .cu, if it is such a name.
std::string nameBesideCuda(llvm::StringRef Name);

/// Whether CUDA's and C's functions of the name have arrays or strings for
/// parameters: `norm(int, const double *)`.
bool hasPointersInCuda(llvm::StringRef Name);

/// Where the plain name of \p D is found: behind namespaces without a name and
/// inline ones.
const clang::DeclContext &scopeOfName(const clang::Decl &D);

/// Whether \p D stands at file scope, or in a namespace without a name there, or
/// an inline one: its plain name is found beside CUDA's.
bool isAtFileScope(const clang::Decl &D);

/// The namespaces of the user's own with names whose names using-directives
/// have found beside CUDA's, somewhere in the file: `using namespace own;`.
std::set<const clang::NamespaceDecl *>
namespacesBesideCuda(const clang::ASTContext &Context);

/// Whether the C++ function \p Function, or template, cannot stand beside what
/// CUDA declares for numbers, `min(int, int)`: it is the same function, or calls
/// might not take it any more.
bool collidesWithCuda(const clang::FunctionDecl &Function);

/// Whether \p Function, of such a name, gets another one in the .cu: only the
/// main file sees it, and all of its declarations stand there as they are.
bool isRenamedBesideCuda(const clang::FunctionDecl &Function);

/// Whether <cooperative_groups.h> declares \p Name there, and
/// <cuda_runtime.h> does not.
bool isCooperativeName(llvm::StringRef Name);

/// Whether the file itself, or a header of the user's, declares such a name.
bool declaresCooperativeName(const clang::ASTContext &Context);

/// Structs of the user's program that <cuda_runtime.h> has, too (float2), and
/// the functions that make them (make_float2). In the .cu they have other names.
std::set<std::string> typesOfCudaName(const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_CUDANAMES_H
