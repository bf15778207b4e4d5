// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Host loops and kernel launches as text.

#ifndef C2CUDA_LIB_HOST_LAUNCHPRINTER_H
#define C2CUDA_LIB_HOST_LAUNCHPRINTER_H

#include "GridLoopPrinter.h"
#include "HostNames.h"
#include "TreePrinter.h"
#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/Host/HostPlan.h"

namespace c2cuda {

class LaunchPrinter : public TreePrinter {
public:
  LaunchPrinter(const Scop &S, const PromotedScop &P, const HostPlan &Plan,
                const std::vector<KernelText> &K,
                const std::vector<GridLoopText> &G, const HostNames &N,
                TextWriter &Out)
      : TreePrinter(N.expressions(), Out), Source(S), Promoted(P),
        Plan(Plan), Kernels(K), GridLoops(G), Names(N) {}

  const std::set<std::string> &helpers() const {
    Helpers.insert(Exprs.helpers().begin(), Exprs.helpers().end());
    return Helpers;
  }

private:
  const Scop &Source;
  const PromotedScop &Promoted;
  const HostPlan &Plan;
  const std::vector<KernelText> &Kernels;
  const std::vector<GridLoopText> &GridLoops;
  const HostNames &Names;
  mutable std::set<std::string> Helpers;

  void printLaunch(const Instance &Call) override;
  void printBefore(const AstNode &Node) override;
  bool printOtherwise(const AstNode &Loop) override;
  std::string shape(const PromotedKernel &Kernel) const;
  void makeWide(ExprPrinter &Printer) const;
  std::string blocks(const PromotedKernel &Kernel,
                     const MappedDimension &Dimension) const;
  std::string blocksInZ(const PromotedKernel &Kernel,
                        const MappedDimension &D) const;
  std::string blocksOfBatches(const std::vector<std::string> &Numbers,
                              bool TakeSeveral) const;
  std::string marches(const PromotedKernel &Kernel, const MappedDimension &D,
                      const std::string &Blocks) const;
  std::string pieces(const PromotedKernel &Kernel,
                     const MappedDimension &Dimension,
                     const std::string &Blocks) const;
  std::string bufferArgument(const Kernel &Kernel, unsigned Array) const;
  std::string argument(const std::vector<std::string> &Outer,
                       const KernelArgument &Argument,
                       const Kernel *Kernel) const;
  std::string blocksOf(const GridShape &Shape) const;
  std::string arrayArgument(unsigned Array, bool IsNext) const;
  void printAttributes(const AstNode &Node);
  void printDuplicates(const AstNode &Node);
  void printExchange(const Array &Array);
  void printTurns(const CopyTurn &Turn);
  void printOthersOf(const Kernel &Kernel);
};

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_LAUNCHPRINTER_H
