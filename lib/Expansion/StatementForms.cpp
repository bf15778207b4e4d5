// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "StatementForms.h"

#include "llvm/ADT/StringRef.h"

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

/// The text between what is assigned to and the value, which nothing follows
/// but a semicolon. Empty if it is not that.
static llvm::StringRef assigningText(const StatementTemplate &Text,
                                     unsigned To) {
  if (Text.size() < 2 || Text[0].What != TemplatePiece::Kind::Access ||
      Text[0].Index != To || Text[1].What != TemplatePiece::Kind::Literal)
    return {};
  int Depth = 0;
  for (const TemplatePiece &Piece : Text)
    for (char C : Piece.Text) {
      Depth += (C == '(') - (C == ')');
      if (Depth == 0 && C == ',')
        return {};
    }
  return llvm::StringRef(Text[1].Text).ltrim();
}

static bool isAssigning(llvm::StringRef Text) {
  return Text.starts_with("=") && !Text.starts_with("==");
}

bool c2cuda::isAssignment(const StatementTemplate &Text, unsigned To) {
  return isAssigning(assigningText(Text, To));
}

bool c2cuda::isAssignmentOrUpdate(const StatementTemplate &Text, unsigned To) {
  llvm::StringRef Sign = assigningText(Text, To);
  // Not `<=` and `>=`, but `<<=` and `>>=`.
  for (llvm::StringRef Operator :
       {"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"})
    if (Sign.starts_with(Operator) &&
        isAssigning(Sign.drop_front(Operator.size())))
      return true;
  return isAssigning(Sign);
}

bool c2cuda::isCopying(const StatementTemplate &Text, unsigned To,
                       unsigned From) {
  auto IsHole = [&](const TemplatePiece &Piece, unsigned Number) {
    return Piece.What == TemplatePiece::Kind::Access && Piece.Index == Number;
  };
  return Text.size() == 4 && IsHole(Text[0], To) && IsHole(Text[2], From) &&
         llvm::StringRef(Text[1].Text).trim() == "=" &&
         llvm::StringRef(Text[3].Text).trim() == ";";
}

const Access *c2cuda::copiedElement(const Scop &Scop, const Statement &S) {
  if (S.Accesses.size() != 2 ||
      S.Accesses[0].Writes == S.Accesses[1].Writes)
    return nullptr;
  unsigned To = S.Accesses[0].Writes ? 0 : 1;
  const Access &Written = S.Accesses[To], &Read = S.Accesses[1 - To];
  if (Written.Reads || !isCopying(S.Body, To, 1 - To))
    return nullptr;
  bool IsSameType = Scop.Arrays[Read.Array].Element.Spelling ==
                    Scop.Arrays[Written.Array].Element.Spelling;
  return IsSameType ? &Read : nullptr;
}
