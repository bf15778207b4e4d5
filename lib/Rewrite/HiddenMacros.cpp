// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "HiddenMacros.h"

#include "c2cuda/Frontend/MacroNames.h"

#include "clang/Lex/Lexer.h"

#include "llvm/ADT/STLExtras.h"

#include <cstring>

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

using Names = std::set<std::string>;

/// Those of \p All for which \p Holds.
template <typename Predicate>
static Names those(const Names &All, Predicate Holds) {
  Names Result;
  for (const std::string &Name : All)
    if (Holds(Name))
      Result.insert(Name);
  return Result;
}

/// What \p Word, one of CUDA's, stands for: `__device__` is an attribute.
static StringRef attributeOf(StringRef Word) {
  if (!Word.consume_front("__") || !Word.consume_back("__"))
    return "";
  return Word == "align" ? "aligned" : Word;
}

/// The words of \p Text, members and preprocessor's included, comments not.
static Names wordsOf(const std::string &Text) {
  LangOptions LangOpts;
  LangOpts.CPlusPlus = LangOpts.LineComment = true;
  Lexer Raw(SourceLocation(), LangOpts, Text.data(), Text.data(),
            Text.data() + Text.size());
  Names Result;
  Token Word;
  Word.startToken();
  while (Word.isNot(tok::eof)) {
    Raw.LexFromRawLexer(Word);
    if (Word.isNot(tok::raw_identifier))
      continue;
    Result.insert(Word.getRawIdentifier().str());
    Result.insert(attributeOf(Word.getRawIdentifier()).str());
  }
  return Result;
}

static MacroLines linesFor(const Names &Macros) {
  MacroLines Result;
  for (const std::string &Name : Macros) {
    Result.Hide += "#pragma push_macro(\"" + Name + "\")\n";
    Result.Hide += "#undef " + Name + "\n";
    Result.Show += "#pragma pop_macro(\"" + Name + "\")\n";
  }
  return Result;
}

static std::string hide(const std::string &Text, const Names &Macros,
                        const std::string &Blank) {
  const MacroLines Lines = linesFor(Macros);
  return Macros.empty() ? Text
                        : Lines.Hide + Blank + Text + Blank + Lines.Show;
}

/// NULL, EXIT_FAILURE: helpers mean these macros, whoever defines them.
static bool isMeantAsMacro(StringRef Name) {
  return Name.size() > 1 && llvm::none_of(Name, llvm::isLower);
}

static bool isKeyword(const Preprocessor &PP, StringRef Name) {
  return isOfLanguage(Name, PP.getIdentifierTable(), PP.getLangOpts());
}

std::string c2cuda::hideFromHelpers(const std::string &Helpers,
                                    const Preprocessor &PP,
                                    SourceLocation Where) {
  const Names Used = wordsOf(Helpers);
  return hide(Helpers, those(macrosAt(PP, Where), [&](const std::string &Name) {
                return Used.count(Name) && !isMeantAsMacro(Name);
              }), "\n");
}

std::string c2cuda::hideFromKernels(const std::string &Kernels,
                                    const Preprocessor &PP,
                                    SourceLocation Where) {
  const Names Used = wordsOf(Kernels);
  return hide(Kernels, those(macrosAt(PP, Where), [&](const std::string &Name) {
                return Used.count(Name) &&
                       (isWordOfKernels(Name) || namesItself(PP, Name) ||
                        isKeyword(PP, Name));
              }), "\n");
}

MacroLines c2cuda::linesForHost(const std::string &Text, const Preprocessor &PP,
                                SourceLocation Where) {
  const Names Used = wordsOf(Text);
  return linesFor(those(macrosAt(PP, Where), [&](const std::string &Name) {
    return Used.count(Name) &&
           (namesItself(PP, Name) || isKeyword(PP, Name));
  }));
}

std::string c2cuda::hideFromHeaders(std::string Includes,
                                    const Preprocessor &PP,
                                    SourceLocation Where) {
  // With -DT nvcc does not even take an empty file.
  static const StringRef Parameters[] = {"DstN", "Fn", "Group", "N", "Parent",
                                         "Size", "SrcN", "Stage", "Sz", "T",
                                         "Ty"};
  const Names Macros = those(macrosAt(PP, Where), [](const std::string &Name) {
    return llvm::is_contained(Parameters, Name);
  });
  for (const char *Header : {"#include <cooperative_groups.h>\n",
                             "#include <cuda_pipeline.h>\n"})
    if (size_t At = Includes.find(Header); At != std::string::npos)
      Includes.replace(At, strlen(Header), hide(Header, Macros, ""));
  return Includes;
}
