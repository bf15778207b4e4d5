// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Places in the source for accesses to memory, and which accesses those of
// other threads can meet.

#include "Instrumentation.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace c2cuda {

Constant *SiteTable::text(StringRef Text) {
  Constant *&Known = Texts[Text];
  if (!Known) {
    Constant *Value = ConstantDataArray::getString(M.getContext(), Text);
    Known =
        new GlobalVariable(M, Value->getType(), /*isConstant=*/true,
                           GlobalValue::InternalLinkage, Value, "c2cuda_text");
  }
  return Known;
}

/// The parameter, or the thread's own variable, that an address is computed from.
static std::string nameOfBase(const Value *Address) {
  const Value *Base = getUnderlyingObject(Address, /*MaxLookup=*/0);
  return isa<Argument, AllocaInst>(Base) ? Base->getName().str() : "";
}

static std::string placeOrFunction(const Instruction &I) {
  const std::string Place = placeOf(I);
  return Place.empty() ? I.getFunction()->getName().str() : Place;
}

Constant *SiteTable::place(const Instruction &I) {
  return text(placeOrFunction(I));
}

Constant *SiteTable::site(const Instruction &I, const Value *Address) {
  const std::string Place = placeOrFunction(I);
  const std::string Name = nameOfBase(Address);
  Constant *&Known = Sites[{Place, Name}];
  if (!Known) {
    Constant *Record =
        ConstantStruct::getAnon(M.getContext(), {text(Place), text(Name)});
    Known =
        new GlobalVariable(M, Record->getType(), /*isConstant=*/true,
                           GlobalValue::InternalLinkage, Record, "c2cuda_site");
  }
  return Known;
}

bool isThreadsOwn(const Value *Address) {
  SmallVector<const Value *, 4> Bases;
  getUnderlyingObjects(Address, Bases, /*LI=*/nullptr, /*MaxLookup=*/0);
  return all_of(Bases, [](const Value *Base) {
    if (const auto *A = dyn_cast<Argument>(Base))
      return A->hasByValAttr();
    const auto *G = dyn_cast<GlobalVariable>(Base);
    return isa<AllocaInst>(Base) ||
           (G && (G->isConstant() || G->getName().starts_with("c2cuda_rt_")));
  });
}

bool isConstantMemory(const Value *Address) {
  const Value *Base = getUnderlyingObject(Address, /*MaxLookup=*/0);
  const auto *G = dyn_cast<GlobalVariable>(Base);
  return G && G->hasAttribute(ConstantMemory);
}

static bool standsIn(const Instruction &I, StringRef Header) {
  const DILocation *Place = I.getDebugLoc();
  return Place && Place->getFilename().ends_with(Header);
}

bool isAtomicAccess(const Instruction &I) {
  return I.isAtomic() || standsIn(I, "c2cuda_device/atomics.h");
}

bool mayFollowLook(const Instruction &I) {
  if (const auto *Update = dyn_cast<AtomicRMWInst>(&I)) {
    const AtomicRMWInst::BinOp What = Update->getOperation();
    return What == AtomicRMWInst::Max || What == AtomicRMWInst::UMax ||
           What == AtomicRMWInst::Min || What == AtomicRMWInst::UMin ||
           What == AtomicRMWInst::And || What == AtomicRMWInst::Or;
  }
  if (isa<AtomicCmpXchgInst>(I))
    return true;
  const DILocation *Place = I.getDebugLoc();
  const DISubprogram *In = Place ? Place->getScope()->getSubprogram() : nullptr;
  if (!In)
    return false;
  for (StringRef Name :
       {"atomicCAS", "atomicMax", "atomicMin", "atomicAnd", "atomicOr"})
    if (In->getName().starts_with(Name))
      return true;
  return false;
}

bool isAsyncCopy(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == "c2cuda_rt_async_copy";
}

Value *bytesRead(CallInst &AsyncCopy) {
  return IRBuilder<>(&AsyncCopy)
      .CreateSub(AsyncCopy.getArgOperand(2), AsyncCopy.getArgOperand(3));
}

bool isFence(const Instruction &I) {
  if (isa<FenceInst>(I))
    return true;
  const auto *Call = dyn_cast<CallInst>(&I);
  if (!Call)
    return false;
  if (Call->isInlineAsm())
    return standsIn(I, "c2cuda_device/intrinsics.h");
  const Function *Callee = Call->getCalledFunction();
  return Callee && Callee->getName().starts_with("llvm.nvvm.membar");
}

} // namespace c2cuda
