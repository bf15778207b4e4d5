// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `goto fail;` of functions that clean up at their end.

#ifndef C2CUDA_LIB_FRONTEND_GOTOS_H
#define C2CUDA_LIB_FRONTEND_GOTOS_H

#include "FunctionFacts.h"

namespace c2cuda {

class Gotos {
public:
  Gotos(const clang::Stmt &Body, const clang::SourceManager &SM);

  bool isEmpty() const { return Jumps.empty() && AreKnown; }
  /// Whether all go forward, and those before \p Loop to behind it: it runs as if
  /// they were `return`, and only what it declares may be in their way.
  bool passOver(const clang::Stmt &Loop) const;

private:
  const clang::SourceManager &SM;
  /// From where to where, as offsets.
  std::vector<std::pair<unsigned, unsigned>> Jumps;
  bool AreKnown = true;

  unsigned offsetOf(clang::SourceLocation Where) const;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_GOTOS_H
