// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How kernels write reductions: a value per thread that a block puts together,
// and atomic updates.

#ifndef C2CUDA_LIB_CODEGEN_REDUCTIONTEXT_H
#define C2CUDA_LIB_CODEGEN_REDUCTIONTEXT_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// Whether all that is ever stored at the end is the same value.
bool isTruth(ReductionKind Kind);

/// A value than which no other is worse.
std::string worstValue(bool IsMin, const ScalarType &Element);

/// A value that changes nothing.
std::string neutralValue(ReductionKind Kind, const ScalarType &Element);

/// "unsigned int s_sum = 0;": the declaration of a thread's own value of
/// \p Element, the element in memory being \p Target.
std::string accumulatorDeclaration(ReductionKind Kind,
                                   const ScalarType &Element,
                                   const std::string &Name,
                                   const std::string &Target);

/// "best = c2cuda_warp_min(best);"
std::string warpStatement(ReductionKind Kind, const ScalarType &Element,
                          const std::string &Name);

/// The statement that makes \p Name the value of the whole block, for its first
/// thread (for all threads where that is a truth).
std::string blockStatement(ReductionKind Kind, const ScalarType &Element,
                           const std::string &Name);

/// The statement by which one thread of a block takes \p Name into \p Target.
std::string finalStatement(ReductionKind Kind, const ScalarType &Element,
                           const std::string &Name, const std::string &Target);

/// A call that updates \p Target with \p Value, whole among those of others.
std::string atomicUpdate(ReductionKind Kind, const ScalarType &Element,
                         const std::string &Target, const std::string &Value,
                         bool IsNegated);

/// The same as an assignment.
std::string plainUpdate(ReductionKind Kind, const std::string &Target,
                        const std::string &Value, bool IsNegated);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_REDUCTIONTEXT_H
