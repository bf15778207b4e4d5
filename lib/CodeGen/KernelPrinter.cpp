// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A whole kernel: comment, signature, the thread's place, body.

#include "AlikeValues.h"
#include "Barriers.h"
#include "BlocksInZ.h"
#include "CodePrinter.h"
#include "CopyAst.h"
#include "GridPlace.h"
#include "HistogramText.h"
#include "KernelArguments.h"
#include "KernelComment.h"
#include "KernelNames.h"
#include "ReductionText.h"
#include "SearchText.h"
#include "SharedDeclarations.h"
#include "c2cuda/CodeGen/KernelText.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class KernelPrinter {
public:
  KernelPrinter(const Scop &S, const PromotedScop &P, const KernelAst &A)
      : Source(S), Promoted(P), Kernel(P.Kernels[A.Kernel]), Ast(A) {}

  KernelText run(const std::string &Name) {
    std::vector<LocalVariable> Variables =
        localVariables(Source, Promoted, Kernel, Ast.Unread);
    for (const std::string &Name : Ast.Alike)
      for (LocalVariable &Variable : Variables)
        Variable.IsAlike |=
            Variable.Name == Source.Arrays[alikeVariable(Source, Name)].Name;
    DeclarationPlaces Places =
        placeDeclarations(Variables, Ast.Steps, Kernel.Base.hasThreadTiles());
    TextWriter Body;
    CodePrinter Code(Source, Promoted, Kernel, Places, namesInUse(), Body);
    Code.know(Ast);
    for (const LocalVariable *V : Places.AtTop)
      Body.line(Code.declaration(*V));
    Code.use(Ast.Fixed);
    Code.print(Ast.Steps);
    Used = identifiersIn(Body.str());
    for (const FixedIterator &Own : Ast.Fixed)
      if (Used.count(Own.Name))
        Used.merge(identifiersIn(Code.definition(Own)));
    for (const ThreadRun &Run : runs())
      if (Used.count(Run.Name))
        Used.insert(Kernel.Base.Dimensions[Run.Axis].Origin);
    addUsesOfTile(Code);
    TextWriter Inside;
    printShared(Source, Kernel, Inside);
    for (size_t A = 0; A < Kernel.Accumulators.size(); ++A)
      Inside.line(declaration(Code, A));
    for (const std::string &Name : Kernel.FoundAt)
      Inside.line("long long " + Name + " = -1;");
    printHistograms(Source, Kernel, Inside);
    printPlace(Code, Body.str(), Inside);
    printCombinations(Code, Inside);
    printEndOfHistograms(Source, Kernel, Code, Inside);
    Used = identifiersIn(Inside.str());

    KernelText Result;
    Result.Name = Name;
    std::string Signature =
        kernelArguments(Source, Promoted, Kernel, Inside.str(), Result);
    // Static, as other files may have kernels of that name.
    Result.Definition =
        kernelComment(Source, Kernel) +
        templateHead(Inside.str() + Signature, Result) +
        (Kernel.Base.InGridLoop ? "static __device__ void "
                                : "static __global__ void " + launchBounds()) +
        Result.Name + "(" + Signature + ") {\n" + Inside.str() + "}\n";
    Result.Helpers = Code.helpers();
    for (const std::string &Own : helpersAmong(Used))
      Result.Helpers.insert(Own);
    if (!Kernel.Base.Searches.empty())
      Result.Helpers.insert("c2cuda_found");
    return Result;
  }

private:
  const Scop &Source;
  const PromotedScop &Promoted;
  const PromotedKernel &Kernel;
  const KernelAst &Ast;
  std::set<std::string> Used;

  /// What nothing new in the kernel may be called.
  NameAllocator namesInUse() const {
    NameAllocator Result(Ast.Taken);
    for (const std::string &Name : Source.namesInTexts(Kernel.Base.Domain))
      Result.reserve(Name);
    reserveLoops(Ast.Steps, Result);
    reserveLoops(Ast.Prelude, Result);
    return Result;
  }

  static void reserveLoops(const std::vector<AstStep> &Steps,
                           NameAllocator &Names) {
    for (const AstStep &Step : Steps) {
      Names.reserve(Step.Variable.Name);
      reserveLoops(Step.Code, Names);
      reserveLoops(Step.Body, Names);
    }
  }

  static void reserveLoops(const AstNode &Node, NameAllocator &Names) {
    Names.reserve(Node.Name);
    for (const AstNode &Child : Node.Children)
      reserveLoops(Child, Names);
  }

  /// With the parameters that \p Text mentions.
  std::string templateHead(const std::string &Text, KernelText &Result) const {
    std::set<std::string> Mentioned = identifiersIn(Text);
    std::string Head;
    for (const TemplateParameter &P : Source.TemplateParameters)
      if (Mentioned.count(P.Name)) {
        Head += (Head.empty() ? "" : ", ") + P.Declaration;
        Result.TemplateArguments +=
            (Result.TemplateArguments.empty() ? "" : ", ") + P.Name;
      }
    Result.IsForAligned = Mentioned.count(Kernel.Aligned) != 0;
    if (Result.IsForAligned)
      Head += (Head.empty() ? "bool " : ", bool ") + Kernel.Aligned;
    if (Head.empty())
      return "";
    return "template <" + Head + ">\n";
  }

  static const char *axis(unsigned Axis) {
    static const char *const Names[] = {"x", "y", "z"};
    return Names[Axis];
  }

  std::string launchBounds() const {
    unsigned Blocks = leastBlocksOf(Source, Kernel);
    return "__launch_bounds__(" + std::to_string(Kernel.Base.numThreads()) +
           (Blocks ? ", " + std::to_string(Blocks) : "") + ") ";
  }

  // ---- Values that a block puts together

  std::string target(const CodePrinter &Code, size_t Number) const {
    std::vector<std::string> Index;
    for (const isl::ast_expr &Expr : Ast.Targets[Number])
      Index.push_back(Code.expression(Expr));
    return Code.element(Kernel.Accumulators[Number].Array, Index);
  }

  /// When the device has the target; empty for always.
  std::string targetCondition(const CodePrinter &Code, size_t Number) const {
    const isl::ast_expr &When = Ast.TargetConditions[Number];
    return When.is_null() ? "" : Code.expression(When);
  }

  const ScalarType &elementOf(const Accumulator &A) const {
    return Source.Arrays[A.Array].Element;
  }

  std::string declaration(const CodePrinter &Code, size_t Number) const {
    const Accumulator &A = Kernel.Accumulators[Number];
    if (A.Kind == ReductionKind::Search)
      return elementOf(A).Spelling + " " + A.Name + " = " + startOf(A) + ";";
    std::string When = targetCondition(Code, Number);
    std::string Target = target(Code, Number);
    return accumulatorDeclaration(
        A.Kind, elementOf(A), A.Name,
        When.empty() ? Target : When + " ? " + Target + " : 0");
  }

  // ---- Searches

  const Search &searchOf(const KernelSearch &Own) const {
    return Source.findStatement(Own.Statement)->Searches[Own.Number];
  }

  /// What a variable of a search holds before its thread has taken anything.
  std::string startOf(const Accumulator &A) const {
    for (const KernelSearch &Own : Kernel.Base.Searches)
      if (searchOf(Own).Arrays.front() == A.Array)
        return worstValue(searchOf(Own), elementOf(A));
    return "0";
  }

  /// The best value of all blocks, and what belongs to it.
  void printSearch(const CodePrinter &Code, size_t Number,
                   TextWriter &Out) const {
    const Search &Own = searchOf(Kernel.Base.Searches[Number]);
    std::string Best, BestTarget, Stores, When;
    for (unsigned Array : Own.Arrays)
      for (size_t N = 0; N < Kernel.Accumulators.size(); ++N) {
        const Accumulator &A = Kernel.Accumulators[N];
        if (A.Array != Array)
          continue;
        std::string Target = target(Code, N);
        if (Best.empty()) {
          Best = A.Name;
          BestTarget = Target;
          When = targetCondition(Code, N);
        }
        Stores += Target + " = " + A.Name + ";\n";
      }
    if (Own.IsAnyValue) {
      Best = Kernel.FoundAt[Number] + " + 1";
      BestTarget = "c2cuda_searches[" + std::to_string(Number) + "].at";
    }
    if (!When.empty())
      Out.open("if (" + When + ")");
    Out.line("c2cuda_search_" + searchName(Own) + "(" + std::to_string(Number) +
             ", " + Best + ", " + Kernel.FoundAt[Number] + ", &" + BestTarget +
             ", [&] {");
    Out.indent().line(withoutEnd(Stores)).unindent();
    if (Number == 0 && !Ast.Prelude.empty())
      printPrelude(Out);
    Out.line("});");
    if (!When.empty())
      Out.close();
  }

  /// What the first of the blocks does when it takes its turn.
  void printPrelude(TextWriter &Out) const {
    TextWriter Text;
    CodePrinter(Source, Promoted, Kernel, {}, namesInUse(), Text)
        .print(Ast.Prelude);
    Out.line("}, [&] {");
    Out.indent().line(withoutEnd(Text.str())).unindent();
  }

  /// Threads that take the block's values into memory.
  std::string firstThread() const {
    std::string Result;
    for (size_t D = 0; D < Kernel.Base.Dimensions.size(); ++D)
      Result += std::string(D ? " && " : "") + "threadIdx." +
                axis(unsigned(D)) + " == 0";
    return Result;
  }

  /// All threads come here, also those without an iteration.
  void printCombinations(const CodePrinter &Code, TextWriter &Out) const {
    for (size_t N = 0; N < Kernel.Base.Searches.size(); ++N)
      printSearch(Code, N, Out);
    std::vector<std::string> Final;
    for (size_t N = 0; N < Kernel.Accumulators.size(); ++N) {
      const Accumulator &A = Kernel.Accumulators[N];
      if (A.Kind == ReductionKind::Search)
        continue;
      Out.line(blockStatement(A.Kind, elementOf(A), A.Name));
      std::string Guard = A.Kind == ReductionKind::AllTrue   ? "if (!"
                          : A.Kind == ReductionKind::AnyTrue ? "if ("
                                                             : "";
      if (!Guard.empty())
        Guard += A.Name + ") ";
      std::string When = targetCondition(Code, N);
      if (!When.empty())
        Guard = "if (" + When + ") " + Guard;
      Final.push_back(Guard + finalStatement(A.Kind, elementOf(A), A.Name,
                                             target(Code, N)));
    }
    if (Final.empty())
      return;
    std::string Head = "if (" + firstThread() + ")";
    if (Final.size() == 1) {
      Out.line(Head).indent().line(Final.front()).unindent();
      return;
    }
    Out.open(Head);
    for (const std::string &Line : Final)
      Out.line(Line);
    Out.close();
  }

  /// Where the thread is: its values of the mapped dimensions; blocks that
  /// take several places loop over them.
  void printPlace(const CodePrinter &Code, const std::string &Body,
                  TextWriter &Out) const {
    if (Kernel.Base.InGridLoop)
      return printInTurn(Source, Kernel.Base, Ast, Code, withoutEnd(Body),
                         Out);
    unsigned Loops = 0;
    if (Kernel.Base.hasBatch() && Kernel.Base.Dimensions.back().StridesGrid) {
      Out.open(blocksInZ(Code).loop());
      ++Loops;
    }
    if (keepsRows())
      Out.line("const dim3 " + Kernel.Box->Block + " = c2cuda_row_block();");
    for (size_t D = Ast.Lower.size(); D-- > 0;)
      Loops += printDimension(Code, D, Out);
    if (Kernel.Base.Wave)
      printTile(Code, Loops > 0, Out);
    for (const auto &[Name, Definition] : Ast.CopyVariables)
      if (Used.count(Name))
        Out.line("const int " + Name + " = " + Definition + ";");
    if (Used.count(Code.lane()))
      Out.line("const int " + Code.lane() + " = threadIdx.x % " +
               std::to_string(WarpThreads) + ";");
    for (const ThreadRun &Run : runs())
      if (Used.count(Run.Name))
        Out.line(declaration(Run));
    printBoxes(Source, Kernel, Out);
    if (Kernel.Base.marches())
      Loops += printMarch(Code, Out);
    for (const FixedIterator &Own : Ast.Fixed)
      if (Used.count(Own.Name))
        Out.line(Code.definition(Own));
    Out.blank();
    Out.line(withoutEnd(Body));
    if (Loops > 0 && !Kernel.Shared.empty() && !endsWithBarrier(Kernel, Ast))
      Out.line("__syncthreads();");
    while (Loops-- > 0)
      Out.close();
  }

  /// The loop along the last dimension, of which caches and registers still have
  /// the values before. Returns how many blocks of code were opened.
  unsigned printMarch(const CodePrinter &Code, TextWriter &Out) const {
    const MappedDimension &D = Kernel.Base.Dimensions.back();
    Out.blank();
    if (!Ast.Around.is_null())
      Out.open("if (" + Code.expression(Ast.Around) + ")");
    const std::string &Value = D.Value.Name;
    if (D.Value.Type == "int") {
      Out.line("#pragma unroll 8");
      Out.open("for (int " + Value + " = " + D.Origin + "; " + Value +
               " < min(" + D.Origin + " + " + Kernel.Planes + ", " +
               Code.intExpression(Ast.End.back()) + "); " + Value + "++)");
    } else { // nvcc unrolls only what counts in ints
      const std::string Number = namesInUse().take("number");
      Out.line(D.Value.Type + " " + Value + " = " + D.Origin + ";");
      Out.line("#pragma unroll 8");
      Out.open("for (int " + Number + " = 0; " + Number + " < (int)min(" +
               Kernel.Planes + ", (" + D.Value.Type + ")" +
               parenthesized(Code.expression(Ast.End.back())) + " - " +
               D.Origin + "); " + Number + "++, " + Value + "++)");
    }
    return Ast.Around.is_null() ? 1 : 2;
  }

  void addUsesOfTile(const CodePrinter &Code) {
    if (!Ast.First.is_null())
      Used.merge(identifiersIn(Code.expression(Ast.First)));
    if (!Ast.HasNone.is_null())
      Used.merge(identifiersIn(Code.expression(Ast.HasNone)));
  }

  /// The tile's place along the dimension that threads go along.
  void printTile(const CodePrinter &Code, bool IsInLoop,
                 TextWriter &Out) const {
    const WaveTile &Wave = *Kernel.Base.Wave;
    Out.line("const " + Wave.Value.Type + " " + Wave.Origin + " = " +
             Code.expression(Ast.First) + ";");
    if (Ast.HasNone.is_null())
      return;
    Out.line("if (" + Code.expression(Ast.HasNone) + ")");
    Out.indent().line(IsInLoop ? "continue;" : "return;").unindent();
  }

  std::vector<ThreadRun> runs() const {
    if (Kernel.Box)
      return {Kernel.Box->Runs.rbegin(), Kernel.Box->Runs.rend()};
    return Kernel.Run ? std::vector{*Kernel.Run} : std::vector<ThreadRun>();
  }

  /// "const int first_i = i0 - 8 + 6 * (int)threadIdx.y;"
  std::string declaration(const ThreadRun &Run) const {
    const MappedDimension &D = Kernel.Base.Dimensions[Run.Axis];
    std::string Thread = std::string("threadIdx.") + axis(Run.Axis);
    std::string Before = Run.Before ? " - " + std::to_string(Run.Before) : "";
    return "const " + D.Value.Type + " " + Run.Name + " = " + D.Origin +
           Before + " + " + std::to_string(Run.Count) + " * (int)" + Thread +
           ";";
  }

  static std::string withoutEnd(std::string Text) {
    while (!Text.empty() && Text.back() == '\n')
      Text.pop_back();
    return Text;
  }

  bool keepsRows() const {
    return Kernel.Base.Time && Kernel.Base.Time->keepsRows();
  }

  /// How many of the planes along \p D are the block's own.
  void printPlanes(const CodePrinter &Code, const MappedDimension &D,
                   TextWriter &Out) const {
    std::string Blocks = std::string("gridDim.") + axis(D.Axis);
    isl::ast_expr ButOne =
        expressionOf(D.Upper.sub(D.Lower).coalesce(), Kernel.Base.Context);
    Out.line("const " + D.Value.Type + " " + Kernel.Planes + " = (" +
             Code.expression(ButOne) + " + " + Blocks + ") / " + Blocks + ";");
  }

  /// Returns the number of the block along \p D, of which there may be a few
  /// too many.
  std::string printBlockInZ(const CodePrinter &Code, const MappedDimension &D,
                            TextWriter &Out) const {
    std::string Number = "blockIdx.y + gridDim.y * blockIdx.z";
    isl::ast_expr ButOne =
        expressionOf(D.Upper.sub(D.Lower).coalesce(), Kernel.Base.Context);
    Out.line("if (" + Number + " > " + parenthesized(Code.expression(ButOne)) +
             " / " + std::to_string(D.span()) + ")");
    Out.indent().line("return;").unindent();
    return "(" + Number + ")";
  }

  /// Returns whether a loop over the grid was opened.
  bool printDimension(const CodePrinter &Code, size_t Number,
                      TextWriter &Out) const {
    const MappedDimension &D = Kernel.Base.Dimensions[Number];
    if (D.OnlyCopies)
      return false;
    std::string Lower = Code.expression(Ast.Lower[Number]);
    std::string Axis = axis(D.Axis), Type = D.Value.Type;
    std::string Size = std::to_string(D.span()) + (Type == "int" ? "" : "LL");
    if (Kernel.Base.goesAlong(D) || D.Marched) {
      printPlanes(Code, D, Out);
      Size = Kernel.Planes;
    }
    const bool IsInZ = Kernel.Base.hasBatch() && D.Axis == 2;
    std::string Block = D.GoesOnInZ ? printBlockInZ(Code, D, Out)
                        : IsInZ     ? blocksInZ(Code).number(Number)
                                    : "blockIdx." + Axis;
    if (keepsRows())
      Block = Kernel.Box->Block + "." + Axis;
    const std::string OfBlock =
        Size == "1" ? Block
                    : Size + " * " + (IsInZ ? parenthesized(Block) : Block);
    std::string First = Kernel.Base.Rounds || Block == "0"
                            ? Lower
                            : firstOfBlock(Lower, OfBlock);
    bool OriginUsed = Used.count(D.Origin) != 0 || D.Marched;
    bool ValueUsed = Used.count(D.Value.Name) != 0 && D.perThread() == 1 &&
                     !Kernel.Base.Time && !D.Marched;
    if (D.StridesGrid && !D.IsBatch) {
      Out.open("for (" + Type + " " + D.Origin + " = " + First + "; " +
               D.Origin + " < " + Code.expression(Ast.End[Number]) + "; " +
               D.Origin + " += " + (Size == "1" ? "" : Size + " * ") +
               "gridDim." + Axis + ")");
      First = D.Origin;
    } else if (OriginUsed) {
      Out.line("const " + Type + " " + D.Origin + " = " + First + ";");
      First = D.Origin;
    }
    const std::string Value =
        D.IsBatch ? First : placeOfThread(D, First, First == Lower);
    if (ValueUsed)
      Out.line("const " + Type + " " + D.Value.Name + " = " + Value + ";");
    const CountedIterator *Counted = Kernel.Base.countedBy(D);
    if (Counted && Used.count(Counted->Variable.Name))
      Out.line("const " + Counted->Variable.Type + " " +
               Counted->Variable.Name + " = " +
               Code.countedText(D, ValueUsed ? D.Value.Name : Value) + ";");
    return D.StridesGrid && !D.IsBatch;
  }

  BlocksInZ blocksInZ(const CodePrinter &Code) const {
    return {Kernel.Base, Code, namesInUse().take("block")};
  }
};

} // namespace

KernelText c2cuda::printKernel(const Scop &Scop, const PromotedScop &Promoted,
                               const KernelAst &Ast, const std::string &Name) {
  return KernelPrinter(Scop, Promoted, Ast).run(Name);
}
