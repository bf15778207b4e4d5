// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// When the host launches each kernel.

#ifndef C2CUDA_LIB_MAPPING_HOSTSCHEDULE_H
#define C2CUDA_LIB_MAPPING_HOSTSCHEDULE_H

#include "SelectKernels.h"

namespace c2cuda {

/// { Name[outer] -> [time] } over exactly the launches with instances to run,
/// padded with zeros to \p Length dimensions.
isl::map hostSchedule(const KernelSite &Site, const std::string &Name,
                      const isl::set &Known, unsigned Length);

/// [Name] -> { : ... }: that the parameter \p Name is one of as many steps
/// apart as the values of \p Function, { S[i] -> [v] }, on \p Domain are.
isl::set stepsOf(const isl::union_pw_aff &Function,
                 const isl::union_set &Domain, const std::string &Name);

/// [p] -> { : ... }: the parameters of which \p When wants every so many, as in
/// `if (t % 3 == 0)`, or one.
isl::set parameterSteps(const isl::set &When);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_HOSTSCHEDULE_H
