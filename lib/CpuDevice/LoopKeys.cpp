// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Every loop that is asked for gets a counter of its iterations; its key is
// mixed of the counter and the key of the loop around it.

#include "LoopKeys.h"

#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;

namespace c2cuda {

Value *LoopKeys::keyOf(Loop *L) {
  Type *Int64 = Type::getInt64Ty(F.getContext());
  if (!L)
    return ConstantInt::get(Int64, 0);
  if (Value *Known = Keys.lookup(L))
    return Known;
  Value *Outer = keyOf(L->getParentLoop());
  BasicBlock *Header = L->getHeader();
  IRBuilder<> Builder(Header, Header->begin());
  PHINode *Count = Builder.CreatePHI(Int64, pred_size(Header));
  Builder.SetInsertPoint(Header, Header->getFirstInsertionPt());
  Value *Next = Builder.CreateAdd(Count, Builder.getInt64(1));
  for (BasicBlock *From : predecessors(Header))
    Count->addIncoming(L->contains(From) ? Next : Builder.getInt64(0), From);
  // An odd number with bits all over, from the golden ratio.
  constexpr uint64_t Mixer = 0x9e3779b97f4a7c15u;
  Value *Mixed = Builder.CreateMul(Outer, Builder.getInt64(Mixer));
  return Keys[L] = Builder.CreateMul(Builder.CreateAdd(Mixed, Next),
                                     Builder.getInt64(Mixer));
}

} // namespace c2cuda
