// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What CommonOptionsParser takes, and the options of c2cuda's own.

#include "CommandLine.h"

#include "c2cuda/Driver/EarlierRuns.h"
#include "c2cuda/Rewrite/OutputFile.h"

#include "clang/Tooling/CompilationDatabase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cuda;
using namespace clang::tooling;
using llvm::StringRef;
namespace cl = llvm::cl;
namespace fs = llvm::sys::fs;

static const char Overview[] =
    "Converts loop nests of C and C++ into CUDA.\n\n"
    "For dir/foo.c it writes foo.cu to the current directory, and foo.c with\n"
    "the host side where that has to stay C. Files that c2cuda did not write\n"
    "are never overwritten. Flags for Clang go behind --.\n";

namespace {
/// Lives while the command line is read: libLLVM registers hundreds of options,
/// and some have the names that are wanted here.
struct Flags {
  cl::OptionCategory Category{"c2cuda options"};
  cl::opt<std::string> Output{
      "o", cl::desc("The .cu to write; - for standard output"),
      cl::value_desc("file"), cl::cat(Category)};
  cl::opt<bool> InPlace{"in-place",
                        cl::desc("Edit the source itself (C++), or its host "
                                 "side with the kernels in a .cu beside it"),
                        cl::cat(Category)};
  cl::opt<std::string> ExportFixes{
      "export-fixes",
      cl::desc("Write the edits of the source for clang-apply-replacements"),
      cl::value_desc("file.yaml"), cl::cat(Category)};
  cl::opt<std::string> HeaderFilter{
      "header-filter",
      cl::desc("Convert loops in the headers whose paths match, too: for foo.h "
               "foo.cuh is written, or with --in-place it is edited itself. "
               "Without it: headers in or below the source's directory and the "
               "current one, and none with --in-place, --export-fixes, -o -"),
      cl::value_desc("regex"), cl::cat(Category)};
  cl::opt<bool> DryRun{"dry-run", cl::desc("Only report"), cl::cat(Category)};
  cl::opt<bool> Quiet{"quiet", cl::desc("No remarks"), cl::cat(Category)};
  cl::opt<bool> AllowReassoc{
      "allow-reassoc",
      cl::desc("Floating-point sums may be reordered (as -fassociative-math)"),
      cl::cat(Category)};
  cl::opt<bool> StrictFp{
      "strict-fp",
      cl::desc("Round every floating-point operation, in C's order: no tensor "
               "cores, no other order of sums whatever Clang's flags allow"),
      cl::cat(Category)};
  cl::opt<bool> TrustPragmas{
      "trust-pragmas",
      cl::desc("Believe pragmas that call a loop's iterations independent "
               "(omp parallel for, acc loop independent, ivdep)"),
      cl::cat(Category)};
  cl::opt<bool> SmallNests{
      "small-nests",
      cl::desc("Convert nests that are known to have a few iterations only, too"),
      cl::cat(Category)};
  cl::opt<bool> NoSecondOpinion{
      "no-second-opinion",
      cl::desc("Do not hold kernels against the dependences that LLVM's Polly "
               "finds"),
      cl::cat(Category)};
  cl::opt<std::string> Gpu{
      "gpu",
      cl::desc(
          "The GPU that sizes of kernels are for: sm_90, h200, ..., or "
          "native, the one of this machine. Without it: any from sm_70 on"),
      cl::value_desc("name"), cl::cat(Category)};
  cl::opt<std::string> Block{
      "block",
      cl::desc("Threads of a block, for kernels of as many dimensions"),
      cl::value_desc("x,y,z"), cl::cat(Category)};
  cl::opt<std::string> Tile{"tile",
                            cl::desc("Iterations of a tile in shared memory"),
                            cl::value_desc("n"), cl::cat(Category)};
  cl::opt<std::string> Steps{
      "steps",
      cl::desc("Rounds of a loop over time in a launch; 1 for one launch each"),
      cl::value_desc("n"), cl::cat(Category)};
  cl::opt<std::string> ThreadTile{
      "thread-tile",
      cl::desc("Values of a thread along x and y; 1x1 for one value"),
      cl::value_desc("AxB"), cl::cat(Category)};
  cl::opt<bool> Explain{
      "explain",
      cl::desc("Say what was chosen for each kernel, and what it may take"),
      cl::cat(Category)};
  cl::opt<double> Effort{
      "effort",
      cl::desc("Work allowed for the analysis of a nest, in per cent of the "
               "usual (100)"),
      cl::value_desc("percent"), cl::init(100), cl::cat(Category)};
  cl::opt<bool> Why{"why", cl::desc("List the reasons why nests were left"),
                    cl::cat(Category)};
  cl::opt<std::string> Report{"report", cl::desc("Write a report as JSON"),
                              cl::value_desc("file.json"), cl::cat(Category)};
  cl::opt<std::string> PrintAfter{
      "print-after", cl::desc("Print what a phase made; 'list' lists them"),
      cl::value_desc("phase"), cl::cat(Category)};
  cl::opt<std::string> Inject{
      "inject", cl::desc("Break a stage on purpose, for tests of the checks"),
      cl::value_desc("defect"), cl::init("none"), cl::Hidden,
      cl::cat(Category)};
  cl::opt<std::string> StopAfter{
      "stop-after", cl::desc("Go no further than a phase, and write nothing"),
      cl::value_desc("phase"), cl::cat(Category)};
};
} // namespace

static llvm::Error failure(const llvm::Twine &Message) {
  return llvm::createStringError(
      std::make_error_code(std::errc::invalid_argument), Message);
}

static void makeRoomForOptions() {
  auto &Registered = cl::getRegisteredOptions();
  for (const char *Name :
       {"o", "in-place", "export-fixes", "header-filter", "dry-run", "quiet",
        "allow-reassoc", "strict-fp", "trust-pragmas", "no-second-opinion",
        "effort", "why", "report", "print-after", "stop-after", "inject", "gpu",
        "block", "tile", "steps", "thread-tile", "explain"})
    if (cl::Option *Foreign = Registered.lookup(Name))
      Foreign->removeArgument();
}

static std::string phaseList() {
  std::string List;
  for (int I = 0; I <= int(Phase::Text); ++I)
    List += (I ? ", " : "") + std::string(phaseName(Phase(I)));
  return List;
}

static llvm::Expected<std::optional<Phase>>
readPhase(const std::string &Option, const std::string &Name) {
  if (Name.empty())
    return std::nullopt;
  if (Name == "list") {
    llvm::outs() << "phases: " << phaseList() << "\n";
    llvm::outs().flush();
    std::exit(0);
  }
  if (std::optional<Phase> Found = parsePhase(Name))
    return Found;
  return failure("--" + Option + ": there is no phase '" + Name +
                 "'; the phases are " + phaseList());
}

static std::string absolutePath(StringRef Path) {
  llvm::SmallString<256> Result(Path);
  fs::make_absolute(Result);
  return std::string(Result);
}

/// The first input and what -p says, as far as they can be told before the
/// options are known.
static llvm::Error findInput(llvm::ArrayRef<const char *> Arguments,
                             StringRef &Input, std::optional<StringRef> &Build,
                             bool &HasFlags) {
  for (size_t I = 1; I < Arguments.size(); ++I) {
    StringRef Argument = Arguments[I];
    if (Argument == "--") {
      HasFlags = true;
      break;
    }
    StringRef Name = Argument.ltrim('-');
    if (!Argument.starts_with("-") || Argument == "-") {
      if (Input.empty())
        Input = Argument;
    } else if (Name.starts_with("p=")) {
      Build = Name.drop_front(2);
    } else if (Name == "p" && I + 1 < Arguments.size()) {
      Build = Arguments[++I];
    } else if (Name == "o" || Name == "report" || Name == "export-fixes" ||
               Name == "header-filter" || Name == "print-after" ||
               Name == "stop-after" || Name == "gpu" || Name == "block" ||
               Name == "tile" || Name == "steps" || Name == "thread-tile") {
      ++I;
    }
  }
  std::string Message;
  if (Build && !CompilationDatabase::loadFromDirectory(*Build, Message))
    return failure("there is no compile_commands.json in '" + *Build + "'");
  return llvm::Error::success();
}

/// Whether a compilation database above \p Input lists it. One that does not
/// would answer with the flags of another file.
static bool isListed(StringRef Input) {
  std::string Message;
  auto Database = CompilationDatabase::autoDetectFromSource(Input, Message);
  if (!Database)
    return false;
  StringRef Name = llvm::sys::path::filename(Input);
  return llvm::any_of(Database->getAllFiles(), [&](const std::string &File) {
    return llvm::sys::path::filename(File) == Name &&
           fs::equivalent(File, Input);
  });
}

/// Without a compilation database `--` goes without saying.
static llvm::Expected<std::vector<const char *>>
completeArguments(int argc, const char **argv) {
  std::vector<const char *> Arguments(argv, argv + argc);
  StringRef Input;
  std::optional<StringRef> Build;
  bool HasFlags = false;
  if (llvm::Error E = findInput(Arguments, Input, Build, HasFlags))
    return std::move(E);
  if (!HasFlags && !Build && !isListed(Input))
    Arguments.push_back("--");
  return Arguments;
}

static llvm::Error checkInputs(const std::vector<std::string> &Sources,
                               const Options &Options) {
  if (Sources.empty())
    return failure("no input files; c2cuda --help says more");
  for (const std::string &Source : Sources) {
    fs::file_status Status;
    if (std::error_code Code = fs::status(Source, Status))
      return failure("'" + Source + "': " + Code.message());
    if (fs::is_directory(Status))
      return failure("'" + Source + "' is a directory");
    if (StringRef(Source).ends_with(".cu"))
      return failure("'" + Source + "' is CUDA already");
    // Clang would only find no CUDA.
    if (auto Earlier = earlierWork(Source); Earlier && Earlier->IsCuda)
      return failure("'" + Source + "' is CUDA already, as c2cuda has " +
                     "converted it; " + adviceAgain());
  }
  if (Sources.size() > 1 && !Options.Output.empty() && Options.Output != "-")
    return failure("-o takes one input, and there are " +
                   std::to_string(Sources.size()));
  if (Options.InPlace && Options.Output == "-")
    return failure("--in-place and -o - exclude each other");
  return llvm::Error::success();
}

static llvm::Error readSizes(const Flags &Given, Options &Settings) {
  const std::pair<const char *, const cl::opt<std::string> &> Options[] = {
      {"gpu", Given.Gpu},
      {"block", Given.Block},
      {"tile", Given.Tile},
      {"steps", Given.Steps},
      {"thread-tile", Given.ThreadTile}};
  for (const auto &[Name, Text] : Options) {
    if (Text.getNumOccurrences() == 0)
      continue;
    std::string Problem = readSizeOption(Name, Text, Settings);
    if (!Problem.empty())
      return failure("--" + llvm::Twine(Name) + ": " + Problem);
  }
  Settings.Explain = Given.Explain;
  return llvm::Error::success();
}

static llvm::Error readFlags(const Flags &Given, Invocation &Result) {
  Options &Settings = Result.Settings;
  Settings.Output = Given.Output;
  if (!Settings.Output.empty() && Settings.Output != "-")
    Settings.Output = absolutePath(Settings.Output);
  // Clang changes the directory to that of the compile command.
  Settings.OutputDirectory = absolutePath(".");
  if (!Given.ExportFixes.empty())
    Settings.ExportFixes = absolutePath(Given.ExportFixes);
  if (!Given.Report.empty())
    Result.ReportFile = absolutePath(Given.Report);
  Settings.HeaderFilter = Given.HeaderFilter;
  std::string Problem;
  if (!Settings.HeaderFilter.empty() &&
      !llvm::Regex(Settings.HeaderFilter).isValid(Problem))
    return failure("--header-filter: " + Problem);
  Settings.InPlace = Given.InPlace;
  Settings.DryRun = Given.DryRun;
  Settings.Quiet = Given.Quiet;
  Settings.MayReassociate = Given.AllowReassoc;
  Settings.StrictFloatingPoint = Given.StrictFp;
  if (Settings.MayReassociate && Settings.StrictFloatingPoint)
    return failure("--allow-reassoc and --strict-fp exclude each other");
  Settings.TrustPragmas = Given.TrustPragmas;
  Settings.ConvertsSmall = Given.SmallNests;
  Settings.SecondOpinion = !Given.NoSecondOpinion;
  Settings.Effort = Given.Effort / 100;
  // Beyond that the numbers of operations have no meaning.
  if (!(Settings.Effort > 0 && Settings.Effort <= 10000))
    return failure("--effort wants a number from 0 to 1000000");
  Result.Why = Given.Why;
  if (llvm::Error E = readSizes(Given, Settings))
    return E;
  auto PrintAfter = readPhase("print-after", Given.PrintAfter);
  if (!PrintAfter)
    return PrintAfter.takeError();
  Settings.PrintAfter = *PrintAfter;
  auto StopAfter = readPhase("stop-after", Given.StopAfter);
  if (!StopAfter)
    return StopAfter.takeError();
  Settings.StopAfter = *StopAfter;
  auto Inject = parseDefect(Given.Inject);
  if (!Inject)
    return failure("--inject: there is no defect '" + Given.Inject +
                   "'; the defects are " + defectList());
  Settings.Inject = *Inject;
  return llvm::Error::success();
}

/// LLVM's message without the program's name and its guesses.
static std::string firstSentence(const std::string &Message) {
  StringRef Line = StringRef(Message).trim().split('\n').first;
  Line.consume_front("c2cuda: ");
  Line = Line.split("  Try: ").first.rtrim(".");
  return (Line + "; c2cuda --help lists the options").str();
}

llvm::Expected<Invocation> c2cuda::parseCommandLine(int argc,
                                                    const char **argv) {
  makeRoomForOptions();
  Flags Given;
  cl::SetVersionPrinter([](llvm::raw_ostream &Stream) {
    Stream << "c2cuda " C2CUDA_VERSION " (LLVM " C2CUDA_LLVM_VERSION ")\n";
  });
  // Listing needs no input.
  for (int I = 1; I < argc; ++I)
    if (StringRef(argv[I]).ends_with("-after=list"))
      (void)!readPhase("", "list");
  auto Arguments = completeArguments(argc, argv);
  if (!Arguments)
    return Arguments.takeError();
  int Count = int(Arguments->size());
  auto Common = CommonOptionsParser::create(
      Count, Arguments->data(), Given.Category, cl::ZeroOrMore, Overview);
  if (!Common)
    return failure(firstSentence(llvm::toString(Common.takeError())));
  Invocation Result;
  Result.Common =
      std::make_unique<CommonOptionsParser>(std::move(*Common));
  Result.HasFlags = llvm::any_of(
      *Arguments, [](StringRef Argument) { return Argument == "--"; });
  if (llvm::Error E = readFlags(Given, Result))
    return std::move(E);
  if (llvm::Error E =
          checkInputs(Result.Common->getSourcePathList(), Result.Settings))
    return std::move(E);
  return Result;
}
