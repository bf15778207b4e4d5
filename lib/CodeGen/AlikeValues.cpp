// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "AlikeValues.h"

#include "EachValue.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class AlikeFinder {
public:
  AlikeFinder(const Scop &Scop, const PromotedKernel &Kernel,
              const std::set<std::string> &Values)
      : Scop(Scop), Kernel(Kernel), Values(Values) {}

  std::set<std::string> run(const std::vector<AstStep> &Steps) {
    visit(Steps);
    std::set<std::string> Result;
    for (const std::string &Name : Run)
      if (Kernel.Base.Alike.count(Name) && !Conditional.count(Name) &&
          !usesRegister(Name))
        Result.insert(Name);
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (auto Own = Result.begin(); Own != Result.end();)
        if (usesOnly(*Own, Result)) {
          ++Own;
        } else {
          Own = Result.erase(Own);
          Changed = true;
        }
    }
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const PromotedKernel &Kernel;
  const std::set<std::string> &Values;
  /// All statements, and those that not all values run.
  std::set<std::string> Run, Conditional;

  void visit(const std::vector<AstStep> &Steps) {
    for (const AstStep &Step : Steps) {
      visit(Step.Body);
      if (Step.What == KernelStep::Kind::Compute)
        visit(Step.Code, false);
    }
  }

  void visit(const AstNode &Node, bool IsConditional) {
    for (const isl::ast_expr &Expr :
         {Node.Init, Node.Condition, Node.Increment})
      IsConditional |= mentions(Expr, Values);
    if (Node.What == AstNode::Kind::Statement) {
      Run.insert(Node.Call.Statement);
      if (IsConditional)
        Conditional.insert(Node.Call.Statement);
    }
    for (const AstNode &Child : Node.Children)
      visit(Child, IsConditional);
  }

  bool usesRegister(const std::string &Name) const {
    return std::any_of(
        Kernel.InRegister.begin(), Kernel.InRegister.end(),
        [&](const auto &Own) { return Own.first.first == Name; });
  }

  /// Whether only \p Statements write the variables that \p Name uses.
  bool usesOnly(const std::string &Name,
                const std::set<std::string> &Statements) const {
    for (const Access &Own : Scop.findStatement(Name)->Accesses)
      if (Scop.Arrays[Own.Array].Storage == StorageKind::Private)
        for (const std::string &Other : Run)
          if (!Statements.count(Other) && writes(Other, Own.Array))
            return false;
    return true;
  }

  bool writes(const std::string &Name, unsigned Array) const {
    const Statement *S = Scop.findStatement(Name);
    return S && std::any_of(S->Accesses.begin(), S->Accesses.end(),
                            [&](const Access &A) {
                              return A.Writes && A.Array == Array;
                            });
  }
};

} // namespace

std::set<std::string>
c2cuda::alikeStatements(const Scop &Scop, const PromotedKernel &Kernel,
                        const std::vector<AstStep> &Steps,
                        const std::set<std::string> &Values) {
  return AlikeFinder(Scop, Kernel, Values).run(Steps);
}

unsigned c2cuda::alikeVariable(const Scop &Scop, const std::string &Name) {
  for (const Access &A : Scop.findStatement(Name)->Accesses)
    if (A.Writes)
      return A.Array;
  return 0;
}
