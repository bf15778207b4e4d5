// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where variables of the device lie: each in pages of its own, against a page
// that the run time forbids; dynamic shared memory where the context says.

#include "DeviceModule.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;

namespace c2cuda {

namespace {

// NVPTX's address spaces.
constexpr unsigned GlobalSpace = 1;
constexpr unsigned SharedSpace = 3;
constexpr unsigned ConstantSpace = 4;

constexpr uint64_t PageSize = 4096;

} // namespace

static uint64_t sizeOf(const GlobalVariable &G) {
  return G.getParent()->getDataLayout().getTypeAllocSize(G.getValueType());
}

/// { padding, the variable, a page }, so that the variable ends where a page
/// begins, but for its alignment.
static Constant *guarded(Module &M, GlobalVariable &Old) {
  LLVMContext &C = M.getContext();
  Type *Byte = Type::getInt8Ty(C);
  const Align Alignment = Old.getAlign().valueOrOne();
  const uint64_t Size = sizeOf(Old);
  const uint64_t Rounded = alignTo(Size, Alignment);
  const uint64_t Before = alignTo(Rounded, PageSize) - Rounded;
  Type *Pad = ArrayType::get(Byte, Before);
  Type *Rest = ArrayType::get(Byte, Rounded - Size + PageSize);
  StructType *Region =
      StructType::get(C, {Pad, Old.getValueType(), Rest}, /*isPacked=*/true);
  Constant *Value =
      Old.hasInitializer() && !isa<UndefValue>(Old.getInitializer())
          ? Old.getInitializer()
          : Constant::getNullValue(Old.getValueType());
  auto *New = new GlobalVariable(
      M, Region, /*isConstant=*/false, GlobalValue::InternalLinkage,
      ConstantStruct::get(Region, {Constant::getNullValue(Pad), Value,
                                   Constant::getNullValue(Rest)}),
      Old.getName() + ".region");
  New->setAlignment(Align(PageSize));
  if (Old.getAddressSpace() == ConstantSpace)
    New->addAttribute(ConstantMemory);
  Type *Index = Type::getInt32Ty(C);
  return ConstantExpr::getInBoundsGetElementPtr(
      Region, New,
      ArrayRef<Constant *>{ConstantInt::get(Index, 0),
                           ConstantInt::get(Index, 1)});
}

/// Uses of \p Old are casts to the generic address space, but for oddities.
static void replaceVariable(GlobalVariable &Old, Constant *New) {
  for (User *U : make_early_inc_range(Old.users())) {
    auto *Cast = dyn_cast<ConstantExpr>(U);
    if (Cast && Cast->getOpcode() == Instruction::AddrSpaceCast &&
        Cast->getType() == New->getType())
      Cast->replaceAllUsesWith(New);
  }
  Old.removeDeadConstantUsers();
  if (!Old.use_empty())
    Old.replaceAllUsesWith(
        Old.getType() == New->getType()
            ? New
            : ConstantExpr::getAddrSpaceCast(New, Old.getType()));
  Old.eraseFromParent();
}

/// extern __shared__ T name[];
static void replaceDynamicShared(GlobalVariable &Old, ContextReader &Context) {
  convertUsersOfConstantsToInstructions({&Old});
  for (Use &U : make_early_inc_range(Old.uses())) {
    auto *I = cast<Instruction>(U.getUser());
    Value *Address =
        Context.read(*I->getFunction(), ContextReader::DynamicShared);
    auto *Load = cast<Instruction>(Address);
    if (isa<AddrSpaceCastInst>(I) && I->getType() == Address->getType()) {
      I->replaceAllUsesWith(Address);
      I->eraseFromParent();
      continue;
    }
    IRBuilder<> Builder(Load->getNextNode());
    U.set(Builder.CreateAddrSpaceCast(Address, Old.getType()));
  }
  Old.eraseFromParent();
}

static bool isDynamicShared(const GlobalVariable &G) {
  return G.getAddressSpace() == SharedSpace && G.isDeclaration();
}

static bool isDeviceVariable(const GlobalVariable &G) {
  const unsigned Space = G.getAddressSpace();
  return Space == GlobalSpace || Space == SharedSpace || Space == ConstantSpace;
}

SmallVector<DeviceVariable, 8> placeVariables(Module &M, ContextReader &Context,
                                              DeviceErrors &Errors) {
  SmallVector<DeviceVariable, 8> Placed;
  // Not those that are made on the way.
  SmallVector<GlobalVariable *, 16> Old;
  for (GlobalVariable &G : M.globals())
    Old.push_back(&G);
  for (GlobalVariable *Each : Old) {
    GlobalVariable &G = *Each;
    if (!isDeviceVariable(G)) {
      if (!G.hasInitializer() || G.getName().starts_with("llvm."))
        continue;
      // The host has its own of the same name.
      G.setComdat(nullptr);
      G.setLinkage(GlobalValue::InternalLinkage);
      Placed.push_back({G.getName().str(), &G, sizeOf(G), false, false});
      continue;
    }
    G.removeDeadConstantUsers();
    if (isDynamicShared(G)) {
      replaceDynamicShared(G, Context);
      continue;
    }
    if (G.isDeclaration()) {
      if (!G.use_empty())
        Errors.add("", "device variable '" + demangle(G.getName()) +
                           "' is not defined in this file");
      else
        G.eraseFromParent();
      continue;
    }
    G.setComdat(nullptr);
    Constant *New = guarded(M, G);
    Placed.push_back({G.getName().str(), New, sizeOf(G),
                      G.getAddressSpace() == SharedSpace, true});
    replaceVariable(G, New);
  }
  return Placed;
}

} // namespace c2cuda
