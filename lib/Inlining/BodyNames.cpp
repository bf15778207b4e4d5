// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "BodyNames.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using namespace c2cuda;
using namespace clang;

static Lexer lexerOf(StringRef Text, const LangOptions &Options) {
  return Lexer(SourceLocation(), Options, Text.begin(), Text.begin(),
               Text.end());
}

std::set<std::string> c2cuda::identifiersIn(StringRef Text,
                                            const LangOptions &Options) {
  // A lexer wants a null behind the text.
  std::string Copy = Text.str();
  Lexer Lexer = lexerOf(Copy, Options);
  std::set<std::string> Result;
  Token Next;
  for (bool IsEnd = false; !IsEnd;) {
    IsEnd = Lexer.LexFromRawLexer(Next);
    if (Next.is(tok::raw_identifier))
      Result.insert(Next.getRawIdentifier().str());
  }
  return Result;
}

/// Where the identifiers that \p IsWanted begin in \p Text.
static std::vector<unsigned>
placesIn(StringRef Text, const LangOptions &Options,
         llvm::function_ref<bool(StringRef Name)> IsWanted) {
  std::string Copy = Text.str();
  Lexer Lexer = lexerOf(Copy, Options);
  std::vector<unsigned> Result;
  Token Next;
  for (bool IsEnd = false; !IsEnd;) {
    IsEnd = Lexer.LexFromRawLexer(Next);
    if (Next.is(tok::raw_identifier) && IsWanted(Next.getRawIdentifier()))
      Result.push_back(Lexer.getCurrentBufferOffset() - Next.getLength());
  }
  return Result;
}

std::vector<unsigned> c2cuda::loopsIn(StringRef Text,
                                      const LangOptions &Options) {
  return placesIn(Text, Options, [](StringRef Name) {
    return Name == "for" || Name == "while" || Name == "do";
  });
}

unsigned c2cuda::timesNamed(StringRef Name, StringRef Text,
                            const LangOptions &Options) {
  return unsigned(placesIn(Text, Options, [&](StringRef Other) {
                    return Other == Name;
                  }).size());
}

BodyNames::BodyNames(const FunctionDecl &Callee, ASTContext &Context,
                     const Preprocessor &PP)
    : Callee(Callee), Context(Context), PP(PP) {
  const SourceManager &SM = Context.getSourceManager();
  SourceRange Body = Callee.getBody()->getSourceRange();
  unsigned Begin = SM.getFileOffset(Body.getBegin());
  unsigned End = SM.getFileOffset(Body.getEnd());
  StringRef File = SM.getBufferData(SM.getMainFileID());
  read(File.slice(Begin, End), Begin);
}

void BodyNames::read(StringRef Text, unsigned Begin) {
  std::string Copy = Text.str();
  Lexer Lexer = lexerOf(Copy, Context.getLangOpts());
  Token Next;
  bool IsMember = false, IsInDirective = false;
  for (bool IsEnd = false; !IsEnd;) {
    IsEnd = Lexer.LexFromRawLexer(Next);
    unsigned Length = Next.getLength();
    unsigned At = Lexer.getCurrentBufferOffset() - Length;
    StringRef Spelled = StringRef(Copy).substr(At, Length);
    if (Next.isAtStartOfLine())
      IsInDirective = Next.is(tok::hash);
    if (tok::isStringLiteral(Next.getKind()) && Spelled.contains('\n'))
      IsPlain = false;
    if (Next.is(tok::raw_identifier)) {
      std::string Name = Next.getRawIdentifier().str();
      if (IsInDirective &&
          (Name == "define" || Name == "undef" || Name == "include"))
        IsPlain = false;
      Names.push_back(
          {{Begin + At, Begin + At + Length}, Name, IsMember, IsInDirective});
      addMacro(Name);
    }
    IsMember = Next.isOneOf(tok::period, tok::arrow);
  }
}

/// With what its text names, if it is a macro.
void BodyNames::addMacro(const std::string &Name) {
  if (!Asked.insert(Name).second)
    return;
  const IdentifierInfo *Identifier = &Context.Idents.get(Name);
  const MacroInfo *Macro = nullptr;
  for (const MacroDirective *MD = PP.getLocalMacroDirectiveHistory(Identifier);
       MD && !Macro; MD = MD->getPrevious())
    Macro = MD->getMacroInfo();
  // What fails is spelled another way there, at another place.
  if (!Macro || Name == "assert")
    return;
  for (const Token &T : Macro->tokens()) {
    // Another name there would make another text.
    if (T.isOneOf(tok::hash, tok::hashhash))
      IsPlain = false;
    const IdentifierInfo *Inner = T.getIdentifierInfo();
    if (!Inner || llvm::is_contained(Macro->params(), Inner))
      continue;
    addMacro(Inner->getName().str());
  }
}

bool BodyNames::hasSameMacros(const CallSite &Site) const {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation First = Callee.getBody()->getBeginLoc();
  SourceLocation Last = Site.Call->getEndLoc();
  if (SM.isBeforeInTranslationUnit(Last, First))
    std::tie(First, Last) =
        std::pair(Site.Call->getBeginLoc(), Callee.getBody()->getEndLoc());
  for (const std::string &Name : Asked) {
    const IdentifierInfo *Identifier = &Context.Idents.get(Name);
    for (const MacroDirective *MD =
             PP.getLocalMacroDirectiveHistory(Identifier);
         MD; MD = MD->getPrevious())
      if (MD->getLocation().isValid() &&
          SM.isBeforeInTranslationUnit(First, MD->getLocation()) &&
          SM.isBeforeInTranslationUnit(MD->getLocation(), Last))
        return false;
  }
  return true;
}

// ---- Scopes -----------------------------------------------------------------

namespace {
class DeclarationFinder : public RecursiveASTVisitor<DeclarationFinder> {
public:
  std::vector<std::string> Names;
  /// Leaves out what is a number, or no variable.
  bool OnlyMemory = false;
  bool VisitNamedDecl(NamedDecl *D) {
    const auto *Var = dyn_cast<VarDecl>(D);
    if (D->getIdentifier() &&
        (!OnlyMemory ||
         (Var && !Var->getType().getNonReferenceType()->isArithmeticType())))
      Names.push_back(D->getName().str());
    return true;
  }
};
} // namespace

static std::vector<std::string> namesIn(const FunctionDecl &Caller,
                                        bool OnlyMemory) {
  DeclarationFinder Finder;
  Finder.OnlyMemory = OnlyMemory;
  for (ParmVarDecl *Parameter : Caller.parameters())
    Finder.VisitNamedDecl(Parameter);
  Finder.TraverseStmt(Caller.getBody());
  return std::move(Finder.Names);
}

std::set<std::string> c2cuda::namesDeclaredIn(const FunctionDecl &Caller) {
  std::vector<std::string> Names = namesIn(Caller, /*OnlyMemory=*/false);
  return {Names.begin(), Names.end()};
}

std::set<std::string> c2cuda::namesOfMemoryIn(const FunctionDecl &Caller) {
  std::vector<std::string> Names = namesIn(Caller, /*OnlyMemory=*/true);
  return {Names.begin(), Names.end()};
}

unsigned c2cuda::timesDeclared(StringRef Name, const FunctionDecl &Caller) {
  return unsigned(
      llvm::count(namesIn(Caller, /*OnlyMemory=*/false), Name.str()));
}
