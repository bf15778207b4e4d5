// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The command line of c2cuda-run.

#ifndef C2CUDA_TOOLS_RUN_OPTIONS_H
#define C2CUDA_TOOLS_RUN_OPTIONS_H

#include "c2cuda/CpuDevice/BuildProgram.h"

#include <string>
#include <vector>

struct RunOptions {
  c2cuda::ProgramOptions Program;
  std::vector<std::string> Arguments; // of the program
  std::string Output;                 // -o: build only
  std::string KeepFolder;
  std::string Seed;
  std::string ProfileFile; // "": a table
  std::string ProfileDevice;
  bool Stats = false;
  bool CheckLaunches = false;
  bool AllowExited = false;
  bool Help = false;
};

extern const char *const UsageText;

/// False, and the reason in \p Error, for a command line that makes no sense.
bool parseRunOptions(llvm::ArrayRef<std::string> Words, RunOptions &Options,
                     std::string &Error);

#endif
