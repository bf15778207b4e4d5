// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The tool as one function of libFuzzer: source text in memory, all phases, no
// file written. What Clang rejects, or cannot read itself (it runs out of memory
// over arrays of 2^32 numbers), is no input. A crash, a failed assertion, an error
// of isl or a run past libFuzzer's -timeout is a finding.
//
// The first line may say "// fuzz: c++ allow-reassoc trust-pragmas in-place
// effort=0.01".

#include "Mutator.h"

#include "c2cuda/Driver/Action.h"

#include "clang/Frontend/FrontendAction.h"
#include "clang/Tooling/Tooling.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>

using namespace c2cuda;
using llvm::StringRef;

namespace {
/// Notes when Clang has read the input.
class WatchedConsumer : public clang::ASTConsumer {
public:
  WatchedConsumer(std::unique_ptr<clang::ASTConsumer> Inner, bool &IsRead)
      : Inner(std::move(Inner)), IsRead(IsRead) {}

  void HandleTranslationUnit(clang::ASTContext &Context) override {
    IsRead = true;
    Inner->HandleTranslationUnit(Context);
  }

private:
  std::unique_ptr<clang::ASTConsumer> Inner;
  bool &IsRead;
};

class ConvertAction : public clang::ASTFrontendAction {
public:
  ConvertAction(Session &Session, bool &IsRead)
      : Session(Session), IsRead(IsRead) {}

  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &Compiler, StringRef) override {
    return std::make_unique<WatchedConsumer>(makeConsumer(Compiler, Session),
                                             IsRead);
  }

private:
  c2cuda::Session &Session;
  bool &IsRead;
};
} // namespace

static Options optionsOf(StringRef FirstLine) {
  Options Result;
  Result.Output = "-";
  Result.Quiet = false;
  Result.MayReassociate = FirstLine.contains(" allow-reassoc");
  Result.ConvertsSmall = true;
  Result.TrustPragmas = FirstLine.contains(" trust-pragmas");
  StringRef Effort = FirstLine.split(" effort=").second.split(' ').first;
  double Value = 0;
  if (!Effort.getAsDouble(Value) && Value > 0 && Value <= 1)
    Result.Effort = Value;
  if (FirstLine.contains(" in-place")) {
    Result.InPlace = true;
    Result.Output.clear();
    Result.OutputDirectory = "/fuzz";
  }
  return Result;
}

/// Whether Clang took \p Code.
static bool convert(StringRef Code) {
  StringRef FirstLine = Code.take_until([](char C) { return C == '\n'; });
  bool IsFlagged = FirstLine.starts_with("// fuzz:");
  bool IsCPlusPlus = IsFlagged && FirstLine.contains(" c++");
  std::string Path = IsCPlusPlus ? "/fuzz/input.cpp" : "/fuzz/input.c";
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Memory->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Code));
  auto Overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(
      llvm::vfs::getRealFileSystem());
  Overlay->pushOverlay(Memory);
  auto Files = llvm::makeIntrusiveRefCnt<clang::FileManager>(
      clang::FileSystemOptions(), Overlay);

  Session Session;
  bool IsParsed = false, IsGood = false;
  Session.Options = optionsOf(IsFlagged ? FirstLine : "");
  clang::tooling::ToolInvocation Invocation(
      {"c2cuda-fuzz", "-fsyntax-only", "-w", "-ferror-limit=1",
       "-resource-dir=" C2CUDA_RESOURCE_DIR, Path},
      std::make_unique<ConvertAction>(Session, IsParsed), Files.get());
  clang::IgnoringDiagConsumer Quiet;
  Invocation.setDiagnosticConsumer(&Quiet);
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext Recovery;
  bool HasReturned = Recovery.RunSafely([&] { IsGood = Invocation.run(); });
  llvm::CrashRecoveryContext::Disable();
  if (!HasReturned && IsParsed)
    abort();
  if (!HasReturned)
    return false;
  bool IsRead = IsGood && !Session.HasErrors;
  (void)toJson(Session.Report);
  // Wrong use of isl is refused, too, and is a finding.
  if (StringRef(toText(Session.Report)).contains("an error of the integer-set"))
    abort();
  (void)whyText(countNests(Session.Report));
  return IsRead;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Code(reinterpret_cast<const char *>(Data), Size);
  // Clang ends a file at its first null byte.
  if (Code.contains('\0'))
    return -1;
  return convert(Code) ? 0 : -1;
}

static size_t put(StringRef Text, uint8_t *Data, size_t MaxSize) {
  if (Text.size() > MaxSize)
    return 0;
  memcpy(Data, Text.data(), Text.size());
  return Text.size();
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *Data, size_t Size,
                                          size_t MaxSize, unsigned Seed) {
  StringRef Code(reinterpret_cast<const char *>(Data), Size);
  size_t NewSize = put(Mutator(Code, Seed).mutate(Code), Data, MaxSize);
  return NewSize ? NewSize : Size;
}

extern "C" size_t
LLVMFuzzerCustomCrossOver(const uint8_t *Data1, size_t Size1,
                          const uint8_t *Data2, size_t Size2, uint8_t *Out,
                          size_t MaxOutSize, unsigned Seed) {
  StringRef One(reinterpret_cast<const char *>(Data1), Size1);
  StringRef Two(reinterpret_cast<const char *>(Data2), Size2);
  return put(Mutator(One, Seed).mutate(Two), Out, MaxOutSize);
}
