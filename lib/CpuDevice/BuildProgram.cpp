// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Runs Clang over each file, twice for CUDA; turns device code into host code
// in our own process while the host side compiles; and links.

#include "c2cuda/CpuDevice/BuildProgram.h"

#include "c2cuda/CpuDevice/Retarget.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

#include <memory>
#include <unistd.h>

using namespace llvm;

namespace c2cuda {

namespace {

using Command = std::vector<std::string>;

enum class Language { Cuda, C, Cxx, Object };

Language languageOf(StringRef Path) {
  return StringSwitch<Language>(sys::path::extension(Path))
      .Case(".cu", Language::Cuda)
      .Case(".c", Language::C)
      .Case(".o", Language::Object)
      .Case(".a", Language::Object)
      .Default(Language::Cxx);
}

/// A compilation that goes on while we do other things.
struct Job {
  std::string Input;
  std::string Output;
  std::string MessageFile;
  std::string Messages;
  std::unique_ptr<ChildProcess> Process;
  bool Failed = false;
};

class Builder {
public:
  Builder(const DeviceInstallation &Parts, const ProgramOptions &Options,
          const TemporaryFolder &Folder, raw_ostream &Messages)
      : Parts(Parts), Options(Options), Folder(Folder), Messages(Messages) {}

  bool build(StringRef Output);

private:
  Command compiler(Language What) const;
  Command cudaFlags() const;
  void start(Job &J, Command Words);
  bool finish(Job &J);
  bool compileCuda(const std::string &Input, unsigned Number);
  bool compilePlain(const std::string &Input, unsigned Number);
  bool emitDevice(const Job &Device, StringRef Id, StringRef Object);
  bool link(StringRef Output);

  const DeviceInstallation &Parts;
  const ProgramOptions &Options;
  const TemporaryFolder &Folder;
  raw_ostream &Messages;
  std::vector<std::string> Objects;
};

} // namespace

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

Command Builder::compiler(Language What) const {
  const bool IsC = What == Language::C;
  Command Words = {Parts.Clang, IsC ? "--driver-mode=gcc" : "--driver-mode=g++",
                   "-ffp-contract=off", "-O" + std::to_string(Options.OptLevel),
                   "-I" + Parts.IncludeFolder};
  if (isatty(STDERR_FILENO))
    Words.push_back("-fcolor-diagnostics");
  const std::string &Standard = IsC ? Options.CStandard : Options.CxxStandard;
  if (!Standard.empty())
    Words.push_back("-std=" + Standard);
  append_range(Words, Options.CompileFlags);
  return Words;
}

/// What both sides of a CUDA compilation need. No toolkit is looked for.
Command Builder::cudaFlags() const {
  Command Words = compiler(Language::Cuda);
  for (const char *Flag :
       {"-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-path=/nonexistent",
        "--cuda-gpu-arch=sm_90", "-Xclang", "-target-sdk-version=12.0",
        "-include", "cuda_runtime.h"})
    Words.push_back(Flag);
  return Words;
}

void Builder::start(Job &J, Command Words) {
  Words.insert(Words.end(), {"-o", J.Output, J.Input});
  J.MessageFile = J.Output + ".messages";
  if (Options.Verbose)
    Messages << join(Words, " ") << '\n';
  J.Process = std::make_unique<ChildProcess>(Words, J.MessageFile);
}

bool Builder::finish(Job &J) {
  const int Status = J.Process->wait();
  J.Failed = Status != 0;
  if (auto Text = MemoryBuffer::getFile(J.MessageFile))
    J.Messages = (*Text)->getBuffer().str();
  if (Status == 127)
    J.Messages += "c2cuda-run: cannot start '" + Parts.Clang + "'\n";
  return !J.Failed && !pendingSignal();
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

bool Builder::emitDevice(const Job &Device, StringRef Id, StringRef Object) {
  LLVMContext Context;
  SMDiagnostic Problem;
  std::unique_ptr<Module> M = parseIRFile(Device.Output, Problem, Context);
  std::string Error;
  if (!M)
    Error = "error: " + Problem.getMessage().str() +
            ": is the clang of the LLVM that c2cuda-run was built with?";
  if (M && retargetDeviceModule(*M, Id, Options.Watches, Error)) {
    if (Options.Verbose) {
      std::error_code Ignored;
      raw_fd_ostream Text(Folder.file(Id + ".retargeted.ll"), Ignored);
      M->print(Text, nullptr);
    }
    if (emitHostObject(*M, Options.OptLevel, Object, Error))
      return true;
  }
  // Lines without a place of their own get the file's name.
  for (StringRef Line : split(StringRef(Error).rtrim(), '\n'))
    Messages << (Line.starts_with("error: ") ? Device.Input + ": " : "") << Line
             << '\n';
  return false;
}

/// The host's and the device's compilation run at the same time. Both see the
/// whole text, so messages of the device's are shown if the host has none.
bool Builder::compileCuda(const std::string &Input, unsigned Number) {
  const std::string Id = "module" + std::to_string(Number);
  const std::string IdFile = Folder.file(Id + ".fatbin");
  {
    std::error_code Code;
    raw_fd_ostream File(IdFile, Code);
    File << Id << '\0';
    if (Code) {
      Messages << "c2cuda-run: " << IdFile << ": " << Code.message() << '\n';
      return false;
    }
  }
  Job Device, Host;
  Device.Input = Host.Input = Input;
  Device.Output = Folder.file(Id + ".device.bc");
  Command Words = cudaFlags();
  // math errno as on the host, for the same calls and simplifications.
  for (const char *Flag :
       {"--cuda-device-only", "--cuda-feature=+ptx80", "-emit-llvm", "-c",
        "-fmath-errno", "-Xclang", "-disable-llvm-passes", "-Xclang",
        "-debug-info-kind=line-tables-only"})
    Words.push_back(Flag);
  // Messages call memory by the names of parameters.
  if (Options.Watches.accesses())
    Words.push_back("-fno-discard-value-names");
  start(Device, Words);
  Host.Output = Folder.file(Id + ".host.o");
  Words = cudaFlags();
  for (const std::string &Flag :
       {std::string("--cuda-host-only"), std::string("-c"),
        std::string("-Xclang"), std::string("-fcuda-include-gpubinary"),
        std::string("-Xclang"), IdFile})
    Words.push_back(Flag);
  start(Host, Words);

  const bool DeviceDone = finish(Device);
  const std::string Object = Folder.file(Id + ".device.o");
  const bool Emitted = DeviceDone && emitDevice(Device, Id, Object);
  const bool HostDone = finish(Host);
  Messages << Host.Messages;
  if (Host.Messages.empty() || (Device.Failed && !Host.Failed))
    Messages << Device.Messages;
  Objects.push_back(Object);
  Objects.push_back(Host.Output);
  return Emitted && HostDone;
}

bool Builder::compilePlain(const std::string &Input, unsigned Number) {
  Job Host;
  Host.Input = Input;
  Host.Output = Folder.file("plain" + Twine(Number) + ".o");
  Command Words = compiler(languageOf(Input));
  Words.push_back("-c");
  start(Host, Words);
  const bool Done = finish(Host);
  Messages << Host.Messages;
  Objects.push_back(Host.Output);
  return Done;
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

bool Builder::link(StringRef Output) {
  Command Words = {Parts.Clang, "--driver-mode=g++", "-o", Output.str()};
  append_range(Words, Objects);
  append_range(Words, Options.LinkFlags);
  for (const char *Library : {"/libc2cuda_device.a", "/libboost_context.a"})
    Words.push_back(Parts.LibraryFolder + Library);
  Words.push_back("-lm");
  if (Options.Verbose)
    Messages << join(Words, " ") << '\n';
  return ChildProcess(Words).wait() == 0 && !pendingSignal();
}

bool Builder::build(StringRef Output) {
  unsigned Number = 0;
  for (const std::string &Input : Options.Inputs) {
    const Language What = languageOf(Input);
    if (What == Language::Object)
      Objects.push_back(Input);
    else if (What == Language::Cuda ? !compileCuda(Input, Number++)
                                    : !compilePlain(Input, Number++))
      return false;
  }
  return link(Output);
}

bool buildDeviceProgram(const DeviceInstallation &Parts,
                        const ProgramOptions &Options,
                        const TemporaryFolder &Folder, StringRef Output,
                        raw_ostream &Messages) {
  return Builder(Parts, Options, Folder, Messages).build(Output);
}

} // namespace c2cuda
