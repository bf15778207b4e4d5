// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The profile as JSON, with the counts of every instruction that uses memory.

#include "Report.h"
#include "Roofline.h"
#include "Stats.h"

#include <cstdio>
#include <sys/stat.h>
#include <unistd.h>

namespace c2cuda::device {

namespace {

/// Objects and arrays, in one line each where they hold numbers only.
class JsonWriter {
public:
  std::string Text;

  void open(char Bracket) { begin() += Bracket, IsFirst = true; }
  void open(const char *Name, char Bracket) {
    key(Name) += Bracket;
    IsFirst = true;
  }
  void close(char Bracket) { Text += Bracket, IsFirst = false; }
  void line() { WantsLine = true; }

  void number(const char *Name, uint64_t Value) {
    key(Name) += std::to_string(Value);
  }
  void number(const char *Name, double Value) {
    key(Name) += formatted("%.12g", Value);
  }
  void string(const char *Name, const std::string &Value) {
    std::string &Out = key(Name) += '"';
    for (char C : Value) {
      if (C == '"' || C == '\\')
        Out += '\\';
      Out += C;
    }
    Out += '"';
  }
  void dimensions(const char *Name, const unsigned (&Xyz)[3]) {
    key(Name) += formatted("[%u, %u, %u]", Xyz[0], Xyz[1], Xyz[2]);
  }

private:
  std::string &begin() {
    if (!IsFirst)
      Text += ',';
    if (WantsLine)
      Text += '\n';
    else if (!IsFirst)
      Text += ' ';
    IsFirst = WantsLine = false;
    return Text;
  }
  std::string &key(const char *Name) {
    return begin() += "\"" + std::string(Name) + "\": ";
  }

  bool IsFirst = true, WantsLine = false;
};

} // namespace

static void writeOperations(JsonWriter &W, const char *Name,
                            const uint64_t *Counts) {
  const char *const Names[NumFloatOperations] = {"add", "mul", "fma", "div",
                                                 "special"};
  W.open(Name, '{');
  for (unsigned I = 0; I != NumFloatOperations; ++I)
    W.number(Names[I], Counts[I]);
  W.close('}');
}

static void writeGlobal(JsonWriter &W, const AccessCount &A) {
  W.number("requests", A.Requests);
  W.number("sectors", A.Sectors);
}

static void writeShared(JsonWriter &W, const AccessCount &A) {
  W.number("requests", A.Requests);
  W.number("wavefronts", A.Wavefronts);
  W.number("bank_conflicts", A.Conflicts);
}

static void writeAccesses(JsonWriter &W, const char *Name,
                          const AccessCount (&Counts)[3],
                          void (*Write)(JsonWriter &, const AccessCount &)) {
  const char *const Names[] = {"loads", "stores", "atomics"};
  W.line();
  W.open(Name, '{');
  for (unsigned Kind = LoadEvent; Kind <= AtomicEvent; ++Kind) {
    W.open(Names[Kind], '{');
    Write(W, Counts[Kind]);
    W.close('}');
  }
  W.close('}');
}

static void writeInstructions(JsonWriter &W, const KernelProfile &K) {
  const char *const Names[] = {"load", "store", "atomic"};
  W.line();
  W.open("instructions", '[');
  for (const InstructionCount &I : K.Instructions)
    for (const bool IsShared : {false, true}) {
      const AccessCount &A = IsShared ? I.Shared : I.Global;
      if (!A.Requests)
        continue;
      W.line();
      W.open('{');
      W.string("place", I.Of->Place);
      W.string("kind", Names[I.Of->Kind]);
      W.string("memory", IsShared ? "shared" : "global");
      W.number("bytes", uint64_t(I.Of->Bytes));
      (IsShared ? writeShared : writeGlobal)(W, A);
      W.close('}');
    }
  W.close(']');
}

static void writeRoofline(JsonWriter &W, const Estimate &E) {
  W.line();
  W.open("roofline", '{');
  W.number("flops", E.Flops);
  W.number("least_bytes", E.LeastBytes);
  W.number("most_bytes", E.MostBytes);
  W.number("least_seconds", E.LeastSeconds);
  W.number("most_seconds", E.MostSeconds);
  W.string("bound", E.Bound);
  W.close('}');
}

static void writeKernel(JsonWriter &W, const KernelProfile &K,
                        const DeviceFigures &Device) {
  W.line();
  W.open('{');
  W.string("name", demangled(K.Name));
  W.number("launches", K.Launches);
  W.dimensions("grid", K.Grid);
  W.dimensions("block", K.Block);
  W.number("blocks", K.Blocks);
  W.number("threads", K.Threads);
  W.line();
  W.open("operations", '{');
  writeOperations(W, "fp64", K.Operations + unsigned(Operation::Add64));
  writeOperations(W, "fp32", K.Operations + unsigned(Operation::Add32));
  W.number("fp64_mma", K.operations(Operation::Tensor64));
  W.number("integer", K.operations(Operation::Integer));
  W.close('}');
  writeAccesses(W, "global", K.Global, writeGlobal);
  writeAccesses(W, "shared", K.Shared, writeShared);
  W.line();
  W.number("branches", K.Branches);
  W.number("divergent_branches", K.Divergent);
  W.number("barriers", K.Barriers);
  writeRoofline(W, estimate(K, Device));
  writeInstructions(W, K);
  W.close('}');
}

/// Beside \p Path first, so that nobody reads half of it, unless that is a
/// terminal or a pipe.
static bool writeWhole(const std::string &Text, const char *Path) {
  struct stat Status;
  const bool IsDevice = stat(Path, &Status) == 0 && !S_ISREG(Status.st_mode);
  const std::string First =
      IsDevice ? Path
               : Path + (".c2cuda-" + std::to_string(getpid())) + ".tmp";
  FILE *File = fopen(First.c_str(), "w");
  if (!File)
    return false;
  const bool IsWritten = fwrite(Text.data(), 1, Text.size(), File) == Text.size();
  bool IsGood = fclose(File) == 0 && IsWritten;
  if (!IsDevice)
    IsGood = IsGood && rename(First.c_str(), Path) == 0;
  if (!IsDevice && !IsGood)
    unlink(First.c_str());
  return IsGood;
}

void writeProfile(const std::vector<KernelProfile> &Kernels, const char *Path) {
  const DeviceFigures &Device = profiledDevice();
  JsonWriter W;
  W.open('{');
  W.string("device", Device.Name);
  W.open("kernels", '[');
  for (const KernelProfile &K : Kernels)
    writeKernel(W, K, Device);
  W.close(']');
  W.line();
  W.open("copied_bytes", '{');
  W.number("to_device", stats().bytes(CopyDirection::HostToDevice));
  W.number("to_host", stats().bytes(CopyDirection::DeviceToHost));
  W.close('}');
  W.close('}');
  W.Text += '\n';
  if (!writeWhole(W.Text, Path))
    fprintf(stderr, "c2cuda device: cannot write '%s'\n", Path);
}

} // namespace c2cuda::device
