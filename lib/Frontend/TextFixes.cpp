// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where a statement's own text would not do in a kernel, and what to write
// instead: what CUDA C++ reads differently than C does, and names that a
// kernel cannot see.

#include "TextFixes.h"
#include "ComplexNumbers.h"
#include "InverseRoots.h"
#include "MathCalls.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

#include <cstdio>
#include <cstdlib>

using namespace c2cuda;
using namespace clang;

//===----------------------------------------------------------------------===//
// Values as literals
//===----------------------------------------------------------------------===//

/// What follows the digits of a literal of \p Kind; null if a cast is needed.
static const char *suffixOf(BuiltinType::Kind Kind) {
  switch (Kind) {
  case BuiltinType::Int:
    return "";
  case BuiltinType::UInt:
    return "u";
  case BuiltinType::Long:
    return "l";
  case BuiltinType::ULong:
    return "ul";
  case BuiltinType::LongLong:
    return "ll";
  case BuiltinType::ULongLong:
    return "ull";
  default:
    return nullptr;
  }
}

static std::string integerText(const llvm::APSInt &Value, QualType Type) {
  const auto *Builtin = Type->getAs<BuiltinType>();
  if (!Builtin || Value.getSignificantBits() > 64)
    return "";
  if (Builtin->isBooleanType())
    return Value.getBoolValue() ? "true" : "false";
  const char *Suffix = suffixOf(Builtin->getKind());
  std::string Digits = llvm::toString(Value, 10);
  if (!Suffix)
    return "((" + std::string(Builtin->getName(LangOptions())) + ")" + Digits +
           ")";
  // There are no negative literals: -2147483648 is a long in C.
  if (Value.isSigned() && Value.isMinSignedValue())
    return "(" + llvm::toString(Value + 1, 10, /*Signed=*/true) + Suffix +
           " - 1)";
  return Value.isNegative() ? "(" + Digits + Suffix + ")" : Digits + Suffix;
}

/// The fewest digits that are read back as \p Value.
static std::string shortestDigits(double Value, bool IsFloat) {
  char Text[40];
  for (int Digits = IsFloat ? 6 : 15; Digits <= 17; ++Digits) {
    std::snprintf(Text, sizeof(Text), "%.*g", Digits, Value);
    if ((IsFloat ? std::strtof(Text, nullptr) : std::strtod(Text, nullptr)) ==
        Value)
      break;
  }
  return Text;
}

std::string c2cuda::floatingText(const llvm::APFloat &Value, bool IsFloat) {
  if (!Value.isFinite())
    return "";
  std::string Digits = shortestDigits(Value.convertToDouble(), IsFloat);
  if (Digits.find_first_of(".e") == std::string::npos)
    Digits += ".0";
  if (IsFloat)
    Digits += "f";
  return Value.isNegative() ? "(" + Digits + ")" : Digits;
}

static std::string valueText(const APValue &Value, QualType Type) {
  if (Value.isInt())
    return integerText(Value.getInt(), Type);
  if (Value.isComplexFloat() && isKernelComplex(Type)) {
    const bool IsFloat = complexSpelling(Type) == "c2cuda::complex<float>";
    std::string Real = c2cuda::floatingText(Value.getComplexFloatReal(), IsFloat);
    std::string Imaginary =
        c2cuda::floatingText(Value.getComplexFloatImag(), IsFloat);
    return Real.empty() || Imaginary.empty()
               ? ""
               : complexSpelling(Type) + "(" + Real + ", " + Imaginary + ")";
  }
  const bool IsFloat = Type->isSpecificBuiltinType(BuiltinType::Float);
  return Value.isFloat() &&
                 (IsFloat || Type->isSpecificBuiltinType(BuiltinType::Double))
             ? floatingText(Value.getFloat(), IsFloat)
             : "";
}

//===----------------------------------------------------------------------===//
// The search
//===----------------------------------------------------------------------===//

namespace {

class FixFinder {
public:
  FixFinder(const Stmt &Body, const TextHoles &Holes, const ASTContext &Context,
            bool SelfContained)
      : Body(Body), Holes(Holes), Context(Context),
        SM(Context.getSourceManager()), SelfContained(SelfContained) {
    Fixes.UseCanonicalTypes = SelfContained;
  }

  TextFixes take() {
    visit(&Body);
    return std::move(Fixes);
  }

private:
  const Stmt &Body;
  const TextHoles &Holes;
  const ASTContext &Context;
  const SourceManager &SM;
  const bool SelfContained;
  TextFixes Fixes;

  void visit(const Stmt *S);
  void visitExpr(const Expr &E);
  void visitDivision(const BinaryOperator &Op);
  void visitCall(const CallExpr &Call);
  void castArgument(const Expr &Argument, const std::string &Type);
  void visitReference(const DeclRefExpr &Ref);
  void visitSizeof(const UnaryExprOrTypeTraitExpr &Trait);
  void visitCast(const ExplicitCastExpr &Cast);
  void visitZero(const CXXScalarValueInitExpr &Zero);
  void visitDeclarations(const DeclStmt &Decls);

  bool isHidden(const DeclContext *Where) const;
  bool mustWriteOut(QualType Type, SourceRange Range);
  std::string typeText(QualType Type) const;
  void replace(const Expr &E, const std::string &Text);
};

} // namespace

/// Whether a kernel outside of the function cannot name what \p Where declares.
bool FixFinder::isHidden(const DeclContext *Where) const {
  return SelfContained || Where->isFunctionOrMethod() || Where->isRecord();
}

void FixFinder::replace(const Expr &E, const std::string &Text) {
  if (Text.empty())
    Fixes.IsPossible = false;
  else
    Fixes.Replaced[&E] = Text;
}

void FixFinder::visit(const Stmt *S) {
  if (!S || !Fixes.IsPossible)
    return;
  const auto *E = dyn_cast<Expr>(S);
  if (E && Holes.contains(E))
    return;
  if (const Expr *Seen = E ? Holes.Inlined.lookup(E) : nullptr)
    return visit(Seen);
  if (isa<StmtExpr, GenericSelectionExpr, LambdaExpr, BlockExpr, AsmStmt,
          CompoundLiteralExpr>(S)) {
    Fixes.IsPossible = false;
    return;
  }
  if (E && !fixComplex(*E, Context, Fixes))
    return;
  if (E)
    visitExpr(*E);
  else if (const auto *Decls = dyn_cast<DeclStmt>(S))
    visitDeclarations(*Decls);
  // What sizeof looks at is not evaluated.
  if (!isa<UnaryExprOrTypeTraitExpr>(S))
    for (const Stmt *Child : S->children())
      visit(Child);
}

void FixFinder::visitExpr(const Expr &E) {
  if (E.getType()->isSpecificBuiltinType(BuiltinType::LongDouble))
    Fixes.IsPossible = false;
  else if (const auto *Call = dyn_cast<CallExpr>(&E))
    visitCall(*Call);
  else if (const auto *Ref = dyn_cast<DeclRefExpr>(&E))
    visitReference(*Ref);
  else if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(&E))
    visitSizeof(*Trait);
  else if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&E))
    visitCast(*Cast);
  else if (const auto *Zero = dyn_cast<CXXScalarValueInitExpr>(&E))
    visitZero(*Zero);
  else if (const auto *Op = dyn_cast<BinaryOperator>(&E))
    visitDivision(*Op);
}

/// `q / sqrtf(d)`, where the user's flags let it be rounded twice.
void FixFinder::visitDivision(const BinaryOperator &Op) {
  const CallExpr *Root =
      Holes.MayInvertRoots ? divisorAsRoot(Op, Context) : nullptr;
  if (!Root || Holes.contains(Root) || Holes.contains(Op.getRHS()) ||
      Holes.Inlined.count(Root))
    return;
  const bool IsFloat = Root->getType()->isSpecificBuiltinType(BuiltinType::Float);
  Fixes.ByInverseRoot.insert(&Op);
  Fixes.Replaced[Root->getCallee()->IgnoreParenImpCasts()] =
      IsFloat ? "rsqrtf" : "rsqrt";
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void FixFinder::visitCall(const CallExpr &Call) {
  const FunctionDecl *Function = Call.getDirectCallee();
  if (!Function || !Function->getIdentifier())
    return;
  // <tgmath.h>: which function it is depends on rules of C alone.
  if (Function->getName().starts_with("__tg_"))
    Fixes.IsPossible = false;
  llvm::StringRef Name = mathFunctionName(Call);
  const auto *Callee =
      dyn_cast<DeclRefExpr>(Call.getCallee()->IgnoreParenImpCasts());
  auto Renamed = Holes.Renamed.find(Function->getCanonicalDecl());
  if (Callee && Renamed != Holes.Renamed.end())
    Fixes.Replaced[Callee] = Renamed->second;
  if (Name.empty())
    return;
  const bool IsOverload = Holes.KeepsOverloads && Callee &&
                          Callee->hasQualifier() &&
                          !Function->getPrimaryTemplate();
  if (Callee && !IsOverload && !Fixes.Replaced.count(Callee) &&
      (Function->getName() != Name ||
       (SelfContained && Callee->hasQualifier())))
    Fixes.Replaced[Callee] = Name.str();
  for (unsigned I = 0; I < Call.getNumArgs(); ++I) {
    std::string Type = mathArgumentCast(Call, I);
    if (!Type.empty())
      castArgument(*Call.getArg(I), Type);
  }
}

void FixFinder::castArgument(const Expr &Argument, const std::string &Type) {
  const auto *Literal = dyn_cast<IntegerLiteral>(Argument.IgnoreImplicit());
  if (Literal && Type == "double" && Literal->getLocation().isFileID()) {
    llvm::SmallString<16> Buffer;
    llvm::StringRef Digits = Lexer::getSpelling(Literal->getLocation(), Buffer,
                                                SM, Context.getLangOpts());
    bool IsPlain = llvm::all_of(Digits, llvm::isDigit) &&
                   (Digits == "0" || Digits.front() != '0');
    if (IsPlain && Literal->getValue().getActiveBits() <= 53) {
      Fixes.Replaced[Literal] = (Digits + ".0").str();
      return;
    }
  }
  Fixes.CastTo[&Argument] = Type;
}

bool c2cuda::needsParentheses(const Expr &Value) {
  const Expr *E = Value.IgnoreImplicit();
  if (isa<CXXOperatorCallExpr>(E))
    return true;
  return !isa<DeclRefExpr, MemberExpr, ArraySubscriptExpr, CallExpr, ParenExpr,
              UnaryOperator, ExplicitCastExpr, IntegerLiteral, FloatingLiteral,
              CharacterLiteral, CXXBoolLiteralExpr, UnaryExprOrTypeTraitExpr>(
      E);
}

//===----------------------------------------------------------------------===//
// Names and types that a kernel cannot see
//===----------------------------------------------------------------------===//

void FixFinder::visitReference(const DeclRefExpr &Ref) {
  if (Fixes.Replaced.count(&Ref))
    return;
  if (const auto *Constant = dyn_cast<EnumConstantDecl>(Ref.getDecl())) {
    const auto *Enum = cast<EnumDecl>(Constant->getDeclContext());
    QualType Type = Ref.getType()->isEnumeralType() ? Enum->getPromotionType()
                                                    : Ref.getType();
    if (isHidden(Enum->getDeclContext()))
      replace(Ref, integerText(Constant->getInitVal(), Type));
    return;
  }
  const auto *Var = dyn_cast<VarDecl>(Ref.getDecl());
  if (!Var || !isHidden(Var->getDeclContext()) ||
      SM.isPointWithin(Var->getLocation(), Body.getBeginLoc(),
                       Body.getEndLoc()))
    return;
  QualType Type = Var->getType();
  const Expr *Init = Var->getAnyInitializer();
  Expr::EvalResult Result;
  std::string Text;
  if (Init && Type.isConstQualified() && !Type.isVolatileQualified() &&
      !Init->isValueDependent() && Init->EvaluateAsRValue(Result, Context) &&
      !Result.HasSideEffects)
    Text = valueText(Result.Val, Type);
  // A local that is not constant is no concern of ours.
  if (!Text.empty() || Var->hasGlobalStorage())
    replace(Ref, Text);
}

std::string FixFinder::typeText(QualType Type) const {
  Type = Type.getCanonicalType();
  if (isKernelComplex(Type))
    return complexSpelling(Type);
  if (const auto *Enum = Type->getAs<EnumType>())
    Type = Enum->getDecl()->getIntegerType();
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.adjustForCPlusPlus();
  return Type.getCanonicalType().getUnqualifiedType().getAsString(Policy);
}

/// Whether \p Type as written in \p Range means nothing, or something else,
/// in a kernel.
bool FixFinder::mustWriteOut(QualType Type, SourceRange Range) {
  if (holdsComplex(Type, Context))
    return true;
  if (SelfContained &&
      (Range.getBegin().isMacroID() || Range.getEnd().isMacroID()))
    return true;
  for (const auto *Typedef = Type->getAs<TypedefType>(); Typedef;
       Typedef = Typedef->desugar()->getAs<TypedefType>())
    if (isHidden(Typedef->getDecl()->getDeclContext()))
      return true;
  if (const auto *Enum = Type->getAs<EnumType>())
    return isHidden(Enum->getDecl()->getDeclContext());
  // C++ has no _Bool; C's <stdbool.h> has a macro bool, which may stay.
  return Type->isBooleanType() && !Context.getLangOpts().CPlusPlus &&
         Range.getBegin().isFileID();
}

void FixFinder::visitSizeof(const UnaryExprOrTypeTraitExpr &Trait) {
  QualType Type = Trait.getTypeOfArgument();
  if (Trait.isArgumentType() &&
      !mustWriteOut(Type,
                    Trait.getArgumentTypeInfo()->getTypeLoc().getSourceRange()))
    return;
  // An expression would name variables that the kernel may not have.
  if (Trait.getKind() == UETT_SizeOf && Type->isArithmeticType()) {
    replace(Trait, "sizeof(" + typeText(Type) + ")");
    return;
  }
  Expr::EvalResult Result;
  if (Trait.EvaluateAsInt(Result, Context))
    replace(Trait, integerText(Result.Val.getInt(), Trait.getType()));
  else
    Fixes.IsPossible = false;
}

void FixFinder::visitCast(const ExplicitCastExpr &Cast) {
  const TypeSourceInfo *Info = Cast.getTypeInfoAsWritten();
  if (!Info ||
      !mustWriteOut(Info->getType(), Info->getTypeLoc().getSourceRange()))
    return;
  std::string Text = typeText(Info->getType());
  // `unsigned long(x)` is no C++.
  if (isa<CXXFunctionalCastExpr>(Cast) && Text.find(' ') != std::string::npos) {
    if (isa<InitListExpr>(Cast.getSubExpr()))
      Fixes.IsPossible = false;
    Text = "(" + Text + ")";
  }
  Fixes.TypeText[&Cast] = Text;
}

/// `real()`.
void FixFinder::visitZero(const CXXScalarValueInitExpr &Zero) {
  const TypeSourceInfo *Info = Zero.getTypeSourceInfo();
  if (!Info ||
      mustWriteOut(Info->getType(), Info->getTypeLoc().getSourceRange()))
    replace(Zero, "(" + typeText(Zero.getType()) + ")0");
}

void FixFinder::visitDeclarations(const DeclStmt &Decls) {
  for (const Decl *D : Decls.decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    const TypeSourceInfo *Info = Var ? Var->getTypeSourceInfo() : nullptr;
    if (!Info) {
      Fixes.IsPossible = false;
      return;
    }
    QualType Type = Context.getBaseElementType(Info->getType());
    SourceRange Range = Var->getSourceRange();
    if (mustWriteOut(Type, {Range.getBegin(), Var->getLocation()})) {
      Fixes.Printed[&Decls] = true;
      Fixes.UseCanonicalTypes = true;
    }
  }
}

TextFixes c2cuda::findTextFixes(const Stmt &Body, const TextHoles &Holes,
                                const ASTContext &Context, bool SelfContained) {
  return FixFinder(Body, Holes, Context, SelfContained).take();
}
