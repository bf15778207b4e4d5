// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where a statement's own text would not do in a kernel, and what to write
// instead: what CUDA C++ reads differently than C does, and names that a
// kernel cannot see.

#include "TextFixes.h"
#include "AffineExpr.h"
#include "ArgumentTypes.h"
#include "ComplexNumbers.h"
#include "Containers.h"
#include "ExplicitArguments.h"
#include "InverseRoots.h"
#include "MathCalls.h"
#include "Narrowing.h"
#include "VisibleNames.h"

#include "c2cuda/Frontend/ClangCompat.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/StringExtras.h"

using namespace c2cuda;
using namespace clang;

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
    Fixes.UseCanonicalTypes = Fixes.SelfContained = SelfContained;
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
  /// Conversions of enumerations that need no text.
  llvm::DenseSet<const Stmt *> Plain;
  /// Functions that are found where their arguments' types are.
  llvm::DenseSet<const Stmt *> ByArguments;

  void visit(const Stmt *S);
  void visitExpr(const Expr &E);
  void visitDivision(const BinaryOperator &Op);
  void visitEnumCast(const ImplicitCastExpr &Cast);
  void visitEnumWrite(const BinaryOperator &Op);
  void keepTypes(llvm::ArrayRef<const Expr *> Arguments,
                 const FunctionDecl &Function);
  void visitConstruct(const CXXConstructExpr &Made);
  void visitCall(const CallExpr &Call);
  void castArgument(const Expr &Argument, const std::string &Type);
  void visitReference(const DeclRefExpr &Ref);
  void visitSizeof(const UnaryExprOrTypeTraitExpr &Trait);
  void visitCast(const ExplicitCastExpr &Cast);
  void visitZero(const CXXScalarValueInitExpr &Zero);
  void visitList(const InitListExpr &List);
  void visitLiteral(const CompoundLiteralExpr &Literal);
  void visitDeclarations(const DeclStmt &Decls);

  bool isHidden(const DeclContext *Where) const;
  bool mustWriteOut(QualType Type, SourceRange Range);
  std::string typeText(QualType Type) const;
  std::string enumName(QualType Type) const;
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
  if ((E && Holes.contains(E)) || Holes.Dropped.count(S))
    return;
  if (const Expr *Seen = E ? Holes.Inlined.lookup(E) : nullptr)
    return visit(Seen);
  if (isa<StmtExpr, GenericSelectionExpr, LambdaExpr, BlockExpr, AsmStmt>(S)) {
    Fixes.IsPossible = false;
    return;
  }
  if (E && !fixComplex(*E, Context, Fixes))
    return;
  if (E)
    visitExpr(*E);
  else if (const auto *Decls = dyn_cast<DeclStmt>(S))
    visitDeclarations(*Decls);
  // What sizeof looks at is not evaluated; a template's number is a name in the text.
  if (!isa<UnaryExprOrTypeTraitExpr, SubstNonTypeTemplateParmExpr>(S))
    for (const Stmt *Child : S->children())
      visit(Child);
}

void FixFinder::visitExpr(const Expr &E) {
  if (E.getType()->isSpecificBuiltinType(BuiltinType::LongDouble))
    Fixes.IsPossible = false;
  else if (const auto *Call = dyn_cast<CallExpr>(&E))
    visitCall(*Call);
  else if (const auto *Made = dyn_cast<CXXConstructExpr>(&E))
    visitConstruct(*Made);
  else if (const auto *Ref = dyn_cast<DeclRefExpr>(&E))
    visitReference(*Ref);
  else if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(&E))
    visitSizeof(*Trait);
  else if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&E))
    visitCast(*Cast);
  else if (const auto *Zero = dyn_cast<CXXScalarValueInitExpr>(&E))
    visitZero(*Zero);
  else if (const auto *List = dyn_cast<InitListExpr>(&E))
    visitList(*List);
  else if (isa<CXXStdInitializerListExpr>(E)) // without its braces
    Fixes.Printed[&E] = true;
  else if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(&E))
    visitLiteral(*Literal);
  else if (const auto *Implicit = dyn_cast<ImplicitCastExpr>(&E))
    visitEnumCast(*Implicit);
  else if (const auto *Step = dyn_cast<UnaryOperator>(&E)) {
    // C++ does not count bools any more.
    if (Step->isIncrementDecrementOp() && Step->getType()->isBooleanType())
      Fixes.IsPossible = false;
  } else if (const auto *Op = dyn_cast<BinaryOperator>(&E)) {
    visitDivision(*Op);
    visitEnumWrite(*Op);
  }
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
// Enumerations
//===----------------------------------------------------------------------===//

QualType c2cuda::integerInstead(QualType Type, bool SelfContained) {
  const auto *Tag = Type->getAs<EnumType>();
  if (!Tag)
    return {};
  const EnumDecl *Enum = Tag->getDecl();
  const DeclContext *Where = Enum->getDeclContext();
  bool IsNamed = Enum->getIdentifier() || Enum->getTypedefNameForAnonDecl();
  // In C++ all text is in the user's file.
  const bool IsC = !Enum->getASTContext().getLangOpts().CPlusPlus;
  bool IsHidden = (SelfContained && IsC) || Where->isFunctionOrMethod() ||
                  Where->isRecord();
  return IsNamed && !IsHidden ? QualType() : enumIntegerType(Type);
}

/// What holes hold is an integer: where an enumeration is read, it has to
/// become one; and in C any integer becomes one where C++ wants a cast.
void FixFinder::visitEnumCast(const ImplicitCastExpr &Cast) {
  const auto *Inner = dyn_cast<ImplicitCastExpr>(Cast.getSubExpr());
  QualType Type = Cast.getType();
  if (!Type->isEnumeralType()) {
    // `x + 1`, `x == RED`
    if (Inner && Inner->getCastKind() == CK_LValueToRValue)
      Plain.insert(Inner);
    return;
  }
  if (Plain.count(&Cast) || !integerInstead(Type, SelfContained).isNull())
    return;
  const Expr *Value = Cast.getSubExpr();
  bool IsRead = Cast.getCastKind() == CK_LValueToRValue &&
                Holes.contains(Value->IgnoreParens());
  if (IsRead ||
      (Cast.getCastKind() != CK_LValueToRValue &&
       Cast.getCastKind() != CK_NoOp && !Value->getType()->isEnumeralType()))
    Fixes.CastTo[&Cast] = enumName(Type);
}

/// `kind[i] = Kind::Old;`
void FixFinder::visitEnumWrite(const BinaryOperator &Op) {
  QualType Type = Op.getLHS()->getType();
  if (!Op.isAssignmentOp() || !Type->isEnumeralType() ||
      !Holes.contains(Op.getLHS()->IgnoreParens()))
    return;
  Plain.insert(Op.getRHS());
  if (Type->isScopedEnumeralType() &&
      integerInstead(Type, SelfContained).isNull())
    Fixes.CastTo[Op.getRHS()] = typeText(enumIntegerType(Type));
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void FixFinder::keepTypes(llvm::ArrayRef<const Expr *> Arguments,
                          const FunctionDecl &Function) {
  for (const Expr *Argument : Arguments)
    if (losesItsType(*Argument, Function, Holes))
      Fixes.CastTo[Argument] =
          typeText(Argument->IgnoreParenImpCasts()->getType());
}

void FixFinder::visitConstruct(const CXXConstructExpr &Made) {
  keepTypes(llvm::ArrayRef(Made.getArgs(), Made.getNumArgs()),
            *Made.getConstructor());
  const auto *Object = dyn_cast<CXXTemporaryObjectExpr>(&Made);
  if (Object && !Fixes.TypeText.count(Object) &&
      mustWriteOut(Object->getType(),
                   Object->getTypeSourceInfo()->getTypeLoc().getSourceRange()))
    Fixes.TypeText[Object] = typeText(Object->getType());
}

void FixFinder::visitCall(const CallExpr &Call) {
  const FunctionDecl *Function = Call.getDirectCallee();
  if (!Function)
    return;
  keepTypes(llvm::ArrayRef(Call.getArgs(), Call.getNumArgs()), *Function);
  if (!Function->getIdentifier())
    return;
  // <tgmath.h>: which function it is depends on rules of C alone.
  if (Function->getName().starts_with("__tg_"))
    Fixes.IsPossible = false;
  llvm::StringRef Name = mathFunctionName(Call);
  const auto *Callee =
      dyn_cast<DeclRefExpr>(Call.getCallee()->IgnoreParenImpCasts());
  if (Callee && Call.usesADL())
    ByArguments.insert(Callee);
  auto Renamed = Holes.Renamed.find(Function->getCanonicalDecl());
  if (Callee && Renamed != Holes.Renamed.end())
    Fixes.Replaced[Callee] = Renamed->second;
  if (Name.empty())
    return;
  // A namespace around the place may have another one of that name.
  const bool IsFar = SelfContained && Context.getLangOpts().CPlusPlus;
  const std::string Global = IsFar ? "::" : "";
  const bool IsOverload = (Holes.KeepsOverloads || IsFar) && Callee &&
                          Callee->hasQualifier() &&
                          !Function->getPrimaryTemplate();
  if (Callee && !IsOverload && !Fixes.Replaced.count(Callee) &&
      (Function->getName() != Name || (IsFar && !Callee->hasQualifier()) ||
       (SelfContained && Callee->hasQualifier())))
    Fixes.Replaced[Callee] = Global + Name.str();
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
  if (auto Plain = withPlainArguments(
          Ref, [&](const DeclContext *Where) { return isHidden(Where); }))
    return replace(Ref, *Plain);
  if (!ByArguments.count(&Ref) && needsWholeName(Ref, Body, Context))
    return replace(Ref, Ref.hasExplicitTemplateArgs()
                            ? ""
                            : wholeNameOf(*Ref.getDecl()));
  if (const auto *Constant = dyn_cast<EnumConstantDecl>(Ref.getDecl())) {
    const auto *Enum = cast<EnumDecl>(Constant->getDeclContext());
    QualType Type = Ref.getType()->isEnumeralType() ? Enum->getPromotionType()
                                                    : Ref.getType();
    const bool IsNamed = SelfContained && Ref.getType()->isEnumeralType() &&
                         integerInstead(Ref.getType(), SelfContained).isNull();
    if (IsNamed || (!SelfContained && isPublicMember(*Enum, Body)))
      replace(Ref, wholeNameOf(*Constant));
    else if (isHidden(Enum->getDeclContext()))
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
    Text = constantText(Result.Val, Type);
  // A local that is not constant is no concern of ours.
  if (!Text.empty() || Var->hasGlobalStorage())
    replace(Ref, Text);
}

std::string FixFinder::typeText(QualType Type) const {
  Type = Type.getCanonicalType();
  if (isKernelComplex(Type))
    return complexSpelling(Type);
  if (Type->isEnumeralType() && SelfContained &&
      integerInstead(Type, SelfContained).isNull())
    return enumName(Type);
  if (QualType Integer = enumIntegerType(Type); !Integer.isNull())
    Type = Integer;
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.adjustForCPlusPlus();
  return Type.getCanonicalType().getUnqualifiedType().getAsString(Policy);
}

std::string FixFinder::enumName(QualType Type) const {
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.SuppressUnwrittenScope = true;
  return Type.getCanonicalType().getUnqualifiedType().getAsString(Policy);
}

/// Whether \p Type as written in \p Range means nothing, or something else,
/// in a kernel.
bool FixFinder::mustWriteOut(QualType Type, SourceRange Range) {
  if (holdsComplex(Type, Context) ||
      needsWholeName(Type, Range, Body, Context))
    return true;
  if (SelfContained &&
      (Range.getBegin().isMacroID() || Range.getEnd().isMacroID()))
    return true;
  for (const auto *Typedef = Type->getAs<TypedefType>(); Typedef;
       Typedef = Typedef->desugar()->getAs<TypedefType>())
    if (isHidden(Typedef->getDecl()->getDeclContext()))
      return true;
  // Another type may have the name there.
  const TagDecl *Tag = Type->getAsTagDecl();
  if (Tag && SelfContained && Context.getLangOpts().CPlusPlus &&
      !Tag->getDeclContext()->getRedeclContext()->isTranslationUnit())
    return true;
  if (Type->isEnumeralType())
    return !integerInstead(Type, SelfContained).isNull();
  // C++ has no _Bool; C's <stdbool.h> has a macro bool, which may stay.
  return Type->isBooleanType() && !Context.getLangOpts().CPlusPlus &&
         Range.getBegin().isFileID();
}

void FixFinder::visitSizeof(const UnaryExprOrTypeTraitExpr &Trait) {
  QualType Type = Trait.getTypeOfArgument();
  const QualType Element = Context.getBaseElementType(Type);
  const TagDecl *Tag = Element->getAsTagDecl();
  // A struct of the function's own; what has another size in device code.
  const bool IsElsewhere =
      Element->isSpecificBuiltinType(BuiltinType::LongDouble) ||
      (Tag && Tag->getDeclContext()->isFunctionOrMethod());
  if (Trait.isArgumentType() && !IsElsewhere &&
      !mustWriteOut(Type,
                    Trait.getArgumentTypeInfo()->getTypeLoc().getSourceRange()))
    return;
  // An expression would name variables that the kernel may not have.
  if (Trait.getKind() == UETT_SizeOf && Type->isArithmeticType() &&
      !IsElsewhere) {
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

/// Between braces C converts numbers as everywhere.
void FixFinder::visitList(const InitListExpr &List) {
  if (Context.getLangOpts().CPlusPlus)
    return;
  for (const Expr *Part : List.inits()) {
    QualType Type = Part->getType();
    if (Type->isEnumeralType() || !mayNarrow(*Part, Context))
      continue;
    if (Type->isArithmeticType() && !Type->isAnyComplexType())
      Fixes.CastTo[Part] = typeText(Type);
    else
      Fixes.IsPossible = false;
  }
}

/// `(P){x, y}` as a value.
void FixFinder::visitLiteral(const CompoundLiteralExpr &Literal) {
  const TypeSourceInfo *Info = Literal.getTypeSourceInfo();
  if (!Info || Literal.isFileScope() || !Literal.getType()->isRecordType())
    Fixes.IsPossible = false;
  else if (SelfContained ||
           mustWriteOut(Info->getType(), Info->getTypeLoc().getSourceRange()))
    Fixes.TypeText[&Literal] = typeText(Literal.getType());
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
    if (namesLibrary(*D))
      continue;
    const auto *Var = dyn_cast<VarDecl>(D);
    const TypeSourceInfo *Info = Var ? Var->getTypeSourceInfo() : nullptr;
    if (!Info) {
      Fixes.IsPossible = false;
      return;
    }
    QualType Type = Context.getBaseElementType(Info->getType());
    SourceRange Range = Var->getSourceRange();
    // Members of std::array are the host's.
    const bool IsStdArray = withPlainArrays(Type, Context) != Type;
    // The size may be a macro.
    const bool HasSize = SelfContained && Info->getType()->isArrayType();
    if (IsStdArray || HasSize ||
        mustWriteOut(Type, {Range.getBegin(), Var->getLocation()})) {
      Fixes.Printed[&Decls] = true;
      Fixes.UseCanonicalTypes = true;
    }
  }
}

TextFixes c2cuda::findTextFixes(const Stmt &Body, const TextHoles &Holes,
                                const ASTContext &Context, bool SelfContained) {
  return FixFinder(Body, Holes, Context, SelfContained).take();
}
