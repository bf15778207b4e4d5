// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Files are written to temporaries beside them and renamed when all of them
// stand, so that no reader and no failure ever sees half of one.

#include "c2cuda/Rewrite/Rewrite.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cuda;
using llvm::StringRef;

const char c2cuda::GeneratedMarker[] = "Converted by c2cuda from ";

bool c2cuda::mayOverwrite(const std::string &Path) {
  namespace fs = llvm::sys::fs;
  fs::file_status Status;
  std::error_code Code = fs::status(Path, Status);
  if (Code == std::errc::no_such_file_or_directory ||
      Code == std::errc::not_a_directory)
    return true;
  if (!fs::is_regular_file(Status))
    return false;
  auto Buffer = llvm::MemoryBuffer::getFileSlice(Path, 512, 0);
  if (!Buffer) // Shorter than the slice.
    Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return false;
  StringRef First = (*Buffer)->getBuffer().split('\n').first;
  First.consume_front("\xEF\xBB\xBF");
  return (First.consume_front("// ") || First.consume_front("/* ")) &&
         First.starts_with(GeneratedMarker);
}

static llvm::Error failure(StringRef Path, std::error_code Code) {
  return llvm::createStringError(Code, "cannot write '" + Path +
                                           "': " + Code.message());
}

namespace {
/// One file on its way: removed again unless it is renamed.
struct PendingFile {
  std::string Path, Temporary;
};
} // namespace

static llvm::Error writeTemporary(const std::string &Path,
                                  const std::string &Contents,
                                  std::vector<PendingFile> &Pending) {
  namespace fs = llvm::sys::fs;
  // A file that exists keeps its permissions.
  unsigned Mode = fs::all_read | fs::all_write;
  if (auto Permissions = fs::getPermissions(Path))
    Mode = *Permissions;
  if (fs::exists(Path) && !fs::can_write(Path))
    return failure(Path, std::make_error_code(std::errc::permission_denied));
  int Descriptor = -1;
  llvm::SmallString<128> Temporary;
  if (std::error_code Code =
          fs::createUniqueFile(Path + ".%%%%%%.tmp", Descriptor, Temporary,
                               fs::OF_None, Mode))
    return failure(Path, Code);
  Pending.push_back({Path, std::string(Temporary)});
  llvm::raw_fd_ostream Stream(Descriptor, /*shouldClose=*/true);
  Stream << Contents;
  Stream.close();
  std::error_code Code = Stream.error();
  Stream.clear_error();
  return Code ? failure(Path, Code) : llvm::Error::success();
}

llvm::Error c2cuda::writeFiles(
    const std::vector<std::pair<std::string, std::string>> &PathsAndContents) {
  namespace fs = llvm::sys::fs;
  std::vector<PendingFile> Pending;
  llvm::Error Result = llvm::Error::success();
  for (const auto &[Path, Contents] : PathsAndContents) {
    if (Result)
      break;
    if (fs::is_directory(Path))
      Result = failure(Path, std::make_error_code(std::errc::is_a_directory));
    else
      Result = writeTemporary(Path, Contents, Pending);
  }
  // All contents are on the disk; a rename in the same directory does not
  // fail for want of space.
  for (size_t I = 0; !Result && I < Pending.size(); ++I) {
    if (std::error_code Code =
            fs::rename(Pending[I].Temporary, Pending[I].Path))
      Result = failure(Pending[I].Path, Code);
    else
      Pending[I].Temporary.clear();
  }
  for (const PendingFile &File : Pending)
    if (!File.Temporary.empty())
      fs::remove(File.Temporary);
  return Result;
}
