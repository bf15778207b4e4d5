// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// for (int i = grid.thread_rank(); i < n; i += grid.size())

#include "GridPlace.h"

#include "c2cuda/CodeGen/KernelText.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;

/// More than the threads of any grid that is on a device at once.
static constexpr long MostStep = 1 << 23;

/// Whether an int can have the value that comes behind the last one.
static bool fitsBehindLast(const MappedDimension &D, const Kernel &Kernel) {
  isl::val Most =
      maximumOf(D.Upper.intersect_params(Kernel.Context).coalesce());
  return !Most.is_null() && bool(Most.is_int()) &&
         bool(Most.le(isl::val(Most.ctx(), 2147483647l - MostStep)));
}

namespace {

class TurnPrinter {
public:
  TurnPrinter(const Scop &S, const c2cuda::Kernel &K, const KernelAst &A,
              const CodePrinter &C, TextWriter &Out)
      : Source(S), Kernel(K), Ast(A), Code(C), Out(Out) {}

  void run(const std::string &Body) {
    size_t NumLoops = Kernel.Dimensions.size();
    std::string Grid = "cooperative_groups::this_grid()";
    if (NumLoops == 0)
      returnIf(Grid + ".thread_rank() != 0");
    if (NumLoops == 1) {
      Place = freeName("grid", Body);
      Out.line("const auto " + Place + " = " + Grid + ";").blank();
    }
    if (NumLoops == 2) {
      Place = freeName("at", Body);
      Out.line("const c2cuda_place " + Place + " = c2cuda_place_for(" +
               columns() + ");");
      returnIf(Place + ".y >= " + Place + ".high");
    }
    for (size_t N = NumLoops; N-- > 0;)
      openLoop(N);
    Out.line(Body);
    while (NumLoops-- > 0)
      Out.close();
  }

private:
  const Scop &Source;
  const c2cuda::Kernel &Kernel;
  const KernelAst &Ast;
  const CodePrinter &Code;
  TextWriter &Out;
  /// The variable that says which thread or block it is.
  std::string Place;

  void returnIf(const std::string &Condition) {
    Out.line("if (" + Condition + ")").indent().line("return;").unindent();
  }

  std::string freeName(std::string Name, std::string Text) const {
    for (size_t N = 0; N < Kernel.Dimensions.size(); ++N)
      Text += " " + Code.expression(Ast.Lower[N]) + " " +
              Code.expression(Ast.End[N]);
    std::set<std::string> Taken = identifiersIn(Text);
    Taken.insert(Source.Macros.begin(), Source.Macros.end());
    while (Taken.count(Name))
      Name += "_";
    return Name;
  }

  /// How many values there are along x.
  std::string columns() const {
    const MappedDimension &X = Kernel.Dimensions.front();
    isl::pw_aff Count = X.Upper.sub(X.Lower).add_constant(1);
    return Code.expression(expressionOf(Count.coalesce(), Kernel.Context));
  }

  void openLoop(size_t Number) {
    const MappedDimension &D = Kernel.Dimensions[Number];
    bool IsOwn = D.Value.Type != "int" || fitsBehindLast(D, Kernel);
    std::string Type = IsOwn ? D.Value.Type : "long long";
    const std::string &Name = IsOwn ? D.Value.Name : D.Origin;
    // A macro of that name would take its place.
    const bool HasSize = !llvm::is_contained(Source.Macros, "size");
    std::string First = Place + ".thread_rank()",
                Step = Place + (HasSize ? ".size()" : ".num_threads()");
    if (Kernel.Dimensions.size() > 1) {
      First = Place + (D.Axis == 0 ? ".x" : ".y");
      Step = Place + (D.Axis == 0 ? ".wide" : ".high");
    }
    std::string Lower = Code.expression(Ast.Lower[Number]);
    if (Lower != "0")
      First = Lower + " + " + First;
    Out.open("for (" + Type + " " + Name + " = " + First + "; " + Name + " < " +
             Code.expression(Ast.End[Number]) + "; " + Name + " += " + Step +
             ")");
    if (!IsOwn)
      Out.line("const int " + D.Value.Name + " = " + Name + ";");
  }
};

} // namespace

void c2cuda::printInTurn(const Scop &Source, const Kernel &Kernel,
                         const KernelAst &Ast, const CodePrinter &Code,
                         const std::string &Body, TextWriter &Out) {
  TurnPrinter(Source, Kernel, Ast, Code, Out).run(Body);
}
