// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What an instance's text says holds for that instance. If all instances have
// the same text, it may take the place of the template's own; else a text that
// chooses by the template's arguments.

#include "ConvertTemplate.h"
#include "InstanceVersions.h"
#include "SameRegions.h"

#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/Diagnostics/Report.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

static void addNew(const Refusals &From, Refusals &To) {
  for (const Refusal &New : From.all())
    if (llvm::none_of(To.all(), [&](const Refusal &Old) {
          return Old.Kind == New.Kind && Old.Where.Line == New.Where.Line &&
                 Old.Where.Column == New.Where.Column;
        }))
      To.add(New.Kind, New.Where, New.Evidence);
}

/// An instance that comes later must not get kernels that are wrong for it:
/// says in the text for which \p Instances the kernels are known to be right.
/// False if there are no words for that.
static bool addCondition(ConvertedRegion &C,
                         const std::vector<const FunctionDecl *> &Instances) {
  std::vector<std::string> Conditions;
  for (const FunctionDecl *Instance : Instances) {
    auto Condition = conditionOfArguments(*Instance, C.Region.IsForArguments);
    if (!Condition)
      return false;
    if (Condition->empty())
      return true;
    if (!llvm::is_contained(Conditions, *Condition))
      Conditions.push_back(*Condition);
  }
  std::string All;
  for (const std::string &Condition : Conditions) {
    const bool Parens =
        Conditions.size() > 1 && llvm::StringRef(Condition).contains(" && ");
    All += (All.empty() ? "" : " || ") + (Parens ? "(" : std::string()) +
           Condition + (Parens ? ")" : "");
  }
  C.Text.Launch = "static_assert(" + All +
                  ", \"converted for these arguments only\");\n" +
                  C.Text.Launch;
  return true;
}

namespace {

/// What one instance's conversion gave.
struct Outcome {
  const FunctionDecl *Instance;
  std::vector<RegionVersion> Regions;
  /// The same, with what stays on the device in loops around them.
  std::vector<ConvertedRegion> Kept;
  Refusals Own;
};

class Converter {
public:
  Converter(const ConversionContext &Context, const Instances &All,
            Refusals &Refused)
      : Context(Context), SM(Context.Ast.getSourceManager()), All(All),
        Refused(Refused) {}

  std::vector<ConvertedRegion> run();

private:
  using Offsets = std::pair<unsigned, unsigned>;
  using Places = std::map<std::pair<FileID, Offsets>, VersionedRegion>;

  void convertAll();
  std::vector<ConvertedRegion> keep(const std::vector<ConvertedRegion> &Regions,
                                    Outcome &Of) const;
  std::optional<std::vector<ConvertedRegion>> keptByAll();
  void chooseAmongOverlapping(Places &Found) const;
  void addOthers(VersionedRegion &Region) const;
  std::optional<ConvertedRegion> finish(VersionedRegion Region,
                                        VersionNames &Names);
  std::pair<FileID, Offsets> placeOf(const ConvertedRegion &C) const {
    CharSourceRange Range = C.Region.Range;
    return {
        SM.getFileID(Range.getBegin()),
        {SM.getFileOffset(Range.getBegin()), SM.getFileOffset(Range.getEnd())}};
  }
  std::string whyNot(const Refusals &Own, const ConvertedRegion &C) const;

  const ConversionContext &Context;
  const SourceManager &SM;
  const Instances &All;
  Refusals &Refused;
  std::vector<Outcome> Outcomes;
  /// Names that any instance's regions have.
  std::vector<std::string> Taken;
};

} // namespace

/// \p Context for \p Instance: a second opinion on another one means nothing.
/// \p Lowered is where its functions are put.
static ConversionContext contextFor(const FunctionDecl &Instance,
                                    const ConversionContext &Context,
                                    std::vector<LoweredFunction> &Lowered) {
  ConversionContext Result = Context;
  if (!Context.Pipeline.Lowered)
    return Result;
  std::string Name = ASTNameGenerator(Context.Ast).getName(&Instance);
  Result.Pipeline.Lowered =
      [&Context, &Lowered,
       Name](const Place &Where) -> const std::vector<LoweredFunction> & {
    const std::vector<LoweredFunction> &All = Context.Pipeline.Lowered(Where);
    Lowered.clear();
    llvm::copy_if(All, std::back_inserter(Lowered),
                  [&](const LoweredFunction &F) { return F.Name == Name; });
    // Of a constructor there are several.
    return Lowered.empty() ? All : Lowered;
  };
  return Result;
}

/// Adds what stays on the device in an instance; returns \p Regions but for those
/// that are not worth their copies.
std::vector<ConvertedRegion>
Converter::keep(const std::vector<ConvertedRegion> &Regions,
                Outcome &Of) const {
  if (!Context.Keep)
    return Regions;
  Of.Kept = Context.Keep(Regions, *Of.Instance, Of.Own);
  std::vector<ConvertedRegion> Result;
  llvm::copy_if(Regions, std::back_inserter(Result),
                [&](const ConvertedRegion &C) {
                  return llvm::any_of(Of.Kept, [&](const auto &Kept) {
                    return placeOf(Kept) == placeOf(C);
                  });
                });
  return Result;
}

/// Kernels of all instances have the same names, so that texts can be compared.
void Converter::convertAll() {
  std::vector<std::string> *Names = Context.Pipeline.TakenNames;
  const size_t Before = Names->size();
  for (const FunctionDecl *Instance : All) {
    Outcome New = {Instance, {}, {}, {}};
    std::vector<LoweredFunction> Lowered;
    std::vector<ConvertedRegion> Regions =
        keep(convertFunction(*Instance, contextFor(*Instance, Context, Lowered),
                             New.Own),
             New);
    addNew(New.Own, Refused);
    std::vector<std::string> Own(Names->begin() + Before, Names->end());
    Names->resize(Before);
    for (ConvertedRegion &C : Regions) {
      std::set<std::string> Words =
          identifiersIn(C.Text.Kernels + C.Text.Launch);
      RegionVersion Version = {std::move(C), {Instance}, {}};
      llvm::copy_if(Own, std::back_inserter(Version.Names),
                    [&](const std::string &Name) { return Words.count(Name); });
      New.Regions.push_back(std::move(Version));
    }
    llvm::append_range(Taken, Own);
    Outcomes.push_back(std::move(New));
  }
}

/// Why the loops of \p C were left alone in another instance.
std::string Converter::whyNot(const Refusals &Own,
                              const ConvertedRegion &C) const {
  unsigned First = SM.getExpansionLineNumber(C.Region.Range.getBegin());
  unsigned Last = SM.getExpansionLineNumber(C.Region.Range.getEnd());
  for (const Refusal &R : Own.all())
    if (R.Where.File == C.Region.Model.Begin.File && First <= R.Where.Line &&
        R.Where.Line <= Last)
      return refusalSentence(R) + " (" + refusalCode(R.Kind) + ")";
  return "its kernels would be of other loops";
}

/// Of places that overlap those of most instances: the others keep their loops
/// there.
void Converter::chooseAmongOverlapping(Places &Found) const {
  auto NumFor = [](const VersionedRegion &Region) {
    size_t Result = 0;
    for (const RegionVersion &Version : Region.Versions)
      Result += Version.For.size();
    return Result;
  };
  std::vector<Places::iterator> ByNumber;
  for (auto It = Found.begin(); It != Found.end(); ++It)
    ByNumber.push_back(It);
  llvm::sort(ByNumber, [&](auto A, auto B) {
    size_t NumA = NumFor(A->second), NumB = NumFor(B->second);
    return NumA != NumB ? NumA > NumB : A->first < B->first;
  });
  std::vector<Places::iterator> Kept;
  for (Places::iterator Next : ByNumber) {
    if (llvm::none_of(Kept, [&](Places::iterator Other) {
          const Offsets &A = Other->first.second, &B = Next->first.second;
          return Other->first.first == Next->first.first &&
                 A.first < B.second && B.first < A.second;
        }))
      Kept.push_back(Next);
  }
  for (Places::iterator It : ByNumber)
    if (!llvm::is_contained(Kept, It))
      Found.erase(It);
}

/// Notes which instances have no version of \p Region.
void Converter::addOthers(VersionedRegion &Region) const {
  for (const Outcome &O : Outcomes) {
    if (llvm::any_of(Region.Versions, [&](const RegionVersion &Version) {
          return llvm::is_contained(Version.For, O.Instance);
        }))
      continue;
    if (Region.Others.empty())
      Region.WhyOthers = whyNot(O.Own, Region.Versions.front().Converted);
    Region.Others.push_back(O.Instance);
  }
}

/// Nothing, with a refusal, where no text is right.
std::optional<ConvertedRegion> Converter::finish(VersionedRegion Region,
                                                 VersionNames &Names) {
  RegionVersion &First = Region.Versions.front();
  if (Region.Versions.size() > 1 || !Region.Others.empty())
    return chooseVersions(std::move(Region), Names, Refused);
  if (Names.makeUnique(First, true) && addCondition(First.Converted, All))
    return std::move(First.Converted);
  Refused.add(RefusalKind::Template, First.Converted.Region.Model.Begin,
              {"a template whose kernels are right for '" +
                   nameOfInstance(*All.front()) +
                   "' only, and could be used for others",
               "use types that have a name before the template, and that it "
               "has a named parameter for"});
  return std::nullopt;
}

/// The regions with what stays on the device, where that is the same text for all
/// instances.
std::optional<std::vector<ConvertedRegion>> Converter::keptByAll() {
  std::vector<ConvertedRegion> Result = Outcomes.front().Kept;
  if (llvm::none_of(Result, [](const auto &C) { return C.Around.has_value(); }))
    return std::nullopt;
  for (const Outcome &Other : llvm::drop_begin(Outcomes)) {
    if (!areSameRegions(Result, Other.Kept))
      return std::nullopt;
    for (size_t R = 0; R < Result.size(); ++R)
      addUses(Result[R], Other.Kept[R]);
  }
  for (ConvertedRegion &C : Result)
    if (!addCondition(C, All))
      return std::nullopt;
  llvm::append_range(*Context.Pipeline.TakenNames, Taken);
  return Result;
}

std::vector<ConvertedRegion> Converter::run() {
  convertAll();
  if (auto Kept = keptByAll())
    return std::move(*Kept);
  Places Found;
  for (Outcome &O : Outcomes)
    for (RegionVersion &Version : O.Regions)
      addVersion(Found[placeOf(Version.Converted)], std::move(Version));
  VersionNames Names(*Context.Pipeline.TakenNames);
  std::vector<ConvertedRegion> Result;
  chooseAmongOverlapping(Found);
  for (auto &[Place, Region] : Found) {
    addOthers(Region);
    if (auto Whole = finish(std::move(Region), Names))
      Result.push_back(std::move(*Whole));
  }
  std::vector<std::string> *All = Context.Pipeline.TakenNames;
  llvm::append_range(*All, Taken);
  llvm::append_range(*All, Names.given());
  return Result;
}

/// What \p Pattern is, and what can be done about it, if it has no instance
/// that could be converted; else nothing.
static std::vector<std::string> whyNone(const FunctionDecl &Pattern,
                                        bool HasInstances) {
  if (isLambdaCallOperator(&Pattern))
    return {"a lambda of a template, or a generic one",
            "write a function for it"};
  if (!canHaveKernels(Pattern))
    return {"a template whose parameters kernels cannot repeat",
            "use a template whose parameters are types and integers"};
  if (!HasInstances)
    return {"a template that this file has no instance of",
            "call '" + Pattern.getNameAsString() +
                "' in this file, or instantiate it for the types that matter: "
                "'template void f<double>(...);'"};
  return {};
}

std::vector<ConvertedRegion>
c2cuda::convertTemplate(const FunctionDecl &Pattern,
                        const TemplateInstances &Instances,
                        const ConversionContext &Context, Refusals &Refused) {
  auto Found = Instances.find(Pattern.getCanonicalDecl());
  bool HasInstances = Found != Instances.end() && !Found->second.empty();
  std::vector<std::string> Why = whyNone(Pattern, HasInstances);
  if (!Why.empty()) {
    refuseLoops(Pattern, {RefusalKind::Template, {}, Why}, Context.Ast,
                Refused);
    return {};
  }
  Converter Work(Context, Found->second, Refused);
  std::vector<ConvertedRegion> Result = Work.run();
  for (ConvertedRegion &C : Result)
    C.Region.Function = &Pattern;
  return Result;
}
