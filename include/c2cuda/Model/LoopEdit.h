// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that are taken out of a scop's statements, and their texts.

#ifndef C2CUDA_MODEL_LOOPEDIT_H
#define C2CUDA_MODEL_LOOPEDIT_H

#include "c2cuda/Model/Scop.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>

namespace c2cuda {

/// Visits all texts of \p S.
void forEachText(Statement &S,
                 const std::function<void(StatementTemplate &)> &Visit);

/// Whether a text of \p S has the iterator \p Number.
bool mentionsIterator(const Statement &S, unsigned Number);

/// Takes iterator \p Number, which no text has and about which nothing that \p S
/// does depends, out of it. Returns { S[i] -> S[j] }, old to new.
isl::map removeLoop(Statement &S, unsigned Number);

/// The same for the elements of the private array \p Private, also in the
/// accesses to it.
void removeLoop(Scop &Scop, unsigned Private, unsigned Number);

/// Those of \p Domain that are of statements that \p Filter has instances of.
isl::union_set ofStatementsIn(const isl::union_set &Domain,
                              const isl::union_set &Filter);

/// The loop on a domain, at a depth, that takes the place of the one over \p Old.
using LoopMaker = llvm::function_ref<isl::multi_union_pw_aff(
    const isl::union_pw_aff &Old, const isl::union_set &Domain, unsigned Depth)>;

/// The order as written that \p Node has for \p Domain, with loops by \p Make: \p Node
/// may still have other sets of the same statements. Null if one of the loops is.
isl::schedule orderLike(const isl::schedule_node &Node,
                        const isl::union_set &Domain, LoopMaker Make,
                        unsigned Depth = 0);

/// The same with the loops that \p Node has, said in the terms of \p Domain.
isl::schedule orderLike(const isl::schedule_node &Node,
                        const isl::union_set &Domain);

} // namespace c2cuda

#endif // C2CUDA_MODEL_LOOPEDIT_H
