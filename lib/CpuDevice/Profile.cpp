// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// c2cuda-run --profile: kernels tell the run time of accesses and branches, and
// count how often their basic blocks run (Runtime/Profile.h). First they are
// simplified as a compiler for GPUs would, so that what is counted is near to
// what a GPU would do: all functions inlined, no loop turned into vectors.

#include "Instrumentation.h"
#include "LoopKeys.h"

#include "c2cuda/Support/Analyses.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"
#include "llvm/Transforms/Vectorize/LoadStoreVectorizer.h"

using namespace llvm;
using namespace c2cuda::device;

namespace c2cuda {

//===----------------------------------------------------------------------===//
// What a compiler for GPUs would make of it
//===----------------------------------------------------------------------===//

/// Atomic functions are plain reads and writes of our headers; they must not be
/// joined, and each has one write, which is what is counted.
static void keepAtomics(Module &M) {
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (!isAtomicAccess(I))
        continue;
      if (auto *Load = dyn_cast<LoadInst>(&I))
        Load->setVolatile(true);
      if (auto *Store = dyn_cast<StoreInst>(&I))
        Store->setVolatile(true);
    }
}

static void simplify(Module &M) {
  for (Function &F : M)
    if (!F.isDeclaration() && !F.getName().starts_with(EntryPrefix)) {
      F.removeFnAttr(Attribute::NoInline);
      F.removeFnAttr(Attribute::OptimizeNone);
      F.addFnAttr(Attribute::AlwaysInline);
    }
  PipelineTuningOptions Tuning;
  Tuning.LoopUnrolling = Tuning.LoopInterleaving = false;
  Tuning.LoopVectorization = Tuning.SLPVectorization = false;
  TargetLibraryInfoImpl Library{Triple(M.getTargetTriple())};
  Library.disableAllFunctions(); // no loop becomes a call
  // Nothing of the host's.
  Analyses Known(PassBuilder(/*TM=*/nullptr, Tuning), &Library);
  Known.run(
      Known.Builder.buildPerModuleDefaultPipeline(OptimizationLevel::O2), M);
  ModulePassManager Vectors; // a float4 is read at once
  Vectors.addPass(createModuleToFunctionPassAdaptor(LoadStoreVectorizerPass()));
  Known.run(std::move(Vectors), M);
}

//===----------------------------------------------------------------------===//
// Accesses and branches
//===----------------------------------------------------------------------===//

namespace {

class ProfileInstrumenter {
public:
  explicit ProfileInstrumenter(Module &M)
      : M(M), C(M.getContext()), Sites(M), Int32(Type::getInt32Ty(C)),
        Int64(Type::getInt64Ty(C)), Pointer(PointerType::getUnqual(C)) {
    Type *Void = Type::getVoidTy(C);
    Event = M.getOrInsertFunction("c2cuda_rt_profile_event", Void, Pointer,
                                  Int64, Int64);
    Range = M.getOrInsertFunction("c2cuda_rt_profile_range", Void, Pointer,
                                  Int64, Int64, Int64);
  }

  void instrument(Function &F) {
    LoopKeys Keys(F);
    SmallVector<Instruction *, 32> All;
    for (BasicBlock &B : F)
      countBlock(B);
    for (Instruction &I : instructions(F))
      All.push_back(&I);
    for (Instruction *I : All)
      instrument(*I, Keys);
  }

  /// Makes the counters known to the run time.
  void addTable();

private:
  void instrument(Instruction &I, LoopKeys &Keys);
  void transfer(Instruction &I, Value *Address, Value *Length, MaybeAlign Align,
                EventKind Kind, LoopKeys &Keys);
  void access(Instruction &I, Value *Address, Type &T, EventKind Kind,
              LoopKeys &Keys);
  void asyncCopy(CallInst &Call, LoopKeys &Keys);
  void branch(Instruction &I, Value *Condition, LoopKeys &Keys);
  void countBlock(BasicBlock &B);
  Constant *record(const Instruction &I, EventKind Kind, uint64_t Bytes);

  Module &M;
  LLVMContext &C;
  SiteTable Sites;
  Type *Int32, *Int64, *Pointer;
  FunctionCallee Event, Range;
  SmallVector<OperationCount, 32> Blocks;
  SmallVector<BasicBlock *, 32> Counted;
};

} // namespace

/// Each instruction has its own, so that it can be told from others.
Constant *ProfileInstrumenter::record(const Instruction &I, EventKind Kind,
                                      uint64_t Bytes) {
  Constant *Fields[] = {Sites.place(I), ConstantInt::get(Int32, Kind),
                        ConstantInt::get(Int32, Bytes)};
  Constant *Record = ConstantStruct::getAnon(C, Fields);
  return new GlobalVariable(M, Record->getType(), /*isConstant=*/true,
                            GlobalValue::InternalLinkage, Record,
                            "c2cuda_event");
}

void ProfileInstrumenter::access(Instruction &I, Value *Address, Type &T,
                                 EventKind Kind, LoopKeys &Keys) {
  if (isThreadsOwn(Address) || isConstantMemory(Address))
    return;
  if (isAtomicAccess(I)) {
    if (Kind == LoadEvent)
      return;
    Kind = AtomicEvent;
  }
  IRBuilder<> Builder(&I);
  const uint64_t Bytes = M.getDataLayout().getTypeStoreSize(&T);
  Builder.CreateCall(Event, {record(I, Kind, Bytes), Keys.keyOf(*I.getParent()),
                             Builder.CreatePtrToInt(Address, Int64)});
}

/// Copies of structs: in pieces as large as their alignment.
void ProfileInstrumenter::transfer(Instruction &I, Value *Address,
                                   Value *Length, MaybeAlign Align,
                                   EventKind Kind, LoopKeys &Keys) {
  if (isThreadsOwn(Address) || isConstantMemory(Address))
    return;
  constexpr uint64_t Largest = 16;
  const uint64_t Piece = std::min(Align.valueOrOne().value(), Largest);
  IRBuilder<> Builder(&I);
  Builder.CreateCall(Range, {record(I, Kind, Piece), Keys.keyOf(*I.getParent()),
                             Builder.CreatePtrToInt(Address, Int64),
                             Builder.CreateZExtOrTrunc(Length, Int64)});
}

/// Of 4, 8 or 16 bytes at once.
void ProfileInstrumenter::asyncCopy(CallInst &Call, LoopKeys &Keys) {
  const auto *Bytes = dyn_cast<ConstantInt>(Call.getArgOperand(2));
  constexpr uint64_t Smallest = 4;
  const Align Piece(PowerOf2Ceil(Bytes ? Bytes->getZExtValue() : Smallest));
  transfer(Call, Call.getArgOperand(1), bytesRead(Call), Piece, LoadEvent,
           Keys);
  transfer(Call, Call.getArgOperand(0), Call.getArgOperand(2), Piece,
           StoreEvent, Keys);
}

void ProfileInstrumenter::branch(Instruction &I, Value *Condition,
                                 LoopKeys &Keys) {
  if (isa<Constant>(Condition))
    return;
  IRBuilder<> Builder(&I);
  Builder.CreateCall(Event,
                     {record(I, BranchEvent, 0), Keys.keyOf(*I.getParent()),
                      Builder.CreateZExtOrTrunc(Condition, Int64)});
}

void ProfileInstrumenter::instrument(Instruction &I, LoopKeys &Keys) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return access(I, Load->getPointerOperand(), *Load->getType(), LoadEvent,
                  Keys);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return access(I, Store->getPointerOperand(),
                  *Store->getValueOperand()->getType(), StoreEvent, Keys);
  if (auto *Update = dyn_cast<AtomicRMWInst>(&I))
    return access(I, Update->getPointerOperand(), *Update->getType(),
                  AtomicEvent, Keys);
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return access(I, Exchange->getPointerOperand(),
                  *Exchange->getNewValOperand()->getType(), AtomicEvent, Keys);
  if (auto *Copy = dyn_cast<AnyMemTransferInst>(&I))
    transfer(I, Copy->getRawSource(), Copy->getLength(), Copy->getSourceAlign(),
             LoadEvent, Keys);
  if (isAsyncCopy(I))
    asyncCopy(cast<CallInst>(I), Keys);
  if (auto *Memory = dyn_cast<AnyMemIntrinsic>(&I))
    return transfer(I, Memory->getRawDest(), Memory->getLength(),
                    Memory->getDestAlign(), StoreEvent, Keys);
  if (auto *Switch = dyn_cast<SwitchInst>(&I))
    return branch(I, Switch->getCondition(), Keys);
  if (auto *Branch = dyn_cast<BranchInst>(&I);
      Branch && Branch->isConditional())
    branch(I, Branch->getCondition(), Keys);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

void ProfileInstrumenter::countBlock(BasicBlock &B) {
  const OperationCount Count = countOperations(B);
  if (all_of(Count, [](uint32_t N) { return N == 0; }))
    return;
  Blocks.push_back(Count);
  Counted.push_back(&B);
}

void ProfileInstrumenter::addTable() {
  auto *CountsType = ArrayType::get(Int64, Counted.size());
  auto *Counts = new GlobalVariable(
      M, CountsType, /*isConstant=*/false, GlobalValue::InternalLinkage,
      Constant::getNullValue(CountsType), "c2cuda_rt_counts");
  for (unsigned I = 0; I != Counted.size(); ++I) {
    IRBuilder<> Builder(Counted[I]->getTerminator());
    Value *Counter =
        Builder.CreateConstInBoundsGEP2_64(CountsType, Counts, 0, I);
    Value *Old = Builder.CreateLoad(Int64, Counter);
    Builder.CreateStore(Builder.CreateAdd(Old, Builder.getInt64(1)), Counter);
  }
  SmallVector<Constant *, 32> Rows;
  for (const OperationCount &Block : Blocks)
    Rows.push_back(ConstantDataArray::get(C, ArrayRef<uint32_t>(Block)));
  auto *TableType =
      ArrayType::get(ArrayType::get(Int32, NumOperations), Rows.size());
  auto *Table = new GlobalVariable(
      M, TableType, /*isConstant=*/true, GlobalValue::InternalLinkage,
      ConstantArray::get(TableType, Rows), "c2cuda_operations");
  Type *Void = Type::getVoidTy(C);
  auto *Constructor =
      Function::Create(FunctionType::get(Void, false),
                       GlobalValue::InternalLinkage, "c2cuda_profile", M);
  IRBuilder<> Builder(BasicBlock::Create(C, "", Constructor));
  Builder.CreateCall(M.getOrInsertFunction("c2cuda_rt_register_profile", Void,
                                           Pointer, Pointer, Int64),
                     {Counts, Table, Builder.getInt64(Counted.size())});
  Builder.CreateRetVoid();
  constexpr int AfterOthers = 65535;
  appendToGlobalCtors(M, Constructor, AfterOthers);
}

void profileKernels(Module &M) {
  keepAtomics(M);
  simplify(M);
  ProfileInstrumenter Instrumenter(M);
  SmallVector<Function *, 16> Bodies;
  for (Function &F : M)
    if (!F.isDeclaration() && F.getName() != "c2cuda_register")
      Bodies.push_back(&F);
  for (Function *F : Bodies)
    Instrumenter.instrument(*F);
  Instrumenter.addTable();
}

} // namespace c2cuda
