// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Files are written to temporaries beside them and renamed when all of them
// stand. Between two renames a set is half old and half new; so what refers to
// the others comes last and, where it is ours, is away until then.

#include "c2cuda/Rewrite/OutputFile.h"

#include "FolderLocks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

using namespace c2cuda;
using llvm::StringRef;
using Role = OutputFile::Role;

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

const char c2cuda::GeneratedMarker[] = "Converted by c2cuda from ";
const char c2cuda::EditedMarker[] = "Converted in place by c2cuda";
const char c2cuda::KernelsMarker[] = "; kernels: ";
const char c2cuda::HostMarker[] = "; host: ";

// ---- What stands there -----------------------------------------------------

std::optional<EarlierWork> c2cuda::earlierWork(const std::string &Path) {
  if (!fs::is_regular_file(Path))
    return std::nullopt;
  auto Buffer = llvm::MemoryBuffer::getFileSlice(Path, 512, 0);
  if (!Buffer) // Shorter than the slice.
    Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return std::nullopt;
  StringRef First = (*Buffer)->getBuffer().split('\n').first;
  First.consume_front("\xEF\xBB\xBF");
  if (!First.consume_front("// ") && !First.consume_front("/* "))
    return std::nullopt;
  EarlierWork Result;
  Result.IsEdited = First.starts_with(EditedMarker);
  if (!Result.IsEdited && !First.starts_with(GeneratedMarker))
    return std::nullopt;
  Result.IsCuda = !First.contains(KernelsMarker);
  StringRef Host = First.split(HostMarker).second.rtrim();
  Host.consume_back(".");
  Result.Host = Host.str();
  return Result;
}

std::string c2cuda::whyKept(const std::string &Path) {
  fs::file_status Status;
  std::error_code Code = fs::status(Path, Status);
  if (Code == std::errc::no_such_file_or_directory ||
      Code == std::errc::not_a_directory)
    return "";
  auto Earlier = earlierWork(Path);
  if (!Earlier)
    return "exists and was not written by c2cuda";
  if (Earlier->IsEdited)
    return "has been converted in place";
  if (Earlier->Host.empty())
    return "";
  llvm::SmallString<256> Host(path::parent_path(Path));
  path::append(Host, Earlier->Host);
  auto Caller = earlierWork(std::string(Host));
  if (Caller && Caller->IsEdited)
    return "holds the kernels of '" + std::string(Host) + "'";
  return "";
}

bool c2cuda::holdsText(const std::string &Path, StringRef Text) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer && (*Buffer)->getBuffer() == Text;
}

char NameTaken::ID = 0;

void NameTaken::log(llvm::raw_ostream &Stream) const {
  Stream << "other runs of c2cuda keep writing '" << Path << "'";
}

std::error_code NameTaken::convertToErrorCode() const {
  return std::make_error_code(std::errc::file_exists);
}

static llvm::Error failure(StringRef Path, std::error_code Code) {
  return llvm::createStringError(Code, "cannot write '" + Path +
                                           "': " + Code.message());
}

static llvm::Error failure(const llvm::Twine &Message) {
  return llvm::createStringError(
      std::make_error_code(std::errc::file_exists), Message);
}

/// Once more what was true when the names were chosen.
static llvm::Error checkStanding(const OutputFile &File) {
  if (fs::is_directory(File.Path))
    return failure(File.Path, std::make_error_code(std::errc::is_a_directory));
  if (File.What == Role::Shared && fs::exists(File.Path) &&
      !holdsText(File.Path, File.Contents))
    return llvm::make_error<NameTaken>(File.Path);
  if (File.What == Role::Generated || File.What == Role::GeneratedTop)
    if (std::string Why = whyKept(File.Path); !Why.empty())
      return failure("'" + File.Path + "' " + Why +
                     "; choose another place for the output");
  if (File.What == Role::Edited && !holdsText(File.Path, File.Before))
    return failure("'" + File.Path + "' has changed while it was converted; "
                                     "nothing was written");
  if (fs::exists(File.Path) && !fs::can_write(File.Path))
    return failure(File.Path,
                   std::make_error_code(std::errc::permission_denied));
  return llvm::Error::success();
}

/// Where a file really is, so that a link stays one.
static std::string targetOf(const std::string &Path) {
  llvm::SmallString<256> Result;
  if (fs::is_symlink_file(Path) && !fs::real_path(Path, Result))
    return std::string(Result);
  return Path;
}

/// A terminal, a pipe, /dev/null.
static bool isDevice(const std::string &Path) {
  return fs::exists(Path) && !fs::is_regular_file(Path);
}

// ---- Temporaries -----------------------------------------------------------

static const char TemporaryMark[] = ".c2cuda-", TemporaryEnd[] = ".tmp";

namespace {
/// One file on its way: removed again unless it is renamed.
struct PendingFile {
  std::string Path, Temporary;
};

/// Takes its temporaries away when it ends; so does a signal that ends the
/// process before.
class PendingFiles {
public:
  PendingFiles() = default;
  PendingFiles(const PendingFiles &) = delete;
  PendingFiles &operator=(const PendingFiles &) = delete;
  ~PendingFiles() {
    for (const PendingFile &File : Files)
      if (!File.Temporary.empty())
        fs::remove(File.Temporary);
    for (const PendingFile &File : Files)
      llvm::sys::DontRemoveFileOnSignal(File.Temporary);
  }

  llvm::Error write(const OutputFile &File, const std::string &Path);
  llvm::Error rename();

private:
  std::vector<PendingFile> Files;
};
} // namespace

/// A file that exists keeps its permissions and, if we may, its owner.
static void copyOwner(const std::string &Path, int Descriptor) {
  struct stat Old;
  if (::stat(Path.c_str(), &Old) != 0)
    return;
  if ((Old.st_uid != ::geteuid() || Old.st_gid != ::getegid()) &&
      ::fchown(Descriptor, Old.st_uid, Old.st_gid) != 0)
    return;
  (void)::fchmod(Descriptor, Old.st_mode & 07777);
}

llvm::Error PendingFiles::write(const OutputFile &File,
                                const std::string &Path) {
  int Descriptor = -1;
  llvm::SmallString<128> Temporary;
  if (std::error_code Code = fs::createUniqueFile(
          Path + TemporaryMark + "%%%%%%" + TemporaryEnd, Descriptor, Temporary,
          fs::OF_None, fs::all_read | fs::all_write))
    return failure(Path, Code);
  Files.push_back({Path, std::string(Temporary)});
  llvm::sys::RemoveFileOnSignal(Temporary);
  copyOwner(Path, Descriptor);
  llvm::raw_fd_ostream Stream(Descriptor, /*shouldClose=*/true);
  Stream << File.Contents;
  Stream.flush();
  // There is no second copy of what the user wrote.
  if (File.What == Role::Edited)
    (void)::fsync(Descriptor);
  Stream.close();
  std::error_code Code = Stream.error();
  Stream.clear_error();
  return Code ? failure(Path, Code) : llvm::Error::success();
}

/// All contents are on the disk; a rename in the same directory does not fail
/// for want of space.
llvm::Error PendingFiles::rename() {
  for (PendingFile &File : Files) {
    if (std::error_code Code = fs::rename(File.Temporary, File.Path))
      return failure(File.Path, Code);
    llvm::sys::DontRemoveFileOnSignal(File.Temporary);
    File.Temporary.clear();
  }
  return llvm::Error::success();
}

/// Removes what killed runs have left for these files. Nobody else has
/// temporaries in a directory that is locked.
static void removeLeftovers(const std::string &Folder,
                            const std::vector<std::string> &Names) {
  std::error_code Code;
  std::vector<std::string> Found;
  for (fs::directory_iterator I(Folder, Code), End; !Code && I != End;
       I.increment(Code)) {
    StringRef Name = path::filename(I->path());
    if (Name.ends_with(TemporaryEnd) &&
        llvm::any_of(Names, [&](const std::string &Own) {
          return Name.starts_with(Own + TemporaryMark);
        }))
      Found.push_back(I->path());
  }
  for (const std::string &Path : Found)
    fs::remove(Path);
}

// ---- All files -------------------------------------------------------------

namespace {
/// While it lives, a signal that can wait waits.
class SignalsWait {
public:
  SignalsWait() {
    sigset_t Signals;
    sigemptyset(&Signals);
    for (int Signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE})
      sigaddset(&Signals, Signal);
    pthread_sigmask(SIG_BLOCK, &Signals, &Before);
  }
  ~SignalsWait() { pthread_sigmask(SIG_SETMASK, &Before, nullptr); }
  SignalsWait(const SignalsWait &) = delete;
  SignalsWait &operator=(const SignalsWait &) = delete;

private:
  sigset_t Before;
};
} // namespace

/// A top that stands beside the new texts of other files would be a program that
/// nobody has converted.
static void removeTops(llvm::ArrayRef<OutputFile> Files) {
  auto Changes = llvm::count_if(Files, [](const OutputFile &File) {
    return File.What != Role::Asked && File.What != Role::Edited &&
           !holdsText(File.Path, File.Contents);
  });
  if (Changes < 2)
    return;
  for (const OutputFile &File : Files)
    if (File.What == Role::GeneratedTop)
      fs::remove(targetOf(File.Path));
}

static llvm::Error writeDevice(const OutputFile &File) {
  std::error_code Code;
  llvm::raw_fd_ostream Stream(File.Path, Code);
  if (Code)
    return failure(File.Path, Code);
  Stream << File.Contents;
  Stream.close();
  Code = Stream.error();
  Stream.clear_error();
  return Code ? failure(File.Path, Code) : llvm::Error::success();
}

llvm::Error c2cuda::writeFiles(llvm::ArrayRef<OutputFile> Files) {
  std::set<std::string> Folders;
  for (const OutputFile &File : Files) {
    std::string Folder = path::parent_path(targetOf(File.Path)).str();
    Folders.insert(Folder.empty() ? "." : Folder);
  }
  FolderLocks Locks(Folders);
  for (const OutputFile &File : Files)
    if (llvm::Error E = checkStanding(File))
      return E;
  for (const std::string &Folder : Folders) {
    std::vector<std::string> Names;
    for (const OutputFile &File : Files)
      Names.push_back(path::filename(targetOf(File.Path)).str());
    if (Locks.holds(Folder))
      removeLeftovers(Folder, Names);
  }
  PendingFiles Pending;
  for (const OutputFile &File : Files)
    if (!isDevice(File.Path))
      if (llvm::Error E = Pending.write(File, targetOf(File.Path)))
        return E;
  SignalsWait Waiting;
  removeTops(Files);
  if (llvm::Error E = Pending.rename())
    return E;
  for (const OutputFile &File : Files)
    if (isDevice(File.Path))
      if (llvm::Error E = writeDevice(File))
        return E;
  return llvm::Error::success();
}
