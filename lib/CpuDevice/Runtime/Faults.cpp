// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Turns faults of kernels, and faults of the host on device memory, into
// messages. Other faults end the program as they would without us.

#include "Launch.h"
#include "Memory.h"
#include "Report.h"
#include "SharedAddresses.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <sys/mman.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

namespace c2cuda::device {

namespace {

extern "C" char __ehdr_start; // where the program is loaded

/// "file:line" of an instruction of the program, by addr2line if there is one.
std::string sourcePlace(uintptr_t Instruction) {
  int Pipe[2];
  if (pipe(Pipe) != 0)
    return "";
  const std::string Self = "/proc/" + std::to_string(getpid()) + "/exe";
  const std::string Offset =
      formatted("0x%zx", size_t(Instruction -
                                reinterpret_cast<uintptr_t>(&__ehdr_start)));
  const pid_t Child = fork();
  if (Child == 0) {
    dup2(Pipe[1], 1);
    close(2);
    execlp("addr2line", "addr2line", "-e", Self.c_str(), Offset.c_str(),
           static_cast<char *>(nullptr));
    _exit(127);
  }
  close(Pipe[1]);
  char Text[1024] = {};
  const ssize_t Length = read(Pipe[0], Text, sizeof(Text) - 1);
  close(Pipe[0]);
  if (Child > 0)
    waitpid(Child, nullptr, 0);
  if (Length <= 0)
    return "";
  std::string Place(Text, size_t(Length));
  Place = Place.substr(0, Place.find_first_of(" \n"));
  return Place.empty() || Place[0] == '?' ? "" : " at " + Place;
}

/// Whether a register has an address of the host's that c2cuda_rt_translate has
/// marked. Those of vectors that are no multiple of their size look alike.
bool holdsForeign(const ucontext_t &Context) {
  return std::any_of(Context.uc_mcontext.gregs,
                     Context.uc_mcontext.gregs + REG_RIP, [](greg_t Value) {
                       return uintptr_t(Value) >> 47 == ForeignBit >> 47;
                     });
}

std::string describe(const siginfo_t &Info, const ucontext_t &Context) {
  const uintptr_t Address = reinterpret_cast<uintptr_t>(Info.si_addr);
  // The processor gives no address for one that is not canonical.
  if (Info.si_code == SI_KERNEL && !holdsForeign(Context))
    return "uses a misaligned address";
  if (Info.si_code == SI_KERNEL || Address >> 47)
    return "uses a pointer to host memory";
  if (Address < 1 << 16)
    return "follows a null pointer";
  const size_t Shown =
      Address >> ArenaShift == 1 ? Address & ~ArenaHalf : Address;
  if (std::string Text = describeSharedAddress(Address); !Text.empty())
    return Text;
  std::string Near = behindDynamicShared(Address);
  if (Near.empty())
    Near = describeAddress(Address);
  if (!Near.empty())
    return formatted("out-of-range access at 0x%zx, ", Shown) + Near;
  if (Address >> ArenaShift == 1)
    return formatted("out-of-range access at 0x%zx, far from any buffer (or "
                     "the thread's stack is used up)",
                     Shown);
  return formatted("access at 0x%zx, which is no device memory", Shown);
}

void onFault(int Signal, siginfo_t *Info, void *Context) {
  const uintptr_t Address = reinterpret_cast<uintptr_t>(Info->si_addr);
  const auto *Registers = static_cast<ucontext_t *>(Context);
  if (inKernel() && AccessSite)
    fail(describe(*Info, *Registers) + " at " + AccessSite);
  if (inKernel())
    fail(describe(*Info, *Registers) +
         sourcePlace(uintptr_t(Registers->uc_mcontext.gregs[REG_RIP])));
  if (Address >> ArenaShift == 1)
    fail(formatted("the host uses the device address 0x%zx", size_t(Address)));
  signal(Signal, SIG_DFL); // the instruction faults again
}

void onArithmeticFault(int Signal, siginfo_t *, void *Context) {
  const auto *Registers = static_cast<ucontext_t *>(Context);
  if (inKernel())
    fail("integer division by zero" +
         sourcePlace(uintptr_t(Registers->uc_mcontext.gregs[REG_RIP])));
  signal(Signal, SIG_DFL);
}

} // namespace

void installFaultHandler() {
  static bool Installed = false;
  if (Installed)
    return;
  Installed = true;
  constexpr size_t StackSize = 256 * 1024;
  stack_t Stack = {};
  Stack.ss_sp = mmap(nullptr, StackSize, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  Stack.ss_size = StackSize;
  sigaltstack(&Stack, nullptr);
  struct sigaction Action = {};
  Action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  Action.sa_sigaction = onFault;
  sigaction(SIGSEGV, &Action, nullptr);
  sigaction(SIGBUS, &Action, nullptr);
  Action.sa_sigaction = onArithmeticFault;
  sigaction(SIGFPE, &Action, nullptr);
}

} // namespace c2cuda::device

using namespace c2cuda::device;

extern "C" [[noreturn]] void c2cuda_rt_assert_fail(const char *Message,
                                                   const char *File,
                                                   unsigned Line,
                                                   const char *Function) {
  fail(formatted("assertion `%s' failed at %s:%u in %s", real(Message),
                 real(File), Line, real(Function)));
}

extern "C" [[noreturn]] void c2cuda_rt_trap() { fail("trap"); }
