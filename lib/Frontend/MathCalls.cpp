// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The functions of <math.h> and <cmath> that CUDA's device code has as well.

#include "MathCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// Functions of double with a sister for float whose name ends with `f`. Not
/// among them: lgamma (sets signgam), and what stores through a pointer.
static bool isFloatingFunction(llvm::StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {
      "acos",  "acosh",     "asin",    "asinh",    "atan",      "atan2",
      "atanh", "cbrt",      "ceil",    "copysign", "cos",       "cosh",
      "erf",   "erfc",      "exp",     "exp10",    "exp2",      "expm1",
      "fabs",  "fdim",      "floor",   "fma",      "fmax",      "fmin",
      "fmod",  "hypot",     "ilogb",   "j0",       "j1",        "jn",
      "ldexp", "llrint",    "llround", "log",      "log10",     "log1p",
      "log2",  "logb",      "lrint",   "lround",   "nearbyint", "nextafter",
      "pow",   "remainder", "rint",    "round",    "scalbln",   "scalbn",
      "sin",   "sinh",      "sqrt",    "tan",      "tanh",      "tgamma",
      "trunc", "y0",        "y1",      "yn"};
  if (llvm::is_contained(Names, Name))
    return true;
  return Name.consume_back("f") && llvm::is_contained(Names, Name);
}

static bool isAbs(llvm::StringRef Name) {
  return Name == "abs" || Name == "labs" || Name == "llabs";
}

static bool isClassification(llvm::StringRef Name) {
  return Name == "isnan" || Name == "isinf" || Name == "isfinite" ||
         Name == "signbit";
}

/// What INFINITY, NAN and HUGE_VAL expand to.
static bool isBuiltinConstant(llvm::StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {
      "__builtin_inf",       "__builtin_inff", "__builtin_huge_val",
      "__builtin_huge_valf", "__builtin_nan",  "__builtin_nanf"};
  return llvm::is_contained(Names, Name);
}

/// Those functions of bits that nvcc has for devices, too.
static bool isBitFunction(llvm::StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {
      "__builtin_popcount", "__builtin_popcountll", "__builtin_clz",
      "__builtin_clzll",    "__builtin_ffs",        "__builtin_ffsll"};
  return llvm::is_contained(Names, Name);
}

/// The same of a long by what they are called for a long long.
static llvm::StringRef nameForLongLong(llvm::StringRef Name) {
  return Name == "__builtin_popcountl" ? "__builtin_popcountll"
         : Name == "__builtin_clzl"    ? "__builtin_clzll"
         : Name == "__builtin_ffsl"    ? "__builtin_ffsll"
                                       : "";
}

/// The name in CUDA for the name in the source; empty if there is none.
static llvm::StringRef nameInCuda(llvm::StringRef Name) {
  if (isBuiltinConstant(Name) || isBitFunction(Name))
    return Name;
  if (llvm::StringRef Longer = nameForLongLong(Name); !Longer.empty())
    return Longer;
  Name.consume_front("__builtin_");
  if (Name == "isinf_sign")
    Name = "isinf";
  return isFloatingFunction(Name) || isAbs(Name) || isClassification(Name)
             ? Name
             : llvm::StringRef();
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

static bool isInSystemHeader(const FunctionDecl &Function) {
  const SourceManager &SM = Function.getASTContext().getSourceManager();
  return SM.isInSystemHeader(Function.getLocation());
}

/// Whether \p Function is the library's: declared in one of its headers, or
/// known to the compiler and without a body of the user's.
static bool isOfTheLibrary(const FunctionDecl &Function) {
  const DeclContext *Where = Function.getDeclContext()->getRedeclContext();
  if (!Where->isTranslationUnit() && !Function.isInStdNamespace())
    return false;
  const FunctionDecl *Definition = nullptr;
  if (Function.hasBody(Definition) && !isInSystemHeader(*Definition))
    return false;
  return Function.getBuiltinID() ||
         llvm::any_of(Function.redecls(), [](const FunctionDecl *Decl) {
           return isInSystemHeader(*Decl);
         });
}

static bool isPlainArithmetic(QualType Type) {
  const auto *Builtin = Type->getAs<BuiltinType>();
  return Builtin && Type->isArithmeticType() &&
         Builtin->getKind() != BuiltinType::LongDouble &&
         Builtin->getKind() != BuiltinType::Float128;
}

static bool hasPlainTypes(const FunctionDecl &Function, const CallExpr &Call) {
  if (!isPlainArithmetic(Function.getReturnType()))
    return false;
  for (const Expr *Argument : Call.arguments())
    if (!isPlainArithmetic(Argument->getType()) &&
        !isBuiltinConstant(Function.getName()))
      return false;
  return llvm::all_of(Function.parameters(), [&](const ParmVarDecl *Param) {
    return isPlainArithmetic(Param->getType()) ||
           isBuiltinConstant(Function.getName());
  });
}

llvm::StringRef c2cuda::mathFunctionName(const CallExpr &Call) {
  const FunctionDecl *Function = Call.getDirectCallee();
  if (!Function || !Function->getIdentifier())
    return {};
  llvm::StringRef Name = nameInCuda(Function->getName());
  if (Name.empty() || !isOfTheLibrary(*Function) ||
      !hasPlainTypes(*Function, Call))
    return {};
  const ASTContext &Context = Function->getASTContext();
  const bool IsOfLong = !nameForLongLong(Function->getName()).empty();
  if (IsOfLong && Context.getTypeSize(Context.LongTy) != 64)
    return {};
  return Name;
}

bool c2cuda::isMathName(llvm::StringRef Name) { return !nameInCuda(Name).empty(); }

bool c2cuda::isPureMathCall(const CallExpr &Call) {
  return !mathFunctionName(Call).empty();
}

bool c2cuda::leavesResults(const CallExpr &Call) {
  static constexpr llvm::StringLiteral Names[] = {"sincos", "sincosf", "modf",
                                                  "modff",  "frexp",   "frexpf"};
  const FunctionDecl *Function = Call.getDirectCallee();
  return Function && Function->getIdentifier() &&
         llvm::is_contained(Names, Function->getName()) &&
         isOfTheLibrary(*Function) && !Function->getPrimaryTemplate() &&
         llvm::all_of(Function->parameters(), [](const ParmVarDecl *Param) {
           QualType Type = Param->getType();
           return isPlainArithmetic(Type->isPointerType()
                                        ? Type->getPointeeType()
                                        : Type);
         });
}

//===----------------------------------------------------------------------===//
// Overloads
//===----------------------------------------------------------------------===//

/// The type that \p Type has as an operand: int for what is narrower.
static QualType promoted(QualType Type, const ASTContext &Context) {
  return Context.isPromotableIntegerType(Type)
             ? Context.getPromotedIntegerType(Type)
             : Type;
}

/// The cast for an argument of type \p Given of a parameter of type \p Wanted.
static std::string castTo(QualType Wanted, QualType Given,
                          const ASTContext &Context) {
  if (Context.hasSameUnqualifiedType(Wanted, promoted(Given, Context)))
    return "";
  return Wanted.getCanonicalType().getUnqualifiedType().getAsString(
      Context.getPrintingPolicy());
}

std::string c2cuda::mathArgumentCast(const CallExpr &Call, unsigned Index) {
  llvm::StringRef Name = mathFunctionName(Call);
  if (Name.empty() || Index >= Call.getNumArgs())
    return "";
  const FunctionDecl &Function = *Call.getDirectCallee();
  const ASTContext &Context = Function.getASTContext();
  QualType Given = Call.getArg(Index)->IgnoreImplicit()->getType();
  // std::sqrt of an int, std::pow of a float and an int: templates that
  // compute with doubles.
  const bool IsExponent =
      Index == 1 && (Name.starts_with("ldexp") || Name.starts_with("scalb"));
  if (Function.getPrimaryTemplate())
    return IsExponent ? "" : castTo(Context.DoubleTy, Given, Context);
  if (Index >= Function.getNumParams())
    return "";
  QualType Wanted = Function.getParamDecl(Index)->getType();
  if (Wanted->isIntegerType())
    return Name == "abs" ? castTo(Wanted, Given, Context) : "";
  // What C calls sqrtf is one function in CUDA, too.
  const bool IsOverloaded = Name == "erf" || !Name.ends_with("f");
  return IsOverloaded ? castTo(Wanted, Given, Context) : "";
}
