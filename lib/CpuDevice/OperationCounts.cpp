// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many operations of which kind a basic block has. Products that only one
// sum uses are counted as one fused operation with it, as GPU compilers make
// it; the CPU device itself does not fuse.

#include "FunctionCosts.h"
#include "Instrumentation.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <optional>

using namespace llvm;
using c2cuda::device::Operation;

namespace c2cuda {

/// The same operation in double precision stands NumFloatOperations later.
static unsigned ofType(Operation InSingle, const Type &T) {
  return unsigned(InSingle) +
         (T.getScalarType()->isDoubleTy() ? device::NumFloatOperations : 0);
}

static bool isLonelyProduct(const Value *V) {
  const auto *Product = dyn_cast<BinaryOperator>(V);
  return Product && Product->getOpcode() == Instruction::FMul &&
         Product->hasOneUse();
}

static bool isSum(const User &U) {
  const auto *I = dyn_cast<BinaryOperator>(&U);
  return I && (I->getOpcode() == Instruction::FAdd ||
               I->getOpcode() == Instruction::FSub);
}

/// The one factor of a sum that is fused with it.
static const Value *fusedProduct(const BinaryOperator &Sum) {
  for (const Value *Operand : Sum.operands())
    if (isLonelyProduct(Operand))
      return Operand;
  return nullptr;
}

/// Whether it is in our header's rsqrt or rsqrtf, a division by a square root.
static bool isInInverseRoot(const Instruction &I) {
  const DILocation *Location = I.getDebugLoc().get();
  return Location &&
         Location->getScope()->getSubprogram()->getName().starts_with("rsqrt");
}

/// Nothing for a division that is one with its divisor.
static std::optional<unsigned> operationOf(const BinaryOperator &I) {
  const Type &T = *I.getType();
  switch (I.getOpcode()) {
  case Instruction::FAdd:
  case Instruction::FSub:
    return ofType(fusedProduct(I) ? Operation::Fma32 : Operation::Add32, T);
  case Instruction::FMul:
    if (isLonelyProduct(&I) && isSum(**I.user_begin()) &&
        fusedProduct(*cast<BinaryOperator>(*I.user_begin())) == &I)
      return std::nullopt;
    return ofType(Operation::Mul32, T);
  case Instruction::FDiv:
    if (isInInverseRoot(I))
      return std::nullopt;
    return ofType(Operation::Div32, T);
  case Instruction::FRem:
    return ofType(Operation::Special32, T);
  default: // conditions are no arithmetic
    if (T.getScalarType()->isIntegerTy(1))
      return std::nullopt;
    return unsigned(Operation::Integer);
  }
}

/// As C has it, for double: "sin" for llvm.sin.f32 and for sinf.
static StringRef nameOf(const CallInst &Call) {
  StringRef Name = Call.getCalledFunction()->getName();
  if (Name.consume_front("llvm."))
    return Name.take_until([](char C) { return C == '.'; });
  if (!Call.getType()->isDoubleTy())
    Name.consume_back("f");
  return Name;
}

/// Square roots and mathematical functions, whether LLVM or the library has
/// them; what moves or clears bits and rounds is not counted.
static std::optional<unsigned> operationOf(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isDeclaration() ||
      !Call.getType()->isFPOrFPVectorTy() ||
      Callee->getName().starts_with("c2cuda_rt_"))
    return std::nullopt;
  StringRef Name = nameOf(Call);
  static const StringSet<> Uncounted = {
      "fabs",    "copysign",     "fmin",      "fmax",     "minnum", "maxnum",
      "minimum", "maximum",      "rint",      "floor",    "ceil",   "trunc",
      "round",   "canonicalize", "nearbyint", "roundeven"};
  if (Uncounted.contains(Name))
    return std::nullopt;
  const bool IsFused = Name == "fma" || Name == "fmuladd";
  return ofType(IsFused ? Operation::Fma32 : Operation::Special32,
                *Call.getType());
}

/// Whether the sine of the same angle stands before it in its block.
static bool isWithSine(const CallInst &Cosine) {
  for (const User *Other : Cosine.getArgOperand(0)->users()) {
    const auto *Call = dyn_cast<CallInst>(Other);
    if (Call && Call->getParent() == Cosine.getParent() &&
        Call->getCalledFunction() && nameOf(*Call) == "sin")
      return true;
  }
  return false;
}

/// Of a division or a special operation.
static FunctionCost costOf(const Instruction &I) {
  const bool IsDouble = I.getType()->getScalarType()->isDoubleTy();
  const auto *Call = dyn_cast<CallInst>(&I);
  if (!Call)
    return costOf("div", IsDouble);
  StringRef Name = nameOf(*Call);
  if (Name == "sqrt" && isInInverseRoot(I))
    Name = "rsqrt";
  // Both take one reduction of the angle.
  if (Name == "cos" && isWithSine(*Call))
    return {IsDouble ? 6u : 5u, 0};
  return costOf(Name, IsDouble);
}

/// mma.sync with m8n8k4: a warp has 8 x 8 x 4 fused operations.
constexpr uint32_t FusedOfThread = 8 * 8 * 4 / 32;

static bool isMatrixProduct(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == "c2cuda_rt_mma";
}

/// Whether it is a division or a special operation.
static bool isDividing(Operation What) {
  return What == Operation::Div32 || What == Operation::Special32 ||
         What == Operation::Div64 || What == Operation::Special64;
}

OperationCount countOperations(const BasicBlock &B) {
  OperationCount Result = {};
  for (const Instruction &I : B) {
    std::optional<unsigned> What;
    if (const auto *Binary = dyn_cast<BinaryOperator>(&I))
      What = operationOf(*Binary);
    else if (const auto *Call = dyn_cast<CallInst>(&I))
      What = operationOf(*Call);
    if (isMatrixProduct(I))
      Result[unsigned(Operation::Tensor64)] += FusedOfThread;
    if (!What)
      continue;
    const auto *Vector = dyn_cast<FixedVectorType>(I.getType());
    const unsigned Count = Vector ? Vector->getNumElements() : 1;
    Result[*What] += Count;
    if (!isDividing(Operation(*What)))
      continue;
    const FunctionCost Cost = costOf(I);
    Result[unsigned(I.getType()->getScalarType()->isDoubleTy()
                        ? Operation::More64
                        : Operation::More32)] +=
        Count * (Cost.Instructions - 1);
    Result[unsigned(Operation::SpecialUnit)] += Count * Cost.Special;
  }
  return Result;
}

} // namespace c2cuda
