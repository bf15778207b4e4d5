// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// An access takes part in a reduction if all that its statement does with the
// array are updates by one operator.

#include "Reductions.h"

#include "WholeText.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

static const UpdateForm *formOf(const std::vector<UpdateForm> &Forms,
                                const Expr *Node) {
  for (const UpdateForm &Form : Forms)
    if (Node && llvm::is_contained(Form.References, Node->IgnoreParens()))
      return &Form;
  return nullptr;
}

static const UpdateForm *updateOf(const StatementDraft &Statement,
                                  const Expr *Node) {
  return formOf(Statement.Updates, Node);
}

/// Devices have atomic functions for 4 and 8 bytes, none for `&&`, and none
/// that know C's NaNs in minima.
static bool isAtomic(const UpdateForm &Form, const ASTContext &Context) {
  QualType Type = Form.Target->getType();
  uint64_t Bits = Context.getTypeSize(Type);
  bool Compares = Form.Kind == ReductionKind::Min ||
                  Form.Kind == ReductionKind::Max;
  return (Bits == 32 || Bits == 64) && Form.isCall() &&
         (!Compares || Type->isIntegerType()) &&
         Form.Kind != ReductionKind::AllTrue &&
         Form.Kind != ReductionKind::AnyTrue;
}

bool mayScatterReordered(const RegionDraft &Draft,
                         const StatementDraft &Statement, const Expr &Target) {
  const UpdateForm *Form = updateOf(Statement, &Target);
  return Form && Form->Target == &Target && isAtomic(*Form, Draft.Clang);
}

bool mayScatter(const RegionDraft &Draft, const StatementDraft &Statement,
                const Expr &Target) {
  return mayScatterReordered(Draft, Statement, Target) &&
         (updateOf(Statement, &Target)->IsExactInAnyOrder ||
          Draft.Input.Options.MayReassociate);
}

/// All references of the statement's text that \p Access stands for.
static std::vector<const Expr *> referencesOf(const AccessDraft &Access) {
  std::vector<const Expr *> Result = Access.Later;
  Result.push_back(Access.Node);
  return Result;
}

/// The operator of the updates that access \p Number is for, if it is for nothing
/// else and their order does not matter.
static ReductionKind ownUpdate(const StatementDraft &From, unsigned Number) {
  ReductionKind Kind = ReductionKind::None;
  for (const Expr *Node : referencesOf(From.Accesses[Number])) {
    const UpdateForm *Form = formOf(From.OwnUpdates, Node);
    if (!Form || !Form->IsExactInAnyOrder ||
        (Kind != ReductionKind::None && Kind != Form->Kind))
      return ReductionKind::None;
    Kind = Form->Kind;
  }
  return Kind;
}

static void mark(const StatementDraft &From, Statement &To, unsigned Array) {
  ReductionKind Kind = ReductionKind::None;
  bool IsExact = true;
  for (unsigned A = 0; A < To.Accesses.size(); ++A) {
    if (To.Accesses[A].Array != Array)
      continue;
    for (const Expr *Node : referencesOf(From.Accesses[A])) {
      const UpdateForm *Form = updateOf(From, Node);
      if (!Form || (Kind != ReductionKind::None && Kind != Form->Kind))
        return;
      Kind = Form->Kind;
      IsExact &= Form->IsExactInAnyOrder;
    }
  }
  for (Access &A : To.Accesses)
    if (A.Array == Array) {
      A.Reduction = Kind;
      A.IsExactInAnyOrder = IsExact;
    }
}

/// The text of \p Form's value; empty if it has none.
static StatementTemplate valueText(const UpdateForm &Form,
                                   const StatementDraft &From,
                                   const ASTContext &Context,
                                   bool SelfContained) {
  if (Form.Value)
    return captureExpression(*Form.Value, From.Holes, Context, SelfContained);
  TemplatePiece One;
  One.Text = "1";
  return {One};
}

/// Adds the update; false if there is no text for it.
static bool addUpdate(const RegionDraft &Draft, const StatementDraft &From,
                      const UpdateForm &Form, bool SelfContained,
                      Statement &To) {
  ElementUpdate Update;
  Update.IsNegated = Form.IsNegated;
  Update.Value = valueText(Form, From, Draft.Clang, SelfContained);
  for (unsigned A = 0; A < From.Accesses.size(); ++A)
    if (From.Accesses[A].Writes && From.Accesses[A].Node == Form.Target)
      Update.Access = A;
  To.Updates.push_back(Update);
  return !Update.Value.empty();
}

static bool isElement(const RegionDraft &Draft, const StatementDraft &From,
                      const UpdateForm &Form) {
  for (const AccessDraft &A : From.Accesses)
    if (A.Node == Form.Target)
      return !Draft.Arrays[A.Array].IsScalar;
  return false;
}

/// The statement with its updates of elements as holes, which go to \p Holes; false if
/// some of them can be none.
static bool addUpdateTexts(const RegionDraft &Draft, const StatementDraft &From,
                           Statement &To, bool SelfContained,
                           TextHoles &Holes) {
  for (const UpdateForm &Form : From.Updates) {
    if (!isElement(Draft, From, Form) || !isAtomic(Form, Draft.Clang))
      continue;
    TemplatePiece Piece;
    Piece.What = TemplatePiece::Kind::Update;
    Piece.Index = To.Updates.size();
    bool Good = addUpdate(Draft, From, Form, SelfContained, To);
    const auto *Whole = dyn_cast<Expr>(Form.Whole);
    if (Good && Whole) {
      Holes.Holes[Whole] = Piece;
    } else if (Good && Form.Whole == From.Body && From.Rest.empty()) {
      TemplatePiece End;
      End.Text = ";";
      To.BodyOfUpdates = {Piece, End};
    } else {
      return false;
    }
  }
  if (!To.Updates.empty() && To.BodyOfUpdates.empty())
    To.BodyOfUpdates = captureBody(From, Holes, Draft.Clang, SelfContained);
  return !To.BodyOfUpdates.empty();
}

TextHoles addReductions(const RegionDraft &Draft, const StatementDraft &From,
                        Statement &To, bool SelfContained) {
  for (unsigned A = 0; A < To.Accesses.size(); ++A)
    To.Accesses[A].OwnUpdate = ownUpdate(From, A);
  if (From.Updates.empty())
    return From.Holes;
  for (const Access &A : To.Accesses)
    mark(From, To, A.Array);
  TextHoles Holes = From.Holes;
  if (addUpdateTexts(Draft, From, To, SelfContained, Holes))
    return Holes;
  To.Updates.clear();
  return From.Holes;
}

} // namespace c2cuda
