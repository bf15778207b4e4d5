// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// isl counts operations, and one of them can take a thousand times as long as
// another, where numbers have many digits. So work has an end in processor time
// as well, far behind the one that the count sets for usual numbers.

#ifndef C2CUDA_SUPPORT_ISLDEADLINES_H
#define C2CUDA_SUPPORT_ISLDEADLINES_H

#include "c2cuda/Support/Isl.h"

namespace c2cuda {

/// From when this thread has used \p Seconds more of processor time, all of
/// isl's functions fail for \p Ctx, until endDeadline. Deadlines nest: the end of
/// an outer one is that of the inner one, too.
void beginDeadline(isl_ctx *Ctx, double Seconds);

/// Ends the innermost deadline.
void endDeadline();

/// After a crash: there are no deadlines of this thread any more.
void forgetDeadlines();

} // namespace c2cuda

#endif // C2CUDA_SUPPORT_ISLDEADLINES_H
