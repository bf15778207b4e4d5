// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Inline PTX that uses memory. Hints for caches change nothing here.

#include "InlinePtx.h"

#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace c2cuda {

namespace {

/// What the words of a load, a store or an atomic operation say.
struct MemoryWords {
  StringRef Space;
  StringRef What; // of atomics
  unsigned Lanes = 1;
  PtxType T;
  bool IsVolatile = false, IsAtomic = false, Acquires = false, Releases = false;
};

} // namespace

static bool isCacheHint(StringRef Word) {
  return is_contained({"nc", "ca", "cg", "cs", "lu", "cv", "wb", "wt"}, Word) ||
         Word.starts_with("L1::") || Word.starts_with("L2::");
}

static std::optional<MemoryWords> readWords(ArrayRef<StringRef> Words) {
  MemoryWords Result;
  const std::optional<PtxType> T = PtxType::of(Words.back());
  if (!T || Words.size() < 2)
    return std::nullopt;
  Result.T = *T;
  for (StringRef Word : Words.drop_front().drop_back()) {
    if (Word == "global" || Word == "shared")
      Result.Space = Word;
    else if (Word == "shared::cta")
      Result.Space = "shared";
    else if (Word == "volatile")
      Result.IsVolatile = true;
    else if (Word == "relaxed" || Word == "acquire" || Word == "release" ||
             Word == "acq_rel") {
      Result.IsAtomic = true;
      Result.Acquires = Word.starts_with("acq");
      Result.Releases = Word == "release" || Word == "acq_rel";
    } else if (Word == "v2" || Word == "v4")
      Result.Lanes = Word == "v2" ? 2 : 4;
    else if (is_contained({"add", "min", "max", "and", "or", "xor", "exch",
                           "cas", "inc", "dec"},
                          Word))
      Result.What = Word;
    else if (!isCacheHint(Word) && Word != "weak" && Word != "cta" &&
             Word != "gpu" && Word != "sys")
      return std::nullopt;
  }
  return Result;
}

static void fence(PtxStatement &S) {
  S.Builder.CreateFence(AtomicOrdering::SequentiallyConsistent);
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

/// The registers of a vector, or the only one.
static ArrayRef<PtxOperand> registersOf(const PtxOperand &Operand) {
  return Operand.What == PtxOperand::Kind::Vector
             ? ArrayRef<PtxOperand>(Operand.Parts)
             : ArrayRef<PtxOperand>(Operand);
}

static Type *typeInMemory(PtxStatement &S, const MemoryWords &W) {
  Type *One = W.T.type(S.M.getContext());
  return W.Lanes == 1 ? One : FixedVectorType::get(One, W.Lanes);
}

static Align alignmentOf(const MemoryWords &W) {
  return Align(W.T.Size / 8 * W.Lanes);
}

static bool translateLoad(PtxStatement &S, const PtxInstruction &I,
                          const MemoryWords &W) {
  const ArrayRef<PtxOperand> To = registersOf(I.Operands[0]);
  Value *From = S.address(I.Operands[1], W.Space);
  if (!From || To.size() != W.Lanes)
    return false;
  LoadInst *Load = S.Builder.CreateAlignedLoad(typeInMemory(S, W), From,
                                               alignmentOf(W), W.IsVolatile);
  if (W.IsAtomic && W.Lanes == 1)
    Load->setAtomic(AtomicOrdering::Monotonic);
  if (W.Acquires)
    fence(S);
  for (unsigned L = 0; L != W.Lanes; ++L) {
    Value *V = W.Lanes == 1 ? cast<Value>(Load)
                            : S.Builder.CreateExtractElement(Load, L);
    // Registers are at least as wide as what is loaded.
    if (W.T.isSigned() && W.T.Size < 64)
      V = S.Builder.CreateSExt(V, S.Builder.getInt64Ty());
    S.set(To[L], V);
  }
  return true;
}

static bool translateStore(PtxStatement &S, const PtxInstruction &I,
                           const MemoryWords &W) {
  const ArrayRef<PtxOperand> From = registersOf(I.Operands[1]);
  Value *To = S.address(I.Operands[0], W.Space);
  if (!To || From.size() != W.Lanes)
    return false;
  Value *Whole = UndefValue::get(typeInMemory(S, W));
  for (unsigned L = 0; L != W.Lanes; ++L) {
    Value *V = S.value(From[L], W.T);
    if (!V)
      return false;
    Whole = W.Lanes == 1 ? V : S.Builder.CreateInsertElement(Whole, V, L);
  }
  if (W.Releases)
    fence(S);
  StoreInst *Store = S.Builder.CreateAlignedStore(Whole, To, alignmentOf(W),
                                                  W.IsVolatile);
  if (W.IsAtomic && W.Lanes == 1)
    Store->setAtomic(AtomicOrdering::Monotonic);
  return true;
}

//===----------------------------------------------------------------------===//
// Atomic operations
//===----------------------------------------------------------------------===//

static std::optional<AtomicRMWInst::BinOp> operationOf(StringRef What,
                                                       PtxType T) {
  using Op = AtomicRMWInst::BinOp;
  if (T.isFloat())
    return What == "add" ? std::optional<Op>(AtomicRMWInst::FAdd)
                         : std::nullopt;
  return StringSwitch<std::optional<Op>>(What)
      .Case("add", AtomicRMWInst::Add)
      .Case("min", T.isSigned() ? AtomicRMWInst::Min : AtomicRMWInst::UMin)
      .Case("max", T.isSigned() ? AtomicRMWInst::Max : AtomicRMWInst::UMax)
      .Case("and", AtomicRMWInst::And)
      .Case("or", AtomicRMWInst::Or)
      .Case("xor", AtomicRMWInst::Xor)
      .Case("exch", AtomicRMWInst::Xchg)
      .Case("inc", AtomicRMWInst::UIncWrap)
      .Case("dec", AtomicRMWInst::UDecWrap)
      .Default(std::nullopt);
}

/// "atom d, [a], b", "atom.cas d, [a], b, c", "red [a], b"
static bool translateAtomic(PtxStatement &S, const PtxInstruction &I,
                            const MemoryWords &W, bool HasResult) {
  const ArrayRef<PtxOperand> Rest =
      ArrayRef<PtxOperand>(I.Operands).drop_front(HasResult);
  Value *Address = S.address(Rest[0], W.Space);
  Value *First = Rest.size() > 1 ? S.value(Rest[1], W.T) : nullptr;
  if (!Address || !First || W.Lanes != 1)
    return false;
  if (W.Releases)
    fence(S);
  constexpr AtomicOrdering Relaxed = AtomicOrdering::Monotonic;
  Value *Old;
  if (W.What == "cas") {
    Value *Second = Rest.size() == 3 ? S.value(Rest[2], W.T) : nullptr;
    if (!Second)
      return false;
    Old = S.Builder.CreateExtractValue(
        S.Builder.CreateAtomicCmpXchg(Address, First, Second, alignmentOf(W),
                                      Relaxed, Relaxed),
        0);
  } else {
    const auto What = operationOf(W.What, W.T);
    if (!What || Rest.size() != 2)
      return false;
    Old = S.Builder.CreateAtomicRMW(*What, Address, First, alignmentOf(W),
                                    Relaxed);
  }
  if (W.Acquires)
    fence(S);
  if (HasResult)
    S.set(I.Operands[0], Old);
  return true;
}

//===----------------------------------------------------------------------===//
// Asynchronous copies, addresses
//===----------------------------------------------------------------------===//

/// "cp.async.cg.shared.global [to], [from], 16, size", and what waits for it.
static bool translateAsync(PtxStatement &S, const PtxInstruction &I,
                           ArrayRef<StringRef> Words) {
  IRBuilder<> &B = S.Builder;
  const StringRef What = Words[2];
  const auto Number = [&](unsigned Operand) {
    return S.value(I.Operands[Operand], B.getInt64Ty());
  };
  if (What == "commit_group" && Words.size() == 3)
    return S.call("c2cuda_rt_async_commit", B.getVoidTy(), {});
  if (What == "wait_all" && Words.size() == 3)
    S.call("c2cuda_rt_async_commit", B.getVoidTy(), {});
  if (What == "wait_group" || What == "wait_all") {
    Value *ButLast = I.Operands.empty() ? B.getInt64(0) : Number(0);
    return ButLast && S.call("c2cuda_rt_async_wait", B.getVoidTy(), ButLast);
  }
  if ((What != "ca" && What != "cg") || Words.size() < 5 ||
      (Words[3] != "shared" && Words[3] != "shared::cta") ||
      Words[4] != "global" || I.Operands.size() < 3 || I.Operands.size() > 4)
    return false;
  for (StringRef Word : Words.drop_front(5))
    if (!isCacheHint(Word) || Word == "L2::cache_hint")
      return false;
  Value *To = S.address(I.Operands[0], "shared");
  Value *From = S.address(I.Operands[1], "global");
  auto *Bytes = dyn_cast_or_null<ConstantInt>(Number(2));
  const uint64_t Size = Bytes ? Bytes->getZExtValue() : 0;
  if (!To || !From ||
      !(Size == 16 || (What == "ca" && (Size == 4 || Size == 8))))
    return false;
  Value *Zeroed = B.getInt64(0);
  if (I.Operands.size() == 4) {
    Value *Copied = Number(3);
    if (!Copied)
      return false;
    Zeroed = B.CreateSub(Bytes, Copied);
  }
  return S.call("c2cuda_async_copy", B.getVoidTy(),
                {To, From, Bytes, Zeroed});
}

/// Shared memory has addresses of 32 bits; elsewhere both are the same.
static bool translateAddress(PtxStatement &S, const PtxInstruction &I,
                             ArrayRef<StringRef> Words) {
  const bool IsTo = Words.size() == 4 && Words[1] == "to";
  const StringRef Space = Words[IsTo ? 2 : 1];
  const bool IsShared = Space == "shared" || Space == "shared::cta";
  Value *V = S.value(I.Operands[1], S.Builder.getInt64Ty());
  if (!V || (!IsShared && Space != "global"))
    return false;
  if (IsShared && IsTo)
    V = S.call("c2cuda_rt_shared_address", S.Builder.getInt64Ty(),
               {S.value(I.Operands[1], S.Builder.getPtrTy())});
  else if (IsShared)
    V = S.call("c2cuda_rt_shared_pointer", S.Builder.getPtrTy(), {V});
  S.set(I.Operands[0], V);
  return true;
}

bool translateMemory(PtxStatement &S, const PtxInstruction &I) {
  const SmallVector<StringRef, 8> Words = I.words();
  const StringRef Name = Words.front();
  if (Name == "cp" && Words.size() >= 3 && Words[1] == "async")
    return translateAsync(S, I, Words);
  if (Name == "cvta" && Words.size() >= 3 && I.Operands.size() == 2)
    return translateAddress(S, I, Words);
  if (Name == "prefetch" || Name == "prefetchu" || Name == "nanosleep")
    return true;
  const std::optional<MemoryWords> W = readWords(Words);
  if (!W || I.Operands.size() < 2)
    return false;
  if (Name == "ld" && W->What.empty())
    return translateLoad(S, I, *W);
  if (Name == "st" && W->What.empty())
    return translateStore(S, I, *W);
  if ((Name == "atom" || Name == "red") && !W->What.empty())
    return translateAtomic(S, I, *W, Name == "atom");
  return false;
}

} // namespace c2cuda
