// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What functions may consist of that kernels call.

#include "DeviceConstructs.h"

#include "ComplexCalls.h"
#include "LoopHints.h"
#include "RegionDraft.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

std::string c2cuda::quoted(const std::string &Text) {
  return "'" + (Text.size() > 40 ? Text.substr(0, 37) + "..." : Text) + "'";
}

std::string c2cuda::foreignConstruct(const Stmt &S, const ASTContext &Context) {
  // `real` in `z.real()`.
  if (const auto *Member = dyn_cast<MemberExpr>(&S))
    if (isComplexClass(Member->getBase()->getType()))
      return "";
  if (isa<AsmStmt>(S))
    return "an 'asm' statement";
  if (const auto *Marked = dyn_cast<AttributedStmt>(&S))
    if (isOnlyHinted(*Marked))
      return "";
  if (isa<GotoStmt, IndirectGotoStmt, LabelStmt>(S))
    return "a 'goto'";
  if (isa<CXXThrowExpr, CXXTryStmt>(S))
    return "an exception";
  if (const auto *Member = dyn_cast<MemberExpr>(&S)) {
    if (isa<CXXMethodDecl>(Member->getMemberDecl()))
      return ""; // a matter of its call
    if (isa<FieldDecl>(Member->getMemberDecl()) &&
        !Member->getType()->isPointerType())
      return ""; // a pointer before `->` is looked at by itself
  }
  // It would name another type's object, or change what is const.
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&S);
      Cast && Cast->isGLValue())
    return quoted(textOf(S, Context));
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(&S))
    if (!Literal->isFileScope() && Literal->getType()->isRecordType())
      return "";
  if (isa<CompoundStmt, DeclStmt, ReturnStmt, IfStmt, ForStmt, WhileStmt,
          DoStmt, SwitchStmt, SwitchCase, BreakStmt, ContinueStmt, NullStmt,
          IntegerLiteral, FloatingLiteral, ImaginaryLiteral, CharacterLiteral,
          CXXBoolLiteralExpr, ParenExpr, DeclRefExpr, CStyleCastExpr,
          CXXStaticCastExpr, CXXFunctionalCastExpr, ImplicitCastExpr,
          UnaryOperator, BinaryOperator, ConditionalOperator,
          ArraySubscriptExpr, CallExpr, InitListExpr, ImplicitValueInitExpr,
          FullExpr, MaterializeTemporaryExpr, UnaryExprOrTypeTraitExpr,
          CXXDefaultArgExpr, SubstNonTypeTemplateParmExpr, CXXConstructExpr,
          CXXDefaultInitExpr, CXXScalarValueInitExpr,
          CXXStdInitializerListExpr>(S))
    return "";
  std::string Text = textOf(S, Context);
  return quoted(Text.empty() ? S.getStmtClassName() : Text);
}

bool c2cuda::isUnreachable(const CallExpr &Call) {
  return Call.getBuiltinCallee() == Builtin::BI__builtin_unreachable;
}

/// Whether \p Record is a union of numbers, without functions of its own.
static bool isUnionOfNumbers(const RecordDecl &Record) {
  const auto *Class = dyn_cast<CXXRecordDecl>(&Record);
  if (!Record.isUnion() || !Record.isCompleteDefinition() ||
      (Class && (!Class->isTrivial() || Class->isDependentContext())))
    return false;
  const ASTContext &Context = Record.getASTContext();
  return llvm::all_of(Record.fields(), [&](const FieldDecl *Field) {
    QualType Type = Context.getBaseElementType(Field->getType());
    return !Field->isBitField() && !Type.isVolatileQualified() &&
           !Field->hasInClassInitializer() && Type->isArithmeticType() &&
           !Type->isAnyComplexType() && isSupportedElement(Type) &&
           (!Field->getType()->isArrayType() ||
            Context.getAsConstantArrayType(Field->getType()));
  });
}

bool c2cuda::isOwnUnion(const Decl &D) {
  const auto *Record = dyn_cast<RecordDecl>(&D);
  return Record && Record->getParentFunctionOrMethod() &&
         isUnionOfNumbers(*Record);
}

bool c2cuda::holdsOwnUnion(const VarDecl &Var, const FunctionDecl &Function,
                           bool SelfContained) {
  QualType Type = Var.getType();
  const RecordDecl *Record = Type->getAsRecordDecl();
  Record = Record ? Record->getDefinition() : nullptr;
  if (!Record || !Var.hasLocalStorage() || isa<ParmVarDecl>(Var) ||
      Type.isVolatileQualified() || !isUnionOfNumbers(*Record) ||
      (Record->getParentFunctionOrMethod() != &Function &&
       (SelfContained || !Record->getDeclContext()->isFileContext())))
    return false;
  if (!Var.hasInit())
    return true;
  // C++ gives the first member its value; another one it has to be told by name.
  const auto *List = dyn_cast<InitListExpr>(Var.getInit()->IgnoreImplicit());
  const InitListExpr *Written = List ? List->getSyntacticForm() : nullptr;
  return isa<CXXConstructExpr>(Var.getInit()->IgnoreImplicit()) ||
         (List && List->getNumInits() == 1 &&
          !(Written ? Written : List)->hasDesignatedInit());
}
