// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "KernelNames.h"

using namespace c2cuda;

std::string c2cuda::kernelName(const Scop &Scop, const isl::union_set &Domain,
                               bool IsOnlyKernel, NameAllocator &Names) {
  std::string Wanted = inAscii(Scop.Function);
  isl::union_map Writes = Scop.mayWrites().intersect_domain(Domain);
  std::string Written;
  for (const isl::set &Set : setsOf(Writes.range())) {
    const Array *A = Scop.findArray(tupleName(Set));
    if (A && (Written.empty() || A->Storage != StorageKind::Private))
      Written = A->Name;
  }
  if (!IsOnlyKernel && !Written.empty())
    Wanted += "_" + Written;
  return Names.take(Wanted + "_kernel");
}
