// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which loops nvcc is asked to unroll.

#include "CodePrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

#include <algorithm>

using namespace c2cuda;

/// Instances that loops over a window are written out for, all values of a
/// thread counted: some 16 KB of instructions.
static constexpr long MostUnrolled = 1024;

static std::optional<long> constantOf(const isl::ast_expr &Expr) {
  if (Expr.is_null() || isl_ast_expr_get_type(Expr.get()) != isl_ast_expr_int)
    return std::nullopt;
  return isl::manage(isl_ast_expr_int_get_val(Expr.get())).num_si();
}

/// How often the loop \p Node runs; nothing if that is no constant.
static std::optional<long> roundsOf(const AstNode &Node) {
  if (Node.Condition.is_null())
    return 1;
  if (isl_ast_expr_get_type(Node.Condition.get()) != isl_ast_expr_op)
    return std::nullopt;
  isl_ast_expr_op_type Op = isl_ast_expr_op_get_type(Node.Condition.get());
  auto First = constantOf(Node.Init), Step = constantOf(Node.Increment);
  auto Last =
      constantOf(isl::manage(isl_ast_expr_op_get_arg(Node.Condition.get(), 1)));
  if (!First || !Last || !Step || *Step <= 0 ||
      (Op != isl_ast_expr_op_le && Op != isl_ast_expr_op_lt))
    return std::nullopt;
  long Span = *Last - *First + (Op == isl_ast_expr_op_le);
  return Span <= 0 ? 0 : (Span + *Step - 1) / *Step;
}

/// Instances in \p Node of statements that use a tile of \p Kernel if a thread
/// has \p Values; nothing if that is no constant.
static std::optional<long> instancesIn(const PromotedKernel &Kernel,
                                       const AstNode &Node, long Values) {
  if (Node.What == AstNode::Kind::Statement)
    return std::any_of(Kernel.InShared.begin(), Kernel.InShared.end(),
                       [&](const auto &Access) {
                         return Access.first.first == Node.Call.Statement;
                       });
  long Result = 0;
  for (const AstNode &Child : Node.Children) {
    auto Own = instancesIn(Kernel, Child, Values);
    if (!Own)
      return std::nullopt;
    Result += *Own;
  }
  if (Node.What == AstNode::Kind::EachValue)
    return Result * Values;
  if (Node.What != AstNode::Kind::For)
    return Result;
  auto Rounds = roundsOf(Node);
  return Rounds ? std::optional<long>(*Rounds * Result) : std::nullopt;
}

/// Whether it has no loops in it.
static bool isStraight(const AstNode &Node) {
  return Node.What != AstNode::Kind::For &&
         std::all_of(Node.Children.begin(), Node.Children.end(), isStraight);
}

/// Whether no statement in it has loops in its text.
static bool hasPlainTexts(const Scop &Scop, const AstNode &Node) {
  const Statement *S = Node.What == AstNode::Kind::Statement
                           ? Scop.findStatement(Node.Call.Statement)
                           : nullptr;
  for (const TemplatePiece &Piece : S ? S->Body : StatementTemplate())
    if (Piece.What == TemplatePiece::Kind::Literal)
      for (const std::string &Word : identifiersIn(Piece.Text))
        if (Word == "for" || Word == "while" || Word == "do")
          return false;
  return std::all_of(
      Node.Children.begin(), Node.Children.end(),
      [&](const AstNode &Child) { return hasPlainTexts(Scop, Child); });
}

static bool hasEachValue(const AstNode &Node) {
  return Node.What == AstNode::Kind::EachValue ||
         std::any_of(Node.Children.begin(), Node.Children.end(), hasEachValue);
}

/// Whether it goes through a thread's values, and has nothing else but what is
/// computed once for all of them.
static bool goesThroughValues(const AstNode &Node) {
  if (Node.What != AstNode::Kind::Block || Node.Children.empty())
    return Node.What == AstNode::Kind::EachValue;
  return Node.Children.back().What == AstNode::Kind::EachValue &&
         std::all_of(Node.Children.begin(), std::prev(Node.Children.end()),
                     [](const AstNode &Child) {
                       return Child.What == AstNode::Kind::Statement;
                     });
}

/// Whether statements in it read what the thread keeps of a window.
static bool readsWindow(const PromotedKernel &Kernel, const AstNode &Node) {
  if (Node.What == AstNode::Kind::Statement)
    return std::any_of(Kernel.InWindow.begin(), Kernel.InWindow.end(),
                       [&](const auto &Access) {
                         return Access.first.first == Node.Call.Statement;
                       });
  return std::any_of(
      Node.Children.begin(), Node.Children.end(),
      [&](const AstNode &Child) { return readsWindow(Kernel, Child); });
}

/// Whether \p Loop goes as far from where it begins whatever that is.
bool CodePrinter::hasConstantLength(const AstNode &Loop) const {
  if (Loop.Condition.is_null() ||
      isl_ast_expr_get_type(Loop.Condition.get()) != isl_ast_expr_op)
    return false;
  LinearForm Length = Exprs.linear(
      isl::manage(isl_ast_expr_op_get_arg(Loop.Condition.get(), 1)));
  Length.add(Exprs.linear(Loop.Init), -1);
  return Length.Terms.empty();
}

std::string CodePrinter::unrolling(const AstNode &Loop) const {
  const c2cuda::Kernel &Base = Kernel.Base;
  // Registers have no subscripts.
  if (roundsOf(Loop) && readsWindow(Kernel, Loop))
    return "#pragma unroll";
  bool IsOfValues = goesThroughValues(Loop.Children.front());
  if (Base.HasWindows && hasEachValue(Loop)) {
    long Values = 1;
    for (const MappedDimension &D : Base.Dimensions)
      Values *= D.perThread();
    // So that neighbouring values share what they load of a window.
    auto Instances = instancesIn(Kernel, Loop, Values);
    if (Instances && *Instances <= MostUnrolled)
      return "#pragma unroll";
  }
  // Only blocks at an edge ask for each value: that need not be long.
  if (Base.HasWindows && InValue)
    return "#pragma unroll 1";
  // More rounds at a time take more registers than two blocks leave; what is
  // the same for all threads comes in fours.
  if (IsOfValues && Base.HasManyOperands)
    return "#pragma unroll 1";
  if (IsOfValues && hasConstantLength(Loop))
    return "#pragma unroll 8";
  if (IsOfValues)
    return Base.IsAllPairs || Base.HasWindows ? "#pragma unroll 4"
                                              : "#pragma unroll 2";
  // What is added up one by one is loaded eight at a time.
  if (InCopiedTile && isStraight(Loop.Children.front()))
    return "#pragma unroll 8";
  // nvcc leaves what has branches in it, as sinf and divisions do.
  if (InUniformTile && isStraight(Loop.Children.front()) &&
      hasPlainTexts(Source, Loop))
    return "#pragma unroll 4";
  return "";
}
