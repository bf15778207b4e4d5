// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's own functions in statements of the host: their bodies are read with
// what the parameters stand for, `energy(&grid)`, `solver.energy()`.

#include "HostCode.h"

#include "Containers.h"
#include "HostMemory.h"

#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// More are not worth it.
static constexpr unsigned MostReadings = 200;

/// \p Place in terms of what the function's own text names.
void HostCode::resolve(std::optional<Path> &Place, bool &IsBehind) const {
  if (!Place || (CallDepth == 0 && Arguments.empty()))
    return;
  const Argument *Known = nullptr;
  if (!Place->Root)
    Known = Object ? &*Object : nullptr;
  else if (auto Found = Arguments.find(Place->Root); Found != Arguments.end())
    Known = &Found->second;
  if (!Known || Known->What == Argument::Kind::Text)
    return;
  const bool IsItself = Place->Steps.empty();
  // A pointer is in a variable of its own.
  const bool IsReference = Known->What == Argument::Kind::Object ||
                           Known->What == Argument::Kind::Pointee;
  if (IsItself && !IsBehind && !IsReference)
    return;
  Path Result = Known->Meant;
  if (Known->What == Argument::Kind::Elements) {
    // What a member of an element leads to is anywhere.
    if (!IsItself) {
      Place = std::nullopt;
      return;
    }
    IsBehind = !Result.Type->isArrayType();
    Place = std::move(Result);
    return;
  }
  if (IsItself && Known->What == Argument::Kind::Address)
    IsBehind = isReference(Result) && !containerOf(Result.Type);
  if (IsItself && Known->What == Argument::Kind::Pointee)
    IsBehind = true;
  if (Known->What == Argument::Kind::Object && IsItself &&
      !containerOf(Result.Type) && !Result.Type->isPointerType())
    IsBehind = isReference(Result);
  for (size_t K = 0; K < Place->Steps.size(); ++K) {
    Path::Step Step = Place->Steps[K];
    if (K == 0 && Known->What == Argument::Kind::Address)
      Step.IsArrow = false;
    if (K == 0 && Known->What == Argument::Kind::Pointee)
      Step.IsArrow = true;
    Result.Steps.push_back(Step);
  }
  Result.IsSize |= Place->IsSize;
  if (!IsItself)
    Result.Type = Place->Type;
  Place = std::move(Result);
}

/// What the pointer \p Given is; nothing where that is not known.
std::optional<HostCode::Argument>
HostCode::argument(const Expr &Given) const {
  const Expr *E = Given.IgnoreParens();
  auto Of = [&](const Expr &Named, Argument::Kind What) {
    std::optional<Path> Meant = pathOf(Named);
    std::optional<Argument> Result;
    if (!Meant || Meant->IsSize || Meant->isInUnion() ||
        (!Meant->Root && Meant->Steps.empty()))
      return Result;
    // In terms of the caller of this function, too; only what is still a name.
    bool IsBehind = false;
    const bool IsParameter = Meant->isVariable() && Arguments.count(Meant->Root);
    if (IsParameter && What == Argument::Kind::Value) {
      Result = Arguments.at(Meant->Root);
      return Result;
    }
    // `&r` of a reference is what that stands for.
    if (IsParameter && What == Argument::Kind::Address &&
        Meant->Type->isReferenceType()) {
      Result = Arguments.at(Meant->Root);
      if (Result->What == Argument::Kind::Object)
        Result->What = Argument::Kind::Address;
      else if (Result->What == Argument::Kind::Pointee)
        Result->What = Argument::Kind::Value;
      return Result;
    }
    resolve(Meant, IsBehind);
    Result = Argument{std::move(*Meant), What};
    return Result;
  };
  while (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr *Sub = Cast->getSubExpr()->IgnoreParens();
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      return Of(*Sub, Argument::Kind::Elements);
    if (Cast->getCastKind() == CK_LValueToRValue)
      return Of(*Sub, Argument::Kind::Value);
    if (Cast->getCastKind() != CK_NoOp)
      return std::nullopt;
    E = Sub;
  }
  if (const Expr *Owner = containerData(*E))
    return Of(*Owner, Argument::Kind::Elements);
  const auto *Op = dyn_cast<UnaryOperator>(E);
  return Op && Op->getOpcode() == UO_AddrOf
             ? Of(*Op->getSubExpr()->IgnoreParens(), Argument::Kind::Address)
             : std::nullopt;
}

/// What a reference to \p Given is.
std::optional<HostCode::Argument> HostCode::referred(const Expr &Given) {
  const Expr *E = Given.IgnoreParenImpCasts();
  const auto *Op = dyn_cast<UnaryOperator>(E);
  if (Op && Op->getOpcode() == UO_Deref) {
    const Expr &Pointer = *Op->getSubExpr();
    std::optional<Argument> Known;
    if (isa<CXXThisExpr>(Pointer.IgnoreParenImpCasts()))
      Known = Object ? *Object
                     : Argument{*pathOf(Pointer), Argument::Kind::Value};
    else if (value(&Pointer))
      Known = argument(Pointer);
    if (Known && Known->What == Argument::Kind::Value)
      Known->What = Argument::Kind::Pointee;
    if (Known && Known->What == Argument::Kind::Address)
      Known->What = Argument::Kind::Object;
    return Known;
  }
  std::optional<Path> Meant = pathOf(*E);
  if (!Meant || Meant->IsSize || Meant->isInUnion())
    return std::nullopt;
  for (const Path &Pointer : Meant->pointers())
    note(Pointer, false, false);
  if (Meant->isVariable() && Arguments.count(Meant->Root))
    return Arguments.at(Meant->Root);
  bool IsBehind = false;
  resolve(Meant, IsBehind);
  return Argument{std::move(*Meant), Argument::Kind::Object};
}

/// What `this` is in the method that \p Call calls.
std::optional<HostCode::Argument>
HostCode::objectOf(const CallExpr &Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  if (!Member)
    return std::nullopt;
  const Expr *Given = Member->getImplicitObjectArgument();
  const Expr *Named = Given->IgnoreParenImpCasts();
  if (isa<CXXThisExpr>(Named))
    return Object;
  if (Given->getType()->isPointerType())
    return argument(*Given);
  std::optional<Argument> Known = referred(*Named);
  if (Known && Known->What == Argument::Kind::Object)
    Known->What = Argument::Kind::Address;
  else if (Known && Known->What == Argument::Kind::Pointee)
    Known->What = Argument::Kind::Value;
  return Known;
}

/// False if an argument is of a kind that is not known.
bool HostCode::bind(const CallExpr &Call, const FunctionDecl &Callee,
                    std::map<const VarDecl *, Argument> &Into) {
  UseMap Uses = collectUses(*Callee.getBody(), Context);
  for (unsigned P = 0; P < Call.getNumArgs(); ++P) {
    const Expr &Given = *Call.getArg(P);
    const ParmVarDecl *Parameter = Callee.getParamDecl(P);
    QualType Type = Parameter->getType();
    const VariableUses &Own = Uses[Parameter];
    const bool IsKept = Own.Writes.empty() && !Own.Escapes;
    if (textParameter(*Parameter, Given)) {
      if (Type->isPointerType() && IsKept)
        Into[Parameter] = {Path(*Parameter), Argument::Kind::Text};
      continue;
    }
    if (Type->isReferenceType()) {
      std::optional<Argument> Known = referred(Given);
      if (!Known)
        return false;
      Into[Parameter] = std::move(*Known);
      continue;
    }
    if (!Type->isArithmeticType() && !Type->isPointerType())
      return false;
    if (!value(&Given))
      return false;
    if (Type->isPointerType() && IsKept)
      if (auto Known = argument(Given))
        Into[Parameter] = std::move(*Known);
  }
  return true;
}

bool HostCode::readCallee(const CallExpr &Call, const FunctionDecl &Callee) {
  std::map<const VarDecl *, Argument> Own;
  if (llvm::is_contained(Stack, Callee.getCanonicalDecl()) ||
      ++NumReadings > MostReadings || !bind(Call, Callee, Own))
    return false;
  std::optional<Argument> OwnObject = objectOf(Call);
  std::swap(Arguments, Own);
  std::swap(Object, OwnObject);
  Stack.push_back(Callee.getCanonicalDecl());
  ++CallDepth;
  bool IsKnown = read(Callee.getBody());
  --CallDepth;
  Stack.pop_back();
  std::swap(Object, OwnObject);
  std::swap(Arguments, Own);
  return IsKnown;
}

/// A function of the user's, by its body.
bool HostCode::ownFunction(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const FunctionDecl *Definition = nullptr;
  if (Callee->isVariadic() || !Callee->hasBody(Definition) ||
      Definition->isDependentContext() ||
      Definition->getCanonicalDecl() == Function.getCanonicalDecl() ||
      Call.getNumArgs() != Definition->getNumParams())
    return false;
  bool HasNumbers = llvm::all_of(Call.arguments(), [](const Expr *Given) {
    return Given->getType()->isArithmeticType() && !Given->isGLValue();
  });
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Definition);
      Method && Method->isInstance()) {
    const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
    bool IsSame = Member && isa<CXXThisExpr>(Member->getImplicitObjectArgument()
                                                 ->IgnoreParenImpCasts());
    if (!Member || Method->isVirtual() || (!IsSame && !objectOf(Call)))
      return false;
    HasNumbers = false;
  }
  // It is being read already, and with numbers does the same again.
  if (HasNumbers && llvm::is_contained(Stack, Definition->getCanonicalDecl()))
    return llvm::all_of(Call.arguments(),
                        [&](const Expr *Given) { return value(Given); });
  return readCallee(Call, *Definition);
}

} // namespace c2cuda
