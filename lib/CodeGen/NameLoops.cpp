// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's iterator names for generated loops.

#include "AstTree.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// Whether \p Expr is just the identifier \p Name.
bool isIdentifier(const isl::ast_expr &Expr, const std::string &Name) {
  if (isl_ast_expr_get_type(Expr.get()) != isl_ast_expr_id)
    return false;
  isl::id Id = isl::manage(isl_ast_expr_get_id(Expr.get()));
  return Name == isl_id_get_name(Id.get());
}

bool fitsInt(const ScalarType &Type) {
  return Type.IsSigned ? Type.Bytes <= 4 : Type.Bytes < 4;
}

class LoopNamer {
public:
  LoopNamer(const Scop &S, std::vector<std::string> Taken)
      : Source(S), Taken(std::move(Taken)) {}

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

  void chooseName(AstNode &Loop) const {
    std::string Wanted;
    bool AllInt = true;
    std::vector<std::string> Hidden;
    forEachStatement(Loop, [&](const AstNode &Node) {
      const Statement *S = Source.findStatement(Node.Call.Statement);
      if (!S)
        return;
      Hidden.insert(Hidden.end(), S->OwnNames.begin(), S->OwnNames.end());
      bool Found = false;
      for (size_t I = 0; I < Node.Call.Iterators.size(); ++I) {
        if (!isIdentifier(Node.Call.Iterators[I], Loop.IslName))
          continue;
        Found = true;
        AllInt &= fitsInt(S->Iterators[I].Type);
        if (Wanted.empty())
          Wanted = S->Iterators[I].Name;
      }
      AllInt &= Found;
    });
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
                       const std::vector<std::string> &Taken) {
  LoopNamer(Scop, Taken).visit(Node);
}
