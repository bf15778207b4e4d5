// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// One process at a time writes to a directory.

#ifndef C2CUDA_LIB_REWRITE_FOLDERLOCKS_H
#define C2CUDA_LIB_REWRITE_FOLDERLOCKS_H

#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// Locks on directories for as long as it lives. They are locks of the system on
/// the directories themselves: nothing is written for them, and they end with
/// the process. Where a file system has none, others are not kept out.
class FolderLocks {
public:
  explicit FolderLocks(const std::set<std::string> &Folders);
  ~FolderLocks();
  FolderLocks(const FolderLocks &) = delete;
  FolderLocks &operator=(const FolderLocks &) = delete;

  bool holds(const std::string &Folder) const { return Held.count(Folder); }

private:
  std::set<std::string> Held;
  std::vector<int> Descriptors;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_FOLDERLOCKS_H
