// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The text for WarpLoop.

#include "CodePrinter.h"
#include "ReductionText.h"
#include "c2cuda/CodeGen/KernelText.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;

static bool hasLoop(const AstNode &Node) {
  return (Node.What == AstNode::Kind::For && !Node.Condition.is_null()) ||
         llvm::any_of(Node.Children, hasLoop);
}

/// Whether the lanes share \p Loop. If it has anything else in it, each goes
/// through all of it, with the same result.
bool CodePrinter::isForWarp(const AstNode &Loop) const {
  const auto &Warp = Kernel.Base.Warp;
  if (!Warp || Loop.Condition.is_null() ||
      llvm::any_of(Loop.Children, hasLoop) ||
      isl_ast_expr_get_type(Loop.Increment.get()) != isl_ast_expr_int)
    return false;
  bool HasOthers = false;
  forEachStatement(Loop, [&](const AstNode &Node) {
    HasOthers |= !Warp->Loops.count(Node.Call.Statement);
  });
  return !HasOthers;
}

/// "for (int k = i + lane; k < j; k += 32)", and what the lanes have found.
void CodePrinter::printForWarp(const AstNode &Loop, ForHead Head) {
  const long Step =
      isl::manage(isl_ast_expr_get_val(Loop.Increment.get())).num_si();
  const std::string Sign = Loop.CountsDown ? "-" : "+";
  const std::string First = Loop.CountsDown ? Exprs.printNegated(Loop.Init)
                                            : Exprs.print(Loop.Init);
  const bool IsChoice = First.find('?') != std::string::npos;
  Head.Declaration = Loop.Type + " " + Loop.Name + " = " +
                     (IsChoice ? parenthesized(First) : First) + " " + Sign +
                     " " + (Step == 1 ? "" : std::to_string(Step) + " * ") +
                     Lane;
  if (First == "0" && !Loop.CountsDown && Step == 1)
    Head.Declaration = Loop.Type + " " + Loop.Name + " = " + Lane;
  Head.Next = Loop.Name + " " + Sign +
              "= " + std::to_string(Step * long(WarpThreads));
  printBody(Head.str(), Loop.Children.front());
  std::set<std::string> Done;
  forEachStatement(Loop, [&](const AstNode &Node) {
    for (const WarpLoop::Value &Value : Kernel.Base.Warp->Values) {
      if (Value.Statement != Node.Call.Statement)
        continue;
      const std::string Name = accessText(Node.Call, Value.Access);
      const Statement &S = *Source.findStatement(Value.Statement);
      if (Done.insert(Name).second)
        Out->line(warpStatement(
            Value.Kind, Source.Arrays[S.Accesses[Value.Access].Array].Element,
            Name));
    }
  });
}

/// Whether only the first lane of a warp runs it.
bool CodePrinter::isForFirstLane(const Instance &Call) const {
  const auto &Warp = Kernel.Base.Warp;
  auto Move = Kernel.Moves.find(Call.Statement);
  return Warp && (Move != Kernel.Moves.end() ? Move->second.IsStore
                                             : Warp->Stores.count(
                                                   Call.Statement) != 0);
}

void CodePrinter::printForFirstLane(const Instance &Call,
                                    const std::string &Text) {
  // The others have read what was there before.
  if (Kernel.Moves.count(Call.Statement))
    Out->line("__syncwarp();");
  Out->line("if (" + Lane + " == 0)").indent().line(Text).unindent();
}
