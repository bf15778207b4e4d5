// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The last copy to a byte tells the buffer; the last launch before that which
// got the buffer is the kernel.

#include "KernelTrace.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace c2cuda {

std::string lastKernelOn(StringRef Trace, uint64_t Address) {
  SmallVector<StringRef> Lines;
  Trace.split(Lines, '\n', -1, false);
  StringRef Buffer, Last;
  for (StringRef Line : reverse(Lines)) {
    SmallVector<StringRef> Words;
    Line.split(Words, '\t');
    if (Words[0] == "copy" && Buffer.empty() && Words.size() == 4) {
      uint64_t Host, Bytes;
      if (!Words[1].getAsInteger(0, Host) && !Words[2].getAsInteger(0, Bytes) &&
          Address >= Host && Address - Host < Bytes)
        Buffer = Words[3];
    } else if (Words[0] == "launch" && !Buffer.empty()) {
      if (is_contained(ArrayRef<StringRef>(Words).drop_front(2), Buffer))
        return "kernel '" + Words[1].str() + "' ran last on it";
      if (Last.empty())
        Last = Words[1];
    }
  }
  if (Lines.empty())
    return "no kernel ran";
  if (Buffer.empty())
    return "nothing was copied there from the device";
  return Last.empty() ? "no kernel ran before it was copied"
                      : "kernel '" + Last.str() + "' ran last";
}

} // namespace c2cuda
