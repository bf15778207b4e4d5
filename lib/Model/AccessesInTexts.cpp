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

/// Whether \p Text has anything behind an operator of assignment.
static bool beginsWithAssignment(const std::string &Text) {
  const size_t Begin = Text.find_first_not_of(" \n");
  const size_t Equal = Text.find('=');
  if (Begin == std::string::npos || Equal == std::string::npos)
    return false;
  static const std::set<std::string> Operators = {"",  "+", "-", "*",  "/", "%",
                                                  "&", "|", "^", "<<", ">>"};
  return Operators.count(Text.substr(Begin, Equal - Begin)) != 0 &&
         (Equal + 1 == Text.size() || Text[Equal + 1] != '=');
}

bool c2cuda::isAssignmentTo(const StatementTemplate &Body, unsigned Target) {
  using Kind = TemplatePiece::Kind;
  if (Body.size() < 2 || Body[0].What != Kind::Access ||
      Body[0].Index != Target || Body[1].What != Kind::Literal ||
      !beginsWithAssignment(Body[1].Text))
    return false;
  std::string All;
  for (const TemplatePiece &Piece : Body)
    All += Piece.What == Kind::Literal ? Piece.Text : "x";
  const size_t Last = All.find_last_not_of(" \n");
  int Depth = 0;
  for (size_t At = 0; At < All.size(); ++At) {
    Depth += std::string("([{").find(All[At]) != std::string::npos;
    Depth -= std::string(")]}").find(All[At]) != std::string::npos;
    const bool IsEnd = At == Last && All[At] == ';';
    if (All[At] == '"' || All[At] == '\'' ||
        (Depth == 0 && (All[At] == ',' || (All[At] == ';' && !IsEnd))))
      return false;
  }
  return All[Last] == ';';
}
