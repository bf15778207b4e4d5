// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops over the tiles in shared memory.

#include "CodePrinter.h"

using namespace c2cuda;

/// The function that copies a tile to one of two buffers, and the first tile.
void CodePrinter::printCopies(const AstStep &Loop) {
  const CopyAhead &Names = *Loop.Ahead;
  Out->open("auto " + Names.Copy + " = [&](" + Loop.Variable.Type + " " +
            Loop.Variable.Name + ", int " + Names.To + ")");
  Statements.Buffer = Names.To;
  for (const AstStep &Step : Loop.Body)
    if (Step.What == KernelStep::Kind::Copy)
      printStep(Step);
  Out->line("__pipeline_commit();");
  Out->close("};");
  std::string First =
      Names.Copy + "(" + Exprs.print(Loop.Lower) + ", " + Names.Now + ");";
  Out->line("int " + Names.Now + " = 0;");
  if (Loop.HasFirst.is_null()) {
    Out->line(First);
    return;
  }
  Out->line("if (" + Exprs.print(Loop.HasFirst) + ")");
  Out->indent().line(First).unindent();
}

void CodePrinter::printTileLoop(const AstStep &Loop) {
  const std::string &Name = Loop.Variable.Name;
  if (Loop.Variable.Type == "long long")
    Exprs.Wide.insert(Name);
  std::string Upper = Exprs.print(Loop.Upper);
  std::string Step = std::to_string(Loop.Step);
  std::string Head = "for (" + Loop.Variable.Type + " " + Name + " = " +
                     Exprs.print(Loop.Lower) + "; " + Name + " < " + Upper +
                     "; " + Name + (Loop.Step == 1 ? "++" : " += " + Step) +
                     ")";
  bool IsBlock = Loop.Ahead && !Loop.Guard.is_null();
  if (!Loop.Guard.is_null()) {
    std::string Guard = "if (" + Exprs.print(Loop.Guard) + ")";
    IsBlock ? Out->open(Guard) : Out->line(Guard).indent();
  }
  if (!Loop.Ahead) {
    Out->open(Head);
    print(Loop.Body);
    Out->close();
  } else {
    printCopies(Loop);
    const CopyAhead &Names = *Loop.Ahead;
    Statements.Buffer = Names.Now;
    Out->open(Head);
    Out->line("__pipeline_wait_prior(0);");
    Out->line("__syncthreads();");
    Out->line("if (" + Name + " + " + Step + " < " + Upper + ")");
    Out->indent();
    Out->line(Names.Copy + "(" + Name + " + " + Step + ", 1 - " + Names.Now +
              ");");
    Out->unindent();
    for (const AstStep &Inner : Loop.Body)
      if (Inner.What != KernelStep::Kind::Copy)
        printStep(Inner);
    Out->line(Names.Now + " = 1 - " + Names.Now + ";");
    Out->close();
  }
  if (IsBlock)
    Out->close();
  else if (!Loop.Guard.is_null())
    Out->unindent();
}
