// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Writes the trace, if somebody wants it.

#include "Trace.h"

#include "Memory.h"
#include "Report.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace c2cuda::device {

/// Null if no trace is wanted. Written line by line, as the program may end at
/// any point.
static FILE *traceFile() {
  static FILE *const File = [] {
    const char *Path = getenv("C2CUDA_TRACE");
    FILE *Opened = Path && *Path ? fopen(Path, "w") : nullptr;
    if (Opened)
      setvbuf(Opened, nullptr, _IOLBF, BUFSIZ);
    return Opened;
  }();
  return File;
}

static const void *beginningOf(const void *Address) {
  const Allocation *Found = findAllocation(Address);
  return Found ? Found->Address : nullptr;
}

void traceLaunch(const KernelRecord &Record, void **Arguments) {
  FILE *File = traceFile();
  if (!File)
    return;
  fprintf(File, "launch\t%s", demangled(Record.Name).c_str());
  for (uint64_t I = 0; I != Record.NumParameters; ++I) {
    const void *Argument;
    if (Record.Parameters[I].Size != sizeof Argument)
      continue;
    memcpy(&Argument, Arguments[I], sizeof Argument);
    if (const void *Buffer = beginningOf(Argument))
      fprintf(File, "\t%p", Buffer);
  }
  fputc('\n', File);
}

void traceCopyToHost(const void *Host, size_t Bytes, const void *Device) {
  if (FILE *File = traceFile())
    fprintf(File, "copy\t%p\t%zu\t%p\n", Host, Bytes, beginningOf(Device));
}

} // namespace c2cuda::device
