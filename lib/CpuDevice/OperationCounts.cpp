// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many operations of which kind a basic block has. Products that only one
// sum uses are counted as one fused operation with it, as GPU compilers make
// it; the CPU device itself does not fuse.

#include "Instrumentation.h"

#include "llvm/ADT/StringSet.h"
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
    return ofType(Operation::Div32, T);
  case Instruction::FRem:
    return ofType(Operation::Special32, T);
  default: // conditions are no arithmetic
    if (T.getScalarType()->isIntegerTy(1))
      return std::nullopt;
    return unsigned(Operation::Integer);
  }
}

/// Square roots and mathematical functions, whether LLVM or the library has
/// them; what moves or clears bits and rounds is not counted.
static std::optional<unsigned> operationOf(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isDeclaration() ||
      !Call.getType()->isFPOrFPVectorTy())
    return std::nullopt;
  StringRef Name = Callee->getName();
  if (Name.starts_with("c2cuda_rt_"))
    return std::nullopt;
  if (Name.consume_front("llvm."))
    Name = Name.take_until([](char C) { return C == '.'; });
  else if (!Call.getType()->isDoubleTy())
    Name.consume_back("f");
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

/// mma.sync with m8n8k4: a warp has 8 x 8 x 4 fused operations.
constexpr uint32_t FusedOfThread = 8 * 8 * 4 / 32;

static bool isMatrixProduct(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == "c2cuda_rt_mma";
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
    Result[*What] += Vector ? Vector->getNumElements() : 1;
  }
  return Result;
}

} // namespace c2cuda
