// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Elements that a region only reads and that are known before it: `dims[0]`,
// `*n`, `g->n[2]`, `shape[k]` with a k that stays the same. Bounds and
// subscripts may use them as they may use variables.

#ifndef C2CUDA_LIB_FRONTEND_STEADYELEMENTS_H
#define C2CUDA_LIB_FRONTEND_STEADYELEMENTS_H

#include "Path.h"

#include "clang/AST/ASTContext.h"

namespace c2cuda {

class RegionDraft;

/// The path of the element \p E, if its subscripts are numbers or variables and
/// the last part of the way may lead through one pointer; none for all else.
std::optional<Path> elementPathOf(const clang::Expr &E,
                                  const clang::ASTContext &Context);

/// `a` and `s->a` for `a[i][j]` and `s->a[i].x[j]`; none if the object is
/// reached in another way.
std::optional<Path> arrayOfElement(const clang::Expr &E);

/// Whether the element \p Of is there whatever the run does.
bool isSureToExist(const Path &Of, const clang::ASTContext &Context);

/// Refuses regions that write to an array of which an element is a parameter.
bool checkSteadyElements(RegionDraft &Draft);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_STEADYELEMENTS_H
