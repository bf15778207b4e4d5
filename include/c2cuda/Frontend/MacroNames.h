// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The program's macros: what no generated text may take for its own names.

#ifndef C2CUDA_FRONTEND_MACRONAMES_H
#define C2CUDA_FRONTEND_MACRONAMES_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>
#include <string>

namespace clang {
class IdentifierTable;
class LangOptions;
class Preprocessor;
} // namespace clang

namespace c2cuda {

/// Macros by their names. True for those that are replaced wherever they stand,
/// false for those that need arguments behind them.
using MacroNames = std::map<std::string, bool>;

/// All macros that the file defines anywhere, also those that it undefines
/// again. Of the system's those that a new name could hit.
MacroNames macroNames(const clang::Preprocessor &PP);

/// Those of the program's own, command line included, that are defined at
/// \p Where.
std::set<std::string> macrosAt(const clang::Preprocessor &PP,
                               clang::SourceLocation Where);

/// Whether \p Name has itself in what it stands for, without parentheses:
/// `#define mass p->mass`.
bool namesItself(const clang::Preprocessor &PP, llvm::StringRef Name);

/// Whether \p Name is a word of the language: `#define int long long`.
bool isOfLanguage(llvm::StringRef Name, const clang::IdentifierTable &Words,
                  const clang::LangOptions &LangOpts);

/// Whether kernels say \p Name and cannot say another one: threadIdx.x.
bool isWordOfKernels(llvm::StringRef Name);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_MACRONAMES_H
