// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Blocks along z of a kernel with batches: all of the axis z for each value of
// the first batch, all of these for each of the next, and so on.

#ifndef C2CUDA_LIB_CODEGEN_BLOCKSINZ_H
#define C2CUDA_LIB_CODEGEN_BLOCKSINZ_H

#include "CodePrinter.h"

namespace c2cuda {

class BlocksInZ {
public:
  /// \p Variable: a free name for the number of the block.
  BlocksInZ(const Kernel &Kernel, const CodePrinter &Code, std::string Variable)
      : Kernel(Kernel), Code(Code), Variable(std::move(Variable)) {}

  /// "for (long long block = blockIdx.z; ...)" if a block takes several places.
  std::string loop() const;

  /// The number of the block along Dimensions[\p Number]: "blockIdx.z / 8".
  std::string number(size_t Number) const;

private:
  const c2cuda::Kernel &Kernel;
  const CodePrinter &Code;
  const std::string Variable;

  bool isLoop() const { return Kernel.Dimensions.back().StridesGrid; }
  /// How many blocks there are along Dimensions[\p Number]; 0 if that is not
  /// known.
  long known(size_t Number) const;
  std::string blocks(size_t Number) const;
  /// " / 8 / n": by those along the axis z and batches before \p End.
  std::string product(size_t End, const char *Times) const;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_BLOCKSINZ_H
