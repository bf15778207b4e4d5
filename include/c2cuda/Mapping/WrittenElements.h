// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a launch reads and does not write, also of arrays of which it writes
// other elements.

#ifndef C2CUDA_MAPPING_WRITTENELEMENTS_H
#define C2CUDA_MAPPING_WRITTENELEMENTS_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// [p, outer] -> { A[a] }: the elements of array \p Number that the instances
/// \p Domain of a launch may write; null if they write none of it.
isl::set writtenElements(const Scop &Scop, const isl::union_set &Domain,
                         unsigned Number);

/// The same where they may write any of \p Parts of it.
isl::set writtenElements(const Scop &Scop, const isl::union_set &Domain,
                         unsigned Number,
                         const std::vector<ElementPart> &Parts);

/// Whether \p Access of the instances \p Own meets an element that the
/// instances \p Domain of the same launch may write, in the part that it
/// means.
bool meetsWrites(const Scop &Scop, const isl::union_set &Domain,
                 const isl::set &Own, const Access &Access);

} // namespace c2cuda

#endif // C2CUDA_MAPPING_WRITTENELEMENTS_H
