// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Several steps of time in registers: each thread keeps a box of elements.

#ifndef C2CUDA_LIB_MAPPING_THREADBOXES_H
#define C2CUDA_LIB_MAPPING_THREADBOXES_H

#include "c2cuda/Mapping/Mapping.h"

#include <optional>

namespace c2cuda {

/// How large boxes are, and what a step of an element takes then: bytes of
/// memory and of shared memory, and picoseconds.
struct BoxShape {
  unsigned Steps = 1;
  /// Per axis: elements of a thread, threads of a block, elements that are the
  /// block's own.
  std::vector<unsigned> OfThread, Threads, Span;
  double Memory = 0, Shared = 0, Time = 0;
};

/// \p Tile with what phases read around the boxes; nothing if threads cannot
/// keep any: two dimensions, all elements of one type, read at constant
/// distances. \p WithOthers: arrays that phases only read are kept, too;
/// nothing if there are none.
std::optional<TimeTile> withThreadBoxes(const Scop &Scop, TimeTile Tile,
                                        bool WithOthers);

/// The best shape of those that fit \p Tile, which withThreadBoxes has made.
/// \p LaunchTime: picoseconds of a launch for each element.
std::optional<BoxShape> bestBoxes(const Scop &Scop, const Device &Target,
                                  const TimeTile &Tile, double LaunchTime);

/// Instructions of all threads in a picosecond, what kernels reach of it.
double instructionRate(const Device &Target);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_THREADBOXES_H
