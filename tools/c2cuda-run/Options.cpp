// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Reads the command line. The options are a compiler's, so a value may stand
// with its letter or apart from it, and files may stand anywhere.

#include "Options.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

const char *const UsageText =
    R"(usage: c2cuda-run [options] A.cu [more .cu .c .cpp .o .a] [-- arguments]

Builds a CUDA program for the CPU and runs it, without a GPU or a CUDA toolkit.
Its output and exit status are the program's.

  -I DIR, -D NAME[=VALUE], -U NAME, -isystem DIR, -include FILE
                              for the compilations
  -L DIR, -l NAME             for the link
  -std=STANDARD               of C++ files, or of C files if it is one of C
  -O0 ... -O3                 for all code, 1 if not given
  -o PROGRAM                  build PROGRAM and do not run it
  --keep=DIR                  leave the intermediate files in DIR
  --stats                     at the end, print launches, copies and memory
  --seed=N                    run blocks and threads in another order
  --check=races               end the program at a data race between threads
  --check=uninitialised       end it where a kernel reads what nothing has written
  --check=bounds              end it at an access that leaves a buffer or an array
                              by a byte, or is misaligned
  --check=launches            end it at exit if a failed <<<>>> was never looked at
  --check=all                 all of these
  --profile, --profile=FILE   at the end, print what kernels did, or write JSON
  --device=NAME               of the profile's estimates: h200 if not given
  --allow-exited              barriers do not wait for threads that have ended
  -v                          show the commands
  -h, --help                  show this

The program reads C2CUDA_STATS, C2CUDA_SEED, C2CUDA_ALLOW_EXITED,
C2CUDA_NO_DEVICE, C2CUDA_CHECK_LAUNCHES, C2CUDA_PROFILE (the file) and
C2CUDA_PROFILE_DEVICE from the environment too. C2CUDA_CLANG names another clang.
)";

namespace {

class Parser {
public:
  Parser(ArrayRef<std::string> Words, RunOptions &Options, std::string &Error)
      : Words(Words), Options(Options), Error(Error) {}

  bool parse() {
    while (!Words.empty() && Error.empty()) {
      const std::string Word = take();
      if (Word == "--") {
        Options.Arguments.assign(Words.begin(), Words.end());
        break;
      }
      if (StringRef(Word).starts_with("-") && Word != "-")
        option(Word);
      else
        file(Word);
    }
    if (Error.empty() && !Options.Help && Options.Program.Inputs.empty())
      Error = "no input files";
    return Error.empty();
  }

private:
  std::string take() {
    const std::string Word = Words.front();
    Words = Words.drop_front();
    return Word;
  }

  /// The rest of the word, or the next one.
  std::string valueOf(StringRef Word) {
    return Word.size() > 2 ? Word.drop_front(2).str() : nextWord(Word);
  }

  std::string nextWord(StringRef Word) {
    if (!Words.empty())
      return take();
    Error = "'" + Word.str() + "' wants a value";
    return "";
  }

  void option(StringRef Word) {
    StringRef Value = Word;
    if (Word == "--stats")
      Options.Stats = true;
    else if (Word == "--allow-exited")
      Options.AllowExited = true;
    else if (Word == "-h" || Word == "--help")
      Options.Help = true;
    else if (Word == "-v")
      Options.Program.Verbose = true;
    else if (Value.consume_front("--check="))
      check(Value);
    else if (Word == "--profile" || Value.consume_front("--profile="))
      profile(Word == "--profile" ? "" : Value);
    else if (Value.consume_front("--device=") && !Value.empty())
      Options.ProfileDevice = Value.str();
    else if (Value.consume_front("--seed="))
      seed(Value);
    else if (Value.consume_front("--keep=") && !Value.empty())
      Options.KeepFolder = Value.str();
    else if (Value.consume_front("-std=") && !Value.empty())
      (Value.contains("++") ? Options.Program.CxxStandard
                            : Options.Program.CStandard) = Value.str();
    else if (Word.size() == 3 && Value.consume_front("-O") && Value[0] >= '0' &&
             Value[0] <= '3')
      Options.Program.OptLevel = unsigned(Value[0] - '0');
    else
      letter(Word);
  }

  void letter(StringRef Word) {
    if (Word == "-isystem" || Word == "-include")
      Options.Program.CompileFlags.insert(Options.Program.CompileFlags.end(),
                                          {Word.str(), nextWord(Word)});
    else if (Word.starts_with("-I") || Word.starts_with("-D") ||
             Word.starts_with("-U"))
      Options.Program.CompileFlags.push_back(Word.take_front(2).str() +
                                             valueOf(Word));
    else if (Word.starts_with("-L") || Word.starts_with("-l"))
      Options.Program.LinkFlags.push_back(Word.take_front(2).str() +
                                          valueOf(Word));
    else if (Word == "-o")
      Options.Output = valueOf(Word);
    else
      Error = "unknown option '" + Word.str() + "'";
  }

  void check(StringRef What) {
    const bool All = What == "all";
    if (!All && What != "races" && What != "uninitialised" &&
        What != "bounds" && What != "launches")
      Error = "'--check' wants races, uninitialised, bounds, launches or all, "
              "not '" +
              What.str() + "'";
    Options.Program.Watches.Bounds |= All || What == "bounds";
    Options.CheckLaunches |= All || What == "launches";
    Options.Program.Watches.Races |= All || What == "races";
    Options.Program.Watches.Uninitialised |= All || What == "uninitialised";
    checkTogether();
  }

  void profile(StringRef File) {
    Options.Program.Watches.Profile = true;
    Options.ProfileFile = File.str();
    checkTogether();
  }

  void checkTogether() {
    if (Options.Program.Watches.accesses() && Options.Program.Watches.Profile)
      Error = "'--check' and '--profile' want a run each";
  }

  void seed(StringRef Value) {
    uint64_t Number;
    if (Value.getAsInteger(10, Number))
      Error = "'--seed' wants a number, not '" + Value.str() + "'";
    Options.Seed = Value.str();
  }

  void file(const std::string &Path) {
    static constexpr StringLiteral Known[] = {".cu",  ".c", ".cpp", ".cc",
                                              ".cxx", ".o", ".a"};
    if (!sys::fs::exists(Path))
      Error = "no such file: '" + Path + "'";
    else if (!is_contained(Known, sys::path::extension(Path)))
      Error = "'" + Path + "' is none of .cu, .c, .cpp, .cc, .cxx, .o, .a";
    Options.Program.Inputs.push_back(Path);
  }

  ArrayRef<std::string> Words;
  RunOptions &Options;
  std::string &Error;
};

} // namespace

bool parseRunOptions(ArrayRef<std::string> Words, RunOptions &Options,
                     std::string &Error) {
  return Parser(Words, Options, Error).parse();
}
