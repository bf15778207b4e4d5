// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Kernels, and the functions that the hardware has: special registers,
// barriers, and what threads do together.

#include "DeviceModule.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"

#include <optional>

using namespace llvm;

namespace c2cuda {

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

namespace {

/// What LLVM 19 says of a kernel in metadata, and later in attributes.
struct KernelFacts {
  bool IsKernel = false;
  unsigned MaxThreads = 0;
};

} // namespace

static unsigned productOfNumbers(StringRef Text) {
  unsigned Product = 1;
  SmallVector<StringRef, 3> Parts;
  Text.split(Parts, ',');
  for (StringRef Part : Parts) {
    unsigned Number;
    if (Part.trim().getAsInteger(10, Number))
      return 0;
    Product *= Number;
  }
  return Product;
}

static void readAnnotations(Module &M,
                            DenseMap<Function *, KernelFacts> &Facts) {
  NamedMDNode *Annotations = M.getNamedMetadata("nvvm.annotations");
  if (!Annotations)
    return;
  for (MDNode *Node : Annotations->operands()) {
    auto *F = mdconst::dyn_extract_or_null<Function>(Node->getOperand(0));
    if (!F)
      continue;
    for (unsigned I = 1; I + 1 < Node->getNumOperands(); I += 2) {
      auto *Key = dyn_cast<MDString>(Node->getOperand(I));
      auto *Value = mdconst::dyn_extract<ConstantInt>(Node->getOperand(I + 1));
      if (Key && Key->getString() == "kernel")
        Facts[F].IsKernel = true;
      else if (Key && Value && Key->getString() == "maxntidx")
        Facts[F].MaxThreads = Value->getZExtValue();
    }
  }
}

SmallVector<DeviceKernel, 8> takeKernels(Module &M) {
  DenseMap<Function *, KernelFacts> Facts;
  readAnnotations(M, Facts);
  SmallVector<DeviceKernel, 8> Kernels;
  for (Function &F : M) {
    KernelFacts Fact = Facts.lookup(&F);
    if (F.isDeclaration() ||
        !(Fact.IsKernel || F.getCallingConv() == CallingConv::PTX_Kernel))
      continue;
    if (F.hasFnAttribute("nvvm.maxntid"))
      Fact.MaxThreads =
          productOfNumbers(F.getFnAttribute("nvvm.maxntid").getValueAsString());
    F.setCallingConv(CallingConv::C);
    F.removeFnAttr(Attribute::OptimizeNone);
    F.removeFnAttr(Attribute::NoInline);
    Kernels.push_back({&F, Fact.MaxThreads});
  }
  return Kernels;
}

//===----------------------------------------------------------------------===//
// The context of a thread
//===----------------------------------------------------------------------===//

ContextReader::ContextReader(Module &M) {
  LLVMContext &C = M.getContext();
  Type *Triple = ArrayType::get(Type::getInt32Ty(C), 3);
  Layout = StructType::get(
      C, {Triple, Triple, Triple, Triple, PointerType::getUnqual(C)});
  Context = new GlobalVariable(M, Layout, /*isConstant=*/false,
                               GlobalValue::ExternalLinkage, nullptr,
                               "c2cuda_rt_context");
  Context->setDSOLocal(true);
}

Value *ContextReader::read(Function &F, Field What, unsigned Axis) {
  Value *&Result = Known[{&F, 3 * unsigned(What) + Axis}];
  if (Result)
    return Result;
  IRBuilder<> Builder(&*F.getEntryBlock().getFirstInsertionPt());
  Value *Zero = Builder.getInt32(0);
  Value *Member = Builder.getInt32(What);
  if (What == DynamicShared)
    return Result = Builder.CreateLoad(
               Builder.getPtrTy(),
               Builder.CreateInBoundsGEP(Layout, Context, {Zero, Member}));
  return Result = Builder.CreateLoad(
             Builder.getInt32Ty(),
             Builder.CreateInBoundsGEP(Layout, Context,
                                       {Zero, Member, Builder.getInt32(Axis)}));
}

/// "tid.x" and its like; null for others.
static Value *readRegister(StringRef Name, ContextReader &Context,
                           Function &F) {
  auto [Register, AxisName] = Name.split('.');
  const auto Field = StringSwitch<std::optional<ContextReader::Field>>(Register)
                         .Case("tid", ContextReader::ThreadIdx)
                         .Case("ctaid", ContextReader::BlockIdx)
                         .Case("ntid", ContextReader::BlockDim)
                         .Case("nctaid", ContextReader::GridDim)
                         .Default(std::nullopt);
  const unsigned Axis = AxisName == "x" ? 0 : AxisName == "y" ? 1 : 2;
  if (Field)
    return Context.read(F, *Field, Axis);
  if (Name == "warpsize")
    return ConstantInt::get(Type::getInt32Ty(F.getContext()), 32);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {

/// A function in which threads wait, and the run time's function for it.
struct CollectiveName {
  StringLiteral Device, RunTime;
};

} // namespace

static constexpr CollectiveName CollectiveNames[] = {
    {"llvm.nvvm.barrier0", "c2cuda_rt_barrier"}, // LLVM 19
    {"llvm.nvvm.barrier.cta.sync.aligned.all", "c2cuda_rt_barrier"},
    {"llvm.nvvm.barrier.cta.sync.all", "c2cuda_rt_barrier"},
    {"c2cuda_barrier", "c2cuda_rt_barrier"},
    {"__syncthreads_count", "c2cuda_rt_barrier_count"},
    {"__syncthreads_and", "c2cuda_rt_barrier_and"},
    {"__syncthreads_or", "c2cuda_rt_barrier_or"},
    {"__syncwarp", "c2cuda_rt_syncwarp"},
    {"__all_sync", "c2cuda_rt_all"},
    {"__any_sync", "c2cuda_rt_any"},
    {"__uni_sync", "c2cuda_rt_uni"},
    {"__ballot_sync", "c2cuda_rt_ballot"},
    {"__activemask", "c2cuda_rt_activemask"},
    {"c2cuda_grid_sync", "c2cuda_rt_grid_sync"},
    {"c2cuda_match_any", "c2cuda_rt_match_any"},
    {"c2cuda_shuffle", "c2cuda_rt_shuffle"},
    {"c2cuda_mma", "c2cuda_rt_mma"},
    {"c2cuda_async_copy", "c2cuda_rt_async_copy"},
    {"c2cuda_reduce", "c2cuda_rt_reduce"}};

static StringRef collectiveOf(StringRef Name) {
  for (const CollectiveName &Known : CollectiveNames)
    if (Known.Device == Name)
      return Known.RunTime;
  return "";
}

bool isCollective(const Function &F) {
  if (F.getName() == "c2cuda_rt_async_copy") // only wants its place
    return false;
  return any_of(CollectiveNames, [&](const CollectiveName &Known) {
    return Known.RunTime == F.getName();
  });
}

/// The plain functions of the C and C++ libraries that kernels may call.
static StringRef libraryFunctionOf(StringRef Name) {
  return StringSwitch<StringRef>(Name)
      .Case("vprintf", "c2cuda_rt_vprintf")
      .Case("malloc", "c2cuda_rt_malloc")
      .Case("free", "c2cuda_rt_free")
      .Case("__cxa_pure_virtual", "c2cuda_rt_trap")
      .Default("");
}

namespace {

/// Calls with the place of the call as the last argument.
class CollectiveCalls {
public:
  explicit CollectiveCalls(Module &M) : M(M) {}

  void replace(CallInst &Call, StringRef NewName) {
    FunctionType *Old = Call.getFunctionType();
    SmallVector<Value *, 6> Arguments(Call.args());
    SmallVector<Type *, 6> Types(Old->params());
    const bool IsBarrier = NewName == "c2cuda_rt_barrier";
    if (IsBarrier) {
      Arguments.clear(); // the number of the barrier, always 0
      Types.clear();
    }
    Arguments.push_back(site(Call));
    Types.push_back(PointerType::getUnqual(M.getContext()));
    FunctionCallee New = M.getOrInsertFunction(
        NewName, FunctionType::get(Old->getReturnType(), Types, false));
    IRBuilder<> Builder(&Call);
    CallInst *Result = Builder.CreateCall(New, Arguments);
    Call.replaceAllUsesWith(Result);
    Call.eraseFromParent();
  }

private:
  /// One constant for each place, so that the run time may compare addresses.
  Constant *site(const CallInst &Call) {
    std::string Place = placeOf(Call);
    if (Place.empty())
      Place = Call.getFunction()->getName().str();
    Constant *&Known = Sites[Place];
    if (!Known) {
      Constant *Text = ConstantDataArray::getString(M.getContext(), Place);
      Known =
          new GlobalVariable(M, Text->getType(), /*isConstant=*/true,
                             GlobalValue::InternalLinkage, Text, "c2cuda_site");
    }
    return Known;
  }

  Module &M;
  StringMap<Constant *> Sites;
};

} // namespace

static void replaceCall(CallInst &Call, StringRef Name, ContextReader &Context,
                        CollectiveCalls &Collectives, DeviceErrors &Errors) {
  StringRef Register = Name;
  if (Register.consume_front("llvm.nvvm.read.ptx.sreg.")) {
    if (Value *Read = readRegister(Register, Context, *Call.getFunction())) {
      Call.replaceAllUsesWith(Read);
      Call.eraseFromParent();
      return;
    }
  }
  if (StringRef Collective = collectiveOf(Name); !Collective.empty())
    return Collectives.replace(Call, Collective);
  if (Name.starts_with("llvm.nvvm.membar"))
    return (void)Call.eraseFromParent();
  Errors.add(placeOf(Call), "the CPU device has no '" + Name + "'");
}

void replaceIntrinsics(Module &M, ContextReader &Context,
                       DeviceErrors &Errors) {
  CollectiveCalls Collectives(M);
  for (Function &F : make_early_inc_range(M)) {
    const std::string Name = F.getName().str();
    if (!F.isDeclaration())
      continue;
    if (StringRef New = libraryFunctionOf(Name); !New.empty()) {
      FunctionCallee Known = M.getOrInsertFunction(New, F.getFunctionType());
      F.replaceAllUsesWith(Known.getCallee());
      F.eraseFromParent();
      continue;
    }
    if (!StringRef(Name).starts_with("llvm.nvvm.") &&
        collectiveOf(Name).empty())
      continue;
    for (User *U : make_early_inc_range(F.users()))
      if (auto *Call = dyn_cast<CallInst>(U))
        replaceCall(*Call, Name, Context, Collectives, Errors);
    if (F.use_empty())
      F.eraseFromParent();
  }
}

} // namespace c2cuda
