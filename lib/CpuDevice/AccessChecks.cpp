// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// c2cuda-run --check=...: kernels tell the run time of every access to memory
// that other threads can reach (Runtime/Races.h, Runtime/Written.h).

#include "Instrumentation.h"

#include "c2cuda/Support/Analyses.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;

namespace c2cuda {

namespace {

class AccessInstrumenter {
public:
  AccessInstrumenter(Module &M, const Watch &What)
      : M(M), Layout(M.getDataLayout()), What(What), Sites(M) {
    LLVMContext &C = M.getContext();
    Type *Pointer = PointerType::getUnqual(C);
    Check = M.getOrInsertFunction("c2cuda_rt_access", Type::getVoidTy(C),
                                  Pointer, Type::getInt64Ty(C),
                                  Type::getInt32Ty(C), Pointer);
    Type *Int64 = Type::getInt64Ty(C);
    LocalCheck = M.getOrInsertFunction("c2cuda_rt_local_access",
                                       Type::getVoidTy(C), Int64, Int64, Int64,
                                       Pointer);
  }

  void instrument(Instruction &I) {
    using namespace device;
    if (auto *Load = dyn_cast<LoadInst>(&I))
      return access(I, Load->getPointerOperand(), sizeOf(Load->getType()),
                    ReadAccess, Load->isVolatile());
    if (auto *Store = dyn_cast<StoreInst>(&I))
      return access(I, Store->getPointerOperand(),
                    sizeOf(Store->getValueOperand()->getType()), WriteAccess,
                    Store->isVolatile());
    if (auto *Update = dyn_cast<AtomicRMWInst>(&I))
      return access(I, Update->getPointerOperand(), sizeOf(Update->getType()),
                    AtomicAccess, false);
    if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
      return access(I, Exchange->getPointerOperand(),
                    sizeOf(Exchange->getNewValOperand()->getType()),
                    AtomicAccess, false);
    if (auto *Transfer = dyn_cast<AnyMemTransferInst>(&I))
      access(I, Transfer->getRawSource(), Transfer->getLength(), ReadAccess,
             Transfer->isVolatile());
    if (isAsyncCopy(I)) {
      auto &Copy = cast<CallInst>(I);
      access(I, Copy.getArgOperand(1), bytesRead(Copy), ReadAccess, false);
      access(I, Copy.getArgOperand(0), Copy.getArgOperand(2), WriteAccess,
             false);
    }
    if (auto *Memory = dyn_cast<AnyMemIntrinsic>(&I))
      access(I, Memory->getRawDest(), Memory->getLength(), WriteAccess,
             Memory->isVolatile());
  }

private:
  Value *sizeOf(Type *T) const {
    return ConstantInt::get(Type::getInt64Ty(M.getContext()),
                            Layout.getTypeStoreSize(T));
  }

  void access(Instruction &I, Value *Address, Value *Size, uint32_t Kind,
              bool IsVolatile) {
    if (isThreadsOwn(Address))
      return What.Bounds ? localAccess(I, Address, Size) : void();
    if (isAtomicAccess(I))
      Kind = device::AtomicAccess | (mayFollowLook(I) ? device::LookBit : 0);
    if (isa<AnyMemTransferInst>(I))
      Kind |= device::CopyBit;
    if (isAsyncCopy(I))
      Kind |= device::AsyncBit;
    if (IsVolatile)
      Kind |= device::VolatileBit;
    Kind |= Log2(alignmentOf(I)) << device::AlignmentShift;
    IRBuilder<> Builder(&I);
    Value *Bytes = Builder.CreateZExtOrTrunc(Size, Builder.getInt64Ty());
    Value *Generic = Builder.CreatePointerBitCastOrAddrSpaceCast(
        Address, Builder.getPtrTy());
    Builder.CreateCall(Check, {Generic, Bytes, Builder.getInt32(Kind),
                               Sites.site(I, Address)});
  }

  /// Vectors of up to 16 bytes are accessed at once.
  static Align alignmentOf(const Instruction &I) {
    const Align Largest(16);
    if (const auto *Load = dyn_cast<LoadInst>(&I))
      return std::min(Load->getAlign(), Largest);
    if (const auto *Store = dyn_cast<StoreInst>(&I))
      return std::min(Store->getAlign(), Largest);
    return Align(1);
  }

  /// Of an array of the thread's own, at an index that only the run knows.
  void localAccess(Instruction &I, Value *Address, Value *Size) {
    auto *Base = dyn_cast<AllocaInst>(
        getUnderlyingObject(Address, /*MaxLookup=*/0));
    const std::optional<TypeSize> Whole =
        Base ? Base->getAllocationSize(Layout) : std::nullopt;
    APInt Offset(Layout.getIndexTypeSizeInBits(Address->getType()), 0);
    const Value *Start = Address->stripAndAccumulateConstantOffsets(
        Layout, Offset, /*AllowNonInbounds=*/true);
    if (!Whole || Start == Base)
      return;
    IRBuilder<> Builder(&I);
    Type *Int64 = Builder.getInt64Ty();
    Value *At = Builder.CreateSub(Builder.CreatePtrToInt(Address, Int64),
                                  Builder.CreatePtrToInt(Base, Int64));
    Builder.CreateCall(LocalCheck,
                       {At, Builder.CreateZExtOrTrunc(Size, Int64),
                        Builder.getInt64(Whole->getFixedValue()),
                        Sites.site(I, Address)});
  }

  Module &M;
  const DataLayout &Layout;
  const Watch &What;
  SiteTable Sites;
  FunctionCallee Check, LocalCheck;
};

} // namespace

/// Variables that never leave the thread's registers need no watching.
static void splitLocals(Module &M) {
  ModulePassManager Passes;
  Passes.addPass(
      createModuleToFunctionPassAdaptor(SROAPass(SROAOptions::PreserveCFG)));
  Analyses().run(std::move(Passes), M);
}

void markFences(Module &M) {
  FunctionCallee Fence =
      M.getOrInsertFunction("c2cuda_rt_fence", Type::getVoidTy(M.getContext()));
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (isFence(I))
        CallInst::Create(Fence, "", I.getIterator());
}

void checkAccesses(Module &M, const Watch &What) {
  splitLocals(M);
  AccessInstrumenter Instrumenter(M, What);
  for (Function &F : M) {
    if (F.getName().starts_with(EntryPrefix))
      continue;
    SmallVector<Instruction *, 32> All;
    for (Instruction &I : instructions(F))
      All.push_back(&I);
    for (Instruction *I : All)
      Instrumenter.instrument(*I);
  }
}

} // namespace c2cuda
