// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's functions that kernels call: marks and copies in the text.

#ifndef C2CUDA_LIB_REWRITE_DEVICEFUNCTIONS_H
#define C2CUDA_LIB_REWRITE_DEVICEFUNCTIONS_H

#include "EditList.h"

#include "c2cuda/Rewrite/Rewrite.h"

#include <map>

namespace c2cuda {

/// The copies that text has, and the namespaces in which they stand.
using PrintedCopies =
    std::map<std::string, std::vector<const clang::DeclContext *>>;

/// The copies that \p Region needs and no region before it, each followed by
/// an empty line; they are added to \p Printed.
std::string functionCopies(const RegionEdit &Region,
                           PrintedCopies &Printed);

/// \p Text, of kernels for \p Function, as C++: they can be templates, which no
/// `extern "C" {` around a function has.
std::string asOfCxx(const std::string &Text,
                    const clang::FunctionDecl &Function);

/// Writes `__host__ __device__` before all declarations in \p File of the
/// functions that the regions mark.
void markFunctions(const std::vector<RegionEdit> &Regions, clang::FileID File,
                   const clang::SourceManager &SM, EditList &Edits);

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_DEVICEFUNCTIONS_H
