// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Finding the begin of a declaration as its author sees it: with the comment
// above it, its attributes and its template heads.

#include "Placement.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

/// The declaration that \p Context is, with its template head.
static const Decl *declOf(const DeclContext *Context) {
  const auto *D = cast<Decl>(Context);
  if (const auto *Function = dyn_cast<FunctionDecl>(D))
    if (const Decl *Template = Function->getDescribedFunctionTemplate())
      return Template;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(D))
    if (const Decl *Template = Class->getDescribedClassTemplate())
      return Template;
  return D;
}

/// Whether \p Context is what braces put around declarations: a namespace, or
/// `extern "C" {`.
static bool isBlock(const DeclContext &Context) {
  const auto *Language = dyn_cast<LinkageSpecDecl>(&Context);
  return Context.isNamespace() || (Language && Language->hasBraces());
}

static const Decl *outermost(const FunctionDecl &Function,
                             bool OutOfNamespaces) {
  const Decl *Anchor = declOf(&Function);
  for (const DeclContext *Context = Function.getLexicalDeclContext();
       Context && !Context->isTranslationUnit();
       Context = Context->getLexicalParent())
    if (OutOfNamespaces || !isBlock(*Context))
      Anchor = declOf(Context);
  return Anchor;
}

/// Whether a declaration cannot go on over \p Token (looking back).
static bool endsDeclaration(const SourceToken &Token) {
  return Token.InDirective || Token.Kind == tok::semi ||
         Token.Kind == tok::l_brace || Token.Kind == tok::r_brace;
}

/// The number of newlines between two offsets.
static unsigned linesBetween(const SourceText &Source, unsigned Begin,
                             unsigned End) {
  return Source.text(Begin, End).count('\n');
}

/// Token \p First begins a declaration: the begin of the line with the first
/// of the comments that stand directly above it.
static unsigned withComments(const SourceText &Source, size_t First) {
  const std::vector<SourceToken> &Tokens = Source.tokens();
  unsigned Begin = First < Tokens.size() ? Tokens[First].Begin
                                         : unsigned(Source.text().size());
  while (First > 0 && Tokens[First - 1].isComment() &&
         !Tokens[First - 1].InDirective &&
         linesBetween(Source, Tokens[First - 1].End, Begin) <= 1) {
    const SourceToken &Comment = Tokens[First - 1];
    // A comment behind something else belongs to that.
    if (First > 1 && !linesBetween(Source, Tokens[First - 2].End, Comment.Begin))
      break;
    Begin = Comment.Begin;
    --First;
  }
  unsigned Line = Source.lineBegin(Begin);
  bool IsFirstOnLine =
      Source.text(Line, Begin).find_first_not_of(" \t") == StringRef::npos;
  return IsFirstOnLine ? Line : Begin;
}

/// Behind the declarations before \p D, which begins at \p Begin, where macros
/// stand for all of them, or for what is around: the number of a token.
static size_t behindMacros(const Decl &D, unsigned Begin,
                           const SourceText &Source, const SourceManager &SM) {
  const FileID File = SM.getFileID(SM.getExpansionLoc(D.getBeginLoc()));
  size_t Result = 0;
  auto Behind = [&](SourceLocation Loc) {
    if (!Loc.isMacroID())
      return;
    SourceLocation End = SM.getExpansionRange(Loc).getEnd();
    unsigned At = SM.getFileOffset(End);
    if (SM.getFileID(End) == File && At < Begin)
      Result = std::max(Result, Source.tokenAt(At) + 1);
  };
  const DeclContext *Around = D.getLexicalDeclContext();
  if (!Around->isTranslationUnit())
    Behind(cast<Decl>(Around)->getBeginLoc());
  for (const Decl *Other : Around->decls())
    if (Other != &D)
      Behind(Other->getEndLoc());
  return Result;
}

size_t c2cuda::firstTokenOf(const Decl &D, const SourceText &Source,
                            const SourceManager &SM) {
  unsigned Begin = SM.getFileOffset(SM.getExpansionLoc(D.getBeginLoc()));
  const std::vector<SourceToken> &Tokens = Source.tokens();
  size_t First = Source.tokenAt(Begin);
  std::optional<size_t> Limit;
  for (size_t I = First; I > 0 && !endsDeclaration(Tokens[I - 1]); --I) {
    if (Tokens[I - 1].isComment())
      continue;
    if (!Limit)
      Limit = behindMacros(D, Begin, Source, SM);
    if (I <= *Limit)
      break;
    First = I - 1;
  }
  return First;
}

static unsigned declarationBegin(const Decl &D, const SourceText &Source,
                                 const SourceManager &SM) {
  return withComments(Source, firstTokenOf(D, Source, SM));
}

unsigned c2cuda::kernelPlace(const FunctionDecl &Function,
                             const SourceText &Source,
                             const SourceManager &SM) {
  return declarationBegin(*outermost(Function, false), Source, SM);
}

unsigned c2cuda::filePlace(const FunctionDecl &Function,
                           const SourceText &Source, const SourceManager &SM) {
  return declarationBegin(*outermost(Function, true), Source, SM);
}

/// 1 if all of the file is in an #ifndef that keeps it from being read twice.
static unsigned guardDepth(const SourceText &Source) {
  const std::vector<Directive> &All = Source.directives();
  auto First = std::find_if(All.begin(), All.end(), [](const Directive &D) {
    return D.Name != "pragma";
  });
  if (All.end() - First < 3 || First->Name != "ifndef" ||
      First[1].Name != "define" || All.back().Name != "endif")
    return 0;
  for (auto D = First + 1; D != All.end(); ++D)
    if (D->IfDepth == 0)
      return 0;
  for (const SourceToken &Token : Source.tokens())
    if (!Token.isComment() && !Token.InDirective &&
        (Token.Begin < First->Begin || Token.Begin > All.back().Begin))
      return 0;
  return 1;
}

std::optional<unsigned> c2cuda::placeBehindIncludes(const SourceText &Source,
                                                    unsigned Limit) {
  std::optional<unsigned> Place;
  bool IsPending = false;
  const unsigned Depth = guardDepth(Source);
  for (const Directive &D : Source.directives()) {
    if (D.End > Limit)
      break;
    if ((D.Name == "include" || D.Name == "include_next") && !D.BraceDepth)
      IsPending = true;
    if (IsPending && D.IfDepth == Depth) {
      Place = D.End;
      IsPending = false;
    }
  }
  return Place;
}

/// Whether one of the words of \p D is \p Word.
static bool hasWord(const SourceText &Source, const Directive &D,
                    StringRef Word) {
  for (size_t I = D.FirstToken; I < D.EndToken; ++I)
    if (Source.text(Source.tokens()[I]) == Word)
      return true;
  return false;
}

/// Whether the OpenMP directive \p D is a statement of its own.
static bool standsAlone(const SourceText &Source, const Directive &D) {
  static const StringRef Words[] = {"barrier", "taskwait", "taskyield",
                                    "flush",   "cancel",   "update",
                                    "enter",   "exit"};
  StringRef Second = D.FirstToken + 1 < D.EndToken
                         ? Source.text(Source.tokens()[D.FirstToken + 1])
                         : "";
  bool IsTarget = Second == "target";
  for (StringRef Word : Words)
    if (IsTarget ? hasWord(Source, D, Word) : Second == Word)
      return true;
  return false;
}

bool c2cuda::sharesOut(const SourceText &Source, const Directive &D) {
  if (D.Name != "pragma" || D.FirstToken >= D.EndToken ||
      Source.text(Source.tokens()[D.FirstToken]) != "omp" ||
      hasWord(Source, D, "parallel"))
    return false;
  return hasWord(Source, D, "for") || hasWord(Source, D, "single") ||
         hasWord(Source, D, "barrier");
}

/// Whether a #pragma is about the statement after it.
static bool isLoopPragma(const SourceText &Source, const Directive &D) {
  if (D.Name != "pragma" || D.FirstToken >= D.EndToken)
    return false;
  const std::vector<SourceToken> &Tokens = Source.tokens();
  if (Source.text(Tokens[D.FirstToken]) == "omp" && standsAlone(Source, D))
    return false;
  StringRef First = Source.text(Tokens[D.FirstToken]);
  StringRef Second = D.FirstToken + 1 < D.EndToken
                         ? Source.text(Tokens[D.FirstToken + 1])
                         : "";
  static const StringRef Alone[] = {"omp",    "acc",      "unroll", "nounroll",
                                    "ivdep",  "simd",     "vector", "novector",
                                    "loop",   "parallel", "unroll_and_jam"};
  return llvm::is_contained(Alone, First) ||
         (First == "GCC" && (Second == "ivdep" || Second == "unroll" ||
                             Second == "novector")) ||
         (First == "clang" && Second == "loop") ||
         (First == "c2cuda" && Second != "off");
}

/// Whether the file defines the macro \p Name as a `_Pragma`, here or there.
static bool isPragmaMacro(const SourceText &Source, StringRef Name) {
  const std::vector<SourceToken> &Tokens = Source.tokens();
  return llvm::any_of(Source.directives(), [&](const Directive &D) {
    return D.Name == "define" && D.FirstToken + 1 < D.EndToken &&
           Source.text(Tokens[D.FirstToken]) == Name &&
           Source.text(Tokens[D.FirstToken + 1]) == "_Pragma";
  });
}

/// Where the `_Pragma("...")`, or the macro for it, begins that ends right before
/// \p Begin.
static std::optional<unsigned> operatorBefore(const SourceText &Source,
                                              unsigned Begin) {
  size_t At = Source.tokenAt(Begin);
  const std::vector<SourceToken> &Tokens = Source.tokens();
  while (At > 0 && Tokens[At - 1].isComment())
    --At;
  if (At > 0 && !Tokens[At - 1].InDirective &&
      isPragmaMacro(Source, Source.text(Tokens[At - 1])))
    return Tokens[At - 1].Begin;
  if (At < 4)
    return std::nullopt;
  const SourceToken *Four = &Tokens[At - 4];
  if (Source.text(Four[0]) != "_Pragma" || Source.text(Four[1]) != "(" ||
      Source.text(Four[3]) != ")" || Four[0].InDirective)
    return std::nullopt;
  return Four[0].Begin;
}

unsigned c2cuda::beginWithPragmas(const SourceText &Source, unsigned Begin) {
  const std::vector<SourceToken> &Tokens = Source.tokens();
  unsigned Result = Begin;
  while (std::optional<unsigned> Operator = operatorBefore(Source, Result))
    Result = *Operator;
  const std::vector<Directive> &All = Source.directives();
  auto Next = std::partition_point(
      All.begin(), All.end(), [&](const Directive &D) { return D.End <= Result; });
  // `#ifdef _OPENMP`, a pragma and #endif go together.
  unsigned Open = 0, Reached = Result;
  while (Next != All.begin()) {
    const Directive &D = *--Next;
    bool IsIf = D.Name.starts_with("if"), IsEnd = D.Name == "endif";
    size_t Behind = D.EndToken;
    while (Behind < Tokens.size() && Tokens[Behind].isComment())
      ++Behind;
    bool IsNear = Behind >= Tokens.size() || Tokens[Behind].Begin >= Reached;
    if (!IsNear || (IsIf && Open == 0) ||
        !(IsIf || IsEnd || (Open && D.Name.starts_with("el")) ||
          isLoopPragma(Source, D)))
      break;
    Open += IsEnd - IsIf;
    Reached = D.Begin;
    if (Open == 0)
      Result = Reached;
  }
  return Result;
}

bool c2cuda::isBeforeElse(const SourceText &Source, unsigned End) {
  for (size_t I = Source.tokenAt(End); I < Source.tokens().size(); ++I)
    if (const SourceToken &Token = Source.tokens()[I];
        !Token.isComment() && !Token.InDirective)
      return Source.text(Token) == "else";
  return false;
}

bool c2cuda::isBody(const SourceText &Source, unsigned Begin) {
  for (size_t I = Source.tokenAt(Begin); I-- > 0;)
    if (const SourceToken &Token = Source.tokens()[I];
        !Token.isComment() && !Token.InDirective) {
      StringRef Word = Source.text(Token);
      return Word == ")" || Word == "else";
    }
  return false;
}

std::optional<unsigned> c2cuda::headBefore(const SourceText &Source,
                                           unsigned Begin) {
  size_t Index = Source.tokenAt(Begin);
  if (Index == 0)
    return std::nullopt;
  const SourceToken &Last = Source.tokens()[Index - 1];
  StringRef Word = Source.text(Last);
  if (Last.InDirective || (Word != ")" && Word != "else") ||
      !linesBetween(Source, Last.End, Begin))
    return std::nullopt;
  // Where the head takes several lines its brace would be hard to see.
  unsigned Line = Source.lineBegin(Last.Begin);
  StringRef Head = Source.text(Line, Last.End).trim(" \t}");
  for (StringRef Keyword : {"if", "for", "while", "else"})
    if (Head.starts_with(Keyword))
      return Last.End;
  return std::nullopt;
}
