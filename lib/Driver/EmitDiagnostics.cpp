// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops are matched with the regions that took them and the refusals that fell
// inside them.

#include "EmitDiagnostics.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <tuple>

using namespace c2cuda;
using namespace clang;

// ---- Loops ------------------------------------------------------------------

/// Whether it is the `do {...} while (0)` of a macro.
static bool runsOnce(const Stmt &Loop) {
  const auto *Do = dyn_cast<DoStmt>(&Loop);
  const Expr *Condition = Do ? Do->getCond()->IgnoreParenImpCasts() : nullptr;
  const auto *Number = dyn_cast_or_null<IntegerLiteral>(Condition);
  const auto *Truth = dyn_cast_or_null<CXXBoolLiteralExpr>(Condition);
  return (Number && Number->getValue() == 0) || (Truth && !Truth->getValue());
}

namespace {
class LoopFinder : public RecursiveASTVisitor<LoopFinder> {
public:
  LoopFinder(const FunctionDecl &Function, const EditedFiles &Files,
             const SourceManager &SM, std::vector<OutermostLoop> &Loops)
      : Function(Function), Files(Files), SM(SM), Loops(Loops) {}

  bool TraverseStmt(Stmt *S) {
    if (!S || !isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S) ||
        runsOnce(*S))
      return RecursiveASTVisitor::TraverseStmt(S);
    if (Files.contain(S->getBeginLoc(), SM))
      Loops.push_back({S, &Function});
    return true;
  }
  /// So are lambdas.
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }
  /// Functions of a local class are visited on their own.
  bool TraverseDecl(Decl *D) {
    return isa_and_nonnull<TagDecl>(D) ||
           RecursiveASTVisitor::TraverseDecl(D);
  }

private:
  const FunctionDecl &Function;
  const EditedFiles &Files;
  const SourceManager &SM;
  std::vector<OutermostLoop> &Loops;
};
} // namespace

std::vector<OutermostLoop>
c2cuda::findOutermostLoops(ASTContext &Context, const EditedFiles &Files) {
  std::vector<OutermostLoop> Loops;
  const SourceManager &SM = Context.getSourceManager();
  forEachFunction(Context, Files, [&](const FunctionDecl &Function) {
    if (Stmt *Body = Function.getBody())
      LoopFinder(Function, Files, SM, Loops).TraverseStmt(Body);
  });
  return Loops;
}

// ---- Places -----------------------------------------------------------------

namespace {
/// Lines and columns of a file, first and last.
struct Extent {
  std::string File;
  std::pair<unsigned, unsigned> Begin, End;

  bool contains(std::pair<unsigned, unsigned> At) const {
    return Begin <= At && At <= End;
  }
  bool contains(const Extent &Other) const {
    return File == Other.File && contains(Other.Begin) && contains(Other.End);
  }
};
} // namespace

static std::pair<unsigned, unsigned> lineColumn(SourceLocation Where,
                                                const SourceManager &SM) {
  Where = SM.getExpansionLoc(Where);
  return {SM.getExpansionLineNumber(Where), SM.getExpansionColumnNumber(Where)};
}

static Extent extentOf(SourceLocation Begin, SourceLocation End,
                       const SourceManager &SM) {
  return {SM.getFilename(SM.getExpansionLoc(Begin)).str(),
          lineColumn(Begin, SM),
          lineColumn(SM.getExpansionRange(End).getEnd(), SM)};
}

static Place placeOf(const Extent &Extent) {
  return {Extent.File, Extent.Begin.first, Extent.Begin.second};
}

// ---- The report -------------------------------------------------------------

static NestOutcome reportConverted(const ConvertedRegion &Converted,
                                   const Extent &Extent) {
  NestReport Report;
  Report.Function = Converted.Region.Function->getNameAsString();
  Report.Where = placeOf(Extent);
  Report.IsConverted = true;
  Report.Summary = Converted.Text.Summary;
  Report.NumKernels = Converted.Text.NumKernels;
  if (const auto &Second = Converted.SecondOpinion) {
    Report.SecondOpinion = agreementName(Second->Kind);
    Report.WhyNotFull = Second->Reason;
  }
  return {std::move(Report), Converted.Region.Function,
          llvm::join(Converted.Region.Model.OuterIterators, ", "),
          Converted.Explanation};
}

/// What \p E is an element of, of an array or a container; null for others.
static const Expr *baseOfElement(const Expr &E) {
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&E))
    return Element->getBase();
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(&E);
  return Call && Call->getOperator() == OO_Subscript ? Call->getArg(0) : nullptr;
}

/// The name of what the first assignment in \p S writes.
static std::string firstWritten(const Stmt *S) {
  if (const auto *Operator = dyn_cast_or_null<BinaryOperator>(S))
    if (Operator->isAssignmentOp()) {
      const Expr *Target = Operator->getLHS()->IgnoreParenImpCasts();
      while (const Expr *Base = baseOfElement(*Target))
        Target = Base->IgnoreParenImpCasts();
      if (const auto *Ref = dyn_cast<DeclRefExpr>(Target))
        return Ref->getDecl()->getNameAsString();
      if (const auto *Member = dyn_cast<MemberExpr>(Target))
        return Member->getMemberDecl()->getNameAsString();
    }
  const auto *Loop = dyn_cast_or_null<ForStmt>(S);
  if (Loop)
    return firstWritten(Loop->getBody());
  if (S)
    for (const Stmt *Child : S->children())
      if (std::string Name = firstWritten(Child); !Name.empty())
        return Name;
  return "";
}

/// Whether it is said of a nest in others, which could have been converted alone.
static bool isOfItself(const Refusal &R) {
  return R.Kind == RefusalKind::CopiesInLoop;
}

/// The refusals placed in \p Inside and in none of \p Outside; those at the
/// loop itself come first.
static std::vector<Refusal>
refusalsIn(const Extent &Inside, const std::vector<Extent> &Outside,
           const Refusals &Refusals) {
  std::vector<Refusal> AtLoop, Below;
  for (const Refusal &R : Refusals.all()) {
    if (R.Where.File != Inside.File)
      continue;
    std::pair<unsigned, unsigned> At = {R.Where.Line, R.Where.Column};
    if (!At.second) // Only the line is known.
      At.second = At.first == Inside.Begin.first ? Inside.Begin.second : 1;
    if (!Inside.contains(At) || isOfItself(R) ||
        llvm::any_of(Outside, [&](const Extent &E) {
          return E.File == Inside.File && E.contains(At);
        }))
      continue;
    (At == Inside.Begin ? AtLoop : Below).push_back(R);
  }
  AtLoop.insert(AtLoop.end(), Below.begin(), Below.end());
  return AtLoop;
}

std::vector<NestOutcome>
c2cuda::reportNests(const std::vector<OutermostLoop> &Loops,
                    const std::vector<ConvertedRegion> &Converted,
                    const Refusals &Refusals, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  std::vector<NestOutcome> Nests;
  std::vector<Extent> Taken;
  for (const ConvertedRegion &C : Converted) {
    Taken.push_back(extentOf(C.Region.Range.getBegin(),
                             C.Region.Range.getEnd(), SM));
    Nests.push_back(reportConverted(C, Taken.back()));
  }
  for (const OutermostLoop &Loop : Loops) {
    Extent Extent =
        extentOf(Loop.Loop->getBeginLoc(), Loop.Loop->getEndLoc(), SM);
    if (llvm::any_of(Taken, [&](const auto &T) { return T.contains(Extent); }))
      continue;
    NestReport Report;
    Report.Function = Loop.Function->getNameAsString();
    Report.Where = placeOf(Extent);
    Report.Refusals = refusalsIn(Extent, Taken, Refusals);
    // What was in the way of all of it may stand in a part that runs on the device.
    if (Report.Refusals.empty())
      Report.Refusals = refusalsIn(Extent, {}, Refusals);
    if (Report.Refusals.empty()) {
      std::string Written = firstWritten(Loop.Loop);
      Report.Refusals.push_back({RefusalKind::NotParallel, Report.Where,
                                 {Written.empty() ? "memory" : Written}});
    }
    for (const Refusal &R : Refusals.all())
      if (isOfItself(R) && R.Where.File == Extent.File &&
          Extent.contains({R.Where.Line, R.Where.Column})) {
        NestReport Inner = {};
        Inner.Function = Report.Function;
        Inner.Where = R.Where;
        Inner.Refusals.push_back(R);
        Nests.push_back({std::move(Inner), Loop.Function, "", ""});
      }
    Nests.push_back({std::move(Report), Loop.Function, "", ""});
  }
  auto Key = [](const NestOutcome &Nest) {
    const NestReport &R = Nest.Report;
    return std::tuple(R.Where.File, R.Where.Line, R.Where.Column, R.IsConverted);
  };
  llvm::sort(Nests, [&](const NestOutcome &A, const NestOutcome &B) {
    return Key(A) < Key(B);
  });
  return Nests;
}

// ---- Remarks ----------------------------------------------------------------

void c2cuda::emitRemark(SourceLocation Where, const std::string &Text,
                        DiagnosticsEngine &Diagnostics) {
  Diagnostics.Report(Where, Diagnostics.getCustomDiagID(
                                DiagnosticsEngine::Remark, "%0"))
      << Text;
}

static SourceLocation locationOf(const Place &Place, const SourceManager &SM) {
  auto Entry = SM.getFileManager().getOptionalFileRef(Place.File);
  FileID File = Entry ? SM.translateFile(*Entry) : FileID();
  return SM.translateLineCol(File.isValid() ? File : SM.getMainFileID(),
                             std::max(Place.Line, 1u),
                             std::max(Place.Column, 1u));
}

void c2cuda::emitMissed(const NestReport &Nest, SourceLocation Where,
                        DiagnosticsEngine &Diagnostics) {
  const Refusal &Reason = Nest.Refusals.front();
  std::string Text = "left alone: " + refusalSentence(Reason);
  if (std::string Hint = refusalHint(Reason); !Hint.empty())
    Text += "; hint: " + Hint;
  emitRemark(Where,
             Text + " (" + refusalCode(Reason.Kind) +
                 ") [-Rpass-missed=c2cuda]",
             Diagnostics);
  if (Reason.Where.Line == Nest.Where.Line || !Reason.Where.Line)
    return;
  unsigned Note =
      Diagnostics.getCustomDiagID(DiagnosticsEngine::Note, "it is here");
  Diagnostics.Report(
      locationOf(Reason.Where, Diagnostics.getSourceManager()), Note);
}

static void emitConverted(const NestOutcome &Nest, SourceLocation Where,
                          DiagnosticsEngine &Diagnostics) {
  std::string Text = "offloaded loop nest of '" + Nest.Report.Function + "'";
  if (!Nest.Iterators.empty())
    Text += " (" + Nest.Iterators + ")";
  if (!Nest.Report.Summary.empty())
    Text += ": " + Nest.Report.Summary;
  emitRemark(Where, Text + " [-Rpass=c2cuda]", Diagnostics);
}

void c2cuda::emitRemarks(const std::vector<NestOutcome> &Nests, bool IsQuiet,
                         DiagnosticsEngine &Diagnostics) {
  for (const NestOutcome &Nest : Nests) {
    SourceLocation Where =
        locationOf(Nest.Report.Where, Diagnostics.getSourceManager());
    if (!IsQuiet && Nest.Report.IsConverted)
      emitConverted(Nest, Where, Diagnostics);
    else if (!IsQuiet)
      emitMissed(Nest.Report, Where, Diagnostics);
    if (!Nest.Explanation.empty())
      emitRemark(Where, Nest.Explanation, Diagnostics);
  }
}
