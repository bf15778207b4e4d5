// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Rules on words: what C++ keeps for itself, and what it spells otherwise.

#include "LanguageRules.h"

#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

static llvm::StringSet<> wordSet(StringRef Words) {
  llvm::StringSet<> Set;
  llvm::SmallVector<StringRef, 0> List;
  Words.split(List, ' ', -1, false);
  for (StringRef Word : List)
    Set.insert(Word);
  return Set;
}

namespace {
struct Words {
  /// C++ has them for itself, whatever C takes them for.
  llvm::StringSet<> Reserved = wordSet(
      "and and_eq asm auto bitand bitor catch char8_t char16_t char32_t class "
      "co_await co_return co_yield compl concept const_cast consteval "
      "constexpr constinit decltype delete dynamic_cast explicit export friend "
      "mutable namespace new noexcept not not_eq nullptr operator or or_eq "
      "private protected public reinterpret_cast requires static_cast template "
      "this throw try typeid typename using virtual xor xor_eq");
  /// C only.
  llvm::StringSet<> OnlyC = wordSet(
      "typeof typeof_unqual _Alignas _Alignof _Atomic _BitInt "
      "_Complex _Decimal32 _Decimal64 _Decimal128 _Generic _Imaginary "
      "_Thread_local __auto_type __cplusplus "
      "__STDC_VERSION__ __builtin_types_compatible_p __builtin_choose_expr "
      "_Float16 __float128 __label__");
  /// The same in both, if a header of C's says so.
  llvm::StringSet<> ByHeader = wordSet(
      "alignas alignof bool false static_assert thread_local true wchar_t");
};
} // namespace

/// Whether \p Name is a macro or a typedef of a system header.
static bool comesFromSystem(StringRef Name, LanguageCheck &Check) {
  IdentifierInfo &Id = Check.Context.Idents.get(Name);
  if (const MacroInfo *Macro = Check.PP.getMacroInfo(&Id))
    return Check.isInSystemHeader(Macro->getDefinitionLoc());
  for (const NamedDecl *D :
       Check.Context.getTranslationUnitDecl()->lookup(&Id))
    return Check.isInSystemHeader(D->getLocation());
  return false;
}

/// Whether a directive gives token \p Index a meaning or asks for it.
static bool isAskedFor(const SourceText &Source, size_t Index) {
  for (const Directive &D : Source.directives())
    if (Index >= D.FirstToken && Index < D.EndToken)
      return (D.Name == "define" && Index == D.FirstToken) ||
             D.Name == "undef" || D.Name.starts_with("if") ||
             D.Name.starts_with("el");
  return false;
}

/// `static alignas(16) float a[4];`: in C++ it stands in front.
static bool isBehindSpecifier(const SourceText &Source, size_t Index) {
  return Index > 0 && Source.tokens()[Index - 1].Kind == tok::raw_identifier &&
         Source.text(Source.tokens()[Index]) == "alignas";
}

/// What C++ has for \p Word of C's; the same word if it has it, too.
static StringRef spellingInCxx(StringRef Word) {
  return llvm::StringSwitch<StringRef>(Word)
      .Case("restrict", "__restrict__")
      .Case("_Bool", "bool")
      .Case("register", "")
      .Case("_Static_assert", "static_assert")
      .Case("_Noreturn", "__attribute__((noreturn))")
      .Default(Word);
}

/// Words that C++ spells otherwise; in a header they are obstacles.
static void checkSpelling(const SourceText &Source, size_t Index, bool IsMain,
                          SourceLocation Where, LanguageCheck &Check) {
  const SourceToken &Token = Source.tokens()[Index];
  StringRef Word = Source.text(Token);
  StringRef Other = spellingInCxx(Word);
  if (Other == Word)
    return;
  IdentifierInfo &Id = Check.Context.Idents.get(Word);
  if (!IsMain || isAskedFor(Source, Index) || Check.PP.getMacroInfo(&Id))
    return Check.obstacle(Where, "'" + Word + "' is used in " +
                                     (IsMain ? "a directive" : "a header"));
  size_t End = Token.End;
  if (Other.empty()) // nor the space behind it
    End = std::min(Source.text().find_first_not_of(' ', End),
                   Source.text().size());
  Check.fix(Token.Begin, End, Other.str(), Where);
}

/// Pragmas have words of their own (`private`, `this`).
static bool isInPragma(const SourceText &Source, const SourceToken &Token) {
  if (!Token.InDirective)
    return false;
  for (const Directive &D : Source.directives())
    if (D.Begin <= Token.Begin && Token.Begin < D.End)
      return D.Name == "pragma";
  return false;
}

static void checkWords(FileID File, const SourceText &Source,
                       const Words &Known, LanguageCheck &Check) {
  bool IsMain = File == Check.SM.getMainFileID();
  SourceLocation Start = Check.SM.getLocForStartOfFile(File);
  for (size_t I = 0; I < Source.tokens().size() && !Check.isBlocked(); ++I) {
    const SourceToken &Token = Source.tokens()[I];
    if (Token.Kind != tok::raw_identifier || isInPragma(Source, Token))
      continue;
    StringRef Word = Source.text(Token);
    SourceLocation Where = Start.getLocWithOffset(Token.Begin);
    if (Known.Reserved.contains(Word))
      Check.obstacle(Where, "'" + Word + "' is a keyword of C++");
    else if (Known.OnlyC.contains(Word))
      Check.obstacle(Where, "'" + Word + "' is not the same in C++");
    else if (isBehindSpecifier(Source, I))
      Check.obstacle(Where, "'" + Word + "' is not the same in C++");
    else if (Known.ByHeader.contains(Word) && !comesFromSystem(Word, Check))
      Check.obstacle(Where, "'" + Word + "' is a keyword of C++");
    else
      checkSpelling(Source, I, IsMain, Where, Check);
  }
}

/// Headers of C's that C++ does not have or has with another meaning.
static bool isOnlyForC(StringRef Path) {
  static const StringRef Names[] = {"complex.h", "stdatomic.h", "stdnoreturn.h",
                                    "tgmath.h", "threads.h"};
  return llvm::is_contained(Names, llvm::sys::path::filename(Path));
}

void c2cuda::checkTokens(LanguageCheck &Check) {
  const SourceManager &SM = Check.SM;
  Words Known;
  checkWords(SM.getMainFileID(), Check.Main, Known, Check);
  for (unsigned I = 1, E = SM.local_sloc_entry_size();
       I < E && !Check.isBlocked(); ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile())
      continue;
    SourceLocation Start = SourceLocation::getFromRawEncoding(Entry.getOffset());
    FileID File = SM.getFileID(Start);
    OptionalFileEntryRef Ref = SM.getFileEntryRefForID(File);
    if (!Ref || File == SM.getMainFileID())
      continue;
    if (SrcMgr::isSystem(Entry.getFile().getFileCharacteristic())) {
      if (isOnlyForC(Ref->getName()))
        Check.obstacle(SM.getIncludeLoc(File),
                       "<" + llvm::sys::path::filename(Ref->getName()) +
                           "> is not the same in C++");
    } else if (!Check.isInBilingualHeader(Start)) {
      checkWords(File, SourceText(File, SM, Check.Context.getLangOpts()), Known,
                 Check);
    }
  }
}
