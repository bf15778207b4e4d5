// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// for (int i = 0; i < n; i++)
//   c2cuda_include(&x_first, &x_last, idx[i]);

#include "RangePrinter.h"

#include "LinearText.h"
#include "TreePrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

#include <algorithm>

using namespace c2cuda;

void RangePrinter::declare(const RangePlan &Range) {
  for (unsigned Array : Range.Arrays) {
    const IndexRange &Names = *Source.Arrays[Array].Range;
    Out.line("long long " + Source.Parameters[Names.First].Name + " = 0, " +
             Source.Parameters[Names.Last].Name + " = -1;");
  }
}

void RangePrinter::includeSure(const RangePlan &Range) {
  for (size_t K = 0; K < Range.Arrays.size(); ++K) {
    const ElementRange &Sure = Range.Sure[K];
    if (Sure.Low.empty())
      continue;
    std::string Condition = Transfers.condition(Sure.When);
    if (!Condition.empty())
      Out.open("if (" + Condition + ")");
    for (const std::string &End : Transfers.ends(Range.Arrays[K], Sure))
      include(Range.Arrays[K], End);
    if (!Condition.empty())
      Out.close();
  }
}

void RangePrinter::look(const RangePlan &Range) {
  for (const InspectionLoop &Loop : Range.Loops)
    print(Loop.Loops, Loop);
}

void RangePrinter::include(unsigned Array, const std::string &Flat) {
  const IndexRange &Names = *Source.Arrays[Array].Range;
  Out.line("c2cuda_include(&" + Source.Parameters[Names.First].Name + ", &" +
           Source.Parameters[Names.Last].Name + ", " + Flat + ");");
}

void RangePrinter::print(const AstNode &Node, const InspectionLoop &Loop) {
  switch (Node.What) {
  case AstNode::Kind::Block:
    for (const AstNode &Child : Node.Children)
      print(Child, Loop);
    break;
  case AstNode::Kind::For:
    printFor(Node, Loop);
    break;
  case AstNode::Kind::If:
    Out.open("if (" + Exprs.print(Node.Condition) + ")");
    print(Node.Children.front(), Loop);
    if (Node.Children.size() > 1) {
      Out.close("} else {").indent();
      print(Node.Children.back(), Loop);
      Out.unindent().line("}");
    } else {
      Out.close();
    }
    break;
  case AstNode::Kind::Statement:
    visit(Node.Call, Loop);
    break;
  case AstNode::Kind::EachValue:
    break; // of threads only
  }
}

/// for (int i = 0; i < n; i = i < n - 1 ? n - 1 : n)
void RangePrinter::openEnds(const AstNode &Node, const std::string &Last) {
  std::string Init = Exprs.print(Node.Init);
  Exprs.Names[Node.IslName] = Node.Name;
  std::string I = Node.Name;
  Out.open("for (" + Node.Type + " " + I + " = " + Init + "; " +
           Exprs.print(Node.Condition) + "; " + I + " = " + I + " < " +
           parenthesized(Last) + " ? " + Last + " : " + I + " + 1)");
}

void RangePrinter::printFor(const AstNode &Node, const InspectionLoop &Loop) {
  NameScope Scope(Exprs);
  isl::ast_expr Last = lastOfEnds(Node, Loop, Source);
  if (Last.is_null())
    openLoop(Node, Exprs, Out);
  else
    openEnds(Node, Exprs.print(Last));
  print(Node.Children.front(), Loop);
  Out.close();
}

/// The loops count with signed numbers; where C's arithmetic could tell the
/// difference the iterator gets its own type back.
std::string RangePrinter::iterator(unsigned Number, const Instance &Call,
                                   const InspectionLoop &Loop,
                                   bool IsSubscript) const {
  const ScalarType &Type = Loop.Of->Iterators[Number].Type;
  auto At = std::find(Loop.Iterators.begin(), Loop.Iterators.end(), Number);
  std::string Text =
      Exprs.print(Call.Iterators[size_t(At - Loop.Iterators.begin())]);
  bool NeedsCast = Type.Bytes >= 4 && (!Type.IsSigned || Type.Bytes > 4);
  if (IsSubscript)
    return Text;
  return NeedsCast ? "(" + Type.Spelling + ")" + parenthesized(Text)
                   : parenthesized(Text);
}

static bool endsWith(const std::string &Text, char C) {
  size_t At = Text.find_last_not_of(" \n\t");
  return At != std::string::npos && Text[At] == C;
}

static bool beginsWith(const std::string &Text, char C) {
  size_t At = Text.find_first_not_of(" \n\t");
  return At != std::string::npos && Text[At] == C;
}

std::string RangePrinter::fill(const StatementTemplate &Text,
                               const Instance &Call,
                               const InspectionLoop &Loop) {
  std::string Result;
  for (size_t K = 0; K < Text.size(); ++K) {
    const TemplatePiece &Piece = Text[K];
    if (Piece.What == TemplatePiece::Kind::Literal)
      Result += Piece.Text;
    if (Piece.What == TemplatePiece::Kind::Parameter)
      Result += parenthesized(Source.Parameters[Piece.Index].HostText);
    if (Piece.What != TemplatePiece::Kind::Iterator)
      continue;
    // `idx[i]` needs no cast.
    bool IsSubscript = K > 0 && K + 1 < Text.size() &&
                       endsWith(Text[K - 1].Text, '[') &&
                       beginsWith(Text[K + 1].Text, ']');
    Result += iterator(Piece.Index, Call, Loop, IsSubscript);
  }
  for (const char *Own : {"c2cuda_fmul", "c2cuda_dmul"})
    if (Result.find(std::string(Own) + "(") != std::string::npos)
      Helpers.insert(Own);
  return Result;
}

void RangePrinter::visit(const Instance &Call, const InspectionLoop &Loop) {
  // Its accesses have the path in common.
  const Access &First = Loop.Of->Accesses[Loop.Accesses.front()];
  std::vector<std::string> Path;
  for (const StatementTemplate &Line : First.Inspected->Path)
    Path.push_back(fill(Line, Call, Loop));
  unsigned Open = 0;
  if (!Path.empty() && endsWith(Path.front(), ';')) {
    Out.open("");
    ++Open;
  }
  for (const std::string &Line : Path) {
    if (endsWith(Line, ';')) {
      Out.line(Line);
    } else {
      Out.open(Line);
      ++Open;
    }
  }
  std::set<std::pair<unsigned, std::string>> Printed;
  for (unsigned A : Loop.Accesses) {
    unsigned Array = Loop.Of->Accesses[A].Array;
    std::vector<std::string> Index;
    for (const StatementTemplate &Line : Loop.Of->Accesses[A].Inspected->Index)
      Index.push_back(fill(Line, Call, Loop));
    if (Index.size() > 1)
      Index[0] = "(long long)" + parenthesized(Index[0]);
    std::string Flat =
        Index.size() > 1 ? Transfers.flat(Source.Arrays[Array], Index)
                         : parenthesized(Index[0]);
    if (Printed.insert({Array, Flat}).second)
      include(Array, Flat);
  }
  for (; Open > 0; --Open)
    Out.close();
}
