// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What we read ourselves, as one function of libFuzzer: the first byte says as
// what, the rest is the text.
//
//   o  the command line of c2cuda-run, a word a line
//   p  the line of a pragma
//   b  what stands before a loop: comments, pragmas, directives
//   f  flags of a compile command, a word a line
//   t  the trace of kernels and copies that a program writes
//   d  what two programs print, apart by a null byte
//   m  the memory that two runs of a function have left, one half each

#include "../../lib/Frontend/Pragmas.h"
#include "../../lib/Verify/CompareMemory.h"
#include "../../lib/Verify/Flags.h"
#include "../../lib/Verify/KernelTrace.h"
#include "../../lib/Verify/TextDifference.h"
#include "../c2cuda-run/Options.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include "llvm/ADT/STLExtras.h"

#include <cstdint>
#include <cstdlib>

using namespace c2cuda;
using llvm::StringRef;

static void expect(bool IsGood) {
  if (!IsGood)
    std::abort();
}

static std::vector<std::string> wordsOf(StringRef Text) {
  std::vector<std::string> Words;
  while (!Text.empty()) {
    auto [Word, Rest] = Text.split('\n');
    Words.push_back(Word.str());
    Text = Rest;
  }
  return Words;
}

static void readOptions(StringRef Text) {
  RunOptions Options;
  std::string Error;
  expect(parseRunOptions(wordsOf(Text), Options, Error) == Error.empty());
  expect(Options.Program.OptLevel <= 3);
}

/// Stages rely on these.
static void expectSane(const NestPragmas &Read) {
  unsigned Threads = 1;
  for (unsigned Size : Read.Block)
    Threads *= Size;
  expect(Read.Block.size() <= 3 && Threads > 0 && Threads <= 1024);
  expect(Read.Tile <= 64);
}

static void readPragmaLine(StringRef Text) {
  NestPragmas Read;
  (void)readPragma(Text, Read);
  expectSane(Read);
}

namespace {
class LoopVisitor : public clang::RecursiveASTVisitor<LoopVisitor> {
public:
  explicit LoopVisitor(const clang::ASTContext &Context) : Context(Context) {}
  bool VisitForStmt(clang::ForStmt *Loop) {
    expectSane(pragmasBefore(*Loop, Context));
    return true;
  }

private:
  const clang::ASTContext &Context;
};
} // namespace

static void readBeforeLoop(StringRef Text) {
  std::string Code = "void f(int n, float *a) {\n" + Text.str() +
                     "\nfor (int i = 0; i < n; i++) a[i] = 0;\n}\n";
  clang::IgnoringDiagConsumer Quiet;
  auto Unit = clang::tooling::buildASTFromCodeWithArgs(
      Code, {"-w", "-ferror-limit=1"}, "input.c", "c2cuda-fuzz",
      std::make_shared<clang::PCHContainerOperations>(),
      clang::tooling::getClangStripDependencyFileAdjuster(), {}, &Quiet);
  if (Unit)
    LoopVisitor(Unit->getASTContext())
        .TraverseDecl(Unit->getASTContext().getTranslationUnitDecl());
}

static void readFlags(StringRef Text) {
  const std::vector<std::string> Flags = wordsOf(Text);
  (void)flagsForClang(Flags);
  (void)flagsForAll(Flags, true);
  (void)flagsForAll(Flags, false);
  (void)flagsForLink(Flags);
}

static void compareTexts(StringRef Text) {
  CommandResult Before, After;
  auto [One, Other] = Text.split('\0');
  Before.Out = Before.Error = One.str();
  After.Out = After.Error = Other.str();
  expect(differenceOf(Before, After).empty() == (One == Other));
}

static NumberType numberOf(uint8_t Byte) {
  static constexpr NumberType Types[] = {
      {NumberKind::Signed, 1},   {NumberKind::Signed, 4},
      {NumberKind::Signed, 8},   {NumberKind::Signed, 16},
      {NumberKind::Unsigned, 2}, {NumberKind::Unsigned, 16},
      {NumberKind::Bool, 1},     {NumberKind::Real, 4},
      {NumberKind::Real, 8},     {NumberKind::Real, 16},
      {NumberKind::Complex, 8},  {NumberKind::Complex, 16},
      {NumberKind::Complex, 32}, {NumberKind::Pointer, 8}};
  return Types[Byte % std::size(Types)];
}

static ElementType elementOf(uint8_t Byte) {
  ElementType Result;
  Field Only;
  Only.Type = numberOf(Byte);
  Result.Size = Only.Type.Size;
  Result.Fields.push_back(Only);
  return Result;
}

/// Five bytes say what the function is.
static void compareMemories(StringRef Text) {
  if (Text.size() < 5)
    return;
  auto Byte = [&](size_t At) { return uint8_t(Text[At]); };
  VerifiedFunction Function;
  Function.HasResult = Byte(0) & 1;
  Function.Result = elementOf(Byte(0) >> 1);
  VerifiedParameter Parameter;
  Parameter.Name = "a";
  Parameter.IsPointer = true;
  Parameter.Element = elementOf(Byte(1));
  if (Byte(2) & 1)
    Parameter.Inner.push_back({Byte(2) >> 1, ""});
  Function.Parameters = {Parameter};
  FunctionInput Input;
  Input.Integers = {0};
  Input.SameAs = {-1};
  Input.Apart = {0};
  FileFunctions File;
  File.Functions = {Function};
  const int64_t Size = Parameter.Element.Size;
  std::map<size_t, Reach> Reaches = {
      {0, {int8_t(Byte(3)) * Size, (int8_t(Byte(3)) + Byte(4)) * Size}}};
  Text = Text.drop_front(5);
  StringRef One = Text.take_front(Text.size() / 2);
  StringRef Other = Text.drop_front(Text.size() / 2);
  (void)compareMemory(File, Function, Input, Reaches, One, Other, 2);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  if (Text.empty())
    return 0;
  const char Kind = Text.front();
  Text = Text.drop_front();
  // Words of a command and lines of a source have no null bytes.
  const bool HasNull = Text.contains('\0');
  switch (Kind) {
  case 'o':
    return HasNull ? -1 : (readOptions(Text), 0);
  case 'p':
    return HasNull ? -1 : (readPragmaLine(Text), 0);
  case 'b':
    return HasNull ? -1 : (readBeforeLoop(Text), 0);
  case 'f':
    return HasNull ? -1 : (readFlags(Text), 0);
  case 't':
    (void)lastKernelOn(Text, 4096);
    return 0;
  case 'd':
    compareTexts(Text);
    return 0;
  case 'm':
    compareMemories(Text);
    return 0;
  default:
    return -1;
  }
}
