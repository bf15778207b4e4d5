// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Names and types of schedule dimensions: the user's iterators where possible.

#ifndef C2CUDA_MAPPING_VARIABLES_H
#define C2CUDA_MAPPING_VARIABLES_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// The schedule function \p Function without a sign that turns the user's
/// iterators around (of a loop that counts down), where the order is free.
isl::union_pw_aff withoutReversal(const Scop &Scop,
                                  const isl::union_pw_aff &Function,
                                  const isl::union_set &Domain);

/// The variable for { S[i] -> [v] }: name and type of the iterator that it
/// equals (up to a constant) on all statements of \p Domain, else \p Fallback
/// with 64 bits.
ScheduleVariable variableFor(const Scop &Scop,
                             const isl::union_pw_aff &Function,
                             const isl::union_set &Domain,
                             const std::string &Fallback);

/// The iterator of all statements that \p Function counts, if it is one.
std::optional<CountedIterator>
countedIterator(const Scop &Scop, const isl::union_pw_aff &Function,
                const isl::union_set &Domain);

/// Whether a loop that goes by \p Step at a time may have an int for a counter
/// because its values fit. It goes one step further; a block of threads goes
/// that far, too, and the launch of a grid that goes beyond an int fails.
inline bool isWithinInt(long Step) { return -128 <= Step && Step <= 128; }

/// 2^31 - 2^24: from here an int has not always room for the values behind the
/// last one that blocks, tiles and grids go to. No grid goes further than 2^24
/// at once.
constexpr long EndOfInts = 2130706432;

/// Whether \p Function is the iterator \p Name of every statement in \p Domain.
bool isIteratorOfAll(const Scop &Scop, const isl::union_pw_aff &Function,
                     const isl::union_set &Domain, const std::string &Name);

} // namespace c2cuda

#endif // C2CUDA_MAPPING_VARIABLES_H
