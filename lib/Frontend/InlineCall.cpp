// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls seen through: the callee's expression is copied, with its parameters
// replaced.

#include "InlineCall.h"

#include "FunctionFacts.h"
#include "MathCalls.h"
#include "VisibleNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace c2cuda;
using namespace clang;

namespace {

/// What takes the place of a parameter or of a local constant.
struct Binding {
  Expr *Value = nullptr;
  /// Whether Value is a value, not a variable or an element.
  bool IsValue = true;
};

/// Copies the body of one callee for one call. All nodes it makes have invalid
/// locations, so that nobody takes text from the source for them.
class Substitution {
public:
  Substitution(CallInliner &Inliner, ASTContext &Context,
               const FunctionDecl &Caller)
      : Inliner(Inliner), Context(Context), Caller(Caller) {}

  Expr *run(const CallExpr &Call, const FunctionDecl &Callee);

private:
  bool bindParameters(const CallExpr &Call, const FunctionDecl &Callee);
  bool bindObject(const CallExpr &Call, const FunctionDecl &Callee);
  bool bindCaptures(const Expr &Given, const CXXRecordDecl &Lambda);
  bool bind(const VarDecl &Var, const Expr &Argument);
  Expr *body(llvm::ArrayRef<const Stmt *> Statements);
  Expr *branch(const IfStmt &If, llvm::ArrayRef<const Stmt *> Rest);
  bool declare(const DeclStmt &Decl);

  Expr *copy(const Expr *E);
  Expr *copyReference(const DeclRefExpr &E);
  Expr *copyMember(const MemberExpr &E);
  Expr *copyImplicitCast(const ImplicitCastExpr &E);
  Expr *copyExplicitCast(const ExplicitCastExpr &E);
  Expr *copyUnary(const UnaryOperator &E);
  Expr *copyBinary(const BinaryOperator &E);
  Expr *copyChoice(const ConditionalOperator &E);
  Expr *copySubscript(const ArraySubscriptExpr &E);
  Expr *copyCall(const CallExpr &E);

  bool isRepeatable(const Expr &E);
  Expr *parens(Expr *E) {
    return new (Context) ParenExpr(SourceLocation(), SourceLocation(), E);
  }
  /// \p E, a value, with a cast to \p Type that is there in the text, too.
  Expr *converted(Expr *E, QualType Type);

  CallInliner &Inliner;
  ASTContext &Context;
  const FunctionDecl &Caller;
  llvm::DenseMap<const VarDecl *, Binding> Bound;
  /// What `this` points to, or `this` of the caller.
  Expr *Object = nullptr;
  bool IsThisCaptured = false;
  QualType ReturnType;
  UseMap Uses;
};

} // namespace

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
    if (Call && !isPureMathCall(*Call) && !Inliner.inlined(*Call))
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
  return CStyleCastExpr::Create(
      Context, Type, VK_PRValue, CK_NoOp, parens(E), nullptr,
      FPOptionsOverride(), Context.getTrivialTypeSourceInfo(Type),
      SourceLocation(), SourceLocation());
}

bool Substitution::bind(const VarDecl &Var, const Expr &Argument) {
  QualType Type = Var.getType();
  const Expr *Value = &Argument;
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(Value))
    Value = Default->getExpr();
  if (const auto *Full = dyn_cast<FullExpr>(Value))
    Value = Full->getSubExpr();
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
      !Value->isPRValue())
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
  Given = Given->IgnoreParenImpCasts();
  Object = const_cast<Expr *>(Given);
  return isRepeatable(*Given) && (Given->isLValue() ||
                                  Given->getType()->isPointerType());
}

/// A local lambda: what it captured by copy must still have that value.
bool Substitution::bindCaptures(const Expr &Given,
                                const CXXRecordDecl &Lambda) {
  const auto *Name = dyn_cast<DeclRefExpr>(Given.IgnoreParenImpCasts());
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!Var || !Var->hasLocalStorage())
    return false;
  UseMap CallerUses = collectUses(*Caller.getBody(), Context);
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

/// Local constants, and variables that keep their first value.
bool Substitution::declare(const DeclStmt &Decl) {
  for (const auto *D : Decl.decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var || !Var->hasInit() || !Var->hasLocalStorage() ||
        !Var->getType()->isArithmeticType() ||
        Var->getType().isVolatileQualified() || Var->getInitStyle() !=
        VarDecl::CInit)
      return false;
    auto Use = Uses.find(Var);
    if (Use != Uses.end() && (!Use->second.Writes.empty() ||
                              Use->second.Escapes))
      return false;
    Expr *Value = copy(Var->getInit());
    if (!Value)
      return false;
    Bound[Var] = {converted(Value, Var->getType()), true};
  }
  return true;
}

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
    if (const auto *If = dyn_cast<IfStmt>(S))
      return branch(*If, Statements.drop_front());
    const auto *Return = dyn_cast<ReturnStmt>(S);
    if (!Return || !Return->getRetValue())
      return nullptr;
    Expr *Value = copy(Return->getRetValue());
    if (!Value || ReturnType->isReferenceType())
      return Value && Value->isLValue() ? parens(Value) : nullptr;
    return Value->isPRValue() ? converted(Value, ReturnType) : nullptr;
  }
  return nullptr;
}

/// `if (c) return a; return b;` is `c ? a : b`.
Expr *Substitution::branch(const IfStmt &If,
                           llvm::ArrayRef<const Stmt *> Rest) {
  if (If.hasInitStorage() || If.hasVarStorage() || If.isConsteval() ||
      ReturnType->isReferenceType() || !ReturnType->isArithmeticType())
    return nullptr;
  Expr *Condition = copy(If.getCond());
  Expr *Then = Condition ? body({If.getThen()}) : nullptr;
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
// Expressions
//===----------------------------------------------------------------------===//

Expr *Substitution::copy(const Expr *E) {
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return copy(Full->getSubExpr());
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral,
          CXXBoolLiteralExpr>(E))
    return parens(const_cast<Expr *>(E));
  if (const auto *Paren = dyn_cast<ParenExpr>(E)) {
    Expr *Inner = copy(Paren->getSubExpr());
    return Inner ? parens(Inner) : nullptr;
  }
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return copyReference(*Reference);
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return copyMember(*Member);
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return copyImplicitCast(*Cast);
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return copyExplicitCast(*Cast);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return copyUnary(*Op);
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return copyBinary(*Op);
  if (const auto *Op = dyn_cast<ConditionalOperator>(E))
    return copyChoice(*Op);
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return copySubscript(*Subscript);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return copyCall(*Call);
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
    if (Trait->isArgumentType() && Trait->getArgumentType()->isArithmeticType())
      return parens(const_cast<Expr *>(E));
  return nullptr;
}

Expr *Substitution::copyReference(const DeclRefExpr &E) {
  if (isa<EnumConstantDecl>(E.getDecl()))
    return parens(const_cast<DeclRefExpr *>(&E));
  const auto *Var = dyn_cast<VarDecl>(E.getDecl());
  if (!Var)
    return nullptr;
  auto Found = Bound.find(Var);
  if (Found != Bound.end())
    return Found->second.Value;
  return namesSameIn(*Var, Caller) && !Var->getType().isVolatileQualified()
             ? parens(const_cast<DeclRefExpr *>(&E))
             : nullptr;
}

Expr *Substitution::copyMember(const MemberExpr &E) {
  const auto *Field = dyn_cast<FieldDecl>(E.getMemberDecl());
  if (!Field || Field->getType()->isReferenceType())
    return nullptr;
  const Expr *From = E.getBase()->IgnoreParenImpCasts();
  Expr *Base = nullptr;
  if (!isa<CXXThisExpr>(From))
    Base = copy(E.getBase());
  else
    Base = IsThisCaptured ? const_cast<Expr *>(From) : Object;
  if (!Base)
    return nullptr;
  Base = parens(Base);
  bool IsArrow = Base->getType()->isPointerType();
  const Expr *Inner = Base->IgnoreParenImpCasts();
  if (const auto *Op = dyn_cast<UnaryOperator>(Inner);
      Op && Op->getOpcode() == UO_AddrOf && IsArrow) {
    Base = Op->getSubExpr();
    IsArrow = false;
  }
  return parens(MemberExpr::CreateImplicit(Context, Base, IsArrow,
                                           E.getMemberDecl(), E.getType(),
                                           E.getValueKind(), E.getObjectKind()));
}

Expr *Substitution::copyImplicitCast(const ImplicitCastExpr &E) {
  // A value that took a variable's place needs no loading.
  if (E.getCastKind() == CK_LValueToRValue || E.getCastKind() == CK_NoOp)
    if (const auto *Name =
            dyn_cast<DeclRefExpr>(E.getSubExpr()->IgnoreParenNoopCasts(Context)))
      if (const auto *Var = dyn_cast<VarDecl>(Name->getDecl())) {
        auto Found = Bound.find(Var);
        if (Found != Bound.end() && Found->second.IsValue)
          return Found->second.Value;
      }
  if (E.getType()->isRecordType() && E.getCastKind() != CK_NoOp)
    return nullptr;
  Expr *Inner = copy(E.getSubExpr());
  if (!Inner || E.getCastKind() == CK_UserDefinedConversion ||
      E.getCastKind() == CK_ConstructorConversion)
    return nullptr;
  if (E.getSubExpr()->isLValue() != Inner->isLValue())
    return nullptr; // the address of a value
  return ImplicitCastExpr::Create(Context, E.getType(), E.getCastKind(), Inner,
                                  nullptr, E.getValueKind(),
                                  FPOptionsOverride());
}

Expr *Substitution::copyExplicitCast(const ExplicitCastExpr &E) {
  if (!E.getType()->isArithmeticType() || !E.isPRValue() ||
      !E.getSubExpr()->getType()->isArithmeticType())
    return nullptr;
  Expr *Inner = copy(E.getSubExpr());
  if (!Inner)
    return nullptr;
  QualType Type = E.getType().getCanonicalType().getUnqualifiedType();
  return CStyleCastExpr::Create(
      Context, Type, VK_PRValue, E.getCastKind(), parens(Inner), nullptr,
      FPOptionsOverride(), Context.getTrivialTypeSourceInfo(Type),
      SourceLocation(), SourceLocation());
}

Expr *Substitution::copyUnary(const UnaryOperator &E) {
  if (E.isIncrementDecrementOp())
    return nullptr;
  Expr *Inner = copy(E.getSubExpr());
  if (!Inner || (E.getOpcode() == UO_AddrOf && !Inner->isLValue()))
    return nullptr;
  const auto *Pointer =
      dyn_cast<UnaryOperator>(Inner->IgnoreParenImpCasts());
  if (E.getOpcode() == UO_Deref && Pointer &&
      Pointer->getOpcode() == UO_AddrOf)
    return Pointer->getSubExpr();
  return UnaryOperator::Create(Context, Inner, E.getOpcode(), E.getType(),
                               E.getValueKind(), E.getObjectKind(),
                               SourceLocation(), E.canOverflow(),
                               FPOptionsOverride());
}

Expr *Substitution::copyBinary(const BinaryOperator &E) {
  if (E.isAssignmentOp() || E.isPtrMemOp() || E.getOpcode() == BO_Comma)
    return nullptr;
  Expr *Left = copy(E.getLHS());
  Expr *Right = Left ? copy(E.getRHS()) : nullptr;
  if (!Right)
    return nullptr;
  return BinaryOperator::Create(
      Context, Left, Right, E.getOpcode(), E.getType(), E.getValueKind(),
      E.getObjectKind(), SourceLocation(), FPOptionsOverride());
}

Expr *Substitution::copyChoice(const ConditionalOperator &E) {
  Expr *Condition = copy(E.getCond());
  Expr *Then = Condition ? copy(E.getTrueExpr()) : nullptr;
  Expr *Else = Then ? copy(E.getFalseExpr()) : nullptr;
  if (!Else || !E.isPRValue())
    return nullptr;
  return new (Context) ConditionalOperator(
      Condition, SourceLocation(), Then, SourceLocation(), Else, E.getType(),
      E.getValueKind(), E.getObjectKind());
}

Expr *Substitution::copySubscript(const ArraySubscriptExpr &E) {
  Expr *Left = copy(E.getLHS());
  Expr *Right = Left ? copy(E.getRHS()) : nullptr;
  if (!Right)
    return nullptr;
  return new (Context)
      ArraySubscriptExpr(Left, Right, E.getType(), E.getValueKind(),
                         E.getObjectKind(), SourceLocation());
}

/// Calls within the callee: of the library, or seen through themselves.
Expr *Substitution::copyCall(const CallExpr &E) {
  const FunctionDecl *Callee = E.getDirectCallee();
  if (!Callee || isa<CXXOperatorCallExpr, CXXMemberCallExpr>(E))
    return nullptr;
  llvm::SmallVector<Expr *, 4> Arguments;
  for (const Expr *Argument : E.arguments()) {
    Expr *Copied = copy(Argument);
    if (!Copied)
      return nullptr;
    Arguments.push_back(Copied);
  }
  auto *Result = CallExpr::Create(
      Context, const_cast<Expr *>(E.getCallee()), Arguments, E.getType(),
      E.getValueKind(), SourceLocation(), FPOptionsOverride());
  if (isPureMathCall(E))
    return parens(Result);
  const Expr *Seen = Inliner.inlined(*Result);
  return const_cast<Expr *>(Seen);
}

//===----------------------------------------------------------------------===//
// Entry
//===----------------------------------------------------------------------===//

Expr *Substitution::run(const CallExpr &Call, const FunctionDecl &Callee) {
  ReturnType = Callee.getReturnType();
  if (ReturnType->isVoidType() || !bindObject(Call, Callee) ||
      !bindParameters(Call, Callee))
    return nullptr;
  Uses = collectUses(*Callee.getBody(), Context);
  for (const ParmVarDecl *Parameter : Callee.parameters())
    if (!Uses[Parameter].Writes.empty())
      return nullptr;
  return body({Callee.getBody()});
}

const Expr *CallInliner::inlined(const CallExpr &Call) {
  auto [Entry, IsNew] = Known.try_emplace(&Call, nullptr);
  if (!IsNew)
    return Entry->second;
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
