// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays that a nest declares with their elements, `double w[3] = {1, 2, 1};`:
// every element is written where the declaration stands.

#include "HolePrinter.h"
#include "MemoryCalls.h"
#include "StatementReader.h"

using namespace clang;

namespace c2cuda {

/// More elements would be a page of text.
static constexpr size_t MaxElements = 64;

/// Appends the elements of \p Init in the order of memory, null for those that
/// are zero; false if they cannot be told one by one.
static bool appendElements(const Expr *Init, QualType Type,
                           const ASTContext &Context,
                           std::vector<const Expr *> &Into) {
  if (Init && isa<ImplicitValueInitExpr>(Init))
    Init = nullptr;
  const auto *List =
      Init ? dyn_cast<InitListExpr>(Init->IgnoreParens()) : nullptr;
  if (List && List->getSemanticForm())
    List = List->getSemanticForm();
  const ConstantArrayType *Array = Context.getAsConstantArrayType(Type);
  if (!Array) {
    if (List && List->getNumInits() > 1)
      return false;
    if (List)
      Init = List->getNumInits() == 1 ? List->getInit(0) : nullptr;
    if (Init && (!Init->getType()->isArithmeticType() ||
                 isa<NoInitExpr, ArrayInitIndexExpr>(Init)))
      return false;
    Into.push_back(Init && isa<ImplicitValueInitExpr>(Init) ? nullptr : Init);
    return Into.size() <= MaxElements;
  }
  if (Init && !List)
    return false; // a string, a copy
  uint64_t Size = Array->getSize().getZExtValue();
  for (uint64_t K = 0; K < Size; ++K) {
    const Expr *Part = nullptr;
    if (List)
      Part = K < List->getNumInits() ? List->getInit(K)
                                     : List->getArrayFiller();
    if (!appendElements(Part, Array->getElementType(), Context, Into))
      return false;
  }
  return true;
}

/// Whether \p Init is nothing but zeros.
static bool isZero(const Expr *Init, const ASTContext &Context) {
  if (!Init || isa<ImplicitValueInitExpr>(Init))
    return true;
  if (const auto *List = dyn_cast<InitListExpr>(Init->IgnoreParens())) {
    if (List->getSemanticForm())
      List = List->getSemanticForm();
    for (const Expr *Part : List->inits())
      if (!isZero(Part, Context))
        return false;
    return isZero(List->getArrayFiller(), Context);
  }
  Expr::EvalResult Result;
  return Init->getType()->isArithmeticType() && !Init->isValueDependent() &&
         Init->EvaluateAsRValue(Result, Context) && !Result.HasSideEffects &&
         ((Result.Val.isInt() && Result.Val.getInt() == 0) ||
          (Result.Val.isFloat() && Result.Val.getFloat().isPosZero()));
}

bool hasManyZeros(const VarDecl &Array, const ASTContext &Context) {
  constexpr uint64_t MostWrittenOut = 16;
  const auto *Type = Context.getAsConstantArrayType(Array.getType());
  return Type && Context.getConstantArrayElementCount(Type) > MostWrittenOut &&
         isa<InitListExpr>(Array.getInit()->IgnoreParens()) &&
         isZero(Array.getInit(), Context);
}

bool StatementReader::elements(const VarDecl &Var) {
  const Expr &Init = *Var.getInit();
  std::vector<const Expr *> Values;
  if (!appendElements(&Init, Var.getType(), Draft.Clang, Values))
    return refuse(Init, "the initialiser of '" + Var.getNameAsString() + "'");
  for (const Expr *Value : Values)
    if (Value && !read(*Value))
      return false;
  auto Number = Draft.arrayFor(Var, Var.getLocation());
  if (!Number)
    return false;
  Draft.Arrays[*Number].IsWritten = true;
  std::vector<uint64_t> Lengths;
  QualType Type = Var.getType();
  while (const auto *Array = Draft.Clang.getAsConstantArrayType(Type)) {
    Lengths.push_back(Array->getSize().getZExtValue());
    Type = Array->getElementType();
  }
  for (uint64_t K = 0; K < Values.size(); ++K) {
    AccessDraft Access;
    Access.Array = *Number;
    Access.Writes = true;
    Access.Node = &Init;
    Access.Indices.resize(Lengths.size());
    uint64_t Rest = K;
    for (size_t D = Lengths.size(); D-- > 0; Rest /= Lengths[D]) {
      const auto *Literal = IntegerLiteral::Create(
          Draft.Clang, llvm::APInt(32, Rest % Lengths[D]), Draft.Clang.IntTy,
          SourceLocation());
      Access.Indices[D].Terms.push_back({false, Literal});
      Access.Indices[D].Affine = constantAff(Draft.Isl, Rest % Lengths[D]);
    }
    Statement.Accesses.push_back(std::move(Access));
  }
  return true;
}

StatementTemplate captureElements(const VarDecl &Var, unsigned EndAccess,
                                  const TextHoles &Holes,
                                  const ASTContext &Context,
                                  bool SelfContained) {
  std::vector<const Expr *> Values;
  if (!appendElements(Var.getInit(), Var.getType(), Context, Values) ||
      Values.size() > EndAccess)
    return {};
  StatementTemplate Result;
  for (size_t K = 0; K < Values.size(); ++K) {
    StatementTemplate Value{literalPiece("0")};
    if (Values[K])
      Value = captureExpression(*Values[K], Holes, Context, SelfContained);
    if (Value.empty())
      return {};
    TemplatePiece Target;
    Target.What = TemplatePiece::Kind::Access;
    Target.Index = EndAccess - Values.size() + K;
    append(Result, K > 0 ? ", " : "");
    append(Result, StatementTemplate{Target});
    append(Result, " = ");
    append(Result, Value);
  }
  append(Result, ";");
  return Result;
}

} // namespace c2cuda
