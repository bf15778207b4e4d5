// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The text for LoadsAhead.

#include "CodePrinter.h"
#include "LoadsAhead.h"
#include "LoopRounds.h"
#include "c2cuda/CodeGen/KernelText.h"

#include <utility>

using namespace c2cuda;

/// How many rounds of \p Loop there are from its iterator's value on: "min(8, n - j0)",
/// all of one type.
std::string CodePrinter::roundsFrom(const AstNode &Loop, unsigned Most) const {
  const isl::ast_expr Now = isl::manage(
      isl_ast_expr_from_id(idOf(Loop.Init.ctx(), Loop.IslName).release()));
  const bool IsLong = Loop.Type == "long long";
  bool IsWide = IsLong;
  std::vector<std::string> All;
  for (const auto &[Last, IsStrict] : boundsOf(Loop.Condition)) {
    LinearForm Left = Exprs.linear(Last);
    Left.add(Exprs.linear(Now), -1);
    Left.Constant += IsStrict ? 0 : 1;
    All.push_back(Exprs.sum(Left));
    IsWide |= Exprs.isWide(Last) ||
              All.back().find("LL") != std::string::npos ||
              All.back().find("long long") != std::string::npos;
  }
  std::string Result = std::to_string(Most) + (IsWide ? "LL" : "");
  for (const std::string &Text : All)
    Result = "min(" + Result + ", " +
             (IsWide && !IsLong ? "(long long)" + parenthesized(Text) : Text) +
             ")";
  return (IsWide && !IsLong ? "(int)" : "") + Result;
}

/// Declares what \p Ahead loads, and lets reads of round \p Round take it from
/// there. Returns the loads of a round.
std::string CodePrinter::declareAhead(const LoadsAhead &Ahead,
                                      const std::string &Round) {
  std::string Result;
  std::map<std::string, std::string> Done;
  for (const LoadsAhead::Load &Load : Ahead.Loads) {
    const Statement &S = *Source.findStatement(Load.Node->Call.Statement);
    const Array &Array = Source.Arrays[S.Accesses[Load.Access].Array];
    const std::string Element = elementText(Load.Node->Call, Load.Access);
    std::string &Name = Done[Element];
    if (Name.empty()) {
      Name = Names.take(Array.Name + "_ahead");
      Out->line(Array.Element.Spelling + " " + Name + "[" +
                std::to_string(Ahead.Rounds) + "];");
      Name += "[" + Round + "]";
      Result += (Result.empty() ? "" : "\n") + Name + " = " + Element + ";";
    }
    if (S.Accesses[Load.Access].Writes)
      Statements.Loaded[S.Name] = {Load.Access, Name};
    else
      Statements.Carried[{S.Name, Load.Access}] = Name;
  }
  return Result;
}

/// A loop over the rounds that are done at a time, \p Left of them, with \p Body.
void CodePrinter::printRounds(const AstNode &Loop, const std::string &First,
                              const std::string &Round, const LoadsAhead &Ahead,
                              const std::string &Left,
                              const std::string &Body) {
  Out->line("#pragma unroll");
  Out->open("for (int " + Round + " = 0; " + Round + " < " +
            std::to_string(Ahead.Rounds) + "; ++" + Round + ")");
  if (!Left.empty())
    Out->open("if (" + Round + " < " + Left + ")");
  if (identifiersIn(Body).count(Loop.Name))
    Out->line("const " + Loop.Type + " " + Loop.Name + " = " + First +
              (Loop.CountsDown ? " - " : " + ") + Round + ";");
  Out->line(Body);
  if (!Left.empty())
    Out->close();
  Out->close();
}

/// What a round of \p Loop does, without the last line's end.
std::string CodePrinter::textOfRound(const AstNode &Loop,
                                     const std::vector<std::string> &AtEnd) {
  TextWriter Inside;
  TextWriter *Outside = std::exchange(Out, &Inside);
  const AstNode &Body = Loop.Children.front();
  if (Body.What == AstNode::Kind::Statement)
    findAngles({&Body});
  printNode(Body);
  for (const std::string &Line : AtEnd)
    Out->line(Line);
  Out = Outside;
  std::string Result = Inside.str();
  while (!Result.empty() && Result.back() == '\n')
    Result.pop_back();
  return Result;
}

/// \p Loop, several rounds at a time; false if it has nothing to load ahead.
bool CodePrinter::printAhead(const AstNode &Loop,
                             const std::vector<std::string> &AtEnd) {
  const LoadsAhead Ahead =
      loadsAhead(Source, Kernel, Loop, Exprs, Statements.Carried);
  if (Ahead.Loads.empty())
    return false;
  const NameAllocator Around = Names;
  const std::string Most = std::to_string(Ahead.Rounds);
  AstNode Outer = Loop;
  Outer.Name = Names.take(Loop.Name + "0");
  const std::string Round = Names.take("r");
  const std::string Left = Ahead.IsWhole ? "" : Names.take("rounds");
  ForHead Head;
  std::string LeftText;
  {
    NameScope Scope(Exprs);
    Exprs.Multiples.erase(Loop.Name);
    Head = enterLoop(Outer, Exprs);
    LeftText = roundsFrom(Outer, Ahead.Rounds);
  }
  Head.Next = Outer.Name + (Loop.CountsDown ? " -= " : " += ") +
              (Left.empty() ? Most : Left);
  if (!Left.empty())
    Head.Declaration += ", " + Left;
  Out->line("// " + Most +
            " rounds at a time: what they read is on its way together.");
  Out->open(Head.str());
  if (!Left.empty())
    Out->line(Left + " = " + LeftText + ";");
  const std::string Loads = declareAhead(Ahead, Round);
  printRounds(Loop, Outer.Name, Round, Ahead, Left, Loads);
  printRounds(Loop, Outer.Name, Round, Ahead, Left, textOfRound(Loop, AtEnd));
  Out->close();
  Names = Around;
  Statements.Loaded.clear();
  return true;
}
