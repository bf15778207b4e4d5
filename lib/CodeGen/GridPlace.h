// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The values of a thread where all threads of a grid take them in turn.

#ifndef C2CUDA_LIB_CODEGEN_GRIDPLACE_H
#define C2CUDA_LIB_CODEGEN_GRIDPLACE_H

#include "CodePrinter.h"

namespace c2cuda {

/// Prints the loops around \p Body, or what lets one thread do it, for a
/// kernel with InGridLoop.
void printInTurn(const Scop &Source, const Kernel &Kernel,
                 const KernelAst &Ast, const CodePrinter &Code,
                 const std::string &Body, TextWriter &Out);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_GRIDPLACE_H
