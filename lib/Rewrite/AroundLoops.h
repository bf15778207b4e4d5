// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Text around a loop of the host during which arrays stay on the device, and around
// statements in it.

#ifndef C2CUDA_LIB_REWRITE_AROUNDLOOPS_H
#define C2CUDA_LIB_REWRITE_AROUNDLOOPS_H

#include "EditList.h"
#include "Layout.h"
#include "SourceText.h"

#include "c2cuda/Rewrite/Rewrite.h"

namespace c2cuda {

/// The file that is edited.
struct EditedText {
  const SourceText &Source;
  const Layout &Style;
  const clang::SourceManager &SM;
  EditList &Edits;
};

void addAroundLoop(const LoopEdit &Loop, EditedText Text);

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_AROUNDLOOPS_H
