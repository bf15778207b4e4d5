// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Numbers for the iterations of loops that a thread is in, with which the
// threads of a warp are matched: what two of them do at one instruction in the
// same iterations, they do at once.

#ifndef C2CUDA_CPUDEVICE_LOOPKEYS_H
#define C2CUDA_CPUDEVICE_LOOPKEYS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"

namespace c2cuda {

class LoopKeys {
public:
  explicit LoopKeys(llvm::Function &F) : F(F), Tree(F), Loops(Tree) {}

  /// A 64-bit number that is known in \p B.
  llvm::Value *keyOf(llvm::BasicBlock &B) {
    return keyOf(Loops.getLoopFor(&B));
  }

private:
  llvm::Value *keyOf(llvm::Loop *L);

  llvm::Function &F;
  llvm::DominatorTree Tree;
  llvm::LoopInfo Loops;
  llvm::DenseMap<llvm::Loop *, llvm::Value *> Keys;
};

} // namespace c2cuda

#endif
