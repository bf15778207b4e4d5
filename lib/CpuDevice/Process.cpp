// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Child processes by posix_spawn.

#include "c2cuda/CpuDevice/Process.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

extern char **environ;

using namespace llvm;

namespace c2cuda {

//===----------------------------------------------------------------------===//
// Signals: a handler can reach nothing but static memory
//===----------------------------------------------------------------------===//

static constexpr int MaxChildren = 64;
static volatile sig_atomic_t Children[MaxChildren];
static volatile sig_atomic_t Pending = 0;

static void passOn(int Signal) {
  Pending = Signal;
  for (int I = 0; I != MaxChildren; ++I)
    if (Children[I] > 0)
      kill(Children[I], Signal);
}

void passSignalsToChildren() {
  struct sigaction Action = {};
  Action.sa_handler = passOn;
  for (int Signal : {SIGINT, SIGTERM, SIGHUP})
    sigaction(Signal, &Action, nullptr);
}

int pendingSignal() { return Pending; }

//===----------------------------------------------------------------------===//
// Children
//===----------------------------------------------------------------------===//

ChildProcess::ChildProcess(ArrayRef<std::string> Arguments,
                           StringRef ErrorPath) {
  std::vector<char *> Words;
  for (const std::string &Argument : Arguments)
    Words.push_back(const_cast<char *>(Argument.c_str()));
  Words.push_back(nullptr);
  const std::string Path = ErrorPath.str();
  posix_spawn_file_actions_t Actions;
  posix_spawn_file_actions_init(&Actions);
  if (!Path.empty())
    posix_spawn_file_actions_addopen(&Actions, STDERR_FILENO, Path.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0666);
  pid_t Child = -1;
  if (posix_spawnp(&Child, Words[0], &Actions, nullptr, Words.data(),
                   environ) == 0)
    Id = Child;
  posix_spawn_file_actions_destroy(&Actions);
  for (int I = 0; I != MaxChildren && Id > 0 && Slot < 0; ++I)
    if (Children[I] == 0)
      Children[Slot = I] = Id;
  // A signal that came before the child was known.
  if (Id > 0 && Pending)
    kill(Id, Pending);
}

int ChildProcess::wait() {
  if (Id <= 0)
    return 127;
  int Status = 0;
  while (waitpid(Id, &Status, 0) < 0)
    if (errno != EINTR)
      return 127;
  if (Slot >= 0)
    Children[Slot] = 0;
  return WIFSIGNALED(Status) ? 128 + WTERMSIG(Status) : WEXITSTATUS(Status);
}

//===----------------------------------------------------------------------===//
// Folders
//===----------------------------------------------------------------------===//

bool TemporaryFolder::create(StringRef Keep, std::string &Error) {
  Kept = !Keep.empty();
  std::error_code Code;
  SmallString<128> Made(Keep);
  if (Kept)
    Code = sys::fs::create_directories(Keep);
  else
    Code = sys::fs::createUniqueDirectory("c2cuda-run", Made);
  if (Code) {
    Error =
        "cannot make the folder '" + Made.str().str() + "': " + Code.message();
    return false;
  }
  Path = Made.str().str();
  return true;
}

TemporaryFolder::~TemporaryFolder() {
  if (!Path.empty() && !Kept)
    sys::fs::remove_directories(Path);
}

std::string TemporaryFolder::file(const Twine &Name) const {
  SmallString<128> Result(Path);
  sys::path::append(Result, Name);
  return Result.str().str();
}

} // namespace c2cuda
