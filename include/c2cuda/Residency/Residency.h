// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What stays on the device while a loop of the host runs kernels in every round, or
// between nests one behind the other: buffers are allocated once, and copied once where
// the host does not look.

#ifndef C2CUDA_RESIDENCY_RESIDENCY_H
#define C2CUDA_RESIDENCY_RESIDENCY_H

#include "c2cuda/Host/LaunchPieces.h"
#include "c2cuda/Model/ElementIndex.h"
#include "c2cuda/Model/MemoryUse.h"
#include "c2cuda/Support/NameAllocator.h"

#include <map>
#include <optional>

namespace c2cuda {

/// An element of the array \p Pointer (BufferPieces::HostPointer) that a statement of
/// the host reads, or writes, or both: "a[k * n + k]", "double"; and the subscript
/// if there is one only. Others: pointers to arrays that it may be of if it is not in
/// what the regions touch of that one.
struct ResidentElement {
  std::string Pointer, Text, Type;
  bool IsRead = false, IsWritten = false;
  std::string Index;
  bool IsIndexUnsigned = false;
  std::set<std::string> Others;
  ElementIndex Subscripts;
};

/// A loop of the host, and its regions in the order of the text, or such a stretch of
/// statements. What their pieces are made from keeps its value while it runs.
struct ResidentLoop {
  std::vector<const LaunchPieces *> Regions;
  /// Of each region, if this is no loop but statements that run once; else empty.
  std::vector<RegionPlace> Places;
  /// Begun[A][B]: whether region A has begun before whenever region B begins.
  std::vector<std::vector<bool>> Begun;
  /// Follows[A][B]: whether B begins for certain, in the same round, once A has.
  std::vector<std::vector<bool>> Follows;
  /// By BufferPieces::HostPointer.
  std::map<std::string, MemoryUse> Memory;
  /// What the host exchanges at several places: pairs of host pointers, one after
  /// the other.
  std::vector<std::vector<std::pair<std::string, std::string>>> Exchanges;
  /// What the host reads at several places: host pointers. Of an array that it also
  /// writes, or reads elsewhere (MemoryUse), these do not matter.
  std::vector<std::set<std::string>> Reads;
  /// Single elements at several places. Where they cannot be copied by themselves,
  /// they are as good as all of the array.
  std::vector<ResidentElement> Elements;
  /// What has to hold before it.
  std::vector<std::string> Conditions;
  /// The same of names that may mean something else in it.
  std::vector<std::string> Equalities;
  /// What has to be apart from arrays in memory.
  std::vector<MemoryObject> Objects;
  /// Whether all of that can be asked for when the first region begins only.
  bool IsLate = false;
  /// Of each way out of a stretch: arrays that have no name there yet.
  std::vector<std::set<std::string>> NotYet;
};

/// In place of a region's own text.
struct ResidentRegion {
  /// Statements before, and the condition for the launch code, else the original
  /// runs; empty if always.
  std::string Before, Guard;
  std::string Launch;
  /// Arrays that are copied every time, and those that are in buffers that stay.
  unsigned NumIn = 0, NumOut = 0, NumKept = 0;
};

struct Residency {
  /// Statements before the loop and behind it.
  std::string Before, After;
  std::vector<ResidentRegion> Regions;
  /// What has to stand before each way out (NotYet), in the place of After.
  std::vector<std::string> Exits;
  /// What has to stand behind each exchange.
  std::vector<std::string> Exchanges;
  /// What has to stand before each place where the host reads; empty for nothing.
  std::vector<std::string> Reads;
  /// What has to stand before and behind each statement with an element.
  std::vector<std::pair<std::string, std::string>> Elements;
  /// Names of the arrays that are copied once in each direction at most, of those
  /// that are copied back where the host reads them, too, and of those that are in
  /// a buffer which stays, but are copied every time.
  std::vector<std::string> Kept, Read, Copied;
  /// What has to stand before each place where the host asks for the time.
  std::string Clock;
  /// How many of Kept and Read several statements of a stretch use.
  size_t NumShared = 0;
  /// What the texts call of ours.
  std::set<std::string> Helpers;
};

/// \p Pieces with other texts for variables: pairs of a name and a variable or a
/// member, one after the other.
LaunchPieces
withPaths(LaunchPieces Pieces,
          const std::vector<std::pair<std::string, std::string>> &Names);

/// Nothing if no array could stay. \p Names: what is taken in the file; the names
/// of the buffers are added. \p Narrow gets the regions (numbers in Loop.Regions) whose
/// pieces are for all rounds, though an array of which nobody knows how much there is
/// (BufferPieces::IsUnsure) cannot stay: they need their own pieces. Nothing stays then.
std::optional<Residency> keepOnDevice(ResidentLoop Loop, NameAllocator &Names,
                                      std::set<size_t> &Narrow);

} // namespace c2cuda

#endif // C2CUDA_RESIDENCY_RESIDENCY_H
