// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Operators whose updates of one variable may run in any order.

#ifndef C2CUDA_MODEL_REDUCTION_H
#define C2CUDA_MODEL_REDUCTION_H

namespace c2cuda {

/// What an update does to a variable x with a value that does not depend on
/// it. A Sum may subtract. AllTrue and AnyTrue are && and || on a variable that
/// is only ever 0 or 1. Search is described by a \c Search of the statement.
enum class ReductionKind {
  None,
  Sum,
  Product,
  Min,
  Max,
  And,
  Or,
  Xor,
  AllTrue,
  AnyTrue,
  Search,
};

/// "sum", "minimum", ...: for people.
const char *reductionName(ReductionKind Kind);

} // namespace c2cuda

#endif // C2CUDA_MODEL_REDUCTION_H
