// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Inline PTX in which threads wait for each other: calls of the functions of
// include/c2cuda_device/collectives.h. Fences.

#include "InlinePtx.h"

#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace c2cuda {

static Value *number(PtxStatement &S, const PtxInstruction &I, unsigned O) {
  return O < I.Operands.size() ? S.value(I.Operands[O], S.Builder.getInt32Ty())
                               : nullptr;
}

static bool isZero(const Value *V) {
  const auto *Number = dyn_cast_or_null<ConstantInt>(V);
  return Number && Number->isZero();
}

/// "shfl.sync.bfly.b32 d|p, a, lane, segments, mask" without p.
static bool translateShuffle(PtxStatement &S, const PtxInstruction &I,
                             StringRef How) {
  IRBuilder<> &B = S.Builder;
  const auto Number = StringSwitch<std::optional<unsigned>>(How)
                          .Case("idx", 0)
                          .Case("up", 1)
                          .Case("down", 2)
                          .Case("bfly", 3)
                          .Default(std::nullopt);
  Value *V = number(S, I, 1), *Lane = number(S, I, 2),
        *Segments = number(S, I, 3), *Mask = number(S, I, 4);
  if (!Number || !V || !Lane || !Segments || !Mask || I.Operands.size() != 5)
    return false;
  // Bits 8 to 12 have 32 less the width.
  Value *Width = B.CreateSub(
      B.getInt32(32), B.CreateAnd(B.CreateLShr(Segments, 8), 31));
  Value *Result =
      S.call("c2cuda_shuffle", B.getInt64Ty(),
             {B.getInt32(*Number), Mask, B.CreateZExt(V, B.getInt64Ty()), Lane,
              Width});
  S.set(I.Operands[0], B.CreateTrunc(Result, B.getInt32Ty()));
  return true;
}

/// "vote.sync.ballot.b32 d, p, mask"
static bool translateVote(PtxStatement &S, const PtxInstruction &I,
                          StringRef How) {
  IRBuilder<> &B = S.Builder;
  const StringRef Function = StringSwitch<StringRef>(How)
                                 .Case("all", "__all_sync")
                                 .Case("any", "__any_sync")
                                 .Case("uni", "__uni_sync")
                                 .Case("ballot", "__ballot_sync")
                                 .Default("");
  if (Function.empty() || I.Operands.size() != 3)
    return false;
  Value *Truth = S.value(I.Operands[1], B.getInt1Ty());
  Value *Mask = number(S, I, 2);
  if (!Truth || !Mask)
    return false;
  Value *Result = S.call(Function, B.getInt32Ty(),
                         {Mask, B.CreateZExt(Truth, B.getInt32Ty())});
  S.set(I.Operands[0],
        How == "ballot" ? Result : B.CreateICmpNE(Result, B.getInt32(0)));
  return true;
}

/// "redux.sync.add.s32 d, a, mask"
static bool translateReduction(PtxStatement &S, const PtxInstruction &I,
                               StringRef How, bool IsSigned) {
  IRBuilder<> &B = S.Builder;
  const auto Number = StringSwitch<std::optional<unsigned>>(How)
                          .Case("add", 0)
                          .Case("min", 1)
                          .Case("max", 2)
                          .Case("and", 3)
                          .Case("or", 4)
                          .Case("xor", 5)
                          .Default(std::nullopt);
  Value *V = number(S, I, 1), *Mask = number(S, I, 2);
  if (!Number || !V || !Mask)
    return false;
  V = IsSigned ? B.CreateSExt(V, B.getInt64Ty())
               : B.CreateZExt(V, B.getInt64Ty());
  Value *Result = S.call("c2cuda_reduce", B.getInt64Ty(),
                         {B.getInt32(*Number), Mask, V});
  S.set(I.Operands[0], B.CreateTrunc(Result, B.getInt32Ty()));
  return true;
}

/// "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {d, d}, {a}, {b}, {c, c}",
/// and larger shapes, which are several of these: elements go first through the
/// rows, then through the inner dimension.
static bool translateProduct(PtxStatement &S, const PtxInstruction &I) {
  IRBuilder<> &B = S.Builder;
  const unsigned Inner =
      StringSwitch<unsigned>(I.Opcode)
          .Case("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64", 1)
          .Case("mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64", 1)
          .Case("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64", 2)
          .Case("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64", 4)
          .Default(0);
  const unsigned Rows = StringRef(I.Opcode).contains(".m16n8") ? 2 : 1;
  if (Inner == 0 || I.Operands.size() != 4)
    return false;
  SmallVector<Value *, 8> Values[4];
  for (unsigned O = 1; O != 4; ++O) {
    const PtxOperand &Operand = I.Operands[O];
    const bool IsVector = Operand.What == PtxOperand::Kind::Vector;
    for (const PtxOperand &Part :
         IsVector ? ArrayRef<PtxOperand>(Operand.Parts)
                  : ArrayRef<PtxOperand>(Operand))
      Values[O].push_back(S.value(Part, B.getDoubleTy()));
    if (is_contained(Values[O], nullptr))
      return false;
  }
  const std::vector<PtxOperand> &Results = I.Operands[0].Parts;
  SmallVector<Value *, 8> &Sums = Values[3];
  if (Values[1].size() != Rows * Inner || Values[2].size() != Inner ||
      Sums.size() != 2 * Rows || Results.size() != 2 * Rows)
    return false;
  for (unsigned K = 0; K != Inner; ++K)
    for (unsigned R = 0; R != Rows; ++R) {
      Value *&First = Sums[2 * R], *&Other = Sums[2 * R + 1];
      First = S.call("c2cuda_mma", B.getDoubleTy(),
                     {Values[1][K * Rows + R], Values[2][K], First, Other});
      Other = S.call("c2cuda_rt_mma_other", B.getDoubleTy(), {});
    }
  for (unsigned R = 0; R != 2 * Rows; ++R)
    S.set(Results[R], Sums[R]);
  return true;
}

/// "bar.sync 0", "barrier.sync 0", "bar.warp.sync mask"
static bool translateBarrier(PtxStatement &S, const PtxInstruction &I,
                             ArrayRef<StringRef> Words) {
  Type *Void = S.Builder.getVoidTy();
  if (Words.size() == 3 && Words[1] == "warp" && Words[2] == "sync") {
    Value *Mask = number(S, I, 0);
    return Mask && S.call("__syncwarp", Void, {Mask});
  }
  if (Words.size() < 2 || Words.back() == "arrive" ||
      !is_contained(Words, "sync") || I.Operands.size() != 1 ||
      !isZero(number(S, I, 0)))
    return false; // of a part of the block
  return S.call("c2cuda_barrier", Void, {});
}

bool translateCollective(PtxStatement &S, const PtxInstruction &I) {
  const SmallVector<StringRef, 8> Words = I.words();
  const StringRef Name = Words.front();
  if (Name == "membar" || Name == "fence")
    return S.Builder.CreateFence(AtomicOrdering::SequentiallyConsistent);
  if (Name == "trap")
    return S.call("c2cuda_rt_trap", S.Builder.getVoidTy(), {});
  if (Name == "bar" || Name == "barrier")
    return translateBarrier(S, I, Words);
  if (Name == "mma")
    return translateProduct(S, I);
  if (Words.size() == 2 && Name == "activemask" && I.Operands.size() == 1) {
    S.set(I.Operands[0], S.call("__activemask", S.Builder.getInt32Ty(), {}));
    return true;
  }
  if (Words.size() != 4 || Words[1] != "sync")
    return false;
  if (Name == "shfl")
    return translateShuffle(S, I, Words[2]);
  if (Name == "vote")
    return translateVote(S, I, Words[2]);
  if (Name == "redux")
    return translateReduction(S, I, Words[2], Words[3] == "s32");
  return false;
}

} // namespace c2cuda
