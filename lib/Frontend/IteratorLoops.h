// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `for (auto it = v.begin(); it != v.end(); ++it)` and its like.

#ifndef C2CUDA_LIB_FRONTEND_ITERATORLOOPS_H
#define C2CUDA_LIB_FRONTEND_ITERATORLOOPS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace c2cuda {

struct IteratorLoop {
  /// The iterators of the head, each with the array or container that it goes
  /// over from its first element on, or from its last one.
  std::map<const clang::VarDecl *, const clang::Expr *> Ranges;
  /// The range of the iterator that the condition asks for, and the one whose
  /// end it is compared with, which has to be the same.
  const clang::Expr *Counted = nullptr, *End = nullptr;
  bool IsBack = false;
  struct Element {
    /// `*it`, or `it` in `it->x`.
    const clang::Expr *Node = nullptr;
    const clang::Expr *Range = nullptr;
  };
  std::vector<Element> Elements;
};

/// Nothing if \p For has another form, or its body uses an iterator other than
/// for the element that it is at.
std::optional<IteratorLoop> parseIteratorLoop(const clang::ForStmt &For);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_ITERATORLOOPS_H
