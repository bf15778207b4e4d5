// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Every integer argument counts as a size: all of one size, then each of
// another, negative ones, arrays that are the same or overlap.

#include "Inputs.h"

#include "DriverText.h"

#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <limits>
#include <random>

using namespace llvm;

namespace c2cuda {

/// One that stands for a size.
static bool isInteger(const VerifiedParameter &P) {
  const NumberType *Number = P.IsPointer ? nullptr : P.Element.number();
  return Number && (Number->Kind == NumberKind::Signed ||
                    Number->Kind == NumberKind::Unsigned);
}

namespace {

class InputMaker {
public:
  InputMaker(const VerifiedFunction &Function, const InputOptions &Options)
      : Function(Function), Options(Options), Chance(Options.Seed) {}

  std::vector<FunctionInput> make();

private:
  bool isInteger(size_t Parameter) const;
  bool hasSize(size_t Parameter) const {
    return isInteger(Parameter) || Function.Parameters[Parameter].IsOwner;
  }
  void setSize(FunctionInput &Input, size_t Parameter, int64_t Size) const;
  FunctionInput &add(int64_t Size);
  void shareArrays(int64_t Size);
  void addNegative(int64_t Size);

  const VerifiedFunction &Function;
  const InputOptions &Options;
  std::mt19937_64 Chance;
  std::vector<FunctionInput> Result;
};

} // namespace

bool InputMaker::isInteger(size_t Parameter) const {
  const VerifiedParameter &P = Function.Parameters[Parameter];
  return c2cuda::isInteger(P);
}

/// What a parameter of that type holds then.
static int64_t fitted(int64_t Value, const NumberType &Type) {
  const unsigned Unused = 64 - 8 * Type.Size;
  return Type.Kind == NumberKind::Signed
             ? int64_t(uint64_t(Value) << Unused) >> Unused
             : int64_t(uint64_t(Value) << Unused >> Unused);
}

void InputMaker::setSize(FunctionInput &Input, size_t Parameter,
                         int64_t Size) const {
  const VerifiedParameter &P = Function.Parameters[Parameter];
  if (P.IsOwner)
    Input.Integers[Parameter] = int32_t(Size);
  else if (isInteger(Parameter))
    Input.Integers[Parameter] = fitted(Size, *P.Element.number());
}

/// Moderate values and those that can be indices come more often.
FunctionInput &InputMaker::add(int64_t Size) {
  static constexpr ValueMode Modes[] = {
      ValueMode::Moderate,  ValueMode::Small, ValueMode::Special,
      ValueMode::Ascending, ValueMode::Small, ValueMode::Full};
  FunctionInput Input;
  const size_t Count = Function.Parameters.size(), Number = Result.size();
  Input.Integers.resize(Count);
  Input.SameAs.assign(Count, -1);
  Input.Apart.assign(Count, 0);
  for (size_t I = 0; I != Count; ++I)
    setSize(Input, I, Size);
  Input.Mode = Modes[Number % std::size(Modes)];
  Input.Seed = Chance() >> 16;
  Input.SetsGlobals = Number % 4 != 3;
  Input.IsFlushLeft = Number % 5 == 4;
  Result.push_back(std::move(Input));
  return Result.back();
}

/// Two pointers to the same kind of number, neither of them restrict.
void InputMaker::shareArrays(int64_t Size) {
  static constexpr unsigned MostPairs = 6;
  unsigned Pairs = 0;
  for (size_t J = 0; J != Function.Parameters.size(); ++J)
    for (size_t I = 0; I != J && Pairs != MostPairs; ++I) {
      const VerifiedParameter &A = Function.Parameters[I];
      const VerifiedParameter &B = Function.Parameters[J];
      if (!A.IsPointer || !B.IsPointer || A.IsRestrict || B.IsRestrict ||
          A.Element.Spelling != B.Element.Spelling)
        continue;
      ++Pairs;
      for (int Apart : {0, 1, -1}) {
        FunctionInput &Input = add(Size);
        Input.Mode = Apart ? ValueMode::Moderate : ValueMode::Small;
        Input.SameAs[J] = int(I);
        Input.Apart[J] = Apart;
      }
    }
}

/// Unsigned parameters would be large, for which there is no time.
void InputMaker::addNegative(int64_t Size) {
  FunctionInput &Input = add(Size);
  for (size_t I = 0; I != Input.Integers.size(); ++I)
    if (isInteger(I) &&
        Function.Parameters[I].Element.number()->Kind == NumberKind::Unsigned)
      Input.Integers[I] = 1;
}

std::vector<FunctionInput> InputMaker::make() {
  const size_t Count = Function.Parameters.size();
  bool HasIntegers = false;
  for (size_t I = 0; I != Count; ++I)
    HasIntegers |= hasSize(I);
  const std::vector<int64_t> &Sizes = Options.Sizes;
  for (int64_t Size : Sizes)
    add(Size);
  // Not more than that where the size is always the same.
  const unsigned Random =
      HasIntegers && !Sizes.empty() ? Options.Random : Options.Random / 4;
  for (unsigned I = 0; I != Random; ++I) {
    FunctionInput &Input = add(0);
    for (size_t J = 0; J != Count; ++J)
      if (!Sizes.empty() && hasSize(J))
        setSize(Input, J, Sizes[Chance() % Sizes.size()]);
  }
  shareArrays(Sizes.empty() ? 33 : Sizes[Sizes.size() * 2 / 3]);
  if (HasIntegers && Options.Random)
    for (int64_t Size : {int64_t(-1), int64_t(-2147483647 - 1),
                         std::numeric_limits<int64_t>::min()})
      addNegative(Size);
  return std::move(Result);
}

std::vector<FunctionInput> makeInputs(const VerifiedFunction &Function,
                                      const InputOptions &Options) {
  return InputMaker(Function, Options).make();
}

//===----------------------------------------------------------------------===//
// As text
//===----------------------------------------------------------------------===//

/// Indices that are sure to be within arrays of the least size.
static int64_t smallValues(const VerifiedFunction &Function,
                           const FunctionInput &Input) {
  int64_t Least = 0;
  for (int64_t Size : Input.Integers)
    if (Size > 0 && (!Least || Size < Least))
      Least = Size;
  return Least ? std::min<int64_t>(Least, 1000) : 10;
}

std::string inputText(const FileFunctions &File, size_t Number,
                      const FunctionInput &Input,
                      const std::map<size_t, Reach> &Reaches) {
  const VerifiedFunction &Function = File.Functions[Number];
  const std::vector<ElementType> Types = elementTypes(File);
  std::string Text;
  raw_string_ostream Stream(Text);
  Stream << "function " << Number << " seed " << Input.Seed << " mode "
         << int(Input.Mode) << " small " << smallValues(Function, Input)
         << " globals " << Input.SetsGlobals << '\n';
  for (size_t I = 0; I != Function.Parameters.size(); ++I) {
    const VerifiedParameter &P = Function.Parameters[I];
    const auto Found = Reaches.find(I);
    const Reach Reached = Found == Reaches.end() ? Reach() : Found->second;
    if (Input.SameAs[I] >= 0)
      Stream << "same " << Input.SameAs[I] << ' '
             << Input.Apart[I] * int64_t(P.Element.Size) << '\n';
    else if (P.IsPointer)
      Stream << "array " << typeNumber(Types, P.Element) << ' ' << Reached.Low
             << ' ' << Reached.High << ' ' << Input.IsFlushLeft << '\n';
    else if (isInteger(P))
      Stream << "integer " << Input.Integers[I] << '\n';
    else
      Stream << "number " << typeNumber(Types, P.Element) << '\n';
  }
  for (size_t I = 0; I != Function.Parameters.size(); ++I) {
    const VerifiedParameter &P = Function.Parameters[I];
    if (P.IsOwner)
      Stream << "sizes " << I << ' ' << Input.Integers[I] << '\n';
    if (P.Owner >= 0)
      Stream << "member " << I << ' ' << P.Owner << ' ' << P.Offset << '\n';
  }
  Stream << "end\n";
  return Stream.str();
}

static const char *nameOf(ValueMode Mode) {
  switch (Mode) {
  case ValueMode::Moderate:
    return "moderate";
  case ValueMode::Small:
    return "small";
  case ValueMode::Special:
    return "special";
  case ValueMode::Ascending:
    return "ascending";
  case ValueMode::Full:
    return "all kinds of";
  }
  return "";
}

std::string describe(const VerifiedFunction &Function,
                     const FunctionInput &Input) {
  std::string Text;
  raw_string_ostream Stream(Text);
  for (size_t I = 0; I != Function.Parameters.size(); ++I) {
    const VerifiedParameter &P = Function.Parameters[I];
    if (isInteger(P))
      Stream << P.Name << " = " << Input.Integers[I] << ", ";
    if (P.IsOwner)
      Stream << "integers of " << P.Name << " = " << Input.Integers[I] << ", ";
    if (Input.SameAs[I] < 0)
      continue;
    Stream << P.Name << " = "
           << Function.Parameters[size_t(Input.SameAs[I])].Name;
    if (Input.Apart[I])
      Stream << (Input.Apart[I] < 0 ? " - " : " + ")
             << std::abs(Input.Apart[I]);
    Stream << ", ";
  }
  Stream << nameOf(Input.Mode) << " values";
  return Stream.str();
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

uint64_t rowElements(const VerifiedFunction &Function,
                     const FunctionInput &Input,
                     const std::vector<Extent> &Inner, size_t From) {
  uint64_t Count = 1;
  for (size_t I = From; I < Inner.size(); ++I) {
    int64_t Size = Inner[I].Value;
    for (size_t J = 0; J != Function.Parameters.size(); ++J)
      if (!Inner[I].Parameter.empty() &&
          Function.Parameters[J].Name == Inner[I].Parameter)
        Size = Input.Integers[J];
    if (Size <= 0 || Size > (int64_t(1) << 24))
      return 0;
    Count *= uint64_t(Size);
  }
  return Count;
}

Reach wholeRows(const VerifiedFunction &Function, const FunctionInput &Input,
                size_t Parameter, Reach Touched) {
  const VerifiedParameter &P = Function.Parameters[Parameter];
  const uint64_t Elements = rowElements(Function, Input, P.Inner, 0);
  const int64_t Row =
      int64_t(std::max<uint64_t>(Elements, 1)) * int64_t(P.Element.Size);
  const auto down = [Row](int64_t At) {
    return (At >= 0 ? At : At - Row + 1) / Row * Row;
  };
  Touched.Low = down(Touched.Low);
  Touched.High = down(Touched.High + Row - 1);
  if (P.Least)
    Touched.Low = std::min<int64_t>(Touched.Low, 0);
  Touched.High = std::max(Touched.High, int64_t(P.Least) * Row);
  return Touched;
}

} // namespace c2cuda
