// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The tool's options.

#ifndef C2CUDA_TOOLS_C2CUDA_COMMANDLINE_H
#define C2CUDA_TOOLS_C2CUDA_COMMANDLINE_H

#include "c2cuda/Driver/Options.h"

#include "clang/Tooling/CommonOptionsParser.h"

namespace c2cuda {

struct Invocation {
  Options Settings;
  /// Where to write the report as JSON; empty for nowhere.
  std::string ReportFile;
  /// Whether to list the refusals by kind.
  bool Why = false;
  /// Whether the flags stand behind -- (or there are none): then inputs are
  /// relative to the current directory.
  bool HasFlags = false;
  std::unique_ptr<clang::tooling::CommonOptionsParser> Common;
};

/// Reads the command line; ends the program after --help and --version.
llvm::Expected<Invocation> parseCommandLine(int argc, const char **argv);

} // namespace c2cuda

#endif // C2CUDA_TOOLS_C2CUDA_COMMANDLINE_H
