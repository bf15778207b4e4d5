// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Applies the rules to the main file and the user's own headers.

#include "LanguageRules.h"

#include "c2cuda/Frontend/CudaNames.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

using namespace c2cuda;
using namespace clang;

LanguageCheck::LanguageCheck(ASTContext &Context, const Preprocessor &PP,
                             const SourceText &Main)
    : Context(Context), PP(PP), SM(Context.getSourceManager()), Main(Main),
      Renamed(typesOfCudaName(Context)) {}

void LanguageCheck::obstacle(SourceLocation Where, const llvm::Twine &Reason) {
  if (!Obstacle)
    Obstacle = FormDecision{OutputForm::Split, Reason.str(),
                            SM.getFileLoc(Where)};
}

bool LanguageCheck::isInMainFile(SourceLocation Where) const {
  return SM.isInMainFile(SM.getExpansionLoc(Where));
}

bool LanguageCheck::isInSystemHeader(SourceLocation Where) const {
  return Where.isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(Where)) ||
         SM.isWrittenInBuiltinFile(SM.getExpansionLoc(Where)) ||
         SM.isWrittenInCommandLineFile(SM.getExpansionLoc(Where));
}

bool LanguageCheck::isInBilingualHeader(SourceLocation Where) {
  FileID File = SM.getFileID(SM.getExpansionLoc(Where));
  if (File == SM.getMainFileID())
    return false;
  auto [Entry, IsNew] = Bilingual.try_emplace(File, false);
  if (IsNew) {
    llvm::StringRef Text = SM.getBufferData(File);
    Entry->second =
        Text.contains("__cplusplus") && Text.contains("extern \"C\"");
  }
  return Entry->second;
}

void LanguageCheck::fix(unsigned Begin, unsigned End, std::string Text,
                        SourceLocation Where) {
  auto [Entry, IsNew] = Fixes.try_emplace({Begin, End}, Text);
  if (!IsNew && Entry->second != Text)
    obstacle(Where, "one text in a macro means two things");
}

std::vector<TextFix> LanguageCheck::fixes() const {
  std::vector<TextFix> Result;
  for (const auto &[Range, Text] : Fixes)
    Result.push_back({Range.first, Range.second, Text});
  return Result;
}

void LanguageCheck::wrap(unsigned Begin, unsigned End, std::string Open,
                         SourceLocation Where) {
  auto [Entry, IsNew] = Casts.try_emplace({Begin, End}, Open);
  if (!IsNew && Entry->second != Open)
    obstacle(Where, "one text in a macro means two things");
}

void LanguageCheck::finishCasts() {
  // Of those that begin at one place the longest comes last, and stands first.
  for (const auto &[Range, Open] : Casts) {
    auto [Begin, End] = Range;
    std::string &Before = Fixes[{Begin, Begin}];
    Before = Open + Before;
    if (llvm::StringRef(Open).ends_with("("))
      Fixes[{End, End}] += ")";
  }
  Casts.clear();
}

/// Whether a cast before \p E would be one of a part of it.
static bool isCompound(const Expr &E) {
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(&E))
    return Call->isInfixBinaryOp();
  return isa<BinaryOperator, AbstractConditionalOperator>(E);
}

std::optional<std::pair<unsigned, unsigned>>
LanguageCheck::writtenRange(const Expr &E, bool InMacros) const {
  const Expr *Written = E.IgnoreImplicit();
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(Written->getSourceRange()), SM,
      Context.getLangOpts());
  if (Range.isInvalid() || !SM.isInMainFile(Range.getBegin()) ||
      (!InMacros && SM.isMacroArgExpansion(Written->getBeginLoc())))
    return std::nullopt;
  return std::pair(SM.getFileOffset(Range.getBegin()),
                   SM.getFileOffset(Range.getEnd()));
}

void LanguageCheck::insertCast(const Expr &E, QualType Type, bool InMacros) {
  const Expr *Written = E.IgnoreImplicit();
  SourceLocation Begin = Written->getBeginLoc();
  auto Range = writtenRange(E, InMacros);
  if (!Range)
    return obstacle(Begin, "a macro holds a conversion that C++ does not make "
                           "by itself");
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.Bool = true;
  Policy.Restrict = false;
  auto [From, To] = *Range;
  std::string Cast = "(" + Type.getAsString(Policy) + ")";
  wrap(From, To, isCompound(*Written) ? Cast + "(" : Cast, Begin);
}

namespace {
/// Walks everything that is written in the file at hand.
class LanguageVisitor : public RecursiveASTVisitor<LanguageVisitor> {
public:
  explicit LanguageVisitor(LanguageCheck &Check) : Check(Check) {}

  bool shouldWalkTypesOfTypeLocs() const { return false; }

  bool TraverseStmt(Stmt *S) {
    if (!S)
      return true;
    checkStatement(*S, Above, Check);
    Above.push_back(S);
    bool Goes = RecursiveASTVisitor::TraverseStmt(S) && !Check.isBlocked();
    Above.pop_back();
    return Goes;
  }
  bool VisitFunctionDecl(FunctionDecl *D) {
    checkFunction(*D, Check);
    if (D->doesThisDeclarationHaveABody())
      checkScopes(*D->getBody(), Check);
    return !Check.isBlocked();
  }
  bool VisitVarDecl(VarDecl *D) {
    checkVariable(*D, Check);
    return !Check.isBlocked();
  }
  bool VisitTagDecl(TagDecl *D) {
    checkTag(*D, Check);
    return !Check.isBlocked();
  }
  bool VisitFieldDecl(FieldDecl *D) {
    checkField(*D, Check);
    return !Check.isBlocked();
  }
  bool VisitTypedefNameDecl(TypedefNameDecl *D) {
    checkTypedef(*D, Check);
    return !Check.isBlocked();
  }
  bool VisitDeclRefExpr(DeclRefExpr *Ref) {
    checkReference(*Ref, Check);
    return !Check.isBlocked();
  }
  bool VisitNamedDecl(NamedDecl *D) {
    if (isa<ValueDecl>(D) && !isa<FieldDecl>(D) && D->getIdentifier())
      Check.OtherNames.insert(D->getNameAsString());
    if (D->getDeclContext()->getRedeclContext()->isTranslationUnit())
      checkFileScopeName(*D, Check);
    return !Check.isBlocked();
  }

private:
  LanguageCheck &Check;
  std::vector<const Stmt *> Above;
};
} // namespace

LanguageResult c2cuda::checkLanguage(ASTContext &Context,
                                     const Preprocessor &PP) {
  const SourceManager &SM = Context.getSourceManager();
  SourceText Main(SM.getMainFileID(), SM, Context.getLangOpts());
  LanguageCheck Check(Context, PP, Main);
  if (!Context.getLangOpts().C99 || Context.getLangOpts().C23)
    Check.obstacle(SM.getLocForStartOfFile(SM.getMainFileID()),
                   Context.getLangOpts().C99 ? "it is C23" : "it is C90");
  LanguageVisitor Visitor(Check);
  for (Decl *D : Context.getTranslationUnitDecl()->decls()) {
    if (Check.isBlocked())
      break;
    if (D->isImplicit() || Check.isInSystemHeader(D->getLocation()))
      continue;
    if (!Check.isInBilingualHeader(D->getLocation()))
      Visitor.TraverseDecl(D);
    else if (const auto *Function = dyn_cast<FunctionDecl>(D))
      checkHeaderLinkage(*Function, Check);
  }
  if (!Check.isBlocked())
    checkNamesAlone(Check);
  if (!Check.isBlocked())
    checkTokens(Check);
  if (!Check.isBlocked())
    Check.finishIncludes();
  if (!Check.isBlocked())
    Check.finishCasts();
  if (!Check.isBlocked())
    Check.finishOrders();
  if (Check.isBlocked())
    return {Check.found(), {}};
  return {std::nullopt, Check.fixes()};
}

FormDecision c2cuda::decideForm(ASTContext &Context, const Preprocessor &PP) {
  if (Context.getLangOpts().CPlusPlus) {
    auto Obstacle = checkOverloads(Context, PP).Obstacle;
    if (Obstacle)
      Obstacle->Form = OutputForm::None;
    return Obstacle.value_or(FormDecision());
  }
  return checkLanguage(Context, PP).Obstacle.value_or(FormDecision());
}
