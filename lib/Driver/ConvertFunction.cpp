// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which part of a function becomes kernels: everything that can be modelled at
// once if it is parallel, else the parallel parts, else what is inside.

#include "ConvertFunction.h"
#include "SerialReason.h"
#include "SmallNests.h"

#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

/// Whether \p Wanted is in a loop in \p S.
static bool isInLoop(const Stmt &Wanted, const Stmt *S, bool IsInside = false) {
  if (S == &Wanted)
    return IsInside;
  if (!S)
    return false;
  IsInside |= isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return isInLoop(Wanted, Child, IsInside);
  });
}

namespace {

using LineColumn = std::pair<unsigned, unsigned>;

/// What the pipeline says of one statement of a region as the user wrote it.
enum class Verdict {
  /// It has no part in the model: a declaration.
  Nothing,
  Parallel,
  Serial,
};

class Converter {
public:
  Converter(const ConversionContext &Context, const SmallNests &Small,
            Refusals &Refusals)
      : Context(Context), SM(Context.Ast.getSourceManager()), Small(Small),
        Refused(Refusals) {}

  void convert(ScopRegion Region);
  std::vector<ConvertedRegion> Converted;

private:
  void convertParts(const ScopRegion &Region,
                    const std::vector<Verdict> &Verdicts);
  void convertPart(const ScopRegion &Region, size_t Begin, size_t End);
  void searchInside(const ScopRegion &Region);
  std::vector<Verdict> verdicts(const ScopRegion &Region,
                                const std::vector<bool> &IsParallel) const;
  LineColumn lineColumn(SourceLocation Where) const {
    Where = SM.getExpansionLoc(Where);
    return {SM.getExpansionLineNumber(Where),
            SM.getExpansionColumnNumber(Where)};
  }

  ConversionContext Context;
  /// Nests that took all the effort there is.
  unsigned NumTooComplex = 0;
  const SourceManager &SM;
  const SmallNests &Small;
  Refusals &Refused;
};

} // namespace

/// The statements of the model below each child of the schedule's outermost
/// sequence; one group if there is none.
static std::vector<std::vector<const Statement *>>
topLevelStatements(const Scop &Model) {
  auto StatementsOf = [&](const isl::union_set &Domain) {
    std::vector<const Statement *> Result;
    for (const isl::set &Set : setsOf(Domain))
      if (const Statement *Found = Model.findStatement(tupleName(Set)))
        Result.push_back(Found);
    return Result;
  };
  std::vector<std::vector<const Statement *>> Groups;
  for (const isl::union_set &Part : topLevel(Model))
    Groups.push_back(StatementsOf(Part));
  return Groups;
}

std::vector<Verdict>
Converter::verdicts(const ScopRegion &Region,
                    const std::vector<bool> &IsParallel) const {
  std::vector<Verdict> Result(Region.Statements.size(), Verdict::Nothing);
  auto Groups = topLevelStatements(Region.Model);
  for (size_t Group = 0; Group < Groups.size(); ++Group) {
    bool Parallel = Group < IsParallel.size() && IsParallel[Group];
    for (const Statement *S : Groups[Group]) {
      LineColumn At = {S->Where.Line, S->Where.Column};
      for (size_t I = 0; I < Region.Statements.size(); ++I) {
        const Stmt *Written = Region.Statements[I];
        if (At < lineColumn(Written->getBeginLoc()) ||
            lineColumn(Written->getEndLoc()) < At)
          continue;
        if (!Parallel)
          Result[I] = Verdict::Serial;
        else if (Result[I] == Verdict::Nothing)
          Result[I] = Verdict::Parallel;
      }
    }
  }
  return Result;
}

/// A block is one that a team of threads runs.
static bool hasLoops(const Stmt *S) {
  if (const auto *If = dyn_cast_or_null<IfStmt>(S))
    return hasLoops(If->getThen()) || hasLoops(If->getElse());
  return S && isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, CompoundStmt>(S);
}

void Converter::searchInside(const ScopRegion &Region) {
  for (ScopRegion &Inner :
       descend(Region, Context.Ast, Context.Isl, Context.Frontend, Refused))
    convert(std::move(Inner));
}

void Converter::convertPart(const ScopRegion &Region, size_t Begin,
                            size_t End) {
  auto Part = buildSubRegion(Region, Begin, End, Context.Ast, Context.Isl,
                             Context.Frontend, Refused);
  if (Part)
    convert(std::move(*Part));
}

void Converter::convertParts(const ScopRegion &Region,
                             const std::vector<Verdict> &Verdicts) {
  for (size_t I = 0; I < Verdicts.size();) {
    if (Verdicts[I] != Verdict::Parallel) {
      if (Verdicts[I] == Verdict::Serial && hasLoops(Region.Statements[I]))
        convertPart(Region, I, I + 1);
      ++I;
      continue;
    }
    // The run ends with its last parallel statement.
    size_t End = I + 1;
    for (size_t J = End; J < Verdicts.size() && Verdicts[J] != Verdict::Serial;
         ++J)
      if (Verdicts[J] == Verdict::Parallel)
        End = J + 1;
    convertPart(Region, I, End);
    I = End;
  }
}

/// Whether kernels move or multiply elements of a template's type in groups
/// that are right for its size only.
static bool isForElementSize(const Scop &Model, const DeviceText &Text) {
  auto IsGroup = [](llvm::StringRef Helper) {
    return Helper.starts_with("c2cuda_vector") ||
           Helper.starts_with("c2cuda_mma");
  };
  return llvm::any_of(Text.Helpers, IsGroup) &&
         llvm::any_of(Model.Arrays, [&](const Array &A) {
           return llvm::any_of(Model.TemplateParameters,
                               [&](const c2cuda::TemplateParameter &P) {
                                 return P.Name == A.Element.Spelling;
                               });
         });
}

void Converter::convert(ScopRegion Region) {
  if (unsigned Few = Context.ConvertsSmall ? 0 : Small.tooFew(Region)) {
    Refused.add(RefusalKind::FewIterations, Region.Model.Begin,
                {std::to_string(Few)});
    return;
  }
  size_t Size = Region.Statements.size();
  std::vector<std::string> *Names = Context.Pipeline.TakenNames;
  size_t NumNames = Names ? Names->size() : 0;
  std::optional<PipelineResult> Result =
      runPipeline(Region.Model, Context.Pipeline, Refused);
  if (Context.Pipeline.StopAfter)
    return;
  bool IsParallel = Result && Result->isAllParallel();
  // What comes to nothing takes no names.
  if (!IsParallel && Names)
    Names->resize(NumNames);
  if (!Result) {
    auto IsBecauseOf = [&](RefusalKind Kind) {
      return !Refused.empty() && Refused.all().back().Kind == Kind;
    };
    const bool IsTooComplex = IsBecauseOf(RefusalKind::TooComplex);
    // Much effort for nothing is not to be made for every part again, but what is
    // in the first such nest may be much simpler.
    if (IsTooComplex && NumTooComplex++ > 0)
      Context.Pipeline.Quota = std::max(1ul, Context.Pipeline.Quota / 2);
    // Perhaps it was too much at once.
    if (Size > 1)
      convertParts(Region, std::vector<Verdict>(Size, Verdict::Serial));
    else if (IsTooComplex || IsBecauseOf(RefusalKind::PrivateTooBig) ||
             Region.HasWholes)
      searchInside(Region);
    return;
  }
  if (IsParallel) {
    Region.IsForArguments |= isForElementSize(Region.Model, Result->Text);
    // It has all stages, which take memory.
    if (!isInLoop(*Region.Statements.front(), Region.Function->getBody()))
      Result->Text.Widen = nullptr;
    Converted.push_back({std::move(Region), std::move(Result->Text),
                         std::move(Result->SecondOpinion),
                         std::move(Result->Explanation),
                         Result->LoopsAround, Result->Width, Result->Price});
    return;
  }
  if (Size == 1) {
    addSerialReason(Region.Model, Context.Pipeline, Refused);
    return searchInside(Region);
  }
  std::vector<Verdict> Verdicts = verdicts(Region, Result->IsParallel);
  // Were the parts not to be told apart, a part would be the whole again.
  if (!llvm::is_contained(Verdicts, Verdict::Serial))
    Verdicts.assign(Size, Verdict::Serial);
  convertParts(Region, Verdicts);
}

std::vector<ConvertedRegion>
c2cuda::convertFunction(const FunctionDecl &Function,
                        const ConversionContext &Context, Refusals &Refusals) {
  std::vector<ScopRegion> Regions = detectScops(
      Function, Context.Ast, Context.Isl, Context.Frontend, Refusals);
  const SmallNests Small(Regions);
  Converter Work(Context, Small, Refusals);
  for (ScopRegion &Region : Regions)
    Work.convert(std::move(Region));
  const SourceManager &SM = Context.Ast.getSourceManager();
  llvm::sort(Work.Converted,
             [&](const ConvertedRegion &A, const ConvertedRegion &B) {
               return SM.getFileOffset(A.Region.Range.getBegin()) <
                      SM.getFileOffset(B.Region.Range.getBegin());
             });
  return std::move(Work.Converted);
}
