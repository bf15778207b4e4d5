// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that are taken out of a scop's statements, and their texts.

#ifndef C2CUDA_MODEL_LOOPEDIT_H
#define C2CUDA_MODEL_LOOPEDIT_H

#include "c2cuda/Model/Scop.h"

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

/// The order as written that \p Node has for \p Domain, said in its terms:
/// \p Node may still have other sets of the same statements.
isl::schedule orderLike(const isl::schedule_node &Node,
                        const isl::union_set &Domain);

} // namespace c2cuda

#endif // C2CUDA_MODEL_LOOPEDIT_H
