// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Elements that threads keep in registers.

#include "CodePrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

#include <algorithm>
#include <utility>

using namespace c2cuda;

static std::string sizesText(const std::vector<unsigned> &Sizes) {
  std::string Result;
  for (unsigned Size : Sizes)
    Result += "[" + std::to_string(Size) + "]";
  return Result;
}

/// What is around a box, and the loops over its elements; blocks with something
/// to do for each of them ask for none.
void CodePrinter::printBox(const AstStep &Step) {
  AsksForRow &= Step.Guard.is_null() && Step.Exchanges.empty();
  if (!Step.Guard.is_null())
    Out->open("if (" + Exprs.print(Step.Guard) + ")");
  else if (!Step.Exchanges.empty())
    Out->open("");
  for (const BoxExchange &Exchange : Step.Exchanges)
    printExchange(Exchange);
  if (Step.Inside.is_null()) {
    printElements(Step.Body.front(), Step.AnyOf);
  } else {
    Out->open("if (" + Exprs.print(Step.Inside) + ")");
    printElements(Step.Body.back(), {});
    Out->close("} else {");
    Out->indent();
    printElements(Step.Body.front(), Step.AnyOf);
    Out->close();
  }
  if (!Step.Guard.is_null() || !Step.Exchanges.empty())
    Out->close();
}

/// "float near_a[10][6];" and the call that fills it. One exchange uses the
/// rows of `edges` that the one before it does not.
void CodePrinter::printExchange(const BoxExchange &Exchange) {
  const SharedTile &Near = Kernel.Shared[Exchange.Near];
  const ThreadBox &Box = *Kernel.Box;
  Out->line(Source.Arrays[Near.Array].Element.Spelling + " " + Near.Name +
            sizesText(Near.Sizes) + ";");
  const TimeSurrounding &Around = Exchange.Around;
  std::string Head = "c2cuda_surround";
  std::string Arguments = Near.Name + ", " + Kernel.Shared[Exchange.Own].Name;
  std::string Sides = std::to_string(Around.Before[0]) + ", " +
                      std::to_string(Around.Behind[0]);
  if (!Exchange.Number) {
    Out->line(Head + "<" + Sides + ">(" + Arguments + ");");
    return;
  }
  const std::string &Step = Kernel.Base.Time->Variable.Name;
  bool IsSecond = *Exchange.Number % 2 == 1;
  std::string Which = Box.Exchanges % 2 == 0 ? (IsSecond ? "1" : "0")
                      : IsSecond             ? "(" + Step + " + 1) & 1"
                                             : Step + " & 1";
  Out->line(Head + "<" + std::to_string(Around.Before[1]) + ", " +
            std::to_string(Around.Behind[1]) + ", " + Sides + ", " +
            (Around.HasCorners ? "true" : "false") + ">(" + Arguments + ", " +
            Kernel.Shared[Box.Edges].Name + "[" + Which + "]);");
}

/// The target and the value of the assignment \p Text; false for another
/// statement, or one that only its condition keeps from dividing by 0.
static bool splitAssignment(const std::string &Text, std::string &Target,
                            std::string &Value) {
  const size_t Equal = Text.find(" = ");
  if (Equal == std::string::npos || Text.find("%") != std::string::npos ||
      Text.find_first_of("&|?;{") != Text.size() - 1)
    return false;
  for (size_t At = Text.find('/'); At != std::string::npos;
       At = Text.find('/', At + 1)) {
    const size_t Divisor = Text.find_first_not_of(" \n", At + 1);
    if (Divisor == std::string::npos || Text[Divisor] < '1' ||
        Text[Divisor] > '9')
      return false;
  }
  Target = Text.substr(0, Equal);
  Value = Text.substr(Equal + 3);
  return Target.find_first_of("=+-*/ ", Target.rfind(']')) == std::string::npos;
}

/// Whether \p S only computes with numbers that threads have in registers.
bool CodePrinter::staysInRegisters(const Statement &S) const {
  return std::all_of(S.Accesses.begin(), S.Accesses.end(), [&](const Access &A) {
    const ScalarType &Element = Source.Arrays[A.Array].Element;
    if (Element.IsInteger || Element.IsStruct || Element.IsComplex)
      return false;
    return std::any_of(Kernel.Shared.begin(), Kernel.Shared.end(),
                       [&](const SharedTile &Tile) {
                         return Tile.Array == A.Array && Tile.InRegisters;
                       });
  });
}

/// An assignment under a condition as "const float value = ...; if (...) own[i]
/// = value;", which takes no branch: most threads of a block at the edge of a
/// grid have the same to do. False where that is not the same.
bool CodePrinter::printSelected(const AstStep &Body) {
  const bool IsIf = Body.Code.What == AstNode::Kind::If;
  const AstNode &Node = IsIf ? Body.Code.Children.front() : Body.Code;
  if (!Kernel.Base.Time->keepsRows() ||
      Body.What != KernelStep::Kind::Compute || (!IsIf && HasRow.empty()) ||
      (IsIf && Body.Code.Children.size() != 1) ||
      Node.What != AstNode::Kind::Statement || Places.Before.count(&Node))
    return false;
  const Instance &Call = Node.Call;
  const Statement *S = Source.findStatement(Call.Statement);
  std::string Target, Value;
  if (!S || !S->CommentBefore.empty() || !S->CommentAfter.empty() ||
      !staysInRegisters(*S) ||
      !splitAssignment(statementText(Call), Target, Value))
    return false;
  if (Selected.empty())
    Selected = Names.take("value");
  Out->line("const " + Source.Arrays[S->Accesses.front().Array].Element.Spelling +
            " " + Selected + " = " + Value);
  std::string Condition = IsIf ? Exprs.print(Body.Code.Condition) : HasRow;
  if (IsIf && !HasRow.empty())
    Condition =
        HasRow + " && " +
        (Condition.find("||") == std::string::npos ? Condition
                                                   : parenthesized(Condition));
  Out->line("if (" + Condition + ")");
  Out->indent().line(Target + " = " + Selected + ";").unindent();
  return true;
}

/// "(i == 0) || (j == 0)"
std::string
CodePrinter::anyOf(const std::vector<isl::ast_expr> &Conditions) const {
  std::string Result;
  for (const isl::ast_expr &Own : Conditions)
    Result += (Result.empty() ? "(" : " || (") + Exprs.print(Own) + ")";
  return Result;
}

/// An element of a row that comes from memory as "own[9][x] = j < n ? a[j] : 0;", as
/// nothing depends on elements that are not there. What was in the register before would
/// have threads wait for each load. False if that is anything else.
bool CodePrinter::printLoaded(const AstStep &Body,
                              const std::vector<isl::ast_expr> &AnyOf) {
  const bool IsIf = Body.Code.What == AstNode::Kind::If;
  const AstNode &Node = IsIf ? Body.Code.Children.front() : Body.Code;
  auto Move = Kernel.TileMoves.find(Node.Call.Statement);
  if (!Kernel.Base.Time->keepsRows() || Move == Kernel.TileMoves.end() ||
      Move->second.IsStore || (IsIf && Body.Code.Children.size() != 1))
    return false;
  const ScalarType &Element =
      Source.Arrays[Kernel.Shared[Move->second.Tile].Array].Element;
  std::string Condition = HasRow;
  auto And = [&](const std::string &More) {
    const bool IsPlain = More.find("||") == std::string::npos;
    Condition += (Condition.empty() ? "" : " && ") +
                 (IsPlain ? More : parenthesized(More));
  };
  if (!AnyOf.empty())
    And(anyOf(AnyOf));
  if (IsIf)
    And(Exprs.print(Body.Code.Condition));
  const std::string Text = statementText(Node.Call);
  const size_t Equal = Text.find(" = ");
  if (Condition.empty() || Element.IsStruct || Element.IsComplex ||
      Equal == std::string::npos)
    return false;
  Out->line(Text.substr(0, Equal + 3) + Condition + " ? " +
            Text.substr(Equal + 3, Text.size() - Equal - 4) + " : 0;");
  return true;
}

/// Written out, as elements are registers only then.
void CodePrinter::printElements(const AstStep &Body,
                                const std::vector<isl::ast_expr> &AnyOf) {
  TextWriter Inside;
  TextWriter *Outside = std::exchange(Out, &Inside);
  if (!printLoaded(Body, AnyOf) && (!AnyOf.empty() || !printSelected(Body))) {
    AsksForRow = false;
    if (!AnyOf.empty())
      Out->line("if (" + anyOf(AnyOf) + ")").indent();
    printStep(Body);
  }
  Out = Outside;
  const std::set<std::string> Used = identifiersIn(Inside.str());
  const ThreadBox &Box = *Kernel.Box;
  for (size_t Axis = Box.Runs.size(); Axis-- > 0;) {
    Out->line("#pragma unroll");
    Out->open("for (int " + Box.Loops[Axis] + " = 0; " + Box.Loops[Axis] +
              " < " + std::to_string(Box.Runs[Axis].Count) + "; " +
              Box.Loops[Axis] + "++)");
    const ScheduleVariable &Value = Kernel.Base.Dimensions[Axis].Value;
    if (Used.count(Value.Name))
      Out->line("const " + Value.Type + " " + Value.Name + " = " +
                Box.Runs[Axis].Name + " + " + Box.Loops[Axis] + ";");
  }
  std::string Text = Inside.str();
  while (!Text.empty() && Text.back() == '\n')
    Text.pop_back();
  Out->line(Text);
  for (size_t Axis = 0; Axis < Box.Runs.size(); ++Axis)
    Out->close();
}

/// "c2cuda_row_sides<1, 1>(own_a[i - front + 8]);"
void CodePrinter::printRow(const AstStep &Step) {
  const SharedTile &Tile = Kernel.Shared[Step.Tile];
  if (Step.Work == KernelStep::RowWork::Next) {
    Out->line("c2cuda_row_next(" + Tile.Name + ");");
    return;
  }
  AsksForRow &= Step.Work == KernelStep::RowWork::Sides;
  const RowSides &Sides = Kernel.Box->Sides[Step.Tile];
  const ThreadRun &Run = Kernel.Box->Runs.front();
  const std::string Row = Tile.Name + "[" + Exprs.print(Step.Value) + "]";
  const std::string Left = "<" + std::to_string(Sides.Left) + ", ";
  if (Step.Work == KernelStep::RowWork::Sides) {
    Out->line("c2cuda_row_sides" + Left + std::to_string(Sides.Right) + ">(" +
              Row + ");");
    return;
  }
  const std::string Count = std::to_string(Run.Count) + ">";
  std::string Far =
      Statements.element(Tile.Array, {Exprs.print(Step.RowOfArray), Run.Name});
  if (Step.Work == KernelStep::RowWork::Load) {
    Out->line("c2cuda_vector_load_row" + Left + Count + "(" + Row + ", &" +
              Far + ");");
    return;
  }
  if (!Tile.Next.empty())
    Far = Tile.Next + Far.substr(Source.Arrays[Tile.Array].Name.size());
  const MappedDimension &D = Kernel.Base.Dimensions.front();
  Out->line("if (" + Run.Name + " >= " + D.Origin + " && " + Run.Name + " < " +
            D.Origin + " + " + std::to_string(D.span()) + ")");
  Out->indent()
      .line("c2cuda_vector_store_row" + Left + Count + "(&" + Far + ", " + Row +
            ");")
      .unindent();
}
