// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/SecondOpinion/LoweredModel.h"

#include "llvm/Support/raw_ostream.h"

using namespace c2cuda;

static void print(const Place &Where, llvm::raw_ostream &OS) {
  OS << ' ' << Where.Line << ':' << Where.Column;
}

static void print(const LoweredStatement &Statement, llvm::raw_ostream &OS) {
  OS << "  " << Statement.Name << " in loops at";
  for (const Place &Loop : Statement.Loops)
    print(Loop, OS);
  OS << '\n';
  for (const LoweredAccess &Access : Statement.Accesses) {
    OS << "    " << Access.Name << (Access.Writes ? " writes " : " reads ")
       << (Access.IsExact ? "" : "some of ")
       << (Access.IsValue ? "the value " : "")
       << (Access.IsTemporary        ? "(a temporary)"
           : Access.Variable.empty() ? "(no name)"
                                     : Access.Variable)
       << " at";
    for (const Place &Where : Access.Where)
      print(Where, OS);
    OS << '\n';
  }
}

std::string
c2cuda::printLowered(const std::vector<LoweredFunction> &Functions) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  for (const LoweredFunction &Function : Functions)
    for (const LoweredScop &Scop : Function.Scops) {
      OS << "polly's model of a part of the function at line "
         << Function.Where.Line << '\n';
      for (const LoweredParameter &Parameter : Scop.Parameters)
        OS << "  " << Parameter.Name << " is "
           << (Parameter.Variable.empty() ? "(no name)" : Parameter.Variable)
           << '\n';
      for (const LoweredStatement &Statement : Scop.Statements)
        print(Statement, OS);
      OS << "  flow " << Scop.Flow << "\n  false " << Scop.False << '\n';
    }
  return Text;
}
