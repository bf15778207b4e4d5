// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Statements, their operands and registers, and guarded instructions. There are
// no branches, so that a register is a value at every place.

#include "InlinePtx.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace c2cuda {

std::optional<PtxType> PtxType::of(StringRef Word) {
  if (Word == "pred")
    return PtxType{Kind::Predicate, 1};
  PtxType Result;
  switch (Word.empty() ? ' ' : Word.front()) {
  case 's':
    Result.What = Kind::Signed;
    break;
  case 'u':
    Result.What = Kind::Unsigned;
    break;
  case 'b':
    Result.What = Kind::Bits;
    break;
  case 'f':
    Result.What = Kind::Float;
    break;
  default:
    return std::nullopt;
  }
  if (Word.drop_front().getAsInteger(10, Result.Size) ||
      !is_contained({8u, 16u, 32u, 64u}, Result.Size) ||
      (Result.isFloat() && Result.Size < 32))
    return std::nullopt;
  return Result;
}

Type *PtxType::type(LLVMContext &C) const {
  if (isFloat())
    return Size == 32 ? Type::getFloatTy(C) : Type::getDoubleTy(C);
  return Type::getIntNTy(C, Size);
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

PtxStatement::PtxStatement(Module &M, CallInst &Call)
    : Builder(&Call), M(M), Call(Call) {
  const auto *Assembly = cast<InlineAsm>(Call.getCalledOperand());
  Parsed = parsePtx(Assembly->getAsmString(), Instructions);
  unsigned Number = 0, Argument = 0;
  for (const InlineAsm::ConstraintInfo &Info :
       Assembly->ParseConstraints()) {
    const std::string Name = "$" + std::to_string(Number++);
    if (Info.Type != InlineAsm::isInput)
      continue;
    Value *Given = Call.getArgOperand(Argument++);
    Registers[Name] = Given;
    // "+r": the same register as a result.
    unsigned Result;
    if (!StringRef(Info.Codes.front()).getAsInteger(10, Result))
      Registers["$" + std::to_string(Result)] = Given;
  }
}

Value *PtxStatement::as(Value *V, Type *To) {
  Type *From = V->getType();
  if (From == To)
    return V;
  if (From->isPointerTy())
    return as(Builder.CreatePtrToInt(V, Builder.getInt64Ty()), To);
  if (To->isPointerTy())
    return Builder.CreateIntToPtr(as(V, Builder.getInt64Ty()), To);
  const DataLayout &Layout = M.getDataLayout();
  if (!From->isIntegerTy())
    V = Builder.CreateBitCast(
        V, Builder.getIntNTy(Layout.getTypeSizeInBits(From)));
  Type *Bits = Builder.getIntNTy(Layout.getTypeSizeInBits(To));
  return Builder.CreateBitCast(Builder.CreateZExtOrTrunc(V, Bits), To);
}

/// 5, -5, 0x10, 0f3F800000, 0d3FF0000000000000
Value *PtxStatement::number(StringRef Text, Type *As) {
  const bool IsSingle = Text.consume_front("0f") || Text.consume_front("0F");
  const bool IsDouble = Text.consume_front("0d") || Text.consume_front("0D");
  if (IsSingle || IsDouble) {
    uint64_t Bits;
    if (Text.getAsInteger(16, Bits))
      return nullptr;
    return as(IsSingle ? Builder.getInt32(uint32_t(Bits))
                       : Builder.getInt64(Bits),
              As);
  }
  Text.consume_back("U");
  int64_t Signed;
  uint64_t Unsigned;
  if (!Text.getAsInteger(0, Signed))
    return as(Builder.getInt64(uint64_t(Signed)), As);
  if (!Text.getAsInteger(0, Unsigned))
    return as(Builder.getInt64(Unsigned), As);
  return nullptr;
}

static Value *specialRegister(PtxStatement &S, StringRef Name) {
  IRBuilder<> &B = S.Builder;
  const auto Read = [&](const Twine &Register) {
    return S.call(("llvm.nvvm.read.ptx.sreg." + Register).str(),
                  B.getInt32Ty(), {});
  };
  if (is_contained({"clock64", "globaltimer"}, Name))
    return S.call("c2cuda_rt_clock", B.getInt64Ty(), {});
  if (Name == "clock")
    return B.CreateTrunc(S.call("c2cuda_rt_clock", B.getInt64Ty(), {}),
                         B.getInt32Ty());
  const bool IsIndex = Name.ends_with(".x") || Name.ends_with(".y") ||
                       Name.ends_with(".z");
  if (IsIndex && is_contained({"tid", "ntid", "ctaid", "nctaid"},
                              Name.drop_back(2)))
    return Read(Name);
  const bool IsMask = Name.consume_front("lanemask_");
  if (!IsMask && Name != "laneid" && Name != "warpid")
    return nullptr;
  Value *Rank = Read("tid.x");
  Rank = B.CreateAdd(
      Rank, B.CreateMul(Read("ntid.x"),
                        B.CreateAdd(Read("tid.y"),
                                    B.CreateMul(Read("ntid.y"),
                                                Read("tid.z")))));
  if (Name == "warpid")
    return B.CreateLShr(Rank, 5);
  Value *Lane = B.CreateAnd(Rank, 31);
  if (!IsMask)
    return Lane;
  Value *Own = B.CreateShl(B.getInt32(1), Lane);
  Value *Below = B.CreateSub(Own, B.getInt32(1));
  return Name == "eq"   ? Own
         : Name == "lt" ? Below
         : Name == "le" ? B.CreateOr(Below, Own)
         : Name == "ge" ? B.CreateNot(Below)
         : Name == "gt" ? B.CreateNot(B.CreateOr(Below, Own))
                        : nullptr;
}

Value *PtxStatement::value(const PtxOperand &Operand, Type *As) {
  if (Operand.What == PtxOperand::Kind::Vector) { // low bits first
    Type *Whole = Builder.getIntNTy(M.getDataLayout().getTypeSizeInBits(As));
    const unsigned Size =
        Whole->getIntegerBitWidth() / unsigned(Operand.Parts.size());
    Value *Result = ConstantInt::get(Whole, 0);
    for (size_t I = 0; I != Operand.Parts.size(); ++I) {
      Value *Part = value(Operand.Parts[I], Builder.getIntNTy(Size));
      if (!Part)
        return nullptr;
      Result = Builder.CreateOr(
          Result, Builder.CreateShl(Builder.CreateZExt(Part, Whole), I * Size));
    }
    return as(Result, As);
  }
  const StringRef Text = Operand.Text;
  if (Value *Known = Registers.lookup(Text))
    return as(Known, As);
  if (Text.starts_with("%")) {
    if (Value *Special = specialRegister(*this, Text.drop_front()))
      return as(Special, As);
    Unknown = "'" + Text.str() + "'";
  }
  return number(Text, As);
}

void PtxStatement::set(const PtxOperand &Register, Value *To) {
  if (Register.What != PtxOperand::Kind::Vector) {
    if (Register.Text != "_")
      Registers[Register.Text] = To;
    return;
  }
  Type *Whole =
      Builder.getIntNTy(M.getDataLayout().getTypeSizeInBits(To->getType()));
  const unsigned Size =
      Whole->getIntegerBitWidth() / unsigned(Register.Parts.size());
  Value *Bits = as(To, Whole);
  for (size_t I = 0; I != Register.Parts.size(); ++I)
    set(Register.Parts[I],
        Builder.CreateTrunc(Builder.CreateLShr(Bits, I * Size),
                            Builder.getIntNTy(Size)));
}

Value *PtxStatement::address(const PtxOperand &Operand, StringRef Space) {
  Value *Base = nullptr;
  if (Space != "shared") {
    Base = value(Operand, Builder.getPtrTy());
  } else if (Value *Number = value(Operand, Builder.getInt64Ty())) {
    Base = call("c2cuda_rt_shared_pointer", Builder.getPtrTy(), {Number});
  }
  if (!Base || Operand.Offset == 0)
    return Base;
  return Builder.CreateGEP(Builder.getInt8Ty(), Base,
                           Builder.getInt64(uint64_t(Operand.Offset)));
}

CallInst *PtxStatement::call(StringRef Name, Type *Result,
                             ArrayRef<Value *> Arguments) {
  SmallVector<Type *, 8> Types;
  for (Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  return Builder.CreateCall(
      M.getOrInsertFunction(Name, FunctionType::get(Result, Types, false)),
      Arguments);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

bool PtxStatement::translate(const PtxInstruction &I) {
  return translateArithmetic(*this, I) || translateMemory(*this, I) ||
         translateCollective(*this, I);
}

bool PtxStatement::translate() {
  if (!Parsed) {
    Unknown = "labels and declarations";
    return false;
  }
  for (const PtxInstruction &I : Instructions) {
    Unknown = "'" + I.Opcode + "'";
    if (I.Guard.empty()) {
      if (!translate(I))
        return false;
      continue;
    }
    PtxOperand Guard;
    Guard.Text = I.Guard;
    Value *Condition = value(Guard, Builder.getInt1Ty());
    if (!Condition)
      return false;
    if (I.IsGuardNegated)
      Condition = Builder.CreateNot(Condition);
    const StringMap<Value *> Before = Registers;
    Instruction *Inner =
        SplitBlockAndInsertIfThen(Condition, &Call, /*Unreachable=*/false);
    Builder.SetInsertPoint(Inner);
    Builder.SetCurrentDebugLocation(Call.getDebugLoc());
    if (!translate(I))
      return false;
    BasicBlock *Then = Inner->getParent(), *Head = Then->getSinglePredecessor();
    Builder.SetInsertPoint(&Call);
    // Structured bindings are copies in LLVM 19.
    for (auto &Entry : Registers) {
      Value *Old = Before.lookup(Entry.first()), *New = Entry.second;
      if (Old == New)
        continue;
      PHINode *Either = PHINode::Create(New->getType(), 2, "",
                                        Call.getParent()->begin());
      Either->addIncoming(New, Then);
      Either->addIncoming(Old && Old->getType() == New->getType()
                              ? Old
                              : UndefValue::get(New->getType()),
                          Head);
      Entry.second = Either;
    }
  }
  return true;
}

Value *PtxStatement::result() {
  Type *T = Call.getType();
  if (T->isVoidTy())
    return nullptr;
  const auto Output = [&](unsigned Number, Type *As) -> Value * {
    Value *Found = Registers.lookup("$" + std::to_string(Number));
    return Found ? as(Found, As) : UndefValue::get(As);
  };
  auto *Several = dyn_cast<StructType>(T);
  if (!Several)
    return Output(0, T);
  Value *Result = UndefValue::get(T);
  for (unsigned I = 0; I != Several->getNumElements(); ++I)
    Result = Builder.CreateInsertValue(
        Result, Output(I, Several->getElementType(I)), I);
  return Result;
}

void translateInlinePtx(Module &M, DeviceErrors &Errors) {
  SmallVector<CallInst *, 8> Statements;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallInst>(&I);
      if (Call && Call->isInlineAsm() &&
          !cast<InlineAsm>(Call->getCalledOperand())->getAsmString().empty())
        Statements.push_back(Call);
    }
  for (CallInst *Call : Statements) {
    PtxStatement Statement(M, *Call);
    if (!Statement.translate()) {
      Errors.add(placeOf(*Call), "the CPU device has no " +
                                     Statement.unknown() + " in inline PTX");
      continue;
    }
    if (Value *Result = Statement.result())
      Call->replaceAllUsesWith(Result);
    Call->eraseFromParent();
  }
}

} // namespace c2cuda
