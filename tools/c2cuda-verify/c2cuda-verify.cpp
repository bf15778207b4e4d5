// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// c2cuda-verify: holds the converted program against the original.

#include "Options.h"
#include "ReadFunctions.h"

#include "c2cuda/CpuDevice/Process.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <csignal>
#include <cstdlib>
#include <set>

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

/// The functions that were asked for; an unknown name is an error.
static FileFunctions pick(const FileFunctions &All,
                          const VerifyInvocation &Asked,
                          std::set<std::string> &Unknown) {
  FileFunctions Result;
  Result.Globals = All.Globals;
  for (const VerifiedFunction &Function : All.Functions) {
    bool IsWanted = Asked.AllFunctions;
    for (const std::string &Name : Asked.Functions)
      if (Name == Function.Name || Name == Function.Plain) {
        IsWanted = true;
        Unknown.erase(Name);
      }
    if (IsWanted)
      Result.Functions.push_back(Function);
  }
  return Result;
}

static int verifyAllFunctions(const VerifyInvocation &Asked,
                              const VerifyTools &Tools) {
  const VerifyOptions &Settings = Asked.Settings;
  std::set<std::string> Unknown(Asked.Functions.begin(), Asked.Functions.end());
  std::vector<FileFunctions> Files;
  for (const SourceFile &Source : Settings.Sources) {
    std::optional<FileFunctions> Read = readFunctions(Source);
    if (!Read)
      return complain("'" + Source.Path + "' has errors");
    Files.push_back(pick(*Read, Asked, Unknown));
  }
  if (!Unknown.empty())
    return complain("there is no function '" + *Unknown.begin() +
                    "' with a body in the files");
  if (all_of(Files,
             [](const FileFunctions &File) { return File.Functions.empty(); }))
    return complain("the files have no functions besides main");
  bool IsDifferent = false, IsEqual = false;
  for (size_t I = 0; I != Files.size() && !pendingSignal(); ++I) {
    if (Files[I].Functions.empty())
      continue;
    TemporaryFolder Folder;
    std::string Error;
    SmallString<128> Keep(Asked.KeepFolder);
    if (Files.size() > 1 && !Keep.empty())
      sys::path::append(Keep, std::to_string(I));
    if (!Folder.create(Keep, Error))
      return complain(Error);
    const Verdict One =
        verifyFunctions(Settings, Tools, I, Files[I], Folder, outs(), errs());
    IsDifferent |= One == Verdict::Different;
    IsEqual |= One == Verdict::Equal;
  }
  if (IsDifferent)
    return int(Verdict::Different);
  return int(IsEqual ? Verdict::Equal : Verdict::Trouble);
}

static int verify(const VerifyInvocation &Asked, const char *Argv0) {
  const VerifyTools Tools = findTools(Argv0);
  if (Asked.AllFunctions || !Asked.Functions.empty())
    return verifyAllFunctions(Asked, Tools);
  TemporaryFolder Folder;
  std::string Error;
  if (!Folder.create(Asked.KeepFolder, Error))
    return complain(Error);
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
