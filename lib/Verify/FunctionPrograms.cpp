// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's main gets another name in all files.

#include "FunctionPrograms.h"

#include "DriverText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace c2cuda {

static const char OtherMain[] = "-Dmain=c2v_main_of_user";

static std::string absolute(StringRef Path) {
  SmallString<128> Result(Path);
  sys::fs::make_absolute(Result);
  return Result.str().str();
}

bool FunctionPrograms::writeAround(const std::string &Path,
                                   const FileFunctions &Functions,
                                   const std::string &Included) {
  std::error_code Code;
  raw_fd_ostream Stream(Path, Code);
  Stream << driverText(Functions, absolute(Included));
  Stream.close();
  if (Code || Stream.has_error())
    Runner.errors() << "c2cuda-verify: error: '" << Path
                    << "' cannot be written\n";
  return !Code && !Stream.has_error();
}

bool FunctionPrograms::compileRuntime(const Words &Flags,
                                      const std::string &Object) {
  Words Line = {Tools.Clang, "--driver-mode=gcc", "-O2", "-w"};
  append_range(Line, Flags);
  Line.insert(Line.end(), {"-c", Tools.Runtime, "-o", Object});
  return Runner.build(Line, "the main program around the functions");
}

/// Program \p Name, from the files as the user wrote them.
bool FunctionPrograms::buildPlain(size_t File, const std::string &Name,
                                  const Words &Flags, const Words &RuntimeFlags,
                                  const Words &LinkFlags) {
  Words Objects = {Runner.file(Name + "-runtime.o")};
  if (!compileRuntime(RuntimeFlags, Objects.front()))
    return false;
  Words Paths;
  for (size_t I = 0; I != Options.Sources.size(); ++I) {
    const std::string &Path = Options.Sources[I].Path;
    Paths.push_back(
        I == File ? Runner.file("around" + sys::path::extension(Path)) : Path);
  }
  append_range(Paths, Options.Linked);
  Words More = Flags;
  More.push_back(OtherMain);
  for (size_t I = 0; I != Paths.size(); ++I) {
    const StringRef Ending = sys::path::extension(Paths[I]);
    if (Ending == ".o" || Ending == ".a") {
      Objects.push_back(Paths[I]);
      continue;
    }
    Objects.push_back(Runner.file(Name + Twine(I) + ".o"));
    const bool IsSource = I < Options.Sources.size();
    if (!Shop.compile({Paths[I], IsSource ? Options.Sources[I].Flags : Words()},
                      More, Objects.back()))
      return false;
  }
  return Shop.linkOriginal(Objects, LinkFlags, Runner.file(Name),
                           "the program around the functions");
}

bool FunctionPrograms::buildOther(size_t File) {
  return buildPlain(File, "other", {"-ftrivial-auto-var-init=zero"}, {}, {});
}

bool FunctionPrograms::build(size_t File, const FileFunctions &Functions,
                             const std::vector<ConvertedFile> &Converted) {
  const std::string &Source = Options.Sources[File].Path;
  const std::string Around =
      Runner.file("around" + sys::path::extension(Source));
  if (!writeAround(Around, Functions, Source))
    return false;
  const Words Sanitizers = {"-fsanitize=address,undefined,float-cast-overflow"};
  Words ProbeFlags = {"-O0", "-fno-sanitize-recover=all",
                      "-fno-sanitize=vptr,function",
                      // Else a struct's last array has no bounds.
                      "-fstrict-flex-arrays=2",
                      "-fsanitize-coverage=func,trace-loads,trace-stores"};
  append_range(ProbeFlags, Sanitizers);
  Words ProbeLink = Sanitizers;
  for (const char *Name : {"memcpy", "memmove", "memset", "__asan_memcpy",
                           "__asan_memmove", "__asan_memset"})
    ProbeLink.push_back(std::string("-Wl,--wrap=") + Name);
  if (!buildPlain(File, "probe", ProbeFlags, {"-DC2V_PROBE"}, ProbeLink) ||
      !buildPlain(File, "original", {"-ftrivial-auto-var-init=pattern"}, {},
                  {}))
    return false;
  std::vector<ConvertedFile> Result = Converted;
  const std::string Host =
      Runner.file("converted" + sys::path::extension(Converted[File].Host));
  if (!writeAround(Host, Functions, Converted[File].Host))
    return false;
  Result[File].Host = Host;
  std::vector<BuildInput> Inputs = Shop.inputsOf(Result);
  Inputs.push_back({Runner.file("original-runtime.o"), {}});
  return Shop.buildConverted(Inputs, {OtherMain}, converted());
}

} // namespace c2cuda
