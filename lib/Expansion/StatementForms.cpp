// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "StatementForms.h"

using namespace c2cuda;

std::optional<std::vector<unsigned>>
c2cuda::sameIterators(const Statement &Reader, const Statement &T,
                      const isl::map &Instances) {
  std::vector<unsigned> Result;
  for (unsigned D = 0; D < T.Iterators.size(); ++D) {
    bool Found = false;
    for (unsigned R = 0; R < Reader.Iterators.size() && !Found; ++R) {
      Found =
          Reader.Iterators[R].Type.Spelling == T.Iterators[D].Type.Spelling &&
          bool(Instances.is_subset(
              Instances.equate(isl::dim::in, int(R), isl::dim::out, int(D))));
      if (Found)
        Result.push_back(R);
    }
    if (!Found)
      return std::nullopt;
  }
  return Result;
}

bool c2cuda::readsInSubscripts(const Access &A) {
  for (const StatementTemplate &Subscript : A.Subscripts)
    for (const TemplatePiece &Piece : Subscript)
      if (Piece.What == TemplatePiece::Kind::Access)
        return true;
  return false;
}

bool c2cuda::isAssignment(const StatementTemplate &Text, unsigned To) {
  if (Text.size() < 2 || Text[0].What != TemplatePiece::Kind::Access ||
      Text[0].Index != To || Text[1].Text.compare(0, 3, " = ") != 0)
    return false;
  int Depth = 0;
  for (const TemplatePiece &Piece : Text)
    for (char C : Piece.Text) {
      Depth += (C == '(') - (C == ')');
      if (Depth == 0 && C == ',')
        return false;
    }
  return true;
}

const Access *c2cuda::copiedElement(const Scop &Scop, const Statement &S) {
  if (S.Accesses.size() != 2 || S.Body.size() != 4 ||
      S.Accesses[0].Writes == S.Accesses[1].Writes)
    return nullptr;
  unsigned To = S.Accesses[0].Writes ? 0 : 1;
  const Access &Written = S.Accesses[To], &Read = S.Accesses[1 - To];
  auto IsHole = [&](const TemplatePiece &Piece, unsigned Number) {
    return Piece.What == TemplatePiece::Kind::Access && Piece.Index == Number;
  };
  if (Written.Reads || !IsHole(S.Body[0], To) || S.Body[1].Text != " = " ||
      !IsHole(S.Body[2], 1 - To) || S.Body[3].Text != ";")
    return nullptr;
  bool IsSameType = Scop.Arrays[Read.Array].Element.Spelling ==
                    Scop.Arrays[Written.Array].Element.Spelling;
  return IsSameType ? &Read : nullptr;
}
