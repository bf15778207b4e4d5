// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Macros that are #defined inside of a function, as kernels stand before it,
// and those with names that kernels use.

#include "LocalMacros.h"

#include "c2cuda/Frontend/MacroNames.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <vector>

using namespace c2cuda;
using namespace clang;

bool c2cuda::hasMacroInType(const Stmt &S) {
  const TypeSourceInfo *Type = nullptr;
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&S))
    Type = Cast->getTypeInfoAsWritten();
  else if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(&S);
           Size && Size->isArgumentType())
    Type = Size->getArgumentTypeInfo();
  return Type && (Type->getTypeLoc().getBeginLoc().isMacroID() ||
                  Type->getTypeLoc().getEndLoc().isMacroID());
}

static bool hasMacro(const Stmt *S) {
  if (!S)
    return false;
  if (S->getBeginLoc().isMacroID() || S->getEndLoc().isMacroID() ||
      hasMacroInType(*S))
    return true;
  for (const Stmt *Child : S->children())
    if (hasMacro(Child))
      return true;
  return false;
}

namespace {

/// Counts the braces around a place, those of namespaces and of extern "C"
/// left out.
class BraceCounter {
public:
  /// Whether there is a brace open after \p Tok.
  bool take(const Token &Tok) {
    if (Tok.is(tok::hash) && Tok.isAtStartOfLine())
      IsDirective = true;
    else if (Tok.isAtStartOfLine())
      IsDirective = false;
    if (!IsDirective)
      takeCode(Tok);
    return NumInner > 0;
  }

private:
  std::vector<bool> IsNamespace;
  unsigned NumInner = 0;
  bool IsDirective = false;
  bool SawNamespace = false;
  bool SawExtern = false;

  void takeCode(const Token &Tok) {
    if (Tok.is(tok::l_brace)) {
      IsNamespace.push_back(SawNamespace);
      NumInner += !SawNamespace;
    } else if (Tok.is(tok::r_brace) && !IsNamespace.empty()) {
      NumInner -= !IsNamespace.back();
      IsNamespace.pop_back();
    }
    if (Tok.isOneOf(tok::l_brace, tok::r_brace, tok::semi))
      SawNamespace = SawExtern = false;
    else if (Tok.is(tok::raw_identifier))
      takeWord(Tok.getRawIdentifier());
    else if (Tok.is(tok::string_literal))
      SawNamespace |= SawExtern;
  }

  void takeWord(llvm::StringRef Word) {
    SawNamespace |= Word == "namespace";
    SawExtern |= Word == "extern";
  }
};

} // namespace

/// Whether \p Where is between the braces of a function in its file.
static bool isInsideBraces(SourceLocation Where, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  auto [File, Offset] = SM.getDecomposedLoc(Where);
  llvm::StringRef Buffer = SM.getBufferData(File);
  Lexer Raw(SM.getLocForStartOfFile(File), Context.getLangOpts(),
            Buffer.begin(), Buffer.begin(), Buffer.end());
  BraceCounter Braces;
  bool IsInside = false;
  Token Tok;
  for (Raw.LexFromRawLexer(Tok);
       Tok.isNot(tok::eof) && SM.getFileOffset(Tok.getLocation()) < Offset;
       Raw.LexFromRawLexer(Tok))
    IsInside = Braces.take(Tok);
  return IsInside;
}

/// The name of the macro whose use \p Entry is.
static llvm::StringRef nameOf(const SrcMgr::SLocEntry &Entry,
                              const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation Name =
      SM.getSpellingLoc(Entry.getExpansion().getExpansionLocStart());
  return llvm::StringRef(SM.getCharacterData(Name),
                         Lexer::MeasureTokenLength(Name, SM,
                                                   Context.getLangOpts()));
}

bool c2cuda::usesLocalMacro(const Stmt &Body, const ASTContext &Context) {
  if (!hasMacro(&Body))
    return false;
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation Begin = SM.getExpansionLoc(Body.getBeginLoc());
  SourceLocation End = SM.getExpansionRange(Body.getEndLoc()).getEnd();
  for (unsigned I = 0, N = SM.local_sloc_entry_size(); I < N; ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isExpansion() || Entry.getExpansion().isMacroArgExpansion())
      continue;
    SourceLocation Use =
        SM.getExpansionLoc(Entry.getExpansion().getExpansionLocStart());
    // Locations of one file are in the order of the text.
    if (Use < Begin || End < Use)
      continue;
    // What kernels mean as it is, without the macro.
    if (isWordOfKernels(nameOf(Entry, Context)) ||
        isOfLanguage(nameOf(Entry, Context), Context.Idents,
                     Context.getLangOpts()))
      return true;
    SourceLocation Definition =
        SM.getFileLoc(Entry.getExpansion().getSpellingLoc());
    if (SM.getFileID(Definition) == SM.getFileID(Begin) &&
        isInsideBraces(Definition, Context))
      return true;
  }
  return false;
}
