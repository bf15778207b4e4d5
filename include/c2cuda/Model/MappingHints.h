// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a user may ask of sizes.

#ifndef C2CUDA_MODEL_MAPPINGHINTS_H
#define C2CUDA_MODEL_MAPPINGHINTS_H

#include <string>
#include <vector>

namespace c2cuda {

/// What the user wants of the kernels (`#pragma c2cuda block(32, 8) tile(16)`).
struct MappingHints {
  /// Threads of a block along x, y, z; empty for our own choice.
  std::vector<unsigned> Block;
  /// Iterations of a tile in shared memory; 0 for our own choice.
  unsigned Tile = 0;
  /// Rounds of a loop over time in a launch; 0 for our own choice.
  unsigned Steps = 0;
  /// Values of a thread along x and y; empty for our own choice.
  std::vector<unsigned> ThreadTile;

  /// Takes what it does not say itself from \p Other.
  void addMissing(const MappingHints &Other);
};

/// Adds what NAME(NUMBERS) asks for to \p Hints: "block", "tile", "steps" or
/// "thread_tile". Returns what is wrong with it; "" if nothing is. A number
/// that is none is 0.
std::string setHint(const std::string &Name,
                    const std::vector<unsigned> &Numbers, MappingHints &Hints);

} // namespace c2cuda

#endif // C2CUDA_MODEL_MAPPINGHINTS_H
