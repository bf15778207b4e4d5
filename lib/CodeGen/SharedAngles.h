// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sine and cosine of one angle: sincosf reduces the angle once for both, which
// is most of the work, and gives what sinf and cosf give.

#ifndef C2CUDA_LIB_CODEGEN_SHAREDANGLES_H
#define C2CUDA_LIB_CODEGEN_SHAREDANGLES_H

#include "c2cuda/CodeGen/ProgramAst.h"
#include "c2cuda/Support/NameAllocator.h"

namespace c2cuda {

/// A statement that takes sines and cosines from variables.
struct StatementWithAngles {
  /// "float sine, cosine;", "sincosf(a, &sine, &cosine);": what stands before.
  std::vector<std::string> Before;
  /// Its text with the variables' names.
  StatementTemplate Body;
};

/// Prints a part of a statement's text at its place.
using PartPrinter =
    std::function<std::string(const Instance &, const StatementTemplate &)>;

/// Looks for sines and cosines of the same angle in \p Nodes, statements of one
/// list, one after the other. The result has the statements that change.
std::map<const AstNode *, StatementWithAngles>
shareAngles(const Scop &Scop, const std::vector<const AstNode *> &Nodes,
            const PartPrinter &Print, NameAllocator &Names);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_SHAREDANGLES_H
