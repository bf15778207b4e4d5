// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Instances of a template that need different kernels: each version of a region
// with the instances that it is for, and one text that chooses between them.

#ifndef C2CUDA_LIB_DRIVER_INSTANCEVERSIONS_H
#define C2CUDA_LIB_DRIVER_INSTANCEVERSIONS_H

#include "ConvertFunction.h"

#include "c2cuda/Support/NameAllocator.h"

#include <map>
#include <set>

namespace c2cuda {

using Instances = std::vector<const clang::FunctionDecl *>;

/// What became of a region in some instances.
struct RegionVersion {
  ConvertedRegion Converted;
  Instances For;
  /// The names in its text that are no one else's: kernels and their parts.
  std::vector<std::string> Names;
};

/// A region of a template with all of its versions.
struct VersionedRegion {
  std::vector<RegionVersion> Versions;
  /// The instances that keep the original.
  Instances Others;
  /// For the remark: why they do.
  std::string WhyOthers;
};

/// The names of one template's kernels, and of what they call.
class VersionNames {
public:
  explicit VersionNames(const std::vector<std::string> &Taken) : Names(Taken) {}

  /// Gives \p Version names that no earlier one has. False where there is no
  /// way. \p IsOnly: it is for all instances, so that the functions that it
  /// calls are at most overloads of others.
  bool makeUnique(RegionVersion &Version, bool IsOnly);
  /// \p Name, or one that is not taken.
  std::string take(const std::string &Name);
  /// What has been given out.
  const std::vector<std::string> &given() const { return Given; }

private:
  NameAllocator Names;
  std::vector<std::string> Given;
  /// Of functions that kernels call, by their names.
  std::map<std::string, std::set<std::string>> Definitions;
};

/// Adds \p New to the version of \p Region that has the same text, or as one of
/// its own.
void addVersion(VersionedRegion &Region, RegionVersion New);

/// \p Region is for what \p Other, of the same text, is for, too.
void addUses(ConvertedRegion &Region, const ConvertedRegion &Other);

/// "axpy<float>"
std::string nameOfInstance(const clang::FunctionDecl &Instance);

/// The versions as one region, whose text chooses by the template's arguments
/// and keeps the original for all others. Nothing, with a refusal, if that
/// cannot be said; \p Region has more than one version or others.
std::optional<ConvertedRegion>
chooseVersions(VersionedRegion Region, VersionNames &Names, Refusals &Refused);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_INSTANCEVERSIONS_H
