// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The flow over one file: form, regions, remarks, edits.

#include "c2cuda/Driver/Action.h"

#include "FileConversion.h"
#include "HeaderNests.h"
#include "InlinedFile.h"

#include "c2cuda/Frontend/SourcePlaces.h"

#include "llvm/Support/Path.h"

using namespace c2cuda;
using namespace clang;

namespace {

class ConvertConsumer : public ASTConsumer {
public:
  ConvertConsumer(CompilerInstance &Compiler, Session &Session,
                  std::function<void()> Done)
      : Compiler(Compiler), Session(Session), Done(std::move(Done)),
        AsWritten(std::make_unique<FileConversion>(Compiler, Session)) {}

  void HandleTranslationUnit(ASTContext &Context) override;

private:
  void convert(ASTContext &Context);
  void tell(FileConversion &Chosen, const InlinedFile *Inlined,
            FileReport &Report);
  void write(FileConversion &Chosen, const InlinedFile *Inlined,
             FileReport &Report);
  void remark(SourceLocation Where, const std::string &Text) {
    if (!Session.Options.Quiet)
      emitRemark(Where, Text + " [-Rpass-analysis=c2cuda]",
                 Compiler.getDiagnostics());
  }

  CompilerInstance &Compiler;
  Session &Session;
  std::function<void()> Done;
  std::unique_ptr<FileConversion> AsWritten;
};

} // namespace

/// Remarks and the report, at places of the file as it was written.
void ConvertConsumer::tell(FileConversion &Chosen, const InlinedFile *Inlined,
                           FileReport &Report) {
  const SourceManager &SM = Compiler.getSourceManager();
  std::vector<NestOutcome> Nests = Chosen.nests();
  dropKnown(Nests, Chosen.context(), Session.HeaderLoops);
  if (Inlined)
    Inlined->restorePlaces(Nests);
  emitRemarks(Nests, Session.Options.Quiet, Compiler.getDiagnostics());
  for (const ConvertedRegion &C : Chosen.converted()) {
    if (!C.Around)
      continue;
    SourceLocation Where = C.Around->Range.getBegin();
    remark(Inlined ? Inlined->restored(Where, SM) : Where, C.AroundSummary);
  }
  if (Inlined)
    for (const auto &[Where, Text] : Inlined->summaries(SM))
      remark(Where, Text);
  for (NestOutcome &Nest : Nests)
    Report.Nests.push_back(std::move(Nest.Report));
}

void ConvertConsumer::write(FileConversion &Chosen, const InlinedFile *Inlined,
                            FileReport &Report) {
  const Options &Options = Session.Options;
  const SourceManager &SM = Compiler.getSourceManager();
  std::string Source = sourcePath(SM);
  OutputPaths Paths = Chosen.outputs();
  const FormDecision &Form = Chosen.form();
  if (Form.Form == OutputForm::Split)
    remark(Inlined ? Inlined->restored(Form.Where, SM) : Form.Where,
           "host code stays C in " +
               llvm::sys::path::filename(Paths.Host).str() + ": " +
               Form.Reason);
  if (Options.DryRun)
    return;
  if (llvm::Error E = checkOutputs(Paths, Source, Form.Form, Session))
    return Session.fail(llvm::toString(std::move(E)));
  llvm::Expected<SourceEdits> Made = Chosen.edits(Paths, Report);
  if (!Made)
    return Session.fail(llvm::toString(Made.takeError()));
  if (Inlined)
    Inlined->restoreBefore(*Made, SM);
  addOutputs(*Made, Paths, Source, Form.Form, Session, Report.Outputs);
}

void ConvertConsumer::convert(ASTContext &Context) {
  if (Compiler.getDiagnostics().hasErrorOccurred()) {
    Session.HasErrors = true;
    return;
  }
  const SourceManager &SM = Context.getSourceManager();
  if (Context.getLangOpts().CUDA)
    return Session.fail("'" + sourcePath(SM) + "' is CUDA already");
  auto Main = SM.getFileEntryRefForID(SM.getMainFileID());
  FileReport Report;
  Report.File = Main ? Main->getName().str() : "";
  AsWritten->run(Context);
  std::unique_ptr<InlinedFile> Inlined;
  if (!Session.Options.StopAfter) {
    Inlined = inlineFile(*AsWritten, Compiler, Session);
    FileConversion &Chosen = Inlined ? Inlined->conversion() : *AsWritten;
    tell(Chosen, Inlined.get(), Report);
    if (Chosen.concernsFile())
      write(Chosen, Inlined.get(), Report);
    for (const OutermostLoop &Loop :
         findHeaderLoops(Context, Session.HeaderLoops))
      Report.Nests.push_back(reportHeaderLoop(
          Loop, SM,
          Session.Options.Quiet ? nullptr : &Compiler.getDiagnostics()));
  }
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
