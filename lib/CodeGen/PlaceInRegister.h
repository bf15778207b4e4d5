// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Subscripts of the elements that a thread has in an array of its own.

#ifndef C2CUDA_LIB_CODEGEN_PLACEINREGISTER_H
#define C2CUDA_LIB_CODEGEN_PLACEINREGISTER_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// Sets \p Result to which element of \p Register an instance of \p S touches
/// by \p Access: nothing if there is one only. \p Iterators: of the instance.
void placeInRegister(const Statement &S, const Access &Access,
                     const RegisterElement &Register,
                     const isl::pw_multi_aff &Iterators,
                     const isl::ast_build &Build,
                     std::vector<isl::ast_expr> &Result);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_PLACEINREGISTER_H
