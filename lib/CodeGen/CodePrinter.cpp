// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Prints the steps of a kernel.

#include "CodePrinter.h"
#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/CodeGen/LoopHead.h"

#include <algorithm>
#include <utility>

using namespace c2cuda;

/// Names that stand for 64-bit values, and for truth values.
void CodePrinter::collectTypes() {
  Exprs.CountsLong = countsLong(Source);
  auto Add = [&](const std::string &Name, const std::string &Type) {
    if (Type == "long long")
      Exprs.Wide.insert(Name);
  };
  for (const Parameter &P : Source.Parameters) {
    Add(P.Name, P.Type.Bytes > 4 ? "long long" : kernelType(P));
    auto Known = Exprs.Names.find(P.Name);
    if (P.Type.Spelling == "bool")
      Exprs.Truths.insert(Known == Exprs.Names.end() ? P.Name : Known->second);
  }
  for (const ScheduleVariable &V : Kernel.Base.Outer) {
    const bool IsDown = Kernel.Base.countsDown(V);
    Add(V.Name, IsDown ? V.NegativeType : V.Type);
    if (IsDown)
      Exprs.Multiples[V.Negative] = {V.Name, -1, {}, true};
  }
  if (Kernel.Run)
    Add(Kernel.Run->Name, Kernel.Base.Dimensions[Kernel.Run->Axis].Value.Type);
  if (Kernel.Box)
    for (const ThreadRun &Run : Kernel.Box->Runs)
      Add(Run.Name, Kernel.Base.Dimensions[Run.Axis].Value.Type);
  if (Kernel.Base.Time)
    for (const std::string &Name :
         {Kernel.Base.Time->Variable.Name, Kernel.StepsLeft})
      Add(Name, Kernel.Base.Time->Variable.Type);
  for (const std::string &Name : {Kernel.Front, Kernel.Planes})
    if (!Name.empty())
      Add(Name, Kernel.Base.Dimensions.back().Value.Type);
  if (const auto &Wave = Kernel.Base.Wave)
    for (const std::string &Name : {Wave->Value.Name, Wave->Origin})
      Add(Name, Wave->Value.Type);
  for (const MappedDimension &D : Kernel.Base.Dimensions) {
    Add(D.Value.Name, D.Value.Type);
    Add(D.Origin, D.Value.Type);
    if (const CountedIterator *Counted = Kernel.Base.countedBy(D)) {
      Add(Counted->Variable.Name, Counted->Variable.Type);
      Exprs.Multiples[Counted->Variable.Name] = {
          D.Value.Name, Counted->Step,
          Exprs.linear(expressionOf(Counted->First, Kernel.Base.Context))};
    }
    if (D.OnlyCopies)
      Exprs.Names[D.Value.Name] = D.Axis == 0 ? "threadIdx.x" : "threadIdx.y";
  }
}

void CodePrinter::use(const std::vector<FixedIterator> &Iterators) {
  for (const FixedIterator &Own : Iterators)
    Exprs.Multiples[Own.Name] = {Own.Of, Own.Factor, Heads.linear(Own.Plus),
                                 false, true};
}

std::string CodePrinter::definition(const FixedIterator &Iterator) const {
  LinearForm Value;
  Value.add(Iterator.Of, Iterator.Factor);
  Value.add(Heads.linear(Iterator.Plus), 1);
  return "const int " + Iterator.Name + " = " + toText(Value) + ";";
}

std::set<std::string> CodePrinter::helpers() const {
  std::set<std::string> Result = Exprs.helpers();
  Result.insert(Heads.helpers().begin(), Heads.helpers().end());
  return Result;
}

void CodePrinter::print(const std::vector<AstStep> &Steps) {
  for (size_t Begin = 0, End; Begin < Steps.size(); Begin = End) {
    std::string Condition = conditionOfCopy(Steps[Begin]);
    End = Begin + 1;
    if (Steps[Begin].What == KernelStep::Kind::Plane) {
      End = printPlanesFrom(Steps, Begin) + 1;
      continue;
    }
    while (End < Steps.size() && !Condition.empty() &&
           conditionOfCopy(Steps[End]) == Condition)
      ++End;
    if (End == Begin + 1)
      printStep(Steps[Begin]);
    else
      printCopiesUnder(Condition, Steps, Begin, End);
  }
}

/// The condition for all of a copy; empty if there is none.
std::string CodePrinter::conditionOfCopy(const AstStep &Step) const {
  bool HasOne = Step.What == KernelStep::Kind::Copy &&
                Step.Code.What == AstNode::Kind::If &&
                Step.Code.Children.size() == 1;
  return HasOne ? Exprs.print(Step.Code.Condition) : "";
}

/// Copies with the same condition.
void CodePrinter::printCopiesUnder(const std::string &Condition,
                                   const std::vector<AstStep> &Steps,
                                   size_t Begin, size_t End) {
  Out->open("if (" + Condition + ")");
  for (size_t S = Begin; S < End; ++S) {
    Tile = &Kernel.Shared[Steps[S].Tile];
    printNode(Steps[S].Code.Children.front());
  }
  Out->close();
}

void CodePrinter::printStep(const AstStep &Step) {
  switch (Step.What) {
  case KernelStep::Kind::Barrier:
    Out->line("__syncthreads();");
    break;
  case KernelStep::Kind::Copy:
    Tile = &Kernel.Shared[Step.Tile];
    printNode(Step.Code);
    break;
  case KernelStep::Kind::Compute:
    WholeStep = &Step.Code;
    InUniformTile = HasUniformTiles;
    printNode(Step.Code);
    InUniformTile = false;
    break;
  case KernelStep::Kind::TileLoop:
    if (Step.Variable.Name == Kernel.Front)
      printPlanes(Step);
    else if (Kernel.Base.Time)
      printStepLoop(Step);
    else
      printTileLoop(Step);
    break;
  case KernelStep::Kind::ThreadLoop:
    printThreadLoop(Step);
    break;
  case KernelStep::Kind::Plane:
    printPlane(Step);
    break;
  case KernelStep::Kind::Box:
    printBox(Step);
    break;
  case KernelStep::Kind::Row:
    printRow(Step);
    break;
  case KernelStep::Kind::Either:
    Out->open("if (" + Exprs.print(Step.Inside) + ")");
    printStep(Step.Body.back());
    Out->close("} else {");
    Out->indent();
    printStep(Step.Body.front());
    Out->close();
    break;
  }
}

void CodePrinter::printDeclarations(const AstNode &Node) {
  auto Before = Places.Before.find(&Node);
  if (Before == Places.Before.end())
    return;
  for (const LocalVariable *V : Before->second)
    Out->line(declaration(*V));
}

/// The thread's number along \p D.
static std::string threadAlong(const MappedDimension &D) {
  static const char *const Axes[] = {"threadIdx.x", "threadIdx.y",
                                     "threadIdx.z"};
  return Axes[D.Axis] +
         (D.Lanes > 1 ? " / " + std::to_string(D.Lanes) : std::string());
}

std::string CodePrinter::countedText(const MappedDimension &D,
                                     const std::string &Value) const {
  LinearForm First = Exprs.Multiples.at(D.Counted->Variable.Name).Plus;
  std::string Before = toText(First);
  // Not as a number without a sign, if it is to become wider.
  const bool Widens = D.Value.Type != "int" && Value == threadAlong(D);
  return (Before == "0" ? "" : Before + " + ") +
         std::to_string(D.Counted->Step) + (Widens ? "LL * " : " * ") +
         parenthesized(Value);
}

std::string CodePrinter::declaration(const LocalVariable &Variable) const {
  std::string Result = Variable.Type + " " + Variable.Name;
  if (!Places.PerValue.count(Variable.Name))
    return Result + Variable.Dimensions + ";";
  for (size_t D = Kernel.Base.Dimensions.size(); D-- > 0;)
    if (!Kernel.ValueLoops[D].empty())
      Result +=
          "[" + std::to_string(Kernel.Base.Dimensions[D].perThread()) + "]";
  // Beyond the edges it is computed with, though nobody looks at the result.
  return Result + Variable.Dimensions + " = {};";
}

std::string c2cuda::placeOfThread(const MappedDimension &D,
                                  const std::string &First, bool IsNarrow) {
  const std::string Thread = threadAlong(D);
  if (First == "0")
    return Thread;
  const bool Widens = IsNarrow && D.Value.Type != "int";
  return First + " + " + (Widens ? "(" + D.Value.Type + ")" : "") + Thread;
}

std::string c2cuda::valueText(const MappedDimension &D,
                              const std::string &Loop) {
  const std::string Thread = threadAlong(D);
  std::string Apart =
      std::to_string(D.Size * D.Vector) + (D.Value.Type == "int" ? "" : "LL");
  if (D.Vector == 1)
    return D.Origin + " + " + Thread + " + " + Apart + " * " + Loop;
  std::string Vector = std::to_string(D.Vector);
  std::string Result = D.Origin + " + ";
  if (D.Size > 1)
    Result += Vector + " * " + Thread + " + ";
  if (D.Groups == 1)
    return Result + Loop;
  return Result + Apart + " * (" + Loop + " / " + Vector + ") + " + Loop +
         " % " + Vector;
}

/// Unrolled, as the variables are registers only then.
void CodePrinter::printEachValue(const AstNode &Node) {
  TextWriter Inside;
  TextWriter *Outside = Out;
  Out = &Inside;
  InValue = true;
  printNode(Node.Children.front());
  InValue = false;
  Out = Outside;
  std::set<std::string> Used = identifiersIn(Inside.str());
  unsigned Loops = 0;
  for (size_t D = Kernel.Base.Dimensions.size(); D-- > 0;) {
    const MappedDimension &Dimension = Kernel.Base.Dimensions[D];
    const std::string &Loop = Kernel.ValueLoops[D];
    if (Loop.empty())
      continue;
    Out->line("#pragma unroll");
    Out->open("for (int " + Loop + " = 0; " + Loop + " < " +
              std::to_string(Dimension.perThread()) + "; " + Loop + "++)");
    ++Loops;
    if (Used.count(Dimension.Value.Name))
      Out->line("const " + Dimension.Value.Type + " " + Dimension.Value.Name +
                " = " + valueText(Dimension, Loop) + ";");
  }
  std::string Text = Inside.str();
  while (!Text.empty() && Text.back() == '\n')
    Text.pop_back();
  Out->line(Text);
  while (Loops-- > 0)
    Out->close();
}

/// \p Word is "if" or "else if".
void CodePrinter::printIf(const std::string &Word, const AstNode &Node) {
  const bool HasElse = Node.Children.size() > 1;
  {
    const std::string Condition = Exprs.print(Node.Condition);
    NameScope Scope(Exprs);
    Exprs.know(Node.Condition);
    printBody(Word + " (" + Condition + ")", Node.Children.front(), HasElse);
  }
  const AstNode &Else = Node.Children.back();
  if (HasElse && Else.What == AstNode::Kind::If && !Places.Before.count(&Else))
    printIf("else if", Else);
  else if (HasElse)
    printBody("else", Else);
}

void CodePrinter::printNode(const AstNode &Node) {
  printDeclarations(Node);
  switch (Node.What) {
  case AstNode::Kind::Block: {
    std::vector<const AstNode *> Children;
    for (const AstNode &Child : Node.Children)
      Children.push_back(&Child);
    findAngles(Children);
    for (const AstNode &Child : Node.Children)
      printNode(Child);
    break;
  }
  case AstNode::Kind::For:
    printFor(Node);
    break;
  case AstNode::Kind::If:
    printIf("if", Node);
    break;
  case AstNode::Kind::Statement:
    printStatement(Node);
    break;
  case AstNode::Kind::EachValue:
    printEachValue(Node);
    break;
  }
}

void CodePrinter::printFor(const AstNode &Node) {
  NameScope Scope(Exprs);
  ForHead Head = enterLoop(Node, Exprs);
  if (Node.Condition.is_null()) {
    Out->open("");
    Out->line("const " + Head.Declaration + ";");
    printNode(Node.Children.front());
    Out->close();
    return;
  }
  if (isForWarp(Node))
    return printForWarp(Node, Head);
  if (printTensorLoop(Node, Head.Declaration))
    Head.Declaration.clear();
  const std::map<ReferenceKey, std::string> Around = Statements.Carried;
  const std::vector<std::string> AtEnd = declareCarried(Node);
  const bool IsCarried = Statements.Carried.size() > Around.size();
  std::string Unrolling = unrolling(Node);
  if (!Unrolling.empty())
    Out->line(Unrolling);
  const bool IsPlain = Unrolling.empty() && !Head.Declaration.empty() &&
                       !InUniformTile && !InCopiedTile && !InValue;
  const bool WasInUniformTile = std::exchange(InUniformTile, false);
  if (IsPlain && printAhead(Node, AtEnd))
    ;
  else if (WasInUniformTile && !Packed.empty())
    printPackedBody(Head.str(), Node);
  else if (IsCarried)
    printCarriedBody(Head.str(), Node, AtEnd);
  else
    printBody(Head.str(), Node.Children.front());
  Statements.Carried = Around;
  InUniformTile = WasInUniformTile;
}

/// The structs of an iteration are loaded before all branches.
void CodePrinter::printPackedBody(const std::string &Head,
                                  const AstNode &Loop) {
  TextWriter Inside;
  TextWriter *Outside = std::exchange(Out, &Inside);
  Statements.WholeOf = Loop.Name;
  if (Loop.Children.front().What == AstNode::Kind::Statement)
    findAngles({&Loop.Children.front()});
  printNode(Loop.Children.front());
  Statements.WholeOf.clear();
  Out = Outside;
  const std::set<std::string> Used = identifiersIn(Inside.str());
  Out->open(Head);
  for (const SharedTile *Tile : Packed)
    if (Used.count(Tile->Whole))
      Out->line("const auto " + Tile->Whole + " = " + Tile->Name + "[" +
                Loop.Name + "];");
  std::string Text = Inside.str();
  while (!Text.empty() && Text.back() == '\n')
    Text.pop_back();
  Out->line(Text);
  Out->close();
}

/// Whether the text of \p S is an `if`, to which an `else` behind it would
/// belong, or ends with one.
static bool mayDangle(const Statement &S, bool BeforeElse) {
  // A search is an `if` in some kernels.
  if (!S.Searches.empty())
    return true;
  if (S.Body.empty() || S.Body.front().What != TemplatePiece::Kind::Literal)
    return false;
  const std::string &Begin = S.Body.front().Text;
  return Begin.rfind("if", 0) == 0 ||
         (BeforeElse &&
          (Begin.rfind("for", 0) == 0 || Begin.rfind("while", 0) == 0));
}

static bool isBlock(const Statement &S) {
  return !S.Body.empty() &&
         S.Body.front().What == TemplatePiece::Kind::Literal &&
         S.Body.front().Text.rfind("{", 0) == 0;
}

/// Braces unless the body is one statement that needs none.
void CodePrinter::printBody(const std::string &Head, const AstNode &Body,
                            bool BeforeElse) {
  if (Body.What == AstNode::Kind::Statement)
    findAngles({&Body});
  const Statement *S = Body.What == AstNode::Kind::Statement
                           ? Source.findStatement(Body.Call.Statement)
                           : nullptr;
  bool Single = Body.What == AstNode::Kind::Statement &&
                !Places.Before.count(&Body) && !Places.Inline.count(&Body) &&
                !Angles.count(&Body) && !isForFirstLane(Body.Call) &&
                !keepsReads(Body) &&
                (!S || (S->CommentBefore.empty() && S->CommentAfter.empty() &&
                        !mayDangle(*S, BeforeElse)));
  if (Single && S && isBlock(*S)) {
    Out->line(Head + " " + statementText(Body.Call));
    return;
  }
  if (Single) {
    Out->line(Head).indent();
    printNode(Body);
    Out->unindent();
    return;
  }
  Out->open(Head);
  printNode(Body);
  Out->close();
}

void CodePrinter::printStatement(const AstNode &Node) {
  const std::map<ReferenceKey, std::string> Around = Statements.Carried;
  if (keepsReads(Node))
    takeKept(Node);
  auto Own = Angles.find(&Node);
  std::string Text = Own == Angles.end()
                         ? statementText(Node.Call)
                         : Statements.print(Node.Call, Own->second.Body, Exprs);
  if (Own != Angles.end())
    for (const std::string &Line : Own->second.Before)
      Out->line(Line);
  auto Inline = Places.Inline.find(&Node);
  if (Inline != Places.Inline.end())
    Text = Inline->second->Type + " " + Text;
  if (const Statement *S = Source.findStatement(Node.Call.Statement)) {
    if (!S->CommentBefore.empty())
      Out->line(S->CommentBefore);
    if (!S->CommentAfter.empty())
      Text += " " + S->CommentAfter;
  }
  if (isForFirstLane(Node.Call))
    printForFirstLane(Node.Call, Text);
  else
    Out->line(Text);
  auto After = Behind.find(&Node);
  if (After != Behind.end())
    for (const std::string &Line : After->second)
      Out->line(Line);
  if (keepsReads(Node))
    keepReads(Node);
  Statements.Carried = Around;
}

std::vector<std::string>
CodePrinter::print(const std::vector<isl::ast_expr> &List) const {
  std::vector<std::string> Result;
  for (const isl::ast_expr &Expr : List)
    Result.push_back(Exprs.print(Expr));
  return Result;
}

std::string CodePrinter::statementText(const Instance &Call) const {
  auto Move = Kernel.Moves.find(Call.Statement);
  if (Move != Kernel.Moves.end()) {
    const RegisterElement &Register = Kernel.Registers[Move->second.Element];
    auto Index = Call.Subscripts.find(0);
    std::string Element =
        Statements.element(Register.Array, Index == Call.Subscripts.end()
                                               ? std::vector<std::string>()
                                               : print(Index->second));
    std::string Variable = Statements.variable(Register.Name);
    Variable += Move->second.Index;
    if (!Move->second.Member.empty()) {
      Element += "." + Move->second.Member;
      Variable += "." + Move->second.Member;
    }
    return Move->second.IsStore ? Element + " = " + Variable + ";"
                                : Variable + " = " + Element + ";";
  }
  auto TileMove = Kernel.TileMoves.find(Call.Statement);
  if (TileMove != Kernel.TileMoves.end())
    return moveText(TileMove->second, Call);
  if (Call.Statement == "copy")
    return copyText(Call);
  return Statements.print(Call, Exprs);
}
