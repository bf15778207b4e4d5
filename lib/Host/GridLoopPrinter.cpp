// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// for (int k = 0; k < n; k++) { f_phase(k, n, a); c2cuda_sync_grid(); }

#include "GridLoopPrinter.h"

#include "TreePrinter.h"
#include "c2cuda/Device/Device.h"
#include "c2cuda/GridLoops/GridLoops.h"

using namespace c2cuda;

namespace {

class PhasePrinter : public TreePrinter {
public:
  PhasePrinter(const Scop &S, const PromotedScop &P,
               const std::vector<KernelText> &K, TextWriter &Out)
      : TreePrinter({{}, true}, Out), Source(S), Promoted(P), Phases(K) {
    Exprs.Known = S.knownFacts();
    Exprs.CountsLong = countsLong(S);
    for (const Parameter &Parameter : S.Parameters)
      if (Parameter.Type.Bytes > 4 || kernelType(Parameter) == "long long")
        Exprs.Wide.insert(Parameter.Name);
  }

  const std::set<std::string> &helpers() const { return Exprs.helpers(); }

private:
  const Scop &Source;
  const PromotedScop &Promoted;
  const std::vector<KernelText> &Phases;

  void printLaunch(const Instance &Call) override {
    const PromotedKernel &Kernel = kernelOf(Promoted, Call);
    const KernelText &Phase = Phases[size_t(&Kernel - &Promoted.Kernels[0])];
    NameScope Scope(Exprs);
    std::vector<std::string> Values = nameOuter(Kernel.Base, Call);
    std::string Condition = notEmpty(Kernel);
    size_t NumHeld = Held.size();
    bool IsOpen = !Condition.empty() && open(Condition);
    std::string Arguments;
    for (const KernelArgument &A : Phase.Arguments)
      Arguments += (Arguments.empty() ? "" : ", ") +
                   (A.What == KernelArgument::Kind::Outer ? Values[A.Index]
                    : A.What == KernelArgument::Kind::Parameter
                        ? Source.Parameters[A.Index].Name
                        : Source.Arrays[A.Index].Name);
    Out.line(Phase.Name + "(" + Arguments + ");");
    Out.line("c2cuda_sync_grid();");
    close(IsOpen, NumHeld);
  }
};

/// Whether a load may be of \p Array or of one that some phase writes.
bool isMixedWithWritten(const Scop &Scop, const PromotedScop &Promoted,
                        unsigned Array) {
  for (size_t A = 0; A < Scop.Arrays.size(); ++A)
    if (A != Array && changesInGridLoop(Scop, Promoted, unsigned(A)) &&
        mayShareLoads(Scop.Arrays[Array], Scop.Arrays[A]))
      return true;
  return false;
}

/// The parameters and arrays that occur in \p Used.
std::string signature(const Scop &Scop, const PromotedScop &Promoted,
                      const std::set<std::string> &Used, GridLoopText &Text) {
  std::string Result;
  auto Add = [&](KernelArgument::Kind Kind, size_t Index,
                 const std::string &Declaration) {
    Text.Arguments.push_back({Kind, unsigned(Index)});
    Result += (Result.empty() ? "" : ", ") + Declaration;
  };
  for (size_t P = 0; P < Scop.Parameters.size(); ++P)
    if (Used.count(Scop.Parameters[P].Name))
      Add(KernelArgument::Kind::Parameter, P,
          kernelType(Scop.Parameters[P]) + " " + Scop.Parameters[P].Name);
  for (size_t A = 0; A < Scop.Arrays.size(); ++A)
    if (Used.count(Scop.Arrays[A].Name)) {
      const bool Changes = changesInGridLoop(Scop, Promoted, unsigned(A));
      Add(KernelArgument::Kind::Array, A,
          pointerDeclaration(
              Scop.Arrays[A], Scop.Arrays[A].Name, !Changes,
              Changes || !isMixedWithWritten(Scop, Promoted, unsigned(A))));
    }
  return Result;
}

} // namespace

GridLoopText c2cuda::printGridLoop(const Scop &Scop,
                                   const PromotedScop &Promoted,
                                   const std::vector<KernelText> &Phases,
                                   const AstNode &Loop,
                                   const std::string &Name) {
  GridLoopText Result;
  Result.Loop = &Loop;
  Result.Name = Name;
  Result.Shape = gridShape(Promoted, Loop);
  TextWriter Body;
  PhasePrinter Printer(Scop, Promoted, Phases, Body);
  Printer.print(Loop);
  std::string Signature =
      signature(Scop, Promoted, identifiersIn(Body.str()), Result);
  Result.Definition = originComment(Scop) + ": all rounds of " + Loop.Name +
                      " in one launch, whose blocks wait for each other.\n" +
                      "static __global__ void __launch_bounds__(" +
                      std::to_string(MostThreadsOfBlock) + ", 1) " + Name +
                      "(" + Signature + ") {\n" + Body.str() + "}\n";
  Result.Helpers = Printer.helpers();
  Result.Helpers.insert({"c2cuda_sync_grid", "c2cuda_launch_at_once"});
  return Result;
}

std::vector<const AstNode *> c2cuda::gridLoopsIn(const PromotedScop &Promoted,
                                                 const AstNode &Host) {
  if (isGridLoop(Promoted, Host))
    return {&Host};
  std::vector<const AstNode *> Result;
  if (Host.What != AstNode::Kind::For)
    for (const AstNode &Child : Host.Children)
      for (const AstNode *Loop : gridLoopsIn(Promoted, Child))
        Result.push_back(Loop);
  return Result;
}
