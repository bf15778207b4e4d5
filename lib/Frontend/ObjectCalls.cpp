// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions of the user's on structs. Such a function reads the structs that it
// gets; one that it may change counts as read and written as a whole.

#include "ObjectCalls.h"

#include "FunctionFacts.h"
#include "StatementReader.h"

#include "c2cuda/Frontend/ClangCompat.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace c2cuda {

const CXXMethodDecl *methodOf(const FunctionDecl &Function) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  return Method && !Method->isStatic() && !Method->getParent()->isLambda()
             ? Method
             : nullptr;
}

bool isChangedObject(QualType Type) {
  return Type->isLValueReferenceType() &&
         !Type->getPointeeType().isConstQualified() &&
         Type->getPointeeType()->isRecordType();
}

bool isObjectPointer(QualType Type) {
  return Type->isPointerType() && Type->getPointeeType()->isRecordType() &&
         !Type->getPointeeType().isVolatileQualified();
}

static bool changesParameter(QualType Type) {
  return isChangedObject(Type) ||
         (isObjectPointer(Type) && !Type->getPointeeType().isConstQualified());
}

/// Whether \p Function may change the object that it is called for.
static bool changesOwnObject(const FunctionDecl &Function) {
  const CXXMethodDecl *Method = methodOf(Function);
  return Method && !Method->isConst() && !isa<CXXConstructorDecl>(Method);
}

bool changesObjects(const FunctionDecl &Function) {
  if (changesOwnObject(Function))
    return true;
  for (const ParmVarDecl *Parameter : Function.parameters())
    if (changesParameter(Parameter->getType()))
      return true;
  return false;
}

/// Whether \p Whole is a part of the object of the method that it stands in, `m[r][c]`,
/// without a pointer or a reference on the way.
static bool isOwnPart(const Expr &Whole) {
  const Expr *E = Whole.IgnoreParens();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() != CK_NoOp &&
        Cast->getCastKind() != CK_ArrayToPointerDecay)
      return false;
    E = Cast->getSubExpr()->IgnoreParens();
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isOwnPart(*Choice->getTrueExpr()) &&
           isOwnPart(*Choice->getFalseExpr());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Base = Element->getBase()->IgnoreParenImpCasts();
    return Base->getType()->isArrayType() && isOwnPart(*Base);
  }
  const auto *Member = dyn_cast<MemberExpr>(E);
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  if (!Field || Field->getType()->isReferenceType() || Field->isMutable())
    return false;
  const Expr *Base = Member->getBase()->IgnoreParenImpCasts();
  return Member->isArrow() ? isa<CXXThisExpr>(Base) : isOwnPart(*Base);
}

bool returnsOwnPart(const FunctionDecl &Function) {
  if (!methodOf(Function) || !Function.getBody() ||
      !Function.getReturnType()->isLValueReferenceType())
    return false;
  bool IsOwn = true;
  forEachStmt(*Function.getBody(), [&](const Stmt &S) {
    if (const auto *Return = dyn_cast<ReturnStmt>(&S))
      IsOwn &= Return->getRetValue() && isOwnPart(*Return->getRetValue());
  });
  return IsOwn;
}

bool isResultPart(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(E.IgnoreParenImpCasts());
  return Call && Call->getDirectCallee() &&
         returnsOwnPart(*Call->getDirectCallee());
}

bool returnsOwnObject(const FunctionDecl &Function) {
  bool IsOwn = Function.getReturnType()->isLValueReferenceType() &&
               Function.getReturnType()->getPointeeType()->isRecordType();
  if (!IsOwn || !Function.getBody())
    return false;
  forEachStmt(*Function.getBody(), [&](const Stmt &S) {
    const auto *Return = dyn_cast<ReturnStmt>(&S);
    if (!Return)
      return;
    const Expr *Value =
        Return->getRetValue() ? Return->getRetValue()->IgnoreParenImpCasts()
                              : nullptr;
    const auto *Star = dyn_cast_or_null<UnaryOperator>(Value);
    const VarDecl *Var = Value ? namedVariable(*Value) : nullptr;
    IsOwn &= (Star && Star->getOpcode() == UO_Deref &&
              isa<CXXThisExpr>(Star->getSubExpr()->IgnoreParenImpCasts())) ||
             (Var && isa<ParmVarDecl>(Var) && isChangedObject(Var->getType()));
  });
  return IsOwn;
}

std::string whyNoAccess(const NamedDecl &Member) {
  bool IsPublic = Member.getAccess() == AS_public ||
                  Member.getAccess() == AS_none;
  return IsPublic ? ""
                  : "its member '" + Member.getNameAsString() +
                        "', which the nest uses, is not public";
}

std::vector<ObjectArgument> objectArguments(const CallExpr &Call) {
  std::vector<ObjectArgument> Result;
  const FunctionDecl &Callee = *Call.getDirectCallee();
  unsigned First = 0;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call)) {
    const auto *Name =
        dyn_cast<MemberExpr>(Member->getCallee()->IgnoreParens());
    Result.push_back({Member->getImplicitObjectArgument(),
                      Name && Name->isArrow() ? Name : nullptr,
                      changesOwnObject(Callee)});
  } else if (isa<CXXOperatorCallExpr>(Call) && methodOf(Callee)) {
    Result.push_back({Call.getArg(0), nullptr, changesOwnObject(Callee)});
    First = 1;
  }
  for (unsigned K = First; K < Call.getNumArgs(); ++K)
    if (!isa<CXXDefaultArgExpr>(Call.getArg(K)) &&
        K - First < Callee.getNumParams())
      Result.push_back(
          {Call.getArg(K), nullptr,
           changesParameter(Callee.getParamDecl(K - First)->getType())});
  return Result;
}

// ---- In statements ---------------------------------------------------------

/// `v[i]` in `v[i] += d`.
bool StatementReader::changeObject(const Expr &Object) {
  const Expr *E = Object.IgnoreParenImpCasts();
  const auto *Call = dyn_cast<CallExpr>(E);
  // `a.add(b).scale(2)` changes a, as `a.add(b)` does.
  if (E->isPRValue() || isa<MaterializeTemporaryExpr>(E) ||
      (Call && !Draft.inlined(*Call) && !containerElement(*Call)))
    return read(*E);
  StructPart Part;
  const auto *Member = dyn_cast<MemberExpr>(E);
  auto Path = Member && !findPart(*E, Part) ? pathOf(*E) : std::nullopt;
  if (Path && !Own.count(Path->Root))
    return Draft.fail(RefusalKind::StructVariable, E->getBeginLoc(),
                      {Path->text()});
  return target(*E, true);
}

/// The struct behind the pointer \p Given.Value, as `p->x` names it.
bool StatementReader::objectBehind(const ObjectArgument &Given) {
  const Expr *Pointer = Given.Value->IgnoreParenImpCasts();
  if (!Given.Arrow) {
    const auto *Op = dyn_cast<UnaryOperator>(Pointer);
    if (!Op || Op->getOpcode() != UO_AddrOf)
      return Draft.fail(RefusalKind::PointerUse, Pointer->getBeginLoc(),
                        {textOf(*Pointer, Draft.Clang)});
    return Given.IsChanged ? changeObject(*Op->getSubExpr())
                           : read(*Op->getSubExpr());
  }
  if (isa<CXXThisExpr>(Pointer))
    return refuse(*Pointer, "'" + textOf(*Given.Arrow, Draft.Clang) + "'");
  StructPart Part;
  Part.Root = Given.Value;
  Part.Arrow = Given.Arrow;
  return element(*Given.Value, true, Given.IsChanged, &Part);
}

bool StatementReader::readObject(const ObjectArgument &Given) {
  if (Given.Value->getType()->isPointerType())
    return objectBehind(Given);
  return Given.IsChanged ? changeObject(*Given.Value) : read(*Given.Value);
}

/// What is changed is so when all arguments are known.
bool StatementReader::readObjects(const CallExpr &Call) {
  for (bool IsChanged : {false, true})
    for (const ObjectArgument &Given : objectArguments(Call))
      if (Given.IsChanged == IsChanged && !readObject(Given))
        return false;
  return true;
}

/// Whether \p Call is one of a method whose object kernels can have.
bool StatementReader::isObjectCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const CXXMethodDecl *Method = Callee ? methodOf(*Callee) : nullptr;
  if (!Method || !isa<CXXMemberCallExpr, CXXOperatorCallExpr>(Call))
    return false;
  return Draft.whyNoStruct(recordType(*Method->getParent())).empty();
}

/// A copy of a struct, byte by byte, one without a value, or one that the user's
/// constructor makes.
bool StatementReader::readConstruct(const CXXConstructExpr &E) {
  const CXXConstructorDecl &Constructor = *E.getConstructor();
  if (!isKernelStruct(E.getType(), E))
    return false;
  if (Constructor.isTrivial() && E.getNumArgs() == 0)
    return true;
  if (Constructor.isTrivial() && E.getNumArgs() == 1 &&
      Constructor.isCopyOrMoveConstructor())
    return read(*E.getArg(0));
  const FunctionDecl *Definition = nullptr;
  if (!Constructor.hasBody(Definition))
    return refuse(E, "the constructor in '" + textOf(E, Draft.Clang) + "'");
  if (auto Problem = Draft.Called.add(*Definition))
    return Draft.fail(Problem->Kind, E.getBeginLoc(), Problem->Evidence);
  Draft.Called.use(*Definition);
  for (const Expr *Argument : E.arguments())
    if (!isa<CXXDefaultArgExpr>(Argument) && !read(*Argument))
      return false;
  return true;
}

} // namespace c2cuda
