// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Options by LLVM's CommandLine. What stands behind -- is the program's.

#include "Options.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;
using namespace c2cuda;

static const char Overview[] =
    "Converts a program with c2cuda, runs the original and the result, and\n"
    "compares what they print and how they end. With --function, runs single\n"
    "functions on made-up inputs and compares all memory that they reach.\n"
    "Arguments of the program go behind --.\n\n"
    "Exit status: 0 equal, 1 different, 2 not compared.\n";

namespace {
/// Lives while the command line is read: libLLVM registers hundreds of options,
/// and some have the names that are wanted here.
struct Flags {
  cl::OptionCategory Category{"c2cuda-verify options"};
  cl::list<std::string> Files{
      cl::Positional, cl::desc("FILE... [-- arguments]"), cl::cat(Category)};
  cl::opt<std::string> Build{"p",
                             cl::desc("The folder of compile_commands.json"),
                             cl::value_desc("folder"), cl::cat(Category)};
  cl::list<std::string> CFlags{"cflags",
                               cl::desc("Flags of the compilers, in one word"),
                               cl::value_desc("flags"), cl::cat(Category)};
  cl::list<std::string> ConverterFlags{
      "c2cuda-flags", cl::desc("Flags of c2cuda, in one word"),
      cl::value_desc("flags"), cl::cat(Category)};
  cl::list<std::string> Converted{
      "converted",
      cl::desc("Compare with this .cu (or its host file) and convert nothing"),
      cl::value_desc("file"), cl::cat(Category)};
  cl::list<std::string> Linked{
      "link", cl::desc("A file that both programs have as it is"),
      cl::value_desc("file"), cl::cat(Category)};
  cl::opt<std::string> Input{"input", cl::desc("The program's standard input"),
                             cl::value_desc("file"), cl::cat(Category)};
  cl::list<std::string> Functions{
      "function", cl::desc("Run this function on made-up inputs"),
      cl::value_desc("name"), cl::cat(Category)};
  cl::opt<bool> AllFunctions{"all-functions", cl::desc("Run all functions"),
                             cl::cat(Category)};
  cl::list<std::string> Sizes{
      "sizes", cl::desc("Values of integer arguments (0,1,2,3,7,16,31,...)"),
      cl::value_desc("numbers"), cl::CommaSeparated, cl::cat(Category)};
  cl::opt<unsigned> Random{"random",
                           cl::desc("Inputs with sizes by chance (20)"),
                           cl::init(20), cl::cat(Category)};
  cl::opt<uint64_t> RandomSeed{"random-seed",
                               cl::desc("Decides all random values (1)"),
                               cl::init(1), cl::cat(Category)};
  cl::opt<unsigned> Ulps{
      "ulps",
      cl::desc("Let floating-point elements differ by that many last "
               "places (0)"),
      cl::init(0), cl::cat(Category)};
  cl::list<std::string> Seeds{
      "seed", cl::desc("Orders of threads on the CPU device (0,3,11)"),
      cl::value_desc("numbers"), cl::CommaSeparated, cl::cat(Category)};
  cl::opt<bool> Gpu{"gpu", cl::desc("Compile with nvcc and run on the GPU"),
                    cl::cat(Category)};
  cl::opt<std::string> Check{
      "check", cl::desc("races, uninitialised, bounds or all: what the CPU device "
                        "also looks for"),
      cl::value_desc("what"), cl::cat(Category)};
  cl::opt<unsigned> Timeout{"timeout",
                            cl::desc("Seconds allowed for each run (600)"),
                            cl::init(600), cl::cat(Category)};
  cl::opt<std::string> Keep{"keep", cl::desc("Leave what was made in a folder"),
                            cl::value_desc("folder"), cl::cat(Category)};
  cl::opt<bool> Verbose{"v", cl::desc("Show commands and remarks"),
                        cl::cat(Category)};
};
} // namespace

static Error failure(const Twine &Message) {
  return createStringError(std::make_error_code(std::errc::invalid_argument),
                           Message);
}

static void makeRoomForOptions() {
  auto &Registered = cl::getRegisteredOptions();
  for (const char *Name :
       {"p", "cflags", "c2cuda-flags", "converted", "link", "input", "function",
        "all-functions", "sizes", "random", "random-seed", "ulps", "seed",
        "gpu", "check", "timeout", "keep", "v"})
    if (cl::Option *Foreign = Registered.lookup(Name))
      Foreign->removeArgument();
}

static std::vector<std::string> words(const cl::list<std::string> &Given) {
  std::vector<std::string> Result;
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  for (const std::string &Text : Given) {
    SmallVector<const char *> Words;
    cl::TokenizeGNUCommandLine(Text, Saver, Words);
    Result.insert(Result.end(), Words.begin(), Words.end());
  }
  return Result;
}

static Error checkFiles(const std::vector<std::string> &Paths,
                        ArrayRef<StringRef> Endings) {
  for (const std::string &Path : Paths) {
    if (!sys::fs::exists(Path))
      return failure("no such file: '" + Path + "'");
    if (sys::fs::is_directory(Path))
      return failure("'" + Path + "' is a directory");
    if (!is_contained(Endings, sys::path::extension(Path)))
      return failure("'" + Path + "' is none of " + join(Endings, ", "));
  }
  return Error::success();
}

static Error readNumbers(const Flags &Given, VerifyOptions &Settings) {
  for (const std::string &Text : Given.Seeds) {
    uint64_t Ignored;
    if (StringRef(Text).getAsInteger(10, Ignored))
      return failure("--seed wants numbers, not '" + Text + "'");
  }
  if (!Given.Seeds.empty())
    Settings.Seeds.assign(Given.Seeds.begin(), Given.Seeds.end());
  if (!Given.Sizes.empty())
    Settings.Inputs.Sizes.clear();
  for (const std::string &Text : Given.Sizes) {
    int64_t Size;
    if (StringRef(Text).getAsInteger(10, Size))
      return failure("--sizes wants numbers, not '" + Text + "'");
    Settings.Inputs.Sizes.push_back(Size);
  }
  if (Given.Timeout == 0)
    return failure("--timeout wants a number of seconds");
  Settings.Timeout = Given.Timeout;
  Settings.Inputs.Random = Given.Random;
  Settings.Inputs.Seed = Given.RandomSeed;
  Settings.Inputs.Ulps = Given.Ulps;
  return Error::success();
}

static Error readSources(const Flags &Given, VerifyOptions &Settings) {
  if (Given.Files.empty())
    return failure("no input files; c2cuda-verify --help says more");
  if (!Given.Build.empty() && !Given.CFlags.empty())
    return failure("-p and --cflags exclude each other");
  static constexpr StringLiteral Sources[] = {".c", ".cpp", ".cc", ".cxx"};
  static constexpr StringLiteral Results[] = {".cu", ".c", ".cpp", ".cc",
                                              ".cxx"};
  static constexpr StringLiteral Linked[] = {".c",   ".cpp", ".cc",
                                             ".cxx", ".o",   ".a"};
  const auto checked = [](const cl::list<std::string> &Paths,
                          ArrayRef<StringLiteral> Endings) {
    return checkFiles({Paths.begin(), Paths.end()},
                      SmallVector<StringRef>(Endings.begin(), Endings.end()));
  };
  if (Error E = checked(Given.Files, Sources))
    return E;
  if (Error E = checked(Given.Converted, Results))
    return E;
  if (Error E = checked(Given.Linked, Linked))
    return E;
  for (const std::string &Path : Given.Files) {
    SourceFile Source{Path, words(Given.CFlags)};
    if (!Given.Build.empty()) {
      auto Found = flagsFromDatabase(Given.Build, Path);
      if (!Found)
        return Found.takeError();
      Source.Flags = *Found;
    }
    Settings.Sources.push_back(Source);
  }
  return Error::success();
}

/// LLVM's message without the program's name and its guesses.
static std::string firstSentence(const std::string &Message) {
  StringRef Line = StringRef(Message).trim().split('\n').first;
  Line = Line.split(": ").second;
  return (Line.split("  Try: ").first.rtrim(".") +
          "; c2cuda-verify --help lists the options")
      .str();
}

Expected<VerifyInvocation> c2cuda::parseVerifyOptions(int argc,
                                                      const char **argv) {
  makeRoomForOptions();
  Flags Given;
  cl::HideUnrelatedOptions(Given.Category);
  const char **End = argv + argc;
  const char **Dashes =
      std::find_if(argv, End, [](StringRef Word) { return Word == "--"; });
  std::string Message;
  raw_string_ostream Stream(Message);
  if (!cl::ParseCommandLineOptions(int(Dashes - argv), argv, Overview, &Stream))
    return failure(firstSentence(Stream.str()));
  VerifyInvocation Result;
  VerifyOptions &Settings = Result.Settings;
  if (Dashes != End)
    Settings.Arguments.assign(Dashes + 1, End);
  if (Error E = readSources(Given, Settings))
    return std::move(E);
  if (Error E = readNumbers(Given, Settings))
    return std::move(E);
  Settings.Converted.assign(Given.Converted.begin(), Given.Converted.end());
  Settings.Linked.assign(Given.Linked.begin(), Given.Linked.end());
  Settings.ConverterFlags = words(Given.ConverterFlags);
  Settings.BuildFolder = Given.Build;
  Settings.Input = Given.Input;
  if (!Given.Input.empty() && !sys::fs::exists(Given.Input))
    return failure("no such file: '" + Given.Input + "'");
  Settings.OnGpu = Given.Gpu;
  Settings.Check = Given.Check;
  if (!Settings.Check.empty() &&
      (Given.Gpu || !is_contained({"races", "uninitialised", "bounds", "all"},
                                  StringRef(Settings.Check))))
    return failure("--check takes 'races', 'uninitialised', 'bounds' or 'all', "
                   "on the CPU device");
  Settings.Verbose = Given.Verbose;
  Result.Functions.assign(Given.Functions.begin(), Given.Functions.end());
  Result.AllFunctions = Given.AllFunctions;
  Result.KeepFolder = Given.Keep;
  return Result;
}
