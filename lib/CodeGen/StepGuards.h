// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which steps of a kernel run, and which conditions say so in their texts.

#ifndef C2CUDA_LIB_CODEGEN_STEPGUARDS_H
#define C2CUDA_LIB_CODEGEN_STEPGUARDS_H

#include "c2cuda/CodeGen/ProgramAst.h"

#include <optional>

namespace c2cuda {

/// Where the loop \p Loop has an iteration.
isl::set hasFirst(const KernelStep &Loop);

/// Sets the condition around the loop \p Step: bounds are only meaningful where it
/// runs at all, unless they make an empty loop by themselves elsewhere.
void setGuard(const KernelStep &Step, const isl::set &Context, AstStep &Ast);

/// Whether KernelStep::Whole takes the place of \p Step in all of \p Context, or in
/// nothing of it; no value if in a part of it.
std::optional<bool> takesWhole(const KernelStep &Step, const isl::set &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_STEPGUARDS_H
