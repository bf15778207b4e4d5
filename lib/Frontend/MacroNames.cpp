// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Frontend/MacroNames.h"

#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

/// Whether \p Macro is one of the compiler's or of a header of the system's.
static bool isOfSystem(const MacroInfo &Macro, const SourceManager &SM) {
  SourceLocation Where = Macro.getDefinitionLoc();
  return Macro.isBuiltinMacro() || Where.isInvalid() ||
         SM.isWrittenInBuiltinFile(Where) || SM.isInSystemHeader(Where);
}

/// Made-up names have a small letter or a digit, and no underscore before it.
static bool mayBeHit(StringRef Name) {
  return Name.front() != '_' && llvm::any_of(Name, [](char C) {
    return llvm::isLower(C) || llvm::isDigit(C);
  });
}

MacroNames c2cuda::macroNames(const Preprocessor &PP) {
  const SourceManager &SM = PP.getSourceManager();
  MacroNames Result;
  for (const auto &Entry : PP.macros()) {
    StringRef Name = Entry.first->getName();
    // No new name begins like that.
    if (Name.starts_with("__"))
      continue;
    for (const MacroDirective *D =
             PP.getLocalMacroDirectiveHistory(Entry.first);
         D; D = D->getPrevious()) {
      const MacroInfo *Macro = D->getMacroInfo();
      if (Macro && (!isOfSystem(*Macro, SM) || mayBeHit(Name)))
        Result[Name.str()] |= Macro->isObjectLike();
    }
  }
  return Result;
}

std::set<std::string> c2cuda::macrosAt(const Preprocessor &PP,
                                       SourceLocation Where) {
  const SourceManager &SM = PP.getSourceManager();
  std::set<std::string> Result;
  for (const auto &Entry : PP.macros())
    if (const MacroDirective *D =
            PP.getLocalMacroDirectiveHistory(Entry.first))
      if (auto There = D->findDirectiveAtLoc(Where, SM);
          There && !isOfSystem(*There.getMacroInfo(), SM))
        Result.insert(Entry.first->getName().str());
  return Result;
}

bool c2cuda::namesItself(const Preprocessor &PP, StringRef Name) {
  const IdentifierInfo *Id = PP.getIdentifierInfo(Name);
  for (const MacroDirective *D = PP.getLocalMacroDirectiveHistory(Id); D;
       D = D->getPrevious())
    if (const MacroInfo *Macro = D->getMacroInfo())
      if (Macro->isObjectLike() &&
          llvm::any_of(Macro->tokens(), [&](const Token &T) {
            return T.getIdentifierInfo() == Id;
          }))
        return true;
  return false;
}

bool c2cuda::isOfLanguage(StringRef Name, const IdentifierTable &Words,
                          const LangOptions &LangOpts) {
  auto Found = Words.find(Name);
  return Found != Words.end() && Found->second->isKeyword(LangOpts);
}

bool c2cuda::isWordOfKernels(StringRef Name) {
  static constexpr llvm::StringLiteral Words[] = {
      "threadIdx", "blockIdx", "blockDim", "gridDim",
      // Members.
      "x", "y", "z", "of", "at", "wide", "high",
      // Functions.
      "max", "min",
      // Attributes: `__device__` is a macro.
      "aligned", "device", "global", "host", "launch_bounds", "shared"};
  return llvm::is_contained(Words, Name);
}
