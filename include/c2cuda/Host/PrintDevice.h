// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From plan and ASTs to the text of one region.

#ifndef C2CUDA_HOST_PRINTDEVICE_H
#define C2CUDA_HOST_PRINTDEVICE_H

#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/Host/DeviceText.h"
#include "c2cuda/Host/WidePlan.h"
#include "c2cuda/Support/NameAllocator.h"

namespace c2cuda {

/// \p Names: what is taken in the file; the launcher's name is added.
DeviceText printDevice(const Scop &Scop, const PromotedScop &Promoted,
                       const ProgramAst &Ast, const HostPlan &Plan,
                       NameAllocator &Names);

/// The pieces of \p Wide, with the names that printDevice has taken from the same
/// \p Names; nothing where parameters that are \p Varying would be needed outside.
std::optional<LaunchPieces>
printWidePieces(const WidePlan &Wide, const PromotedScop &Promoted,
                const ProgramAst &Ast, NameAllocator Names,
                const std::set<std::string> &Varying);

} // namespace c2cuda

#endif // C2CUDA_HOST_PRINTDEVICE_H
