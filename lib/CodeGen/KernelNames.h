// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which names a kernel's text has before its loops get theirs.

#ifndef C2CUDA_LIB_CODEGEN_KERNELNAMES_H
#define C2CUDA_LIB_CODEGEN_KERNELNAMES_H

#include "c2cuda/CodeGen/ProgramAst.h"

#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// Names that loops of the kernel must not take.
std::vector<std::string> takenNames(const Scop &Source,
                                    const PromotedKernel &Kernel,
                                    const std::vector<FixedIterator> &Fixed = {});

/// Names that the variables of copies must not take: those, and iterators.
std::vector<std::string> takenByCopies(const Scop &Source,
                                       const PromotedKernel &Kernel);

/// The helpers that a kernel needs which has \p Used, all names in its text.
std::set<std::string> helpersAmong(const std::set<std::string> &Used);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_KERNELNAMES_H
