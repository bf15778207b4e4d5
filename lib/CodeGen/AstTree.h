// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From isl's AST nodes to ours.

#ifndef C2CUDA_LIB_CODEGEN_ASTTREE_H
#define C2CUDA_LIB_CODEGEN_ASTTREE_H

#include "c2cuda/CodeGen/ProgramAst.h"

#include <functional>
#include <set>

namespace c2cuda {

/// What a statement's instance needs at its place: called by isl for each
/// user node with { Stmt[i] -> [t] } of the build.
using InstanceMaker =
    std::function<Instance(const std::string &Statement,
                           const isl::pw_multi_aff &IteratorsOfTime,
                           const isl::ast_build &Build)>;

/// Runs isl's AST generator on \p Tree where \p Context holds.
std::optional<AstNode> buildAst(const isl::schedule &Tree,
                                const isl::set &Context,
                                const InstanceMaker &Make);
std::optional<AstNode> buildAst(const isl::union_map &Schedule,
                                const isl::set &Context,
                                const InstanceMaker &Make);

/// When the host launches which kernel.
std::optional<AstNode> hostAst(const Scop &Scop, const PromotedScop &Promoted);

/// Gives each loop the name and type of the user's iterator that it runs
/// over, as long as the name is free; \p Taken are the names in use around.
/// \p Tiles are variables of loops over tiles around: where the iterator is one
/// of them and the loop's value, the name is made from the iterator's.
void nameLoops(const Scop &Scop, AstNode &Node,
               const std::vector<std::string> &Taken,
               const std::set<std::string> &Tiles = {});

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_ASTTREE_H
