// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Allocation and copies as text.

#ifndef C2CUDA_LIB_HOST_TRANSFERPRINTER_H
#define C2CUDA_LIB_HOST_TRANSFERPRINTER_H

#include "HostNames.h"
#include "c2cuda/Host/HostPlan.h"
#include "c2cuda/Support/TextWriter.h"

namespace c2cuda {

class TransferPrinter {
public:
  TransferPrinter(const Scop &S, const HostPlan &P, const HostNames &N,
                  TextWriter &Out)
      : Source(S), Plan(P), Names(N), Exprs(N.parameters(), false), Out(Out) {}

  void allocate(const Buffer &Buffer);
  void release(const Buffer &Buffer);
  void copy(const Transfer &Transfer, bool ToDevice);

  /// Arguments of c2cuda_disjoint for an accessed range: pointer and bytes.
  std::string memoryRange(unsigned Array) const;

  const std::set<std::string> &helpers() const { return Exprs.helpers(); }

private:
  const Scop &Source;
  const HostPlan &Plan;
  const HostNames &Names;
  ExprPrinter Exprs;
  TextWriter &Out;

  std::string value(const isl::pw_aff &Value, const isl::set &When) const;
  std::string product(const std::vector<std::string> &Factors) const;
  std::string bytes(const Array &Array, const std::string &Elements) const;
  std::string rowElements(const Array &Array, unsigned From) const;
  std::vector<std::string> lowTexts(const ElementRange &Range) const;
  std::string flat(const Array &Array,
                   const std::vector<std::string> &Index) const;
  std::string condition(const isl::set &When) const;
  const Buffer &bufferOf(unsigned Array) const;
  std::string devicePointer(unsigned Array, const ElementRange &Range,
                            const std::vector<std::string> &Low) const;
  void copyLine(const std::string &Device, const std::string &Host,
                const std::string &Bytes, bool ToDevice,
                const std::string &Condition);
  void copyRectangle(const Transfer &Transfer, bool ToDevice, unsigned Partial);
};

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_TRANSFERPRINTER_H
