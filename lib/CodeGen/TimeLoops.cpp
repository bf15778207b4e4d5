// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The loops of kernels that compute several steps of time.

#include "CodePrinter.h"

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
  if (Loop.Body.front().What == KernelStep::Kind::Compute) {
    printBody(loopHead(Loop), Loop.Body.front().Code);
  } else {
    Out->open(loopHead(Loop));
    print(Loop.Body);
    Out->close();
  }
  if (!Loop.Guard.is_null())
    Out->unindent();
}

/// The loop over the steps of a launch.
void CodePrinter::printStepLoop(const AstStep &Loop) {
  Out->open(loopHead(Loop));
  Out->line("const " + Loop.Variable.Type + " " + Kernel.StepsLeft + " = " +
            Kernel.Base.Outer[0].Name + " + " +
            std::to_string(Kernel.Base.Time->Steps - 1) + " - " +
            Loop.Variable.Name + ";");
  print(Loop.Body);
  Out->close();
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
