// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// c2cuda-run: builds a CUDA program for the CPU and runs it.

#include "Options.h"

#include "c2cuda/CpuDevice/BuildProgram.h"
#include "c2cuda/CpuDevice/Process.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>
#include <cstdlib>
#include <cstring>

using namespace llvm;
using namespace c2cuda;

static int complain(const Twine &Text) {
  errs() << "c2cuda-run: " << Text << '\n';
  return 1;
}

/// build/bin/c2cuda-run has its parts in build/lib/c2cuda.
static DeviceInstallation findParts(const char *Argv0) {
  const std::string Self =
      sys::fs::getMainExecutable(Argv0, reinterpret_cast<void *>(&findParts));
  SmallString<128> Folder(sys::path::parent_path(sys::path::parent_path(Self)));
  sys::path::append(Folder, "lib", "c2cuda");
  const char *Clang = getenv("C2CUDA_CLANG");
  return {Clang && *Clang ? Clang : C2CUDA_CLANG_PATH,
          (Folder + "/include").str(), Folder.str().str()};
}

static int runProgram(const std::string &Path, const RunOptions &Options) {
  if (Options.Stats)
    setenv("C2CUDA_STATS", "1", 1);
  if (!Options.Seed.empty())
    setenv("C2CUDA_SEED", Options.Seed.c_str(), 1);
  if (!Options.ProfileFile.empty())
    setenv("C2CUDA_PROFILE", Options.ProfileFile.c_str(), 1);
  if (!Options.ProfileDevice.empty())
    setenv("C2CUDA_PROFILE_DEVICE", Options.ProfileDevice.c_str(), 1);
  if (Options.CheckLaunches)
    setenv("C2CUDA_CHECK_LAUNCHES", "1", 1);
  if (Options.AllowExited)
    setenv("C2CUDA_ALLOW_EXITED", "1", 1);
  std::vector<std::string> Words = {Path};
  Words.insert(Words.end(), Options.Arguments.begin(), Options.Arguments.end());
  const int Status = ChildProcess(Words).wait();
  if (Status > 128 && Status < 128 + NSIG && !pendingSignal())
    complain(Twine("the program was ended by signal ") + Twine(Status - 128) +
             " (" + strsignal(Status - 128) + ")");
  return Status;
}

/// Builds beside \p Output and renames, as linkers write their output in pieces.
static int buildOnly(const RunOptions &Options, const DeviceInstallation &Parts,
                     const TemporaryFolder &Folder) {
  const std::string &Output = Options.Output;
  if (sys::fs::exists(Output) && !sys::fs::is_regular_file(Output))
    return complain("'" + Output + "' is not a file");
  SmallString<128> Temporary;
  int Descriptor;
  std::error_code Code = sys::fs::createUniqueFile(
      Output + ".c2cuda-%%%%%%.tmp", Descriptor, Temporary);
  if (Code)
    return complain("cannot write '" + Output + "': " + Code.message());
  sys::Process::SafelyCloseFileDescriptor(Descriptor);
  const bool IsBuilt = buildDeviceProgram(Parts, Options.Program, Folder,
                                          Temporary, errs());
  if (IsBuilt)
    Code = sys::fs::rename(Temporary, Output);
  if (!IsBuilt || Code)
    sys::fs::remove(Temporary);
  if (Code)
    return complain("cannot write '" + Output + "': " + Code.message());
  return IsBuilt ? 0 : 1;
}

static int buildAndRun(const RunOptions &Options, const char *Argv0) {
  TemporaryFolder Folder;
  std::string Error;
  if (!Folder.create(Options.KeepFolder, Error))
    return complain(Error);
  const DeviceInstallation Parts = findParts(Argv0);
  if (!Options.Output.empty())
    return buildOnly(Options, Parts, Folder);
  const std::string Program = Folder.file("program");
  if (!buildDeviceProgram(Parts, Options.Program, Folder, Program, errs()))
    return 1;
  return runProgram(Program, Options);
}

int main(int Argc, char **Argv) {
  const std::vector<std::string> Words(Argv + 1, Argv + Argc);
  RunOptions Options;
  std::string Error;
  if (!parseRunOptions(Words, Options, Error))
    return complain(Error + "; see c2cuda-run --help");
  if (Options.Help) {
    outs() << UsageText;
    return 0;
  }
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  InitializeNativeTargetAsmParser();
  passSignalsToChildren();
  const int Status = buildAndRun(Options, Argv[0]);
  if (const int Signal = pendingSignal()) {
    signal(Signal, SIG_DFL);
    raise(Signal);
  }
  return Status;
}
