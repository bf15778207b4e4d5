// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The result, the arrays in the order of the parameters, the variables outside.

#include "CompareMemory.h"

#include "Numbers.h"

#include "llvm/Support/raw_ostream.h"

#include <cstring>
#include <limits>

using namespace llvm;

namespace c2cuda {

static constexpr size_t ResultBytes = 1024;
/// Where nothing was changed outside of an array.
static constexpr int64_t Nowhere = std::numeric_limits<int64_t>::min();

namespace {

/// Takes the same number of bytes from both runs.
class Reader {
public:
  Reader(StringRef Before, StringRef After) : Before(Before), After(After) {}

  bool take(size_t Count) {
    if (Before.size() < Count || After.size() < Count)
      return false;
    One = Before.take_front(Count);
    Other = After.take_front(Count);
    Before = Before.drop_front(Count);
    After = After.drop_front(Count);
    return true;
  }

  StringRef One, Other; // what was taken

private:
  StringRef Before, After;
};

class Comparer {
public:
  Comparer(const FileFunctions &File, const VerifiedFunction &Function,
           const FunctionInput &Input, const std::map<size_t, Reach> &Reaches,
           StringRef Before, StringRef After, unsigned Ulps)
      : File(File), Function(Function), Input(Input), Reaches(Reaches),
        Bytes(Before, After), Ulps(Ulps) {}

  std::optional<MemoryDifference> compare();

private:
  std::optional<MemoryDifference> result();
  std::optional<MemoryDifference> array(size_t Parameter);
  std::optional<MemoryDifference> global(const VerifiedGlobal &G);
  std::optional<MemoryDifference> elements(const std::string &What,
                                           const ElementType &Type,
                                           const std::vector<Extent> &Inner,
                                           bool IsArray, int64_t Low,
                                           uint64_t Address);
  std::string indexText(int64_t Index, const std::vector<Extent> &Inner) const;
  std::string namesOf(size_t Parameter) const;

  const FileFunctions &File;
  const VerifiedFunction &Function;
  const FunctionInput &Input;
  const std::map<size_t, Reach> &Reaches;
  Reader Bytes;
  unsigned Ulps;
};

} // namespace

static int64_t wordAt(StringRef Text, size_t At) {
  int64_t Word;
  memcpy(&Word, Text.data() + 8 * At, sizeof Word);
  return Word;
}

/// 'a', or 'a' and 'b' where both are the same array.
std::string Comparer::namesOf(size_t Parameter) const {
  std::string Text = "'" + Function.Parameters[Parameter].Name + "'";
  for (size_t I = 0; I != Input.SameAs.size(); ++I)
    if (Input.SameAs[I] == int(Parameter))
      Text += " (also '" + Function.Parameters[I].Name + "')";
  return Text;
}

std::string Comparer::indexText(int64_t Index,
                                const std::vector<Extent> &Inner) const {
  std::string Text;
  raw_string_ostream Stream(Text);
  for (size_t I = 0; I != Inner.size(); ++I) {
    const int64_t Row = int64_t(rowElements(Function, Input, Inner, I));
    if (Row == 0 || Index < 0)
      break;
    Stream << '[' << Index / Row << ']';
    Index %= Row;
  }
  Stream << '[' << Index << ']';
  return Stream.str();
}

static std::string valuesText(StringRef Before, StringRef After,
                              const NumberType &Type) {
  if (Type.Kind == NumberKind::Pointer)
    return ": the converted function makes it point elsewhere";
  return ": original " + printed(Before, Type) + ", converted " +
         printed(After, Type);
}

/// What was taken, element by element, number by number.
std::optional<MemoryDifference>
Comparer::elements(const std::string &What, const ElementType &Type,
                   const std::vector<Extent> &Inner, bool IsArray, int64_t Low,
                   uint64_t Address) {
  std::optional<MemoryDifference> Result;
  size_t Count = 0;
  if (Bytes.One == Bytes.Other)
    return Result;
  for (size_t At = 0; At + Type.Size <= Bytes.One.size(); At += Type.Size)
    for (const Field &F : Type.Fields) {
      const StringRef One = Bytes.One.substr(At + F.Offset, F.Type.Size);
      const StringRef Other = Bytes.Other.substr(At + F.Offset, F.Type.Size);
      if (areEqual(One, Other, F.Type, Ulps) || Count++)
        continue;
      const int64_t Index = (Low + int64_t(At)) / int64_t(Type.Size);
      Result.emplace();
      Result->Text = What +
                     (IsArray ? ", element " + indexText(Index, Inner) : "") +
                     F.Path + valuesText(One, Other, F.Type);
      if (F.Type.Kind != NumberKind::Pointer)
        Result->Address = Address + uint64_t(Low) + At + F.Offset;
    }
  if (Count > 1)
    Result->Text += " (and " + std::to_string(Count - 1) +
                    (Count == 2 ? " element more)" : " elements more)");
  return Result;
}

std::optional<MemoryDifference> Comparer::result() {
  if (!Function.HasResult)
    return std::nullopt;
  Bytes.One = Bytes.One.take_front(Function.Result.Size);
  Bytes.Other = Bytes.Other.take_front(Function.Result.Size);
  return elements("result", Function.Result, {}, false, 0, 0);
}

std::optional<MemoryDifference> Comparer::array(size_t Parameter) {
  const VerifiedParameter &P = Function.Parameters[Parameter];
  const Reach Reached = Reaches.at(Parameter);
  if (!Bytes.take(2 * sizeof(int64_t)))
    return MemoryDifference{"a run wrote less than it should", 0};
  const uint64_t Address = uint64_t(wordAt(Bytes.Other, 0));
  const int64_t Outside = wordAt(Bytes.Other, 1);
  const bool MayLeave = wordAt(Bytes.One, 1) != Nowhere;
  if (!Bytes.take(size_t(Reached.High - Reached.Low)))
    return MemoryDifference{"a run wrote less than it should", 0};
  const std::string What =
      std::string(P.IsReference ? "variable " : "array ") + namesOf(Parameter);
  if (auto Found = elements(What, P.Element, P.Inner, !P.IsReference,
                            Reached.Low, Address))
    return Found;
  if (Outside == Nowhere || MayLeave)
    return std::nullopt;
  const int64_t Size = P.Element.Size;
  const int64_t Index = (Outside < 0 ? Outside - Size + 1 : Outside) / Size;
  return MemoryDifference{What + ", element [" + std::to_string(Index) +
                              "]: the converted function writes there, outside "
                              "of what the original touches",
                          Address + uint64_t(Outside)};
}

std::optional<MemoryDifference> Comparer::global(const VerifiedGlobal &G) {
  if (!Bytes.take(sizeof(int64_t)))
    return MemoryDifference{"a run wrote less than it should", 0};
  const uint64_t Address = uint64_t(wordAt(Bytes.Other, 0));
  if (!Bytes.take(G.Count * G.Element.Size))
    return MemoryDifference{"a run wrote less than it should", 0};
  return elements((G.IsArray ? "array '" : "variable '") + G.Name + "'",
                  G.Element, G.Inner, G.IsArray, 0, Address);
}

std::optional<MemoryDifference> Comparer::compare() {
  if (!Bytes.take(ResultBytes))
    return MemoryDifference{"a run wrote nothing", 0};
  if (auto Found = result())
    return Found;
  for (size_t I = 0; I != Function.Parameters.size(); ++I)
    if (Reaches.count(I))
      if (auto Found = array(I))
        return Found;
  for (const VerifiedGlobal &G : File.Globals)
    if (auto Found = global(G))
      return Found;
  return std::nullopt;
}

std::optional<MemoryDifference>
compareMemory(const FileFunctions &File, const VerifiedFunction &Function,
              const FunctionInput &Input,
              const std::map<size_t, Reach> &Reaches, StringRef Before,
              StringRef After, unsigned Ulps) {
  return Comparer(File, Function, Input, Reaches, Before, After, Ulps)
      .compare();
}

} // namespace c2cuda
