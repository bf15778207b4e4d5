// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// References to followed variables: where they are read stands their value.

#include "StatementReader.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

/// The type to compute \p Value in: for how far a pointer has moved int, if
/// that is enough.
QualType StatementReader::textType(const ScalarValue &Value,
                                   const VarDecl &Var) const {
  ASTContext &Context = Draft.Clang;
  if (!Var.getType()->isPointerType())
    return Var.getType();
  std::set<std::string> Used;
  Value.Form->collectSymbols(Used);
  for (const LoopDraft *Loop : Statement.Loops)
    if (Used.count(Loop->Id) &&
        Context.getTypeSize(Loop->Head.Var->getType()) > 32)
      return Context.getPointerDiffType();
  if (Value.Affine.is_null())
    return Context.getPointerDiffType();
  isl::pw_aff Most = constantAff(Draft.Isl, (1L << 31) + 1000);
  isl::set Outside =
      Value.Affine.gt_set(Most).unite(Value.Affine.neg().gt_set(Most));
  bool Fits = Outside.intersect(here())
                  .intersect(Draft.known())
                  .is_empty()
                  .is_true();
  return Fits ? Context.IntTy : Context.getPointerDiffType();
}

bool StatementReader::followed(const Expr &E, const VarDecl &Var) {
  const ScalarValue *Value = Draft.Values.find(Var);
  if (!Value || Value->MayLeaveType)
    return Draft.Values.giveUp(Var, E.getBeginLoc());
  if (!Value->Valid.is_null() &&
      !Draft.exclude(here().subtract(Value->Valid), here(),
                     RefusalKind::ParameterChanged, E.getBeginLoc(),
                     {Var.getNameAsString()}))
    return Draft.Values.giveUp(Var, E.getBeginLoc());
  StatementTemplate Text =
      valueText(*Value, textType(*Value, Var), Statement.Loops, Draft);
  if (Text.empty())
    return Draft.Values.giveUp(Var, E.getBeginLoc());
  Statement.Holes.Values[&E] = std::move(Text);
  return true;
}

/// `a[k++]`: the rest of the statement must not see whether k has changed yet.
bool StatementReader::steps(const UnaryOperator &Op, const VarDecl &Var) {
  const ScalarValue *Old = Draft.Values.find(Var);
  unsigned Count = 0;
  const VarDecl *Declared = Statement.Declares;
  std::vector<const Stmt *> Work = {Declared ? Declared->getInit()
                                             : Statement.Body};
  while (!Work.empty()) {
    const Stmt *Here = Work.back();
    Work.pop_back();
    if (!Here)
      continue;
    const auto *Other = dyn_cast<DeclRefExpr>(Here);
    Count += Other && Other->getDecl() == &Var;
    Work.insert(Work.end(), Here->child_begin(), Here->child_end());
  }
  if (!Old || Count != 1 || MayDepth > 0 || !Guard.is_null() ||
      (!Declared && !isa<Expr>(Statement.Body)) || Old->MayLeaveType)
    return Draft.Values.giveUp(Var, Op.getBeginLoc());
  if (!Old->Valid.is_null() &&
      !Draft.exclude(here().subtract(Old->Valid), here(),
                     RefusalKind::ParameterChanged, Op.getBeginLoc(),
                     {Var.getNameAsString()}))
    return Draft.Values.giveUp(Var, Op.getBeginLoc());
  long By = AffineBuilder::stepOffset(Op, AffineBuilder::StepMode::Pending);
  ScalarValue Value = Draft.Values.fromForm(*Old->Form + Polynomial(By), Old->Valid);
  StatementTemplate Text =
      valueText(Value, textType(Value, Var), Statement.Loops, Draft);
  if (Text.empty())
    return Draft.Values.giveUp(Var, Op.getBeginLoc());
  Statement.Holes.Values[&Op] = std::move(Text);
  Steps.push_back(&Op);
  return true;
}

} // namespace c2cuda
