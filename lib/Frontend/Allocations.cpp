// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sizes of what the function itself has allocated: malloc(n * sizeof *x),
// calloc(n, m), new double[n]; and of what all its callers have.

#include "Allocations.h"
#include "GivenSizes.h"
#include "HostExchanges.h"
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

/// An expression that reads \p Var.
static const Expr *valueOfVariable(VarDecl &Var, ASTContext &Context) {
  Expr *Name = DeclRefExpr::Create(Context, NestedNameSpecifierLoc(),
                                   SourceLocation(), &Var, false,
                                   Var.getLocation(), Var.getType(), VK_LValue);
  return ImplicitCastExpr::Create(Context, Var.getType(), CK_LValueToRValue,
                                  Name, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

/// The factors of the number of elements, or of bytes, that \p Allocation makes of the
/// type \p Row; empty if they are not known.
static std::vector<const Expr *> factorsOf(const Expr &Allocation, QualType Row,
                                           const ASTContext &Context) {
  const auto *New = dyn_cast<CXXNewExpr>(&Allocation);
  if (!New)
    return byteFactors(*cast<CallExpr>(&Allocation));
  if (!New->isArray() || !New->getArraySize() ||
      !Context.hasSameUnqualifiedType(New->getAllocatedType(), Row))
    return {};
  return {*New->getArraySize()};
}

/// The number of rows of \p Array that \p Allocation makes.
static std::optional<Polynomial> rowsOf(const Expr &Allocation, const ArrayDraft &Array,
                                        RegionDraft &Draft) {
  const std::vector<const Expr *> Factors =
      factorsOf(Allocation, Array.Var->getType()->getPointeeType(), Draft.Clang);
  Polynomial Size(1);
  isl::set Everywhere = isl::space::unit(Draft.Isl).universe_set();
  for (const Expr *Factor : Factors) {
    if (staleVariable(*Factor, *Array.Var, Allocation.getBeginLoc(),
                      Draft.Input.Facts, Draft.Clang))
      return std::nullopt;
    auto P = Draft.polynomial(*Factor, Everywhere);
    Draft.Failure.reset(); // nothing depends on it
    if (!P)
      return std::nullopt;
    Size = Size * *P;
  }
  if (Factors.empty() || !Size.isValid())
    return std::nullopt;
  if (isa<CXXNewExpr>(&Allocation))
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

/// What all callers know, over the parameters of the function.
static std::optional<Polynomial> rowsOfCallers(const ParmVarDecl &Pointer,
                                               RegionDraft &Draft) {
  std::optional<Polynomial> Size = givenSize(Pointer, Draft.Input.Facts);
  if (!Size)
    return std::nullopt;
  std::set<std::string> Symbols;
  Size->collectSymbols(Symbols);
  for (ParmVarDecl *Var : Draft.Input.Function.parameters()) {
    const std::string Name = sizeSymbol(*Var);
    if (!Symbols.count(Name))
      continue;
    auto Value = Draft.polynomial(*valueOfVariable(*Var, Draft.Clang),
                                  isl::space::unit(Draft.Isl).universe_set());
    Draft.Failure.reset(); // nothing depends on it
    if (!Value)
      return std::nullopt;
    Size = Size->substituted(Name, *Value);
  }
  return Size;
}

/// Of pointers that the function exchanges if all of them have as much.
std::optional<Polynomial> RegionDraft::allocatedRows(const ArrayDraft &Array) {
  if (!Array.Var || !Array.Var->getType()->isPointerType())
    return std::nullopt;
  if (const auto *Given = dyn_cast<ParmVarDecl>(Array.Var))
    return rowsOfCallers(*Given, *this);
  std::optional<Polynomial> Result;
  for (const Expr *Allocation : allocationsOf(*Array.Var, Input.Facts, Clang)) {
    std::optional<Polynomial> Own = rowsOf(*Allocation, Array, *this);
    if (!Own || (Result && !(*Result == *Own)))
      return std::nullopt;
    Result = Own;
  }
  return Result;
}

} // namespace c2cuda
