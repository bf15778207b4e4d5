// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `(int)(x * scale + shift)`: a device adds to a product that it has not rounded, a host
// perhaps not, and the subscript may be another one. Both round such products before.

#include "ExactValues.h"
#include "Inspector.h"
#include "LibraryCalls.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

bool Inspector::isUserCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  return Callee && !isLibraryFunction(*Callee);
}

/// Whether \p Product, of floating-point numbers, has a function that rounds it.
static bool canBeRounded(const Expr &Product) {
  const auto *Op = dyn_cast<BinaryOperator>(&Product);
  return Op && Op->getOpcode() == BO_Mul &&
         (Op->getType()->isSpecificBuiltinType(BuiltinType::Float) ||
          Op->getType()->isSpecificBuiltinType(BuiltinType::Double));
}

/// The products, not rounded yet, that \p Value may be: itself, a variable of which that
/// is known by now, or what a function of the user's returns.
std::vector<Inspector::Product> Inspector::productsIn(const Expr &Value,
                                                      unsigned From) const {
  const Expr *E = Value.IgnoreParenCasts();
  std::vector<Product> Result;
  const auto *Call = dyn_cast<CallExpr>(E);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    Result = productsIn(*Choice->getTrueExpr(), From);
    llvm::append_range(Result, productsIn(*Choice->getFalseExpr(), From));
  } else if (isFloatProduct(*E)) {
    Result.push_back({From, canBeRounded(*E) ? E : nullptr});
  } else if (Call && isUserCall(*Call) && E->getType()->isFloatingType()) {
    Result.push_back({From, nullptr});
  } else if (auto Held = Products.find(E); Held != Products.end()) {
    Result = Held->second;
  }
  llvm::erase_if(Result,
                 [&](const Product &Own) { return Rounded.count(Own) != 0; });
  return Result;
}

/// Has \p Found rounded; false if one of them cannot be.
bool Inspector::round(const std::vector<Product> &Found) {
  if (llvm::any_of(Found, [](const Product &Own) { return !Own.E; }))
    return false;
  Rounded.insert(Found.begin(), Found.end());
  return true;
}

/// Whether all products to which \p E adds something are rounded before.
bool Inspector::addsOnlyRounded(const Expr &E, unsigned From) {
  const auto *Op = dyn_cast<BinaryOperator>(&E);
  if (!Op || !Op->isAdditiveOp() || !Op->getType()->isFloatingType())
    return true;
  return round(productsIn(*Op->getLHS(), From)) &&
         round(productsIn(*Op->getRHS(), From));
}

} // namespace c2cuda
