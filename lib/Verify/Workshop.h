// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Converts files and builds programs of them.

#ifndef C2CUDA_VERIFY_WORKSHOP_H
#define C2CUDA_VERIFY_WORKSHOP_H

#include "Command.h"
#include "Flags.h"

#include "c2cuda/Verify/Verify.h"

#include <optional>
#include <set>

namespace c2cuda {

/// What became of one source.
struct ConvertedFile {
  std::string Host;    // the file with the host side; the source if unchanged
  std::string Kernels; // a .cu beside it, for the split form; may be empty
  unsigned Nests = 0;  // offloaded
  std::set<std::string> Removed; // functions that nothing calls any more
};

/// One file of a program to build.
struct BuildInput {
  std::string Path;
  Words Flags; // the source's, as it gave them
};

class Workshop {
public:
  Workshop(const VerifyOptions &Options, const VerifyTools &Tools,
           CommandRunner &Runner)
      : Options(Options), Tools(Tools), Runner(Runner) {}

  /// Nothing after a message. Files that the user has converted are taken.
  std::optional<std::vector<ConvertedFile>> convert();

  /// Clang's compilation of one file, not for the device.
  bool compile(const BuildInput &Input, const Words &More,
               const std::string &Object);
  bool linkOriginal(const Words &Objects, const Words &More,
                    const std::string &Program, const std::string &What);
  /// Compiles and links the program as the user wrote it.
  bool buildOriginal(const std::string &Program);
  /// For the CPU device or the GPU.
  bool buildConverted(const std::vector<BuildInput> &Inputs, const Words &More,
                      const std::string &Program);
  /// False after a message, if it was asked for and there is none.
  bool findGpu();

  /// All files that the converted program consists of; flags of their sources.
  std::vector<BuildInput>
  inputsOf(const std::vector<ConvertedFile> &Converted) const;

private:
  std::optional<ConvertedFile> convertOne(size_t Number);
  std::optional<std::vector<ConvertedFile>> takeConverted();
  Words allFlags(bool IsCxx) const;
  bool fail(const llvm::Twine &Message);

  const VerifyOptions &Options;
  const VerifyTools &Tools;
  CommandRunner &Runner;
  std::string Nvcc;
};

} // namespace c2cuda

#endif
