// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The entries through which the run time calls kernels, and the table that
// names them (Runtime/ModuleFormat.h).

#include "DeviceModule.h"

#include "Runtime/ModuleFormat.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace c2cuda {

namespace {

struct Parameter {
  uint64_t Offset, Size;
};

struct Entry {
  Function *Code;
  SmallVector<Parameter, 8> Parameters;
  uint64_t Bytes = 0;
};

/// What can run when a kernel runs.
struct Reach {
  SmallSetVector<Function *, 16> Functions;
  bool HasCollectives = false;
};

class TableBuilder {
public:
  explicit TableBuilder(Module &M)
      : M(M), C(M.getContext()), Int64(Type::getInt64Ty(C)),
        Pointer(PointerType::getUnqual(C)) {}

  Constant *number(uint64_t Value) { return ConstantInt::get(Int64, Value); }

  Constant *text(StringRef Text) {
    return global(ConstantDataArray::getString(C, Text));
  }

  Constant *global(Constant *Value) {
    auto *G =
        new GlobalVariable(M, Value->getType(), /*isConstant=*/true,
                           GlobalValue::InternalLinkage, Value, "c2cuda_table");
    return G;
  }

  Constant *array(ArrayRef<Constant *> Elements) {
    if (Elements.empty())
      return ConstantPointerNull::get(Pointer);
    Type *Element = Elements.front()->getType();
    return global(
        ConstantArray::get(ArrayType::get(Element, Elements.size()), Elements));
  }

  Constant *record(ArrayRef<Constant *> Fields) {
    return ConstantStruct::getAnon(C, Fields);
  }

private:
  Module &M;
  LLVMContext &C;
  Type *Int64;
  PointerType *Pointer;
};

} // namespace

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

static Type *typeInMemory(const Argument &A) {
  if (A.hasByValAttr())
    return A.getParamByValType();
  return A.getType()->isIntegerTy(1) ? Type::getInt8Ty(A.getContext())
                                     : A.getType();
}

/// void entry(char *parameters), which loads them and calls the kernel.
static Entry makeEntry(Module &M, Function &Kernel) {
  const DataLayout &Layout = M.getDataLayout();
  LLVMContext &C = M.getContext();
  Entry Result;
  Result.Code = Function::Create(
      FunctionType::get(Type::getVoidTy(C), {PointerType::getUnqual(C)}, false),
      GlobalValue::InternalLinkage, EntryPrefix + Kernel.getName(), M);
  Result.Code->addFnAttr(Attribute::NoUnwind);
  // Without a place of its own the entry would lose those of the kernel.
  DISubprogram *Place = Kernel.getSubprogram();
  if (Place) {
    Place = MDNode::replaceWithDistinct(Place->clone());
    Result.Code->setSubprogram(Place);
  }
  IRBuilder<> Builder(BasicBlock::Create(C, "", Result.Code));
  SmallVector<Value *, 8> Arguments;
  for (const Argument &A : Kernel.args()) {
    Type *InMemory = typeInMemory(A);
    const Align Alignment = std::max(Layout.getABITypeAlign(InMemory),
                                     A.getParamAlign().valueOrOne());
    const uint64_t Offset = alignTo(Result.Bytes, Alignment);
    const uint64_t Size = Layout.getTypeAllocSize(InMemory);
    Result.Parameters.push_back({Offset, Size});
    Result.Bytes = Offset + Size;
    Value *Address = Builder.CreateConstInBoundsGEP1_64(
        Builder.getInt8Ty(), Result.Code->getArg(0), Offset);
    if (!A.hasByValAttr())
      Address = Builder.CreateAlignedLoad(InMemory, Address, Alignment);
    if (A.getType()->isIntegerTy(1))
      Address = Builder.CreateTrunc(Address, A.getType());
    Arguments.push_back(Address);
  }
  CallInst *Call = Builder.CreateCall(&Kernel, Arguments);
  if (Place)
    Call->setDebugLoc(DILocation::get(C, Place->getLine(), 0, Place));
  for (const Argument &A : Kernel.args())
    if (A.hasByValAttr()) {
      Call->addParamAttr(A.getArgNo(),
                         Attribute::getWithByValType(C, A.getParamByValType()));
      Call->addParamAttr(A.getArgNo(), Attribute::getWithAlignment(
                                           C, A.getParamAlign().valueOrOne()));
    }
  Builder.CreateRetVoid();
  return Result;
}

//===----------------------------------------------------------------------===//
// What a kernel reaches
//===----------------------------------------------------------------------===//

static Reach reachOf(Function &Kernel) {
  Reach Result;
  Result.Functions.insert(&Kernel);
  for (unsigned I = 0; I != Result.Functions.size(); ++I)
    for (Instruction &Inst : instructions(*Result.Functions[I])) {
      auto *Call = dyn_cast<CallBase>(&Inst);
      if (!Call || Call->isInlineAsm())
        continue;
      Function *Callee = Call->getCalledFunction();
      if (Callee && isCollective(*Callee))
        Result.HasCollectives = true;
      if (Callee && !Callee->isDeclaration())
        Result.Functions.insert(Callee);
      if (Callee)
        continue;
      // Called through a pointer: any whose address is taken.
      for (Function &F : *Kernel.getParent())
        if (!F.isDeclaration() && F.hasAddressTaken() &&
            !F.getName().starts_with(EntryPrefix))
          Result.Functions.insert(&F);
    }
  return Result;
}

static bool isUsedIn(const Constant &Value, const Reach &R,
                     SmallPtrSetImpl<const Constant *> &Seen) {
  if (!Seen.insert(&Value).second)
    return false;
  for (const User *U : Value.users()) {
    if (auto *I = dyn_cast<Instruction>(U)) {
      if (R.Functions.contains(const_cast<Function *>(I->getFunction())))
        return true;
    } else if (auto *Outer = dyn_cast<Constant>(U)) {
      if (isUsedIn(*Outer, R, Seen))
        return true;
    }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static Constant *kernelRecord(TableBuilder &Table, Module &M,
                              const DeviceKernel &Kernel,
                              ArrayRef<DeviceVariable> Variables,
                              DeviceErrors &Errors) {
  const Reach Reached = reachOf(*Kernel.Function);
  const Entry E = makeEntry(M, *Kernel.Function);
  SmallVector<Constant *, 8> Parameters, Shared;
  for (const Parameter &P : E.Parameters)
    Parameters.push_back(
        Table.record({Table.number(P.Offset), Table.number(P.Size)}));
  uint64_t SharedBytes = 0;
  for (const DeviceVariable &V : Variables) {
    SmallPtrSet<const Constant *, 16> Seen;
    // All constants with the address start at the region.
    if (!V.IsShared ||
        !isUsedIn(*cast<Constant>(V.Address->stripInBoundsConstantOffsets()),
                  Reached, Seen))
      continue;
    Shared.push_back(Table.record({V.Address, Table.number(V.Size)}));
    SharedBytes += V.Size;
  }
  constexpr uint64_t MostShared = 48 * 1024;
  if (SharedBytes > MostShared)
    Errors.add("", "kernel '" + demangle(Kernel.Function->getName()) +
                       "' has " + Twine(SharedBytes) +
                       " bytes of static shared memory; 49152 are allowed");
  return Table.record(
      {Table.text(Kernel.Function->getName()), E.Code, Table.array(Parameters),
       Table.number(Parameters.size()), Table.number(E.Bytes),
       Table.array(Shared), Table.number(Shared.size()),
       Table.number(Reached.HasCollectives), Table.number(Kernel.MaxThreads)});
}

void addKernelTable(Module &M, StringRef ModuleId,
                    ArrayRef<DeviceKernel> Kernels,
                    ArrayRef<DeviceVariable> Variables, const Watch &What,
                    DeviceErrors &Errors) {
  TableBuilder Table(M);
  SmallVector<Constant *, 8> KernelRecords, VariableRecords;
  for (const DeviceKernel &Kernel : Kernels)
    KernelRecords.push_back(kernelRecord(Table, M, Kernel, Variables, Errors));
  for (const DeviceVariable &V : Variables)
    VariableRecords.push_back(
        Table.record({Table.text(V.Name), V.Address, Table.number(V.Size),
                      Table.number(V.IsGuarded)}));
  Constant *Record = Table.global(Table.record(
      {Table.text(ModuleId), Table.array(KernelRecords),
       Table.number(KernelRecords.size()), Table.array(VariableRecords),
       Table.number(VariableRecords.size()),
       Table.number((What.Races ? device::CheckRaces : 0) |
                    (What.Uninitialised ? device::CheckUninitialised : 0) |
                    (What.Bounds ? device::CheckBounds : 0))}));

  LLVMContext &C = M.getContext();
  Type *Void = Type::getVoidTy(C);
  auto *Constructor =
      Function::Create(FunctionType::get(Void, false),
                       GlobalValue::InternalLinkage, "c2cuda_register", M);
  IRBuilder<> Builder(BasicBlock::Create(C, "", Constructor));
  Builder.CreateCall(M.getOrInsertFunction("c2cuda_rt_register_module", Void,
                                           PointerType::getUnqual(C)),
                     {Record});
  Builder.CreateRetVoid();
  constexpr int AfterOthers = 65535;
  appendToGlobalCtors(M, Constructor, AfterOthers);
}

} // namespace c2cuda
