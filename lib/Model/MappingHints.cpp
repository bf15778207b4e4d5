// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// By pragma or on the command line.

#include "c2cuda/Model/MappingHints.h"

#include <algorithm>

using namespace c2cuda;

/// CUDA C++ Programming Guide, "Technical Specifications per Compute
/// Capability".
static constexpr unsigned MostThreads = 1024, MostAlongZ = 64;
/// Larger tiles and more steps fit into no device.
static constexpr unsigned MostTile = 64, MostSteps = 64, MostValues = 16;

void MappingHints::addMissing(const MappingHints &Other) {
  if (Block.empty())
    Block = Other.Block;
  if (Tile == 0)
    Tile = Other.Tile;
  if (Steps == 0)
    Steps = Other.Steps;
  if (ThreadTile.empty())
    ThreadTile = Other.ThreadTile;
}

static bool isBlock(const std::vector<unsigned> &Numbers) {
  unsigned Threads = 1;
  for (unsigned Size : Numbers)
    Threads = Size > MostThreads ? 0 : Threads * Size;
  return !Numbers.empty() && Numbers.size() <= 3 && Threads > 0 &&
         Threads <= MostThreads &&
         (Numbers.size() < 3 || Numbers[2] <= MostAlongZ);
}

/// Powers of two, of which vectors and groups of vectors can be made.
static bool isThreadTile(const std::vector<unsigned> &Numbers) {
  return Numbers.size() == 2 &&
         std::all_of(Numbers.begin(), Numbers.end(), [](unsigned N) {
           return N > 0 && N <= MostValues && (N & (N - 1)) == 0;
         });
}

std::string c2cuda::setHint(const std::string &Name,
                            const std::vector<unsigned> &Numbers,
                            MappingHints &Hints) {
  auto IsNumber = [&](unsigned Most) {
    return Numbers.size() == 1 && Numbers[0] > 0 && Numbers[0] <= Most;
  };
  if (Name == "block") {
    if (!isBlock(Numbers))
      return "a block has one to three sizes, at most 64 threads along z and "
             "1024 together";
    Hints.Block = Numbers;
  } else if (Name == "tile") {
    if (!IsNumber(MostTile))
      return "a tile has 1 to 64 iterations";
    Hints.Tile = Numbers[0];
  } else if (Name == "steps") {
    if (!IsNumber(MostSteps))
      return "a launch does 1 to 64 steps";
    Hints.Steps = Numbers[0];
  } else {
    if (!isThreadTile(Numbers))
      return "a thread's tile has two sizes of 1, 2, 4, 8 or 16";
    Hints.ThreadTile = Numbers;
  }
  return "";
}
