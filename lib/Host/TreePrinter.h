// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops and conditions around launches as text, on the host or in a
// cooperative kernel.

#ifndef C2CUDA_LIB_HOST_TREEPRINTER_H
#define C2CUDA_LIB_HOST_TREEPRINTER_H

#include "HeldConditions.h"
#include "c2cuda/CodeGen/ExprPrinter.h"
#include "c2cuda/CodeGen/ProgramAst.h"
#include "c2cuda/Support/TextWriter.h"

namespace c2cuda {

/// Opens the loop \p Node of the host, or the braces around its only round.
/// \p Exprs calls its variable by the user's name from then on.
void openLoop(const AstNode &Node, ExprPrinter &Exprs, TextWriter &Out);

class TreePrinter {
public:
  TreePrinter(ExprPrinter Exprs, TextWriter &Out)
      : Exprs(std::move(Exprs)), Out(Out) {}
  virtual ~TreePrinter() = default;

  void print(const AstNode &Node);

protected:
  ExprPrinter Exprs;
  TextWriter &Out;
  /// Loops around what is printed.
  unsigned NumLoops = 0;
  /// Conditions around it: loops have variables of their own.
  HeldConditions Held;

  virtual void printLaunch(const Instance &Call) = 0;
  /// What comes before a loop or a launch.
  virtual void printBefore(const AstNode &) {}
  /// Returns whether \p Loop was printed in another form.
  virtual bool printOtherwise(const AstNode &) { return false; }

  bool open(const std::string &Condition);
  void close(bool IsOpen, size_t NumHeld);
  /// Lets Exprs write \p Call's values for the loops around \p Kernel; returns
  /// these.
  std::vector<std::string> nameOuter(const Kernel &Kernel,
                                     const Instance &Call);
  /// When the grid has a block; empty if always.
  std::string notEmpty(const PromotedKernel &Kernel) const;

private:
  void printFor(const AstNode &Node);
  size_t printIfs(const std::vector<AstNode> &Nodes, size_t First);
};

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_TREEPRINTER_H
