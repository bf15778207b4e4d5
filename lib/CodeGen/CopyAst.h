// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The loops that fill a box of shared memory.

#ifndef C2CUDA_LIB_CODEGEN_COPYAST_H
#define C2CUDA_LIB_CODEGEN_COPYAST_H

#include "AstTree.h"

namespace c2cuda {

/// A variable that tells a thread its place in a copy: name and C expression.
struct CopyVariable {
  std::string Name, Definition;
  unsigned Count = 1;
};

/// How the threads of \p Kernel share out a tile of \p Sizes (groups, where
/// several neighbours are copied at once): one variable for
/// each of its dimensions from the last one on, at most three. Neighbouring
/// threads get neighbouring elements of the last dimension.
/// None of their names is in \p Taken.
std::vector<CopyVariable> copyVariables(const Kernel &Kernel,
                                        const std::vector<unsigned> &Sizes,
                                        const std::vector<std::string> &Taken);

/// The thread's number along each axis of \p Kernel.
std::vector<CopyVariable>
threadVariables(const Kernel &Kernel, const std::vector<std::string> &Taken);

/// Elements of a tile per dimension of the array; in the last one groups of
/// SharedTile::Vector.
std::vector<unsigned> copySizes(const SharedTile &Tile);

/// The code that fills \p Tile; \p Context holds around it.
std::optional<AstNode> copyAst(const Scop &Scop, const Kernel &Kernel,
                               const SharedTile &Tile,
                               const std::vector<std::string> &Taken,
                               const isl::set &Context);

/// \p Subscripts of the array as those of \p Tile.
void reorder(const SharedTile &Tile, std::vector<isl::ast_expr> &Subscripts);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_COPYAST_H
