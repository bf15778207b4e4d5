// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Coalescing decides the axes; occupancy and reuse the block's shape.

#include "TileSizes.h"

#include "c2cuda/Schedule/Coalescing.h"

using namespace c2cuda;

std::vector<isl::union_pw_aff>
c2cuda::chooseAxes(const Scop &Scop, const isl::union_set &Domain,
                   const std::vector<isl::union_pw_aff> &Parallel) {
  std::vector<isl::union_pw_aff> Axes;
  if (Parallel.empty())
    return Axes;
  size_t Best = bestForX(Scop, Domain, Parallel);
  Axes.push_back(Parallel[Best]);
  for (size_t P = Parallel.size(); P-- > 0;)
    if (P != Best)
      Axes.push_back(Parallel[P]);
  return Axes;
}

std::vector<unsigned> c2cuda::blockShape(unsigned NumDimensions,
                                         bool HasInnerLoop, bool IsRepeated) {
  switch (NumDimensions) {
  case 0:
    return {};
  case 1:
    // A few thousand threads that each take long are to be on all
    // multiprocessors.
    return {HasInnerLoop && IsRepeated ? WarpThreads : 128};
  case 2:
    return HasInnerLoop ? std::vector<unsigned>{16, 16}
                        : std::vector<unsigned>{32, 8};
  default:
    return {32, 4, 2};
  }
}

/// Gives threads of \p Short that have no value to \p Next.
static void passThreads(MappedDimension &Short, MappedDimension &Next, unsigned Most) {
  long Last;
  if (!constantOf(Short.Upper.sub(Short.Lower).coalesce(), Last) || Last < 1)
    return;
  for (; Short.Size / 2 > Last && Next.Size * 2 <= Most; Short.Size /= 2)
    Next.Size *= 2;
}

/// Neighbouring rows are then neighbours in memory, too, and planes if both are short.
void c2cuda::fitShortRows(std::vector<MappedDimension> &Dimensions) {
  constexpr unsigned MostInY = 1024, MostInZ = 64;
  if (Dimensions.size() > 1)
    passThreads(Dimensions[0], Dimensions[1], MostInY);
  if (Dimensions.size() > 2)
    passThreads(Dimensions[1], Dimensions[2], MostInZ);
}
