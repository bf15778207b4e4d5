// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where a thread with several values of a dimension goes through them.

#ifndef C2CUDA_LIB_CODEGEN_EACHVALUE_H
#define C2CUDA_LIB_CODEGEN_EACHVALUE_H

#include "AstTree.h"

#include <set>

namespace c2cuda {

/// \p Node, the code for one value, for each of them: loops whose bounds do not
/// mention \p Values (names of values) stay outside, what else there is gets an
/// AstNode::Kind::EachValue around it. The order does not matter, as no value
/// depends on another one.
AstNode forEachValue(AstNode Node, const std::set<std::string> &Values);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_EACHVALUE_H
