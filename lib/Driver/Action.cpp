// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The flow over one file: form, regions, remarks, edits.

#include "c2cuda/Driver/Action.h"

#include "ConvertTemplate.h"
#include "EditedHeaders.h"
#include "EmitDiagnostics.h"
#include "HeaderNests.h"
#include "KeepOnDevice.h"
#include "Outputs.h"
#include "SecondReader.h"

#include "c2cuda/Frontend/CudaNames.h"
#include "c2cuda/Frontend/SourcePlaces.h"

#include "clang/Lex/Preprocessor.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace c2cuda;
using namespace clang;

namespace {

class ConvertConsumer : public ASTConsumer {
public:
  ConvertConsumer(CompilerInstance &Compiler, Session &Session,
                  std::function<void()> Done)
      : Compiler(Compiler), Session(Session), Done(std::move(Done)) {
    Compiler.getPreprocessor().addPPCallbacks(
        recordInclusions(Inclusions, Compiler.getSourceManager()));
  }

  void HandleTranslationUnit(ASTContext &Context) override;

private:
  void convert(ASTContext &Context);
  std::vector<ConvertedRegion> convertRegions(ASTContext &Context,
                                              isl::ctx Isl, OutputForm Form,
                                              const EditedFiles &Files,
                                              Refusals &Refusals);
  FormDecision formFor(ASTContext &Context) const;
  void write(const std::vector<ConvertedRegion> &Converted,
             const FormDecision &Form, ASTContext &Context,
             FileReport &Report);
  void writeFiles(const std::vector<ConvertedRegion> &Converted,
                  RewriteOptions Rewrite, const OutputPaths &Paths,
                  ASTContext &Context, FileReport &Report);
  std::string sourcePath(ASTContext &Context) const;

  CompilerInstance &Compiler;
  Session &Session;
  std::function<void()> Done;
  std::vector<Inclusion> Inclusions;
  /// The headers that may be edited.
  std::vector<FileID> Headers;
};

} // namespace

std::string ConvertConsumer::sourcePath(ASTContext &Context) const {
  const SourceManager &SM = Context.getSourceManager();
  auto Entry = SM.getFileEntryRefForID(SM.getMainFileID());
  llvm::SmallString<256> Path(Entry ? Entry->getName() : "");
  SM.getFileManager().makeAbsolutePath(Path);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/false);
  return std::string(Path);
}

/// Every identifier of the file and its headers: what a kernel must not be
/// called.
static std::vector<std::string> takenNames(const ASTContext &Context) {
  std::vector<std::string> Names;
  for (const auto &Entry : Context.Idents)
    Names.push_back(Entry.getKey().str());
  llvm::sort(Names);
  return Names;
}

FormDecision ConvertConsumer::formFor(ASTContext &Context) const {
  FormDecision Form = decideForm(Context, Compiler.getPreprocessor());
  bool EditsSource = Session.Options.InPlace ||
                     !Session.Options.ExportFixes.empty();
  if (Form.Form == OutputForm::OneFile && EditsSource &&
      !Context.getLangOpts().CPlusPlus) {
    const SourceManager &SM = Context.getSourceManager();
    Form = {OutputForm::Split, "it is edited in place",
            SM.getLocForStartOfFile(SM.getMainFileID())};
  }
  return Form;
}

static void refuseAll(const std::vector<OutermostLoop> &Loops,
                      const FormDecision &Form, ASTContext &Context,
                      Refusals &Refused) {
  const SourceManager &SM = Context.getSourceManager();
  std::string Line = std::to_string(SM.getExpansionLineNumber(Form.Where));
  for (const OutermostLoop &Loop : Loops)
    Refused.add(RefusalKind::OtherOverload,
                placeOf(Loop.Loop->getBeginLoc(), SM), {Form.Reason, Line});
}

/// A function that kernels call cannot start kernels itself.
static void keepCalledLoops(std::vector<ConvertedRegion> &Regions,
                            Refusals &Refused) {
  llvm::DenseSet<const FunctionDecl *> Marked;
  for (const ConvertedRegion &C : Regions)
    for (const FunctionDecl *Function : C.Region.Marked)
      Marked.insert(Function->getCanonicalDecl());
  llvm::erase_if(Regions, [&](const ConvertedRegion &C) {
    const FunctionDecl *Function = C.Region.Function;
    if (!Marked.contains(Function->getCanonicalDecl()))
      return false;
    Refused.add(RefusalKind::CalledByKernels, C.Region.Model.Begin,
                {Function->getNameAsString()});
    return true;
  });
}

std::vector<ConvertedRegion>
ConvertConsumer::convertRegions(ASTContext &Context, isl::ctx Isl,
                                OutputForm Form, const EditedFiles &Files,
                                Refusals &Refusals) {
  const Options &Options = Session.Options;
  std::vector<std::string> Names = takenNames(Context);
  c2cuda::FrontendOptions Frontend;
  Frontend.Files = Files;
  Frontend.SelfContainedText = Form == OutputForm::Split;
  Frontend.MayReassociate =
      !Options.StrictFloatingPoint &&
      (Options.MayReassociate || Context.getLangOpts().AllowFPReassoc);
  Frontend.MayFuse = !Options.StrictFloatingPoint;
  Frontend.MayInvertRoots = !Options.StrictFloatingPoint;
  Frontend.TrustPragmas = Options.TrustPragmas;
  // No operations at all would mean no limit to isl.
  auto Part = [&](unsigned long Quota) {
    return std::max(1ul, static_cast<unsigned long>(Quota * Options.Effort));
  };
  Frontend.Quota = Part(Frontend.Quota);
  PipelineOptions Pipeline;
  Pipeline.Quota = Part(Pipeline.Quota);
  Pipeline.PrintAfter = Options.PrintAfter;
  Pipeline.StopAfter = Options.StopAfter;
  Pipeline.Inject = Options.Inject;
  Pipeline.Print = [](const std::string &Text) { llvm::outs() << Text; };
  Pipeline.TakenNames = &Names;
  Pipeline.Target = Options.Target;
  Pipeline.Sizes = Options.Sizes;
  Pipeline.MayCooperate =
      Form == OutputForm::Split || !declaresCooperativeName(Context);
  Pipeline.Explain = Options.Explain;
  SecondReader Second(Compiler);
  if (Options.SecondOpinion)
    Pipeline.Lowered = [&](const Place &Where)
        -> const std::vector<LoweredFunction> & { return Second.around(Where); };
  ConversionContext Conversion = {Context, Isl, Frontend, Pipeline,
                                  Options.ConvertsSmall};
  TemplateInstances Instances;
  if (Context.getLangOpts().CPlusPlus)
    Instances = findInstances(Context);
  std::vector<ConvertedRegion> All;
  forEachFunction(Context, Files, [&](const FunctionDecl &Function) {
    std::vector<ConvertedRegion> Own =
        Function.isDependentContext()
            ? convertTemplate(Function, Instances, Conversion, Refusals)
            : convertFunction(Function, Conversion, Refusals);
    // Launchers have their buffers for themselves.
    if (Form == OutputForm::OneFile && !Function.isDependentContext())
      Own = withResidency(std::move(Own), Function, Context, Names);
    for (ConvertedRegion &Region : Own)
      All.push_back(std::move(Region));
  });
  keepCalledLoops(All, Refusals);
  return All;
}

void ConvertConsumer::write(const std::vector<ConvertedRegion> &Converted,
                            const FormDecision &Form, ASTContext &Context,
                            FileReport &Report) {
  const Options &Options = Session.Options;
  std::string Source = sourcePath(Context);
  OutputPaths Paths = planOutputs(Source, Form.Form, Options);
  if (Form.Form == OutputForm::Split && !Options.Quiet)
    emitRemark(Form.Where,
               "host code stays C in " +
                   llvm::sys::path::filename(Paths.Host).str() + ": " +
                   Form.Reason + " [-Rpass-analysis=c2cuda]",
               Compiler.getDiagnostics());
  if (Options.DryRun)
    return;
  if (llvm::Error E = checkOutputs(Paths, Source, Form.Form, Session))
    return Session.fail(llvm::toString(std::move(E)));
  RewriteOptions Rewrite;
  Rewrite.Form = Form.Form;
  Rewrite.OutputDirectory = Paths.Directory;
  Rewrite.Stem = Paths.Stem;
  Rewrite.IsInPlace = Options.InPlace || !Options.ExportFixes.empty();
  writeFiles(Converted, std::move(Rewrite), Paths, Context, Report);
}

void ConvertConsumer::writeFiles(const std::vector<ConvertedRegion> &Converted,
                                 RewriteOptions Rewrite,
                                 const OutputPaths &Paths, ASTContext &Context,
                                 FileReport &Report) {
  std::vector<RegionEdit> Edits;
  for (const ConvertedRegion &C : Converted)
    Edits.push_back({C.Region.Range, C.Region.Function, C.Text,
                     C.Region.Model.Functions, C.Region.Marked, C.Around,
                     C.Guard, C.Region.Directives});
  const Preprocessor &PP = Compiler.getPreprocessor();
  EditedHeaders Edited(Inclusions, Headers, Context, PP, Paths, Session);
  if (llvm::Error E = Edited.write(Edits, Report.Outputs))
    return Session.fail(llvm::toString(std::move(E)));
  Rewrite.SharesHelpers = Edited.any();
  Rewrite.Includes =
      Edited.includesOf(Context.getSourceManager().getMainFileID());
  llvm::Expected<SourceEdits> Made = makeEdits(Edits, Context, PP, Rewrite);
  if (!Made)
    return Session.fail(llvm::toString(Made.takeError()));
  addOutputs(*Made, Paths, sourcePath(Context), Rewrite.Form, Session,
             Report.Outputs);
}

void ConvertConsumer::convert(ASTContext &Context) {
  if (Compiler.getDiagnostics().hasErrorOccurred()) {
    Session.HasErrors = true;
    return;
  }
  if (Context.getLangOpts().CUDA)
    return Session.fail("'" + sourcePath(Context) + "' is CUDA already");
  const SourceManager &SM = Context.getSourceManager();
  auto Main = SM.getFileEntryRefForID(SM.getMainFileID());
  FileReport Report;
  Report.File = Main ? Main->getName().str() : "";
  FormDecision Form = formFor(Context);
  EditedFiles Files;
  if (Form.Form == OutputForm::OneFile)
    Headers = chooseHeaders(Inclusions, Context, Session.Options);
  Files.Headers.insert(Headers.begin(), Headers.end());
  std::vector<OutermostLoop> Loops = findOutermostLoops(Context, Files);
  if (!Loops.empty()) {
    IslContext Isl;
    Refusals Refusals;
    std::vector<ConvertedRegion> Converted;
    if (Form.Form == OutputForm::None)
      refuseAll(Loops, Form, Context, Refusals);
    else
      Converted =
          convertRegions(Context, Isl.get(), Form.Form, Files, Refusals);
    if (!Session.Options.StopAfter) {
      std::vector<NestOutcome> Nests =
          reportNests(Loops, Converted, Refusals, Context);
      dropKnown(Nests, Context, Session.HeaderLoops);
      emitRemarks(Nests, Session.Options.Quiet, Compiler.getDiagnostics());
      for (const ConvertedRegion &C : Converted)
        if (C.Around && !Session.Options.Quiet)
          emitRemark(C.Around->Range.getBegin(),
                     C.AroundSummary + " [-Rpass-analysis=c2cuda]",
                     Compiler.getDiagnostics());
      for (NestOutcome &Nest : Nests)
        Report.Nests.push_back(std::move(Nest.Report));
      if (concernsFile(Converted, Context))
        write(Converted, Form, Context, Report);
    }
  }
  if (!Session.Options.StopAfter)
    for (const OutermostLoop &Loop :
         findHeaderLoops(Context, Session.HeaderLoops))
      Report.Nests.push_back(reportHeaderLoop(
          Loop, SM,
          Session.Options.Quiet ? nullptr : &Compiler.getDiagnostics()));
  Session.Report.Files.push_back(std::move(Report));
}

void ConvertConsumer::HandleTranslationUnit(ASTContext &Context) {
  convert(Context);
  if (Done)
    Done();
}

std::unique_ptr<ASTConsumer>
c2cuda::makeConsumer(CompilerInstance &Compiler, Session &Session,
                     std::function<void()> Done) {
  return std::make_unique<ConvertConsumer>(Compiler, Session, std::move(Done));
}
