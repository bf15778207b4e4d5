// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Runs c2cuda, clang, c2cuda-run and nvcc.

#include "Workshop.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace c2cuda {

static const char OffloadedMark[] = "[-Rpass=c2cuda]";

bool Workshop::fail(const Twine &Message) {
  Runner.errors() << "c2cuda-verify: error: " << Message << '\n';
  return false;
}

static std::string folderOf(StringRef Path) {
  SmallString<128> Folder(Path);
  sys::fs::make_absolute(Folder);
  return sys::path::parent_path(Folder).str();
}

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

std::optional<std::vector<ConvertedFile>> Workshop::convert() {
  if (!Options.Converted.empty())
    return takeConverted();
  std::vector<ConvertedFile> Result;
  for (size_t I = 0; I != Options.Sources.size(); ++I) {
    std::optional<ConvertedFile> File = convertOne(I);
    if (!File)
      return std::nullopt;
    Result.push_back(*File);
  }
  return Result;
}

/// The functions that \p Said, c2cuda's remarks, says are removed.
static std::set<std::string> removedFunctions(StringRef Said) {
  std::set<std::string> Result;
  while (!Said.empty()) {
    auto [Line, Rest] = Said.split('\n');
    Said = Rest;
    const size_t End = Line.find("' is removed: nothing calls it any more");
    const size_t Begin = Line.rfind('\'', End == StringRef::npos ? 0 : End - 1);
    if (End != StringRef::npos && Begin != StringRef::npos)
      Result.insert(Line.slice(Begin + 1, End).str());
  }
  return Result;
}

/// Each into a folder of its own, as two may have the same name.
std::optional<ConvertedFile> Workshop::convertOne(size_t Number) {
  const SourceFile &Source = Options.Sources[Number];
  const std::string Folder = Runner.file("converted" + Twine(Number));
  if (std::error_code Code = sys::fs::create_directories(Folder)) {
    fail("'" + Folder + "': " + Code.message());
    return std::nullopt;
  }
  SmallString<128> Output(Folder);
  sys::path::append(Output, sys::path::stem(Source.Path) + ".cu");
  Command Asked;
  Asked.What = "converting " + Source.Path;
  Asked.Words = {Tools.Converter, Source.Path, "-o", Output.str().str()};
  append_range(Asked.Words, Options.ConverterFlags);
  if (!Options.BuildFolder.empty()) {
    Asked.Words.insert(Asked.Words.end(), {"-p", Options.BuildFolder});
  } else {
    Asked.Words.push_back("--");
    append_range(Asked.Words, Source.Flags);
  }
  const CommandResult Done = Runner.run(Asked);
  if (!Done.succeeded() || Options.Verbose)
    Runner.errors() << Done.Error;
  if (!Done.succeeded()) {
    fail("'" + Source.Path + "' was not converted: " + Done.Ending);
    return std::nullopt;
  }
  ConvertedFile Result;
  Result.Nests = StringRef(Done.Error).count(OffloadedMark);
  Result.Removed = removedFunctions(Done.Error);
  SmallString<128> Host(Output);
  sys::path::replace_extension(Host, sys::path::extension(Source.Path));
  if (!sys::fs::exists(Output)) {
    Result.Host = Source.Path;
  } else if (sys::fs::exists(Host)) {
    Result.Host = Host.str().str();
    Result.Kernels = Output.str().str();
  } else {
    Result.Host = Output.str().str();
  }
  return Result;
}

/// The files that belong to a source: those with its stem, or all if there is
/// one source only.
static ConvertedFile pickConverted(const SourceFile &Source,
                                   ArrayRef<std::string> Given, bool IsOnly) {
  ConvertedFile Result;
  for (const std::string &Path : Given) {
    if (!IsOnly && sys::path::stem(Path) != sys::path::stem(Source.Path))
      continue;
    std::string &To =
        sys::path::extension(Path) == ".cu" ? Result.Kernels : Result.Host;
    if (To.empty())
      To = Path;
  }
  if (Result.Host.empty())
    std::swap(Result.Host, Result.Kernels);
  return Result;
}

std::optional<std::vector<ConvertedFile>> Workshop::takeConverted() {
  std::vector<ConvertedFile> Result;
  std::vector<std::string> Left = Options.Converted;
  for (const SourceFile &Source : Options.Sources) {
    ConvertedFile File =
        pickConverted(Source, Left, Options.Sources.size() == 1);
    for (const std::string &Path : {File.Host, File.Kernels})
      erase(Left, Path);
    if (File.Host.empty())
      File.Host = Source.Path;
    Result.push_back(File);
  }
  if (Left.empty())
    return Result;
  fail("'" + Left.front() +
       "' belongs to none of the sources: it wants the "
       "name of one, with .cu at its end");
  return std::nullopt;
}

std::vector<BuildInput>
Workshop::inputsOf(const std::vector<ConvertedFile> &Converted) const {
  std::vector<BuildInput> Result;
  for (size_t I = 0; I != Converted.size(); ++I) {
    const Words &Flags = Options.Sources[I].Flags;
    Result.push_back({Converted[I].Host, Flags});
    if (!Converted[I].Kernels.empty())
      Result.push_back({Converted[I].Kernels, Flags});
  }
  for (const std::string &Path : Options.Linked)
    Result.push_back({Path, {}});
  return Result;
}

//===----------------------------------------------------------------------===//
// The original
//===----------------------------------------------------------------------===//

bool Workshop::compile(const BuildInput &Input, const Words &More,
                       const std::string &Object) {
  Words Line = {Tools.Clang,
                isCxx(Input.Path) ? "--driver-mode=g++" : "--driver-mode=gcc",
                "-O1", "-ffp-contract=off", "-w"};
  append_range(Line, flagsForClang(Input.Flags));
  append_range(Line, More);
  Line.insert(Line.end(), {"-c", Input.Path, "-o", Object});
  return Runner.build(Line, "the original of " + Input.Path);
}

bool Workshop::linkOriginal(const Words &Objects, const Words &More,
                            const std::string &Program,
                            const std::string &What) {
  Words Line = {Tools.Clang, "--driver-mode=g++", "-o", Program};
  append_range(Line, Objects);
  append_range(Line, More);
  for (const SourceFile &Source : Options.Sources)
    append_range(Line, flagsForLink(Source.Flags));
  Line.push_back("-lm");
  return Runner.build(Line, What);
}

bool Workshop::buildOriginal(const std::string &Program) {
  std::vector<BuildInput> Inputs;
  for (const SourceFile &Source : Options.Sources)
    Inputs.push_back({Source.Path, Source.Flags});
  for (const std::string &Path : Options.Linked)
    Inputs.push_back({Path, {}});
  Words Objects;
  for (const BuildInput &Input : Inputs) {
    const StringRef Ending = sys::path::extension(Input.Path);
    if (Ending == ".o" || Ending == ".a") {
      Objects.push_back(Input.Path);
      continue;
    }
    Objects.push_back(Runner.file("original" + Twine(Objects.size()) + ".o"));
    if (!compile(Input, {}, Objects.back()))
      return false;
  }
  return linkOriginal(Objects, {}, Program, "the original program");
}

//===----------------------------------------------------------------------===//
// The converted program
//===----------------------------------------------------------------------===//

/// Of all sources: c2cuda-run and nvcc take the same flags for all files.
Words Workshop::allFlags(bool IsCxx) const {
  Words Result;
  for (const SourceFile &Source : Options.Sources) {
    Result.push_back("-I" + folderOf(Source.Path));
    for (const std::string &Flag : flagsForAll(Source.Flags, IsCxx))
      if (Flag == "-include" || Flag == "-isystem" ||
          !is_contained(Result, Flag))
        Result.push_back(Flag);
  }
  return Result;
}

bool Workshop::findGpu() {
  if (!Options.OnGpu)
    return true;
  for (const char *Folder : {"", "/usr/local/cuda/bin"}) {
    const std::string Paths[] = {Folder};
    auto Found = *Folder ? sys::findProgramByName("nvcc", {StringRef(Folder)})
                         : sys::findProgramByName("nvcc");
    if (Found && Nvcc.empty())
      Nvcc = *Found;
  }
  if (Nvcc.empty())
    return fail("--gpu: there is no nvcc on this machine");
  Command Asked;
  Asked.Words = {"nvidia-smi", "-L"};
  Asked.What = "looking for a GPU";
  const CommandResult Done = Runner.run(Asked);
  if (!Done.succeeded() || !StringRef(Done.Out).contains("GPU "))
    return fail("--gpu: there is no GPU on this machine; without --gpu the "
                "CPU device is used");
  return true;
}

bool Workshop::buildConverted(const std::vector<BuildInput> &Inputs,
                              const Words &More, const std::string &Program) {
  const bool HasCxxSource =
      any_of(Options.Sources,
             [](const SourceFile &Source) { return isCxx(Source.Path); });
  Words Line;
  if (Options.OnGpu)
    Line = {Nvcc,         "-arch=native",        "-O1", "--fmad=false", "-w",
            "-Xcompiler", "-ffp-contract=off,-w"};
  else
    Line = {Tools.Runner};
  if (!Options.Check.empty())
    Line.push_back("--check=" + Options.Check);
  for (const BuildInput &Input : Inputs)
    Line.push_back(Input.Path);
  Line.insert(Line.end(), {"-o", Program});
  append_range(Line, allFlags(HasCxxSource));
  append_range(Line, More);
  for (const SourceFile &Source : Options.Sources)
    append_range(Line, flagsForLink(Source.Flags));
  if (Options.OnGpu)
    Line.push_back("-lm");
  return Runner.build(Line, "the converted program");
}

} // namespace c2cuda
