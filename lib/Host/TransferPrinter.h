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
  std::string bytesOf(const Buffer &Buffer) const;
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
  std::vector<std::string> ends(unsigned Array,
                                const ElementRange &Range) const;
  /// The element \p Index as one flat index.
  std::string flat(const Array &Array,
                   const std::vector<std::string> &Index) const;
  /// When \p When holds; empty if always.
  std::string condition(const isl::set &When) const;

  /// That what each iteration has a copy of is not far more than the program's own
  /// arrays are.
  std::vector<std::string> scratchFits() const;

  // ---- Conditions that memory does not overlap

  /// The memory of two arrays.
  std::string areApart(unsigned First, unsigned Second);
  std::string areSameOrApart(unsigned First, unsigned Second);
  /// That of \p Array, and a pointer with a number of bytes.
  std::string apartFrom(unsigned Array, const std::string &Memory);
  /// The rows of \p Array, each of the others.
  std::string rowsSeparate(unsigned Array);
  /// Whether containers are as long as the region reaches into them.
  std::string rowsReach(unsigned Array);
  /// The pointers to the rows of \p Table and the elements of \p Written.
  std::string tableApart(unsigned Table, unsigned Written);

  std::set<std::string> helpers() const {
    std::set<std::string> Result = Exprs.helpers();
    Result.insert(Helpers.begin(), Helpers.end());
    return Result;
  }

private:
  const Scop &Source;
  const HostPlan &Plan;
  const HostNames &Names;
  ExprPrinter Exprs;
  TextWriter &Out;
  std::set<std::string> Helpers;

  void allocate(const Buffer &Buffer, const std::string &Name);
  std::string value(const isl::pw_aff &Value, const isl::set &When) const;
  std::string product(const std::vector<std::string> &Factors) const;
  std::string bytes(const Array &Array, const std::string &Elements) const;
  std::string rowElements(const Array &Array, unsigned From) const;
  std::vector<std::string> lowTexts(const ElementRange &Range) const;
  const Buffer &bufferOf(unsigned Array) const;
  bool hasUsersLike(const std::vector<isl::pw_aff> &Sizes) const;
  std::string deviceElement(const Array &Array,
                            const std::vector<std::string> &Index) const;
  std::string devicePointer(unsigned Array, const ElementRange &Range,
                            const std::vector<std::string> &Low) const;
  void guardedCall(const std::string &Condition, const std::string &Call);
  void copyLine(const std::string &Device, const std::string &Host,
                const std::string &Bytes, bool ToDevice,
                const std::string &Condition);
  std::string rangeFirst(const Array &Array) const;
  std::string rangeElements(const Array &Array) const;
  std::string rangeCondition(const Array &Array) const;
  void copyRows(const Transfer &Transfer, bool ToDevice);
  std::string endText(const isl::pw_aff &Last, const isl::set &When) const;
  std::string firstElement(unsigned Array, const std::string &Length) const;
  std::string tableOf(unsigned Array, std::string &Count) const;
  std::string rowsOf(unsigned Array);
  std::string whereUsed(std::initializer_list<unsigned> Arrays,
                        const std::string &Check) const;
  void copyRectangle(const Transfer &Transfer, bool ToDevice, unsigned Partial);
};

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_TRANSFERPRINTER_H
