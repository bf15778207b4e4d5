// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the user means by --gpu; the GPU of this machine, by what NVIDIA's
// driver says of it.

#include "c2cuda/Device/Device.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

#include <optional>

using namespace c2cuda;
using llvm::StringRef;

/// The program comes with the driver.
static const char Program[] = "nvidia-smi";
static const unsigned Seconds = 20;

/// The first line of its output, "NVIDIA H200, 9.0"; nothing, with the
/// \p Problem, if there is none.
static std::optional<std::string> askDriver(std::string &Problem) {
  auto Path = llvm::sys::findProgramByName(Program);
  if (!Path) {
    Problem = "there is no nvidia-smi";
    return std::nullopt;
  }
  llvm::SmallString<128> File;
  if (llvm::sys::fs::createTemporaryFile("c2cuda-gpu", "txt", File)) {
    Problem = "no temporary file can be made";
    return std::nullopt;
  }
  StringRef Arguments[] = {Program, "--query-gpu=name,compute_cap",
                           "--format=csv,noheader"};
  int Status = llvm::sys::ExecuteAndWait(
      *Path, Arguments, std::nullopt,
      {StringRef(), StringRef(File), StringRef()}, Seconds);
  auto Text = llvm::MemoryBuffer::getFile(File);
  llvm::sys::fs::remove(File);
  if (Status == 0 && Text) {
    StringRef Line = (*Text)->getBuffer().split('\n').first.trim();
    if (Line.contains(','))
      return Line.str();
  }
  Problem = "nvidia-smi names none";
  return std::nullopt;
}

/// "NVIDIA A100-SXM4-80GB" is "a100", "NVIDIA GeForce RTX 3090" is "rtx3090".
static const Device *deviceCalled(StringRef Title) {
  std::string Lower = Title.lower();
  llvm::SmallVector<StringRef, 8> Words;
  llvm::SplitString(Lower, Words, " -");
  for (size_t W = 0; W < Words.size(); ++W) {
    std::string Next = W + 1 < Words.size() ? Words[W + 1].str() : "";
    for (const std::string &Name : {Words[W].str(), Words[W].str() + Next})
      if (const Device *Found = findDevice(Name))
        return Found;
  }
  return nullptr;
}

/// By its name, else by its architecture.
static const Device *nativeDevice(std::string &Problem) {
  std::optional<std::string> Line = askDriver(Problem);
  if (!Line)
    return nullptr;
  auto [Title, Capability] = StringRef(*Line).rsplit(',');
  std::string Digits = Capability.trim().str();
  llvm::erase_if(Digits, [](char C) { return C == '.'; });
  const Device *ByName = deviceCalled(Title.trim());
  if (ByName && std::to_string(ByName->Capability) == Digits)
    return ByName;
  if (const Device *Other = findDevice("sm_" + Digits))
    return Other;
  Problem = "'" + Title.trim().str() + "' (compute capability " +
            Capability.trim().str() + ") is not in the table";
  return nullptr;
}

bool c2cuda::chooseDevice(const std::string &Name, Device &Chosen,
                          std::string &Problem) {
  std::string Why;
  const Device *Found = Name == "native" ? nativeDevice(Why) : findDevice(Name);
  if (Found) {
    Chosen = *Found;
    return true;
  }
  if (Name == "native")
    Problem = "no GPU of this machine: " + Why;
  else
    Problem = "there is no GPU '" + Name + "' in the table";
  Problem += "; it has " + architectureNames() + ", " + deviceNames();
  return false;
}
