// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The struct of emitted files has C's operations on numbers of one type. What
// mixes float and double gets casts, and what libraries compute in more than one
// way (quotients, cexp) is left to the host.

#include "ComplexNumbers.h"

#include "ComplexCalls.h"
#include "LibraryCalls.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

// ---- Types -----------------------------------------------------------------

/// The type of both parts; null for what is no complex number.
static QualType partOf(QualType Type) {
  const auto *Complex = Type->getAs<ComplexType>();
  return Complex ? Complex->getElementType().getCanonicalType()
                 : complexClassPart(Type);
}

bool isKernelComplex(QualType Type) {
  QualType Part = partOf(Type);
  return !Part.isNull() && (Part->isSpecificBuiltinType(BuiltinType::Float) ||
                            Part->isSpecificBuiltinType(BuiltinType::Double));
}

bool holdsComplex(QualType Type, const ASTContext &Context) {
  Type = Type.getNonReferenceType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  return isKernelComplex(Context.getBaseElementType(Type));
}

std::string complexSpelling(QualType Type) {
  return partOf(Type)->isSpecificBuiltinType(BuiltinType::Float)
             ? "c2cuda::complex<float>"
             : "c2cuda::complex<double>";
}

std::string withKernelComplex(std::string Text) {
  for (StringRef Part : {"float", "double"}) {
    std::string New = ("c2cuda::complex<" + Part + ">").str();
    for (const std::string &Old : {("_Complex " + Part).str(),
                                   ("std::complex<" + Part + ">").str()})
      for (size_t At; (At = Text.find(Old)) != std::string::npos;)
        Text.replace(At, Old.size(), New);
  }
  return Text;
}

// ---- Operations ------------------------------------------------------------

static const char Quotient[] =
    "how a quotient of complex numbers is rounded depends on the library";
static const char SimpleProduct[] =
    "products of complex numbers are simplified here";
static const char MixedTypes[] = "it computes in another type";

static std::string whyNoBinary(const BinaryOperator &Op,
                               const ASTContext &Context) {
  QualType Left = Op.getLHS()->getType(), Right = Op.getRHS()->getType();
  if (!Left->isAnyComplexType() && !Right->isAnyComplexType())
    return "";
  if (const auto *Compound = dyn_cast<CompoundAssignOperator>(&Op))
    if (!Context.hasSameUnqualifiedType(Compound->getComputationResultType(),
                                        Left))
      return MixedTypes;
  switch (Op.getOpcode()) {
  case BO_Add:
  case BO_Sub:
  case BO_Mul:
  case BO_AddAssign:
  case BO_SubAssign:
  case BO_MulAssign:
  case BO_Assign:
  case BO_Comma:
  case BO_EQ:
  case BO_NE:
    return "";
  case BO_Div:
  case BO_DivAssign:
    return Right->isAnyComplexType() ? Quotient : "";
  default:
    return "complex numbers have no such operator";
  }
}

static std::string whyNoUnary(const UnaryOperator &Op) {
  if (!Op.getSubExpr()->getType()->isAnyComplexType())
    return "";
  switch (Op.getOpcode()) {
  case UO_Plus:
  case UO_Minus:
  case UO_Extension:
  case UO_AddrOf:
    return "";
  default:
    return "C has no such operator for complex numbers";
  }
}

static std::string whyNoCast(const CastExpr &Cast) {
  if (!Cast.getType()->isAnyComplexType() &&
      !Cast.getSubExpr()->getType()->isAnyComplexType())
    return "";
  switch (Cast.getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_ToVoid:
  case CK_FloatingRealToComplex:
  case CK_FloatingComplexCast:
    return "";
  default:
    return "a complex number becomes another one, or a real one";
  }
}

/// Whether products are not those of Annex G, and NaNs show it.
static bool isSimplified(const FPOptions &Options) {
  return Options.getComplexRange() == LangOptions::CX_Basic &&
         !Options.getNoHonorNaNs();
}

static bool isSimplified(const BinaryOperator &Op, const ASTContext &Context) {
  return Op.getLHS()->getType()->isAnyComplexType() &&
         Op.getRHS()->getType()->isAnyComplexType() &&
         isSimplified(Op.getFPFeaturesInEffect(Context.getLangOpts()));
}

StringRef complexFunctionName(const CallExpr &Call) {
  const FunctionDecl *Function = Call.getDirectCallee();
  if (!Function || !Function->getIdentifier() || Call.getNumArgs() != 1 ||
      !isLibraryFunction(*Function))
    return {};
  static constexpr llvm::StringLiteral Names[] = {"cabs", "carg", "cimag",
                                                  "conj", "creal"};
  StringRef Name = Function->getName();
  Name.consume_front("__builtin_");
  Name.consume_back("f");
  return llvm::is_contained(Names, Name) &&
                 isKernelComplex(Call.getArg(0)->getType())
             ? Name
             : StringRef();
}

static std::string whyNoCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  bool HasComplex = Call.getType()->isAnyComplexType();
  for (const Expr *Argument : Call.arguments())
    HasComplex |= Argument->getType()->isAnyComplexType();
  if (!HasComplex || !Callee || !isLibraryFunction(*Callee) ||
      !complexFunctionName(Call).empty())
    return "";
  return "kernels have no '" + Callee->getNameAsString() + "'";
}

/// The same for std::complex, whose operations are all calls.
static std::string whyNoClassCall(const Expr &E, const ASTContext &Context) {
  const auto *Call = dyn_cast<CallExpr>(&E);
  const auto *Construct = dyn_cast<CXXConstructExpr>(&E);
  if (!Call && !Construct)
    return "";
  // What containers do is said elsewhere.
  const FunctionDecl *Callee =
      Call ? Call->getDirectCallee() : Construct->getConstructor();
  if (const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee))
    if (!Method->getParent()->getIdentifier() ||
        Method->getParent()->getName() != "complex")
      return "";
  bool HasComplex = Construct != nullptr, ByComplex = false;
  for (const Stmt *Child : E.children())
    if (const auto *Argument = dyn_cast_or_null<Expr>(Child))
      HasComplex |= ByComplex = isComplexClass(
          Argument->getType().getNonReferenceType());
  if (!HasComplex || !Callee || !isOfStandard(*Callee))
    return "";
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&E);
  if (complexCall(E)) {
    bool IsProduct = Operator && (Operator->getOperator() == OO_Star ||
                                  Operator->getOperator() == OO_StarEqual);
    return IsProduct && isSimplified(FPOptions(Context.getLangOpts()))
               ? SimpleProduct
               : "";
  }
  if (Operator && ByComplex &&
      (Operator->getOperator() == OO_Slash ||
       Operator->getOperator() == OO_SlashEqual))
    return Quotient;
  return Construct ? "a complex number of another type becomes this one"
                   : "kernels have no 'std::" +
                         Callee->getNameInfo().getAsString() + "'";
}

std::string whyNoComplex(const Expr &E, const ASTContext &Context) {
  if (E.getType()->isAnyComplexType()) {
    if (Context.getLangOpts().CPlusPlus)
      return "in C++ its type is an extension of the compiler";
    if (!isKernelComplex(E.getType()))
      return "it has the type '" +
             E.getType().getUnqualifiedType().getAsString(
                 Context.getPrintingPolicy()) +
             "'";
    if (isa<InitListExpr, CompoundLiteralExpr>(E))
      return "a list of its parts is an extension of the compiler";
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(&E)) {
    std::string Why = whyNoBinary(*Op, Context);
    return Why.empty() && isSimplified(*Op, Context) ? SimpleProduct : Why;
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(&E))
    return whyNoUnary(*Op);
  if (const auto *Cast = dyn_cast<CastExpr>(&E))
    return whyNoCast(*Cast);
  if (Context.getLangOpts().CPlusPlus)
    return whyNoClassCall(E, Context);
  const auto *Call = dyn_cast<CallExpr>(&E);
  return Call ? whyNoCall(*Call) : "";
}

// ---- Text ------------------------------------------------------------------

/// The literal that `I` expands to, if that is all that \p E is.
static const ImaginaryLiteral *imaginaryUnit(const Expr &E) {
  const Expr *Inner = &E;
  for (;;) {
    Inner = Inner->IgnoreParenImpCasts();
    const auto *Op = dyn_cast<UnaryOperator>(Inner);
    if (!Op || Op->getOpcode() != UO_Extension)
      return dyn_cast<ImaginaryLiteral>(Inner);
    Inner = Op->getSubExpr();
  }
}

/// `c2cuda::complex<double>(0.0, 1.0)`; empty if that is not exact.
static std::string unitText(const ImaginaryLiteral &Literal, QualType Type) {
  const auto *Part = dyn_cast<FloatingLiteral>(
      Literal.getSubExpr()->IgnoreParens());
  if (!Part)
    return "";
  llvm::APFloat Value = Part->getValue();
  bool LosesInfo = false, IsFloat = complexSpelling(Type).find("float") !=
                                    std::string::npos;
  Value.convert(IsFloat ? llvm::APFloat::IEEEsingle()
                        : llvm::APFloat::IEEEdouble(),
                llvm::APFloat::rmNearestTiesToEven, &LosesInfo);
  std::string Digits = floatingText(Value, IsFloat);
  return Digits.empty() || LosesInfo
             ? ""
             : complexSpelling(Type) + (IsFloat ? "(0.0f, " : "(0.0, ") +
                   Digits + ")";
}

bool fixComplex(const Expr &E, const ASTContext &Context, TextFixes &Fixes) {
  if (!whyNoComplex(E, Context).empty()) {
    Fixes.IsPossible = false;
    return false;
  }
  if (isKernelComplex(E.getType()))
    if (const ImaginaryLiteral *Unit = imaginaryUnit(E)) {
      std::string Text = unitText(*Unit, E.getType());
      Fixes.IsPossible &= !Text.empty();
      Fixes.Replaced[&E] = Text;
      return false;
    }
  const auto *Cast = dyn_cast<ImplicitCastExpr>(&E);
  if (Cast && Cast->getCastKind() == CK_FloatingComplexCast)
    Fixes.CastTo[Cast] = complexSpelling(Cast->getType());
  if (isa<CXXTemporaryObjectExpr>(E) && isKernelComplex(E.getType()))
    Fixes.TypeText[&E] = complexSpelling(E.getType());
  const auto *Call = dyn_cast<CallExpr>(&E);
  if (!Call)
    return true;
  if (auto OfClass = complexCall(E)) {
    const auto *Name =
        dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts());
    if (!OfClass->Function.empty() && Name && Name->hasQualifier())
      Fixes.Replaced[Name] = OfClass->Function;
    return true;
  }
  StringRef Name = complexFunctionName(*Call);
  const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  if (!Name.empty() && Call->getDirectCallee()->getName() != Name)
    Fixes.Replaced[Callee] = Name.str();
  // No conversion tells which function is meant.
  for (const Expr *Argument : Call->arguments())
    if (isKernelComplex(Argument->getType()) &&
        !isKernelComplex(Argument->IgnoreImplicit()->getType()))
      Fixes.CastTo[Argument] = complexSpelling(Argument->getType());
  return true;
}

} // namespace c2cuda
