// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "CopyThreads.h"

#include "Heuristic.h"
#include "KernelDomain.h"

#include <algorithm>

using namespace c2cuda;

std::vector<unsigned> c2cuda::stepsOfCopies(unsigned Wanted) {
  if (Wanted)
    return {Wanted};
  return {128, 64, 32, 16};
}

/// Whether \p Key's access is to one element in each thread.
static bool isOnce(const Scop &Scop, const ReferenceKey &Key,
                   const isl::union_set &Thread) {
  const Statement *S = Scop.findStatement(Key.first);
  isl::union_set Touched =
      Thread.apply(isl::union_map(S->Accesses[Key.second].Relation));
  return bool(Touched.is_empty()) || isSingle(isl::set(Touched));
}

std::vector<ReferenceGroup>
c2cuda::streamedGroups(const Scop &Scop, const PromotedKernel &Kernel,
                       const isl::union_set &Thread,
                       const std::vector<ReferenceGroup> &Groups) {
  std::vector<ReferenceGroup> Result;
  for (const ReferenceGroup &Group : Groups)
    if (std::any_of(Group.References.begin(), Group.References.end(),
                    [&](const ReferenceKey &Key) {
                      return !Kernel.InRegister.count(Key) &&
                             !isOnce(Scop, Key, Thread);
                    }))
      Result.push_back(Group);
  return Result;
}

unsigned c2cuda::bytesOfCopies(const Scop &Scop,
                               const std::vector<ReferenceGroup> &Groups) {
  return CopyBuffers * bytesOf(Scop, Groups);
}

bool c2cuda::isNearOrOnce(const Scop &Scop, const PromotedKernel &Kernel,
                          const isl::union_set &Thread) {
  for (const isl::set &Set : setsOf(Thread)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (unsigned A = 0; A < S->Accesses.size(); ++A) {
      const Array &Array = Scop.Arrays[S->Accesses[A].Array];
      ReferenceKey Key{S->Name, A};
      if (Array.Storage == StorageKind::Memory && Array.Rank > 0 &&
          !Kernel.InShared.count(Key) && !Kernel.InRegister.count(Key) &&
          !isOnce(Scop, Key, isl::union_set(Set)))
        return false;
    }
  }
  return true;
}
