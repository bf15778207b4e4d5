// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What became of every nest of a file, as data, as text and as JSON.

#ifndef C2CUDA_DIAGNOSTICS_REPORT_H
#define C2CUDA_DIAGNOSTICS_REPORT_H

#include "c2cuda/Diagnostics/Refusal.h"

#include <map>
#include <string>
#include <vector>

namespace c2cuda {

/// One nest: converted, or left as it was for the reasons given.
struct NestReport {
  std::string Function;
  Place Where;
  bool IsConverted = false;
  /// For a converted nest: "2 kernels, 4 arrays in, 1 array out".
  std::string Summary;
  unsigned NumKernels = 0;
  /// For a converted nest: "agrees", and in words why it does only in part, or
  /// not at all. Empty if Polly was not asked.
  std::string SecondOpinion;
  std::string WhyNotFull;
  std::vector<Refusal> Refusals;
};

struct FileReport {
  std::string File;
  /// The files written for it; none where nothing was converted.
  std::vector<std::string> Outputs;
  /// In the order of the text.
  std::vector<NestReport> Nests;
};

struct Report {
  std::vector<FileReport> Files;
};

/// How many nests there are of each kind.
struct NestCounts {
  struct Reason {
    RefusalKind Kind;
    unsigned Count = 0;
    /// The first of them.
    Refusal Example;
  };

  unsigned Nests = 0;
  unsigned Converted = 0;
  /// How many converted nests have which second opinion.
  std::map<std::string, unsigned> SecondOpinions;
  /// Nests left alone by their main reason, the first; in the order of the
  /// table of refusals.
  std::vector<Reason> Left;
};

NestCounts countNests(const Report &Report);

/// For people: the counts, one line for each reason with its first place.
std::string whyText(const NestCounts &Counts);

/// The refusal's number as the user sees it: "C2C1001".
std::string refusalCode(RefusalKind Kind);

/// For people: one line per nest, reasons indented below it.
std::string toText(const Report &Report);

/// For programs: an object with "version", "counts" and "files"; keys in a fixed
/// order, ending with a newline.
std::string toJson(const Report &Report);

} // namespace c2cuda

#endif // C2CUDA_DIAGNOSTICS_REPORT_H
