// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Hints for compilers before statements.

#include "LoopHints.h"

#include "clang/AST/Attr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace c2cuda {

bool isOnlyHinted(const AttributedStmt &S) {
  return llvm::all_of(S.getAttrs(), [](const Attr *A) {
    return isa<LoopHintAttr, LikelyAttr, UnlikelyAttr>(A);
  });
}

/// The words of \p Line behind `#pragma`; empty for other directives.
static llvm::StringRef pragmaIn(llvm::StringRef Line) {
  if (!Line.consume_front("#"))
    return "";
  Line = Line.ltrim();
  return Line.consume_front("pragma") && !Line.empty() &&
                 llvm::isSpace(Line.front())
             ? Line.trim()
             : "";
}

static llvm::StringRef firstWord(llvm::StringRef Text) {
  return Text.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
}

bool isHintLine(llvm::StringRef Line) {
  llvm::StringRef Text = pragmaIn(Line);
  llvm::StringRef First = firstWord(Text);
  llvm::StringRef Second = firstWord(Text.drop_front(First.size()).ltrim());
  if (First == "unroll" || First == "nounroll" || First == "ivdep" ||
      First == "vector" || First == "simd")
    return true;
  if (First == "GCC")
    return Second == "unroll" || Second == "ivdep";
  return (First == "clang" && Second == "loop") ||
         (First == "omp" && Second == "simd");
}

bool isKernelHint(llvm::StringRef Line) {
  llvm::StringRef Text = pragmaIn(Line);
  if (!Text.consume_front("unroll"))
    return false;
  Text = Text.trim();
  if (Text.consume_front("("))
    Text.consume_back(")");
  return llvm::all_of(Text.trim(), [](char C) { return llvm::isDigit(C); });
}

} // namespace c2cuda
