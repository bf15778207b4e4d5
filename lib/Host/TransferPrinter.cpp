// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// cudaMalloc, cudaMemcpy, cudaMemcpy2D, cudaFree.

#include "TransferPrinter.h"
#include "Ranges.h"
#include "c2cuda/CodeGen/KernelText.h"

using namespace c2cuda;

std::string TransferPrinter::value(const isl::pw_aff &Value,
                                   const isl::set &When) const {
  return Exprs.print(expressionOf(Value, Plan.Known.intersect(When)));
}

/// a * b * c in size_t, without factors of 1.
std::string
TransferPrinter::product(const std::vector<std::string> &Factors) const {
  std::string Result;
  for (const std::string &Factor : Factors) {
    if (Factor == "1")
      continue;
    bool IsNumber = Factor.find_first_not_of("0123456789") == std::string::npos;
    if (!Result.empty())
      Result += " * ";
    else if (!IsNumber)
      Result += "(size_t)";
    Result += parenthesized(Factor);
  }
  return Result.empty() ? "1" : Result;
}

std::string TransferPrinter::bytes(const Array &Array,
                                   const std::string &Elements) const {
  const ScalarType &Type = Array.Element;
  std::string Size = "sizeof(" + Type.Spelling + ")";
  // Conditions are the host's text, which may be C.
  if (!Names.areOfLauncher() && !Type.HostSpelling.empty())
    Size = !Type.IsComplex   ? "sizeof(char)"
           : Type.Bytes == 8 ? "2 * sizeof(float)"
                             : "2 * sizeof(double)";
  return Elements == "1" ? Size : Size + " * " + Elements;
}

/// Elements per step of dimension \p From - 1: the product of the extents from
/// dimension \p From on.
std::string TransferPrinter::rowElements(const Array &Array,
                                         unsigned From) const {
  std::vector<std::string> Factors;
  for (unsigned D = From; D < Array.Rank; ++D)
    Factors.push_back(value(Array.Extents[D], Plan.Known));
  return product(Factors);
}

std::string TransferPrinter::condition(const isl::set &When) const {
  isl::set Needed = When.gist(Plan.Known).coalesce();
  if (bool(Plan.Known.is_subset(When)))
    return "";
  return Exprs.print(c2cuda::conditionOf(Needed, Plan.Known));
}

const Buffer &TransferPrinter::bufferOf(unsigned Array) const {
  for (const Buffer &B : Plan.Buffers)
    if (B.Array == Array)
      return B;
  return Plan.Buffers.front();
}

// ---- Ranges that are known at run time

std::string TransferPrinter::rangeFirst(const Array &Array) const {
  return Source.Parameters[Array.Range->First].Name;
}

std::string TransferPrinter::rangeElements(const Array &Array) const {
  return "(size_t)(" + Source.Parameters[Array.Range->Last].Name + " + 1 - " +
         rangeFirst(Array) + ")";
}

std::string TransferPrinter::rangeCondition(const Array &Array) const {
  return rangeFirst(Array) +
         " <= " + Source.Parameters[Array.Range->Last].Name;
}

std::vector<std::string>
TransferPrinter::ends(unsigned Array, const ElementRange &Range) const {
  std::vector<std::string> High;
  for (const isl::pw_aff &Value : Range.High)
    High.push_back(value(Value, Range.When));
  return {flat(Source.Arrays[Array], lowTexts(Range)),
          flat(Source.Arrays[Array], High)};
}

// ---- Buffers and copies

std::string TransferPrinter::bytesOf(const Buffer &Buffer) const {
  const Array &Array = Source.Arrays[Buffer.Array];
  std::vector<std::string> Factors;
  for (const isl::pw_aff &Size : Buffer.Sizes)
    Factors.push_back(value(Size, Buffer.When));
  return bytes(Array, Array.Range ? rangeElements(Array) : product(Factors));
}

void TransferPrinter::duplicate(unsigned Number) {
  const Buffer &Buffer = bufferOf(Number);
  const Array &Array = Source.Arrays[Number];
  guardedCall(condition(Buffer.When),
              "cudaMemcpy(" + Names.next(Array) + ", " + Names.device(Array) +
                  ", " + bytesOf(Buffer) + ", cudaMemcpyDeviceToDevice)");
}

std::string TransferPrinter::conditionOf(const Buffer &Buffer) const {
  const Array &Array = Source.Arrays[Buffer.Array];
  return Array.Range ? rangeCondition(Array) : condition(Buffer.When);
}

void TransferPrinter::allocate(const Buffer &Buffer) {
  const Array &Array = Source.Arrays[Buffer.Array];
  auto Both = [&](const std::string &Name) {
    Out.line(pointerDeclaration(Array, Name, false, false) +
             (conditionOf(Buffer).empty() ? ";" : " = NULL;"));
    allocate(Buffer, Name);
  };
  Both(Names.device(Array));
  if (Buffer.IsDoubled)
    Both(Names.next(Array));
}

void TransferPrinter::allocateDeclared(const Buffer &Buffer) {
  const Array &Array = Source.Arrays[Buffer.Array];
  allocate(Buffer, Names.device(Array));
  if (Buffer.IsDoubled)
    allocate(Buffer, Names.next(Array));
}

void TransferPrinter::allocate(const Buffer &Buffer, const std::string &Name) {
  const Array &Array = Source.Arrays[Buffer.Array];
  std::string Size = bytesOf(Buffer);
  std::string Condition = conditionOf(Buffer);
  guardedCall(Condition, "cudaMalloc((void **)&" + Name + ", " + Size + ")");
  if (!Buffer.IsCleared || Name != Names.device(Array))
    return;
  Out.line("// Threads also load elements that nobody uses.");
  guardedCall(Condition, "cudaMemset(" + Name + ", 0, " + Size + ")");
}

void TransferPrinter::guardedCall(const std::string &Condition,
                                  const std::string &Call) {
  if (!Condition.empty())
    Out.line("if (" + Condition + ")").indent();
  Out.line("C2CUDA_CHECK(" + Call + ");");
  if (!Condition.empty())
    Out.unindent();
}

void TransferPrinter::release(const Buffer &Buffer) {
  const Array &Array = Source.Arrays[Buffer.Array];
  Out.line("C2CUDA_CHECK(cudaFree(" + Names.device(Array) + "));");
  if (Buffer.IsDoubled)
    Out.line("C2CUDA_CHECK(cudaFree(" + Names.next(Array) + "));");
}

std::vector<std::string>
TransferPrinter::lowTexts(const ElementRange &Range) const {
  std::vector<std::string> Result;
  for (const isl::pw_aff &Low : Range.Low)
    Result.push_back(value(Low, Range.When));
  return Result;
}

std::string TransferPrinter::flat(const Array &Array,
                                  const std::vector<std::string> &Index) const {
  for (const std::string &Text : Index)
    if (Text != "0") {
      std::vector<std::string> Extents(1);
      for (unsigned D = 1; D < Array.Rank; ++D)
        Extents.push_back(value(Array.Extents[D], Plan.Known));
      return flatIndex(Extents, Index);
    }
  return "0";
}

/// The number of elements from the flat index \p First to \p Last.
static std::string countBetween(const std::string &First,
                                const std::string &Last) {
  if (First == "0")
    return "(" + Last + " + 1)";
  if (First == "1")
    return "(" + Last + ")";
  return "(" + Last + " + 1 - (" + First + "))";
}

static bool allZero(const std::vector<std::string> &Texts) {
  for (const std::string &Text : Texts)
    if (Text != "0")
      return false;
  return true;
}

/// Pointer to the element at \p Low in the device's buffer.
std::string
TransferPrinter::devicePointer(unsigned Number, const ElementRange &Range,
                               const std::vector<std::string> &Low) const {
  const Array &Array = Source.Arrays[Number];
  std::vector<std::string> Index = Low;
  const Buffer &Buffer = bufferOf(Number);
  if (!Buffer.FirstRow.is_null())
    Index[0] = value(Range.Low[0].sub(Buffer.FirstRow), Range.When);
  return deviceElement(Array, Index);
}

/// Pointer to the element of the buffer at \p Index.
std::string
TransferPrinter::deviceElement(const Array &Array,
                               const std::vector<std::string> &Index) const {
  std::string Name = Names.device(Array);
  if (allZero(Index))
    return Name;
  if (!hasTypedRows(Array))
    return Name + " + " + flat(Array, Index);
  std::string Result = "&" + Name;
  for (const std::string &Subscript : Index)
    Result += "[" + Subscript + "]";
  return Result;
}

void TransferPrinter::copyLine(const std::string &Device,
                               const std::string &Host,
                               const std::string &Bytes, bool ToDevice,
                               const std::string &Condition) {
  guardedCall(Condition,
              "cudaMemcpy(" +
                  (ToDevice ? Device + ", " + Host : Host + ", " + Device) +
                  ", " + Bytes +
                  (ToDevice ? ", cudaMemcpyHostToDevice)"
                            : ", cudaMemcpyDeviceToHost)"));
}

void TransferPrinter::copy(const Transfer &Transfer, bool ToDevice) {
  const Array &Array = Source.Arrays[Transfer.Array];
  const ElementRange &Range = Transfer.Range;
  if (Array.hasOwnRows()) {
    copyRows(Transfer, ToDevice);
    return;
  }
  if (Array.Range) {
    copyLine(Names.device(Array), Names.offset(Array, rangeFirst(Array)),
             bytes(Array, rangeElements(Array)), ToDevice,
             rangeCondition(Array));
    return;
  }
  unsigned Partial = 0;
  for (unsigned D = Array.Rank; D-- > 1;)
    if (!isFullDimension(Array, Range, D, Plan.Known)) {
      Partial = D;
      break;
    }
  bool SingleRow = true;
  for (unsigned D = 0; D < Partial; ++D)
    SingleRow &= isSingleDimension(Range, D, Plan.Known);
  if (Partial > 0 && !Range.IsLinear && !SingleRow) {
    copyRectangle(Transfer, ToDevice, Partial);
    return;
  }
  std::vector<std::string> Low = lowTexts(Range);
  std::string Elements;
  if (Range.IsLinear) {
    std::vector<std::string> High;
    for (const isl::pw_aff &Value : Range.High)
      High.push_back(value(Value, Range.When));
    Elements = countBetween(flat(Array, Low), flat(Array, High));
  } else {
    std::vector<std::string> Factors;
    for (unsigned D = Partial; D < Array.Rank; ++D)
      Factors.push_back(
          value(Range.High[D].sub(Range.Low[D]).add_constant(1), Range.When));
    Elements = product(Factors);
  }
  copyLine(devicePointer(Transfer.Array, Range, Low),
           Names.pointer(Array, flat(Array, Low), Low),
           bytes(Array, Elements), ToDevice, condition(Range.When));
}

void TransferPrinter::copyWhole(const Buffer &Buffer, bool ToDevice) {
  const Array &Array = Source.Arrays[Buffer.Array];
  copyLine(Names.device(Array), Names.pointer(Array, "0", {}), bytesOf(Buffer),
           ToDevice, "");
}

std::string TransferPrinter::wholeMemory(const Buffer &Buffer) const {
  return Names.pointer(Source.Arrays[Buffer.Array], "0", {}) + ", " +
         bytesOf(Buffer);
}

/// Rows of which only a part moves: cudaMemcpy2D over the dimension before the
/// partial one, in loops over those before it.
void TransferPrinter::copyRectangle(const Transfer &Transfer, bool ToDevice,
                                    unsigned Partial) {
  const Array &Array = Source.Arrays[Transfer.Array];
  const ElementRange &Range = Transfer.Range;
  auto Extent = [&](unsigned D) {
    return value(Range.High[D].sub(Range.Low[D]).add_constant(1), Range.When);
  };
  std::string Condition = condition(Range.When);
  if (!Condition.empty())
    Out.line("if (" + Condition + ")").indent();
  std::vector<std::string> Low = lowTexts(Range);
  for (unsigned D = 0; D + 1 < Partial; ++D) {
    std::string At = "c2cuda_at" + std::to_string(D);
    std::string End = value(Range.High[D].add_constant(1), Range.When);
    Out.line("for (long long " + At + " = " + Low[D] + "; " + At + " < " +
             End + "; " + At + "++)")
        .indent();
    Low[D] = At;
  }
  std::vector<std::string> Width = {Extent(Partial)};
  for (unsigned D = Partial + 1; D < Array.Rank; ++D)
    Width.push_back(Extent(D));
  std::string Pitch = bytes(Array, rowElements(Array, Partial));
  std::vector<std::string> DeviceLow = Low;
  const Buffer &Buffer = bufferOf(Transfer.Array);
  std::string Device;
  if (!Buffer.FirstRow.is_null() && Partial > 1) {
    DeviceLow[0] = Low[0] + " - " + parenthesized(value(Buffer.FirstRow, Range.When));
    Device = deviceElement(Array, DeviceLow);
  } else {
    Device = devicePointer(Transfer.Array, Range, Low);
  }
  std::string Host = Names.pointer(Array, flat(Array, Low), Low);
  Out.line("C2CUDA_CHECK(cudaMemcpy2D(" + (ToDevice ? Device : Host) + ", " +
           Pitch + ", " + (ToDevice ? Host : Device) + ", " + Pitch + ", " +
           bytes(Array, product(Width)) + ", " + Extent(Partial - 1) +
           (ToDevice ? ", cudaMemcpyHostToDevice));"
                     : ", cudaMemcpyDeviceToHost));"));
  for (unsigned D = 0; D + 1 < Partial; ++D)
    Out.unindent();
  if (!Condition.empty())
    Out.unindent();
}

std::string TransferPrinter::memoryRange(unsigned Number) const {
  const Array &Array = Source.Arrays[Number];
  const ElementRange &Range = Plan.Accessed[Number];
  if (Array.Range)
    return Names.offset(Array, rangeFirst(Array)) + ", " +
           bytes(Array, rangeElements(Array));
  std::vector<std::string> Low = lowTexts(Range), High;
  for (const isl::pw_aff &Value : Range.High)
    High.push_back(value(Value, Range.When));
  std::string Pointer = Names.pointer(Array, flat(Array, Low), Low);
  bool WholeRows = !Range.IsLinear;
  std::vector<std::string> Factors;
  for (unsigned D = 0; D < Array.Rank; ++D) {
    WholeRows &= D == 0 || isFullDimension(Array, Range, D, Plan.Known);
    Factors.push_back(
        value(Range.High[D].sub(Range.Low[D]).add_constant(1), Range.When));
  }
  std::string Elements =
      WholeRows ? product(Factors)
                : countBetween(flat(Array, Low), flat(Array, High));
  return Pointer + ", " + bytes(Array, Elements);
}
