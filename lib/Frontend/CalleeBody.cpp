// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a function of the user's does, as far as it matters to kernels that
// call it. Only what is known to be the same in device code passes.

#include "CalleeBody.h"

#include "AffineExpr.h"
#include "CalleePointers.h"
#include "ComplexCalls.h"
#include "ComplexNumbers.h"
#include "DeviceConstructs.h"
#include "FunctionFacts.h"
#include "LibraryCalls.h"
#include "LongLoops.h"
#include "LoopHints.h"
#include "MathCalls.h"
#include "MemoryCalls.h"
#include "ObjectCalls.h"
#include "RegionDraft.h"
#include "SignedWraps.h"
#include "StandardCalls.h"
#include "StructCopies.h"
#include "StructElements.h"
#include "VisibleNames.h"

#include "c2cuda/Frontend/ClangCompat.h"
#include "c2cuda/Frontend/Declarations.h"

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
  bool isOfStruct(const CXXMethodDecl &Method);
  void checkSignature();
  void visit(const Stmt &S);
  void visitReference(const DeclRefExpr &E);
  void visitGlobal(const DeclRefExpr &E, const VarDecl &Var);
  void visitDeclarations(const DeclStmt &Decls);
  bool standsForAnother(const VarDecl &Var) const;
  void visitCall(const CallExpr &Call);
  void visitDefault(const ParmVarDecl &Parameter);
  void visitCast(const CastExpr &Cast);
  void visitConstruct(const CXXConstructExpr &E);
  void visitInitialisers();
  bool visitPassed(const CallExpr &Call, const Stmt &Child);
  void checkWrites();

  const FunctionDecl &Function;
  ASTContext &Context;
  const bool SelfContained;
  std::string Name;
  UseMap Uses;
  /// Whether its pointers to structs lead to elements of arrays.
  bool WithStructs = false;
  /// Around what is being visited.
  std::vector<const Stmt *> Blocks;
  CalleeBody Result;
};

} // namespace

/// What kernels can compute with.
bool BodyReader::isValueType(QualType Type) const {
  Type = Type.getCanonicalType();
  if (Type->isRecordType() && !isSupportedElement(Type))
    return whyNoKernelStruct(Type, Context, SelfContained).empty();
  return isSupportedElement(Type) || Type->isEnumeralType();
}

/// What may lead into the caller's arrays.
bool BodyReader::isElementPointer(QualType Type) const {
  if (c2cuda::isElementPointer(Type, Context))
    return true;
  return WithStructs && isObjectPointer(Type) &&
         isValueType(Type->getPointeeType());
}

/// Whether kernels may call \p Method, one for an object.
bool BodyReader::isOfStruct(const CXXMethodDecl &Method) {
  const CXXRecordDecl &Class = *Method.getParent();
  std::string Why = whyNoKernelStruct(
      recordType(Class), Context, SelfContained);
  if (Why.empty())
    Why = whyNoAccess(Method);
  for (const FieldDecl *Field : Class.fields())
    if (Why.empty() && Field->isMutable())
      Why = "its member '" + Field->getNameAsString() + "' is mutable";
  if (!Why.empty())
    fail(RefusalKind::StructType, {Class.getNameAsString(), Why});
  return Why.empty();
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
  const CXXMethodDecl *Method = methodOf(Function);
  if (Method && !isOfStruct(*Method))
    return;
  // A copy for kernels is C++.
  for (const ParmVarDecl *Parameter : Function.parameters())
    if (SelfContained && isForeignName(*Parameter, Context))
      return forbid("the name '" + Parameter->getNameAsString() + "'");
  WithStructs = walksStructs(Function);
  for (const ParmVarDecl *Parameter : Function.parameters())
    Result.HasPointers |= isElementPointer(Parameter->getType()) ||
                          isOutputReference(Parameter->getType());
  WithStructs |= Result.HasPointers;
  if (Method && WithStructs && getsObjectPointers(Function))
    return forbid("a pointer to elements");
  const bool ReturnsPart =
      Type->isLValueReferenceType() && isValueType(Type->getPointeeType()) &&
      !Type->getPointeeType().isVolatileQualified() && returnsOwnPart(Function);
  if (!isValueType(Type) && !Type->isVoidType() && !ReturnsPart &&
      !returnsOwnObject(Function))
    return forbid("the result of type '" +
                  Type.getAsString(Context.getPrintingPolicy()) + "'");
  for (const ParmVarDecl *Parameter : Function.parameters()) {
    QualType Type = Parameter->getType();
    if (isElementPointer(Type) || isOutputReference(Type))
      continue;
    if ((isChangedObject(Type) || isObjectPointer(Type)) &&
        isValueType(Type->getPointeeType()))
      continue;
    if (Type->isLValueReferenceType() &&
        Type->getPointeeType().isConstQualified())
      Type = Type->getPointeeType();
    if (!isValueType(Type) || Type.isVolatileQualified())
      return forbid(
          "the parameter '" + Parameter->getNameAsString() + "' of type '" +
          Parameter->getType().getAsString(Context.getPrintingPolicy()) + "'");
  }
  for (const ParmVarDecl *Parameter : Function.parameters())
    if (Parameter->hasDefaultArg())
      visitDefault(*Parameter);
}

/// Calls without this argument compute it.
void BodyReader::visitDefault(const ParmVarDecl &Parameter) {
  if (Parameter.hasUninstantiatedDefaultArg() ||
      Parameter.hasUnparsedDefaultArg())
    return forbid("the default of '" + Parameter.getNameAsString() + "'");
  forEachStmt(*Parameter.getDefaultArg(), [&](const Stmt &S) {
    if (Result.Problem)
      return;
    if (const auto *Reference = dyn_cast<DeclRefExpr>(&S))
      visitReference(*Reference);
    else if (const auto *Call = dyn_cast<CallExpr>(&S))
      visitCall(*Call);
  });
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

void BodyReader::visitGlobal(const DeclRefExpr &E, const VarDecl &Var) {
  QualType Type = Var.getType();
  std::string Variable = Var.getNameAsString();
  auto Use = Uses.find(&Var);
  if (Use != Uses.end() && !Use->second.Writes.empty())
    return fail(RefusalKind::CalleeWrites, {Name, Variable});
  const Expr *Init = Var.getAnyInitializer();
  bool IsConst = Context.getBaseElementType(Type).isConstQualified() &&
                 !Type.isVolatileQualified() && Init &&
                 !Init->isValueDependent() &&
                 Init->isConstantInitializer(Context, false);
  // Those would be made by a function, which device memory does not have.
  bool IsMade = isComplexClass(Context.getBaseElementType(Type)) ||
                (Type->isArrayType() && holdsComplex(Type, Context));
  if (!IsConst || IsMade || Var.getTLSKind() != VarDecl::TLS_None ||
      !isSupportedElement(Context.getBaseElementType(Type)))
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
  if (Var->isStaticLocal() && Var->getDeclContext() == &Function)
    return; // where it is declared
  if (!Var->hasLocalStorage())
    visitGlobal(E, *Var);
}

/// `const double *row = a + i * m;`
bool BodyReader::standsForAnother(const VarDecl &Var) const {
  QualType Type = Var.getType();
  const bool IsReference = Type->isLValueReferenceType() &&
                           !Type->getPointeeType().isVolatileQualified() &&
                           isValueType(Type->getPointeeType()) &&
                           Var.getInit() && Var.getInit()->isLValue() &&
                           !isResultPart(*Var.getInit());
  return (IsReference || isElementPointer(Type)) && !Blocks.empty() &&
         Var.hasLocalStorage() &&
         CalleePointers(Uses, WithStructs).isFixed(Var, *Blocks.back());
}

void BodyReader::visitDeclarations(const DeclStmt &Decls) {
  for (const Decl *D : Decls.decls()) {
    if (isa<StaticAssertDecl, EmptyDecl, TypedefNameDecl>(D) ||
        namesLibrary(*D))
      continue;
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var && isOwnUnion(*D) && !Result.HasPointers)
      continue;
    if (!Var)
      return forbid("a declaration of a type or function");
    std::string Variable = Var->getNameAsString();
    QualType Type = Var->getType();
    if (SelfContained && isForeignName(*Var, Context))
      return forbid("the name '" + Variable + "'");
    if (!Var->hasLocalStorage() && !isStaticConstant(*Var, Context))
      return fail(RefusalKind::CalleeWrites, {Name, Variable});
    if (standsForAnother(*Var))
      continue;
    if (Type.isVolatileQualified())
      return forbid("the volatile variable '" + Variable + "'");
    if (Type->isArrayType() && !Context.getAsConstantArrayType(Type))
      return forbid("the array '" + Variable + "' of variable length");
    if (!isValueType(Context.getBaseElementType(Type)) &&
        (Result.HasPointers || !holdsOwnUnion(*Var, Function, SelfContained)))
      return forbid("the variable '" + Variable + "' of type '" +
                    Type.getAsString(Context.getPrintingPolicy()) + "'");
  }
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

void BodyReader::visitCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (peel(&Call) != &Call || isUnreachable(Call))
    return; // __builtin_expect, __builtin_unreachable
  if (isPureMathCall(Call)) {
    // What C++ has as a template, by another name in CUDA or, of an int in C, for
    // the host only.
    bool IsSpelled = Call.getCallee()->getBeginLoc().isFileID();
    for (unsigned K = 0; K < Call.getNumArgs(); ++K)
      Result.NeedsChangedText |= !Context.getLangOpts().CPlusPlus &&
                                 !mathArgumentCast(Call, K).empty();
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
  if (auto Standard = standardCall(Call);
      Standard && (!Standard->IsSwap || swapsOwn(Call))) {
    Result.Standard.push_back(&Call);
    Result.NeedsChangedText = true;
    return;
  }
  if (isLibraryFunction(*Callee) || !Callee->hasBody(Definition))
    return fail(whyNoKernelCalls(*Callee), {Called});
  if (isa<CXXMethodDecl>(Callee) && !methodOf(*Callee) &&
      isa<CXXOperatorCallExpr, CXXMemberCallExpr>(Call))
    return forbid("the call of '" + Called + "'");
  if (!llvm::is_contained(Result.Callees, Definition))
    Result.Callees.push_back(Definition);
}

void BodyReader::visitConstruct(const CXXConstructExpr &E) {
  const CXXConstructorDecl &Constructor = *E.getConstructor();
  if (Constructor.isTrivial() || complexCall(E))
    return;
  const FunctionDecl *Definition = nullptr;
  if (!isValueType(E.getType()) || !Constructor.hasBody(Definition))
    return forbid(quoted(textOf(E, Context)));
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

/// The pointer in `p->x` and `*p`, if it stands for one struct.
static const Expr *objectPointerIn(const Stmt &S) {
  const Expr *Pointer = nullptr;
  if (const auto *Member = dyn_cast<MemberExpr>(&S))
    Pointer = Member->isArrow() ? Member->getBase() : nullptr;
  else if (const auto *Op = dyn_cast<UnaryOperator>(&S))
    Pointer = Op->getOpcode() == UO_Deref ? Op->getSubExpr() : nullptr;
  return Pointer && isObjectName(*Pointer) ? Pointer : nullptr;
}

void BodyReader::visit(const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  if (Result.Problem || (Call && bitsSource(*Call, Context)))
    return;
  if (Call && bitsTarget(*Call, Context))
    return visit(typedPointer(*Call->getArg(1)));
  if (std::string What = foreignConstruct(S, Context); !What.empty())
    return forbid(What);
  const auto *E = dyn_cast<Expr>(&S);
  if (E && E->getType()->isRealFloatingType() &&
      !isSupportedElement(E->getType()))
    return forbid("the type '" +
                  E->getType().getAsString(Context.getPrintingPolicy()) + "'");
  Result.NeedsChangedText |= E && isComplexClass(E->getType());
  if (E && (!whyNoComplex(*E, Context).empty() || mayWrapSigned(*E, Context)))
    return forbid(quoted(textOf(*E, Context)));
  if (E && (E->getType().isVolatileQualified() || E->getType()->isAtomicType()))
    return forbid("the volatile " + quoted(textOf(*E, Context)));
  if (isa<CompoundLiteralExpr>(S) && !isValueType(E->getType()))
    return forbid(quoted(textOf(*E, Context)));
  if (const auto *Decls = dyn_cast<DeclStmt>(&S))
    visitDeclarations(*Decls);
  else if (const auto *Reference = dyn_cast<DeclRefExpr>(&S))
    visitReference(*Reference);
  else if (Call)
    visitCall(*Call);
  else if (const auto *Cast = dyn_cast<CastExpr>(&S))
    visitCast(*Cast);
  if (E && E->getType()->isPointerType() &&
      !E->getType()->isFunctionPointerType() &&
      !CalleePointers(Uses, WithStructs).isUse(*E))
    forbid(quoted(textOf(*E, Context)));
  if (const auto *Op = dyn_cast<BinaryOperator>(&S);
      Op && Op->getLHS()->getType()->isPointerType() &&
      (!Op->isAdditiveOp() || Op->getRHS()->getType()->isPointerType()))
    forbid(quoted(textOf(*Op, Context)));
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&S))
    visitConstruct(*Construct);
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(&S))
    visit(*Default->getExpr());
  const Expr *Object = objectPointerIn(S);
  const bool IsBlock = isa<CompoundStmt>(S);
  if (IsBlock)
    Blocks.push_back(&S);
  if (!isa<UnaryExprOrTypeTraitExpr>(S))
    for (const Stmt *Child : S.children())
      if (Child && Child != Object && !(Call && visitPassed(*Call, *Child)))
        visit(*Child);
  if (IsBlock)
    Blocks.pop_back();
}

/// An argument of \p Call that is the address of one struct: what is known of
/// the struct is enough.
bool BodyReader::visitPassed(const CallExpr &Call, const Stmt &Child) {
  const auto *Argument = dyn_cast<Expr>(&Child);
  if (!Argument || Argument == Call.getCallee() ||
      !isObjectPointer(Argument->getType()))
    return false;
  Argument = Argument->IgnoreParenImpCasts();
  const auto *Op = dyn_cast<UnaryOperator>(Argument);
  if (Op && Op->getOpcode() == UO_AddrOf) {
    visit(*Op->getSubExpr());
    return true;
  }
  return isObjectName(*Argument);
}

/// What a constructor does before its body.
void BodyReader::visitInitialisers() {
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Function);
  if (!Constructor)
    return;
  for (const CXXCtorInitializer *Init : Constructor->inits())
    if (Init->getInit())
      visit(*Init->getInit());
}

CalleeBody BodyReader::run() {
  Uses = collectUses(*Function.getBody(), Context);
  checkSignature();
  visitInitialisers();
  visit(*Function.getBody());
  Result.HasLongLoops = hasLongLoops(*Function.getBody(), Context);
  // What its body does for all others to see is the better reason.
  if (!Result.Problem && !Result.HasPointers && !changesObjects(Function) &&
      !isa<CXXConstructorDecl>(Function) &&
      Function.getReturnType()->isVoidType())
    forbid("the result of type 'void'");
  return std::move(Result);
}

CalleeBody c2cuda::readCalleeBody(const FunctionDecl &Definition,
                                  ASTContext &Context, bool SelfContained) {
  return BodyReader(Definition, Context, SelfContained).run();
}
