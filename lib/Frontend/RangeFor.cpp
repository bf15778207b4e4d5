// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Range-based `for`: a loop over the elements of an array or a container has an
// iterator that the user never named.

#include "ComplexCalls.h"
#include "IteratorLoops.h"
#include "MathCalls.h"
#include "RegionReader.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace c2cuda {

/// `i`, `j`, ... : the first that is no variable of the function.
static std::string freeIteratorName(const RegionDraft &Draft) {
  std::set<std::string> Taken;
  for (const auto *D : Draft.Input.Function.decls())
    if (const auto *Var = dyn_cast<VarDecl>(D))
      Taken.insert(Var->getNameAsString());
  for (const Stmt *S : Draft.Inside)
    if (const auto *Reference = dyn_cast_or_null<DeclRefExpr>(S))
      Taken.insert(Reference->getNameInfo().getAsString());
  for (const auto &[Var, At] : Draft.DeclaredAt)
    Taken.insert(Var->getNameAsString());
  for (const auto &Loop : Draft.Loops)
    Taken.insert(Loop->Id);
  for (const char *Name : {"i", "j", "k", "l"})
    if (!Taken.count(Name))
      return Name;
  return "i";
}

/// The iterator, and a reference to it.
const DeclRefExpr *RegionReader::makeIterator(SourceLocation Where,
                                              QualType Type) {
  ASTContext &Context = Draft.Clang;
  auto *Parent = const_cast<FunctionDecl *>(&Draft.Input.Function);
  auto *Var = VarDecl::Create(Context, Parent, Where, Where,
                              &Context.Idents.get(freeIteratorName(Draft)),
                              Type, nullptr, SC_None);
  return DeclRefExpr::Create(Context, NestedNameSpecifierLoc(),
                             SourceLocation(), Var, false, Where, Type,
                             VK_LValue);
}

const RangeElement *RegionDraft::rangeElement(const Expr &E) const {
  const Expr *Inner = E.IgnoreParenImpCasts();
  if (const auto *Name = dyn_cast<DeclRefExpr>(Inner)) {
    const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    auto Found = RangeNames.find(Var);
    return Found == RangeNames.end() ? nullptr : &Found->second;
  }
  auto Found = RangeStars.find(Inner);
  return Found == RangeStars.end() ? nullptr : &Found->second;
}

/// The number of elements; null if \p Range is nothing that keeps its elements
/// side by side.
isl::pw_aff RegionReader::rangeLength(const Expr &Range) {
  if (!Range.isLValue())
    return {};
  QualType Type = Range.getType();
  if (const auto *Array = Draft.Clang.getAsConstantArrayType(Type))
    return constantAff(Draft.Isl, Array->getSize().getSExtValue());
  auto Class = containerOf(Type);
  if (!Class || Class->What == Container::Kind::Pointer)
    return {};
  if (Class->Size)
    return constantAff(Draft.Isl, *Class->Size);
  if (Draft.rangeElement(Range)) {
    auto Size = Draft.rowSizeParameter(Range);
    return Size ? symbolAff(Draft.Isl, Draft.Parameters[*Size].Name)
                : isl::pw_aff();
  }
  std::optional<Path> Of = pathOf(Range);
  // A row of the region's own may have another length each time.
  if (Of && Of->Root && Draft.isDeclaredInside(*Of->Root))
    return {};
  return Of ? symbolAff(Draft.Isl, Draft.sizeParameter(*Of)) : isl::pw_aff();
}

/// Whether \p Body stores to variables only, so that no element changes.
static bool changesNoElement(const Stmt &Body) {
  StmtSet All;
  collectStatements(Body, All);
  for (const Stmt *S : All) {
    const Expr *Target = nullptr;
    if (const auto *Op = dyn_cast<BinaryOperator>(S); Op && Op->isAssignmentOp())
      Target = Op->getLHS();
    if (const auto *Op = dyn_cast<UnaryOperator>(S);
        Op && Op->isIncrementDecrementOp())
      Target = Op->getSubExpr();
    if (const auto *Call = dyn_cast<CallExpr>(S))
      if (!isPureMathCall(*Call) && !containerElement(*Call) &&
          !containerSize(*Call))
        return false;
    if (!Target)
      continue;
    const auto *Name = dyn_cast<DeclRefExpr>(Target->IgnoreParens());
    if (!Name || Name->getDecl()->getType()->isReferenceType())
      return false;
  }
  return true;
}

/// Makes what is written for an element mean one: `x` if it is a reference,
/// else what `x` is initialised with.
bool RegionReader::bindElement(const VarDecl &Var, const RangeElement &Element,
                               QualType Type, const Stmt &Body) {
  const Expr *Init = Var.getInit();
  if (!Init || isa<DecompositionDecl>(Var))
    return false;
  if (const auto *Full = dyn_cast<ExprWithCleanups>(Init))
    Init = Full->getSubExpr();
  const Expr *Star = Init->IgnoreParenImpCasts();
  if (auto Copied = complexCall(*Star); Copied && Copied->Operands.size() == 1)
    Star = Copied->Operands.front()->IgnoreParenImpCasts();
  if (!Draft.Clang.hasSameUnqualifiedType(Star->getType(), Type) ||
      !Star->isLValue())
    return false;
  if (Var.getType()->isReferenceType()) {
    if (!Init->isLValue())
      return false;
    Draft.RangeNames[&Var] = Element;
    return true;
  }
  // A copy that cannot be told from the element.
  const VariableUses &Uses = Draft.Input.Facts.uses(Var);
  if (Uses.Writes.empty() && !Uses.Escapes && changesNoElement(Body) &&
      Draft.Clang.hasSameUnqualifiedType(Var.getType(), Type))
    Draft.RangeNames[&Var] = Element;
  else
    Draft.RangeStars[Star] = Element;
  return isElementOrEnum(Var.getType());
}

/// A loop over all elements, of which there are \p Length.
LoopDraft &RegionReader::enterRange(const Stmt &For, const DeclRefExpr &Index,
                                    isl::pw_aff Length, bool IsBack,
                                    const Scope &In) {
  Draft.Loops.push_back(std::make_unique<LoopDraft>());
  LoopDraft &Loop = *Draft.Loops.back();
  Loop.Where = Draft.placeOf(For.getBeginLoc());
  Loop.Head.Var = cast<VarDecl>(Index.getDecl());
  Loop.Head.Step = IsBack ? -1 : 1;
  Loop.Head.IsDeclaredInside = true;
  Loop.Around = In.Loops;
  Loop.Outer = In.Domain;
  Loop.Id = Draft.enterLoop(*Loop.Head.Var);
  isl::pw_aff I = symbolAff(Draft.Isl, Loop.Id);
  isl::pw_aff Zero = constantAff(Draft.Isl, 0);
  Loop.Values.First = IsBack ? Length.add_constant(-1L) : Zero;
  Loop.Values.Body =
      In.Domain.intersect(I.ge_set(Zero)).intersect(I.lt_set(Length));
  Loop.Values.Endless = isl::set::empty(In.Domain.space());
  return Loop;
}

/// \p IsKnown: whether \p For is such a loop.
bool RegionReader::walkIterators(const ForStmt &For, const Scope &In,
                                 std::vector<Item> &Out, bool &IsKnown) {
  auto Known = parseIteratorLoop(For);
  if (!Known)
    return false;
  std::optional<Path> First = pathOf(*Known->Counted);
  std::optional<Path> Last = pathOf(*Known->End);
  if (!First || !Last || First->key() != Last->key())
    return false;
  for (const auto &[Var, Range] : Known->Ranges)
    Draft.noteFollowed(Range, In.Domain);
  isl::pw_aff Length = rangeLength(*Known->Counted);
  if (Length.is_null())
    return false;
  IsKnown = true;
  ASTContext &Context = Draft.Clang;
  QualType Type = Length.is_cst().is_true() ? Context.IntTy
                  : Known->IsBack           ? Context.getPointerDiffType()
                                            : Context.getSizeType();
  const DeclRefExpr *Index = makeIterator(For.getBeginLoc(), Type);
  for (const IteratorLoop::Element &Element : Known->Elements)
    Draft.RangeStars[Element.Node] = {Element.Range, Index};
  LoopDraft &Loop = enterRange(For, *Index, Length, Known->IsBack, In);
  PreviousEnd = For.getRParenLoc();
  LoopEntry Entry(*this, For, *For.getBody());
  return walkBody({For.getBody()}, Loop, In, Out);
}

bool RegionReader::walkRange(const CXXForRangeStmt &For, const Scope &In,
                             std::vector<Item> &Out) {
  SourceLocation Where = For.getForLoc();
  const Expr &Range = *For.getRangeInit()->IgnoreParenImpCasts();
  auto Refuse = [&] {
    return Draft.fail(RefusalKind::RangeFor, Where,
                      {textOf(Range, Draft.Clang)});
  };
  Draft.noteFollowed(&Range, In.Domain);
  isl::pw_aff Length = rangeLength(Range);
  if (Length.is_null() || For.getInit() || For.getCoawaitLoc().isValid())
    return isVectorOfBool(Range.getType())
               ? Draft.fail(RefusalKind::VectorOfBool, Where,
                            {textOf(Range, Draft.Clang)})
               : Refuse();
  const VarDecl &Var = *For.getLoopVariable();
  bool IsShort = Length.is_cst().is_true();
  const DeclRefExpr *Index =
      makeIterator(For.getRangeInit()->getBeginLoc(),
                   IsShort ? Draft.Clang.IntTy : Draft.Clang.getSizeType());
  QualType Type = Range.getType();
  if (const auto *Array = Draft.Clang.getAsConstantArrayType(Type))
    Type = Array->getElementType();
  else
    Type = containerOf(Type)->Element;
  if (!bindElement(Var, {&Range, Index}, Type, *For.getBody()))
    return Refuse();

  LoopDraft &Loop = enterRange(For, *Index, Length, /*IsBack=*/false, In);
  PreviousEnd = For.getLoopVarStmt()->getBeginLoc();
  LoopEntry Entry(*this, For, *For.getBody());
  if (Draft.RangeNames.count(&Var))
    return walkBody({For.getBody()}, Loop, In, Out);
  return walkBody({For.getLoopVarStmt(), For.getBody()}, Loop, In, Out);
}

} // namespace c2cuda
