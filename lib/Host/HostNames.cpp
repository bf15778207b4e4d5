// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Names of parameters and arrays on the host.

#include "HostNames.h"
#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/Support/NameAllocator.h"

using namespace c2cuda;

HostNames HostNames::inFunction(const Scop &Scop) {
  HostNames Result;
  Result.nameBuffers(Scop);
  for (const Parameter &P : Scop.Parameters)
    if (kernelType(P) != P.Type.Spelling)
      Result.Parameters[P.Name] = "(long long)" + parenthesized(P.HostText);
    else if (P.Type.IsComplex)
      Result.Parameters[P.Name] = P.Type.Spelling + "(" + P.HostText +
                                  ".real(), " + P.HostText + ".imag())";
    else if (P.HostText != P.Name)
      Result.Parameters[P.Name] = P.HostText;
  Result.findFacts(Scop);
  return Result;
}

void HostNames::findFacts(const Scop &Scop) {
  Known = Scop.knownFacts();
  CountsLong = countsLong(Scop);
  for (const Parameter &P : Scop.Parameters) {
    if (P.Type.Bytes == 8)
      Wide.insert(P.Name);
    if (P.Type.Spelling == "bool") {
      auto Own = Parameters.find(P.Name);
      Truths.insert(Own == Parameters.end() ? P.Name : Own->second);
    }
  }
}

void HostNames::nameBuffers(const Scop &Scop) {
  std::vector<std::string> Taken = Scop.Macros;
  auto Take = [&](const std::string &Text) {
    for (const std::string &Name : identifiersIn(Text))
      Taken.push_back(Name);
  };
  for (const Parameter &P : Scop.Parameters)
    Take(P.Name + " " + P.HostText);
  for (const Array &A : Scop.Arrays)
    Take(A.Name + " " + A.HostPointer);
  NameAllocator Names(Taken);
  for (const Array &A : Scop.Arrays)
    Device[A.Name] = Names.take("dev_" + A.Name);
  for (const Array &A : Scop.Arrays)
    Next[A.Name] = Names.take("next_" + A.Name);
}

HostNames HostNames::inLauncher(const Scop &Scop) {
  HostNames Result;
  Result.nameBuffers(Scop);
  Result.InLauncher = true;
  Result.findFacts(Scop);
  return Result;
}

/// The X of "&X[0][0]", and how many subscripts there are in \p Subscripts; empty if
/// \p Text is not of that form.
static std::string subscriptedBase(const std::string &Text, size_t &Subscripts) {
  if (Text.empty() || Text[0] != '&')
    return "";
  std::string Base = Text.substr(1);
  Subscripts = 0;
  while (Base.size() > 3 && Base.compare(Base.size() - 3, 3, "[0]") == 0) {
    Base.resize(Base.size() - 3);
    ++Subscripts;
  }
  return Subscripts > 0 && parenthesized(Base) == Base ? Base : "";
}

std::string HostNames::offset(const Array &Array,
                              const std::string &Flat) const {
  return parenthesized(InLauncher ? Array.Name : Array.HostPointer) + " + " +
         Flat;
}

std::string HostNames::pointer(const Array &Array, const std::string &FlatIndex,
                               const std::vector<std::string> &Index) const {
  std::string First = InLauncher ? Array.Name : Array.HostPointer;
  bool IsFirst = FlatIndex == "0";
  size_t Subscripts = 0;
  std::string Base = InLauncher ? "" : subscriptedBase(First, Subscripts);
  if (IsFirst)
    return Base.empty() ? First : Base;
  if (Base.empty())
    return parenthesized(First) + " + " + FlatIndex;
  // Rows of rows may be seen as one row.
  if (Subscripts > Index.size())
    return First + " + " + FlatIndex;
  std::string Result = "&" + Base;
  for (const std::string &Subscript : Index)
    Result += "[" + Subscript + "]";
  return Result;
}

std::string c2cuda::asAssigned(const std::string &Value,
                               const ScalarType &Type) {
  const bool IsOther =
      !Type.HostSpelling.empty() && Type.HostSpelling != "_Bool";
  const bool LosesSign =
      Type.IsInteger && !Type.IsSigned && !Value.empty() && Value[0] == '-';
  if (!IsOther && !LosesSign)
    return Value;
  return "(" + (IsOther ? Type.HostSpelling : Type.Spelling) + ")" +
         parenthesized(Value);
}
