// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Child processes, and the end of them and of temporary files on a signal.

#ifndef C2CUDA_CPUDEVICE_PROCESS_H
#define C2CUDA_CPUDEVICE_PROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace c2cuda {

/// SIGINT, SIGTERM and SIGHUP from now on are passed to the children; our own
/// process goes on, so that it can tidy up.
void passSignalsToChildren();
/// The signal that has come; 0 if none.
int pendingSignal();

/// A program that runs beside us.
class ChildProcess {
public:
  /// Starts \p Arguments[0], found in the path if it names no folder. stderr
  /// goes to the file \p ErrorPath, if there is one.
  explicit ChildProcess(llvm::ArrayRef<std::string> Arguments,
                        llvm::StringRef ErrorPath = "");

  /// The exit status, or 128 and the number of the signal that ended it. 127 if
  /// it could not be started.
  int wait();

private:
  int Id = -1;
  int Slot = -1; // among those that get signals
};

/// A folder for one run, removed with all that it holds.
class TemporaryFolder {
public:
  TemporaryFolder() = default;
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;

  /// False, and the reason in \p Error, if it cannot be made. A folder that is
  /// named by \p Keep stays.
  bool create(llvm::StringRef Keep, std::string &Error);
  std::string file(const llvm::Twine &Name) const;

private:
  std::string Path;
  bool Kept = false;
};

} // namespace c2cuda

#endif
