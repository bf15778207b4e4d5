// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// isl's scheduler on our dependences.

#ifndef C2CUDA_LIB_SCHEDULE_ISLSCHEDULER_H
#define C2CUDA_LIB_SCHEDULE_ISLSCHEDULER_H

#include "c2cuda/Schedule/Schedule.h"

namespace c2cuda {

/// \p Dependences between instances in \p Domain, by groups { S[i] -> G[i] };
/// null when a quota ran out.
isl::schedule_constraints constraintsOf(const Scop &Scop,
                                        const isl::union_set &Domain,
                                        const Dependences &Dependences,
                                        const isl::union_map &Groups);

/// Operations of isl for a schedule of \p Scop.
unsigned long schedulerQuota(const Scop &Scop, const ScheduleOptions &Options);

enum class ScheduleAim {
  /// Parallel loops outside; components together where their loops fit.
  Parallel,
  /// The same with every component for itself.
  Apart,
  /// As many loops as can be tiled together.
  Tilable
};

/// isl's schedule, null when the quota ran out.
isl::schedule runIsl(const isl::schedule_constraints &Constraints,
                     ScheduleAim Aim, unsigned long Operations);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_ISLSCHEDULER_H
