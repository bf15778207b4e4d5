// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The loops of kernels that compute several steps of time.

#include "CodePrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

#include <utility>

using namespace c2cuda;

/// "max(max(1, first_i), i0 - 4)", all of one type.
std::string CodePrinter::extreme(const char *Function,
                                 const isl::ast_expr &First,
                                 const std::vector<isl::ast_expr> &More) const {
  bool IsWide = Exprs.isWide(First);
  for (const isl::ast_expr &Expr : More)
    IsWide |= Exprs.isWide(Expr);
  // The user's own 64-bit types are other ones.
  auto Text = [&](const isl::ast_expr &Expr) {
    return IsWide ? "(long long)" + Exprs.printOperand(Expr)
                  : Exprs.print(Expr);
  };
  if (More.empty())
    return Exprs.print(First);
  std::string Result = Text(First);
  for (const isl::ast_expr &Expr : More)
    Result = std::string(Function) + "(" + Result + ", " + Text(Expr) + ")";
  return Result;
}

/// "for (int i = first; i < end; i += 8)"
std::string CodePrinter::loopHead(const AstStep &Loop) const {
  const std::string &Name = Loop.Variable.Name;
  std::string First = extreme("max", Loop.Lower, Loop.MoreLower);
  if (!Loop.Thread.empty())
    First =
        First == "0" ? Loop.Thread : parenthesized(First) + " + " + Loop.Thread;
  std::string Next = Loop.Step == 1 ? "++" : " += " + std::to_string(Loop.Step);
  return "for (" + Loop.Variable.Type + " " + Name + " = " + First + "; " +
         Name + " < " + extreme("min", Loop.Upper, Loop.MoreUpper) + "; " +
         Name + Next + ")";
}

void CodePrinter::printThreadLoop(const AstStep &Loop) {
  if (Loop.Variable.Type == "long long")
    Exprs.Wide.insert(Loop.Variable.Name);
  if (!Loop.Guard.is_null())
    Out->line("if (" + Exprs.print(Loop.Guard) + ")").indent();
  if (!Loop.Windows.empty()) {
    printLoopWithWindows(Loop);
  } else if (Loop.Body.front().What == KernelStep::Kind::Compute) {
    printBody(loopHead(Loop), Loop.Body.front().Code);
  } else {
    Out->open(loopHead(Loop));
    print(Loop.Body);
    Out->close();
  }
  if (!Loop.Guard.is_null())
    Out->unindent();
}

/// A run whose thread keeps in registers what is around it.
void CodePrinter::printLoopWithWindows(const AstStep &Loop) {
  const ThreadRun &Run = *Kernel.Run;
  const std::string &Name = Loop.Variable.Name;
  const std::string Constant = "const " + Loop.Variable.Type + " ";
  if (Loop.Variable.Type == "long long")
    Exprs.Wide.insert(Run.Begin);
  Out->line(Constant + Run.Begin + " = " +
            extreme("max", Loop.Lower, Loop.MoreLower) + ";");
  Out->line(Constant + Run.End + " = " +
            extreme("min", Loop.Upper, Loop.MoreUpper) + ";");
  printWindowsBefore(Loop);
  Out->open("for (" + Loop.Variable.Type + " " + Name + " = " + Run.Begin +
            "; " + Name + " < " + Run.End + "; " + Name + "++)");
  printWindowsNext(Loop);
  print(Loop.Body);
  Out->close();
}

/// What \p Steps are printed as, without the last line's end.
std::string CodePrinter::textOf(const std::vector<AstStep> &Steps) {
  TextWriter Inside;
  TextWriter *Outside = std::exchange(Out, &Inside);
  print(Steps);
  Out = Outside;
  std::string Result = Inside.str();
  while (!Result.empty() && Result.back() == '\n')
    Result.pop_back();
  return Result;
}

/// The loop over the steps of a launch.
void CodePrinter::printStepLoop(const AstStep &Loop) {
  const std::string Body = textOf(Loop.Body);
  if (Kernel.Base.Time->keepsRows())
    return printStepsOfRows(Loop, Body);
  Out->open(loopHead(Loop));
  if (identifiersIn(Body).count(Kernel.StepsLeft))
    Out->line("const " + Loop.Variable.Type + " " + Kernel.StepsLeft + " = " +
              Kernel.Base.Outer[0].Name + " + " +
              std::to_string(Kernel.Base.Time->Steps - 1) + " - " +
              Loop.Variable.Name + ";");
  Out->line(Body);
  Out->close();
}

/// By constants, as nvcc leaves rows in memory where it does not see which ones
/// are meant.
void CodePrinter::printStepsOfRows(const AstStep &Loop,
                                   const std::string &Body) {
  const std::string &Left = Kernel.StepsLeft, &Name = Loop.Variable.Name;
  const std::string Last = std::to_string(Kernel.Base.Time->Steps - 1);
  Out->line("#pragma unroll");
  Out->open("for (int " + Left + " = " + Last + "; " + Left + " >= 0; " + Left +
            "--)");
  if (identifiersIn(Body).count(Name))
    Out->line("const " + Loop.Variable.Type + " " + Name + " = " +
              Kernel.Base.Outer[0].Name + " + " + Last + " - " + Left + ";");
  Out->line(Body);
  Out->close();
}

/// The loop in which planes come from memory, rows a few at a time.
void CodePrinter::printPlanes(const AstStep &Loop) {
  const bool AreWrittenOut = Loop.Step > 1;
  AstStep Head = Loop;
  if (AreWrittenOut)
    Head.Variable.Name = Kernel.Box->FirstFront;
  if (Loop.Variable.Type == "long long")
    Exprs.Wide.insert({Loop.Variable.Name, Head.Variable.Name});
  Out->open(loopHead(Head));
  if (AreWrittenOut) {
    const std::string &Name = Loop.Variable.Name;
    Out->line("#pragma unroll");
    Out->open("for (" + Loop.Variable.Type + " " + Name + " = " +
              Head.Variable.Name + "; " + Name + " < " + Head.Variable.Name +
              " + " + std::to_string(Loop.Step) + "; " + Name + "++)");
  }
  print(Loop.Body);
  if (AreWrittenOut)
    Out->close();
  Out->close();
}

/// What is done for the plane of \p Steps[\p First], and behind it for the same
/// one: "const int i = front - 2;" is in a block with it, if anything there
/// uses it. Returns the last.
size_t CodePrinter::printPlanesFrom(const std::vector<AstStep> &Steps,
                                    size_t First) {
  const AstStep &Step = Steps[First];
  if (Step.Value.is_null()) {
    printPlane(Step);
    return First;
  }
  const std::string &Name = Step.Variable.Name;
  if (Step.Variable.Type == "long long")
    Exprs.Wide.insert(Name);
  std::string Value = Exprs.print(Step.Value);
  TextWriter Inside;
  TextWriter *Outside = std::exchange(Out, &Inside);
  const unsigned RowsAround = std::exchange(RowsHere, 0);
  printPlane(Step);
  size_t Last = First;
  while (Last + 1 < Steps.size() &&
         Steps[Last + 1].What == KernelStep::Kind::Plane &&
         !Steps[Last + 1].Value.is_null() &&
         Exprs.print(Steps[Last + 1].Value) == Value)
    printPlane(Steps[++Last]);
  Out = Outside;
  RowsHere = RowsAround;
  std::string Text = Inside.str();
  while (!Text.empty() && Text.back() == '\n')
    Text.pop_back();
  const std::set<std::string> Used = identifiersIn(Text);
  const bool IsUsed = Used.count(Name) != 0;
  const bool IsBlock = IsUsed || Used.count(RowName) != 0;
  if (IsBlock)
    Out->open("");
  if (IsUsed)
    Out->line("const " + Step.Variable.Type + " " + Name + " = " + Value + ";");
  Out->line(Text);
  if (IsBlock)
    Out->close();
  return Last;
}

/// What is done for a row in registers if \p When holds, with the condition at what is
/// written: compilers leave branches in the way of doing several rows at once. False
/// if that is not all.
bool CodePrinter::printWithoutBranch(const AstStep &Step,
                                     const std::string &When) {
  if (!Kernel.Base.Time || !Kernel.Base.Time->keepsRows())
    return false;
  if (!When.empty())
    RowConditions.push_back(When);
  const bool AskedBefore = std::exchange(AsksForRow, true);
  TextWriter Inside;
  TextWriter *Outside = std::exchange(Out, &Inside);
  const bool IsRow = !Step.Value.is_null();
  const std::string Around = HasRow;
  if (IsRow) {
    if (RowName.empty())
      RowName = Names.take("has_row");
    HasRow = RowsHere == 0 ? RowName : Names.take(RowName);
    std::string All;
    for (const std::string &Own : RowConditions)
      All += (All.empty() ? "" : " && ") + Own;
    Out->line("const bool " + HasRow + " = " + All + ";");
  }
  print(Step.Body);
  Out = Outside;
  HasRow = Around;
  if (!When.empty())
    RowConditions.pop_back();
  const bool AllAsk = std::exchange(AsksForRow, AskedBefore);
  AsksForRow &= AllAsk;
  std::string Text = Inside.str();
  while (!Text.empty() && Text.back() == '\n')
    Text.pop_back();
  if (AllAsk)
    Out->line(Text);
  RowsHere += AllAsk && IsRow;
  return AllAsk;
}

/// "if (i >= 1 && i < n - 1)" and what is done then.
void CodePrinter::printPlane(const AstStep &Step) {
  const std::string &Name = Step.Variable.Name;
  std::string When;
  auto And = [&](const std::string &Condition) {
    When += (When.empty() ? "" : " && ") + Condition;
  };
  if (!Step.Guard.is_null()) {
    std::string Guard = Exprs.print(Step.Guard);
    And(Guard.find("||") == std::string::npos ? Guard : parenthesized(Guard));
  }
  for (const isl::ast_expr &Lower : Step.MoreLower)
    And(Name + " >= " + Exprs.print(Lower));
  for (const isl::ast_expr &Upper : Step.MoreUpper)
    And(Name + " < " + Exprs.print(Upper));
  if (When.empty() && RowConditions.empty()) {
    print(Step.Body);
  } else if (printWithoutBranch(Step, When)) {
    return;
  } else if (When.empty()) {
    print(Step.Body);
  } else if (Step.Body.size() > 1) {
    Out->open("if (" + When + ")");
    print(Step.Body);
    Out->close();
  } else {
    Out->line("if (" + When + ")").indent();
    print(Step.Body);
    Out->unindent();
  }
}

/// One element to the tile, or from it to the buffer that is written.
std::string CodePrinter::moveText(const TileMove &Move,
                                  const Instance &Call) const {
  const SharedTile &Own = Kernel.Shared[Move.Tile];
  std::string Near = Own.Name;
  for (const std::string &Subscript : print(Call.Subscripts.at(1)))
    Near += "[" + Subscript + "]";
  std::string Far = Statements.element(Own.Array, print(Call.Subscripts.at(0)));
  if (!Move.IsStore)
    return Near + " = " + Far + ";";
  if (!Own.Next.empty())
    Far = Own.Next + Far.substr(Source.Arrays[Own.Array].Name.size());
  return Far + " = " + Near + ";";
}
