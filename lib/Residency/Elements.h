// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Copies of single elements.

#ifndef C2CUDA_LIB_RESIDENCY_ELEMENTS_H
#define C2CUDA_LIB_RESIDENCY_ELEMENTS_H

#include "KeptArray.h"

namespace c2cuda {

/// Whether \p Index lies in what \p Pieces are of (BufferPieces::Touched), once any
/// region of \p Loop has run.
bool isInRange(const ResidentLoop &Loop, const BufferPieces &Pieces,
               const ElementIndex &Index);

/// The copy of \p Element of \p Array, which CopiesElements, where there is a buffer.
/// \p Flag: whether any may be; empty if it is. \p Otherwise: what to do where the
/// element may be of another array.
std::string copyElement(const ResidentLoop &Loop, const KeptArray &Array,
                        const ResidentElement &Element, bool ToDevice,
                        const std::string &Flag, const std::string &Otherwise);

} // namespace c2cuda

#endif // C2CUDA_LIB_RESIDENCY_ELEMENTS_H
