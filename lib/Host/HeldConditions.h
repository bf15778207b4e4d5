// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Conditions that hold where text is printed, so as not to ask twice.

#ifndef C2CUDA_LIB_HOST_HELDCONDITIONS_H
#define C2CUDA_LIB_HOST_HELDCONDITIONS_H

#include <string>
#include <vector>

namespace c2cuda {

class HeldConditions {
public:
  /// What of \p Condition is not known to hold; empty if all of it is.
  std::string rest(const std::string &Condition) const;

  /// Notes that \p Condition holds, until as many as \c size says now are
  /// left.
  void add(const std::string &Condition);
  size_t size() const { return All.size(); }
  void shrinkTo(size_t Size) { All.resize(Size); }

private:
  std::vector<std::string> All;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_HELDCONDITIONS_H
