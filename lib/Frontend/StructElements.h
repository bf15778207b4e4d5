// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Structs as elements of arrays: which of them kernels can have, and which part
// of an element `p[i].pos.x` is.

#ifndef C2CUDA_LIB_FRONTEND_STRUCTELEMENTS_H
#define C2CUDA_LIB_FRONTEND_STRUCTELEMENTS_H

#include "c2cuda/Model/Scop.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <string>
#include <vector>

namespace c2cuda {

class RegionDraft;

/// Why kernels cannot have the struct \p Type, as the end of a sentence; empty if
/// they can. \p SelfContained: in a file that gets copies of the user's structs.
std::string whyNoKernelStruct(clang::QualType Type,
                              const clang::ASTContext &Context,
                              bool SelfContained);

/// Whether \p Type is a struct, or an array of structs.
bool holdsStructs(clang::QualType Type, const clang::ASTContext &Context);

/// A member of an element, `p[i].pos.x`, `q->v[k]`.
struct StructPart {
  /// The element, `p[i]`; with Arrow the pointer to it, `q`.
  const clang::Expr *Root = nullptr;
  const clang::MemberExpr *Arrow = nullptr;
  /// Where it is written `v->x`, and v has the address of another member of the element:
  /// that text, and what v leads to of the element, ".vel".
  const clang::MemberExpr *Through = nullptr;
  std::string Members;
  std::vector<const clang::FieldDecl *> Fields;
  /// Calls on the way that give the object which the second one names, `at(x, y).r`.
  std::vector<std::pair<const clang::CallExpr *, const clang::Expr *>> Calls;
  /// Subscripts of members that are arrays.
  std::vector<const clang::Expr *> Subscripts;
  ElementPart Bytes;

  void addField(const clang::FieldDecl &Field,
                const clang::ASTContext &Context);
  /// \p Type is what the subscript selects.
  void addSubscript(const clang::Expr &Subscript, clang::QualType Type,
                    const clang::ASTContext &Context);
};

/// The pointer or reference assignment is one of bytes: `a[i] = b[i]` for
/// structs of C++, whose operator is trivial. Null for all else.
const clang::CallExpr *trivialAssignment(const clang::Expr &E);

/// Fails where what is read as an element of an array of structs is named as a
/// member of a single struct, too; and makes `restrict` count for nothing where
/// another path may lead to the same structs.
bool checkStructPaths(RegionDraft &Draft);

/// Fails where the region writes what a reference or a pointer in it has been bound
/// by, `nodes[e.first]`.
bool checkBoundPlaces(RegionDraft &Draft);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_STRUCTELEMENTS_H
