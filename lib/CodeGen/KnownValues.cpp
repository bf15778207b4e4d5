// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a kernel's own variables may be: places in tiles, steps that are left,
// planes of a block.

#include "AstTree.h"
#include "CodePrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;

/// No tile has more elements along a dimension, and no grid more blocks along y.
static constexpr long MostPlaces = 65536;

static LinearForm difference(LinearForm Large, const std::string &Small) {
  Large.add(Small, -1);
  return Large;
}

bool c2cuda::countsLong(const Scop &Scop) {
  return llvm::any_of(Scop.Statements, [](const Statement &S) {
    return llvm::any_of(S.Iterators, [](const Iterator &I) {
      return I.Type.IsInteger && I.Type.Bytes > 4;
    });
  });
}

void CodePrinter::know(const KernelAst &Ast) {
  auto Within = [&](const std::string &Name, long Most) {
    LinearForm Own, Rest;
    Own.add(Name, 1);
    Rest.Constant = Most;
    Exprs.know(Own);
    Exprs.know(difference(std::move(Rest), Name));
  };
  for (const auto &[Name, Definition] : Ast.CopyVariables)
    Within(Name, MostPlaces);
  if (!Kernel.StepsLeft.empty())
    Within(Kernel.StepsLeft, MostPlaces);
  for (const MappedDimension &D : Kernel.Base.Dimensions) {
    if (!Kernel.Base.goesAlong(D) && !D.Marched)
      continue;
    // Blocks share all values; the last one may end behind them.
    LinearForm End =
        Exprs.linear(expressionOf(D.Upper, Kernel.Base.Context));
    End.Constant += MostPlaces;
    End.add(D.Origin, -1);
    Exprs.know(difference(std::move(End), Kernel.Planes));
  }
  Heads.Known = Exprs.Known;
}
