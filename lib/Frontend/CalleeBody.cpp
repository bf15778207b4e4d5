// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a function of the user's does, as far as it matters to kernels that
// call it. Only what is known to be the same in device code passes.

#include "CalleeBody.h"

#include "AffineExpr.h"
#include "ComplexCalls.h"
#include "ComplexNumbers.h"
#include "FunctionFacts.h"
#include "LibraryCalls.h"
#include "MathCalls.h"
#include "RegionDraft.h"
#include "StandardCalls.h"
#include "StructElements.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

namespace {

class BodyReader {
public:
  BodyReader(const FunctionDecl &Function, ASTContext &Context,
             bool SelfContained)
      : Function(Function), Context(Context), SelfContained(SelfContained),
        Name(Function.getNameAsString()) {}

  CalleeBody run();

private:
  void fail(RefusalKind Kind, std::vector<std::string> Evidence) {
    if (!Result.Problem)
      Result.Problem = CalleeProblem{Kind, std::move(Evidence)};
  }
  /// \p What, "a 'goto'", stands in the function.
  void forbid(const std::string &What) {
    fail(RefusalKind::CalleeConstruct, {Name, What});
  }

  bool isValueType(QualType Type) const;
  bool isElementPointer(QualType Type) const;
  bool isOutputReference(QualType Type) const;
  bool isPointerUse(const Expr &E) const;
  void checkSignature();
  void visit(const Stmt &S);
  void visitReference(const DeclRefExpr &E);
  void visitGlobal(const DeclRefExpr &E, const VarDecl &Var);
  void visitDeclarations(const DeclStmt &Decls);
  void visitCall(const CallExpr &Call);
  void visitCast(const CastExpr &Cast);
  void checkWrites();

  const FunctionDecl &Function;
  ASTContext &Context;
  const bool SelfContained;
  std::string Name;
  UseMap Uses;
  CalleeBody Result;
};

} // namespace

static std::string quoted(const std::string &Text) {
  return "'" + (Text.size() > 40 ? Text.substr(0, 37) + "..." : Text) + "'";
}

/// What kernels can compute with.
bool BodyReader::isValueType(QualType Type) const {
  Type = Type.getCanonicalType();
  if (Type->isRecordType() && !isSupportedElement(Type))
    return whyNoKernelStruct(Type, Context, SelfContained).empty();
  return isSupportedElement(Type) || Type->isEnumeralType();
}

/// What may lead into the caller's arrays.
bool BodyReader::isElementPointer(QualType Type) const {
  return Type->isPointerType() && !Type.isVolatileQualified() &&
         !Type->getPointeeType().isVolatileQualified() &&
         isSupportedElement(Type->getPointeeType());
}

/// `double &sum`
bool BodyReader::isOutputReference(QualType Type) const {
  return Type->isLValueReferenceType() &&
         !Type->getPointeeType().isConstQualified() &&
         !Type->getPointeeType().isVolatileQualified() &&
         isSupportedElement(Type->getPointeeType());
}

/// Whether the pointer \p E is one of the parameters, an array of the
/// function's own, or a sum with one.
bool BodyReader::isPointerUse(const Expr &Pointer) const {
  const Expr *E = Pointer.IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      return true;
    return (Cast->getCastKind() == CK_LValueToRValue ||
            Cast->getCastKind() == CK_NoOp) &&
           isPointerUse(*Cast->getSubExpr());
  }
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return isa<ParmVarDecl>(Name->getDecl());
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->getOpcode() == UO_AddrOf &&
           isa<ArraySubscriptExpr>(Op->getSubExpr()->IgnoreParens());
  const auto *Op = dyn_cast<BinaryOperator>(E);
  return Op && Op->isAdditiveOp() &&
         isPointerUse(Op->getLHS()->getType()->isPointerType() ? *Op->getLHS()
                                                               : *Op->getRHS());
}

void BodyReader::checkSignature() {
  QualType Type = Function.getReturnType();
  if (Function.isNoReturn())
    return fail(RefusalKind::ExitCall, {Name});
  if (Function.isVariadic())
    return forbid("the parameter '...'");
  if (Function.hasAttr<WeakAttr>() || Function.hasAttr<AliasAttr>() ||
      Function.hasAttr<IFuncAttr>())
    return fail(RefusalKind::CallUnknown, {Name});
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Function))
    if (!Method->isStatic())
      return forbid("'this'");
  for (const ParmVarDecl *Parameter : Function.parameters())
    Result.HasPointers |= isElementPointer(Parameter->getType()) ||
                          isOutputReference(Parameter->getType());
  if (!isValueType(Type) && !Type->isVoidType())
    return forbid("the result of type '" +
                  Type.getAsString(Context.getPrintingPolicy()) + "'");
  for (const ParmVarDecl *Parameter : Function.parameters()) {
    QualType Type = Parameter->getType();
    if (isElementPointer(Type) || isOutputReference(Type))
      continue;
    if (Type->isLValueReferenceType() &&
        Type->getPointeeType().isConstQualified())
      Type = Type->getPointeeType();
    if (!isValueType(Type) || Type.isVolatileQualified())
      return forbid(
          "the parameter '" + Parameter->getNameAsString() + "' of type '" +
          Parameter->getType().getAsString(Context.getPrintingPolicy()) + "'");
  }
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

static QualType elementType(QualType Type, const ASTContext &Context) {
  return Context.getBaseElementType(Type);
}

void BodyReader::visitGlobal(const DeclRefExpr &E, const VarDecl &Var) {
  QualType Type = Var.getType();
  std::string Variable = Var.getNameAsString();
  auto Use = Uses.find(&Var);
  if (Use != Uses.end() && !Use->second.Writes.empty())
    return fail(RefusalKind::CalleeWrites, {Name, Variable});
  const Expr *Init = Var.getAnyInitializer();
  bool IsConst = elementType(Type, Context).isConstQualified() &&
                 !Type.isVolatileQualified() && Init &&
                 !Init->isValueDependent() &&
                 Init->isConstantInitializer(Context, false);
  // Those would be made by a function, which device memory does not have.
  bool IsMade = isComplexClass(elementType(Type, Context)) ||
                (Type->isArrayType() && holdsComplex(Type, Context));
  if (!IsConst || IsMade || Var.getTLSKind() != VarDecl::TLS_None ||
      !isSupportedElement(elementType(Type, Context)))
    return fail(RefusalKind::CalleeReads, {Name, Variable});
  if (Type->isArrayType()) {
    if (!llvm::is_contained(Result.Tables, &Var))
      Result.Tables.push_back(&Var);
    return;
  }
  if (Use != Uses.end() && Use->second.Escapes)
    fail(RefusalKind::CalleeReads, {Name, Variable});
}

void BodyReader::visitReference(const DeclRefExpr &E) {
  if (isa<EnumConstantDecl, FunctionDecl>(E.getDecl()))
    return;
  const auto *Var = dyn_cast<VarDecl>(E.getDecl());
  if (!Var || E.refersToEnclosingVariableOrCapture())
    return forbid(quoted(textOf(E, Context)));
  if (Var->isStaticLocal())
    return; // where it is declared
  if (!Var->hasLocalStorage())
    visitGlobal(E, *Var);
}

void BodyReader::visitDeclarations(const DeclStmt &Decls) {
  for (const Decl *D : Decls.decls()) {
    if (isa<StaticAssertDecl, EmptyDecl, TypedefNameDecl>(D))
      continue;
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var)
      return forbid("a declaration of a type or function");
    std::string Variable = Var->getNameAsString();
    if (!Var->hasLocalStorage())
      return fail(RefusalKind::CalleeWrites, {Name, Variable});
    QualType Type = Var->getType();
    if (Type.isVolatileQualified())
      return forbid("the volatile variable '" + Variable + "'");
    if (Type->isArrayType() && !Context.getAsConstantArrayType(Type))
      return forbid("the array '" + Variable + "' of variable length");
    if (!isValueType(elementType(Type, Context)))
      return forbid("the variable '" + Variable + "' of type '" +
                    Type.getAsString(Context.getPrintingPolicy()) + "'");
  }
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

void BodyReader::visitCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (peel(&Call) != &Call)
    return; // __builtin_expect
  if (isPureMathCall(Call)) {
    // What C++ has as a template, or CUDA by another name.
    bool IsSpelled = Call.getCallee()->getBeginLoc().isFileID();
    Result.NeedsChangedText |=
        Callee->getPrimaryTemplate() ||
        (IsSpelled && Callee->getName() != mathFunctionName(Call));
    return;
  }
  if (!complexFunctionName(Call).empty() || complexCall(Call)) {
    Result.NeedsChangedText = true;
    return;
  }
  if (!Callee)
    return fail(RefusalKind::FunctionPointer,
                {textOf(*Call.getCallee(), Context)});
  if (trivialAssignment(Call))
    return;
  std::string Called = Callee->getNameInfo().getAsString();
  const FunctionDecl *Definition = nullptr;
  if (auto Standard = standardCall(Call); Standard && !Standard->IsSwap) {
    Result.Standard.push_back(&Call);
    Result.NeedsChangedText = true;
    return;
  }
  if (isLibraryFunction(*Callee) || !Callee->hasBody(Definition))
    return fail(whyNoKernelCalls(*Callee), {Called});
  if (isa<CXXMethodDecl>(Callee) &&
      isa<CXXOperatorCallExpr, CXXMemberCallExpr>(Call))
    return forbid("the call of '" + Called + "'");
  if (!llvm::is_contained(Result.Callees, Definition))
    Result.Callees.push_back(Definition);
}

void BodyReader::visitCast(const CastExpr &Cast) {
  switch (Cast.getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingToBoolean:
  case CK_FloatingCast:
  case CK_ArrayToPointerDecay:
  case CK_FunctionToPointerDecay:
  case CK_BuiltinFnToFnPtr:
  case CK_FloatingRealToComplex:
  case CK_FloatingComplexCast:
  case CK_ConstructorConversion:
  case CK_ToVoid:
    return;
  default:
    forbid(quoted(textOf(Cast, Context)));
  }
}

/// The construct in the user's words, if device code cannot have it; empty for
/// what it has.
static std::string foreignConstruct(const Stmt &S, const ASTContext &Context) {
  // `real` in `z.real()`.
  if (const auto *Member = dyn_cast<MemberExpr>(&S))
    if (isComplexClass(Member->getBase()->getType()))
      return "";
  if (isa<AsmStmt>(S))
    return "an 'asm' statement";
  if (isa<GotoStmt, IndirectGotoStmt, LabelStmt>(S))
    return "a 'goto'";
  if (isa<CXXThrowExpr, CXXTryStmt>(S))
    return "an exception";
  if (const auto *Member = dyn_cast<MemberExpr>(&S))
    if (!Member->isArrow() && isa<FieldDecl>(Member->getMemberDecl()) &&
        !Member->getType()->isPointerType())
      return "";
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&S))
    if (Construct->getConstructor()->isTrivial() || complexCall(*Construct))
      return "";
  if (isa<CompoundStmt, DeclStmt, ReturnStmt, IfStmt, ForStmt, WhileStmt,
          DoStmt, SwitchStmt, SwitchCase, BreakStmt, ContinueStmt, NullStmt,
          IntegerLiteral, FloatingLiteral, ImaginaryLiteral, CharacterLiteral,
          CXXBoolLiteralExpr,
          ParenExpr, DeclRefExpr, CStyleCastExpr, CXXStaticCastExpr,
          CXXFunctionalCastExpr, ImplicitCastExpr, UnaryOperator,
          BinaryOperator, ConditionalOperator, ArraySubscriptExpr, CallExpr,
          InitListExpr, ImplicitValueInitExpr, FullExpr,
          MaterializeTemporaryExpr, UnaryExprOrTypeTraitExpr, CXXDefaultArgExpr,
          SubstNonTypeTemplateParmExpr>(S))
    return "";
  std::string Text = textOf(S, Context);
  return quoted(Text.empty() ? S.getStmtClassName() : Text);
}

void BodyReader::visit(const Stmt &S) {
  if (Result.Problem)
    return;
  if (std::string What = foreignConstruct(S, Context); !What.empty())
    return forbid(What);
  const auto *E = dyn_cast<Expr>(&S);
  if (E && E->getType()->isRealFloatingType() &&
      !isSupportedElement(E->getType()))
    return forbid("the type '" +
                  E->getType().getAsString(Context.getPrintingPolicy()) + "'");
  Result.NeedsChangedText |= E && isComplexClass(E->getType());
  if (E && !whyNoComplex(*E, Context).empty())
    return forbid(quoted(textOf(*E, Context)));
  if (E && (E->getType().isVolatileQualified() || E->getType()->isAtomicType()))
    return forbid("the volatile " + quoted(textOf(*E, Context)));
  if (const auto *Decls = dyn_cast<DeclStmt>(&S))
    visitDeclarations(*Decls);
  else if (const auto *Reference = dyn_cast<DeclRefExpr>(&S))
    visitReference(*Reference);
  else if (const auto *Call = dyn_cast<CallExpr>(&S))
    visitCall(*Call);
  else if (const auto *Cast = dyn_cast<CastExpr>(&S))
    visitCast(*Cast);
  if (E && E->getType()->isPointerType() &&
      !E->getType()->isFunctionPointerType() && !isPointerUse(*E))
    forbid(quoted(textOf(*E, Context)));
  if (const auto *Op = dyn_cast<BinaryOperator>(&S);
      Op && Op->getLHS()->getType()->isPointerType() &&
      (!Op->isAdditiveOp() || Op->getRHS()->getType()->isPointerType()))
    forbid(quoted(textOf(*Op, Context)));
  if (!isa<UnaryExprOrTypeTraitExpr>(S))
    for (const Stmt *Child : S.children())
      if (Child)
        visit(*Child);
}

CalleeBody BodyReader::run() {
  checkSignature();
  Uses = collectUses(*Function.getBody(), Context);
  visit(*Function.getBody());
  // What its body does for all others to see is the better reason.
  if (!Result.Problem && !Result.HasPointers &&
      Function.getReturnType()->isVoidType())
    forbid("the result of type 'void'");
  return std::move(Result);
}

CalleeBody c2cuda::readCalleeBody(const FunctionDecl &Definition,
                                  ASTContext &Context, bool SelfContained) {
  return BodyReader(Definition, Context, SelfContained).run();
}
