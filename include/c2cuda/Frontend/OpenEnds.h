// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions whose end only looks as if it were reached.

#ifndef C2CUDA_FRONTEND_OPENENDS_H
#define C2CUDA_FRONTEND_OPENENDS_H

namespace clang {
class FunctionDecl;
} // namespace clang

namespace c2cuda {

/// Whether \p Function returns a value and ends behind a switch that has a case
/// for every value of its enumeration, and no default: nvcc wants to be told that
/// nothing comes behind it, which Clang sees by itself.
bool endsBehindWholeSwitch(const clang::FunctionDecl &Function);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_OPENENDS_H
