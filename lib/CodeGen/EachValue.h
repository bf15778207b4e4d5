// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where a thread with several values of a dimension goes through them.

#ifndef C2CUDA_LIB_CODEGEN_EACHVALUE_H
#define C2CUDA_LIB_CODEGEN_EACHVALUE_H

#include "AstTree.h"

#include <set>

namespace c2cuda {

/// Whether one of \p Names is in \p Expr, which may be null.
bool mentions(const isl::ast_expr &Expr, const std::set<std::string> &Names);

/// Makes what \p Steps compute, code for one value, that for each of them:
/// loops whose bounds do not mention \p Values (names of values) and the
/// statements \p Alike stay outside, what else there is gets an
/// AstNode::Kind::EachValue around it. The order does not matter, as no value
/// depends on another one.
void addEachValue(const Scop &Scop, const std::set<std::string> &Values,
                  const std::set<std::string> &Alike,
                  std::vector<AstStep> &Steps);

/// KernelAst::Around: a condition out of what the marching threads of \p Kernel
/// do for one value of the last dimension.
void takeAround(const Kernel &Kernel, KernelAst &Ast);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_EACHVALUE_H
