// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Prints an AST with its macros expanded, as a template: holes are marks in
// the printed text, which are cut out of it afterwards.

#include "HolePrinter.h"

#include "ComplexCalls.h"
#include "ComplexNumbers.h"
#include "Containers.h"
#include "ExactValues.h"
#include "InverseRoots.h"
#include "StandardCalls.h"
#include "VisibleNames.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cuda;
using namespace clang;

//===----------------------------------------------------------------------===//
// Templates
//===----------------------------------------------------------------------===//

TemplatePiece c2cuda::literalPiece(llvm::StringRef Text) {
  TemplatePiece Piece;
  for (char C : Text)
    if (C != '\r')
      Piece.Text += C;
  return Piece;
}

void c2cuda::append(StatementTemplate &To, const StatementTemplate &Pieces) {
  for (const TemplatePiece &Piece : Pieces) {
    const bool IsLiteral = Piece.What == TemplatePiece::Kind::Literal;
    if (IsLiteral && !To.empty() &&
        To.back().What == TemplatePiece::Kind::Literal)
      To.back().Text += Piece.Text;
    else if (!IsLiteral || !Piece.Text.empty())
      To.push_back(Piece);
  }
}

void c2cuda::append(StatementTemplate &To, llvm::StringRef Text) {
  append(To, StatementTemplate{literalPiece(Text)});
}

//===----------------------------------------------------------------------===//
// Printing from the AST
//===----------------------------------------------------------------------===//

StatementTemplate HolePrinter::print(const Stmt &S) {
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  printInner(S, Stream);
  Stream.flush();
  llvm::StringRef Trimmed = llvm::StringRef(Text).rtrim("\n");
  return IsPossible && NumHoles == holesIn(&S) ? split(Trimmed)
                                               : StatementTemplate();
}

bool HolePrinter::handledStmt(Stmt *S, llvm::raw_ostream &OS) {
  if (S == Passing) {
    Passing = nullptr;
    return false;
  }
  printInner(*S, OS);
  return true;
}

/// \p S with its fixes, or its hole.
void HolePrinter::printInner(const Stmt &S, llvm::raw_ostream &OS) {
  const auto *E = dyn_cast<Expr>(&S);
  auto Cast = Fixes.CastTo.find(&S);
  const bool Parens = Cast != Fixes.CastTo.end() && needsParentheses(*E);
  if (Cast != Fixes.CastTo.end())
    OS << '(' << Cast->second << ')' << (Parens ? "(" : "");
  auto Text = Fixes.Replaced.find(&S);
  if (E && Holes.contains(E)) {
    OS << Begin << Marks.size() << End;
    Marks.push_back(Holes.at(E));
    ++NumHoles;
  } else if (E && Holes.Arrows.count(E)) {
    OS << Begin << Marks.size() << End << Holes.Members.lookup(E).Text << '.'
       << cast<MemberExpr>(S).getMemberNameInfo();
    Marks.push_back({Holes.Arrows.lookup(E)});
    ++NumHoles;
  } else if (const Expr *Seen = E ? Holes.Inlined.lookup(E) : nullptr) {
    printInner(*Seen, OS);
  } else if (E && Holes.Rounded.count(E)) {
    printRounded(cast<BinaryOperator>(*E), OS);
  } else if (isa<ParenExpr>(S) && S.getBeginLoc().isInvalid() &&
             isOneWord(*cast<ParenExpr>(S).getSubExpr())) {
    // Parentheses around an argument of a call that is seen through.
    printInner(*cast<ParenExpr>(S).getSubExpr(), OS);
  } else if (Text != Fixes.Replaced.end()) {
    OS << Text->second;
  } else if (const InitListExpr *List = E ? listElements(*E) : nullptr) {
    // The arguments of what takes them one by one.
    llvm::interleave(
        List->inits(), [&](const Expr *Own) { printInner(*Own, OS); },
        [&] { OS << ", "; });
  } else if (isDesignated(S)) {
    printInOrder(cast<InitListExpr>(S), OS);
  } else if (Fixes.TypeText.count(&S) && printType(S, OS)) {
    // An explicit cast.
  } else if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral>(S) &&
             printSpelling(S.getBeginLoc(), OS)) {
    // As the user spells it: 0x1F, 1e-3f.
  } else if (Fixes.ByInverseRoot.count(&S)) {
    const auto &Division = cast<BinaryOperator>(S);
    if (!isInverseOnly(Division)) {
      printInner(*Division.getLHS(), OS);
      OS << " * ";
    }
    printInner(*Division.getRHS(), OS);
  } else if (Holes.Dropped.count(&S)) {
    OS << NoStatement << ";";
  } else if (isa<DeclStmt>(S)) {
    printDeclarations(cast<DeclStmt>(S), OS);
  } else {
    IsPossible &= !declaresInHead(S);
    printUsual(S, OS);
  }
  if (Parens)
    OS << ')';
}

/// `__fmul_rn(a, b)` for `a * b`.
void HolePrinter::printRounded(const BinaryOperator &Product,
                               llvm::raw_ostream &OS) {
  const bool IsFloat =
      Product.getType()->isSpecificBuiltinType(BuiltinType::Float);
  auto Argument = [&](const Expr &E) {
    const auto *Parens = dyn_cast<ParenExpr>(E.IgnoreImpCasts());
    const bool IsPlain = Parens && !Fixes.CastTo.count(&E) &&
                         !Fixes.CastTo.count(Parens) && !Holes.contains(Parens);
    printInner(IsPlain ? *Parens->getSubExpr() : E, OS);
  };
  OS << roundedProduct(IsFloat, Holes.IsOfHost) << '(';
  Argument(*Product.getLHS());
  OS << ", ";
  Argument(*Product.getRHS());
  OS << ')';
}

/// Whether the text of \p E binds more tightly than any operator.
bool HolePrinter::isOneWord(const Expr &E) const {
  const Expr *Inner = E.IgnoreImplicit();
  if (Holes.Holes.count(&E) || Holes.Holes.count(Inner))
    return true;
  if (Fixes.CastTo.count(&E) || Fixes.CastTo.count(Inner) ||
      isa<CXXOperatorCallExpr>(Inner))
    return false;
  return isa<DeclRefExpr, MemberExpr, ArraySubscriptExpr, CallExpr, ParenExpr,
             IntegerLiteral, FloatingLiteral, CharacterLiteral,
             CXXBoolLiteralExpr>(Inner);
}

void HolePrinter::printUsual(const Stmt &S, llvm::raw_ostream &OS) {
  Passing = &S;
  S.printPretty(OS, this, Policy, 0, "\n", &Context);
}

/// `T(x, y)`, without arguments that the user left out.
void HolePrinter::printMade(const CXXConstructExpr &Made,
                            const std::string &Type, llvm::raw_ostream &OS) {
  OS << Type << '(';
  for (const Expr *Argument : Made.arguments()) {
    if (isa<CXXDefaultArgExpr>(Argument))
      break;
    OS << (Argument == *Made.arg_begin() ? "" : ", ");
    printInner(*Argument, OS);
  }
  OS << ')';
}

/// An explicit cast to another type than the written one.
bool HolePrinter::printType(const Stmt &S, llvm::raw_ostream &OS) {
  const std::string Type = Fixes.TypeText.lookup(&S);
  if (const auto *Made = dyn_cast<CXXTemporaryObjectExpr>(&S)) {
    printMade(*Made, Type, OS);
    return true;
  }
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(&S)) {
    OS << '(' << Type << ')';
    printInner(*Literal->getInitializer(), OS);
    return true;
  }
  const Expr &Operand = *cast<ExplicitCastExpr>(S).getSubExprAsWritten();
  const bool Parens = !isa<CStyleCastExpr>(S);
  if (const auto *Named = dyn_cast<CXXNamedCastExpr>(&S))
    OS << Named->getCastName() << '<' << Type << '>';
  else if (isa<CStyleCastExpr>(S))
    OS << '(' << Type << ')';
  else if (isa<CXXFunctionalCastExpr>(S))
    OS << Type;
  else
    return false;
  OS << (Parens ? "(" : "");
  printInner(Operand, OS);
  OS << (Parens ? ")" : "");
  return true;
}

bool HolePrinter::printSpelling(SourceLocation Loc, llvm::raw_ostream &OS) {
  const SourceManager &SM = Context.getSourceManager();
  llvm::SmallString<32> Buffer;
  bool IsInvalid = false;
  llvm::StringRef Text = Lexer::getSpelling(SM.getSpellingLoc(Loc), Buffer, SM,
                                            Context.getLangOpts(), &IsInvalid);
  // A value that stands for a template's parameter has the place of its name.
  const bool IsName = !Text.empty() &&
                      (llvm::isAlpha(Text.front()) || Text.front() == '_') &&
                      !Text.contains('\'');
  if (IsInvalid || Text.empty() || IsName)
    return false;
  OS << Text;
  return true;
}

/// `{a, b, c}` for \p List, which std::array and its array both have.
bool HolePrinter::printElements(const InitListExpr &List, llvm::raw_ostream &OS) {
  if (List.getType()->isRecordType()) {
    const auto *Only = List.getNumInits() == 1
                           ? dyn_cast<InitListExpr>(List.getInit(0))
                           : nullptr;
    if (Only)
      return printElements(*Only, OS);
    OS << "{}";
    return List.getNumInits() == 0 ||
           isa<ImplicitValueInitExpr>(List.getInit(0));
  }
  llvm::StringRef Separator = "";
  OS << '{';
  for (const Expr *Element : List.inits()) {
    OS << Separator;
    Separator = ", ";
    if (const auto *Inner = dyn_cast<InitListExpr>(Element)) {
      if (!printElements(*Inner, OS))
        return false;
    } else if (isa<ImplicitValueInitExpr>(Element)) {
      OS << "{}";
    } else {
      printInner(*Element, OS);
    }
  }
  OS << '}';
  return true;
}

/// `std::array<float, 3> w{a, b, c};` as an array; false for other variables.
bool HolePrinter::printStdArray(const VarDecl &Var, llvm::raw_ostream &OS) {
  const QualType Plain = withPlainArrays(Var.getType(), Var.getASTContext());
  if (Plain == Var.getType())
    return false;
  std::string Declared = Var.getNameAsString();
  Plain.getCanonicalType().getAsStringInternal(Declared, Policy);
  OS << Declared;
  const Expr *Init = Var.getInit() ? Var.getInit()->IgnoreImplicit() : nullptr;
  const auto *List = dyn_cast_or_null<InitListExpr>(Init);
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(Init);
  if (List) {
    OS << " = ";
    IsPossible &= printElements(*List, OS);
  } else {
    IsPossible &= !Init || (Made && Made->getNumArgs() == 0);
  }
  OS << "; ";
  return true;
}

bool c2cuda::isDesignated(const Stmt &S) {
  const auto *List = dyn_cast<InitListExpr>(&S);
  const InitListExpr *Written = List ? List->getSyntacticForm() : nullptr;
  return Written && Written->hasDesignatedInit();
}

/// `{x, 0, z}` for `{.z = z, .x = x}`, which is none of C++.
void HolePrinter::printInOrder(const InitListExpr &List, llvm::raw_ostream &OS) {
  size_t Last = List.getNumInits();
  while (Last > 0 && isa<ImplicitValueInitExpr>(List.getInit(Last - 1)))
    --Last;
  IsPossible &= List.getType()->isStructureOrClassType();
  OS << '{';
  for (const Expr *Part : List.inits().take_front(Last)) {
    OS << (Part == List.getInit(0) ? "" : ", ");
    if (isa<ImplicitValueInitExpr>(Part))
      OS << (Part->getType()->isArithmeticType() ? "0" : "{}");
    else
      printInner(*Part, OS);
  }
  OS << '}';
}

/// Whether `T x = ...;`, `T x(...);` or `T x;` says what \p Var begins with.
static bool isPrintable(const VarDecl &Var) {
  const Expr *Init = Var.getInit();
  if (!Init || Var.getInitStyle() == VarDecl::CInit ||
      isa<InitListExpr>(Init) || !Var.getType()->isRecordType())
    return true;
  const auto *Made = dyn_cast<CXXConstructExpr>(Init);
  return Made && !isa<CXXTemporaryObjectExpr>(Made) &&
         !Made->isStdInitListInitialization() &&
         !Made->requiresZeroInitialization();
}

/// Clang prints declarations without asking for the holes in them.
void HolePrinter::printDeclarations(const DeclStmt &Decls,
                                    llvm::raw_ostream &OS) {
  llvm::StringRef Separator = "";
  for (const Decl *D : Decls.decls()) {
    if (namesLibrary(*D)) // whose functions have their whole names
      continue;
    const auto *Var = dyn_cast<VarDecl>(D);
    const auto *Made =
        dyn_cast_or_null<CXXConstructExpr>(Var ? Var->getInit() : nullptr);
    auto Complex = Made ? complexCall(*Made) : std::nullopt;
    if (Var && printStdArray(*Var, OS))
      continue;
    if (!Var || Var->getStorageClass() != SC_None ||
        (!Complex && !isPrintable(*Var))) {
      IsPossible = false;
      return;
    }
    OS << Separator;
    QualType Type = Var->getType();
    if (Fixes.UseCanonicalTypes)
      Type = Type.getCanonicalType();
    if (QualType Integer = integerInstead(Type, Fixes.SelfContained);
        !Integer.isNull())
      Type = Integer.getCanonicalType();
    std::string Declared = Var->getNameAsString();
    Type.getAsStringInternal(Declared, Policy);
    OS << withKernelComplex(Declared);
    // The type of kernels begins without a value.
    if (Complex && Complex->Operands.empty()) {
      OS << " = 0";
    } else if (Made && Var->getInitStyle() != VarDecl::CInit) {
      if (Made->getNumArgs() > 0)
        printMade(*Made, "", OS);
    } else if (Var->getInit()) {
      OS << " = ";
      printInner(*Var->getInit(), OS);
    }
    OS << ';';
    Separator = " ";
  }
  OS << '\n';
}

/// Whether \p S has a declaration that is printed with its head.
bool HolePrinter::declaresInHead(const Stmt &S) const {
  if (const auto *For = dyn_cast<ForStmt>(&S))
    return isa_and_nonnull<DeclStmt>(For->getInit()) ||
           For->getConditionVariable();
  if (const auto *If = dyn_cast<IfStmt>(&S))
    return If->hasVarStorage() || If->hasInitStorage();
  if (const auto *While = dyn_cast<WhileStmt>(&S))
    return While->getConditionVariable();
  return isa<SwitchStmt, CXXForRangeStmt, CXXTryStmt>(S);
}

unsigned HolePrinter::holesIn(const Stmt *S) const {
  if (!S || Holes.Dropped.count(S))
    return 0;
  const auto *E = dyn_cast<Expr>(S);
  if (E && (Holes.contains(E) || Holes.Arrows.count(E)))
    return 1;
  if (const Expr *Seen = E ? Holes.Inlined.lookup(E) : nullptr)
    return holesIn(Seen);
  unsigned Count = 0;
  if (!isa<UnaryExprOrTypeTraitExpr>(S))
    for (const Stmt *Child : S->children())
      Count += holesIn(Child);
  return Count;
}

StatementTemplate HolePrinter::split(llvm::StringRef Text) const {
  StatementTemplate Result;
  while (!Text.empty()) {
    auto [Literal, Rest] = Text.split(Begin);
    append(Result, Literal);
    if (Literal.size() == Text.size())
      break;
    auto [Number, Tail] = Rest.split(End);
    unsigned Index = 0;
    if (!Number.getAsInteger(10, Index) && Index < Marks.size())
      append(Result, Marks[Index]);
    Text = Tail;
  }
  return Result;
}
