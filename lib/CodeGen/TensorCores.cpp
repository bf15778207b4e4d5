// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops over products that tensor cores add up eight or sixteen at a time. What is left
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

/// "for (int x = 0; x < 8; x++)"
static std::string valueHead(const std::string &Name, unsigned End,
                            const std::string &Next) {
  return "for (int " + Name + " = 0; " + Name + " < " + std::to_string(End) +
         "; " + Name + Next + ")";
}

/// Factor[part] = Text for the values that \p Value is of \p D, in all parts
/// of what is added up at a time.
void CodePrinter::printFactor(const std::string &Factor,
                              const std::string &Text, const MappedDimension &D,
                              const std::string &Value, const AstNode &Loop) {
  const TensorNames &Names = Kernel.Tensor;
  Out->line("const " + D.Value.Type + " " + D.Value.Name + " = " + Value + ";");
  Out->line("#pragma unroll");
  Out->open(valueHead(Names.Part, Kernel.TensorDepth / 4, "++"));
  Out->line("const " + Loop.Type + " " + Names.At + " = " + Loop.Name +
            " + 4 * " + Names.Part + " + threadIdx.x;");
  Out->line(Factor + "[" + Names.Part + "] = " + Text + ";");
  Out->close();
}

void CodePrinter::printProduct(const Instance &Call,
                               const FusedProduct &Product,
                               const AstNode &Loop) {
  const Statement &S = *Source.findStatement(Call.Statement);
  const TensorNames &Names = Kernel.Tensor;
  const MappedDimension &X = Kernel.Base.Dimensions[0],
                        &Y = Kernel.Base.Dimensions[1];
  const std::string &x = Kernel.ValueLoops[0], &y = Kernel.ValueLoops[1];
  const std::string Parts = "[" + std::to_string(Kernel.TensorDepth / 4) + "]";
  auto Old = Exprs.Names[Loop.IslName];
  Exprs.Names[Loop.IslName] = Names.At;
  std::string Rows = Statements.print(Call, Product.Left, Exprs);
  std::string Columns = Statements.print(Call, Product.Right, Exprs);
  Exprs.Names[Loop.IslName] = Old;
  if (identifiersIn(Rows).count(X.Value.Name))
    std::swap(Rows, Columns);
  if (Product.IsNegated)
    Rows = "-" + parenthesized(Rows);
  Out->line("double " + Names.Left + "[" + std::to_string(Y.Groups) + "]" +
            Parts + ";");
  Out->line("#pragma unroll");
  Out->open(valueHead(y, Y.Groups, "++"));
  printFactor(Names.Left + "[" + y + "]", Rows, Y, valueText(Y, y), Loop);
  Out->close();
  std::string Target = targetOf(S);
  Out->line("#pragma unroll");
  Out->open(valueHead(x, X.Groups, "++"));
  Out->line("double " + Names.Right + Parts + ";");
  // A warp's fragment has eight columns in its threads along y.
  printFactor(Names.Right, Columns, X,
              X.Origin + " + " + std::to_string(X.Size * X.Vector) + " * " + x +
                  " + threadIdx.y % 8",
              Loop);
  Out->line("#pragma unroll");
  Out->line(valueHead(y, Y.Groups, " += 2"));
  Out->indent();
  Out->line(std::string(Kernel.TensorDepth > 8 ? "c2cuda_mma16" : "c2cuda_mma") +
            "(&" + Target + "[" + y + "][2 * " + x + "], &" + Target + "[" + y +
            " + 1][2 * " + x + "], " + Names.Left + "[" + y + "], " +
            Names.Left + "[" + y + " + 1], " + Names.Right + ");");
  Out->unindent();
  Out->close();
}

/// Declares the iterator of \p Loop and runs all iterations that go by eights, or
/// sixteens.
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
  const std::string Depth = std::to_string(Kernel.TensorDepth);
  Out->open("for (; " + Loop.Name + " + " +
            std::to_string(Kernel.TensorDepth - 1) +
            Condition.substr(Loop.Name.size()) + "; " + Loop.Name + " += " +
            Depth + ")");
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
