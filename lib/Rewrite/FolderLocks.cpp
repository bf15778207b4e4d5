// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FolderLocks.h"

#include "llvm/Support/FileSystem.h"

#include <cerrno>
#include <fcntl.h>
#include <map>
#include <sys/file.h>
#include <unistd.h>

using namespace c2cuda;

static int openAndLock(const std::string &Folder) {
  int Descriptor = ::open(Folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (Descriptor < 0)
    return -1;
  int Status;
  do
    Status = ::flock(Descriptor, LOCK_EX);
  while (Status != 0 && errno == EINTR);
  if (Status == 0)
    return Descriptor;
  ::close(Descriptor);
  return -1;
}

FolderLocks::FolderLocks(const std::set<std::string> &Folders) {
  // In the same order everywhere, so that two processes do not wait for each
  // other; and once each, whatever the directory is called.
  std::map<llvm::sys::fs::UniqueID, std::vector<std::string>> Sorted;
  for (const std::string &Folder : Folders) {
    llvm::sys::fs::UniqueID ID;
    if (!llvm::sys::fs::getUniqueID(Folder, ID))
      Sorted[ID].push_back(Folder);
  }
  for (const auto &[ID, Names] : Sorted) {
    int Descriptor = openAndLock(Names.front());
    if (Descriptor < 0)
      continue;
    Descriptors.push_back(Descriptor);
    Held.insert(Names.begin(), Names.end());
  }
}

FolderLocks::~FolderLocks() {
  for (int Descriptor : Descriptors)
    ::close(Descriptor);
}
