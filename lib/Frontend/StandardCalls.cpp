// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// std::min, std::max, of lists, too, std::clamp and std::swap of numbers.

#include "StandardCalls.h"

#include "BitCalls.h"
#include "RegionDraft.h"

#include "clang/AST/DeclCXX.h"

using namespace c2cuda;
using namespace clang;

const InitListExpr *c2cuda::listElements(const Expr &List) {
  const Expr *E = List.IgnoreImplicit();
  if (const auto *Copy = dyn_cast<CXXConstructExpr>(E))
    E = Copy->getNumArgs() == 1 ? Copy->getArg(0)->IgnoreImplicit() : E;
  const auto *Made = dyn_cast<CXXStdInitializerListExpr>(E);
  return Made ? dyn_cast<InitListExpr>(Made->getSubExpr()->IgnoreImplicit())
              : nullptr;
}

/// More of them are no expression of a loop.
static constexpr unsigned MostElements = 16;

/// `std::max({a, b, c})`
static std::optional<StandardCall> callOfList(const CallExpr &Call,
                                              const FunctionDecl &Callee) {
  const InitListExpr *List =
      Call.getNumArgs() == 1 ? listElements(*Call.getArg(0)) : nullptr;
  if (!List || List->getNumInits() == 0 || List->getNumInits() > MostElements)
    return std::nullopt;
  QualType Type = Call.getType().getCanonicalType().getUnqualifiedType();
  if (!isSupportedElement(Type))
    return std::nullopt;
  StandardCall Result{"std_" + Callee.getName().str() + "_of", Type, "", false};
  Result.Arguments.assign(List->inits().begin(), List->inits().end());
  return Result;
}

std::optional<StandardCall> c2cuda::standardCall(const CallExpr &Call) {
  if (auto OfBits = bitCall(Call))
    return OfBits;
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getIdentifier() || !Callee->isInStdNamespace() ||
      isa<CXXMethodDecl>(Callee) ||
      Callee->getNumParams() != Call.getNumArgs() || Call.getNumArgs() == 0)
    return std::nullopt;
  llvm::StringRef Name = Callee->getName();
  if (Call.getNumArgs() == 1 && (Name == "min" || Name == "max"))
    return callOfList(Call, *Callee);
  const bool IsSwap = Name == "swap";
  const unsigned Wanted = Name == "clamp" ? 3 : 2;
  if ((!IsSwap && Name != "min" && Name != "max" && Name != "clamp") ||
      Call.getNumArgs() != Wanted)
    return std::nullopt;
  QualType First = Callee->getParamDecl(0)->getType().getNonReferenceType();
  for (const ParmVarDecl *Parameter : Callee->parameters()) {
    QualType Type = Parameter->getType();
    if (!Type->isLValueReferenceType() ||
        !isSupportedElement(Type->getPointeeType()) ||
        Type->getPointeeType().getCanonicalType() != First.getCanonicalType())
      return std::nullopt;
  }
  return StandardCall{"std_" + Name.str(),
                      First.getCanonicalType().getUnqualifiedType(), "", IsSwap,
                      {Call.arguments().begin(), Call.arguments().end()}};
}

bool c2cuda::swapsOwn(const CallExpr &Swap) {
  return llvm::all_of(Swap.arguments(), [](const Expr *Argument) {
    const Expr *E = Argument->IgnoreParens();
    while (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      E = Subscript->getBase()->IgnoreParenImpCasts();
    const VarDecl *Var = namedVariable(*E);
    return Var && Var->hasLocalStorage() &&
           (Var->getType()->isArithmeticType() ||
            Var->getType()->isArrayType());
  });
}

std::string c2cuda::standardText(const StandardCall &Call,
                                 const std::string &Name) {
  if (std::string OfBits = bitText(Call, Name); !OfBits.empty())
    return OfBits;
  const bool IsOfList = llvm::StringRef(Call.Name).ends_with("_of");
  const std::string Less =
      llvm::StringRef(Call.Name).starts_with("std_min") ? "b < a" : "a < b";
  if (IsOfList)
    return "// As std::" + Call.Name.substr(4, 3) +
           " does it for a list.\ntemplate <typename T> static __device__ T " +
           Name +
           "(T a) { return a; }\ntemplate <typename T, typename... More>\n"
           "static __device__ T " +
           Name + "(T a, T b, More... more) {\n  return " + Name + "<T>(" +
           Less + " ? b : a, more...);\n}\n";
  std::string Head = "// As std::" + Call.Name.substr(4) +
                     " does it.\ntemplate <typename T>\nstatic __device__ ";
  if (Call.IsSwap)
    return Head + "void " + Name +
           "(T &a, T &b) {\n  T c = a;\n  a = b;\n  b = c;\n}\n";
  if (Call.Name == "std_clamp")
    return Head + "T " + Name +
           "(T x, T low, T high) {\n  return x < low ? low : high < x ? high : "
           "x;\n}\n";
  return Head + "T " + Name + "(T a, T b) {\n  return " + Less +
         " ? b : a;\n}\n";
}
