// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Barriers.h"

using namespace c2cuda;

static bool usesShared(const PromotedKernel &Kernel, const AstNode &Code) {
  bool Result = false;
  forEachStatement(Code, [&](const AstNode &Node) {
    Result |= Kernel.TileMoves.count(Node.Call.Statement) != 0;
    for (const auto &[Reference, Tile] : Kernel.InShared)
      Result |= Reference.first == Node.Call.Statement;
  });
  return Result;
}

bool c2cuda::endsWithBarrier(const PromotedKernel &Kernel,
                             const KernelAst &Ast) {
  unsigned Loops = 0;
  for (const AstStep &Step : Ast.Steps) {
    if (Step.What == KernelStep::Kind::Compute &&
        !usesShared(Kernel, Step.Code))
      continue;
    if (Step.What != KernelStep::Kind::TileLoop || Step.Ahead ||
        Step.Body.back().What != KernelStep::Kind::Barrier)
      return false;
    ++Loops;
  }
  return Loops == 1 && !Kernel.Base.Time && !Kernel.Base.Wave;
}
