// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// std::min, std::max, std::clamp and std::swap of numbers.

#include "StandardCalls.h"

#include "RegionDraft.h"

#include "clang/AST/DeclCXX.h"

using namespace c2cuda;
using namespace clang;

std::optional<StandardCall> c2cuda::standardCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getIdentifier() || !Callee->isInStdNamespace() ||
      isa<CXXMethodDecl>(Callee) ||
      Callee->getNumParams() != Call.getNumArgs() || Call.getNumArgs() == 0)
    return std::nullopt;
  llvm::StringRef Name = Callee->getName();
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
                      First.getCanonicalType().getUnqualifiedType(), "", IsSwap};
}

std::string c2cuda::standardText(const StandardCall &Call,
                                 const std::string &Name) {
  std::string Head = "// As std::" + Call.Name.substr(4) +
                     " does it.\ntemplate <typename T>\nstatic __device__ ";
  if (Call.IsSwap)
    return Head + "void " + Name +
           "(T &a, T &b) {\n  T c = a;\n  a = b;\n  b = c;\n}\n";
  if (Call.Name == "std_clamp")
    return Head + "T " + Name +
           "(T x, T low, T high) {\n  return x < low ? low : high < x ? high : "
           "x;\n}\n";
  return Head + "T " + Name + "(T a, T b) {\n  return " +
         (Call.Name == "std_min" ? "b < a" : "a < b") + " ? b : a;\n}\n";
}
