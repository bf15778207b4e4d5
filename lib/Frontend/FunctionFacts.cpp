// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FunctionFacts.h"

#include "ComplexCalls.h"
#include "Containers.h"
#include "StandardCalls.h"
#include "StructElements.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace c2cuda {

static const VarDecl *variableOf(const Expr &E) {
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

const VarDecl *namedVariable(const Expr &E) {
  return variableOf(*E.IgnoreParens());
}

const VarDecl *readVariable(const Expr &E) {
  return variableOf(*E.IgnoreParenImpCasts());
}

const Expr *withoutTemporaries(const Expr &E) {
  const Expr *Inner = E.IgnoreParenImpCasts();
  if (const auto *Full = dyn_cast<FullExpr>(Inner))
    return withoutTemporaries(*Full->getSubExpr());
  if (const auto *Made = dyn_cast<MaterializeTemporaryExpr>(Inner))
    return withoutTemporaries(*Made->getSubExpr());
  if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(Inner))
    return withoutTemporaries(*Bound->getSubExpr());
  return Inner;
}

void forEachStmt(const Stmt &S, llvm::function_ref<void(const Stmt &)> Visit) {
  Visit(S);
  for (const Stmt *Child : S.children())
    if (Child)
      forEachStmt(*Child, Visit);
}

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

static bool isCallOf(const CallExpr &Call,
                     std::initializer_list<StringRef> Names) {
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
    if (!Object || !isCallOf(Call, {"swap"}) || Call.getNumArgs() != 1)
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

class LabelFinder : public RecursiveASTVisitor<LabelFinder> {
public:
  bool Found = false;
  bool VisitLabelStmt(LabelStmt *) { return !(Found = true); }
  bool VisitSwitchStmt(SwitchStmt *) { return !(Found = true); }
};

} // namespace

UseMap collectUses(const Stmt &Body, ASTContext &Context) {
  UseMap Uses;
  UseCollector(Uses).TraverseStmt(const_cast<Stmt *>(&Body));
  return Uses;
}

void collectStatements(const Stmt &Body, StmtSet &Into) {
  std::vector<const Stmt *> Work = {&Body};
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (!S || !Into.insert(S).second)
      continue;
    for (const Stmt *Child : S->children())
      Work.push_back(Child);
  }
}

bool containsLoop(const Stmt &Body) {
  std::vector<const Stmt *> Work = {&Body};
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (!S)
      continue;
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S))
      return true;
    if (!isa<Expr>(S))
      for (const Stmt *Child : S->children())
        Work.push_back(Child);
  }
  return false;
}

FunctionFacts::FunctionFacts(const FunctionDecl &Function, ASTContext &Context)
    : Function(Function), Context(Context), Parents(Function.getBody()),
      Uses(collectUses(*Function.getBody(), Context)) {
  // What a lambda captures belongs to the function around it.
  if (isLambdaCallOperator(&Function))
    for (auto &[Var, Entry] : Uses)
      Entry.Escapes |=
          Var->getDeclContext() != &Function || Var->isInitCapture();
  LabelFinder Finder;
  Finder.TraverseStmt(Function.getBody());
  HasLabels = Finder.Found;
}

const VariableUses &FunctionFacts::uses(const VarDecl &Var) const {
  static const VariableUses None;
  auto Found = Uses.find(&Var);
  return Found == Uses.end() ? None : Found->second;
}

bool FunctionFacts::isNeverChanged(const VarDecl &Var) const {
  if (Var.getType().isVolatileQualified())
    return false;
  if (Var.getType().isConstQualified() && !Var.getType()->isReferenceType())
    return true;
  if (!Var.hasLocalStorage() || Var.getType()->isReferenceType())
    return false;
  const VariableUses &Entry = uses(Var);
  return Entry.Writes.empty() && !Entry.Escapes &&
         (isa<ParmVarDecl>(Var) || Var.hasInit());
}

bool FunctionFacts::isArgumentOfFree(const DeclRefExpr &Reference) const {
  const Stmt *Up = Parents.getParent(&Reference);
  while (Up && isa<ParenExpr, CastExpr>(Up))
    Up = Parents.getParent(Up);
  const auto *Call = dyn_cast_or_null<CallExpr>(Up);
  return Call && isCallOf(*Call, {"free"});
}

bool FunctionFacts::isElementUse(const DeclRefExpr &Reference) const {
  const Stmt *Here = &Reference;
  while (true) {
    const Stmt *Up = Parents.getParent(Here);
    if (!Up)
      return false;
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Up)) {
      if (Cast->getCastKind() == CK_PointerToBoolean ||
          (Cast->getCastKind() == CK_LValueToRValue &&
           !Cast->getType()->isPointerType()))
        return true;
    } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Up)) {
      if (Subscript->getBase() != Here)
        return true; // the index of another array
    } else if (const auto *Op = dyn_cast<BinaryOperator>(Up)) {
      if (Op->isAssignmentOp())
        return Op->getLHS() == Here && !Op->getType()->isPointerType();
      if (Op->isComparisonOp() || Op->isLogicalOp())
        return true;
      if (!Op->isAdditiveOp() || !Op->getType()->isPointerType())
        return false;
    } else if (const auto *Op = dyn_cast<UnaryOperator>(Up)) {
      if (Op->isIncrementDecrementOp())
        return !Op->getType()->isPointerType();
      if (Op->getOpcode() == UO_LNot)
        return true;
      if (Op->getOpcode() != UO_Deref)
        return false;
    } else if (isa<UnaryExprOrTypeTraitExpr>(Up)) {
      return true;
    } else if (const auto *Call = dyn_cast<CallExpr>(Up)) {
      auto Complex = complexCall(*Call);
      return Complex && (Complex->What == ComplexCall::Kind::Value ||
                         !isa_and_nonnull<Expr>(Parents.getParent(Up)));
    } else if (!isa<ParenExpr, MemberExpr>(Up)) {
      return false;
    }
    Here = Up;
  }
}

/// Whether a pointer given to \p Call may be found in a variable afterwards.
static bool mayKeepArgument(const CallExpr &Call, const ASTContext &Context) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  return !Callee || (!Callee->getBuiltinID() &&
                     !Context.getSourceManager().isInSystemHeader(
                         Callee->getLocation()));
}

bool FunctionFacts::hasCopies(const VarDecl &Var) const {
  for (const DeclRefExpr *Reference : uses(Var).References) {
    if (isElementUse(*Reference))
      continue;
    const Stmt *Up = Parents.getParent(Reference);
    while (Up && isa<ParenExpr, ImplicitCastExpr>(Up))
      Up = Parents.getParent(Up);
    const auto *Call = dyn_cast_or_null<CallExpr>(Up);
    if (!Call || Call->getType()->isPointerType() ||
        Call->getType()->isRecordType() || mayKeepArgument(*Call, Context))
      return true;
  }
  return false;
}

bool FunctionFacts::isOnlyNamed(const VarDecl &Var) const {
  return Var.hasLocalStorage() && !uses(Var).Escapes &&
         (!Var.getType()->isArrayType() || !hasCopies(Var));
}

const Expr *FunctionFacts::allocationOf(
    const VarDecl &Var, llvm::function_ref<bool(const Expr &)> IsKnown) const {
  const VariableUses &Entry = uses(Var);
  if (!Var.isLocalVarDecl() || Var.isStaticLocal() || Entry.Escapes)
    return nullptr;
  auto Allocation = [](const Expr *E) -> const Expr * {
    E = E->IgnoreParenCasts();
    if (const auto *New = dyn_cast<CXXNewExpr>(E))
      return New->getNumPlacementArgs() == 0 ? E : nullptr;
    const auto *Call = dyn_cast<CallExpr>(E);
    if (!Call || !Call->getDirectCallee())
      return nullptr;
    return isCallOf(*Call, {"malloc", "calloc", "aligned_alloc"}) ||
                   Call->getDirectCallee()->hasAttr<RestrictAttr>()
               ? E
               : nullptr;
  };
  std::vector<const Expr *> Writes;
  for (const Expr *Write : Entry.Writes)
    if (!IsKnown(*Write))
      Writes.push_back(Write);
  if (Var.hasInit())
    return Writes.empty() ? Allocation(Var.getInit()) : nullptr;
  if (Writes.size() != 1)
    return nullptr;
  const auto *Assign = dyn_cast<BinaryOperator>(Writes.front());
  return Assign && Assign->getOpcode() == BO_Assign
             ? Allocation(Assign->getRHS())
             : nullptr;
}

} // namespace c2cuda
