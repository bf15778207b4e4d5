// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SharedUse.h"

#include <algorithm>

using namespace c2cuda;

void SharedUse::add(const SharedUse &Other) {
  Reads.insert(Other.Reads.begin(), Other.Reads.end());
  Writes.insert(Other.Writes.begin(), Other.Writes.end());
}

bool SharedUse::conflictsWith(const SharedUse &Later) const {
  auto Meet = [](const std::set<unsigned> &A, const std::set<unsigned> &B) {
    return std::any_of(A.begin(), A.end(),
                       [&](unsigned Array) { return B.count(Array) != 0; });
  };
  return Meet(Writes, Later.Reads) || Meet(Writes, Later.Writes) ||
         Meet(Reads, Later.Writes);
}

SharedUse c2cuda::sharedUseOf(const Scop &Scop, const PromotedKernel &Kernel,
                              const isl::union_set &Domain) {
  SharedUse Result;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (unsigned A = 0; A < S->Accesses.size(); ++A) {
      const Access &Access = S->Accesses[A];
      if (!Kernel.InShared.count({S->Name, A}))
        continue;
      if (Access.Reads)
        Result.Reads.insert(Access.Array);
      if (Access.Writes)
        Result.Writes.insert(Access.Array);
    }
  }
  return Result;
}
