// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sizes of what the function itself has allocated: malloc(n * sizeof *x),
// calloc(n, m), new double[n].

#include "Allocations.h"
#include "RegionDraft.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

std::vector<const Expr *> byteFactors(const CallExpr &Call) {
  const FunctionDecl &Callee = *Call.getDirectCallee();
  StringRef Name = Callee.getIdentifier() ? Callee.getName() : "";
  if (Name == "malloc" && Call.getNumArgs() == 1)
    return {Call.getArg(0)};
  if (Name == "calloc" && Call.getNumArgs() == 2)
    return {Call.getArg(0), Call.getArg(1)};
  if (Name == "aligned_alloc" && Call.getNumArgs() == 2)
    return {Call.getArg(1)};
  const auto *Size = Callee.getAttr<AllocSizeAttr>();
  if (!Size || Size->getElemSizeParam().getASTIndex() >= Call.getNumArgs())
    return {};
  std::vector<const Expr *> Result = {
      Call.getArg(Size->getElemSizeParam().getASTIndex())};
  if (Size->getNumElemsParam().isValid())
    Result.push_back(Call.getArg(Size->getNumElemsParam().getASTIndex()));
  return Result;
}

std::optional<Polynomial>
RegionDraft::allocatedRows(const ArrayDraft &Array) {
  const Expr *Allocation =
      Array.Var ? Input.Facts.allocationOf(*Array.Var) : nullptr;
  if (!Allocation || !Array.Var->getType()->isPointerType())
    return std::nullopt;
  QualType Row = Array.Var->getType()->getPointeeType();
  std::vector<const Expr *> Factors;
  if (const auto *New = dyn_cast<CXXNewExpr>(Allocation)) {
    if (!New->isArray() || !New->getArraySize() ||
        !Clang.hasSameUnqualifiedType(New->getAllocatedType(), Row))
      return std::nullopt;
    Factors = {*New->getArraySize()};
  } else {
    Factors = byteFactors(*cast<CallExpr>(Allocation));
  }
  Polynomial Size(1);
  isl::set Everywhere = isl::space::unit(Isl).universe_set();
  for (const Expr *Factor : Factors) {
    if (staleVariable(*Factor, *Array.Var, Allocation->getBeginLoc(),
                      Input.Facts, Clang))
      return std::nullopt;
    auto P = polynomial(*Factor, Everywhere);
    Failure.reset(); // nothing depends on it
    if (!P)
      return std::nullopt;
    Size = Size * *P;
  }
  if (Factors.empty() || !Size.isValid())
    return std::nullopt;
  if (isa<CXXNewExpr>(Allocation))
    return Size;
  // Bytes: by the element's size and by the lengths of the rows.
  int64_t Bytes = Array.Model.Element.Bytes;
  for (size_t K = 1; K < Array.Extents.size(); ++K) {
    if (!Array.Extents[K].Length)
      return std::nullopt;
    auto Constant = Array.Extents[K].Length->constant();
    if (!Constant || *Constant <= 0) {
      auto [Quotient, Rest] = Size.divide(*Array.Extents[K].Length);
      if (!Rest.isZero())
        return std::nullopt;
      Size = Quotient;
    } else {
      Bytes *= *Constant;
    }
  }
  if (Size.isZero() || Size.content() % Bytes != 0)
    return std::nullopt;
  return Size.scaledDown(Bytes);
}

} // namespace c2cuda
