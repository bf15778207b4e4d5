// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops in templates: every instance is converted like a function of its own,
// and the text serves where it is the same for all.

#ifndef C2CUDA_LIB_DRIVER_CONVERTTEMPLATE_H
#define C2CUDA_LIB_DRIVER_CONVERTTEMPLATE_H

#include "ConvertFunction.h"
#include "c2cuda/Frontend/Templates.h"

namespace c2cuda {

/// Converts what can be converted of \p Pattern, a function written in a
/// template, of which the file has \p Instances. Types are spelled by the
/// template's parameters, so that one text can be right for several types.
std::vector<ConvertedRegion>
convertTemplate(const clang::FunctionDecl &Pattern,
                const TemplateInstances &Instances,
                const ConversionContext &Context, Refusals &Refusals);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_CONVERTTEMPLATE_H
