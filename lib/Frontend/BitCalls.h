// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions of bits that device code has by no name, or by another one: those of
// <bit>, of compilers (`__builtin_ctz`) and of <byteswap.h>.

#ifndef C2CUDA_LIB_FRONTEND_BITCALLS_H
#define C2CUDA_LIB_FRONTEND_BITCALLS_H

#include "StandardCalls.h"

namespace c2cuda {

/// Whether \p Call is one of these on plain numbers.
bool isBitCall(const clang::CallExpr &Call);

/// What \p Call is then.
std::optional<StandardCall> bitCall(const clang::CallExpr &Call);

/// The template called \p Name of \p Call's meaning; empty if \p Call is none of these.
std::string bitText(const StandardCall &Call, const std::string &Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_BITCALLS_H
