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
  /// Where the boxes are rows that a warp goes along.
  std::optional<TimeStream> Stream;
  double Memory = 0, Shared = 0, Time = 0;
};

/// What all phases of a step take for an element.
struct BoxWork {
  /// Of an element; and of arrays of which threads keep none.
  double Bytes = 4, OtherBytes = 0;
  /// Instructions, those in double precision, and those of the largest phase.
  double Instructions = 0, Doubles = 0, InstructionsOfPhase = 0;
};

BoxWork boxWorkOf(const Scop &Scop, const TimeTile &Tile);

/// Picoseconds for a step of an element that \p Memory bytes take, and as much
/// as \p Overlap elements of \p Work with \p Moves elements that pass between
/// threads, where \p Blocks of them hide each other's waiting. Sets
/// BoxShape::Memory, Shared and Time.
void setTime(const Device &Target, const BoxWork &Work, double Memory,
             double Overlap, double Moves, double Blocks, BoxShape &Result);

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

/// The best one of rows that warps go along.
std::optional<BoxShape> bestRows(const Scop &Scop, const Device &Target,
                                 const TimeTile &Tile, const Kernel &Kernel,
                                 double LaunchTime);

/// Instructions of all threads in a picosecond, what kernels reach of it.
double instructionRate(const Device &Target);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_THREADBOXES_H
