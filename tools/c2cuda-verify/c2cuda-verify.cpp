// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// c2cuda-verify: holds the converted program against the original.

#include "Options.h"

#include "c2cuda/CpuDevice/Process.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <csignal>
#include <cstdlib>

using namespace llvm;
using namespace c2cuda;

static constexpr int TroubleStatus = 2;

static int complain(const Twine &Text) {
  errs() << "c2cuda-verify: error: " << Text << '\n';
  return TroubleStatus;
}

/// The other programs are beside us.
static VerifyTools findTools(const char *Argv0) {
  const std::string Self =
      sys::fs::getMainExecutable(Argv0, reinterpret_cast<void *>(&findTools));
  const StringRef Folder = sys::path::parent_path(Self);
  const auto under = [](StringRef Base, ArrayRef<StringRef> Names) {
    SmallString<128> Path(Base);
    for (StringRef Name : Names)
      sys::path::append(Path, Name);
    return Path.str().str();
  };
  const char *Clang = getenv("C2CUDA_CLANG");
  return {under(Folder, {"c2cuda"}), under(Folder, {"c2cuda-run"}),
          Clang && *Clang ? Clang : C2CUDA_CLANG_PATH,
          under(sys::path::parent_path(Folder),
                {"lib", "c2cuda", "verify", "VerifyDriver.c"})};
}

static int verify(const VerifyInvocation &Asked, const char *Argv0) {
  if (Asked.AllFunctions || !Asked.Functions.empty())
    return complain("single functions cannot be run yet");
  TemporaryFolder Folder;
  std::string Error;
  if (!Folder.create(Asked.KeepFolder, Error))
    return complain(Error);
  const VerifyTools Tools = findTools(Argv0);
  return int(verifyProgram(Asked.Settings, Tools, Folder, outs(), errs()));
}

int main(int argc, const char **argv) {
  Expected<VerifyInvocation> Asked = parseVerifyOptions(argc, argv);
  if (!Asked)
    return complain(toString(Asked.takeError()));
  passSignalsToChildren();
  const int Status = verify(*Asked, argv[0]);
  outs().flush();
  if (const int Signal = pendingSignal()) {
    signal(Signal, SIG_DFL);
    raise(Signal);
  }
  return Status;
}
