// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Holds a converted program against the original: both are built, run on the
// same input, and must do the same.

#ifndef C2CUDA_VERIFY_VERIFY_H
#define C2CUDA_VERIFY_VERIFY_H

#include "c2cuda/CpuDevice/Process.h"
#include "c2cuda/Verify/Functions.h"

#include "llvm/Support/raw_ostream.h"

#include <cstdint>
#include <string>
#include <vector>

namespace c2cuda {

/// The programs that are run.
struct VerifyTools {
  std::string Converter; // c2cuda
  std::string Runner;    // c2cuda-run
  std::string Clang;     // compiles the original; found in the path if bare
  std::string Runtime;   // VerifyDriver.c, the main program around a function
};

/// A file to convert, and Clang's flags for it with absolute folders.
struct SourceFile {
  std::string Path;
  std::vector<std::string> Flags;
};

struct VerifyOptions {
  std::vector<SourceFile> Sources;
  std::vector<std::string> Converted; // .cu, .c, .cpp in place of a conversion
  std::vector<std::string> Linked;    // part of both programs as they are
  std::vector<std::string> Arguments; // of the program
  std::vector<std::string> ConverterFlags;
  std::string BuildFolder; // -p, for the converter; may be empty
  std::string Input;       // the program's stdin; may be empty
  std::vector<std::string> Seeds = {"0", "3", "11"};
  unsigned Timeout = 600; // seconds for each run
  bool OnGpu = false;
  std::string Check; // what the CPU device is to check; may be empty
  bool Verbose = false;    // commands and remarks on stderr
  InputOptions Inputs;     // for functions
};

enum class Verdict { Equal, Different, Trouble };

/// Runs the whole program. What was found goes to \p Out, progress to \p
/// Errors; trouble is what keeps us from comparing, told on \p Errors.
Verdict verifyProgram(const VerifyOptions &Options, const VerifyTools &Tools,
                      const TemporaryFolder &Folder, llvm::raw_ostream &Out,
                      llvm::raw_ostream &Errors);

/// Runs functions of one of the sources, number \p File, on made-up inputs.
Verdict verifyFunctions(const VerifyOptions &Options, const VerifyTools &Tools,
                        size_t File, const FileFunctions &Functions,
                        const TemporaryFolder &Folder, llvm::raw_ostream &Out,
                        llvm::raw_ostream &Errors);

} // namespace c2cuda

#endif
