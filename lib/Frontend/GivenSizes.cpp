// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `static void f(const double *x, int n)` that main calls as f(x, k), where it has
// allocated k elements: x leads to n.

#include "GivenSizes.h"

#include "AffineExpr.h"
#include "Allocations.h"
#include "Callers.h"
#include "PolynomialOperators.h"
#include "RegionDraft.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

std::string sizeSymbol(const VarDecl &Var) {
  return "@" + llvm::utohexstr(reinterpret_cast<uintptr_t>(&Var));
}

namespace {

using Size = std::optional<Polynomial>;

/// An array and where it gets its length.
struct Origin {
  const VarDecl *Array;
  SourceLocation Where;
};

/// Values and sizes as the caller of one call has them.
class CallerView {
public:
  CallerView(const FunctionFacts &Facts, unsigned Depth)
      : Facts(Facts), Context(Facts.function().getASTContext()), Depth(Depth) {}

  /// The value of \p E, over variables, which have the same at \p From, if any, and from
  /// there on. What wraps in 64 unsigned bits is no size of anything.
  Size valueOf(const Expr &E, std::optional<Origin> From) const;
  /// The number of elements of type \p Row that the argument \p E leads to.
  Size rowsOf(const Expr &E, QualType Row) const;

private:
  Size operation(const BinaryOperator &Op, std::optional<Origin> From) const;
  Size lengthOf(const VarDecl &Array, QualType Row) const;
  Size allocatedRows(const VarDecl &Pointer, QualType Row) const;
  int64_t bytesOf(QualType Type) const {
    return Type->isDependentType() || Type->isIncompleteType() ||
                   Type->isVariablyModifiedType()
               ? 0
               : Context.getTypeSizeInChars(Type).getQuantity();
  }

  const FunctionFacts &Facts;
  const ASTContext &Context;
  unsigned Depth;
};

} // namespace

Size CallerView::operation(const BinaryOperator &Op,
                           std::optional<Origin> From) const {
  if (Op.getType()->isUnsignedIntegerOrEnumerationType() &&
      Context.getIntWidth(Op.getType()) < 64)
    return std::nullopt; // may wrap
  const Size Left = valueOf(*Op.getLHS(), From),
             Right = valueOf(*Op.getRHS(), From);
  if (!Left || !Right)
    return std::nullopt;
  return combined(Op.getOpcode(), *Left, *Right);
}

Size CallerView::valueOf(const Expr &Whole, std::optional<Origin> From) const {
  const Expr *E = Whole.IgnoreParens();
  if (E->isValueDependent() || !E->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  if (constantOf(*E, Context)) {
    auto Value = smallConstantOf(*E, 60, Context);
    return Value ? Size(Polynomial(*Value)) : std::nullopt;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr &Sub = *Cast->getSubExpr();
    if (Cast->getCastKind() == CK_LValueToRValue) {
      const VarDecl *Var = namedVariable(Sub);
      if (!Var || Var->getType()->isReferenceType() ||
          Var->getType().isVolatileQualified() ||
          (From &&
           staleVariable(Sub, *From->Array, From->Where, Facts, Context)))
        return std::nullopt;
      return Polynomial::symbol(sizeSymbol(*Var));
    }
    if (!Sub.getType()->isIntegralOrEnumerationType() ||
        Context.getIntWidth(Sub.getType()) > Context.getIntWidth(E->getType()))
      return std::nullopt;
    return valueOf(Sub, From);
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  return Op ? operation(*Op, From) : std::nullopt;
}

/// The length of the declared \p Array of elements of type \p Row.
Size CallerView::lengthOf(const VarDecl &Array, QualType Row) const {
  const auto *Type = Context.getAsArrayType(Array.getType());
  if (!Type || Array.hasAttr<AliasAttr>() || Array.hasAttr<WeakAttr>() ||
      !Context.hasSameUnqualifiedType(Type->getElementType(), Row))
    return std::nullopt;
  if (const auto *Constant = dyn_cast<ConstantArrayType>(Type))
    return Polynomial(Constant->getSize().getSExtValue());
  const auto *Variable = dyn_cast<VariableArrayType>(Type);
  return Variable && Variable->getSizeExpr()
             ? valueOf(*Variable->getSizeExpr(),
                       Origin{&Array, Array.getLocation()})
             : std::nullopt;
}

Size CallerView::allocatedRows(const VarDecl &Pointer, QualType Row) const {
  const Expr *Allocation = Facts.allocationOf(Pointer);
  const int64_t Bytes = bytesOf(Row);
  if (!Allocation || Bytes <= 0)
    return std::nullopt;
  const auto *New = dyn_cast<CXXNewExpr>(Allocation);
  if (New && (!New->isArray() || !New->getArraySize() ||
              !Context.hasSameUnqualifiedType(New->getAllocatedType(), Row)))
    return std::nullopt;
  const Origin From{&Pointer, Allocation->getBeginLoc()};
  if (New)
    return valueOf(**New->getArraySize(), From);
  const std::vector<const Expr *> Factors =
      byteFactors(*cast<CallExpr>(Allocation));
  if (Factors.empty())
    return std::nullopt;
  Polynomial Result(1);
  for (const Expr *Factor : Factors) {
    const Size Value = valueOf(*Factor, From);
    if (!Value)
      return std::nullopt;
    Result = Result * *Value;
  }
  if (!Result.isValid() || Result.isZero() || Result.content() % Bytes != 0)
    return std::nullopt;
  return Result.scaledDown(Bytes);
}

Size CallerView::rowsOf(const Expr &E, QualType Row) const {
  const VarDecl *Var = namedVariable(*E.IgnoreParenImpCasts());
  if (!Var || Var->getType()->isReferenceType())
    return std::nullopt;
  if (Var->getType()->isArrayType())
    return lengthOf(*Var, Row);
  if (!Var->getType()->isPointerType() ||
      !Context.hasSameUnqualifiedType(Var->getType()->getPointeeType(), Row))
    return std::nullopt;
  if (const auto *Given = dyn_cast<ParmVarDecl>(Var))
    return givenSize(*Given, Facts, Depth + 1);
  return allocatedRows(*Var, Row);
}

/// Whether a negative number is another one for \p Var, which gets \p Argument.
static bool changesSign(const ParmVarDecl &Var, const Expr &Argument) {
  return Var.getType()->isUnsignedIntegerType() &&
         Argument.IgnoreParenImpCasts()
             ->getType()
             ->isSignedIntegerOrEnumerationType();
}

/// The values of the arguments of \p Call that are numbers which \p Callee leaves as they
/// are; no value for others. \p IsSum: the size is one,
/// n + 10, in which n may be negative.
static std::vector<Size> valuesOf(const CallerCall &Site,
                                  const FunctionFacts &Callee,
                                  const CallerView &View, bool IsSum) {
  std::vector<Size> Result;
  for (unsigned K = 0; K < Site.Call->getNumArgs(); ++K) {
    const ParmVarDecl &Var = *Callee.function().getParamDecl(K);
    const Expr &Argument = *Site.Call->getArg(K);
    Result.push_back(Var.getType()->isIntegerType() &&
                             Callee.isNeverChanged(Var) &&
                             !(IsSum && changesSign(Var, Argument))
                         ? View.valueOf(Argument, std::nullopt)
                         : std::nullopt);
  }
  return Result;
}

/// \p Caller's size over the symbols of the parameters whose arguments are plain
/// variables; nothing if that is not all.
static Size renamed(Polynomial Caller, const std::vector<Size> &Values,
                    const FunctionDecl &Callee) {
  std::set<std::string> Open;
  Caller.collectSymbols(Open);
  for (size_t K = 0; K < Values.size(); ++K) {
    if (!Values[K])
      continue;
    std::set<std::string> Names;
    Values[K]->collectSymbols(Names);
    if (Names.size() == 1 && Open.count(*Names.begin()) &&
        *Values[K] == Polynomial::symbol(*Names.begin())) {
      Caller = Caller.substituted(
          *Names.begin(),
          Polynomial::symbol(sizeSymbol(*Callee.getParamDecl(K))));
      Open.erase(*Names.begin());
    }
  }
  return Open.empty() ? Size(Caller) : std::nullopt;
}

/// What is \p Caller's size in the terms of the callee, the best first: as the caller has
/// it, a parameter, a product of two or three of them.
static std::vector<Polynomial> candidates(const Polynomial &Caller,
                                          const std::vector<Size> &Values,
                                          const FunctionDecl &Callee) {
  std::vector<Polynomial> Result;
  if (Size Renamed = renamed(Caller, Values, Callee))
    Result.push_back(*Renamed);
  auto Symbol = [&](size_t K) {
    return Polynomial::symbol(sizeSymbol(*Callee.getParamDecl(K)));
  };
  const size_t N = Values.size();
  for (size_t A = 0; A < N; ++A) {
    if (!Values[A])
      continue;
    if (*Values[A] == Caller)
      Result.push_back(Symbol(A));
    for (size_t B = A; B < N; ++B) {
      if (!Values[B])
        continue;
      const Polynomial Two = *Values[A] * *Values[B];
      if (Two == Caller)
        Result.push_back(Symbol(A) * Symbol(B));
      for (size_t C = B; C < N; ++C)
        if (Values[C] && Two * *Values[C] == Caller)
          Result.push_back(Symbol(A) * Symbol(B) * Symbol(C));
    }
  }
  return Result;
}

Size givenSize(const ParmVarDecl &Pointer, const FunctionFacts &Facts,
               unsigned Depth) {
  const FunctionDecl &Callee = Facts.function();
  if (Depth > 3 || Pointer.getDeclContext() != &Callee ||
      !Pointer.getType()->isPointerType() || !Facts.isNeverChanged(Pointer))
    return std::nullopt;
  const Callers *Sites = Facts.callers();
  if (!Sites)
    return std::nullopt;
  std::optional<std::vector<Polynomial>> Common;
  for (const CallerCall &Site : Sites->Calls) {
    CallerView View(*Site.Caller, Depth);
    const Size Rows =
        View.rowsOf(*Site.Call->getArg(Pointer.getFunctionScopeIndex()),
                    Pointer.getType()->getPointeeType());
    if (!Rows)
      return std::nullopt;
    const std::vector<Polynomial> Own = candidates(
        *Rows, valuesOf(Site, Facts, View, Rows->terms().size() > 1), Callee);
    if (!Common)
      Common = Own;
    else
      llvm::erase_if(*Common, [&](const Polynomial &P) {
        return !llvm::is_contained(Own, P);
      });
  }
  return Common && !Common->empty() ? Size(Common->front()) : std::nullopt;
}

} // namespace c2cuda
