// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many rows a flat array has: `std::vector<float> &d` with subscripts
// `i * n + j` has d.size() / n of them, if they are whole, and n of them if
// n * n is not more than d.size().

#include "RegionDraft.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace c2cuda {

/// \p P as the host writes it; adds to \p Whole where its parameters are
/// stored. Nothing if it has other symbols.
static std::optional<std::string>
hostTextOf(const Polynomial &P, const std::vector<Parameter> &Parameters,
           Parameter &Whole) {
  std::set<std::string> Used;
  P.collectSymbols(Used);
  std::map<std::string, std::string> Texts;
  for (const Parameter &Own : Parameters) {
    if (!Used.count(Own.Name))
      continue;
    Texts[Own.Name] = Own.HostText;
    Whole.IsBehindPointer |= Own.IsBehindPointer;
    if (Own.IsAddressable) {
      Whole.IsAddressable = true;
      Whole.StoredIn.push_back(Own.HostText);
    }
  }
  if (Texts.size() != Used.size())
    return std::nullopt;
  auto IsWord = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  const std::string Text = P.text();
  std::string Result;
  for (size_t At = 0; At < Text.size();) {
    if (!IsWord(Text[At])) {
      Result += Text[At++];
      continue;
    }
    size_t End = At;
    while (End < Text.size() && IsWord(Text[End]))
      ++End;
    std::string Word = Text.substr(At, End - At);
    auto Found = Texts.find(Word);
    Result += Found == Texts.end() ? Word : Found->second;
    At = End;
  }
  return Result;
}

std::optional<std::string>
RegionDraft::rowsParameter(const ArrayDraft &Array, const Polynomial &Total) {
  Parameter P;
  auto Elements = hostTextOf(Total, Parameters, P);
  if (!Elements)
    return std::nullopt;
  std::string Row;
  for (const Polynomial &Length : Array.Lengths) {
    auto Text = hostTextOf(Length, Parameters, P);
    if (!Text)
      return std::nullopt;
    Row += Row.empty() ? *Text : " * " + *Text;
  }
  if (Array.Lengths.size() > 1)
    Row = "(long long)" + Row;
  P.HostText = "c2cuda_rows(" + *Elements + ", " + Row + ")";
  P.Name = uniqueName(Array.Base.name() + "_rows");
  P.Type = scalarType(Clang.LongLongTy);
  makeAffine(P, Clang.LongLongTy, /*IsSize=*/true);
  Parameters.push_back(P);
  return P.Name;
}

std::optional<std::string>
RegionDraft::fitsParameter(const ArrayDraft &Array, const Polynomial &Rows,
                           const Polynomial &Total) {
  Parameter P;
  auto Elements = hostTextOf(Total, Parameters, P);
  auto Used = hostTextOf(Rows, Parameters, P);
  if (!Elements || !Used)
    return std::nullopt;
  for (const Polynomial &Length : Array.Lengths) {
    auto Text = hostTextOf(Length, Parameters, P);
    if (!Text)
      return std::nullopt;
    *Used += " * " + *Text;
  }
  P.HostText =
      "((long long)" + *Used + " <= (long long)" + *Elements + ")";
  P.Name = uniqueName(Array.Base.name() + "_fits");
  P.Type = scalarType(Clang.BoolTy);
  makeAffine(P, Clang.BoolTy);
  Parameters.push_back(P);
  return P.Name;
}

} // namespace c2cuda
