// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How kernels write histograms: elements of the block's own, updated
// atomically and taken into memory at its end.

#ifndef C2CUDA_LIB_CODEGEN_HISTOGRAMTEXT_H
#define C2CUDA_LIB_CODEGEN_HISTOGRAMTEXT_H

#include "CodePrinter.h"

namespace c2cuda {

/// The histogram that a block of \p Kernel has of array \p Number, if any.
const HistogramNames *histogramOf(const PromotedKernel &Kernel,
                                  unsigned Number);

/// "shared_h[d[i] - h_first]": the block's own of the element at \p Index.
std::string ownElement(const Scop &Scop, const PromotedKernel &Kernel,
                       const HistogramNames &Names,
                       const std::vector<std::string> &Index);

/// Declares the elements of all histograms and makes them what changes nothing.
void printHistograms(const Scop &Scop, const PromotedKernel &Kernel,
                     TextWriter &Out);

/// Takes them into memory. All threads of a block come here.
void printEndOfHistograms(const Scop &Scop, const PromotedKernel &Kernel,
                          const CodePrinter &Code, TextWriter &Out);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_HISTOGRAMTEXT_H
