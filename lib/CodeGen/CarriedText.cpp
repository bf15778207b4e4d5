// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The text for CarriedValues.

#include "CarriedValues.h"
#include "CodePrinter.h"
#include "LoopRounds.h"
#include "c2cuda/CodeGen/KernelText.h"

#include <algorithm>
#include <cctype>

using namespace c2cuda;

/// The element of an access of \p Call.
std::string CodePrinter::accessText(const Instance &Call,
                                    unsigned Access) const {
  TemplatePiece Whole;
  Whole.What = TemplatePiece::Kind::Access;
  Whole.Index = Access;
  return Statements.print(Call, {Whole}, Exprs);
}

/// Whether \p Sum is known to be 0 or more: a number, or the names in it are
/// those of the kernel's sets.
bool CodePrinter::isKnown(const LinearForm &Sum) const {
  if (Sum.Terms.empty())
    return Sum.Constant >= 0;
  std::vector<LinearForm> All = TileFacts;
  All.push_back(Sum);
  std::string Names, Facts;
  std::set<std::string> Seen;
  for (const LinearForm &Form : All) {
    for (const auto &[Term, Factor] : Form.Terms) {
      const bool IsName =
          std::all_of(Term.begin(), Term.end(), [](unsigned char C) {
            return isalnum(C) || C == '_';
          });
      if (!IsName)
        return false;
      if (Seen.insert(Term).second)
        Names += (Names.empty() ? "" : ", ") + Term;
    }
    if (&Form != &All.back())
      Facts += (Facts.empty() ? "" : " and ") + toText(Form) + " >= 0";
  }
  const std::string Space = "[" + Names + "] -> { : ";
  isl::ctx Ctx = Kernel.Context.ctx();
  isl::set Known = Kernel.Context.intersect(isl::set(Ctx, Space + Facts + " }"));
  return bool(
      Known.is_subset(isl::set(Ctx, Space + toText(Sum) + " >= 0 }")));
}

/// What else has to hold for \p Loop to have a round; empty if nothing.
std::string CodePrinter::conditionOfRound(const AstNode &Loop) const {
  std::string Result;
  for (const RoundCondition &Own : hasRound(Loop, Exprs))
    if (!Own.Room || !isKnown(*Own.Room))
      Result += (Result.empty() ? "" : " && ") + Exprs.print(Own.Holds);
  return Result;
}

/// The element of an access of \p Call, whatever variables the user's text has for
/// its subscripts.
std::string CodePrinter::elementText(const Instance &Call,
                                     unsigned Access) const {
  const Statement &S = *Source.findStatement(Call.Statement);
  return hasKnownSubscripts(Source, Call, Access, Exprs)
             ? Statements.element(S.Accesses[Access].Array,
                                  subscriptsOf(S, Access, Call, Exprs))
             : accessText(Call, Access);
}

/// Declares what rounds of \p Loop keep for later ones, and lets reads take it
/// from there. Returns what comes at the end of each round.
std::vector<std::string> CodePrinter::declareCarried(const AstNode &Loop) {
  std::vector<std::string> AtEnd;
  const std::vector<CarriedValue> All =
      carriedValues(Source, Kernel, Loop, Exprs);
  if (All.empty())
    return AtEnd;
  const std::string Condition = conditionOfRound(Loop);
  for (const CarriedValue &Own : All)
    Behind[Own.Writer].clear();
  for (const CarriedValue &Own : All) {
    const Array &Array = Source.Arrays[Own.Array];
    const std::string &Type = Array.Element.Spelling;
    std::vector<std::string> Before, Next;
    for (const auto &Readers : Own.Readers) {
      Before.push_back(Names.take(Array.Name + "_before"));
      const CarriedValue::Reader &First = Readers.front();
      const std::string Element =
          elementText(inFirstRound(First.Node->Call, Loop), First.Access);
      if (Condition.empty()) {
        Out->line(Type + " " + Before.back() + " = " + Element + ";");
        continue;
      }
      Out->line(Type + " " + Before.back() + " = {};");
      Out->line("if (" + Condition + ")");
      Out->indent().line(Before.back() + " = " + Element + ";").unindent();
    }
    for (size_t D = Before.size(); D-- > 1;)
      Next.push_back(Before[D] + " = " + Before[D - 1] + ";");
    std::string Written = accessText(Own.Writer->Call, Own.Write);
    if (Own.IsReadBehind) {
      const std::string Now = Names.take(Array.Name + "_now");
      // A statement may write several arrays.
      Behind[Own.Writer].push_back("const " + Type + " " + Now + " = " +
                                   Written + ";");
      Written = Now;
    }
    Next.push_back(Before[0] + " = " + Written + ";");
    std::vector<std::string> &Place =
        Own.IsReadBehind ? AtEnd : Behind[Own.Writer];
    Place.insert(Place.end(), Next.begin(), Next.end());
    for (size_t D = 0; D < Before.size(); ++D)
      for (const CarriedValue::Reader &Reader : Own.Readers[D])
        Statements.Carried[{Reader.Node->Call.Statement, Reader.Access}] =
            Before[D];
  }
  return AtEnd;
}

void CodePrinter::printCarriedBody(const std::string &Head, const AstNode &Loop,
                                   const std::vector<std::string> &AtEnd) {
  const AstNode &Body = Loop.Children.front();
  if (Body.What == AstNode::Kind::Statement)
    findAngles({&Body});
  Out->open(Head);
  printNode(Body);
  for (const std::string &Line : AtEnd)
    Out->line(Line);
  Out->close();
}
