// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many elements a pointer parameter leads to, as all callers of the function know:
// they have declared the array or allocated it.

#ifndef C2CUDA_LIB_FRONTEND_GIVENSIZES_H
#define C2CUDA_LIB_FRONTEND_GIVENSIZES_H

#include "FunctionFacts.h"

#include "c2cuda/Support/Polynomial.h"

namespace c2cuda {

/// The name of the value that \p Var has, where that stays the same, in such sizes.
std::string sizeSymbol(const clang::VarDecl &Var);

/// The number of elements behind \p Pointer, a parameter of \p Facts's function, over the
/// values of its other parameters; nothing where callers do not know it, or say different
/// ones. \p Depth: calls within calls that are looked at.
std::optional<Polynomial> givenSize(const clang::ParmVarDecl &Pointer,
                                    const FunctionFacts &Facts,
                                    unsigned Depth = 0);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_GIVENSIZES_H
