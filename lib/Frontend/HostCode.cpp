// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A walk over statements and expressions of the host. What has no case here is
// not known.

#include "HostCode.h"

#include "Containers.h"

#include "llvm/ADT/STLExtras.h"

#include <utility>

using namespace clang;
using llvm::StringRef;

namespace c2cuda {

// ---- Statements -------------------------------------------------------------

bool HostCode::readAll(const Stmt &S) {
  return llvm::all_of(S.children(),
                      [&](const Stmt *Child) { return read(Child); });
}

bool HostCode::read(const Stmt *S) {
  if (!S || Skipped.contains(S))
    return true;
  if (CallDepth == 0)
    Here = S;
  if (const auto *E = dyn_cast<Expr>(S))
    return value(E);
  if (const auto *Declarations = dyn_cast<DeclStmt>(S))
    return declarations(*Declarations);
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
    return rangeLoop(*Range);
  if (isa<ReturnStmt>(S)) {
    if (CallDepth > 0)
      return readAll(*S);
    Returns.push_back(S);
    return true;
  }
  return isa<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt, NullStmt,
             BreakStmt, ContinueStmt>(S) &&
         readAll(*S);
}

/// `for (double x : v)`, where the container or the array has a name.
bool HostCode::rangeLoop(const CXXForRangeStmt &S) {
  const VarDecl *Var = S.getLoopVariable();
  std::optional<Path> Elements = S.getInit() ? std::nullopt
                                             : pathOf(*S.getRangeInit());
  if (!Elements || Elements->IsSize || Elements->isInUnion() ||
      !(containerOf(Elements->Type) || Elements->Type->isArrayType()) ||
      !Var->getType().getNonReferenceType()->isArithmeticType())
    return false;
  for (const Path &Pointer : Elements->pointers())
    note(Pointer, false, false);
  note(Elements, !Elements->Type->isArrayType(), false);
  bool IsBehind = false;
  resolve(Elements, IsBehind);
  Arguments[Var] = {std::move(*Elements), Argument::Kind::Elements};
  return read(S.getBody());
}

/// `double *b = malloc(n * sizeof(double));`, `new double[n]`, `std::vector<double> b(n)`:
/// nothing that was there before changes.
bool HostCode::allocation(const VarDecl &Var) {
  if (!Var.hasInit() || CallDepth > 0)
    return false;
  const Expr *Init = Var.getInit();
  if (const auto *Full = dyn_cast<FullExpr>(Init))
    Init = Full->getSubExpr();
  auto AreNumbers = [&](auto Arguments) {
    return llvm::all_of(Arguments, [&](const Expr *Argument) {
      return isa<CXXDefaultArgExpr>(Argument) || numberReferred(Argument);
    });
  };
  if (auto Class = containerOf(Var.getType())) {
    const auto *Made = dyn_cast<CXXConstructExpr>(Init->IgnoreImplicit());
    return Class->ownsElements() && Class->hasOwnSize() &&
           Class->Element->isArithmeticType() && Made &&
           AreNumbers(Made->arguments());
  }
  if (!Var.getType()->isPointerType())
    return false;
  const Expr *E = Init->IgnoreParenCasts();
  if (const auto *New = dyn_cast<CXXNewExpr>(E))
    return New->isArray() && New->getAllocatedType()->isArithmeticType() &&
           New->getNumPlacementArgs() == 0 && New->getArraySize() &&
           *New->getArraySize() && value(*New->getArraySize()) &&
           (!New->hasInitializer() || value(New->getInitializer()));
  // Not realloc, which gives back what there was.
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && Callee->getIdentifier() && isOfSystem(*Callee) &&
         llvm::is_contained({StringRef("malloc"), StringRef("calloc"),
                             StringRef("aligned_alloc")},
                            Callee->getName()) &&
         AreNumbers(Call->arguments());
}

bool HostCode::declarations(const DeclStmt &S) {
  for (const Decl *D : S.decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var) {
      if (!isa<TypeDecl, StaticAssertDecl, EmptyDecl, UsingDirectiveDecl>(D))
        return false;
      continue;
    }
    if (Var->hasAttr<CleanupAttr>())
      return false;
    QualType Type = Var->getType();
    if (isOfClocks(Type) && clockValue(Var->getInit()))
      continue;
    if (declaredText(*Var) || (MayAllocate && allocation(*Var)))
      continue;
    if (Type->isReferenceType() && Skipped.contains(Var->getInit()))
      continue;
    if (Type->isReferenceType() || Type->isVariablyModifiedType() ||
        !Type.isPODType(Context) || !value(Var->getInit()))
      return false;
  }
  return true;
}

// ---- Expressions ------------------------------------------------------------

bool HostCode::value(const Expr *Given) {
  if (!Given || Skipped.contains(Given))
    return true;
  const Expr *E = Given->IgnoreParens();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return value(Full->getSubExpr());
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, StringLiteral,
          CXXBoolLiteralExpr, CXXNullPtrLiteralExpr, GNUNullExpr,
          UnaryExprOrTypeTraitExpr,
          ImplicitValueInitExpr>(E))
    return true;
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return valueOfCast(*Cast);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return unary(*Op);
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return Op->isAssignmentOp() ? assignment(*Op)
                                : !Op->isPtrMemOp() && value(Op->getLHS()) &&
                                      value(Op->getRHS());
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return !Choice->isGLValue() && value(Choice->getCond()) &&
           value(Choice->getTrueExpr()) && value(Choice->getFalseExpr());
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return llvm::all_of(List->inits(),
                        [&](const Expr *Init) { return value(Init); });
  if (const Expr *Sized = containerSize(*E))
    return container(*Sized, false, false);
  if (const Expr *Owner = containerData(*E))
    return container(*Owner, false, false);
  if (const auto *Body = dyn_cast<StmtExpr>(E))
    return statements(*Body);
  if (const auto *Call = dyn_cast<CallExpr>(E); Call && isClockCall(*Call))
    return clockValue(E);
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return streamed(*Operator) || assignedWhole(*Operator) ||
           assignedText(*Operator);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return call(*Call);
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  return (Name && isa<EnumConstantDecl>(Name->getDecl())) || stream(*E);
}

/// `({ if (ok) ; else __assert_fail(...); })`, as a part of the statement around it.
bool HostCode::statements(const StmtExpr &Body) {
  const Stmt *Outer = Here;
  const size_t Begin = Accesses.size(), NumReturns = Returns.size();
  const bool IsKnown = read(Body.getSubStmt());
  for (size_t At = Begin; At < Accesses.size(); ++At)
    Accesses[At].Where = Outer;
  Here = Outer;
  return IsKnown && Returns.size() == NumReturns;
}

bool HostCode::valueOfCast(const CastExpr &Cast) {
  const Expr *Sub = Cast.getSubExpr();
  switch (Cast.getCastKind()) {
  case CK_LValueToRValue:
    return place(Sub, false);
  case CK_ArrayToPointerDecay:
    return address(Sub);
  case CK_ToVoid:
    return Sub->isGLValue() ? address(Sub) : value(Sub);
  case CK_NoOp:
    return Sub->isGLValue() ? place(Sub, false) : value(Sub);
  case CK_BitCast:
  case CK_NullToPointer:
  case CK_PointerToBoolean:
  case CK_PointerToIntegral:
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingToBoolean:
  case CK_FloatingCast:
  case CK_BooleanToSignedIntegral:
  case CK_UserDefinedConversion:
    return value(Sub);
  default:
    return false;
  }
}

bool HostCode::unary(const UnaryOperator &Op) {
  const Expr *Sub = Op.getSubExpr();
  if (Op.isIncrementDecrementOp())
    return assign(*Sub);
  switch (Op.getOpcode()) {
  case UO_AddrOf:
    return address(Sub);
  case UO_Plus:
  case UO_Minus:
  case UO_Not:
  case UO_LNot:
  case UO_Extension:
    return value(Sub);
  default:
    return false;
  }
}

bool HostCode::assignment(const BinaryOperator &Op) {
  return value(Op.getRHS()) && assign(*Op.getLHS());
}

bool HostCode::assign(const Expr &Place) {
  QualType Outer = Assigned;
  Assigned = Place.getType();
  bool IsKnown = place(&Place, true);
  Assigned = Outer;
  return IsKnown;
}

/// An element or a variable that is read, or read and written.
bool HostCode::place(const Expr *Given, bool IsWrite) {
  const Expr *E = Given->IgnoreParens();
  if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
    const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    if (!Var)
      return isa<EnumConstantDecl>(Name->getDecl());
    note(Path(*Var), Var->getType()->isReferenceType(), IsWrite);
    return true;
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    noteBeside(*Subscript->getBase(), IsWrite);
    return element(*E, *Subscript->getIdx(), [&] {
      return pointee(Subscript->getBase(), IsWrite);
    });
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return this->member(*Member, IsWrite);
  // In C++ `++i` and `i = 1` are places.
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->isIncrementDecrementOp()
               ? assign(*Op->getSubExpr())
               : Op->getOpcode() == UO_Deref &&
                     pointee(Op->getSubExpr(), IsWrite);
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return Op->isAssignmentOp() && assignment(*Op);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return value(Choice->getCond()) && place(Choice->getTrueExpr(), IsWrite) &&
           place(Choice->getFalseExpr(), IsWrite);
  if (const auto Own = containerElement(*E))
    return !Own->IsChecked && element(*E, *Own->Index, [&] {
      return container(*Own->Object, true, IsWrite);
    });
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return !IsWrite && chosen(*Call);
  if (isa<StringLiteral>(E))
    return !IsWrite;
  const auto *Cast = dyn_cast<CastExpr>(E);
  return Cast && Cast->getCastKind() == CK_NoOp &&
         place(Cast->getSubExpr(), IsWrite);
}

/// \p E, of which \p Base reads the array.
bool HostCode::element(const Expr &E, const Expr &Index,
                       llvm::function_ref<bool()> Base) {
  const Expr *Outer = Element;
  const bool IsAny = std::exchange(IsAnyElement, false);
  Element = nullptr;
  bool IsKnown = value(&Index);
  Element = Outer ? Outer : IsAny ? nullptr : &E;
  IsAnyElement = IsAny;
  IsKnown = IsKnown && Base();
  Element = Outer;
  return IsKnown;
}

bool HostCode::member(const MemberExpr &Member, bool IsWrite) {
  if (!isa<FieldDecl>(Member.getMemberDecl()) ||
      Member.getMemberDecl()->getType()->isReferenceType())
    return false;
  std::optional<Path> Named = pathOf(Member);
  if (!Named || Named->isInUnion())
    return Member.isArrow() ? pointee(Member.getBase(), IsWrite)
                            : place(Member.getBase(), IsWrite);
  for (const Path &Pointer : Named->pointers())
    note(Pointer, false, false);
  note(std::move(Named), false, IsWrite);
  return true;
}

/// The variable or member \p Object, or with \p IsBehind an element of it.
bool HostCode::container(const Expr &Object, bool IsBehind, bool IsWrite) {
  std::optional<Path> Named = pathOf(Object);
  if (!Named || Named->isInUnion())
    return false;
  for (const Path &Pointer : Named->pointers())
    note(Pointer, false, false);
  if (IsBehind && !Named->Steps.empty())
    note(Named, false, false);
  note(std::move(Named), IsBehind, IsWrite);
  return true;
}

/// `(&s.x)[1]` may be any other member.
void HostCode::noteBeside(const Expr &Base, bool IsWrite) {
  const auto *Op = dyn_cast<UnaryOperator>(Base.IgnoreParenCasts());
  if (Op && Op->getOpcode() == UO_AddrOf &&
      !isa<ArraySubscriptExpr>(Op->getSubExpr()->IgnoreParens()))
    note(std::nullopt, true, IsWrite);
}

/// What the pointer \p Given leads to.
bool HostCode::pointee(const Expr *Given, bool IsWrite) {
  const Expr *E = Given->IgnoreParens();
  if (const auto *Op = dyn_cast<BinaryOperator>(E); Op && Op->isAdditiveOp()) {
    bool IsLeft = Op->getLHS()->getType()->isPointerType();
    noteBeside(*(IsLeft ? Op->getLHS() : Op->getRHS()), IsWrite);
    return value(IsLeft ? Op->getRHS() : Op->getLHS()) &&
           pointee(IsLeft ? Op->getLHS() : Op->getRHS(), IsWrite);
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && Op->getOpcode() == UO_AddrOf) {
    // Others may be reached from the one of which the address is.
    const bool Outer = std::exchange(IsAnyElement, true);
    const bool IsKnown = place(Op->getSubExpr(), IsWrite);
    IsAnyElement = Outer;
    return IsKnown;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      return place(Cast->getSubExpr(), IsWrite);
    if (Cast->getCastKind() == CK_BitCast || Cast->getCastKind() == CK_NoOp)
      return pointee(Cast->getSubExpr(), IsWrite);
    if (Cast->getCastKind() == CK_LValueToRValue) {
      std::optional<Path> Named = pathOf(*Cast->getSubExpr());
      note(Named && !Named->isInUnion() && !Named->IsSize ? Named : std::nullopt,
           true, IsWrite);
      return place(Cast->getSubExpr(), false);
    }
  }
  if (isa<CXXThisExpr>(E)) {
    note(pathOf(*E), true, IsWrite);
    return true;
  }
  if (const Expr *Owner = containerData(*E))
    return container(*Owner, true, IsWrite);
  note(std::nullopt, true, IsWrite);
  return value(E);
}

/// Nothing but the address is taken; what leads there is read.
bool HostCode::address(const Expr *Given) {
  const Expr *E = Given->IgnoreParens();
  if (isa<StringLiteral>(E))
    return true;
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return isa<VarDecl>(Name->getDecl());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
    return value(Element->getBase()) && value(Element->getIdx());
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return isa<FieldDecl>(Member->getMemberDecl()) &&
           (Member->isArrow() ? value(Member->getBase())
                              : address(Member->getBase()));
  const auto *Op = dyn_cast<UnaryOperator>(E);
  return Op && Op->getOpcode() == UO_Deref && value(Op->getSubExpr());
}

} // namespace c2cuda
