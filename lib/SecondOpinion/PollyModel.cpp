// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From LLVM IR to what Polly knows of it. The only place that sees Polly.

#include "c2cuda/SecondOpinion/LoweredModel.h"

#include "Simplify.h"
#include "SourceNames.h"
#include "c2cuda/Support/Isl.h"
#include "c2cuda/Support/IslDeadlines.h"

#include "polly/DependenceInfo.h"
#include "polly/ScopDetection.h"
#include "polly/ScopInfo.h"
#include "polly/Support/GICHelper.h"

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/RegionInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"

#include <map>

using namespace llvm;
using namespace c2cuda;

namespace {

/// Polly's options for the time of a question: a user's own run of Polly in
/// the same process is not to notice.
class PollySettings {
  static constexpr const char EffortName[] = "polly-dependences-computeout";

public:
  PollySettings()
      : Unprofitable(polly::PollyProcessUnprofitable, true),
        Hoisting(polly::PollyInvariantLoadHoisting, true),
        Names(polly::UseInstructionNames, false),
        // A sum's order counts here, whoever may give it up.
        Reductions(option<bool>("polly-dependences-use-reductions"), false),
        Effort(option<int>(EffortName), 2000000) {}

  /// Operations of isl on the dependences of one model.
  static int &effort() { return option<int>(EffortName); }

private:
  template <typename T> struct Setting {
    Setting(T &Option, T Value) : Option(Option), Before(Option) {
      Option = Value;
    }
    ~Setting() { Option = Before; }
    T &Option, Before;
  };

  /// The value of one that has no variable of its own.
  template <typename T> static T &option(StringRef Name) {
    static T Unknown;
    auto &All = cl::getRegisteredOptions();
    auto Found = All.find(Name);
    return Found == All.end()
               ? Unknown
               : static_cast<cl::opt<T> *>(Found->second)->getValue();
  }

  Setting<bool> Unprofitable, Hoisting, Names, Reductions;
  Setting<int> Effort;
};

class ScopReader {
public:
  explicit ScopReader(polly::Scop &Model) : Model(Model) {}

  LoweredScop read();

private:
  LoweredStatement statement(polly::ScopStmt &Statement);
  LoweredAccess access(polly::MemoryAccess &Access);
  bool isMultipliedOut();

  polly::Scop &Model;
};

} // namespace

LoweredAccess ScopReader::access(polly::MemoryAccess &Access) {
  LoweredAccess Result;
  Result.Name = Access.getId().get_name();
  Result.Writes = Access.isWrite();
  Result.IsValue = !Access.isArrayKind();
  Result.IsExact =
      Result.IsValue || (Access.isAffine() && !Access.isMayWrite());
  if (Access.isArrayKind()) {
    Value *Base = Access.getScopArrayInfo()->getBasePtr();
    Result.Variable = sourceName(*Base);
    Result.IsTemporary = isa<AllocaInst>(Base) && Result.Variable.empty();
    if (auto Where = sourcePlace(*Access.getAccessInstruction()))
      Result.Where.push_back(*Where);
    return Result;
  }
  Value *Carried = Access.getAccessValue();
  Value *Named =
      Access.isAnyPHIKind() ? Access.getAccessInstruction() : Carried;
  Result.Variable = Named ? sourceName(*Named) : "";
  auto Add = [&](const Value *V) {
    const auto *I = dyn_cast_or_null<Instruction>(V);
    if (auto Where = I ? sourcePlace(*I) : std::nullopt)
      Result.Where.push_back(*Where);
  };
  if (Access.isAnyPHIKind() && Access.isWrite()) {
    for (const auto &[Block, Incoming] : Access.getIncoming())
      Add(Incoming);
  } else if (Access.isWrite()) {
    Add(Carried);
  } else if (Carried) {
    for (User *Reader : Carried->users())
      if (auto *I = dyn_cast<Instruction>(Reader))
        if (Access.getStatement()->contains(I))
          Add(I);
  }
  return Result;
}

LoweredStatement ScopReader::statement(polly::ScopStmt &Statement) {
  LoweredStatement Result;
  Result.Name = Statement.getBaseName();
  for (unsigned D = 0; D < Statement.getNumIterators(); ++D)
    Result.Loops.push_back(sourcePlace(*Statement.getLoopForDimension(D)));
  for (polly::MemoryAccess *Access : Statement)
    Result.Accesses.push_back(access(*Access));
  return Result;
}

/// Subscripts of rows that LLVM has multiplied out, `561 i + 17 j + k`: each of
/// isl's operations may take a thousand times as long with these.
bool ScopReader::isMultipliedOut() {
  constexpr long MostRows = 64;
  for (polly::ScopStmt &Statement : Model)
    for (polly::MemoryAccess *Access : Statement)
      if (Access->isArrayKind() &&
          hasLargeNumbers(Access->getLatestAccessRelation(), MostRows))
        return true;
  return false;
}

/// Polly's dependences, or none if they take longer than its count of operations
/// is meant for. Its own context ends the process for an error where it is not
/// told otherwise.
static polly::DependenceAnalysis::Result dependencesOf(polly::Scop &Model) {
  constexpr double MostSeconds = 3;
  polly::DependenceAnalysis::Result Result{Model, {}};
  isl_ctx *Ctx = Model.getIslCtx().get();
  const int OnError = isl_options_get_on_error(Ctx);
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  beginDeadline(Ctx, MostSeconds);
  Result.getDependences(polly::Dependences::AL_Access);
  endDeadline();
  isl_ctx_reset_error(Ctx);
  isl_options_set_on_error(Ctx, OnError);
  return Result;
}

LoweredScop ScopReader::read() {
  LoweredScop Result;
  for (const SCEV *Parameter : Model.parameters()) {
    const SCEV *Inner = Parameter;
    while (const auto *Cast = dyn_cast<SCEVCastExpr>(Inner))
      Inner = Cast->getOperand();
    const auto *Unknown = dyn_cast<SCEVUnknown>(Inner);
    Result.Parameters.push_back(
        {Model.getIdForParam(Parameter).get_name(),
         Unknown ? sourceName(*Unknown->getValue()) : ""});
  }
  for (polly::ScopStmt &Statement : Model)
    Result.Statements.push_back(statement(Statement));
  int Effort = PollySettings::effort();
  if (isMultipliedOut())
    PollySettings::effort() /= 10;
  polly::DependenceAnalysis::Result Analysis = dependencesOf(Model);
  const polly::Dependences &Found =
      Analysis.getDependences(polly::Dependences::AL_Access);
  PollySettings::effort() = Effort;
  if (!Found.hasValidDependences())
    return Result;
  using polly::Dependences;
  Result.Flow = polly::stringFromIslObj(
      Found.getDependences(Dependences::TYPE_RAW));
  Result.False = polly::stringFromIslObj(
      Found.getDependences(Dependences::TYPE_WAR | Dependences::TYPE_WAW));
  return Result;
}

static LoweredFunction modelFunction(Function &F,
                                     FunctionAnalysisManager &Analyses) {
  LoweredFunction Result;
  Result.Name = F.getName().str();
  Result.Where = sourcePlace(F);
  auto &SE = Analyses.getResult<ScalarEvolutionAnalysis>(F);
  auto &LI = Analyses.getResult<LoopAnalysis>(F);
  auto &DT = Analyses.getResult<DominatorTreeAnalysis>(F);
  auto &AA = Analyses.getResult<AAManager>(F);
  auto &ORE = Analyses.getResult<OptimizationRemarkEmitterAnalysis>(F);
  polly::ScopDetection Detection(
      DT, SE, LI, Analyses.getResult<RegionInfoAnalysis>(F), AA, ORE);
  Detection.detect(F);
  polly::ScopInfo Models(F.getDataLayout(), Detection, SE, LI, AA, DT,
                         Analyses.getResult<AssumptionAnalysis>(F), ORE);
  for (const Region *R : Detection)
    if (polly::Scop *Model = Models.getScop(const_cast<Region *>(R)))
      Result.Scops.push_back(ScopReader(*Model).read());
  return Result;
}

struct LoweredFile::Work {
  explicit Work(llvm::Module &Module) : Module(Module) {}
  llvm::Module &Module;
  Analyses Managers;
  std::map<unsigned, std::vector<LoweredFunction>> ByLine;
};

LoweredFile::LoweredFile(Module &Module)
    : Inner(std::make_unique<Work>(Module)) {
  inlineCalls(Module, Inner->Managers);
}

LoweredFile::~LoweredFile() = default;

/// The line of the function that is around \p Where.
static unsigned lineAround(const Module &Module, const Place &Where) {
  StringRef File = sys::path::filename(Where.File);
  unsigned Best = 0;
  for (const Function &F : Module) {
    Place Own = sourcePlace(F);
    if (!F.isDeclaration() && Own.Line <= Where.Line && Own.Line > Best &&
        sys::path::filename(Own.File) == File)
      Best = Own.Line;
  }
  return Best;
}

const std::vector<LoweredFunction> &
LoweredFile::around(const Place &Where) {
  unsigned Line = lineAround(Inner->Module, Where);
  auto [Known, IsNew] = Inner->ByLine.try_emplace(Line);
  if (!IsNew || !Line)
    return Known->second;
  PollySettings Settings;
  StringRef File = sys::path::filename(Where.File);
  for (Function &F : Inner->Module) {
    Place Own = sourcePlace(F);
    if (F.isDeclaration() || Own.Line != Line ||
        sys::path::filename(Own.File) != File)
      continue;
    simplify(F, Inner->Managers);
    Known->second.push_back(modelFunction(F, Inner->Managers.functions()));
  }
  return Known->second;
}
