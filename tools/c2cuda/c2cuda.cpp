// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// c2cuda FILE... [-p BUILD] [-o OUT.cu] [-- flags]: the tool.

#include "CommandLine.h"

#include "c2cuda/Driver/Action.h"

#include "clang/Frontend/FrontendAction.h"
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
static CommandLineArguments adjustArguments(const CommandLineArguments &Given,
                                            StringRef) {
  CommandLineArguments Result = Given;
  std::vector<std::string> More = {"-w"};
  if (llvm::none_of(Given, [](StringRef Argument) {
        return Argument.starts_with("-resource-dir");
      }))
    More.push_back("-resource-dir=" C2CUDA_RESOURCE_DIR);
  auto At = llvm::find(Result, "--");
  Result.insert(At, More.begin(), More.end());
  return Result;
}

static int fail(const std::string &Message) {
  llvm::errs() << "c2cuda: error: " << Message << "\n";
  return 1;
}

int main(int argc, const char **argv) {
  llvm::InitLLVM Init(argc, argv);
  llvm::Expected<Invocation> Asked = parseCommandLine(argc, argv);
  if (!Asked)
    return fail(llvm::toString(Asked.takeError()));

  Session Session;
  Session.Options = Asked->Settings;
  ClangTool Tool(Asked->Common->getCompilations(),
                 Asked->Common->getSourcePathList());
  Tool.setPrintErrorMessage(false);
  Tool.appendArgumentsAdjuster(Asked->Common->getArgumentsAdjuster());
  Tool.appendArgumentsAdjuster(getStripPluginsAdjuster());
  Tool.appendArgumentsAdjuster(adjustArguments);
  ConvertFactory Factory(Session);
  int Status = Tool.run(&Factory);
  if (!Session.Failure.empty())
    return fail(Session.Failure);
  if (Status || Session.HasErrors)
    return 1;
  if (!Asked->ReportFile.empty())
    Session.Files.emplace_back(Asked->ReportFile, toJson(Session.Report));
  if (llvm::Error E = commit(Session))
    return fail(llvm::toString(std::move(E)));
  if (Asked->Why)
    llvm::errs() << countRefusals(Session.Report);
  return 0;
}
