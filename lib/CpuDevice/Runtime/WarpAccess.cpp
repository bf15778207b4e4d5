// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Sectors and banks.

#include "WarpAccess.h"
#include "Limits.h"

#include <algorithm>

namespace c2cuda::device {

/// The pieces of 1 << Shift bytes that the lanes touch, each once.
static std::vector<uintptr_t> piecesOf(const std::vector<LaneAccess> &Lanes,
                                       unsigned Bytes, unsigned Shift) {
  std::vector<uintptr_t> Pieces;
  for (const LaneAccess &A : Lanes)
    for (uintptr_t P = A.Address >> Shift;
         P <= (A.Address + Bytes - 1) >> Shift; ++P)
      if (Pieces.empty() || Pieces.back() != P)
        Pieces.push_back(P);
  std::sort(Pieces.begin(), Pieces.end());
  Pieces.erase(std::unique(Pieces.begin(), Pieces.end()), Pieces.end());
  return Pieces;
}

std::vector<uintptr_t> sectorsOf(const std::vector<LaneAccess> &Lanes,
                                 unsigned Bytes) {
  return piecesOf(Lanes, Bytes, SectorShift);
}

static unsigned wavefrontsOf(const std::vector<LaneAccess> &Lanes,
                             unsigned Bytes) {
  constexpr unsigned WordShift = 2, Banks = 32;
  unsigned Words[Banks] = {};
  for (uintptr_t Word : piecesOf(Lanes, Bytes, WordShift))
    ++Words[Word % Banks];
  return *std::max_element(Words, Words + Banks);
}

BankUse banksOf(const std::vector<LaneAccess> &Lanes, unsigned Bytes) {
  const unsigned Parts = Bytes <= 4 ? 1 : Bytes <= 8 ? 2 : 4;
  const unsigned LanesOfPart = WarpSize / Parts;
  BankUse Result;
  for (unsigned Part = 0; Part != Parts; ++Part) {
    std::vector<LaneAccess> Some;
    for (const LaneAccess &A : Lanes)
      if (A.Lane / LanesOfPart == Part)
        Some.push_back(A);
    if (Some.empty())
      continue;
    const unsigned Wavefronts = wavefrontsOf(Some, Bytes);
    Result.Wavefronts += Wavefronts;
    Result.Conflicts += Wavefronts - 1;
  }
  return Result;
}

} // namespace c2cuda::device
