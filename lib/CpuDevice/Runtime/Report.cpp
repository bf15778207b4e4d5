// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The text of errors, and the names in it.

#include "Report.h"
#include "ModuleFormat.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <unistd.h>

namespace c2cuda::device {

static const char *RunningKernel = nullptr;

void setRunningKernel(const char *Name) { RunningKernel = Name; }

bool inKernel() { return RunningKernel != nullptr; }

std::string formatted(const char *Format, ...) {
  char Buffer[512];
  va_list Arguments;
  va_start(Arguments, Format);
  vsnprintf(Buffer, sizeof(Buffer), Format, Arguments);
  va_end(Arguments);
  return Buffer;
}

std::string dimensions(const unsigned (&Xyz)[3]) {
  return formatted("(%u,%u,%u)", Xyz[0], Xyz[1], Xyz[2]);
}

/// Removes the parameters, which end a demangled name, and a return type, which
/// only the names of templates begin with.
static std::string withoutSignature(std::string Name) {
  if (Name.empty() || Name.back() != ')')
    return Name;
  int Depth = 0;
  for (size_t I = Name.size(); I-- > 0;) {
    Depth += (Name[I] == ')') - (Name[I] == '(');
    if (Name[I] == '(' && Depth == 0) {
      Name.resize(I);
      break;
    }
  }
  Depth = 0;
  for (size_t I = Name.size(); I-- > 0;) {
    Depth +=
        (Name[I] == '>' || Name[I] == ')') - (Name[I] == '<' || Name[I] == '(');
    if (Name[I] == ' ' && Depth == 0)
      return Name.substr(I + 1);
  }
  return Name;
}

std::string demangled(const char *Name) {
  int Status = 0;
  char *Text = abi::__cxa_demangle(Name, nullptr, nullptr, &Status);
  if (Status != 0 || !Text)
    return Name;
  std::string Result = withoutSignature(Text);
  free(Text);
  return Result;
}

std::string currentThread() {
  if (!RunningKernel)
    return "";
  const ThreadContext &Context = c2cuda_rt_context;
  return "kernel '" + demangled(RunningKernel) + "', block " +
         dimensions(Context.BlockIdx) + ", thread " +
         dimensions(Context.ThreadIdx);
}

void fail(const std::string &Message) {
  fflush(stdout);
  const std::string Where = currentThread();
  fprintf(stderr, "c2cuda device: error: %s%s%s\n", Where.c_str(),
          Where.empty() ? "" : ": ", Message.c_str());
  fflush(stderr);
  _exit(1);
}

} // namespace c2cuda::device
