// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The identifiers in the text of a body, and whether they mean the same where a
// call of it stands.

#ifndef C2CUDA_LIB_INLINING_BODYNAMES_H
#define C2CUDA_LIB_INLINING_BODYNAMES_H

#include "CallSites.h"
#include "CalleeUses.h"

#include "clang/Lex/Preprocessor.h"

#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// An identifier in the body's text.
struct BodyName {
  TextPart Place;
  std::string Name;
  /// Behind `.` or `->`.
  bool IsMember = false;
  /// In a line that begins with `#`.
  bool IsInDirective = false;
};

class BodyNames {
public:
  /// Of the body of \p Callee.
  BodyNames(const clang::FunctionDecl &Callee, clang::ASTContext &Context,
            const clang::Preprocessor &PP);

  /// Whether the text can be moved, indented anew and given other names: no string
  /// goes over the end of a line, no directive defines a macro or includes a file,
  /// and no macro makes strings or names of its arguments.
  bool isPlain() const { return IsPlain; }
  const std::vector<BodyName> &all() const { return Names; }
  /// Whether all macros of the text are at \p Site what they are in the body, and
  /// no other name is one there.
  bool hasSameMacros(const CallSite &Site) const;

private:
  void read(llvm::StringRef Text, unsigned Begin);
  void addMacro(const std::string &Name);

  const clang::FunctionDecl &Callee;
  clang::ASTContext &Context;
  const clang::Preprocessor &PP;
  std::vector<BodyName> Names;
  /// All names that a macro could have.
  std::set<std::string> Asked;
  bool IsPlain = true;
};

/// What \p Caller declares: its parameters, variables, types and labels.
std::set<std::string> namesDeclaredIn(const clang::FunctionDecl &Caller);

/// How often \p Caller declares \p Name.
unsigned timesDeclared(llvm::StringRef Name, const clang::FunctionDecl &Caller);

/// Those of its variables that are, or lead to, more than a number: pointers, arrays,
/// containers, structs.
std::set<std::string> namesOfMemoryIn(const clang::FunctionDecl &Caller);

/// The identifiers in \p Text.
std::set<std::string> identifiersIn(llvm::StringRef Text,
                                    const clang::LangOptions &Options);

/// How often \p Text has the identifier \p Name.
unsigned timesNamed(llvm::StringRef Name, llvm::StringRef Text,
                    const clang::LangOptions &Options);

/// Where `for`, `while` and `do` stand in \p Text.
std::vector<unsigned> loopsIn(llvm::StringRef Text,
                              const clang::LangOptions &Options);

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_BODYNAMES_H
