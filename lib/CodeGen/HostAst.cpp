// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The host's loops around launches.

#include "AstTree.h"
#include "RoundsApart.h"

#include <set>

using namespace c2cuda;

namespace {

/// What a loop counts.
struct Counted {
  std::string Name, Type;
  bool IsDown = false;
};

} // namespace

static Counted counted(const Kernel &Kernel, const ScheduleVariable &Outer) {
  return Kernel.countsDown(Outer)
             ? Counted{Outer.Negative, Outer.NegativeType, true}
             : Counted{Outer.Name, Outer.Type};
}

/// The outer variable of a kernel launched in \p Loop that the loop counts;
/// none if there is none whose name is free, \p Around being taken.
static std::optional<Counted> countedBy(const PromotedScop &Promoted,
                                        const AstNode &Loop,
                                        const std::set<std::string> &Around) {
  std::optional<Counted> Result;
  forEachStatement(Loop, [&](const AstNode &Launch) {
    for (const PromotedKernel &K : Promoted.Kernels) {
      if (K.Base.Name != Launch.Call.Statement)
        continue;
      for (size_t O = 0; O < K.Base.Outer.size(); ++O) {
        isl::ast_expr Expr = Launch.Call.Iterators[O];
        if (isl_ast_expr_get_type(Expr.get()) != isl_ast_expr_id)
          continue;
        isl::id Id = isl::manage(isl_ast_expr_get_id(Expr.get()));
        if (!Result && Loop.IslName == isl_id_get_name(Id.get()) &&
            !Around.count(counted(K.Base, K.Base.Outer[O]).Name))
          Result = counted(K.Base, K.Base.Outer[O]);
      }
    }
  });
  return Result;
}

/// Names host loops after the kernels' outer variables, other than the loops
/// \p Around them: an inner one may be the same variable of another kernel. What
/// the variable itself holds before is one of \p Values, which are asked for in
/// the loop, too.
static void nameHostLoops(const PromotedScop &Promoted, AstNode &Node,
                          const std::set<std::string> &Values,
                          std::set<std::string> Around) {
  if (Node.What == AstNode::Kind::For) {
    const std::optional<Counted> Own = countedBy(Promoted, Node, Around);
    Node.Name = Own ? Own->Name : Node.IslName;
    while ((!Own && Around.count(Node.Name)) || Values.count(Node.Name))
      Node.Name += "_";
    Node.Type = Own ? Own->Type : "long long";
    Node.CountsDown = Own && Own->IsDown;
    Around.insert(Node.Name);
  }
  for (AstNode &Child : Node.Children)
    nameHostLoops(Promoted, Child, Values, Around);
}

std::optional<AstNode> c2cuda::hostAst(const Scop &Scop,
                                       const PromotedScop &Promoted) {
  isl::set Known = Scop.knownFacts()
                       .intersect(Promoted.HostSchedule.params());
  std::optional<AstNode> Host = buildAst(
      withRoundsApart(Promoted.HostSchedule), Known,
      [](const std::string &Name, const isl::pw_multi_aff &Iterators,
         const isl::ast_build &Build) {
        Instance Result;
        Result.Statement = Name;
        for (int I = 0, N = int(count(Iterators.dim(isl::dim::out))); I < N; ++I)
          Result.Iterators.push_back(Build.expr_from(Iterators.at(I)));
        return Result;
      });
  std::set<std::string> Values;
  for (const Parameter &P : Scop.Parameters)
    Values.insert(P.HostText);
  if (Host)
    nameHostLoops(Promoted, *Host, Values,
                  {Scop.Macros.begin(), Scop.Macros.end()});
  return Host;
}
