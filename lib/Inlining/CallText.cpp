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

/// Whether each `return` in the text is one that has been read: another may stand
/// where a condition leaves it out of this compilation, or leaves out the condition
/// that becomes a block.
bool WrittenCall::areReturnsKnown() const {
  size_t Written = 0;
  bool HasConditions = false;
  for (const BodyName &Name : Names.all()) {
    Written += !Name.IsInDirective && Name.Name == "return";
    HasConditions |= Name.IsInDirective && StringRef(Name.Name).starts_with("if");
  }
  return Written == Uses.Exits.size() + (Uses.Last ? 1 : 0) &&
         !(HasConditions && Written > 0);
}

/// `out[i] = at(i);`, `dt = step();` of a variable outside: what gets the value is
/// found, once, when that is there, as C++17 says and the others allow.
bool WrittenCall::chooseElement(const Expr &Place) {
  auto Text = textOf(Place);
  QualType Type = Place.getType();
  if (!Text || !Type->isScalarType() || Type.isVolatileQualified() ||
      Place.refersToBitField() || !Uses.Last || !Uses.Last->getRetValue())
    return false;
  TargetName = *Text;
  TargetPlace = &Place;
  noteOutside(*Text, Place);
  return true;
}

/// What gets the result, if anything does.
bool WrittenCall::chooseResult() {
  if (Site.Around)
    return chooseOperand();
  Target = Site.Declared;
  if (Site.Assignment) {
    const Expr &Place = *Site.Assignment->getLHS()->IgnoreParens();
    const auto *Name = dyn_cast<DeclRefExpr>(&Place);
    Target = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    // What the function may see as well gets its value at the end, too.
    if (!Target || !Target->hasLocalStorage() ||
        Variables.Addressed.contains(Target) ||
        Target->getType()->isReferenceType()) {
      Target = nullptr;
      return chooseElement(Place);
    }
  }
  if (!Target)
    return !Site.Assignment;
  QualType Type = Target->getType();
  if (!Uses.Last || !Uses.Last->getRetValue() || !Type->isScalarType() ||
      Type->isVariablyModifiedType() || Type.isVolatileQualified() ||
      Target->isConstexpr())
    return false;
  TargetName = Target->getName().str();
  Outside.insert(TargetName);
  if (Site.Declared && Type.isConstQualified())
    TargetName = freshName(TargetName);
  return true;
}

QualType WrittenCall::typeOfResult() const {
  return Site.Callee->getReturnType().getUnqualifiedType();
}

/// The `return` at the end, and what stands in it.
bool WrittenCall::dropResult() {
  unsigned Begin = SM.getFileOffset(Uses.Last->getBeginLoc());
  size_t End = file().find(';', Begin);
  if (const Expr *Value = Uses.Last->getRetValue()) {
    CharSourceRange Range = rangeOf(*Value);
    if (Range.isInvalid() || Value->HasSideEffects(Context))
      return false;
    End = file().find(';', SM.getFileOffset(Range.getEnd()));
    llvm::erase_if(Edits, [&](const Edit &E) {
      return E.Place.Begin >= Begin && E.Place.End <= End;
    });
  }
  Edits.push_back({{Begin, unsigned(End) + 1}, ""});
  return true;
}

/// `return e;` at the end becomes `x = e;`, or nothing.
bool WrittenCall::giveResult() {
  Changes.Last = Uses.Last;
  Changes.HasResult = isAskedFor();
  if (!Uses.Last)
    return true;
  if (!Uses.Last->getBeginLoc().isFileID())
    return false;
  return Changes.HasResult ? giveValue(*Uses.Last) : dropResult();
}

bool WrittenCall::giveValue(const ReturnStmt &Return) {
  const Expr *Value = Return.getRetValue();
  unsigned Begin = SM.getFileOffset(Return.getBeginLoc());
  CharSourceRange Range = rangeOf(*Value);
  if (Range.isInvalid() || !Return.getBeginLoc().isFileID())
    return false;
  std::string Operator =
      Site.Assignment ? Site.Assignment->getOpcodeStr().str() : "=";
  std::string Before = TargetName + " " + Operator + " ", After;
  const Expr *Own = Value->IgnoreParenImpCasts();
  QualType Type = typeOfResult();
  References &Result = Changes.Results[&Return];
  if (TargetPlace)
    Result = referencesIn(*TargetPlace, Context);
  else if (Site.Around)
    Result = {innerName(Type, Context)};
  else
    Result = {Site.Declared
                  ? innerName(Target->getType().getUnqualifiedType(), Context)
                  : "outer " + TargetName};
  const auto *Binary = dyn_cast<BinaryOperator>(Own);
  bool IsCast = Own->refersToBitField() ||
                Type.getCanonicalType() !=
                    Own->getType().getCanonicalType().getUnqualifiedType();
  if (IsCast) {
    Before += "(" +
              Type.getCanonicalType().getAsString(
                  Context.getPrintingPolicy()) +
              ")";
    Result.push_back(castTo(Type, Context));
  }
  if (IsCast || (Binary && Binary->isCommaOp())) {
    Before += "(";
    After = ")";
  }
  Edits.push_back({{Begin, SM.getFileOffset(Range.getBegin())}, Before});
  unsigned End = SM.getFileOffset(Range.getEnd());
  Edits.push_back({{End, End}, After});
  return true;
}

/// `if (c) return;` becomes `if (!(c)) {`, whose end is that of the body; so does one
/// with a value that nobody asks for. `if (c) return e;` else becomes `if (c) x = e;
/// else {`.
bool WrittenCall::leaveEarly() {
  for (const IfStmt *If : Uses.Exits) {
    SourceLocation End = If->getEndLoc();
    if (!If->getLParenLoc().isFileID() || !If->getRParenLoc().isFileID())
      return false;
    const Stmt *Then = If->getThen();
    if (const auto *Block = dyn_cast<CompoundStmt>(Then))
      Then = Block->body_front();
    const auto *Return = cast<ReturnStmt>(Then);
    const Expr *Value = Return->getRetValue();
    unsigned Last = SM.getFileOffset(End);
    if (file()[Last] != '}')
      Last = unsigned(file().find(';', Last));
    if (Value && isAskedFor()) {
      if (!Uses.Last || !giveValue(*Return))
        return false;
      Edits.push_back({{Last + 1, Last + 1}, " else {"});
      ++NumExits;
      continue;
    }
    if (Value && Value->HasSideEffects(Context))
      return false;
    Changes.Dropped.insert(Return);
    unsigned Left = SM.getFileOffset(If->getLParenLoc()) + 1;
    unsigned Right = SM.getFileOffset(If->getRParenLoc());
    llvm::erase_if(Edits, [&](const Edit &E) {
      return E.Place.Begin > Right && E.Place.End <= Last;
    });
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

/// Whether a directive stands before the call, which could be about it alone.
bool WrittenCall::isBehindDirective() const {
  StringRef Before = file().take_front(Site.Begin);
  Before = Before.take_front(Before.rfind('\n') + 1).rtrim();
  size_t Line = Before.rfind('\n') + 1;
  // Lines that go on in the next one.
  while (Line > 1 && Before.take_front(Line - 1).rtrim("\r").ends_with("\\"))
    Line = Before.rfind('\n', Line - 2) + 1;
  return Before.substr(Line).ltrim().starts_with("#");
}

/// Where names are declared, a line is a directive's or ends in a comment, or one
/// statement only may stand there.
bool WrittenCall::needsBraces(StringRef Body) const {
  const auto *Block = cast<CompoundStmt>(Site.Callee->getBody());
  StringRef Lines = Body.trim();
  StringRef Last = Lines.substr(Lines.rfind('\n') + 1).trim();
  return !(Site.IsInBlock || Site.Around) || !Declarations.empty() || isBehindDirective() ||
         Lines.starts_with("#") || Last.starts_with("#") ||
         Last.contains("//") ||
         !namespaceOfCallee().empty() ||
         llvm::any_of(Block->body(),
                      [](const Stmt *S) { return isa<DeclStmt>(S); });
}

/// That in which the body's names are looked up, where the caller is outside of
/// it.
std::string WrittenCall::namespaceOfCallee() const {
  const auto *Own = dyn_cast<NamespaceDecl>(
      Site.Callee->getDeclContext()->getEnclosingNamespaceContext());
  while (Own && (Own->isAnonymousNamespace() || Own->isInline()))
    Own = dyn_cast<NamespaceDecl>(Own->getParent());
  return Own && !Own->Encloses(Site.Caller->getDeclContext())
             ? Own->getQualifiedNameAsString()
             : "";
}

/// By how much the lines of a block are indented.
unsigned WrittenCall::step() const { return file().contains("\n  for") ? 2 : 4; }

std::string WrittenCall::text() {
  std::string Body = body();
  size_t Line = file().rfind('\n', Site.Begin) + 1;
  unsigned Column = unsigned(indentOf(file().substr(Line)));
  std::string Before, After;
  const PrintingPolicy &Policy = Context.getPrintingPolicy();
  if (Site.Around)
    std::tie(Before, After) = aroundOperand(Column);
  std::string Margin(Column, ' ');
  if (Site.Declared) {
    llvm::raw_string_ostream Stream(Before);
    Target->getType().getUnqualifiedType().getCanonicalType().print(
        Stream, Policy, TargetName);
    Stream << ";\n" << Margin;
    if (Target->getType().isConstQualified()) {
      llvm::raw_string_ostream Last(After);
      Last << "\n" << Margin;
      Target->getType().getCanonicalType().print(Last, Policy,
                                                 Target->getName());
      Last << " = " << TargetName << ";";
    }
  }
  if (!needsBraces(Body)) {
    std::string Lines = StringRef(indented(Body, Column)).trim().str();
    return Before + (Lines.empty() ? "{ }" : Lines) + After;
  }
  unsigned Inner = Column + step();
  Before += "{\n";
  if (std::string Namespace = namespaceOfCallee(); !Namespace.empty())
    Before += std::string(Inner, ' ') + "using namespace " + Namespace + ";\n";
  for (const std::string &Declaration : Declarations)
    Before += std::string(Inner, ' ') + Declaration + "\n";
  return Before + indented(Body, Inner) + Margin + "}" + After;
}

std::optional<WrittenText> WrittenCall::write() {
  if (!mayMove() || !areReturnsKnown() || !chooseResult() ||
      (Site.Declared && isBehindDirective()))
    return std::nullopt;
  Steady.emplace(*Site.Callee, Context, Variables);
  if (!bindTemplates() || !bindObject() || !bindParameters() || !renameLocals() ||
      !renameDirectives() || !leaveEarly() || !giveResult() ||
      !areAllReplaced())
    return std::nullopt;
  WrittenText Result;
  if (body().empty())
    return std::nullopt;
  Result.Text = text();
  auto Add = [&](References Part) {
    Result.Names.insert(Result.Names.end(), Part.begin(), Part.end());
  };
  if (Site.Declared)
    Add({declarationOf(Target->getType().getUnqualifiedType(), Context)});
  if (Site.Around) {
    Add(namesOfHead());
    Add({declarationOf(typeOfResult(), Context)});
  }
  Add(DeclaredNames);
  Add(referencesIn(*Site.Callee->getBody(), Changes, Context));
  if (Site.Declared && Target->getType().isConstQualified())
    Add({declarationOf(Target->getType(), Context),
         innerName(Target->getType().getUnqualifiedType(), Context)});
  if (Site.Around)
    Add(namesAround());
  return Result;
}
