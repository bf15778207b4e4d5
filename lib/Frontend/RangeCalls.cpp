// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RangeCalls.h"

#include "ComplexCalls.h"
#include "Containers.h"
#include "FunctionFacts.h"
#include "MathCalls.h"
#include "Path.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

namespace {

class CallReader {
public:
  CallReader(const CallExpr &Call, ASTContext &Context)
      : Call(Call), Context(Context) {}

  std::optional<RangeCall> run();

private:
  const CallExpr &Call;
  ASTContext &Context;
  RangeCall Found;

  bool readAlgorithm(StringRef Name);
  bool readMethod(const CXXMemberCallExpr &Method);
  bool readAssignment(const CXXOperatorCallExpr &Assigned);
  bool isQuiet(const Expr &E) const;
  bool isComplete() const;
  bool setWhole(const Expr &Object);
  bool setNumber(const Expr &Number);
  bool setValue(const Expr &Value);
  bool setEnds(const Expr &First, const Expr &Last);
  std::optional<RangePlace> place(const Expr &Given) const;
  std::optional<RangePlace> pointer(const Expr &E) const;
  std::optional<RangePlace> moved(const Expr &From, const Expr &By,
                                  bool IsBack) const;
  std::optional<RangePlace> placeOf(const Expr &Element) const;
  std::optional<RangePlace> firstOf(const Expr &Object) const;
};

} // namespace

/// Whether \p Function is the library's, or of the iterators that its vectors have.
static bool isOfIterators(const FunctionDecl &Function) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  const IdentifierInfo *Class =
      Method ? Method->getParent()->getIdentifier() : nullptr;
  return isOfStandard(Function) ||
         (Class && (Class->getName() == "__normal_iterator" ||
                    Class->getName() == "__wrap_iter"));
}

/// \p E without temporaries and copies of iterators around it.
static const Expr *bare(const Expr *E) {
  while (true) {
    E = withoutTemporaries(*E)->IgnoreParens();
    if (const auto *Made = dyn_cast<MaterializeTemporaryExpr>(E)) {
      E = Made->getSubExpr();
    } else if (const auto *Cast = dyn_cast<CastExpr>(E);
               Cast && Cast->getType()->isRecordType()) {
      E = Cast->getSubExpr();
    } else if (const auto *Copy = dyn_cast<CXXConstructExpr>(E);
               Copy && Copy->getNumArgs() == 1 &&
               isOfIterators(*Copy->getConstructor())) {
      E = Copy->getArg(0);
    } else {
      return E;
    }
  }
}

static bool isPlainNumber(QualType Type) {
  return Type->isArithmeticType() && !Type->isAnyComplexType() &&
         !Type.isVolatileQualified();
}

/// Whether \p E computes nothing but a value, the same one for each element: it reads
/// no elements of arrays.
bool CallReader::isQuiet(const Expr &E) const {
  bool IsQuiet = !E.HasSideEffects(Context, /*IncludePossibleEffects=*/false);
  forEachStmt(E, [&](const Stmt &S) {
    if (const auto *Inner = dyn_cast<CallExpr>(&S))
      IsQuiet &= isPureMathCall(*Inner) || containerSize(*Inner) ||
                 containerElement(*Inner);
    if (const auto *Load = dyn_cast<ImplicitCastExpr>(&S);
        Load && Load->getCastKind() == CK_LValueToRValue)
      IsQuiet &= pathOf(*Load->getSubExpr()).has_value();
    IsQuiet &= !isa<LambdaExpr, StmtExpr, CXXNewExpr, CXXDeleteExpr>(S);
  });
  return IsQuiet;
}

/// The first element of the array or the container \p Object.
std::optional<RangePlace> CallReader::firstOf(const Expr &Object) const {
  RangePlace Result;
  Result.Base = Object.IgnoreParenImpCasts();
  const QualType Type = Result.Base->getType();
  if (!Result.Base->isLValue())
    return std::nullopt;
  if (const ArrayType *Array = Context.getAsArrayType(Type)) {
    Result.Element = Array->getElementType();
    return Result;
  }
  const auto Class = containerOf(Type);
  if (!Class || Class->What == Container::Kind::String)
    return std::nullopt;
  Result.Element = Class->Element;
  return Result;
}

/// `a[i]`
std::optional<RangePlace> CallReader::placeOf(const Expr &Element) const {
  const Expr *E = Element.IgnoreParens();
  const Expr *Index = nullptr;
  std::optional<RangePlace> Result;
  if (const auto Of = containerElement(*E); Of && !Of->IsChecked) {
    Result = firstOf(*Of->Object);
    Index = Of->Index;
  } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    Result = pointer(*Subscript->getBase());
    Index = Subscript->getIdx();
  }
  if (Result)
    Result->Terms.push_back({Index});
  return Result;
}

std::optional<RangePlace> CallReader::moved(const Expr &From, const Expr &By,
                                            bool IsBack) const {
  auto Result = By.getType()->isIntegerType() ? place(From) : std::nullopt;
  if (Result)
    Result->Terms.push_back({&By, IsBack});
  return Result;
}

std::optional<RangePlace> CallReader::pointer(const Expr &Given) const {
  const Expr *E = Given.IgnoreParens();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      return firstOf(*Cast->getSubExpr());
    if (Cast->getCastKind() != CK_NoOp &&
        Cast->getCastKind() != CK_LValueToRValue)
      return std::nullopt;
    E = Cast->getSubExpr()->IgnoreParens();
  }
  if (const Expr *Object = containerData(*E))
    return firstOf(*Object);
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && Op->getOpcode() == UO_AddrOf)
    return placeOf(*Op->getSubExpr());
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && Op->isAdditiveOp() && Op->getType()->isPointerType()) {
    const bool IsBack = Op->getOpcode() == BO_Sub;
    return Op->getLHS()->getType()->isPointerType()
               ? moved(*Op->getLHS(), *Op->getRHS(), IsBack)
               : moved(*Op->getRHS(), *Op->getLHS(), IsBack);
  }
  if (!E->getType()->isPointerType() || !E->isLValue() || !pathOf(*E))
    return std::nullopt;
  RangePlace Result;
  Result.Base = E;
  Result.Element = E->getType()->getPointeeType();
  return Result;
}

/// What `v.begin() + k`, `std::end(v)` or a pointer leads to.
std::optional<RangePlace> CallReader::place(const Expr &Given) const {
  const Expr *E = bare(&Given);
  if (E->getType()->isPointerType() || E->getType()->isArrayType())
    if (auto Result = pointer(Given.getType()->isPointerType() ? Given : *E))
      return Result;
  if (const auto *Sum = dyn_cast<CXXOperatorCallExpr>(E)) {
    const auto Operator = Sum->getOperator();
    if (Sum->getNumArgs() != 2 ||
        (Operator != OO_Plus && Operator != OO_Minus) ||
        !Sum->getDirectCallee() || !isOfIterators(*Sum->getDirectCallee()))
      return std::nullopt;
    return moved(*Sum->getArg(0), *Sum->getArg(1), Operator == OO_Minus);
  }
  const auto *Edge = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Edge ? Edge->getDirectCallee() : nullptr;
  if (!Callee || !Callee->getIdentifier() || !isOfStandard(*Callee))
    return std::nullopt;
  const StringRef Name = Callee->getName();
  const bool IsBegin = Name == "begin" || Name == "cbegin";
  if (!IsBegin && Name != "end" && Name != "cend")
    return std::nullopt;
  std::optional<RangePlace> Result;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Edge)) {
    if (Edge->getNumArgs() == 0)
      Result = firstOf(*Member->getImplicitObjectArgument());
  } else if (Edge->getNumArgs() == 1) {
    Result = firstOf(*Edge->getArg(0));
  }
  if (Result)
    Result->IsFromEnd = !IsBegin;
  return Result;
}

/// All elements of the container \p Object get something.
bool CallReader::setWhole(const Expr &Object) {
  auto First = firstOf(Object);
  if (!First || !containerOf(First->Base->getType()))
    return false;
  Found.To = *First;
  return true;
}

bool CallReader::setNumber(const Expr &Number) {
  Found.Number = bare(&Number);
  return Found.Number->getType()->isIntegerType();
}

bool CallReader::setValue(const Expr &Value) {
  const Expr *E = withoutTemporaries(Value);
  if (const auto *Made = dyn_cast<MaterializeTemporaryExpr>(E))
    E = Made->getSubExpr();
  Found.Value = E;
  return isPlainNumber(E->getType());
}

bool CallReader::setEnds(const Expr &First, const Expr &Last) {
  auto Begin = place(First), End = place(Last);
  if (!Begin || !End)
    return false;
  Found.Ends.emplace(*Begin, *End);
  return true;
}

bool CallReader::readAlgorithm(StringRef Name) {
  const auto Argument = [&](unsigned K) -> const Expr & {
    return *Call.getArg(K);
  };
  if (Call.getNumArgs() != 3)
    return false;
  const bool IsCopy = Name == "copy" || Name == "copy_n";
  if (Name == "fill" || Name == "copy") {
    if (!setEnds(Argument(0), Argument(1)))
      return false;
  } else if ((Name != "fill_n" && Name != "copy_n") ||
             !setNumber(Argument(1))) {
    return false;
  }
  const auto To = place(Argument(IsCopy ? 2 : 0));
  if (!To)
    return false;
  Found.To = *To;
  if (!IsCopy)
    return setValue(Argument(2));
  Found.From = place(Argument(0));
  return Found.From.has_value();
}

/// `v.assign(n, x)`, `v.assign(u.begin(), u.end())`, `a.fill(x)`
bool CallReader::readMethod(const CXXMemberCallExpr &Method) {
  const Expr &Object = *Method.getImplicitObjectArgument();
  const auto Class = containerOf(Object.getType());
  const StringRef Name = Method.getMethodDecl()->getName();
  if (!Class || !setWhole(Object))
    return false;
  if (Class->What == Container::Kind::Array && Name == "fill" &&
      Method.getNumArgs() == 1) {
    Found.Ends.emplace(Found.To, Found.To);
    Found.Ends->second.IsFromEnd = true;
    return setValue(*Method.getArg(0));
  }
  if (Class->What != Container::Kind::Vector || Name != "assign" ||
      Method.getNumArgs() != 2)
    return false;
  Found.SetsSize = true;
  if (Method.getArg(0)->getType()->isIntegerType())
    return setNumber(*Method.getArg(0)) && setValue(*Method.getArg(1));
  if (!setEnds(*Method.getArg(0), *Method.getArg(1)))
    return false;
  Found.From = Found.Ends->first;
  return true;
}

/// Whether a vector's memory is what everybody's is.
static bool hasPlainAllocator(QualType Type) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Class || Class->getTemplateArgs().size() < 2 ||
      Class->getTemplateArgs()[1].getKind() != TemplateArgument::Type)
    return false;
  const CXXRecordDecl *Allocator =
      Class->getTemplateArgs()[1].getAsType()->getAsCXXRecordDecl();
  return Allocator && Allocator->isInStdNamespace() &&
         Allocator->getIdentifier() && Allocator->getName() == "allocator";
}

/// `w = v` of two vectors, valarrays or arrays of one type.
bool CallReader::readAssignment(const CXXOperatorCallExpr &Assigned) {
  if (Assigned.getOperator() != OO_Equal || Assigned.getNumArgs() != 2)
    return false;
  const Expr &To = *Assigned.getArg(0);
  const Expr *Given = withoutTemporaries(*Assigned.getArg(1));
  const auto Class = containerOf(To.getType());
  if (!Class || !setWhole(To))
    return false;
  const bool IsValarray = Class->What == Container::Kind::Valarray;
  if (IsValarray && Given->getType()->isArithmeticType()) {
    Found.Ends.emplace(Found.To, Found.To);
    Found.Ends->second.IsFromEnd = true;
    return setValue(*Given);
  }
  const bool IsVector = Class->What == Container::Kind::Vector;
  if ((!IsValarray && !IsVector && !Class->isInPlace()) || !Given->isLValue() ||
      !Context.hasSameUnqualifiedType(To.getType(), Given->getType()) ||
      (IsVector && !hasPlainAllocator(To.getType())))
    return false;
  auto First = firstOf(*Given);
  if (!First)
    return false;
  Found.From = *First;
  Found.Ends.emplace(*First, *First);
  Found.Ends->second.IsFromEnd = true;
  Found.SetsSize = true;
  return true;
}

/// Whether all of what has been found can be said by a loop over the elements.
bool CallReader::isComplete() const {
  if (!isPlainNumber(Found.To.Element) || Found.To.Element.isConstQualified() ||
      Found.To.IsFromEnd || (Found.From && Found.From->IsFromEnd) ||
      (Found.From && !isPlainNumber(Found.From->Element)))
    return false;
  auto IsQuietPlace = [&](const RangePlace &Place) {
    return isQuiet(*Place.Base) &&
           llvm::all_of(Place.Terms,
                        [&](const auto &T) { return isQuiet(*T.Value); });
  };
  if (!IsQuietPlace(Found.To) || (Found.From && !IsQuietPlace(*Found.From)))
    return false;
  if (Found.Ends &&
      (!IsQuietPlace(Found.Ends->first) || !IsQuietPlace(Found.Ends->second)))
    return false;
  if (Found.Number && !isQuiet(*Found.Number))
    return false;
  // A reference to an element: that keeps its value, as it gets its own.
  if (!Found.Value || !Found.Value->isGLValue())
    return !Found.Value || isQuiet(*Found.Value);
  if (pathOf(*Found.Value))
    return true;
  const auto Element = placeOf(*Found.Value);
  return Element && IsQuietPlace(*Element);
}

std::optional<RangeCall> CallReader::run() {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !isOfStandard(*Callee))
    return std::nullopt;
  bool IsRead = false;
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    IsRead = readAssignment(*Operator);
  else if (!Callee->getIdentifier())
    return std::nullopt;
  else if (const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call))
    IsRead = Method->getMethodDecl() && readMethod(*Method);
  else if (!isa<CXXMethodDecl>(Callee))
    IsRead = readAlgorithm(Callee->getName());
  return IsRead && isComplete() ? std::optional(std::move(Found))
                                : std::nullopt;
}

std::optional<RangeCall> rangeCall(const CallExpr &Call, ASTContext &Context) {
  return CallReader(Call, Context).run();
}

Expr *elementOfContainer(const Expr &Base, Expr &Index, ASTContext &Context) {
  const CXXRecordDecl *Class =
      Base.getType().getNonReferenceType()->getAsCXXRecordDecl();
  const bool IsConst = Base.getType().isConstQualified();
  const CXXMethodDecl *Subscript = nullptr;
  for (const NamedDecl *D : Class->lookup(
           Context.DeclarationNames.getCXXOperatorName(OO_Subscript))) {
    const auto *Method = dyn_cast<CXXMethodDecl>(D);
    if (!Method || Method->getNumParams() != 1 ||
        !Method->getParamDecl(0)->getType()->isIntegerType() ||
        (IsConst && !Method->isConst()))
      continue;
    if (!Subscript || Method->isConst() == IsConst)
      Subscript = Method;
  }
  if (!Subscript)
    return nullptr;
  const QualType Size = Subscript->getParamDecl(0)->getType();
  Expr *Place = &Index;
  if (!Context.hasSameUnqualifiedType(Size, Index.getType()))
    Place = ImplicitCastExpr::Create(Context, Size, CK_IntegralCast, &Index,
                                     nullptr, VK_PRValue, FPOptionsOverride());
  auto *Callee = const_cast<CXXMethodDecl *>(Subscript);
  Expr *Name = DeclRefExpr::Create(
      Context, NestedNameSpecifierLoc(), SourceLocation(), Callee, false,
      SourceLocation(), Callee->getType(), VK_LValue);
  Expr *Function = ImplicitCastExpr::Create(
      Context, Context.getPointerType(Callee->getType()),
      CK_FunctionToPointerDecay, Name, nullptr, VK_PRValue,
      FPOptionsOverride());
  const QualType Given = Callee->getReturnType();
  return CXXOperatorCallExpr::Create(
      Context, OO_Subscript, Function, {const_cast<Expr *>(&Base), Place},
      Given.getNonReferenceType(),
      Given->isReferenceType() ? VK_LValue : VK_PRValue, SourceLocation(),
      FPOptionsOverride());
}

} // namespace c2cuda
