// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// c2cuda FILE... [-p BUILD] [-o OUT.cu] [-- flags]: the tool.

#include "CommandLine.h"

#include "c2cuda/Driver/Action.h"
#include "c2cuda/Driver/Recovery.h"

#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/Tooling.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cuda;
using namespace clang::tooling;
using llvm::StringRef;

namespace {

class ConvertAction : public clang::ASTFrontendAction {
public:
  explicit ConvertAction(Session &Session) : Session(Session) {}

  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &Compiler, StringRef) override {
    return makeConsumer(Compiler, Session);
  }

private:
  c2cuda::Session &Session;
};

class ConvertFactory : public FrontendActionFactory {
public:
  explicit ConvertFactory(Session &Session) : Session(Session) {}

  std::unique_ptr<clang::FrontendAction> create() override {
    return std::make_unique<ConvertAction>(Session);
  }

private:
  c2cuda::Session &Session;
};

} // namespace

/// Clang's own headers, and no warnings: the user's compiler gives those.
/// OpenMP's pragmas stay text, of which Frontend reads what matters to it.
static CommandLineArguments adjustArguments(const CommandLineArguments &Given,
                                            StringRef) {
  CommandLineArguments Result = Given;
  std::vector<std::string> More = {"-w"};
  auto IsOpenMP = [](StringRef Argument) {
    return Argument.starts_with("-fopenmp") || Argument == "-openmp";
  };
  if (llvm::any_of(Result, IsOpenMP)) {
    llvm::erase_if(Result, IsOpenMP);
    More.push_back("-D_OPENMP=202011");
  }
  if (llvm::none_of(Given, [](StringRef Argument) {
        return Argument.starts_with("-resource-dir");
      }))
    More.push_back("-resource-dir=" C2CUDA_RESOURCE_DIR);
  auto At = llvm::find(Result, "--");
  Result.insert(At, More.begin(), More.end());
  return Result;
}

/// Names the input as the user does, so that remarks do too.
static ArgumentsAdjuster namesAsGiven(const std::string &Source) {
  return [Source](const CommandLineArguments &Given, StringRef) {
    CommandLineArguments Result = Given;
    for (std::string &Argument : Result)
      if (Argument == getAbsolutePath(Source))
        Argument = Source;
    return Result;
  };
}

/// Clang's printer; in older versions it takes its options over.
template <typename Printer>
static std::unique_ptr<Printer>
makePrinter(std::unique_ptr<clang::DiagnosticOptions> &Options) {
  if constexpr (std::is_constructible_v<Printer, llvm::raw_ostream &,
                                        clang::DiagnosticOptions &>)
    return std::make_unique<Printer>(llvm::errs(), *Options);
  else
    return std::make_unique<Printer>(llvm::errs(), Options.release());
}

/// Converts one file; whether there were no errors.
static bool convert(const std::string &Source, const Invocation &Asked,
                    Session &Session) {
  ClangTool Tool(Asked.Common->getCompilations(), {Source});
  Tool.setPrintErrorMessage(false);
  // A count, as the driver goes on after an error in the flags. Those of a
  // compilation database may be another compiler's.
  auto Style = std::make_unique<clang::DiagnosticOptions>();
  Style->ShowColors = llvm::errs().has_colors();
  auto Printer = makePrinter<clang::TextDiagnosticPrinter>(Style);
  if (Asked.HasFlags) {
    Tool.setDiagnosticConsumer(Printer.get());
    Tool.appendArgumentsAdjuster(namesAsGiven(Source));
  }
  Tool.appendArgumentsAdjuster(Asked.Common->getArgumentsAdjuster());
  Tool.appendArgumentsAdjuster(getStripPluginsAdjuster());
  Tool.appendArgumentsAdjuster(adjustArguments);
  ConvertFactory Factory(Session);
  int Status = 1;
  // Some inputs are too much for Clang itself ("out of memory").
  if (!runSafely([&] { Status = Tool.run(&Factory); }))
    Session.fail("'" + Source + "': Clang or c2cuda has failed on it; nothing "
                 "was written");
  return Status == 0 && !Printer->getNumErrors();
}

/// So often other processes can be in the way: once each.
static const unsigned MaxTries = 100;

static int fail(const std::string &Message) {
  llvm::errs() << "c2cuda: error: " << Message << "\n";
  return 1;
}

/// Whether all files could be read and converted. What has failed is told.
static bool convertAll(const Invocation &Asked, Session &Session) {
  for (const std::string &Source : Asked.Common->getSourcePathList()) {
    bool IsRead = convert(Source, Asked, Session);
    if (!Session.Failure.empty())
      fail(Session.Failure);
    if (!IsRead || Session.hasFailed())
      return false;
  }
  if (!Asked.ReportFile.empty())
    Session.Files.push_back({Asked.ReportFile, toJson(Session.Report),
                             OutputFile::Role::Asked, {}});
  return true;
}

/// Converts once more, with nothing told again, where another process has taken
/// a name.
static llvm::Error repeat(Invocation &Asked) {
  Asked.Settings.Quiet = true;
  Asked.Settings.Explain = false;
  Asked.Settings.PrintAfter = std::nullopt;
  Session Session;
  Session.Options = Asked.Settings;
  if (!convertAll(Asked, Session))
    return llvm::createStringError(
        std::make_error_code(std::errc::io_error),
        "the inputs have changed while they were converted");
  return commit(Session);
}

int main(int argc, const char **argv) {
  llvm::InitLLVM Init(argc, argv);
  llvm::Expected<Invocation> Asked = parseCommandLine(argc, argv);
  if (!Asked)
    return fail(llvm::toString(Asked.takeError()));

  Session Session;
  Session.Options = Asked->Settings;
  if (!convertAll(*Asked, Session))
    return 1;
  llvm::Error E = commit(Session);
  for (unsigned Try = 1; E.isA<NameTaken>() && Try < MaxTries; ++Try) {
    llvm::consumeError(std::move(E));
    E = repeat(*Asked);
  }
  if (E)
    return fail(llvm::toString(std::move(E)));
  if (Asked->Why)
    llvm::errs() << whyText(countNests(Session.Report));
  return 0;
}
