// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A statement's text as the user wrote it, with holes.
//
// The source text of the whole is kept and edits are made in it: holes, and
// what TextFixes found. Where an edit has no place of its own in the source
// (it is in a macro's body, or a macro's argument appears twice), the smallest
// expression around it that has one is printed from the AST instead.

#include "StatementText.h"
#include "ComplexCalls.h"
#include "ComplexNumbers.h"
#include "HolePrinter.h"
#include "InverseRoots.h"
#include "LocalMacros.h"
#include "LoopHints.h"

#include "c2cuda/Frontend/ClangCompat.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>

using namespace c2cuda;
using namespace clang;

static llvm::StringRef lastText(const StatementTemplate &Template) {
  if (Template.empty() || Template.back().What != TemplatePiece::Kind::Literal)
    return {};
  return llvm::StringRef(Template.back().Text).rtrim();
}

StatementTemplate TextHoles::at(const Expr *E) const {
  auto Value = Values.find(E);
  if (Value == Values.end())
    return {Holes.lookup(E)};
  if (Value->second.size() == 1 || Arguments.contains(E))
    return Value->second;
  StatementTemplate Result;
  append(Result, "(");
  append(Result, Value->second);
  append(Result, ")");
  return Result;
}

//===----------------------------------------------------------------------===//
// Editing the source
//===----------------------------------------------------------------------===//

namespace {

/// Characters of one file, and what takes their place.
struct Edit {
  unsigned Begin = 0, End = 0;
  StatementTemplate Pieces;
};

/// A node's characters in the file; macro calls count as a whole.
struct Extent {
  bool IsValid = false;
  /// Whether it is spelled in a macro's argument.
  bool IsInArgument = false;
  FileID File;
  unsigned Begin = 0, End = 0;
};

class Capture {
public:
  Capture(const TextHoles &Holes, const TextFixes &Fixes,
          const ASTContext &Context, bool SelfContained)
      : Holes(Holes), Fixes(Fixes), Context(Context),
        SM(Context.getSourceManager()), SelfContained(SelfContained) {}

  /// The text of \p Body, with the ';' behind it if \p WithEnd.
  StatementTemplate run(const Stmt &Body, bool WithEnd);

private:
  const TextHoles &Holes;
  const TextFixes &Fixes;
  const ASTContext &Context;
  const SourceManager &SM;
  const bool SelfContained;
  FileID File;

  Extent extentOf(SourceRange Range) const;
  llvm::StringRef sourceText(unsigned Begin, unsigned End) const {
    return SM.getBufferData(File).slice(Begin, End);
  }
  StatementTemplate print(const Stmt &S) const {
    return HolePrinter(Holes, Fixes, Context).print(S);
  }
  bool collect(const Stmt *S, std::vector<Edit> &Edits) const;
  bool collectInner(const Stmt &S, std::vector<Edit> &Edits) const;
  bool collectCast(const Expr &Argument, std::vector<Edit> &Edits) const;
  bool collectUncast(const Stmt &S, std::vector<Edit> &Edits) const;
  bool collectType(const Stmt &S, std::vector<Edit> &Edits) const;
  bool collectRoot(const BinaryOperator &Division,
                   std::vector<Edit> &Edits) const;
  bool addEdit(SourceRange Range, StatementTemplate Pieces, bool MayBeArgument,
               std::vector<Edit> &Edits) const;
  StatementTemplate assemble(unsigned Begin, unsigned End,
                             const std::vector<Edit> &Edits) const;
  bool collectDirectives(unsigned Begin, unsigned End,
                         std::vector<Edit> &Edits) const;
};

} // namespace

Extent Capture::extentOf(SourceRange Range) const {
  Extent Result;
  CharSourceRange Chars = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(Range), SM, Context.getLangOpts());
  if (Chars.isInvalid())
    return Result;
  auto [BeginFile, Begin] = SM.getDecomposedLoc(Chars.getBegin());
  auto [EndFile, End] = SM.getDecomposedLoc(Chars.getEnd());
  Result.IsValid = BeginFile == EndFile && Begin <= End;
  Result.IsInArgument =
      Range.getBegin().isMacroID() &&
      SM.getExpansionLoc(Range.getBegin()) != Chars.getBegin();
  Result.File = BeginFile;
  Result.Begin = Begin;
  Result.End = End;
  return Result;
}

/// Whether a token of \p S itself, not of its operands, comes from a macro.
static bool hasMacroToken(const Stmt &S) {
  auto IsMacro = [](SourceLocation Loc) { return Loc.isMacroID(); };
  if (hasMacroInType(S))
    return true;
  if (const auto *E = dyn_cast<BinaryOperator>(&S))
    return IsMacro(E->getOperatorLoc());
  if (const auto *E = dyn_cast<UnaryOperator>(&S))
    return IsMacro(E->getOperatorLoc());
  if (const auto *E = dyn_cast<ConditionalOperator>(&S))
    return IsMacro(E->getQuestionLoc()) || IsMacro(E->getColonLoc());
  if (const auto *E = dyn_cast<CallExpr>(&S))
    return IsMacro(E->getRParenLoc());
  if (const auto *E = dyn_cast<ArraySubscriptExpr>(&S))
    return IsMacro(E->getRBracketLoc());
  if (const auto *E = dyn_cast<MemberExpr>(&S))
    return IsMacro(E->getMemberLoc());
  if (const auto *E = dyn_cast<CStyleCastExpr>(&S))
    return IsMacro(E->getLParenLoc());
  if (isa<OpaqueValueExpr>(S))
    return false;
  const bool IsLeaf = S.child_begin() == S.child_end();
  return (IsLeaf || isa<ParenExpr>(S) || !isa<Expr>(S)) &&
         (IsMacro(S.getBeginLoc()) || IsMacro(S.getEndLoc()));
}

bool Capture::addEdit(SourceRange Range, StatementTemplate Pieces,
                      bool MayBeArgument, std::vector<Edit> &Edits) const {
  Extent Where = extentOf(Range);
  if (!Where.IsValid || Where.File != File || Pieces.empty() ||
      (Where.IsInArgument && !MayBeArgument))
    return false;
  Edits.push_back({Where.Begin, Where.End, std::move(Pieces)});
  return true;
}

/// Adds the edits within \p S, or one edit for all of it. False if neither has
/// a place in the source: the expression around it has to try.
bool Capture::collect(const Stmt *S, std::vector<Edit> &Edits) const {
  if (!S)
    return true;
  const size_t OldSize = Edits.size();
  if (collectInner(*S, Edits))
    return true;
  Edits.resize(OldSize);
  // One with hints begins in the middle of a directive.
  const auto *Marked = dyn_cast<AttributedStmt>(S);
  return !(Marked && isOnlyHinted(*Marked)) &&
         addEdit(S->getSourceRange(), print(*S), false, Edits);
}

bool Capture::collectInner(const Stmt &S, std::vector<Edit> &Edits) const {
  if (Fixes.CastTo.count(&S))
    return collectCast(cast<Expr>(S), Edits);
  return collectUncast(S, Edits);
}

/// An argument that gets a cast: its own text behind `(double)`.
bool Capture::collectCast(const Expr &Argument,
                          std::vector<Edit> &Edits) const {
  Extent Where = extentOf(Argument.getSourceRange());
  std::vector<Edit> Inner;
  StatementTemplate Pieces;
  if (Where.IsValid && Where.File == File && collectUncast(Argument, Inner)) {
    const bool Parens = needsParentheses(Argument);
    append(Pieces, "(" + Fixes.CastTo.lookup(&Argument) + ")");
    append(Pieces, Parens ? "(" : "");
    append(Pieces, assemble(Where.Begin, Where.End, Inner));
    append(Pieces, Parens ? ")" : "");
  } else {
    Pieces = print(Argument);
  }
  return addEdit(Argument.getSourceRange(), Pieces, false, Edits);
}

bool Capture::collectUncast(const Stmt &S, std::vector<Edit> &Edits) const {
  const auto *E = dyn_cast<Expr>(&S);
  if (Fixes.Replaced.count(&S) || isDesignated(S) || Holes.Dropped.count(&S) ||
      (E && Holes.Rounded.count(E)))
    return addEdit(S.getSourceRange(), print(S), false, Edits);
  if (E && Holes.contains(E))
    return addEdit(S.getSourceRange(), Holes.at(E), !SelfContained, Edits);
  if (E && Holes.Arrows.count(E)) {
    StatementTemplate Element = {
        Holes.Arrows.lookup(E),
        literalPiece(Holes.Members.lookup(E).Text + ".")};
    return addEdit({S.getBeginLoc(), cast<MemberExpr>(S).getOperatorLoc()},
                   Element, false, Edits);
  }
  if (E && Holes.Inlined.count(E))
    return addEdit(S.getSourceRange(), print(S), !SelfContained, Edits);
  if (Fixes.Printed.count(&S) || (SelfContained && hasMacroToken(S)))
    return false;
  if (Fixes.TypeText.count(&S) && !collectType(S, Edits))
    return false;
  if (isa<UnaryExprOrTypeTraitExpr>(S))
    return true;
  const size_t OldSize = Edits.size();
  if (Fixes.ByInverseRoot.count(&S)) {
    if (!collectRoot(cast<BinaryOperator>(S), Edits))
      return false;
  } else {
    for (const Stmt *Child : S.children())
      if (!collect(Child, Edits))
        return false;
  }
  // Two edits of the same text: a macro's argument that appears twice.
  std::sort(Edits.begin() + OldSize, Edits.end(),
            [](const Edit &A, const Edit &B) { return A.Begin < B.Begin; });
  for (size_t I = OldSize + 1; I < Edits.size(); ++I)
    if (Edits[I].Begin < Edits[I - 1].End)
      return false;
  return true;
}

/// \p S: a cast, or an object made with the name of its type.
bool Capture::collectType(const Stmt &S, std::vector<Edit> &Edits) const {
  const auto *Cast = dyn_cast<ExplicitCastExpr>(&S);
  const auto *Literal = dyn_cast<CompoundLiteralExpr>(&S);
  const TypeSourceInfo &Type =
      Cast      ? *Cast->getTypeInfoAsWritten()
      : Literal ? *Literal->getTypeSourceInfo()
                : *cast<CXXTemporaryObjectExpr>(S).getTypeSourceInfo();
  return addEdit(Type.getTypeLoc().getSourceRange(),
                 {literalPiece(Fixes.TypeText.lookup(&S))}, false, Edits);
}

static std::vector<Edit> sorted(std::vector<Edit> Edits) {
  std::sort(Edits.begin(), Edits.end(),
            [](const Edit &A, const Edit &B) { return A.Begin < B.Begin; });
  return Edits;
}

/// `q * ` instead of `q / `, or nothing instead of `1 / `.
bool Capture::collectRoot(const BinaryOperator &Division,
                          std::vector<Edit> &Edits) const {
  const Expr &Above = *Division.getLHS(), &Below = *Division.getRHS();
  if (!isInverseOnly(Division))
    return collect(&Above, Edits) &&
           addEdit(Division.getOperatorLoc(), {literalPiece("*")}, false,
                   Edits) &&
           collect(&Below, Edits);
  Extent Where = extentOf(Below.getSourceRange());
  std::vector<Edit> Inner;
  if (!Where.IsValid || Where.File != File || !collect(&Below, Inner))
    return false;
  return addEdit(Division.getSourceRange(),
                 assemble(Where.Begin, Where.End, sorted(std::move(Inner))),
                 false, Edits);
}

StatementTemplate Capture::assemble(unsigned Begin, unsigned End,
                                    const std::vector<Edit> &Edits) const {
  StatementTemplate Result;
  for (const Edit &E : Edits) {
    append(Result, sourceText(Begin, E.Begin));
    append(Result, E.Pieces);
    Begin = E.End;
  }
  append(Result, sourceText(Begin, End));
  return Result;
}

/// Drops hints for other compilers. False if there is another preprocessor
/// directive in the text.
bool Capture::collectDirectives(unsigned Begin, unsigned End,
                                std::vector<Edit> &Edits) const {
  llvm::StringRef Buffer = SM.getBufferData(File);
  if (!Buffer.slice(Begin, End).contains('#'))
    return true;
  Lexer Raw(SM.getLocForStartOfFile(File), Context.getLangOpts(),
            Buffer.begin(), Buffer.begin() + Begin, Buffer.end());
  Token Tok;
  for (Raw.LexFromRawLexer(Tok);
       Tok.isNot(tok::eof) && SM.getFileOffset(Tok.getLocation()) < End;
       Raw.LexFromRawLexer(Tok)) {
    if (Tok.isNot(tok::hash) || !Tok.isAtStartOfLine())
      continue;
    size_t From = SM.getFileOffset(Tok.getLocation());
    size_t To = Buffer.find('\n', From);
    llvm::StringRef Line = Buffer.slice(From, To).rtrim();
    if (To == llvm::StringRef::npos || !isHintLine(Line) ||
        Line.ends_with("\\"))
      return false;
    if (!isKernelHint(Line))
      Edits.push_back({unsigned(Buffer.rfind('\n', From) + 1), unsigned(To + 1),
                       StatementTemplate()});
  }
  return true;
}

/// Whether a ';' belongs to \p S that is not in its source range.
static bool endsWithSemicolon(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return endsWithSemicolon(If->getElse() ? If->getElse() : If->getThen());
  if (const auto *For = dyn_cast<ForStmt>(S))
    return endsWithSemicolon(For->getBody());
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
    return endsWithSemicolon(Range->getBody());
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return endsWithSemicolon(While->getBody());
  if (const auto *Label = dyn_cast<AttributedStmt>(S))
    return endsWithSemicolon(Label->getSubStmt());
  return !isa<CompoundStmt, DeclStmt, NullStmt, SwitchStmt>(S);
}

StatementTemplate Capture::run(const Stmt &Body, bool WithEnd) {
  // A call that is seen through stands alone: no parentheses around it.
  const auto *E = dyn_cast<Expr>(&Body);
  const Expr *Seen = E ? Holes.Inlined.lookup(E->IgnoreParenImpCasts()) : nullptr;
  if (Seen) {
    StatementTemplate Result = print(*Seen->IgnoreParens());
    if (WithEnd && !Result.empty())
      append(Result, ";");
    return Result;
  }
  WithEnd = WithEnd && endsWithSemicolon(&Body);
  Extent Where = extentOf(Body.getSourceRange());
  File = Where.File;
  StatementTemplate Result;
  std::vector<Edit> Edits;
  if (Where.IsValid && collectDirectives(Where.Begin, Where.End, Edits) &&
      collect(&Body, Edits))
    Result = assemble(Where.Begin, Where.End, sorted(std::move(Edits)));
  else
    Result = print(Body);
  if (WithEnd && !Result.empty() && !lastText(Result).ends_with(";"))
    append(Result, ";");
  return Result;
}

//===----------------------------------------------------------------------===//
// The door
//===----------------------------------------------------------------------===//

static StatementTemplate capture(const Stmt &Body, const TextHoles &Holes,
                                 const ASTContext &Context, bool SelfContained,
                                 bool WithEnd) {
  SelfContained = SelfContained || usesLocalMacro(Body, Context);
  TextFixes Fixes = findTextFixes(Body, Holes, Context, SelfContained);
  if (!Fixes.IsPossible)
    return {};
  return Capture(Holes, Fixes, Context, SelfContained).run(Body, WithEnd);
}

/// Whether a statement that ends \p Text stands in a list of statements, so
/// that it may be dropped.
static bool isInList(StringRef Text) {
  Text = Text.rtrim();
  return Text.ends_with("{") || Text.ends_with(";") || Text.ends_with("}");
}

/// Drops the statements of which nothing is left; an empty one stays where there
/// has to be one.
static StatementTemplate withoutEmpty(StatementTemplate Text) {
  for (TemplatePiece &Piece : Text) {
    for (size_t At; (At = Piece.Text.find(NoStatement)) != std::string::npos;) {
      size_t End = Piece.Text.find_first_not_of(" \t", At + 1);
      bool IsDropped = isInList(StringRef(Piece.Text).take_front(At)) &&
                       End != std::string::npos && Piece.Text[End] == ';';
      if (IsDropped)
        At = StringRef(Piece.Text).take_front(At).rtrim().size();
      Piece.Text.erase(At, IsDropped ? End + 1 - At : 1);
    }
  }
  return Text;
}

StatementTemplate c2cuda::captureText(const Stmt &Body, const TextHoles &Holes,
                                      const ASTContext &Context,
                                      bool SelfContained) {
  StatementTemplate Result;
  append(Result,
         capture(Body, Holes, Context, SelfContained, /*WithEnd=*/true));
  return withoutEmpty(std::move(Result));
}

StatementTemplate c2cuda::captureExpression(const Expr &Value,
                                            const TextHoles &Holes,
                                            const ASTContext &Context,
                                            bool SelfContained) {
  return capture(Value, Holes, Context, SelfContained, /*WithEnd=*/false);
}

/// `T(x, y)` for `T z(x, y);`, a complex number.
static StatementTemplate captureArguments(const ComplexCall &Made,
                                          QualType Type,
                                          const TextHoles &Holes,
                                          const ASTContext &Context,
                                          bool SelfContained) {
  StatementTemplate Result;
  append(Result, complexSpelling(Type) + "(");
  for (const Expr *Argument : Made.Operands) {
    StatementTemplate Text =
        captureExpression(*Argument, Holes, Context, SelfContained);
    if (Text.empty())
      return {};
    append(Result, Argument == Made.Operands.front() ? "" : ", ");
    append(Result, Text);
  }
  append(Result, Made.Operands.empty() ? "0)" : ")");
  return Result;
}

/// \p Init for a variable of kernels of the type \p Type; an enumeration is an
/// integer there.
static StatementTemplate captureValue(const Expr &Init, QualType Type,
                                      const TextHoles &Holes,
                                      const ASTContext &Context,
                                      bool SelfContained) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(&Init);
  if (Cast && Type->isEnumeralType() &&
      !Cast->getSubExpr()->getType()->isEnumeralType())
    return captureExpression(*Cast->getSubExpr(), Holes, Context,
                             SelfContained);
  StatementTemplate Text =
      captureExpression(Init, Holes, Context, SelfContained);
  if (Text.empty() || !Type->isScopedEnumeralType() ||
      !integerInstead(Type, SelfContained).isNull())
    return Text;
  StatementTemplate Result;
  append(Result, "(" +
                     enumIntegerType(Type).getCanonicalType().getAsString(
                         Context.getPrintingPolicy()) +
                     ")(");
  append(Result, Text);
  append(Result, ")");
  return Result;
}

StatementTemplate c2cuda::captureInitialiser(const VarDecl &Var,
                                             unsigned AccessIndex,
                                             const TextHoles &Holes,
                                             const ASTContext &Context,
                                             bool SelfContained) {
  const Expr *Init = Var.getInit();
  if (!Init ||
      (!Var.getType()->isArithmeticType() && !Var.getType()->isEnumeralType() &&
       !isComplexClass(Var.getType())))
    return {};
  StatementTemplate Value{literalPiece("0")};
  const auto *List = dyn_cast<InitListExpr>(Init->IgnoreImplicit());
  if (List && List->getNumInits() == 1)
    Init = List->getInit(0);
  const auto *Made = dyn_cast<CXXConstructExpr>(Init->IgnoreImplicit());
  auto Complex = Made ? complexCall(*Made) : std::nullopt;
  bool IsZero = Complex ? Complex->Operands.empty()
                        : isa<ImplicitValueInitExpr>(Init) ||
                              (List && !List->getNumInits());
  if (Complex && Var.getInitStyle() != VarDecl::CInit)
    Value = captureArguments(*Complex, Var.getType(), Holes, Context,
                             SelfContained);
  else if (!IsZero)
    Value = captureValue(*Init, Var.getType(), Holes, Context, SelfContained);
  if (Value.empty())
    return {};
  TemplatePiece Target;
  Target.What = TemplatePiece::Kind::Access;
  Target.Index = AccessIndex;
  StatementTemplate Result{Target};
  append(Result, " = ");
  append(Result, Value);
  append(Result, ";");
  return Result;
}
