// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// LLVM's recovery from crashes, and what it leaves out: a stack that is used up
// has no room for a signal's handler, and LLVM's own fatal errors call the host's
// handler, which ends the compilation and removes its outputs.

#include "c2cuda/Driver/Recovery.h"

#include "c2cuda/Support/IslDeadlines.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"

#include <csignal>
#include <cstdlib>
#include <vector>

using namespace c2cuda;

namespace {

/// Handlers of crashes run on a stack of their own while it lives.
class SeparateStack {
public:
  SeparateStack() : Memory(1 << 16) {
    stack_t Ours = {};
    Ours.ss_sp = Memory.data();
    Ours.ss_size = Memory.size();
    sigaltstack(nullptr, &Before);
    if (Before.ss_flags & SS_DISABLE)
      sigaltstack(&Ours, nullptr);
    for (size_t I = 0; I < NumSignals; ++I) {
      struct sigaction Action;
      sigaction(Signals[I], nullptr, &Action);
      Actions[I] = Action;
      Action.sa_flags |= SA_ONSTACK;
      sigaction(Signals[I], &Action, nullptr);
    }
  }
  ~SeparateStack() {
    for (size_t I = 0; I < NumSignals; ++I)
      sigaction(Signals[I], &Actions[I], nullptr);
    if (Before.ss_flags & SS_DISABLE)
      sigaltstack(&Before, nullptr);
  }
  SeparateStack(const SeparateStack &) = delete;
  SeparateStack &operator=(const SeparateStack &) = delete;

private:
  static constexpr int Signals[] = {SIGSEGV, SIGBUS};
  static constexpr size_t NumSignals = 2;
  std::vector<char> Memory;
  stack_t Before = {};
  struct sigaction Actions[NumSignals];
};

} // namespace

static void abortOnFatalError(void *, const char *, bool) { std::abort(); }

bool c2cuda::runSafely(llvm::function_ref<void()> Work) {
  // The host may be inside a context of its own already.
  bool IsOurs = !llvm::CrashRecoveryContext::GetCurrent();
  if (IsOurs)
    llvm::CrashRecoveryContext::Enable();
  // The host's handler cannot be asked for; it is of no use to us, and the host
  // has done its work.
  llvm::remove_fatal_error_handler();
  llvm::install_fatal_error_handler(abortOnFatalError);
  bool IsDone = false;
  {
    SeparateStack Stack;
    llvm::CrashRecoveryContext Recovery;
    IsDone = Recovery.RunSafely(Work);
  }
  if (!IsDone)
    forgetDeadlines();
  llvm::remove_fatal_error_handler();
  if (IsOurs)
    llvm::CrashRecoveryContext::Disable();
  return IsDone;
}
