// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Single elements that the host reads or writes, `if (fabs(a[p][k]) < eps)`, are
// copied by themselves where the buffer has all of the array.

#include "Elements.h"

#include <algorithm>

using namespace c2cuda;

bool c2cuda::hasElements(const ResidentLoop &Loop, const KeptArray &Array) {
  return std::any_of(Loop.Elements.begin(), Loop.Elements.end(),
                     [&](const ResidentElement &Element) {
                       return Element.Pointer == Array.home().HostPointer;
                     });
}

/// Whether its buffer has all that there is of it; elements are nowhere else.
static bool hasAll(const KeptArray &Array) {
  return Array.IsAllocation || !Array.home().WholeIn.empty();
}

/// What it has at most.
static const BufferPieces &mostOf(const KeptArray &Array) {
  return Array.Largest.Pieces ? *Array.Largest.Pieces : Array.home();
}

static std::string withoutSpaces(std::string Text) {
  Text.erase(std::remove(Text.begin(), Text.end(), ' '), Text.end());
  return Text;
}

/// "n - 2" is {"n", -2}, "3" is {"", 3}.
static std::pair<std::string, long> splitSum(const std::string &Text) {
  std::string Sum = withoutSpaces(Text);
  size_t Digits = Sum.size();
  while (Digits > 0 && isdigit((unsigned char)Sum[Digits - 1]))
    --Digits;
  const bool IsSum = Digits > 1 && (Sum[Digits - 1] == '-' || Sum[Digits - 1] == '+');
  if (Sum.size() - Digits == 0 || Sum.size() - Digits > 9 || (Digits > 0 && !IsSum))
    return {Sum, 0};
  long Number = std::stol(Sum.substr(Digits));
  return {Sum.substr(0, Digits ? Digits - 1 : 0),
          Digits > 0 && Sum[Digits - 1] == '-' ? -Number : Number};
}

/// Whether \p Index is an end of what \p Pieces of \p Array touch, or so near to one
/// that it lies between them wherever there is a buffer.
static bool isInside(const ResidentLoop &Loop, const KeptArray &Array,
                     const std::string &Index, const BufferPieces &Pieces) {
  if (Index.empty() || Pieces.AllLast.empty())
    return false;
  const auto [Own, At] = splitSum(Index);
  const auto [OfFirst, First] = splitSum(Pieces.AllFirst);
  const auto [OfLast, Last] = splitSum(Pieces.AllLast);
  auto IsWide = [&](long Distance) {
    if (Distance == 0)
      return true;
    const ElementRange &Range = Pieces.Touched;
    if (Distance < 0 || Pieces.Extents.size() != 1 || Range.Low.size() != 1)
      return false;
    isl::set Holds = Range.Low[0].add_constant(Distance).le_set(Range.High[0]);
    // Any of the uses may be the one that makes it.
    return std::all_of(
        Array.Uses.begin(), Array.Uses.end(), [&](const ArrayUse &Use) {
          const isl::set &Known = Loop.Regions[Use.Region]->Known;
          const isl::set &When = Use.Pieces->Touched.When;
          return bool((When.is_null() ? Known : Known.intersect(When))
                          .is_subset(Holds));
        });
  };
  return (Own == OfFirst && IsWide(At - First)) ||
         (Own == OfLast && IsWide(Last - At));
}

/// Whether \p Element is of \p Array for certain, whatever the buffer has of that.
static bool isCertain(const ResidentLoop &Loop, const KeptArray &Array,
                      const ResidentElement &Element) {
  return hasAll(Array) || isInside(Loop, Array, Element.Index, mostOf(Array)) ||
         isInRange(Loop, mostOf(Array), Element.Subscripts) ||
         (Array.Smaller.Pieces &&
          isInside(Loop, Array, Element.Index, *Array.Smaller.Pieces));
}

/// Whether the host can find out whether the buffer has \p Element.
static bool canAsk(const KeptArray &Array, const ResidentElement &Element) {
  if (hasAll(Array) || Array.IsInParts)
    return true;
  return !Element.Index.empty() && !mostOf(Array).AllLast.empty() &&
         (!Array.Largest.Pieces || (!Array.Smaller.Pieces->AllLast.empty() &&
                                    Array.Smaller.Pieces->Condition.empty()));
}

static bool canCopyElements(const ResidentLoop &Loop,
                            const std::vector<KeptArray *> &Arrays) {
  const BufferPieces &First = mostOf(*Arrays.front());
  const bool HaveAll = std::all_of(Arrays.begin(), Arrays.end(),
                                   [](const KeptArray *A) { return hasAll(*A); });
  for (const KeptArray *Array : Arrays) {
    // What one has, any of those that are exchanged with it may have.
    const BufferPieces &Most = mostOf(*Array);
    const bool IsAlike =
        HaveAll || (!hasAll(*Array) && Most.AllFirst == First.AllFirst &&
                    Most.AllLast == First.AllLast);
    if (!Array->IsKept || Array->hasRange() || !Array->Next.empty() || !IsAlike)
      return false;
    for (const ResidentElement &Element : Loop.Elements)
      if (Element.Pointer == Array->home().HostPointer &&
          !canAsk(*Array, Element))
        return false;
  }
  return true;
}

void c2cuda::decideElements(const ResidentLoop &Loop,
                            const std::vector<KeptArray *> &Arrays) {
  bool AreRead = false, AreWritten = false;
  for (const ResidentElement &Element : Loop.Elements)
    for (const KeptArray *Array : Arrays)
      if (Element.Pointer == Array->home().HostPointer) {
        AreRead |= Element.IsRead;
        AreWritten |= Element.IsWritten;
      }
  if (!AreRead && !AreWritten)
    return;
  const bool CanCopy = canCopyElements(Loop, Arrays);
  for (KeptArray *Array : Arrays) {
    Array->CopiesElements = CanCopy;
    if (CanCopy && !Array->home().WholeIn.empty())
      Array->IsWhole = true;
    // Where they are only read, all of it is copied back there.
    Array->Memory.HostWrites |= AreWritten && !CanCopy;
    Array->IsAnyWritten |= AreWritten;
  }
}

/// Whether elements of \p Array are touched wherever regions with \p Pointer have
/// something to do: what they touch is apart from the other array then, as the
/// condition before the loop says.
static bool isThereWith(const ResidentLoop &Loop, const KeptArray &Array,
                        const std::string &Pointer) {
  const isl::set &When = mostOf(Array).Touched.When;
  return std::all_of(
      Loop.Regions.begin(), Loop.Regions.end(), [&](const LaunchPieces *Region) {
        return std::none_of(Region->Buffers.begin(), Region->Buffers.end(),
                            [&](const BufferPieces &Pieces) {
                              return Pieces.HostPointer == Pointer;
                            }) ||
               bool(Region->Known.intersect(Region->NonEmpty).is_subset(When));
      });
}

/// Arrays of which \p Element may be one as well, as far as the condition of others
/// before the loop says.
static std::set<std::string> possibleArrays(const ResidentLoop &Loop,
                                            const KeptArray &Array,
                                            const ResidentElement &Element) {
  std::set<std::string> Result;
  const bool IsOf = Array.CopiesElements && isCertain(Loop, Array, Element);
  for (const std::string &Other : Element.Others)
    if (!IsOf || (!hasAll(Array) && !isThereWith(Loop, Array, Other)))
      Result.insert(Other);
  return Result;
}

/// Whether \p Element is the same one in all rounds, so that its address can be asked
/// for before the loop.
static bool isFixed(const ResidentLoop &Loop, const ResidentElement &Element) {
  const std::vector<Polynomial> &Subscripts = Element.Subscripts.Subscripts;
  return !Subscripts.empty() && Loop.Exchanges.empty() &&
         std::all_of(Subscripts.begin(), Subscripts.end(),
                     [](const Polynomial &Subscript) {
                       bool HasCounters = !Subscript.isValid();
                       for (const auto &[Symbols, Factor] : Subscript.terms())
                         for (const std::string &Symbol : Symbols)
                           HasCounters |= Symbol.find('@') != std::string::npos;
                       return !HasCounters;
                     });
}

std::set<std::string> c2cuda::arraysToAsk(const ResidentLoop &Loop,
                                          const KeptArray &Array,
                                          const ResidentElement &Element) {
  return isFixed(Loop, Element) ? possibleArrays(Loop, Array, Element)
                                : std::set<std::string>();
}

std::set<std::string> c2cuda::otherArrays(const ResidentLoop &Loop,
                                          const KeptArray &Array,
                                          const ResidentElement &Element) {
  return isFixed(Loop, Element) ? std::set<std::string>()
                                : possibleArrays(Loop, Array, Element);
}

bool c2cuda::noteOthers(ResidentLoop &Loop,
                        const std::vector<KeptArray> &Arrays) {
  bool Result = false;
  for (ResidentElement &Element : Loop.Elements) {
    const KeptArray *Of = nullptr;
    for (const KeptArray &Array : Arrays)
      if (Array.home().HostPointer == Element.Pointer)
        Of = &Array;
    // What is read is copied back there.
    if (!Element.IsWritten)
      continue;
    for (const std::string &Other :
         Of ? otherArrays(Loop, *Of, Element) : Element.Others) {
      MemoryUse &Use = Loop.Memory[Other];
      Result |= !Use.HostWrites;
      Use.HostWrites = true;
    }
  }
  return Result;
}

/// The subscripts behind \p Base in \p Text, "[i][j]"; empty if it is another text.
static std::string subscriptsIn(const std::string &Text, const std::string &Base,
                                size_t Number) {
  if (Text.compare(0, Base.size(), Base) != 0)
    return "";
  size_t Depth = 0, Found = 0;
  for (size_t At = Base.size(); At < Text.size(); ++At) {
    if (Depth == 0 && Text[At] != '[')
      return "";
    Found += Depth == 0;
    Depth += Text[At] == '[';
    Depth -= Text[At] == ']';
  }
  return Found == Number ? Text.substr(Base.size()) : "";
}

/// The address of \p Element in the buffer.
static std::string onDevice(const KeptArray &Array,
                            const ResidentElement &Element) {
  const BufferPieces &Home = Array.home();
  size_t NumRows =
      size_t(std::count(Home.Declaration.begin(), Home.Declaration.end(), '['));
  std::string Subscripts =
      subscriptsIn(Element.Text, nameOf(Home.HostPointer), NumRows + 1);
  if (!Subscripts.empty())
    return "&" + Array.Device + Subscripts;
  std::string First = Array.Device;
  if (NumRows > 0) {
    First = "&" + First;
    for (size_t Row = 0; Row <= NumRows; ++Row)
      First += "[0]";
  }
  return First + " + (&" + Element.Text + " - " + Home.HostPointer + ")";
}

/// "1 <= i && i <= n - 2"
static std::string isWithin(const BufferPieces &Pieces,
                            const ResidentElement &Element) {
  const auto [OfFirst, First] = splitSum(Pieces.AllFirst);
  const auto [Own, At] = splitSum(Element.Index);
  const bool IsBehindFirst = OfFirst.empty() && Own.empty() && First <= At;
  const std::string Low =
      IsBehindFirst || (Element.IsIndexUnsigned && Pieces.AllFirst == "0")
          ? ""
          : Pieces.AllFirst + " <= " + Element.Index + " && ";
  return Low + Element.Index + " <= " + Pieces.AllLast;
}

/// Whether \p Inner has neither end of \p Outer.
static bool isBetweenEnds(const BufferPieces &Inner, const BufferPieces &Outer,
                          const isl::set &Known) {
  const ElementRange &A = Inner.Touched, &B = Outer.Touched;
  return A.Low.size() == 1 && B.Low.size() == 1 &&
         bool(Known.is_subset(B.Low[0].lt_set(A.Low[0]))) &&
         bool(Known.is_subset(A.High[0].lt_set(B.High[0])));
}

/// Whether the buffer has \p Element; empty if it has.
static std::string whenHeld(const ResidentLoop &Loop, const KeptArray &Array,
                            const ResidentElement &Element) {
  if (Array.IsInParts)
    return isInParts(Array, Element);
  const BufferPieces &Most = mostOf(Array);
  const std::string InMost =
      isCertain(Loop, Array, Element) ? "" : isWithin(Most, Element);
  if (Array.WholeFlag.empty())
    return InMost;
  const BufferPieces &Least = *Array.Smaller.Pieces;
  if (isInside(Loop, Array, Element.Index, Least))
    return Array.SmallerWhen.empty()
               ? ""
               : "(" + Array.WholeFlag + " || (" + Array.SmallerWhen + "))";
  const std::string Index = withoutSpaces(Element.Index);
  const bool IsEnd = Index == withoutSpaces(Most.AllFirst) ||
                     Index == withoutSpaces(Most.AllLast);
  const isl::set &Known = Loop.Regions[Array.Uses.front().Region]->Known;
  if (IsEnd && isBetweenEnds(Least, Most, Known))
    return Array.WholeFlag;
  const std::string InLeast =
      (Array.SmallerWhen.empty() ? "" : "(" + Array.SmallerWhen + ") && ") +
      isWithin(Least, Element);
  return InMost.empty()
             ? "(" + Array.WholeFlag + " || (" + InLeast + "))"
             : "(" + Array.WholeFlag + " ? " + InMost + " : " + InLeast + ")";
}

std::string c2cuda::copyElement(const ResidentLoop &Loop, const KeptArray &Array,
                                const ResidentElement &Element, bool ToDevice,
                                const std::string &Flag,
                                const std::string &Otherwise) {
  const std::string Device = onDevice(Array, Element);
  const std::string Host = "&" + Element.Text;
  const bool IsThere = Array.IsEarly && Array.EarlyCondition.empty() &&
                       (Array.home().Condition.empty() || Array.IsAllocation);
  std::string Condition = IsThere ? Flag : Array.Device;
  if (std::string Held = whenHeld(Loop, Array, Element); !Held.empty())
    Condition += (Condition.empty() ? "" : " && ") + Held;
  std::string Result =
      (Condition.empty() ? "" : "if (" + Condition + ")\n") +
      "C2CUDA_CHECK(cudaMemcpy(" +
      (ToDevice ? Device + ", " + Host : Host + ", " + Device) + ", sizeof(" +
      Element.Type + "), " +
      (ToDevice ? "cudaMemcpyHostToDevice" : "cudaMemcpyDeviceToHost") +
      "));\n";
  if (!ToDevice && !Otherwise.empty())
    Result += "else {\n" + Otherwise + "}\n";
  return Result;
}
