// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Gives out names that nobody else has.

#ifndef C2CUDA_SUPPORT_NAMEALLOCATOR_H
#define C2CUDA_SUPPORT_NAMEALLOCATOR_H

#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// The names of one scope of the generated code. Keywords of C, C++ and CUDA
/// and the names that CUDA gives to every kernel are always taken.
class NameAllocator {
public:
  explicit NameAllocator(const std::vector<std::string> &Taken);

  /// \p Wanted, or Wanted_2, Wanted_3, ... if it is taken. Taken from now on.
  std::string take(const std::string &Wanted);
  bool isTaken(const std::string &Name) const;
  /// Nobody gets \p Name from now on.
  void reserve(const std::string &Name) { Names.insert(Name); }

private:
  std::set<std::string> Names;
};

/// \p Name with '_' for all that is not of ASCII: isl reads no other letters, and
/// nvcc takes none in the names of kernels and of what they call.
std::string inAscii(std::string Name);

} // namespace c2cuda

#endif // C2CUDA_SUPPORT_NAMEALLOCATOR_H
