// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The texts of what stays on the device.

#ifndef C2CUDA_LIB_RESIDENCY_RESIDENCYPRINTER_H
#define C2CUDA_LIB_RESIDENCY_RESIDENCYPRINTER_H

#include "Elements.h"

#include "c2cuda/Support/TextWriter.h"

namespace c2cuda {

class ResidencyPrinter {
public:
  ResidencyPrinter(const ResidentLoop &Loop,
                   const std::vector<KeptArray> &Arrays)
      : Loop(Loop), Arrays(Arrays) {}

  std::optional<Residency> run(NameAllocator &Names);

private:
  using Group = std::vector<const KeptArray *>;
  const ResidentLoop &Loop;
  const std::vector<KeptArray> &Arrays;
  /// Kept arrays that are allocated at the same places.
  std::vector<Group> Groups;
  Residency Result;
  /// Whether the host finds out in the loop what it has to know.
  bool IsLooking = false;

  void makeGroups();
  static std::vector<size_t> placesOf(const KeptArray &Array);
  static const KeptArray &testedIn(const Group &Arrays);
  bool isMadeFirst(const Group &Arrays, size_t Region) const;
  bool isMade(const Group &Arrays, bool IsBehind) const;
  const KeptArray *find(const std::string &HostPointer) const {
    return findArray(Arrays, HostPointer);
  }
  Renaming renamingIn(size_t Region) const {
    return c2cuda::renamingIn(Arrays, Region);
  }
  bool mayLook() const;
  bool namesTooEarly() const;
  std::string look(const std::string &Flag, const std::string &Guard) const;
  std::string before(const std::string &Flag, const std::string &Guard) const;
  template <typename Predicate>
  std::string copiesBack(Predicate IsWanted, const std::string &Flag,
                         bool IsBehind = false) const;
  std::string after(const std::string &Flag,
                    const std::set<std::string> &NotYet = {}) const;
  std::string clock(const std::string &Flag) const;
  bool isReadBack(const KeptArray &Array) const;
  std::string readBack(const std::set<std::string> &Pointers,
                       const std::string &Flag) const;
  std::pair<std::string, std::string> element(const ResidentElement &Element,
                                              const std::string &Flag) const;
  ResidentRegion region(size_t Number) const;
  std::string
  exchange(const std::vector<std::pair<std::string, std::string>> &Pairs) const;
  void printAllocations(const Group &Arrays, std::optional<size_t> Region,
                        TextWriter &Out) const;
  void printGroups(size_t Region, TextWriter &Out) const;
  void loadWhole(size_t Region, TextWriter &Out) const;
};

/// Adds \p Lines, each with its end.
void append(TextWriter &Out, const std::string &Lines);

} // namespace c2cuda

#endif // C2CUDA_LIB_RESIDENCY_RESIDENCYPRINTER_H
