// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FileConversion.h"

#include "ConvertTemplate.h"
#include "EditedHeaders.h"
#include "HeaderNests.h"
#include "KeepOnDevice.h"
#include "Renaming.h"
#include "SecondReader.h"

#include "c2cuda/Frontend/CudaNames.h"
#include "c2cuda/Frontend/FloatEnvironment.h"
#include "c2cuda/Frontend/OutsideOfMain.h"
#include "c2cuda/Frontend/SourcePlaces.h"
#include "c2cuda/Frontend/Templates.h"
#include "c2cuda/Frontend/UnsignedChars.h"

#include "clang/Lex/Preprocessor.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace c2cuda;
using namespace clang;

FileConversion::FileConversion(CompilerInstance &Compiler,
                               c2cuda::Session &Session)
    : Compiler(Compiler), Session(Session) {
  Compiler.getPreprocessor().addPPCallbacks(
      recordInclusions(Inclusions, Compiler.getSourceManager()));
}

std::string c2cuda::sourcePath(const SourceManager &SM) {
  auto Entry = SM.getFileEntryRefForID(SM.getMainFileID());
  llvm::SmallString<256> Path(Entry ? Entry->getName() : "");
  SM.getFileManager().makeAbsolutePath(Path);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/false);
  return std::string(Path);
}

OutputPaths FileConversion::outputs() const {
  return planOutputs(sourcePath(Context->getSourceManager()), Form.Form, Session.Options);
}

// ---- What becomes of the loops ----------------------------------------------

/// Every identifier of the file and its headers: what a kernel must not be
/// called.
static std::vector<std::string> takenNames(const ASTContext &Context) {
  std::vector<std::string> Names;
  for (const auto &Entry : Context.Idents)
    Names.push_back(Entry.getKey().str());
  llvm::sort(Names);
  return Names;
}

FormDecision FileConversion::formFor() const {
  FormDecision Result = decideForm(*Context, Compiler.getPreprocessor());
  bool EditsSource = Session.Options.InPlace ||
                     !Session.Options.ExportFixes.empty();
  if (Result.Form == OutputForm::OneFile && EditsSource &&
      !Context->getLangOpts().CPlusPlus) {
    const SourceManager &SM = Context->getSourceManager();
    Result = {OutputForm::Split, "it is edited in place",
              SM.getLocForStartOfFile(SM.getMainFileID())};
  }
  return Result;
}

static std::string lineOf(SourceLocation Where, const ASTContext &Context) {
  return std::to_string(Context.getSourceManager().getExpansionLineNumber(Where));
}

void FileConversion::refuseAll(RefusalKind Kind,
                               const std::vector<std::string> &Evidence) {
  for (const OutermostLoop &Loop : Loops)
    Refused.add(Kind,
                placeOf(Loop.Loop->getBeginLoc(), Context->getSourceManager()),
                Evidence);
}

/// Where there may be no device, loops stay loops.
static void keepLoopsOutsideOfMain(std::vector<ConvertedRegion> &Regions,
                                   const ASTContext &Context,
                                   Refusals &Refused) {
  if (Regions.empty())
    return;
  const auto Outside = functionsOutsideOfMain(Context);
  llvm::erase_if(Regions, [&](const ConvertedRegion &C) {
    const FunctionDecl *Function = C.Region.Function;
    if (!Outside.contains(writtenFunction(*Function).getCanonicalDecl()))
      return false;
    Refused.add(RefusalKind::OutsideOfMain, C.Region.Model.Begin,
                {Function->getNameAsString()});
    return true;
  });
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

// No operations at all would mean no limit to isl.
static unsigned long partOf(unsigned long Quota, double Effort) {
  return std::max(1ul, static_cast<unsigned long>(Quota * Effort));
}

c2cuda::FrontendOptions
FileConversion::frontendOptions(const EditedFiles &Files) const {
  const Options &Options = Session.Options;
  c2cuda::FrontendOptions Frontend;
  Frontend.Files = Files;
  Frontend.Macros = macroNames(Compiler.getPreprocessor());
  Frontend.FindOrigin = FindOrigin;
  Frontend.SelfContainedText = Form.Form == OutputForm::Split;
  Frontend.KeepsOnDevice = Form.Form == OutputForm::OneFile;
  Frontend.MayReassociate =
      !Options.StrictFloatingPoint &&
      (Options.MayReassociate || Context->getLangOpts().AllowFPReassoc);
  Frontend.MayFuse = !Options.StrictFloatingPoint;
  Frontend.MayInvertRoots = !Options.StrictFloatingPoint;
  Frontend.TrustPragmas = Options.TrustPragmas;
  Frontend.Quota = partOf(Frontend.Quota, Options.Effort);
  return Frontend;
}

PipelineOptions FileConversion::pipelineOptions() const {
  const Options &Options = Session.Options;
  PipelineOptions Pipeline;
  Pipeline.Quota = partOf(Pipeline.Quota, Options.Effort);
  Pipeline.PrintAfter = Options.PrintAfter;
  Pipeline.StopAfter = Options.StopAfter;
  Pipeline.Inject = Options.Inject;
  Pipeline.Print = [](const std::string &Text) { llvm::outs() << Text; };
  Pipeline.Target = Options.Target;
  Pipeline.Sizes = Options.Sizes;
  Pipeline.MayCooperate = Form.Form == OutputForm::Split ||
                          !declaresCooperativeName(*Context);
  Pipeline.Explain = Options.Explain;
  return Pipeline;
}

std::vector<ConvertedRegion>
FileConversion::convertRegions(isl::ctx Isl, const EditedFiles &Files) {
  std::vector<std::string> Names = takenNames(*Context);
  PipelineOptions Pipeline = pipelineOptions();
  Pipeline.TakenNames = &Names;
  SecondReader Second(Compiler);
  if (Session.Options.SecondOpinion)
    Pipeline.Lowered = [&](const Place &Where)
        -> const std::vector<LoweredFunction> & { return Second.around(Where); };
  ConversionContext Conversion = {*Context, Isl, frontendOptions(Files),
                                  Pipeline, Session.Options.ConvertsSmall};
  // Launchers have their buffers for themselves.
  if (Form.Form == OutputForm::OneFile)
    Conversion.Keep = [&](std::vector<ConvertedRegion> Regions,
                          const FunctionDecl &Function, Refusals &Copying) {
      return withResidency(std::move(Regions), Function, *Context, Names,
                           !Compiler.getCodeGenOpts().RelaxedAliasing,
                           Session.Options.ConvertsSmall ? nullptr : &Copying);
    };
  TemplateInstances Instances;
  if (Context->getLangOpts().CPlusPlus)
    Instances = findInstances(*Context);
  std::vector<ConvertedRegion> All;
  forEachFunction(*Context, Files, [&](const FunctionDecl &Function) {
    std::vector<ConvertedRegion> Own =
        Function.isDependentContext()
            ? convertTemplate(Function, Instances, Conversion, Refused)
            : convertFunction(Function, Conversion, Refused);
    if (Conversion.Keep && !Function.isDependentContext())
      Own = Conversion.Keep(std::move(Own), Function, Refused);
    for (ConvertedRegion &Region : Own)
      All.push_back(std::move(Region));
  });
  keepCalledLoops(All, Refused);
  keepLoopsOutsideOfMain(All, *Context, Refused);
  separateCopies(All, Names);
  return All;
}

void FileConversion::run(ASTContext &Read) {
  // In texts that are to be compiled, anonymous namespaces have no name.
  PrintingPolicy Policy = Read.getPrintingPolicy();
  Policy.SuppressUnwrittenScope = true;
  Read.setPrintingPolicy(Policy);
  Context = &Read;
  Refused = Refusals();
  Converted.clear();
  Form = formFor();
  EditedFiles Files;
  if (Form.Form == OutputForm::OneFile)
    Headers = chooseHeaders(Inclusions, *Context, Session.Options);
  Files.Headers.insert(Headers.begin(), Headers.end());
  Loops = findOutermostLoops(*Context, Files);
  if (Loops.empty())
    return;
  const std::string Environment = floatEnvironmentUse(*Context);
  if (Form.Form == OutputForm::None)
    refuseAll(RefusalKind::OtherOverload,
              {Form.Reason, lineOf(Form.Where, *Context)});
  else if (!Environment.empty())
    refuseAll(RefusalKind::FloatEnvironment, {Environment});
  else if (hasUnsignedChars(*Context))
    refuseAll(RefusalKind::UnsignedChar, {});
  else
    Converted = convertRegions(Isl.get(), Files);
}

// ---- What is told and written -----------------------------------------------

std::vector<NestOutcome> FileConversion::nests() const {
  return reportNests(Loops, Converted, Refused, *Context);
}

bool FileConversion::concernsFile() const {
  return !Loops.empty() && c2cuda::concernsFile(Converted, *Context);
}

llvm::Expected<SourceEdits> FileConversion::edits(const OutputPaths &Paths,
                                                  FileReport &Report) {
  RewriteOptions Rewrite;
  Rewrite.Form = Form.Form;
  Rewrite.OutputDirectory = Paths.Directory;
  Rewrite.Stem = Paths.Stem;
  Rewrite.IsInPlace =
      Session.Options.InPlace || !Session.Options.ExportFixes.empty();
  std::vector<RegionEdit> Edits;
  for (const ConvertedRegion &C : Converted)
    Edits.push_back({C.Region.Range, C.Region.Function, C.Text,
                     C.Region.Model.Functions, C.Region.Marked, C.Around,
                     C.Guard, C.Region.Directives});
  const Preprocessor &PP = Compiler.getPreprocessor();
  EditedHeaders Edited(Inclusions, Headers, *Context, PP, Paths, Session);
  if (llvm::Error E = Edited.write(Edits, Report.Outputs))
    return std::move(E);
  Rewrite.SharesHelpers = Edited.any();
  Rewrite.Includes =
      Edited.includesOf(Context->getSourceManager().getMainFileID());
  return makeEdits(Edits, *Context, PP, Rewrite);
}
