// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the host does with the memory of an array while a loop of its own runs
// around regions.

#ifndef C2CUDA_MODEL_MEMORYUSE_H
#define C2CUDA_MODEL_MEMORYUSE_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// What has to be apart from arrays in memory, since the host, or what sizes and
/// conditions are made from, is in it.
struct MemoryObject {
  /// "g, sizeof(*g)"
  std::string Text;
  /// MemberPlace::Object of its members; empty for a variable that is no struct.
  std::string Name;
  /// Whether the host writes it in the loop.
  bool IsWritten = false;
  /// How it may overlap arrays.
  AliasClass Alias = AliasClass::Object;
};

/// Where a region stands among statements that run once, one behind the other.
struct RegionPlace {
  /// The number of the statement that it is, or is in.
  size_t Statement = 0;
  /// Whether a loop in it may run the region more than once, and whether it begins for
  /// certain if the first one does.
  bool IsRepeated = false, IsCertain = false;
};

struct MemoryUse {
  /// How it may overlap the others of the loop, and what copies take along beside
  /// what is accessed (Array::WithoutRestrict).
  AliasClass Alias = AliasClass::Unknown;
  AliasClass WithoutRestrict = AliasClass::Unknown;
  /// Whether these are numbers for certain, among which no struct can be.
  bool HasOwnNumbers = false;
  /// Where its elements lie, if that is an object with members.
  MemberPlace Place;
  /// Whether it is a variable's own memory, there whether the loop runs or not.
  bool IsDeclared = false;
  /// How many bytes have been allocated for it, as a text of the host's; empty if
  /// that is not known.
  std::string Bytes;
  /// The same without the names of constants, to compare it with other sizes, in a
  /// stretch.
  std::string BytesInNumbers;
  /// Whether it is declared and allocated in the stretch, where nothing before that can
  /// name it.
  bool IsLate = false;
  /// Whether nothing behind the loop needs what it holds.
  bool IsDeadBehind = false;
  /// What the loop does with it outside of the regions that may keep it.
  bool HostReads = false, HostWrites = false;
  /// Whether it writes elements that only `restrict` keeps apart, and that may lie
  /// between those of this array.
  bool WritesBetween = false;
};

} // namespace c2cuda

#endif // C2CUDA_MODEL_MEMORYUSE_H
