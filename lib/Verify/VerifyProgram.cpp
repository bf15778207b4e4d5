// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The whole program on its own input: what it prints and how it ends.

#include "TextDifference.h"
#include "Workshop.h"

using namespace llvm;

namespace c2cuda {

namespace {

class ProgramVerifier {
public:
  ProgramVerifier(const VerifyOptions &Options, const VerifyTools &Tools,
                  const TemporaryFolder &Folder, raw_ostream &Out,
                  raw_ostream &Errors)
      : Options(Options), Runner(Folder, Errors, Options.Verbose),
        Shop(Options, Tools, Runner), Out(Out) {}

  Verdict verify();

private:
  CommandResult runOne(const std::string &Program, const std::string &What,
                       const std::string &Seed);
  Verdict compareAll(const std::vector<ConvertedFile> &Converted);
  Verdict report(const CommandResult &Before, const CommandResult &After,
                 const std::string &Where);

  const VerifyOptions &Options;
  CommandRunner Runner;
  Workshop Shop;
  raw_ostream &Out;
};

} // namespace

CommandResult ProgramVerifier::runOne(const std::string &Program,
                                      const std::string &What,
                                      const std::string &Seed) {
  Command Asked;
  Asked.Words = {Program};
  Asked.Words.insert(Asked.Words.end(), Options.Arguments.begin(),
                     Options.Arguments.end());
  Asked.What = "running " + What;
  Asked.Input = Options.Input;
  Asked.Timeout = Options.Timeout;
  if (!Seed.empty())
    Asked.Environment = {{"C2CUDA_SEED", Seed}};
  return Runner.run(Asked);
}

/// A program that differs from itself cannot be compared.
Verdict ProgramVerifier::report(const CommandResult &Before,
                                const CommandResult &After,
                                const std::string &Where) {
  const CommandResult Again =
      runOne(Runner.file("original"), "the original again", "");
  if (pendingSignal())
    return Verdict::Trouble;
  if (!differenceOf(Before, Again).empty()) {
    Runner.errors() << "c2cuda-verify: error: two runs of the original differ, "
                       "so that there is nothing to compare with: "
                    << differenceOf(Before, Again) << '\n';
    return Verdict::Trouble;
  }
  Out << "DIFFERENT: " << Where << ": " << differenceOf(Before, After) << '\n';
  return Verdict::Different;
}

Verdict
ProgramVerifier::compareAll(const std::vector<ConvertedFile> &Converted) {
  const CommandResult Before =
      runOne(Runner.file("original"), "the original", "");
  if (!Before.Started || Before.TimedOut || pendingSignal()) {
    if (!pendingSignal())
      Runner.errors() << "c2cuda-verify: error: the original: " << Before.Ending
                      << '\n';
    return Verdict::Trouble;
  }
  std::vector<std::string> Seeds = Options.Seeds;
  if (Options.OnGpu)
    Seeds = {""};
  for (const std::string &Seed : Seeds) {
    const std::string Where =
        Options.OnGpu ? "on the GPU" : "on the CPU device, --seed=" + Seed;
    const CommandResult After =
        runOne(Runner.file("program"), "the converted program " + Where, Seed);
    if (!After.Started || pendingSignal())
      return Verdict::Trouble;
    if (!differenceOf(Before, After).empty())
      return report(Before, After, Where);
  }
  Out << "equal: " << Before.Ending << ", " << Before.Out.size()
      << " bytes of stdout, " << Before.Error.size() << " of stderr; ";
  if (Options.OnGpu)
    Out << "on the GPU";
  else
    Out << Seeds.size() << (Seeds.size() == 1 ? " order" : " orders")
        << " of threads";
  if (Options.Converted.empty()) {
    unsigned Nests = 0;
    for (const ConvertedFile &File : Converted)
      Nests += File.Nests;
    Out << ", " << Nests << (Nests == 1 ? " nest" : " nests") << " offloaded";
  }
  Out << '\n';
  return Verdict::Equal;
}

Verdict ProgramVerifier::verify() {
  if (!Shop.findGpu())
    return Verdict::Trouble;
  const auto Converted = Shop.convert();
  if (!Converted || !Shop.buildOriginal(Runner.file("original")) ||
      !Shop.buildConverted(Shop.inputsOf(*Converted), {},
                           Runner.file("program")))
    return Verdict::Trouble;
  return compareAll(*Converted);
}

Verdict verifyProgram(const VerifyOptions &Options, const VerifyTools &Tools,
                      const TemporaryFolder &Folder, raw_ostream &Out,
                      raw_ostream &Errors) {
  return ProgramVerifier(Options, Tools, Folder, Out, Errors).verify();
}

} // namespace c2cuda
