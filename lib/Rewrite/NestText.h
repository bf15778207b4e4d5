// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What stands in the place of a nest.

#ifndef C2CUDA_LIB_REWRITE_NESTTEXT_H
#define C2CUDA_LIB_REWRITE_NESTTEXT_H

#include "EditList.h"
#include "HiddenMacros.h"
#include "Layout.h"

#include "c2cuda/Rewrite/Rewrite.h"

namespace c2cuda {

/// The two branches of what takes a nest's place.
struct NestText {
  /// Statements before both branches, which see their variables.
  std::string Before;
  /// When the device branch is right; empty when it always is.
  std::string Guard;
  GuardForm Form = GuardForm::Condition;
  /// Statements of the device branch.
  std::string Device;
  /// Whether Device is a call and nothing else.
  bool IsCall = false;
  /// Whether it is the body of an if or a loop, without braces.
  bool IsBody = false;
  /// Whether an else follows that belongs to an if around the nest.
  bool IsBeforeElse = false;
  /// The user's text, as it stands in the file.
  std::string Original;
  /// Lines before all, and before the user's text or behind all.
  MacroLines Macros;
};

/// One statement, to be written at \p Indent. It is right as the body of a
/// loop or an if without braces too: it has no else that could be another's.
std::string layOutNest(const NestText &Nest, llvm::StringRef Indent,
                       const Layout &Layout,
                       const clang::LangOptions &LangOpts);

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_NESTTEXT_H
