// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops whose iterations depend on others some way before them only.

#ifndef C2CUDA_SCHEDULE_CYCLESHRINKING_H
#define C2CUDA_SCHEDULE_CYCLESHRINKING_H

#include "c2cuda/Model/Scop.h"
#include "c2cuda/Schedule/Schedule.h"

#include <optional>

namespace c2cuda {

/// Finds what is parallel in loops of \p Given that would be serial: in
///   for i: a[i] = a[i - 1000] + b[i];
/// each 1000th iteration depends on the one before it, and 1000 such chains
/// have nothing to do with each other: a thread for each. In
///   for i: a[i] = a[i - 1000] + a[i - 1300];
/// groups of 1000 iterations are parallel, one group after the other. Whichever
/// takes less time, if it takes less than the host. (Cycle shrinking:
/// Polychronopoulos 1988, "Compiler optimizations for enhancing parallelism and
/// their impact on architecture design".) Nothing where there is no such loop.
std::optional<Schedule> shrinkCycles(const Scop &Scop, const Schedule &Given);

/// A scop that assumes something of a distance, and its order.
struct ChainedLoop {
  Scop Model;
  Dependences Edges;
  Schedule Order;
};

/// The same for one loop around everything whose distances are multiples of a
/// parameter:
///   for i: a[i] = a[i - m] + b[i];
/// has m chains, if m is at least 64.
std::optional<ChainedLoop> chainByParameter(const Scop &Scop,
                                            const Dependences &Edges);

/// How many iterations of \p Loop, { S[i] -> [v] }, later \p Dependences go,
/// [p] -> { [d] : d > 0 }; null if they go backwards.
isl::set distancesAlong(const isl::union_pw_aff &Loop,
                        const isl::union_map &Dependences,
                        const isl::set &Known);

/// The function of parameters that \p Value is wherever it is defined; null if
/// there are several.
isl::aff onlyPiece(const isl::pw_aff &Value);

} // namespace c2cuda

#endif // C2CUDA_SCHEDULE_CYCLESHRINKING_H
