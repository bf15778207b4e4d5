// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/CodeGen/LoopHead.h"

using namespace c2cuda;

/// "k > i" for "i < k", where a loop counts \p Name down.
static std::string turned(const std::string &Condition,
                          const std::string &Name) {
  if (Condition.find_first_of("&|?") != std::string::npos)
    return Condition;
  for (const std::string Sign : {" < ", " <= "}) {
    const std::string End = Sign + Name;
    if (Condition.size() <= End.size() ||
        Condition.compare(Condition.size() - End.size(), End.size(), End) != 0)
      continue;
    return Name + (Sign == " < " ? " > " : " >= ") +
           Condition.substr(0, Condition.size() - End.size());
  }
  return Condition;
}

/// "k < k0 + 16" for "k <= k0 + 15".
static std::string endOf(const AstNode &Loop, const ExprPrinter &Exprs) {
  const std::string Head = Loop.Name + " <= ";
  std::string Result = Exprs.print(Loop.Condition);
  if (Loop.CountsDown || Result.compare(0, Head.size(), Head) != 0)
    return Result;
  LinearForm Last = Exprs.linear(
      isl::manage(isl_ast_expr_op_get_arg(Loop.Condition.get(), 1)));
  if (Last.Terms.empty() || Last.Constant <= 0 ||
      Result.compare(Head.size(), std::string::npos, toText(Last)) != 0)
    return Result;
  ++Last.Constant;
  return Loop.Name + " < " + toText(Last);
}

ForHead c2cuda::enterLoop(const AstNode &Loop, ExprPrinter &Exprs) {
  ForHead Result;
  std::string First = Loop.CountsDown ? Exprs.printNegated(Loop.Init)
                                      : Exprs.print(Loop.Init);
  if (LinearForm Sum = Exprs.linear(Loop.Init);
      Loop.Type == "long long" && First == toText(Sum))
    First = Exprs.sum(Sum);
  Result.Declaration = Loop.Type + " " + Loop.Name + " = " + First;
  Exprs.forget(Loop.IslName);
  if (Loop.Type == "long long")
    Exprs.Wide.insert(Loop.IslName);
  else
    Exprs.Wide.erase(Loop.IslName);
  if (Loop.CountsDown) {
    Exprs.Names.erase(Loop.IslName);
    Exprs.Multiples[Loop.Name] = {Loop.IslName, -1, {}, true};
  } else {
    Exprs.Names[Loop.IslName] = Loop.Name;
  }
  isl::ast_expr Own = isl::manage(isl_ast_expr_from_id(
      isl_id_alloc(isl_ast_expr_get_ctx(Loop.Init.get()), Loop.IslName.c_str(),
                   nullptr)));
  const isl::set Around = Exprs.Known;
  Exprs.knowHead(Own, Loop.Init, Loop.Condition);
  if (Loop.Condition.is_null())
    return Result;
  Result.Condition = endOf(Loop, Exprs);
  if (Loop.CountsDown)
    Result.Condition = turned(Result.Condition, Loop.Name);
  Exprs.Known = Around;
  Exprs.knowLess(Loop.Init, Own, 0);
  Exprs.know(Loop.Condition);
  const std::string Step = Exprs.print(Loop.Increment);
  const std::string Sign = Loop.CountsDown ? "-" : "+";
  Result.Next =
      Loop.Name + (Step == "1" ? Sign + Sign : " " + Sign + "= " + Step);
  return Result;
}
