// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Statements that one thread runs whole, with loops and jumps of their own: what
// they access is a superset where it depends on data.

#include "HolePrinter.h"
#include "StatementReader.h"

#include "c2cuda/Frontend/Declarations.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace c2cuda {

/// Whether what follows may be jumped over.
static bool mayJump(const Stmt &S) {
  return continuesOuter(S) || breaksOuter(S);
}

bool StatementReader::whole(const std::vector<const Stmt *> &Parts) {
  MayContinue = IsPart = true;
  if (!jumps(Parts))
    return false;
  return sequence(Parts);
}

/// What stands behind `if (..) { ...; continue; }` is its other branch.
bool StatementReader::sequence(llvm::ArrayRef<const Stmt *> Parts) {
  for (; !Parts.empty(); Parts = Parts.drop_front()) {
    const Stmt *Part = Parts.front();
    const auto *If = dyn_cast<IfStmt>(Part);
    if (If && leavesOnOneBranch(*If) && Statement.Labels.empty())
      return conditional(*If, Parts.drop_front());
    if (!branch(Part))
      return false;
    MayDepth += mayJump(*Part);
  }
  return true;
}

static bool hasOwnDeclarations(const Stmt &S) {
  if (isa<CompoundStmt>(S))
    for (const Stmt *Child : S.children())
      if (const auto *Decl = dyn_cast_or_null<DeclStmt>(Child))
        for (const auto *D : Decl->decls())
          if (const auto *Var = dyn_cast<VarDecl>(D); Var && Var->hasInit())
            return true;
  for (const Stmt *Child : S.children())
    if (Child && hasOwnDeclarations(*Child))
      return true;
  return false;
}

/// Labels of its own: who knows which parts run then.
bool StatementReader::jumps(const std::vector<const Stmt *> &Parts) {
  for (const Stmt *Part : Parts)
    for (const LabelDecl *Label :
         ownLabels(*Part, *Draft.Input.Function.getBody())) {
      Statement.Labels.push_back(Label->getName().str());
      // C++ lets no jump pass an initialiser.
      if (hasOwnDeclarations(*Part) || Label->isGnuLocal())
        return Draft.fail(RefusalKind::ControlFlow,
                          Label->getStmt()->getBeginLoc(), {"goto"});
    }
  MayDepth += !Statement.Labels.empty();
  return true;
}

bool StatementReader::branch(const Stmt *S) {
  Draft.IsUnconditional = false;
  if (isa<NullStmt>(S))
    return true;
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    return sequence(
        llvm::ArrayRef<const Stmt *>(Block->body_begin(), Block->body_end()));
  if (const auto *E = dyn_cast<Expr>(S))
    return mayStep(*E) ? stepInBranch(*E) : effect(*E);
  if (const auto *If = dyn_cast<IfStmt>(S))
    return conditional(*If);
  if (const auto *Decl = dyn_cast<DeclStmt>(S))
    return branchDeclaration(*Decl);
  if (const auto *For = dyn_cast<ForStmt>(S))
    return innerFor(*For);
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return innerWhile(*While);
  if (const auto *Do = dyn_cast<DoStmt>(S))
    return innerDo(*Do);
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    return innerSwitch(*Switch);
  if (const auto *Marked = dyn_cast<AttributedStmt>(S))
    if (llvm::all_of(Marked->getAttrs(), [](const Attr *A) {
          return isa<FallThroughAttr, LoopHintAttr, LikelyAttr, UnlikelyAttr>(
              A);
        }))
      return branch(Marked->getSubStmt());
  if ((isa<BreakStmt>(S) && BreakDepth > 0) ||
      (isa<ContinueStmt>(S) && (LoopDepth > 0 || MayContinue)))
    return true;
  if (!Statement.Labels.empty()) { // then all of them
    if (isa<GotoStmt>(S))
      return true;
    if (const auto *Label = dyn_cast<LabelStmt>(S))
      return branch(Label->getSubStmt());
  }
  if (isa<BreakStmt, ContinueStmt, ReturnStmt, GotoStmt, IndirectGotoStmt,
          LabelStmt>(S))
    return Draft.fail(RefusalKind::ControlFlow, S->getBeginLoc(),
                      {isa<BreakStmt>(S)      ? "break"
                       : isa<ContinueStmt>(S) ? "continue"
                       : isa<ReturnStmt>(S)   ? "return"
                                              : "goto"});
  return refuse(*S, "'" + textOf(*S, Draft.Clang).substr(0, 40) + "'");
}

// ---- Loops of its own ------------------------------------------------------

/// \p Begins: the body runs at least once, if not to its end.
bool StatementReader::innerBody(const Stmt &Body, bool Begins) {
  auto Before = Written;
  unsigned Depth = MayDepth;
  ++LoopDepth;
  ++BreakDepth;
  MayDepth += !Begins;
  bool Good = branch(&Body);
  MayDepth = Depth;
  --BreakDepth;
  --LoopDepth;
  if (!Begins || mayJump(Body))
    Written = std::move(Before);
  return Good;
}

bool StatementReader::innerWhile(const WhileStmt &While) {
  if (While.getConditionVariable())
    return refuse(While, "a declaration in the head of 'while'");
  const auto Holds = constantOf(*While.getCond(), Draft.Clang);
  return read(*While.getCond()) &&
         innerBody(*While.getBody(), Holds && !Holds->isZero());
}

bool StatementReader::innerDo(const DoStmt &Do) {
  bool RunsOnce = !mayJump(*Do.getBody());
  if (!innerBody(*Do.getBody(), /*Begins=*/true))
    return false;
  auto Before = Written;
  MayDepth += !RunsOnce;
  bool Good = read(*Do.getCond());
  MayDepth -= !RunsOnce;
  if (!RunsOnce)
    Written = std::move(Before);
  return Good;
}

/// Whether a variable that stands for its initialiser's value was declared
/// outside of \p For and read its iterator then.
static bool isKeptBefore(const RegionDraft &Draft, const ForStmt &For,
                         const VarDecl &Var) {
  const SourceManager &SM = Draft.Clang.getSourceManager();
  for (const auto &[Other, Top] : Draft.DeclaredAt) {
    if (!Other->hasInit() ||
        SM.isPointWithin(Other->getLocation(), For.getBeginLoc(),
                         For.getEndLoc()))
      continue;
    UseMap Uses = collectUses(*Other->getInit(), Draft.Clang);
    if (Uses.count(&Var))
      return true;
  }
  return false;
}

StatementReader::InnerLoop StatementReader::enterInner(const ForStmt &For) {
  auto Head = parseHead(For, Draft.Clang);
  if (!Head || Draft.isActive(*Head->Var) ||
      Draft.Input.Facts.uses(*Head->Var).Escapes ||
      isKeptBefore(Draft, For, *Head->Var))
    return {};
  UseMap Uses = collectUses(*For.getBody(), Draft.Clang);
  auto Own = Uses.find(Head->Var);
  if (Own != Uses.end() && !Own->second.Writes.empty())
    return {};
  std::string Id = Draft.enterLoop(*Head->Var);
  AffineBuilder &Affine = Draft.Affine;
  Affine.KnownParameters = Draft.known();
  const Expr *Culprit = nullptr;
  auto Values = computeValues(*Head, Id, here(), Affine, Culprit);
  if (!Values)
    InnerBounds[Head->Var] = Culprit;
  Affine.Wraps.clear();
  isl::set Known = Draft.known();
  bool Good = Values && Values->Endless.intersect(Known).is_empty().is_true();
  if (Good)
    for (const Wrap &W : Values->Wraps)
      Good &= W.Bad.intersect(Known).is_empty().is_true();
  if (!Good) {
    Draft.leaveLoop(*Head->Var);
    return {};
  }
  Guard = Values->Body;
  InnerIds.push_back(Id);
  Inner.insert(Head->Var);
  return {Head->Var, Id, Values->First};
}

/// Whether \p Access in the body of \p Loop is to elements all of which the first
/// round accesses, if it comes that far.
static bool isOfFirstRound(const AccessDraft &Access, const std::string &Id,
                           const isl::pw_aff &First) {
  const isl::id Symbol = idOf(First.ctx(), Id);
  for (const Index &Subscript : Access.Indices) {
    std::set<std::string> Names;
    if (Subscript.Flat)
      Subscript.Flat->collectSymbols(Names);
    if ((Subscript.Affine.is_null() && !Subscript.Flat) || Names.count(Id) ||
        (!Subscript.Affine.is_null() &&
         !Subscript.Affine.involves_param(Symbol).is_false()))
      return false;
  }
  const isl::set Round = symbolAff(First.ctx(), Id).eq_set(First);
  return Access.Guard.project_out_param(Symbol)
      .is_subset(Access.Guard.intersect(Round).project_out_param(Symbol))
      .is_true();
}

/// A `break` may end \p Loop, whose accesses are those from number \p Begin on: only
/// what its first round does is sure.
void StatementReader::keepFirstRound(const InnerLoop &Loop, size_t Begin) {
  for (size_t K = Begin; K < Statement.Accesses.size(); ++K) {
    AccessDraft &Access = Statement.Accesses[K];
    if (isOfFirstRound(Access, Loop.Id, Loop.First))
      continue;
    ++Access.MayDepth;
    Access.IsMay = true;
  }
}

bool StatementReader::innerFor(const ForStmt &For) {
  if (For.getConditionVariable())
    return refuse(For, "a declaration in the head of 'for'");
  if (const VarDecl *Again = declaredAgain(For))
    return refuse(For, "a loop whose body declares its variable '" +
                           Again->getNameAsString() + "' again");
  if (For.getInit() && !branch(For.getInit()))
    return false;
  isl::set Outer = Guard;
  const InnerLoop Loop = enterInner(For);
  isl::set Values = Guard;
  Guard = Outer;
  bool Good = !For.getCond() || read(*For.getCond());
  Guard = Values;
  // With all its values known the guard says how often the body runs.
  const size_t Begin = Statement.Accesses.size();
  auto Before = Written;
  Good = Good && innerBody(*For.getBody(), Loop.Iterator || !For.getCond());
  Written = std::move(Before);
  if (Loop.Iterator && breaksOuter(*For.getBody()))
    keepFirstRound(Loop, Begin);
  Guard = Outer;
  if (Loop.Iterator) {
    Draft.leaveLoop(*Loop.Iterator);
    Inner.erase(Loop.Iterator);
    InnerIds.pop_back();
  }
  if (!Good || !For.getInc())
    return Good;
  Before = Written;
  ++MayDepth;
  Good = effect(*For.getInc());
  --MayDepth;
  Written = std::move(Before);
  return Good;
}

bool StatementReader::innerSwitch(const SwitchStmt &Switch) {
  const auto *Body = dyn_cast<CompoundStmt>(Switch.getBody());
  if (!Body || Switch.hasInitStorage() || Switch.hasVarStorage())
    return refuse(Switch, "a 'switch' of this form");
  if (!read(*Switch.getCond()))
    return false;
  auto Before = Written;
  std::vector<Branch> Branches;
  unsigned Depth = MayDepth++;
  ++BreakDepth;
  bool Good = true, Declares = false, HasDefault = false, Ends = true;
  for (const Stmt *Child : Body->body()) {
    const Stmt *S = Child;
    while (const auto *Label = dyn_cast<SwitchCase>(S)) {
      const auto *Case = dyn_cast<CaseStmt>(Label);
      HasDefault |= !Case;
      // C++ lets no jump pass an initialiser.
      if ((Case && Case->caseStmtIsGNURange()) || Declares)
        return refuse(*S, "a 'case' behind a declaration or with a range");
      // What is sure on a branch is what follows its last label.
      if (Ends)
        Branches.emplace_back();
      Branches.back().Begin = Statement.Accesses.size();
      Ends = false;
      Written = Before;
      S = Label->getSubStmt();
    }
    if (const auto *Decl = dyn_cast<DeclStmt>(S))
      for (const auto *D : Decl->decls())
        Declares |= isa<VarDecl>(D) && cast<VarDecl>(D)->hasInit();
    Good = Good && branch(S);
    if (Branches.empty() || Ends)
      continue;
    Ends = mayJump(*S);
    Branches.back().End = Statement.Accesses.size();
    Branches.back().Written = Written;
  }
  --BreakDepth;
  MayDepth = Depth;
  Written = std::move(Before);
  if (HasDefault && Good)
    joinBranches(Branches);
  return Good;
}

// ---- Variables of its own --------------------------------------------------

bool StatementReader::mayOwn(const VarDecl &Var) {
  QualType Type = Var.getType();
  if (Var.getStorageClass() != SC_None || !Var.hasLocalStorage() ||
      isReserved(Var.getNameAsString()))
    return false;
  for (const Attr *A : Var.attrs())
    if (!isa<UnusedAttr>(A))
      return false;
  // C's `auto` means something else in C++.
  if (!Draft.Clang.getLangOpts().CPlusPlus && Type->getContainedAutoType())
    return false;
  while (const ArrayType *Array = Draft.Clang.getAsArrayType(Type)) {
    if (!isa<ConstantArrayType>(Array))
      return false;
    Type = Array->getElementType();
  }
  if (Type.isVolatileQualified())
    return false;
  return Type->isRecordType() && !isSupportedElement(Type)
             ? Draft.whyNoStruct(Type).empty()
             : isElementOrEnum(Type);
}

bool StatementReader::ownInitialiser(const Expr &Init) {
  const auto *List = dyn_cast<InitListExpr>(&Init);
  if (!List)
    return isa<ImplicitValueInitExpr>(Init) || read(Init);
  // Members are written in their order.
  const bool IsStruct = List->getType()->isStructureOrClassType();
  if (!IsStruct && isDesignated(Init))
    return refuse(Init, "a designated initialiser");
  if (const Expr *Filler = List->getArrayFiller();
      Filler && !isa<ImplicitValueInitExpr>(Filler))
    return refuse(Init, "the initialiser '" + textOf(Init, Draft.Clang) + "'");
  for (const Expr *Part : List->inits())
    if (!ownInitialiser(*Part))
      return false;
  return true;
}

/// Whether \p Var, a std::array, may be an array in the kernel: all its uses are
/// subscripts, or ask for its size.
static bool mayBePlainArray(const VarDecl &Var, const FunctionFacts &Facts) {
  return llvm::all_of(
      Facts.uses(Var).References, [&](const DeclRefExpr *Reference) {
        const Stmt *Use = Reference;
        do
          Use = Facts.parents().getParent(Use);
        while (isa_and_nonnull<ImplicitCastExpr, ParenExpr>(Use));
        const auto *Call = dyn_cast_or_null<CallExpr>(Use);
        if (const auto *Method = dyn_cast_or_null<MemberExpr>(Use))
          Call = dyn_cast_or_null<CallExpr>(Facts.parents().getParent(Method));
        if (!Call)
          return false;
        const auto Element = containerElement(*Call);
        return (Element && !Element->IsChecked && isa<CXXOperatorCallExpr>(Call)) ||
               containerSize(*Call);
      });
}

/// Whether \p Type is std::array, or has one in it: its functions are the host's.
static bool hasStdArray(QualType Type, const ASTContext &Context) {
  Type = Context.getBaseElementType(Type);
  if (withPlainArrays(Type, Context) != Type)
    return true;
  const RecordDecl *Struct = Type->getAsRecordDecl();
  Struct = Struct ? Struct->getDefinition() : nullptr;
  return Struct && llvm::any_of(Struct->fields(), [&](const FieldDecl *Field) {
           return hasStdArray(Field->getType(), Context);
         });
}

/// Whether \p Init, of a std::array, does for an array.
static bool isOfElements(const Expr &Init) {
  const auto *Made = dyn_cast<CXXConstructExpr>(Init.IgnoreImplicit());
  return isa<InitListExpr>(Init.IgnoreImplicit()) ||
         (Made && Made->getNumArgs() == 0);
}

/// Variables of the statement's own text need no model.
bool StatementReader::branchDeclaration(const DeclStmt &Decl) {
  if (passReferences(Decl))
    return true;
  for (const auto *D : Decl.decls()) {
    if (isa<StaticAssertDecl, EmptyDecl>(D))
      continue;
    const auto *Var = dyn_cast<VarDecl>(D);
    const Expr *Init = Var ? Var->getInit() : nullptr;
    bool IsArray = Var && Var->getType()->isArrayType();
    bool IsStruct = Var && Var->getType()->isRecordType();
    if (!Var || !mayOwn(*Var) ||
        (Init && !IsStruct && isa<InitListExpr>(Init) != IsArray))
      return refuse(Decl,
                    "the declaration '" + textOf(Decl, Draft.Clang) + "'");
    const bool IsStdArray =
        withPlainArrays(Var->getType(), Draft.Clang) != Var->getType();
    if (IsStdArray ? Init && !isOfElements(*Init)
                   : hasStdArray(Var->getType(), Draft.Clang))
      return refuse(Decl,
                    "the std::array in '" + textOf(Decl, Draft.Clang) + "'");
    if (IsStdArray && !mayBePlainArray(*Var, Draft.Input.Facts))
      return Draft.fail(RefusalKind::StructVariable, Var->getLocation(),
                        {Var->getNameAsString()});
    if (Draft.Clang.getTypeSizeInChars(Var->getType()).getQuantity() > 16384)
      return Draft.fail(RefusalKind::PrivateTooBig, Var->getLocation(),
                        {Var->getNameAsString()});
    Own.insert(Var);
    Statement.OwnNames.push_back(Var->getNameAsString());
    if (Init && !ownInitialiser(*Init))
      return false;
  }
  return true;
}

} // namespace c2cuda
