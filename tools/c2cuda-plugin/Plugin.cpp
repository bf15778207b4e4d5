// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// clang -fplugin=libc2cuda.so -fplugin-arg-c2cuda-out=DIR -c foo.c: the compile
// goes on as it would, and DIR gets what the tool would write.

#include "c2cuda/Driver/Action.h"
#include "c2cuda/Driver/Recovery.h"

#include "clang/Frontend/FrontendPluginRegistry.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

static const char Help[] =
    "c2cuda converts loop nests into CUDA. Arguments, each behind "
    "-fplugin-arg-c2cuda-:\n"
    "  out=DIR        where the outputs go (the current directory)\n"
    "  dry-run        only report\n"
    "  allow-reassoc  floating-point sums may be reordered\n"
    "  strict-fp      round every floating-point operation, in C's order\n"
    "  trust-pragmas  believe pragmas that call iterations independent\n"
    "  gpu=NAME       the GPU that sizes are for (sm_90, h200, native)\n"
    "  block=X,Y,Z, tile=N, steps=N, thread-tile=AxB\n"
    "                 sizes of kernels, as the tool's options\n"
    "  explain        say what was chosen for each kernel\n"
    "  no-second-opinion  do not hold kernels against Polly's dependences\n"
    "  quiet          no remarks\n"
    "  help           this text\n";

static void remark(CompilerInstance &Compiler, const std::string &Text) {
  DiagnosticsEngine &Diagnostics = Compiler.getDiagnostics();
  Diagnostics.Report(
      Diagnostics.getCustomDiagID(DiagnosticsEngine::Remark, "c2cuda: %0"))
      << Text;
}

namespace {

/// Runs the conversion so that no failure of it ends the compile.
class PluginConsumer : public ASTConsumer {
public:
  PluginConsumer(CompilerInstance &Compiler, Options Options)
      : Compiler(Compiler) {
    Work->Options = std::move(Options);
    Inner = makeConsumer(Compiler, *Work);
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    if (runSafely([&] { convert(Context); }))
      return;
    remark(Compiler, "internal error; nothing was written");
    // In whatever state they are, nobody touches them again.
    (void)Inner.release();
    (void)Work.release();
  }

private:
  void convert(ASTContext &Context) {
    llvm::Error E = convertOnce(Context);
    // Another process has taken a name: the same again, with no remarks.
    for (unsigned Try = 1; E.isA<NameTaken>() && Try < 100; ++Try) {
      llvm::consumeError(std::move(E));
      Options Settings = std::move(Work->Options);
      Settings.Quiet = true;
      Settings.Explain = false;
      *Work = Session();
      Work->Options = std::move(Settings);
      E = convertOnce(Context);
    }
    if (E)
      Work->fail(llvm::toString(std::move(E)));
    if (!Work->HasErrors && !Work->Failure.empty())
      remark(Compiler, Work->Failure);
  }

  llvm::Error convertOnce(ASTContext &Context) {
    Inner->HandleTranslationUnit(Context);
    if (Work->hasFailed())
      return llvm::Error::success();
    const std::string &Directory = Work->Options.OutputDirectory;
    if (!Work->Files.empty() && !Directory.empty())
      // What cannot be made is reported by commit.
      (void)llvm::sys::fs::create_directories(Directory);
    return commit(*Work);
  }

  CompilerInstance &Compiler;
  std::unique_ptr<Session> Work = std::make_unique<Session>();
  std::unique_ptr<ASTConsumer> Inner;
};

class PluginAction : public PluginASTAction {
protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef) override {
    return std::make_unique<PluginConsumer>(Compiler, Settings);
  }

  bool ParseArgs(const CompilerInstance &Compiler,
                 const std::vector<std::string> &Arguments) override {
    for (StringRef Argument : Arguments) {
      if (Argument.consume_front("out=")) {
        Settings.OutputDirectory = Argument.str();
      } else if (Argument == "dry-run") {
        Settings.DryRun = true;
      } else if (Argument == "allow-reassoc") {
        Settings.MayReassociate = true;
      } else if (Argument == "strict-fp") {
        Settings.StrictFloatingPoint = true;
      } else if (Argument == "trust-pragmas") {
        Settings.TrustPragmas = true;
      } else if (Argument == "small-nests") {
        Settings.ConvertsSmall = true;
      } else if (Argument == "no-second-opinion") {
        Settings.SecondOpinion = false;
      } else if (Argument == "explain") {
        Settings.Explain = true;
      } else if (isSize(Argument)) {
        if (!readSize(Compiler, Argument))
          return false;
      } else if (Argument == "quiet") {
        Settings.Quiet = true;
      } else if (Argument == "help") {
        llvm::errs() << Help;
      } else if (Argument.consume_front("inject=") &&
                 parseDefect(Argument.str())) {
        // For tests, as the tool's option.
        Settings.Inject = *parseDefect(Argument.str());
      } else {
        DiagnosticsEngine &Diagnostics = Compiler.getDiagnostics();
        Diagnostics.Report(Diagnostics.getCustomDiagID(
            DiagnosticsEngine::Error,
            "c2cuda has no argument '%0' (-fplugin-arg-c2cuda-help lists "
            "them)"))
            << Argument;
        return false;
      }
    }
    return true;
  }

  /// After code generation, so that the object is the same with and without.
  ActionType getActionType() override { return AddAfterMainAction; }

private:
  static bool isSize(StringRef Argument) {
    StringRef Name = Argument.split('=').first;
    return Argument.contains('=') &&
           (Name == "gpu" || Name == "block" || Name == "tile" ||
            Name == "steps" || Name == "thread-tile");
  }

  bool readSize(const CompilerInstance &Compiler, StringRef Argument) {
    auto [Name, Text] = Argument.split('=');
    std::string Problem = readSizeOption(Name.str(), Text.str(), Settings);
    if (Problem.empty())
      return true;
    DiagnosticsEngine &Diagnostics = Compiler.getDiagnostics();
    Diagnostics.Report(
        Diagnostics.getCustomDiagID(DiagnosticsEngine::Error, "c2cuda: %0: %1"))
        << Name << Problem;
    return false;
  }

  Options Settings;
};

} // namespace

static FrontendPluginRegistry::Add<PluginAction>
    Registration("c2cuda", "convert loop nests into CUDA");
