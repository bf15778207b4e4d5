// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How the code of a function uses its variables: what writes them, and what may
// give their addresses away.

#include "VariableUses.h"

#include "ComplexCalls.h"
#include "Containers.h"
#include "StandardCalls.h"
#include "StructElements.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace c2cuda {

/// Whether \p Function may be one of C's or C++'s own: no method, none of another
/// namespace, and none that the program defines.
static bool mayBeStandard(const FunctionDecl &Function,
                          const SourceManager &SM) {
  const FunctionDecl *Definition = nullptr;
  return !isa<CXXMethodDecl>(Function) &&
         (Function.getDeclContext()->getRedeclContext()->isTranslationUnit() ||
          Function.isInStdNamespace()) &&
         (!Function.hasBody(Definition) ||
          SM.isInSystemHeader(Definition->getLocation()));
}

bool isCallOf(const CallExpr &Call, std::initializer_list<StringRef> Names) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getIdentifier() ||
      !mayBeStandard(*Callee, Callee->getASTContext().getSourceManager()))
    return false;
  for (StringRef Name : Names)
    if (Callee->getName() == Name)
      return true;
  return false;
}

bool isStandardSwap(const CallExpr &Call) {
  return Call.getNumArgs() == 2 && isCallOf(Call, {"swap"}) &&
         Call.getDirectCallee()->isInStdNamespace();
}

namespace {

class UseCollector : public RecursiveASTVisitor<UseCollector> {
public:
  explicit UseCollector(UseMap &Uses) : Uses(Uses) {}

  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (!Op->isAssignmentOp())
      return true;
    if (const VarDecl *Var = namedVariable(*Op->getLHS())) {
      Uses[Var].Writes.push_back(Op);
      Understood.insert(Op->getLHS()->IgnoreParens());
    }
    return true;
  }

  bool VisitUnaryOperator(UnaryOperator *Op) {
    if (!Op->isIncrementDecrementOp())
      return true;
    if (const VarDecl *Var = namedVariable(*Op->getSubExpr())) {
      Uses[Var].Writes.push_back(Op);
      Understood.insert(Op->getSubExpr()->IgnoreParens());
    }
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) {
    if (isStandardSwap(*Call))
      for (const Expr *Argument : Call->arguments())
        if (const VarDecl *Var = namedVariable(*Argument)) {
          Uses[Var].Writes.push_back(Call);
          Understood.insert(Argument->IgnoreParens());
        }
    noteSwap(*Call);
    for (const Expr *Argument : Call->arguments())
      notePassed(*Argument);
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
      if (const Expr *Object = Member->getImplicitObjectArgument())
        notePassed(*Object);
    if (auto Complex = complexCall(*Call)) {
      noteComplex(*Complex, *Call);
    } else if (trivialAssignment(*Call)) {
      if (const VarDecl *Var = namedVariable(*Call->getArg(0))) {
        Uses[Var].Writes.push_back(Call);
        Understood.insert(Call->getArg(0)->IgnoreParens());
      }
      Understood.insert(Call->getArg(1)->IgnoreParenImpCasts());
    }
    noteContainer(*Call);
    noteFilled(*Call);
    if (!isCallOf(*Call, {"scanf", "fscanf", "sscanf"}))
      return true;
    for (const Expr *Argument : Call->arguments()) {
      const auto *Op = dyn_cast<UnaryOperator>(Argument->IgnoreParenCasts());
      if (!Op || Op->getOpcode() != UO_AddrOf)
        continue;
      if (const VarDecl *Var = namedVariable(*Op->getSubExpr())) {
        Uses[Var].Writes.push_back(Call);
        Understood.insert(Op->getSubExpr()->IgnoreParens());
      }
    }
    return true;
  }

  /// `std::fill(b, e, x)`, `v.assign(n, x)`: a reference to x that nobody keeps.
  void noteFilled(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (!Callee || !isOfStandard(*Callee))
      return;
    const auto *Assigned = dyn_cast<CXXOperatorCallExpr>(&Call);
    if (Assigned ? Assigned->getOperator() != OO_Equal
                 : !Callee->getIdentifier() ||
                       !llvm::is_contained({"fill", "fill_n", "assign"},
                                           Callee->getName()))
      return;
    for (const Expr *Argument : Call.arguments())
      if (Argument->getType().isConstQualified() &&
          Argument->getType()->isArithmeticType())
        Understood.insert(Argument->IgnoreParenImpCasts());
  }

  /// `row[j]` and `row.size()` of a reference to a container.
  void noteContainer(const CallExpr &Call) {
    const auto Element = containerElement(Call);
    const Expr *Object = Element ? Element->Object : containerSize(Call);
    const VarDecl *Var = Object ? namedVariable(*Object) : nullptr;
    if (Var && Var->getType()->isReferenceType())
      Understood.insert(Object->IgnoreParens());
  }

  /// `for (i; ...)`, which in C++ does not even read i.
  bool VisitForStmt(ForStmt *For) {
    if (const auto *Init = dyn_cast_or_null<Expr>(For->getInit()))
      if (isa<DeclRefExpr>(Init->IgnoreParens()))
        Understood.insert(Init->IgnoreParens());
    return true;
  }

  bool VisitCastExpr(CastExpr *Cast) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      noteChosen(*Cast->getSubExpr());
    if (Cast->getCastKind() == CK_LValueToRValue ||
        Cast->getCastKind() == CK_ArrayToPointerDecay)
      if (namedVariable(*Cast->getSubExpr()))
        Understood.insert(Cast->getSubExpr()->IgnoreParens());
    if (Cast->getCastKind() == CK_LValueToRValue)
      noteStandard(*Cast->getSubExpr());
    return true;
  }

  bool VisitMemberExpr(MemberExpr *E) {
    // What a reference names does not change.
    const VarDecl *Var = E->isArrow() ? nullptr : namedVariable(*E->getBase());
    if (Var && Var->getType()->isReferenceType() &&
        isa<FieldDecl>(E->getMemberDecl()))
      Understood.insert(E->getBase()->IgnoreParens());
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    for (const Expr *Argument : E->arguments())
      notePassed(*Argument);
    if (E->getConstructor()->isTrivial() || complexCall(*E))
      for (const Expr *Argument : E->arguments())
        Understood.insert(Argument->IgnoreParenImpCasts());
    return true;
  }

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    // An array that is not decayed (C++ may subscript it in place).
    if (namedVariable(*E->getBase()))
      Understood.insert(E->getBase()->IgnoreParens());
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) {
    const auto *Var = dyn_cast<VarDecl>(Reference->getDecl());
    if (!Var)
      return true;
    VariableUses &Entry = Uses[Var];
    Entry.References.push_back(Reference);
    if (!Understood.contains(Reference) &&
        Reference->isNonOdrUse() == NOUR_None)
      Entry.Escapes = true;
    return true;
  }

  /// As it is meant: what is written has no conversions, `P{0.5 * i, i}`.
  bool TraverseInitListExpr(InitListExpr *List,
                            DataRecursionQueue *Queue = nullptr) {
    InitListExpr *Meant = List->isSemanticForm() ? List : List->getSemanticForm();
    return TraverseSynOrSemInitListExpr(Meant ? Meant : List, Queue);
  }

  /// Lengths in types only read, but for `char t[k -= 2]`.
  bool TraverseTypeLoc(TypeLoc Whole, bool = true) {
    for (TypeLoc Loc = Whole; !Loc.isNull(); Loc = Loc.getNextTypeLoc())
      if (auto Row = Loc.getAs<VariableArrayTypeLoc>();
          Row && Row.getSizeExpr())
        noteLength(*Row.getSizeExpr());
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *Lambda) {
    for (const LambdaCapture &Capture : Lambda->captures())
      if (Capture.capturesVariable() && Capture.getCaptureKind() == LCK_ByRef)
        if (const auto *Var = dyn_cast<VarDecl>(Capture.getCapturedVar()))
          Uses[Var].Escapes = Uses[Var].IsCaptured = true;
    return true;
  }

  /// `__attribute__((cleanup(f)))`: f gets its address where the scope ends.
  bool VisitVarDecl(VarDecl *Var) {
    if (Var->hasAttr<CleanupAttr>())
      Uses[Var].Escapes = true;
    return true;
  }

  bool VisitBlockExpr(BlockExpr *Block) {
    for (const BlockDecl::Capture &Capture : Block->getBlockDecl()->captures())
      Uses[Capture.getVariable()].Escapes =
          Uses[Capture.getVariable()].IsCaptured = true;
    return true;
  }

private:
  void noteLength(const Expr &Length) {
    forEachStmt(Length, [&](const Stmt &S) {
      const Expr *Target = nullptr;
      if (const auto *Op = dyn_cast<BinaryOperator>(&S))
        Target = Op->isAssignmentOp() ? Op->getLHS() : nullptr;
      if (const auto *Op = dyn_cast<UnaryOperator>(&S))
        Target = Op->isIncrementDecrementOp() ? Op->getSubExpr() : nullptr;
      if (const VarDecl *Var = Target ? namedVariable(*Target) : nullptr)
        Uses[Var].Escapes = true;
      if (const auto *Reference = dyn_cast<DeclRefExpr>(&S))
        if (const auto *Var = dyn_cast<VarDecl>(Reference->getDecl()))
          Uses[Var].IsInType = true;
    });
  }
  /// The value of `a < b ? a : b`, which is a variable in C++.
  void noteChosen(const Expr &E) {
    const auto *Choice = dyn_cast<ConditionalOperator>(E.IgnoreParens());
    if (!Choice)
      return;
    for (const Expr *Part : {Choice->getTrueExpr(), Choice->getFalseExpr()}) {
      Understood.insert(Part->IgnoreParenImpCasts());
      noteChosen(*Part);
    }
  }

  /// The value of std::min(std::max(a, b), c): the references do not outlive the call.
  void noteStandard(const Expr &E) {
    const auto *Call = dyn_cast<CallExpr>(E.IgnoreParens());
    if (!Call || !standardCall(*Call))
      return;
    for (const Expr *Argument : Call->arguments()) {
      Understood.insert(Argument->IgnoreParenImpCasts());
      noteStandard(*Argument->IgnoreParenImpCasts());
    }
  }

  /// The struct that a reference names is one in memory anyway, where others
  /// may know it; the reference itself does not change.
  void notePassed(const Expr &Argument) {
    const VarDecl *Var = readVariable(Argument);
    const CXXRecordDecl *Class =
        Var && Var->getType()->isReferenceType()
            ? Var->getType()->getPointeeType()->getAsCXXRecordDecl()
            : nullptr;
    if (Class && Class->hasDefinition() && Class->isTriviallyCopyable())
      Understood.insert(Argument.IgnoreParenImpCasts());
  }

  /// `a.swap(b)` of containers.
  void noteSwap(const CallExpr &Call) {
    const Expr *Object = otherContainerCall(Call);
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (!Object || !Callee || !Callee->getIdentifier() ||
        Callee->getName() != "swap" || Call.getNumArgs() != 1)
      return;
    for (const Expr *Container : {Object, Call.getArg(0)})
      if (const VarDecl *Var = namedVariable(*Container))
        Uses[Var].Writes.push_back(&Call);
  }

  /// No function of std::complex keeps a reference.
  void noteComplex(const ComplexCall &Complex, const Expr &Call) {
    for (const Expr *Operand : Complex.Operands)
      if (namedVariable(*Operand->IgnoreParenImpCasts()))
        Understood.insert(Operand->IgnoreParenImpCasts());
    if (Complex.What != ComplexCall::Kind::Value)
      if (const VarDecl *Var = namedVariable(*Complex.Operands.front()))
        Uses[Var].Writes.push_back(&Call);
  }

  UseMap &Uses;
  StmtSet Understood;
};

} // namespace

UseMap collectUses(const Stmt &Body, ASTContext &Context) {
  UseMap Uses;
  UseCollector(Uses).TraverseStmt(const_cast<Stmt *>(&Body));
  return Uses;
}

} // namespace c2cuda
