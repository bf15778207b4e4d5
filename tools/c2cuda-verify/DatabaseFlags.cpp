// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A file's flags from compile_commands.json, without those that say what to
// write, and with absolute folders.

#include "Options.h"

#include "clang/Tooling/CompilationDatabase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace c2cuda;

/// The flags that name a folder or a file, in the same word or the next.
static StringRef folderFlag(StringRef Word) {
  for (StringRef Flag : {"-isystem", "-include", "-iquote", "-I", "-L"})
    if (Word.starts_with(Flag))
      return Flag;
  return "";
}

static std::string absolute(StringRef Path, StringRef Directory) {
  SmallString<128> Result(sys::path::is_absolute(Path) ? "" : Directory);
  sys::path::append(Result, Path);
  return Result.str().str();
}

static std::vector<std::string>
flagsOf(const clang::tooling::CompileCommand &Given) {
  std::vector<std::string> Result;
  ArrayRef<std::string> Line = Given.CommandLine;
  for (size_t I = 1; I < Line.size(); ++I) {
    const StringRef Word = Line[I];
    const StringRef Flag = folderFlag(Word);
    if (Word == "-o" || Word == "-MF" || Word == "-MT" || Word == "-MQ") {
      ++I;
    } else if (Word == "-c" || Word == "--" || Word.starts_with("-M") ||
               !Word.starts_with("-")) {
      continue;
    } else if (Flag.empty()) {
      Result.push_back(Word.str());
      // A value in the next word.
      if ((Word == "-D" || Word == "-U" || Word == "-x" || Word == "-Xclang") &&
          I + 1 < Line.size())
        Result.push_back(Line[++I]);
    } else if (Word != Flag) {
      Result.push_back(Flag.str() +
                       absolute(Word.drop_front(Flag.size()), Given.Directory));
    } else if (I + 1 < Line.size()) {
      Result.push_back(Flag.str());
      Result.push_back(absolute(Line[++I], Given.Directory));
    }
  }
  return Result;
}

Expected<std::vector<std::string>>
c2cuda::flagsFromDatabase(const std::string &Folder, const std::string &Path) {
  std::string Message;
  auto Database =
      clang::tooling::CompilationDatabase::loadFromDirectory(Folder, Message);
  const auto Code = std::make_error_code(std::errc::invalid_argument);
  if (!Database)
    return createStringError(Code, "there is no compile_commands.json in '" +
                                       Folder + "'");
  SmallString<128> Here;
  sys::fs::current_path(Here);
  const auto Commands = Database->getCompileCommands(absolute(Path, Here));
  if (Commands.empty())
    return createStringError(Code, "compile_commands.json does not list '" +
                                       Path + "'");
  return flagsOf(Commands.front());
}
