// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The host's loops that find ranges of arrays, as text.

#ifndef C2CUDA_LIB_HOST_RANGEPRINTER_H
#define C2CUDA_LIB_HOST_RANGEPRINTER_H

#include "HostNames.h"
#include "TransferPrinter.h"
#include "c2cuda/Host/HostPlan.h"
#include "c2cuda/Support/TextWriter.h"

namespace c2cuda {

class RangePrinter {
public:
  RangePrinter(const Scop &S, const HostNames &N, TransferPrinter &Transfers,
               TextWriter &Out)
      : Source(S), Transfers(Transfers), Exprs(N.expressions()),
        Out(Out) {}

  /// "long long x_first = 0, x_last = -1;"
  void declare(const RangePlan &Range);
  /// That they have all that is touched for certain.
  void includeSure(const RangePlan &Range);
  /// The loops that look for the rest.
  void look(const RangePlan &Range);

  std::set<std::string> helpers() const {
    std::set<std::string> Result = Exprs.helpers();
    Result.insert(Helpers.begin(), Helpers.end());
    return Result;
  }

private:
  const Scop &Source;
  TransferPrinter &Transfers;
  ExprPrinter Exprs;
  TextWriter &Out;
  std::set<std::string> Helpers;

  void print(const AstNode &Node, const InspectionLoop &Loop);
  void printFor(const AstNode &Node, const InspectionLoop &Loop);
  void openEnds(const AstNode &Node, const std::string &Last);
  void visit(const Instance &Call, const InspectionLoop &Loop);
  void include(unsigned Array, const std::string &Flat);
  std::string fill(const StatementTemplate &Text, const Instance &Call,
                   const InspectionLoop &Loop);
  std::string iterator(unsigned Number, const Instance &Call,
                       const InspectionLoop &Loop, bool IsSubscript) const;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_RANGEPRINTER_H
