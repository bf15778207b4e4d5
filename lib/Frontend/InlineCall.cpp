// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls seen through: the callee's expression is copied, with its parameters
// replaced.

#include "Substitution.h"

#include "BitCalls.h"
#include "ComplexCalls.h"
#include "Containers.h"
#include "FunctionFacts.h"
#include "MathCalls.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cuda;
using namespace clang;

//===----------------------------------------------------------------------===//
// Binding
//===----------------------------------------------------------------------===//

/// Whether \p E may be computed any number of times, or not at all.
bool Substitution::isRepeatable(const Expr &E) {
  if (E.HasSideEffects(Context, /*IncludePossibleEffects=*/false))
    return false;
  std::vector<const Stmt *> Work = {&E};
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (!S)
      continue;
    if (isa<LambdaExpr, StmtExpr, CXXConstructExpr, CXXBindTemporaryExpr>(S))
      return false;
    const auto *Call = dyn_cast<CallExpr>(S);
    if (Call && !isPureMathCall(*Call) && !isBitCall(*Call) &&
        !containerElement(*Call) &&
        !containerSize(*Call) && !containerData(*Call) &&
        !Inliner.inlined(*Call))
      return false;
    Work.insert(Work.end(), S->child_begin(), S->child_end());
  }
  return true;
}

Expr *Substitution::converted(Expr *E, QualType Type) {
  Type = Type.getCanonicalType().getUnqualifiedType();
  const Expr *Written = E->IgnoreImpCasts()->IgnoreParens();
  if (!Type->isArithmeticType() ||
      Context.hasSameUnqualifiedType(Written->getType(), Type))
    return parens(E);
  return CStyleCastExpr::Create(Context, Type, VK_PRValue, CK_NoOp, parens(E),
                                nullptr, FPOptionsOverride(),
                                Context.getTrivialTypeSourceInfo(Type),
                                SourceLocation(), SourceLocation());
}

/// The struct that \p Value is a copy of, where that is all that copies do.
static const Expr *copiedStruct(const Expr &Value) {
  const Expr *E = &Value;
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E)) {
    if (Made->getNumArgs() != 1 || !Made->getConstructor()->isCopyConstructor() ||
        !Made->getConstructor()->isTrivial())
      return nullptr;
    E = Made->getArg(0)->IgnoreParens();
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
        Cast && Cast->getCastKind() == CK_NoOp)
      E = Cast->getSubExpr();
  } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
             Cast && Cast->getCastKind() == CK_LValueToRValue) {
    E = Cast->getSubExpr();
  }
  return E != &Value && E->isLValue() && E->getType()->isRecordType() &&
                 !E->getType().isVolatileQualified()
             ? E
             : nullptr;
}

bool Substitution::bind(const VarDecl &Var, const Expr &Argument) {
  QualType Type = Var.getType();
  const Expr *Value = &Argument;
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(Value))
    Value = Default->getExpr();
  if (const auto *Full = dyn_cast<FullExpr>(Value))
    Value = Full->getSubExpr();
  // Nothing changes it while the call is computed.
  if (const Expr *From = copiedStruct(*Value);
      From && !Type->isReferenceType() && !Type.isVolatileQualified() &&
      isRepeatable(*From)) {
    Bound[&Var] = {parens(const_cast<Expr *>(From)), false};
    return true;
  }
  if (noteMade(Var, *Value))
    return true;
  if (Type.isVolatileQualified() || !isRepeatable(*Value))
    return false;
  const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(Value);
  if (Type->isReferenceType() && !Temporary) {
    Bound[&Var] = {parens(const_cast<Expr *>(Value)), false};
    return Value->isLValue();
  }
  if (Temporary)
    Value = Temporary->getSubExpr();
  Type = Type.getNonReferenceType();
  if (!Type->isScalarType() || Type->isMemberPointerType() ||
      Type->isAnyComplexType() || !Value->isPRValue())
    return false;
  Bound[&Var] = {converted(const_cast<Expr *>(Value), Type), true};
  return true;
}

bool Substitution::bindObject(const CallExpr &Call,
                              const FunctionDecl &Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (!Method || Method->isStatic())
    return true;
  const Expr *Given = nullptr;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call))
    Given = Member->getImplicitObjectArgument();
  else if (isa<CXXOperatorCallExpr>(Call) && Call.getNumArgs() > 0)
    Given = Call.getArg(0);
  if (!Given || Method->isVirtual())
    return false;
  if (Method->getParent()->isLambda())
    return bindCaptures(*Given, *Method->getParent());
  for (const Expr *E = Given;
       const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
       E = Cast->getSubExpr())
    if (!isOnlyBase(*Cast))
      return false;
  Given = Given->IgnoreParenImpCasts();
  Object = const_cast<Expr *>(Given);
  return isRepeatable(*Given) &&
         (Given->isLValue() || Given->getType()->isPointerType());
}

/// Whether the number that \p Capture, `[lo = 0.5 * x]`, has been made of has the same
/// value whenever the lambda is called: of variables that keep theirs.
static bool isKept(const VarDecl &Capture, UseMap &CallerUses) {
  if (!Capture.getType()->isArithmeticType() || !Capture.hasInit() ||
      Capture.getType().isVolatileQualified())
    return false;
  bool Keeps = true;
  forEachStmt(*Capture.getInit(), [&](const Stmt &Part) {
    const auto *Name = dyn_cast<DeclRefExpr>(&Part);
    const auto *Call = dyn_cast<CallExpr>(&Part);
    const auto *From = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    Keeps &=
        !isa<MemberExpr, ArraySubscriptExpr, CXXThisExpr, LambdaExpr>(Part) &&
        (!Call || isPureMathCall(*Call));
    if (const auto *Op = dyn_cast<UnaryOperator>(&Part))
      Keeps &= Op->getOpcode() != UO_Deref;
    if (From)
      Keeps &= From->hasLocalStorage() && From->getType()->isArithmeticType() &&
               CallerUses[From].Writes.empty() && !CallerUses[From].Escapes;
  });
  return Keeps;
}

/// A local lambda: what it captured by copy must still have that value.
bool Substitution::bindCaptures(const Expr &Given,
                                const CXXRecordDecl &Lambda) {
  const auto *Name = dyn_cast<DeclRefExpr>(Given.IgnoreParenImpCasts());
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!Var || !Var->hasLocalStorage())
    return false;
  UseMap CallerUses = collectUses(*Caller.getBody(), Context);
  const CXXMethodDecl *Operator = Lambda.getLambdaCallOperator();
  const bool IsConst = Operator && Operator->isConst();
  for (const LambdaCapture &Capture : Lambda.captures()) {
    if (Capture.capturesThis()) {
      IsThisCaptured = Capture.getCaptureKind() == LCK_This;
      continue;
    }
    if (!Capture.capturesVariable())
      return false;
    if (Capture.getCaptureKind() == LCK_ByRef)
      continue;
    const auto *From = dyn_cast<VarDecl>(Capture.getCapturedVar());
    if (From && From->isInitCapture()) {
      if (!IsConst || !isKept(*From, CallerUses) ||
          !bind(*From, *From->getInit()))
        return false;
      continue;
    }
    if (!From || !From->getType()->isScalarType() ||
        !CallerUses[From].Writes.empty() || CallerUses[From].Escapes)
      return false;
  }
  return true;
}

bool Substitution::bindParameters(const CallExpr &Call,
                                  const FunctionDecl &Callee) {
  unsigned First = isa<CXXOperatorCallExpr>(Call) &&
                           isa<CXXMethodDecl>(Callee) &&
                           !cast<CXXMethodDecl>(Callee).isStatic()
                       ? 1
                       : 0;
  if (Callee.isVariadic() || Callee.getNumParams() + First != Call.getNumArgs())
    return false;
  for (unsigned K = 0; K < Callee.getNumParams(); ++K)
    if (!bind(*Callee.getParamDecl(K), *Call.getArg(K + First)))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

Expr *Substitution::body(llvm::ArrayRef<const Stmt *> Statements) {
  for (; !Statements.empty(); Statements = Statements.drop_front()) {
    const Stmt *S = Statements.front();
    if (isa<NullStmt>(S))
      continue;
    if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
      std::vector<const Stmt *> Inner(Block->body_begin(), Block->body_end());
      Inner.insert(Inner.end(), Statements.begin() + 1, Statements.end());
      return body(Inner);
    }
    if (const auto *Decl = dyn_cast<DeclStmt>(S)) {
      if (!declare(*Decl))
        return nullptr;
      continue;
    }
    if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
      std::vector<const Stmt *> Inner = {choiceOf(*Switch)};
      Inner.insert(Inner.end(), Statements.begin() + 1, Statements.end());
      return Inner.front() ? body(Inner) : nullptr;
    }
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      const auto Before = Bound;
      if (update(*If))
        continue;
      Bound = Before;
      return branch(*If, Statements.drop_front());
    }
    if (isa<BinaryOperator, UnaryOperator>(S)) {
      if (!update(*S))
        return nullptr;
      continue;
    }
    const auto *Return = dyn_cast<ReturnStmt>(S);
    if (!Return || !Return->getRetValue())
      return nullptr;
    if (ReturnType->isRecordType())
      return structValue(*Return->getRetValue());
    Expr *Value = copy(Return->getRetValue());
    if (!Value || ReturnType->isReferenceType())
      return Value && Value->isLValue() ? parens(Value) : nullptr;
    return Value->isPRValue() ? converted(Value, ReturnType) : nullptr;
  }
  return nullptr;
}

/// `return px[y * w + x];` of a struct that copies byte by byte.
Expr *Substitution::structValue(const Expr &Returned) {
  const Expr *From = copiedStruct(Returned);
  Expr *Place = From ? copy(From) : nullptr;
  return Place && Place->isLValue() &&
                 Context.hasSameUnqualifiedType(Place->getType(), ReturnType)
             ? ImplicitCastExpr::Create(
                   Context, ReturnType.getUnqualifiedType(), CK_LValueToRValue,
                   Place, nullptr, VK_PRValue, FPOptionsOverride())
             : nullptr;
}

/// `if (c) return a; return b;` is `c ? a : b`; so is `if (c) x = a; else
/// return b; return x;`.
Expr *Substitution::branch(const IfStmt &If,
                           llvm::ArrayRef<const Stmt *> Rest) {
  if (If.hasInitStorage() || If.hasVarStorage() || If.isConsteval() ||
      ReturnType->isReferenceType() || !ReturnType->isArithmeticType())
    return nullptr;
  Expr *Condition = copy(If.getCond());
  const auto Before = Bound;
  std::vector<const Stmt *> Taken = {If.getThen()};
  if (!alwaysReturns(*If.getThen())) {
    if (++NumForks > MostForks)
      return nullptr;
    Taken.insert(Taken.end(), Rest.begin(), Rest.end());
  }
  Expr *Then = Condition ? body(Taken) : nullptr;
  Bound = Before;
  std::vector<const Stmt *> Otherwise;
  if (If.getElse())
    Otherwise.push_back(If.getElse());
  Otherwise.insert(Otherwise.end(), Rest.begin(), Rest.end());
  Expr *Else = Then ? body(Otherwise) : nullptr;
  if (!Else)
    return nullptr;
  return parens(new (Context) ConditionalOperator(
      parens(Condition), SourceLocation(), Then, SourceLocation(), Else,
      Then->getType(), VK_PRValue, OK_Ordinary));
}

//===----------------------------------------------------------------------===//
// Entry
//===----------------------------------------------------------------------===//

Expr *Substitution::run(const CallExpr &Call, const FunctionDecl &Callee) {
  ReturnType = Callee.getReturnType();
  // A real number in its place would give other zeros.
  if (ReturnType->isAnyComplexType() || isComplexClass(ReturnType) ||
      !bindObject(Call, Callee) || !bindParameters(Call, Callee))
    return nullptr;
  if (ReturnType->isVoidType())
    return effect(Call, *Callee.getBody());
  Uses = collectUses(*Callee.getBody(), Context);
  for (const ParmVarDecl *Parameter : Callee.parameters())
    if (!Uses[Parameter].Writes.empty() &&
        (Uses[Parameter].Escapes || !Bound[Parameter].IsValue))
      return nullptr;
  Expr *Result = body({Callee.getBody()});
  return Result && !isLong(*Result, MostNodes) ? Result : nullptr;
}

/// `v.size() == 0` for `v.empty()`; null for all else.
static const Expr *askedForSize(const CallExpr &Call, ASTContext &Context) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  const auto *Callee =
      Member ? dyn_cast<MemberExpr>(Call.getCallee()->IgnoreParens()) : nullptr;
  const CXXMethodDecl *Method = Member ? Member->getMethodDecl() : nullptr;
  if (!Callee || !Method || !Method->getIdentifier() ||
      Method->getName() != "empty" || Call.getNumArgs() != 0 ||
      !containerOf(Member->getImplicitObjectArgument()
                       ->IgnoreParenImpCasts()
                       ->getType()))
    return nullptr;
  for (NamedDecl *Named :
       Method->getParent()->lookup(&Context.Idents.get("size"))) {
    auto *Size = dyn_cast<CXXMethodDecl>(Named);
    if (!Size || !Size->isConst() || Size->getNumParams() != 0 ||
        !Size->getReturnType()->isUnsignedIntegerType())
      continue;
    QualType Type = Size->getReturnType();
    auto *Of = MemberExpr::CreateImplicit(
        Context, Callee->getBase(), Callee->isArrow(), Size,
        Context.BoundMemberTy, VK_PRValue, OK_Ordinary);
    auto *Asked =
        CXXMemberCallExpr::Create(Context, Of, {}, Type, VK_PRValue,
                                  SourceLocation(), FPOptionsOverride());
    auto *Zero = IntegerLiteral::Create(
        Context, llvm::APInt(Context.getIntWidth(Type), 0),
        Type.getCanonicalType(), SourceLocation());
    auto *Equal = BinaryOperator::Create(
        Context, Asked, Zero, BO_EQ, Context.BoolTy, VK_PRValue, OK_Ordinary,
        SourceLocation(), FPOptionsOverride());
    return new (Context) ParenExpr(SourceLocation(), SourceLocation(), Equal);
  }
  return nullptr;
}

const Expr *CallInliner::inlined(const CallExpr &Call) {
  auto [Entry, IsNew] = Known.try_emplace(&Call, nullptr);
  if (!IsNew)
    return Entry->second;
  if (const Expr *Asked = askedForSize(Call, Context))
    return Known[&Call] = Asked;
  const FunctionDecl *Callee = Call.getDirectCallee();
  const FunctionDecl *Definition = nullptr;
  if (!Callee || !Callee->hasBody(Definition) || Depth > 8 ||
      Definition->isDependentContext() || Definition->hasAttr<WeakAttr>() ||
      Context.getSourceManager().isInSystemHeader(Definition->getLocation()))
    return nullptr;
  ++Depth;
  const Expr *Result =
      Substitution(*this, Context, Caller).run(Call, *Definition);
  --Depth;
  return Known[&Call] = Result;
}
