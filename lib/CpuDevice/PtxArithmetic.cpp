// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Inline PTX that computes. What has a word that is not in the table, another
// rounding say, is not known.

#include "InlinePtx.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;

namespace c2cuda {

namespace {

using Values = ArrayRef<Value *>;

/// An instruction whose result and sources are all of the type at its end.
struct Plain {
  StringLiteral Name;
  unsigned Sources;
  StringLiteral Words; // that may stand between, with spaces around each
  Value *(*Make)(IRBuilder<> &, PtxType, Values);
};

} // namespace

static Value *unary(IRBuilder<> &B, Intrinsic::ID Id, Value *V) {
  return B.CreateUnaryIntrinsic(Id, V);
}

static Value *smaller(IRBuilder<> &B, PtxType T, Values V) {
  return B.CreateBinaryIntrinsic(T.isFloat()    ? Intrinsic::minnum
                                 : T.isSigned() ? Intrinsic::smin
                                                : Intrinsic::umin,
                                 V[0], V[1]);
}

static Value *larger(IRBuilder<> &B, PtxType T, Values V) {
  return B.CreateBinaryIntrinsic(T.isFloat()    ? Intrinsic::maxnum
                                 : T.isSigned() ? Intrinsic::smax
                                                : Intrinsic::umax,
                                 V[0], V[1]);
}

static Value *quotient(IRBuilder<> &B, PtxType T, Values V) {
  return T.isFloat()    ? B.CreateFDiv(V[0], V[1])
         : T.isSigned() ? B.CreateSDiv(V[0], V[1])
                        : B.CreateUDiv(V[0], V[1]);
}

static Value *absolute(IRBuilder<> &B, PtxType T, Values V) {
  return T.isFloat() ? unary(B, Intrinsic::fabs, V[0])
                     : B.CreateBinaryIntrinsic(Intrinsic::abs, V[0],
                                               B.getFalse());
}

/// Products of integers have all bits.
static Value *product(IRBuilder<> &B, PtxType T, Values V) {
  return T.isFloat() ? B.CreateFMul(V[0], V[1]) : B.CreateMul(V[0], V[1]);
}

static Value *one(IRBuilder<> &, Value *V) {
  return ConstantFP::get(V->getType(), 1);
}

static const Plain OfAnyType[] = {
    {"mov", 1, " ", [](IRBuilder<> &, PtxType, Values V) { return V[0]; }},
    {"add", 2, " rn ftz ",
     [](IRBuilder<> &B, PtxType T, Values V) {
       return T.isFloat() ? B.CreateFAdd(V[0], V[1]) : B.CreateAdd(V[0], V[1]);
     }},
    {"sub", 2, " rn ftz ",
     [](IRBuilder<> &B, PtxType T, Values V) {
       return T.isFloat() ? B.CreateFSub(V[0], V[1]) : B.CreateSub(V[0], V[1]);
     }},
    {"mul", 2, " rn ftz lo ", product},
    {"mad", 3, " lo rn ftz ",
     [](IRBuilder<> &B, PtxType T, Values V) {
       return T.isFloat() ? B.CreateIntrinsic(Intrinsic::fma, V[0]->getType(),
                                              {V[0], V[1], V[2]})
                          : B.CreateAdd(B.CreateMul(V[0], V[1]), V[2]);
     }},
    {"div", 2, " rn approx full ftz ", quotient},
    {"rem", 2, " ",
     [](IRBuilder<> &B, PtxType T, Values V) {
       return T.isSigned() ? B.CreateSRem(V[0], V[1])
                           : B.CreateURem(V[0], V[1]);
     }},
    {"min", 2, " ftz ", smaller},
    {"max", 2, " ftz ", larger},
    {"abs", 1, " ftz ", absolute},
    {"neg", 1, " ftz ",
     [](IRBuilder<> &B, PtxType T, Values V) {
       return T.isFloat() ? B.CreateFNeg(V[0]) : B.CreateNeg(V[0]);
     }},
    {"and", 2, " ",
     [](IRBuilder<> &B, PtxType, Values V) { return B.CreateAnd(V[0], V[1]); }},
    {"or", 2, " ",
     [](IRBuilder<> &B, PtxType, Values V) { return B.CreateOr(V[0], V[1]); }},
    {"xor", 2, " ",
     [](IRBuilder<> &B, PtxType, Values V) { return B.CreateXor(V[0], V[1]); }},
    {"not", 1, " ",
     [](IRBuilder<> &B, PtxType, Values V) { return B.CreateNot(V[0]); }},
    {"brev", 1, " ",
     [](IRBuilder<> &B, PtxType, Values V) {
       return unary(B, Intrinsic::bitreverse, V[0]);
     }}};

static const Plain OfFloats[] = {
    {"fma", 3, " rn ftz ",
     [](IRBuilder<> &B, PtxType, Values V) -> Value * {
       return B.CreateIntrinsic(Intrinsic::fma, V[0]->getType(),
                                {V[0], V[1], V[2]});
     }},
    {"sqrt", 1, " rn approx ftz ",
     [](IRBuilder<> &B, PtxType, Values V) {
       return unary(B, Intrinsic::sqrt, V[0]);
     }},
    {"rsqrt", 1, " approx ftz ",
     [](IRBuilder<> &B, PtxType, Values V) {
       return B.CreateFDiv(one(B, V[0]), unary(B, Intrinsic::sqrt, V[0]));
     }},
    {"rcp", 1, " rn approx ftz ",
     [](IRBuilder<> &B, PtxType, Values V) {
       return B.CreateFDiv(one(B, V[0]), V[0]);
     }},
    {"ex2", 1, " approx ftz ",
     [](IRBuilder<> &B, PtxType, Values V) {
       return unary(B, Intrinsic::exp2, V[0]);
     }},
    {"lg2", 1, " approx ftz ",
     [](IRBuilder<> &B, PtxType, Values V) {
       return unary(B, Intrinsic::log2, V[0]);
     }},
    {"sin", 1, " approx ftz ",
     [](IRBuilder<> &B, PtxType, Values V) {
       return unary(B, Intrinsic::sin, V[0]);
     }},
    {"cos", 1, " approx ftz ", [](IRBuilder<> &B, PtxType, Values V) {
       return unary(B, Intrinsic::cos, V[0]);
     }}};

//===----------------------------------------------------------------------===//
// Those with several types
//===----------------------------------------------------------------------===//

/// mul.wide and mad.wide: a product of twice the size.
static bool translateWide(PtxStatement &S, const PtxInstruction &I, PtxType T) {
  IRBuilder<> &B = S.Builder;
  PtxType Wide = T;
  Wide.Size *= 2;
  Type *To = Wide.type(S.M.getContext());
  Value *Factors[2];
  for (unsigned F = 0; F != 2; ++F) {
    Value *V = S.value(I.Operands[F + 1], T);
    if (!V)
      return false;
    Factors[F] = T.isSigned() ? B.CreateSExt(V, To) : B.CreateZExt(V, To);
  }
  Value *Result = B.CreateMul(Factors[0], Factors[1]);
  if (I.Operands.size() == 4) {
    Value *Summand = S.value(I.Operands[3], To);
    if (!Summand)
      return false;
    Result = B.CreateAdd(Result, Summand);
  }
  S.set(I.Operands[0], Result);
  return true;
}

/// Distances of the width and more shift everything out.
static bool translateShift(PtxStatement &S, const PtxInstruction &I, PtxType T,
                           bool IsLeft) {
  IRBuilder<> &B = S.Builder;
  Value *V = S.value(I.Operands[1], T);
  Value *Distance = S.value(I.Operands[2], B.getInt32Ty());
  if (!V || !Distance)
    return false;
  Type *As = V->getType();
  Value *Most = B.getInt32(T.Size - 1);
  Value *IsFar = B.CreateICmpUGT(Distance, Most);
  Value *Near = B.CreateZExtOrTrunc(
      B.CreateSelect(IsFar, Most, Distance), As);
  if (!IsLeft && T.isSigned()) {
    S.set(I.Operands[0], B.CreateAShr(V, Near));
    return true;
  }
  Value *Shifted = IsLeft ? B.CreateShl(V, Near) : B.CreateLShr(V, Near);
  S.set(I.Operands[0],
        B.CreateSelect(IsFar, ConstantInt::get(As, 0), Shifted));
  return true;
}

static bool translateCompare(PtxStatement &S, const PtxInstruction &I,
                             PtxType T, StringRef How) {
  const auto Known =
      StringSwitch<std::optional<std::pair<CmpInst::Predicate,
                                           CmpInst::Predicate>>>(How)
          .Case("eq", {{CmpInst::ICMP_EQ, CmpInst::FCMP_OEQ}})
          .Case("ne", {{CmpInst::ICMP_NE, CmpInst::FCMP_ONE}})
          .Case("lt", {{CmpInst::ICMP_SLT, CmpInst::FCMP_OLT}})
          .Case("le", {{CmpInst::ICMP_SLE, CmpInst::FCMP_OLE}})
          .Case("gt", {{CmpInst::ICMP_SGT, CmpInst::FCMP_OGT}})
          .Case("ge", {{CmpInst::ICMP_SGE, CmpInst::FCMP_OGE}})
          .Default(std::nullopt);
  Value *A = S.value(I.Operands[1], T), *B = S.value(I.Operands[2], T);
  if (!Known || !A || !B)
    return false;
  if (T.isFloat()) {
    S.set(I.Operands[0], S.Builder.CreateFCmp(Known->second, A, B));
    return true;
  }
  const CmpInst::Predicate Integer =
      T.isSigned() || Known->first <= CmpInst::ICMP_NE
          ? Known->first
          : ICmpInst::getUnsignedPredicate(Known->first);
  S.set(I.Operands[0], S.Builder.CreateICmp(Integer, A, B));
  return true;
}

static bool translateSelect(PtxStatement &S, const PtxInstruction &I,
                            PtxType T) {
  Value *A = S.value(I.Operands[1], T), *B = S.value(I.Operands[2], T);
  Value *Which = S.value(I.Operands[3], S.Builder.getInt1Ty());
  if (!A || !B || !Which)
    return false;
  S.set(I.Operands[0], S.Builder.CreateSelect(Which, A, B));
  return true;
}

/// popc and clz give 32 bits.
static bool translateCount(PtxStatement &S, const PtxInstruction &I, PtxType T,
                           bool IsLeading) {
  IRBuilder<> &B = S.Builder;
  Value *V = S.value(I.Operands[1], T);
  if (!V)
    return false;
  V = IsLeading ? B.CreateBinaryIntrinsic(Intrinsic::ctlz, V, B.getFalse())
                : unary(B, Intrinsic::ctpop, V);
  S.set(I.Operands[0], B.CreateZExtOrTrunc(V, B.getInt32Ty()));
  return true;
}

static Value *converted(IRBuilder<> &B, Value *V, PtxType To, PtxType From,
                        StringRef Rounding) {
  Type *As = To.type(B.getContext());
  if (From.isFloat() && To.isFloat())
    return Rounding == "" || Rounding == "rn" ? B.CreateFPCast(V, As) : nullptr;
  if (To.isFloat()) {
    if (Rounding != "rn")
      return nullptr;
    return From.isSigned() ? B.CreateSIToFP(V, As) : B.CreateUIToFP(V, As);
  }
  if (!From.isFloat())
    return From.isSigned() ? B.CreateSExtOrTrunc(V, As)
                           : B.CreateZExtOrTrunc(V, As);
  const auto Round = StringSwitch<std::optional<Intrinsic::ID>>(Rounding)
                         .Case("rzi", Intrinsic::trunc)
                         .Case("rni", Intrinsic::rint)
                         .Case("rmi", Intrinsic::floor)
                         .Case("rpi", Intrinsic::ceil)
                         .Default(std::nullopt);
  if (!Round)
    return nullptr;
  return B.CreateIntrinsic(To.isSigned() ? Intrinsic::fptosi_sat
                                         : Intrinsic::fptoui_sat,
                           {As, V->getType()}, {unary(B, *Round, V)});
}

//===----------------------------------------------------------------------===//
// Which is which
//===----------------------------------------------------------------------===//

static bool translatePlain(PtxStatement &S, const PtxInstruction &I,
                           ArrayRef<StringRef> Words, PtxType T) {
  for (const Plain &Known : concat<const Plain>(OfAnyType, OfFloats)) {
    if (Known.Name != Words.front() || I.Operands.size() != Known.Sources + 1)
      continue;
    for (StringRef Word : Words.drop_front().drop_back())
      if (!Known.Words.contains((" " + Word + " ").str()))
        return false;
    SmallVector<Value *, 3> Sources;
    for (unsigned O = 0; O != Known.Sources; ++O)
      Sources.push_back(S.value(I.Operands[O + 1], T));
    if (is_contained(Sources, nullptr))
      return false;
    S.set(I.Operands[0], Known.Make(S.Builder, T, Sources));
    return true;
  }
  return false;
}

bool translateArithmetic(PtxStatement &S, const PtxInstruction &I) {
  const SmallVector<StringRef, 8> Words = I.words();
  const std::optional<PtxType> T = PtxType::of(Words.back());
  if (!T || Words.size() < 2)
    return false;
  const StringRef Name = Words.front();
  const size_t Operands = I.Operands.size();
  const bool IsPair = Words.size() == 3 && Words[1] != "lo";
  if (IsPair && Words[1] == "wide" &&
      ((Name == "mul" && Operands == 3) || (Name == "mad" && Operands == 4)) &&
      !T->isFloat() && T->Size <= 32)
    return translateWide(S, I, *T);
  if (Name == "setp" && IsPair && Operands == 3)
    return translateCompare(S, I, *T, Words[1]);
  if (Name == "cvt" && Operands == 2 && (IsPair || Words.size() == 4)) {
    const auto To = PtxType::of(Words[Words.size() - 2]);
    Value *V = S.value(I.Operands[1], *T);
    Value *Result =
        To && V ? converted(S.Builder, V, *To, *T, IsPair ? "" : Words[1])
                : nullptr;
    if (Result)
      S.set(I.Operands[0], Result);
    return Result;
  }
  if (Words.size() == 2) {
    if ((Name == "shl" || Name == "shr") && Operands == 3)
      return translateShift(S, I, *T, Name == "shl");
    if (Name == "selp" && Operands == 4)
      return translateSelect(S, I, *T);
    if ((Name == "popc" || Name == "clz") && Operands == 2)
      return translateCount(S, I, *T, Name == "clz");
  }
  return translatePlain(S, I, Words, *T);
}

} // namespace c2cuda
