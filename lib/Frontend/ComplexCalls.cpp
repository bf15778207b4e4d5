// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// GNU's std::complex computes with the compiler's own complex numbers; another
// library's could do so in other ways.

#include "ComplexCalls.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

QualType complexClassPart(QualType Type) {
  const auto *Class = Type->getAsCXXRecordDecl();
  Class = Class ? Class->getDefinition() : nullptr;
  if (!Class || !Class->isInStdNamespace() || !Class->getIdentifier() ||
      Class->getName() != "complex" || Class->field_empty())
    return {};
  const FieldDecl &Value = **Class->field_begin();
  const auto *Complex = Value.getType()->getAs<ComplexType>();
  if (!Complex || Value.getName() != "_M_value")
    return {};
  return Complex->getElementType().getCanonicalType();
}

bool isOfStandard(const FunctionDecl &Function) {
  return Function.getDeclContext()
      ->getEnclosingNamespaceContext()
      ->isStdNamespace();
}

bool isComplexClass(QualType Type) {
  QualType Part = complexClassPart(Type);
  return !Part.isNull() && (Part->isSpecificBuiltinType(BuiltinType::Float) ||
                            Part->isSpecificBuiltinType(BuiltinType::Double));
}

/// Whether \p Operand, of a parameter's type, is \p Number or its part's type.
static bool isOperand(QualType Operand, QualType Number) {
  Operand = Operand.getNonReferenceType().getCanonicalType();
  Operand = Operand.getUnqualifiedType();
  return Operand == Number || Operand == complexClassPart(Number);
}

static bool isNumber(QualType Operand, QualType Number) {
  return isOperand(Operand, Number) && Operand.getNonReferenceType()
                                           ->isRecordType();
}

static QualType numberType(const Expr &E) {
  QualType Type = E.getType().getNonReferenceType().getCanonicalType();
  return isComplexClass(Type) ? Type.getUnqualifiedType() : QualType();
}

static std::optional<ComplexCall> constructor(const CXXConstructExpr &E) {
  QualType Number = numberType(E);
  if (Number.isNull() || E.getNumArgs() > 2)
    return std::nullopt;
  ComplexCall Result;
  const CXXConstructorDecl &Constructor = *E.getConstructor();
  bool IsCopy = Constructor.isCopyOrMoveConstructor();
  for (unsigned I = 0; I < E.getNumArgs(); ++I) {
    QualType Type = Constructor.getParamDecl(I)->getType();
    if (!isOperand(Type, Number) || isNumber(Type, Number) != IsCopy)
      return std::nullopt;
    if (!isa<CXXDefaultArgExpr>(E.getArg(I)))
      Result.Operands.push_back(E.getArg(I));
  }
  return Result;
}

/// Whether both operands of \p Call have the type \p Number, or one of them that
/// of its parts.
static bool haveOneType(const CXXOperatorCallExpr &Call, QualType Number) {
  const FunctionDecl &Callee = *Call.getDirectCallee();
  unsigned First = isa<CXXMethodDecl>(Callee) ? 1 : 0;
  if (Callee.getNumParams() + First != Call.getNumArgs())
    return false;
  for (const ParmVarDecl *Parameter : Callee.parameters())
    if (!isOperand(Parameter->getType(), Number))
      return false;
  return true;
}

static std::optional<ComplexCall>
operatorCall(const CXXOperatorCallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  QualType Number = numberType(*Call.getArg(0));
  if (Number.isNull() && Call.getNumArgs() == 2)
    Number = numberType(*Call.getArg(1));
  if (Number.isNull() || !isOfStandard(*Callee) ||
      !haveOneType(Call, Number))
    return std::nullopt;
  ComplexCall Result;
  Result.Operands.append(Call.arg_begin(), Call.arg_end());
  bool ByNumber =
      Call.getNumArgs() == 2 && !numberType(*Call.getArg(1)).isNull();
  switch (Call.getOperator()) {
  case OO_Slash:
    if (ByNumber)
      return std::nullopt;
    return Result;
  case OO_Plus:
  case OO_Minus:
  case OO_Star:
  case OO_EqualEqual:
  case OO_ExclaimEqual:
    return Result;
  case OO_Equal:
    Result.What = ComplexCall::Kind::Assign;
    return Result;
  case OO_SlashEqual:
    if (ByNumber)
      return std::nullopt;
    [[fallthrough]];
  case OO_PlusEqual:
  case OO_MinusEqual:
  case OO_StarEqual:
    Result.What = ComplexCall::Kind::Update;
    return Result;
  default:
    return std::nullopt;
  }
}

static std::optional<ComplexCall> memberCall(const CXXMemberCallExpr &Call) {
  const Expr *Object = Call.getImplicitObjectArgument();
  const CXXMethodDecl *Method = Call.getMethodDecl();
  const auto *Member =
      dyn_cast<MemberExpr>(Call.getCallee()->IgnoreParens());
  if (!Method || !Method->getIdentifier() || !Member || Member->isArrow() ||
      Call.getNumArgs() != 0 || numberType(*Object).isNull() ||
      Call.isGLValue() || // C++98: a way to write to the part
      (Method->getName() != "real" && Method->getName() != "imag"))
    return std::nullopt;
  ComplexCall Result;
  Result.Operands.push_back(Object);
  return Result;
}

static std::optional<ComplexCall> functionCall(const CallExpr &Call,
                                               const FunctionDecl &Callee) {
  if (!Callee.getIdentifier() || !Callee.isInStdNamespace() ||
      isa<CXXMethodDecl>(Callee) || Call.getNumArgs() == 0 || Call.isGLValue())
    return std::nullopt;
  static constexpr llvm::StringLiteral Names[] = {"abs",  "arg",  "conj",
                                                  "imag", "norm", "real"};
  const bool IsPolar = Callee.getName() == "polar";
  QualType Number = numberType(IsPolar ? cast<Expr>(Call) : *Call.getArg(0));
  if (Number.isNull() || Call.getNumArgs() != (IsPolar ? 2 : 1) ||
      (!IsPolar && !llvm::is_contained(Names, Callee.getName())))
    return std::nullopt;
  for (const ParmVarDecl *Parameter : Callee.parameters())
    if (!isOperand(Parameter->getType(), Number) ||
        isNumber(Parameter->getType(), Number) == IsPolar)
      return std::nullopt;
  ComplexCall Result;
  for (const Expr *Argument : Call.arguments()) {
    if (isa<CXXDefaultArgExpr>(Argument))
      return std::nullopt;
    Result.Operands.push_back(Argument);
  }
  Result.Function = "c2cuda::" + Callee.getName().str();
  return Result;
}

std::optional<ComplexCall> complexCall(const Expr &E) {
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&E))
    return constructor(*Construct);
  const auto *Call = dyn_cast<CallExpr>(&E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee)
    return std::nullopt;
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
    return operatorCall(*Operator);
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
    return memberCall(*Member);
  return functionCall(*Call, *Callee);
}

} // namespace c2cuda
