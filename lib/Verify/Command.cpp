// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Commands by LLVM's Program. A signal to us ends the command first.

#include "Command.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

#include <csignal>
#include <cstdlib>

using namespace llvm;

namespace c2cuda {

static constexpr int PollSeconds = 1;
static constexpr int QuietSeconds = 5;

void Progress::at(const Twine &What) {
  const auto Now = std::chrono::steady_clock::now();
  if (Now - Last < std::chrono::seconds(QuietSeconds))
    return;
  Last = Now;
  Stream << "c2cuda-verify: " << What << '\n';
  Stream.flush();
}

static std::string contents(const std::string &Path) {
  auto Text = MemoryBuffer::getFile(Path);
  return Text ? (*Text)->getBuffer().str() : "";
}

/// Waits, and ends what takes too long or is no longer wanted.
static CommandResult wait(const sys::ProcessInfo &Child, const Command &Asked,
                          Progress &Shown) {
  const auto Begin = std::chrono::steady_clock::now();
  CommandResult Result;
  Result.Started = true;
  std::string Ending;
  sys::ProcessInfo Ended;
  bool IsStopped = false;
  // LLVM gives 0 or -1 where the child goes on.
  while (Ended.Pid != Child.Pid) {
    Ending.clear();
    Ended = sys::Wait(Child, PollSeconds, &Ending, nullptr, !IsStopped);
    const auto Seconds = std::chrono::duration_cast<std::chrono::seconds>(
                             std::chrono::steady_clock::now() - Begin)
                             .count();
    if (Ended.Pid == Child.Pid || IsStopped)
      break;
    Shown.at(Asked.What + ", for " + Twine(Seconds) + " s");
    Result.TimedOut = Seconds >= Asked.Timeout;
    IsStopped = Result.TimedOut || pendingSignal();
    if (IsStopped)
      kill(Child.Pid, pendingSignal() ? pendingSignal() : SIGKILL);
  }
  Result.Status = Ended.ReturnCode;
  if (Result.TimedOut)
    Result.Ending = "no end after " + std::to_string(Asked.Timeout) + " s";
  else if (Ended.ReturnCode < 0)
    Result.Ending = Ending.empty() ? "a signal" : Ending;
  else
    Result.Ending = "exit status " + std::to_string(Ended.ReturnCode);
  return Result;
}

CommandResult CommandRunner::run(const Command &Asked) {
  if (Verbose)
    Errors << "$ " << join(Asked.Words, " ") << '\n';
  const std::string Out = file("stdout"), Error = file("stderr");
  const std::string Input = Asked.Input.empty() ? "/dev/null" : Asked.Input;
  // LLVM writes over what is there and leaves the rest.
  sys::fs::remove(Out);
  sys::fs::remove(Error);
  auto Program = sys::findProgramByName(Asked.Words.front());
  if (!Program || pendingSignal()) {
    CommandResult Result;
    Result.Ending = "cannot start '" + Asked.Words.front() + "'";
    return Result;
  }
  std::vector<StringRef> Words(Asked.Words.begin(), Asked.Words.end());
  const std::optional<StringRef> Redirects[] = {
      StringRef(Input), StringRef(Out), StringRef(Error)};
  for (const auto &[Name, Value] : Asked.Environment)
    setenv(Name.c_str(), Value.c_str(), 1);
  bool Failed = false;
  const sys::ProcessInfo Child = sys::ExecuteNoWait(
      *Program, Words, std::nullopt, Redirects, 0, nullptr, &Failed);
  for (const auto &[Name, Value] : Asked.Environment)
    unsetenv(Name.c_str());
  if (Failed) {
    CommandResult Result;
    Result.Ending = "cannot start '" + Asked.Words.front() + "'";
    return Result;
  }
  CommandResult Result = wait(Child, Asked, Shown);
  Result.Out = contents(Out);
  Result.Error = contents(Error);
  return Result;
}

bool CommandRunner::build(const std::vector<std::string> &Words,
                          const std::string &What) {
  Command Asked;
  Asked.Words = Words;
  Asked.What = "building " + What;
  const CommandResult Done = run(Asked);
  if (Done.succeeded())
    return true;
  Errors << Done.Out << Done.Error;
  if (!pendingSignal())
    Errors << "c2cuda-verify: error: cannot build " << What << ": "
           << Done.Ending << '\n';
  return false;
}

} // namespace c2cuda
