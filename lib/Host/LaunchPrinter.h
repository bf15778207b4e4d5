// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Host loops and kernel launches as text.

#ifndef C2CUDA_LIB_HOST_LAUNCHPRINTER_H
#define C2CUDA_LIB_HOST_LAUNCHPRINTER_H

#include "HeldConditions.h"
#include "HostNames.h"
#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/Host/HostPlan.h"
#include "c2cuda/Support/TextWriter.h"

namespace c2cuda {

class LaunchPrinter {
public:
  LaunchPrinter(const Scop &S, const PromotedScop &P, const HostPlan &Plan,
                const std::vector<KernelText> &K, const HostNames &N,
                TextWriter &Out)
      : Source(S), Promoted(P), Plan(Plan), Kernels(K), Names(N),
        Exprs(N.parameters(), false), Out(Out) {}

  void print(const AstNode &Node);

  const std::set<std::string> &helpers() const {
    Helpers.insert(Exprs.helpers().begin(), Exprs.helpers().end());
    return Helpers;
  }

private:
  const Scop &Source;
  const PromotedScop &Promoted;
  const HostPlan &Plan;
  const std::vector<KernelText> &Kernels;
  const HostNames &Names;
  ExprPrinter Exprs;
  TextWriter &Out;
  /// Loops around what is printed.
  unsigned NumLoops = 0;
  /// Conditions around it: loops have variables of their own.
  HeldConditions Held;
  mutable std::set<std::string> Helpers;

  void printFor(const AstNode &Node);
  size_t printIfs(const std::vector<AstNode> &Nodes, size_t First);
  bool open(const std::string &Condition);
  void close(bool IsOpen, size_t NumHeld);
  void printLaunch(const Instance &Call);
  std::string notEmpty(const PromotedKernel &Kernel) const;
  std::string shape(const PromotedKernel &Kernel) const;
  std::string blocks(const PromotedKernel &Kernel,
                     const MappedDimension &Dimension) const;
  std::string pieces(const PromotedKernel &Kernel,
                     const MappedDimension &Dimension,
                     const std::string &Blocks) const;
  std::string argument(const PromotedKernel &Kernel,
                       const KernelArgument &Argument) const;
  std::string arrayArgument(unsigned Array, bool IsNext) const;
  void printAttributes(const AstNode &Node);
  void printDuplicates(const AstNode &Node);
  void printExchange(const Array &Array);
};

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_LAUNCHPRINTER_H
