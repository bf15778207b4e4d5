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
      : Source(S), Plan(P), Names(N), Exprs(N.expressions()), Out(Out) {}

  void allocate(const Buffer &Buffer);
  /// The same for pointers that are there already.
  void allocateDeclared(const Buffer &Buffer);
  void release(const Buffer &Buffer);
  /// Gives the other buffer of an array that has two the same elements.
  void duplicate(unsigned Array);
  void copy(const Transfer &Transfer, bool ToDevice);
  /// All of an array whose size is known.
  void copyWhole(const Buffer &Buffer, bool ToDevice);

  /// When there is memory to allocate; empty if always.
  std::string conditionOf(const Buffer &Buffer) const;
  /// Arguments of c2cuda_disjoint for an array whose size is known.
  std::string wholeMemory(const Buffer &Buffer) const;
  /// Arguments of c2cuda_disjoint for an accessed range: pointer and bytes.
  std::string memoryRange(unsigned Array) const;

  /// The flat indices of the first and of the last element of a linear range.
  std::vector<std::string> ends(unsigned Array, const ElementRange &Range) const;
  /// The element \p Index as one flat index.
  std::string flat(const Array &Array,
                   const std::vector<std::string> &Index) const;
  /// When \p When holds; empty if always.
  std::string condition(const isl::set &When) const;

  const std::set<std::string> &helpers() const { return Exprs.helpers(); }

private:
  const Scop &Source;
  const HostPlan &Plan;
  const HostNames &Names;
  ExprPrinter Exprs;
  TextWriter &Out;

  void allocate(const Buffer &Buffer, const std::string &Name);
  std::string bytesOf(const Buffer &Buffer) const;
  std::string value(const isl::pw_aff &Value, const isl::set &When) const;
  std::string product(const std::vector<std::string> &Factors) const;
  std::string bytes(const Array &Array, const std::string &Elements) const;
  std::string rowElements(const Array &Array, unsigned From) const;
  std::vector<std::string> lowTexts(const ElementRange &Range) const;
  const Buffer &bufferOf(unsigned Array) const;
  std::string devicePointer(unsigned Array, const ElementRange &Range,
                            const std::vector<std::string> &Low) const;
  void guardedCall(const std::string &Condition, const std::string &Call);
  void copyLine(const std::string &Device, const std::string &Host,
                const std::string &Bytes, bool ToDevice,
                const std::string &Condition);
  std::string rangeFirst(const Array &Array) const;
  std::string rangeElements(const Array &Array) const;
  std::string rangeCondition(const Array &Array) const;
  void copyRectangle(const Transfer &Transfer, bool ToDevice, unsigned Partial);
};

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_TRANSFERPRINTER_H
