// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "StatementReader.h"

#include "ComplexNumbers.h"
#include "Containers.h"
#include "SignedWraps.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

bool StatementReader::refuse(const Stmt &S, const std::string &What) {
  return Draft.fail(RefusalKind::Statement, S.getBeginLoc(), {What});
}

bool StatementReader::mayCompute(const Expr &E) {
  const auto *Op = dyn_cast<BinaryOperator>(&E);
  const Expr &Number = Op && Op->isAssignmentOp() ? *Op->getLHS() : E;
  if (Number.getType()->isAnyComplexType() &&
      !isKernelComplex(Number.getType()))
    return Draft.fail(RefusalKind::ComplexType, E.getBeginLoc(),
                      {textOf(Number, Draft.Clang)});
  if (mayWrapSigned(E, Draft.Clang) && !staysInType(E))
    return refuse(E, "'" + textOf(E, Draft.Clang) +
                         "', which -fwrapv lets wrap around,");
  std::string Why = whyNoComplex(E, Draft.Clang);
  return Why.empty() ||
         Draft.fail(RefusalKind::ComplexOperation, E.getBeginLoc(),
                    {textOf(E, Draft.Clang), Why});
}

/// Whether nothing that the affine expressions read last compute leaves its type.
bool StatementReader::nothingWraps() {
  std::vector<Wrap> Wraps = std::move(Draft.Affine.Wraps);
  Draft.Affine.Wraps.clear();
  isl::set Here = here().intersect(Draft.known());
  return llvm::all_of(Wraps, [&](const Wrap &W) {
    return W.Bad.intersect(Here).is_empty().is_true();
  });
}

isl::set StatementReader::affineCondition(const Expr &E) {
  AffineBuilder &Affine = Draft.Affine;
  Affine.Wraps.clear();
  Affine.Known = here();
  Affine.KnownParameters = Draft.known();
  isl::set Holds = Affine.condition(E);
  // A wrap only costs exactness here: then the condition counts as data.
  return nothingWraps() ? Holds : isl::set();
}

/// Whether the integer \p E is an affine value within its type.
bool StatementReader::staysInType(const Expr &E) {
  return E.getType()->isIntegralOrEnumerationType() && isa<BinaryOperator>(E) &&
         !cast<BinaryOperator>(E).isAssignmentOp() && isAffineValue(E, true);
}

bool StatementReader::isAffineValue(const Expr &E, bool WithinType) {
  AffineBuilder &Affine = Draft.Affine;
  Affine.Wraps.clear();
  Affine.Known = here();
  Affine.KnownParameters = Draft.known();
  isl::pw_aff Value = Affine.value(E);
  const bool Fits = !WithinType || nothingWraps();
  Affine.Wraps.clear();
  return !Value.is_null() && Fits;
}

/// The macro that \p E is the whole of; empty if there is none.
static StringRef macroOf(const Expr &E, const ASTContext &Context) {
  SourceLocation Begin = E.getBeginLoc();
  if (!Begin.isMacroID())
    return "";
  return Lexer::getImmediateMacroName(Begin, Context.getSourceManager(),
                                      Context.getLangOpts());
}

// ---- Effects ---------------------------------------------------------------

bool StatementReader::effect(const Expr &Expression) {
  const Expr *E = Expression.IgnoreParens();
  if (const auto *Full = dyn_cast<ExprWithCleanups>(E))
    return effect(*Full->getSubExpr());
  if (!mayCompute(*E))
    return false;
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->getOpcode() == BO_Comma)
      return effect(*Op->getLHS()) && effect(*Op->getRHS());
    if (Op->isAssignmentOp())
      return assign(*Op);
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    if (Op->isIncrementDecrementOp())
      return target(*Op->getSubExpr(), true);
  if (auto Call = complexCall(*E); Call && Call->What != ComplexCall::Kind::Value)
    return complexEffect(*Call);
  if (const CallExpr *Copy = trivialAssignment(*E))
    return isKernelStruct(E->getType(), *E) && read(*Copy->getArg(1)) &&
           target(*Copy->getArg(0), false);
  bool HasEffects = E->HasSideEffects(Draft.Clang);
  if (HasEffects && macroOf(*E, Draft.Clang) == "assert")
    return Draft.fail(RefusalKind::Assertion, E->getBeginLoc(), {});
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    if (Cast->getCastKind() == CK_ToVoid)
      return effect(*Cast->getSubExpr());
  // Inside of a larger statement the text stays.
  if (!IsPart && !HasEffects)
    return true;
  return read(*E);
}

bool StatementReader::assign(const BinaryOperator &Op) {
  if (!mayCompute(Op))
    return false;
  QualType Type = Op.getLHS()->getType();
  if (Type->isRecordType())
    return isKernelStruct(Type, Op) && read(*Op.getRHS()) &&
           target(*Op.getLHS(), false);
  if (Type.isVolatileQualified() || Type->isAtomicType())
    return Draft.fail(RefusalKind::VolatileAccess, Op.getBeginLoc(),
                      {textOf(*Op.getLHS(), Draft.Clang)});
  if (Type->isPointerType())
    return Draft.fail(RefusalKind::PointerUse, Op.getBeginLoc(),
                      {textOf(*Op.getLHS(), Draft.Clang)});
  if (!isElementOrEnum(Type))
    return Draft.fail(whyNoElement(Type), Op.getBeginLoc(),
                      {textOf(*Op.getLHS(), Draft.Clang),
                       Type.getAsString(Draft.Clang.getPrintingPolicy())});
  const Expr *Right = Op.getRHS();
  const Expr *Inner = peel(Right);
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner))
    Inner = peel(Cast->getSubExpr());
  const auto *Chained = dyn_cast<BinaryOperator>(Inner);
  if (Chained && Chained->isAssignmentOp()) {
    if (!(startsCounter(Op, *Chained) ? stepInChain(*Chained)
                                      : assign(*Chained)))
      return false;
  } else if (!read(*Right)) {
    return false;
  }
  return target(*Op.getLHS(), Op.isCompoundAssignmentOp());
}

bool StatementReader::target(const Expr &Target, bool AlsoReads) {
  const Expr *E = Target.IgnoreParens();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return variable(*Reference, AlsoReads, true);
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return member(*Member, AlsoReads, true);
  if (isa<ArraySubscriptExpr>(E) || containerElement(*E) ||
      Draft.RangeStars.count(E))
    return element(*E, AlsoReads, true);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    if (Op->getOpcode() == UO_Deref)
      return element(*E, AlsoReads, true);
  const auto *Call = dyn_cast<CallExpr>(E);
  if (Call && otherContainerCall(*Call))
    return readCall(*Call);
  // `m(i, j) = x`: an element that a call names.
  if (Call)
    if (const Expr *Seen = Draft.inlined(*Call)) {
      const Expr *Element = Seen->IgnoreParens();
      const auto *Op = dyn_cast<UnaryOperator>(Element);
      if (isa<ArraySubscriptExpr>(Element) || containerElement(*Element) ||
          (Op && Op->getOpcode() == UO_Deref)) {
        Statement.Holes.Inlined[Call] = Seen;
        return element(*Element, AlsoReads, true);
      }
    }
  return refuse(*E, "an assignment to '" + textOf(*E, Draft.Clang) + "'");
}

bool StatementReader::declaration(const VarDecl &Var) {
  if (Var.getType()->isArrayType())
    return elements(Var);
  const Expr *Init = Var.getInit();
  const auto *List = dyn_cast<InitListExpr>(Init->IgnoreImplicit());
  if (List && List->getNumInits() == 1)
    Init = List->getInit(0);
  // `double s{};`
  const bool IsZero =
      List && List->getNumInits() == 0 &&
      (Var.getType()->isArithmeticType() || Var.getType()->isEnumeralType());
  if (!IsZero && !isKernelComplex(Var.getType()) &&
      isa<InitListExpr, CXXConstructExpr>(Init->IgnoreImplicit()))
    return refuse(*Init, "the initialiser of '" + Var.getNameAsString() + "'");
  if (!IsZero && !read(*Init))
    return false;
  auto Index = Draft.arrayFor(Var, Var.getLocation());
  if (!Index)
    return false;
  AccessDraft Access;
  Access.Array = *Index;
  Access.Writes = true;
  Draft.Arrays[*Index].IsWritten = true;
  Statement.Accesses.push_back(std::move(Access));
  return true;
}

} // namespace c2cuda
