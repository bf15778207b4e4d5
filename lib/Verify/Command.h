// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Runs a command to its end and keeps what it printed.

#ifndef C2CUDA_VERIFY_COMMAND_H
#define C2CUDA_VERIFY_COMMAND_H

#include "c2cuda/CpuDevice/Process.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace c2cuda {

/// Says what we are at, when that takes long.
class Progress {
public:
  explicit Progress(llvm::raw_ostream &Stream) : Stream(Stream) {}
  /// Shown only if nothing was shown for a while.
  void at(const llvm::Twine &What);

private:
  llvm::raw_ostream &Stream;
  std::chrono::steady_clock::time_point Last = std::chrono::steady_clock::now();
};

struct CommandResult {
  bool Started = false;
  bool TimedOut = false;
  int Status = -1;    // of an exit
  std::string Ending; // "exit status 1", "Segmentation fault"
  std::string Out, Error;

  bool succeeded() const { return Started && !TimedOut && Status == 0; }
};

struct Command {
  std::vector<std::string> Words;
  std::string What;  // for the progress: "the original"
  std::string Input; // a file for stdin; nothing if empty
  unsigned Timeout = 600;
  std::vector<std::pair<std::string, std::string>> Environment; // more of it
};

class CommandRunner {
public:
  CommandRunner(const TemporaryFolder &Folder, llvm::raw_ostream &Errors,
                bool Verbose)
      : Folder(Folder), Errors(Errors), Shown(Errors), Verbose(Verbose) {}

  CommandResult run(const Command &Asked);
  /// The same, and on failure what it printed goes to the errors.
  bool build(const std::vector<std::string> &Words, const std::string &What);
  std::string file(const llvm::Twine &Name) const { return Folder.file(Name); }
  llvm::raw_ostream &errors() { return Errors; }
  Progress &progress() { return Shown; }
  bool isVerbose() const { return Verbose; }

private:
  const TemporaryFolder &Folder;
  llvm::raw_ostream &Errors;
  Progress Shown;
  bool Verbose;
};

} // namespace c2cuda

#endif
