// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Model/AccessesInTexts.h"

using namespace c2cuda;

void c2cuda::collectAccesses(const Statement &Whole,
                             const StatementTemplate &Text,
                             std::set<unsigned> &Into) {
  for (const TemplatePiece &Piece : Text)
    if (Piece.What == TemplatePiece::Kind::Access &&
        Into.insert(Piece.Index).second)
      for (const StatementTemplate &Subscript :
           Whole.Accesses[Piece.Index].Subscripts)
        collectAccesses(Whole, Subscript, Into);
}
