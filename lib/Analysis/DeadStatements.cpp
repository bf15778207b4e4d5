// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Repeats until nothing is dead any more; the last statement stays.

#include "c2cuda/Analysis/DeadStatements.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

static std::set<unsigned> readArrays(const Scop &Scop) {
  std::set<unsigned> Result;
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses)
      if (A.Reads)
        Result.insert(A.Array);
  return Result;
}

static bool isDead(const Scop &Scop, const Statement &S,
                   const std::set<unsigned> &Read) {
  bool Writes = false;
  for (const Access &A : S.Accesses) {
    if (!A.Writes)
      continue;
    Writes = true;
    if (Scop.Arrays[A.Array].Storage != StorageKind::Private ||
        Read.count(A.Array))
      return false;
  }
  return Writes;
}

Scop c2cuda::withoutDeadStatements(Scop Scop) {
  for (bool Changed = true; Changed;) {
    std::set<unsigned> Read = readArrays(Scop);
    auto Dead = [&](const Statement &S) { return isDead(Scop, S, Read); };
    size_t NumDead = size_t(std::count_if(Scop.Statements.begin(),
                                          Scop.Statements.end(), Dead));
    Changed = NumDead > 0 && NumDead < Scop.Statements.size();
    if (!Changed)
      break;
    Scop.Statements.erase(std::remove_if(Scop.Statements.begin(),
                                         Scop.Statements.end(), Dead),
                          Scop.Statements.end());
    Scop.Schedule = Scop.Schedule.intersect_domain(Scop.domain());
  }
  return Scop;
}
