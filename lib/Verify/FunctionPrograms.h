// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The three programs that functions are run in: the original that tells how far
// it reaches and where it has no meaning, the original, the converted one.

#ifndef C2CUDA_VERIFY_FUNCTIONPROGRAMS_H
#define C2CUDA_VERIFY_FUNCTIONPROGRAMS_H

#include "Workshop.h"

namespace c2cuda {

class FunctionPrograms {
public:
  FunctionPrograms(const VerifyOptions &Options, const VerifyTools &Tools,
                   CommandRunner &Runner, Workshop &Shop)
      : Options(Options), Tools(Tools), Runner(Runner), Shop(Shop) {}

  /// For the functions of one source. False after a message.
  bool build(size_t File, const FileFunctions &Functions,
             const std::vector<ConvertedFile> &Converted);

  /// The original with other values in what it does not set.
  bool buildOther(size_t File);

  std::string probe() const { return Runner.file("probe"); }
  std::string original() const { return Runner.file("original"); }
  std::string other() const { return Runner.file("other"); }
  std::string converted() const { return Runner.file("program"); }

private:
  bool writeAround(const std::string &Path, const FileFunctions &Functions,
                   const std::string &Included);
  bool buildPlain(size_t File, const std::string &Name, const Words &Flags,
                  const Words &RuntimeFlags, const Words &LinkFlags);
  bool compileRuntime(const Words &Flags, const std::string &Object);

  const VerifyOptions &Options;
  const VerifyTools &Tools;
  CommandRunner &Runner;
  Workshop &Shop;
};

} // namespace c2cuda

#endif
