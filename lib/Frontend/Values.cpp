// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What an expression reads.

#include "StatementReader.h"

#include "ComplexCalls.h"
#include "ComplexNumbers.h"
#include "Containers.h"
#include "DeviceConstructs.h"
#include "HolePrinter.h"
#include "MathCalls.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

/// What stands between the braces of `(P){x, y}`, which has an address in C;
/// null for all else.
static const Expr *literalValue(const Expr &E) {
  const auto *Load = dyn_cast<ImplicitCastExpr>(&E);
  const Expr *Made = Load && Load->getCastKind() == CK_LValueToRValue
                         ? Load->getSubExpr()->IgnoreParens()
                         : &E;
  const auto *Literal = dyn_cast<CompoundLiteralExpr>(Made);
  return Literal && E.isPRValue() && E.getType()->isRecordType()
             ? Literal->getInitializer()
             : nullptr;
}

/// The subscript of `"ACGT"[i]`, which kernels write alike; null for all else.
static const Expr *placeInText(const Expr &E) {
  const auto *Letter = dyn_cast<ArraySubscriptExpr>(&E);
  return Letter && isa<StringLiteral>(Letter->getBase()->IgnoreParenImpCasts())
             ? Letter->getIdx()
             : nullptr;
}

bool StatementReader::read(const Expr &E) {
  if (!mayCompute(E))
    return false;
  if (isa<IntegerLiteral, FloatingLiteral, ImaginaryLiteral, CharacterLiteral,
          CXXBoolLiteralExpr>(E))
    return true;
  if (isa<CXXScalarValueInitExpr>(E) && E.getType()->isArithmeticType())
    return true;
  // A template's number: kernels are templates of their own.
  if (isa<SubstNonTypeTemplateParmExpr>(E) &&
      E.getType()->isIntegralOrEnumerationType())
    return true;
  if (const auto *Paren = dyn_cast<ParenExpr>(&E))
    return read(*Paren->getSubExpr());
  if (const auto *Full = dyn_cast<FullExpr>(&E))
    return read(*Full->getSubExpr());
  if (isa<InitListExpr>(E) && E.getType()->isRecordType())
    return isKernelStruct(E.getType(), E) && ownInitialiser(E);
  if (const Expr *Init = literalValue(E))
    return isKernelStruct(E.getType(), E) && ownInitialiser(*Init);
  if (auto Call = complexCall(E))
    return complexEffect(*Call);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&E))
    return readConstruct(*Construct);
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(&E))
    return read(*Temporary->getSubExpr());
  if (const auto *Cast = dyn_cast<CastExpr>(&E))
    return readCast(*Cast);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&E))
    return variable(*Reference, true, false);
  if (Draft.RangeStars.count(&E))
    return element(E, true, false);
  if (const auto *Member = dyn_cast<MemberExpr>(&E))
    return member(*Member, true, false);
  if (auto Size = fixedSize(E)) {
    Statement.Holes.Holes[&E] =
        literalPiece("(size_t)" + std::to_string(*Size));
    return true;
  }
  if (containerSize(E))
    return parameter(E);
  if (const Expr *Place = placeInText(E))
    return read(*Place);
  if (isa<ArraySubscriptExpr>(E) || containerElement(E))
    return element(E, true, false);
  if (const auto *Op = dyn_cast<UnaryOperator>(&E))
    return readUnary(*Op);
  if (const auto *Op = dyn_cast<BinaryOperator>(&E))
    return readDigit(*Op) || (!Draft.Failure && readBinary(*Op));
  if (const auto *Op = dyn_cast<ConditionalOperator>(&E))
    return readChoice(*Op);
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return readCall(*Call);
  if (isa<UnaryExprOrTypeTraitExpr>(E) && constantOf(E, Draft.Clang))
    return true;
  return refuse(E, "'" + textOf(E, Draft.Clang) + "'");
}

bool StatementReader::complexEffect(const ComplexCall &Call) {
  const bool Writes = Call.What != ComplexCall::Kind::Value;
  for (size_t K = Writes; K < Call.Operands.size(); ++K)
    if (!read(*Call.Operands[K]))
      return false;
  return !Writes || target(*Call.Operands.front(),
                           Call.What == ComplexCall::Kind::Update);
}

bool StatementReader::readCast(const CastExpr &Cast) {
  if (Cast.getCastKind() == CK_ConstructorConversion)
    return read(*Cast.getSubExpr());
  switch (Cast.getCastKind()) {
  case CK_PointerToBoolean:
    return readTruth(Cast);
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingToBoolean:
  case CK_FloatingCast:
  case CK_FloatingRealToComplex:
  case CK_FloatingComplexCast:
    break;
  default:
    if (Cast.getType()->isPointerType() ||
        Cast.getSubExpr()->getType()->isPointerType() ||
        Cast.getSubExpr()->getType()->isArrayType())
      return Draft.fail(RefusalKind::PointerUse, Cast.getBeginLoc(),
                        {textOf(*Cast.getSubExpr(), Draft.Clang)});
    return refuse(Cast, "'" + textOf(Cast, Draft.Clang) + "'");
  }
  if (Cast.getType()->isRecordType() && !isKernelComplex(Cast.getType()))
    return isKernelStruct(Cast.getType(), Cast) && read(*Cast.getSubExpr());
  if (!isSupportedElement(Cast.getType()) &&
      !Cast.getType()->isEnumeralType()) {
    RefusalKind Kind = Cast.getType()->isPointerType()
                           ? RefusalKind::PointerUse
                           : whyNoElement(Cast.getType());
    return Draft.fail(
        Kind, Cast.getBeginLoc(),
        {textOf(Cast, Draft.Clang),
         Cast.getType().getAsString(Draft.Clang.getPrintingPolicy())});
  }
  return read(*Cast.getSubExpr());
}

bool StatementReader::readUnary(const UnaryOperator &Op) {
  switch (Op.getOpcode()) {
  case UO_Deref:
    return element(Op, true, false);
  case UO_Plus:
  case UO_Minus:
  case UO_Not:
  case UO_Extension:
    return read(*Op.getSubExpr());
  case UO_LNot:
    return readTruth(*Op.getSubExpr());
  case UO_PreInc:
  case UO_PreDec:
  case UO_PostInc:
  case UO_PostDec: {
    const auto *Name = dyn_cast<DeclRefExpr>(Op.getSubExpr()->IgnoreParens());
    const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    return Var && Draft.Values.isFollowed(*Var)
               ? steps(Op, *Var)
               : target(*Op.getSubExpr(), true);
  }
  case UO_AddrOf:
    return Draft.fail(RefusalKind::AddressTaken, Op.getBeginLoc(),
                      {textOf(*Op.getSubExpr(), Draft.Clang)});
  default:
    return refuse(Op,
                  "'" + textOf(Op, Draft.Clang) + "' inside of an expression");
  }
}

/// `p % w` where a loop counts with it.
bool StatementReader::readDigit(const BinaryOperator &Op) {
  auto Digit = Draft.digitOf(Op, here());
  if (!Digit || Digit->terms().size() != 1)
    return false;
  StatementTemplate Text = valueText(Draft.Values.fromForm(*Digit, {}),
                                     Op.getType(), Statement.Loops, Draft);
  if (Text.empty())
    return false;
  Statement.Holes.Values[&Op] = std::move(Text);
  return true;
}

bool StatementReader::readBinary(const BinaryOperator &Op) {
  if (Op.isAssignmentOp())
    return assign(Op);
  if (Op.getOpcode() == BO_Comma)
    return effect(*Op.getLHS()) && read(*Op.getRHS());
  if (Op.isPtrMemOp())
    return refuse(Op,
                  "'" + textOf(Op, Draft.Clang) + "' inside of an expression");
  if (Op.isLogicalOp())
    return readTruth(*Op.getLHS()) &&
           readGuarded(*Op.getRHS(), *Op.getLHS(), Op.getOpcode() == BO_LAnd,
                       true);
  if (nullCheckOf(Op, Draft.Clang))
    return readTruth(Op);
  if (Op.getLHS()->getType()->isPointerType() ||
      Op.getRHS()->getType()->isPointerType()) {
    for (const Expr *Side : {Op.getLHS(), Op.getRHS()})
      if (const auto *Call = dyn_cast<CallExpr>(Side->IgnoreParenCasts()))
        return refuseCall(*Call);
    return Draft.fail(RefusalKind::PointerUse, Op.getBeginLoc(),
                      {textOf(Op, Draft.Clang)});
  }
  return read(*Op.getLHS()) && read(*Op.getRHS());
}

bool StatementReader::readChoice(const ConditionalOperator &Op) {
  return readTruth(*Op.getCond()) &&
         readGuarded(*Op.getTrueExpr(), *Op.getCond(), true) &&
         readGuarded(*Op.getFalseExpr(), *Op.getCond(), false);
}

bool StatementReader::readGuarded(const Expr &E, const Expr &Condition,
                                  bool Holds, bool IsTruth) {
  isl::set When = affineCondition(Condition);
  Draft.IsUnconditional = false;
  auto Before = Written;
  if (When.is_null()) {
    ++MayDepth;
    bool Good = IsTruth ? readTruth(E) : read(E);
    --MayDepth;
    Written = std::move(Before);
    return Good;
  }
  isl::set Outer = Guard;
  if (!Holds)
    When = When.complement();
  Guard = Outer.is_null() ? When : Outer.intersect(When);
  bool Good = IsTruth ? readTruth(E) : read(E);
  Guard = Outer;
  Written = std::move(Before);
  return Good;
}

/// What a container's functions do, but for `[]`, size() and data().
bool StatementReader::containerCall(const CallExpr &Call, const Expr &Object) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  std::string Name = Callee ? Callee->getNameInfo().getAsString() : "";
  std::string Text = textOf(Object, Draft.Clang);
  if (isVectorOfBool(Object.getType()))
    return Draft.fail(RefusalKind::VectorOfBool, Call.getBeginLoc(), {Text});
  if (Name == "at")
    return Draft.fail(RefusalKind::CheckedElement, Call.getBeginLoc(), {Text});
  return Draft.fail(RefusalKind::ContainerCall, Call.getBeginLoc(),
                    {Text + "." + Name, Text});
}

bool StatementReader::readCall(const CallExpr &Call) {
  if (const Expr *Same = peel(&Call); Same != &Call)
    return read(*Same); // __builtin_expect
  if (isUnreachable(Call))
    return true;
  if (const Expr *Object = otherContainerCall(Call);
      Object && !Draft.inlined(Call))
    return containerCall(Call, *Object);
  if (std::string Text = constantCallText(Call, Draft.Clang); !Text.empty()) {
    // It may be another one for other arguments of a template.
    Draft.IsForArguments |=
        Draft.Input.Function.getTemplateInstantiationPattern() != nullptr;
    Statement.Holes.Holes[&Call] = literalPiece(Text);
    return true;
  }
  if (leavesResults(Call))
    return readResults(Call);
  if (!isPureMathCall(Call) && complexFunctionName(Call).empty())
    return readUserCall(Call);
  for (const Expr *Argument : Call.arguments())
    if (!Argument->getType()->isPointerType() && !read(*Argument)) // "" of NAN
      return false;
  return true;
}

} // namespace c2cuda
