// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Device addresses are not where the memory is (Runtime/ModuleFormat.h). Every
// pointer that a function follows is translated once, where it comes from: an
// argument, a load, a call. Address arithmetic, phis and selects are repeated
// on the translated pointer, so that loops cost nothing. What does not point to
// the device becomes an address that faults when, and only when, it is
// followed.

#include "DeviceModule.h"

#include "Runtime/ModuleFormat.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace c2cuda {

namespace {

class FunctionTranslator {
public:
  FunctionTranslator(Function &F, FunctionCallee Translate)
      : F(F), Translate(Translate) {}

  void run() {
    hoistAllocas();
    SmallVector<Instruction *, 32> Accesses;
    for (Instruction &I : instructions(F))
      if (isAccess(I))
        Accesses.push_back(&I);
    for (Instruction *I : Accesses)
      translateOperands(*I);
  }

private:
  static bool isAccess(const Instruction &I) {
    if (isa<LoadInst, StoreInst, AtomicRMWInst, AtomicCmpXchgInst,
            AnyMemIntrinsic>(I))
      return true;
    const auto *Call = dyn_cast<CallBase>(&I);
    return Call && Call->hasByValArgument();
  }

  /// So that arguments can be translated behind them.
  void hoistAllocas() {
    BasicBlock &Entry = F.getEntryBlock();
    SmallVector<AllocaInst *, 8> Allocas;
    for (Instruction &I : Entry)
      if (auto *Alloca = dyn_cast<AllocaInst>(&I))
        if (Alloca->isStaticAlloca())
          Allocas.push_back(Alloca);
    for (AllocaInst *Alloca : reverse(Allocas))
      Alloca->moveBefore(Entry, Entry.begin());
    AfterAllocas = &*Entry.begin();
    while (isa<AllocaInst>(AfterAllocas))
      AfterAllocas = AfterAllocas->getNextNode();
  }

  void translateOperands(Instruction &I) {
    if (auto *Transfer = dyn_cast<AnyMemTransferInst>(&I))
      Transfer->setSource(translated(Transfer->getRawSource()));
    if (auto *Intrinsic = dyn_cast<AnyMemIntrinsic>(&I))
      return Intrinsic->setDest(translated(Intrinsic->getRawDest()));
    if (auto *Call = dyn_cast<CallBase>(&I))
      return translateCopied(*Call);
    const unsigned Operand = isa<StoreInst>(I) ? 1 : 0;
    I.setOperand(Operand, translated(I.getOperand(Operand)));
  }

  /// A struct that is passed by value is read where the call stands.
  void translateCopied(CallBase &Call) {
    for (unsigned Arg = 0; Arg != Call.arg_size(); ++Arg)
      if (Call.isByValArgument(Arg))
        Call.setArgOperand(Arg, translated(Call.getArgOperand(Arg)));
  }

  Value *translated(Value *V) {
    if (isa<Constant, AllocaInst>(V) || isOwnMemory(V))
      return V;
    if (Value *Known = Translated.lookup(V))
      return Known;
    if (auto *Phi = dyn_cast<PHINode>(V))
      return translatedPhi(*Phi);
    Value *Result =
        isa<GetElementPtrInst, AddrSpaceCastInst, FreezeInst, SelectInst>(V)
            ? repeated(cast<Instruction>(*V))
            : translatedRoot(*V);
    return Translated[V] = Result;
  }

  /// Copies of structs, and the parameters that the run time has put together.
  bool isOwnMemory(const Value *V) const {
    auto *A = dyn_cast<Argument>(V);
    return A && (A->hasByValAttr() || F.getName().starts_with(EntryPrefix));
  }

  Value *translatedPhi(PHINode &Phi) {
    IRBuilder<> Builder(&Phi);
    PHINode *New = Builder.CreatePHI(Phi.getType(), Phi.getNumIncomingValues());
    Translated[&Phi] = New;
    for (unsigned I = 0; I != Phi.getNumIncomingValues(); ++I) {
      Value *Incoming = translated(Phi.getIncomingValue(I));
      New->addIncoming(Incoming, Phi.getIncomingBlock(I));
    }
    return New;
  }

  /// The same operation on translated pointers.
  Value *repeated(Instruction &I) {
    SmallVector<std::pair<unsigned, Value *>, 2> Changed;
    for (unsigned Op = 0; Op != I.getNumOperands(); ++Op) {
      Value *Old = I.getOperand(Op);
      if (!Old->getType()->isPointerTy())
        continue;
      Value *New = translated(Old);
      if (New != Old)
        Changed.push_back({Op, New});
    }
    if (Changed.empty())
      return &I;
    Instruction *Copy = I.clone();
    for (auto [Op, New] : Changed)
      Copy->setOperand(Op, New);
    Copy->insertAfter(&I);
    return Copy;
  }

  Value *translatedRoot(Value &Root) {
    Instruction *Where = AfterAllocas;
    if (auto *I = dyn_cast<Instruction>(&Root)) {
      std::optional<BasicBlock::iterator> After =
          I->getInsertionPointAfterDef();
      if (!After)
        return &Root;
      Where = &**After;
    }
    IRBuilder<> Builder(Where);
    Type *Int64 = Builder.getInt64Ty();
    Value *Bits = Builder.CreatePtrToInt(&Root, Int64);
    Value *Real = Builder.CreateIntToPtr(
        Builder.CreateOr(Bits, device::ArenaHalf), Root.getType());
    Value *IsForeign = Builder.CreateICmpNE(
        Builder.CreateLShr(Bits, device::ArenaShift), Builder.getInt64(1));
    MDNode *Unlikely = MDBuilder(F.getContext()).createUnlikelyBranchWeights();
    Instruction *Slow = SplitBlockAndInsertIfThen(
        IsForeign, Where, /*Unreachable=*/false, Unlikely);
    BasicBlock *Head = Slow->getParent()->getSinglePredecessor();
    IRBuilder<> SlowBuilder(Slow);
    CallInst *Looked = SlowBuilder.CreateCall(Translate, {&Root});
    IRBuilder<> TailBuilder(&*Where->getParent()->begin());
    PHINode *Result = TailBuilder.CreatePHI(Root.getType(), 2);
    Result->addIncoming(Real, Head);
    Result->addIncoming(Looked, Slow->getParent());
    return Result;
  }

  Function &F;
  FunctionCallee Translate;
  Instruction *AfterAllocas = nullptr;
  DenseMap<Value *, Value *> Translated;
};

} // namespace

void translatePointers(Module &M) {
  LLVMContext &C = M.getContext();
  Type *Pointer = PointerType::getUnqual(C);
  FunctionCallee Translate =
      M.getOrInsertFunction("c2cuda_rt_translate", Pointer, Pointer);
  for (Function &F : M)
    if (!F.isDeclaration())
      FunctionTranslator(F, Translate).run();
}

} // namespace c2cuda
