// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Runs isl's AST generator and copies what it makes.

#include "AstTree.h"
#include "RoundsApart.h"

using namespace c2cuda;

namespace {

class TreeBuilder {
public:
  explicit TreeBuilder(const InstanceMaker &Make) : Make(Make) {}

  template <typename ScheduleT>
  std::optional<AstNode> run(const ScheduleT &Schedule,
                             const isl::set &Context) {
    isl::ast_build Build = isl::ast_build::from_context(Context);
    Build = Build.set_at_each_domain(
        [this](isl::ast_node Node, isl::ast_build Build) {
          return annotate(Node, Build);
        });
    isl::ast_node Root = generate(Build, Schedule);
    if (Root.is_null() || Failed)
      return std::nullopt;
    return convert(Root);
  }

private:
  const InstanceMaker &Make;
  std::vector<Instance> Instances;
  bool Failed = false;

  static isl::ast_node generate(const isl::ast_build &Build,
                                const isl::schedule &Tree) {
    return Build.node_from(Tree);
  }
  static isl::ast_node generate(const isl::ast_build &Build,
                                const isl::union_map &Map) {
    return Build.node_from_schedule_map(Map);
  }

  /// Remembers the instance under a number in the node's annotation.
  isl::ast_node annotate(isl::ast_node Node, const isl::ast_build &Build) {
    isl::map Schedule = isl::map::from_union_map(Build.schedule());
    isl::set Domain = Schedule.domain();
    isl::pw_multi_aff Iterators = Schedule.reverse().as_pw_multi_aff();
    // The quota may run out anywhere.
    if (Domain.is_null() || Iterators.is_null()) {
      Failed = true;
      return Node;
    }
    std::string Name = tupleName(Domain);
    Instances.push_back(Make(Name, Iterators, Build));
    isl::id Number =
        isl::id::alloc(Node.ctx(), "n" + std::to_string(Instances.size() - 1),
                       nullptr);
    return isl::manage(
        isl_ast_node_set_annotation(Node.release(), Number.release()));
  }

  AstNode convert(const isl::ast_node &Node) const {
    switch (isl_ast_node_get_type(Node.get())) {
    case isl_ast_node_for:
      return convertFor(Node.as<isl::ast_node_for>());
    case isl_ast_node_if:
      return convertIf(Node.as<isl::ast_node_if>());
    case isl_ast_node_block:
      return convertBlock(Node.as<isl::ast_node_block>());
    case isl_ast_node_mark:
      return convert(Node.as<isl::ast_node_mark>().node());
    default: {
      AstNode Result;
      Result.What = AstNode::Kind::Statement;
      std::string Number = isl_id_get_name(Node.annotation().get());
      Result.Call = Instances[std::stoul(Number.substr(1))];
      return Result;
    }
    }
  }

  AstNode convertFor(const isl::ast_node_for &For) const {
    if (bool(For.is_degenerate()))
      return convertDegenerate(For);
    AstNode Result;
    Result.What = AstNode::Kind::For;
    isl::id Id = isl::manage(isl_ast_expr_get_id(For.iterator().get()));
    Result.IslName = isl_id_get_name(Id.get());
    Result.Init = For.init();
    Result.Condition = For.cond();
    Result.Increment = For.inc();
    Result.Children.push_back(convert(For.body()));
    return Result;
  }

  /// A loop that runs once: a loop with no condition (printed as a constant).
  AstNode convertDegenerate(const isl::ast_node_for &For) const {
    AstNode Result;
    Result.What = AstNode::Kind::For;
    isl::id Id = isl::manage(isl_ast_expr_get_id(For.iterator().get()));
    Result.IslName = isl_id_get_name(Id.get());
    Result.Init = For.init();
    Result.Children.push_back(convert(For.body()));
    return Result;
  }

  AstNode convertIf(const isl::ast_node_if &If) const {
    AstNode Result;
    Result.What = AstNode::Kind::If;
    Result.Condition = If.cond();
    Result.Children.push_back(convert(If.then_node()));
    if (bool(If.has_else_node()))
      Result.Children.push_back(convert(If.else_node()));
    return Result;
  }

  AstNode convertBlock(const isl::ast_node_block &Block) const {
    AstNode Result;
    Result.What = AstNode::Kind::Block;
    isl::ast_node_list List = Block.children();
    for (int C = 0, N = int(count(List.size())); C < N; ++C)
      Result.Children.push_back(convert(List.at(C)));
    return Result;
  }
};

} // namespace

std::optional<AstNode> c2cuda::buildAst(const isl::schedule &Tree,
                                        const isl::set &Context,
                                        const InstanceMaker &Make) {
  return TreeBuilder(Make).run(withRoundsApart(Tree), Context);
}

std::optional<AstNode> c2cuda::buildAst(const isl::union_map &Schedule,
                                        const isl::set &Context,
                                        const InstanceMaker &Make) {
  return TreeBuilder(Make).run(Schedule, Context);
}

void c2cuda::forEachStatement(
    const AstNode &Node, const std::function<void(const AstNode &)> &Visit) {
  if (Node.What == AstNode::Kind::Statement)
    Visit(Node);
  for (const AstNode &Child : Node.Children)
    forEachStatement(Child, Visit);
}

/// isl finds no `/` or `%` where it cannot tell the sign of the operand, and
/// fails: then it is made to round down.
template <typename Value>
static isl::ast_expr exprFrom(const isl::set &Context, const Value &What) {
  auto Build = isl::ast_build::from_context(Context);
  isl::ast_expr Result = Build.expr_from(What);
  if (!Result.is_null())
    return Result;
  isl_ctx *Isl = Context.ctx().get();
  int Old = isl_options_get_ast_build_prefer_pdiv(Isl);
  isl_options_set_ast_build_prefer_pdiv(Isl, 0);
  Result = Build.expr_from(What);
  isl_options_set_ast_build_prefer_pdiv(Isl, Old);
  return Result;
}

/// \p Set with the parameters of \p Space, in that order, before its own: isl's
/// expressions of several pieces fail where they differ.
static isl::set aligned(const isl::set &Set, const isl::space &Space) {
  return isl::manage(
      isl_set_align_params(Set.copy(), isl::space(Space).release()));
}

isl::ast_expr c2cuda::expressionOf(const isl::pw_aff &Value,
                                   const isl::set &Context) {
  isl::set Where = aligned(Context, Value.space());
  isl::pw_aff All = isl::manage(
      isl_pw_aff_align_params(Value.copy(), Where.space().release()));
  return exprFrom(Where, All.coalesce());
}

isl::ast_expr c2cuda::conditionOf(const isl::set &Condition,
                                  const isl::set &Context) {
  isl::set Where = aligned(Context, Condition.space());
  isl::set All = aligned(Condition, Where.space());
  return exprFrom(Where, All.coalesce().gist(Where).coalesce());
}
