// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "BlocksInZ.h"

using namespace c2cuda;

long BlocksInZ::known(size_t Number) const {
  const MappedDimension &D = Kernel.Dimensions[Number];
  long Result;
  return constantOf(D.Upper.sub(D.Lower).add_constant(D.span()).coalesce(), Result)
             ? Result / long(D.span())
             : 0;
}

std::string BlocksInZ::blocks(size_t Number) const {
  if (long Known = known(Number))
    return std::to_string(Known);
  const MappedDimension &D = Kernel.Dimensions[Number];
  const long Span = D.span();
  isl::pw_aff Count = D.Upper.sub(D.Lower).add_constant(Span).coalesce();
  std::string Text =
      parenthesized(Code.expression(expressionOf(Count, Kernel.Context)));
  return Span == 1 ? Text : "(" + Text + " / " + std::to_string(Span) + ")";
}

std::string BlocksInZ::product(size_t End, const char *Times) const {
  long Constant = 1;
  std::string Result;
  for (size_t D = 2; D < End; ++D)
    if (long Known = known(D))
      Constant *= Known;
    else
      Result += Times + blocks(D);
  return Constant == 1 ? Result : Times + std::to_string(Constant) + Result;
}

std::string BlocksInZ::loop() const {
  if (!isLoop())
    return "";
  return "for (long long " + Variable + " = blockIdx.z; " + Variable +
         " < 1LL" + product(Kernel.Dimensions.size(), " * ") + "; " + Variable +
         " += gridDim.z)";
}

std::string BlocksInZ::number(size_t Number) const {
  if (known(Number) == 1)
    return "0";
  std::string Result =
      (isLoop() ? Variable : "blockIdx.z") + product(Number, " / ");
  return Number + 1 < Kernel.Dimensions.size() ? Result + " % " + blocks(Number)
                                               : Result;
}
