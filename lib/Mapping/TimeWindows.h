// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What threads that compute elements one behind the other keep of the elements
// around them.

#ifndef C2CUDA_LIB_MAPPING_TIMEWINDOWS_H
#define C2CUDA_LIB_MAPPING_TIMEWINDOWS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// How an instance of a phase reads the arrays of the tile, where threads go
/// along one dimension.
struct TimeReads {
  /// What they may keep, if it is worth it: much that they do not read again.
  std::vector<TimeWindow> Windows;
  /// Bytes of different elements that it reads or writes besides, without those
  /// that it has read for the element before, if nvcc finds them.
  double Bytes = 0;
  /// Bytes of all different elements.
  double AllBytes = 0;
};

/// \p Axis: the mapped dimension; none if threads go along none.
TimeReads readsOf(const Scop &Scop, const TimeTile &Tile,
                  const TimePhase &Phase, std::optional<unsigned> Axis);

/// Bytes of an element; the kernel of a template is one for all of its types.
double elementBytesOf(const Scop &Scop, unsigned Array);

/// Elements that a thread loads for each one of \p Count that it computes if it
/// keeps \p Window.
double loadsOf(const TimeWindow &Window, unsigned Count);

/// Whether that is worth its instructions.
bool pays(const TimeWindow &Window, unsigned Count);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_TIMEWINDOWS_H
