// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops over products that tensor cores add up eight at a time. What is left
// over, and older devices, take the plain loop behind it.

#include "CodePrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

using namespace c2cuda;

/// Whether all accesses of \p Factor read what is the same for all threads that
/// ask for it: the threads of a warp read for each other.
bool CodePrinter::isInShared(const Statement &S,
                             const StatementTemplate &Factor) const {
  for (const TemplatePiece &Piece : Factor) {
    if (Piece.What == TemplatePiece::Kind::Literal ||
        Piece.What == TemplatePiece::Kind::Parameter)
      continue;
    ReferenceKey Key{S.Name, Piece.Index};
    if (Piece.What != TemplatePiece::Kind::Access ||
        Kernel.InRegister.count(Key) || Kernel.InAccumulator.count(Key))
      return false;
    const Array &Array = Source.Arrays[S.Accesses[Piece.Index].Array];
    if (Array.Storage != StorageKind::Scalar && !Kernel.InShared.count(Key))
      return false;
  }
  return true;
}

/// The variable that the products of \p S are added to, of which the thread has
/// one for each value; empty if there is none.
std::string CodePrinter::targetOf(const Statement &S) const {
  unsigned Number = S.Products.front().Target;
  const Array &Array = Source.Arrays[S.Accesses[Number].Array];
  auto Register = Kernel.InRegister.find({S.Name, Number});
  std::string Name = Register != Kernel.InRegister.end()
                         ? Kernel.Registers[Register->second].Name
                     : Array.Storage == StorageKind::Private &&
                             Array.PrivateDepth == Array.Rank
                         ? Array.Name
                         : "";
  return Places.PerValue.count(Name) ? Name : "";
}

/// The statements of \p Loop if all of them add products, each to a variable of
/// its own: then they may take turns after eight iterations.
std::vector<const AstNode *>
CodePrinter::productsIn(const AstNode &Loop) const {
  const AstNode &Values = Loop.Children.front();
  if (!Kernel.Base.HasTensorTiles || !Kernel.Base.Reductions.empty() ||
      &Loop != WholeStep || Values.What != AstNode::Kind::EachValue)
    return {};
  const AstNode &Body = Values.Children.front();
  std::vector<const AstNode *> Result;
  if (Body.What != AstNode::Kind::Block)
    Result.push_back(&Body);
  for (const AstNode &Child : Body.Children)
    Result.push_back(&Child);
  std::set<std::string> Targets;
  for (const AstNode *Node : Result) {
    const Statement *S = Node->What == AstNode::Kind::Statement
                             ? Source.findStatement(Node->Call.Statement)
                             : nullptr;
    if (!S || S->Products.empty() || Places.Inline.count(Node) ||
        Places.Before.count(Node) || targetOf(*S).empty() ||
        !Targets.insert(targetOf(*S)).second)
      return {};
    for (const FusedProduct &Product : S->Products)
      if (!isInShared(*S, Product.Left) || !isInShared(*S, Product.Right))
        return {};
  }
  return Result;
}

/// left[y][half] = Text for all rows, or right[x][half] for all columns, of
/// which a warp's fragment has eight in its threads along y.
void CodePrinter::printFactor(const std::string &Factor,
                              const std::string &Text, size_t Number) {
  const MappedDimension &D = Kernel.Base.Dimensions[Number];
  const std::string &Loop = Kernel.ValueLoops[Number];
  std::string Value = Number == 0 ? D.Origin + " + " +
                                        std::to_string(D.Size * D.Vector) +
                                        " * " + Loop + " + threadIdx.y % 8"
                                  : valueText(D, Loop);
  Out->line("#pragma unroll");
  Out->open("for (int " + Loop + " = 0; " + Loop + " < " +
            std::to_string(D.Groups) + "; " + Loop + "++)");
  Out->line("const " + D.Value.Type + " " + D.Value.Name + " = " + Value + ";");
  Out->line(Factor + "[" + Loop + "][" + Kernel.Tensor.Half + "] = " + Text +
            ";");
  Out->close();
}

void CodePrinter::printProduct(const Instance &Call,
                               const FusedProduct &Product,
                               const AstNode &Loop) {
  const Statement &S = *Source.findStatement(Call.Statement);
  const TensorNames &Names = Kernel.Tensor;
  const MappedDimension &X = Kernel.Base.Dimensions[0];
  const std::string &x = Kernel.ValueLoops[0], &y = Kernel.ValueLoops[1];
  auto Old = Exprs.Names[Loop.IslName];
  Exprs.Names[Loop.IslName] = Names.At;
  std::string Rows = Statements.print(Call, Product.Left, Exprs);
  std::string Columns = Statements.print(Call, Product.Right, Exprs);
  Exprs.Names[Loop.IslName] = Old;
  if (identifiersIn(Rows).count(X.Value.Name))
    std::swap(Rows, Columns);
  if (Product.IsNegated)
    Rows = "-" + parenthesized(Rows);
  Out->line("double " + Names.Left + "[" +
            std::to_string(Kernel.Base.Dimensions[1].Groups) + "][2], " +
            Names.Right + "[" + std::to_string(X.Groups) + "][2];");
  Out->line("#pragma unroll");
  Out->open("for (int " + Names.Half + " = 0; " + Names.Half + " < 2; " +
            Names.Half + "++)");
  Out->line("const " + Loop.Type + " " + Names.At + " = " + Loop.Name +
            " + 4 * " + Names.Half + " + threadIdx.x;");
  printFactor(Names.Left, Rows, 1);
  printFactor(Names.Right, Columns, 0);
  Out->close();
  std::string Target = targetOf(S);
  Out->line("#pragma unroll");
  Out->open("for (int " + y + " = 0; " + y + " < " +
            std::to_string(Kernel.Base.Dimensions[1].Groups) + "; " + y +
            " += 2)");
  Out->line("#pragma unroll");
  Out->line("for (int " + x + " = 0; " + x + " < " + std::to_string(X.Groups) +
            "; " + x + "++)");
  Out->indent();
  Out->line("c2cuda_mma(&" + Target + "[" + y + "][2 * " + x + "], &" + Target +
            "[" + y + " + 1][2 * " + x + "], " + Names.Left + "[" + y + "], " +
            Names.Left + "[" + y + " + 1], " + Names.Right + "[" + x + "]);");
  Out->unindent();
  Out->close();
}

/// Declares the iterator of \p Loop and runs all iterations that go by eights.
bool CodePrinter::printTensorLoop(const AstNode &Loop,
                                  const std::string &Start) {
  std::vector<const AstNode *> Products = productsIn(Loop);
  std::string Condition = Exprs.print(Loop.Condition);
  if (Products.empty() || Exprs.print(Loop.Increment) != "1" ||
      Condition.compare(0, Loop.Name.size() + 2, Loop.Name + " <") != 0 ||
      Condition.find('&') != std::string::npos ||
      Condition.find('|') != std::string::npos)
    return false;
  Out->line(Start + ";");
  Out->line("#if __CUDA_ARCH__ >= 800");
  Out->open("for (; " + Loop.Name + " + 7" +
            Condition.substr(Loop.Name.size()) + "; " + Loop.Name + " += 8)");
  for (const AstNode *Node : Products) {
    const Statement &S = *Source.findStatement(Node->Call.Statement);
    const bool AreSeveral = Products.size() > 1 || S.Products.size() > 1;
    for (const FusedProduct &Product : S.Products) {
      if (AreSeveral)
        Out->open("");
      printProduct(Node->Call, Product, Loop);
      if (AreSeveral)
        Out->close();
    }
  }
  Out->close();
  Out->line("#endif");
  return true;
}
