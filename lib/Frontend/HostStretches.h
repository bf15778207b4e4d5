// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Stretches of the host's code: statements of a block, one behind the other, that run
// once, from the first one with a region to the last one. What lies between is known.

#ifndef C2CUDA_LIB_FRONTEND_HOSTSTRETCHES_H
#define C2CUDA_LIB_FRONTEND_HOSTSTRETCHES_H

#include "LoopReader.h"

namespace c2cuda {

struct Stretch {
  /// Statements of the block.
  size_t First = 0, Last = 0;
  HostLoop Known;
};

class StretchFinder {
public:
  StretchFinder(const clang::FunctionDecl &Function, LoopReader &Reader,
                clang::ASTContext &Context)
      : Function(Function), Reader(Reader), Context(Context) {}

  /// Those of \p Block, which is in no loop, in the order of the text: in each there
  /// are regions in two statements at least.
  std::vector<Stretch> run(const clang::CompoundStmt &Block);

private:
  /// A statement of the block.
  struct Part {
    const clang::Stmt *Statement = nullptr;
    /// Whether a region begins in it, or ends with it, and whether it is in the middle
    /// of one.
    bool HasRegion = false, IsInRegion = false;
    bool IsKnown = false;
  };
  const clang::FunctionDecl &Function;
  LoopReader &Reader;
  clang::ASTContext &Context;
  const clang::CompoundStmt *Block = nullptr;
  std::vector<Part> Parts;

  Part partOf(const clang::Stmt &S) const;
  bool isKnown(const clang::Stmt &S) const;
  std::optional<Stretch> read(size_t First, size_t End);
  std::optional<HostLoop> readParts(size_t First, size_t Last);
  size_t partWith(const clang::Stmt &S) const;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_HOSTSTRETCHES_H
