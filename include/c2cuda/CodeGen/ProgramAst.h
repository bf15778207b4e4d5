// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The generated program as trees of loops, conditions and statements, made by
// isl's AST generator; expressions are isl's, over the names of variables.

#ifndef C2CUDA_CODEGEN_PROGRAMAST_H
#define C2CUDA_CODEGEN_PROGRAMAST_H

#include "c2cuda/Promotion/Promotion.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// A statement with the values of its iterators at this place.
struct Instance {
  /// The statement's name in the scop, "load_N"/"store_N" of a register
  /// element, "copy" of a shared tile, or a kernel's name on the host.
  std::string Statement;
  /// The values of its iterators (of a kernel: of its outer variables).
  std::vector<isl::ast_expr> Iterators;
  /// Subscripts by number of the access, where they are not the user's own:
  /// within a shared tile, or of a scratch array. For moves and copies the
  /// element of the array under 0, for copies that of the tile under 1, and the
  /// number in SharedTile::Staged under 2.
  std::map<unsigned, std::vector<isl::ast_expr>> Subscripts;
  /// For copies that fill a tile: whether the array has the element; null if
  /// it has all.
  isl::ast_expr Exists;
  /// For copies of several neighbours: how many of them the array has; null if
  /// it has all.
  isl::ast_expr Count;
};

struct AstNode {
  enum class Kind { Block, For, If, Statement, EachValue };
  Kind What = Kind::Block;

  // For: Type Iterator = Init; Condition; Iterator += Increment.
  /// isl's name of the iterator, and the name and type to print.
  std::string IslName, Name, Type;
  isl::ast_expr Init, Condition, Increment;
  /// Whether the iterator to print is the negative of isl's.
  bool CountsDown = false;
  // If: Condition.

  // Statement.
  Instance Call;

  /// Block: its statements. For and If: the body. If with an else: two.
  /// EachValue: what a thread does for each of its values of the dimensions.
  std::vector<AstNode> Children;
};

/// A window that a loop keeps.
struct AstWindow {
  /// Index into PromotedKernel::Windows.
  unsigned Window = 0;
  /// The elements of the tile for what is in the window before the loop, and
  /// for the row that is new in each iteration.
  std::vector<isl::ast_expr> Before, Next;
};

/// A step of a kernel with its code.
struct AstStep {
  KernelStep::Kind What = KernelStep::Kind::Compute;
  /// Compute and Copy.
  AstNode Code;
  /// Copy: which tile.
  unsigned Tile = 0;
  /// Loops: bounds (Upper is the first value that is too large).
  ScheduleVariable Variable;
  isl::ast_expr Lower, Upper;
  /// ThreadLoop: more of them, see KernelStep.
  std::vector<isl::ast_expr> MoreLower, MoreUpper;
  /// Plane: what Variable is; null if it is a loop's. Row: which one in the
  /// tile, and in the array.
  isl::ast_expr Value, RowOfArray;
  KernelStep::RowWork Work = KernelStep::RowWork::Sides;
  /// Loops: when the bounds hold; Plane and Box: KernelStep::When. Null if
  /// always.
  isl::ast_expr Guard;
  unsigned Step = 0;
  /// TileLoop: in place of Step, if it is not null.
  isl::ast_expr StepOfRun;
  /// ThreadLoop: the variable with the thread's number, and what it keeps.
  std::string Thread;
  std::vector<AstWindow> Windows;
  /// Box and Either: see KernelStep; Inside is null if Body has one step only.
  std::vector<BoxExchange> Exchanges;
  isl::ast_expr Inside;
  std::vector<isl::ast_expr> AnyOf;
  std::vector<AstStep> Body;
  /// TileLoop: see KernelStep, and when there is a first tile; null if always.
  std::optional<CopyAhead> Ahead;
  isl::ast_expr HasFirst;
};

/// What only subscripts need that a kernel does not print, those of elements in
/// tiles and registers.
struct UnreadValues {
  /// References within such subscripts.
  std::set<ReferenceKey> Unprinted;
  /// Statements that compute nothing else, which are left out.
  std::set<std::string> Statements;

  /// Whether the kernel's text of \p S mentions \p Array.
  bool isMentioned(const Statement &S, unsigned Array) const;
};

/// `Name`, an iterator of the user's, is Factor, 1 or -1, times the outer variable
/// Of, and Plus.
struct FixedIterator {
  std::string Name, Of;
  long Factor = 1;
  isl::ast_expr Plus;
};

struct KernelAst {
  /// Index into PromotedScop::Kernels.
  unsigned Kernel = 0;
  std::vector<FixedIterator> Fixed;
  UnreadValues Unread;
  std::vector<AstStep> Steps;
  /// For a kernel that marches: what has to hold for a thread to have anything
  /// to do, whatever its value of the last dimension; null for nothing.
  isl::ast_expr Around;
  /// Statements that a thread runs once for all of its values.
  std::set<std::string> Alike;
  /// PromotedKernel::Prelude.
  std::vector<AstStep> Prelude;
  /// Per mapped dimension: the first value, and one more than the last.
  std::vector<isl::ast_expr> Lower, End;
  /// WaveTile::First; null if there is none.
  isl::ast_expr First;
  /// When a block has no such tile; null for never.
  isl::ast_expr HasNone;
  /// Per accumulator: the subscripts of its element in memory (those within
  /// the buffer for a scratch array).
  std::vector<std::vector<isl::ast_expr>> Targets;
  /// Per accumulator: that some iteration of the launch updates it, and so the
  /// device has the element. Null where that is known.
  std::vector<isl::ast_expr> TargetConditions;
  /// Variables for copies: their C expressions by name ("tx", "threadIdx.x").
  std::vector<std::pair<std::string, std::string>> CopyVariables;
  /// Names that nothing new in it may have, besides those of its loops.
  std::vector<std::string> Taken;
};

struct ProgramAst {
  AstNode Host;
  std::vector<KernelAst> Kernels;
};

/// Calls \p Visit for all statements in and below \p Node in textual order.
void forEachStatement(const AstNode &Node,
                      const std::function<void(const AstNode &)> &Visit);

std::optional<ProgramAst>
generateAst(const Scop &Scop, const PromotedScop &Promoted, Refusals &Refusals);

/// Loops of the host that visit the elements of \p Domain, { S[i] }, in order:
/// instances of S under the names and types of \p Iterators. None of the
/// loops' names is in \p Taken; \p Context holds.
std::optional<AstNode> hostLoops(const isl::set &Domain,
                                 const std::vector<Iterator> &Iterators,
                                 const std::vector<std::string> &Taken,
                                 const isl::set &Context);

/// isl's expression for \p Value where \p Context holds.
isl::ast_expr expressionOf(const isl::pw_aff &Value, const isl::set &Context);
/// isl's condition for \p Condition where \p Context holds.
isl::ast_expr conditionOf(const isl::set &Condition, const isl::set &Context);

std::string printAst(const ProgramAst &Ast);

} // namespace c2cuda

#endif // C2CUDA_CODEGEN_PROGRAMAST_H
