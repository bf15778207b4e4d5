// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's iterator names for generated loops.

#include "AstTree.h"
#include "EachValue.h"
#include "c2cuda/Mapping/Variables.h"

#include <algorithm>
#include <cstdlib>

using namespace c2cuda;

namespace {

/// Whether \p Expr is just the identifier \p Name.
bool isIdentifier(const isl::ast_expr &Expr, const std::string &Name) {
  if (isl_ast_expr_get_type(Expr.get()) != isl_ast_expr_id)
    return false;
  isl::id Id = isl::manage(isl_ast_expr_get_id(Expr.get()));
  return Name == isl_id_get_name(Id.get());
}

/// Whether \p Expr is the negative of the identifier \p Name.
bool isNegated(const isl::ast_expr &Expr, const std::string &Name) {
  return isl_ast_expr_get_type(Expr.get()) == isl_ast_expr_op &&
         isl_ast_expr_get_op_type(Expr.get()) == isl_ast_expr_op_minus &&
         isIdentifier(isl::manage(isl_ast_expr_get_op_arg(Expr.get(), 0)),
                      Name);
}

/// Whether \p Loop over the values of \p Own goes no further behind the last
/// one than the user's loop does, or hardly.
bool staysInt(const AstNode &Loop, const Iterator &Own) {
  if (isl_ast_expr_get_type(Loop.Increment.get()) != isl_ast_expr_int)
    return true; // there is one round only
  isl::val Step = isl::manage(isl_ast_expr_int_get_val(Loop.Increment.get()));
  return isWithinInt(Step.num_si()) ||
         std::abs(Step.num_si()) <= std::abs(Own.Step);
}

/// Whether \p Expr is the sum of one of \p Origins and the identifier \p Name.
bool isFrom(const isl::ast_expr &Expr, const std::set<std::string> &Origins,
            const std::string &Name) {
  if (isl_ast_expr_get_type(Expr.get()) != isl_ast_expr_op ||
      isl_ast_expr_get_op_type(Expr.get()) != isl_ast_expr_op_add)
    return false;
  isl::ast_expr Left = isl::manage(isl_ast_expr_get_op_arg(Expr.get(), 0));
  isl::ast_expr Right = isl::manage(isl_ast_expr_get_op_arg(Expr.get(), 1));
  for (const std::string &Origin : Origins)
    if ((isIdentifier(Left, Origin) && isIdentifier(Right, Name)) ||
        (isIdentifier(Left, Name) && isIdentifier(Right, Origin)))
      return true;
  return false;
}

bool fitsInt(const ScalarType &Type) {
  return Type.IsSigned ? Type.Bytes <= 4 : Type.Bytes < 4;
}

class LoopNamer {
public:
  LoopNamer(const Scop &S, std::vector<std::string> Taken,
            const std::set<std::string> &Tiles)
      : Source(S), Taken(std::move(Taken)), Tiles(Tiles) {}

  void visit(AstNode &Node) {
    if (Node.What != AstNode::Kind::For) {
      for (AstNode &Child : Node.Children)
        visit(Child);
      return;
    }
    chooseName(Node);
    Taken.push_back(Node.Name);
    for (AstNode &Child : Node.Children)
      visit(Child);
    Taken.pop_back();
  }

private:
  const Scop &Source;
  std::vector<std::string> Taken;
  const std::set<std::string> &Tiles;

  /// The name for the place in a tile that iterator \p Name is at.
  static std::string nameInTile(const std::string &Name) {
    return Name.size() == 1 ? Name + Name : "at";
  }

  void chooseName(AstNode &Loop) const {
    std::string Wanted;
    bool AllInt = true, AllDown = true;
    std::vector<std::string> Hidden;
    forEachStatement(Loop, [&](const AstNode &Node) {
      const Statement *S = Source.findStatement(Node.Call.Statement);
      if (!S)
        return;
      Hidden.insert(Hidden.end(), S->OwnNames.begin(), S->OwnNames.end());
      bool Found = false, IsUsed = false;
      for (size_t I = 0; I < Node.Call.Iterators.size(); ++I) {
        const isl::ast_expr &Value = Node.Call.Iterators[I];
        IsUsed |= mentions(Value, {Loop.IslName});
        bool IsInTile = isFrom(Value, Tiles, Loop.IslName);
        bool IsDown = isNegated(Value, Loop.IslName);
        if (!IsInTile && !IsDown && !isIdentifier(Value, Loop.IslName))
          continue;
        Found = true;
        AllDown &= IsDown;
        const Iterator &Own = S->Iterators[I];
        AllInt &= IsInTile || (fitsInt(Own.Type) && staysInt(Loop, Own));
        if (Wanted.empty())
          Wanted = IsInTile ? nameInTile(Own.Name) : Own.Name;
      }
      AllInt &= Found || !IsUsed;
    });
    Loop.CountsDown = !Wanted.empty() && AllDown;
    Loop.Type = !Wanted.empty() && AllInt ? "int" : "long long";
    Loop.Name = freeName(Wanted.empty() ? Loop.IslName : Wanted, Hidden);
  }

  /// \p Hidden: names in the texts of statements in the loop.
  std::string freeName(const std::string &Wanted,
                       const std::vector<std::string> &Hidden) const {
    auto IsTaken = [&](const std::string &Name) {
      return std::find(Taken.begin(), Taken.end(), Name) != Taken.end() ||
             std::find(Hidden.begin(), Hidden.end(), Name) != Hidden.end();
    };
    std::string Name = Wanted;
    for (unsigned Number = 2; IsTaken(Name); ++Number)
      Name = Wanted + "_" + std::to_string(Number);
    return Name;
  }
};

} // namespace

void c2cuda::nameLoops(const Scop &Scop, AstNode &Node,
                       const std::vector<std::string> &Taken,
                       const std::set<std::string> &Tiles) {
  LoopNamer(Scop, Taken, Tiles).visit(Node);
}
