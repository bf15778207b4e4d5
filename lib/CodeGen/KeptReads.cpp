// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The text for PromotedKernel::KeptReads. A thread's first round reads all elements; what a
// later one needs again, the round before leaves in registers.

#include "CodePrinter.h"

using namespace c2cuda;

bool CodePrinter::keepsReads(const AstNode &Node) const {
  return !Kernel.KeptReads.empty() &&
         Node.Call.Statement == Kernel.KeptReads.front().Read.first;
}

/// Before the loop over a tile.
void CodePrinter::declareKept() {
  for (const KeptRead &Own : Kernel.KeptReads) {
    const Statement &S = *Source.findStatement(Own.Read.first);
    const Array &Array = Source.Arrays[S.Accesses[Own.Read.second].Array];
    std::string &Name = Kept[Own.Read.second];
    Name = Names.take(Array.Name + "_before");
    Out->line(Array.Element.Spelling + " " + Name + " = {};");
  }
  if (Kernel.KeptReads.empty())
    return;
  HasKept = Names.take("has_before");
  Out->line("bool " + HasKept + " = false;");
}

/// Lets the statement of \p Node take what is kept, which is read here in the first
/// round, as often as it has it.
void CodePrinter::takeKept(const AstNode &Node) {
  const Statement &S = *Source.findStatement(Node.Call.Statement);
  auto Text = [&](unsigned Access) { return accessText(Node.Call, Access); };
  std::map<std::string, std::string> Names;
  Out->open("if (!" + HasKept + ")");
  for (const KeptRead &Own : Kernel.KeptReads) {
    const std::string &Name = Kept[Own.Read.second];
    Names[Text(Own.Read.second)] = Name;
    Out->line(Name + " = " + Text(Own.Read.second) + ";");
  }
  Out->line(HasKept + " = true;");
  Out->close();
  for (const KeptRead &Own : Kernel.KeptReads) {
    if (Kept.count(Own.From) || S.Accesses[Own.From].Writes)
      continue;
    std::string &Now = Names[Text(Own.From)];
    if (!Now.empty())
      continue;
    const Array &Array = Source.Arrays[S.Accesses[Own.From].Array];
    Now = this->Names.take(Array.Name + "_now");
    Out->line("const " + Array.Element.Spelling + " " + Now + " = " +
              Text(Own.From) + ";");
  }
  std::map<ReferenceKey, std::string> Taken;
  for (unsigned A = 0; A < S.Accesses.size(); ++A)
    if (auto Name = Names.find(Text(A)); Name != Names.end())
      Taken[{S.Name, A}] = Name->second;
  for (unsigned A = 0; A < S.Accesses.size(); ++A)
    if (S.Accesses[A].Writes)
      Taken.erase({S.Name, A});
  Statements.Carried.insert(Taken.begin(), Taken.end());
}

/// Keeps for the next round what the statement of \p Node has read and written.
void CodePrinter::keepReads(const AstNode &Node) {
  for (const KeptRead &Own : Kernel.KeptReads)
    Out->line(Kept[Own.Read.second] + " = " + accessText(Node.Call, Own.From) +
              ";");
}
