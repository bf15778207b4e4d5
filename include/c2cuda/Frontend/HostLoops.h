// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that stay on the host around regions that become kernels, and what stands
// between such regions, as far as it matters to memory that may stay on the device
// while that runs.

#ifndef C2CUDA_FRONTEND_HOSTLOOPS_H
#define C2CUDA_FRONTEND_HOSTLOOPS_H

#include "c2cuda/Frontend/Frontend.h"
#include "c2cuda/Model/ElementIndex.h"
#include "c2cuda/Model/MemoryUse.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace c2cuda {

/// A region that becomes kernels.
struct LoopRegion {
  const ScopRegion *Region = nullptr;
  /// Whether its host code may be taken apart.
  bool IsFixed = false;
  /// All as the host writes them: what sizes, ranges and conditions are made
  /// from, all parameters of kernels, and what has elements (Array::HostPointer).
  std::set<std::string> Parameters, Scalars, Pointers;
  /// Names of pointers or containers that may be exchanged behind it, each for the next
  /// one and the last one for the first.
  std::vector<std::vector<std::string>> Exchanged;
  /// The same where these parameters may have other values in each round; nothing if
  /// more than what runs there would be made from them.
  std::function<std::optional<LoopRegion>(const std::set<std::string> &Varying)>
      Widened;
};

/// Statements in a loop that exchange pointers to arrays of its regions.
struct BufferExchange {
  /// Pairs (Array::HostPointer) that are exchanged one after the other.
  std::vector<std::pair<std::string, std::string>> Pairs;
  /// The text of the last statement.
  clang::CharSourceRange Range;
  /// The region (HostLoop::Regions) that does it if it does.
  std::optional<size_t> Region;
};

/// The text of a statement.
struct HostPlace {
  clang::CharSourceRange Range;
  /// Whether it stands in a block, not alone behind a condition.
  bool IsInBlock = true;
};

/// A statement before which the host needs what kernels have written.
struct HostRead {
  HostPlace Place;
  /// Array::HostPointer.
  std::set<std::string> Pointers;
};

/// A single element that a statement of the host reads or writes.
struct HostElement {
  HostPlace Place;
  /// Array::HostPointer; the element, "a[k * n + k]", and its type.
  std::string Pointer, Text, Type;
  bool IsRead = false, IsWritten = false;
  /// Its subscript if it has one only: a sum or a product.
  std::string Index;
  bool IsIndexUnsigned = false;
  /// Other arrays (Array::HostPointer) that it may be of, unless it is known to be of
  /// that one.
  std::set<std::string> Others;
  ElementIndex Subscripts;
};

struct HostLoop {
  /// Or a block made of statements that run once, one behind the other, in several of
  /// which are regions: from the first one of these to the last.
  const clang::Stmt *Loop = nullptr;
  bool IsStretch = false;
  /// Of each region (as in Regions) where it stands in that; empty for a loop.
  std::vector<RegionPlace> Places;
  /// Its text, as for regions.
  clang::CharSourceRange Range;
  /// The texts of the `return` statements in it.
  std::vector<HostPlace> Returns;
  /// Of each of them: arrays (Array::HostPointer) that are declared behind it only.
  std::vector<std::set<std::string>> NotYet;
  std::vector<BufferExchange> Exchanges;
  /// In which it reads arrays, where that is all that it does with them.
  std::vector<HostRead> Reads;
  /// In which it asks for the time, so that kernels should have ended.
  std::vector<HostPlace> Clocks;
  /// The other accesses of arrays, if all are of this kind.
  std::vector<HostElement> Elements;
  /// What has to hold before the loop.
  std::vector<std::string> Conditions;
  /// The same of variables that are named by what they were given: `n == g->n`.
  std::vector<std::string> Equalities;
  /// The number of the next larger one in the list.
  std::optional<size_t> Parent;
  /// Of each region: variables of the loop's body that are other names for what is
  /// there before it, and what these are. So all texts are meant here.
  std::vector<std::vector<std::pair<std::string, std::string>>> Aliases;
  /// Of each region: parameters (Parameter::HostText) that change in the loop.
  std::vector<std::set<std::string>> Varying;
  /// Numbers of the regions in it whose other pointers and parameters keep their values
  /// while it runs, but for exchanges; none where something in the loop is not known.
  std::vector<size_t> Regions;
  /// For each of them whether another one (numbers in Regions) has begun before
  /// whenever it begins.
  std::vector<std::vector<bool>> Begun;
  /// Whether another one begins behind it for certain in the same round.
  std::vector<std::vector<bool>> Follows;
  /// By Array::HostPointer.
  std::map<std::string, MemoryUse> Memory;
  /// What has to be apart from arrays in memory.
  std::vector<MemoryObject> Objects;
  /// Whether what is declared for it has to be in a block, as jumps pass over it.
  bool IsBlock = false;
  /// Whether it is when its first region begins only that all pointers may be
  /// followed that the host needs for sizes and conditions.
  bool IsLate = false;
};

/// The loops of \p Function around some of \p Regions, and statements in a row that are
/// in no loop, outer ones first.
/// \p HasTypedMemory: as C and C++ say, no number is changed by a store to one of
/// another type (-fstrict-aliasing).
std::vector<HostLoop> findHostLoops(const clang::FunctionDecl &Function,
                                    const std::vector<LoopRegion> &Regions,
                                    clang::ASTContext &Context,
                                    bool HasTypedMemory);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_HOSTLOOPS_H
