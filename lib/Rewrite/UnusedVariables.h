// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Variables that only the converted loops used.

#ifndef C2CUDA_LIB_REWRITE_UNUSEDVARIABLES_H
#define C2CUDA_LIB_REWRITE_UNUSEDVARIABLES_H

#include "c2cuda/Rewrite/Rewrite.h"

namespace c2cuda {

/// For each of \p Regions the local variables, declared before it, and those that
/// only the file sees, that nothing names any more once the nests without another branch are gone; each
/// variable at the first nest that used it. Compilers would warn of them.
std::vector<std::vector<std::string>>
unusedVariables(const std::vector<RegionEdit> &Regions,
                clang::ASTContext &Context, bool IsSplit);

/// The number of the nest of \p Regions, without another branch, that \p Location is in;
/// that of Regions for other places.
size_t replacedNest(const std::vector<RegionEdit> &Regions,
                    clang::SourceLocation Location,
                    const clang::SourceManager &SM);

/// What the host does in the nest's place.
std::string hostText(const RegionEdit &Region, bool IsSplit);

/// \p After without its lines "Name = value;".
std::string withoutAssignment(const std::string &After,
                              const std::string &Name);

/// "(void)i, (void)j;" or nothing.
std::string asUsed(const std::vector<std::string> &Names);

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_UNUSEDVARIABLES_H
