// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The body's text with its edits, what becomes of its `return`s, and the layout.

#include "WrittenCall.h"

#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cuda;
using namespace clang;

// ---- Returns ----------------------------------------------------------------

/// `return e;` at the end becomes `x = e;`, or nothing.
bool WrittenCall::giveResult() {
  const VarDecl *Target = Site.Declared;
  if (Site.Assignment) {
    const auto *Name =
        dyn_cast<DeclRefExpr>(Site.Assignment->getLHS()->IgnoreParens());
    Target = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    if (!Target || !Target->hasLocalStorage() || Addressed.contains(Target))
      return false;
  }
  const ReturnStmt *Last = Uses.Last;
  const Expr *Value = Last ? Last->getRetValue() : nullptr;
  bool IsWanted = Site.Declared || Site.Assignment;
  if (IsWanted && (!Target || !Value || !Target->getType()->isScalarType() ||
                   Target->getType()->isVariablyModifiedType() ||
                   Target->getType().isVolatileQualified()))
    return false;
  if (!Last)
    return true;
  if (!Last->getBeginLoc().isFileID())
    return false;
  unsigned Begin = SM.getFileOffset(Last->getBeginLoc());
  if (!Value || !IsWanted) {
    size_t End = file().find(';', Begin);
    if (Value) {
      CharSourceRange Range = Lexer::makeFileCharRange(
          CharSourceRange::getTokenRange(Value->getSourceRange()), SM,
          Context.getLangOpts());
      if (Range.isInvalid() || Value->HasSideEffects(Context))
        return false;
      End = file().find(';', SM.getFileOffset(Range.getEnd()));
      unsigned From = SM.getFileOffset(Range.getBegin());
      // What stands there goes with it.
      llvm::erase_if(Edits, [&](const Edit &E) {
        return E.Place.Begin >= From && E.Place.End <= End;
      });
    }
    Edits.push_back({{Begin, unsigned(End) + 1}, ""});
    return true;
  }
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(Value->getSourceRange()), SM,
      Context.getLangOpts());
  if (Range.isInvalid())
    return false;
  std::string Operator =
      Site.Assignment ? Site.Assignment->getOpcodeStr().str() : "=";
  QualType Type = Site.Callee->getReturnType().getCanonicalType();
  QualType Own = Value->IgnoreParenImpCasts()->getType().getCanonicalType();
  std::string Before = Target->getName().str() + " " + Operator + " ", After;
  if (Type.getUnqualifiedType() != Own.getUnqualifiedType()) {
    Before += "(" +
              Site.Callee->getReturnType().getUnqualifiedType().getAsString(
                  PrintingPolicy(Context.getLangOpts())) +
              ")(";
    After = ")";
  }
  Edits.push_back({{Begin, SM.getFileOffset(Range.getBegin())}, Before});
  unsigned End = SM.getFileOffset(Range.getEnd());
  Edits.push_back({{End, End}, After});
  return true;
}

/// `if (c) return;` becomes `if (!(c)) {`, whose end is that of the body.
bool WrittenCall::leaveEarly() {
  for (const IfStmt *If : Uses.Exits) {
    SourceLocation End = If->getEndLoc();
    if (!If->getLParenLoc().isFileID() || !If->getRParenLoc().isFileID())
      return false;
    unsigned Last = SM.getFileOffset(End);
    if (file()[Last] != '}')
      Last = unsigned(file().find(';', Last));
    unsigned Left = SM.getFileOffset(If->getLParenLoc()) + 1;
    unsigned Right = SM.getFileOffset(If->getRParenLoc());
    Edits.push_back({{Left, Left}, "!("});
    Edits.push_back({{Right, Last + 1}, ")) {"});
    ++NumExits;
  }
  return true;
}

// ---- Text -------------------------------------------------------------------

TextPart WrittenCall::bodyPart() const {
  SourceRange Body = Site.Callee->getBody()->getSourceRange();
  return {SM.getFileOffset(Body.getBegin()) + 1,
          SM.getFileOffset(Body.getEnd())};
}

/// Empty if two edits meet.
std::string WrittenCall::body() {
  llvm::sort(Edits,
             [](const Edit &A, const Edit &B) { return A.key() < B.key(); });
  // A macro may use an argument more than once.
  Edits.erase(llvm::unique(Edits,
                           [](const Edit &A, const Edit &B) {
                             return A.key() == B.key();
                           }),
              Edits.end());
  TextPart Part = bodyPart();
  std::string Result;
  unsigned At = Part.Begin;
  for (const Edit &E : Edits) {
    if (E.Place.Begin < At)
      return "";
    Result += file().slice(At, E.Place.Begin).str() + E.Text;
    At = E.Place.End;
  }
  Result += file().slice(At, Part.End);
  for (unsigned Exit = 0; Exit < NumExits; ++Exit)
    Result += "\n}";
  return Result + "\n";
}

static size_t indentOf(StringRef Line) {
  return std::min(Line.find_first_not_of(" \t"), Line.size());
}

/// The lines of \p Text, the outermost at \p Columns.
std::string WrittenCall::indented(StringRef Text, unsigned Columns) const {
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  size_t Least = StringRef::npos;
  for (StringRef Line : Lines)
    if (StringRef Rest = Line.trim(); !Rest.empty() && Rest != "}" && Rest[0] != '#')
      Least = std::min(Least, indentOf(Line));
  std::string Result;
  bool IsEmpty = true;
  for (StringRef Line : Lines) {
    Line = Line.rtrim();
    if (Line.empty() && IsEmpty)
      continue;
    IsEmpty = Line.empty();
    if (!Line.empty() && Line.ltrim()[0] != '#')
      Result += std::string(Columns, ' ') +
                Line.substr(std::min(Least, indentOf(Line))).str();
    else
      Result += Line.str();
    Result += "\n";
  }
  return StringRef(Result).rtrim().str() + "\n";
}

bool WrittenCall::needsBraces() const {
  const auto *Body = cast<CompoundStmt>(Site.Callee->getBody());
  return !Site.IsInBlock || !Declarations.empty() ||
         llvm::any_of(Body->body(),
                      [](const Stmt *S) { return isa<DeclStmt>(S); });
}

std::optional<std::string> WrittenCall::text() {
  if (!mayMove())
    return std::nullopt;
  if (Site.Declared)
    Outside.insert(Site.Declared->getName().str());
  if (Site.Assignment)
    for (const std::string &Name :
         identifiersIn(textOf(*Site.Assignment->getLHS()).value_or(""),
                       Context.getLangOpts()))
      Outside.insert(Name);
  Steady.emplace(*Site.Callee, Context, Addressed);
  if (!bindObject() || !bindParameters() || !renameLocals() ||
      !renameDirectives() || !leaveEarly() || !giveResult())
    return std::nullopt;
  std::string Body = body();
  if (Body.empty())
    return std::nullopt;
  size_t Line = file().rfind('\n', Site.Begin) + 1;
  unsigned Column = unsigned(indentOf(file().substr(Line)));
  std::string Margin(Column, ' ');
  std::string Result;
  if (Site.Declared) {
    llvm::raw_string_ostream Stream(Result);
    Site.Declared->getType().getUnqualifiedType().print(
        Stream, PrintingPolicy(Context.getLangOpts()),
        Site.Declared->getName());
    Stream << ";\n" << Margin;
  }
  if (!needsBraces()) {
    Result += StringRef(indented(Body, Column)).trim();
    return Result.empty() ? "{ }" : Result;
  }
  unsigned Inner = Column + (file().contains("\n  for") ? 2 : 4);
  Result += "{\n";
  for (const std::string &Declaration : Declarations)
    Result += std::string(Inner, ' ') + Declaration + "\n";
  return Result + indented(Body, Inner) + Margin + "}";
}
