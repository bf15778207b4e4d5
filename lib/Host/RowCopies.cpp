// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays whose rows have places of their own: copies, and what must not
// overlap.

#include "Ranges.h"
#include "TransferPrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

using namespace c2cuda;

static bool dependsOnRow(const isl::pw_aff &Value) {
  isl::id Row = idOf(Value.ctx(), RowPiece::RowName);
  return !Value.involves_param(Row).is_false();
}

/// The end of \p Last, which is the last one: "n" for n - 1.
std::string TransferPrinter::endText(const isl::pw_aff &Last,
                                     const isl::set &When) const {
  return value(Last.add_constant(1), When);
}

/// Where element (0, 0) would be on the device.
std::string TransferPrinter::firstElement(unsigned Number,
                                          const std::string &Length) const {
  const Array &Array = Source.Arrays[Number];
  const Buffer &Buffer = bufferOf(Number);
  std::string Result = Names.device(Array);
  if (hasTypedRows(Array))
    Result += "[0]";
  if (!Buffer.FirstRow.is_null())
    Result += " - (size_t)" +
              parenthesized(value(Buffer.FirstRow, Buffer.When)) + " * " +
              parenthesized(Length);
  return Result;
}

void TransferPrinter::copyRows(const Transfer &Transfer, bool ToDevice) {
  Helpers.insert("c2cuda_copy_rows");
  const Array &Array = Source.Arrays[Transfer.Array];
  std::string Length = value(Array.Extents[1], Plan.Known);
  for (const RowPiece &Piece : Transfer.Rows) {
    std::string Condition = condition(Piece.When);
    if (!Condition.empty())
      Out.line("if (" + Condition + ")").indent();
    std::string First = value(Piece.First, Piece.When),
                End = endText(Piece.Last, Piece.When);
    bool IsEachOther = dependsOnRow(Piece.Low) || dependsOnRow(Piece.High);
    if (IsEachOther) {
      std::string Row = RowPiece::RowName;
      Out.line("for (long long " + Row + " = " + First + "; " + Row + " < " +
               End + "; " + Row + "++)")
          .indent();
      First = Row;
      End = Row + " + 1";
    }
    isl::set Here = Piece.Low.domain().intersect(Piece.High.domain());
    Out.line("c2cuda_copy_rows(" + firstElement(Transfer.Array, Length) + ", " +
             Length + ", " +
             (Names.areOfLauncher() ? Array.Name : Array.HostPointer) + ", " +
             First + ", " + End + ", " + value(Piece.Low, Here) + ", " +
             endText(Piece.High, Here) +
             (ToDevice ? ", cudaMemcpyHostToDevice);"
                       : ", cudaMemcpyDeviceToHost);"));
    if (IsEachOther)
      Out.unindent();
    if (!Condition.empty())
      Out.unindent();
  }
}

// ---- Memory that must be apart

/// The table and the number of rows.
std::string TransferPrinter::tableOf(unsigned Number,
                                     std::string &Count) const {
  const Array &Array = Source.Arrays[Number];
  const ElementRange &Range = Plan.Accessed[Number];
  std::string First = value(Range.Low[0], Range.When);
  Count = value(Range.High[0].sub(Range.Low[0]).add_constant(1), Range.When);
  return First == "0" ? Array.HostPointer
                      : parenthesized(Array.HostPointer) + " + " + First;
}

std::string TransferPrinter::rowsOf(unsigned Number) {
  const Array &Array = Source.Arrays[Number];
  const ElementRange &Range = Plan.Accessed[Number];
  std::string Count, Table = tableOf(Number, Count);
  if (Array.Rows == RowPlaces::Containers) {
    Helpers.insert("c2cuda_row_pointers");
    Table = "c2cuda_row_pointers(" + Array.HostPointer + ", " +
            value(Range.Low[0], Range.When) + ", " + Count + ").data()";
  }
  return Table + ", " + Count + ", " + value(Range.Low[1], Range.When) + ", " +
         endText(Range.High[1], Range.When) + ", " + bytes(Array, "1");
}

/// \p Check, where nobody follows the pointers of a table that the region does
/// not use: the check itself follows none where an array has no elements.
std::string TransferPrinter::whereUsed(std::initializer_list<unsigned> Arrays,
                                       const std::string &Check) const {
  isl::set Facts = Source.knownFacts();
  isl::set When = Facts, HasElements = Facts;
  for (unsigned Number : Arrays) {
    const ElementRange &Range = Plan.Accessed[Number];
    if (!Source.Arrays[Number].hasOwnRows())
      continue;
    When = When.intersect(Range.When);
    // Containers are asked for their pointers before.
    bool IsTable = Source.Arrays[Number].Rows == RowPlaces::Pointers;
    for (unsigned D = 0; D < (IsTable ? 2 : 1); ++D)
      HasElements = HasElements.intersect(Range.Low[D].le_set(Range.High[D]));
  }
  if (bool(HasElements.is_subset(When)))
    return Check;
  return "(!" +
         parenthesized(Exprs.print(
             c2cuda::conditionOf(When.gist(Facts).coalesce(), Facts))) +
         " || " + Check + ")";
}

std::string TransferPrinter::rowsReach(unsigned Number) {
  Helpers.insert("c2cuda_rows_reach");
  const ElementRange &Range = Plan.Accessed[Number];
  return "c2cuda_rows_reach(" + Source.Arrays[Number].HostPointer + ", " +
         value(Range.Low[0], Range.When) + ", " +
         endText(Range.High[0], Range.When) + ", " +
         endText(Range.High[1], Range.When) + ")";
}

std::string TransferPrinter::rowsSeparate(unsigned Number) {
  Helpers.insert("c2cuda_rows_disjoint");
  Helpers.insert("c2cuda_rows_separate");
  return whereUsed({Number}, "c2cuda_rows_separate(" + rowsOf(Number) + ")");
}

std::string TransferPrinter::apartFrom(unsigned Number,
                                       const std::string &Memory) {
  if (!Source.Arrays[Number].hasOwnRows()) {
    Helpers.insert("c2cuda_disjoint");
    return "c2cuda_disjoint(" + Memory + ", " + memoryRange(Number) + ")";
  }
  Helpers.insert("c2cuda_rows_disjoint_from");
  return whereUsed({Number}, "c2cuda_rows_disjoint_from(" + rowsOf(Number) +
                                 ", " + Memory + ")");
}

std::string TransferPrinter::areApart(unsigned First, unsigned Second) {
  bool HasRows = Source.Arrays[First].hasOwnRows();
  if (!Source.Arrays[Second].hasOwnRows() || !HasRows)
    return HasRows ? apartFrom(First, memoryRange(Second))
                   : apartFrom(Second, memoryRange(First));
  Helpers.insert("c2cuda_rows_disjoint");
  return whereUsed({First, Second}, "c2cuda_rows_disjoint(" + rowsOf(First) +
                                        ", " + rowsOf(Second) + ")");
}

/// Where \p Array begins: compilers warn where arrays are compared themselves.
static std::string beginOf(const Array &Array) {
  const std::string &Pointer = Array.HostPointer;
  return Array.Place.Object.empty() || Pointer.front() == '&' ? Pointer
                                                              : "&" + Pointer + "[0]";
}

std::string TransferPrinter::areSameOrApart(unsigned First, unsigned Second) {
  return "(" + beginOf(Source.Arrays[First]) +
         " == " + beginOf(Source.Arrays[Second]) + " || " +
         areApart(First, Second) + ")";
}

std::string TransferPrinter::tableApart(unsigned Table, unsigned Written) {
  std::string Count, First = tableOf(Table, Count);
  return apartFrom(Written, First + ", sizeof(void *) * " + product({Count}));
}
