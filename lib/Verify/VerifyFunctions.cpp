// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Single functions on made-up inputs. An input on which the original has no
// meaning is skipped: it says nothing about the converted function.

#include "CompareMemory.h"
#include "FunctionPrograms.h"
#include "Inputs.h"
#include "KernelTrace.h"
#include "TextDifference.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace c2cuda {

namespace {

/// What VerifyDriver.c ends with.
enum DriverStatus { OutOfRange = 40, TooMuchWork = 41, BadInput = 42 };

class FunctionVerifier {
public:
  FunctionVerifier(const VerifyOptions &Options, const VerifyTools &Tools,
                   const FileFunctions &File, const TemporaryFolder &Folder,
                   raw_ostream &Out, raw_ostream &Errors)
      : Options(Options), File(File), Runner(Folder, Errors, Options.Verbose),
        Shop(Options, Tools, Runner), Programs(Options, Tools, Runner, Shop),
        Out(Out) {}

  Verdict verify(size_t Number);

private:
  /// What became of one input.
  struct Trial {
    std::string Skipped;   // why
    std::string Different; // how
    bool RanKernels = false;
  };

  Verdict verifyOne(size_t Number);
  Trial tryInput(size_t Number, const FunctionInput &Input, size_t Seed);
  std::string probe(size_t Number, const FunctionInput &Input,
                    std::map<size_t, Reach> &Reaches);
  CommandResult runDriver(const std::string &Program, const std::string &Text,
                          const Command &Base);
  std::string compare(size_t Number, const FunctionInput &Input,
                      const std::map<size_t, Reach> &Reaches,
                      const CommandResult &Before, const CommandResult &After,
                      StringRef MemoryBefore, StringRef MemoryAfter);
  std::string doubt(size_t Number, const FunctionInput &Input,
                    const std::string &Text,
                    const std::map<size_t, Reach> &Reaches,
                    const CommandResult &Before,
                    const std::string &MemoryBefore);
  std::string output() const { return contents("memory"); }
  std::string contents(const char *Name) const;

  const VerifyOptions &Options;
  FileFunctions File;
  CommandRunner Runner;
  Workshop Shop;
  FunctionPrograms Programs;
  raw_ostream &Out;
  size_t Source = 0;
  bool HasOther = false; // was built
};

} // namespace

std::string FunctionVerifier::contents(const char *Name) const {
  auto Text = MemoryBuffer::getFile(Runner.file(Name));
  return Text ? (*Text)->getBuffer().str() : "";
}

//===----------------------------------------------------------------------===//
// The probe
//===----------------------------------------------------------------------===//

/// What a sanitizer found, without the numbers that differ from input to input.
static std::string reasonOf(const CommandResult &Done) {
  if (Done.Status == OutOfRange)
    return "where the original goes out of range";
  if (Done.Status == TooMuchWork || Done.TimedOut)
    return "where the original takes too long";
  const StringRef Text = Done.Error;
  for (StringRef Mark : {"runtime error: ", "ERROR: AddressSanitizer: "}) {
    const size_t At = Text.find(Mark);
    if (At == StringRef::npos)
      continue;
    StringRef Line = Text.drop_front(At + Mark.size()).split('\n').first;
    Line = Line.split(" on address").first.split(": ").first;
    static const std::pair<const char *, const char *> Known[] = {
        {"out of bounds for", "an index out of bounds"},
        {"outside the range of representable", "a conversion out of range"},
        {"shift exponent", "a shift by too many bits"},
        {"left shift of", "a shift out of range"},
        {"variable length array", "an array of no elements"}};
    for (const auto &[Part, Name] : Known)
      if (Line.contains(Part))
        Line = Name;
    return "with " + Line.str() + " in the original";
  }
  return "where the original ends with " + Done.Ending;
}

CommandResult FunctionVerifier::runDriver(const std::string &Program,
                                          const std::string &Text,
                                          const Command &Base) {
  const std::string Input = Runner.file("input"),
                    Memory = Runner.file("memory");
  {
    std::error_code Code;
    raw_fd_ostream(Input, Code) << Text;
    raw_fd_ostream(Memory, Code) << "";
  }
  Command Asked = Base;
  Asked.Words = {Program, Input, Memory};
  Asked.Timeout = Options.Timeout;
  return Runner.run(Asked);
}

/// Why the input is no good; "" if it is, and how far the arrays reach.
std::string FunctionVerifier::probe(size_t Number, const FunctionInput &Input,
                                    std::map<size_t, Reach> &Reaches) {
  const VerifiedFunction &Function = File.Functions[Number];
  Command Base;
  Base.What = "trying an input of " + Function.Name;
  const CommandResult Done =
      runDriver(Programs.probe(), inputText(File, Number, Input, {}), Base);
  if (!Done.succeeded())
    return reasonOf(Done);
  const std::string Output = output();
  SmallVector<StringRef> Lines;
  StringRef(Output).split(Lines, '\n', -1, false);
  for (StringRef Line : Lines) {
    SmallVector<StringRef> Words;
    Line.split(Words, ' ');
    size_t Parameter;
    Reach Touched;
    if (Words.size() == 3 && !Words[0].getAsInteger(10, Parameter) &&
        !Words[1].getAsInteger(10, Touched.Low) &&
        !Words[2].getAsInteger(10, Touched.High))
      Reaches[Parameter] = wholeRows(Function, Input, Parameter, Touched);
  }
  return "";
}

//===----------------------------------------------------------------------===//
// One input
//===----------------------------------------------------------------------===//

std::string FunctionVerifier::compare(size_t Number, const FunctionInput &Input,
                                      const std::map<size_t, Reach> &Reaches,
                                      const CommandResult &Before,
                                      const CommandResult &After,
                                      StringRef MemoryBefore,
                                      StringRef MemoryAfter) {
  const std::string Texts = differenceOf(Before, After);
  if (!Texts.empty())
    return Texts;
  // Both ended the program.
  if (MemoryBefore.empty() && MemoryAfter.empty())
    return "";
  const auto Found =
      compareMemory(File, File.Functions[Number], Input, Reaches, MemoryBefore,
                    MemoryAfter, Options.Inputs.Ulps);
  if (!Found)
    return "";
  if (!Found->Address || Options.OnGpu)
    return Found->Text;
  return Found->Text + "; " + lastKernelOn(contents("trace"), Found->Address);
}

/// Why a difference may be the original's own fault; "" if it is not. It may
/// differ from run to run, or with what it has never set.
std::string FunctionVerifier::doubt(size_t Number, const FunctionInput &Input,
                                    const std::string &Text,
                                    const std::map<size_t, Reach> &Reaches,
                                    const CommandResult &Before,
                                    const std::string &MemoryBefore) {
  if (!HasOther && !Programs.buildOther(Source))
    return "";
  HasOther = true;
  Command Base;
  Base.What = "trying it again";
  Base.Environment = {{"MALLOC_PERTURB_", "85"}};
  const CommandResult Again = runDriver(Programs.other(), Text, Base);
  const bool IsSame =
      compare(Number, Input, Reaches, Before, Again, MemoryBefore, output())
          .empty();
  return IsSame ? "" : "where the original reads what it has not set";
}

FunctionVerifier::Trial FunctionVerifier::tryInput(size_t Number,
                                                   const FunctionInput &Input,
                                                   size_t Seed) {
  const VerifiedFunction &Function = File.Functions[Number];
  Trial Result;
  std::map<size_t, Reach> Reaches;
  Result.Skipped = probe(Number, Input, Reaches);
  if (!Result.Skipped.empty() || pendingSignal())
    return Result;
  const std::string Text = inputText(File, Number, Input, Reaches);
  Command Base;
  Base.What = "running " + Function.Name;
  const CommandResult Before = runDriver(Programs.original(), Text, Base);
  const std::string MemoryBefore = output();
  if (!Before.Started || Before.TimedOut || Before.Status < 0) {
    Result.Skipped = "where the original ends with " + Before.Ending;
    return Result;
  }
  Base.What = "running the converted " + Function.Name;
  const std::string &Order = Options.Seeds[Seed % Options.Seeds.size()];
  Base.Environment = {{"C2CUDA_SEED", Order},
                      {"C2CUDA_TRACE", Runner.file("trace")}};
  sys::fs::remove(Runner.file("trace"));
  const CommandResult After = runDriver(Programs.converted(), Text, Base);
  Result.RanKernels = StringRef(contents("trace")).contains("launch\t");
  if (!After.Started) {
    Result.Skipped = "where the converted program does not start";
    return Result;
  }
  const std::string MemoryAfter = output();
  Result.Different =
      compare(Number, Input, Reaches, Before, After, MemoryBefore, MemoryAfter);
  if (!Result.Different.empty())
    Result.Skipped = doubt(Number, Input, Text, Reaches, Before, MemoryBefore);
  if (!Result.Skipped.empty())
    Result.Different.clear();
  if (!Result.Different.empty())
    Result.Different = "with " + describe(Function, Input) +
                       (Options.OnGpu ? "" : ", --seed=" + Order) + ": " +
                       Result.Different;
  return Result;
}

//===----------------------------------------------------------------------===//
// One function, all functions
//===----------------------------------------------------------------------===//

static std::string counted(size_t Count) {
  return std::to_string(Count) + (Count == 1 ? " input" : " inputs");
}

Verdict FunctionVerifier::verifyOne(size_t Number) {
  const VerifiedFunction &Function = File.Functions[Number];
  if (!Function.Obstacle.empty()) {
    Out << Function.Name << ": not compared: " << Function.Obstacle << '\n';
    return Verdict::Trouble;
  }
  const auto Inputs = makeInputs(Function, Options.Inputs);
  std::map<std::string, size_t> Skipped;
  size_t Compared = 0, WithKernels = 0;
  for (const FunctionInput &Input : Inputs) {
    Runner.progress().at(Function.Name + ": " + Twine(&Input - Inputs.data()) +
                         " of " + Twine(Inputs.size()) + " inputs");
    const Trial Done = tryInput(Number, Input, Compared);
    if (pendingSignal())
      return Verdict::Trouble;
    if (!Done.Different.empty()) {
      Out << Function.Name << ": DIFFERENT " << Done.Different << '\n';
      return Verdict::Different;
    }
    WithKernels += Done.Skipped.empty() && Done.RanKernels;
    if (Done.Skipped.empty())
      ++Compared;
    else
      ++Skipped[Done.Skipped];
  }
  Out << Function.Name << ": "
      << (Compared ? "equal on " + counted(Compared)
                   : std::string("not compared"));
  if (Compared && !Options.OnGpu)
    Out << ", " << WithKernels << " with kernels";
  const size_t Left = Inputs.size() - Compared;
  if (Left)
    Out << "; " << counted(Left) << " skipped:";
  for (const auto &[Reason, Count] : Skipped)
    Out << (Reason == Skipped.begin()->first ? " " : ", ") << Count << ' '
        << Reason;
  Out << '\n';
  return Compared ? Verdict::Equal : Verdict::Trouble;
}

Verdict FunctionVerifier::verify(size_t Number) {
  Source = Number;
  if (!Shop.findGpu())
    return Verdict::Trouble;
  const auto Converted = Shop.convert();
  if (!Converted)
    return Verdict::Trouble;
  const std::string &Path = Options.Sources[Source].Path;
  if ((*Converted)[Source].Host == Path) {
    Out << Path << ": nothing was converted, so there is nothing to compare\n";
    return Verdict::Equal;
  }
  for (VerifiedFunction &Function : File.Functions)
    if ((*Converted)[Source].Removed.count(Function.Name))
      Function.Obstacle = "all calls of it are written out, and it is removed";
  if (!Programs.build(Source, File, *Converted))
    return Verdict::Trouble;
  bool IsDifferent = false, IsEqual = false;
  for (size_t I = 0; I != File.Functions.size() && !pendingSignal(); ++I) {
    const Verdict One = verifyOne(I);
    IsDifferent |= One == Verdict::Different;
    IsEqual |= One == Verdict::Equal;
  }
  if (IsDifferent)
    return Verdict::Different;
  return IsEqual && !pendingSignal() ? Verdict::Equal : Verdict::Trouble;
}

Verdict verifyFunctions(const VerifyOptions &Options, const VerifyTools &Tools,
                        size_t File, const FileFunctions &Functions,
                        const TemporaryFolder &Folder, raw_ostream &Out,
                        raw_ostream &Errors) {
  return FunctionVerifier(Options, Tools, Functions, Folder, Out, Errors)
      .verify(File);
}

} // namespace c2cuda
