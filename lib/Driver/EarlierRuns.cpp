// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Driver/EarlierRuns.h"

#include "c2cuda/Rewrite/OutputFile.h"

#include "clang/Basic/CharInfo.h"

#include "llvm/Support/MemoryBuffer.h"

using namespace c2cuda;
using llvm::StringRef;

std::string c2cuda::adviceAgain() {
  return "convert it as it was then, with the new loops in it, or give these a "
         "file of their own";
}

static llvm::Error failure(const std::string &Message) {
  return llvm::createStringError(
      std::make_error_code(std::errc::file_exists), Message);
}

static std::string textOf(const std::string &Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

/// What the .cu of a split form defines for its host side.
static std::vector<StringRef> launchersIn(StringRef Device) {
  std::vector<StringRef> Names;
  StringRef Linkage = "extern \"C\" ";
  for (size_t At = Device.find(Linkage); At != StringRef::npos;
       At = Device.find(Linkage, At + 1)) {
    StringRef Head = Device.substr(At).split('(').first.rtrim();
    Names.push_back(Head.take_back(Head.size() - Head.find_last_of(" \t\r\n*") -
                                   1));
  }
  return Names;
}

static bool hasWord(StringRef Text, StringRef Word) {
  for (size_t At = Text.find(Word); At != StringRef::npos;
       At = Text.find(Word, At + 1)) {
    StringRef Next = Text.substr(At + Word.size());
    if ((At == 0 || !clang::isAsciiIdentifierContinue(Text[At - 1])) &&
        (Next.empty() || !clang::isAsciiIdentifierContinue(Next[0])))
      return true;
  }
  return false;
}

llvm::Error c2cuda::checkEarlierRuns(const std::string &Source,
                                     const std::string &Device) {
  if (earlierWork(Source))
    return failure("'" + Source + "' has been converted before; " +
                   adviceAgain());
  auto Earlier = earlierWork(Device);
  if (!Earlier || Earlier->Host.empty())
    return llvm::Error::success();
  std::string Host = textOf(Source), Kernels = textOf(Device);
  for (StringRef Name : launchersIn(Kernels))
    if (hasWord(Host, Name))
      return failure("'" + Source + "' calls '" + Name.str() +
                     "', which would be lost with '" + Device + "'; " +
                     adviceAgain());
  return llvm::Error::success();
}
