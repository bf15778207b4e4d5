// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The first difference between what two programs printed.

#ifndef C2CUDA_VERIFY_TEXTDIFFERENCE_H
#define C2CUDA_VERIFY_TEXTDIFFERENCE_H

#include "Command.h"

namespace c2cuda {

/// In words: the stream, the line, both lines; empty if all is equal.
std::string differenceOf(const CommandResult &Before,
                         const CommandResult &After);

} // namespace c2cuda

#endif
